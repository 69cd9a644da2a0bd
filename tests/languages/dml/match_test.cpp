// A renamed parameter is one diagnostic, not two: entries must find the parameter they were written for.
#include "src/languages/dml/match.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace bindery;
using namespace bindery::dml;

namespace {

// What each name of the header is taken for: `=` exact, `~` other capitals, `>` renamed, `2` duplicate, `?`
// unknown.
std::string matched(const std::vector<std::string_view>& entries,
                    const std::vector<std::string_view>& declared) {
  HeaderSection section;
  for (const std::string_view name : entries)
    section.entries.push_back({{{name, {}}}, {}, {}, 0, 0, {}, false});
  std::string result;
  for (const NameMatch& match : match_entries(section, declared).names) {
    if (!result.empty()) result.push_back(' ');
    result.append(match.name.text).push_back("=~>2?"[static_cast<std::size_t>(match.kind)]);
    if (match.declared != nothing && match.kind != NameMatch::Kind::exact)
      result.append(declared[match.declared]);
  }
  return result;
}

} // namespace

TEST_CASE("names match exactly, then by capitals, then by likeness, then by place") {
  CHECK(matched({"X", "k"}, {"X", "k"}) == "X= k=");
  CHECK(matched({"x", "K"}, {"X", "k"}) == "x~X K~k");
  CHECK(matched({"X", "max_itr"}, {"X", "max_iter"}) == "X= max_itr>max_iter");
  CHECK(matched({"X", "iterations", "seed"}, {"X", "maxi", "seed"}) == "X= iterations>maxi seed=");
}

TEST_CASE("what cannot be told stays unknown") {
  CHECK(matched({"X", "foo", "bar", "seed"}, {"X", "maxi", "seed"}) == "X= foo? bar? seed=");
  CHECK(matched({"X", "foo"}, {"X"}) == "X= foo?");
}

TEST_CASE("a name that is taken is not taken again") {
  CHECK(matched({"X", "X"}, {"X", "Y"}) == "X= X2Y");
  CHECK(matched({"X", "X"}, {"X"}) == "X= X2");
  CHECK(matched({"X", "X"}, {"X", "X"}) == "X= X2");
  CHECK(matched({"x", "X"}, {"X", "x"}) == "x= X=");
  CHECK(matched({"A", "a"}, {"a"}) == "A? a=");
}
