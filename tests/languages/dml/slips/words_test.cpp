// Words that DML has not.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("comparisons with words") {
  check({in_function("  if (x is 3) y = 2\n"), "3:9 foreign-syntax\n", in_function("  if (x == 3) y = 2\n")});
  check({in_function("  if (x is not 3) y = 2\n"), "3:9 foreign-syntax\n",
         in_function("  if (x != 3) y = 2\n")});
  check({in_function("  if (x is None) y = 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  if (x is not None and x > 3 or y > 2) y = 2\n"),
         "3:9 foreign-syntax\n3:21 foreign-syntax\n3:31 foreign-syntax\n",
         in_function("  if (x is not None & x > 3 | y > 2) y = 2\n")});
  check({in_function("  if (x is not NULL) y = 2\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("a parallel loop of another language") {
  check(
      {"pfor (i in 1:3) {\n  print(i)\n}\n", "1:1 foreign-syntax\n", "parfor (i in 1:3) {\n  print(i)\n}\n"});
}

TEST_CASE("two words in capitals are one error") {
  check({in_function("  if (x > 3) {\n    y = 1\n  } ELSE IF(x > 2) {\n    y = 2\n  }\n"),
         "5:5 misspelled-keyword\n",
         in_function("  if (x > 3) {\n    y = 1\n  } else if(x > 2) {\n    y = 2\n  }\n")});
  check({in_function(
             "  if (x > 3) {\n    y = 1\n  } Else If (x > 2) {\n    y = 2\n  } ELSE {\n    y = 3\n  }\n"),
         "5:5 misspelled-keyword\n7:5 misspelled-keyword\n",
         in_function(
             "  if (x > 3) {\n    y = 1\n  } else if (x > 2) {\n    y = 2\n  } else {\n    y = 3\n  }\n")});
}

TEST_CASE("an arm of no `if` is told at its word") {
  for (const std::string word : {"elseif", "elif", "elsif"})
    check({in_function("  " + word + " (x > 2) {\n    y = 2\n  }\n"), "3:3 foreign-syntax\n", ""});
  check({in_function("  if (x > 3) {\n    y = 1\n  }\n  elseif (x > 2) {\n    y = 2\n  }\n"),
         "6:3 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n  }\n  else if (x > 2) {\n    y = 2\n  }\n")});
}

TEST_CASE("a misspelled `if` behind `else` whose arms have no braces") {
  const std::string arms = " (x > 2)\n    y = 2\n  else\n    y = 3\n";
  const std::string right = in_function("  if (x > 3)\n    y = 1\n  else if" + arms);
  for (const std::string word : {"If", "fi"}) {
    check({in_function("  if (x > 3)\n    y = 1\n  else " + word + arms), "5:8 misspelled-keyword\n", right});
  }
}

TEST_CASE("a word in the place of the brace that begins a block") {
  const std::string rest = "\n    y = 1\n    y = y + 2\n  }\n  y = y + 1\n";
  check({in_function("  if (x > 3) then" + rest), "3:14 foreign-syntax\n",
         in_function("  if (x > 3) {" + rest)});
  check({in_function("  for (i in 1:3) do" + rest), "3:18 foreign-syntax\n",
         in_function("  for (i in 1:3) {" + rest)});
  check({in_function("  while (y < 3) do y = y + 1 }\n"), "3:17 foreign-syntax\n",
         in_function("  while (y < 3) { y = y + 1 }\n")});
  const std::string arms = "\n    y = 1\n  }\n  else {\n    y = y + 1\n  }\n";
  check({in_function("  if (x > 3) then" + arms), "3:14 foreign-syntax\n",
         in_function("  if (x > 3) {" + arms)});
}

TEST_CASE("a word of two letters is a keyword only where that may stand") {
  check({"x = 1\n$ ls\ny = 2\nprint(x + y)\n", "2:1 stray-text\n", ""});
  check({"source(\"a.dml\") sa a\nprint(a::b(1))\n", "1:17 misspelled-keyword\n",
         "source(\"a.dml\") as a\nprint(a::b(1))\n"});
  check(
      {"for (i im 1:3) {\n  print(i)\n}\n", "1:8 misspelled-keyword\n", "for (i in 1:3) {\n  print(i)\n}\n"});
}

TEST_CASE("`is` before a default") {
  const std::string rest = ") return (Double y) {\n  y = x\n}\n";
  check({"f = function(Double x, Boolean v is FALSE" + rest, "1:34 malformed-signature\n",
         "f = function(Double x, Boolean v = FALSE" + rest});
  check({"f = function(Double x, Matrix[Double] v is matrix(0, rows=1, cols=1)" + rest,
         "1:41 malformed-signature\n",
         "f = function(Double x, Matrix[Double] v = matrix(0, rows=1, cols=1)" + rest});
}

TEST_CASE("a word that ends a block which a brace begins") {
  for (const std::string word : {"endif", "ENDIF", "end"}) {
    check({in_function("  if (x > 3) {\n    y = 1\n  " + word + "\n  y = y + 2\n"), "5:3 foreign-syntax\n",
           in_function("  if (x > 3) {\n    y = 1\n  }\n  y = y + 2\n")});
    check({in_function("  if (x > 3) {\n    y = 1\n  " + word + "\n  else {\n    y = 2\n  }\n"),
           "5:3 foreign-syntax\n",
           in_function("  if (x > 3) {\n    y = 1\n  }\n  else {\n    y = 2\n  }\n")});
  }
  check({in_function("  for (i in 1:3) {\n    y = i\n  endfor\n"), "5:3 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
}

TEST_CASE("conversions have the names that DML gives them") {
  check({in_function("  y = as.numeric(x) + as.scaler(x)\n"),
         "3:7 expected-expression\n3:23 expected-expression\n",
         in_function("  y = as.double(x) + as.scalar(x)\n")});
  check({in_function("  y = as.foobar(x)\n"), "3:7 expected-expression\n", ""});
}

TEST_CASE("`elseif` without brackets around its condition") {
  check({in_function("  if (x > 2) {\n    y = 1\n  } elseif x > 1 {\n    y = 2\n  }\n"),
         "5:5 foreign-syntax\n",
         in_function("  if (x > 2) {\n    y = 1\n  } else if (x > 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a sign of Python behind a condition whose block has the other brace") {
  const std::string rest = "\n    y = 2\n  }\n  else {\n    y = 3\n  }\n";
  const std::string head = "  if (x > 1) {\n    y = 1\n  }\n  ";
  check({in_function(head + "elif x > 2:" + rest), "6:3 foreign-syntax\n",
         in_function(head + "else if (x > 2) {" + rest)});
  check({in_function(head + "elif (x > 2):" + rest), "6:3 foreign-syntax\n",
         in_function(head + "else if (x > 2) {" + rest)});
}

TEST_CASE("operators that are words") {
  check({in_function("  if (x eq 3) {\n    y = 1\n  }\n"), "3:9 foreign-syntax\n",
         in_function("  if (x == 3) {\n    y = 1\n  }\n")});
  check({in_function("  y = x ge 3\n"), "3:9 foreign-syntax\n", in_function("  y = x >= 3\n")});
}

TEST_CASE("several arms without braces") {
  const auto arms = [](const std::string& word) {
    return in_function("  if (x < 3)\n    y = 3\n  " + word + " (x < 4)\n    y = 4\n  " + word +
                       " (x < 5)\n    y = 5\n  else\n    y = 6\n");
  };
  check({arms("elif"), "5:3 foreign-syntax\n7:3 foreign-syntax\n", arms("else if")});
}

TEST_CASE("several words for operators in one assignment") {
  check({in_function("  y = x and x or x\n"), "3:9 foreign-syntax\n3:15 foreign-syntax\n",
         in_function("  y = x & x | x\n")});
}

TEST_CASE("a word that other languages begin statements with is no word of a remark") {
  check({in_function("  y = rand(rows=2, # rows\n    cols=3) -- set here\n"), "4:13 foreign-syntax\n",
         in_function("  y = rand(rows=2, # rows\n    cols=3) # set here\n")});
  check({in_function("  for (var i in 1:3) {\n    y = i\n  }\n"), "3:8 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
}

TEST_CASE("a word before `for` that makes its loop parallel") {
  check({in_function("  parallel for (i in 1:3) {\n    y = i\n  }\n"), "3:3 foreign-syntax\n",
         in_function("  parfor (i in 1:3) {\n    y = i\n  }\n")});
}

TEST_CASE("a name `to` that stands twice begins no range") {
  check({in_function("  to = 2\n  z = matrix(1, 3, 3)\n  y = sum(z[x, to to])\n"), "5:19 stray-text\n",
         in_function("  to = 2\n  z = matrix(1, 3, 3)\n  y = sum(z[x, to])\n")});
}

TEST_CASE("a word for `else if`, whatever the script has else") {
  const std::string below = "  if (x > 1) {\n    y = 1\n  } elseif (x > 2) {\n    y = 2\n  } else if (x > 3) "
                            "{\n    y = 3\n  } else {\n    y = 4\n  }\n";
  const std::string right = "  if (x > 1) {\n    y = 1\n  } else if (x > 2) {\n    y = 2\n  } else if (x > "
                            "3) {\n    y = 3\n  } else {\n    y = 4\n  }\n";
  check({in_function(below), "5:5 foreign-syntax\n", in_function(right)});
}

TEST_CASE("arms without braces that are read as calls") {
  const auto arms = [](const std::string& word) {
    return in_function("  if (a)\n    y = 1\n  " + word + " (b)\n    y = 2\n  " + word +
                       " (c) {\n    y = 3\n  }\n");
  };
  check({arms("elif"), "5:3 foreign-syntax\n", arms("else if")});
  check({in_function("  y = 1\n  elif (c) {\n    y = 3\n  }\n"), "4:3 foreign-syntax\n", ""});
}

TEST_CASE("a word of other languages that names an argument stays") {
  check({in_function("  y = f(x, op=\"a\", val 3)\n"), "3:24 malformed-argument\n",
         in_function("  y = f(x, op=\"a\", val = 3)\n")});
}

TEST_CASE("an arm of another language without its condition") {
  for (const std::string word : {"elif", "elseif", "elsif"}) {
    check({in_function("  if (x > 1) {\n    y = 1\n  } " + word + " {\n    y = 2\n  }\n"),
           "5:5 foreign-syntax\n", ""});
    check({in_function("  if (x > 1) {\n    y = 1\n  }\n  " + word + " {\n    y = 2\n  }\n"),
           "6:3 foreign-syntax\n", ""});
  }
}

TEST_CASE("an argument of the script is no keyword") {
  const auto unit = bindery::testing::read(in_function("  y = x$n\n"));
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().message ==
        "expected an operator, found `$n`: values have no members");
}

TEST_CASE("`elif` before a statement asks for nothing") {
  check({in_function("  if (x > 1) print(1)\n  elif print(2)\n"), "4:3 foreign-syntax\n",
         in_function("  if (x > 1) print(1)\n  else print(2)\n")});
}

TEST_CASE("the words around a block are one slip") {
  check({in_function("  if (x > 1) begin\n    y = 2\n  end\n"), "3:14 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1)\n  begin\n    y = 2\n  end\n"), "4:3 foreign-syntax\n",
         in_function("  if (x > 1)\n  {\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1) begin\n    y = 2\n  end else {\n    y = 3\n  }\n"),
         "3:14 foreign-syntax\n", in_function("  if (x > 1) {\n    y = 2\n  } else {\n    y = 3\n  }\n")});
  check({in_function("  if (x > 1) begin\n    y = 2\n  }\n"), "3:14 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
}
