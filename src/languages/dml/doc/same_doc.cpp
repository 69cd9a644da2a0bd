// Compares block by block.
#include "src/languages/dml/doc/same_doc.hpp"

#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

bool is_empty(const Text& line) {
  return trimmed(line.text).empty();
}

bool same_lines(const std::vector<Text>& some, const std::vector<Text>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const Text& one, const Text& other) { return one.text == other.text; });
}

bool same_blocks(const std::vector<api::Block>& some, const std::vector<api::Block>& others);

bool same_items(const api::ListItem& one, const api::ListItem& other) {
  return same_lines(one.lines, other.lines) && same_blocks(one.blocks, other.blocks);
}

bool same_blocks(const std::vector<api::Block>& some, const std::vector<api::Block>& others) {
  return std::equal(
      some.begin(), some.end(), others.begin(), others.end(), [](const api::Block& a, const api::Block& b) {
        return a.kind == b.kind && a.language.text == b.language.text && a.first_number == b.first_number &&
               same_lines(a.lines, b.lines) &&
               std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_items);
      });
}

} // namespace

bool same_doc(const api::Doc& one, const api::Doc& other) {
  return same_blocks(one.blocks, other.blocks);
}

bool is_prose(const api::Doc& doc) {
  return std::all_of(doc.blocks.begin(), doc.blocks.end(),
                     [](const api::Block& block) { return block.kind == api::Block::Kind::paragraph; });
}

api::Doc without_empty_lines(std::span<const Text> lines, bool first_behind_name) {
  std::vector<Text> kept;
  std::remove_copy_if(lines.begin(), lines.end(), std::back_inserter(kept), is_empty);
  return make_doc(std::move(kept), first_behind_name);
}

bool needs_empty_lines(std::span<const Text> lines, bool first_behind_name) {
  if (std::none_of(lines.begin(), lines.end(), is_empty)) return false;
  const api::Doc with = make_doc({lines.begin(), lines.end()}, first_behind_name);
  const api::Doc without = without_empty_lines(lines, first_behind_name);
  return !same_doc(with, without) && !(is_prose(with) && is_prose(without));
}

} // namespace bindery::dml
