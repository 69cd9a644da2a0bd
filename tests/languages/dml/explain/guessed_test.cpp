// Guesses are made once, for each error and for each place where the same may be wrong.
#include "src/languages/dml/explain/guessed.hpp"

#include <bindery/source.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace dml = bindery::dml;
namespace slips = bindery::dml::slips;

namespace {

int asked = 0;

// One guess, which says where and in which error it was made.
void say_where(const slips::Scene& scene, slips::Guesses& guesses) {
  ++asked;
  slips::Guess& made = guesses.emplace_back();
  made.span = scene.error.span;
  made.message = scene.error.message + " " + std::to_string(scene.at);
}
void say_nothing(const slips::Scene& /*scene*/, slips::Guesses& /*guesses*/) {
  ++asked;
}

bindery::Diagnostic error(bindery::Span span, std::string message) {
  bindery::Diagnostic made;
  made.span = span;
  made.message = std::move(message);
  return made;
}

} // namespace

TEST_CASE("a guesser is asked once about each error") {
  const bindery::Source source("a.dml", "a b c d");
  const slips::Tokens tokens(source.text());
  const std::vector<bindery::Diagnostic> errors = {error({2, 3}, "first"), error({6, 7}, "second")};
  dml::Guessed guessed(source, tokens, errors);
  asked = 0;
  for (int again = 0; again < 2; ++again) {
    CHECK(guessed.of(0, say_where)->front().message == "first 1");
    CHECK(guessed.of(1, say_where)->front().message == "second 3");
    CHECK(guessed.of(0, say_nothing)->empty());
    CHECK(asked == 3);
  }
  // The same error at another place, and another one there.
  for (int again = 0; again < 2; ++again) {
    CHECK(guessed.at({4, 5}, 2, 0, say_where)->front().message == "first 2");
    CHECK(guessed.at({4, 5}, 2, 0, say_where)->front().span == bindery::Span{4, 5});
    CHECK(guessed.at({4, 5}, 2, 1, say_where)->front().message == "second 2");
    CHECK(guessed.at({4, 6}, 2, 0, say_where)->front().span == bindery::Span{4, 6});
    CHECK(guessed.at({4, 5}, 1, 0, say_where)->front().message == "first 1");
    CHECK(guessed.at({2, 3}, 1, 0, say_nothing)->empty());
    CHECK(asked == 8);
  }
}

TEST_CASE("guesses of very many places are made again rather than kept") {
  const bindery::Source source("a.dml", std::string(30'000, ','));
  const slips::Tokens tokens(source.text());
  const std::vector<bindery::Diagnostic> errors = {error({0, 1}, "first")};
  dml::Guessed guessed(source, tokens, errors);
  asked = 0;
  for (int again = 0; again < 2; ++again) {
    for (std::uint32_t i = 0; i < 30'000; ++i)
      REQUIRE(guessed.at({i, i + 1}, i, 0, say_where)->front().message == "first " + std::to_string(i));
  }
  CHECK(asked > 45'000);
  CHECK(asked < 60'000);
}

TEST_CASE("braces are guessed once for all errors in the same piece of a script") {
  std::string text;
  std::vector<bindery::Diagnostic> errors;
  const auto add_lines = [&](std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const auto place = static_cast<std::uint32_t>(text.size());
      errors.push_back(error({place, place + 1}, "any"));
      text += "  a = 1 +\n";
    }
  };
  text += "f = function(Double a) return (Double b) {\n";
  add_lines(100);
  text += "}\ng = function(Double a) return (Double b) {\n";
  add_lines(100);
  text += "}\n";
  const auto pieces = [&] {
    const bindery::Source source("a.dml", text);
    const slips::Tokens tokens(source.text());
    dml::Guessed guessed(source, tokens, errors);
    std::vector<dml::Guessed::Shared> found;
    for (std::size_t i = 0; i < errors.size(); ++i) found.push_back(guessed.of(i, slips::guess_braces));
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found.size();
  };
  CHECK(pieces() == 2);
  // A definition of very many tokens is looked at in parts.
  text += "h = function(Double a) return (Double b) {\n";
  add_lines(20'000);
  CHECK(pieces() < 30);
}
