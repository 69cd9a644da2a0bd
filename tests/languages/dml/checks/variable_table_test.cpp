// The table that finds variables by their names.
#include "src/languages/dml/checks/variable_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::dml;

namespace {

// The names of a text without any other signs than spaces between them.
std::vector<Span> names_in(const std::string& text) {
  std::vector<Span> names;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    names.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    begin = end + 1;
  }
  return names;
}

// Puts a name of a function into the table.
void put(VariableTable& table, std::uint32_t scope, Span name) {
  Variable& made = table.find(scope, name);
  CHECK(made.flags == 0);
  made.first_read = name.begin;
  made.flags = name.begin + 1;
}

} // namespace

TEST_CASE("variables are found by their names, wherever these end") {
  // As long as what is read at once, longer with all differences behind that, and shorter at the end of the
  // text.
  const std::string text =
      "abcdefghijklmnop abcdefghijklmnoq abcdefghijklmnop_1 abcdefghijklmnop_2 abcdefgh abcdefg ab a";
  const std::vector<Span> names = names_in(text);
  // The heap tells where more bytes are read than the text has.
  const std::unique_ptr<char[]> bytes(new char[text.size()]);
  text.copy(bytes.get(), text.size());
  VariableTable table({bytes.get(), text.size()});
  for (const Span each : names) {
    CHECK(table.known(0, each) == nullptr);
    put(table, 0, each);
  }
  for (const Span each : names) {
    CHECK(table.find(0, each).flags == each.begin + 1);
    REQUIRE(table.known(0, each) != nullptr);
    CHECK(table.known(0, each)->flags == each.begin + 1);
    CHECK(table.known(0, each)->name() == each);
    CHECK(table.known(1, each) == nullptr);
  }
  CHECK(static_cast<std::size_t>(table.end() - table.begin()) == names.size());
}

TEST_CASE("many variables of many functions are found again") {
  std::string text;
  for (int i = 0; i < 700; ++i)
    text += "v" + std::to_string(i) + (i % 3 == 0 ? "_with_a_very_long_name " : " ");
  const std::vector<Span> names = names_in(text);
  VariableTable table(text);
  for (std::uint32_t scope = 0; scope < 5; ++scope) {
    for (const Span each : names) put(table, scope, each);
  }
  for (std::uint32_t scope = 0; scope < 5; ++scope) {
    for (const Span each : names) {
      const Variable& found = table.find(scope, each);
      CHECK(found.flags == each.begin + 1);
      CHECK(found.scope() == scope);
      CHECK(table.known(scope, each) == &found);
    }
    CHECK(table.known(5, names[scope]) == nullptr);
  }
  CHECK(static_cast<std::size_t>(table.end() - table.begin()) == 5 * names.size());
}
