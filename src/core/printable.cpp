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

bool is_plain_block(const api::Block& block) {
  return are_plain_lines(block.lines) && std::all_of(block.items.begin(), block.items.end(), are_plain_lines);
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
  if (std::all_of(doc.blocks.begin(), doc.blocks.end(), is_plain_block)) return doc;
  api::Doc& copy = docs_.emplace_back(doc);
  for (api::Block& block : copy.blocks) {
    for (Text& line : block.lines) line.text = text(line.text);
    for (auto& item : block.items) {
      for (Text& line : item) line.text = text(line.text);
    }
  }
  return copy;
}

} // namespace bindery
