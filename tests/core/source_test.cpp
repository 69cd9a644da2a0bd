// Positions must be right for every kind of line end and for multi-byte characters: everything printed relies
// on it.
#include <bindery/source.hpp>

#include <doctest/doctest.h>

using bindery::Position;
using bindery::Source;

TEST_CASE("columns count code points and a tab is one column") {
  const Source source("a.dml", "\tä€𝄞x\n");
  CHECK(source.position(0) == Position{1, 1, 0});
  CHECK(source.position(1) == Position{1, 2, 1});
  CHECK(source.position(10) == Position{1, 5, 10});
}

TEST_CASE("line ends are LF, CRLF and a lone CR") {
  const Source source("a.dml", "a\r\nb\rc\nd");
  CHECK(source.line_count() == 4);
  CHECK(source.line(1) == "a");
  CHECK(source.line(2) == "b");
  CHECK(source.line(3) == "c");
  CHECK(source.line(4) == "d");
  CHECK(source.position(7) == Position{4, 1, 7});
}

TEST_CASE("offsets past the end give the end, and an empty source has one line") {
  const Source source("a.dml", "");
  CHECK(source.position(99) == Position{1, 1, 0});
  CHECK(source.line_count() == 1);
  CHECK(source.line(2).empty());
}
