// The system may write less than it is asked to, be interrupted, and have no room at once where whoever has
// opened the pipe does not want to wait.
#include "src/app/write_all.hpp"

#include <cerrno>
#include <cstddef>
#include <poll.h>
#include <unistd.h>

namespace bindery::app {

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      pollfd ready{descriptor, POLLOUT, 0};
      if (::poll(&ready, 1, -1) >= 0 || errno == EINTR) continue;
    }
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

} // namespace bindery::app
