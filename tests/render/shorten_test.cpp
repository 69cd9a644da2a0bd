// Messages whose long words and quotations lack their middle.
#include "src/render/shorten.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

TEST_CASE("messages of usual length stay as they are") {
  CHECK(render::shortened("") == "");
  CHECK(render::shortened("expected `k`, found `l`") == "expected `k`, found `l`");
  const std::string words = "expected one of `" + std::string(119, 'a') + "`, `b c`, and `" +
                            std::string(120, 'b') + "`, " + std::string(119, 'c') + ", found none";
  CHECK(render::shortened(words) == words);
}

TEST_CASE("long words and quotations are seen at both ends") {
  const std::string a(60, 'a');
  const std::string b(61, 'b');
  const std::string ends = std::string(50, 'a') + "..." + std::string(50, 'b');
  CHECK(render::shortened(a + b) == ends);
  CHECK(render::shortened("found `" + a + b + "` and " + a + b + " here") ==
        "found `" + ends + "` and " + ends + " here");
  CHECK(render::shortened("`" + a + b + "") == "`" + ends);
  std::string blanks = "`" + a + b + "`";
  blanks[30] = ' ';
  CHECK(render::shortened(blanks) == blanks.substr(0, 51) + "..." + std::string(50, 'b') + "`");
}

TEST_CASE("no character is cut into pieces") {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "\u20AC"; // three bytes
  std::string end;
  for (int i = 0; i < 16; ++i) end += "\u20AC";
  CHECK(render::shortened(text) == end + "..." + end);
  CHECK(render::shortened(std::string(200, '\x80')) == "...");
}
