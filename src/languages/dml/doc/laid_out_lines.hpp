// Lines of documentation whose order says something, so that they must not be joined to one text: tables,
// formulas with fraction bars, statements, and lists of values.
#pragma once

#include <bindery/source.hpp>

#include <cstddef>
#include <span>
#include <string_view>

namespace bindery::dml {

// The lines of a comment without their comment signs. The column of the first one is not known where it is
// the text behind a name.
struct DocLines {
  std::span<const Text> lines;
  bool first_behind_name = false;

  [[nodiscard]] std::size_t size() const { return lines.size(); }
  [[nodiscard]] bool is_placed(std::size_t i) const { return i != 0 || !first_behind_name; }
  // What stands behind the sign; more signs than one are decoration. Empty past the last line.
  [[nodiscard]] std::string_view operator[](std::size_t i) const;
};

// Past the last of the lines, from the first on, that are a table; `first` where they are none. Within a text
// it takes more for lines to be one.
[[nodiscard]] std::size_t behind_table(const DocLines& lines, std::size_t first, bool within_text);

// The same for a fraction: a bar as wide as what stands above and below it.
[[nodiscard]] std::size_t behind_fraction(const DocLines& lines, std::size_t first);

// The same for statements of a program: assignments and calls, with a call among them.
[[nodiscard]] std::size_t behind_statements(const DocLines& lines, std::size_t first);

// Whether a line is the heading of an example, with or without a colon: `Example`, `## Usage`, `Examples of
// use`
[[nodiscard]] bool is_heading_of_example(std::string_view words);

// What stands between a value and its meaning at the beginning of a line: `0 = none`, `"l1": the first norm`,
// `(a) dense`.
struct ValueSign {
  std::string_view sign; // empty: the line is none of a list of values
  bool sure = false;     // the value is a number or a string, and no word
};
[[nodiscard]] ValueSign value_sign(std::string_view words);

// Whether a list of values begins with a line. One within a text must have values that cannot be words of it.
[[nodiscard]] bool begins_values(const DocLines& lines, std::size_t first, bool within_text);

// Whether one of the lines from the first on, which are indented so far at least, is a value with that sign
// that cannot be a word: those above it go on with the meaning of the value above them.
[[nodiscard]] bool goes_on_with_value(const DocLines& lines, std::size_t first, std::string_view sign,
                                      std::size_t indent);

// Where in the words of a line the first value of a list begins that the next line goes on with: behind a
// colon. Their size where there is none.
[[nodiscard]] std::size_t first_value(const DocLines& lines, std::size_t line, std::string_view words);

} // namespace bindery::dml
