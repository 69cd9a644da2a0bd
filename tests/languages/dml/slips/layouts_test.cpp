// Blocks of languages without braces.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("blocks that a word ends") {
  check({in_function("  if x > 3\n    y = 1\n  elseif x > 2\n    y = 2\n  else\n    y = 3\n  end\n"),
         "3:6 foreign-syntax\n",
         in_function(
             "  if (x > 3) {\n    y = 1\n  } else if (x > 2) {\n    y = 2\n  } else {\n    y = 3\n  }\n")});
  check({in_function("  for i = 1:3\n    y = i\n    x = i\n  end\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n    x = i\n  }\n  y = x\n")});
  check({in_function("  while (x > 3)\n    y = x\n    x = y - 1\n  end\n"), "3:16 foreign-syntax\n",
         in_function("  while (x > 3) {\n    y = x\n    x = y - 1\n  }\n")});
}

TEST_CASE("blocks that the indentation ends") {
  check({in_function("  if x > 3:\n    y = 1\n    x = 2\n  else:\n    y = 3\n  x = y\n"),
         "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n    x = 2\n  }\n  else {\n    y = 3\n  }\n  x = y\n")});
  check({in_function("  for i in 1:3:\n    y = i\n    x = y\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n    x = y\n  }\n")});
}

TEST_CASE("an end with a semicolon, a head with one, and an arm with braces") {
  check({in_function("  for i in 1:3\n    y = i;\n  end;\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i;\n  }\n  y = x\n")});
  check({in_function("  if [ x > 3 ]; then\n    y = 1\n  else\n    y = 2\n  fi\n"), "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n  } else {\n    y = 2\n  }\n")});
  check({in_function("  while [[ x > 3 ]]; do\n    y = 1\n  done\n"), "3:9 foreign-syntax\n",
         in_function("  while (x > 3) {\n    y = 1\n  }\n")});
  check({in_function("  if x > 3; then\n    y = 1\n  fi\n"), "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n  }\n")});
  check({in_function("  if (x > 3):\n    y = 1\n    x = 2\n  else {\n    y = 3\n  }\n"),
         "3:13 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n    x = 2\n  }\n  else {\n    y = 3\n  }\n")});
}

TEST_CASE("bodies of functions that `end` or a colon begins and ends") {
  const std::string call = "print(f(1))\n", body = "  y = x\n  if (x > 1) {\n    y = 2\n  }\n";
  const std::string head = "f = function(Double x) return (Double y)";
  check({head + "\n" + body + "end\n" + call, "1:41 foreign-syntax\n", head + " {\n" + body + "}\n" + call});
  check({head + ":\n" + body + call, "1:41 foreign-syntax\n", head + "{\n" + body + "}\n" + call});
  check(
      {head + "\n:\n" + body + "\n" + call, "2:1 foreign-syntax\n", head + "\n{\n" + body + "}\n\n" + call});
}

TEST_CASE("blocks of several lines that nothing begins and ends but the indentation") {
  check({in_function("  for i in 1:3\n    y = i\n    x = y\n\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n    x = y\n  }\n\n  y = x\n")});
  check({in_function("  if (x > 3) then\n    y = 1\n    x = 2\n  else\n    y = 3\n  x = y\n"),
         "3:14 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n    x = 2\n  } else {\n    y = 3\n  }\n  x = y\n")});
  const std::string head = "f = function(Double x) return (Double y)", body = "\n  y = x\n  y = y + 1\n";
  check(
      {head + body + "\nprint(f(1))\n", "1:41 foreign-syntax\n", head + " {" + body + "}\n\nprint(f(1))\n"});
  check({head + body + "}\nprint(f(1))\n", "1:41 unclosed-block\n", head + " {" + body + "}\nprint(f(1))\n"});
}

TEST_CASE("a head without a body of its own does not take the next statement for one") {
  for (const std::string head :
       {"  if y > 3\n", "  while (y > 3\n", "  for i in 1:3\n", "  if (y > 3) then\n"}) {
    for (const std::string below : {"  y = 2\n", "\n  y = 2\n", "  y = 2\n  y = 3\n"}) {
      const auto unit = bindery::testing::read(in_function(head + below));
      CAPTURE(head + below);
      REQUIRE(unit->diagnostics.size() == 1);
      CHECK(unit->diagnostics.all()[0].fixes.empty());
    }
  }
  check({in_function("  if y > 3\n    y = 2\n  y = 3\n"), "3:6 incomplete-statement\n",
         in_function("  if (y > 3)\n    y = 2\n  y = 3\n")});
  check({in_function("  if (y > 3\n    print(\"a\")\n  y = 3\n"), "3:12 unclosed-bracket\n",
         in_function("  if (y > 3)\n    print(\"a\")\n  y = 3\n")});
}

TEST_CASE("blocks within blocks are one error with them") {
  check({in_function(
             "  for i = 1:3\n    if i > 2\n      y = i\n    else\n      y = 2\n    end\n    while y > 3\n"
             "      y = y - 1\n    end\n  end\n"),
         "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    if (i > 2) {\n      y = i\n    } else {\n      y = 2\n    }\n"
                     "    while (y > 3) {\n      y = y - 1\n    }\n  }\n")});
  check({in_function("  for i in 1:3:\n    for j in 1:3:\n      if j > i:\n        y = j\n"),
         "3:7 foreign-syntax\n",
         in_function(
             "  for (i in 1:3) {\n    for (j in 1:3) {\n      if (j > i) {\n        y = j\n      }\n    }\n"
             "  }\n")});
  const std::string head = "f = function(Double x) return (Double y)";
  check({head + "\n  y = x\n  if y > 3\n    y = 3\n  end\nend\nprint(f(1))\n", "1:41 foreign-syntax\n",
         head + " {\n  y = x\n  if (y > 3) {\n    y = 3\n  }\n}\nprint(f(1))\n"});
}

TEST_CASE("what is written as in another language in the first line of a block is told as well") {
  check({in_function("  while y > 3:\n    y -= 1\n"), "3:9 foreign-syntax\n4:7 foreign-syntax\n",
         in_function("  while (y > 3) {\n    y = y - 1\n  }\n")});
}

TEST_CASE("an end that names what it ends") {
  check({in_function("  if x > 3\n    y = 1\n    y = 2\n  end if\n  y = 3\n"), "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n    y = 2\n  }\n  y = 3\n")});
  check({in_function("  if (x > 3)\n    y = 1\n  end if;\n"), "3:13 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n  }\n")});
  check({in_function("  while (x > 3)\n    y = x\n    x = y - 1\n  end while\n"), "3:16 foreign-syntax\n",
         in_function("  while (x > 3) {\n    y = x\n    x = y - 1\n  }\n")});
  check({in_function("  for i in 1:3\n    y = i\n  end do\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n  }\n  y = x\n")});
  const std::string head = "f = function(Double x) return (Double y)";
  check({head + "\n  y = x\nend function\nprint(f(1))\n", "1:41 foreign-syntax\n",
         head + " {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("the end of a loop does not end an `if`") {
  const auto unit =
      bindery::testing::read(in_function("  if x > 3\n    y = 1\n    y = 2\n  end for\n  y = 3\n"));
  for (const auto& each : unit->diagnostics.all()) {
    for (const auto& fix : each.fixes) {
      for (const auto& edit : fix.edits) CHECK(edit.span.begin < unit->source->text().find("end for"));
    }
  }
}

TEST_CASE("a remark stays behind the last statement of a block") {
  check({in_function("  for i in 1:3\n    y = i\n    x = y # last\n  y = x\n"), "3:7 foreign-syntax\n",
         in_function("  for (i in 1:3) {\n    y = i\n    x = y # last\n  }\n  y = x\n")});
  check({in_function("  if x > 3:\n    y = 1  # one\n  else:\n    y = 3\t# three\n  x = y\n"),
         "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1  # one\n  }\n  else {\n    y = 3\t# three\n  }\n  x = y\n")});
  const std::string head = "f = function(Double x) return (Double y)";
  check({head + "\n  y = x\n  y = y + 1 # more\n\nprint(f(1))\n", "1:41 foreign-syntax\n",
         head + " {\n  y = x\n  y = y + 1 # more\n}\n\nprint(f(1))\n"});
}

TEST_CASE("tabs and blanks in the lines of a block") {
  check({in_function("  if x > 3\n    y = 1\n  \ty = 2\n  y = 3\n"), "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n    y = 1\n  \ty = 2\n  }\n  y = 3\n")});
  // How wide a tab is, and so how far the block goes, is unknown.
  for (const std::string body :
       {"  if x > 3\n    y = 1\n\ty = 2\n  y = 3\n", "\tif x > 3\n\t\ty = 1\n        y = 2\n\ty = 3\n",
        "  if x > 3:\n\ty = 1\n\ty = 2\n  y = 3\n", "\tif x > 3\n        y = 1\n\ty = 3\n"}) {
    const auto unit = bindery::testing::read(in_function(body));
    CAPTURE(body);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all()[0].fixes.empty());
  }
  check({in_function("  if x > 3\n\ty = 1\n    y = 2\n  end\n  y = 3\n"), "3:6 foreign-syntax\n",
         in_function("  if (x > 3) {\n\ty = 1\n    y = 2\n  }\n  y = 3\n")});
}

TEST_CASE("a body of a function without braces that stands no deeper may end at any line") {
  const std::string head = "f = function(Double x) return (Double y)";
  for (const std::string below :
       {"\ny = x\ny = y + 1\n\nprint(f(1))\n", "\ny = x\nprint(f(1))\n", "\n\ny = f(1)\nprint(y)\n",
        "\ny = x\nif (y > 1) {\n  y = 2\n}\nprint(f(1))\n", "\ny = x\n",
        "\ny = x\n\ng = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(g(1)))\n"})
    check({head + below, "1:41 unclosed-block\n", ""});
  check({head + "\ny = x\n}\nprint(f(1))\n", "1:41 unclosed-block\n", head + " {\ny = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a head right above its \"else\" has changed places with the line below") {
  check({in_function("  if (x > 1)\n  else\n    y = 1\n    y = 2\n"), "4:3 expected-statement\n",
         in_function("  if (x > 1)\n    y = 1\n  else\n    y = 2\n")});
}

TEST_CASE("a head without brackets and brace above a block that has its other brace") {
  check({"n = 3\nx = 0\nfor i = 1:n\n  x = x + i\n  y = x\n}\nprint(x)\n", "3:5 foreign-syntax\n",
         "n = 3\nx = 0\nfor (i in 1:n) {\n  x = x + i\n  y = x\n}\nprint(x)\n"});
}
