// Letters before the quotes of texts.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::read;

TEST_CASE("letters that say nothing go") {
  for (const std::string letter : {"b", "u", "L", "r", "f"})
    check({in_function("  print(" + letter + "\"a\")\n"), "3:9 foreign-syntax\n",
           in_function("  print(\"a\")\n")});
}

TEST_CASE("in a raw text a backslash means itself") {
  check({in_function("  print(r\"a\\d\\n\")\n"), "3:9 foreign-syntax\n",
         in_function("  print(\"a\\\\d\\\\n\")\n")});
}

TEST_CASE("values in the braces of a text are put together with it") {
  check({in_function("  print(f\"now {x}\")\n"), "3:9 foreign-syntax\n",
         in_function("  print(\"now \" + x)\n")});
  check({in_function("  print(f\"{x} now {x}{y}\")\n"), "3:9 foreign-syntax\n",
         in_function("  print(x + \" now \" + x + y)\n")});
  check({in_function("  print(f\"now {x + 1}\")\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("values that are put together stay texts") {
  check({in_function("  print(f\"{x}\")\n"), "3:9 foreign-syntax\n", in_function("  print(\"\" + x)\n")});
  check({in_function("  print(f\"{x}{y} now\")\n"), "3:9 foreign-syntax\n",
         in_function("  print(\"\" + x + y + \" now\")\n")});
  check({in_function("  print(x + f\"{x} now\")\n"), "3:13 foreign-syntax\n",
         in_function("  print(x + \"\" + x + \" now\")\n")});
}

TEST_CASE("three quotes around a text") {
  check({"print(\"\"\"a\"\"\")\n", "1:7 foreign-syntax\n", "print(\"a\")\n"});
  check({"x = '''a'''\nprint(x)\n", "1:5 foreign-syntax\n", "x = 'a'\nprint(x)\n"});
  check({"x = \"\"\"\na\nb\"\"\"\nprint(x)\n", "1:5 foreign-syntax\n", "x = \"\na\nb\"\nprint(x)\n"});
  check(
      {"x = \"\"\"a \"b\" c\"\"\"\nprint(x)\n", "1:5 foreign-syntax\n", "x = \"a \\\"b\\\" c\"\nprint(x)\n"});
}

TEST_CASE("a name that begins with an underscore loses it, or ends with it if that is another name") {
  check({in_function("  y = _z + 1\n"), "3:7 stray-text\n", in_function("  y = z + 1\n")});
  check({in_function("  z = 2\n  y = _z + 1\n"), "4:7 stray-text\n", ""});
  check(
      {in_function("  _z = 2\n  z = _z + 1\n"), "3:3 stray-text\n", in_function("  z_ = 2\n  z = z_ + 1\n")});
  check({in_function("  [a, _y, _x] = eigen(x)\n"), "3:7 stray-text\n3:11 stray-text\n",
         in_function("  [a, y_, x_] = eigen(x)\n")});
}

TEST_CASE("a name that begins with an underscore is told once for all its places") {
  const std::string text = in_function("  [_v, _w] = eigen(x)\n  w = sum(_w) + _v[1, 1]\n  y = _w + w\n");
  check({text, "3:4 stray-text\n3:8 stray-text\n",
         in_function("  [v, w_] = eigen(x)\n  w = sum(w_) + v[1, 1]\n  y = w_ + w\n")});
  const auto unit = read(text);
  CHECK(unit->diagnostics.all()[0].message ==
        "expected a name that begins with a letter, found `_v`, and so in 1 more place below");
  CHECK(unit->diagnostics.all()[1].message ==
        "expected a name that begins with a letter, found `_w`, and so in 2 more places below");
}

TEST_CASE("very many names that begin with an underscore are told once each") {
  std::string body, meant;
  for (int i = 0; i < 100; ++i) {
    body += "  _a = f(x, _b)\n  b = 3 + _a\n";
    meant += "  a = f(x, _b)\n  b = 3 + a\n";
  }
  check({in_function(body + "  y = 1\n"), "3:3 stray-text\n3:13 stray-text\n",
         in_function(meant + "  y = 1\n")});
}

TEST_CASE("targets without a name are one error in their row") {
  CHECK(read(in_function("  [_, v] = eigen(x)\n"))->diagnostics.all().front().message ==
        "expected a name, found `_`: results that are not needed are given names, too");
  check({in_function("  [_, v] = eigen(x)\n"), "3:4 stray-text\n", ""});
  check({in_function("  [_, _, _, v] = svd(x)\n  y = _z\n"), "3:4 stray-text\n4:7 stray-text\n",
         in_function("  [_, _, _, v] = svd(x)\n  y = z\n")});
}

TEST_CASE("an argument of the script between braces") {
  check({in_function("  y = ${steps} + 1\n"), "3:7 foreign-syntax\n", in_function("  y = $steps + 1\n")});
  check({in_function("  print(\"a\" + ${y})\n"), "3:15 foreign-syntax\n", ""});
}

TEST_CASE("dots by which a line goes on") {
  check({in_function("  y = x + ...\n    2\n"), "3:11 foreign-syntax\n", in_function("  y = x + \n    2\n")});
  check({in_function("  y = max(x, ...\n    2)\n"), "3:14 foreign-syntax\n",
         in_function("  y = max(x, \n    2)\n")});
}

TEST_CASE("casts") {
  check({in_function("  y = (double) max(x, 2)\n"), "3:7 foreign-syntax\n", ""});
  check({in_function("  y = 2 + (int)x\n"), "3:11 foreign-syntax\n", ""});
  check({in_function("  y = (float) x\n"), "3:7 foreign-syntax\n", ""});
}

TEST_CASE("dots in the place of a value go on nowhere") {
  check({in_function("  y = ...\n  y = 3\n"), "3:7 expected-expression\n", ""});
}

TEST_CASE("arguments of the script with a bracket before their names") {
  check({"X = read($(data))\nprint(sum(X))\n", "1:10 foreign-syntax\n", "X = read($data)\nprint(sum(X))\n"});
  check({"X = read($[1)\nprint(sum(X))\n", "1:10 foreign-syntax\n", "X = read($1)\nprint(sum(X))\n"});
  check({"X = rbind(read($(1), read($2))\nprint(sum(X))\n", "1:16 foreign-syntax\n",
         "X = rbind(read($1), read($2))\nprint(sum(X))\n"});
  check({"x = read($data)\nprint(sum($(x)))\n", "2:11 foreign-syntax\n", ""});
}

TEST_CASE("quotes with a backslash before them") {
  check({"x = 1\nprint(\\\"a: \\\" + x)\nif (x > 2) {\n  print(\\\"b\\\")\n}\n", "2:7 foreign-syntax\n",
         "x = 1\nprint(\"a: \" + x)\nif (x > 2) {\n  print(\"b\")\n}\n"});
  check({"print(\\\"a)\n", "1:7 stray-text\n", ""});
}

TEST_CASE("a call in the braces of a text") {
  check({in_function("  print(f\"now {sum(x, y)} and {z[1, 2]}\")\n"), "3:9 foreign-syntax\n",
         in_function("  print(\"now \" + sum(x, y) + \" and \" + z[1, 2])\n")});
}

TEST_CASE("texts in three quotes of both kinds, which hide each other") {
  check({"x = \"\"\"a\nb\"\"\"\ny = '''c\nd'''\nz = \"\"\"e\"\"\"\nprint(x + y + z)\n",
         "1:5 foreign-syntax\n3:5 foreign-syntax\n5:5 foreign-syntax\n",
         "x = \"a\nb\"\ny = 'c\nd'\nz = \"e\"\nprint(x + y + z)\n"});
}

TEST_CASE("signs with backslashes, as LaTeX and Markdown write them, are one error") {
  check({in_function("  n\\_x = 3\n  y = n\\_x \\* x\n"), "3:4 foreign-syntax\n",
         in_function("  n_x = 3\n  y = n_x * x\n")});
  check({in_function("  n_x = 3\n  y = n\\_x\n"), "4:8 stray-text\n", in_function("  n_x = 3\n  y = n_x\n")});
}

TEST_CASE("ends of lines as texts of other languages have them are one error") {
  check({in_function("  y = 1\\n  if (x > 1)\\n    y = 2\n"), "3:8 foreign-syntax\n",
         in_function("  y = 1\n  if (x > 1)\n    y = 2\n")});
  check({in_function("  y = 1;\\n  y = 2\n"), "3:9 foreign-syntax\n", in_function("  y = 1;\n  y = 2\n")});
  check({in_function("  y = 1\\ny = 2\n"), "3:8 foreign-syntax\n", in_function("  y = 1\ny = 2\n")});
}

TEST_CASE("a name of which an underscore and the rest is left") {
  check({in_function("  X_batch = x\n  y = X_batch + _batch\n"), "4:17 stray-text\n", ""});
}

TEST_CASE("a name with an underscore that is assigned is none of the rest of another one") {
  check({"_x = 1\ny = _x + 1\nmax_x = 3\nprint(y + max_x)\n", "1:1 stray-text\n",
         "x = 1\ny = x + 1\nmax_x = 3\nprint(y + max_x)\n"});
}

TEST_CASE("an underscore in the place of a minus") {
  check({in_function("  y = max(_1, x)\n"), "3:11 stray-text\n", in_function("  y = max(-1, x)\n")});
  check({"f = function(Double x = _1e30) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:25 stray-text\n",
         "f = function(Double x = -1e30) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("an underscore where no negative number can stand") {
  check({in_function("  y = x[_1, ]\n"), "3:9 stray-text\n", in_function("  y = x[1, ]\n")});
  check({in_function("  y = x-_1\n"), "3:9 stray-text\n", in_function("  y = x-1\n")});
  check({in_function("  z = matrix(0, rows=_1, cols=1)\n"), "3:22 stray-text\n",
         in_function("  z = matrix(0, rows=1, cols=1)\n")});
}

TEST_CASE("a letter before a text may be the name of an argument, as others have it") {
  check({in_function("  z = list(a=1, b\"two\", c=x)\n"), "3:17 malformed-argument\n",
         in_function("  z = list(a=1, b=\"two\", c=x)\n")});
  check({in_function("  print(f\"two {x}\")\n  y = 1\n"), "3:9 foreign-syntax\n",
         in_function("  print(\"two \" + x)\n  y = 1\n")});
  check({in_function("  write(x, r\"a.csv\", format=\"csv\")\n"), "3:12 foreign-syntax\n",
         in_function("  write(x, \"a.csv\", format=\"csv\")\n")});
}

TEST_CASE("backslashes of texts stay where a quote with one stands outside of all texts") {
  const std::string texts = "  print(\"a \\\"b\\\" c\" + x)\n";
  check({in_function(texts + "  print(x + \\\"a)\n"), "4:13 stray-text\n4:14 unclosed-string\n",
         in_function(texts + "  print(x + \"a\")\n")});
}
