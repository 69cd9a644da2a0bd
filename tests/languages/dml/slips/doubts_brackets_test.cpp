// Brackets that may be missing, or one too many, in more than one place: no fix puts them in or takes them
// away.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::mended;
using bindery::testing::read;

TEST_CASE("a bracket that may be closed in several places") {
  check({in_function("  if (nrow(x > 1) { y = 2 }\n"), "3:19 unclosed-bracket\n", ""});
  check({in_function("  y = t(x %*% x\n"), "3:16 unclosed-bracket\n", ""});
  check({in_function("  print(max(x, y)\n"), "3:18 unclosed-bracket\n", ""});
  check({in_function("  print(sum(x)\n"), "3:15 unclosed-bracket\n", in_function("  print(sum(x))\n")});
  check({in_function("  print(\"a\" + x\n"), "3:16 unclosed-bracket\n", in_function("  print(\"a\" + x)\n")});
  check({in_function("  y = (x + 1\n"), "3:13 unclosed-bracket\n", in_function("  y = (x + 1)\n")});
  check({in_function("  y = max(x, 1\n"), "3:15 unclosed-bracket\n", in_function("  y = max(x, 1)\n")});
}

TEST_CASE("a bracket that closes nothing, and nothing is written twice") {
  check({in_function("  y = x[x), 1]\n"), "3:10 unclosed-bracket\n", in_function("  y = x[x, 1]\n")});
  check({in_function("  y = max(x,\n    sum(x)))\n"), "4:12 expected-statement\n",
         in_function("  y = max(x,\n    sum(x))\n")});
  check({"y = 1\nx = y +\n  sum(y))\nprint(x)\n", "3:9 expected-statement\n", ""});
  check({in_function("  y = sum(x))\n"), "3:13 expected-statement\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a comma that may stand for a value, and values that an operator may be between") {
  check({in_function("  y = max(, 1)\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = max(x, , 1)\n"), "3:14 expected-expression\n", ""});
  check({in_function("  print(\"a\" \"b\")\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = max(x x)\n"), "3:13 unclosed-bracket\n", ""});
  check({in_function("  y = matrix(x rows=1, cols=1)\n"), "3:16 unclosed-bracket\n",
         in_function("  y = matrix(x, rows=1, cols=1)\n")});
}

TEST_CASE("brackets of another kind behind what is no variable") {
  check({in_function("  y = g(x, 2]\n"), "3:8 unclosed-bracket\n", ""});
  check({in_function("  y = g{x, 2}\n"), "3:8 unclosed-bracket\n", ""});
  for (const std::string sign : {"", ";"}) {
    const std::string text = in_function("  y = 1\n  " + sign + "if x > 3 { y = 2 }\n");
    const auto unit = read(text);
    CHECK(unit->diagnostics.size() > 0);
    for (const auto& each : unit->diagnostics.all()) {
      for (const auto& fix : each.fixes) CHECK(mended(text, fix).find(" [") == std::string::npos);
    }
  }
  check({in_function("  z = matrix(x, 2, 2)\n  y = z(1, 2]\n"), "4:8 unclosed-bracket\n",
         in_function("  z = matrix(x, 2, 2)\n  y = z[1, 2]\n")});
}

TEST_CASE("braces of a block are no brackets of a call") {
  for (const std::string wrong : {"foo { y = 1 }\n", "catch (e) { y = 1 }\n"}) {
    const auto unit = read(in_function("  " + wrong));
    CAPTURE(wrong);
    CHECK(unit->diagnostics.size() > 0);
    for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
  }
}

TEST_CASE("a brace further to the left closes what another error has hidden") {
  const std::string text = "y = 1\n  }\n}\n";
  const auto unit = bindery::testing::read(text);
  CHECK(unit->diagnostics.size() == 2);
  for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
}

TEST_CASE("a dot before an index is no comma") {
  check({"x = matrix(1, 2, 2)\ny = sum(x.[1,1])\nprint(y)\n", "2:10 unclosed-bracket\n", ""});
}

TEST_CASE(
    "a bracket that is closed before the end of the statement, or around what its function does not take") {
  check({"x = 1\nprint(\"a\" + sum( (x));\nprint(x)\n", "2:22 unclosed-bracket\n",
         "x = 1\nprint(\"a\" + sum( (x)));\nprint(x)\n"});
  check({"x = 1\ny = g{2, x)\nprint(y)\n", "2:6 unclosed-bracket\n", "x = 1\ny = g(2, x)\nprint(y)\n"});
  check({"x = matrix{2, rows=2, cols=1)\nprint(sum(x))\n", "1:11 unclosed-bracket\n",
         "x = matrix(2, rows=2, cols=1)\nprint(sum(x))\n"});
}

TEST_CASE("a word that runs into what its bracket would hold") {
  check({"model = msvmX=1, Y=2)\nprint(1)\n", "1:13 unclosed-bracket\n", ""});
}

TEST_CASE("an index of which a sign may be missing or too many") {
  check({"x = matrix(1, 2, 2)\ny = x[1 2] + x[1, 1]\nprint(y)\n", "2:9 unclosed-bracket\n",
         "x = matrix(1, 2, 2)\ny = x[1, 2] + x[1, 1]\nprint(y)\n"});
  check({"x = matrix(1, 2, 2)\ny = x[1  2] + x[1, 1]\nprint(y)\n", "2:10 unclosed-bracket\n", ""});
  check({"x = matrix(1, 2, 2)\ny = as.scalar(1 - x[[1]%*%x[1])\nprint(y)\n", "2:21 unclosed-bracket\n",
         "x = matrix(1, 2, 2)\ny = as.scalar(1 - x[1]%*%x[1])\nprint(y)\n"});
  check({"x = matrix(1, 2, 2)\n[a, b[ , c] = f(x)\nprint(a)\n", "2:13 unclosed-bracket\n", ""});
  check({"x = matrix(1, 2, 2)\ny = x[1:2, nrow(x),]\nprint(y)\n", "2:19 unclosed-bracket\n", ""});
}

TEST_CASE("behind a number that has a name a comma is missing") {
  check({in_function("  y = replace(target=x, pattern=NaN replacement=1)\n"), "3:37 unclosed-bracket\n",
         in_function("  y = replace(target=x, pattern=NaN, replacement=1)\n")});
}

TEST_CASE("a bracket that closes a call whose beginning is wrong") {
  check({"x = read($1)\ny = rbind(x, read$Y2))\nprint(y)\n", "2:18 unclosed-bracket\n",
         "x = read($1)\ny = rbind(x, read($Y2))\nprint(y)\n"});
  check({"x = read($1)\ny = rbind(x, x$Y2))\nprint(y)\n", "2:15 foreign-syntax\n2:19 expected-statement\n",
         "x = read($1)\ny = rbind(x, x$Y2)\nprint(y)\n"});
}

TEST_CASE("a comma behind which a value stands that the call hardly takes") {
  for (const std::string call : {"abs(x x2)", "matrix(0, rows=4 x2, cols=2)"}) {
    const std::string text = "x = 1\nx2 = 2\ny = " + call + "\nprint(x + x2 + y)\n";
    const auto unit = read(text);
    CAPTURE(call);
    CHECK(unit->diagnostics.size() > 0);
    for (const auto& each : unit->diagnostics.all()) CHECK(each.fixes.empty());
  }
  check({"x = matrix(0, rows=4 cols=2)\nprint(sum(x))\n", "1:22 unclosed-bracket\n",
         "x = matrix(0, rows=4, cols=2)\nprint(sum(x))\n"});
}

TEST_CASE("a number that begins with a dot and touches a letter") {
  check({"x = matrix(1, rows=1, cols=O.1)\nprint(sum(x))\n", "1:28 malformed-number\n",
         "x = matrix(1, rows=1, cols=0.1)\nprint(sum(x))\n"});
  check({"O = 2\nx = matrix(1, rows=1, cols=O.1)\nprint(sum(x))\n", "2:29 unclosed-bracket\n", ""});
}

TEST_CASE("a call of which the value of the last argument is missing") {
  check({"x = rand(rows=3, cols=2, pdf\nprint(sum(x))\n", "1:29 unclosed-bracket\n", ""});
}

TEST_CASE("targets that may as well be an index") {
  check({"x = matrix(1, 2, 2)\ni = 1\nx,i] = 2\nprint(sum(x))\n", "3:2 incomplete-statement\n", ""});
  check({"a, b] = f(2)\nprint(a + b)\n", "1:1 foreign-syntax\n", "[a, b] = f(2)\nprint(a + b)\n"});
}

TEST_CASE("a bracket at the end of a call that does nothing, as its line may have lost its beginning") {
  check({"x = 1\ntoString(x))\nprint(x)\n", "2:12 expected-statement\n", ""});
  check({"x = 1\nprint(x))\n", "2:9 expected-statement\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("a bracket of a type is closed before the name") {
  check({"f = function(Matrix[Double x) return (Double y) {\n  y = sum(x)\n}\nprint(f(1))\n",
         "1:28 unclosed-bracket\n",
         "f = function(Matrix[Double] x) return (Double y) {\n  y = sum(x)\n}\nprint(f(1))\n"});
}

TEST_CASE("a bracket that a word has swallowed is not taken away at its other end") {
  check({"x = matrix(1, 2, 2)\nfor (i in 1:ncolx)) {\n  print(i + sum(x))\n}\n", "2:17 unclosed-bracket\n",
         "x = matrix(1, 2, 2)\nfor (i in 1:ncol(x)) {\n  print(i + sum(x))\n}\n"});
}

TEST_CASE("the name of an argument, and a part of a name, are no values") {
  check({"x = matrix(1, rows=1, cols=1)\ny = matrix(0, rows nrow(x), cols=2)\nprint(sum(y))\n",
         "2:20 malformed-argument\n",
         "x = matrix(1, rows=1, cols=1)\ny = matrix(0, rows = nrow(x), cols=2)\nprint(sum(y))\n"});
  check({"alpha = 1\nx = f(2, al\npha)\nprint(x + alpha)\n", "2:10 stray-text\n",
         "alpha = 1\nx = f(2, alpha)\nprint(x + alpha)\n"});
}

TEST_CASE("a comma in a call that asks for more values than are left without it") {
  check({"x = ifelse(1 > 2, 3,)\nprint(x)\n", "1:21 expected-expression\n", ""});
  check({"x = matrix(0,,1)\nprint(x)\n", "1:14 expected-expression\n", ""});
  check(
      {"x = matrix(0, 1, 1,)\nprint(x)\n", "1:20 expected-expression\n", "x = matrix(0, 1, 1)\nprint(x)\n"});
}

TEST_CASE("targets that are no index") {
  const std::string head = "  a = 1\n  b = a\n  c = b\n", last = "a, b, c] = g(x)\n  y = a + b + c\n";
  check({in_function(head + "  " + last), "6:3 foreign-syntax\n", in_function(head + "  [" + last)});
  check({in_function("  a = 1\n  (a, b] = g(x)\n  y = a + b\n"), "4:3 foreign-syntax\n",
         in_function("  a = 1\n  [a, b] = g(x)\n  y = a + b\n")});
}

TEST_CASE("a bracket written twice may as well be the end of a group") {
  for (const std::string wrong :
       {"x/sum(x)) * 100", "x / (x + 1) * sqrt(x * (x + 1))) * (x * (x + 1))", "x * 2 + sum(x))",
        "1 - x / sum(x))", "sum(2 * x / 2 * x + 1))", "sum(sum(x) == 0))"}) {
    CAPTURE(wrong);
    const std::size_t place = wrong.find("))") + (wrong.find(")))") == std::string::npos ? 1 : 2);
    check({in_function("  y = " + wrong + "\n"), "3:" + std::to_string(7 + place) + " expected-statement\n",
           ""});
  }
  check({in_function("  y = x + 1 + sum(x))\n"), "3:21 expected-statement\n",
         in_function("  y = x + 1 + sum(x)\n")});
  check({in_function("  y = sum(x)) * 100\n"), "3:13 expected-statement\n",
         in_function("  y = sum(x) * 100\n")});
  check({in_function("  y = x * sum(x))\n"), "3:17 expected-statement\n", in_function("  y = x * sum(x)\n")});
}

TEST_CASE("of two brackets in different places that may be too many none goes") {
  check({in_function("  y = max(rand(rows=1), cols=1))\n"), "3:32 expected-statement\n", ""});
  check({in_function("  y = max(sum(x), 1))\n"), "3:21 expected-statement\n",
         in_function("  y = max(sum(x), 1)\n")});
}

TEST_CASE("an operator behind a function that is known may stand for its bracket") {
  check({in_function("  y = matrix(t^x), cols=1, rows=2)\n"), "3:18 expected-statement\n", ""});
}

TEST_CASE("an operator in the place of a bracket leaves open where one is missing") {
  check({in_function("  if (as.integer(x)<as.integer^y) & x > 2) {\n    y = 1\n  }\n"),
         "3:6 incomplete-statement\n", ""});
}

TEST_CASE("a comma that may as well be another sign, or none") {
  check({in_function("  y = sum(x,= 2)\n"), "3:13 expected-expression\n", ""});
  check({in_function("  y = rand(0 .5)\n"), "3:14 unclosed-bracket\n", ""});
  check({in_function("  y = rand(rows=1, cols=nrow(x)2)\n"), "3:32 unclosed-bracket\n", ""});
  check({"A = read($1)\nA] = A + 1\nprint(sum(A))\n", "2:2 unclosed-bracket\n",
         "A = read($1)\nA = A + 1\nprint(sum(A))\n"});
}

TEST_CASE("a comma behind the name of a function at the end of a line") {
  check({in_function("  y = max(x, nrow\n    x, 3)\n"), "3:18 unclosed-bracket\n", ""});
}

TEST_CASE("a comma above what may be an assignment") {
  check({in_function("  y = sum(x\n  z = y * 2)\n  print(z)\n"), "3:12 unclosed-bracket\n", ""});
  check({in_function("  y = f(x\n    z = y * 2)\n"), "3:10 unclosed-bracket\n",
         in_function("  y = f(x,\n    z = y * 2)\n")});
}

TEST_CASE("a round bracket is not missing within an index") {
  check({in_function("  z = matrix(1, 3, 3)\n  y = max(z[1,2], 3\n  y = y + 1\n"), "4:20 unclosed-bracket\n",
         in_function("  z = matrix(1, 3, 3)\n  y = max(z[1,2], 3)\n  y = y + 1\n")});
  check({in_function("  y = max(min(x, 2), 3\n  y = y + 1\n"), "3:23 unclosed-bracket\n",
         in_function("  y = max(min(x, 2), 3)\n  y = y + 1\n")});
}

TEST_CASE("a bracket is not missing within brackets around one comparison") {
  check({in_function("  if ((x > 1) {\n    y = 2\n  }\n"), "3:7 unclosed-bracket\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
  check({in_function("  if (sum(x) > 1)) {\n    y = 2\n  }\n"), "3:18 expected-statement\n",
         in_function("  if (sum(x) > 1) {\n    y = 2\n  }\n")});
  check({in_function("  if ((x > 1) & (nrow(x) < 3) {\n    y = 2\n  }\n"), "3:31 unclosed-bracket\n",
         in_function("  if ((x > 1) & (nrow(x) < 3)) {\n    y = 2\n  }\n")});
  check(
      {in_function("  if ((x > 1) & (nrow(x + 1) < 3) {\n    y = 2\n  }\n"), "3:35 unclosed-bracket\n", ""});
}

TEST_CASE("a number behind a variable is an index whose bracket is gone") {
  check({in_function("  z = matrix(1, 3, 3)\n  z1, x] = max(x, 2)\n  y = sum(z[, x])\n"),
         "4:4 unclosed-bracket\n",
         in_function("  z = matrix(1, 3, 3)\n  z[1, x] = max(x, 2)\n  y = sum(z[, x])\n")});
}

TEST_CASE("between two blanks an operator may be missing, and behind `=` a name") {
  check({in_function("  y = max(abs(x) - x  y, 0)\n"), "3:23 unclosed-bracket\n", ""});
  check({in_function("  y = max(abs(x) - x y, 0)\n"), "3:22 unclosed-bracket\n",
         in_function("  y = max(abs(x) - x, y, 0)\n")});
  check({in_function("  y = (x, matrix(1, 1, 1))\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("a bracket behind a word that may go on") {
  check({in_function("  y = matrix(0, ro\n  print(y)\n"), "3:19 unclosed-bracket\n", ""});
  check({in_function("  y = max(0, x\n  print(y)\n"), "3:15 unclosed-bracket\n",
         in_function("  y = max(0, x)\n  print(y)\n")});
}

TEST_CASE("a second comma between arguments that have names") {
  check({in_function("  y = sum(rand(rows=2, , cols=3))\n"), "3:24 expected-expression\n",
         in_function("  y = sum(rand(rows=2, cols=3))\n")});
  check({in_function("  y = max(2, , x)\n"), "3:14 expected-expression\n", ""});
}

TEST_CASE("a comma at the end of a line and one that begins the next") {
  check({in_function("  y = max(x,\n    , 3)\n"), "4:5 expected-expression\n",
         in_function("  y = max(x,\n    3)\n")});
  check({in_function("  y = max(x, , 3)\n"), "3:14 expected-expression\n", ""});
}

TEST_CASE("a square bracket behind a value that has no index") {
  check({in_function("  y = sum(x)];\n"), "3:13 expected-statement\n", in_function("  y = sum(x);\n")});
  check({in_function("  y = x 1, sum(x)];\n"), "3:8 unclosed-bracket\n",
         in_function("  y = x[ 1, sum(x)];\n")});
}

TEST_CASE("a value that a call asks for may be missing between commas of two lines") {
  check({in_function("  y = ifelse(x > 1,\n    , 3)\n"), "4:5 expected-expression\n", ""});
}

TEST_CASE("an index of a matrix that ends with its line may lack its columns") {
  check({in_function("  Z = rand(rows=2, cols=2)\n  y = sum(Z[1, ])\n  y = Z[2\n"), "5:10 unclosed-bracket\n",
         ""});
  check({in_function("  z = list(x, 2)\n  y = z[2\n"), "4:10 unclosed-bracket\n",
         in_function("  z = list(x, 2)\n  y = z[2]\n")});
}

TEST_CASE("the bracket of a condition is not that of a comparison with a call") {
  check({in_function("  if ((as.scalar(x[1, 2]) < 0) & (x > 1) {\n    y = 2\n  }\n"),
         "3:42 unclosed-bracket\n",
         in_function("  if ((as.scalar(x[1, 2]) < 0) & (x > 1)) {\n    y = 2\n  }\n")});
  check({in_function("  if ((nrow(x > 2) & (y)) {\n    y = 2\n  }\n"), "3:27 unclosed-bracket\n", ""});
}

TEST_CASE("an inner bracket that opens a part of a value is not taken away") {
  check({in_function("  y = sum((x - mean(x) ^ 2)\n"), "3:28 unclosed-bracket\n", ""});
  check({in_function("  y = max((x, 2)\n"), "3:11 unclosed-bracket\n", in_function("  y = max(x, 2)\n")});
  check({in_function("  if ((x > 1 & x < 3) {\n    y = 2\n  }\n"), "3:7 unclosed-bracket\n",
         in_function("  if (x > 1 & x < 3) {\n    y = 2\n  }\n")});
}

TEST_CASE("a call that lacks arguments is not closed") {
  check({in_function("  y = x\n  write(x;\n"), "4:10 unclosed-bracket\n", ""});
  check({in_function("  y = x\n  write(x, $1;\n"), "4:14 unclosed-bracket\n",
         in_function("  y = x\n  write(x, $1);\n")});
  check({"x = 1\nwrite(x, $1, format\n", "2:20 unclosed-bracket\n", ""});
}

TEST_CASE("a variable is not called") {
  check({in_function("  for (i in 0:(x(-1)) {\n    y = y + i\n  }\n"), "3:23 unclosed-bracket\n", ""});
}

TEST_CASE("the bracket behind the parameters is not taken away") {
  check({"f = function(Double x; k = 2) return (Double y) {\n  y = x + k\n}\nprint(f(1, 2))\n",
         "1:22 unclosed-bracket\n1:29 expected-statement\n", ""});
}

TEST_CASE("brackets around a part that would be the same without them") {
  const auto doubled = [](const std::string& place, const std::string& broken, const std::string& mended) {
    check({in_function("  y = " + broken + "\n"), place + " unclosed-bracket\n",
           in_function("  y = " + mended + "\n")});
  };
  doubled("3:12", "mean((rowSums(x) == x)", "mean(rowSums(x) == x)");
  doubled("3:11", "sum((t(x) %*% x)", "sum(t(x) %*% x)");
  doubled("3:11", "sum(((x - x)^2)", "sum((x - x)^2)");
  doubled("3:12", "sqrt((colSums(x) / (x - 1))", "sqrt(colSums(x) / (x - 1))");
  doubled("3:12", "x / ((2*x+1)", "x / (2*x+1)");
  doubled("3:11", "sum((x * x * x)", "sum(x * x * x)");
  check({in_function("  print((\"a \" + x / x + \" b\")\n"), "3:9 unclosed-bracket\n",
         in_function("  print(\"a \" + x / x + \" b\")\n")});
  check({in_function("  y = ((x - mean(x) ^ 2)\n"), "3:25 unclosed-bracket\n", ""});
  check({in_function("  y = sqrt((x + x * x)\n"), "3:23 unclosed-bracket\n", ""});
}

TEST_CASE("a call ends behind its last comma") {
  check({in_function("  y = max(x + 1, 3\n  y = y + 1\n"), "3:19 unclosed-bracket\n",
         in_function("  y = max(x + 1, 3)\n  y = y + 1\n")});
  check({in_function("  y = max(min(x, 1), 3;\n"), "3:23 unclosed-bracket\n",
         in_function("  y = max(min(x, 1), 3);\n")});
  check({in_function("  y = max(3, x + 1\n  y = y + 1\n"), "3:19 unclosed-bracket\n", ""});
  check({in_function("  y = sqrt(max(x * 2, 3);\n"), "3:25 unclosed-bracket\n", ""});
}
