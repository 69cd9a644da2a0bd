// Headers in block comments whose lines have stars before them.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

// The good header in a block, with one line (0: none) that has lost its star.
std::string in_block(std::size_t bare, const std::string& margin) {
  std::string text = "/*\n";
  std::size_t number = 0;
  for (const std::string& line : good_lines()) {
    if (line.empty()) break;
    const std::string words = line.substr(std::min<std::size_t>(1, line.size()));
    text += ++number == bare ? margin + words.substr(std::min<std::size_t>(1, words.size())) + "\n"
                             : " *" + words + "\n";
  }
  return text + " */\n\n" + function;
}

} // namespace

TEST_CASE("a line of a block that has lost its star is a line of the header") {
  const std::string fixed = joined(good_lines());
  for (std::size_t bare = 0; bare <= 14; ++bare) {
    for (const std::string margin : {"", "  ", "   ", " # "}) {
      if (bare == 7 && margin.size() < 3) continue; // text that goes on, and stands further to the left
      CAPTURE(bare);
      CAPTURE(margin);
      const std::string text = in_block(bare, margin);
      const auto unit = read(text);
      REQUIRE(unit->diagnostics.size() == 1);
      REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
      CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == fixed);
    }
  }
}

TEST_CASE("a block that opens or ends as those do whose lines have stars may have lost one") {
  const auto block = [](const std::string& open, const std::string& bare, const std::string& close) {
    return open + "\n * Multiplies.\n * <param name=\"X\">The matrix</param>\n" + bare +
           "<param name=\"k\">How much</param>\n * <param name=\"flag\">Whether</param>\n"
           " * <returns>The product</returns>\n" +
           close + "\n" + function;
  };
  for (const std::string bare : {" * ", "", "   "}) {
    CAPTURE(bare);
    for (const std::string& text :
         {block("/**", bare, " */"), block("/**", bare, "*/"), block("/*", bare, " */")}) {
      CAPTURE(text);
      const auto unit = read(text);
      CHECK(unit->diagnostics.size() == 1);
      CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much");
    }
  }
}

TEST_CASE("the bullets of a list are none of the stars of a block") {
  const std::string text = "/*\nMultiplies:\n* one\n* two\n* three\n* four\n* five\n*/\n\n" + function;
  const auto unit = read(text);
  const auto& blocks = unit->functions.front().description.blocks;
  REQUIRE(blocks.size() == 2);
  CHECK(blocks.back().items.size() == 5);
}

TEST_CASE("a block comment without sections describes a function, unless it is a licence or code") {
  const auto described = [](const std::string& block) {
    const auto unit = read(block + function);
    return text_of(unit->functions.front().description) + "; " + places(*unit);
  };
  CHECK(described("/* Multiplies. */\n") == "Multiplies.; 1:4 missing-header\n");
  CHECK(described("/**\n * Multiplies.\n *\n * It is fast.\n */\n") ==
        "Multiplies.|It is fast.; 2:4 missing-header\n");
  CHECK(described("/*\n * Licensed to nobody.\n */\n\n") == "; 5:1 missing-header\n");
  CHECK(described("/*\nm_old = function(Double x) {\n  print(x);\n}\n*/\n") == "; 6:1 missing-header\n");
  CHECK(described("/* ------ */\n") == "; 2:1 missing-header\n");
  const std::string text = "/* Multiplies. */\n" + function;
  CHECK(mended(text, read(text)->diagnostics.all().front().fixes.front()) == "# Multiplies.\n" + function);
  const std::string helper = "/* Helps. */\nhelp = function(Double x) {\n  print(x)\n}\n";
  CHECK(places(*read(helper)).empty());
}

TEST_CASE("a block comment right above sections that have no description is one") {
  std::vector<std::string> lines = good_lines();
  lines.erase(lines.begin(), lines.begin() + 2);
  const std::string sections = joined(lines);
  for (const std::string gap : {"", "\n", "\n\n"}) {
    CAPTURE(gap);
    const std::string text = "/* Multiplies a matrix twice.\n * In parts.\n */\n" + gap + sections;
    const auto unit = read(text);
    CHECK(places(*unit).starts_with("1:4 missing-description\n"));
    CHECK(text_of(unit->functions.front().description) == "Multiplies a matrix twice.|In parts.");
    CHECK(meaning_of(*unit, 0) == "The matrix");
    CHECK(all_mended(text).starts_with("# Multiplies a matrix twice.\n# In parts.\n#"));
    CHECK(places(all_mended(text)) == "");
  }
  // A licence, code, a remark, or a label of the file is none, nor is what stands farther away.
  for (const std::string block : {"/* Licensed to the Apache Software Foundation (ASF) under one\n * or more "
                                  "contributor license agreements. */\n",
                                  "/*\nx = y + 1\ny = x\n*/\n",
                                  "/* TODO: mend it */\n",
                                  "/* Author: J. Doe */\n",
                                  "/**/\n",
                                  "x = 1 /* Multiplies a matrix. */\n",
                                  "/* Multiplies a matrix. */\nx = 1\n",
                                  "/* James and Mary Smith. */\n",
                                  "/* Thanks to all who helped. */\n",
                                  "/* Columns of text */\n",
                                  "/* @brief Multiplies a matrix. */\n",
                                  "/* m_foo.dml */\n",
                                  "/* Author J. Doe */\n",
                                  "/* Created by J. Doe */\n",
                                  "/* Contributed by: me */\n",
                                  "/* Last modified: 2024 */\n",
                                  "/* Date 2024-01-01 */\n",
                                  "/* Version 1.2 */\n",
                                  "/* This file is part of Foo. */\n",
                                  "/* This program is free software. */\n",
                                  "/* eslint-disable */\n",
                                  "/* clang-format off */\n",
                                  "/* -*- mode: R -*- */\n",
                                  "/* GENERATED FILE, DO NOT EDIT */\n",
                                  "/* Todo list */\n",
                                  "/* y = f(x) */\n",
                                  "/* print('a') */\n",
                                  "/* ===== Multiplies a matrix. ===== */\n",
                                  "/*\n# Multiplies a matrix.\n# In parts.\n*/\n",
                                  "/* Multiplies a matrix. */\n/* In two parts. */\n",
                                  "/* Multiplies a matrix.\n * Author J. Doe\n */\n"}) {
    CAPTURE(block);
    const auto unit = read(block + sections);
    CHECK(text_of(unit->functions.front().description) == "");
    CHECK(names(*unit).count("missing-description") == 1);
  }
  // Nor is it said of a header that has a description, or needs none.
  const auto described = read("/* Multiplies. */\n" + joined(good_lines()));
  CHECK(places(*described) == "");
  CHECK(text_of(described->functions.front().description) == "Multiplies.");
}

TEST_CASE("the fix of a block comment leaves the code behind it in a line of its own") {
  const std::string code = "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n";
  for (const std::string block : {"/* Copies. */ ", "/* Copies\n   a matrix. */  ",
                                  "/** Copies.\r\n * @param X the matrix\r\n"
                                  " * @return Y the copy\r\n */ ",
                                  "/* Copies. */"}) {
    CAPTURE(block);
    const std::string fixed = all_mended(block + code);
    const std::size_t at = fixed.find(code);
    REQUIRE(at != std::string::npos);
    CHECK(fixed[at - 1] == '\n');
    CHECK(read(fixed)->functions.size() == 1);
    CHECK(fixed.find("*/") == std::string::npos);
  }
}
