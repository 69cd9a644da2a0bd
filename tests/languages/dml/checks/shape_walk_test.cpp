// Numbers of rows and columns, followed through statements.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// Messages about sizes, with their lines, in a function of a matrix `X`, a number `n` and a matrix `A` of 3
// rows and 2 columns.
std::string said(const std::string& body) {
  const auto unit = read_and_linked("f = function(Matrix[Double] X, Integer n) return (Double r) {\n"
                                    "A = rand(rows=3, cols=2)\n" +
                                    body + "\nr = sum(y)\n}\nprint(f(matrix(1, 2, 2), 2))\n");
  std::string all;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    const std::string_view name = each.problem->name;
    if (name != "matrix-size" && name != "index-bounds") continue;
    all += fmt::format("{}: {}\n", unit->source->position(each.span.begin).line - 2, each.message);
  }
  return all;
}

} // namespace

TEST_CASE("factors of a product fit") {
  CHECK(said("y = A %*% t(A)") == "");
  CHECK(said("y = A %*% A") ==
        "1: expected 2 rows behind `%*%`, as there are columns in front of it, found 3\n");
  CHECK(said("y = A %*% X") == "");
  CHECK(said("y = t(X) %*% X") == "");
  CHECK(said("y = cbind(X, X[, 1]) %*% matrix(0, ncol(X), 1)") ==
        "1: expected as many rows behind `%*%` as there are columns in front of it, found 1 fewer\n");
  CHECK(said("y = X %*% matrix(0, ncol(X) + 2, 1)") ==
        "1: expected as many rows behind `%*%` as there are columns in front of it, found 2 more\n");
  CHECK(said("y = X %*% matrix(0, ncol(X) - 1 + 1, 1)") == "");
  // A matrix of a single cell is taken for its value.
  CHECK(said("y = A[1, 1] %*% A + A") == "");
  CHECK(said("y = A %*% A[1, 1] + A") == "");
  CHECK(said("y = A %*% A[1, ]") ==
        "1: expected 2 rows behind `%*%`, as there are columns in front of it, found 1\n");
  CHECK(said("y = A %*% A[n, 1:n]") == "");
}

TEST_CASE("operands have one size, or the right one is a row or a column") {
  const std::string rows = "1: expected 3 rows behind `+`, as in front of it, found 2\n";
  CHECK(said("y = A + matrix(1, 3, 2)") == "");
  CHECK(said("y = A + matrix(1, 2, 2)") == rows);
  CHECK(said("y = A + matrix(1, 2, n)") == rows);
  CHECK(said("y = A * matrix(1, 3, 4)") == "1: expected 2 columns behind `*`, as in front of it, found 4\n");
  CHECK(said("y = A + matrix(1, 1, 2)") == "");
  CHECK(said("y = A + matrix(1, 3, 1)") == "");
  CHECK(said("y = A + 2") == "");
  CHECK(said("y = matrix(0, 0, 2) + A") == "");
  CHECK(said("y = (2 - A) > matrix(1, 4, 2)") ==
        "1: expected 3 rows behind `>`, as in front of it, found 4\n");
  // A column and a row give a matrix, and what is not known may be a row.
  CHECK(said("y = A[, 1] + matrix(1, 1, n)") == "");
  CHECK(said("y = A[, 1] + matrix(1, n, 4)") == "");
  CHECK(said("y = X + cbind(X, X[, 1])") == "");
  CHECK(said("y = (X[, 1] + matrix(1, 1, n)) + matrix(1, 1, 3)") == "");
}

TEST_CASE("arguments of native functions fit") {
  CHECK(said("y = cbind(A, matrix(1, 3, n))") == "");
  CHECK(said("y = cbind(A, matrix(1, 4, n))") ==
        "1: expected 3 rows for `cbind`, as in its first argument, found 4\n");
  CHECK(said("y = rbind(X, cbind(X, X[, 1]))") ==
        "1: expected as many columns for `rbind` as in its first argument, found 1 more\n");
  CHECK(said("y = rbind(matrix(0, 0, 2), A)") == "");
  CHECK(said("y = rbind(matrix(0, 0, 0), A)") == "");
  CHECK(said("y = as.scalar(A)") == "1: expected 1 row for `as.scalar`, found 3\n");
  CHECK(said("y = as.scalar(A[1, ])") == "1: expected 1 column for `as.scalar`, found 2\n");
  CHECK(said("y = as.scalar(A[2, 2])") == "");
  CHECK(said("y = inv(A)") == "1: expected 3 columns for `inv`, as there are rows, found 2\n");
  CHECK(said("y = inv(t(A) %*% A)") == "");
  CHECK(said("y = diag(A)") == "1: expected 3 columns for `diag`, as there are rows, found 2\n");
  CHECK(said("y = diag(A[, 1]) %*% A") == "");
  CHECK(said("y = solve(t(A) %*% A, A[, 1])") ==
        "1: expected 2 rows for `solve`, as in its first argument, found 3\n");
  CHECK(said("y = max(A, matrix(1, 3, 1))") == "");
  CHECK(said("y = max(A, matrix(1, 2, 2))") ==
        "1: expected 3 rows for `max`, as in its first argument, found 2\n");
  CHECK(said("y = ifelse(A > 1, A, matrix(0, 3, 3))") ==
        "1: expected 2 columns for `ifelse`, as in its first argument, found 3\n");
  // A single cell stands for its value, and `max` of three takes anything.
  CHECK(said("y = ifelse(A > 1, A[1, 1], 0)") == "");
  CHECK(said("y = ifelse(A[1, 1] > 1, A, A)") == "");
  CHECK(said("y = max(A[1, ], A, A)") == "");
  CHECK(said("y = as.matrix(as.scalar(A))") == "");
  CHECK(said("y = as.matrix(as.scalar(A) + 1)") == "1: expected 1 row for `as.scalar`, found 3\n");
  // What is made of two columns depends on their sizes, and of a sequence on its values.
  CHECK(said("y = outer(A[, 1], A[, 2], \"+\") %*% A") == "");
  CHECK(said("y = table(seq(1, 7), A[, 1])") == "");
}

TEST_CASE("what functions give has its size") {
  const auto rows = [](const std::string& value) {
    const std::string found = said("y = matrix(1, 1, 1000) %*% " + value);
    const std::size_t at = found.rfind(' ');
    return found.empty() ? "unknown" : found.substr(at + 1, found.size() - at - 2);
  };
  CHECK(rows("rowSums(A)") == "3");
  CHECK(rows("colMeans(A)") == "1");
  CHECK(rows("abs(A)") == "3");
  CHECK(rows("replace(target=A, pattern=1, replacement=2)") == "3");
  CHECK(rows("rand(cols=3, rows=7)") == "7");
  CHECK(rows("matrix(0, 3 * 2, 4)") == "6");
  CHECK(rows("matrix(A, rows=6, cols=1)") == "6");
  CHECK(rows("matrix(0, nrow(A) - -1, 4)") == "4");
  CHECK(rows("matrix(0, as.integer(5), 4)") == "5");
  CHECK(rows("seq(1, 5)") == "5");
  CHECK(rows("seq(5, 1)") == "5");
  CHECK(rows("seq(1, 6, 2)") == "3");
  CHECK(rows("seq(0, 1, 0.5)") == "unknown");
  CHECK(rows("seq(1, 7, -1)") == "unknown");
  CHECK(rows("cbind(A, A)") == "3");
  CHECK(rows("rbind(A, A, A)") == "9");
  CHECK(rows("outer(A[, 1], t(A[, 1]), \"*\")") == "3");
  CHECK(rows("A[2:3, ]") == "2");
  CHECK(rows("A[2, ]") == "1");
  CHECK(rows("A[2:n, ]") == "unknown");
  CHECK(rows("-A") == "3");
  CHECK(rows("removeEmpty(target=A, margin=\"rows\")") == "unknown");
  CHECK(rows("matrix(0, 2147483647, 1)") == "unknown");
  CHECK(rows("matrix(0, 99999999999999999999, 1)") == "unknown");
}

TEST_CASE("a sequence may run backwards where its numbers are not known") {
  CHECK(said("k = seq(1, n)\ny = k[n + 1, ]") == "");
  CHECK(said("k = seq(1, n, 1)\ny = k[n + 1, ]") == "2: expected no row behind the last, found `n + 1`\n");
}

TEST_CASE("indexes lie within a matrix") {
  CHECK(said("y = A[3, 2]") == "");
  CHECK(said("y = A[4, 2]") == "1: expected no row above 3, found 4\n");
  CHECK(said("y = A[2:4, 1:3]") ==
        "1: expected no row above 3, found 4\n1: expected no column above 2, found 3\n");
  CHECK(said("y = X[nrow(X) + 1, ]") == "1: expected no row behind the last, found `nrow(X) + 1`\n");
  CHECK(said("k = ncol(X)\ny = X[, 1:(k - 1)] - X[, 2:k]") == "");
  CHECK(said("y = A\ny[4, 1] = 1") == "2: expected no row above 3, found 4\n");
  CHECK(said("y = A\ny[1:2, ] = A") == "2: expected 2 rows for `y[1:2, ]`, found 3\n");
  CHECK(said("y = X\ny[2:n, 1] = X[1:n, 1]") ==
        "2: expected as many rows for `y[2:n, 1]` as that has, found 1 more\n");
  CHECK(said("y = A\ny[1:2, ] = 7") == "");
  // One report of one index.
  CHECK(said("y = A\ny[1:9, 1] = A[, 1]") == "2: expected no row above 3, found 9\n");
  CHECK(said("y = A\ny[3:1, 1] = A[1, 1]") == "2: expected a last row of 3 or more, found `1`\n");
}

TEST_CASE("what a branch or a loop makes of a matrix is not known behind it") {
  const std::string use = "\ny = B %*% A";
  const std::string told = "expected 2 rows behind `%*%`, as there are columns in front of it, found 3\n";
  CHECK(said("B = A" + use) == "2: " + told);
  CHECK(said("B = A\nif (n > 1) B = t(A)" + use) == "");
  CHECK(said("B = A\nif (n > 1) print(1)\nelse if (n > 2) print(2)\nelse B = t(A)" + use) == "");
  CHECK(said("B = A\nif (n > 1) [B, c] = eigen(X)" + use) == "");
  CHECK(said("B = A\nif (n > 1) {\n  for (i in 1:2) B = t(A)\n}" + use) == "");
  CHECK(said("B = A\nif (n > 1) C = t(A)" + use) == "3: " + told);
  CHECK(said("B = A\nfor (i in 1:2) B = cbind(B, A)" + use) == "");
  CHECK(said("B = A\nfor (i in 1:2) {\n  for (j in 1:2) B = cbind(B, A)\n}" + use) == "");
  CHECK(said("B = A\nfor (i in 1:2) B = B + 1" + use) == "");
  CHECK(said("B = A\nfor (i in 1:2) C = B" + use) == "3: " + told);
  CHECK(said("B = t(A)\nfor (i in 1:2) {\n  y = B %*% A\n  B = cbind(A, A)\n}") == "");
  // It may not run at all.
  CHECK(said("y = A\nwhile (n > 4) y = A %*% A") == "");
  CHECK(said("y = A\nfor (i in 1:ncol(A %*% A)) y = A") == "2: " + told);
  CHECK(said("k = 3\nfor (k in 1:2) y = A[k, ] + matrix(0, k, 2)") == "");
  // A branch may be there for another size.
  CHECK(said("y = A\nif (ncol(A) > 2) y = A[, 3]") == "");
}

TEST_CASE("what does not fit is told once") {
  CHECK(said("B = matrix(1, 4, 1)\ny = A %*% B + A %*% B\ny = A %*% B") ==
        "2: expected 2 rows behind `%*%`, as there are columns in front of it, found 4\n");
  const auto unit =
      read_and_linked("A = rand(rows=3, cols=2)\nB = rand(rows=4, cols=2)\nprint(sum(A %*% B))\n");
  REQUIRE(unit->diagnostics.all().size() == 1);
  REQUIRE(unit->diagnostics.all().front().notes.size() == 1);
  CHECK(unit->diagnostics.all().front().notes.front().message == "`B` has 4 rows here");
}

TEST_CASE("nothing is known of what may be something else") {
  CHECK(said("t = 5\ny = read(\"a\") %*% A %*% A[1, ]") == "");
  CHECK(said("F = as.frame(A)\ny = F[4, 1]") == "");
  CHECK(said("L = list(A, A)\ny = L[5]") == "");
  // A function of the script takes the place of a native one.
  CHECK(places(*read_and_linked("t = function(Matrix[Double] X) return (Matrix[Double] y) {\n  y = X\n}\n"
                                "A = rand(rows=3, cols=2)\nB = t(A)\nprint(sum(B %*% A))\n"))
            .find("matrix-size") == std::string::npos);
}
