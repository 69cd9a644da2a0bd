// Positions must be right for every kind of line end and for multi-byte characters: everything printed relies
// on it.
#include <bindery/source.hpp>

#include <doctest/doctest.h>

#include <string>

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

TEST_CASE("line ends are found wherever they stand in a text") {
  for (const std::string end : {"\n", "\r", "\r\n"}) {
    for (std::size_t before = 0; before < 40; ++before) {
      for (std::size_t behind = 0; behind < 20; ++behind) {
        CAPTURE(before);
        const Source source("a.dml", std::string(before, 'a') + end + end + std::string(behind, 'b'));
        REQUIRE(source.line_count() == 3);
        CHECK(source.line(1).size() == before);
        CHECK(source.line(2).empty());
        CHECK(source.line(3).size() == behind);
      }
    }
  }
}

TEST_CASE("offsets past the end give the end, and an empty source has one line") {
  const Source source("a.dml", "");
  CHECK(source.position(99) == Position{1, 1, 0});
  CHECK(source.line_count() == 1);
  CHECK(source.line(2).empty());
}

TEST_CASE("columns are right all along a line that is longer than any buffer") {
  std::string line;
  while (line.size() < 50'000) line += "aä€";
  const Source source("a.dml", "x\n" + line + "\n" + line);
  std::uint32_t column = 1;
  for (std::uint32_t at = 0; at < line.size(); at += 6, column += 3) {
    CHECK(source.position(at + 2) == Position{2, column, at + 2});
  }
  const auto size = static_cast<std::uint32_t>(source.text().size());
  CHECK(source.position(size) == Position{3, column, size});
}

TEST_CASE("many places in one line of 20 MB take no time") {
  const Source source("a.dml", std::string(20'000'000, 'x'));
  for (std::uint32_t at = 0; at < 20'000'000; at += 500) CHECK(source.position(at).column == at + 1);
}
