// Positions must be right for every kind of line end and for multi-byte characters: everything printed relies
// on it.
#include <bindery/source.hpp>

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <string>
#include <vector>

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

TEST_CASE("every place has the line and column that counting gives") {
  std::minstd_rand random(17);
  for (int round = 0; round < 20; ++round) {
    std::string text;
    std::vector<std::string> lines(1);
    while (text.size() < 6000) {
      const std::size_t size =
          random() % 40 == 0 ? 900 + random() % 300 : random() % (round % 2 == 0 ? 3 : 60);
      constexpr std::array<const char*, 3> ends{"\n", "\r\n", "\r"};
      // A lone CR must not meet the LF of an empty line.
      const char* const end = ends[size == 0 ? 1 : random() % ends.size()];
      lines.back() = std::string(size, 'x');
      text += lines.back() + end;
      lines.emplace_back();
    }
    CAPTURE(round);
    const Source source("a.dml", text);
    REQUIRE(source.line_count() == lines.size());
    std::uint32_t place = 0;
    for (std::uint32_t i = 0; i < lines.size(); ++i) {
      CHECK(source.line(i + 1) == lines[i]);
      for (std::uint32_t column = 1; column <= lines[i].size() + 1; ++column)
        CHECK(source.position(place + column - 1) == Position{i + 1, column, place + column - 1});
      place += static_cast<std::uint32_t>(lines[i].size());
      if (place < text.size()) place += text.substr(place, 2) == "\r\n" ? 2U : 1U;
    }
    CHECK(source.line(static_cast<std::uint32_t>(lines.size()) + 1).empty());
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
  const std::string line(20'000'000, 'x');
  for (const std::string around : {"", "x\n", "x\nx\nx\n"}) {
    const Source source("a.dml", around + line + "\n" + around);
    const auto before = static_cast<std::uint32_t>(around.size());
    for (std::uint32_t at = 0; at < line.size(); at += 500)
      CHECK(source.position(before + at).column == at + 1);
    CHECK(source.line(before / 2 + 1) == line);
  }
}
