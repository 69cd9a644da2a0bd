// What is dropped must still count: an exit status of 0 would be a lie.
#include <bindery/diagnostic.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

namespace {

constexpr Problem fault{"T1", "fault", Severity::error, "", "", "", ""};
constexpr Problem remark{"T2", "remark", Severity::warning, "", "", "", ""};

} // namespace

TEST_CASE("errors beyond the limit are counted though they are not kept") {
  Diagnostics diagnostics(2);
  for (std::uint32_t at = 0; at < 5; ++at) diagnostics.report(remark, {at, at}, "remark");
  diagnostics.report(fault, {9, 9}, "fault");
  CHECK(diagnostics.size() == 2);
  CHECK(diagnostics.errors() == 1);
  CHECK(diagnostics.warnings() == 5);
  CHECK(diagnostics.dropped() == 4);
}

TEST_CASE("with another limit, what was dropped stays dropped, and more is kept") {
  Diagnostics diagnostics(1);
  diagnostics.report(remark, {1, 1}, "first");
  diagnostics.report(remark, {2, 2}, "second");
  diagnostics.set_limit(2);
  diagnostics.report(remark, {3, 3}, "third");
  diagnostics.report(remark, {4, 4}, "fourth");
  REQUIRE(diagnostics.size() == 2);
  CHECK(diagnostics.all()[1].message == "third");
  CHECK(diagnostics.dropped() == 2);
}

TEST_CASE("what is too much goes, warnings first") {
  Diagnostics diagnostics;
  for (std::uint32_t at = 0; at < 6; ++at)
    diagnostics.report(at % 3 == 2 ? fault : remark, {at, at}, std::to_string(at));
  diagnostics.shorten(3);
  REQUIRE(diagnostics.size() == 3);
  CHECK(diagnostics.all()[0].message == "0");
  CHECK(diagnostics.all()[1].message == "2");
  CHECK(diagnostics.all()[2].message == "5");
  CHECK(diagnostics.dropped() == 3);
  diagnostics.shorten(1);
  REQUIRE(diagnostics.size() == 1);
  CHECK(diagnostics.all()[0].message == "2");
  CHECK(diagnostics.errors() == 2);
  CHECK(diagnostics.warnings() == 4);
}

TEST_CASE("a second error at the same place is a consequence of the first") {
  Diagnostics diagnostics;
  diagnostics.report(fault, {1, 2}, "first");
  diagnostics.report(fault, {1, 3}, "second");
  diagnostics.report(remark, {1, 3}, "third");
  CHECK(diagnostics.errors() == 1);
  CHECK(diagnostics.warnings() == 1);
}
