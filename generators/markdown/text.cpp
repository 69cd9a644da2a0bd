// What must be escaped in Markdown, and blocks of documentation laid out in it.
#include "generators/markdown/text.hpp"

#include <bindery/html_text.hpp>
#include <bindery/inline_literal.hpp>
#include <bindery/reference_pages.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bindery::markdown {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_alnum(char c) {
  return is_digit(c) || is_letter(c);
}
bool is_one_of(char c, std::string_view all) {
  return all.find(c) != std::string_view::npos;
}

// `&amp;`, `&#38;`: names have at most 31 letters.
bool begins_reference(std::string_view text) {
  const std::string_view rest = text.substr(1, 33);
  const std::size_t end = rest.find(';');
  return end != std::string_view::npos && end > 0 &&
         std::ranges::all_of(rest.substr(0, end), [](char c) { return is_alnum(c) || c == '#'; });
}

// What stands for a character that would be markup; empty where it is none.
std::string_view instead_of(std::string_view text, std::size_t i) {
  const char c = text[i];
  const char before = i > 0 ? text[i - 1] : ' ';
  const char next = i + 1 < text.size() ? text[i + 1] : ' ';
  const bool alone = before == ' ' && next == ' ';
  switch (c) {
  case '\\':
    return "\\\\";
  case '`':
    return "\\`";
  case '|':
    return "\\|";
  case '*':
    return alone ? "" : "\\*";
  case '~':
    return alone ? "" : "\\~";
  case '_':
    return alone || (is_alnum(before) && is_alnum(next)) ? "" : "\\_";
  case '$':
    return next == ' ' ? "" : "\\$"; // formulas, on GitHub
  case '<':
    return is_letter(next) || is_one_of(next, "/!?") ? "&lt;" : "";
  case '&':
    return begins_reference(text.substr(i)) ? "&amp;" : "";
  // What stands in brackets is a link only with one of these behind it, or with a definition, which begins a
  // line.
  case '[':
    return before == ']' ? "\\[" : "";
  case '(':
    return before == ']' ? "\\(" : "";
  // Addresses that are no links of ours.
  case ':':
    return text.substr(i).starts_with("://") ? "&#58;" : "";
  case '.':
    return text.substr(0, i).ends_with("www") ? "&#46;" : "";
  // Templates of Jekyll and attributes.
  case '{':
    return before == '{' || is_one_of(next, "{%:#") ? "\\{" : "";
  default:
    return "";
  }
}

// What of a text stands between two places: what stands beside it counts.
void append_escaped(std::string& out, std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    const std::string_view instead = instead_of(text, i);
    instead.empty() ? out.push_back(text[i]) : void(out.append(instead));
  }
}

// Whether an address can stand between `<` and `>`, where nothing is escaped.
bool is_plain_address(std::string_view address) {
  for (std::size_t i = address.find('&'); i != std::string_view::npos; i = address.find('&', i + 1)) {
    if (begins_reference(address.substr(i))) return false;
  }
  return true;
}

// The place in a line before which a backslash has to stand so that the line begins nothing but a paragraph:
// a list, a heading, a quotation, a table, a rule, a definition. The size of the line if it begins nothing.
std::size_t begin_of_block(std::string_view line) {
  const std::size_t none = line.size();
  const auto ends_word = [&](std::size_t i) { return i >= line.size() || line[i] == ' '; };
  const char first = line.front();
  if (is_one_of(first, "#>[:")) return 0;
  if (is_one_of(first, "-+*") && ends_word(1)) return 0;
  if (first == '_' && line.find_first_not_of("_ ") == std::string_view::npos) return 0;
  if (is_one_of(first, "-=") && line.find_first_not_of("-=:| ") == std::string_view::npos) return 0;
  if (line.starts_with("!!!")) return 0;
  std::size_t digits = 0;
  while (digits < line.size() && is_digit(line[digits])) ++digits;
  const bool numbered = digits > 0 && digits < line.size() && is_one_of(line[digits], ".)");
  return numbered && ends_word(digits + 1) ? digits : none;
}

// Lines of a paragraph, of which the first stands behind what is there already.
void append_paragraph(std::string& out, std::string_view margin, std::span<const Text> lines) {
  bool first = true;
  for (const Text& each : lines) {
    const std::string_view line = without_outer_blanks(each.text);
    if (line.empty()) continue;
    if (!first) out.append(margin);
    first = false;
    if (const std::size_t at = begin_of_block(line); at < line.size()) {
      out.append(line.substr(0, at)).append("\\").push_back(line[at]);
      append_inline(out, line.substr(at + 1));
    } else {
      append_inline(out, line);
    }
    out.push_back('\n');
  }
}

void append_code(std::string& out, std::string_view margin, const api::Block& block) {
  std::vector<std::string_view> lines;
  for (const Text& line : block.lines) lines.push_back(line.text);
  append_code_block(out, margin, without_outer_blanks(block.language.text), lines);
}

void append_all(std::string& out, std::string_view margin, std::span<const api::Block> blocks);

// `other`: with another mark than that of the list above, or they would be one. Numbers have at most nine
// digits.
void append_list(std::string& out, std::string_view margin, const api::Block& block, bool other) {
  constexpr std::uint64_t most = 999'999'999;
  const bool numbered = block.first_number && *block.first_number + block.items.size() <= most;
  std::uint64_t number = block.first_number.value_or(0);
  for (const api::ListItem& item : block.items) {
    const bool empty = say_nothing(item.lines);
    const bool has_blocks = !say_nothing(item.blocks);
    const std::string own = std::to_string(number++);
    if (!numbered && empty && !has_blocks) continue;
    const std::string mark = numbered ? own + (other ? ") " : ". ") : other ? "* " : "- ";
    const std::string within = std::string(margin) + std::string(mark.size(), ' ');
    out.append(margin).append(without_outer_blanks(mark));
    if (!empty) {
      out += ' ';
      if (block.first_number && !numbered) out += own + "\\. ";
      append_paragraph(out, within, item.lines);
      if (has_blocks) out += '\n';
    } else {
      out += '\n';
    }
    append_all(out, within, item.blocks);
  }
}

void append_all(std::string& out, std::string_view margin, std::span<const api::Block> blocks) {
  const api::Block* above = nullptr;
  bool other = false;
  for (const api::Block& block : blocks) {
    if (says_nothing(block)) continue;
    if (above != nullptr) out.push_back('\n');
    const bool list = block.kind == api::Block::Kind::list;
    other = list && above != nullptr && above->kind == api::Block::Kind::list && !other;
    if (list) {
      append_list(out, margin, block, other);
    } else if (block.kind == api::Block::Kind::code) {
      append_code(out, margin, block);
    } else {
      out.append(margin);
      append_paragraph(out, margin, block.lines);
    }
    above = &block;
  }
}

// How many backticks stand beside each other at most.
std::size_t longest_run(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

// A part of a text with its addresses as links: what stands beside it counts.
void append_addresses(std::string& out, std::string_view text, std::size_t at, std::size_t end_of_part) {
  const std::string_view part = text.substr(0, end_of_part);
  for (std::string_view address = html_text::first_address(part.substr(at)); !address.empty();
       address = html_text::first_address(part.substr(at))) {
    const auto begin = static_cast<std::size_t>(address.data() - text.data());
    const std::size_t end = begin + address.size();
    append_escaped(out, text, at, begin);
    if (is_plain_address(address)) {
      out.append("<").append(address).append(">");
    } else {
      append_escaped(out, text, begin, end);
    }
    at = end;
  }
  append_escaped(out, text, at, end_of_part);
}

} // namespace

void append_inline(std::string& out, std::string_view text) {
  std::size_t at = 0;
  for (std::string_view code = first_literal(text); !code.empty(); code = first_literal(text.substr(at))) {
    const auto begin = static_cast<std::size_t>(code.data() - text.data());
    append_addresses(out, text, at, begin);
    append_code_span(out, within_literal(code));
    at = begin + code.size();
  }
  append_addresses(out, text, at, text.size());
}

void append_code_span(std::string& out, std::string_view text) {
  if (text.find('|') != std::string_view::npos || without_outer_blanks(text).empty()) {
    // Nothing is escaped between backticks but this, in a table.
    out += "<code>";
    append_escaped(out, text, 0, text.size());
    out += "</code>";
    return;
  }
  const std::string fence(longest_run(text) + 1, '`');
  const bool padded = is_one_of(text.front(), "` ") || is_one_of(text.back(), "` ");
  const std::string_view pad = padded ? " " : "";
  out.append(fence).append(pad).append(text).append(pad).append(fence);
}

void append_code_block(std::string& out, std::string_view margin, std::string_view language,
                       std::span<const std::string_view> lines) {
  std::size_t longest = 2;
  for (const std::string_view line : lines) longest = std::max(longest, longest_run(line));
  const std::string fence(longest + 1, '`');
  const bool named =
      std::ranges::all_of(language, [](char c) { return is_alnum(c) || is_one_of(c, "_+#.-"); });
  out.append(margin).append(fence).append(named ? language : "").append("\n");
  for (const std::string_view line : lines) {
    if (!without_outer_blanks(line).empty()) out.append(margin).append(line);
    out.push_back('\n');
  }
  out.append(margin).append(fence).append("\n");
}

void append_blocks(std::string& out, std::string_view margin, const api::Doc& doc) {
  append_all(out, margin, doc.blocks);
}

bool fits_into_cell(const api::Doc& doc) {
  return std::ranges::count_if(doc.blocks, [](const api::Block& block) { return !says_nothing(block); }) <=
             1 &&
         std::ranges::all_of(doc.blocks, [](const api::Block& block) {
           return block.kind == api::Block::Kind::paragraph || says_nothing(block);
         });
}

std::string cell(const api::Doc& doc) {
  std::string out;
  for (const api::Block& block : doc.blocks) {
    for (const Text& each : block.lines) {
      const std::string_view line = without_outer_blanks(each.text);
      if (line.empty()) continue;
      if (!out.empty()) out.push_back(' ');
      append_inline(out, line);
    }
  }
  return out;
}

} // namespace bindery::markdown
