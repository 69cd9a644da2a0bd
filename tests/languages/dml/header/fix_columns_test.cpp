// What stands behind a fix in the line of an entry keeps its column, or gets that of the entries around.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string signature =
    "m_example = function(Matrix[Double] X, Integer width = 3, Boolean flag = FALSE)\n"
    "  return (Matrix[Double] Y) {\n  Y = X * width\n}\n";

std::string section(const std::string& entry) {
  return fmt::format("# Scales a matrix\n#\n# INPUT:\n# ------------------\n# X      the matrix\n{}\n"
                     "#        and no more\n# flag   whether it is scaled\n# ------------------\n#\n"
                     "# OUTPUT:\n# ------------------\n# Y  the result\n# ------------------\n\n{}",
                     entry, signature);
}

std::string table(const std::string& row) {
  return fmt::format(
      "# Scales a matrix\n#\n# INPUT PARAMETERS:\n# -----------------------------------------------\n"
      "# NAME   TYPE            DEFAULT  MEANING\n# -----------------------------------------------\n"
      "# X      Matrix[Double]  ---      the matrix\n{}\n# flag   Boolean         FALSE    whether it is "
      "scaled\n"
      "# -----------------------------------------------\n#\n# RETURN VALUES\n"
      "# -----------------------------------------------\n# NAME  TYPE            DEFAULT  MEANING\n"
      "# -----------------------------------------------\n# Y     Matrix[Double]  ---      the result\n"
      "# -----------------------------------------------\n\n{}",
      row, signature);
}

// A text after the first fix of the only diagnostic.
std::string mended_by_first(const std::string& text) {
  const auto unit = read(text);
  REQUIRE(unit->diagnostics.size() == 1);
  REQUIRE_FALSE(unit->diagnostics.all().front().fixes.empty());
  return mended(text, unit->diagnostics.all().front().fixes.front());
}

} // namespace

TEST_CASE("texts behind names of sections that are mended stand below those of the other entries") {
  const std::string good = section("# width  how wide");
  CHECK(read(good)->diagnostics.size() == 0);
  for (const std::string entry :
       {"# widt   how wide", "# widt  how wide", "# widdth  how wide", "# wdith  how wide",
        "# Width  how wide", "# width: how wide", "# `width`  how wide", "# width -- how wide"}) {
    CAPTURE(entry);
    CHECK(mended_by_first(section(entry)) == good);
  }
}

TEST_CASE("cells behind one of a table that is mended stand below those of the other rows") {
  const std::string good = table("# width  Integer         3        how wide");
  CHECK(read(good)->diagnostics.size() == 0);
  for (const std::string row :
       {"# widt   Integer         3        how wide", "# widt  Integer         3        how wide",
        "# widdth  Integer         3        how wide", "# 'width'  Integer         3        how wide",
        "# width  Intger         3        how wide", "# width  Integger         3        how wide",
        "# width  Double          3        how wide", "# width  Matrix[Double]         3        how wide",
        "# width  Integer         4.5        how wide", "# widthInteger         3        how wide",
        "# width = Integer         3        how wide", "# width | Integer | 3 | how wide"}) {
    CAPTURE(row);
    CHECK(mended_by_first(table(row)) == good);
  }
}

TEST_CASE("where the entries around tell nothing a text stays where it is") {
  const auto with_rows = [](const std::string& first, const std::string& last) {
    std::string text = section("# width  how wide");
    text.replace(text.find("# X      the matrix"), 19, first);
    return text.replace(text.find("# flag   whether it is scaled"), 29, last);
  };
  const std::string ragged = with_rows("# X  the matrix", "# flagg   whether it is scaled");
  CHECK(mended_by_first(ragged) == with_rows("# X  the matrix", "# flag    whether it is scaled"));
  // A name that leaves no room.
  const std::string narrow = with_rows("# X  the matrix", "# flg  whether it is scaled");
  CHECK(mended_by_first(narrow) == with_rows("# X  the matrix", "# flag  whether it is scaled"));
}

TEST_CASE("texts of letters of several bytes stand in columns of characters") {
  std::string text = section("# widt   how wide");
  text.replace(text.find("# flag   whether"), 9, "# flag   \xC3\xA9\xC3\xA9\xC3\xA9 ");
  const std::string fixed = mended_by_first(text);
  CHECK(fixed.find("\n# width  how wide\n") != std::string::npos);
}

TEST_CASE("the right sides of boxes are no column") {
  const auto boxed = [](const std::string& entry) {
    return "# Scales a matrix           |\n#                           |\n# INPUT:                    |\n"
           "# -----------------------   |\n" +
           entry +
           "# -----------------------   |\n\nm_example = function(Matrix[Double] width) {\n  "
           "print(sum(width))\n}\n";
  };
  const auto unit = read(boxed("# widht  the matrix         |\n"));
  for (const Diagnostic& each : unit->diagnostics.all()) {
    if (each.problem->name != "unknown-parameter") continue;
    REQUIRE_FALSE(each.fixes.empty());
    CHECK(mended(std::string(unit->source->text()), each.fixes.front()).find("# width  the matrix") !=
          std::string::npos);
  }
  CHECK(names(*unit).count("unknown-parameter") == 1);
}
