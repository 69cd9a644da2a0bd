// Lines of examples are statements of Python where Python says so.
#include "generators/systemds/python_statement.hpp"

#include <doctest/doctest.h>

#include <string>

using bindery::systemds::python_block_of;

TEST_CASE("statements of Python are told from what is none") {
  for (const char* const line : {"x",
                                 "x = y = f(1)",
                                 "a, *b = c",
                                 "(a, b), [c] = d",
                                 "x.y[1:2, ::3] += 1",
                                 "x: int = 3",
                                 "x[1:]",
                                 "f(a, *b, c=1, **d)",
                                 "f(x for x in y if x)",
                                 "x = lambda a, *b, c=1, **d: a",
                                 "x = a if b else c",
                                 "x = not a in b and c is not d or -e ** -f",
                                 "del x, y[1]",
                                 "assert x, 'y'",
                                 "raise X from y",
                                 "import a.b as c, d",
                                 "from .a import (b as c, d,)",
                                 "x = (y := 1)",
                                 "print(f'{x!r:>{w}}')",
                                 "{**a, 1: 2}",
                                 "{1, *a}",
                                 "x = 1; y = 2;",
                                 "x = 0x1F + 1_000 + 1.5e-3j + .5",
                                 "s = b'a' b'\\x00'",
                                 "d = f\"{a['b']:{c}}\"",
                                 "return",
                                 "()",
                                 "a @ b",
                                 "match = case",
                                 "x = *a, *b",
                                 "*a, (*b, c) = d",
                                 "[a := 1, *b, *c]",
                                 "f'{a:{b:c}{d}}'",
                                 "x = r'\\x'",
                                 "\xC3\xA9 = 1"}) {
    CAPTURE(std::string(line));
    CHECK(python_block_of(line, false) == "");
  }
  for (const char* const line : {"these words",
                                 "f(x) = 1",
                                 "1 = x",
                                 "x + y = 1",
                                 "x = *y",
                                 "*x",
                                 "(*x)",
                                 "f(a=1, b)",
                                 "f(a=1, a=2)",
                                 "f(1=2)",
                                 "x = 1 +",
                                 "+ = 1",
                                 "x := 1",
                                 "f(x): int",
                                 "'a': 1",
                                 "[1:2]",
                                 "{1: 2, 3}",
                                 "{:}",
                                 "x = 007",
                                 "x = 1_",
                                 "1x",
                                 "x = '\\x'",
                                 "x = '\\u12'",
                                 "x = '\\U00110000'",
                                 "f'{}'",
                                 "f'}'",
                                 "f'{x!z}'",
                                 "f'{*x}'",
                                 "b'a' 'b'",
                                 "b'\xC3\xA9'",
                                 "ur'a'",
                                 "![a](x)",
                                 "x $ y",
                                 "x ? y : z",
                                 "`x`",
                                 "x \\ y",
                                 "a not b",
                                 "a is not not b",
                                 "2 ** not 3",
                                 "lambda a, a: 1",
                                 "lambda a=1, b: 1",
                                 "lambda *: 1",
                                 "lambda *, **a: 1",
                                 "lambda a, /, b, /: 1",
                                 "from a import ()",
                                 "{a := 1: 2}",
                                 "x[a := 1:2]",
                                 "*a, *b = c",
                                 "[*a, *b] = c",
                                 "[x for *x in y]",
                                 "f'{a:{b:{c}}}'",
                                 "x = *a or b, c",
                                 "[*a or b]",
                                 "{**a or b}",
                                 "del (*a, b)",
                                 "x = yield",
                                 "break",
                                 "del f()",
                                 "from a import *",
                                 "from __future__ import annotations",
                                 "import a.b.",
                                 "None = 1",
                                 "__debug__ = 1",
                                 "x..y",
                                 "f(,)",
                                 "[,]",
                                 "x[]",
                                 "return *x",
                                 "await x",
                                 "\xC2\xB1 = 1"}) {
    CAPTURE(std::string(line));
    CHECK(!python_block_of(line, false).has_value());
  }
  CHECK(python_block_of("break", true) == "");
}

TEST_CASE("heads of blocks are told by their words") {
  for (const std::string head :
       {"if x:", "if (y := x): pass", "elif x:", "else:", "for a, (b, c) in d:", "while x: y = 1; z = 2",
        "try:", "except (A, B) as e:", "finally:", "with a as b, c as d.e:",
        "def f(a, /, b: int = 1, *, c, **d) -> e:", "@a.b(c)"}) {
    CAPTURE(head);
    const std::string word = head.starts_with('@') ? "@" : head.substr(0, head.find_first_of(" :"));
    CHECK(python_block_of(head, false) == word);
  }
  for (const char* const head : {"if x",
                                 "if:",
                                 "for x:",
                                 "for 1 in x:",
                                 "for in x:",
                                 "for *x in y:",
                                 "for *x, *y in z:",
                                 "def f:",
                                 "def f(a=1, b):",
                                 "def f(a, a):",
                                 "class A:",
                                 "with:",
                                 "with a, b, c, d:",
                                 "match x:",
                                 "except A as b.c:",
                                 "case:",
                                 "case %:",
                                 "else x:",
                                 "if x: if y: z",
                                 "if x: for y in z: a"}) {
    CAPTURE(std::string(head));
    CHECK(!python_block_of(head, false).has_value());
  }
}

TEST_CASE("long chains and deep brackets, into which Python would not go, are no statements") {
  const auto repeated = [](std::string_view text, std::size_t count) {
    std::string all;
    while (count-- > 0) all += text;
    return all;
  };
  for (const std::string& line :
       {repeated("(", 100'000) + "x" + repeated(")", 100'000), repeated("-", 100'000) + "x",
        repeated("not ", 100'000) + "x", "x" + repeated(".y", 100'000), "x" + repeated("(1)", 100'000),
        repeated("x + ", 100'000) + "y", repeated("2 ** ", 100'000) + "2",
        repeated("lambda: ", 100'000) + "1", repeated("x if y else ", 100'000) + "z",
        std::string(5'000, '9')})
    CHECK(!python_block_of(line, false).has_value());
}
