// What must be escaped in reStructuredText, and documentation blocks laid out in it.
#include <bindery/inline_literal.hpp>
#include <bindery/printable.hpp>
#include <bindery/rst_text.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace bindery::rst_text {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_alnum(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_punctuation(char c) {
  return c > ' ' && c < 0x7f && !is_alnum(c);
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Whether markup may begin behind this character: behind blanks, opening punctuation and, to be careful,
// whatever is not ASCII.
bool may_open_behind(char before) {
  return is_blank(before) || before < 0 ||
         std::string_view("-/:'\"<([{").find(before) != std::string_view::npos;
}

// The bytes that may be markup.
constexpr std::array<bool, 256> markup = [] {
  std::array<bool, 256> made{};
  for (const char c : std::string_view("_*`|\\:")) made[static_cast<unsigned char>(c)] = true;
  return made;
}();

// The place of the next byte that may be markup; the size of the text if there is none.
std::size_t next_markup(std::string_view text, std::size_t from) {
  while (from < text.size() && !markup[static_cast<unsigned char>(text[from])]) ++from;
  return from;
}

// Whether docutils may take the colon for that of an address and make a link of it. It knows hundreds of
// schemes (`javascript:`, `data:`, `file:`); the ones that people mean in a text, and that run nothing, stay.
bool is_colon_of_address(std::string_view text, std::size_t colon) {
  std::size_t begin = colon;
  while (begin > 0 && (is_alnum(text[begin - 1]) || text[begin - 1] == '+' || text[begin - 1] == '-' ||
                       text[begin - 1] == '.'))
    --begin;
  const std::string_view scheme = text.substr(begin, colon - begin);
  constexpr std::array<std::string_view, 4> meant = {"http", "https", "ftp", "mailto"};
  const bool letters = std::ranges::any_of(scheme, [](char c) { return is_alnum(c) && !is_digit(c); });
  if (!letters || scheme.size() < 2 || std::ranges::find(meant, scheme) != meant.end()) return false;
  // What an address can end with; anything else behind a colon, up to the next blank, is punctuation.
  const std::string_view behind = text.substr(colon + 1);
  const auto decides = [](char c) {
    return c == ' ' || is_alnum(c) || c < 0 ||
           std::string_view("_~*/=+)\\").find(c) != std::string_view::npos;
  };
  const auto found = std::ranges::find_if(behind, decides);
  return found != behind.end() && *found != ' ';
}

bool begins_markup(std::string_view text, std::size_t i) {
  const char c = text[i];
  if (c == ':') return is_colon_of_address(text, i);
  const char next = i + 1 < text.size() ? text[i + 1] : ' ';
  if (c == '_') return i > 0 && !is_blank(text[i - 1]) && !is_alnum(next);
  if (c != '*' && c != '`' && c != '|') return false;
  if (c == '`' && i > 0 && text[i - 1] == '_') return true; // an inline target
  // At the end it is for the caller to say what follows.
  return (i + 1 == text.size() || !is_blank(next)) && (i == 0 || may_open_behind(text[i - 1]));
}

// A line of one repeated punctuation mark is a title's underline or a transition.
bool is_rule(std::string_view line) {
  return !line.empty() && is_punctuation(line.front()) &&
         std::ranges::all_of(line, [&](char c) { return c == line.front(); });
}

// Whether a word at the head of a paragraph is an enumerator: "1.", "(a)", "iv)", "#.".
bool is_enumerator(std::string_view word) {
  if (word.size() < 2 || (word.back() != '.' && word.back() != ')')) return false;
  word.remove_suffix(1);
  if (word.front() == '(') word.remove_prefix(1);
  if (word == "#") return true;
  const bool digits = std::ranges::all_of(word, is_digit);
  const bool roman = std::ranges::all_of(
      word, [](char c) { return std::string_view("ivxlcdmIVXLCDM").find(c) != std::string_view::npos; });
  return !word.empty() && (digits || roman || (word.size() == 1 && is_alnum(word.front())));
}

// Whether a line is the border of a table: `=== ===`, `= =`.
bool is_border(std::string_view line) {
  return line.find(' ') != std::string_view::npos && line.find_first_not_of("= ") == std::string_view::npos;
}

// Whether docutils would take the first line of a paragraph for something else than text.
bool begins_block(std::string_view line) {
  const std::string_view word = line.substr(0, std::min(line.find(' '), line.size()));
  const auto is = [&](std::string_view mark) { return word == mark; };
  if (is("-") || is("+") || is("*") || is("|") || is("..") || is("__") || is(">>>") || is("\u2022") ||
      is("\u2023") || is("\u2043")) {
    return true;
  }
  const bool field = word.size() > 1 && word.front() == ':' && line.find(':', 1) != std::string_view::npos;
  const bool option = word.size() > 1 && std::string_view("-+/").find(word.front()) != std::string_view::npos;
  const bool table = word.size() > 1 && is_rule(word);
  return field || option || table || is_border(line) || is_enumerator(word);
}

const std::string& or_text(const std::string& language) {
  // Names that every Pygments knows; others would be a warning of their own.
  static constexpr std::array<std::string_view, 14> known = {"python", "python3", "pycon", "r",    "bash",
                                                             "sh",     "console", "java",  "c",    "cpp",
                                                             "json",   "xml",     "sql",   "scala"};
  static const std::string text = "text";
  return std::ranges::find(known, language) == known.end() ? text : language;
}

bool is_blank_line(const Text& line) {
  return trim(line.text).empty();
}

void add_code(Lines& out, const api::Block& block, const std::string& margin) {
  if (std::ranges::all_of(block.lines, is_blank_line)) return;
  out.add().append(margin).append(".. code-block:: ").append(or_text(std::string(trim(block.language.text))));
  out.add().append(margin).append("   :force:");
  out.add();
  for (const Text& line : block.lines) {
    std::string& text = out.add();
    if (!is_blank_line(line)) text.append(margin).append("   ").append(line.text);
  }
}

// The first line begins with the mark, others with as many blanks.
void add_paragraph(Lines& out, const std::vector<Text>& lines, std::string_view mark,
                   const std::string& margin) {
  std::string* all = nullptr;
  for (const Text& each : lines) {
    const std::string_view line = trim(each.text);
    if (line.empty()) continue;
    const bool head = all == nullptr;
    all = &out.add();
    std::string& text = all->append(margin);
    head ? text.append(mark) : text.append(mark.size(), ' ');
    const std::size_t begin = text.size();
    append_inline_text(text, line);
    const bool block = is_rule(line) || (head && begins_block(line));
    if (block && text[begin] != '\\') text.insert(begin, 1, '\\');
    // Backslashes alone are a rule even when each is escaped; an escaped blank in front of them is nothing.
    if (is_rule(std::string_view(text).substr(begin))) text.insert(begin, "\\ ");
  }
  if (all != nullptr && all->ends_with("::")) all->insert(all->size() - 1, 1, '\\');
}

void add_blocks(Lines& out, const std::vector<api::Block>& blocks, const std::string& margin);

// An item that says nothing is left out; so that the one behind it may keep its number, it begins a list.
void add_list(Lines& out, const api::Block& block, const std::string& margin) {
  std::uint64_t number = block.first_number.value_or(0);
  const std::size_t before = out.size();
  bool parted = false; // docutils wants an empty line behind what stands deeper, and between two lists
  for (const api::ListItem& item : block.items) {
    const std::string mark = block.first_number ? std::to_string(number++) + ". " : "* ";
    const bool text = !std::ranges::all_of(item.lines, is_blank_line);
    Lines below;
    add_blocks(below, item.blocks, margin + std::string(mark.size(), ' '));
    if (!text && below.size() == 0) {
      parted = true;
      continue;
    }
    if (out.size() != before && (parted || !text)) out.add();
    if (text) {
      add_paragraph(out, item.lines, mark, margin);
    } else {
      out.add().append(margin).append(trim(mark));
    }
    parted = below.size() != 0;
    if (!parted) continue;
    out.add();
    for (std::size_t i = 0; i < below.size(); ++i) out.add().append(below[i]);
  }
}

// With an empty line between two of them.
void add_blocks(Lines& out, const std::vector<api::Block>& blocks, const std::string& margin) {
  bool between = false;
  for (const api::Block& block : blocks) {
    if (between) out.add();
    const std::size_t before = out.size();
    if (block.kind == api::Block::Kind::code) {
      add_code(out, block, margin);
    } else if (block.kind == api::Block::Kind::list) {
      add_list(out, block, margin);
    } else {
      add_paragraph(out, block.lines, "", margin);
    }
    if (out.size() != before) {
      between = true;
    } else if (between) {
      out.remove_last();
    }
  }
}

} // namespace

void append_inline_text(std::string& out, std::string_view text) {
  std::size_t copied = 0;
  std::string_view literal = first_literal(text);
  for (std::size_t i = next_markup(text, 0); i < text.size(); i = next_markup(text, i + 1)) {
    if (!literal.empty() && text.data() + i == literal.data()) {
      i += literal.size() - 1;
      literal = first_literal(text.substr(i + 1));
      continue;
    }
    if (text[i] != '\\' && !begins_markup(text, i)) continue;
    out.append(text, copied, i - copied).push_back('\\');
    copied = i;
  }
  out.append(text, copied);
}

std::string inline_text(std::string_view text) {
  std::string out;
  append_inline_text(out, text);
  return out;
}

Lines paragraph(const std::vector<Text>& lines) {
  Lines out;
  add_paragraph(out, lines, "", {});
  return out;
}

std::size_t paragraph_size(const std::vector<Text>& lines) {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const Text& line) { return !trim(line.text).empty(); }));
}

// It holds what is indented, from the line behind its mark on; an empty line there would end it.
std::string comment(std::string_view text) {
  std::string out = "..\n";
  bool empty = true;
  Printable printable;
  for (std::string_view line : printable.lines(text)) {
    line.remove_suffix(line.size() - (line.find_last_not_of(' ') + 1));
    empty = empty && line.empty();
    if (!line.empty()) out.append("   ").append(line);
    if (!empty) out.push_back('\n');
  }
  return out;
}

// Between ``two quotes`` all signs mean themselves but the quotes and, at the end, a backslash. In the role
// of literals those can be escaped.
void append_inline_literal(std::string& out, std::string_view text) {
  const bool fits = !text.empty() && !is_blank(text.front()) && !is_blank(text.back()) &&
                    text.find('\n') == std::string_view::npos;
  if (!fits) {
    append_inline_text(out, text);
  } else if (text.find('`') == std::string_view::npos && text.back() != '\\') {
    out.append("``").append(text).append("``");
  } else {
    out += ":literal:`";
    for (const char c : text) {
      if (c == '`' || c == '\\') out.push_back('\\');
      out.push_back(c);
    }
    out.push_back('`');
  }
}

std::string inline_literal(std::string_view text) {
  std::string out;
  append_inline_literal(out, text);
  return out;
}

Lines blocks(const api::Doc& doc) {
  Lines out;
  add_blocks(out, doc.blocks, {});
  return out;
}

} // namespace bindery::rst_text
