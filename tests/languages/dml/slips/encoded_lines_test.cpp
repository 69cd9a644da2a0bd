// Lines that are written as an address of the web has them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a line whose blanks and signs are encoded") {
  check({in_function("  y = x\n%20%20y%20%3D%20sum%28x%20%25%2A%25%20x%29\n"), "4:1 stray-text\n",
         in_function("  y = x\n  y = sum(x %*% x)\n")});
  check({in_function("  y%20=%20x%20%*%%20x\n"), "3:4 stray-text\n", in_function("  y = x %*% x\n")});
  check({in_function("  y%20=%20x%20%%%202;\n"), "3:4 stray-text\n", in_function("  y = x %% 2;\n")});
}

TEST_CASE("encoded lines below each other are one error") {
  check({in_function("y%20=%20x\n  y%20=%20y%20+%201\n  y = y * 2\n"), "3:2 stray-text\n",
         in_function("y = x\n  y = y + 1\n  y = y * 2\n")});
}

TEST_CASE("what is no encoded blank is left alone") {
  check({in_function("  y = x %20\n"), "3:9 foreign-syntax\n", in_function("  y = x %%20\n")});
  check({in_function("  y = x %%20\n"), "", ""});
  check({in_function("  y%20=%GGx\n"), "3:4 stray-text\n3:8 foreign-syntax\n", ""});
}

TEST_CASE("a placeholder between two `%` is none of digits") {
  check({in_function("  y = %k%\n"), "3:7 stray-text\n", ""});
}
