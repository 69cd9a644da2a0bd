// The signs that people write for the `#` of a comment, or behind it.
#pragma once

#include <cstddef>
#include <grammar/kit/byte_set.hpp>
#include <grammar/kit/line.hpp>
#include <string_view>

namespace bindery::grammar::dml {

// The size of such a sign at the beginning of a text: `//` (or more slashes), `%` (or more of them) or `--`,
// the last two with a blank or the end of the line behind them; 0 if there is none. No statement begins with
// any of them.
inline std::size_t foreign_sign_size(std::string_view text) {
  if (text.empty()) return 0;
  const std::size_t run = kit::run_size(text.data(), text.data() + text.size(), text.front());
  if (text.front() == '/') return run > 1 ? run : 0;
  const bool apart =
      run == text.size() || std::string_view(" \t\r\n").find(text[run]) != std::string_view::npos;
  return apart && (text.front() == '%' || (text.front() == '-' && run == 2)) ? run : 0;
}

// The size of comment signs with what mails, changes and listings put before lines: `> #`, `+#`, `17: #`.
inline std::size_t copied_sign_size(std::string_view text) {
  constexpr std::size_t most_blanks = 4;
  std::size_t at = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
  const std::string_view signs = at == 0 ? "+->|" : ":.)";
  if (at < text.size() && signs.find(text[at]) != std::string_view::npos) ++at;
  const std::size_t begin = at;
  while (at < text.size() && text[at] == ' ' && at - begin < most_blanks) ++at;
  const std::size_t size = kit::run_size(text.data() + at, text.data() + text.size(), '#');
  return begin == 0 || size == 0 ? 0 : at + size;
}

// The size of any sign that lines of comments may begin with instead of `#`: those above, and `;`, `!`, `*`,
// `|`, `REM` and the wide `#` of East Asian keyboards, with a blank or the end of the line behind them.
// Statements may begin with some of these.
inline std::size_t comment_sign_size(std::string_view text) {
  // Nearly all lines begin otherwise.
  static constexpr kit::ByteSet first_bytes = kit::ByteSet("+->|/%;!*R\xEF") | kit::ByteSet::range('0', '9');
  if (text.empty() || !first_bytes.has(text.front())) return 0;
  if (const std::size_t size = copied_sign_size(text); size != 0) return size;
  if (const std::size_t size = foreign_sign_size(text); size != 0) return size;
  if (text.starts_with("\uFF03")) return 3;
  std::size_t size = 0;
  if (text.front() == ';') size = kit::run_size(text.data(), text.data() + text.size(), ';');
  if (text.front() == '!' || text.front() == '*' || text.front() == '|') size = 1;
  if (text.starts_with("REM")) size = 3;
  const bool apart =
      size == text.size() || std::string_view(" \t\r\n").find(text[size]) != std::string_view::npos;
  return apart ? size : 0;
}

// The size of a sign that begins lines of comments only where a whole header has it: the keys beside that of
// `#`, and signs that other tools put there. A blank, the end of the line or a divider stands behind it.
inline std::size_t odd_sign_size(std::string_view text) {
  static constexpr kit::ByteSet signs("$@\\~^&`>;*|!");
  std::size_t size = text.starts_with("\u00A7") || text.starts_with("\u00A3") ? 2 : 0;
  if (!text.empty() && signs.has(text.front())) size = 1;
  if (size == 0) return 0;
  const std::string_view behind = text.substr(size);
  const bool apart = behind.empty() || std::string_view(" \t\r\n").find(behind.front()) < 4 ||
                     behind.starts_with("---") || behind.starts_with("===");
  return apart ? size : 0;
}

// The size of any of these.
inline std::size_t any_sign_size(std::string_view text) {
  const std::size_t size = comment_sign_size(text);
  return size != 0 ? size : odd_sign_size(text);
}

// The size of a sign that decorates the `#` right before the text, as in `#' text`, with a blank that may
// stand between the two; 0 if the text begins otherwise. Of slashes there may be several. Dashes and the like
// with a blank before them are bullets and rulings.
inline std::size_t decoration_size(std::string_view text, char sign) {
  const bool dash = std::string_view("-=_").find(sign) != std::string_view::npos;
  const std::size_t at = !text.empty() && text.front() == ' ' && !dash ? 1 : 0;
  if (at >= text.size() || text[at] != sign) return 0;
  const std::size_t run = sign == '/' ? kit::run_size(text.data() + at, text.data() + text.size(), sign) : 1;
  const std::size_t end = at + run;
  const bool apart =
      end == text.size() || std::string_view(" \t\r\n-=").find(text[end]) != std::string_view::npos;
  return apart ? end : 0;
}

} // namespace bindery::grammar::dml
