// The words, numbers, texts and signs that a line of Python code consists of.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bindery::systemds {

struct PythonToken {
  enum class Kind : std::uint8_t { name, keyword, number, text, sign };
  Kind kind = Kind::sign;
  std::string_view text; // of a text with its prefix and its quotes

  [[nodiscard]] bool is(std::string_view words) const { return kind != Kind::text && text == words; }
};

// The tokens of a logical line, which may go on over several; nothing where Python would not take what stands
// there, or where that is not known: names in scripts whose letters are not listed here. Source: Python
// reference, chapter 2, "Lexical analysis".
[[nodiscard]] std::optional<std::vector<PythonToken>> python_tokens(std::string_view line);

} // namespace bindery::systemds
