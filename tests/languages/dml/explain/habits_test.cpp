// A slip that is made again and again is told, and mended, wherever it is made.
#include "tests/languages/dml/slips/checking.hpp"

#include <algorithm>
#include <string>

using namespace bindery;
using testing::in_function;
using testing::read;

namespace {

// So many lines, in which `@` stands for their number.
std::string lines(int count, const std::string& line) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    for (const char c : line) all += c == '@' ? std::to_string(i) : std::string(1, c);
  }
  return all;
}

// What is left where all fixes are followed; the diagnostics have to be as many as the places.
std::string mended_all(const std::string& text, std::size_t places) {
  const auto unit = read(text);
  CHECK(unit->diagnostics.size() == places);
  std::vector<Edit> edits;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  }
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  return testing::mended(text, {"", edits});
}

void check_habit(int count, const std::string& wrong, const std::string& right) {
  CAPTURE(wrong);
  CAPTURE(count);
  CHECK(mended_all(in_function(lines(count, wrong)), static_cast<std::size_t>(count)) ==
        in_function(lines(count, right)));
}

} // namespace

TEST_CASE("each place of a habit is told, where one hides the next too and where they are very many") {
  for (const int count : {2, 3, 20, 300}) {
    check_habit(count, "  var z@ = x\n", "  z@ = x\n");
    check_habit(count, "  z@ := x\n", "  z@ = x\n");
    check_habit(count, "  int z@ = 3\n", "  z@ = 3\n");
  }
}

TEST_CASE("what is right is left alone among slips that are spelled alike") {
  check_habit(20, "  z@ == x\n  if (x == @) y = 2\n", "  z@ = x\n  if (x == @) y = 2\n");
}

TEST_CASE("what is right is left alone above an error that has nothing to do with the habit") {
  const std::string right = "  z = x[2:3, ]\n  print(z) next\n";
  testing::check(
      {in_function("  y = matrix(1, rows: 2, cols=3)\n  z = matrix(2, rows=2, cols: 3)\n" + right),
       "3:21 malformed-argument\n4:29 malformed-argument\n6:12 foreign-syntax\n",
       in_function("  y = matrix(1, rows= 2, cols=3)\n  z = matrix(2, rows=2, cols= 3)\n" + right)});
}

TEST_CASE("two that hide each other beside an error of another kind") {
  const std::string transposes = "  y = x' * x\n  z = x' * y\n", mended = "  y = t(x) * x\n  z = t(x) * y\n";
  testing::check({in_function("  if (x > 1) then y = 2\n" + transposes),
                  "3:14 foreign-syntax\n4:8 foreign-syntax\n5:8 foreign-syntax\n",
                  in_function("  if (x > 1) y = 2\n" + mended)});
  testing::check({in_function("  y = x %>% f()\n" + transposes),
                  "3:9 foreign-syntax\n4:8 foreign-syntax\n5:8 foreign-syntax\n",
                  in_function("  y = x %>% f()\n" + mended)});
}

TEST_CASE("several habits in one script") {
  const std::string text = in_function(lines(80, "  var z@ = x\n") + lines(80, "  if (x <> @) y = 2\n"));
  CHECK(mended_all(text, 160) == in_function(lines(80, "  z@ = x\n") + lines(80, "  if (x != @) y = 2\n")));
}

TEST_CASE("one slip alone is no habit") {
  testing::check({in_function("  y = x %in% z\n"), "3:9 foreign-syntax\n", ""});
}

// Work that is not bounded shows here as a test that takes very long.
TEST_CASE("in very long lines and in very many places each slip is told all the same") {
  CHECK(read("x = 1" + lines(200'000, " + 1") + "; " + lines(400, "var y = 3; ") + "\n")
            ->diagnostics.errors() == 400);
  CHECK(read(lines(900, "var a@ = @\n"))->diagnostics.errors() == 900);
  // Behind an error reading goes on where a statement begins, which these lines do not look like.
  CHECK(read(lines(900, "print var var var @\n"))->diagnostics.errors() == 1);
}

TEST_CASE("a habit without a fix is told everywhere too") {
  const auto unit = read(in_function(lines(100, "  logging.info(@)\n")));
  CHECK(unit->diagnostics.size() == 100);
  for (const Diagnostic& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
}

TEST_CASE("brackets that end calls in lines of their own are no habit") {
  const std::string body =
      "  z = sqrt(\n    abs(\n      x - 2 * (x %*% t(x))\n    )\n  )\n"
      "  y = outer(x, t(x), \"+\")\n    + outer(x, t(x)), \"-\")\n    - 1.5 * sum(\n      norm = sum(\n";
  testing::check({"f = fucntion(Double x) return (Double y) {\n" + body + "}\n",
                  "1:5 misspelled-keyword\n8:21 expected-statement\n",
                  "f = function(Double x) return (Double y) {\n" + body + "}\n"});
}
