// Where a line ends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace bindery::kit {

// How many bytes there are up to the LF or CR that ends the line, or up to `end` if nothing does. Looks at
// some bytes at a time: where lines end in CR alone, a search for LF would go to the end of the text for each
// of them.
inline std::size_t line_size(const char* at, const char* end) {
  constexpr std::size_t window = 256;
  const char* from = at;
  while (from != end) {
    const auto most = std::min(window, static_cast<std::size_t>(end - from));
    std::size_t size = most;
    for (const char stop : {'\n', '\r'}) {
      const void* const place = std::memchr(from, stop, size);
      if (place != nullptr) size = static_cast<std::size_t>(static_cast<const char*>(place) - from);
    }
    from += size;
    if (size < most) break;
  }
  return static_cast<std::size_t>(from - at);
}

} // namespace bindery::kit
