// Paths whose last backslash makes the quote behind it a part of the text.
#include "checking.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

using bindery::testing::check;

namespace {

// A script that reads a file.
std::string reading(const std::string& path) {
  return fmt::format("a = \"x\"\nX = read({})\nprint(sum(X))\n", path);
}

} // namespace

TEST_CASE("a path ends with a backslash, and other texts stand behind it") {
  using Paths = std::pair<std::string, std::string>; // as it is found, and as it is meant
  for (const Paths& path :
       {Paths{R"("C:\data\" + a + ".csv")", R"("C:\\data\\" + a + ".csv")"},
        Paths{R"("C:\data\" + a + "\")", R"("C:\\data\\" + a + "\\")"},
        Paths{R"("D:\projects\ml\" + a + "\x.csv")", R"("D:\\projects\\ml\\" + a + "\\x.csv")"},
        Paths{R"("C:\data\" + a, format="csv")", R"("C:\\data\\" + a, format="csv")"},
        Paths{R"("C:\" + a)", R"("C:\\" + a)"}}) {
    CAPTURE(path.first);
    check({reading(path.first), "2:10 unclosed-string\n", reading(path.second)});
  }
  check({reading(R"(a + "\data\" + a)"), "2:14 unclosed-string\n", reading(R"(a + "\\data\\" + a)")});
}

TEST_CASE("a backslash that may begin an escape is not doubled") {
  check({reading(R"("C:\data\new\" + a)"), "2:10 unclosed-string\n", ""});
  check({reading(R"("C:\data\" + a + "\train.csv")"), "2:10 unclosed-string\n", ""});
}

TEST_CASE("a backslash before a quote may be one too many where nothing else shows a path") {
  check({reading(R"("data\" + a)"), "2:10 unclosed-string\n", ""});
}
