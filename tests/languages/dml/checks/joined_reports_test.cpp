// One slip that several checks see.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace bindery;
using namespace bindery::testing;

namespace {

struct Joined {
  std::string places;
  std::string meant;
};

Joined joined(const std::string& text) {
  const auto unit = read_and_linked(text);
  std::vector<Edit> edits;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  }
  return {places(*unit), mended(text, {"", edits})};
}

} // namespace

TEST_CASE("an argument that is compared with its name is told once") {
  using Row = std::array<std::string, 3>;
  for (const Row& row :
       {Row{"matrix(0, rows==1, cols=1)", "matrix(0, rows=1, cols=1)", "1:19"},
        Row{"rand(rows==3, cols=1)", "rand(rows=3, cols=1)", "1:14"},
        Row{"icdf(target==3, dist=\"normal\")", "icdf(target=3, dist=\"normal\")", "1:16"}}) {
    const std::string &call = row[0], &meant = row[1], &place = row[2];
    CAPTURE(call);
    const Joined found = joined("x = " + call + "\nprint(sum(x))\n");
    CHECK(found.places == place + " argument-count\n");
    CHECK(found.meant == "x = " + meant + "\nprint(sum(x))\n");
  }
  // Of a variable the comparison may be meant.
  const Joined compared = joined("rows = 3\nx = matrix(0, rows==3, cols=1)\nprint(sum(x))\n");
  CHECK(compared.meant == "rows = 3\nx = matrix(0, rows==3, cols=1)\nprint(sum(x))\n");
  // A word that is no argument is not told as no variable, too.
  CHECK(joined("x = matrix(0, rowsz, cols=1)\nprint(sum(x))\n").places == "1:15 argument-count\n");
}

TEST_CASE("the name of a function that stands twice before its arguments is told once") {
  const Joined found = joined("x = matrix matrix(0, rows=3, cols=1)\nprint(sum(x))\n");
  CHECK(found.places == "1:5 unassigned-variable\n");
  CHECK(found.meant == "x = matrix(0, rows=3, cols=1)\nprint(sum(x))\n");
  const Joined other = joined("x = q\nq(3)\nprint(x)\n");
  CHECK(other.places == "1:5 unassigned-variable\n2:1 unknown-function\n");
}

TEST_CASE("a name that a line break parts is told once") {
  const Joined found = joined("x = matrix(0, 2, 2)\ny = nr\now(x)\nprint(y)\n");
  CHECK(found.places == "2:5 unassigned-variable\n");
  CHECK(found.meant == "x = matrix(0, 2, 2)\ny = nrow(x)\nprint(y)\n");
}

TEST_CASE("words that are no arguments are not told as unknown functions, too") {
  CHECK(joined("x = matrix(0, rows=1, colsq(3))\nprint(sum(x))\n").places == "1:23 argument-count\n");
}

TEST_CASE("what a function lacks of its header's parameters and results is told once") {
  const std::string head =
      "# Adds.\n#\n# INPUT:\n# ------------\n# x  Number\n# k  Other\n# ------------\n#\n"
      "# OUTPUT:\n# ------------\n# y  Number\n# z  Rest\n# ------------\n\n";
  const auto found = [&](const std::string& signature) {
    return places(
        *read_and_linked(head + "m_one = function" + signature + " {\n  y = x + k\n  z = y\n}\n", "one.dml"));
  };
  REQUIRE(found("(Double x, Double k) return (Double y, Double z)").empty());
  CHECK(found("(Double x) return (Double y, Double z)") == "15:26 unknown-parameter\n");
  CHECK(found("(Double x, Double k)") == "15:37 missing-return\n");
}

TEST_CASE("parameters of a line that a signature has lost are told once, where they belong") {
  const auto unit =
      read_and_linked("# Adds.\n#\n# INPUT:\n# ------------\n# x  Number\n# k  Other\n# n  Count\n"
                      "# z  Last\n# ------------\n#\n# OUTPUT:\n# ------------\n# y  Number\n"
                      "# ------------\n\nm_one = function(Double x,\n    Double z)\n"
                      "  return (Double y) {\n  y = x + k + n + k + z\n}\n",
                      "one.dml");
  CHECK(places(*unit) == "17:5 unknown-parameter\n");
  CHECK(unit->diagnostics.all().front().notes.size() == 2);
}

TEST_CASE("parameters that several signatures have lost are told at each of them") {
  const auto function = [](const std::string& name, const std::string& read) {
    return "# Adds.\n#\n# INPUT:\n# ------------\n# x  Number\n# k  Other\n# n  Count\n# ------------\n#\n"
           "# OUTPUT:\n# ------------\n# y  Number\n# ------------\n\n" +
           name + " = function(Double x) return (Double y) {\n  y = x" + read + "\n}\n\n";
  };
  const auto unit = read_and_linked(
      function("m_one", " + n + k") + function("m_two", " + n") + function("m_three", " + k + n"), "one.dml");
  // What the body of the second one does not read is told in its header.
  CHECK(
      places(*unit) ==
      "15:26 unknown-parameter\n24:3 unknown-parameter\n33:26 unknown-parameter\n51:28 unknown-parameter\n");
}

TEST_CASE("a function with the brackets of an index is told once") {
  const Joined found = joined("x = 2\ny = max[0, x] + 1\nprint(y)\n");
  CHECK(found.places == "2:8 unassigned-variable\n");
  CHECK(found.meant == "x = 2\ny = max(0, x) + 1\nprint(y)\n");
  const Joined several = joined("x = 2\ny = max[0, x] + max[0, 3]\nz = max[y, 0]\nprint(y + z)\n");
  CHECK(several.places == "2:8 unassigned-variable\n");
  CHECK(several.meant == "x = 2\ny = max(0, x) + max(0, 3)\nz = max(y, 0)\nprint(y + z)\n");
  // Arguments may have brackets of their own, and the function may be one of the file.
  const Joined nested =
      joined("x = matrix(1, 2, 2)\ny = as.scalar[x[1, 2]] + max[sum(x[, 1]), 0]\nprint(y)\n");
  CHECK(nested.places == "2:14 unassigned-variable\n2:29 unassigned-variable\n");
  CHECK(nested.meant == "x = matrix(1, 2, 2)\ny = as.scalar(x[1, 2]) + max(sum(x[, 1]), 0)\nprint(y)\n");
  const std::string own = "f = function(Double x, Double y) return (Double z) {\n  z = x + y\n}\n";
  const Joined of_file = joined(own + "print(f[max(1, 3), 2])\n");
  CHECK(of_file.places == "4:8 unassigned-variable\n");
  CHECK(of_file.meant == own + "print(f(max(1, 3), 2))\n");
  // What only an index has, or a target, is no argument.
  for (const std::string text :
       {"x = 2\ny = max[1:2, ]\nprint(x + sum(y))\n", "x = min[1:2]\nprint(sum(x))\n",
        "x = min[, 1]\nprint(sum(x))\n", "var[1, 1] = 3\nprint(sum(var))\n"}) {
    CAPTURE(text);
    CHECK(joined(text).meant == text);
  }
}

TEST_CASE("a statement that has lost its `=` and reads as a call is told once") {
  const std::string head = "f = function(Double x) return (Double y) {\n", end = "}\nprint(f(1))\n";
  const Joined result = joined(head + "  y (x + 1)\n" + end);
  CHECK(result.places == "2:5 unknown-function\n");
  CHECK(result.meant == head + "  y = (x + 1)\n" + end);
  const Joined variable = joined(head + "  z  (x > 1)\n  y = x * z\n" + end);
  CHECK(variable.places == "2:6 unknown-function\n");
  CHECK(variable.meant == head + "  z = (x > 1)\n  y = x * z\n" + end);
  // What has a value already may be meant to get another, or to grow.
  const Joined again = joined(head + "  z = x\n  z (x > 1)\n  y = x * z\n" + end);
  CHECK(again.places == "3:3 unknown-function\n");
  CHECK(again.meant == head + "  z = x\n  z (x > 1)\n  y = x * z\n" + end);
  // A part of a value is no statement.
  CHECK(joined(head + "  y = x +\n    z (x > 1)\n  y = y * z\n" + end).places ==
        "3:5 unknown-function\n4:11 unassigned-variable\n");
}

TEST_CASE("a variable that is written as an argument of the script where it gets its value is told once") {
  const Joined found = joined("$z = 3\nprint(z)\n");
  CHECK(found.places == "1:1 assigned-argument\n");
  CHECK(found.meant == "z = 3\nprint(z)\n");
}

TEST_CASE("a name that a blank parts is told once") {
  const Joined found = joined("x = matri x(0, 2, 2)\ny = n row(x)\nz = col sums(x)\nprint(y + sum(z))\n");
  CHECK(found.places == "1:5 unassigned-variable\n2:5 unassigned-variable\n3:9 unknown-function\n");
  CHECK(found.meant == "x = matrix(0, 2, 2)\ny = nrow(x)\nz = colSums(x)\nprint(y + sum(z))\n");
}

TEST_CASE("a default in which something is wrong is not held against the header") {
  const auto found = [](const std::string& value, const std::string& between = "\n  ") {
    const std::string head =
        "# Adds.\n#\n# INPUT PARAMETERS:\n# ---------------------------------------------\n"
        "# NAME  TYPE    DEFAULT              MEANING\n# ---------------------------------------------\n"
        "# x     Matrix  matrix(0,rows=1,cols=1)  Numbers\n# "
        "---------------------------------------------\n#\n"
        "# RETURN VALUES\n# ---------------------------------------------\n"
        "# NAME  TYPE    DEFAULT              MEANING\n# ---------------------------------------------\n"
        "# y     Double  ---                  Sum\n# ---------------------------------------------\n\n";
    return places(*read_and_linked(head + "m_one = function(Matrix[Double] x = " + value + ")" + between +
                                       "return (Double y) {\n  y = sum(x)\n}\n",
                                   "one.dml"));
  };
  REQUIRE(found("matrix(0, rows=1, cols=1)").empty());
  CHECK(found("matrix(1, rows=1, cols=1)") == "7:17 default-mismatch\n");
  CHECK(found("mtarix(0, rows=1, cols=1)") == "17:37 unknown-function\n");
  CHECK(found("matrix(0, rows1, cols=1)") == "17:47 argument-count\n");
  CHECK(found("matrix(, rows=1, cols=1)") == "17:44 expected-expression\n");
  CHECK(found("(matrix(0, rows=1, cols=1)") == "17:64 unclosed-bracket\n");
  CHECK(found("(matrix(0, rows=1, cols=1)", " ") == "17:65 unclosed-bracket\n");
}

TEST_CASE("a default that is glued to its parameter is told once, whatever its row says") {
  const std::string ruler = "# ---------------------------------------------\n";
  const std::string columns = ruler + "# NAME  TYPE    DEFAULT  MEANING\n" + ruler;
  CHECK(places(*read_and_linked("# Adds.\n#\n# INPUT PARAMETERS:\n" + columns +
                                    "# x     Double  ---      Number\n# step  Double  1        Other\n" +
                                    ruler + "#\n# RETURN VALUES\n" + columns +
                                    "# y     Double  ---      Sum\n" + ruler +
                                    "\nm_one = function(Double x, Double step1) return (Double y) {\n"
                                    "  y = x + step\n}\n",
                                "one.dml")) == "18:35 unknown-parameter\n");
}

TEST_CASE("a type in which something is wrong is not held against the header") {
  const auto found = [](const std::string& type) {
    const std::string ruler = "# ---------------------------------------------\n";
    const std::string columns = ruler + "# NAME  TYPE    DEFAULT  MEANING\n" + ruler;
    return places(*read_and_linked(
        "# Adds.\n#\n# INPUT PARAMETERS:\n" + columns + "# x     Matrix  ---      Numbers\n" + ruler +
            "#\n# RETURN VALUES\n" + columns + "# y     Double  ---      Sum\n" + ruler +
            "\nm_one = function(" + type + " x) return (Double y) {\n  y = nrow(x)\n}\n",
        "one.dml"));
  };
  REQUIRE(found("Matrix[Double]").empty());
  CHECK(found("Frame[Double]") == "7:9 type-mismatch\n");
  CHECK(found("Matrxi[Double]") == "17:18 unknown-type\n");
}

TEST_CASE("a parameter that only its signature calls so is told once") {
  const std::string head = "# Adds.\n#\n# INPUT:\n# ------------\n# x     Number\n# step  Other\n"
                           "# ------------\n#\n# OUTPUT:\n# ------------\n# y     Number\n# ------------\n\n";
  const auto found = [&](const std::string& parameters, const std::string& body) {
    const std::string text =
        head + "m_one = function(" + parameters + ") return (Double y) {\n  y = " + body + "\n}\n";
    const auto unit = read_and_linked(text, "one.dml");
    std::vector<Edit> edits;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
    }
    return Joined{places(*unit), mended(text, {"", edits}).substr(head.size() + 17)};
  };
  REQUIRE(found("Double x, Double step=1", "x + step").places.empty());
  const Joined glued = found("Double x=2, Double step1", "x + step");
  CHECK(glued.places == "14:37 unknown-parameter\n");
  CHECK(glued.meant == "Double x=2, Double step=1) return (Double y) {\n  y = x + step\n}\n");
  const Joined renamed = found("Double x, Double steps", "x + step * step");
  CHECK(renamed.places == "14:35 unknown-parameter\n");
  CHECK(renamed.meant == "Double x, Double step) return (Double y) {\n  y = x + step * step\n}\n");
  // A call has the new name.
  CHECK(found("Double x, Double steps",
              "x + step\n}\nn = function() return (Double y) {\n  y = m_one(1, steps=2)")
            .places.starts_with("6:3 unknown-parameter\n"));
  // The body has the new name, too: the header lags behind.
  CHECK(found("Double x, Double steps", "x + steps").places == "6:3 unknown-parameter\n");
}

TEST_CASE("a line of parameters that stands twice is told once") {
  const std::string end = "\n  return (Double y) {\n  y = a + b + c\n}\nprint(f())\n";
  const Joined first =
      joined("f = function(Double a=1, Double b=1,\n  Double a=1, Double b=1,\n  Double c=1)" + end);
  CHECK(first.places == "2:10 duplicate-definition\n");
  CHECK(first.meant == "f = function(Double a=1, Double b=1,\n  Double c=1)" + end);
  const Joined last =
      joined("f = function(Double a=1,\n  Double b=1, Double c=1,\n  Double b=1, Double c=1)" + end);
  CHECK(last.places == "3:10 duplicate-definition\n");
  CHECK(last.meant == "f = function(Double a=1,\n  Double b=1, Double c=1)" + end);
}

TEST_CASE("parameters without names may stand among those that stand there twice") {
  // Without headers these are not told themselves.
  const std::string text =
      "f = function(Double a, unknown - 1, Double b, Double a, Double b) {\n  print(a + b)\n}\nf(1, 2)\n";
  ReadOptions options;
  options.headers = false;
  const auto unit = dml::language().read(std::make_shared<Source>("example.dml", text), options);
  dml::language().link(*unit, NoFiles());
  CHECK(names(*unit).count("duplicate-definition") == 2);
}

TEST_CASE("a package that is loaded as in R is told once") {
  CHECK(joined("library(Matrix)\nx = 3\nprint(x)\n").places == "1:1 unknown-function\n");
}

TEST_CASE("a variable without a value and one that nothing reads are two faults") {
  const std::string head = "f = function(Double x) return (Double y) {\n", end = "}\nprint(f(1))\n";
  CHECK(joined(head + "  a = x * 2\n  y = b + 1\n" + end).places ==
        "2:3 unused-variable\n3:7 unassigned-variable\n");
}

TEST_CASE("a word before several targets is told once") {
  const Joined found = joined("x = rand(rows=2, cols=2)\nlet [a, b] = eigen(x)\nprint(sum(a) + sum(b))\n");
  CHECK(found.places == "2:1 unassigned-variable\n");
  CHECK(found.meant == "x = rand(rows=2, cols=2)\n[a, b] = eigen(x)\nprint(sum(a) + sum(b))\n");
}

TEST_CASE("a word in the line above several targets, of which one has a value already, is told once") {
  const std::string begin = "x = rand(rows=2, cols=2)\na = x\n",
                    end = "[a, b] = eigen(x)\nprint(sum(a) + sum(b))\n";
  const Joined found = joined(begin + "pass\n" + end);
  CHECK(found.places == "3:1 unassigned-variable\n");
  CHECK(found.meant == begin + end);
}

TEST_CASE("a part of a variable without a value is no target behind a word") {
  // What remained would be no statement.
  CHECK(joined("x = rand(rows=2, cols=2)\nQ [i, 1] = eigen(x)\nprint(sum(Q))\n").places ==
        "2:1 unassigned-variable\n2:4 unassigned-variable\n2:12 result-count\n");
  CHECK(joined("Q [i, j] = 3\nprint(sum(Q))\n").places ==
        "1:1 unassigned-variable\n1:4 unassigned-variable\n1:7 unassigned-variable\n");
  // Of another statement in the line it is told what it lacks.
  CHECK(
      joined(
          "x = rand(rows=2, cols=2)\nlet [a, b] = eigen(x); c = eigen(x)\nprint(sum(a) + sum(b) + sum(c))\n")
          .places == "2:1 unassigned-variable\n2:28 result-count\n");
}

TEST_CASE("a word before a call is told once") {
  const Joined found = joined("x = rand(rows=2, cols=2)\ny = select nrow(x)\nprint(y)\n");
  CHECK(found.places == "2:5 unassigned-variable\n");
  // The name of a variable that has a value would be as wrong there.
  const std::string close = "count = 3\nx = coutn nrow(matrix(1, 2, 2))\nprint(x + count)\n";
  CHECK(joined(close).meant == close);
}

TEST_CASE("an argument that is held against its name by another sign") {
  const Joined found = joined("x = matrix(0, rows!=1, cols=1)\nprint(sum(x))\n");
  CHECK(found.places == "1:19 argument-count\n");
  CHECK(found.meant == "x = matrix(0, rows=1, cols=1)\nprint(sum(x))\n");
}

TEST_CASE("what has another name in the signature alone is told there") {
  const std::string header =
      "# Scales.\n#\n# INPUT:\n# --------------\n# width  The factor\n# --------------\n#\n"
      "# OUTPUT:\n# --------------\n# total  The product\n# --------------\n\n";
  const std::string right =
      header + "m_example = function(Double width) return (Double total) {\n  total = width * 2\n}\n";
  REQUIRE(joined(right).places.empty());
  const auto with = [&](const std::string& name, const std::string& other) {
    std::string text = right;
    const std::size_t at = text.find("Double " + name) + 7;
    return text.replace(at, name.size(), other);
  };
  for (const std::string other : {"totals", "the_total", "TOTAL"}) {
    const std::string text = with("total", other);
    CAPTURE(text);
    const Joined found = joined(text);
    CHECK(found.places == (other == "TOTAL" ? "13:51 result-case\n" : "13:51 unknown-result\n"));
    CHECK(found.meant == right);
  }
  for (const std::string other : {"widths", "WIDTH"}) {
    const std::string text = with("width", other);
    CAPTURE(text);
    const Joined found = joined(text);
    CHECK(found.places == (other == "WIDTH" ? "13:29 parameter-case\n" : "13:29 unknown-parameter\n"));
    CHECK(found.meant == right);
  }
}

TEST_CASE("a result that the signature alone calls so is told there where a call gives it with others") {
  const std::string text =
      "# Parts.\n#\n# INPUT:\n# --------------\n# X  The matrix\n# --------------\n#\n"
      "# OUTPUT:\n# --------------\n# values  The one\n# parts   The other\n# --------------\n\n"
      "m_example = function(Matrix[Double] X) return (Matrix[Double] valeus, Matrix[Double] parts) {\n"
      "  [values, parts] = eigen(X)\n}\n";
  const Joined found = joined(text);
  CHECK(found.places == "14:63 unknown-result\n");
  CHECK(found.meant == std::string(text).replace(text.find("valeus"), 6, "values"));
}

TEST_CASE("what has another name in the header alone is told there") {
  const std::string text =
      "# Scales.\n#\n# INPUT:\n# --------------\n# Width  The factor\n# --------------\n#\n"
      "# OUTPUT:\n# --------------\n# totals  The product\n# --------------\n\n"
      "m_example = function(Double width) return (Double total) {\n  total = width * 2\n}\n";
  CHECK(joined(text).places == "5:3 parameter-case\n10:3 unknown-result\n");
}

TEST_CASE("what a body only mentions is no other name of its result") {
  const std::string header = "# Sums.\n#\n# INPUT:\n# --------------\n# X  The matrix\n# --------------\n#\n"
                             "# OUTPUT:\n# --------------\n# size  The sum\n# --------------\n\n"
                             "m_example = function(Matrix[Double] X) return (Double n) {\n";
  for (const std::string body : {"m = sum(X) # size\n  print(m)", "print(size(X))",
                                 "print(\"size\" + sum(X))", "print(matrix(X, rows=1, cols=size))"}) {
    const std::string text = header + "  " + body + "\n}\n";
    CAPTURE(text);
    CHECK(joined(text).places.starts_with("10:3 unknown-result\n13:"));
  }
}

TEST_CASE("calls that give a parameter the name that its signature lacks are right") {
  const std::string text =
      "# Doubles.\n#\n# INPUT:\n# --------------\n# count  The number\n# --------------\n#\n"
      "# OUTPUT:\n# --------------\n# res  The double\n# --------------\n\n"
      "m_example = function(Double Count) return (Double res) {\n  res = count * 2\n}\n"
      "print(m_example(count=1))\nprint(m_example(count=2))\n";
  CHECK(joined(text).places == "13:29 parameter-case\n");
}

TEST_CASE("words before several lists of targets are one") {
  const std::string text = "X = rand(rows=3, cols=3)\nlet [a, b] = eigen(X)\nlet [c, d] = eigen(X + 1)\n"
                           "print(sum(a) + sum(b) + sum(c) + sum(d))\n";
  const auto unit = read_and_linked(text);
  CHECK(places(*unit) == "2:1 unassigned-variable\n");
  REQUIRE(unit->diagnostics.all().size() == 1);
  REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
  CHECK(places(*read_and_linked(mended(text, unit->diagnostics.all()[0].fixes[0]))) == "");
}

TEST_CASE("a comment between a name and the value that it lacks the sign for stays") {
  const std::string head = "f = function(Double x) return (Double y) {\n";
  const std::string end = "}\nprint(f(1))\n";
  const Joined found = joined(head + "  y # the (first) rate\n  # of all\n  (x + 1)\n" + end);
  CHECK(found.places == "4:3 unknown-function\n");
  CHECK(found.meant == head + "  y = # the (first) rate\n  # of all\n  (x + 1)\n" + end);
}
