// Braces that lines speak for: heads that are gone, heads that stand twice, line breaks of Windows.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a line that is deeper than the one before it tells where a head is missing") {
  check({in_function("  y = 1\n    y = 2\n    x = 3\n  }\n  y = x\n"), "4:5 unclosed-block\n", ""});
  check({"  y = 2\n  print(y)\n}\n", "1:3 unclosed-block\n", ""});
  check({"x = 1 +\n        2\n    print(x)\n} else {\n    print(2)\n}\n", "3:5 unclosed-block\n", ""});
  check({"  y = 2\n  print(y)\n}\nprint(3)\n", "1:3 unclosed-block\n", ""});
  check({"x = 1\n  y = 2\n  print(y)\n}\nprint(x)\n", "2:3 unclosed-block\n", ""});
}

TEST_CASE("a brace behind a statement is the one too many where lines of its block follow") {
  check({in_function("  z = x\n  z = z + 1}\n  y = z\n"), "4:12 unmatched-brace\n",
         in_function("  z = x\n  z = z + 1\n  y = z\n")});
  check({in_function("  if (x > 1) {\n    z = x}\n  y = x\n"), "", ""});
}

TEST_CASE("a head that stands twice in a row") {
  check({in_function("  while (x > 1) {\n  while (x > 1) {\n    y = 1\n  }\n  y = 2\n"),
         "4:3 unclosed-block\n", in_function("  while (x > 1) {\n    y = 1\n  }\n  y = 2\n")});
}

TEST_CASE("a script goes on at the left behind a function that is not closed") {
  for (const std::string end : {"\n", "\r\n"}) {
    const std::string head = "f = function() {" + end + "  print(1)" + end, rest = end + "x = f()" + end;
    check({head + rest, "2:11 unclosed-block\n", head + "}" + end + rest});
  }
}

TEST_CASE("a brace goes with its whole line, whatever ends lines") {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::string head = "if (1 > 0) {" + end + "  print(1)" + end + "}" + end;
    check({head + "}" + end + "x = 1" + end, "4:1 unmatched-brace\n", head + "x = 1" + end});
  }
}

TEST_CASE("a definition goes on behind a brace that ends it above deeper lines") {
  const std::string head =
      "f = function(Double x) return (Double y) {\n  if (x > 3)\n    stop(\"a\")\n  y = x\n";
  const std::string rest = "  y = x + 1\n}\nprint(f(1))\n";
  check({head + "}\n" + rest, "5:1 unmatched-brace\n", head + rest});
  const std::string branch = "  if (x > 1) {\n    y = 2\n  }\n";
  const std::string other = "  else {\n    y = 3\n  }\n";
  check({head + branch + "}\n" + other + rest, "8:1 unmatched-brace\n", head + branch + other + rest});
}

TEST_CASE("the line that opens a block is missing where another block begins") {
  check({in_function("  while (y < 3) {\n      y = y + x\n    }\n    else {\n      y = 3\n    }\n  }\n"),
         "4:7 unclosed-block\n", ""});
}

TEST_CASE("calls that stand deeper than the line before them are in a block of their own") {
  check({in_function(
             "  while (y < 3) {\n    y = y + 1\n      print(\"another one: \"\n        + y)\n    }\n  }\n"),
         "5:7 unclosed-block\n", ""});
}

TEST_CASE("a body in the line of its definition ends with that line") {
  check({"f = function(Double x) return (Double y) y = x + 1\nprint(f(1))\n", "1:41 unclosed-block\n",
         "f = function(Double x) return (Double y) { y = x + 1 }\nprint(f(1))\n"});
}

TEST_CASE("what comes behind a remark or a stop is in no block of the head before them") {
  const std::string rest = "    y = 2\n    y = y + x\n  }\n  else {\n    y = 3\n  }\n";
  check({in_function("  if (x > 1)\n    y = 1\n\n  # more of it\n" + rest), "7:5 unclosed-block\n", ""});
  check({in_function("  if (x > 1)\n    stop(\"no\")\n\n" + rest), "6:5 unclosed-block\n", ""});
  // A remark that stands as deep as the lines is one of theirs.
  check({in_function("  if (x > 1)\n    y = 1\n\n    # more of it\n" + rest), "3:13 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 1\n\n    # more of it\n" + rest)});
  // Remarks at the left behind the last line of a block speak against nothing.
  check({in_function("  if (x > 1)\n    y = 1\n## y = 2\n  }\n  y = 3\n"), "3:13 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 1\n## y = 2\n  }\n  y = 3\n")});
}

TEST_CASE("two heads of a function without their braces") {
  const std::string rest = "      y = 2\n      y = y * 2\n    }\n  }\n  y = y + 1\n";
  check({in_function("  for (i in 1:3)\n    y = 1\n    if (x > 3)\n" + rest),
         "3:17 unclosed-block\n5:15 unclosed-block\n",
         in_function("  for (i in 1:3) {\n    y = 1\n    if (x > 3) {\n" + rest)});
  check({in_function("  if (x > 3)\n    y = 2\n    z = 3\n  }\n  else\n    y = 3\n    z = 2\n  }\n"),
         "3:13 unclosed-block\n7:7 unclosed-block\n",
         in_function("  if (x > 3) {\n    y = 2\n    z = 3\n  }\n  else {\n    y = 3\n    z = 2\n  }\n")});
}

TEST_CASE("several blocks that are not closed are told where the lines leave each") {
  const auto in_braces = [](const std::string& body) {
    return "f = function(Double x) return (Double y) {\n" + body + "}\n";
  };
  check({in_braces("  for (i in 1:3) {\n    y = 1\n  if (x > 3) {\n    y = 2\n    y = y * 2\n  y = y + 1\n"),
         "3:10 unclosed-block\n6:14 unclosed-block\n",
         in_braces("  for (i in 1:3) {\n    y = 1\n  }\n  if (x > 3) {\n    y = 2\n    y = y * 2\n  }\n"
                   "  y = y + 1\n")});
  // Those that end in one place are mended one after the other.
  check({in_braces("  for (i in 1:3) {\n    if (x > 3) {\n      y = 2\n      y = y * 2\n  y = y + 1\n"),
         "5:16 unclosed-block\n",
         in_braces(
             "  for (i in 1:3) {\n    if (x > 3) {\n      y = 2\n      y = y * 2\n    }\n  y = y + 1\n")});
  check({in_braces("  if (x > 3) {\n    y = 1\n  else {\n    y = 2\n  }\n  for (i in 1:3) {\n"
                   "    for (j in 1:3) {\n      y = y + 1\n    y = 3\n  }\n"),
         "3:10 unclosed-block\n9:16 unclosed-block\n",
         in_braces("  if (x > 3) {\n    y = 1\n  } else {\n    y = 2\n  }\n  for (i in 1:3) {\n"
                   "    for (j in 1:3) {\n      y = y + 1\n    }\n    y = 3\n  }\n")});
}

TEST_CASE("a brace that is missing in a function and another one that is missing or too many are both told") {
  const std::string g = "g = function(Double x) return (Double y) {\n  y = x\n}\n";
  const std::string head = "f = function(Double x) return (Double y)";
  check({head + "\n  y = 0\n  if (x > 3) {\n    y = 1\n    x = 2\n  y = y * 2\n}\n" + g,
         "1:41 unclosed-block\n5:10 unclosed-block\n",
         head + " {\n  y = 0\n  if (x > 3) {\n    y = 1\n    x = 2\n  }\n  y = y * 2\n}\n" + g});
  check({head + "\n  y = 0\n  if (x > 3)\n    y = 1\n  else\n    y = 2\n}}\n" + g,
         "1:41 unclosed-block\n7:2 unmatched-brace\n",
         head + " {\n  y = 0\n  if (x > 3)\n    y = 1\n  else\n    y = 2\n}\n" + g});
  check(
      {head +
           " {\n  y = 0\n  while (x > 3) {{\n    y = 1\n  }\n  if (x > 3)\n    y = 2\n    x = 3\n  }\n}\n" +
           g,
       "3:18 expected-statement\n6:13 unclosed-block\n",
       head +
           " {\n  y = 0\n  while (x > 3) {\n    y = 1\n  }\n  if (x > 3) {\n    y = 2\n    x = 3\n  }\n}\n" +
           g});
  check({head + " {\n  y = 0\n  if (x > 3) {{\n    y = 1\n  }\n  else {\n    y = 2\n  }\n}}\n" + g,
         "3:15 expected-statement\n9:2 unmatched-brace\n",
         head + " {\n  y = 0\n  if (x > 3) {\n    y = 1\n  }\n  else {\n    y = 2\n  }\n}\n" + g});
}

TEST_CASE("many heads without braces hide neither a brace nor a line that is missing below them") {
  std::string heads;
  for (int i = 0; i < 70; ++i) heads += "  if (x > 1)\n    y = 1\n";
  check({in_function(heads + "  while (y < 3)\n    y = y + 1\n    x = y\n  }\n"), "143:16 unclosed-block\n",
         in_function(heads + "  while (y < 3) {\n    y = y + 1\n    x = y\n  }\n")});
  check({in_function(heads + "  y = 2\n    y = y + 1\n    x = y\n  }\n"), "144:5 unclosed-block\n", ""});
}

TEST_CASE("a branch behind no block of an \"if\" is one error") {
  check({in_function("  while (y < 3) {\n    y = y + 1\n    } else {\n      y = 2\n    }\n  }\n"),
         "5:7 expected-statement\n", ""});
}

TEST_CASE("an empty block has lost its first brace") {
  check({in_function("  while (x > 3)} # nothing\n  y = 1\n"), "3:16 unclosed-block\n",
         in_function("  while (x > 3) {} # nothing\n  y = 1\n")});
}

TEST_CASE("a word of other languages for the brace, above targets in brackets that are read as its part") {
  check({in_function("  while (x > 1) do\n    [y, x] = eigen(x)\n    y = 2\n  }\n"), "3:17 foreign-syntax\n",
         in_function("  while (x > 1) {\n    [y, x] = eigen(x)\n    y = 2\n  }\n")});
}

TEST_CASE("the brace behind an `else` above the line of another `if` is missing there") {
  const std::string inner = "    if (y < 1) {\n      y = 1\n    } else {\n      y = 2\n    }\n  }\n";
  check({in_function("  if (y < 0) {\n    y = 0\n  } else\n" + inner + "  y = y + 1\n"),
         "5:9 unclosed-block\n",
         in_function("  if (y < 0) {\n    y = 0\n  } else {\n" + inner + "  y = y + 1\n")});
}

namespace {
// Functions whose lines stand no deeper than their heads.
const std::string flat_head = "f = function(Double x) return (Double y) {\ny = x\n";
const std::string flat_tail =
    "z = function(Double x) return (Double y) {\ny = x; y = 2 * y\n}\nprint(f(1) + z(1))\n";
} // namespace

TEST_CASE("a brace that is missing in a function whose lines stand no deeper than its head") {
  check({flat_head + "y = 2 * y\n" + flat_tail, "3:10 unclosed-block\n",
         flat_head + "y = 2 * y\n}\n" + flat_tail});
  const std::string loop = "for (i in 1:3) { y = y + i; y = 2 * y";
  check({flat_head + loop + "\n}\n" + flat_tail, "3:38 unclosed-block\n",
         flat_head + loop + " }\n}\n" + flat_tail});
}

TEST_CASE("a brace that is missing before `else` within a line") {
  check({in_function("  if (x > 1) { y = 2 else { y = 3 }\n"), "3:21 unclosed-block\n",
         in_function("  if (x > 1) { y = 2 } else { y = 3 }\n")});
  const std::string tail = " } else { y = 3 } }\nprint(f(1))\n";
  const std::string head = "f = function(Double x) return (Double y) { if (x > 1) { y = 2";
  check({head + tail.substr(2), "1:62 unclosed-block\n", head + tail});
}

TEST_CASE("the end of a function that stands twice, below a loop without braces") {
  const std::string head = "f = function(Double x) return (Double y)\n{\n  y = x\n  for (i in 1:3)\n    if "
                           "(i > 2)\n      print(i)\n}\n";
  check({head + "}\n\ng = function(Double x) return (Double y)\n{\n  y = x\n}\n", "8:1 unmatched-brace\n",
         head + "\ng = function(Double x) return (Double y)\n{\n  y = x\n}\n"});
}

TEST_CASE("a head that stands twice in its line") {
  check({in_function("  if (x > 1) { if (x > 1) {\n    y = 2\n  }\n"), "3:16 unclosed-block\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a brace that is missing goes below a line, behind its comment") {
  const std::string head = "f = function(Double x) return (Double y) {\n";
  check({head + "  y = x # the value\n", "2:8 unclosed-block\n", head + "  y = x # the value\n}\n"});
}
