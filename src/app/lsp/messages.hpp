// Messages as the Language Server Protocol puts them on a stream: a head that says how many bytes follow.
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bindery::app::lsp {

using Json = nlohmann::json;

// What stands on the stream is no message: nobody knows where the next one begins.
class StreamError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Takes messages from a descriptor.
class MessageReader {
 public:
  explicit MessageReader(int descriptor) : descriptor_(descriptor) {}

  // The content of the next message, without its head; nothing at the end of the stream, be it within a
  // content. Throws StreamError.
  [[nodiscard]] std::optional<std::string> next();
  // Whether more of the stream is there than was handed out, so that next() is not likely to wait.
  [[nodiscard]] bool has_more() const;

 private:
  // Adds what the descriptor has to give to what is not handed out yet. False at the end.
  [[nodiscard]] bool fill();

  int descriptor_;
  std::string buffer_;
  std::size_t begin_ = 0; // of what is not handed out
};

// The JSON of a content. Of surrogates, halves of pairs that stand alone are taken for U+FFFD: texts of some
// editors may hold them, and UTF-8 cannot. Discarded if it is no JSON.
[[nodiscard]] Json parsed(std::string_view content);

// What a message has is not what it must have. Says what, by its name.
class MemberError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A member of an object. All of these throw a MemberError where there is none, or one of another kind.
[[nodiscard]] const Json& member(const Json& object, const char* name);
[[nodiscard]] const std::string& text_member(const Json& object, const char* name);
[[nodiscard]] double number_member(const Json& object, const char* name);
[[nodiscard]] const Json& list_member(const Json& object, const char* name);

// Whether there is a `true` at a place, told by a JSON pointer.
[[nodiscard]] bool is_true(const Json& object, const char* where);

// A message with its head.
[[nodiscard]] std::string framed(std::string_view content);

} // namespace bindery::app::lsp
