// From bytes that nobody has checked to a Source: what is not text becomes diagnostics, and reading goes on.
#pragma once

#include "diagnostic.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace bindery {

// A source made of unchecked bytes. Every byte that is not UTF-8 stands as `?`, every NUL as a blank and a
// byte order mark as three blanks that take no column, so that offsets are those of the file and columns
// those of an editor, which hides the mark.
struct Loaded {
  std::shared_ptr<const Source> source;
  std::vector<Diagnostic> diagnostics; // in order of place
  // The bytes were no text at all (UTF-16): the source is empty and nothing is to be read from it.
  bool opaque = false;
};

// The catalogue of what load() reports.
[[nodiscard]] std::span<const Problem* const> load_problems();

// Checks the bytes and makes a source of them. `name` is the name shown in messages. Keeps at most `limit`
// diagnostics. Throws std::length_error for more than Source::max_size bytes.
[[nodiscard]] Loaded load(std::string name, std::string bytes,
                          std::size_t limit = Diagnostics::default_limit);

// The bytes of a file, or why there are none.
struct FileBytes {
  std::string bytes;
  std::string failure;  // as the system says it ("No such file or directory"); empty: all is well
  bool missing = false; // there is no such file
};

// What some editors put before a text in UTF-8, and the text without it. Settings and the like may have one.
inline constexpr std::string_view byte_order_mark_bytes = "\xEF\xBB\xBF";
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with(byte_order_mark_bytes) ? text.substr(byte_order_mark_bytes.size()) : text;
}

// Reads a file (or pipe) to its end.
[[nodiscard]] FileBytes read_file(const std::string& path);
// The same for a regular file alone: a pipe is not waited for, but a failure.
[[nodiscard]] FileBytes read_regular_file(const std::string& path);
// The same for an open file, such as standard input (0).
[[nodiscard]] FileBytes read_descriptor(int descriptor);

} // namespace bindery
