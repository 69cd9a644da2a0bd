// Headers in the manner of numpydoc.
#pragma once

#include "src/languages/dml/header/foreign/reader.hpp"

#include <string_view>

namespace bindery::dml {

class NumpydocReader : public ForeignReader {
 public:
  using ForeignReader::ForeignReader;

 private:
  // `Parameters` above dashes, above `x : type`, above its text, or above `x  text`
  bool take(const ForeignLine& line) override;
  // The section with a title of numpydoc; null if it is none.
  [[nodiscard]] HeaderSection* section_of(std::string_view title);
  // A title that has changed places with the line below it or above it: its underline stands above it, or
  // below its first entry.
  bool displaced_title(const ForeignLine& line);
  // Whether an entry of another section than the one that is open, with its text below it, or the text of the
  // only result, begins in the line right below a title.
  [[nodiscard]] bool begins_without_underline(std::size_t next, const HeaderSection& section) const;
  // Whether words are a name of the section alone, or with a colon behind it.
  [[nodiscard]] bool begins_entry(std::string_view words, const HeaderSection& section) const;
  // Whether a line begins with a name that the section being read is about, set off from its text without a
  // colon: `x  text`, `x - text`
  [[nodiscard]] bool is_spaced_entry(std::string_view words) const;

  std::size_t indent_ = 0; // of the title
};

} // namespace bindery::dml
