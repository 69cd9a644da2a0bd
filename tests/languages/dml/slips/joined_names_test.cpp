// Names of words that a sign joins, as R and others have them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a name with a full stop is told once, wherever it stands") {
  check({"f = function(Matrix[Double] my.data, Integer max.iter.all = 10) return (Matrix[Double] my.out) {\n"
         "  my.out = my.data\n"
         "  for (i.k in 1:max.iter.all) my.out[i.k, ] = my.data[i.k, ] + 1\n"
         "}\n"
         "y.hat = f(my.data=matrix(1, 2, 2), max.iter.all=3)\n"
         "print(sum(y.hat))\n",
         "1:31 stray-text\n1:49 stray-text\n1:90 stray-text\n3:9 stray-text\n5:2 stray-text\n",
         "f = function(Matrix[Double] my_data, Integer max_iter_all = 10) return (Matrix[Double] my_out) {\n"
         "  my_out = my_data\n"
         "  for (i_k in 1:max_iter_all) my_out[i_k, ] = my_data[i_k, ] + 1\n"
         "}\n"
         "y_hat = f(my_data=matrix(1, 2, 2), max_iter_all=3)\n"
         "print(sum(y_hat))\n"});
}

TEST_CASE("what a full stop calls, and members of values, are no names everywhere") {
  check({in_function("  z = x.sum()\n  y = z.T\n"), "3:8 foreign-syntax\n4:8 foreign-syntax\n",
         in_function("  z = sum(x)\n  y = t(z)\n")});
}

TEST_CASE("another variable has the name with a `_`") {
  check({in_function("  y.a = 3\n  y_a = 4\n  y = y.a + y_a\n"), "3:4 stray-text\n", ""});
}

TEST_CASE("many places of many names with full stops are told once for each name") {
  std::string text, meant, places;
  for (int i = 0; i < 300; ++i) {
    const std::string number = std::to_string(i % 30);
    text += "v.x" + number + " = " + (i < 30 ? "1" : "v.x" + number) + "\n";
    meant += "v_x" + number + " = " + (i < 30 ? "1" : "v_x" + number) + "\n";
    if (i < 30) places += std::to_string(i + 1) + ":2 stray-text\n";
  }
  check({text + "print(1)\n", places, meant + "print(1)\n"});
}

TEST_CASE("names with full stops that functions of DML and their arguments have stay as they are") {
  const std::string rest = "  z = order(target=x,\n    index.return=TRUE)\n  y = as.scalar(z[1, 1])\n";
  check({in_function("  my.a = x\n  my.b = my.a\n  print(my.b)\n" + rest), "3:5 stray-text\n4:5 stray-text\n",
         in_function("  my_a = x\n  my_b = my_a\n  print(my_b)\n" + rest)});
}

TEST_CASE("names with full stops beside functions of modules are told as well") {
  check({in_function("  my.d = x\n  my.e = foo.bar(my.d)\n  y = my.e\n"),
         "3:5 stray-text\n4:5 stray-text\n4:13 stray-text\n",
         in_function("  my_d = x\n  my_e = foo.bar(my_d)\n  y = my_e\n")});
  check({in_function("  my.d = x\n  my.e = my.mod.bar(my.d)\n  y = my.e\n"),
         "3:5 stray-text\n4:5 stray-text\n4:12 foreign-syntax\n",
         in_function("  my_d = x\n  my_e = my.mod.bar(my_d)\n  y = my_e\n")});
  check({in_function("  if (x > 1) a.b = x else a.b = -x\n  y = a.b\n"), "3:15 stray-text\n",
         in_function("  if (x > 1) a_b = x else a_b = -x\n  y = a_b\n")});
}

TEST_CASE("names with full stops are bounds of ranges") {
  check({in_function("  my.b = 1\n  y = sum(x[my.b:nrow(x), my.b])\n  for (i in my.b:2) y = y + i\n"),
         "3:5 stray-text\n",
         in_function("  my_b = 1\n  y = sum(x[my_b:nrow(x), my_b])\n  for (i in my_b:2) y = y + i\n")});
}

TEST_CASE("a function whose name has a full stop is called by another one") {
  check(
      {"my.func = function(Double x) return (Double y) { y = x }\nz = my.func(3) + my.func(4)\nprint(z)\n",
       "1:3 stray-text\n",
       "my_func = function(Double x) return (Double y) { y = x }\nz = my_func(3) + my_func(4)\nprint(z)\n"});
}

TEST_CASE("names that other signs join") {
  check({"f = function(Matrix[Double] X, Integer max-iter = 10) return (Double y) {\n"
         "  y = 0\n"
         "  for (i in 1:max-iter) y = y + max-iter - 1\n"
         "}\n"
         "learning-rate = 0.1\n"
         "z = f(X=matrix(learning-rate, 1, 1), max-iter=3)\n"
         "print(z - learning-rate)\n",
         "1:43 stray-text\n5:9 stray-text\n",
         "f = function(Matrix[Double] X, Integer max_iter = 10) return (Double y) {\n"
         "  y = 0\n"
         "  for (i in 1:max_iter) y = y + max_iter - 1\n"
         "}\n"
         "learning_rate = 0.1\n"
         "z = f(X=matrix(learning_rate, 1, 1), max_iter=3)\n"
         "print(z - learning_rate)\n"});
  check({in_function("  my@ab = 3\n  y = my@ab + x\n"), "3:5 stray-text\n",
         in_function("  my_ab = 3\n  y = my_ab + x\n")});
  check({"my-f2 = function(Double x) return (Double y) { y = x }\nprint(my-f2(3))\n", "1:3 stray-text\n",
         "my_f2 = function(Double x) return (Double y) { y = x }\nprint(my_f2(3))\n"});
}

TEST_CASE("operators between variables join no names") {
  check({in_function("  alpha = 3\n  beta = 2\n  alpha-beta = x\n  y = alpha-beta\n"),
         "5:8 incomplete-statement\n", ""});
  check({in_function("  a-b = x\n  y = a-b\n"), "3:4 incomplete-statement\n", ""});
  check({in_function("  y = x@z + x@z\n"), "3:8 foreign-syntax\n3:14 foreign-syntax\n",
         in_function("  y = x%*%z + x%*%z\n")});
}

TEST_CASE("a name that is subtracted without blanks, or is a key of a list, keeps its sign") {
  check({in_function("  max-iter = 100\n  y = x-max-iter\n  y = y + max-iter\n"),
         "3:6 incomplete-statement\n", ""});
  check({in_function("  step-size = 0.1\n  l = list(x)\n  y = as.scalar(l[\"step-size\"]) + step-size\n"),
         "3:7 incomplete-statement\n", ""});
  check(
      {in_function(
           "  if (x > 3) { total = 10; used = 3; y = total-used }\n  total-used = 5\n  y = y + total-used\n"),
       "4:8 incomplete-statement\n", ""});
}

TEST_CASE("a sign between two words is looked for in the whole script") {
  std::string body;
  for (int i = 0; i < 1200; ++i) body += "  y = y + sum(x)\n";
  check({in_function("  step-size = 0.1\n" + body + "  y = y * step-size\n"), "3:7 stray-text\n",
         in_function("  step_size = 0.1\n" + body + "  y = y * step_size\n")});
  check(
      {in_function("  step-size = 0.1\n  y = step-size\n" + body + "  step_size = 3\n  y = y * step_size\n"),
       "3:7 incomplete-statement\n", ""});
}
