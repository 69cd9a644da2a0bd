// The copy is made only where something has to be replaced.
#include <bindery/printable.hpp>
#include <bindery/utf8.hpp>

#include <algorithm>

namespace bindery {

namespace {

// White space as Python has it beyond ASCII.
bool is_wide_space(char32_t code) {
  return code == 0xA0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F ||
         code == 0x205F || code == 0x3000;
}

bool is_plain_text(std::string_view text) {
  return utf8::printable_ascii_prefix(text) == text.size();
}

bool are_plain_lines(const std::vector<Text>& lines) {
  return std::all_of(lines.begin(), lines.end(), [](const Text& line) { return is_plain_text(line.text); });
}

bool are_plain_blocks(const std::vector<api::Block>& blocks) {
  const auto is_plain_item = [](const api::ListItem& item) {
    return are_plain_lines(item.lines) && are_plain_blocks(item.blocks);
  };
  return std::all_of(blocks.begin(), blocks.end(), [&](const api::Block& block) {
    return are_plain_lines(block.lines) && std::all_of(block.items.begin(), block.items.end(), is_plain_item);
  });
}

} // namespace

std::string_view Printable::text(std::string_view text) {
  if (is_plain_text(text)) return text;
  std::string out;
  while (!text.empty()) {
    const utf8::Decoded next = utf8::decode(text);
    const std::string_view bytes = text.substr(0, next.size);
    text.remove_prefix(next.size);
    if (next.code == '\t') {
      out += "    ";
    } else if (next.code == '\n' || next.code == '\r' || (next.valid && is_wide_space(next.code))) {
      out.push_back(' ');
    } else {
      out += utf8::visible(bytes);
    }
  }
  return kept_.emplace_back(std::move(out));
}

const api::Doc& Printable::doc(const api::Doc& doc) {
  if (are_plain_blocks(doc.blocks)) return doc;
  api::Doc& copy = docs_.emplace_back(doc);
  show(copy.blocks);
  return copy;
}

void Printable::show(std::vector<api::Block>& blocks) {
  for (api::Block& block : blocks) {
    for (Text& line : block.lines) line.text = text(line.text);
    for (api::ListItem& item : block.items) {
      for (Text& line : item.lines) line.text = text(line.text);
      show(item.blocks);
    }
  }
}

} // namespace bindery
