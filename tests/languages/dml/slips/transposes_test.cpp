// The transpose as MATLAB writes it.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a quote behind a matrix transposes it") {
  const std::string head = "  Z = x * x\n";
  check(
      {in_function(head + "  y = Z' * x\n"), "4:8 foreign-syntax\n", in_function(head + "  y = t(Z) * x\n")});
  check({in_function(head + "  y = sum((Z.' %*% Z)')\n"), "4:13 foreign-syntax\n",
         in_function(head + "  y = sum(t((t(Z) %*% Z)))\n")});
  check({in_function(head + "  y = Z[1, ]' * Z'\n"), "4:13 foreign-syntax\n",
         in_function(head + "  y = t(Z[1, ]) * t(Z)\n")});
}
