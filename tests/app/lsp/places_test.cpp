// What a change of an editor makes of a text.
#include "src/app/lsp/places.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace bindery::app::lsp {

namespace {

std::string edited(std::string_view text, const Place& begin, const Place& end, std::string_view by) {
  return replaced(text, {begin, end}, by);
}

} // namespace

TEST_CASE("places of a change count units of UTF-16") {
  CHECK(edited("abc\n", {0, 1}, {0, 2}, "x") == "axc\n");
  CHECK(edited("x\u00e9\u20ac\U0001F600|\n", {0, 5}, {0, 6}, "!") == "x\u00e9\u20ac\U0001F600!\n");
  CHECK(edited("a\nb\n", {0, 1}, {1, 0}, "") == "ab\n");
  CHECK(edited("", {0, 0}, {0, 0}, "a\n") == "a\n");
}

TEST_CASE("lines end in three ways, and in no other") {
  constexpr std::string_view text = "a\r\nb\rc\nd";
  CHECK(edited(text, {1, 0}, {1, 1}, "x") == "a\r\nx\rc\nd");
  CHECK(edited(text, {2, 0}, {2, 1}, "x") == "a\r\nb\rx\nd");
  CHECK(edited(text, {3, 0}, {3, 1}, "x") == "a\r\nb\rc\nx");
  CHECK(edited("a\f\u2028\u0085b\n", {0, 4}, {0, 5}, "c") == "a\f\u2028\u0085c\n");
}

TEST_CASE("places beyond what there is stand at its end") {
  CHECK(edited("a\r\nb\n", {0, 99}, {0, 1e300}, "x") == "ax\r\nb\n");
  CHECK(edited("a\nb", {7, 3}, {1e300, 0}, "x") == "a\nbx");
  CHECK(edited("abc", {-1, 0}, {0, -1}, "x") == "xabc");
  CHECK(edited("abc", {0, 2}, {0, 1}, "") == "ac");
}

TEST_CASE("units that a change leaves of a character are not known") {
  CHECK(edited("\U0001F600a", {0, 1}, {0, 3}, "") == "\uFFFD");
  CHECK(edited("a\U0001F600b", {0, 0}, {0, 2}, "") == "\uFFFDb");
  CHECK(edited("\U0001F600", {0, 1}, {0, 1}, "x") == "\uFFFDx\uFFFD");
}

} // namespace bindery::app::lsp
