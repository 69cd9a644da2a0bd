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

const std::string unused = "f = function(Double x) return (Double y) {\n  y = x\n}\n";

} // namespace

TEST_CASE("a function that nothing calls is reported where the file has statements of its own") {
  CHECK(linked("print(1)\n" + unused) == "2:1 unreachable-function\n");
  CHECK(linked(unused).empty());
  CHECK(linked("setwd(\"a\")\n" + unused).empty());
  CHECK(linked("print(f(1))\n" + unused).empty());
}

TEST_CASE("a function whose name stands in a text may be called") {
  CHECK(linked("print(eval(\"f\", list(1)))\n" + unused).empty());
  CHECK(linked("print(eval('./lib.dml::f', list(1)))\n" + unused).empty());
  CHECK(linked("print(eval(\"ff\", list(1)))\n" + unused) == "2:1 unreachable-function\n");
  for (const std::string argument : {"upd", "agg", "evaluationFunc", "model_function"}) {
    CHECK(linked("h = $1\nprint(paramserv(" + argument + "=h))\n" + unused).empty());
    CHECK(linked("print(paramserv(" + argument + "=\"h\"))\n" + unused) == "2:1 unreachable-function\n");
  }
  CHECK(linked("h = $1\nprint(paramserv(k=h))\n" + unused) == "3:1 unreachable-function\n");
  CHECK(linked("print(eval(\"g\", list(1)))\n" + unused +
               "g = function(Double x) return (Double y) {\n  y = f(x)\n}\n")
            .empty());
}

TEST_CASE("where eval is given a value any function may be called") {
  CHECK(linked("g = \"\" + \"f\"\nprint(eval(g, list(1)))\n" + unused).empty());
}

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

TEST_CASE("arguments of native functions that SystemDS refuses get the name that is meant") {
  const auto meant = [](const std::string& call) {
    const auto unit = read_and_linked("x = " + call + "\nprint(x)\n");
    const auto& all = unit->diagnostics.all();
    REQUIRE(all.size() == 1);
    CHECK(all[0].problem->name == "unknown-argument");
    return all[0].fixes.empty() ? std::string() : all[0].fixes[0].edits[0].replacement;
  };
  CHECK(meant("sum(matrix(0, nrow=3, cols=3))") == "rows");
  CHECK(meant("sum(matrix(0, rows=3, ncol=3))") == "cols");
  CHECK(meant("sum(matrix(0, rows=3, cols=3, byRow=TRUE))") == "byrow");
  CHECK(meant("sum(rand(rows=3, cols=3, sed=4))") == "seed");
  CHECK(meant("sum(rand(rows=3, cols=3, mean=4))").empty());
  CHECK(meant("removeEmpty(target=matrix(0, 3, 3), margins=\"rows\")") == "margin");
  CHECK(linked("x = sum(matrix(0, rows=3, cols=3, byrow=TRUE) + Rand(rows=3, cols=3, pdf=\"normal\"))\n"
               "print(toString(x, decimal=3))\n")
            .empty());
  // Which of these SystemDS looks at is not known.
  CHECK(linked("print(max(1, any=2))\n").empty());
  CHECK(
      linked("matrix = function(Double any) return (Double y) { y = any }\nprint(matrix(any=2))\n").empty());
}

TEST_CASE("arguments of native functions are counted as SystemDS does") {
  const auto message = [](const std::string& call) {
    const auto unit = read_and_linked("X = matrix(1, 3, 3)\nx = " + call + "\nprint(sum(X) + x)\n");
    const auto& all = unit->diagnostics.all();
    REQUIRE(all.size() == 1);
    CHECK(all[0].problem->name == "argument-count");
    CHECK(unit->source->text(all[0].span) == call.substr(0, call.find('(')));
    return all[0].message;
  };
  CHECK(message("ifelse(X > 0, 1)") == "expected at least 3 arguments for `ifelse`, found 2");
  CHECK(message("sum(X, 1)") == "expected 1 argument for `sum`, found 2");
  CHECK(message("sum()") == "expected 1 argument for `sum`, found none");
  CHECK(message("solve(X)") == "expected 2 arguments for `solve`, found 1");
  CHECK(message("log(X, 2, 3)") == "expected at most 2 arguments for `log`, found 3");
  CHECK(message("matrix(0, 3)") == "expected at least 3 arguments for `matrix`, found 2");
  CHECK(message("time(1)") == "expected no arguments for `time`, found 1");
  CHECK(message("matrix(data=0, rows=1)") == "expected at least 3 arguments for `matrix`, found 2");
  // SystemDS takes more than it uses, or has no limit, or looks at names.
  for (const char* call : {"sum(ifelse(X > 0, 1, 2, 3))", "max(1, 2, 3, 4)", "length(list())", "mean(X, X)",
                           "sum(order(target=X, by=1))", "sum(rand())", "sum(table(X, X, 1, 3, 3))"}) {
    CAPTURE(call);
    CHECK(linked("X = matrix(1, 3, 3)\nx = " + std::string(call) + "\nprint(sum(X) + x)\n").empty());
  }
  CHECK(linked("X = RAND(rows=3, cols=3)\nY = readMM($1)\nprint(sum(X) + sum(Y))\n").empty());
  CHECK(linked("sum = function(Double a, Double b) return (Double y) { y = a + b }\nprint(sum(1, 2))\n")
            .empty());
}

TEST_CASE("arguments are left out where the others have names") {
  const std::string f = "f = function(Double x, Double y = 2, Double z = 3) return (Double a, Double b) {\n"
                        "  a = x\n  if (a > 1) {\n    a = 1\n  }\n  b = y + z\n}\n";
  const auto found = [&](const std::string& statement) {
    const std::string text = f + statement + "\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      CHECK(each.problem->name == "argument-count");
      all += each.message + "\n";
      if (!each.fixes.empty()) all += mended(text, each.fixes[0]).substr(f.size());
    }
    return all;
  };
  CHECK(found("print(f(1))") == "expected all 3 arguments, or a name for each, found 1\nprint(f(x=1))\n");
  CHECK(found("f(1 + 2, 3)") == "expected all 3 arguments, or a name for each, found 2\nf(x=1 + 2, y=3)\n");
  CHECK(found("[c, d] = f(1, z=3)\nprint(c + d)") ==
        "expected all 3 arguments, or a name for each, found 2\n[c, d] = f(x=1, z=3)\nprint(c + d)\n");
  CHECK(found("print(f((1)))") == "expected all 3 arguments, or a name for each, found 1\n");
  CHECK(found("print(f(x=1))").empty());
  CHECK(found("print(f(x=1, z=3))").empty());
  CHECK(found("print(f(1, 2, 3))").empty());
  CHECK(found("[c, d] = f(1)\nprint(c + d)").empty());
  CHECK(found("print(f(y=1))") == "expected an argument for `x`, found none\n");
  CHECK(found("print(f(x=1, x=2))") == "expected one argument for `x`, found another\n");
  CHECK(found("[c, d] = f(1, 2, x=3)\nprint(c + d)") == "expected one argument for `x`, found another\n");
}

TEST_CASE("all arguments have names or none has where a function has branches") {
  const auto found = [](const std::string& branch, const std::string& call) {
    const std::string f =
        "f = function(Double x, Double y = 2) return (Double a) {\n  a = x\n" + branch + "}\n";
    const std::string text = f + "print(" + call + ")\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      CHECK(each.problem->name == "argument-count");
      all += each.message + "\n" + mended(text, each.fixes.at(0)).substr(f.size());
    }
    return all;
  };
  const std::string told =
      "expected a name for each argument, or for none, found names for some\nprint(f(x=1, y=2))\n";
  for (const std::string branch :
       {"  if (y > 1)\n    a = a + y\n", "  for (i in 1:3) {\n    a = a + i * y\n  }\n",
        "  while (a < y)\n    a = a + 1\n", "  parfor (i in 1:3)\n    print(i * y)\n"}) {
    CAPTURE(branch);
    CHECK(found(branch, "f(1, y=2)") == told);
    CHECK(found(branch, "f(x=1, 2)").starts_with("expected a name for each argument"));
    CHECK(found(branch, "f(1, 2)").empty());
    CHECK(found(branch, "f(x=1, y=2)").empty());
  }
  CHECK(found("  a = a + y\n", "f(1, y=2)").empty());
}

TEST_CASE("a builtin for matrices gets no single value first") {
  const std::string builtin =
      "m_part = function(Matrix[Double] X, Double by = 1) return (Double y) {\n  y = sum(X) / by\n"
      "  if (y > 1) print(y)\n}\n";
  const auto found = [&](const std::string& call, const std::string& more = "") {
    const std::string text = builtin + more + "X = matrix(1, 2, 2)\nprint(sum(X) + " + call + ")\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      if (each.problem->code.starts_with("D1") || each.problem->code.starts_with("D2")) continue;
      all += std::string(each.problem->name) + "\n";
      if (!each.fixes.empty()) {
        const std::string made = mended(text, each.fixes[0]);
        all += made.substr(made.find("+ part") + 2);
      }
    }
    return all;
  };
  CHECK(found("part(by=2, X=X)") == "first-argument\npart(X=X, by=2))\n");
  CHECK(found("part(by=2, X=(X))") == "first-argument\n");
  for (const char* call : {"part(2, 3)", "part(X=5, by=2)", "part(by=TRUE, X=2)", "part(\"a\", 2)"})
    CHECK(found(call) == "first-argument\n");
  for (const char* call : {"part(X, 2)", "part(X=X, by=2)", "part(by=sum(X), X=X)", "m_part(by=2, X=X)"})
    CHECK(found(call).empty());
  // One for everything else as well.
  CHECK(found("part(by=2, X=X)",
              "s_part = function(Double by, Matrix[Double] X) return (Double y) {\n  y = sum(X) / by\n}\n")
            .empty());
}

TEST_CASE("results of calls are what is made of them") {
  const std::string functions =
      "none = function(Double x) {\n  print(x)\n}\n"
      "one = function(Double x) return (Double y) {\n  y = x\n  if (y > 1) y = 1\n}\n"
      "two = function(Double x) return (Double y, Double z) {\n  y = x\n  if (y > 1) y = 1\n  z = x\n}\n"
      "none(one(1) + two(1))\nX = matrix(1, 2, 2)\nprint(sum(X))\n";
  const auto found = [&](const std::string& statement) {
    const auto unit = read_and_linked(functions + statement + "\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      if (each.problem->name == "unused-variable") continue;
      CHECK(each.problem->name == "result-count");
      all += each.message + "\n";
    }
    return all;
  };
  CHECK(found("[a, b] = one(1)") == "expected at most 1 variable for what `one` gives, found 2\n");
  CHECK(found("[a, b, c] = two(1)") == "expected at most 2 variables for what `two` gives, found 3\n");
  CHECK(found("[a] = none(1)") == "expected no variable for what `none` gives, found 1\n");
  CHECK(found("a = 1 + none(1)") == "expected a value, found a call of `none`, which gives none\n");
  for (const char* statement :
       {"[a, b] = two(1)", "[a] = two(1)", "a = two(1)", "two(1)", "one(1)", "a = one(1)", "[a] = one(1)",
        "none(1)", "a = none(1)", "print(one(two(1)))"}) {
    CAPTURE(statement);
    CHECK(found(statement).empty());
  }
  CHECK(found("sum(X)") == "expected a variable for what `sum` gives, found a call alone\n");
  CHECK(found("eigen(X)") == "expected variables in brackets for what `eigen` gives, found a call alone\n");
  CHECK(found("a = eigen(X)") ==
        "expected 2 variables in brackets for what `eigen` gives, found a use of one value\n");
  CHECK(found("[a] = eigen(X)") == "expected 2 variables for what `eigen` gives, found 1\n");
  CHECK(found("[a, b] = sum(X)") ==
        "expected a variable without brackets for what `sum` gives, found 2 variables\n");
  CHECK(found("a = 1 + print(2)") == "expected a value, found a call of `print`, which gives none\n");
  CHECK(found("[a, b] = print(2)") ==
        "expected a call alone of `print`, which gives no value, found 2 variables\n");
  for (const char* statement :
       {"[a, b] = eigen(X)", "[a, b, c] = eigen(X)", "[a, b, c] = lu(X)", "a = compress(X)",
        "[a, b] = compress(X)", "a = sum(X)", "stop(\"x\")", "a = print(1)"}) {
    CAPTURE(statement);
    CHECK(found(statement).empty());
  }
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
  CHECK(found("print(sum(X[X[1 + 1, 1] + f(1), 1]))") == "6:27 misplaced-call\n");
  CHECK(found("print(f(sum(X[1, 1])))").empty());
  CHECK(found("if (f(1) > 2) print(f(2))").empty());
  CHECK(found("for (i in 1:nrow(X)) print(f(i))").empty());
  CHECK(found("X[1, 1] = f(as.scalar(X[2, 2]))\nprint(sum(X) + f(as.scalar(X[1:1, 1])))").empty());
  CHECK(found("while (sum(X) > f) print(1)").find("misplaced") == std::string::npos);
}

TEST_CASE("an argument is renamed to the only parameter that is meant and has no other") {
  const auto fixes = [](const std::string& arguments) {
    const auto unit =
        read_and_linked("f = function(Double padh, Double padw, Double width = 1) return (Double y) {\n"
                        "  y = padh + padw + width\n}\nprint(f(" +
                        arguments + "))\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      CHECK(each.problem->name == "unknown-argument");
      all += each.fixes.empty() ? "-" : each.fixes[0].edits[0].replacement;
      all += ' ';
    }
    return all;
  };
  CHECK(fixes("pad=1, padw=2") == "padh ");
  CHECK(fixes("1, pad=2") == "padw ");
  CHECK(fixes("pad=1, pad=2") == "- - ");
  CHECK(fixes("PADW=1, padh=2") == "padw ");
  CHECK(fixes("padh=1, padw=2, padd=3") == "- ");
  CHECK(fixes("1, 2, widht=3") == "width ");
  CHECK(fixes("padh=1, padw=2, Width=3, widht=4") == "width - ");
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
