// Writing to descriptors directly: nothing is buffered twice and every failure is seen.
#include "src/app/console.hpp"

#include "src/app/write_all.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace bindery::app {

namespace {

// NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here changes the environment
bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

} // namespace

void Console::out(std::string_view text) {
  if (closed_) return;
  const int number = write_all(out_, text);
  if (number == 0) return;
  closed_ = true;
  if (number != EPIPE) fail(fmt::format("cannot write standard output: {}", std::strerror(number)));
}

void Console::show(std::string_view text) {
  if (::isatty(out_) == 0) return out(text);
  std::string visible;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\n\t"), text.size());
    visible += utf8::visible(text.substr(0, end));
    visible += text.substr(end, 1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out(visible);
}

void Console::error(std::string_view text) {
  if (recording_) recorded_ += text;
  // There is no other place to say that it failed. Who has closed it wants to be told nothing.
  const int number = write_all(error_, text);
  if (number != 0 && number != EPIPE && number != EBADF) failed_ = true;
}

void Console::say(std::string_view message) {
  error(fmt::format("bindery: {}\n", utf8::visible(message)));
}

void Console::fail(std::string_view message) {
  failed_ = true;
  say(message);
}

bool Console::watched() const {
  return ::isatty(error_) != 0;
}

bool Console::colours(int descriptor) const {
  if (colour_ != Colour::automatic) return colour_ == Colour::always;
  if (is_set("NO_COLOR") || ::isatty(descriptor) == 0) return false;
  const char* const terminal = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe)
  return terminal == nullptr || std::string_view(terminal) != "dumb";
}

} // namespace bindery::app
