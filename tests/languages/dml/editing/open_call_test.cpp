// Which call is being written, and which of its arguments.
#include "src/languages/dml/editing/open_call.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

using bindery::Source;
using bindery::dml::CallInTokens;
using bindery::dml::open_call_at;
using bindery::dml::open_call_in;

TEST_CASE("the innermost call around a place, and the argument that is being written") {
  // The place is marked by a `^`, which is no part of the text.
  struct Row {
    std::string text;
    std::string call;
  };
  const std::vector<Row> rows = {
      {"x = f(^", "f 0 "},
      {"x = f^(", ""},
      {"x = f(a, ^", "f 1 "},
      {"x = f(a, b^, c)", "f 1 "},
      {"x = f(a, k = ^", "f 1 k"},
      {"x = f(k = 3^, b)", "f 0 k"},
      {"x = f(k^ = 3, b)", "f 0 "},
      {"x = f(a)^", ""},
      {"x = f(g(1, 2), h(3), ^", "f 2 "},
      {"x = f(g(1, ^", "g 1 "},
      {"x = f((a + b, ^", "f 0 "},
      {"x = f(X[1, ^", "f 0 "},
      {"x = f([1, 2], ^", "f 1 "},
      {"x = lib::f(a, ^\ny = 3\n", "lib::f 1 "},
      {"x = f(\"a, b(\", ^", "f 1 "},
      {"x = f(\"a, ^b\", c)", ""},
      {"x = f( # of a, b\n  a, ^)", "f 1 "},
      {"if (^", ""},
      {"print(f = function(Integer a, ^", "print 0 f"},
      {"m = function(Integer a, ^", ""},
      {"x = f(a, {^", ""},
      {"x = $f(^", ""},
      {"^", ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    std::string text = row.text;
    const std::size_t place = text.find('^');
    text.erase(place, 1);
    const Source source("a.dml", text);
    const auto found = open_call_at(source, static_cast<std::uint32_t>(place));
    const std::string call =
        found ? fmt::format("{} {} {}", source.text(found->name), found->argument, found->given_name) : "";
    CHECK(call == row.call);
  }
}

TEST_CASE("the names that other arguments of a call have, and where an argument begins") {
  struct Row {
    std::string text;
    std::string given;
    bool begins;
  };
  const std::vector<Row> rows = {
      {"f(^", "", true},
      {"f(a, ve^", "", true},
      {"f(a = 1, b=g(c = 2), ^)", "a b ", true},
      {"f(^, b = 2, c = 3)", "b c ", true},
      {"f(a = ^, b = 2)", "b ", false},
      {"f(a + b^", "", false},
      {"f(1^", "", false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    std::string text = row.text;
    const std::size_t place = text.find('^');
    text.erase(place, 1);
    const Source source("a.dml", text);
    const bindery::dml::slips::Tokens tokens(source.text());
    const std::optional<CallInTokens> found = open_call_in(tokens, static_cast<std::uint32_t>(place));
    REQUIRE(found);
    std::string given;
    for (const std::string_view each : found->given) given += fmt::format("{} ", each);
    CHECK(given == row.given);
    CHECK(found->begins_argument == row.begins);
  }
}
