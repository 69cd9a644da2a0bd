// Headers deviate in many ways; each must cost one diagnostic at its own place, and everything else is still
// read.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a good header gives the documentation of every parameter and result") {
  const auto unit = read(joined(good_lines()));
  CHECK(places(*unit) == "");
  REQUIRE(unit->functions.size() == 1);
  const api::Function& f = unit->functions.front();
  CHECK(text_of(f.description) == "Multiplies.");
  CHECK(text_of(f.parameters.at(0).doc) == "The matrix");
  CHECK(text_of(f.parameters.at(1).doc) == "How much,|at least one");
  CHECK(text_of(f.parameters.at(2).doc) == "Whether");
  CHECK(text_of(f.results.at(0).doc) == "The product");
  CHECK(f.parameters.at(1).doc.lines.at(1).text == "       at least one");
  CHECK(unit->source->text(f.header).starts_with("# Multiplies."));
  CHECK(unit->source->text(f.header).ends_with("----"));
}

TEST_CASE("each deviation is one diagnostic at its place") {
  struct Row {
    std::size_t line;
    std::string text;
    std::string places;
  };
  for (const Row& row : {Row{1, "~", "2:3 missing-description\n"},
                         Row{1, "## Multiplies.", "1:1 comment-space\n"},
                         Row{1, "#Multiplies.", "1:1 comment-space\n"},
                         Row{5, "## X    The matrix", "5:1 comment-space\n"},
                         Row{5, " #X     The matrix", "5:1 comment-space\n"},
                         Row{5, "#\tX    The matrix", "5:1 comment-space\n"},
                         Row{5, "#\u00A0X    The matrix", "5:1 comment-space\n"},
                         Row{5, "  # X    The matrix", "5:3 comment-space\n"},
                         Row{7, "##      at least one", "7:1 comment-space\n"},
                         Row{3, "# INPUTS:", "3:3 title-spelling\n"},
                         Row{3, "# INPTU:", "3:3 title-spelling\n"},
                         Row{3, "# Input:", "3:3 title-case\n"},
                         Row{3, "# INPUT", "3:3 title-colon\n"},
                         Row{3, "#INPUT:", "3:1 comment-space\n"},
                         Row{3, "#  INPUT:", "3:1 comment-space\n"},
                         Row{3, "# INPUT: a matrix", "3:3 title-text\n"},
                         Row{3, "# PARAMETERS:", "3:3 title-spelling\n"},
                         Row{3, "# Arguments", "3:3 title-spelling\n"},
                         Row{3, "# INPUT;", "3:3 title-spelling\n"},
                         Row{3, "# INPUT:\n# INPUT:", "4:3 duplicate-section\n"},
                         Row{3, "~", "3:3 missing-title\n"},
                         Row{4, "~", "4:1 missing-divider\n"},
                         Row{4, "# ---", "4:3 short-divider\n"},
                         Row{4, "# ==============", "4:3 malformed-divider\n"},
                         Row{4, "# --", "4:3 malformed-divider\n"},
                         Row{4, "# - - - -", "4:3 malformed-divider\n"},
                         Row{4, "# -", "4:3 malformed-divider\n"},
                         Row{4, "# xxxxxxxxxxxx", "4:3 malformed-divider\n"},
                         Row{4, "# -o-o-o-o-o-o", "4:3 malformed-divider\n"},
                         Row{4, "# \"\"\"", "4:3 malformed-divider\n"},
                         Row{4, "#\u00A0------------", "4:1 comment-space\n"},
                         Row{3, "#\u00A0INPUT:", "3:1 comment-space\n"},
                         Row{4, "# ......", "4:3 malformed-divider\n"},
                         Row{4, "# \u2014\u2014\u2014", "4:3 malformed-divider\n"},
                         Row{4, "################", "4:1 malformed-divider\n"},
                         Row{4, "#", "4:1 missing-divider\n"},
                         Row{4, "", "4:1 missing-divider\n"},
                         Row{4, "## -------------", "4:1 comment-space\n"},
                         Row{4, "# --------------\n# --------------", "5:3 stray-divider\n"},
                         Row{4, "#---------------", "4:1 comment-space\n"},
                         Row{5, "# X The matrix", "5:4 entry-spacing\n"},
                         Row{5, "# X: The matrix", "5:4 entry-spacing\n"},
                         Row{5, "# X\tThe matrix", "5:4 entry-spacing\n"},
                         Row{5, "# - X   The matrix", "5:3 entry-spacing\n"},
                         Row{5, "# \u2022 X   The matrix", "5:3 entry-spacing\n"},
                         Row{5, "# + X: The matrix", "5:3 entry-spacing\n"},
                         Row{5, "# @param X The matrix", "5:3 entry-spacing\n"},
                         Row{5, "# `X` The matrix", "5:3 entry-spacing\n"},
                         Row{5, "# **X**: The matrix", "5:3 entry-spacing\n"},
                         Row{5, "# X\u00A0\u00A0The matrix", "5:4 entry-spacing\n"},
                         Row{5, "# X \u2014 The matrix", "5:4 entry-spacing\n"},
                         Row{5, "# X -> The matrix", "5:4 entry-spacing\n"},
                         Row{5, "# X, the matrix", "5:4 entry-spacing\n"},
                         Row{5, "# X", "5:3 entry-text\n"},
                         Row{5, "# X  ---", "5:3 entry-text\n"},
                         Row{5, "# X  --------------------", "5:3 entry-text\n"},
                         Row{5, "#   X   The matrix", "5:5 entry-indent\n"},
                         Row{5, "#X     The matrix", "5:1 comment-space\n"},
                         Row{5, "# Some words about it.", "5:3 prose-in-section\n"},
                         Row{5, "# (((", "5:3 prose-in-section\n"},
                         Row{6, "#", "6:1 empty-line-in-section\n"},
                         Row{7, "# at least one", "7:3 continuation-indent\n"},
                         Row{8, "#   flag  Whether", "8:5 entry-indent\n"},
                         Row{8, "", "8:1 header-interrupted\n"},
                         Row{9, "~", "9:1 missing-closing-divider\n"},
                         Row{9, "# ==", "9:3 malformed-divider\n"},
                         Row{9, "", "9:1 missing-closing-divider\n"},
                         Row{9, "# --------------\n# --------------", "10:3 stray-divider\n"},
                         Row{10, "~", "10:3 missing-gap\n"},
                         Row{10, "", "10:1 header-interrupted\n"},
                         Row{10, "# More words.", "10:3 text-after-section\n"},
                         Row{11, "~", "11:3 missing-title\n"},
                         Row{11, "# OTUPUT:", "11:3 title-spelling\n"},
                         Row{11, "# Output(s)", "11:3 title-spelling\n"},
                         Row{11, "# RESULT:", "11:3 title-spelling\n"},
                         Row{11, "# 0UTPUT:", "11:3 title-spelling\n"},
                         Row{14, "~", "13:20 missing-closing-divider\n"},
                         Row{15, "# TODO: more", "15:3 text-after-section\n"}}) {
    CAPTURE(row.line);
    CAPTURE(row.text);
    std::string expected = row.places;
    // What is no entry any more is not documented either, unless the line may have been meant for it.
    if (row.line == 6) expected += "16:48 undocumented-parameter\n";
    if (row.line == 8 && row.text.empty()) expected += "16:63 undocumented-parameter\n";
    const std::string text = with_line(row.line, row.text);
    CHECK(places(text) == expected);
    CHECK(failures_of_fixes(text) == "");
  }
}

TEST_CASE("one habit in all lines of a header is one diagnostic, and its fix mends them all") {
  const auto in_all = [](const std::string& from, const std::string& to, std::size_t first) {
    std::vector<std::string> lines = good_lines();
    for (std::size_t i = first; i < lines.size(); ++i) {
      if (lines[i].starts_with(from)) lines[i].replace(0, from.size(), to);
    }
    return joined(lines);
  };
  struct Row {
    std::string from;
    std::string to;
    std::string places;
  };
  for (const Row& row :
       {Row{"#", "##", "3:1 comment-space\n"}, Row{"# ", "#", "3:1 comment-space\n"},
        Row{"# ", "#\t", "3:1 comment-space\n"}, Row{"# -", "# =", "4:3 malformed-divider\n"},
        Row{"# ", "#  ", "3:1 comment-space\n5:4 entry-indent\n"},
        Row{"# ", "#    ", "3:1 comment-space\n5:6 entry-indent\n"}}) {
    CAPTURE(row.to);
    const std::string text = in_all(row.from, row.to, 2);
    const auto unit = read(text);
    CHECK(places(*unit) == row.places);
    CHECK(failures_of_fixes(text) == "");
    CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
    CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
  }
}

TEST_CASE("a header in a text between quotes becomes a comment, and then a header") {
  for (const std::string quote : {"\"\"\"", "\'\'\'"}) {
    std::string text = quote;
    for (const std::string& line : good_lines())
      text += "\n" + line.substr(std::min<std::size_t>(2, line.size()));
    const auto unit = read(text + quote + "\n" + function);
    CHECK(names(*unit) == std::multiset<std::string_view>{"foreign-syntax", "missing-header"});
    const std::string whole = all_mended(text + quote + "\n" + function);
    CHECK(places(whole) == "");
    CHECK(text_of(read(whole)->functions.front().parameters.at(1).doc) == "How much,|at least one");
  }
}

TEST_CASE("a line that a lone CR cuts is one diagnostic") {
  CHECK(places(with_line(5, "# X     The\r matrix")) == "6:1 missing-comment-sign\n");
}

TEST_CASE("code within a section interrupts it, and code between headers parts them") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 5, "print(\"a\")");
  CHECK(places(joined(lines)) == "6:1 header-interrupted\n");
  lines = good_lines();
  lines.insert(lines.begin() + 11, "print(\"a\")");
  lines.insert(lines.begin() + 11, "print(\"b\")");
  const auto unit = read(joined(lines));
  CHECK(unit->functions.front().parameters.front().doc.blocks.size() == 1);
  std::vector<std::string> parted = {"# of another", "x = 1", "print(x)", "", "# of this", "print(x)"};
  const std::vector<std::string> good = good_lines();
  parted.insert(parted.end(), good.begin(), good.end());
  CHECK(places(joined(parted)) == "");
}

TEST_CASE("a header that has no name of the function is one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# data     The matrix";
  lines[5] = "# count     How much,";
  lines[7] = "# check  Whether";
  lines[12] = "# product     The product";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:3 unknown-parameter\n");
  CHECK(unit->diagnostics.all().front().message.find("`data` and 3 more names") != std::string::npos);
  // One that is known tells that it is the header of this function.
  lines[12] = "# Y     The product";
  CHECK(read(joined(lines))->diagnostics.size() == 6);
}

TEST_CASE(
    "a header of another function is one diagnostic, however short, and one name like another is chance") {
  const auto with = [](const std::string& inputs, const std::string& outputs) {
    const std::string dashes = "# --------------\n";
    return "# Multiplies.\n#\n# INPUT:\n" + dashes + inputs + dashes + "#\n# OUTPUT:\n" + dashes + outputs +
           dashes + "\n" + function;
  };
  CHECK(places(with("# words  How many words\n", "# index  How hard it is\n")) == "5:3 unknown-parameter\n");
  CHECK(read(with("# words  How many words\n", "# index  How hard it is\n"))
            ->diagnostics.all()
            .front()
            .message.find("and 1 more name,") != std::string::npos);
  const std::string five = "# program  What to do\n# rates  How fast\n# flags  Which way\n# heat  At most\n";
  CHECK(places(with(five, "# curve  The heat\n")) == "5:3 unknown-parameter\n");
  // With a name of the function each is told.
  CHECK(places(with("# program  What to do\n# k  How much\n", "# curve  The heat\n")) !=
        "5:3 unknown-parameter\n");
}

TEST_CASE("what stands twice is reported once") {
  std::vector<std::string> entry = good_lines();
  entry.insert(entry.begin() + 5, entry[4]);
  CHECK(places(joined(entry)) == "6:3 duplicate-entry\n");
  CHECK(mended(joined(entry), read(joined(entry))->diagnostics.all().front().fixes.front()) ==
        joined(good_lines()));
  // One of the two may say more, and stays.
  entry = good_lines();
  entry.insert(entry.begin() + 5, entry[5]);
  CHECK(mended(joined(entry), read(joined(entry))->diagnostics.all().front().fixes.front()) ==
        joined(good_lines()));
  std::swap(entry[6], entry[7]);
  CHECK(mended(joined(entry), read(joined(entry))->diagnostics.all().front().fixes.front()) ==
        joined(good_lines()));
  const std::vector<std::string> good = good_lines();
  std::vector<std::string> section = good;
  section.insert(section.begin() + 10, good.begin() + 2, good.begin() + 10);
  CHECK(places(joined(section)) == "11:3 duplicate-section\n");
  CHECK(mended(joined(section), read(joined(section))->diagnostics.all().front().fixes.at(0)) ==
        joined(good));
  std::vector<std::string> whole = good;
  whole.insert(whole.end(), good.begin(), good.end());
  CHECK(places(joined(whole)) == "18:3 duplicate-section\n");
  CHECK(mended(joined(whole), read(joined(whole))->diagnostics.all().front().fixes.at(0)) == joined(good));
  // What is wrong in both is wrong once; what the second one alone says counts.
  section[5] = section[13] = "# K     How much,";
  CHECK(places(joined(section)) == "6:3 parameter-case\n11:3 duplicate-section\n");
  section[12] = "# X     Another matrix";
  CHECK(places(joined(section)).find("11:3 duplicate-section\n") != std::string::npos);
  CHECK(read(joined(section))->diagnostics.all().back().fixes.empty());
}

TEST_CASE("places are right for CRLF, a lone CR and characters of many bytes") {
  std::vector<std::string> lines = good_lines();
  lines[0] = "# Mültipliziert 𝄞.";
  lines[5] = "# ü𝄞    How much,";
  for (const char* end : {"\n", "\r\n", "\r"}) {
    CAPTURE(end);
    CHECK(places(joined(lines, end)) == "6:3 unknown-parameter\n");
    CHECK(failures_of_fixes(joined(lines, end)) == "");
  }
}

TEST_CASE("several independent deviations are all reported") {
  std::vector<std::string> lines = good_lines();
  lines[2] = "# Input:";
  lines[4] = "# x     The matrix";
  lines[12] = "# Z     The product";
  lines[13] = "#-------------";
  CHECK(places(joined(lines)) ==
        "3:3 title-case\n5:3 parameter-case\n13:3 unknown-result\n14:1 comment-space\n");
}

TEST_CASE("a run of bad lines is one diagnostic") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 4, {"# One sentence.", "# Another sentence.", "# A third."});
  CHECK(places(joined(lines)) == "5:3 prose-in-section\n");
}

TEST_CASE("text after a header is not part of it when a line without comment sign parts them") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.end(), {"# TODO: more", "source(\"a.dml\") as a", "# and this", ""});
  CHECK(places(joined(lines)) == "");
}

TEST_CASE("a description keeps its code and does not take it for entries") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 1,
               {"#", "# .. code-block:: python", "#", "#   >>> f(X)", "#   INPUT:", "#   X     2", "#"});
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "");
  const api::Doc& doc = unit->functions.at(0).description;
  REQUIRE(doc.blocks.size() == 2);
  CHECK(doc.blocks[1].kind == api::Block::Kind::code);
  CHECK(doc.blocks[1].language.text == "python");
  CHECK(doc.blocks[1].lines.size() == 3);
}

TEST_CASE("blanks in the place of a byte order mark take no column") {
  const std::string marked = "   " + joined(good_lines());
  CHECK(places(marked) == "");
  std::vector<std::string> lines = good_lines();
  for (std::string& line : lines) line = line.empty() ? line : "   " + line;
  // Only that it is no column of a header, once for all lines.
  CHECK(places(joined(lines)) == "1:4 comment-space\n");
}

TEST_CASE("a header may stand in a frame") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin(), "# ==============");
  lines.insert(lines.begin() + 2, "# ==============");
  lines.back() = "# ==============";
  CHECK(places(joined(lines)) == "");
  lines = good_lines();
  lines.back() = "# ==============";
  CHECK(places(joined(lines)) == "15:3 text-after-section\n");
}

TEST_CASE("a parameter may have the name of a column, and its text begin with that of another") {
  const auto found = [](const std::string& line) {
    return read("# Words of it\n#\n# INPUT:\n# ----------\n" + line +
                "\n# other  Data\n# ----------\n#\n# OUTPUT:\n# ----------\n# Y  Result\n# ----------\n\n"
                "m_example = function(String name, Double other) return (Double Y) {\n  Y = other\n}\n")
        ->diagnostics.size();
  };
  CHECK(found("# name   type of it") == 0);
  CHECK(found("# name   Default words") == 0);
  CHECK(found("# name   types") == 0);
  CHECK(found("# name   Default") == 0);
  CHECK(found("# NAME  TYPE  DEFAULT  MEANING") != 0);
  CHECK(found("# name  type  default  meaning") != 0);
}

TEST_CASE("words that part the entries of a section into groups are one diagnostic without a fix") {
  for (const std::string words : {"Optional parameters:", "Optional:", "Tuning"}) {
    for (const std::string behind : {"", "#\n"}) {
      CAPTURE(words);
      const auto unit = read(with_line(6, "#\n# " + words + "\n" + behind + "# k     How much,"));
      CHECK(places(*unit) == "7:3 prose-in-section\n");
      CHECK(unit->diagnostics.all().front().fixes.empty());
      CHECK(text_of(unit->functions.front().parameters.front().doc) == "The matrix");
      CHECK(text_of(unit->functions.front().parameters.at(1).doc) == "How much,|at least one");
    }
  }
}

TEST_CASE("words with a line below them part entries, too") {
  for (const std::string words : {"# Tuning\n# ------", "#\n# Optional\n# --------"}) {
    CAPTURE(words);
    std::vector<std::string> lines = good_lines();
    lines[4] += "\n" + words;
    const auto unit = read(joined(lines));
    CHECK(names(*unit) == std::multiset<std::string_view>{"prose-in-section"});
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
    CHECK(text_of(unit->functions.front().parameters[0].doc) == "The matrix");
  }
}

TEST_CASE("words that may introduce the entries below them are not moved to the text above") {
  for (const auto& [words, name] :
       {std::pair{"Optional ones:", "prose-in-section"}, std::pair{"--- optional ---", "prose-in-section"},
        std::pair{"NOTE: all of these have defaults", "continuation-indent"},
        std::pair{"TODO name them in another way", "continuation-indent"}}) {
    const std::string line = fmt::format("# {}\n# k     How much,", words);
    CAPTURE(line);
    const auto unit = read(with_line(6, line));
    CHECK(places(*unit) == fmt::format("6:3 {}\n", name));
    CHECK(unit->diagnostics.all().front().fixes.empty());
  }
}

TEST_CASE("titles of columns above the entries of a section are one diagnostic, and its fix removes them") {
  for (const std::string titles : {"# NAME  MEANING", "# NAME  DESCRIPTION"}) {
    CAPTURE(titles);
    const std::string text = with_line(4, "# --------------\n" + titles + "\n# --------------");
    const auto unit = read(text);
    CHECK(places(*unit) == "5:3 prose-in-section\n");
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
  }
}

TEST_CASE("of two headers that differ the one above the function counts, and one diagnostic tells of both") {
  std::vector<std::string> other = good_lines();
  other[4] = "# A     Another matrix";
  other[7] = "# more  Whether";
  std::string text;
  for (const std::string& line : other) text += line + "\n";
  const auto unit = read(text + joined(good_lines()));
  CHECK(places(*unit) == "18:3 duplicate-section\n");
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "The matrix");
  CHECK(text_of(unit->functions.front().parameters.back().doc) == "Whether");
}

TEST_CASE("words in place of the results of a function without any do not ask for results") {
  const auto with_words = [](const std::string& words) {
    std::string text = with_line(13, "# " + words);
    return text.replace(text.find("\n  return (Matrix[Double] Y) {\n  Y = X * k"), 42, " {\n  print(sum(X))");
  };
  CHECK(places(with_words("None")) == "");
  CHECK(places(with_words("It prints")) == "13:3 prose-in-section\n");
}

TEST_CASE("a type and a text in one sentence make no table") {
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X: Matrix[Double] - The matrix";
  lines[5] = "# k: Integer - How much,";
  lines[7] = "# flag: Boolean - Whether";
  lines[12] = "# Y: Matrix[Double] - The product";
  CHECK(places(joined(lines)) == "5:3 entry-spacing\n");
}

TEST_CASE("an empty section of results does not ask for a return clause") {
  std::string text = with_line(13, "~");
  text.replace(text.find("\n  return (Matrix[Double] Y) {\n  Y = X * k"), 42, " {\n  print(sum(X))");
  CHECK(places(text) == "");
}

TEST_CASE("a description that speaks of licences is none") {
  for (const std::string words :
       {"Reads the digits of licence plates.", "License plates are read.", "Multiplies.|License: none",
        "Copyrights of words are counted.", "Multiplies.|Copyright 2024 Us"}) {
    CAPTURE(words);
    std::string text = "# " + words;
    if (const std::size_t bar = text.find('|'); bar != std::string::npos) text.replace(bar, 1, "\n#\n# ");
    CHECK(text_of(read(text + "\n\n" + function)->functions.front().description) == words);
  }
  for (const std::string words :
       {"# Copyright (C) 2020 Us\n# All of it.", "# Licensed to nobody.", "# LICENSE",
        "#\n# This is under the MIT License", "# Our project\n# Copyright 2020 Us",
        "# This file is part of it.\n# Copyright 2020 Us",
        "# This program is free software: you may change it under\n# the terms of the General Public "
        "License.\n#\n# It comes without any warranty.",
        "# A library of ours\n# Copyright 2020 Us\n#\n# It is free software.",
        "# Copyright 2020 Us\n#\n# All rights reserved.",
        "# Statistics for it\n# Copyright 2020 Us\n#\n# Permission is hereby granted to all.",
        "# -----\n# A library.\n#\n# Licensed to the Apache Software Foundation\n# under it.\n# -----",
        "# ----------\n# It is subject to the terms of the Some\n# License, v. 2.\n# ----------"}) {
    CAPTURE(words);
    CHECK(text_of(read(words + "\n\n" + function)->functions.front().description) == "");
  }
  // What stands beside a licence, in one comment with it, is the description.
  const std::string frame = "#------------------\n";
  const std::vector<std::string> described{
      "# Copyright 2020 Us\n#\n# Multiplies.\n",
      "# Multiplies.\n# License: MIT\n",
      "# Multiplies.\n# Author: J. Doe\n# Copyright 2020 Us\n",
      frame + "# Multiplies.\n# License: MIT\n" + frame,
      frame + "# Multiplies by licence plates.\n" + frame,
      "# Copyright 2020 Us\n#\n# This is free software: you may\n# redistribute it.\n#\n"
      "# It has no warranty.\n#\n# Multiplies.\n"};
  for (const std::string& text : described) {
    CAPTURE(text);
    CHECK(text_of(read(text + "\n" + function)->functions.front().description).starts_with("Multiplies"));
  }
}

TEST_CASE("terms of a licence right above a header are not its description") {
  const std::string licence =
      "# MIT License\n# Copyright (c) 2020 Somebody\n#\n"
      "# Permission is hereby granted, free of charge, to any person obtaining a copy\n"
      "# of this software.\n#\n";
  const auto unit = read(licence + joined(good_lines()));
  CHECK(places(*unit) == "");
  CHECK(text_of(unit->functions.front().description) == "Multiplies.");
  for (const std::string line : {"# Copyright 2020 The Authors\n# Licensed under the MIT license.",
                                 "# Copyright 2020 The Authors\n# Licensed under the MIT License",
                                 "# SPDX-License-Identifier: BSD-3-Clause", "# BSD 3-Clause License"}) {
    CAPTURE(line);
    const auto short_one = read(line + "\n" + with_line(1, "# BSD trees of X are computed here."));
    CHECK(places(*short_one) == "");
    CHECK(text_of(short_one->functions.front().description) == "BSD trees of X are computed here.");
  }
  CHECK(text_of(read("# Copyright 2020 Us\n# Licensed under the General License\n# as it is here.\n#\n" +
                     joined(good_lines()))
                    ->functions.front()
                    .description) == "Multiplies.");
  // Terms that no empty line parts from the title are the description.
  CHECK(read("# Licensed under the terms that follow:\n" + with_line(1, "~"))->functions.front().has_header);
}

TEST_CASE("an entry that stands for the only name without one is told with that name") {
  const auto unit = read(with_line(13, "# X     The product"));
  CHECK(places(*unit) == "13:3 unknown-result\n");
  CHECK(unit->diagnostics.all().front().message ==
        "expected the result `Y`, found `X`, a parameter that has its entry in the INPUT section");
  CHECK(unit->functions.front().results.front().doc.blocks.empty());
}

TEST_CASE("OUTPUT without a colon begins a section where no result is set off by a gap") {
  const auto unit =
      read("# Scales.\n#\n# INPUT\n# X  : The matrix\n# eps : How much\n#\n# OUTPUT\n# Y : The product\n"
           "m_example = function(Matrix[Double] X, Double eps) return (Matrix[Double] Y) {\n"
           "  Y = X * eps\n}\n");
  CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
  CHECK(text_of(unit->functions.front().parameters.back().doc) == "How much");
  CHECK(places(*unit).find("missing-output-section") == std::string::npos);
}
