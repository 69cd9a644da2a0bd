// Words that are two, and words that an operand follows.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a word is parted only into words that the script has") {
  check({in_function("  z = 1\n  y = sum(x,\n    table=z)\n    table=z)\n"), "6:5 expected-statement\n",
         in_function("  z = 1\n  y = sum(x,\n    table=z)\n")});
  check({in_function("  y = sumx) + 1\n"), "3:10 unclosed-bracket\n", in_function("  y = sum(x) + 1\n")});
}

TEST_CASE("a bracket that is missing within the brackets of another call is one error") {
  const auto one = [](const std::string& slipped, const std::string& place, const std::string& meant) {
    check({in_function("  y = sum(x[1, ])\n  y = " + slipped + "\n"), "4:" + place + " unclosed-bracket\n",
           in_function("  y = sum(x[1, ])\n  y = " + meant + "\n")});
  };
  one("max(sum x), 3)", "14", "max(sum( x), 3)");
  one("max(as.scalarx[1, 1]), 3)", "20", "max(as.scalar(x[1, 1]), 3)");
  one("max(sumas.scalar(x)), 3)", "14", "max(sum(as.scalar(x)), 3)");
  one("max(xas.scalar(x)], 3)", "12", "max(x[as.scalar(x)], 3)");
}

TEST_CASE("the first of two brackets of a condition is missing") {
  check({in_function("  if (x - 1) == 0)\n    y = 1\n  else\n    y = 2\n"), "3:6 incomplete-statement\n",
         in_function("  if ((x - 1) == 0)\n    y = 1\n  else\n    y = 2\n")});
}

TEST_CASE("the bracket behind a function that a call follows") {
  check(
      {in_function("  y = sqrt sum(x))\n"), "3:11 unclosed-bracket\n", in_function("  y = sqrt( sum(x))\n")});
}

TEST_CASE("the key of an opening bracket without its shift") {
  // 80 may be meant, or 0.
  check({in_function("  y = max80, 3)\n"), "3:10 unclosed-bracket\n", ""});
  check({in_function("  print8\"a\")\n"), "3:8 unclosed-bracket\n", in_function("  print(\"a\")\n")});
  check({in_function("  y = read8$X)\n"), "3:11 unclosed-bracket\n", in_function("  y = read($X)\n")});
}

TEST_CASE("a function before a value with a sign") {
  check({in_function("  y = exp -x)\n"), "3:10 unclosed-bracket\n", in_function("  y = exp( -x)\n")});
  check({in_function("  y = 1 / (1 + exp -x))\n"), "3:19 unclosed-bracket\n",
         in_function("  y = 1 / (1 + exp( -x))\n")});
  // Something is subtracted from a variable.
  check({in_function("  y = x -x)\n"), "3:11 expected-statement\n", ""});
}

TEST_CASE("a keyword that a variable is glued to") {
  check({in_function("  fori in -1:1) y = y + i\n"), "3:6 unclosed-bracket\n",
         in_function("  for(i in -1:1) y = y + i\n")});
}

TEST_CASE("a variable is no call without its bracket, and a number is not parted") {
  check({"t0 = time()\nt1 = time()\nms = t1 - t0) / 1e6\nprint(ms)\n", "3:13 expected-statement\n", ""});
}

TEST_CASE("a number behind a word is not parted") {
  check({"libA = 1\nx = twice4.0)\nprint(x)\n", "2:11 incomplete-statement\n", ""});
}

TEST_CASE("the bracket of an index before a range, and that of a list beside others") {
  const auto with = [](const std::string& value) {
    return in_function("  X = matrix(1, 9, 9)\n  k = 2\n  y = sum(" + value + ")\n");
  };
  check({with("X(k + 1):3, ]"), "5:12 unclosed-bracket\n", with("X[(k + 1):3, ]")});
  check({with("rbind(X,1:2],t(X))"), "5:18 unclosed-bracket\n", with("rbind(X[,1:2],t(X))")});
  check({with("avg_pool(X, input_shape=[1,1,9,9], pool_size=[2,2], padding=0,0])"), "5:71 unclosed-bracket\n",
         with("avg_pool(X, input_shape=[1,1,9,9], pool_size=[2,2], padding=[0,0])")});
}

TEST_CASE("a range belongs to the index of a matrix alone") {
  const auto with = [](const std::string& value) {
    return in_function("  X = matrix(1, 9, 9)\n  k = 2\n  y = " + value + "\n");
  };
  check({with("cbind(X, k, 1:2])"), "5:20 unclosed-bracket\n", ""});
  check({with("k(k + 1):3, ]"), "5:15 expected-statement\n", ""});
}
