// Tables whose columns stand in another order, or have signs alone between them, are one fault.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::tables;

namespace {

using Row = std::array<std::string, 4>;

// A header with the same rows in both tables' manner: each of them made by a function.
template <typename Write>
std::string written(Write write) {
  const std::string divider = "# ------------------------------\n";
  const auto line = [&](const Row& row) { return "# " + write(row) + "\n"; };
  const std::string columns = line({"NAME", "TYPE", "DEFAULT", "MEANING"});
  return "# INPUT PARAMETERS:\n" + divider + columns + divider + line({"X", "Matrix", "---", "The matrix"}) +
         line({"k", "Integer", "3", "How much, four words"}) +
         line({"how", "String", "\"a b\"", "Which way"}) + divider + "#\n# RETURN VALUES\n" + divider +
         columns + divider + line({"Y", "Double", "---", "The product"}) + divider + "\n" + function;
}

std::string with_order(std::array<std::size_t, 4> order) {
  return written([&](const Row& row) {
    std::string line;
    for (const std::size_t i : order) {
      const std::string& cell = row.at(i);
      line += cell + std::string(i == 3 ? 24 - cell.size() : 10 - cell.size(), ' ');
    }
    return line.substr(0, line.find_last_not_of(' ') + 1);
  });
}

std::string with_sign(const std::string& sign) {
  return written([&](const Row& row) { return row[0] + sign + row[1] + sign + row[2] + sign + row[3]; });
}

// What is wrong with a header that should have one fault at its column titles, whose fix mends everything,
// and say what the good one says.
std::string faults_of(const std::string& text) {
  const auto unit = read(text);
  if (places(*unit) != "3:3 column-titles\n") return places(*unit);
  const std::string fixed = mended(text, unit->diagnostics.all().front().fixes.front());
  const auto after = read(fixed);
  const auto said = [](const Unit& each) {
    std::string all;
    for (const auto& parameter : each.functions.front().parameters) all += text_of(parameter.doc) + "\n";
    return all + text_of(each.functions.front().results.front().doc) + "\n";
  };
  const std::string expected = "The matrix\nHow much, four words\nWhich way\nThe product\n";
  return places(*after) + (said(*unit) == expected ? "" : said(*unit)) +
         (said(*after) == expected ? "" : said(*after));
}

} // namespace

TEST_CASE("columns in any other order are one fault, and the fix moves the cells with their titles") {
  std::array<std::size_t, 4> order{0, 1, 2, 3};
  REQUIRE(places(with_order(order)) == "");
  while (std::next_permutation(order.begin(), order.end())) {
    CAPTURE(with_order(order));
    CHECK(faults_of(with_order(order)) == "");
  }
}

TEST_CASE("titles alone in another order are one fault, and the rows stay") {
  std::array<std::size_t, 4> order{0, 1, 2, 3};
  const std::array<std::string, 4> titles{"NAME", "TYPE", "DEFAULT", "MEANING"};
  const std::array<std::size_t, 4> widths{6, 9, 9, 7};
  while (std::next_permutation(order.begin(), order.end())) {
    std::string line = "# ";
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::string& title = titles.at(order.at(i));
      line += title + std::string(std::max(widths.at(i), title.size() + 1) - title.size(), ' ');
    }
    const std::string text = with_line(3, line.substr(0, line.find_last_not_of(' ') + 1));
    CAPTURE(text);
    const auto unit = read(text);
    CHECK(places(*unit) == "3:3 column-titles\n");
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|four words or more here");
    CHECK(text_of(unit->functions.front().parameters[2].doc) == "Which way");
    const std::string after = all_mended(text);
    CHECK(places(after) == "");
    CHECK(text_of(read(after)->functions.front().parameters[1].doc) == "How much,|four words or more here");
  }
}

TEST_CASE("a column of numbers before the others goes with its title") {
  for (const std::string sign : {"  ", " | "}) {
    for (const std::string title : {"NO", "Nr."}) {
      CAPTURE(sign);
      CAPTURE(title);
      int number = 0;
      CHECK(faults_of(written([&](const Row& row) {
              const bool titles = row[0] == "NAME";
              number = titles ? 0 : number + 1;
              return (titles ? title : std::to_string(number)) + sign + row[0] + sign + row[1] + sign +
                     row[2] + sign + row[3];
            })) == "");
    }
  }
}

TEST_CASE("names may have signs around them where bars or the like part the columns") {
  for (const std::string sign : {",", ";", "|", " | "}) {
    for (const auto& signs : {std::pair<std::string, std::string>{"`", "`"}, {"- ", ""}, {"**", "**"}}) {
      const std::string& before = signs.first;
      const std::string& behind = signs.second;
      CAPTURE(sign);
      CAPTURE(before);
      const std::string text = written([&](const Row& row) {
        const std::string name = row[0] == "NAME" ? row[0] : before + row[0] + behind;
        return name + sign + row[1] + sign + row[2] + sign + row[3];
      });
      CHECK(text_of(read(text)->functions.front().parameters[1].doc) == "How much, four words");
      CHECK(read(text)->diagnostics.size() <= 2);
      CHECK(places(all_mended(text)) == "");
    }
  }
}

TEST_CASE("text may go on in the last cell of a table with bars") {
  const std::string rule = "# -----------------------------------------------\n";
  const auto table = [&](const std::string& head, const std::string& rows) {
    return head + rule + "# | NAME | TYPE    | DEFAULT | MEANING        |\n" + rule + rows + rule;
  };
  const std::string text =
      table("# INPUT PARAMETERS:\n", "# | X    | Matrix  | ---     | The matrix     |\n"
                                     "# | k    | Integer | 3       | How much,      |\n"
                                     "# |      |         |         | four words     |\n"
                                     "# | how  | String  | \"a b\"   | Which way      |\n") +
      "#\n" + table("# RETURN VALUES\n", "# | Y    | Double  | ---     | The sum        |\n") + "\n" +
      function;
  const auto unit = read(text);
  CHECK(names(*unit) == std::multiset<std::string_view>{"entry-spacing"});
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|four words");
  const std::string after = all_mended(text);
  CHECK(places(after) == "");
  CHECK(text_of(read(after)->functions.front().parameters[1].doc) == "How much,|four words");
}

TEST_CASE("a sign behind all comment signs hides no columns") {
  std::string text = with_sign("|");
  for (std::size_t at = 0; (at = text.find("# ", at)) != std::string::npos; at += 3) text.insert(at + 1, "'");
  const auto unit = read(text);
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much, four words");
  CHECK(places(all_mended(text)) == "");
}

TEST_CASE("columns without the types are read where signs part them") {
  const std::string text = written([&](const Row& row) { return row[0] + "|" + row[2] + "|" + row[3]; });
  CHECK(text_of(read(text)->functions.front().parameters[1].doc) == "How much, four words");
}

TEST_CASE("columns with signs alone between them are one fault") {
  for (const std::string sign : {",", ";", "|"}) {
    CAPTURE(sign);
    CHECK(faults_of(with_sign(sign)) == "");
  }
}

TEST_CASE("lines of such a table may end in any way, and keep their ends") {
  const std::string text = with_order({3, 1, 0, 2});
  for (const std::string end : {"\r\n", "\r"}) {
    std::string other;
    for (const char c : text) other += c == '\n' ? end : std::string(1, c);
    CHECK(faults_of(other) == "");
    std::string fixed;
    for (const char c : all_mended(text)) fixed += c == '\n' ? end : std::string(1, c);
    CHECK(all_mended(other) == fixed);
  }
}

TEST_CASE("what is said of a row that stands in another order is said where it stands") {
  std::string text = with_order({1, 0, 3, 2});
  text.replace(text.find("k         How much, four words    3"), 35, "K         How much                30");
  const auto unit = read(text);
  CHECK(places(*unit) == "3:3 column-titles\n6:13 parameter-case\n6:47 default-mismatch\n");
  CHECK(places(all_mended(text)) == "");
}

TEST_CASE("the lines that go on with a text go with it") {
  std::string text = with_order({0, 3, 1, 2});
  const std::string row = "# X         The matrix";
  const std::size_t below = text.find('\n', text.find(row)) + 1;
  text.insert(below, "#           of all\n#             - rows\n");
  const auto unit = read(text);
  REQUIRE(places(*unit) == "3:3 column-titles\n");
  CHECK(text_of(unit->functions.front().parameters.front().doc) == "The matrix|of all|- rows");
  const std::string fixed = mended(text, unit->diagnostics.all().front().fixes.front());
  CHECK(places(fixed) == "");
  CHECK(fixed.find("# X     Matrix   ---      The matrix\n#                         of all\n"
                   "#                           - rows\n") != std::string::npos);
}

TEST_CASE("the lines of a drawn table are dividers, or none") {
  const std::string rule = "# +------+------------+---------+---------+\n";
  const std::string head = rule + "# | Name | Meaning    | Type    | Default |\n" + rule;
  const std::string text =
      "# INPUT PARAMETERS:\n" + head + "# | X    | The matrix | Matrix  | ---     |\n" + rule +
      "# | k    | How much   | Integer | 3       |\n# |      | of it      |         |         |\n" + rule +
      "# | how  | Which way  | String  | \"a b\"   |\n" + rule + "#\n# RETURN VALUES\n" + head +
      "# | Y    | The sum    | Double  | ---     |\n" + rule + "\n" + function;
  const auto unit = read(text);
  REQUIRE(places(*unit) == "3:3 column-titles\n");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much|of it");
  const std::string fixed = mended(text, unit->diagnostics.all().front().fixes.front());
  CHECK(places(fixed) == "");
  CHECK(fixed.find('+') == std::string::npos);
}

TEST_CASE("cells that are missing between signs are told as others are") {
  std::string text = with_sign(",");
  text.replace(text.find("k,Integer,3,How much, four words"), 32, "k,Integer,,How much");
  text.replace(text.find(",Which way"), 10, "");
  CHECK(places(text) == "3:3 column-titles\n6:3 missing-cell\n7:3 entry-text\n");
}

TEST_CASE("titles in another order above other things are words") {
  const std::string example =
      "# Reads what stands in a file like this:\n#\n# TYPE,NAME,MEANING\n# a,b,c\n#\n";
  const std::string lines = joined(good_lines());
  CHECK(places(example + lines) == "");
  // Rows that stand as they should below such titles have them alone to mend.
  std::string text = joined(good_lines());
  text.replace(text.find("NAME  TYPE     DEFAULT  MEANING"), 31, "TYPE  NAME     DEFAULT  MEANING");
  CHECK(places(text) == "3:3 column-titles\n");
}

TEST_CASE("a table without the column DEFAULT gets it whatever capitals the others have") {
  std::vector<std::string> lines = good_lines();
  lines[12] = "# Name  Type     Description";
  lines[14] = "# Y     Double   The product";
  const auto unit = read(joined(lines));
  REQUIRE(places(*unit) == "13:3 column-titles\n");
  const std::string fixed = mended(joined(lines), unit->diagnostics.all().front().fixes.front());
  CHECK(places(fixed) == "");
  CHECK(fixed.find(
            "# NAME  TYPE     DEFAULT  MEANING\n# ------------------------------\n# Y     Double   ---      "
            "The product") != std::string::npos);
}

TEST_CASE("titles of columns that stand twice, or have slips, are those of a table in another order") {
  std::string text = with_order({3, 0, 1, 2});
  const std::size_t titles = text.find("# MEANING");
  const std::string line = text.substr(titles, text.find('\n', titles) + 1 - titles);
  text.insert(titles, line);
  CHECK(places(text) == "3:3 column-titles\n4:3 column-titles\n");
  CHECK(places(all_mended(text)) == "");
  std::string slipped = with_sign("|");
  slipped.replace(slipped.find("DEFAULT"), 7, "DEFA:ULT");
  CHECK(faults_of(slipped) == "");
}

TEST_CASE("lines of such a table that have changed places are exchanged first") {
  std::string text = with_sign(",");
  const std::string divider = "# ------------------------------\n";
  const std::string row = "# X,Matrix,---,The matrix\n";
  text.replace(text.find(divider + row), divider.size() + row.size(), row + divider);
  CHECK(places(text) == "3:3 column-titles\n4:1 exchanged-lines\n");
  const std::string fixed = all_mended(text);
  CHECK(places(fixed) == "");
  CHECK(fixed.find("# X     Matrix   ---      The matrix\n") != std::string::npos);
}

TEST_CASE("an empty line between the rows of such a table does not end it") {
  std::string text = with_sign(",");
  text.insert(text.find("# k,"), "#\n");
  CHECK(places(text) == "3:3 column-titles\n6:1 empty-line-in-section\n");
  CHECK(places(all_mended(text)) == "");
}

TEST_CASE("a column title that is missing or cut above cells that are there is written above them") {
  for (const std::string titles :
       {"# NAME           DEFAULT  MEANING", "# NAME  TYPE              MEANING", "# NAME DEFAULT MEANING",
        "# NAME  TYPE              DESCRIPTION", "# NAME  TYPE     DEF", "# NAME  TYPE     D", "#       TYPE",
        "#                DEFAULT", "# NAME  TYP      DEFAULT  MEANING",
        "# NAME  TYPE     DEFAUL   MEANING"}) {
    CAPTURE(titles);
    const std::string text = with_line(3, titles);
    const auto unit = read(text);
    CHECK(unit->diagnostics.all().size() == 1);
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
  }
  // Cells with one blank between them have no columns to stand below.
  std::vector<std::string> lines = good_lines();
  lines[2] = "# NAME DEFAULT MEANING";
  lines[4] = "# X Matrix --- The matrix";
  lines[5] = "# k Integer 3 How much,";
  lines[6] = "#   four words or more here";
  lines[7] = "# how String \"a b\" Which way";
  const std::string text = joined(lines);
  const auto fixed = read(mended(text, read(text)->diagnostics.all().front().fixes.at(0)));
  CHECK(fixed->source->text().find("# NAME TYPE DEFAULT MEANING\n") != std::string::npos);
  CHECK(text_of(fixed->functions.front().parameters[1].doc) == "How much,|four words or more here");
  // Where rows differ it is not known what is missing.
  CHECK(read(with_line(3, "# NAME           DEFAULT  MEANING"))->diagnostics.all().front().fixes.size() == 1);
  lines = good_lines();
  lines[2] = "# NAME  DEFAULT  MEANING";
  lines[5] = "# k     3        How much,";
  CHECK(read(joined(lines))->diagnostics.all().front().fixes.empty());
}

TEST_CASE(
    "the titles of columns stand above rows of names, whatever else these have, without title and divider") {
  const auto unit =
      read("# Multiplies.\n#\n# NAME  TYPE     REQUIRED  DEFAULT  MEANING\n"
           "# X     Matrix   yes       ---      The matrix\n# k     Integer  no        3        How much\n"
           "# how   String   no        \"a b\"    Which way\n\n" +
           function);
  CHECK(text_of(unit->functions.front().description) == "Multiplies.");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much");
  CHECK(text_of(unit->functions.front().parameters[2].doc) == "Which way");
}

TEST_CASE("titles of which none is TYPE or DEFAULT are titles, without a section above them too") {
  for (const std::string titles : {"NAME MEANING MEANING", "NAME NAME NAME", "NAME: NAME MEANING"}) {
    CAPTURE(titles);
    const auto unit =
        read("# Words of it\n#\n# " + titles +
                 "\n# ----------\n# X  Matrix[Double]  ---  the matrix\n# ----------\n#\n# RETURN VALUES\n"
                 "# ----------\n# NAME  TYPE  DEFAULT  MEANING\n# ----------\n"
                 "# Y  Matrix[Double]  ---  the result\n# ----------\n\n"
                 "f = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n",
             "f.dml");
    CHECK(places(*unit) == "3:3 missing-title\n3:3 column-titles\n");
  }
}
