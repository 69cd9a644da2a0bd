// Headers in block comments, whose lines have no comment signs.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace bindery::dml {

struct BlockLine {
  Span sign;              // what stands before the words: `/**`, ` * `
  Span content;           // without blanks at either end
  bool lost_sign = false; // which the other lines have
};

struct BlockComment {
  Span span;
  std::vector<BlockLine> lines;
  std::size_t indent = 0; // blanks that all lines with words have behind their signs, but for the first

  // How many blanks more a line has.
  [[nodiscard]] std::size_t indent_of(const BlockLine& line) const {
    const std::size_t blanks = line.content.begin - line.sign.end;
    return &line == &lines.front() ? 0 : blanks - std::min(indent, blanks);
  }
};

// The last comment, if it is a block that begins a line and only empty lines part it from the function.
[[nodiscard]] std::optional<BlockComment> block_above(const Source& source, const HeaderPlace& place);

// What stands between the end of a block and the code behind it in the same line, where a line has to end
// when the block becomes lines with `#`; nothing where no code is there.
[[nodiscard]] std::optional<Span> before_code_behind(const Source& source, Span block);

// Reads the block comment right above a function as if its lines began with `#`. Nothing where it has no
// words.
[[nodiscard]] std::optional<Header> read_block_header(const Source& source, const HeaderPlace& place,
                                                      DialectChoice choice);

// Writes that block comment in lines with `#`; nothing where there is none.
[[nodiscard]] std::optional<Fix> block_header_fix(const Source& source, const HeaderPlace& place);

// Whether a header without sections says something, and is no code that nobody wanted to delete.
[[nodiscard]] bool describes_alone(const Header& header);

} // namespace bindery::dml
