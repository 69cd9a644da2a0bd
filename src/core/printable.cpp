// The copy is made only where something has to be replaced.
#include <bindery/letter_case.hpp>
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

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower_letter, lower_letter);
}

// Of `(TYPE): ` or `(TYPE) ` at the beginning of a line that says more; 0 if there is none.
std::size_t size_of_type(std::string_view line, std::string_view type) {
  const std::size_t close = type.size() + 1;
  if (line.size() <= close || line.front() != '(' || line[close] != ')') return 0;
  if (!equal_ignoring_case(line.substr(1, type.size()), type)) return 0;
  std::size_t end = close + 1;
  if (end < line.size() && line[end] == ':') ++end;
  const std::size_t words = line.find_first_not_of(' ', end);
  return words == std::string_view::npos || words == end ? 0 : words;
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

std::vector<std::string_view> Printable::lines(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const auto ends_line = [](char c) { return c == '\r' || c == '\n'; };
    const auto end =
        static_cast<std::size_t>(std::find_if(text.begin(), text.end(), ends_line) - text.begin());
    out.push_back(this->text(text.substr(0, end)));
    const std::size_t line_end = text.substr(end).starts_with("\r\n") ? 2 : 1;
    text.remove_prefix(std::min(end + line_end, text.size()));
  }
  return out;
}

const api::Doc& Printable::doc(const api::Doc& doc) {
  if (are_plain_blocks(doc.blocks)) return doc;
  api::Doc& copy = docs_.emplace_back(doc);
  show(copy.blocks);
  return copy;
}

const api::Doc& Printable::without_type(const api::Doc& doc, const api::Type& type) {
  if (doc.blocks.empty() || doc.blocks.front().kind != api::Block::Kind::paragraph) return doc;
  const std::size_t size = size_of_type(doc.blocks.front().lines.front().text, type.spelling.text);
  if (size == 0) return doc;
  api::Doc& copy = docs_.emplace_back(doc);
  copy.blocks.front().lines.front().text.remove_prefix(size);
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
