// Names with a sign that came into them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a sign within the name of a function") {
  check({in_function("  y = colMi@ns(x)\n"), "3:12 stray-text\n", in_function("  y = colMins(x)\n")});
  check({in_function("  y = rowI:ndexMax(x)\n"), "3:11 stray-text\n", in_function("  y = rowIndexMax(x)\n")});
  check({in_function("  y = col\u00e9Mins(x)\n"), "3:10 stray-text\n", in_function("  y = colMins(x)\n")});
}

TEST_CASE("a sign within the name of a variable") {
  check({in_function("  userIDs = x\n  y = nrow(userI%Ds)\n"), "4:17 stray-text\n",
         in_function("  userIDs = x\n  y = nrow(userIDs)\n")});
  check({in_function("  flag3 = x\n  y = x[flag@3, 3]\n"), "4:13 stray-text\n",
         in_function("  flag3 = x\n  y = x[flag3, 3]\n")});
  check({in_function("  momentum_W = x\n  y = mome$ntum_W + 1\n"), "4:11 stray-text\n",
         in_function("  momentum_W = x\n  y = momentum_W + 1\n")});
}

TEST_CASE("a sign between two names that stand elsewhere, or make no name together, is wrong as a sign") {
  check({in_function("  a = x\n  b = x\n  ab = x\n  y = a@b + ab\n"), "6:8 foreign-syntax\n",
         in_function("  a = x\n  b = x\n  ab = x\n  y = a%*%b + ab\n")});
  // One of them is enough, and so is the target of the statement.
  check({in_function("  model = x\n  modela = model$a\n  y = modela\n"), "4:17 foreign-syntax\n", ""});
  check({in_function("  weights = weig$hts\n  y = weights\n"), "3:17 foreign-syntax\n", ""});
  check({in_function("  nk = x\n  y = n%k + nk\n"), "4:8 foreign-syntax\n",
         in_function("  nk = x\n  y = n%%k + nk\n")});
  check({in_function("  y = one@other\n"), "3:10 foreign-syntax\n", in_function("  y = one%*%other\n")});
}
