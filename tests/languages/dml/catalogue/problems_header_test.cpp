// The catalogue must keep its word: the bad example earns the diagnostic and nothing else, the good one does
// not, and every fix that is offered mends.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("each bad example earns its diagnostic alone, and each good one none") {
  for (const Problem* problem : dml::problems::header_problems()) {
    CAPTURE(problem->name);
    const auto bad = read(std::string(problem->bad), std::string(problem->file));
    REQUIRE(bad->diagnostics.size() == 1);
    CHECK(bad->diagnostics.all().front().problem == problem);
    CHECK(places(*read(std::string(problem->good), std::string(problem->file))) == "");
  }
}

TEST_CASE("the fixes of the bad examples mend") {
  for (const Problem* problem : dml::problems::header_problems()) {
    CAPTURE(problem->name);
    CHECK(failures_of_fixes(std::string(problem->bad), std::string(problem->file)) == "");
  }
}

TEST_CASE("codes and names are unique and in order") {
  std::string_view last;
  std::set<std::string_view> seen;
  for (const Problem* problem : dml::language().problems()) CHECK(seen.insert(problem->name).second);
  for (const Problem* problem : dml::problems::header_problems()) {
    CHECK(problem->code > last);
    last = problem->code;
    CHECK_FALSE(problem->summary.ends_with('.'));
    CHECK(problem->why.ends_with('.'));
  }
}
