// What word processors and web pages make of a script.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a sign of typesetting is one whatever stands behind it") {
  check({"x = 2\ny = x \u2013 abs(x))\nprint(y)\n", "2:7 foreign-syntax\n2:15 expected-statement\n",
         "x = 2\ny = x - abs(x)\nprint(y)\n"});
}

TEST_CASE("quotes of typesetting around texts, alone and mixed") {
  const std::string right = in_function("  print(\"a\" + x + \"b\")\n");
  check({in_function("  print(\u201Ca\u201D + x + \u201Cb\u201D)\n"), "3:9 stray-text\n", right});
  check({in_function("  print(\"a\u201D + x)\n"), "3:11 stray-text\n", in_function("  print(\"a\" + x)\n")});
  check({in_function("  print(\u201Ca\" + x)\n"), "3:9 stray-text\n", in_function("  print(\"a\" + x)\n")});
  check({in_function("  print(\u2018a\u2019)\n"), "3:9 stray-text\n", in_function("  print('a')\n")});
  check({in_function("  print(\"it\u2019s\" + \u201Cb\u201D)\n"), "3:18 stray-text\n",
         in_function("  print(\"it\u2019s\" + \"b\")\n")});
}

TEST_CASE("names and texts between backticks") {
  check({in_function("  y = `x` + 1\n"), "3:7 stray-text\n", in_function("  y = x + 1\n")});
  check({in_function("  `z` = x\n  y = max(`z`, `x`)\n"), "3:3 stray-text\n4:11 stray-text\n",
         in_function("  z = x\n  y = max(z, x)\n")});
  check({in_function("  print(`x` + `say so`)\n"), "3:9 stray-text\n",
         in_function("  print(x + \"say so\")\n")});
  check({in_function("  print(`say so`)\n"), "3:9 stray-text\n", in_function("  print(\"say so\")\n")});
}

TEST_CASE("signs of full width and blanks of other widths") {
  check({in_function("  y = max\uFF08x\uFF0C 1\uFF09\n"), "3:10 stray-text\n",
         in_function("  y = max(x, 1)\n")});
  check({in_function("  if\u00A0(x > 1)\u2003y = 2\n"), "3:5 stray-text\n",
         in_function("  if (x > 1) y = 2\n")});
  check({in_function("  y\u200B = 2\n"), "3:4 stray-text\n", in_function("  y = 2\n")});
  check({in_function("  y = x \u22C5 2\n"), "3:9 foreign-syntax\n", in_function("  y = x * 2\n")});
}

TEST_CASE("letters of other alphabets that look alike") {
  check({in_function("  y = m\u0430x(x, 1)\n"), "3:8 stray-text\n", in_function("  y = max(x, 1)\n")});
}

TEST_CASE("entities of HTML") {
  check({in_function("  if (x &lt; 3 &amp;&amp; x &gt; 1) y = 2\n"), "3:9 foreign-syntax\n",
         in_function("  if (x < 3 && x > 1) y = 2\n")});
  check({in_function("  y = x &lt; 3\n"), "3:9 foreign-syntax\n", in_function("  y = x < 3\n")});
  check({in_function("  s = \"a &lt; b\" + (x &lt; 3) # &amp;\n"), "3:23 foreign-syntax\n",
         in_function("  s = \"a &lt; b\" + (x < 3) # &amp;\n")});
}

TEST_CASE("quotes of typesetting that were read in another encoding") {
  check({in_function("  print(\xC3\xA2\xE2\x82\xAC\xC5\x93"
                     "a\xC3\xA2\xE2\x82\xAC\xC2\x9D + x)\n"),
         "3:9 stray-text\n", in_function("  print(\"a\" + x)\n")});
}

TEST_CASE("a typographic quote that ends a text above other texts and another slip") {
  check({in_function("  z = ifdef($z, \"csv”)\n  print(\"a \" + z + \", b\")\n  y = 2x\n"),
         "3:21 stray-text\n5:7 malformed-number\n",
         in_function("  z = ifdef($z, \"csv\")\n  print(\"a \" + z + \", b\")\n  y = 2x\n")});
}

TEST_CASE("colours of a terminal are one error wherever they stand") {
  check({"\x1B[31mx = 1\x1B[0m\nprint(\x1B[1;32mx)\n", "1:1 stray-text\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("a circumflex that is a letter") {
  check({in_function("  y = x \xCB\x86 2\n"), "3:9 stray-text\n", in_function("  y = x ^ 2\n")});
}

TEST_CASE("lines one below the other that are indented with blanks of another kind are one error") {
  const std::string blanks = "\xC2\xA0\xC2\xA0";
  check({"x = 1\nif (x > 0) {\n" + blanks + "y = 1\n\n" + blanks +
             "z =\xC2\xA0"
             "2\n}\nprint(x)\n",
         "3:1 stray-text\n", "x = 1\nif (x > 0) {\n  y = 1\n\n  z = 2\n}\nprint(x)\n"});
  check({"x = 1\nif (x > 0) {\n" + blanks + "y = 1\n  w = 3\n" + blanks + "z = 2\n}\nprint(x)\n",
         "3:1 stray-text\n5:1 stray-text\n",
         "x = 1\nif (x > 0) {\n  y = 1\n  w = 3\n  z = 2\n}\nprint(x)\n"});
}

TEST_CASE("a typographic quote hides nothing in the line below") {
  check({"source(\xE2\x80\xB3"
         "a.dml\") as a\nsource(\xE2\x80\x9E"
         "b.dml\") as b\nprint(a::f(b::g(1)))\n",
         "1:8 stray-text\n2:8 stray-text\n",
         "source(\"a.dml\") as a\nsource(\"b.dml\") as b\nprint(a::f(b::g(1)))\n"});
}

TEST_CASE("accents and small angles around a text, dots and sharps for other signs") {
  check({"x = \xC2\xB4"
         "abc\xC2\xB4\nprint(x)\n",
         "1:5 stray-text\n", "x = 'abc'\nprint(x)\n"});
  check({"x = \xE2\x80\xB9"
         "abc\xE2\x80\xBA\nprint(x)\n",
         "1:5 stray-text\n", "x = 'abc'\nprint(x)\n"});
  check({in_function("  y = max(x\xE2\x80\x9A 2)\n"), "3:12 stray-text\n", in_function("  y = max(x, 2)\n")});
  check({in_function("  y = x \xE2\x80\xA2 2\n"), "3:9 stray-text\n", in_function("  y = x * 2\n")});
  check({in_function("  y = x \xE2\x99\xAF as above\n"), "3:9 stray-text\n",
         in_function("  y = x # as above\n")});
}

TEST_CASE("a letter of another alphabet in the line below what seems to be lost") {
  check({"f = function(Double x)\n  r\xD0\xB5turn (Double y)\n{\n  y = x\n}\nprint(f(1))\n",
         "2:4 stray-text\n", "f = function(Double x)\n  return (Double y)\n{\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a sign behind a value is not removed with what it stands for") {
  for (const std::string sign : {"\u00B4", "\u2019", "\u2032"})
    check({in_function("  y = sum(x" + sign + ")\n"), "3:12 stray-text\n", ""});
  check({in_function("  y = x\u2039 - 3\n"), "3:8 stray-text\n", ""});
}

TEST_CASE("a dot at the beginning of a line multiplies nothing") {
  const auto unit = bindery::testing::read("\u2022 item one\n\u2022 item two\nx = 1\nprint(x)\n");
  CHECK(unit->diagnostics.size() > 0);
  for (const bindery::Diagnostic& each : unit->diagnostics.all()) {
    for (const bindery::Fix& fix : each.fixes) CHECK(fix.edits.front().replacement != "*");
  }
}

TEST_CASE("in a line that is no statement no quotes are put") {
  check({"* [`f`-Function](#f-function)\n\nThe 'f' function makes sums of values. \nIt takes two\n\nx = "
         "1\nprint(x)\n",
         "1:1 expected-statement\n1:4 stray-text\n3:38 stray-text\n", ""});
}

TEST_CASE("signs of comparisons that a web page has as entities") {
  check({in_function("  y = x &le; 3\n"), "3:9 foreign-syntax\n", in_function("  y = x <= 3\n")});
  check(
      {in_function("  if (x &ne; 3) y = 2\n"), "3:9 foreign-syntax\n", in_function("  if (x != 3) y = 2\n")});
  check({in_function("  le = x\n  y = x &le; 3\n"), "4:14 expected-statement\n", ""});
}
