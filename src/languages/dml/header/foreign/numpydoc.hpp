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
  // Whether the first entry of the results, with its text below it, or the text of the only one, begins in
  // the line right below a title, which stands no deeper than that of the parameters, and no other title of
  // results stands further below.
  [[nodiscard]] bool begins_without_underline(std::size_t next, const HeaderSection& section) const;
  [[nodiscard]] bool has_title_of_results_from(std::size_t first) const;
  // Whether each line up to the next empty one has words, and none begins something else.
  [[nodiscard]] bool is_plain_paragraph(std::size_t first) const;
  // Whether words are a name of the section alone, or with a colon behind it.
  [[nodiscard]] bool begins_entry(std::string_view words, const HeaderSection& section) const;
  // Whether a line begins with a name that the section being read is about, set off from its text without a
  // colon: `x  text`, `x - text`
  [[nodiscard]] bool is_spaced_entry(std::string_view words) const;

  std::size_t indent_ = 0; // of the title
};

} // namespace bindery::dml
