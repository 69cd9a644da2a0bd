// Where a statement cannot be read, a call is known by its bracket alone.
#include "src/languages/dml/editing/unread_call.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

using bindery::Source;
using bindery::dml::unread_call_at;

TEST_CASE("a name with a bracket behind it is a call") {
  // Places that are within a call, or behind its name, are marked below.
  struct Row {
    std::string text;
    std::string marks;
  };
  const std::vector<Row> rows = {
      {"x = f(1", "....ff.."},
      {"y = a::b (", "....fffff.."},
      {"if (g(1", "....ff.."},
      {"z = # f(", "........."},
      {"z = \"f(\"(", ".........."},
      {"f", ".."},
      {"f[g(", "..ff."},
      {"f\n(", "ff.."},
      {"", "."},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const Source source("a.dml", row.text);
    std::string found;
    for (std::uint32_t place = 0; place <= row.text.size(); ++place)
      found += unread_call_at(source, place) ? 'f' : '.';
    CHECK(found == row.marks);
  }
}
