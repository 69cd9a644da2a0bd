// Headers whose lines are well formed are recognized without being read. What is reported must be what
// reading reports.
#include "tests/languages/dml/header/recognizing.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a header that is as its design wants it is recognized") {
  CHECK(conforming(joined(good_lines())) == header_lines());
  for (const char* line : {"# Multiplies, and (sometimes) more: see below.", "# Multiplies\n#\n#  > code(x)",
                           "# Multiplies - \u00E4 little\n# - and more\n#   * of it\n# (all)"}) {
    CAPTURE(line);
    CHECK(conforming(with_line(1, line)).starts_with(line));
  }
  for (const char* line :
       {"# X  Data", "# X                    1-column matrix", "# X  (a matrix)\n#    - of words",
        "# X  The matrix\n#      \"or\" another", "# X  The matrix   with   gaps"}) {
    CAPTURE(line);
    CHECK(conforming(with_line(5, line)) != "");
  }
  CHECK(conforming(with_line(10, "#\n#")) != "");
  CHECK(conforming(with_line(2, "# X is a matrix")) != "");
  CHECK(conforming(with_line(3, "# INPUT: ")) != "");
  CHECK(conforming(with_line(14, "# -------------- ")) != "");
  // One entry may look like that of a table.
  CHECK(conforming(with_line(5, "# X   Matrix  ---  text")) != "");
}

TEST_CASE("comments above the header are left alone") {
  CHECK(conforming("# ----\n# Licence\n# ----\n\n" + joined(good_lines())) == header_lines());
  CHECK(conforming("# ----\n# Licence\n# ----\n" + joined(good_lines())) == "");
  CHECK(conforming("# ----\n# Licence\n# ----\n\n# Words\n\n" + joined(good_lines())) == "");
  for (const std::string code : {"x = 1\n# of it", "x = 1 # of it\n# more", "=# of it", "/* of it */"}) {
    CAPTURE(code);
    CHECK(conforming("# ----\n# Licence\n" + code + "\n#----:----\n\n" + joined(good_lines())) == "");
  }
  CHECK(conforming("/* Licence */\n\n" + joined(good_lines())) == header_lines());
}

// read() compares both ways of reading: what stands above may be a part of the header.
TEST_CASE("a licence above the header is told from words of the header") {
  const std::string header = joined(good_lines());
  const auto faults = [&](const std::string& above) { return read(above + header)->diagnostics.size(); };
  CHECK(faults("") == 0);
  CHECK(faults("# ----\n# Licence\n# ----\n\n") == 0);
  CHECK(faults("#-----\n#\n# Copyright of it\n#\n#-----\n\n\n") == 0);
  CHECK(faults("# ====\n# Some words\n# SPDX-License\n# ====\n\n") == 0);
  CHECK(faults("# ----\n# Licence\n# ----\n") == 0);
  CHECK(faults("# ----\n# Licence\n\n") == 0);
  CHECK(faults("# Licence\n\n") == 0);
  CHECK(faults("# INPUT:\n# ----------\n# X  Data\n# ----------\n\n") != 0);
  CHECK(faults("# ----\n# INPUT:\n# ----------\n# X  Data\n# ----------\n\n") != 0);
  CHECK(faults("# ----\n# Licence\n# ----\n# INPUT:\n# ----------\n# X  Data\n# ----------\n\n") != 0);
  CHECK(faults("# ----\n# Words\n# ----\n\n") == 0);
}

TEST_CASE("a header with any deviation does not conform") {
  struct Row {
    std::size_t line;
    const char* text;
  };
  for (const Row& row : {Row{1, "#"},
                         Row{1, "# Input"},
                         Row{1, "# ----------"},
                         Row{1, "## Multiplies."},
                         Row{1, "#Multiplies."},
                         Row{3, "# INPUTS:"},
                         Row{4, "# ---------"},
                         Row{4, "# ==============="},
                         Row{5, "# X The matrix"},
                         Row{5, "# X   ---"},
                         Row{5, "# X,k   Both"},
                         Row{5, "# Y   The matrix"},
                         Row{5, "#  X  The matrix"},
                         Row{5, "# X\tThe matrix"},
                         Row{7, "#   k  once more"},
                         Row{7, "#  at the least"},
                         Row{7, "#     ----------"},
                         Row{7, "#     . . . . . ."},
                         Row{7, "#"},
                         Row{8, "~"},
                         Row{9, "~"},
                         Row{10, "~"},
                         Row{10, ""},
                         Row{11, "# RETURN:"},
                         Row{13, "# Y  The product\n# Z  Another"},
                         Row{14, "# --------------\n#"},
                         Row{14, "# --------------\r"}}) {
    CAPTURE(row.line);
    CAPTURE(row.text);
    CHECK(conforming(with_line(row.line, row.text)) == "");
  }
}

TEST_CASE("a name that is declared twice, or like the columns of a table, is left to reading") {
  const auto with_signature = [](const std::string& first, const std::string& line) {
    return "# Words of it\n#\n# INPUT:\n# ----------\n" + line +
           "# ----------\n#\n# OUTPUT:\n# ----------\n" +
           "# Y  Result\n# ----------\n\nm_example = function(" + first +
           ") return (Matrix[Double] Y) {\n  Y = 1\n}\n";
  };
  CHECK(conforming(with_signature("Matrix[Double] X", "# X  Data\n")) != "");
  CHECK(conforming(with_signature("Matrix[Double] X, Matrix[Double] X", "# X  Data\n# X  Data\n")) == "");
  CHECK(conforming(with_signature("String NAME", "# NAME  TYPE of it\n")) == "");
  CHECK(conforming(with_signature("String inputs", "# inputs  Data\n")) == "");
}

TEST_CASE("a header that is well formed has its entries, whatever their names") {
  CHECK(entries(joined(good_lines())) == "");
  CHECK(entries(with_line(8, "~")) == "INPUT: X=X     The matrix k=k     How much,\n#       at least one\n"
                                      "OUTPUT: Y=Y     The product\n");
  CHECK(entries(with_line(8, "# flags  Whether  ")) ==
        "INPUT: X=X     The matrix k=k     How much,\n#       at least one flags=flags  Whether\n"
        "OUTPUT: Y=Y     The product\n");
  CHECK(entries(with_line(13, "# y  Other\n# Y  The product")) ==
        "INPUT: X=X     The matrix k=k     How much,\n#       at least one flag=flag  Whether\n"
        "OUTPUT: y=y  Other Y=Y  The product\n");
}

TEST_CASE("lines of other names that may be something else than entries are left to reading") {
  for (const char* line :
       {"# NAME  Type of it", "# flags  - it", "# _flag  it", "# flag_  it", "# 2flag  it", "# fl-ag  it",
        "# Inputs  it", "# flags it", "# flags\tit", "# flags:  it", "# abab  it", "#  flags  it"}) {
    CAPTURE(line);
    CHECK(entries(with_line(8, line)) == "");
  }
  // Most entries look like those of a table.
  CHECK(entries(with_line(
            5, "# A  Integer  3  it\n# B  Integer  3  it\n# C  Integer  3  it\n# X  Matrix  ---  it\n"
               "# D  Integer  3  it")) == "");
}

TEST_CASE("sections with exchanged titles are left to reading") {
  const std::string unknown = "# A  it\n# B  it\n# C  it\n# D  it\n# E  it\n# F  it\n# G  it\n";
  CHECK(entries(with_line(5, unknown + "# H  it")) != "");
  CHECK(entries(with_line(5, unknown + "# Y  it")) != "");
  const auto with_entries = [](const std::string& inputs, const std::string& outputs) {
    std::vector<std::string> lines = good_lines();
    lines[4] = inputs;
    lines[12] = outputs;
    lines.erase(lines.begin() + 5, lines.begin() + 8);
    return joined(lines);
  };
  CHECK(entries(with_entries("# Y  it", "# X  it\n# k  it\n# flag  it")) == "");
  CHECK(entries(with_entries("# Y  it", "# X  it")) == "");
  CHECK(entries(with_entries("# Y  it\n# flag  it", "# X  it\n# k  it\n# Z  it")) == "");
  CHECK(entries(with_entries("# Y  it\n# flag  it\n# k  it", "# X  it")) != "");
}

// read() compares both ways of reading.
TEST_CASE("several names with commas between are one entry") {
  const auto with_inputs = [](const std::string& inputs) {
    std::vector<std::string> lines = good_lines();
    lines[4] = inputs;
    lines.erase(lines.begin() + 5, lines.begin() + 8);
    return joined(lines);
  };
  const auto faults = [&](const std::string& inputs) {
    return read(with_inputs(inputs))->diagnostics.size();
  };
  for (const char* inputs :
       {"# X,k,flag  All", "# X  Data\n# k,flag  Both", "# X,k  Both\n#      of\n# flag  it"}) {
    CAPTURE(inputs);
    CHECK(conforming(with_inputs(inputs)) != "");
    CHECK(faults(inputs) == 0);
  }
  CHECK(entries(with_inputs("# X,k  Both\n# flags  it")) ==
        "INPUT: X=X,k  Both flags=flags  it\nOUTPUT: Y=Y     The product\n");
  CHECK(faults("# X,k  Both\n# flags  it") == 1);
  CHECK(entries(with_inputs("# k,flag  Both\n# X,n  it")) ==
        "INPUT: k=k,flag  Both X=X,n  it\nOUTPUT: Y=Y     The product\n");
  for (const char* inputs : {"# k,X  Both\n# flag  it", "# flag,X,k  All", "# n,X,n  All\n# k,flag  Both",
                             "# k,_X  Both\n# flag  it", "# k,1  Both", "# k,NAME  Both", "# k,,X  Both",
                             "# X,kk,flag  All", "# k,X,flag  All"}) {
    CAPTURE(inputs);
    CHECK(faults(inputs) > 0);
  }
  for (const char* inputs : {"# X,kk,flag  All", "# X,k, flag  All", "# X,,k,flag  All", "# X,k,flag,Y  All",
                             "# k,X,flag  All", "# X,k,flag,  All", "# X,k,flag  ---"}) {
    CAPTURE(inputs);
    CHECK(conforming(with_inputs(inputs)) == "");
    CHECK(read(with_inputs(inputs)) != nullptr);
  }
}

TEST_CASE("a word of titles in small letters is a name like others where words follow it") {
  const auto with_result = [](const std::string& line) {
    return "# Words of it\n#\n# INPUT:\n# ----------\n# X  Data\n# ----------\n#\n# OUTPUT:\n# ----------\n" +
           line +
           "\n# ----------\n\nm_example = function(Matrix[Double] X) return (Matrix[Double] output) {\n  "
           "output = "
           "X\n}\n";
  };
  CHECK(conforming(with_result("# output  The product of all")) != "");
  CHECK(conforming(with_result("# output  Product")) == "");
}

// read() compares both ways of reading.
TEST_CASE("one slip anywhere in a header is reported as reading reports it") {
  const std::string licence = "# ----\n# Licence\n# ----\n\n";
  // As it should be, and in its lines alone.
  const std::array<std::string, 2> headers{joined(good_lines()),
                                           with_line(8, "# Y    Whether\n# K    How much")};
  for (const std::string& header : headers) {
    const std::string text = licence + header;
    const std::size_t end = text.find("m_example");
    CHECK(faults_of_slips(
              text, end,
              {"", " ", "#", "-", "\n", "\r", "\t", "X", ",", ":", "  ", "\u00A0", "---", "INPUT"}) > end);
  }
}

TEST_CASE("lines of all kinds anywhere in a header are reported as reading reports them") {
  std::size_t faults = 0;
  for (std::size_t line = 1; line <= good_lines().size(); ++line) {
    for (const char* text : {"#",
                             "",
                             "# INPUT:",
                             "# OUTPUT:",
                             "# RETURN:",
                             "# ----------",
                             "# ===========",
                             "# X  again",
                             "# x  again",
                             "# Z  another",
                             "# Y  the product",
                             "# name  type of it",
                             "# type  default value",
                             "# Arguments  of it",
                             "# input",
                             "# words",
                             "# Words:",
                             "# OTUPUT:",
                             "#      OUTPUT:",
                             "#   INPUT",
                             "# NAME TYPE DEFAULT MEANING",
                             "# k  Integer  3  How much",
                             "#    X  within",
                             "#   value",
                             "# and so on, and on",
                             "x = 1",
                             "/* words */",
                             "#!",
                             "#     xxxxxxxxxx",
                             "# <<<<<<<",
                             "# License of it",
                             "#-",
                             "# Parameters:",
                             "# k,flag  both",
                             "# X - y"}) {
      CAPTURE(line);
      CAPTURE(text);
      std::vector<std::string> lines = good_lines();
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(line - 1), text);
      faults += read(joined(lines))->diagnostics.size();
      faults += read(joined(lines, "\r\n"))->diagnostics.size();
      faults += read(with_line(line, text))->diagnostics.size();
    }
  }
  CHECK(faults > 100);
}
