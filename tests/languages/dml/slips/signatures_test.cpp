// What stands before the results and before the body.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::with_head;

TEST_CASE("signs around the results") {
  const std::string right = with_head("function(Double x) return (Double y)");
  check({with_head("function(Double x) return = (Double y)"), "1:31 malformed-signature\n", right});
  check({with_head("function(Double x) return (Double y) =>"), "1:42 malformed-signature\n", right});
}
