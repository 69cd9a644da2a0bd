// What a line without a comment sign reads as: code, or the words of a comment.
#pragma once

#include <cstdint>
#include <string_view>

namespace bindery::dml {

enum class Reading : std::uint8_t {
  code,    // or not to be told from it
  error,   // of what kind nobody can tell; text of a comment if it stands within one and is set like one
  perhaps, // text of a comment if it stands within one
  surely,  // text of a comment if it stands at one
  ruling,  // a divider or a title
};

// Looks at the first bytes of a line, which must begin with what is no blank; what a name needs to begin a
// statement may stand in the lines behind it, up to `text_end`, where a NUL byte stands.
[[nodiscard]] Reading reading_of(std::string_view line, const char* text_end);

// Whether what stands behind a sign that may end a statement, `; a remark`, is no statement that has an
// error.
[[nodiscard]] bool are_words(std::string_view line, const char* text_end);

// Whether a line may be a statement by itself, or the beginning of one, whatever it says: an assignment, a
// call, a head with its bracket, a brace. The line begins with what is no blank.
[[nodiscard]] bool may_be_statement(std::string_view line);

// Whether a name and one of the signs of statements stand there, as they do at the beginning of most.
[[nodiscard]] bool begins_like_code(const char* at);

} // namespace bindery::dml
