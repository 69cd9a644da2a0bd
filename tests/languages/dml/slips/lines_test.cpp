// Lines that merging has left, and lines that stand twice.
#include "checking.hpp"

using namespace bindery;
using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::mended;
using bindery::testing::read;

TEST_CASE("a conflict that is not resolved is one error") {
  const std::string ours = "<<<<<<< HEAD\n  y = 1\n", base = "||||||| base\n  y = 0\n",
                    theirs = "=======\n  y = 2\n>>>>>>> topic\n";
  check({in_function(ours + theirs), "3:1 foreign-syntax\n", ""});
  check({in_function(ours + base + theirs), "3:1 foreign-syntax\n", ""});
  check({in_function("<<<<<<< HEAD\n  y = max(x,\n=======\n  y = min(x,\n>>>>>>> topic\n    3)\n"),
         "3:1 foreign-syntax\n", ""});
  check({in_function(">>>>>>> topic\n"), "3:1 foreign-syntax\n", ""});
}

TEST_CASE("a conflict that lacks one of its marks is one error") {
  check({in_function("<<<<<<< HEAD\n  y = 1\n=======\n  y = 2\n"), "3:1 foreign-syntax\n", ""});
  check({in_function("  y = 1\n=======\n  y = 2\n>>>>>>> topic\n"), "4:1 foreign-syntax\n", ""});
}

TEST_CASE("the second of two equal lines may be too many") {
  for (const std::string end : {"\n", "\r\n"}) {
    const std::string head = "y = max(1," + end + "  2, 3)" + end;
    check({head + "  2, 3)" + end + "print(y)" + end, "3:3 expected-statement\n", head + "print(y)" + end});
  }
}

TEST_CASE("the second of two equal runs of lines may be too many") {
  const std::string loop = "  for (i in 1:3) {\n    y = y + i * x\n", rest = "    y = y / 2\n  }\n";
  check({in_function(loop + loop + rest), "5:3 expected-statement\n", in_function(loop + rest)});
  const std::string call = "  y = max(1,\n          min(2, y),\n          3)\n";
  const std::string tail = "          min(2, y),\n          3)\n";
  check({in_function(call + tail), "6:11 expected-statement\n", in_function(call)});
}

TEST_CASE("equal runs of lines that are right, or wrong both times, are left as they are") {
  const std::string block = "  if (x > 1) {\n    y = y + 1\n  }\n";
  check({in_function(block + block), "", ""});
  check({in_function(block + block + "  y = 1 2\n"), "9:9 incomplete-statement\n", ""});
  const std::string wrong = "  y = max(1,,\n          min(2, x))\n",
                    right = "  y = max(1,\n          min(2, x))\n";
  check({in_function(wrong + wrong), "3:13 expected-expression\n5:13 expected-expression\n",
         in_function(right + right)});
}

TEST_CASE("a line that is wrong in itself is mended both times") {
  const auto unit = read("y = 2\nx = y @ y\nx = y @ y\nprint(x)\n");
  REQUIRE(unit->diagnostics.size() == 2);
  for (const Diagnostic& each : unit->diagnostics.all()) {
    REQUIRE(each.fixes.size() == 1);
    CHECK(each.fixes[0].title == "write `%*%`");
  }
}

TEST_CASE("arguments without the line that begins their call") {
  check(
      {in_function("  y = 2\n         k=1,\n         z=g(x))\n  y = x\n"), "4:10 expected-statement\n", ""});
  check({in_function("  y = 2\n         k=1, z=2)\n  y = x\n"), "4:10 expected-statement\n", ""});
  check({in_function("  if (x > 1) {\n         k=1, z=2)\n  }\n  y = x\n"), "4:10 expected-statement\n", ""});
}

TEST_CASE("what a text has around code") {
  check({"```dml\nx = 1\nprint(x)\n```\n", "1:1 foreign-syntax\n", "x = 1\nprint(x)\n"});
  check({"x = 1\nprint(x)\n~~~\n", "3:1 foreign-syntax\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("tags that a text has around code") {
  const std::string code = "x = 1\nprint(x)\n";
  check({"<pre class=\"dml\">\n" + code + "</pre>\n", "1:1 foreign-syntax\n", code});
  check({"{noformat}\n" + code + "{noformat}\n", "1:1 foreign-syntax\n", code});
  check({"\\begin{verbatim}\n" + code + "\\end{verbatim}\n", "1:1 foreign-syntax\n", code});
}

TEST_CASE("a statement whose first variable is called as a tag is none") {
  for (const std::string line : {"[pre, rec] = eval(y, X[,1]", "[code] = eval(y, X[1,2]]",
                                 "[code = eval(X[1]", "{code = eval(1}", "{pre = 1]}", "[source, x]"}) {
    CAPTURE(line);
    const std::string text = "x = 1\n" + line + "\nprint(x)\n";
    const auto unit = read(text);
    CHECK_FALSE(unit->diagnostics.all().empty());
    for (const Diagnostic& each : unit->diagnostics.all()) {
      for (const Fix& fix : each.fixes) CHECK(mended(text, fix).find(line.substr(1, 3)) != std::string::npos);
    }
  }
}

TEST_CASE("a text with code between fences is one error") {
  check({"Here is what I use:\n\n```r\nx = 3\n```\n\nAnd then, to show it:\n\n```\nprint(x)\n```\nDone.\n",
         "1:1 expected-statement\n", ""});
  check({"# A title\n\n- one item\n\n~~~\nx = 3\nprint(x)\n~~~\n", "3:1 expected-statement\n", ""});
}

TEST_CASE("a tag below a statement that it would go on with") {
  check({"x = 3\n<pre>\ny = x\n</pre>\nprint(y)\n", "2:1 foreign-syntax\n", "x = 3\ny = x\nprint(y)\n"});
}

TEST_CASE("each of several conflicts is one error, also those of heads") {
  const auto conflict = [](const std::string& line) {
    return "<<<<<<< HEAD\n" + line + "=======\n" + line + ">>>>>>> topic\n";
  };
  check({conflict("f = function(Double x)\n") + conflict("  return (Double y) {\n") + "  y = 1\n" +
             conflict("  y = x\n") + conflict("}\n"),
         "1:1 foreign-syntax\n6:1 foreign-syntax\n12:1 foreign-syntax\n17:1 foreign-syntax\n", ""});
}

TEST_CASE("the first line of another kind of file") {
  check({"<?xml version=\"1.0\"?>\nx = 1\nprint(x)\n", "1:1 foreign-syntax\n", "x = 1\nprint(x)\n"});
  check({"<?php\nx = 1\nprint(x)\n", "1:1 foreign-syntax\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("files that are no scripts are one error each") {
  check({"{\n  \"a\": \"x\",\n  \"b\": {\"c\": null}\n}\n", "1:1 foreign-syntax\n", ""});
  check({"[{\"a\": 1}, {\"a\": 2}]\n", "1:1 foreign-syntax\n", ""});
  check({"<!DOCTYPE html>\n<html>\n<p>It's a page.</p>\n</html>\n", "1:1 foreign-syntax\n", ""});
  check({"<?xml version=\"1.0\"?>\n<a>b</a>\n", "1:1 foreign-syntax\n", ""});
}

TEST_CASE(
    "a conflict of a merge that has lost a mark is one error, also where both sides end or begin a block") {
  const auto conflict = [](const std::string& lines) {
    return "x = 1\nwhile (x < 9) {\n" + lines + "print(x)\n";
  };
  const std::string first = "  x = x + 1\n}\n", second = "  x = x + 2\n}\n";
  check({conflict(first + "=======\n" + second + ">>>>>>> b\n"), "5:1 foreign-syntax\n", ""});
  check({conflict("<<<<<<< a\n" + first + "=======\n" + second), "3:1 foreign-syntax\n", ""});
  check({conflict("<<<<<<< a\n" + first + second + ">>>>>>> b\n"), "3:1 foreign-syntax\n", ""});
  check({conflict(first + second + ">>>>>>> b\n"), "7:1 foreign-syntax\n", ""});
  check({conflict("<<<<<<< a\n" + first + second), "3:1 foreign-syntax\n", ""});
  check({conflict(first + "=======\n" + second), "5:1 foreign-syntax\n", ""});
  const std::string heads = "  if (x > 3) {\n", other = "  if (x > 4) {\n";
  check({conflict(heads + "=======\n" + other + "    x = 9\n  }\n}\n"), "4:1 foreign-syntax\n", ""});
  // What is wrong beside it is told as well.
  check({conflict("  x = x +* 1\n=======\n  x = x + 2\n}\n"),
         "3:10 expected-expression\n4:1 foreign-syntax\n", ""});
}

TEST_CASE("two tags in one line") {
  const std::string code = "x = 1\nprint(x)\n";
  check({"<pre><code>\n" + code + "</code></pre>\n", "1:1 foreign-syntax\n", code});
}
