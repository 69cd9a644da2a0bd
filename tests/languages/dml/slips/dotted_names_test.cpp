// Names with full stops, as R has them.
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
