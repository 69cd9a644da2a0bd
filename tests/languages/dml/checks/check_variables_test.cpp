// What is said of variables that are read and never assigned.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <utility>

using namespace bindery;
using namespace bindery::testing;

namespace {

// What the one diagnostic says, and what its fix makes of the line that it stands in; empty: it has none.
struct Told {
  std::string places;
  std::string line;
};

Told told_of(const std::string& body) {
  const std::string text =
      "f = function(Double alpha) return (Double result) {\n" + body + "}\nprint(f(1))\n";
  const auto unit = read_and_linked(text);
  Told told{places(*unit), {}};
  const auto& all = unit->diagnostics.all();
  if (all.size() != 1 || all[0].fixes.empty()) return told;
  const std::string after = mended(text, all[0].fixes.at(0));
  CHECK(places(*read_and_linked(after)) == "");
  const std::size_t line = unit->source->position(all[0].span.begin).line;
  told.line = Source("", after).line(static_cast<std::uint32_t>(line));
  return told;
}

} // namespace

TEST_CASE("a name that is misspelled where it is read gets the name that was meant") {
  Told told = told_of("  result = alpah * 2 + alpah\n");
  CHECK(told.places == "2:12 unassigned-variable\n");
  CHECK(told.line == "  result = alpha * 2 + alpha");
  told = told_of("  Steps = matrix(alpha, 1, 1)\n  result = sum(steps + Steps[1, 1])\n");
  CHECK(told.places == "3:16 unassigned-variable\n");
  CHECK(told.line == "  result = sum(Steps + Steps[1, 1])");
}

TEST_CASE("a name that is misspelled where it is assigned is one diagnostic there") {
  Told told = told_of("  weigths = alpha\n  result = weights * weights\n");
  CHECK(told.places == "2:3 unassigned-variable\n");
  CHECK(told.line == "  weights = alpha");
  told = told_of("  resutl = alpha\n");
  CHECK(told.places == "2:3 unassigned-variable\n");
  CHECK(told.line == "  result = alpha");
}

TEST_CASE("one of several values of a call has the misspelled name of a result") {
  Told told = told_of("  [resutl, vectors] = eigen(matrix(alpha, 2, 2))\n  print(sum(vectors))\n");
  CHECK(told.places == "2:4 unassigned-variable\n");
  CHECK(told.line == "  [result, vectors] = eigen(matrix(alpha, 2, 2))");
  told = told_of("  [values, Result] = eigen(matrix(alpha, 2, 2))\n");
  CHECK(told.places == "2:12 unassigned-variable\n");
  CHECK(told.line == "  [values, result] = eigen(matrix(alpha, 2, 2))");
  // What nothing else has to do with is no slip, nor what is read.
  CHECK(told_of("  [values, vectors] = eigen(matrix(alpha, 2, 2))\n").line.empty());
  CHECK(told_of("  [values, Result] = eigen(matrix(alpha, 2, 2))\n  print(sum(Result))\n").line.empty());
  CHECK(told_of("  reslut = 1\n  [values, Result] = eigen(matrix(alpha, 2, 2))\n").line.empty());
  // A value that is not wanted has the name of a parameter.
  const auto unit = read_and_linked("f = function(Matrix[Double] x) return (Matrix[Double] X) {\n"
                                    "  [v, x] = eigen(matrix(1, 2, 2))\n}\nprint(sum(f(matrix(1, 1, 1))))\n");
  CHECK(places(*unit) == "1:55 unassigned-variable\n");
}

TEST_CASE("boolean words of other languages") {
  const Told told = told_of("  result = 0\n  if (true | alpha > 1) result = alpha\n");
  CHECK(told.places == "3:7 unassigned-variable\n");
  CHECK(told.line == "  if (TRUE | alpha > 1) result = alpha");
}

TEST_CASE("NA and NULL are names as others are") {
  CHECK(told_of("  result = alpha\n  if (alpha == NULL) result = 0\n").places ==
        "3:16 unassigned-variable\n");
  CHECK(told_of("  result = alpha + NA\n").places == "2:20 unassigned-variable\n");
  CHECK(told_of("  NA = 1\n  result = alpha + NA + NaN + Inf + pi\n").places.empty());
}

TEST_CASE("where nothing tells what is meant there is no fix") {
  // Two are as near, numbers tell names apart, short names differ in capitals at most.
  CHECK(told_of("  rowa = alpha\n  rowb = rowa\n  result = rowc + rowb\n").line.empty());
  CHECK(told_of("  part1 = alpha\n  result = part2 + part1\n").line.empty());
  CHECK(told_of("  ab = alpha\n  result = ac + ab\n").line.empty());
  CHECK(told_of("  result = beta\n").line.empty());
}

TEST_CASE("a name with another letter at one of its ends is another variable") {
  using Names = std::pair<std::string, std::string>; // what gets a value, and what is read
  for (const Names& names :
       {Names{"X_val", "y_val"}, Names{"dout", "out"}, Names{"fileA", "fileB"}, Names{"Win", "Hin"}}) {
    CAPTURE(names.second);
    const Told told =
        told_of(fmt::format("  {0} = alpha\n  result = {1} + {0}\n", names.first, names.second));
    CHECK(told.places == "3:12 unassigned-variable\n");
    CHECK(told.line.empty());
  }
  // Letters that change places, and such as are missing behind the first, are slips.
  for (const Names& names : {Names{"count", "ocunt"}, Names{"count", "coutn"}, Names{"steps", "step"},
                             Names{"weights", "wieghts"}}) {
    CAPTURE(names.second);
    const Told told =
        told_of(fmt::format("  {0} = alpha\n  result = {1} + {0}\n", names.first, names.second));
    CHECK(told.line == fmt::format("  result = {0} + {0}", names.first));
  }
}

TEST_CASE("a name that may be that of a variable of its own is not renamed") {
  using Names = std::pair<std::string, std::string>; // what gets a value, and what is read
  for (const Names& names : {Names{"N", "n"}, Names{"var_sumX_all", "var_sumY_all"},
                             Names{"gain_W2", "gain_b2"}, Names{"low_min_rate", "low_max_rate"}}) {
    CAPTURE(names.second);
    const std::string body = fmt::format("  {0} = alpha\n  result = {1} + {0}\n", names.first, names.second);
    const Told told = told_of(body);
    CHECK(told.places == "3:12 unassigned-variable\n");
    CHECK(told.line.empty());
    // Where the other one is read nowhere it is meant.
    CHECK(told_of(fmt::format("  {0} = alpha\n  result = {1} + alpha + {1}\n", names.first, names.second))
              .line.size() > 0);
  }
  // So does a name that is read in several places.
  const Told told = told_of("  limits = alpha\n  result = limit + limit + limits\n");
  CHECK(told.places == "3:12 unassigned-variable\n");
  CHECK(told.line.empty());
}

TEST_CASE("a variable that gets its first value from what is read is not what is meant") {
  for (const char* const line :
       {"  steps = Steps[1, 1]\n", "  steps = 2 * (1 + Steps)\n", "  [steps, more] = eigen(Steps)\n"}) {
    CAPTURE(line);
    const Told told = told_of(line + std::string("  result = steps + alpha\n"));
    CHECK(told.places.find("2:") == 0);
    CHECK(told.places.find("unassigned-variable") != std::string::npos);
    CHECK(told.line.empty());
  }
  // A loop or a default gives it, too.
  CHECK(told_of("  for (step in 1:Step)\n    alpha = alpha + step\n  result = alpha\n").line.empty());
  const auto unit =
      read_and_linked("f = function(Integer k = K) return (Integer r) {\n  r = k\n}\nprint(f(k=2))\n");
  CHECK(places(*unit) == "1:26 unassigned-variable\n");
  CHECK(unit->diagnostics.all().front().fixes.empty());
  const Told told = told_of("  steps = matrix(alpha, 1, 1)\n  steps = Steps[1, 1]\n  result = sum(steps)\n");
  CHECK(told.line == "  steps = steps[1, 1]");
}

TEST_CASE("a variable that would be compared with itself, or stored in itself, is not what is meant") {
  for (const char* const line : {"  while (steps < Steps)\n    steps = steps + 1\n",
                                 "  if (Steps == steps)\n    steps = 2\n", "  steps[1, 1] = Steps\n"}) {
    CAPTURE(line);
    const Told told = told_of("  steps = alpha\n" + std::string(line) + "  result = steps\n");
    CHECK(told.places.find("unassigned-variable") != std::string::npos);
    CHECK(told.line.empty());
  }
}

TEST_CASE("names that are meant are looked for a bounded number of times") {
  std::string body = "  result = alpha\n";
  for (int i = 0; i < 100; ++i) {
    const std::string word{
        static_cast<char>('a' + i / 10), static_cast<char>('a' + i % 10), 'v', 'a', 'l', 'u'};
    body += fmt::format("  {0}e = result\n  result = {0} + {0}e\n", word);
  }
  const auto unit =
      read_and_linked("f = function(Double alpha) return (Double result) {\n" + body + "}\nprint(f(1))\n");
  const auto& all = unit->diagnostics.all();
  CHECK(all.size() == 100);
  CHECK(std::count_if(all.begin(), all.end(), [](const Diagnostic& each) { return !each.fixes.empty(); }) ==
        16);
}

TEST_CASE("parts are assigned to what has a value") {
  const auto found = [](const std::string& text) { return places(*read_and_linked(text)); };
  CHECK(found("X[1, 1] = 2\nprint(sum(X))\n") == "1:1 unassigned-variable\n");
  CHECK(found("if (1 < 2) {\n  X[1, ] = 2\n}\n") == "2:3 unassigned-variable\n");
  CHECK(found("f = function(Double x) return (Matrix[Double] Y) {\n  Y[1, 1] = x\n}\nprint(sum(f(1)))\n") ==
        "2:3 unassigned-variable\n");
  CHECK(found("X = matrix(1, 2, 2)\nX[1, 1] = 2\nprint(sum(X))\n").empty());
  CHECK(found("f = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  X[1, 1] = 2\n  Y = X\n}\n"
              "print(sum(f(matrix(1, 2, 2))))\n")
            .empty());
  CHECK(found("[X, Y] = eigen(matrix(1, 2, 2))\nX[1, 1] = 2\nprint(sum(X) + sum(Y))\n").empty());
  CHECK(found("L = list(1, 2)\nL[1] = 3\nprint(length(L))\n").empty());
}

TEST_CASE("a variable has a value where it is read") {
  const auto found = [](const std::string& text) { return places(*read_and_linked(text)); };
  CHECK(found("print(a)\na = 1\nprint(a)\n") == "1:7 unassigned-variable\n");
  CHECK(found("x = x + 1\nprint(x)\n") == "1:5 unassigned-variable\n");
  CHECK(found("for (i in 1:3) {\n  if (i > 1) {\n    print(a)\n  }\n  a = i\n}\n") ==
        "3:11 unassigned-variable\n");
  CHECK(found("while (a < 3) {\n  a = 5\n}\n") == "1:8 unassigned-variable\n");
  CHECK(found("[a, b] = eigen(a)\nprint(sum(a) + sum(b))\n") == "1:16 unassigned-variable\n");
  CHECK(found("print(i)\nfor (i in 1:3) {\n  print(i)\n}\n") == "1:7 unassigned-variable\n");
  CHECK(found("X[1, 1] = 2\nX = matrix(1, 2, 2)\nprint(sum(X))\n") == "1:1 unassigned-variable\n");
  CHECK(found("f = function(Double n) return (Double y) {\n  y = y + n\n}\nprint(f(1))\n") ==
        "2:7 unassigned-variable\n");
  const auto unit = read_and_linked("if (1 < 2) {\n  print(a)\n} else {\n  a = 1\n  print(a)\n}\n");
  REQUIRE(unit->diagnostics.size() == 1);
  const Diagnostic& told = unit->diagnostics.all().front();
  CHECK(told.message == "expected a value of `a`, found no assignment above");
  REQUIRE(told.notes.size() == 1);
  CHECK(told.notes[0].message == "`a` gets its first value here");
  CHECK(unit->source->position(told.notes[0].span.begin).line == 4);
  for (const char* text :
       {"x += 1\nprint(x)\n", "if (1 < 2) {\n  y = 2\n}\nprint(y)\n", "x = ifdef($x, 3)\nprint(x)\n",
        "for (i in 1:3) {\n  print(i)\n}\nprint(i)\n", "x = 1; x = x + 1; print(x)\n",
        "f = function(Double x, Double y = 2) return (Double z) {\n  z = x\n  z = z + y\n}\nprint(f(1, 2))\n",
        "f = function(Double x) return (Double y) {\n  y = x\n}\nx = f(3)\nprint(x)\n", "pi = 3\n"}) {
    CAPTURE(text);
    CHECK(found(text).find("unassigned-variable") == std::string::npos);
  }
}

TEST_CASE("`new` before a call is told once, and removed") {
  const Told made = told_of("  x = new list()\n  result = length(x) + alpha\n");
  CHECK(made.places == "2:7 unassigned-variable\n");
  CHECK(made.line == "  x = list()");
  CHECK(told_of("  new = 1\n  result = new + alpha\n").places == "");
  CHECK(told_of("  result = new + alpha\n").line == "");
}

TEST_CASE("one of several results may be given to a part of what has no value, which then gets all of it") {
  const std::string before = "f = function(Double x) return (Double y, Double z) {\n  y = x\n  z = x\n}\n";
  CHECK(places(*read_and_linked(before + "[b[1, 2], c] = f(1)\nprint(b + c)\n")) == "");
  CHECK(places(*read_and_linked(before + "print(b)\n[b[1, ], c] = f(1)\nprint(c)\n")) ==
        "5:7 unassigned-variable\n");
}

TEST_CASE("letters before or behind the name of the only variable without a value") {
  Told told = told_of("  jjmean = alpha\n  result = mean + mean\n");
  CHECK(told.places == "2:3 unassigned-variable\n");
  CHECK(told.line.empty()); // `mean` may as well be what is wrong
  told = told_of("  ggresult = alpha\n");
  CHECK(told.places == "1:43 unassigned-variable\n");
  CHECK(told.line.empty());
  told = told_of("  to = alpha\n  result = totals * totals\n");
  CHECK(told.places == "2:3 unassigned-variable\n");
  // One place each, and a word of its own: either may be meant.
  told = told_of("  jjmean = alpha\n  result = mean\n");
  CHECK(told.places == "3:12 unassigned-variable\n");
  CHECK(told.line.empty());
  told = told_of("  mean_x = alpha\n  result = mean * mean\n");
  CHECK(told.places == "2:3 unassigned-variable\n");
  CHECK(told.line.empty());
  // What gets its value from what is read has a name of its own, and a letter is no part of a word.
  CHECK(told_of("  newmean = mean + mean\n  result = alpha\n").places ==
        "2:3 unused-variable\n2:13 unassigned-variable\n");
  CHECK(told_of("  t = alpha\n  result = total * total\n").places ==
        "2:3 unused-variable\n3:12 unassigned-variable\n");
  // Others without a value: all is told.
  told = told_of("  jjmean = alpha\n  result = mean + other\n");
  CHECK(told.places == "2:3 unused-variable\n3:12 unassigned-variable\n3:19 unassigned-variable\n");
}

TEST_CASE("a name made of two variables lacks an operator") {
  const Told told = told_of("  pred = alpha\n  y = 2\n  print(pred * y)\n  result = predy\n");
  CHECK(told.places == "5:12 unassigned-variable\n");
  CHECK(told.line.empty());
}

TEST_CASE("a constant in other capitals is the constant") {
  const auto mended_to = [](const std::string& value) {
    const std::string text = "x = " + value + "\nprint(x)\n";
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const auto& fixes = unit->diagnostics.all().front().fixes;
    return fixes.empty() ? "" : mended(text, fixes.front()).substr(4, value.size());
  };
  CHECK(mended_to("true") == "TRUE");
  CHECK(mended_to("FLASE") == "FALSE");
  CHECK(mended_to("TRU ") == "TRUE");
  CHECK(mended_to("FALSEE") == "FALSE\n");
  CHECK(mended_to("TREE") == "");
  CHECK(mended_to("nan") == "NaN");
  CHECK(mended_to("INF") == "Inf");
  CHECK(mended_to("2 * PI") == "2 * pi");
  CHECK(mended_to("None") == "");
  CHECK(mended_to("INF; infx = 2; print(infx)") == "Inf; infx = 2; print(infx)");
}

TEST_CASE("what DML has for values of other languages is told") {
  const auto said = [](const std::string& text) {
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    return unit->diagnostics.all().front().message;
  };
  CHECK(said("x = NULL\nprint(x)\n") == "expected an assignment to the variable `NULL`, found none: `list()` "
                                        "is an empty list, `matrix(0, 0, 0)` an "
                                        "empty matrix");
  CHECK(said("x = NA\nprint(x)\n") ==
        "expected an assignment to the variable `NA`, found none: `NaN` stands for a number that is missing");
  CHECK(said("x = na\nprint(x)\n") == "expected an assignment to the variable `na`, found none");
}

TEST_CASE("`end` in an index is the number of rows or columns") {
  const std::string before = "X = rand(rows=3, cols=3)\n", after = "\nprint(sum(y))\n";
  const auto unit = read_and_linked(before + "y = X[end, 1] + X[2:end, end]" + after);
  REQUIRE(unit->diagnostics.size() == 1);
  const Diagnostic& told = unit->diagnostics.all().front();
  CHECK(places(*unit) == "2:7 unassigned-variable\n");
  CHECK(told.message == "expected `nrow(X)`, found `end`: an index has no word for its end");
  REQUIRE(told.fixes.size() == 1);
  CHECK(mended(std::string(unit->source->text()), told.fixes.front()) ==
        before + "y = X[nrow(X), 1] + X[2:nrow(X), ncol(X)]" + after);
  // Of elements of lists, and as a part of a bound.
  const auto mended_line = [&](const std::string& line) {
    const std::string text = before + "l = list(1, 2)\n" + line + "\nprint(sum(X) + y + length(l))\n";
    const auto own = read_and_linked(text);
    REQUIRE(own->diagnostics.size() == 1);
    const auto& fixes = own->diagnostics.all().front().fixes;
    if (fixes.empty()) return std::string();
    const std::string whole = mended(text, fixes.front());
    return whole.substr(text.find(line), whole.rfind("\nprint(") - text.find(line));
  };
  CHECK(mended_line("y = as.scalar(l[end])") == "y = as.scalar(l[length(l)])");
  CHECK(mended_line("y = sum(X[2:end - 1, ])") == "y = sum(X[2:nrow(X) - 1, ])");
  CHECK(mended_line("y = sum(X[as.scalar(X[end, 1]), end])") ==
        "y = sum(X[as.scalar(X[nrow(X), 1]), ncol(X)])");
  CHECK(mended_line("End = 2\ny = sum(X[end, 1]) + End") == ""); // it may be that variable
  // Elsewhere it is a variable like others.
  const auto other = read_and_linked(before + "y = X[end, 1] + end" + after);
  REQUIRE(other->diagnostics.size() == 1);
  CHECK(other->diagnostics.all().front().fixes.empty());
  CHECK(places(*read_and_linked("end = 2\n" + before + "y = X[end, 1]" + after)) == "");
}
