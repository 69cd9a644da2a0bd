// A bracket in whose place one of another kind, or the other half of it, stands.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

namespace {

// One error, whose fix gives what was meant.
void check_one(const std::string& text, const std::string& meant) {
  CAPTURE(text);
  const auto unit = bindery::testing::read(text);
  REQUIRE(unit->diagnostics.all().size() == 1);
  REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
  CHECK(bindery::testing::mended(text, {"", unit->diagnostics.all()[0].fixes[0].edits}) == meant);
}

} // namespace

TEST_CASE("a bracket of another kind in a signature") {
  const std::string meant = with_head("function(Matrix[Double] x, Double z)\n  return (Double y)");
  for (const std::size_t place : {meant.find('('), meant.find('['), meant.find(']'), meant.find(')')}) {
    for (const char other : {'(', ')', '[', ']', '{', '}'}) {
      if (meant[place] == other) continue;
      std::string text = meant;
      text[place] = other;
      check_one(text, meant);
    }
  }
}

TEST_CASE("a bracket of another kind in a statement") {
  const std::string meant =
      in_function("  z = matrix(0, nrow(y), 3)\n  y = y[1:nrow(z), ncol(z)] + (sum(z) *\n"
                  "    max(z[2,]))\n");
  const std::size_t begin = meant.find("matrix");
  for (std::size_t place = meant.find_first_of("()[]", begin); place < meant.find("}");
       place = meant.find_first_of("()[]", place + 1)) {
    for (const char other : {'{', '}'}) {
      std::string text = meant;
      text[place] = other;
      check_one(text, meant);
    }
  }
}

TEST_CASE("a bracket where a block ends or begins") {
  const std::string meant = in_function("  if (x > 3) {\n    y = 3\n  } else {\n    y = 4\n  }\n");
  for (const char other : {'(', ')', '[', ']', '{'}) {
    std::string text = meant;
    text[text.rfind("  }\n") + 2] = other;
    check_one(text, meant);
  }
}

TEST_CASE("what stands beside a bracket tells which of two is another one") {
  check({in_function("  y = as.matrix(mean)x))\n"), "3:21 unclosed-bracket\n",
         in_function("  y = as.matrix(mean(x))\n")});
  check({in_function("  y = [x - 1)\n"), "3:7 unclosed-bracket\n", in_function("  y = (x - 1)\n")});
  check({in_function("  y = [x, 1)\n"), "3:12 unclosed-bracket\n", in_function("  y = [x, 1]\n")});
}

TEST_CASE("a colon or a dot in the place of a bracket has no fix: more may be lost") {
  check({in_function("  y = seq:1, nrow(y))\n"), "3:10 unclosed-bracket\n", ""});
  check({in_function("  z = y:3, ]\n  y = y[1, ]\n"), "3:8 unclosed-bracket\n", ""});
}

TEST_CASE("a brace at the end of the line of a head begins its block") {
  const std::string head = "  if (x > 1) {\n    for (i in 1:3 {\n      y = i\n      z = i\n  }\n";
  CHECK(bindery::testing::places(*bindery::testing::read(in_function(head))) ==
        "4:19 unclosed-bracket\n6:12 unclosed-block\n");
}

TEST_CASE("a bracket that is missing at the end is none of another kind before it") {
  check({in_function("  print(sum(abs(3)\n  y = 2\n"), "3:19 unclosed-bracket\n",
         in_function("  print(sum(abs(3)))\n  y = 2\n")});
  const auto unit = bindery::testing::read("print(sum(abs(1\nprint(sum(abs(3)\n");
  REQUIRE(unit->diagnostics.all().size() == 2);
  CHECK(unit->diagnostics.all()[1].fixes[0].edits[0].replacement == ")");
  CHECK(unit->diagnostics.all()[1].fixes[0].edits[0].span.size() == 0);
}

TEST_CASE("a sign between blanks and values is an operator, and no bracket") {
  check({"y = 5\nwhile (y \u2265 1)) {\n  y = y - 1\n}\nprint(y)\n",
         "2:10 foreign-syntax\n2:14 expected-statement\n",
         "y = 5\nwhile (y >= 1) {\n  y = y - 1\n}\nprint(y)\n"});
}

TEST_CASE("no bracket is opened before an operator") {
  check({in_function("  e) + x)\n"), "3:4 incomplete-statement\n", ""});
}

TEST_CASE("the sign of a comparison behind which no value stands") {
  check({in_function("  z = matrix(0, 2, 2)\n  z[1> = x\n"), "4:6 unclosed-bracket\n",
         in_function("  z = matrix(0, 2, 2)\n  z[1] = x\n")});
}

TEST_CASE("no call without arguments is made of a name that is called so nowhere") {
  for (const char* const line : {"y = max(u, v)), w)\n", "y = t(u)), v)\n", "y = max(2, nrow)), 5)\n"}) {
    CAPTURE(line);
    const auto unit = bindery::testing::read(line);
    CHECK(unit->diagnostics.size() > 0);
    for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
  }
}

TEST_CASE("a call without arguments of a name that is called so elsewhere") {
  check_one("y = max(f)), 3)\nz = f() + y\nprint(z)\nf = function() return (Double x) { x = 1 }\n",
            "y = max(f(), 3)\nz = f() + y\nprint(z)\nf = function() return (Double x) { x = 1 }\n");
}

TEST_CASE("a variable that has the name of a function is indexed") {
  check({"f = function(Matrix[Double] dist) return (Double y) {\n  z = dist[1, 1]\n  y = as.scalar(dist[1, "
         "2)) + as.scalar(z)\n}\nprint(f(matrix(1, 2, 2)))\n",
         "3:26 unclosed-bracket\n",
         "f = function(Matrix[Double] dist) return (Double y) {\n  z = dist[1, 1]\n  y = as.scalar(dist[1, "
         "2]) + as.scalar(z)\n}\nprint(f(matrix(1, 2, 2)))\n"});
}

TEST_CASE("a variable that is called like a function has an index") {
  check({"X = matrix(1, 5, 5)\nmean = colSums(X)\ny = mean[1, 2)\nprint(sum(y))\n", "3:14 unclosed-bracket\n",
         "X = matrix(1, 5, 5)\nmean = colSums(X)\ny = mean[1, 2]\nprint(sum(y))\n"});
}

TEST_CASE("functions that are called with the same wrong bracket throughout") {
  check({in_function("  z = nrow[x)\n  y = nrow[x) + ncol[x)\n"),
         "3:11 unclosed-bracket\n4:11 unclosed-bracket\n",
         in_function("  z = nrow(x)\n  y = nrow(x) + ncol(x)\n")});
}

TEST_CASE("a function of the script that is called nowhere else") {
  const std::string rest = "g = function(Double a, Double b) return (Double c) {\n  c = a + b\n}\n";
  check({in_function("  y = g[x, 2)\n") + rest, "3:8 unclosed-bracket\n",
         in_function("  y = g(x, 2)\n") + rest});
}

TEST_CASE("a semicolon at the end of a line is none where other lines have one too") {
  check({in_function("  y = 2;\n  z = 3;\n  y = sum(max(x, 2) + z;\n"), "5:24 unclosed-bracket\n", ""});
  check({in_function("  y = 2;\n  z = 3;\n  y = max(x, z;\n"), "5:15 unclosed-bracket\n",
         in_function("  y = 2;\n  z = 3;\n  y = max(x, z);\n")});
}

TEST_CASE("a fence or a bracket with a semicolon where a block ends") {
  for (const std::string end : {"```", ");"}) {
    check({in_function("  if (x > 1) {\n    y = 2\n  " + end + "\n  y = 3\n"), "5:3 unclosed-block\n",
           in_function("  if (x > 1) {\n    y = 2\n  }\n  y = 3\n")});
  }
}

TEST_CASE("both braces of a block are brackets of another kind") {
  check({in_function("  while (x > y) (\n    y = y + 1\n  )\n"), "3:17 unclosed-block\n",
         in_function("  while (x > y) {\n    y = y + 1\n  }\n")});
}

TEST_CASE("square brackets around a block that begins with an assignment") {
  for (const std::string head : {"while (x > y)", "if (x > y)", "for (i in 1:3)"})
    check({in_function("  " + head + " [\n    y = y + 1\n  ]\n  y = y + 2\n"),
           "3:" + std::to_string(4 + head.size()) + " unclosed-block\n",
           in_function("  " + head + " {\n    y = y + 1\n  }\n  y = y + 2\n")});
}

TEST_CASE("an angle for the brace of the same key") {
  check({in_function("  if (x > 1) {\n    y = 2\n  >\n  y = y + 1\n"), "5:3 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n  y = y + 1\n")});
}

TEST_CASE("a bracket of an index behind a matrix that an argument follows") {
  check({in_function("  y = max(sum(x[, sum(x))\n"), "3:16 unclosed-bracket\n",
         in_function("  y = max(sum(x), sum(x))\n")});
}
