// Names with letters that ASCII does not have.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a name with letters of other alphabets is told once, and gets others wherever it stands") {
  check({in_function("  größe = x + 1\n  if (größe > 2) y = größe * 2\n"), "3:5 stray-text\n",
         in_function("  grosse = x + 1\n  if (grosse > 2) y = grosse * 2\n")});
  check({in_function("  λ = 0.1\n  α = λ * 2\n  y = α + λ\n"), "3:3 stray-text\n4:3 stray-text\n",
         in_function("  lambda = 0.1\n  alpha = lambda * 2\n  y = alpha + lambda\n")});
  check({in_function("  Σ = x\n  Ω = Σ * 2\n  y = sum(Ω)\n"), "3:3 stray-text\n4:3 stray-text\n",
         in_function("  Sigma = x\n  Omega = Sigma * 2\n  y = sum(Omega)\n")});
  check({in_function("  [θ₀, β_max] = eigen(x)\n  y = sum(θ₀) + sum(β_max)\n"),
         "3:4 stray-text\n3:8 stray-text\n",
         in_function("  [theta0, beta_max] = eigen(x)\n  y = sum(theta0) + sum(beta_max)\n")});
  check({in_function("  for (\xC3\xAF in 1:3) y = \xC3\xAF\n"), "3:8 stray-text\n",
         in_function("  for (i in 1:3) y = i\n")});
}

TEST_CASE("a parameter whose name has letters of another alphabet") {
  check({"f = function(Matrix[Double] Größe, Double ε = 0.1) return (Double ŷ) {\n"
         "  ŷ = sum(Größe) * ε\n"
         "}\n"
         "print(f(Größe=matrix(1, 2, 2), ε=0.2))\n",
         "1:31 stray-text\n1:43 stray-text\n1:67 stray-text\n",
         "f = function(Matrix[Double] Grosse, Double epsilon = 0.1) return (Double y) {\n"
         "  y = sum(Grosse) * epsilon\n"
         "}\n"
         "print(f(Grosse=matrix(1, 2, 2), epsilon=0.2))\n"});
}

TEST_CASE("marks above a letter, and letters of mathematics") {
  check({in_function("  x\xCC\x82 = 3\n  x\xCC\x84 = 4\n  y = x\xCC\x82 + x\xCC\x84\n"),
         "3:4 stray-text\n4:4 stray-text\n", in_function("  x_hat = 3\n  x_bar = 4\n  y = x_hat + x_bar\n")});
  check({in_function("  \xF0\x9D\x91\xA4 = 3\n  y = \xF0\x9D\x91\xA4\n"), "3:3 stray-text\n",
         in_function("  w = 3\n  y = w\n")});
}

TEST_CASE("a name that has no letters of ASCII, or whose letters another name has, keeps its own") {
  check({in_function("  变量 = 3\n  y = 变量 + 变量\n"), "3:3 stray-text\n", ""});
  check({in_function("  é = 3\n  e = 4\n  y = é + e\n"), "3:3 stray-text\n", ""});
  check({in_function("  π = 3\n  y = π\n"), "3:3 stray-text\n", ""});
}

TEST_CASE("what nothing assigns to is no name") {
  check({in_function("  print(größe)\n  y = 2\n"), "3:11 stray-text\n", ""});
}

TEST_CASE("names that would be one in ASCII keep their letters") {
  check({in_function("  café = 3\n  cafè = 4\n  y = café + cafè\n"), "3:6 stray-text\n4:6 stray-text\n", ""});
  check({in_function("  θ₁ = 1\n  θ1 = 2\n  y = θ₁ + θ1\n"), "3:3 stray-text\n4:3 stray-text\n", ""});
}

TEST_CASE("letters that look like those of ASCII are meant for these") {
  check({in_function("  \u03A7 = x\n  y = \u03A7 + 1\n  z = X * 2\n"), "3:3 stray-text\n4:7 stray-text\n",
         in_function("  X = x\n  y = X + 1\n  z = X * 2\n")});
}

TEST_CASE("a key of a list and an entry of a header keep their letters") {
  check({in_function("  λ = list(x)\n  y = as.scalar(λ[\"λ\"])\n"), "3:3 stray-text\n", ""});
  const std::string text =
      "# λ  How much\nf = function(Double λ) return (Double y) {\n  y = λ\n}\nprint(f(1))\n";
  const auto unit = bindery::testing::read(text);
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all()[0].fixes.empty());
}
