// Calls and indexes that hold more than they can, for want of a bracket.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a function of one argument is closed behind it") {
  check({in_function("  z = rand(rows=nrow(x, cols=3)\n"), "3:23 unclosed-bracket\n",
         in_function("  z = rand(rows=nrow(x), cols=3)\n")});
  check({in_function("  z = rand(rows=nrow(x,\n           cols=3)\n"), "3:23 unclosed-bracket\n",
         in_function("  z = rand(rows=nrow(x),\n           cols=3)\n")});
  check({in_function("  z = f(as.matrix(x[1], 2)\n"), "3:23 unclosed-bracket\n",
         in_function("  z = f(as.matrix(x[1]), 2)\n")});
  // The comma is one of the index; how many arguments `g` takes is not known.
  check({in_function("  z = as.scalar(x[1, 2)\n"), "3:23 unclosed-bracket\n",
         in_function("  z = as.scalar(x[1, 2])\n")});
  check({in_function("  z = as.scalar(x[1, 2 + 1)\n"), "3:27 unclosed-bracket\n", ""});
  check({in_function("  z = max(x[1, 2)\n"), "3:17 unclosed-bracket\n", ""});
  check({in_function("  z = max(x, x[, 2)\n"), "3:19 unclosed-bracket\n", ""});
  check({in_function("  z = f(g(x, 2)\n"), "3:16 unclosed-bracket\n", ""});
}

TEST_CASE("an index is closed behind its columns and before the name of an argument") {
  check({in_function("  z = f(k=x[1, n=3)\n"), "3:14 unclosed-bracket\n",
         in_function("  z = f(k=x[1], n=3)\n")});
  // The comma may be a colon as well.
  check({in_function("  z = f(x[1, 2, 3)\n"), "3:15 unclosed-bracket\n", ""});
}

TEST_CASE("several calls and indexes that are not closed are each told") {
  check({in_function("  z = rand(rows=nrow(x, cols=ncol(x, min=0)\n"),
         "3:23 unclosed-bracket\n3:36 unclosed-bracket\n",
         in_function("  z = rand(rows=nrow(x), cols=ncol(x), min=0)\n")});
  check({in_function("  z = f(a=x[1,\n    b=y[2,\n    c=3)\n"),
         "3:14 unclosed-bracket\n4:10 unclosed-bracket\n",
         in_function("  z = f(a=x[1],\n    b=y[2],\n    c=3)\n")});
  check({in_function("  z = f(a=sum(x,\n    b=g(x,\n    c=3)\n"),
         "3:16 unclosed-bracket\n5:9 unclosed-bracket\n",
         in_function("  z = f(a=sum(x),\n    b=g(x,\n    c=3)\n")});
}

TEST_CASE("a bracket around named arguments stands there twice") {
  check({in_function("  z = replace((target=x, pattern=0, replacement=1)\n"), "3:15 unclosed-bracket\n",
         in_function("  z = replace(target=x, pattern=0, replacement=1)\n")});
}

TEST_CASE("a line that ends in an index above an assignment has a value missing, and no bracket before it") {
  check({in_function("  y = sum(x[1,\n  z = sum(x[1, 2])\n"), "3:15 expected-expression\n", ""});
  check({in_function("  y = max(x[1,\n    rows=2)\n"), "3:14 unclosed-bracket\n",
         in_function("  y = max(x[1],\n    rows=2)\n")});
}

TEST_CASE("a second bracket before several operators") {
  check({in_function("  y = sum((max(x, 1) > 2 == y)\n  z = y\n"), "3:11 unclosed-bracket\n", ""});
}

TEST_CASE("an index whose columns are no argument is closed behind them") {
  check({in_function("  z = matrix(1, 3, 3)\n  y = cov(z[, 1, z[, 2])\n"), "4:16 unclosed-bracket\n",
         in_function("  z = matrix(1, 3, 3)\n  y = cov(z[, 1], z[, 2])\n")});
  check({in_function("  z = matrix(1, 3, 3)\n  print(toString(z[1:2, 1:2, sep=\" \"))\n"),
         "4:28 unclosed-bracket\n",
         in_function("  z = matrix(1, 3, 3)\n  print(toString(z[1:2, 1:2], sep=\" \"))\n")});
  // The bracket of the call is missing, too.
  check({in_function("  z = matrix(1, 3, 3)\n  y = sum(cov(z[, 1, z[, 2])\n"),
         "4:20 unclosed-bracket\n4:29 unclosed-bracket\n",
         in_function("  z = matrix(1, 3, 3)\n  y = sum(cov(z[, 1], z[, 2])\n")});
}

TEST_CASE("in the head of a block, and below a line that lacks a bracket of its own") {
  check({in_function("  parfor (i in 1:nrow(x, check=0) {\n    y = i\n  }\n"), "3:24 unclosed-bracket\n",
         in_function("  parfor (i in 1:nrow(x), check=0) {\n    y = i\n  }\n")});
  check({in_function("  if (max(nrow(x, 2) > 3) {\n    y = 2\n  }\n"), "3:17 unclosed-bracket\n",
         in_function("  if (max(nrow(x), 2) > 3) {\n    y = 2\n  }\n")});
  check({"w = y\nwhile (w < 9 {\n  w = w + 1\n}\nwrite(t(w, \"a.txt\")\n",
         "2:14 unclosed-bracket\n5:10 unclosed-bracket\n",
         "w = y\nwhile (w < 9) {\n  w = w + 1\n}\nwrite(t(w), \"a.txt\")\n"});
  check({"w = read(\"a, sep=\",\")\nwrite(t(w, \"a.txt\")\n", "1:10 unclosed-string\n2:10 unclosed-bracket\n",
         "w = read(\"a\", sep=\",\")\nwrite(t(w), \"a.txt\")\n"});
}
