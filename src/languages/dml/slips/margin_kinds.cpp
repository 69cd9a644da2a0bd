// Recognizes what stands before the code of a line by its first bytes.
#include "margin_kinds.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace bindery::dml::slips {

namespace {

// `name.dml:12:`, and `name.dml-12-` of a line around one that was searched for
Margin found_in_file(std::string_view line) {
  constexpr std::string_view extension = ".dml";
  const std::size_t name = line.substr(0, line.find_first_of(" \t\"'(")).find(extension);
  if (name == std::string_view::npos) return {};
  std::size_t end = name + extension.size() + 1;
  const char sign = end <= line.size() ? line[end - 1] : ' ';
  if (sign != ':' && sign != '-') return {};
  const std::size_t digits = count_of(line.substr(end), "0123456789");
  const bool has_number = digits > 0 && line.substr(end + digits).starts_with(sign);
  if (has_number) end += digits + 1;
  return {has_number || sign == ':' ? end : 0};
}

// `In [3]: `, `dml> `
Margin prompt_with_name(std::string_view line) {
  static constexpr std::array<std::string_view, 5> names = {"dml> ", "sysds> ", "julia> ", "scala> ",
                                                            "octave> "};
  const auto* const name =
      std::find_if(names.begin(), names.end(), [&](std::string_view each) { return line.starts_with(each); });
  if (name != names.end()) return {name->size()};
  constexpr std::string_view opening = "In [";
  const std::size_t digits = count_of(line.substr(std::min(opening.size(), line.size())), "0123456789");
  const bool is_cell = line.starts_with(opening) && line.substr(opening.size() + digits).starts_with("]: ");
  return {is_cell ? opening.size() + digits + 3 : 0};
}

// `   ...: `, and `  -> ` of a session with a name
Margin prompt_of_rest(std::string_view line) {
  const std::size_t deep = count_of(line, " ");
  for (const std::string_view each : {"...: ", "-> "}) {
    if (deep > 1 && line.substr(deep).starts_with(each)) return {deep + each.size()};
  }
  return {};
}

// `[10:02:31] `, `2024-05-01 10:02:31 INFO `, `10:02 `
Margin stamped(std::string_view line) {
  constexpr std::string_view of_times = "0123456789:-./T,";
  constexpr std::size_t shortest = 5;
  std::size_t at = line.starts_with('[') ? 1 : 0;
  const bool bracket = at > 0;
  bool is_time = false;
  for (int part = 0; part < 2; ++part) {
    const std::size_t size = count_of(line.substr(at), of_times);
    const std::string_view digits = line.substr(at, size);
    if (size < shortest || digits.front() < '0' || digits.front() > '9') break;
    is_time = is_time || std::count(digits.begin(), digits.end(), ':') > 0;
    at += size;
    if (bracket && line.substr(at).starts_with(']')) ++at;
    if (!line.substr(at).starts_with(' ')) return {};
    ++at;
  }
  if (!is_time) return {};
  for (const std::string_view level : {"INFO", "DEBUG", "WARN", "WARNING", "ERROR", "TRACE"}) {
    const std::string_view behind = line.substr(at);
    if (!behind.starts_with(level)) continue;
    const std::size_t size = level.size() + (behind.substr(level.size()).starts_with(':') ? 1U : 0U);
    if (behind.substr(size).starts_with(' ')) return {at + size + 1};
  }
  return {at};
}

// `a1b2c3d4 (Ann Lee 2024-01-01 10:00:00 +0100 12) `
Margin blamed(std::string_view line) {
  constexpr std::size_t shortest = 7;
  const std::size_t first = line.starts_with('^') ? 1 : 0;
  const std::size_t hash = count_of(line.substr(first), "0123456789abcdef");
  const std::size_t open = first + hash;
  const std::size_t close = line.find(')');
  if (hash < shortest || !line.substr(open).starts_with(" (") || close == line.npos) return {};
  const std::string_view within = line.substr(open, close - open);
  const std::size_t blank = within.find_last_of(' ');
  const std::size_t digits = count_of(within.substr(blank + 1), "0123456789");
  if (digits == 0 || blank + 1 + digits != within.size()) return {};
  return {line.substr(close + 1).starts_with(' ') ? close + 2 : close + 1};
}

// A bullet, a block or a side of a frame, or what nobody sees, and a blank if one stands behind it. Other
// signs may stand for operators, functions and quotes.
Margin symbol(std::string_view line) {
  if (line.empty() || (static_cast<unsigned char>(line.front()) & 0x80U) == 0) return {};
  const utf8::Decoded first = utf8::decode(line);
  const char32_t code = first.code;
  const bool is_unseen = (code >= 0x200B && code <= 0x200F) || code == 0x2060 || code == 0xFEFF;
  const bool is_bullet =
      (code >= 0x2500 && code <= 0x25FF) || code == 0x2022 || code == 0x2023 || code == 0x2043;
  if (!is_unseen && !is_bullet) return {};
  return {first.size + (is_bullet && line.substr(first.size).starts_with(' ') ? 1U : 0U)};
}

} // namespace

std::size_t count_of(std::string_view text, std::string_view signs) {
  return std::min(text.find_first_not_of(signs), text.size());
}

Margin quoted(std::string_view line) {
  Margin made;
  const char sign = line.empty() ? ' ' : line.front();
  if (sign != '>' && sign != '|') return made;
  while (made.size < line.size() && line[made.size] == sign) {
    ++made.size;
    if (made.size < line.size() && line[made.size] == ' ') ++made.size;
  }
  return made;
}

Margin prompt(std::string_view line) {
  if (!line.starts_with(">>>") && !line.starts_with("...")) return {};
  constexpr std::size_t sign = 3;
  return {line.substr(sign).starts_with(' ') ? sign + 1 : sign};
}

Margin prompt_of_r(std::string_view line) {
  return {line.starts_with("> ") || line.starts_with("+ ") ? 2U : 0U};
}

Margin command(std::string_view line) {
  return {line.starts_with("$ ") ? 2U : 0U};
}

Margin added(std::string_view line) {
  return {line.starts_with('+') ? 1U : 0U};
}
Margin taken(std::string_view line) {
  return {line.starts_with('-') ? 1U : 0U};
}

bool is_about_diff(std::string_view line) {
  static constexpr std::array<std::string_view, 16> heads = {
      "@@ ",          "diff ",       "index ",  "--- ",       "+++ ",     "new file",
      "deleted file", "similarity ", "rename ", "old mode",   "new mode", "\\ No newline",
      "Index: ",      "copy from",   "copy to", "==========="};
  return std::any_of(heads.begin(), heads.end(),
                     [&](std::string_view each) { return line.starts_with(each); });
}

Margin in_diff(std::string_view line) {
  if (is_about_diff(line) || line.starts_with('-')) return {std::max<std::size_t>(line.size(), 1), false};
  return {line.starts_with('+') || line.starts_with(' ') ? 1U : 0U};
}

std::span<const MarginKind> margin_kinds() {
  static constexpr std::array kinds = {MarginKind{prompt, 1, "a session of Python"},
                                       MarginKind{prompt_with_name, 1, "a session"},
                                       MarginKind{prompt_of_rest, least_lines, "a session"},
                                       MarginKind{prompt_of_r, 2, "a session of R"},
                                       MarginKind{command, 2, "a session of a shell"},
                                       MarginKind{quoted, 2, "a mail that quotes them"},
                                       MarginKind{found_in_file, 1, "a search in files"},
                                       MarginKind{blamed, 1, "a history"},
                                       MarginKind{stamped, 2, "a log"},
                                       MarginKind{symbol, 2, "another text", true},
                                       MarginKind{added, least_lines, "a diff"},
                                       MarginKind{taken, least_lines, "a diff"},
                                       MarginKind{in_diff, 2, "a diff"}};
  return kinds;
}

std::optional<Numbered> numbered(std::string_view line) {
  std::size_t at = count_of(line, blanks);
  if (line.substr(at).starts_with('[') || line.substr(at).starts_with('L')) ++at;
  const std::size_t digits = count_of(line.substr(at), "0123456789");
  Numbered made;
  const auto read = std::from_chars(line.data() + at, line.data() + at + digits, made.number);
  if (digits == 0 || read.ec != std::errc{}) return std::nullopt;
  at += digits;
  const bool sign = at < line.size() && std::string_view(":.|)]").find(line[at]) != std::string_view::npos;
  if (!sign && at < line.size() && blanks.find(line[at]) == std::string_view::npos) return std::nullopt;
  const std::size_t bar = at + count_of(line.substr(at), blanks);
  const bool barred = line.substr(bar).starts_with('|') && !line.substr(bar).starts_with("||");
  made.size = barred ? bar + 1 : sign ? at + 1 : at;
  return made;
}

} // namespace bindery::dml::slips
