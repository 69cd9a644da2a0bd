// Generated texts name their maker; those in forms without comments are told by how they begin.
#include "src/app/replaced.hpp"

#include "src/app/writer.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace bindery::app {

namespace {

constexpr std::string_view mark = "by Bindery";

// With an LF behind each.
std::string first_lines(std::string_view text) {
  const std::size_t first = text.find('\n');
  const std::size_t second = first == std::string_view::npos ? first : text.find('\n', first + 1);
  return with_lf(std::string(text.substr(0, second)) + '\n');
}

} // namespace

bool may_be_generated(std::string_view before, std::string_view after) {
  const bool blank = before.find_first_not_of(" \t\r\n") == std::string_view::npos;
  if (blank || before.find(mark) != std::string_view::npos) return true;
  return after.find(mark) == std::string_view::npos && first_lines(before) == first_lines(after);
}

std::string replaced_told(const std::vector<std::string>& paths) {
  if (paths.empty()) return {};
  const std::size_t more = paths.size() - 1;
  return fmt::format("replaced {}{}, which no generator seems to have made", utf8::visible(paths.front()),
                     more == 0 ? "" : fmt::format(" and {} more file{}", more, more == 1 ? "" : "s"));
}

} // namespace bindery::app
