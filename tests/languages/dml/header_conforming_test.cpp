// Headers without faults are recognized without being read. What is reported must be what reading reports.
#include "src/languages/dml/header_conforming.hpp"
#include "src/languages/dml/program.hpp"
#include "tests/languages/dml/section_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

// The lines that are recognized as the header of the last function of a text; empty if there are none.
std::string conforming(const std::string& text) {
  const auto unit = read(text);
  REQUIRE(unit->functions.size() == 1);
  const api::Function& f = unit->functions.front();
  std::vector<std::string_view> names;
  for (const api::Parameter& each : f.parameters) names.push_back(each.name.text);
  for (const api::Result& each : f.results) names.push_back(each.name.text);
  const std::span all(names);
  dml::HeaderPlace place;
  place.comments = {unit->module.comments.begin(), unit->module.comments.end()};
  place.names = all;
  place.results = all.subspan(f.parameters.size());
  return std::string(unit->source->text(dml::find_conforming_header(*unit->source, place)));
}

std::string header_lines() {
  const std::string text = joined(good_lines());
  return text.substr(0, text.find("\n\n") + 1);
}

} // namespace

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

TEST_CASE("a header that may not be what it seems is not recognized") {
  struct Row {
    std::size_t line;
    const char* text;
  };
  for (const Row& row : {Row{1, "#"},
                         Row{1, "# Input"},
                         Row{1, "# X is a matrix"},
                         Row{1, "# ----------"},
                         Row{1, "## Multiplies."},
                         Row{1, "#Multiplies."},
                         Row{3, "# INPUT: "},
                         Row{3, "# INPUTS:"},
                         Row{4, "# ---------"},
                         Row{4, "# ==============="},
                         Row{5, "# X The matrix"},
                         Row{5, "# X   ---"},
                         Row{5, "# X   Matrix  ---  text"},
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

// read() compares both ways of reading.
TEST_CASE("one slip anywhere in a header is reported as reading reports it") {
  const std::string licence = "# ----\n# Licence\n# ----\n\n";
  const std::string text = licence + joined(good_lines());
  const std::size_t end = text.find("m_example");
  std::size_t faults = 0;
  for (std::size_t at = 0; at < end; ++at) {
    for (const std::string_view piece :
         {"", " ", "#", "-", "\n", "\r", "\t", "X", ",", ":", "  ", "\u00A0", "---", "INPUT"}) {
      std::string slipped = text;
      slipped.replace(at, 1, piece);
      faults += read(slipped)->diagnostics.size();
      slipped = text;
      slipped.insert(at, piece);
      faults += read(slipped)->diagnostics.size();
    }
  }
  CHECK(faults > end);
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
