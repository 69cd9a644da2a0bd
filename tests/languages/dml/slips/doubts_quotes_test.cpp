// Quotes that an edit takes away, beside words of which it must be known what they are.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a quote too many behind a name") {
  const std::string targets = "  [ev, ew] = eigen(x)\n";
  check({in_function(targets + "  y = sum(ew\")\n"), "4:13 unclosed-string\n",
         in_function(targets + "  y = sum(ew)\n")});
  check({in_function(targets + "  print(\"m: \" + ev\")\n"), "4:19 unclosed-string\n",
         in_function(targets + "  print(\"m: \" + ev)\n")});
  check({in_function("  [ev, ew\"] = eigen(x)\n"), "3:10 unclosed-string\n", in_function(targets)});
  check({in_function("  [ev\", ew] = eigen(x)\n"), "3:6 unclosed-string\n", in_function(targets)});
  check(
      {in_function("  z = max(x, 1e-\"8)\n"), "3:17 unclosed-string\n", in_function("  z = max(x, 1e-8)\n")});
  check({in_function("  z\" = 3\n"), "3:4 unclosed-string\n", in_function("  z = 3\n")});
  check({in_function("  for (i\" in 1:3) print(i)\n"), "3:9 unclosed-string\n",
         in_function("  for (i in 1:3) print(i)\n")});
  check({in_function("  y = upper\".tri(target=x, values=TRUE)\n"), "3:12 unclosed-string\n",
         in_function("  y = upper.tri(target=x, values=TRUE)\n")});
  check({in_function("  y = order(target=x, index\".return=TRUE)\n"), "3:28 unclosed-string\n",
         in_function("  y = order(target=x, index.return=TRUE)\n")});
}

TEST_CASE("a quote too many behind a function of a script, or before one") {
  const std::string defined = "h = function(Double a) return (Double b) {\n  b = a\n}\n";
  check({defined + "print(h'(3))\n", "4:8 unclosed-string\n", defined + "print(h(3))\n"});
  const std::string imported = "source(\"l.dml\") as lib\n";
  check({imported + "print(lib\"::f(3))\n", "2:10 unclosed-string\n", imported + "print(lib::f(3))\n"});
  check({imported + "print(lib::f\"(3))\n", "2:13 unclosed-string\n", imported + "print(lib::f(3))\n"});
}

TEST_CASE("a quote less leaves no operator without its value and no empty text out") {
  check({in_function("  print(' + \"'\")\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  if (\"$x != \"\" & x < 2) y = 3\n"), "3:15 unclosed-string\n", ""});
  check({in_function("  y = list(\"it', \"\")\n"), "3:19 unclosed-string\n", ""});
  check({in_function("  print(\"x = \"\" + x)\n"), "3:15 unclosed-string\n",
         in_function("  print(\"x = \" + x)\n")});
}

TEST_CASE("a quote before one word in a line of its own") {
  check({"X = matrix(1, 2, 2)\n' sums\n[a, b] = eigen(X)\nprint(sum(a) + sum(b))\n", "2:1 unclosed-string\n",
         ""});
}

TEST_CASE("a text that begins with the sign behind a value") {
  check({in_function("  print(\"a\" + x + \", b:  + y)\n"), "3:19 unclosed-string\n",
         in_function("  print(\"a\" + x + \", b: \" + y)\n")});
  check({in_function("  print(\"a\" + x + , b: \" + y)\n"), "3:19 unclosed-string\n",
         in_function("  print(\"a\" + x + \", b: \" + y)\n")});
  check({in_function("  print(\"a\" + x + \", x  + y)\n"), "3:19 unclosed-string\n", ""});
}

TEST_CASE("a quote that stands twice before a word that is compared") {
  check({in_function("  if (\"a\" == \"\"b\" & x > 1) {\n    y = 2\n  }\n"), "3:15 unclosed-string\n",
         in_function("  if (\"a\" == \"b\" & x > 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a text that tells how a frame is encoded, and one that ends with a sign") {
  check({in_function("  z = \"{ids:true, recode:[1]}\n"), "3:7 unclosed-string\n",
         in_function("  z = \"{ids:true, recode:[1]}\"\n")});
  check({in_function("  z = {ids:true, recode:[1]}\";\n"), "3:7 unclosed-string\n",
         in_function("  z = \"{ids:true, recode:[1]}\";\n")});
  check({in_function("  print(\"a = + x)\n"), "3:9 unclosed-string\n", ""});
  check({in_function("  print(\"a =  + x)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"a = \" + x)\n")});
  check({in_function("  print(\"a=\" + x + \" b= + y + \" c=\" + x)\n"), "3:20 unclosed-string\n",
         in_function("  print(\"a=\" + x + \" b=\" + y + \" c=\" + x)\n")});
  check({in_function("  print(\"a: ' + x + \"' of \" + y)\n"), "3:9 unclosed-string\n", ""});
}

TEST_CASE("a quote before a word and `=` where the word may belong to a text before it, or to a call") {
  check({in_function("  print(\"f=+x+\", n=\"+x)\n"), "3:18 unclosed-string\n", ""});
  check({in_function("  print(\"a=\" + x + n=\" + x)\n"), "3:20 unclosed-string\n",
         in_function("  print(\"a=\" + x + \"n=\" + x)\n")});
  check({in_function("  print(\"a=\" + x +  n=\" + x)\n"), "3:21 unclosed-string\n", ""});
  check({in_function("  print(\"a=\"+x+ n=\"+x)\n"), "3:17 unclosed-string\n", ""});
  check({in_function("  y = g(x, a=\", x)\n"), "3:12 unclosed-string\n", ""});
  check({in_function("  if (x != \") {\n    y = 2\n  }\n"), "3:12 unclosed-string\n", ""});
}

TEST_CASE("a quote before `else` alone") {
  check({in_function("  if (x > 1)\n    y = 2\n  \"else\n    y = 3\n"), "5:3 unclosed-string\n",
         in_function("  if (x > 1)\n    y = 2\n  else\n    y = 3\n")});
}
