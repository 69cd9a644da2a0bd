// Marks that stand before lines where code was copied out of another text.
#include "checking.hpp"

#include <fmt/format.h>

#include <functional>
#include <sstream>

using namespace bindery;
using bindery::testing::check;
using bindery::testing::read;

namespace {

const std::string script = "# Adds two values.\nf = function(Double x) return (Double y) {\n"
                           "  # one more\n  y = x + 1\n\n  print(y)\n}\nprint(f(1))\n";

// The script with something before each line, which may depend on the number of the line.
std::string marked(const std::function<std::string(int)>& mark) {
  std::istringstream lines(script);
  std::string out;
  int number = 0;
  for (std::string line; std::getline(lines, line);) out += mark(++number) + line + "\n";
  return out;
}

std::string errors_of(const std::string& text) {
  std::string out;
  const auto unit = read(text);
  for (const Diagnostic& each : unit->diagnostics.all()) {
    if (each.problem->severity == Severity::error) out += std::string(each.problem->name) + "\n";
  }
  return out;
}

} // namespace

TEST_CASE("numbers of lines are one error wherever they begin") {
  for (const std::string end : {" ", ": ", "  ", "\t", ". ", "| ", ":"}) {
    for (const int first : {0, 9, 98}) {
      const auto mark = [&](int line) { return std::to_string(line + first) + end; };
      check({marked(mark), "1:1 marked-lines\n", script});
    }
  }
  check({marked([](int line) { return "[" + std::to_string(line) + "] "; }), "1:1 marked-lines\n", script});
  check({marked([](int line) { return "L" + std::to_string(line) + ": "; }), "1:1 marked-lines\n", script});
}

TEST_CASE("numbers that do not count are no numbers of lines") {
  CHECK(errors_of(marked([](int line) { return std::to_string(line * line) + " "; })).find("marked-lines") ==
        std::string::npos);
}

TEST_CASE("signs of mails, diffs and sessions are one error") {
  for (const std::string mark : {"> ", ">> ", "> > ", "+", "-", "+ ", ">>> ", "a/b.dml:"})
    check({marked([&](int) { return mark; }), "1:1 marked-lines\n", script});
  check(
      {marked([](int line) { return "b.dml:" + std::to_string(line) + ":"; }), "1:1 marked-lines\n", script});
}

TEST_CASE("of a diff the new version is taken") {
  check({"diff --git a/b.dml b/b.dml\nindex 1..2 100644\n--- a/b.dml\n+++ b/b.dml\n@@ -1,3 +1,3 @@\n x = 1\n"
         "-y = 2\n+y = 3\n print(x + y)\n",
         "1:1 marked-lines\n", "x = 1\ny = 3\nprint(x + y)\n"});
  check({"x = 1\n@@ -1,3 +1,3 @@\nprint(x)\n", "2:1 marked-lines\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("a sign or two at the beginning of lines may be operators, and nothing is taken away for them") {
  for (const std::string text :
       {"x = 1\n+y = 3\nprint(x + y)\n", "x = a\n+ b = 3\n- c = 4\ny = 1\n", "x = 5\n-y = 3\n"}) {
    CAPTURE(text);
    CHECK(errors_of(text).find("marked-lines") == std::string::npos);
  }
}

TEST_CASE("a diff without its head is one error, and nobody says which of its lines are meant") {
  check({"x = 1\n-y = 2\n+y = 3\nprint(x + y)\n", "2:1 marked-lines\n", ""});
  check({"f = function(Double x) return (Double y) {\n   x = 1\n-  y = 2\n+  y = 3\n   "
         "print(x)\n}\nprint(f(1))\n",
         "3:1 marked-lines\n", ""});
}

TEST_CASE("what else is wrong in marked lines is told as well") {
  const auto unit = read("1: x = 1\n2: y = 2\n3: y++\n4: print(x + y)\n");
  REQUIRE(unit->diagnostics.size() == 2);
  CHECK(unit->diagnostics.all()[0].problem->name == "marked-lines");
  CHECK(unit->diagnostics.all()[1].problem->name == "foreign-syntax");
  CHECK(unit->source->position(unit->diagnostics.all()[1].span.begin).line == 3);
}

TEST_CASE("very many marked lines are one error") {
  std::string wrong, right;
  for (int i = 1; i <= 2000; ++i) {
    const std::string line = "if (x == " + std::to_string(i) + ") {\n";
    wrong += "+" + line + "+  print(x)\n+}\n";
    right += line + "  print(x)\n}\n";
  }
  check({"+x = 2\n" + wrong, "1:1 marked-lines\n", "x = 2\n" + right});
}

TEST_CASE("a text that is encoded as mails are") {
  check({"x =3D 1\nif (x =3D=3D 1) print(\"caf=C3=A9\" +=\n \"b\")\n", "1:3 marked-lines\n",
         "x = 1\nif (x == 1) print(\"caf\xC3\xA9\" + \"b\")\n"});
}

TEST_CASE("operators at the beginning of lines are none of these marks") {
  CHECK(errors_of("x = 1\n- 2\n- 3\n- 4\nprint(x)\n").empty());
  CHECK(errors_of("x = 1\n> 2\nprint(x)\n").empty());
}

TEST_CASE("prompts of a shell") {
  check({"$ x = 1\n$ y = 2\n$ print(x + y)\n", "1:1 marked-lines\n", "x = 1\ny = 2\nprint(x + y)\n"});
}

TEST_CASE("numbers of lines with a bar behind them") {
  check({marked([](int line) { return fmt::format("{:4} | ", line); }), "1:4 marked-lines\n", script});
}

TEST_CASE("the number of a line before the line alone") {
  check({"x = 1\nif (x > 0) {\n3:   y = 3\n}\nprint(x)\n", "3:1 marked-lines\n",
         "x = 1\nif (x > 0) {\ny = 3\n}\nprint(x)\n"});
  check({"x = 1\n2 y = 3\nprint(x + y)\n", "2:1 marked-lines\n", "x = 1\ny = 3\nprint(x + y)\n"});
  CHECK(errors_of("x = 1\n7 y = 3\nprint(x + y)\n") == "expected-statement\n");
}

TEST_CASE("`+` before a line that stands as deep as its neighbours is the mark of a diff") {
  check(
      {"if (a > 1) {\n  x = 1\n+  y = 2\n}\n", "3:1 marked-lines\n", "if (a > 1) {\n  x = 1\n  y = 2\n}\n"});
  check({"if (a > 1) {\n+  y = 2\n}\n", "2:1 marked-lines\n", "if (a > 1) {\n  y = 2\n}\n"});
  CHECK(errors_of("if (a > 1) {\n  x = 1\n-  y = 2\n}\n").find("marked-lines") == std::string::npos);
}

TEST_CASE("prompts of R, with which a statement goes on") {
  check({"> x = sum(1,\n+ 2)\nprint(x)\n", "1:1 marked-lines\n", "x = sum(1,\n2)\nprint(x)\n"});
}

TEST_CASE("prompts with the name of a program, and before two lines alone") {
  const std::string block = "if (x > 0) {\n  y = 3\n}\n";
  for (const std::string mark : {"dml> ", "In [3]: ", "... "}) {
    check({"x = 1\n" + mark + "if (x > 0) {\n" + mark + "  y = 3\n" + mark + "}\nprint(x)\n",
           "2:1 marked-lines\n", "x = 1\n" + block + "print(x)\n"});
  }
  for (const std::string mark : {"> ", "$ "}) {
    check({"x = 1\nif (x > 0) {\n" + mark + "  y = 3\n" + mark + "}\nprint(x)\n", "3:1 marked-lines\n",
           "x = 1\n" + block + "print(x)\n"});
  }
}

TEST_CASE("lines around one that was searched for in files") {
  check({"x = 1\na/b.dml-2-y = 3\na/b.dml:3:print(x + y)\na/b.dml-4-print(y)\n", "2:1 marked-lines\n",
         "x = 1\ny = 3\nprint(x + y)\nprint(y)\n"});
}

TEST_CASE("two lines with `+` of a diff are one error") {
  check(
      {"if (a > 1) {\n+  x = 1\n+  y = 2\n}\n", "2:1 marked-lines\n", "if (a > 1) {\n  x = 1\n  y = 2\n}\n"});
  check({"x = 1\nif (x > 0) {\n  y = 1\n+    z = 1\n+    w = 2\n}\n", "4:1 marked-lines\n",
         "x = 1\nif (x > 0) {\n  y = 1\n    z = 1\n    w = 2\n}\n"});
}

TEST_CASE("a hunk of a diff within a script is one error, as far as its head says") {
  check({"x = 1\nif (x > 0) {\n@@ -3,3 +3,4 @@\n   y = 1\n-  z = 0\n+  z = 1\n+  w = 2\n }\nprint(x)\n",
         "3:1 marked-lines\n", "x = 1\nif (x > 0) {\n  y = 1\n  z = 1\n  w = 2\n}\nprint(x)\n"});
}

TEST_CASE("marks of a history, a log, a list and a session before each line") {
  const std::string lines[] = {"  y = x + 1", "  if (y > 2) {", "    y = 3", "  }"};
  std::string meant;
  for (const std::string& each : lines) meant += each + "\n";
  for (const std::string mark :
       {"a1b2c3d4 (Ann Lee 2024-01-01 10:00:00 +0100 12) ", "[10:02:31] ", "2024-05-01 10:02:31 INFO ",
        "\u2022 ", "\u2502 ", "\u200B", "   ...: ", "    -> "}) {
    std::string body;
    for (const std::string& each : lines) body += mark + each + "\n";
    const auto unit = bindery::testing::read(bindery::testing::in_function(body));
    CAPTURE(mark);
    REQUIRE(unit->diagnostics.all().size() == 1);
    CHECK(unit->diagnostics.all()[0].problem->name == "marked-lines");
    REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
    CHECK(
        bindery::testing::mended(bindery::testing::in_function(body), unit->diagnostics.all()[0].fixes[0]) ==
        bindery::testing::in_function(meant));
  }
}

TEST_CASE("what a diff says of the end of a file is no line of it") {
  const std::string text = bindery::testing::in_function("");
  const auto unit = bindery::testing::read(text + "\\ No newline at end of file\n");
  REQUIRE(unit->diagnostics.all().size() == 1);
  REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
  CHECK(bindery::testing::mended(text + "\\ No newline at end of file\n",
                                 unit->diagnostics.all()[0].fixes[0]) == text);
}

TEST_CASE("signs that stand for operators and functions are no marks") {
  for (const char* const body : {"  y = max(1,\n\u22121,\n\u22122)\n", "  y = max(\n\u221A(x),\n\u221A(x))\n",
                                 "  y = x\n\u2212 sum(x)\n\u2212 sum(y)\n", "  y = max(1,\n    -> x)\n"}) {
    CAPTURE(body);
    const std::string told = bindery::testing::places(bindery::testing::in_function(body));
    CHECK(!told.empty());
    CHECK(told.find("marked-lines") == std::string::npos);
  }
}

TEST_CASE("the numbers of lines before lines some of which are empty or end a block") {
  check({"x = 1\nif (x > 0) {\n  y = 3\n4| }\n5| \nprint(x)\n", "4:1 marked-lines\n",
         "x = 1\nif (x > 0) {\n  y = 3\n}\n\nprint(x)\n"});
}
