// Names with an operator that came into them.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

struct Told {
  std::string places;
  std::string meant;
};

Told told_of(const std::string& value) {
  const std::string text =
      "f = function(Double img_in) return (Double y) {\n  last_id = img_in\n  y = " + value +
      "\n}\nprint(f(1))\n";
  const auto unit = read_and_linked(text);
  std::vector<Edit> edits;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  }
  const std::string made = mended(text, {"", edits});
  const std::size_t begin = made.find("y = ", made.find("last_id")) + 4;
  return {places(*unit), made.substr(begin, made.find('\n', begin) - begin)};
}

} // namespace

TEST_CASE("an operator within a name is told once") {
  Told told = told_of("last_id + img_i/n");
  CHECK(told.places == "3:22 unassigned-variable\n");
  CHECK(told.meant == "last_id + img_in");
  told = told_of("last-_id");
  CHECK(told.meant == "last_id");
  told = told_of("last_-id");
  CHECK(told.places == "3:12 unassigned-variable\n");
  CHECK(told.meant == "last_id");
  told = told_of("last_id + n/row(img_in)");
  CHECK(told.places == "3:18 unassigned-variable\n");
  CHECK(told.meant == "last_id + nrow(img_in)");
}

TEST_CASE("an operator between values that nothing assigns to stays") {
  const auto told = [](const std::string& body) {
    return places(
        *read_and_linked("f = function(Double k) return (Double y) {\n" + body + "}\nprint(f(1))\n"));
  };
  // The name that both make is what the statement assigns to, gets its value below, or is short.
  CHECK(told("  width_a = width_-a\n  y = width_a\n") ==
        "2:13 unassigned-variable\n2:20 unassigned-variable\n");
  CHECK(told("  y = width_-a\n  width_a = k\n  y = y + width_a\n") ==
        "2:7 unassigned-variable\n2:14 unassigned-variable\n");
  CHECK(told("  np = k + 1\n  y = n/p + np\n") == "3:7 unassigned-variable\n3:9 unassigned-variable\n");
  // Both are words, or stand elsewhere.
  CHECK(told("  datatrain = k\n  y = data/train + datatrain\n") ==
        "3:7 unassigned-variable\n3:12 unassigned-variable\n");
  CHECK(told("  width_a = k\n  y = width_-a + width_a - 2 * a\n") ==
        "3:7 unassigned-variable\n3:14 unassigned-variable\n");
}

TEST_CASE("an operator between other names stays") {
  CHECK(told_of("last_id + a/b").meant == "last_id + a/b");
  CHECK(told_of("last_id - img_i / n").places == "3:17 unassigned-variable\n3:25 unassigned-variable\n");
  CHECK(told_of("last_id + a/row(img_in)").places == "3:17 unassigned-variable\n3:19 unknown-function\n");
}
