// Calls of functions that other languages have.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace bindery;
using namespace bindery::testing;

namespace {

// One script, by the path `lib.dml` alone.
class Library final : public Resolver {
 public:
  explicit Library(const Unit& unit) : unit_(unit) {}
  [[nodiscard]] const Unit* find(const Source&, std::string_view path) const override {
    return path == "lib.dml" ? &unit_ : nullptr;
  }

 private:
  const Unit& unit_;
};

// What the only diagnostic of a line, in which `A` is a matrix and `n` a number, makes of it; what it says
// where it has no fix.
std::string mended_line(const std::string& line) {
  const std::string above = "A = rand(rows=3, cols=3)\nn = 3\n";
  const std::string text = above + line + "\nprint(sum(A) + n)\n";
  const auto unit = read_and_linked(text);
  REQUIRE(unit->diagnostics.size() == 1);
  const Diagnostic& told = unit->diagnostics.all().front();
  CHECK(told.problem->name == "unknown-function");
  if (told.fixes.empty()) return told.message;
  REQUIRE(told.fixes.size() == 1);
  const std::string after = mended(text, told.fixes.front());
  CHECK(places(*read_and_linked(after)) == "");
  return after.substr(above.size(), after.rfind("\nprint(") - above.size());
}

} // namespace

TEST_CASE("a call for which DML has another is mended") {
  CHECK(mended_line("A = cbind(A, zeros(n, 2 * n))") == "A = cbind(A, matrix(0, n, 2 * n))");
  CHECK(mended_line("A = A + ones( nrow(A), 1 )") == "A = A + matrix(1, nrow(A), 1)");
  CHECK(mended_line("A = eye(n)") == "A = diag(matrix(1, n, 1))");
  CHECK(mended_line("A = randn(n, 3)") == "A = rand(rows=n, cols=3, pdf=\"normal\")");
  CHECK(mended_line("A = runif(10)") == "A = rand(rows=10, cols=1)");
  CHECK(mended_line("A = log2(A + 1)") == "A = log(A + 1, 2)");
  CHECK(mended_line("A = ln(A + 1)") == "A = log(A + 1)");
  CHECK(mended_line("A = matmul(A, t(A)) * 2") == "A = (A %*% t(A)) * 2");
  CHECK(mended_line("n = 2 ^ pow(n, 2)") == "n = 2 ^ (n ^ 2)");
  CHECK(mended_line("A = where(A > 0, A, 0)") == "A = ifelse(A > 0, A, 0)");
  CHECK(mended_line("A = horzcat(A, A, A)") == "A = cbind(A, A, A)");
  CHECK(mended_line("A = csvread(\"a.csv\")") == "A = read(\"a.csv\", format=\"csv\")");
  CHECK(mended_line("printf(\"done\")") == "print(\"done\")");
  CHECK(mended_line("n = stdev(A)") == "n = sd(A)");
}

TEST_CASE("what DML has for a function of another language is told where a call cannot be mended") {
  const std::string found = "expected a function of this file or of SystemDS, found a call of ";
  CHECK(mended_line("A = zeros(n)") == found + "`zeros`: `matrix(0, rows, cols)` is such a matrix");
  CHECK(mended_line("A = zeros(n, cols=2)") == found + "`zeros`: `matrix(0, rows, cols)` is such a matrix");
  CHECK(mended_line("n = len(A)") ==
        found + "`len`: `nrow(X)` counts rows, `length(x)` cells, or elements of a list");
  // Operators of the arguments are not to bind other values.
  CHECK(mended_line("n = pow(n + 1, 2)") == found + "`pow`: `x ^ y` does so");
  CHECK(mended_line("n = mod(-n, 2)") == found + "`mod`: `x %% y` does so");
  CHECK(mended_line("A = eye((n + 1) * 2)") == "A = diag(matrix(1, (n + 1) * 2, 1))");
  CHECK(mended_line("A = eye((n + 1))") == found + "`eye`: `diag(matrix(1, n, 1))` is such a matrix");
  CHECK(mended_line("printf(\"%d\\n\", n)") == found + "`printf`: `print(\"x = \" + x)` prints a line");
  // A text is no number, whatever else takes it there.
  CHECK(mended_line("A = ones(n, \"int\")") == found + "`ones`: `matrix(1, rows, cols)` is such a matrix");
  // A value is no statement, and is not several.
  CHECK(mended_line("pow(n, 2)") == found + "`pow`: `x ^ y` does so");
  CHECK(mended_line("[n, A] = pow(n, 2)") == found + "`pow`: `x ^ y` does so");
  // No remark is lost.
  CHECK(mended_line("A = zeros(n, # rows\n  2)").starts_with(found + "`zeros`"));
}

TEST_CASE("a function of the script is meant before one of other languages") {
  const std::string own = "(Double n) return (Double y) {\n  y = n\n}\n";
  CHECK(places(*read_and_linked("zeros = function" + own + "print(zeros(1))\n")) == "");
  const auto near = read_and_linked("zeroes = function" + own + "print(zeros(1, 2) + zeroes(1))\n");
  REQUIRE(near->diagnostics.size() == 1);
  REQUIRE(near->diagnostics.all().front().fixes.size() == 1);
  CHECK(near->diagnostics.all().front().fixes.front().title == "write `zeroes`");
}

TEST_CASE("a function of a script that is brought in is meant before one of other languages") {
  const auto library = read("log2 = function(Double x) return (Double y) {\n  y = x\n}\n", "lib.dml");
  const auto told = [&](const std::string& text) {
    const auto unit = read(text, "caller.dml");
    dml::language().link(*unit, Library(*library));
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& only = unit->diagnostics.all().front();
    CHECK(only.problem->name == "unknown-function");
    return only.fixes.empty() ? "" : mended(text, only.fixes.front());
  };
  CHECK(told("source(\"lib.dml\") as lib\nprint(log2(8))\n") ==
        "source(\"lib.dml\") as lib\nprint(lib::log2(8))\n");
  CHECK(told("source(\"lib.dml\") as lib\nprint(log10(8))\n") ==
        "source(\"lib.dml\") as lib\nprint(log(8, 10))\n");
}

TEST_CASE("a negation in the words of Python") {
  const auto unit = read_and_linked("s = 3\nb = (s > 1) & not (s < 2)\nprint(b)\n");
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().message.ends_with("`not`: `!` does so"));
  // `!` binds weaker than what may stand behind the call.
  CHECK(unit->diagnostics.all().front().fixes.empty());
}
