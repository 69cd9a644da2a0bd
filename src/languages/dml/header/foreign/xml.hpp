// Headers in the manner of C#, whose parts stand between tags of XML.
#pragma once

#include "src/languages/dml/header/foreign/reader.hpp"

#include <string_view>

namespace bindery::dml {

class XmlReader : public ForeignReader {
 public:
  using ForeignReader::ForeignReader;

 private:
  // `<param name="x">text</param>`, the first line of it, one of its text, or the last.
  bool take(const ForeignLine& line) override;
  bool text(std::string_view words);
  // A tag that begins a part of the header, with the text behind it.
  bool open(std::string_view tag, std::string_view behind);

  Text introduced_; // the tag of results whose text follows
};

} // namespace bindery::dml
