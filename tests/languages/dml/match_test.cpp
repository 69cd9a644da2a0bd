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
  for (const std::string_view name : entries) section.entries.emplace_back().names.push_back({name, {}});
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

TEST_CASE("a few names and many match in the same way") {
  // Twenty more names on both sides, which match exactly and stand behind all others.
  const std::vector<std::string> more = [] {
    std::vector<std::string> names;
    for (char c = 'a'; c < 'u'; ++c) names.push_back(std::string("other_") + c);
    return names;
  }();
  const auto with_more = [&](std::vector<std::string_view> names) {
    names.insert(names.end(), more.begin(), more.end());
    return names;
  };
  const std::vector<std::vector<std::string_view>> entries{
      {"X", "k"}, {"x", "K"}, {"X", "max_itr"}, {"x", "X", "x"}, {"EPS", "Eps", "epS"}, {"k", "X", "K"}};
  const std::vector<std::vector<std::string_view>> declared{
      {"X", "k"}, {"x", "X"}, {"X", "max_iter"}, {"eps", "EPS"}, {"k", "K", "k"}, {"Eps"}};
  for (const auto& some : entries) {
    for (const auto& names : declared) {
      const std::string few = matched(some, names);
      CAPTURE(few);
      CHECK(matched(with_more(some), with_more(names)).starts_with(few + " other_a="));
    }
  }
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

TEST_CASE(
    "what has no letter, or cells that contradict what is declared, is matched with nothing by its place") {
  CHECK(matched({"X", "...", "seed"}, {"X", "maxi", "seed"}) == "X= ...? seed=");
  HeaderSection section;
  section.entries.emplace_back().names.push_back({"rate", {}});
  const std::vector<std::string_view> declared{"seed"};
  const auto taken = [&](bool contradicts) {
    return match_entries(section, declared, {}, [=](const HeaderEntry&, std::size_t) { return contradicts; })
        .names.front();
  };
  CHECK(taken(true).kind == NameMatch::Kind::unknown);
  CHECK(taken(false).kind == NameMatch::Kind::renamed);
  CHECK(taken(false).by_place);
}
