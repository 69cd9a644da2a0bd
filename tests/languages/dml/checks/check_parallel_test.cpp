// Iterations of parfor, which run side by side.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string linked(std::string text) {
  return places(*read_and_linked(std::move(text)));
}

// Behind `head`, a loop of some options around a body that begins in its own line.
std::string around(const std::string& head, const std::string& body, const std::string& options = "") {
  return linked(head + "parfor (i in 1:9" + options + ") {\n" + body + "\n}\n");
}

} // namespace

TEST_CASE("iterations do not assign to what has a value before the loop") {
  CHECK(around("s = 0\n", "s = s + i\nprint(s)") == "3:1 dependent-iterations\n");
  CHECK(around("s = 0\n", "s = i\nprint(s)") == "3:1 dependent-iterations\n");
  CHECK(around("s = -1.5\n", "s += i\nprint(s)") == "3:1 dependent-iterations\n");
  CHECK(around("M = matrix(0, 9, 1)\n", "M = rbind(M, M)\nprint(sum(M))") == "3:1 dependent-iterations\n");
  CHECK(around("s = 0\n", "if (i > 1) {\ns = 2\n}\nprint(s)", ", check=1") == "4:1 dependent-iterations\n");
  CHECK(around("s = 0\n", "s = i\ns = i + 1\ns = s * 2\nprint(s)") == "3:1 dependent-iterations\n");
}

TEST_CASE("what is a loop's own, or no scalar for sure, may be assigned to") {
  CHECK(around("", "s = 0\ns = s + i\nprint(s)") == "");
  CHECK(around("s = 0\nprint(s)\n", "s = i\nprint(s)", ", check=0") == "");
  CHECK(around("s = 0\nprint(s)\n", "s = i\nprint(s)", ", check=$c") == "");
  CHECK(around("M = matrix(0, 9, 1)\n", "M[i, 1] = sum(M[i, 1])") == "");
  CHECK(around("M = matrix(0, 9, 1)\n", "M += i\nprint(sum(M))") == "");
  CHECK(around("L = list(1)\nprint(length(L))\n", "L = list(i)\nprint(length(L))") == "");
  CHECK(around("L = 1\nL = list(1)\nprint(length(L))\n", "L = list(i)\nprint(length(L))") == "");
  CHECK(around("[L, M] = eigen(matrix(1, 2, 2))\nprint(sum(M))\n", "L = i\nprint(L)") == "");
  CHECK(linked("s = 0\nfor (i in 1:9) {\ns = s + i\n}\nprint(s)\n") == "");
  // The variable of another function is another one.
  CHECK(around("f = function(Double s) return (Double y) {\ny = s\n}\n", "s = f(i)\nprint(s)") == "");
}

TEST_CASE("what is a single value for sure is not assigned") {
  CHECK(around("M = matrix(0, 9, 1)\ns = sum(M)\n", "s = i\nprint(s)") == "4:1 dependent-iterations\n");
  CHECK(around("M = matrix(0, 9, 1)\ns = nrow(M) * 2\n", "s += i\nprint(s)") == "4:1 dependent-iterations\n");
  CHECK(around("s = as.scalar(rand(rows=1, cols=1))\n", "s = i\nprint(s)") == "3:1 dependent-iterations\n");
  CHECK(around("s = read(\"s\", data_type=\"scalar\")\n", "s = i\nprint(s)") == "");
}

TEST_CASE("a matrix that has a value before the loop is not assigned as a whole") {
  const std::string head = "M = matrix(0, 9, 1)\n";
  CHECK(around(head, "M = matrix(i, 9, 1)\nprint(sum(M))") == "3:1 dependent-iterations\n");
  CHECK(around(head, "if (i > 1) {\nM = seq(1, i)\n}\nprint(sum(M))") == "4:1 dependent-iterations\n");
  CHECK(around(head + "M = rand(rows=2, cols=2)\n", "M = diag(seq(1, i))\nprint(sum(M))") ==
        "4:1 dependent-iterations\n");
  CHECK(around("f = function(Double x) return (Matrix[Double] y) {\ny = matrix(x, 2, 2)\n}\nM = f(1)\n",
               "M = f(i)\nprint(sum(M))") == "6:1 dependent-iterations\n");
  CHECK(around("M = as.frame(matrix(0, 9, 1))\nprint(nrow(M))\n",
               "M = as.frame(matrix(i, 9, 1))\nprint(nrow(M))") == "");
}

TEST_CASE("a part of a matrix that is the same in all iterations is not assigned") {
  const auto part = [](const std::string& body) {
    return around("M = matrix(0, 9, 9)\nn = 2\n", body + "\nprint(nrow(M) + n)");
  };
  CHECK(part("M[1, 1] = i") == "4:1 dependent-iterations\n");
  CHECK(part("M[n, 2] = i") == "4:1 dependent-iterations\n");
  CHECK(part("M[, 1] = seq(i, i + 8)") == "4:1 dependent-iterations\n");
  CHECK(part("M[1] = i") == "4:1 dependent-iterations\n");
  CHECK(part("M[nrow(M), 1] = i") == "4:1 dependent-iterations\n");
  CHECK(part("k = i + 1\nM[k, 1] = 2") == "5:1 dependent-iterations\n");
  CHECK(part("if (i == 1) {\nM[1, 1] = 2\n}") == "5:1 dependent-iterations\n");
  CHECK(part("for (j in 1:2) {\nM[j, 1] = i\n}") == "5:1 dependent-iterations\n");
  CHECK(part("M[1, 1] = i\nM[2, 1] = i") == "4:1 dependent-iterations\n");
  CHECK(part("n_i = 1\nM[n_i, n] = 3") == "5:1 dependent-iterations\n");
  CHECK(part("M[i, 1] = 2") == "");
  CHECK(part("M[1:2, i] = matrix(i, 2, 1)") == "");
  CHECK(part("for (j in 1:9) {\nM[i, j] = j\n}") == "");
  CHECK(part("M[1, 1] += i") == "");
}

TEST_CASE("a part is the same for each of several loops whose variable does not choose it") {
  const auto loops = [](const std::string& outer, const std::string& part) {
    return linked("M = matrix(0, 9, 9)\n" + outer + " (a in 1:9) {\nparfor (b in 1:9) {\nM[" + part +
                  "] = 1\n}\n}\nprint(sum(M))\n");
  };
  CHECK(loops("parfor", "a, b") == "");
  CHECK(loops("parfor", "a, 1") == "4:1 dependent-iterations\n");
  CHECK(loops("parfor", "b, 1") == "4:1 dependent-iterations\n");
  CHECK(loops("for", "b, 1") == "");
  CHECK(loops("for", "a, 1") == "4:1 dependent-iterations\n");
}

TEST_CASE("all of a matrix is not read for a part of it") {
  const auto part = [](const std::string& value) {
    return around("M = matrix(0, 9, 9)\n", "M[i, 1] = " + value + "\nprint(nrow(M))");
  };
  CHECK(part("sum(M)") == "3:15 dependent-iterations\n");
  CHECK(part("as.scalar(M %*% M)") == "3:21 dependent-iterations\n");
  CHECK(part("M[i, 2] + nrow(M)") == "");
  CHECK(part("sum(M[i, ])") == "");
}

TEST_CASE("all of a matrix is not read where iterations assign to parts of it") {
  const auto beside = [](const std::string& head, const std::string& statement) {
    return around(head + "M = matrix(0, 9, 9)\n", "M[i, 1] = i\n" + statement);
  };
  CHECK(beside("", "print(\"sum \" + sum(M))") == "4:20 dependent-iterations\n");
  CHECK(beside("", "if (i > 1) {\ny = t(M)\nprint(sum(y))\n}\nM[i, 2] = 1") == "5:7 dependent-iterations\n");
  CHECK(beside("", "[a, b] = eigen(M)\nprint(sum(a) + sum(b))") == "4:16 dependent-iterations\n");
  CHECK(beside("", "y = M\ny = M + 1\nprint(sum(y))") == "4:5 dependent-iterations\n");
  CHECK(beside("f = function(Matrix[Double] x) {\nprint(sum(x))\n}\n", "f(M)") ==
        "7:3 dependent-iterations\n");
  CHECK(beside("", "print(nrow(M) + sum(M[i, ]))") == "");
  CHECK(beside("", "write(M, \"m.csv\")") == "");
  CHECK(around("L = list(1, 2)\n", "L[i] = 1\nprint(length(L))") == "");
  CHECK(around("M = matrix(0, 9, 9)\n", "M[i, 1] = i\nprint(sum(M))", ", check=0") == "");
  CHECK(linked("M = matrix(0, 9, 9)\nparfor (a in 1:9) {\nfor (b in 1:9) {\nM[a, b] = 1\n}\n}\n"
               "print(sum(M))\n") == "");
}

TEST_CASE("parts of what the loop makes itself, or of what may be a frame or a list, are assigned") {
  CHECK(around("", "M = matrix(0, 2, 2)\nM[1, 1] = i\nprint(sum(M))") == "");
  CHECK(around("L = list(1, 2)\nprint(length(L))\n", "L[1] = i") == "");
  CHECK(around("F = as.frame(matrix(0, 2, 2))\nprint(nrow(F))\n", "F[1, 1] = \"a\"") == "");
  CHECK(around("M = matrix(0, 2, 2)\nprint(sum(M))\n", "M[1, 1] = i", ", check=0") == "");
  CHECK(around("M = f::g(1)\nprint(sum(M))\n", "M[1, 1] = i").find("dependent") == std::string::npos);
  CHECK(around("[M, N] = eigen(matrix(1, 2, 2))\nprint(sum(M) + sum(N))\n", "N[1, 1] = i") == "");
}

TEST_CASE("what is read is what SystemDS looks at") {
  const std::string frames = "F = as.frame(matrix(0, 9, 1))\nG = as.frame(matrix(0, 9, 9))\n";
  const auto with_frames = [&](const std::string& body) {
    return around(frames, body + "\nprint(nrow(F) + nrow(G))");
  };
  CHECK(with_frames("F = G[1:nrow(F), ]") == "");
  CHECK(with_frames("F = G[1:length(F), ]") == "");
  CHECK(with_frames("F = as.frame(matrix(0, nrow(F), ncol(F)))") == "");
  CHECK(with_frames("F = as.frame(matrix(length(F), 9, 1))") == "");
  CHECK(with_frames("F = rbind(G, G, G, F)") == "");
  CHECK(with_frames("F = rbind(G, G, F)") == "4:1 dependent-iterations\n");
  const std::string list = "L = list(1)\nprint(length(L))\n";
  CHECK(around(list, "L = list(1, 2, 3, L)\nprint(length(L))") == "");
  CHECK(around(list, "L = list(-length(L))\nprint(length(L))") == "4:1 dependent-iterations\n");
}

TEST_CASE("the other branch gives no value to a loop in an else") {
  const auto choice = [](const std::string& before, const std::string& body) {
    return linked("x = as.scalar(rand(rows=1, cols=1))\n" + before + "parfor (i in 1:9) {\n" + body +
                  "\nprint(s)\n}\n}\n");
  };
  const std::string other = "if (x > 1) {\ns = 0\nprint(s)\n} else {\n";
  CHECK(choice(other, "s = i") == "");
  CHECK(choice(other, "s = 1\ns = s + i") == "");
  CHECK(choice(other, "if (i > 1) {\ns = 1\n} else {\ns = 2\n}") == "");
  CHECK(choice("if (x > 1) {\ns = 0\nprint(s)\n} else if (x > 2) {\n", "s = i") == "");
  CHECK(choice("if (x > 1) {\ns = 0\nprint(s)\n} else if (x > 2) {\nprint(1)\n} else {\n", "s = i") == "");
  CHECK(choice(other + "s = 1\n", "s = i") == "8:1 dependent-iterations\n");
  CHECK(choice("s = 1\n" + other, "s = i") == "8:1 dependent-iterations\n");
  CHECK(choice(other + "print(1)\n}\nif (x > 1) {\nprint(1)\n} else {\n", "s = i") ==
        "12:1 dependent-iterations\n");
  CHECK(choice("if (x > 2) {\n" + other + "print(1)\n}\n", "s = i") == "10:1 dependent-iterations\n");
}

TEST_CASE("the last of several options counts") {
  CHECK(around("s = 0\n", "s = i\nprint(s)", ", check=1, check=0") == "");
  CHECK(around("s = 0\n", "s = i\nprint(s)", ", check=0, check=1") == "3:1 dependent-iterations\n");
}

TEST_CASE("each of several loops around an assignment counts") {
  CHECK(around("s = 0\n", "parfor (j in 1:2) {\ns = s + j\n}", ", check=0") == "4:1 dependent-iterations\n");
  CHECK(around("", "s = 0\nparfor (j in 1:2) {\ns = s + j\n}\nprint(s)") == "4:1 dependent-iterations\n");
  CHECK(around("", "s = 0\nfor (j in 1:2) {\ns = s + j\n}\nprint(s)") == "");
  CHECK(linked("s = 0\nparfor (i in 1:2) {\nprint(i)\n}\ns = s + 1\nprint(s)\n") == "");
  const std::string loop = "parfor (i in 1:2) {\ns = s + i\n}\n";
  CHECK(linked("s = 0\n" + loop + "for (k in 1:2) {\n" + loop + "}\n" + loop) ==
        "3:1 dependent-iterations\n7:1 dependent-iterations\n11:1 dependent-iterations\n");
}

TEST_CASE("all functions of a script are looked at, however many there are") {
  std::string text;
  std::string expected;
  for (int i = 0; i < 300; ++i) {
    text += "f" + std::to_string(i) + " = function(Double x) return (Double y) {\n" +
            "[a, b] = eigen(matrix(x, 2, 2))\ns = sum(a) + sum(b)\ny = 0\n" +
            "parfor (i in 1:9) {\ny = i\ns = i\n}\nprint(s)\n}\n";
    for (const int line : {6, 7}) expected += std::to_string(10 * i + line) + ":1 dependent-iterations\n";
  }
  std::string calls = "print(0";
  for (int i = 0; i < 300; ++i) calls += " + f" + std::to_string(i) + "(1)";
  CHECK(linked(text + calls + ")\n") == expected);
}

TEST_CASE("parameters that are scalars have values before each loop") {
  const auto function = [](const std::string& type, const std::string& statement) {
    return linked("f = function(" + type + " x) return (Double y) {\nparfor (i in 1:9) {\n" + statement +
                  "\nprint(x)\n}\ny = 1\n}\nprint(f(1))\n");
  };
  CHECK(function("Double", "x += i") == "3:1 dependent-iterations\n");
  CHECK(function("Integer", "x = i") == "3:1 dependent-iterations\n");
  CHECK(function("Matrix[Double]", "x += i") == "");
  CHECK(function("Matrix[Double]", "x = matrix(i, 2, 2)") == "3:1 dependent-iterations\n");
  CHECK(function("Matrix[Double]", "x[1, 1] = i") == "3:1 dependent-iterations\n");
  CHECK(function("Frame[String]", "x[1, 1] = \"a\"") == "");
  CHECK(function("List[Unknown]", "x = list(i)") == "");
  CHECK(linked("f = function(Matrix[Double] x) return (Double y) {\nx += 1\nparfor (i in 1:9) {\nx += i\n}\n"
               "y = sum(x)\n}\nprint(f(matrix(1, 2, 2)))\n") == "");
}

TEST_CASE("stop and assert end iterations of others, whatever is left to the author") {
  CHECK(around("", "stop(\"a\")", ", check=0") == "2:1 dependent-iterations\n");
  CHECK(around("", "assert(i > 0)") == "2:1 dependent-iterations\n");
  CHECK(linked("stop = function(Double x) {\nprint(x)\n}\nparfor (i in 1:9) {\nstop(i)\n}\n") == "");
  CHECK(linked("if (1 > 2) stop(\"a\")\nparfor (i in 1:9) {\nprint(i)\n}\n") == "");
}
