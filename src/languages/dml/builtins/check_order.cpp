// Names the first entry that stands before its turn; a fix exchanges whole entries.
#include "src/languages/dml/builtins/check_order.hpp"

#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using Kind = NameMatch::Kind;

bool counts_for_order(const NameMatch& match) {
  return match.kind != Kind::unknown && match.kind != Kind::duplicate;
}

bool is_ordered(const Matching& matching) {
  std::size_t last = 0;
  for (const NameMatch& match : matching.names) {
    if (!counts_for_order(match)) continue;
    if (match.declared < last) return false;
    last = match.declared;
  }
  return true;
}

// What stands before the name of an entry, behind the comment sign: a bullet, a type.
std::string_view before_name(const Source& source, const HeaderEntry& entry) {
  const std::uint32_t begin = begin_of_line(source.text(), entry.span.begin);
  const std::string_view before = source.text({begin, entry.span.begin});
  return trimmed(before.substr(skip_signs(before)));
}

// Entries and, within each, its names, in the order that is expected; empty where the names of one do not
// follow each other there.
std::vector<std::vector<const NameMatch*>> entries_in_order(const std::vector<const NameMatch*>& expected,
                                                            std::size_t count) {
  std::vector<std::vector<const NameMatch*>> entries;
  std::vector<bool> seen(count, false);
  for (const NameMatch* const match : expected) {
    if (entries.empty() || entries.back().front()->entry != match->entry) {
      if (seen[match->entry]) return {};
      seen[match->entry] = true;
      entries.emplace_back();
    }
    entries.back().push_back(match);
  }
  return entries;
}

// An entry whose names stand in this order.
std::string with_names(const CheckedSection& checked, const std::vector<const NameMatch*>& names) {
  const HeaderEntry& entry = checked.section.entries[names.front()->entry];
  std::string text;
  std::uint32_t at = entry.span.begin;
  std::size_t next = 0;
  entry.names.for_each([&](const Text& name) {
    text.append(checked.source.text({at, name.span.begin})).append(names[next++]->name.text);
    at = name.span.end;
  });
  return text.append(checked.source.text({at, entry.span.end}));
}

// Exchanges whole entries, and the names of one; only where each is spelled right, so that nothing else is
// touched. The same must stand before all names, since it stays where it is.
void add_order_fix(const CheckedSection& checked, Diagnostic& diagnostic,
                   const std::vector<const NameMatch*>& expected) {
  const auto entries = entries_in_order(expected, checked.section.entries.size());
  if (entries.size() != checked.section.entries.size()) return;
  const bool plain = std::ranges::all_of(entries, [&](const std::vector<const NameMatch*>& names) {
    const HeaderEntry& entry = checked.section.entries[names.front()->entry];
    return entry.names.size() == names.size() &&
           std::ranges::all_of(names, [](const NameMatch* each) { return each->kind == Kind::exact; }) &&
           before_name(checked.source, entry) == before_name(checked.source, checked.section.entries.front());
  });
  if (!plain) return;
  Fix fix{"put the entries into the order of the function", {}};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].size() == 1 && entries[i].front()->entry == i) continue; // it stays where it is
    const Span span = checked.section.entries[i].span;
    std::string text = with_names(checked, entries[i]);
    if (text != checked.source.text(span)) fix.edits.push_back({span, std::move(text)});
  }
  diagnostic.fixes.push_back(std::move(fix));
}

} // namespace

void check_order(const CheckedSection& checked, Diagnostics& diagnostics) {
  if (is_ordered(checked.matching)) return;
  std::vector<const NameMatch*> found;
  for (const NameMatch& match : checked.matching.names) {
    if (counts_for_order(match)) found.push_back(&match);
  }
  std::vector<const NameMatch*> expected = found;
  const auto before = [](const NameMatch* a, const NameMatch* b) { return a->declared < b->declared; };
  std::stable_sort(expected.begin(), expected.end(), before);
  const auto place = static_cast<std::size_t>(
      std::mismatch(found.begin(), found.end(), expected.begin()).first - found.begin());
  Diagnostic& diagnostic = diagnostics.report(
      checked.side.order, found[place]->name.span,
      message(
          FMT_COMPILE("expected the entry of `{}` here, in the order of the function, found that of `{}`"),
          expected[place]->name.text, found[place]->name.text));
  diagnostic.notes.push_back({expected[place]->name.span,
                              message(FMT_COMPILE("`{}` is documented here"), expected[place]->name.text)});
  add_order_fix(checked, diagnostic, expected);
}

} // namespace bindery::dml
