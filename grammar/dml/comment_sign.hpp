// The signs that begin comments in other languages, which people write for `#`.
#pragma once

#include <cstddef>
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

} // namespace bindery::grammar::dml
