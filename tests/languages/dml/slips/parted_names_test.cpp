// Names that were written as two words.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a name in two words that stands elsewhere as one") {
  check({in_function("  maxIter = 3\n  print(max iter)\n"), "4:9 stray-text\n",
         in_function("  maxIter = 3\n  print(maxIter)\n")});
  check({in_function("  low_bound = y - 1\n  low bound = y\n  y = low_bound\n"), "4:3 stray-text\n",
         in_function("  low_bound = y - 1\n  low_bound = y\n  y = low_bound\n")});
  check({in_function("  img_in = matrix(1, 2, 2)\n  y = nrow(img in)\n"), "4:12 stray-text\n",
         in_function("  img_in = matrix(1, 2, 2)\n  y = nrow(img_in)\n")});
  // A comma is missing where both words are variables.
  const std::string both = "  rows = 1\n  scale = 2\n  row_scale = 3\n  print(row_scale + max(rows scale))\n";
  check({in_function(both), "6:30 unclosed-bracket\n",
         in_function("  rows = 1\n  scale = 2\n  row_scale = 3\n  print(row_scale + max(rows, scale))\n")});
}

TEST_CASE("a name in two words throughout the script is one error") {
  check({"f = function(Double x, Double max iter) return (Double y) {\n  y = x * max iter\n  print(max "
         "iter)\n}\n"
         "print(f(1, 2))\n",
         "1:31 stray-text\n",
         "f = function(Double x, Double max_iter) return (Double y) {\n  y = x * max_iter\n  "
         "print(max_iter)\n}\n"
         "print(f(1, 2))\n"});
}

TEST_CASE("two words of which nothing makes one variable lack an operator") {
  const std::string lacking = in_function("  if (x foo > 3) y = 1\n  if (x foo > 4) y = 2\n");
  check({lacking, "3:9 unclosed-bracket\n4:9 unclosed-bracket\n", lacking});
}

TEST_CASE("a name whose second word is a keyword, throughout the script") {
  check({"f = function(Matrix[Double] img in) return (Double y) {\n  for (img in 1:3) {\n    y = sum(img in) "
         "+ img\n  }\n}\n"
         "print(f(matrix(1, 2, 2)))\n",
         "1:29 stray-text\n",
         "f = function(Matrix[Double] img_in) return (Double y) {\n  for (img in 1:3) {\n    y = sum(img_in) "
         "+ img\n  }\n}\n"
         "print(f(matrix(1, 2, 2)))\n"});
}

TEST_CASE("a word that declares variables elsewhere is no part of a name") {
  const auto with = [](const std::string& word) {
    return in_function("  " + word + "total = x\n  if (x > 1) {\n    " + word +
                       "total = 2\n  }\n  y = total\n");
  };
  check({with("const "), "3:3 foreign-syntax\n5:5 foreign-syntax\n", with("")});
  check({with("set "), "3:3 foreign-syntax\n5:5 foreign-syntax\n", with("")});
}

TEST_CASE("a name in two parts has the capitals that it has elsewhere in the code, or its own") {
  check(
      {"# A matrix, and its mean.\nf = function(Mat rix[Double] x) return (Double y) {\n  y = mean(x)\n}\n"
       "print(f(matrix(1, 2, 2)))\ng = function(Matrix[Double] x) return (Double y) {\n  y = mean(x)\n}\n",
       "2:14 stray-text\n",
       "# A matrix, and its mean.\nf = function(Matrix[Double] x) return (Double y) {\n  y = mean(x)\n}\n"
       "print(f(matrix(1, 2, 2)))\ng = function(Matrix[Double] x) return (Double y) {\n  y = mean(x)\n}\n"});
  check({"# Padding of the images\n" + in_function("  y = conv(x, padd ing=[1, 1])\n"), "4:15 stray-text\n",
         "# Padding of the images\n" + in_function("  y = conv(x, padding=[1, 1])\n")});
}

TEST_CASE("a name that is parted before `_` or by a keyword") {
  check({in_function("  img_in = x\n  y = img _in + 1\n"), "4:7 stray-text\n",
         in_function("  img_in = x\n  y = img_in + 1\n")});
  check({in_function("  W_1 = x\n  y = sum(W _1)\n"), "4:11 stray-text\n",
         in_function("  W_1 = x\n  y = sum(W_1)\n")});
  check({in_function("  Win = x\n  y = 3 * W in\n"), "4:11 stray-text\n",
         in_function("  Win = x\n  y = 3 * Win\n")});
  check({in_function("  y = m in(x, 3)\n"), "3:7 stray-text\n", in_function("  y = min(x, 3)\n")});
  check({in_function("  y = as.sca lar(x)\n"), "3:7 stray-text\n", in_function("  y = as.scalar(x)\n")});
  check({in_function("  y = img _in + 1\n"), "3:11 stray-text\n", ""});
}

TEST_CASE("the name of an argument in two parts") {
  check({in_function("  write(x, \"a\", forma t=\"csv\")\n"), "3:17 stray-text\n",
         in_function("  write(x, \"a\", format=\"csv\")\n")});
}
