// Named arguments of other languages.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("options of loops") {
  check({in_function("  parfor (i in 1:3, check:0) y = i\n"), "3:26 malformed-argument\n",
         in_function("  parfor (i in 1:3, check=0) y = i\n")});
}

TEST_CASE("signs between the name of an argument and its value") {
  const std::string right = in_function("  y = rand(rows = 3, k = x)\n");
  for (const std::string sign : {":=", "<-", "=>"}) {
    check({in_function("  y = rand(rows " + sign + " 3, k = x)\n"), "3:17 malformed-argument\n", right});
  }
  check({in_function("  y = rand(\"rows\" = 3, k = x)\n"), "3:12 malformed-argument\n", right});
  check({in_function("  y = sum(x: 3)\n"), "3:12 malformed-argument\n", in_function("  y = sum(x= 3)\n")});
  check({in_function("  y = sum(x => 3)\n"), "3:13 foreign-syntax\n", in_function("  y = sum(x >= 3)\n")});
}

TEST_CASE("signs behind a word that is both a variable and the name of an argument") {
  const std::string given = "a = 1\nb = 2\n";
  check({given + "y = list(a:a, b:b)\nprint(y)\n", "3:11 malformed-argument\n",
         given + "y = list(a=a, b=b)\nprint(y)\n"});
  check({given + "y = f(a=>a, n=2)\nprint(y)\n", "3:8 malformed-argument\n",
         given + "y = f(a=a, n=2)\nprint(y)\n"});
  check({given + "y = f(n=2, a=>b)\nprint(y)\n", "3:13 malformed-argument\n",
         given + "y = f(n=2, a=b)\nprint(y)\n"});
  // It may be compared, or counted from.
  check({given + "y = sum(a=>a)\nprint(y)\n", "3:10 foreign-syntax\n", given + "y = sum(a>=a)\nprint(y)\n"});
  check({given + "y = f(a:b, n=2)\nprint(y)\n", "3:8 foreign-syntax\n", ""});
  check({given + "y = matrix(a:b, rows=2)\nprint(y)\n", "3:13 foreign-syntax\n",
         given + "y = matrix(seq(a, b), rows=2)\nprint(y)\n"});
}

TEST_CASE("no sign between the name of an argument and its value") {
  const std::string right = in_function("  y = rand(rows = 3, k = x)\n");
  check({in_function("  y = rand(rows  3, k = x)\n"), "3:18 malformed-argument\n", right});
  check({in_function("  y = rand(rows 3, k = x)\n"), "3:17 malformed-argument\n", right});
  check({in_function("  y = f(x, k  sum(x) + 1, l = 2)\n"), "3:15 malformed-argument\n",
         in_function("  y = f(x, k = sum(x) + 1, l = 2)\n")});
  check({in_function("  y = rand(k = x, verbose  FALSE)\n"), "3:28 malformed-argument\n",
         in_function("  y = rand(k = x, verbose = FALSE)\n")});
  check({in_function("  write(x, format$1)\n"), "3:18 malformed-argument\n",
         in_function("  write(x, format=$1)\n")});
  check({in_function("  y = rand(rows  3, cols  sum(x))\n"),
         "3:18 malformed-argument\n3:27 malformed-argument\n",
         in_function("  y = rand(rows = 3, cols = sum(x))\n")});
}

TEST_CASE("two values without a sign between are no named argument") {
  check({in_function("  y = max(x 3)\n"), "3:13 unclosed-bracket\n", in_function("  y = max(x, 3)\n")});
  check({in_function("  rows = 2\n  y = rand(rows 3, k = x)\n"), "4:17 unclosed-bracket\n", ""});
}

TEST_CASE("a sign that is missing between a name and a number that touches it") {
  check({in_function("  y = sum(rand(rows=2, min0.5))\n"), "3:27 malformed-argument\n",
         in_function("  y = sum(rand(rows=2, min=0.5))\n")});
}

TEST_CASE("an argument with a type") {
  check({in_function("  y = rand(\n    Integer rows = 2,\n    cols = 3)\n"), "4:5 malformed-argument\n",
         in_function("  y = rand(\n    rows = 2,\n    cols = 3)\n")});
  check({in_function("  y = replace(Matrix[Double] target=x, pattern=0, replacement=1)\n"),
         "3:15 malformed-argument\n", in_function("  y = replace(target=x, pattern=0, replacement=1)\n")});
}

TEST_CASE("a comma that is missing between the value of a name and another name") {
  check({"p = g(a = b c = 3)\nprint(p)\n", "1:13 unclosed-bracket\n", "p = g(a = b, c = 3)\nprint(p)\n"});
  check({"p = g(a, b c = 3)\nprint(p)\n", "1:10 malformed-argument\n", ""});
}

TEST_CASE("a comma that is missing behind a truth value at the end of a line") {
  check({"x = f(\n  a = TRUE\n  seed = 3\n)\nprint(x)\n", "2:11 unclosed-bracket\n",
         "x = f(\n  a = TRUE,\n  seed = 3\n)\nprint(x)\n"});
}

TEST_CASE("values in the place of names are told once in a call") {
  check({in_function("  y = switch(x, 1 = 4, 2 = 5)\n"), "3:7 foreign-syntax\n", ""});
  check({in_function("  y = switch(x, \"a\" = 4,\n    \"b\" = 5, 6)\n"), "3:7 foreign-syntax\n", ""});
  check({in_function("  y = switch(x, 1 = 4)\n"), "3:7 foreign-syntax\n", ""});
  check({in_function("  y = g(1 = x, 2 = x)\n"), "3:9 malformed-argument\n", ""});
  // Of these each is mended by itself.
  check({in_function("  y = g(\"a\" = x, \"b\" = x)\n"), "3:9 malformed-argument\n3:18 malformed-argument\n",
         in_function("  y = g(a = x, b = x)\n")});
}

TEST_CASE("`<-` behind the name of an argument compares only what is a variable") {
  check({in_function("  y = sum(rand(rows<-3, cols=1))\n"), "3:20 malformed-argument\n",
         in_function("  y = sum(rand(rows=3, cols=1))\n")});
  check({in_function("  y = max(x<-3, 1)\n"), "3:12 malformed-argument\n", ""});
  check({in_function("  y = f(x<-x, 1)\n"), "3:10 malformed-argument\n", in_function("  y = f(x=x, 1)\n")});
  // What stands before the sign is no name.
  check({in_function("  y = sum(abs(x) = 3)\n"), "3:18 malformed-argument\n",
         in_function("  y = sum(abs(x) == 3)\n")});
}

TEST_CASE("the name of an argument between quotes, before a colon") {
  check({in_function("  z = matrix(0, rows=1, \"cols\": 2)\n"), "3:25 malformed-argument\n",
         in_function("  z = matrix(0, rows=1, cols=2)\n")});
}

TEST_CASE("texts before a colon, and words before a name, that may be values") {
  check({in_function("  y = ifelse(x, \"a\" : \"c\")\n"), "3:21 unclosed-bracket\n",
         in_function("  y = ifelse(x, \"a\" , \"c\")\n")});
  check({in_function("  z = matrix(pi rows=1, cols=1)\n"), "3:17 unclosed-bracket\n",
         in_function("  z = matrix(pi, rows=1, cols=1)\n")});
}

TEST_CASE("the same sign behind the names of several arguments of a call is one diagnostic") {
  for (const std::string sign : {"<-", " <- ", ": ", " => ", ":="}) {
    const auto call = [](const std::string& one) {
      return in_function("  y = sum(rand(rows" + one + "1, cols" + one + "nrow(x), pdf" + one +
                         "\"normal\"))\n");
    };
    const std::string place = sign.front() == ' ' ? "3:21" : "3:20";
    check({call(sign), place + " malformed-argument\n",
           call(sign == ": "          ? "= "
                : sign.front() == ' ' ? " = "
                                      : "=")});
  }
}

TEST_CASE("`<-` behind a variable compares nothing among arguments with names") {
  const std::string other = "g = function(Integer rows) return (Integer y) {\n  y = rows\n}\nprint(g(2))\n";
  check({in_function("  y = sum(rand(rows<-3, cols=1))\n") + other, "3:20 malformed-argument\n",
         in_function("  y = sum(rand(rows=3, cols=1))\n") + other});
  check({in_function("  y = sum(rand(rows<-3, cols<-1))\n") + other, "3:20 malformed-argument\n",
         in_function("  y = sum(rand(rows=3, cols=1))\n") + other});
}

TEST_CASE("`<-` behind variables compares in calls of functions that have no such arguments") {
  check({in_function("  y = max(x<-5, y<-3)\n"), "3:12 foreign-syntax\n3:18 foreign-syntax\n",
         in_function("  y = max(x< -5, y< -3)\n")});
  check({in_function("  y = sum(matrix(x<-5, rows=2, cols=2))\n"), "3:19 malformed-argument\n", ""});
}

TEST_CASE("a colon for the comma of a function that takes two arguments") {
  check({in_function("  y = moment(x: 3)\n"), "3:15 foreign-syntax\n", ""});
}

TEST_CASE("the first argument may have lost the sign behind its name, where the others have names") {
  const std::string given = "x = 1\nz = 2\n";
  check({given + "y = f(x z, n=2)\nprint(y)\n", "3:9 unclosed-bracket\n", ""});
  check({given + "y = matrix(x z, cols=2)\nprint(y)\n", "3:14 unclosed-bracket\n",
         given + "y = matrix(x, z, cols=2)\nprint(y)\n"});
}

TEST_CASE("a word before a colon in what is printed names nothing") {
  check({in_function("  print(fill: no more than x\")\n"), "3:9 unclosed-string\n",
         in_function("  print(\"fill: no more than x\")\n")});
}
