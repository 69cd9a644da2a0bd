// Quotes between which an operator stands.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a text that should end before an operator") {
  check({in_function("  print(\"a: + x + \" b\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"a:\" + x + \" b\")\n")});
}

TEST_CASE("quotes inside of a text") {
  check({in_function("  print(\"say \"so\" now\")\n"), "3:14 unclosed-string\n",
         in_function("  print(\"say \\\"so\\\" now\")\n")});
}

TEST_CASE("a lone quote beside a variable may be one too many") {
  for (const std::string wrong : {"f(y, format= \" y)", "f(y, \"y)", "\" y", "y \""}) {
    CAPTURE(wrong);
    check({in_function("  z = " + wrong + "\n  print(z)\n"),
           "3:" + std::to_string(7 + wrong.find(wrong == "y \"" ? 'y' : '"')) + " unclosed-string\n", ""});
  }
  check({in_function("  write(y, $1, format=\"csv)\n"), "3:23 unclosed-string\n",
         in_function("  write(y, $1, format=\"csv\")\n")});
}

TEST_CASE("a comment that ends with the next one") {
  const std::string rest =
      "  if (x > 3) {\n    y = 3\n  }\n  while (y > 3) {\n    y = y - 1 /* one */\n  }\n";
  check({in_function("  /* some words\n" + rest), "3:3 unclosed-comment\n",
         in_function("  /* some words */\n" + rest)});
}

TEST_CASE("a text with a quote of the other kind ends at the first one of those") {
  check({in_function("  print('a: \"+(x)+\" b: \"+x+\")\")\n"), "3:9 unclosed-string\n",
         in_function("  print('a: '+(x)+\" b: \"+x+\")\")\n")});
  check({in_function("  z = f(y, margin='rows\", k=\"a\")\n  print(z)\n"), "3:19 unclosed-string\n",
         in_function("  z = f(y, margin='rows', k=\"a\")\n  print(z)\n")});
}

TEST_CASE("a default without one of its quotes ends before the next parameter") {
  const std::string result = " return (Double y)";
  const std::string right = with_head("function(String a = \"b\", Double x = 1, String c = \"d\")" + result);
  check({with_head("function(String a = \"b, Double x = 1, String c = \"d\")" + result),
         "1:25 unclosed-string\n", right});
  check({with_head("function(String a = 'b\", Double x = 1, String c = \"d\")" + result),
         "1:25 unclosed-string\n",
         with_head("function(String a = 'b', Double x = 1, String c = \"d\")" + result)});
  check({with_head("function(String a = \"b\", Double x = 1, String c = \"d)" + result),
         "1:55 unclosed-string\n", ""});
  check({with_head("function(Double x, String c = \"d, Matrix[Double] Z)" + result), "1:35 unclosed-string\n",
         with_head("function(Double x, String c = \"d\", Matrix[Double] Z)" + result)});
  check({with_head("function(Frame[String] a = as.frame(\"b), Double x = 1, String c = \"d\")" + result),
         "1:41 unclosed-string\n",
         with_head("function(Frame[String] a = as.frame(\"b\"), Double x = 1, String c = \"d\")" + result)});
  check({with_head("function(String a = b\", Double x = 1, String c = \"d\")" + result),
         "1:25 unclosed-string\n", right});
}

TEST_CASE("a text that goes on until the quote of another one ends where code begins") {
  check({in_function("  print(\"one: + x + \", two: \" + y + \", three: \" + x)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"one:\" + x + \", two: \" + y + \", three: \" + x)\n")});
  check({in_function("  write(y, \"a.csv, format=\"csv\")\n"), "3:12 unclosed-string\n",
         in_function("  write(y, \"a.csv\", format=\"csv\")\n")});
  check({in_function("  y = list(\"a, \"b\", \"c\")\n"), "3:12 unclosed-string\n",
         in_function("  y = list(\"a\", \"b\", \"c\")\n")});
  check({in_function("  if (x == \"a | x == \"b\")\n    y = 1\n"), "3:12 unclosed-string\n",
         in_function("  if (x == \"a\" | x == \"b\")\n    y = 1\n")});
}

TEST_CASE("a quote that stands twice is one too many") {
  check({in_function("  y = read(x + \"\"/b\")\n"), "3:17 unclosed-string\n",
         in_function("  y = read(x + \"/b\")\n")});
  check({in_function("  print(\"total \"\" + x)\n"), "3:17 unclosed-string\n",
         in_function("  print(\"total \" + x)\n")});
  check({in_function("  print(\"say \"so\" now\")\n"), "3:14 unclosed-string\n",
         in_function("  print(\"say \\\"so\\\" now\")\n")});
}

TEST_CASE("a quote in the place of a bracket, which a comment ends, is one error") {
  check({in_function("  [y, x' = f(x)\n  # of 'x'\n"), "3:8 unclosed-bracket\n",
         in_function("  [y, x] = f(x)\n  # of 'x'\n")});
}

TEST_CASE("a comment with comments in it ends at the first of their ends, which no fix may take") {
  const std::string before = "print(1)\n/*\n", behind = "*/\nprint(2)\n";
  check({before + "f = function(Double x) {\n  /* one */\n  y = x + 1\n}\n" + behind,
         "2:1 unclosed-comment\n", ""});
  check({before + "if (x) {\n/* one */ y = 1\n/* two */\n}\n" + behind, "2:1 unclosed-comment\n", ""});
  // Its code may be right where it comes back to life, so that only the last end is an error.
  check({before + "y = /* one */ f(2, 3)\nz = 4\n" + behind, "2:1 unclosed-comment\n", ""});
}

TEST_CASE("a comment that has its end is not said to have none") {
  check(
      {in_function("/*\n  if (x > 0)\n    y = x\n*/\n  else\n    y = 2\n"), "7:3 expected-statement\n", ""});
}

TEST_CASE("two texts in two lines that are not closed") {
  check({in_function("  print(\"one)\n  y = x + 1\n  print(\"two)\n"),
         "3:9 unclosed-string\n5:9 unclosed-string\n",
         in_function("  print(\"one\")\n  y = x + 1\n  print(\"two\")\n")});
  check({in_function("  print(\"one)\n  print(\"a\" + y)\n  print(y + \"two)\n"),
         "3:9 unclosed-string\n5:13 unclosed-string\n",
         in_function("  print(\"one\")\n  print(\"a\" + y)\n  print(y + \"two\")\n")});
}

TEST_CASE("another mark in the place of the first quote") {
  check({in_function("  print(`abc\")\n"), "3:9 unclosed-string\n", in_function("  print(\"abc\")\n")});
  check({in_function("  print(-- abc\" + x)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"-- abc\" + x)\n")});
}

TEST_CASE("two quotes for one of the other kind") {
  check({in_function("  print(''abc'')\n"), "3:9 unclosed-string\n", in_function("  print(\"abc\")\n")});
}

TEST_CASE("a backslash before the last quote may be one too many, but hardly in a path") {
  check({in_function("  print(\"abc\\\")\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  print(\"C:\\new\\\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"C:\\new\\\\\")\n")});
}

TEST_CASE("a text ends before the name of the next argument, and before a parameter") {
  check({in_function("  y = sum(removeEmpty(target=x, margin=\"rows, select=x))\n"), "3:40 unclosed-string\n",
         in_function("  y = sum(removeEmpty(target=x, margin=\"rows\", select=x))\n")});
  check({"f = function(String k = \"L2 , Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:25 unclosed-string\n",
         "f = function(String k = \"L2\" , Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a text that is not closed before another one of the other quotes") {
  check({in_function("  print('a:  + x + \" rows\")\n"), "3:9 unclosed-string\n",
         in_function("  print('a: ' + x + \" rows\")\n")});
}

TEST_CASE("what is told before is kept where a quote explains nothing") {
  const std::string head =
      "f = function(matrix[double] A, matrix[double] B,\n             in't C, int k, int n,\n";
  check({head + "  # it is a 'two-part' word here.\n}\n", "1:49 unknown-type\n3:22 unclosed-string\n", ""});
}

TEST_CASE("a text of blanks alone that is not closed") {
  check({in_function("  z = \"\" + x + \": \" + y + \" \n  print(z)\n"), "3:27 unclosed-string\n", ""});
  check({in_function("  print(x + \" )\n"), "3:13 unclosed-string\n", ""});
}

TEST_CASE("a quote for another sign hides nothing below its line") {
  const std::string rest = "  print(\"a\" + x)\n  print(\"b\")\n";
  check({in_function("  z \" 0\n  y = x x\n" + rest), "3:5 incomplete-statement\n4:9 stray-text\n",
         in_function("  z \" 0\n  y = x\n" + rest)});
  check({in_function("  y = max(x \" 0)\n  y = x\n  y = x x\n" + rest),
         "3:13 unclosed-bracket\n5:9 stray-text\n",
         in_function("  y = max(x \" 0)\n  y = x\n  y = x\n" + rest)});
}

TEST_CASE("a quote at the end of a line of code") {
  check({in_function("  y = sum(x)\"\n"), "3:13 unclosed-string\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = -1 / (x ^ 2);\"\n"), "3:20 unclosed-string\n",
         in_function("  y = -1 / (x ^ 2);\n")});
  check({in_function("  y = x - 1'\n"), "3:12 unclosed-string\n", in_function("  y = x - 1\n")});
  check({in_function("  z = a.csv\"\n  print(z)\n"), "3:7 unclosed-string\n",
         in_function("  z = \"a.csv\"\n  print(z)\n")});
}

TEST_CASE("quotes that stand twice on both sides") {
  check({in_function("  print(\"\"some words\"\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"some words\")\n")});
}

TEST_CASE("all quotes of a script or of a line stand twice") {
  check({"print(\"\"a: b\"\" + \"\"{c}\"\")\nprint(\"\"d\"\")\n", "1:7 unclosed-string\n",
         "print(\"a: b\" + \"{c}\")\nprint(\"d\")\n"});
  check({in_function("  print(\"\"a; b\"\" + \"\" \"\")\n  print(\"c\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"a; b\" + \" \")\n  print(\"c\")\n")});
}

TEST_CASE("a text of which nothing but its quote is there") {
  check({in_function("  print(\"\n  y = x\n"), "3:9 unclosed-string\n", ""});
}

TEST_CASE("the quotes of JSON within a text") {
  check({in_function("  s = \"{\"ids\": true, \"omit\": [1, 2]}\"\n  print(s)\n"), "3:9 unclosed-string\n",
         in_function("  s = \"{\\\"ids\\\": true, \\\"omit\\\": [1, 2]}\"\n  print(s)\n")});
  check({in_function("  s = f(\"[\"a\", \"b] c\"]\", 3)\n"), "3:11 unclosed-string\n",
         in_function("  s = f(\"[\\\"a\\\", \\\"b] c\\\"]\", 3)\n")});
  // Texts beside each other are none.
  check({in_function("  s = \"[\" + \"a\" + \"]\"\n"), "", ""});
}

TEST_CASE("a quote behind code and before the brackets that end the line is one too many") {
  check({in_function("  print('of ' + sum(x)\")\n"), "3:23 unclosed-string\n",
         in_function("  print('of ' + sum(x))\n")});
  check({in_function("  print(\"of \" + max(x, sum(x\")))\n"), "3:29 unclosed-string\n",
         in_function("  print(\"of \" + max(x, sum(x)))\n")});
}

TEST_CASE("a text that ends a quotation within others lacks its own quote") {
  check({in_function("  print(\"a '\" + x + \"')\n"), "3:21 unclosed-string\n",
         in_function("  print(\"a '\" + x + \"'\")\n")});
  check({in_function("  print(\"a \" + x + \" b')\n"), "3:20 unclosed-string\n",
         in_function("  print(\"a \" + x + \" b\")\n")});
}

TEST_CASE("a sign that parts values is a text") {
  check({"x = read(\"a\", sep=\",)\nprint(x)\n", "1:19 unclosed-string\n",
         "x = read(\"a\", sep=\",\")\nprint(x)\n"});
  check({"x = read(\"a\", sep=\";, rows=3)\nprint(x)\n", "1:19 unclosed-string\n",
         "x = read(\"a\", sep=\";\", rows=3)\nprint(x)\n"});
}

TEST_CASE("an apostrophe that stands twice within a text") {
  check({in_function("  print('it''s done')\n"), "3:12 unclosed-string\n",
         in_function("  print('it\\'s done')\n")});
  check({in_function("  print('a''b')\n"), "3:12 unclosed-bracket\n", ""});
}

TEST_CASE("a quote of another kind is the one that the other texts do not have") {
  check({in_function("  print(\"a\")\n  print('b\" + x)\n"), "4:9 unclosed-string\n",
         in_function("  print(\"a\")\n  print(\"b\" + x)\n")});
  check({in_function("  print('a')\n  print('b\" + x)\n"), "4:9 unclosed-string\n",
         in_function("  print('a')\n  print('b' + x)\n")});
}

TEST_CASE("a quote before the results of a function") {
  check({"f = function(Double x)\n  'return (Double y)\n{\n  y = x\n}\nprint(f(1))\n",
         "2:3 unclosed-string\n",
         "f = function(Double x)\n  return (Double y)\n{\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a backtick in the place of the quote that closes") {
  check({in_function("  print('x`)\n"), "3:9 unclosed-string\n", in_function("  print('x')\n")});
}

TEST_CASE("three quotes at the end of a statement") {
  for (const std::string quotes : {"\"\"\"", "'''"})
    check({in_function("  y = max(x, 2)" + quotes + "\n"), "3:16 unclosed-string\n",
           in_function("  y = max(x, 2)\n")});
}

TEST_CASE("a text is not closed behind a backslash, which would take the quote into it") {
  const std::string text = in_function("  print(\"a \" + x + \" of \\\n    b \" + x)\n");
  const auto unit = bindery::testing::read(text);
  for (const auto& each : unit->diagnostics.all()) {
    for (const auto& fix : each.fixes)
      CHECK(bindery::testing::mended(text, fix).find("\\\"") == std::string::npos);
  }
}

TEST_CASE("comparisons with empty texts, between which an operator is missing") {
  check({"a = $1\nb = $2\nif (a == \"\" b == \"\") print(\"none\")\n", "3:13 unclosed-bracket\n", ""});
}

TEST_CASE("a comma for the `+` between two texts of JSON") {
  check({in_function("  y = \"{ids:true, omit:[\", n+\"]}\"\n"), "3:26 expected-statement\n", ""});
}

TEST_CASE("a text that was begun at the end of a line takes nothing below it") {
  check({in_function("  y = \"\n  print(\"a: the b is \" + x)\n"), "3:7 unclosed-string\n", ""});
  check({in_function("  print(\"\n  stop(\"a: the b is \" + x)\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  print(x + \"\n  print(\"a: the b is \" + x)\n"), "3:13 unclosed-string\n", ""});
}

TEST_CASE("a path that ends with a backslash hides nothing below it") {
  check({in_function("  y = \"C:\\data\\\"\n"), "3:7 unclosed-string\n",
         in_function("  y = \"C:\\\\data\\\\\"\n")});
  check({in_function("  y = nrow(\"C:\\data\\\")\n  y = x\n  y = x * * 2\n"),
         "3:12 unclosed-string\n5:11 expected-expression\n",
         in_function("  y = nrow(\"C:\\\\data\\\\\")\n  y = x\n  y = x * 2\n")});
  // A backslash before a letter of an escape may be one of a path, or begin that escape.
  check({in_function("  y = nrow(\"C:\\data\\new\\\")\n  y = x\n  y = x * * 2\n"),
         "3:12 unclosed-string\n5:11 expected-expression\n",
         in_function("  y = nrow(\"C:\\data\\new\\\")\n  y = x\n  y = x * 2\n")});
}

TEST_CASE("of the quotes of an empty text one is left") {
  check({in_function("  if (x == \") y = 2\n  print(\"a\")\n"), "3:12 unclosed-string\n", ""});
  check({in_function("  if (x != ')\n    y = 2\n"), "3:12 unclosed-string\n", ""});
}

TEST_CASE("the blank at the end of a line belongs to a text that ends with a sign") {
  check({in_function("  print(\n    \"y: \n    + y)\n"), "4:5 unclosed-string\n",
         in_function("  print(\n    \"y: \"\n    + y)\n")});
  check({in_function("  print(\n    \"words \n    + y)\n"), "4:5 unclosed-string\n",
         in_function("  print(\n    \"words\" \n    + y)\n")});
}

TEST_CASE("the quote behind the name of an argument begins a text") {
  check({"write(x, \"out\", format=\"csv\", sep=\",\nprint(\"done\")\n", "1:35 unclosed-string\n", ""});
}

TEST_CASE("a text of brackets at the end of a line without its closing quote") {
  check({in_function("  print(\"at (\" + x + \", \" + y + \")\n"), "3:33 unclosed-string\n",
         in_function("  print(\"at (\" + x + \", \" + y + \")\")\n")});
  // Nothing says what the text was.
  check({in_function("  print(\"x = \" + x + \")\n"), "3:22 unclosed-string\n", ""});
  check({in_function("  print(\"x = \" + max(x, 1) + \");\n"), "3:30 unclosed-string\n", ""});
}

TEST_CASE("a quote too many before a comment") {
  check({in_function("  y = x * 2\" # doubled\n"), "3:12 unclosed-string\n",
         in_function("  y = x * 2 # doubled\n")});
  check({in_function("  y = total of x\" # all\n"), "3:7 unclosed-string\n",
         in_function("  y = \"total of x\" # all\n")});
}

TEST_CASE("two empty texts that follow each other are no text in doubled quotes") {
  check({in_function("  y = ifelse(x > 1, \"\" \"\")\n"), "3:24 stray-text\n", ""});
}

TEST_CASE("the sign at the end of a line is no part of a text that nothing closes") {
  check({in_function("  z = \"a b;\n  y = 2;\n"), "3:7 unclosed-string\n",
         in_function("  z = \"a b\";\n  y = 2;\n")});
  check({in_function("  y = 2;\n  z = \"{ids:true, recode:[1]};\n"), "4:7 unclosed-string\n",
         in_function("  y = 2;\n  z = \"{ids:true, recode:[1]}\";\n")});
  check({in_function("  z = \"a b;\n  y = 2\n"), "3:7 unclosed-string\n", ""});
}
