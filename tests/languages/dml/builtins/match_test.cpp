// A renamed parameter is one diagnostic, not two: entries must find the parameter they were written for.
#include "src/languages/dml/builtins/match.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace bindery;
using namespace bindery::dml;

namespace {

HeaderSection section_of(const std::vector<std::string_view>& entries) {
  HeaderSection section;
  for (const std::string_view name : entries) section.entries.emplace_back().names.push_back({name, {}});
  return section;
}

// What each name is taken for: `=` exact, `~` other capitals, `>` renamed, `2` duplicate, `?` unknown.
std::string shown(const Matching& matching, const std::vector<std::string_view>& declared) {
  std::string result;
  for (const NameMatch& match : matching.names) {
    if (!result.empty()) result.push_back(' ');
    result.append(match.name.text).push_back("=~>2?"[static_cast<std::size_t>(match.kind)]);
    if (match.declared != nothing && match.kind != NameMatch::Kind::exact)
      result.append(declared[match.declared]);
  }
  return result;
}

// The inputs of a header whose results, many of them, are all as declared unless others are given.
std::string matched(const std::vector<std::string_view>& entries,
                    const std::vector<std::string_view>& declared) {
  const std::vector<std::string_view> results{"R1", "R2", "R3", "R4", "R5"};
  return shown(match_header({section_of(entries), declared, {}}, {section_of(results), results, {}}).first,
               declared);
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
  CHECK(matched({"X", "X"}, {"X", "Y"}) == "X= X2");
  CHECK(matched({"X", "k", "X", "foo"}, {"X", "k", "seed"}) == "X= k= X2 foo>seed");
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
  const std::vector<std::string_view> results{"Y"};
  const auto taken = [&](bool contradicts) {
    const auto says = [=](const HeaderEntry&, std::size_t) { return contradicts; };
    return match_header({section, declared, says}, {section_of(results), results, {}}).first.names.front();
  };
  CHECK(taken(true).kind == NameMatch::Kind::unknown);
  CHECK(taken(false).kind == NameMatch::Kind::renamed);
}

TEST_CASE("no place tells anything where the names of a header are those of another function") {
  const auto both = [](const std::vector<std::string_view>& inputs,
                       const std::vector<std::string_view>& results) {
    const std::vector<std::string_view> parameters{"X", "k", "eps"};
    const std::vector<std::string_view> declared{"Y"};
    const auto [in, out] =
        match_header({section_of(inputs), parameters, {}}, {section_of(results), declared, {}});
    return shown(in, parameters) + " | " + shown(out, declared);
  };
  CHECK(both({"A", "B", "tol"}, {"C"}) == "A? B? tol? | C?");
  CHECK(both({"A", "B", "tol"}, {"Y"}) == "A? B? tol? | Y=");
  CHECK(both({"X", "A", "B"}, {"C"}) == "X= A? B? | C?");
  CHECK(both({"X", "B", "tol"}, {"Y"}) == "X= B>k tol>eps | Y=");
  CHECK(both({"X", "k", "eps"}, {"C"}) == "X= k= eps= | C>Y");
  // Names in the wrong section are those of the function all the same.
  CHECK(both({"X", "Y", "k"}, {"C"}) == "X= Y? k= | C>Y");
}

TEST_CASE("one of a pair of names is not taken for the other") {
  CHECK(matched({"X_train", "X_test"}, {"X_train", "y_test"}) == "X_train= X_test?");
  CHECK(matched({"X", "minRows"}, {"X", "maxRows"}) == "X= minRows?");
  CHECK(matched({"X", "rate_start"}, {"X", "rate_end"}) == "X= rate_start?");
  CHECK(matched({"X", "max_itr"}, {"X", "max_iter"}) == "X= max_itr>max_iter");
  CHECK(matched({"X", "iter"}, {"X", "max_iter"}) == "X= iter>max_iter");
  CHECK(matched({"X", "beta_ut"}, {"X", "beta_out"}) == "X= beta_ut>beta_out");
  CHECK(matched({"X", "beta_in"}, {"X", "beta_out"}) == "X= beta_in?");
  CHECK(matched({"img_n", "k", "seed"}, {"img_in", "k"}) == "img_n>img_in k= seed?");
  CHECK(matched({"img_ni", "k", "seed"}, {"img_in", "k"}) == "img_ni>img_in k= seed?");
}

TEST_CASE("a name with a word that is short for another one is taken for it") {
  CHECK(matched({"X", "num_columns", "seed"}, {"X", "num_cols", "seed"}) == "X= num_columns>num_cols seed=");
  CHECK(matched({"X", "n_clust", "seed"}, {"X", "num_clust", "seed"}) == "X= n_clust>num_clust seed=");
  CHECK(matched({"X", "numTrees", "seed"}, {"X", "nTrees", "seed"}) == "X= numTrees>nTrees seed=");
  CHECK(matched({"X", "n_rows"}, {"X", "max_rows"}) == "X= n_rows?");
}

TEST_CASE("a second entry of a name is meant for the one without an entry that its text speaks of") {
  const auto with_text = [](const std::string& text, const std::vector<std::string_view>& declared) {
    const Source source("a.dml", "roundCount How many there are\nroundCount " + text);
    HeaderSection section;
    for (const std::uint32_t line : {1U, 2U}) {
      HeaderEntry& entry = section.entries.emplace_back();
      entry.names.push_back(source.piece(source.line(line).substr(0, 10)));
      entry.span = source.piece(source.line(line)).span;
    }
    return shown(match_header({section, declared, {}}, {section_of({}), {}, {}}).first, declared);
  };
  CHECK(with_text("The limit of a round", {"roundCount", "roundLimit"}) ==
        "roundCount= roundCount2roundLimit");
  CHECK(with_text("Counted once more", {"roundCount", "RoundCount"}) == "roundCount= roundCount2RoundCount");
  CHECK(with_text("Counted once more", {"RoundCount", "roundCount"}) == "roundCount= roundCount2");
  CHECK(with_text("Counted once more", {"roundCount", "verbose"}) == "roundCount= roundCount2");
  CHECK(with_text("The limit", {"roundCount", "roundLimit"}) == "roundCount= roundCount2");
  CHECK(with_text("The rate of the model", {"roundCount", "model", "rate"}) == "roundCount= roundCount2");
  CHECK(with_text("To be or not", {"roundCount", "be"}) == "roundCount= roundCount2");
  // Each name without an entry is looked for in each text: not in all of one that goes on and on.
  CHECK(with_text(std::string(5000, '-') + " The limit of a round", {"roundCount", "roundLimit"}) ==
        "roundCount= roundCount2");
}
