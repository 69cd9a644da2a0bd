// Placeholders of templates that are not filled in.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::read;

TEST_CASE("the placeholders of a template are told once") {
  check({"x = $$a$$ + $$b$$;\nif ($$c$$) {\n  print($$d$$)\n}\n$$helper$$\n\nX = read(\"$$in$$\", "
         "rows=$$n$$)\n",
         "1:5 stray-text\n", ""});
  check({"x = {{ a }} + {{b}}\ny = 3\nX = read({{file}})\n", "1:5 stray-text\n", ""});
  check({"x = @a@ + @b.c@\ny = 3\nX = read(@file@)\n", "1:5 stray-text\n", ""});
  check({"x = <a> + <b>\ny = 3\nX = read(<input-file>)\n", "1:5 stray-text\n", ""});
  check({"x = %a% + %b%\ny = 3\n", "1:5 stray-text\n", ""});
  check({"{% if a > 3 %}\nx = 3\n{% endif %}\ny = <%= b %>\n", "1:1 stray-text\n4:5 stray-text\n", ""});
  check({"x = 1\n<your code here>\ny = 2\n", "2:1 stray-text\n", ""});
  check({"$$out$$ = x %*% y\nfor (i in 1:$$n$$) {\n  z = f($$k$$, 2)\n}\n", "1:1 stray-text\n", ""});
}

TEST_CASE("what else is wrong in a template is told as well") {
  check({"x = $$a$$\ny = f($$b$$\nz = 1\nu = x + $$c$$\n", "1:5 stray-text\n2:12 unclosed-bracket\n",
         "x = $$a$$\ny = f($$b$$)\nz = 1\nu = x + $$c$$\n"});
  check({"x = f(1\ny = 2\nz = $$a$$\nu = $$b$$\n", "1:8 unclosed-bracket\n3:5 stray-text\n",
         "x = f(1)\ny = 2\nz = $$a$$\nu = $$b$$\n"});
}

TEST_CASE("a placeholder says how many there are") {
  const auto one = read("x = $$a$$\n");
  REQUIRE(one->diagnostics.size() == 1);
  CHECK(one->diagnostics.all()[0].message == "expected what the placeholder `$$a$$` stands for");
  const auto three = read("x = $$a$$\ny = $$b$$ + $$c$$\n");
  REQUIRE(three->diagnostics.size() == 1);
  CHECK(three->diagnostics.all()[0].message ==
        "expected what the placeholder `$$a$$` stands for, and so in 2 more places below");
}

TEST_CASE("signs that stand for something else are no placeholders") {
  check({"x = a %in% b\ny = 2\n", "1:7 foreign-syntax\n", ""});
  check({"x = a <b> )\ny = 2\n", "1:11 expected-expression\n", ""});
}
