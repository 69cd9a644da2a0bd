// Which of two names is the misspelled one where one gets a value and the other one is read.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

struct Told {
  std::string places;
  std::string meant;
};

Told told_of(const std::string& text) {
  const auto unit = read_and_linked(text);
  std::vector<Edit> edits;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  }
  return {places(*unit), mended(text, {"", edits})};
}

std::string function(const std::string& parameter, const std::string& body) {
  return "f = function(Double " + parameter + ") return (Double result) {\n" + body + "}\nprint(f(1))\n";
}

} // namespace

TEST_CASE("a parameter is misspelled where several places, or a comment, have the other name") {
  Told told = told_of(function("base_l", "  result = base_lr * base_lr\n"));
  CHECK(told.places == "1:21 unassigned-variable\n");
  CHECK(told.meant == function("base_lr", "  result = base_lr * base_lr\n"));
  told = told_of("# base_lr  rate\n" + function("base_l", "  result = base_lr\n"));
  CHECK(told.places == "2:21 unassigned-variable\n");
  CHECK(told.meant == "# base_lr  rate\n" + function("base_lr", "  result = base_lr\n"));
  told = told_of(function("maxi", "  result = max + abs(max(1, 2))\n"));
  CHECK(told.meant == function("maxi", "  result = maxi + abs(max(1, 2))\n"));
  // It is called by its name, or one place is as good as the other.
  const std::string call = "print(f(base_l = 1))\n";
  told = told_of(function("base_l", "  result = base_lr * base_lr\n") + call);
  CHECK(told.meant == function("base_l", "  result = base_l * base_l\n") + call);
  told = told_of(function("base_l", "  result = base_lr\n"));
  CHECK(told.meant == function("base_l", "  result = base_l\n"));
}

TEST_CASE("a variable is misspelled where it is assigned if other places have the name that is read") {
  const std::string other = "# numRows: how many\n";
  Told told = told_of(other + function("x", "  numoRws = x\n  result = numRows\n"));
  CHECK(told.places == "3:3 unassigned-variable\n");
  CHECK(told.meant == other + function("x", "  numRows = x\n  result = numRows\n"));
  told = told_of("# numoRws: how many\n" + function("x", "  numoRws = x\n  result = numRows\n"));
  CHECK(told.meant == "# numoRws: how many\n" + function("x", "  numoRws = x\n  result = numoRws\n"));
}

TEST_CASE("one of several targets is misspelled where several places have the name that is read") {
  const std::string rest = "  result = x + sum(vectors) + sum(vectors)\n";
  const Told told = told_of(function("x", "  [values, vectros] = eigen(matrix(x, 2, 2))\n" + rest));
  CHECK(told.places == "2:12 unassigned-variable\n");
  CHECK(told.meant == function("x", "  [values, vectors] = eigen(matrix(x, 2, 2))\n" + rest));
}

TEST_CASE("a result is misspelled where it is declared if other places have the name that gets its value") {
  const std::string head = "# loss: what is lost\n";
  const std::string rest = " {\n  loss = x\n}\nprint(f(1))\n";
  const Told told = told_of(head + "f = function(Double x) return (Double los)" + rest);
  CHECK(told.places == "2:39 unassigned-variable\n");
  CHECK(told.meant == head + "f = function(Double x) return (Double loss)" + rest);
}

TEST_CASE("a variable is misspelled where it gets its first value, and has others below") {
  const std::string rest = "  if (sum(X_Train) > 1) {\n    X_Train = x + 1\n  }\n  result = sum(X_Train)\n";
  Told told = told_of(function("x", "  X_rain = x\n" + rest));
  CHECK(told.places == "2:3 unassigned-variable\n");
  CHECK(told.meant == function("x", "  X_Train = x\n" + rest));
  // It is read.
  told = told_of(function("x", "  X_rain = x\n  print(X_rain)\n" + rest));
  CHECK(told.places == "4:11 unassigned-variable\n");
}
