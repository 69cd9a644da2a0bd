// What is said of calls, and above all where nothing is said because nothing can be known.
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string helper = "scaled = function(Double x) return (Double y) {\n  y = x\n}\nprint(scaled(1))\n";

std::string linked(std::string text) {
  return places(*read_and_linked(std::move(text)));
}

// What the one diagnostic of a call writes instead; empty: it has no fix.
std::string meant_by(const std::string& call, bool statement = false) {
  const auto unit = read_and_linked(helper + (statement ? call + "\n" : "print(" + call + ")\n"));
  const auto& all = unit->diagnostics.all();
  REQUIRE(all.size() == 1);
  CHECK(all[0].problem->name == "unknown-function");
  return all[0].fixes.empty() ? std::string() : all[0].fixes[0].edits[0].replacement;
}

// A folder with one script, that of `there`; counts how often it is asked.
class Folder final : public Resolver {
 public:
  explicit Folder(const Unit& unit) : unit_(unit) {}
  [[nodiscard]] const Unit* find(const Source&, std::string_view) const override { return nullptr; }
  [[nodiscard]] const Unit* find_beside(const Source&, std::string_view file) const override {
    ++asked;
    return file == "there.dml" ? &unit_ : nullptr;
  }
  mutable int asked = 0;

 private:
  const Unit& unit_;
};

// A script that one path alone leads to.
class OnePath final : public Resolver {
 public:
  OnePath(const Unit& unit, std::string_view path) : unit_(unit), path_(path) {}
  [[nodiscard]] const Unit* find(const Source&, std::string_view path) const override {
    return path == path_ ? &unit_ : nullptr;
  }

 private:
  const Unit& unit_;
  std::string_view path_;
};

// What is said of a call of a function of another script with one argument too many.
std::string said_of_call(const Unit& other) {
  const auto unit = read("source(\"lib.dml\") as lib\nprint(lib::twice(1, 2))\n");
  dml::language().link(*unit, OneFile(other));
  return places(*unit);
}

const std::string twice = "twice = function(Double x) return (Double y) { y = 2 * x }\n";

} // namespace

TEST_CASE("a function that is misspelled gets the name of the one that is meant") {
  CHECK(meant_by("colSum(matrix(1, 2, 2))") == "colSums");
  CHECK(meant_by("nrows(matrix(1, 2, 2))") == "nrow");
  CHECK(meant_by("rowsums(matrix(1, 2, 2))") == "rowSums");
  CHECK(meant_by("scaledd(2)") == "scaled");
  CHECK(meant_by("calibrate(2)").empty());
  CHECK(meant_by("conv1d(2)").empty());
  CHECK(meant_by("str(2)").empty()); // `tr` is too short to be meant
}

TEST_CASE("a function of another language is no slip of the pen") {
  for (const std::string other :
       {"all",      "arange", "cell", "conv2", "dict", "get",  "head", "last",     "pinv",  "real",  "rep",
        "resample", "shape",  "sort", "std",   "Sub",  "tile", "top",  "rownames", "pdist", "etime", "PDF"}) {
    CAPTURE(other);
    CHECK(meant_by(other + "(2)").empty());
  }
  // The same in other letters.
  CHECK(meant_by("printf(2)", true) == "print");
  CHECK(meant_by("bitand(2, 3)") == "bitwAnd");
  CHECK(meant_by("NROW(2)") == "nrow");
  CHECK(meant_by("corr(2)") == "cor");
  CHECK(meant_by("colsum(2)") == "colSums");
  CHECK(meant_by("shapes(2)").empty());
}

TEST_CASE("a function of another language that does the same with one value gets its name here") {
  CHECK(meant_by("disp(2)", true) == "print");
  CHECK(meant_by("println(2)", true) == "print");
  CHECK(meant_by("transpose(2)") == "t");
  CHECK(meant_by("numel(2)") == "length");
  CHECK(meant_by("error(\"a\")", true) == "stop");
  CHECK(meant_by("disp(2, 3)", true).empty());
  CHECK(meant_by("error(\"a\", 2)", true).empty());
  // What gives no value is no argument.
  CHECK(meant_by("disp(2)").empty());
  CHECK(meant_by("y = 1 + println(2); print(y)", true).empty());
  CHECK(meant_by("transpose(2, 3)").empty());
}

TEST_CASE(
    "calls of another script are checked where its program could be read, whatever else is said of it") {
  CHECK(said_of_call(*read(twice)) == "2:7 argument-count\n");
  const auto damaged = read(twice + "f = function(Double x { }\n");
  CHECK(damaged->program_errors == 1);
  CHECK(said_of_call(*damaged).empty());
  const auto described =
      read("# Doubles.\n#\n# INPUT:\n# ----------\n# X  The number\n# ----------\n\n" + twice, "twice.dml");
  CHECK(described->diagnostics.errors() == 1);
  CHECK(described->program_errors == 0);
  CHECK(said_of_call(*described) == "2:7 argument-count\n");
}

TEST_CASE("a call of a variable is meant for one of its cells") {
  const auto unit = read_and_linked("tab = matrix(0, 3, 3)\nprint(tab(2, 1))\nprint(tab(2) + sum(tab))\n");
  CHECK(places(*unit) == "2:7 unknown-function\n3:7 unknown-function\n");
  const auto& all = unit->diagnostics.all();
  REQUIRE(all[0].fixes.size() == 1);
  CHECK(mended(std::string(unit->source->text()), all[0].fixes[0]) ==
        "tab = matrix(0, 3, 3)\nprint(tab[2, 1])\nprint(tab(2) + sum(tab))\n");
  CHECK(all[1].fixes.empty());
}

TEST_CASE("the folder is asked once for the script of each name") {
  const auto there = read("m_there = function(Double a) return (Double b) {\n  b = a\n}\n");
  const auto unit = read("print(there(1) + away(2))\nprint(away(3) + there(4))\nprint(there(5))\n");
  const Folder folder(*there);
  dml::language().link(*unit, folder);
  CHECK(places(*unit) == "1:18 unknown-function\n"); // told once
  CHECK(folder.asked == 2);
}

TEST_CASE("calls are held against the builtin of a script of the same folder") {
  const auto said = [](const std::string& script, const std::string& call) {
    const auto there = read(script);
    const auto unit = read("print(" + call + ")\n");
    dml::language().link(*unit, Folder(*there));
    return places(*unit);
  };
  const std::string builtin =
      "m_there = function(Double x, Double by = 1) return (Double y) { y = x * by }\n";
  CHECK(said(builtin, "there(1)") == "1:7 argument-count\n");
  CHECK(said(builtin, "there(x=1)").empty());
  CHECK(said(builtin, "there(1, by=2)").empty());
  CHECK(said(builtin, "there(1, to=2)") == "1:16 unknown-argument\n");
  CHECK(said(builtin, "there(by=2)") == "1:7 argument-count\n");
  CHECK(said(builtin, "there(1, 2, 3)") == "1:7 argument-count\n");
  // Nobody knows which is called, or what would be read there.
  const std::string another = "s_there = function(Double z) return (Double y) { y = z }\n";
  CHECK(said(builtin + another, "there(z=1)").empty());
  CHECK(said("m_here" + builtin.substr(7), "there(z=1)").empty());
  CHECK(said(builtin + "x = = 1\n", "there(z=1)").empty());
}

TEST_CASE(
    "a builtin of SystemDS that is a script is held against that of the same folder, a native one is not") {
  const auto unit = read("print(kmeans(1, 2))\nprint(max(1, 2))\n");
  const auto there = read(twice);
  const Folder folder(*there);
  dml::language().link(*unit, folder);
  CHECK(places(*unit).empty());
  CHECK(folder.asked == 1);
}

TEST_CASE("functions of scripts are called where SystemDS calls any") {
  const std::string f = "f = function(Double x) return (Double y) {\n  y = x\n}\nX = matrix(1, 9, 9)\n";
  const auto found = [&](const std::string& statement) {
    return linked(f + "print(f(sum(X)))\n" + statement + "\n");
  };
  CHECK(found("print(sum(X[f(1), 1]))") == "6:13 misplaced-call\n");
  CHECK(found("print(sum(X[1:nrow(X), 2 * f(1)]))") == "6:28 misplaced-call\n");
  CHECK(found("X[as.scalar(X[f(1), 1]), 1] = 2\nprint(sum(X))") == "6:15 misplaced-call\n");
  CHECK(found("for (i in 1:f(3)) print(i)") == "6:13 misplaced-call\n");
  CHECK(found("parfor (i in seq(1, f(3), f(1))) print(i)") == "6:21 misplaced-call\n6:27 misplaced-call\n");
  CHECK(found("while (f(1) > 2) print(1)") == "6:8 misplaced-call\n");
  CHECK(found("while (2 <= f(1)) print(1)") == "6:13 misplaced-call\n");
  CHECK(found("while (2 == f(1)) print(1)") == "6:13 misplaced-call\n");
  CHECK(found("print(sum(X[sum(X, k=f(1)), 1]))").find("misplaced-call") != std::string::npos);
  CHECK(found("print(sum(X[X[1 + 1, 1] + 1, 1 + f(1)]))").find("misplaced-call") != std::string::npos);
  CHECK(found("print(sum(X[as.scalar(X[1 + 1, 1]) + f(1), 1]))") == "6:38 misplaced-call\n");
  CHECK(found("print(f(sum(X[1, 1])))").empty());
  CHECK(found("if (f(1) > 2) print(f(2))").empty());
  CHECK(found("for (i in 1:nrow(X)) print(f(i))").empty());
  CHECK(found("X[1, 1] = f(as.scalar(X[2, 2]))\nprint(sum(X) + f(as.scalar(X[1:1, 1])))").empty());
  CHECK(found("while (sum(X) > f) print(1)").find("misplaced") == std::string::npos);
}

TEST_CASE("calls of a builtin of the same file are held against it") {
  const std::string own = "m_mine = function(Double x) return (Double y) { y = x }\n";
  CHECK(linked(own + "print(mine(1))\n").find("-argument") == std::string::npos);
  CHECK(linked(own + "print(mine(z=1))\n").find("2:12 unknown-argument\n") != std::string::npos);
}

TEST_CASE("what is found by following names is never an error") {
  REQUIRE(dml::name_problems().size() >= 29);
  int code = 401;
  for (const Problem* const each : dml::name_problems()) {
    CAPTURE(each->name);
    CHECK(each->code == "D" + std::to_string(code++));
    CHECK(each->severity == Severity::warning);
  }
}

TEST_CASE("scripts are read in the folder that is set above") {
  const auto other = read(twice);
  const auto said = [&](const std::string& head, std::string_view path) {
    const auto unit = read(head + "source(\"./lib.dml\") as lib\nsetwd('c')\nprint(lib::twice(1, 2))\n");
    dml::language().link(*unit, OnePath(*other, path));
    return places(*unit);
  };
  CHECK(said("", "./lib.dml") == "3:7 argument-count\n");
  CHECK(said("setwd(\"b\")\n", "./lib.dml") == "");
  CHECK(said("setwd(\"b\")\n", "b/lib.dml") == "4:7 argument-count\n");
  CHECK(said("setwd(\"a\")\nsetwd(\"/b/\")\n", "/b/lib.dml") == "5:7 argument-count\n");
}

TEST_CASE("a namespace that no `source` gives is reported once") {
  const auto unit = read_and_linked("print(a::f(1))\nprint(b::f(2))\nprint(a::g(3))\nprint(a::f(4))\n");
  CHECK(places(*unit) == "1:7 unknown-function\n2:7 unknown-function\n");
  CHECK(unit->diagnostics.all()[0].message ==
        "expected a namespace that `source` gives, found `a::`, and so in 2 more calls below");
  CHECK(unit->diagnostics.all()[1].message == "expected a namespace that `source` gives, found `b::`");
}

TEST_CASE("another word for `else if` that is read as a call") {
  const std::string before = "x = 1\nif (x == 2) {\n  x = 3\n}\n", call = "elif (x)\n  x = 4\nprint(x)\n";
  const auto unit = read_and_linked(before + call);
  CHECK(places(*unit) == "5:1 unknown-function\n");
  REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
  CHECK(mended(before + call, unit->diagnostics.all()[0].fixes[0]) ==
        before + "else if (x)\n  x = 4\nprint(x)\n");
  CHECK(read_and_linked("x = 1\n" + call)->diagnostics.all()[0].fixes.empty());
}

TEST_CASE("a function in two words, the first of which is read as a value") {
  const auto unit = read_and_linked("X = matrix(1, 2, 2)\ny = X\ny = col sums(X)\nprint(sum(y))\n");
  const auto& all = unit->diagnostics.all();
  const auto call = std::find_if(all.begin(), all.end(), [](const Diagnostic& each) {
    return each.problem->name == "unknown-function";
  });
  REQUIRE(call != all.end());
  REQUIRE(call->fixes.size() == 1);
  CHECK(mended(std::string(unit->source->text()), call->fixes[0]) ==
        "X = matrix(1, 2, 2)\ny = X\ny = colSums(X)\nprint(sum(y))\n");
}

TEST_CASE("a misspelled `if` above a statement that stands deeper") {
  const auto fixed = [](const std::string& text) {
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& made = unit->diagnostics.all().front();
    return made.fixes.empty() ? "" : mended(text, made.fixes.front());
  };
  CHECK(fixed("x = 3\niff (x > 2)\n  print(x)\n") == "x = 3\nif (x > 2)\n  print(x)\n");
  CHECK(fixed("x = 3\nwihle(x > 2)\n  x = x - 1\nprint(x)\n") ==
        "x = 3\nwhile(x > 2)\n  x = x - 1\nprint(x)\n");
  CHECK(fixed("x = 3\niff (x > 2) # large\n  print(x)\n") == "x = 3\nif (x > 2) # large\n  print(x)\n");
  // A call as any other.
  CHECK(fixed("x = 3\niff(x)\nprint(x)\n") == "x = 3\nifft(x)\nprint(x)\n");
  CHECK(fixed("x = 3\nf(x)\n  print(x)\n").find("if") == std::string::npos);
  for (const std::string text : {"x = 3\nuf(x);\n  print(x)\n", "x = 3\nuf(x)\n  # large\nprint(x)\n"}) {
    CAPTURE(text);
    CHECK(fixed(text).find("if") == std::string::npos);
  }
}
