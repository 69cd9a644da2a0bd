// What must be escaped in reStructuredText, and documentation blocks laid out in it.
#include <bindery/rst_text.hpp>

#include <algorithm>
#include <array>

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
  for (const char c : std::string_view("_*`|\\")) made[static_cast<unsigned char>(c)] = true;
  return made;
}();

bool begins_markup(std::string_view text, std::size_t i) {
  const char c = text[i];
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

// Whether docutils would take the first line of a paragraph for something else than text.
bool begins_block(std::string_view line) {
  const std::string_view word = line.substr(0, std::min(line.find(' '), line.size()));
  const auto is = [&](std::string_view mark) { return word == mark; };
  if (is("-") || is("+") || is("*") || is("|") || is("..") || is("__") || is(">>>") || is("\u2022") ||
      is("\u2023") || is("\u2043")) {
    return true;
  }
  const bool field = word.size() > 1 && word.front() == ':' && line.find(':', 1) != std::string_view::npos;
  const bool option = word.size() > 1 && (word.front() == '-' || word.front() == '/');
  const bool table = word.starts_with("+-") || (word.size() > 1 && is_rule(word));
  return field || option || table || is_enumerator(word);
}

const std::string& or_text(const std::string& language) {
  // Names that every Pygments knows; others would be a warning of their own.
  static constexpr std::array<std::string_view, 14> known = {"python", "python3", "pycon", "r",    "bash",
                                                             "sh",     "console", "java",  "c",    "cpp",
                                                             "json",   "xml",     "sql",   "scala"};
  static const std::string text = "text";
  return std::ranges::find(known, language) == known.end() ? text : language;
}

void append_code(std::vector<std::string>& out, const api::Block& block) {
  const bool blank =
      std::ranges::all_of(block.lines, [](const Text& line) { return trim(line.text).empty(); });
  if (blank) return;
  out.push_back(".. code-block:: " + or_text(std::string(trim(block.language.text))));
  out.emplace_back("   :force:");
  out.emplace_back();
  for (const Text& line : block.lines) {
    out.push_back(trim(line.text).empty() ? std::string() : "   " + std::string(line.text));
  }
}

void append_list(std::vector<std::string>& out, const api::Block& block) {
  for (const std::vector<Text>& item : block.items) {
    std::string mark = "* ";
    for (std::string& line : paragraph(item)) {
      out.push_back(mark + line);
      mark = "  ";
    }
  }
}

} // namespace

std::string inline_text(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 8);
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!markup[static_cast<unsigned char>(text[i])] || (text[i] != '\\' && !begins_markup(text, i)))
      continue;
    out.append(text, copied, i - copied).push_back('\\');
    copied = i;
  }
  return out.append(text, copied);
}

std::vector<std::string> paragraph(const std::vector<Text>& lines) {
  std::vector<std::string> out;
  for (const Text& text : lines) {
    const std::string_view line = trim(text.text);
    if (line.empty()) continue;
    std::string escaped = inline_text(line);
    const bool block = is_rule(line) || (out.empty() && begins_block(line));
    if (block && escaped.front() != '\\') escaped.insert(escaped.begin(), '\\');
    // Backslashes alone are a rule even when each is escaped; an escaped blank in front of them is nothing.
    if (is_rule(escaped)) escaped.insert(0, "\\ ");
    out.push_back(std::move(escaped));
  }
  if (!out.empty() && out.back().ends_with("::")) out.back().insert(out.back().end() - 1, '\\');
  return out;
}

std::size_t paragraph_size(const std::vector<Text>& lines) {
  return static_cast<std::size_t>(
      std::ranges::count_if(lines, [](const Text& line) { return !trim(line.text).empty(); }));
}

std::string inline_literal(std::string_view text) {
  const bool fits = !text.empty() && !is_blank(text.front()) && !is_blank(text.back()) &&
                    text.find('`') == std::string_view::npos && text.find('\n') == std::string_view::npos &&
                    text.back() != '\\';
  return fits ? "``" + std::string(text) + "``" : inline_text(text);
}

std::vector<std::string> blocks(const api::Doc& doc) {
  std::vector<std::string> out;
  for (const api::Block& block : doc.blocks) {
    const std::size_t before = out.size();
    if (block.kind == api::Block::Kind::code) {
      append_code(out, block);
    } else if (block.kind == api::Block::Kind::list) {
      append_list(out, block);
    } else {
      std::ranges::move(paragraph(block.lines), std::back_inserter(out));
    }
    if (before > 0 && out.size() > before) out.insert(out.begin() + static_cast<std::ptrdiff_t>(before), "");
  }
  return out;
}

} // namespace bindery::rst_text
