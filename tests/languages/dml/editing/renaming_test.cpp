// Another name for something, in all of its places or in none.
#include "src/languages/dml/editing/references.hpp"
#include "src/languages/dml/editing/renaming.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

using namespace bindery;
using namespace bindery::testing;

namespace {

// The text with another name for what is named where a `^` stands, or why there is none, in brackets.
std::string renamed(std::string text, std::string_view name, const std::string& file = "example.dml",
                    const Resolver& files = NoFiles()) {
  const std::size_t place = text.find('^');
  text.erase(place, 1);
  const auto unit = read(text, file);
  const auto symbol = dml::find_symbol(*unit, static_cast<std::uint32_t>(place), files);
  if (!symbol) return "[nothing]";
  const Renaming made = dml::find_renaming(*unit, *symbol, name, files);
  return made.obstacle.empty() ? dml::edited(text, made.edits) : "[" + made.obstacle + "]";
}

// The same for a unit that has nothing but calls.
std::string renamed_in(const Unit& other, const Unit& defining, std::string_view word,
                       std::string_view name) {
  const OneFile files(defining);
  const auto place = static_cast<std::uint32_t>(defining.source->text().find(word));
  const auto symbol = dml::find_symbol(defining, place, files);
  const Renaming made = dml::find_renaming(other, *symbol, name, files);
  return made.obstacle.empty() ? dml::edited(other.source->text(), made.edits) : "[" + made.obstacle + "]";
}

const std::string function = "f = function(Double a, Double b = 2) return (Double s) {\n  s = a + b\n}\n";

} // namespace

TEST_CASE("all places get the name") {
  CHECK(renamed("^x = 1\ny = x[x, 1] + \"x\" + f(x = x) # x\n", "rows") ==
        "rows = 1\ny = rows[rows, 1] + \"x\" + f(x = rows) # x\n");
  CHECK(renamed(function + "x = f(a = 1, b = a) + f(^b = 2)\n", "k") ==
        "f = function(Double a, Double k = 2) return (Double s) {\n  s = a + k\n}\n"
        "x = f(a = 1, k = a) + f(k = 2)\n");
  CHECK(renamed(function + "x = ^f(1) + eval(\"f\", list(1))\n", "add") ==
        "add" + function.substr(1) + "x = add(1) + eval(\"add\", list(1))\n");
  CHECK(renamed("source(\"a.dml\") as ^a\nx = a::a(a)\n", "lib") ==
        "source(\"a.dml\") as lib\nx = lib::a(a)\n");
  CHECK(renamed("^x = 1\r\nprint(x)\r\n", "x") == "x = 1\r\nprint(x)\r\n");
}

TEST_CASE("what is taken or no name is refused") {
  for (const std::string_view name :
       {"", "1a", "a b", "a.b", "as.scalar", "n::a", "if", "Double", "TRUE", "\u00e9", "_a"}) {
    CAPTURE(name);
    CHECK(renamed("^x = 1\nprint(x)\n", name) == "[`" + std::string(name) + "` is no name of a variable]");
  }
  CHECK(renamed("^x = 1\nprint(x)\n", "pi") == "[`pi` is a constant of SystemDS]");
  CHECK(renamed("^x = 1\ny = x\nprint(y)\n", "y") == "[`y` is the name of another variable here already]");
  CHECK(renamed("^x = 1\nprint(x)\n" + function, "a") == "a = 1\nprint(a)\n" + function);
  CHECK(renamed(function + "^x = f(1, b = 2)\n", "b") == function + "b = f(1, b = 2)\n");
  const std::string taken = "[`s` is the name of another variable here already]";
  CHECK(renamed("f = function(Double ^a, Double b = 2) return (Double s) {\n  s = a + b\n}\n", "s") == taken);
  const std::string head = "^" + function;
  CHECK(renamed(head, "sum") == "[SystemDS has a function `sum`]");
  CHECK(renamed(head, "kmeans") == "[SystemDS has a function `kmeans`]");
  CHECK(renamed(head, "example").starts_with("[`example` is the name of the file"));
  CHECK(renamed(head, "m_g").starts_with("[`m_`, `s_` and `f_`"));
  CHECK(renamed(head + "g = function() return (Double s) {\n  s = 1\n}\n", "g") ==
        "[`g` is a function of this script already]");
  CHECK(renamed(head + "x = g(1)\n", "g") == "[this script calls a function `g` already]");
  CHECK(renamed(head + "x = eval(\"g\", list(1))\n", "g") == "[this text may name a function `g` already]");
  CHECK(renamed(function + "x = f(1, ^b = 2)\ny = f(1, c = 2)\n", "c") ==
        "[this call has an argument `c` already]");
}

TEST_CASE("what others know by its name keeps it") {
  CHECK(renamed("x = ^sum(y)\n", "add") == "[`sum` is a function of SystemDS]");
  CHECK(renamed("x = ^nowhere(y)\n", "add") == "[nobody knows where `nowhere` is defined]");
  CHECK(renamed("x = ^pi\n", "p") == "[`pi` is a constant of SystemDS]");
  CHECK(renamed("x = $^in\n", "out") == "[`$in` is given to the script by that name]");
  CHECK(renamed("print(^x)\n", "y").starts_with("[`x` has no value here"));
  CHECK(renamed("^m_lm = function() return (Double s) {\n  s = 1\n}\n", "m_ml", "lm.dml")
            .starts_with("[`m_lm` is called by the name of its file, `lm.dml`"));
  CHECK(renamed("^lm = function() return (Double s) {\n  s = 1\n}\n", "ml", "a/lm.dml")
            .starts_with("[`lm` is called by the name of its file"));
  CHECK(renamed("m_^f = function(Double a) return (Double s) {\n  s = f(a)\n}\n", "m_g")
            .starts_with("[it is called `f` here"));
  CHECK(renamed("^" + function + function, "g") == "[`f` is defined twice in this file]");
  CHECK(renamed(function + "x = f(^a = 1)\n" + function, "g") ==
        "[its function `f` is defined twice in this file]");
}

TEST_CASE("functions that texts may name keep their names, and those of their parameters") {
  const std::string why = "[this text may name `f`, to call it: rename by hand]";
  CHECK(renamed("^" + function + "g = \"f\"\nx = eval(g, list(1))\n", "add") == why);
  CHECK(renamed("^" + function + "x = paramserv(upd = \"./example.dml::f\")\n", "add") == why);
  CHECK(renamed(function + "x = eval(\"f\", list(a = 1)) + f(^a = 1)\n", "k") == why);
  CHECK(renamed("^" + function + "x = eval(g + \"_solver\", list(1))\n", "add")
            .starts_with("[this may call `f`: the name is put together here]"));
  CHECK(renamed("^" + function + "x = \".defaultNS::f\"\n", "add") == why);
  CHECK(renamed("^" + function + "g = \"f\" + i\nx = eval(g, list(1))\n", "add")
            .starts_with("[this may call `f`: the name is put together here]"));
  CHECK(renamed(function + "x = eval(\"^f\", list(1))\n", "add") ==
        "add" + function.substr(1) + "x = eval(\"add\", list(1))\n");
  const std::string results = "x = evalList(\"f\", list(1))\n";
  CHECK(renamed("f = function(Double a, Double b = 2) return (Double ^s) {\n  s = a + b\n}\n" + results,
                "t") == why);
  CHECK(renamed("source(\"a.dml\") as ^lib\nx = eval('lib::f', list(1))\n", "l")
            .starts_with("[this text may name a function of that namespace"));
  // Texts that say something else.
  for (const std::string_view other :
       {"print(\"f\")\n", "x = \"f\" + 1\n", "x = paramserv(upd = \"./other.dml::f\")\n", "x = \"f g\"\n",
        "if (x == \"f\") print(1)\n"})
    CHECK(renamed("^" + function + std::string(other), "add") ==
          "add" + function.substr(1) + std::string(other));
}

TEST_CASE("nothing is renamed in a script with errors") {
  CHECK(renamed("^x = 1\ny = (x +\n", "z") ==
        "[example.dml has errors, which may hide places of `x`: mend them first]");
  const auto library = read(function, "lib.dml");
  const auto broken = read("source(\"lib.dml\") as lib\nx = (lib::f(1)\n", "b.dml");
  CHECK(renamed_in(*broken, *library, "a,", "k").starts_with("[this script has errors, and may call `f`"));
  const auto text = read("source(\"lib.dml\") as lib\nx = (g(upd = \"lib::f\")\n", "b.dml");
  CHECK(renamed_in(*text, *library, "f =", "g").starts_with("[this script has errors, and may call `f`"));
  for (const std::string other : {"x = (other::f(1)\n", "x = (lib + g(1)\n", "lib = (1 + f\n"})
    CHECK(renamed_in(*read(other, "b.dml"), *library, "a,", "k") == other);
}

TEST_CASE("calls in other files get the names too") {
  const auto library = read(function, "lib.dml");
  const auto caller = read("source(\"lib.dml\") as lib\na = lib::f(a = 1, b = a) + f(a = 2)\n", "c.dml");
  CHECK(renamed_in(*caller, *library, "a,", "k") ==
        "source(\"lib.dml\") as lib\na = lib::f(k = 1, b = a) + f(a = 2)\n");
  CHECK(renamed_in(*caller, *library, "f =", "g") ==
        "source(\"lib.dml\") as lib\na = lib::g(a = 1, b = a) + f(a = 2)\n");
  CHECK(renamed_in(*caller, *library, "s)", "t") == caller->source->text());
  CHECK(renamed_in(*caller, *library, "a,", "c") ==
        "source(\"lib.dml\") as lib\na = lib::f(c = 1, b = a) + f(a = 2)\n");
  const auto texts = read("source(\"lib.dml\") as lib\nx = g(upd = \"lib::f\")\n", "c.dml");
  CHECK(renamed_in(*texts, *library, "f =", "h") == "source(\"lib.dml\") as lib\nx = g(upd = \"lib::h\")\n");
  CHECK(renamed_in(*texts, *library, "a,", "k").starts_with("[this text may name `f`"));
  const auto other = read("x = g(upd = \"f\")\n", "c.dml");
  CHECK(renamed_in(*other, *library, "f =", "h") == other->source->text());
}

TEST_CASE("what stands behind the names of entries keeps its column where there is room") {
  const auto with = [](std::string_view k, std::string_view x) {
    return "# Adds.\n#\n# INPUT:\n# -----\n# " + std::string(k) + "\n#       again\n# " + std::string(x) +
           "\n# -----\n#\n# OUTPUT:\n# -----\n# s  The sum\n# -----\n";
  };
  const auto code = [](std::string_view k) {
    return "m_example = function(Double " + std::string(k) + ", Double X) return (Double s) {\n  s = X + " +
           std::string(k) + "\n}\n";
  };
  const std::string text = with("k     How many", "X     Rows") + code("k");
  const auto rename = [&](std::string before, std::string_view old, std::string_view name) {
    return renamed(before.insert(before.find("Double " + std::string(old)) + 7, "^"), name);
  };
  const std::string longer = rename(text, "k", "many");
  CHECK(longer == with("many  How many", "X     Rows") + code("many"));
  CHECK(rename(longer, "many", "k") == text);
  const std::string longest = rename(text, "k", "howmany");
  CHECK(longest == with("howmany  How many", "X     Rows") + code("howmany"));
  CHECK(rename(longest, "howmany", "k") == text);
  const auto with_returns = [](std::string lines) {
    for (std::size_t at = 0; (at = lines.find('\n', at)) != std::string::npos; at += 2)
      lines.insert(at, "\r");
    return lines;
  };
  CHECK(rename(with_returns(text), "k", "howmany") == with_returns(longest));
  // In other capitals it is what the function has, if nothing else is.
  const std::string capital = with("K     How many", "X     Rows") + code("k");
  CHECK(rename(capital, "k", "many") == longer);
  CHECK(renamed(std::string(capital).insert(capital.find("K  "), "^"), "many") == longer);
  std::string both = capital;
  both.replace(both.find("Double X"), 8, "Double K");
  CHECK(rename(both, "k", "many").starts_with(with("K     How many", "X     Rows")));
  // What has a column of its own, or tabs, keeps its blanks.
  for (const std::string_view odd : {"k   How many", "k\tHow many", "k How many"}) {
    const std::string before = with(odd, "X     Rows") + code("k");
    CHECK(rename(before, "k", "many") ==
          with("many" + std::string(odd.substr(1)), "X     Rows") + code("many"));
  }
}

TEST_CASE("functions of one name but for their prefixes keep it, and so do their parameters") {
  const std::string pair =
      "m_q = function(Matrix[Double] X, Double k) return (Double y) {\n  y = sum(X) * k\n}\n"
      "s_q = function(Double X, Double k) return (Double y) {\n  y = X * k\n}\n";
  std::string parameter = pair, function_name = pair, result = pair;
  parameter.insert(parameter.find("k)"), "^");
  function_name.insert(0, "^");
  result.insert(result.find("y)"), "^");
  const std::string why = "[`m_q` and `s_q` are called by one name: rename by hand]";
  CHECK(renamed(parameter, "factor", "lib.dml") == why);
  CHECK(renamed(function_name, "m_r", "lib.dml") == why);
  CHECK(renamed(result, "z", "lib.dml")
            .starts_with("m_q = function(Matrix[Double] X, Double k) return (Double z)"));
}

TEST_CASE("a function keeps its name where texts that nobody knows may call it") {
  for (const std::string value : {"$fn", "\"l\" + \"f\"", "n"}) {
    const std::string text = "^" + function + "n = ifdef($n, \"f\")\nx = eval(" + value + ", list(1))\n";
    CAPTURE(text);
    CHECK(renamed(text, "g").starts_with("[this may call `f`: the name is put together here"));
  }
  CHECK(renamed("^" + function + "n = \"f\"\nx = eval(n, list(1))\n", "g").starts_with("["));
  CHECK(renamed("^" + function + "n = \"other\"\nx = eval(n, list(1))\n", "g").starts_with("g = "));
  const auto library = read(function, "lib.dml");
  const auto caller = read("source(\"lib.dml\") as lib\nx = eval(\"lib::\" + \"f\", list(1))\n", "c.dml");
  CHECK(renamed_in(*caller, *library, "f =", "g").starts_with("[this may call `f`"));
}
