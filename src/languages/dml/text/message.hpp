// Messages whose formats are compiled: most of what is said of real scripts is made of these.
#pragma once

#include <fmt/compile.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

namespace bindery::dml {

namespace detail {

// How many bytes an argument takes at most.
inline std::size_t most_of(std::string_view text) {
  return text.size();
}
template <std::integral Number>
std::size_t most_of(Number) {
  return std::numeric_limits<Number>::digits10 + 2;
}

} // namespace detail

// The text that a format, given as FMT_COMPILE, makes of texts and whole numbers. Takes memory once: a string
// that grew with each of them would take it several times.
template <typename Format, typename... Arguments>
[[nodiscard]] std::string message(const Format& format, const Arguments&... arguments) {
  std::array<char, 512> room;
  if (fmt::string_view(format).size() + (detail::most_of(arguments) + ...) > room.size())
    return fmt::format(format, arguments...);
  const char* const end = fmt::format_to(room.data(), format, arguments...);
  return {room.data(), static_cast<std::size_t>(end - room.data())};
}

} // namespace bindery::dml
