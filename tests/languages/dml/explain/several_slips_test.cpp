// Several slips in one script: each is told as it is alone, whatever the others make of what stands around
// it.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/slips/checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("what stands below a quote without its other half is explained as anywhere else") {
  const std::string slip = "  z = cbind(x; matrix(0, 2, 3 - 1))\n";
  const std::string rest = "}\ng = function(Double x) return (Double y) {\n  print(\"closed\")\n  y = x\n";
  check({in_function("  print(\"open)\n" + slip + rest), "3:9 unclosed-string\n4:14 unclosed-bracket\n",
         in_function("  print(\"open\")\n  z = cbind(x, matrix(0, 2, 3 - 1))\n" + rest)});
}

TEST_CASE("a slip that changes what another one is read as") {
  check({in_function("  y = x{1:3,]\n  [a, b] = g(x, y\n"), "3:8 unclosed-bracket\n4:18 unclosed-bracket\n",
         in_function("  y = x[1:3,]\n  [a, b] = g(x, y)\n")});
  const std::string slips = "f = function (Matrix[Double] A, Integer k,\n"
                            "  Integer l, String kind)\n"
                            "  rteurn (Matrix[Double] Y)\n"
                            "{\n"
                            "  if (kind == \"one\") {\n"
                            "    for (i in 1:nrow(A)) {\n"
                            "      for (j in 1:k) {\n"
                            "        if (as.scalar(A[i, j] == 2)) {\n"
                            "        }\n"
                            "      }\n"
                            "    }\n"
                            "  }\n"
                            "  else if (kind == \"two) {\n"
                            "    if(as.scalar(k > 0)) {\n"
                            "      for (i in 1:k) {\n"
                            "      }\n"
                            "    }\n"
                            "    else{\n"
                            "    }\n"
                            "  }\n"
                            "  else if( kind == \"three\" ) {\n"
                            "    if( as.scalar(colSums(A)) > 0 ){\n"
                            "    }\n"
                            "    else {\n"
                            "      for( j in 1:nrow(A) ) {\n"
                            "      }\n"
                            "    }\n"
                            "  }\n"
                            "}\n";
  CHECK(bindery::testing::places(*bindery::testing::read(slips)) ==
        "3:3 misspelled-keyword\n13:20 unclosed-string\n");
}

TEST_CASE("a slip that hides one in its block is told below an error that nothing mends") {
  const std::string slips = "  if x < 2:\n    y *= 3\n", mended = "  if (x < 2) {\n    y = y * 3\n  }\n";
  check({in_function("  z = %\n" + slips),
         "3:7 expected-expression\n4:6 foreign-syntax\n5:7 foreign-syntax\n",
         in_function("  z = %\n" + mended)});
  check({in_function("  f(\"a\" x)\n" + slips),
         "3:9 unclosed-bracket\n4:6 foreign-syntax\n5:7 foreign-syntax\n",
         in_function("  f(\"a\" x)\n" + mended)});
}

TEST_CASE("a value that is missing above a line that is wrong too") {
  check({in_function("  z = x %*%\n  y = max(z 2)\n"), "3:12 expected-expression\n4:13 unclosed-bracket\n",
         in_function("  z = x %*%\n  y = max(z, 2)\n")});
}

TEST_CASE("values that are missing at the ends of several lines in a row") {
  check({in_function("  y = x *\n  z = (y +\n  u = 3 -\n  x = 1\n"),
         "3:10 expected-expression\n4:11 expected-expression\n5:10 expected-expression\n", ""});
}

TEST_CASE("what is wrong beside a conflict of a merge") {
  check({"f = function(Double x,\n<<<<<<< HEAD\n    Integer k = 2)\n=======\n    Integer k = 3)\n>>>>>>> "
         "other\n"
         "  return (Double y = 1) {\n  y = x +* 2\n}\nprint(f(1))\n",
         "2:1 foreign-syntax\n7:20 malformed-signature\n8:10 expected-expression\n", ""});
  check({in_function("<<<<<<< HEAD\n  if (x > 3) {\n=======\n  if (x > 4) {\n>>>>>>> other\n    y++\n  }\n"),
         "3:1 foreign-syntax\n8:6 foreign-syntax\n",
         in_function(
             "<<<<<<< HEAD\n  if (x > 3) {\n=======\n  if (x > 4) {\n>>>>>>> other\n    y = y + 1\n  }\n")});
}

TEST_CASE("the marks of a merge are one error above one that nothing explains") {
  check({"f = function(Double k = 5,\n    Boolean verbose = FALSE)\n{\n  for (l in 1:n) {\n    for (i in "
         "1:k) {\n"
         "<<<<<<< HEAD\n      R = X[a:b, ] %*% W - y[a:b, ]\n=======\n      R = y[a:b, ] - X[a:b, ] %*% W\n"
         ">>>>>>> other\n    }\n    err = err / n\n    if (verbose) {\n      print(\"%f: %f\" % (l, err))\n  "
         "  }\n"
         "    if (err < best) {\n    }\n  }\n}\ng = function(Double x)\n{\n}\n",
         "6:1 foreign-syntax\n14:22 stray-text\n", ""});
}

TEST_CASE("what is wrong in a block whose head is cut off") {
  check({in_function("  for (i in\n    from = i\n    z = max(x,, 2)\n    y = min(z, y,)\n  }\n"),
         "3:12 incomplete-statement\n5:15 expected-expression\n6:18 expected-expression\n",
         in_function("  for (i in\n    from = i\n    z = max(x, 2)\n    y = min(z, y)\n  }\n")});
}

TEST_CASE("a bracket that is missing above the end of a block, and a brace too many in the same function") {
  check({in_function(
             "  if (y > 2) {\n    z = matrix(1, rows=3, cols=1\n  }\n  if (x > 1) {}\n    y = 3\n  }\n"),
         "4:33 unclosed-bracket\n6:15 unmatched-brace\n",
         in_function(
             "  if (y > 2) {\n    z = matrix(1, rows=3, cols=1)\n  }\n  if (x > 1) {\n    y = 3\n  }\n")});
}

TEST_CASE("a brace that is missing above another error is told where it is missing") {
  const std::string below = "    y = max(y 2)\n    y = y - 1\n  }\n  y = y * 2\n";
  const std::string mended = "    y = max(y, 2)\n    y = y - 1\n  }\n  y = y * 2\n";
  for (const std::string head : {"  if (x > 3)", "  while (y > 3)", "  for (i in 1:3)"}) {
    const std::string place = "2:" + std::to_string(head.size() + 1);
    check({"f = function(Double x) return (Double y) {\n" + head + "\n    y = x\n" + below + "}\n",
           place + " unclosed-block\n4:15 unclosed-bracket\n",
           "f = function(Double x) return (Double y) {\n" + head + " {\n    y = x\n" + mended + "}\n"});
  }
  check({in_function("  for (i in 1:3) {\n    y = x\n  print(\"half\"\n    + y\n  y = y / 2\n"),
         "4:10 unclosed-block\n6:8 unclosed-bracket\n",
         in_function("  for (i in 1:3) {\n    y = x\n  }\n  print(\"half\"\n    + y)\n  y = y / 2\n")});
}

TEST_CASE("a text that is not closed above the end of a block that is not closed either") {
  const std::string head = "  for (i in 1:3) {\n    if (x > 3) {\n      print(\"three";
  const std::string text = in_function(head + ")\n  }\n  y = y * 2\n");
  CHECK(bindery::testing::places(*bindery::testing::read(text)) ==
        "5:13 unclosed-string\n5:20 unclosed-block\n");
  CHECK(bindery::testing::all_mended(text) == in_function(head + "\")\n    }\n  }\n  y = y * 2\n"));
}

TEST_CASE("a brace that is missing or too many below a bracket that is wrong") {
  const std::string below = "  for (i in 1:3) {\n    y = f(i)\n    y = y * 2";
  check({in_function("  z = as.scalar(x[1)\n" + below + "\n\n  y = y / 2\n"),
         "3:20 unclosed-bracket\n6:14 unclosed-block\n",
         in_function("  z = as.scalar(x[1])\n" + below + "\n  }\n\n  y = y / 2\n")});
  check({in_function("  z = f(x; 2)\n" + below + "\n  }}\n  y = y / 2\n"),
         "3:10 unclosed-bracket\n7:4 unmatched-brace\n",
         in_function("  z = f(x, 2)\n" + below + "\n  }\n  y = y / 2\n")});
  check({in_function(below + "\n  }}\n  y = y / 2\n  z = f(x; 2)\n"),
         "6:4 unmatched-brace\n8:10 unclosed-bracket\n",
         in_function(below + "\n  }\n  y = y / 2\n  z = f(x, 2)\n")});
  check({in_function("  if (x > 1 & * (x > 2)) {\n    y = 2\n\n  z = 3\n"),
         "3:15 expected-expression\n4:10 unclosed-block\n",
         in_function("  if (x > 1 & * (x > 2)) {\n    y = 2\n  }\n\n  z = 3\n")});
}

TEST_CASE("a keyword that is wrong behind a block that is not closed") {
  for (const std::string word : {"esle", "Else"}) {
    const std::string text =
        in_function("  if (x > 1) {\n    y = 1\n    x = 2\n  " + word + " {\n    y = 2\n  }\n");
    CHECK(bindery::testing::places(*bindery::testing::read(text)) ==
          "5:10 unclosed-block\n6:3 misspelled-keyword\n");
    CHECK(bindery::testing::all_mended(text) ==
          in_function("  if (x > 1) {\n    y = 1\n    x = 2\n  } else {\n    y = 2\n  }\n"));
  }
  check({in_function("  if (x > 1) {\n    y = 1\n    x = 2\n  else fi (x > 2) {\n    y = 2\n  }\n"),
         "5:10 unclosed-block\n6:8 misspelled-keyword\n",
         in_function("  if (x > 1) {\n    y = 1\n    x = 2\n  } else if (x > 2) {\n    y = 2\n  }\n")});
}

TEST_CASE("a value that is missing above a bracket that is one too many") {
  check({"x = 3\nprint(4 + )\nprint(1))\n", "2:11 expected-expression\n3:9 expected-statement\n",
         "x = 3\nprint(4 + )\nprint(1)\n"});
}

TEST_CASE("what comes to light in a body whose function has two braces") {
  check({"f = function(Double x,, Double z) return (Double y) {{\n  y = max(x] + 2\n}\n",
         "1:23 malformed-signature\n1:54 expected-statement\n2:12 unclosed-bracket\n",
         "f = function(Double x, Double z) return (Double y) {\n  y = max(x) + 2\n}\n"});
}

TEST_CASE("another bracket in the place of a brace, and a block that is not closed below it") {
  const std::string below = "    y = 1\n  }\n  y = 2\n  if (y > 3) {\n    y = 5\n";
  check({in_function("  while (x > 3) (\n" + below), "3:17 unclosed-block\n8:10 unclosed-block\n",
         in_function("  while (x > 3) {\n" + below + "  }\n")});
}

TEST_CASE("two slips in two lines of one call") {
  check({in_function("  y = g(a=x,\n    k: 2,\n    b=TRUE,\n    c=3,,\n    d=5)\n"),
         "4:6 malformed-argument\n6:9 expected-expression\n",
         in_function("  y = g(a=x,\n    k= 2,\n    b=TRUE,\n    c=3,\n    d=5)\n")});
  check({in_function("  y = g(a=x,\n    k=2\n    b=TRUE,\n    c=1e--3,\n    d=5)\n"),
         "4:8 unclosed-bracket\n6:7 malformed-number\n",
         in_function("  y = g(a=x,\n    k=2,\n    b=TRUE,\n    c=1e--3,\n    d=5)\n")});
}

TEST_CASE("a keyword before a condition is no name of a function") {
  check(
      {in_function("  if (x > 1) {\n    y = 1\n  }\n  esle if (x > 2) {\n    y = x * / 2\n    print(\"two)\n"
                   "  }\n  else {\n    print(\"three\")\n  }\n"),
       "6:3 misspelled-keyword\n7:13 expected-expression\n8:11 unclosed-string\n",
       in_function("  if (x > 1) {\n    y = 1\n  }\n  else if (x > 2) {\n    y = x * / 2\n"
                   "    print(\"two\")\n  }\n  else {\n    print(\"three\")\n  }\n")});
}

TEST_CASE("signs that are no part of the language are a habit only where they are the same") {
  std::string text =
      "  y = x %*%% x\n  print(\"Step #\" + x + \" done\"\n    + \", change =  + y + \"E\" + x\n"
      "    + \", rest = \" + y + \"E\" + x)\n";
  for (int i = 0; i < 10; ++i) text += "  if (x == y) {\n    print(\"No. 1: none. One. Two.\")\n  }\n";
  text += "  print(y) # \"as in the Book\", 1.\n";
  const auto unit = bindery::testing::read(in_function(text));
  CHECK(bindery::testing::places(*unit) == "3:9 foreign-syntax\n5:7 unclosed-string\n");
}

TEST_CASE("no note points at a brace that only the explanation has put in") {
  const auto unit = bindery::testing::read("f = function(Double x) return (Double y)\n"
                                           "  y = x\n"
                                           "  print(\"a)\n"
                                           "  while (x > 1) {\n"
                                           "    y = 2\n"
                                           "    y = 3\n"
                                           "  z = x\n");
  CHECK(bindery::testing::places(*unit) == "1:41 foreign-syntax\n3:9 unclosed-string\n6:10 unclosed-block\n");
  for (const auto& each : unit->diagnostics.all()) {
    for (const auto& note : each.notes) CHECK(note.message.find("closes it") == std::string::npos);
  }
}

TEST_CASE("no note says that a text over several lines cannot be read, where a comma is missing behind it") {
  const std::string script = "x = toString(\"two\nlines\"\n3, 2)\nprint(x)\n";
  check({script, "2:7 unclosed-bracket\n", "x = toString(\"two\nlines\",\n3, 2)\nprint(x)\n"});
  const auto unit = bindery::testing::read(script);
  for (const auto& note : unit->diagnostics.all().front().notes)
    CHECK(note.message.find("cannot be read") == std::string::npos);
}

TEST_CASE("a line that is written as in another language is told below one that is wrong too") {
  check({in_function("  z = x + * 2\n  z |= y\n"), "3:11 expected-expression\n4:5 foreign-syntax\n",
         in_function("  z = x + * 2\n  z = z | y\n")});
}

TEST_CASE("what is wrong below a line that is cut off is told too") {
  check({in_function("  z <- matrix(0,\n  y <- rand(rows = 1e, cols = 2)\n  print(sum(z))\n"),
         "3:17 expected-expression\n4:20 malformed-number\n", ""});
  check({in_function("  z = sum(\n  y = x * 2\n  z <<- z + 1\n"),
         "3:11 expected-expression\n5:5 foreign-syntax\n",
         in_function("  z = sum(\n  y = x * 2\n  z <- z + 1\n")});
}

TEST_CASE("a brace that is missing below a line that lacks a value is told too") {
  check({"x = 1\nfor (i in 1:3) {\n  x = x -\n  y = x\nprint(x)\nprint(y)\n",
         "3:10 expected-expression\n4:8 unclosed-block\n",
         "x = 1\nfor (i in 1:3) {\n  x = x -\n  y = x\n}\nprint(x)\nprint(y)\n"});
}

TEST_CASE("a block that is begun as in another language hides nothing below it") {
  const auto text = [](const std::string& type, const std::string& head, const std::string& sign) {
    return "f = function(Double x" + type + " 3) return (Double y) {\n  y = 0\n  for (i in 1:3) {\n    if " +
           head + "\n      y = y + 1\n      y = y + i\n    }\n    else if (x > 3 " + sign +
           " y > 2) {\n      y = 1\n    }\n  }\n}\nprint(f(1))\n";
  };
  const std::string right = text(" =", "(x > 5) {", "&");
  check({text(" =", "x > 5:", "and"), "4:8 foreign-syntax\n8:20 foreign-syntax\n", right});
  check({text(" =", "(x > 5) :", "and"), "4:16 unclosed-block\n8:20 foreign-syntax\n", right});
  check({text(" :", "x > 5:", "and"), "1:23 malformed-signature\n4:8 foreign-syntax\n8:20 foreign-syntax\n",
         right});
}

TEST_CASE("what is wrong below a head with another bracket in the place of its brace is told too") {
  check({in_function("  for (i in 1:3) [\n    y = x[,,i]\n    print(y)\n  }\n"),
         "3:18 unclosed-block\n4:12 unclosed-bracket\n",
         in_function("  for (i in 1:3) {\n    y = x[,i]\n    print(y)\n  }\n")});
}

TEST_CASE("a line that lacks its closing bracket hides nothing in the next one") {
  check({in_function("  m = max(y, 1\n  m <> x\n  y = 3\n  m = max(y, max(1, 2)\n  i : 2\n"),
         "3:15 unclosed-bracket\n4:5 incomplete-statement\n6:23 unclosed-bracket\n7:5 incomplete-statement\n",
         in_function("  m = max(y, 1)\n  m <> x\n  y = 3\n  m = max(y, max(1, 2)\n  i : 2\n")});
  // Brackets that end below may be those of this line.
  check({in_function("  m = max(y\n  m <> x)\n"), "3:12 unclosed-bracket\n", ""});
}

TEST_CASE("several types of one definition with other brackets") {
  const std::string rest = ")\n  return (Double y) {\n  y = sum(a) + sum(b)\n}\n";
  const std::string right = "f = function(Matrix[Double] a,\n  Matrix[Double] b" + rest;
  check({"f = function(Matrix[Double[ a,\n  Matrix{Double] b" + rest, "1:27 unknown-type\n2:9 unknown-type\n",
         right});
  check({"f = function(Matrix[Double[ a,\n  MatrixDouble] b" + rest, "1:27 unknown-type\n2:9 unknown-type\n",
         right});
  check({"f = function(Matrix{Double] a, Matrix[Double\n  Matrix[Double] b" + rest,
         "1:20 unknown-type\n1:45 unclosed-bracket\n",
         "f = function(Matrix[Double] a, Matrix[Double]\n  Matrix[Double] b" + rest});
}

TEST_CASE("a brace that is one too many below a statement that is cut off above the end of its block") {
  check({in_function("  if (x < 0) {\n    y = max(x 2)\n    y 0.5 =\n  }\n  y = 3\n}\n"),
         "4:15 unclosed-bracket\n5:7 incomplete-statement\n9:1 unmatched-brace\n",
         in_function("  if (x < 0) {\n    y = max(x, 2)\n    y 0.5 =\n  }\n  y = 3\n")});
}

TEST_CASE("a brace that is missing below a line that is wrong at the end of a block") {
  const auto text = [](const std::string& brace) {
    return in_function("  for (i in 1:3) {\n    if (x < 0) {\n      y = z(_in\n    }\n    y = i\n" + brace +
                       "  y = 2\n");
  };
  check({text(""), "5:13 stray-text\n7:10 unclosed-block\n", text("  }\n")});
}

TEST_CASE("what is wrong in the lines that an open text has taken in") {
  const std::string rest = "z = 1\nu = 3\ny = max(z, 2)\nz = 2\nz = 3\nprint(\"a\" + y)\n";
  check({"x = \"abc\nz = 1\nu = 3\ny = max(z 2)\nz = 2\nz = 3\nprint(\"a\" + y)\n",
         "1:5 unclosed-string\n4:11 unclosed-bracket\n", "x = \"abc\"\n" + rest});
}

TEST_CASE("a fix in the lines that an open text has taken in is as doubtful there as it is elsewhere") {
  check({"x = foo(\"a)\nwrite(foo(x, \"b\")\nz = x\n", "1:9 unclosed-string\n2:18 unclosed-bracket\n",
         "x = foo(\"a\")\nwrite(foo(x, \"b\")\nz = x\n"});
}

TEST_CASE("a quote of the other kind, whose text takes in lines below, and another slip there") {
  const std::string rest = "  if (y > 2) {\n    z = 'text'\n  }\n";
  check({in_function("  z = 'text\"\n" + rest + "  y = max(x, y]\n"),
         "3:7 unclosed-string\n7:15 unclosed-bracket\n",
         in_function("  z = 'text'\n" + rest + "  y = max(x, y)\n")});
  check({in_function(
             "  if (x > 2) {\n    z = map(x, 'x -> x.trim()\");\n  }\n  write(y, \"a.csv', format=\"csv\", "
             "sep=\",\");\n"),
         "4:16 unclosed-string\n6:12 unclosed-string\n",
         in_function("  if (x > 2) {\n    z = map(x, \"x -> x.trim()\");\n  }\n  write(y, \"a.csv\", "
                     "format=\"csv\", sep=\",\");\n")});
}

TEST_CASE("a text without its first quote, and another slip in the next line or below") {
  check({in_function("  print(loss: \" + y)\n  write(y, \"a.csv\", format=\"csv\"\n"),
         "3:9 unclosed-string\n4:33 unclosed-bracket\n",
         in_function("  print(\"loss: \" + y)\n  write(y, \"a.csv\", format=\"csv\")\n")});
  check({in_function("  z = ifdef($X, data/X.csv\")\n  y = max(x; y)\n  print(\"a\")\n"),
         "3:17 unclosed-string\n4:12 unclosed-bracket\n",
         in_function("  z = ifdef($X, \"data/X.csv\")\n  y = max(x, y)\n  print(\"a\")\n")});
}

TEST_CASE("two lines whose brackets are paired together are each wrong for itself") {
  check({in_function("  y = max(x, 3\n  print(\"a: \" + y))\n"),
         "3:15 unclosed-bracket\n4:19 expected-statement\n",
         in_function("  y = max(x, 3)\n  print(\"a: \" + y)\n")});
  check({in_function("  y = (x - 2 / 3\n  while (x < nrowy)) {\n    y = x\n  }\n"),
         "3:17 unclosed-bracket\n4:18 unclosed-bracket\n",
         in_function("  y = (x - 2 / 3\n  while (x < nrow(y)) {\n    y = x\n  }\n")});
  // One word.
  check({in_function("  y = sum(matri\n  x(1, 2, 3))\n  z = max(x; y)\n"),
         "3:11 stray-text\n5:12 unclosed-bracket\n",
         in_function("  y = sum(matrix(1, 2, 3))\n  z = max(x, y)\n")});
  // This may as well be an argument whose comma is gone.
  check({in_function("  y = max(x\n  z = 3)\n"), "3:12 unclosed-bracket\n", ""});
  // What stands deeper goes on with the line above.
  check({in_function("  y = max(x\n    sum(x))\n"), "3:12 unclosed-bracket\n",
         in_function("  y = max(x,\n    sum(x))\n")});
}

TEST_CASE("an operator of another language in a line whose bracket is not closed") {
  check({in_function("  y = sum(x ** 2\n  if (y < 3) {\n    y = x\n  }\n"),
         "3:13 foreign-syntax\n3:17 unclosed-bracket\n",
         in_function("  y = sum(x ^ 2\n  if (y < 3) {\n    y = x\n  }\n")});
}

TEST_CASE("a comparison and a word of another language in one condition") {
  check({in_function("  if (x = 1 or y == 2) {\n    y = x\n  }\n"),
         "3:9 unclosed-bracket\n3:13 foreign-syntax\n",
         in_function("  if (x == 1 | y == 2) {\n    y = x\n  }\n")});
}

TEST_CASE("a value that is missing in a line is told there, whatever the line above has left open") {
  check({in_function("  z = sum(x[[1])\n  y = y * 2 +\n  if (y < 3)\n    y = x\n"),
         "3:13 unclosed-bracket\n4:14 expected-expression\n",
         in_function("  z = sum(x[1])\n  y = y * 2 +\n  if (y < 3)\n    y = x\n")});
}

TEST_CASE("two lines whose quotes are paired together are each wrong for itself") {
  check({in_function("  print(\"x: \" + x + \" done)\n  y[a\"] = x\n"),
         "3:21 unclosed-string\n4:5 unclosed-string\n",
         in_function("  print(\"x: \" + x + \" done\")\n  y[\"a\"] = x\n")});
  // A text may go on in the next line.
  check({in_function("  y = nrow(\"a\n  b\" 2)\n"), "3:12 unclosed-string\n", ""});
}

TEST_CASE("a misspelled word below the parameters, and types with other brackets around it") {
  const std::string body = "{\n  y = x\n}\n";
  check({"f = function(Matrix[Double] x)\n  returns (Matrix<Double> y)\n" + body,
         "2:3 misspelled-keyword\n2:18 unknown-type\n",
         "f = function(Matrix[Double] x)\n  return (Matrix[Double] y)\n" + body});
  check({"f = function(Matrix<Double> x, Double k)\n  returns (Matrix<Double> y)\n" + body,
         "1:20 unknown-type\n2:3 misspelled-keyword\n2:18 unknown-type\n",
         "f = function(Matrix[Double] x, Double k)\n  return (Matrix[Double] y)\n" + body});
}

TEST_CASE("a colon behind `else` above a single statement, and another slip below") {
  const std::string above = "  if (x > 5) {\n    y = 4\n  }\n";
  check({in_function(above + "  else:\n    y = 2\n  print(\"found \"\" + y + \" pairs\")\n"),
         "6:7 foreign-syntax\n8:17 unclosed-string\n",
         in_function(above + "  else\n    y = 2\n  print(\"found \" + y + \" pairs\")\n")});
}

TEST_CASE("quotes that are lost above and in a block") {
  check({in_function("  z = \";\n  for (i in 1:3) {\n    z = z + i + \";\n  }\n"),
         "3:7 unclosed-string\n5:17 unclosed-string\n",
         in_function("  z = \";\"\n  for (i in 1:3) {\n    z = z + i + \";\"\n  }\n")});
}

TEST_CASE("a bracket in the wrong place is one error") {
  check({in_function("  y = max(x, min(x) 2))\n"), "3:21 unclosed-bracket\n",
         in_function("  y = max(x, min(x), 2)\n")});
  // Nobody knows what is to become of what stands between.
  check({in_function("  z = matrix(1, rows=3, cols=1)\n  z = z[1:2,for (i in 1:3)]\n"),
         "4:13 expected-expression\n", ""});
}

TEST_CASE("a line without a fix does not hide what is wrong in the next one") {
  check({in_function("  z = * x\n  w : 4\n"), "3:7 expected-expression\n4:5 incomplete-statement\n", ""});
  check({in_function("  z = * x\n\n  final double[] w = 4\n  v = * x\n  int u = 4\n"),
         "3:7 expected-expression\n5:3 foreign-syntax\n6:7 expected-expression\n7:3 foreign-syntax\n",
         in_function("  z = * x\n\n  w = 4\n  v = * x\n  u = 4\n")});
  // Words, and what goes on with the line above, may belong to it.
  check({in_function("  z = * x\n  w y\n"), "3:7 expected-expression\n", ""});
  check({in_function("  z = * x\n  + : 4\n"), "3:7 expected-expression\n", ""});
}

TEST_CASE("two slips in one signature") {
  const std::string body = " {\n  y = x + k\n}\nprint(f(1, 2))\n";
  const std::string meant = "f = function(Double x, Double k) return (Double y)" + body;
  const auto two = [&](const std::string& head, const std::string& places) {
    check({head + body, places, meant});
  };
  two("f = funtion(Double x, Double k) retrun (Double y)",
      "1:5 malformed-signature\n1:33 misspelled-keyword\n");
  two("f function(Double x, Double k) -> (Double y)", "1:3 malformed-signature\n1:32 malformed-signature\n");
  check({"f = function Double x, Double k) return Double y" + body,
         "1:14 malformed-signature\n1:41 malformed-signature\n",
         "f = function( Double x, Double k) return (Double y)" + body});
}
