// Python text made from hostile input stays what it was meant to be.
#include <bindery/python_text.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace std::string_literals;

TEST_CASE("a literal holds quotes, backslashes, line ends and invisible characters as escapes") {
  CHECK(python_text::literal("plain é") == "\"plain é\"");
  CHECK(python_text::literal("\"\\\n\t'") == R"("\"\\\n\t'")");
  CHECK(python_text::literal("\x00\x1b\x7f\u0085\u202e\r"s) == R"("\x00\x1b\x7f\x85\u202e\x0d")");
  CHECK(python_text::literal("\xff") == "\"\uFFFD\"");
}

TEST_CASE("a docstring cannot be closed by its text") {
  CHECK(python_text::docstring(R"(a """ b)") == R"(a \"\"\" b)");
  CHECK(python_text::docstring(R"(""""")") == R"(\"\"\""")");
  CHECK(python_text::docstring(R"(\""")") == R"(\\\"\"\")");
  CHECK(python_text::docstring("one\ntwo\u2028\x0c") == "one\ntwo\\u2028\\x0c");
}

TEST_CASE("a comment stays a comment whatever ends its lines") {
  CHECK(python_text::comment("one\r\n\ntwo") == "# one\n#\n# two\n");
  CHECK(python_text::comment("a\rimport os\x0c") == "# a\n# import os<U+000C>\n");
  CHECK(python_text::comment("\tb\u202e\r\n\r\n\"\"\"") == "#     b<U+202E>\n#\n# \"\"\"\n");
  CHECK(python_text::comment("").empty());
}

TEST_CASE("no comment at the head of a module changes its encoding") {
  const std::string line = "# -*- coding: utf-8 -*-\n";
  for (const std::string text : {"# coding: latin-1\n", "#\n# vim: set fileencoding=utf-16 :\n",
                                 "# coding: coding:latin_1\n", "# encoding:coding=  x\n"}) {
    CHECK(python_text::in_utf8(text) == line + text);
    CHECK(python_text::in_utf8(line + text) == line + text);
  }
  for (const std::string text :
       {"# coding\n", "# coding: \n", "# coding : latin-1\n", "\"\"\"coding: latin-1\"\"\"\n",
        "#\n#\n# coding: latin-1\n", "import os\n# coding: latin-1\n", ""})
    CHECK(python_text::in_utf8(text) == text);
}

TEST_CASE("names become identifiers that differ") {
  CHECK(python_text::identifier("lambda") == "lambda_");
  CHECK(python_text::identifier("3d") == "_3d");
  CHECK(python_text::identifier("a.b-c") == "a_b_c");
  CHECK(python_text::identifier("") == "_");
  python_text::Names names({"taken"});
  CHECK(names.add("taken") == "taken_");
  CHECK(names.add("X") == "X");
  CHECK(names.add("X") == "X_");
  CHECK(names.add("lambda_") == "lambda_");
  CHECK(names.add("lambda") == "lambda__");
}

TEST_CASE("of several names those that can stay as they are do") {
  python_text::Names names({"taken"});
  names.keep("kept");
  CHECK(names.add_all({"lambda", "kept", "taken", "a.b", "taken_", "lambda_", "a_b", "a_b", "X"}) ==
        std::vector<std::string>{"lambda__", "kept_", "taken__", "a_b_", "taken_", "lambda_", "a_b", "a_b__",
                                 "X"});
}

TEST_CASE("long texts of what needs escapes take no more time than their length, and lose nothing") {
  constexpr std::size_t count = 200'000;
  std::string marks;
  std::string escaped;
  for (std::size_t i = 0; i < count; ++i) {
    marks += "a\\";
    escaped += "a\\\\";
  }
  CHECK(python_text::docstring(marks) == escaped);
  CHECK(python_text::literal(marks) == '"' + escaped + '"');
  const std::string plain(5000, 'x');
  CHECK(python_text::docstring(plain + "\\" + plain) == plain + "\\\\" + plain);
}
