// Tokens as a plain list, and where those stand that are spelled alike.
#include "src/languages/dml/slips/tokens.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

namespace slips = bindery::dml::slips;

TEST_CASE("the places of tokens that are spelled alike") {
  const slips::Tokens tokens("a = b + a\nif (a > ab) a = \"a\" # a\n");
  const auto places = [&](std::string_view spelled, slips::Index first, slips::Index end) {
    const auto found = tokens.places(spelled, first, end);
    return std::vector<slips::Index>(found.begin(), found.end());
  };
  using Found = std::vector<slips::Index>;
  CHECK(places("a", 0, tokens.size()) == Found{0, 4, 7, 11});
  CHECK(places("a", -100, 100) == Found{0, 4, 7, 11});
  CHECK(places("a", 1, 7) == Found{4});
  CHECK(places("a", 4, 8) == Found{4, 7});
  CHECK(places("a", 8, 8) == Found{});
  CHECK(places("=", 0, 100) == Found{1, 12});
  CHECK(places("\"a\"", 0, 100) == Found{13});
  CHECK(places("if", 0, 100) == Found{5});
  CHECK(places("c", 0, 100) == Found{});
  CHECK(places("", 0, 100) == Found{});
  CHECK(slips::Tokens("").places("a", 0, 1).empty());
}

TEST_CASE("the brackets that are open before tokens") {
  //                         0 1 2 3 4 5 6 7 8 9
  const slips::Tokens tokens("f ( [ x ] ( { ) y }");
  const auto opening = [&](slips::Index i) { return tokens.opening_before(i); };
  CHECK(opening(-1) == -1);
  CHECK(opening(0) == -1);
  CHECK(opening(1) == -1);
  CHECK(opening(2) == 1);
  CHECK(opening(3) == 2);
  CHECK(opening(4) == 2);
  CHECK(opening(5) == 1);
  // The brace is closed, across a `)` that is not of its kind.
  CHECK(opening(7) == 6);
  CHECK(opening(9) == 6);
  CHECK(opening(10) == 5);
  CHECK(opening(100) == 5);
  // What is never closed is open as far as the brace around it.
  const slips::Tokens crossed("{ a [ b } c");
  CHECK(crossed.opening_before(4) == 2);
  CHECK(crossed.opening_before(5) == -1);
  CHECK(slips::Tokens("").opening_before(0) == -1);
  CHECK(slips::Tokens("(" + std::string(4000, ';')).opening_before(2000) == 0);
  CHECK(slips::Tokens("(" + std::string(4000, ';')).opening_before(2001) == -1);
}

TEST_CASE("the first and the last token of a line") {
  const slips::Tokens tokens("# remark\na b\n\n  c\nd e f");
  const auto line = [&](slips::Index i) { return std::pair{tokens.line_first(i), tokens.line_last(i)}; };
  using Line = std::pair<slips::Index, slips::Index>;
  CHECK(line(0) == Line{0, 1});
  CHECK(line(1) == Line{0, 1});
  CHECK(line(2) == Line{2, 2});
  CHECK(line(3) == Line{3, 5});
  CHECK(line(5) == Line{3, 5});
  // Behind the last token, and before the first one.
  CHECK(line(6) == Line{3, 6});
  CHECK(line(-1) == Line{-1, -1});
}

TEST_CASE("quotes that nothing closes end with their line") {
  const slips::Tokens tokens("x = \\\"a\\\"\ny = 'b'\nz = \\\"c\\\"\n");
  const auto spelled = [&](slips::Index i) { return tokens[i].text; };
  CHECK(spelled(3) == "\"a\\\"");
  CHECK(spelled(6) == "'b'");
  CHECK(spelled(10) == "\"c\\\"");
}
