// Remarks with comment signs of other languages, in the bodies of functions and behind statements.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::mended;
using bindery::testing::read;
using bindery::testing::with_head;

TEST_CASE("a remark of MATLAB behind a statement") {
  check({in_function("  y = 2 % five words of a remark\n"), "3:9 foreign-syntax\n",
         in_function("  y = 2 # five words of a remark\n")});
  check({in_function("  y = 2; % half\n"), "3:10 foreign-syntax\n", in_function("  y = 2; # half\n")});
}

TEST_CASE("remarks over several lines are one diagnostic") {
  for (const std::string sign : {"//", "--"}) {
    for (const std::string end : {"\n", "\r\n"}) {
      const auto remarks = [&](const std::string& begin) {
        return in_function("  " + begin + " one of them" + end + "  " + begin + " it's the second" + end +
                           "  y = 2" + end + end + "  " + begin + " the third" + end + "  if (y > 1) {" +
                           end + "    " + begin + " the fourth" + end + "    y = 3" + end + "  }" + end);
      };
      check({remarks(sign), "3:3 foreign-syntax\n", remarks("#")});
    }
  }
}

TEST_CASE("two remarks apart are two diagnostics") {
  check({in_function("  // one of them\n  y = 2\n  // the other\n  y = 3\n"),
         "3:3 foreign-syntax\n5:3 foreign-syntax\n",
         in_function("  # one of them\n  y = 2\n  # the other\n  y = 3\n")});
}

TEST_CASE("what looks like a remark within a text, or goes on with an expression, is none") {
  check({in_function("  // one\n  z = \"a\n  // b\"\n  print(z)\n"), "3:3 foreign-syntax\n",
         in_function("  # one\n  z = \"a\n  // b\"\n  print(z)\n")});
  check({in_function("  -- one of them\n  z = y\n  --y\n  print(z)\n"), "3:3 foreign-syntax\n",
         in_function("  # one of them\n  z = y\n  --y\n  print(z)\n")});
}

TEST_CASE("remarks with the signs of another language are one diagnostic however many there are") {
  const auto repeated = [](int count, const std::string& lines) {
    std::string all;
    for (int i = 0; i < count; ++i) all += lines;
    return in_function(all);
  };
  for (const int count : {10, 13, 60, 65, 200, 900, 5'000}) {
    CAPTURE(count);
    check({repeated(count, "  // it's one\n  y = y + 1 // and one more\n"), "3:3 foreign-syntax\n",
           repeated(count, "  # it's one\n  y = y + 1 # and one more\n")});
    check({repeated(count, "  // one of them\n  y = y + 1\n"), "3:3 foreign-syntax\n",
           repeated(count, "  # one of them\n  y = y + 1\n")});
  }
}

TEST_CASE("very long lines take no more time than their length") {
  constexpr std::size_t size = 500'000;
  CHECK(read("x = " + std::string(size, '\x80') + "\n")->diagnostics.size() > 0);
  CHECK(read("// a\nx = " + std::string(size, 'x') + "\n")->diagnostics.size() > 0);
}

TEST_CASE("a statement behind a semicolon is no remark, whatever is wrong with it") {
  for (const std::string wrong :
       {"; y = 2 + ;\n", "; y = 2 3\n", ";y = t(\n", "; y -= 3\n", "; y++\n", "; print \"a\"\n",
        "; z = b c\n", ";if x > 3 { y = 2 }\n", "; if (x > 1 print(1)\n", "; [y, z] f(x)\n", "; print(y))\n",
        "!y = 2\n", "; y x\n", "! print(sum(y)\n"}) {
    for (const std::string& text : {in_function("  " + wrong), "x = 1\n" + wrong + "print(x)\n"}) {
      CAPTURE(text);
      const auto unit = read(text);
      CHECK(unit->diagnostics.size() > 0);
      for (const auto& each : unit->diagnostics.all()) {
        CHECK(each.message.find("comment") == std::string::npos);
        for (const auto& fix : each.fixes) CHECK(mended(text, fix).find('#') == std::string::npos);
      }
    }
  }
}

TEST_CASE("words behind a semicolon are a remark") {
  check({in_function("  ; half\n"), "3:3 foreign-syntax\n", in_function("  # half\n")});
  check({in_function("  ; one of them, as said above\n  y = 2\n"), "3:3 foreign-syntax\n",
         in_function("  # one of them, as said above\n  y = 2\n")});
}

TEST_CASE("remarks behind braces") {
  check({in_function("  if (x > 1) { % big\n    y = 2\n  }\n"), "3:16 foreign-syntax\n",
         in_function("  if (x > 1) { # big\n    y = 2\n  }\n")});
  check({in_function("  if (x > 1) {\n    y = 2\n  } % end\n"), "5:5 foreign-syntax\n",
         in_function("  if (x > 1) {\n    y = 2\n  } # end\n")});
}

TEST_CASE("what stands behind a percent sign may be code") {
  check({"a = 1\nb = 2\nx = a % b c\nprint(x)\n", "3:7 stray-text\n", ""});
  check({"a = 1\nx = a % foo bar\nprint(x)\n", "2:7 stray-text\n", ""});
  check({"x = 1\n% x = 2\nprint(x)\n", "2:1 foreign-syntax\n", ""});
  check({"x = 1 % set it to one\nprint(x)\n", "1:7 foreign-syntax\n", "x = 1 # set it to one\nprint(x)\n"});
}

TEST_CASE("a semicolon alone is no remark") {
  check({";\nx = 1\nprint(x)\n", "1:1 expected-statement\n", "x = 1\nprint(x)\n"});
}

TEST_CASE("statements behind percent signs may be meant as such, unless words stand between them") {
  const std::string code = "  % y = 2\n  % z = y * 2\n  % print(z)\n";
  check({in_function(code), "3:3 foreign-syntax\n", ""});
  check({"x = 1\n% x = 2\n% y = x + 1\n% print(y)\nprint(x)\n", "2:1 foreign-syntax\n", ""});
  check({in_function("  % take the half of it\n" + code), "3:3 missing-comment-sign\n",
         in_function("  # take the half of it\n  # y = 2\n  # z = y * 2\n  # print(z)\n")});
}

TEST_CASE("texts that document what stands around them elsewhere") {
  check({in_function("  \"\"\"Adds one.\"\"\"\n  y = x + 1\n"), "3:3 foreign-syntax\n",
         in_function("  # Adds one.\n  y = x + 1\n")});
  check({"'''\nAdds one,\n  and says so.\n'''\nx = 1\nprint(x)\n", "1:1 foreign-syntax\n",
         "/*\nAdds one,\n  and says so.\n*/\nx = 1\nprint(x)\n"});
  check({in_function("  \"\"\"Adds one.\"\"\" + x\n"), "3:3 expected-statement\n", ""});
  check({"\"\"\"Adds one.\"\"\"\n" + in_function(""), "1:1 foreign-syntax\n",
         "# Adds one.\n" + in_function("")});
}

TEST_CASE("a remark between a parameter and its comma") {
  check({with_head("function(Double a = 0.3 // factor,\n  Double x) return (Double y)"),
         "1:29 foreign-syntax\n",
         with_head("function(Double a = 0.3, # factor\n  Double x) return (Double y)")});
  check({in_function("  y = max(x, // the first,\n    3)\n"), "3:14 foreign-syntax\n",
         in_function("  y = max(x, # the first,\n    3)\n")});
}

TEST_CASE("two words behind a number and `%` are a remark") {
  check({"x = 0 % start here\nprint(x)\n", "1:7 foreign-syntax\n", "x = 0 # start here\nprint(x)\n"});
  check({"n = 2\nx = 7 % n here\nprint(x)\n", "2:7 stray-text\n", ""});
}

TEST_CASE("a word alone behind a percent sign that blanks set apart") {
  check({in_function("  y = sum(x)  % means\n  print(y)\n"), "3:15 foreign-syntax\n",
         in_function("  y = sum(x)  # means\n  print(y)\n")});
  // What stands elsewhere, and what only one blank parts, may be divided by.
  check({in_function("  y = sum(x)  % x\n"), "3:15 foreign-syntax\n", in_function("  y = sum(x)  %% x\n")});
  check({in_function("  y = sum(x) % means\n"), "3:14 foreign-syntax\n", ""});
}

TEST_CASE("remarks whose words touch their sign, among others") {
  const auto text = [](const std::string& sign) {
    return "x = 1\n" + sign + " the first step\nx = x + 2\n  " + sign + "Step2 : halve it\nx = x / 2\n" +
           sign + "We don't stop (yet) here\n" + sign + " as it goes on.\nprint(x)\n";
  };
  check({text("%"), "2:1 foreign-syntax\n", text("#")});
}

TEST_CASE("a remark with numbers behind `%`") {
  check({in_function("  y = (x >= 0) % returns 1 for true, 0 for false\n"), "3:16 foreign-syntax\n",
         in_function("  y = (x >= 0) # returns 1 for true, 0 for false\n")});
  check({in_function("  y = x % x * 2\n"), "3:9 foreign-syntax\n", in_function("  y = x %% x * 2\n")});
}

TEST_CASE("two minus signs right behind a text are no remark") {
  check({in_function("  print(\"\"-- of all \"\" + x)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"-- of all \" + x)\n")});
  check({in_function("  y = \"a\" -- the first of all\n"), "3:11 foreign-syntax\n",
         in_function("  y = \"a\" # the first of all\n")});
}

TEST_CASE("two quotes that other texts of the line have as well are those of all of them") {
  check({in_function("  print(\"\"of a: \"\"+x+\"\" > \"\"+x)\n"), "3:9 unclosed-string\n",
         in_function("  print(\"of a: \"+x+\" > \"+x)\n")});
  check({in_function("  y = f(\"\", a b, \"\")\n"), "3:15 unclosed-bracket\n", ""});
}
