// All places of what is named at a place of a script.
#include "src/languages/dml/editing/references.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

using namespace bindery;
using namespace bindery::testing;

namespace {

// What is named where a `^` stands, which is no part of the text.
struct Named {
  std::unique_ptr<Unit> unit;
  std::optional<Symbol> symbol;
  const Resolver& resolver;

  explicit Named(std::string text, const Resolver& files = NoFiles(), std::string name = "example.dml")
      : resolver(files) {
    const std::size_t place = text.find('^');
    text.erase(place, 1);
    unit = read(std::move(text), std::move(name));
    symbol = dml::find_symbol(*unit, static_cast<std::uint32_t>(place), resolver);
  }

  // The lines of its places in a unit, each with a letter for what it is there: d, w, r, or `#` in a comment.
  [[nodiscard]] std::string places_in(const Unit& other) const {
    if (!symbol) return "none";
    std::string all;
    for (const Reference& each : dml::find_references(other, *symbol, resolver)) {
      constexpr std::string_view letters = "rwd#";
      all += std::to_string(other.source->position(each.place.begin).line) +
             letters[static_cast<std::size_t>(each.use)] + " ";
    }
    if (!all.empty()) all.pop_back();
    return all;
  }
  [[nodiscard]] std::string places() const { return places_in(*unit); }
  [[nodiscard]] std::string_view text(Span span) const { return unit->source->text(span); }
};

const std::string script =
    "# Adds.\n"                                                                       // 1
    "#\n"                                                                             // 2
    "# INPUT:\n"                                                                      // 3
    "# ------------------\n"                                                          // 4
    "# X    The rows of k\n"                                                          // 5
    "# k    How many\n"                                                               // 6
    "# ------------------\n"                                                          // 7
    "#\n"                                                                             // 8
    "# OUTPUT:\n"                                                                     // 9
    "# ------------------\n"                                                          // 10
    "# Y    The k sums\n"                                                             // 11
    "# ------------------\n"                                                          // 12
    "m_own = function(Matrix[Double] X, Integer k = 3) return (Matrix[Double] Y) {\n" // 13
    "  n = helper(k = k, X)\n"                                                        // 14
    "  for (i in seq(1, n)) {\n"                                                      // 15
    "    Y[i, k] = X[k, i] + \"k\" # k\n"                                             // 16
    "  }\n"                                                                           // 17
    "  Y += helper(k)\n"                                                              // 18
    "}\n"                                                                             // 19
    "helper = function(Integer k, Matrix[Double] n = 0) return (Double s) {\n"        // 20
    "  s = k + sum(n)\n"                                                              // 21
    "}\n";                                                                            // 22

// The script with a mark before the first word of that kind behind another one.
std::string marked(std::string_view before, std::string_view word) {
  std::string text = script;
  return text.insert(text.find(word, text.find(before)), "^");
}

} // namespace

TEST_CASE("a parameter is named in its function, in the entry about it, and by arguments of calls") {
  const std::string all = "6# 13d 14r 16r 16r 18r";
  CHECK(Named(marked("Integer k", "k")).places() == all);
  for (const auto& [before, word] : {std::pair("k = k", "k,"), std::pair("Y[i", "k]"), std::pair("X[k", "k,"),
                                     std::pair("# k", "k "), std::pair("+= helper", "k")})
    CHECK(Named(marked(before, word)).places() == all);
  CHECK(Named(marked("helper(k", "k")).places() == "14r 20d 21r");
  CHECK(Named(marked("Integer k,", "k")).places() == "14r 20d 21r");
}

TEST_CASE("variables are those of their function, results too, and of what stands outside of all") {
  CHECK(Named(marked("n = helper", "n")).places() == "14w 15r");
  CHECK(Named(marked("for (i", "i in")).places() == "15w 16r 16r");
  CHECK(Named(marked("return (", "Y")).places() == "11# 13d 16w 18w");
  CHECK(Named(marked("# Y", "Y")).places() == "11# 13d 16w 18w");
  CHECK(Named("a = 1\nf = function(Double a) return (Double b) {\n  b = a\n}\nprint(^a)\n").places() ==
        "1w 5r");
  CHECK(Named("^x = 1\nif (exists(\"x\") & exists('y')) print(\"x\")\n[x, y] = f(x)\n").places() ==
        "1w 2r 3w 3r");
  CHECK(Named("LOCAL = 1\nparfor (i in 1:3, mode = LOCAL) print(^LOCAL)\n").places() == "1w 2r");
  CHECK(Named("y = ^$x\nz = ifdef($x, 1) + $xy\n").places() == "1r 2r");
}

TEST_CASE("functions are named where they are called, by a text too") {
  CHECK(Named(marked("helper =", "helper")).places() == "14r 18r 20d");
  CHECK(Named("f = function() return (Double b) {\n  b = 1\n}\nx = eval(\"f\", list()) + ^f()\ny = "
              "f\nprint(\"f\")\n")
            .places() == "1d 4r 4r");
  CHECK(Named("x = ^sum(y) + sum(z)\nsum = 1\n").places() == "1r 1r");
  CHECK(Named("x = ^nowhere(y) + ns::nowhere(z)\n").places() == "1r");
  CHECK(Named("m_own = function(Double a) return (Double b) {\n  b = m_own(a) + ^own(a)\n}\n").places() ==
        "1d 2r 2r");
}

TEST_CASE("functions and parameters of other files are named there") {
  const auto library = read("f = function(Double k) return (Double y) {\n  y = k\n}\n", "lib.dml");
  const OneFile files(*library);
  const std::string text = "source(\"lib.dml\") as lib\nx = lib::f(k = 1) + other(k = 2)\nk = f(k = 3)\n";
  const auto at = [&](std::string_view mark) {
    std::string with = text;
    return Named(with.insert(with.find(mark), "^"), files);
  };
  const Named function = at("f(k = 1)");
  CHECK(function.places() == "2r");
  CHECK(function.text(function.symbol->name) == "f");
  CHECK(function.symbol->unit == library.get());
  CHECK(function.places_in(*library) == "1d");
  const Named parameter = at("k = 1");
  CHECK(parameter.places() == "2r");
  CHECK(parameter.places_in(*library) == "1d 2r");
  CHECK(parameter.symbol->word == "f");
  CHECK(at("lib\n").places() == "1d 2r");
  CHECK(at("lib::").places() == "1d 2r");
  CHECK_FALSE(at("k = 2").symbol.has_value());
}

TEST_CASE("nothing is named in texts, comments, keywords, numbers and arguments of SystemDS's functions") {
  for (const std::string_view text :
       {"x = \"a^b\"", "x = 1 # x^", "fo^r (i in 1:2) {}", "x = 1^2 + 3", "^", "x = 1\n\n^",
        "x = rand(ro^ws = 1)", "x = list(a^ = 1)", "f = function(Dou^ble a) return () {}"}) {
    CAPTURE(text);
    CHECK_FALSE(Named(std::string(text)).symbol.has_value());
  }
}

TEST_CASE("what has been read is found in scripts with errors") {
  CHECK(Named("x = 1\ny = )\nz = ^x\n").places() == "1w 3r");
  CHECK(Named("x = ^").places() == "none");
}
