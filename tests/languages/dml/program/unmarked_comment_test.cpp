// A comment sign that is missing must cost one error, and code between comments none.
#include "src/languages/dml/program/unmarked_comment.hpp"
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string function =
    "m_example = function(Matrix[Double] X, Integer k = 3) return (Matrix[Double] Y) {\n"
    "  Y = X * k\n}\n";
const std::string section_header = "# Multiplies all of the\n# entries.\n#\n"
                                   "# INPUT:\n# --------------\n# X  The matrix\n# k  How much,\n"
                                   "#    at least one\n# --------------\n#\n"
                                   "# OUTPUT:\n# --------------\n# Y  The product\n# --------------\n\n";
const std::string table_header = "# Multiplies.\n#\n"
                                 "# INPUT PARAMETERS:\n# --------------\n"
                                 "# NAME  TYPE    DEFAULT  MEANING\n# --------------\n"
                                 "# X     Matrix  ---      The matrix\n"
                                 "# k     Int     3        How much,\n#                        at least one\n"
                                 "# --------------\n#\n"
                                 "# RETURN VALUES\n# --------------\n"
                                 "# NAME  TYPE    DEFAULT  MEANING\n# --------------\n"
                                 "# Y     Matrix  ---      The product\n# --------------\n\n";

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines, std::string_view end = "\n") {
  std::string text;
  for (const std::string& line : lines) text.append(line).append(end);
  return text;
}

// How many lines are taken for a comment that lacks its signs, from the first that is none.
std::size_t unmarked_lines(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && (text[at] == '#' || text[at] == '\n')) at = text.find('\n', at) + 1;
  at = text.find_first_not_of(' ', at);
  return dml::find_unmarked_comment(std::string(text), at).edits.size();
}

} // namespace

TEST_CASE("a sign that is missing anywhere in a header is one error, and its fix restores the header") {
  for (const std::string& header : {section_header, table_header}) {
    REQUIRE(places(header + function) == "");
    const std::vector<std::string> good = lines_of(header);
    for (const std::string_view end : {"\n", "\r\n"}) {
      for (std::size_t i = 0; i < good.size(); ++i) {
        if (good[i].size() < 2) continue;
        for (const std::string_view left : {"", "//", " ", "none"}) {
          CAPTURE(good[i]);
          CAPTURE(left);
          std::vector<std::string> lines = good;
          lines[i] = left == "none" ? good[i].substr(2) : std::string(left) + good[i].substr(1);
          const std::string text = joined(lines, end) + function;
          const auto unit = read(text);
          CHECK(places(*unit) == fmt::format("{}:1 missing-comment-sign\n", i + 1));
          const auto& found = unit->diagnostics.all();
          REQUIRE(!found.empty());
          REQUIRE(found.front().fixes.size() == 1);
          const std::string after = mended(text, found.front().fixes.front());
          CHECK(places(after) == "");
          if (left != "none") CHECK(after == joined(good, end) + function);
          CHECK(unit->functions.front().parameters.back().doc.blocks.size() == 1);
        }
      }
    }
  }
}

TEST_CASE("several lines without a sign are one error, the whole header among them") {
  std::vector<std::string> lines = lines_of(section_header);
  lines[6] = " k  How much,";
  lines[7] = "    at least one";
  CHECK(places(joined(lines) + function) == "7:1 missing-comment-sign\n");
  for (std::string& line : lines) {
    if (!line.empty() && line.front() == '#') line.erase(0, 1);
  }
  const std::string bare = joined(lines) + function;
  const auto unit = read(bare);
  CHECK(places(*unit) == "1:1 missing-comment-sign\n");
  CHECK(mended(bare, unit->diagnostics.all().front().fixes.front()) == section_header + function);
}

TEST_CASE("a header with the comment signs of another language is one error, and is read") {
  for (const std::string& header : {section_header, table_header}) {
    for (const std::string_view sign : {"//", "%", "%%", "--", ";", ";;", "!", "REM", "\uFF03", "*", "|"}) {
      for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        CAPTURE(sign);
        CAPTURE(end);
        const std::vector<std::string> good = lines_of(header + function);
        std::vector<std::string> lines = good;
        for (std::string& line : lines) {
          if (line.starts_with('#')) line.replace(0, 1, sign);
        }
        const std::string text = joined(lines, end);
        const auto unit = read(text);
        CHECK(places(*unit) == "1:1 missing-comment-sign\n");
        CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good, end));
        CHECK(unit->functions.front().parameters.back().doc.blocks.size() == 1);
      }
    }
  }
}

TEST_CASE("a line of a header with a mark before its sign is one error, and its fix takes the mark away") {
  for (const std::string& header : {section_header, table_header}) {
    const std::vector<std::string> good = lines_of(header);
    for (const std::string mark : {"+", "-", "> ", "17: "}) {
      for (std::size_t i = 0; i + 1 < good.size(); ++i) {
        CAPTURE(mark);
        CAPTURE(i);
        std::vector<std::string> lines = good;
        lines[i] = mark + lines[i];
        const std::string text = joined(lines) + function;
        const auto unit = read(text);
        REQUIRE(unit->diagnostics.all().size() == 1);
        CHECK(unit->source->position(unit->diagnostics.all().front().span.begin).line == i + 1);
        CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == header + function);
      }
    }
  }
}

TEST_CASE("a line that begins with the comment sign of another language is a comment wherever it stands") {
  CHECK(unmarked_lines("// x = 1\ny = 2\n") == 1);
  CHECK(unmarked_lines("  % adds all of them\ny = 2\n") == 1);
  CHECK(unmarked_lines("% x\n%\ny = 2\n") == 2);
  CHECK(unmarked_lines("% x\ny = 2\n") == 0);
  CHECK(unmarked_lines("%) {\ny = 2\n") == 0);
  CHECK(unmarked_lines("-- x\n-- y\nz = 2\n") == 2);
  CHECK(unmarked_lines("--x\ny = 2\n") == 0);
  CHECK(unmarked_lines("/ x\ny = 2\n") == 0);
  CHECK(unmarked_lines("+# x\n+#\ny = 2\n") == 2);
  CHECK(unmarked_lines("* x\ny = 2\n") == 0);
  CHECK(unmarked_lines("# Words\n* adds all of them\ny = 2\n") == 1);
  CHECK(places("x = 1\n# Words\n; y = x\n; z = y\n;\n# More words\n;; print(z)\n") == "");
  CHECK(places("x = 6\ny = x\n-- 2\nz = y\n  %/% 4\nprint(z)\n") == "");
}

TEST_CASE("lines of a comment behind semicolons that may be code part it, and reading goes on") {
  const std::string text = "; ----------\n; References:\n; Ann Other et al.. 2018.\n"
                           ";   Some Title XI: SOME++: Finding of Other Things.\n"
                           ";   2018 Conference on Things, 2018, pp. 8-9.\n;   DOI: 10.1109/X.\n"
                           ";   https://www.x.example/~y/z.pdf\n; ----------\n\nx = 1\nprint(x)\n";
  const auto unit = read(text);
  CHECK(places(*unit).find("missing-comment-sign") != std::string::npos);
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == ' ' || text[at] == '\n') continue;
    const dml::UnmarkedComment found = dml::find_unmarked_comment(text, at);
    CHECK((found.edits.empty() || found.span.end > at));
  }
}

TEST_CASE("the sign goes where the lines around have theirs") {
  const std::string text = "  # one of these\n   and more of them\n  # and the last\nx = 1\nprint(x)\n";
  const auto unit = read(text);
  CHECK(places(*unit) == "2:3 missing-comment-sign\n");
  CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) ==
        "  # one of these\n  # and more of them\n  # and the last\nx = 1\nprint(x)\n");
}

TEST_CASE("the sign takes the place of a blank where the text stands as it should, and else goes before it") {
  const auto with_line = [](const std::string& line) {
    return "# Adds.\n#\n#   >>> f(\n" + line + "\n#   >>> g()\n\n" + function;
  };
  for (const std::string line : {"    ... x)", "   ... x)", "  ... x)"}) {
    CAPTURE(line);
    const auto unit = read(with_line(line));
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(with_line(line), unit->diagnostics.all().front().fixes.front()) == with_line("#   ... x)"));
  }
}

TEST_CASE("what may be a statement is none of a comment") {
  for (const std::string_view line : {"x = 1",
                                      "x = a b = 3",
                                      "x[1, 2] = y",
                                      "[a, b] = f(x)",
                                      "[ a] = f(x)",
                                      "f(x) g(y)",
                                      "f (x); x = 2",
                                      "source(\"some words here\") as y z = 3",
                                      "if (x > 1) y = 2 else z = 3",
                                      "if",
                                      "x = 'one two three'",
                                      "x = \"one two three\"",
                                      "x = 1 # one two three",
                                      "print(one,",
                                      "x =",
                                      "f = function(Double x) {",
                                      "}",
                                      "while (x) y = 2",
                                      "$x = 3",
                                      "x <- 1",
                                      "x += 1",
                                      "f /* some of the words */ (x)",
                                      "f(x) /* some of the words */ g(y)",
                                      "x[1] /* some of the words */ = 3",
                                      "x  = 3 /* some of the words */ + 4",
                                      "[a, b] /* some of the words */ = f(x)",
                                      "$x /* some of the words */ = 3",
                                      "for/* x  the matrix */(",
                                      "x = \"one"}) {
    CAPTURE(line);
    CHECK(unmarked_lines(fmt::format("# above\n{}\n# below\n", line)) == 0);
    CHECK(unmarked_lines(fmt::format("# above\n  {}\n# below\n", line)) == 0);
  }
  CHECK(unmarked_lines("# above\nvalues\n# below\n= 3\n") == 0);
  CHECK(unmarked_lines("# above\n  values /* 1 */ # 2\n# below\n= 3\n") == 0);
  CHECK(unmarked_lines("# above\nif # the values are many\n# below\n(TRUE) x = 1\n") == 0);
  CHECK(unmarked_lines("# above\nvalues\n# below\nx = 3\n") == 1);
  // Nor where a header would have it.
  const std::string statement = "f /* some of the words */ (x)\n";
  CHECK(places("# INPUT:\n# --------------\n" + statement + "# --------------\n") == "");
  CHECK(places("# Multiplies.\n" + statement + "#\n# INPUT:\n# --------------\n") == "");
}

TEST_CASE("variables with the names of titles are assigned between comments and rulers") {
  for (const std::string_view statement : {"INPUT = read($1)", "OUTPUT <- INPUT + 1", "RETURN=3; INPUTS=3",
                                           "INPUT[1, 1] = 2", "INPUT += 2", "INPUT\n  = 3", "INPUT\n= 3"}) {
    CAPTURE(statement);
    CHECK(places(fmt::format("# Reads it\n{}\n# --------------\n# Next\n", statement)) == "");
  }
  for (const std::string_view title : {"INPUT:", "INPUT PARAMETERS", "OUTPUT (RETURN VALUES)",
                                       "INPUT =", "INPUT ====", "INPUT [optional]", "INPUT = the matrix"}) {
    CAPTURE(title);
    CHECK(places(fmt::format("# Reads it\n{}\n# --------------\n# x  the value\n", title)) != "");
  }
}

TEST_CASE("statements with an error stay statements, even between comments") {
  for (const std::string_view line :
       {"x = = 3", "var x = 3", "x y(3)", "x foo(a, b)", "if x > 3 {", "for i in 1:3 {", "print \"text\"",
        "f function(Double x, Double y) return (Double z)", "x = 3 4", "x + 3;", "int x = 3;"}) {
    CAPTURE(line);
    CHECK(unmarked_lines(fmt::format("# above\n{}\n# below\n", line)) == 0);
  }
}

TEST_CASE("heads without brackets, and imports, are no words of a comment") {
  for (const std::string_view line :
       {"for i in 1:10", "for k in rows of x", "for i = 1:10", "if not verbose", "else if not verbose",
        "while not done yet", "import numpy as np", "from a import b", "elif the other one"}) {
    CAPTURE(line);
    CHECK(unmarked_lines(fmt::format("x = 1\n{}\n  # below\n  x = 2\n", line)) == 0);
  }
  for (const std::string_view line :
       {"for each of them once", "if the matrix is dense", "import the data of it", "from row to row"}) {
    CAPTURE(line);
    CHECK(unmarked_lines(fmt::format("# above\n{}\n# below\nx = 2\n", line)) == 1);
  }
}

TEST_CASE("outside of comments only what is surely prose is taken for a comment") {
  CHECK(unmarked_lines("the words of a comment\n# below\n") == 1);
  CHECK(unmarked_lines("# above\nthe words of a comment\nx = 1\n") == 1);
  CHECK(unmarked_lines("# above\nwords only\nx = 1\n") == 0);
  CHECK(unmarked_lines("the words of a comment\nx = 1\n") == 0);
  CHECK(unmarked_lines("# above\n\nthe words of a comment\n\n# below\n") == 0);
  CHECK(unmarked_lines("x = 1 the words of a comment\n# below\n") == 0);
}

TEST_CASE("a comment that begins with signs read as statements goes on behind the place where it was found") {
  for (const std::string_view text :
       {"; k    values: 0 = drop rows, 1 = keep\n;         2 = take the values between\n"
        "; p    order of the words\n",
        ";\n;\n; an example of words in a line:\n", "; # one\n;\n; what this is for\n",
        ";;\n\n;\nwords = of a line\n; what this is for\n"}) {
    CAPTURE(text);
    const auto unit = read(std::string(text));
    CHECK(unit->diagnostics.errors() < 8);
    const auto& comments = unit->module.comments;
    for (std::size_t i = 1; i < comments.size(); ++i)
      CHECK(comments[i - 1].span.end <= comments[i].span.begin);
  }
}

TEST_CASE("a statement with a full stop or a backslash too many between comments is none") {
  for (const std::string line : {".k = x", "\\k = x", ",,k = x", "`k[1, ] = x", ".f(x)"}) {
    CAPTURE(line);
    const std::string text = "f = function() {\n  # Adds\n  " + line + "\n  # all\n}\n";
    CHECK(dml::find_unmarked_comment(text, text.find(line)).edits.empty());
  }
  const std::string words = "f = function() {\n  # Adds\n  .k is the sum\n  # of all\n}\n";
  CHECK(dml::find_unmarked_comment(words, words.find(".k")).edits.size() == 1);
}

TEST_CASE("a statement with a sign too many or too few below a comment is none") {
  for (const std::string line :
       {"* x = f(y)", "| x = y", "* for (i in 1:3) {", "| [a, b] = f(x)", "epochs  1",
        "* f = function(Double x)", "images  images / 255.0", "X  X %*% t(Y) + 1", "n  n - 1 * m"}) {
    CAPTURE(line);
    CHECK(dml::find_unmarked_comment("# Adds\n" + line + "\ny = 2\n", 7).edits.empty());
  }
  for (const std::string line : {"* k = number of clusters", "| k  the number", "k  1 or more",
                                 "k  the a / b ratio", "k  number of rows / 2 of X", "k  k > 0"}) {
    CAPTURE(line);
    CHECK(dml::find_unmarked_comment("# Adds\n" + line + "\ny = 2\n", 7).edits.size() == 1);
  }
  CHECK(dml::find_unmarked_comment("# Adds\n* k = 3\n# all\ny = 2\n", 7).edits.size() == 1);
  CHECK(dml::find_unmarked_comment("# Adds\nk  1\n# all\ny = 2\n", 7).edits.size() == 1);
}

TEST_CASE("any sign in the place of each `#` of a header is one error, and its fix restores the header") {
  const std::string quoted =
      "# Adds; don't ask (see \"there\"), e.g. `f(x)`...\n#\n# .. code-block:: python\n#\n"
      "#   >>> x = ones(3)\n#\n" +
      section_header.substr(section_header.find("# INPUT"));
  for (const std::string& header : {section_header, table_header, quoted}) {
    for (const std::string sign :
         {"$", "@", "\\", "~", "^", "&", "`", ">", ";", "!", "*", "|", "\u00A7", "\u00A3"}) {
      CAPTURE(sign);
      std::string text;
      for (const std::string& line : lines_of(header)) {
        if (!line.empty()) text += sign + line.substr(1);
        text += "\n";
      }
      const auto unit = read(text + function);
      CHECK(places(*unit) == "1:1 missing-comment-sign\n");
      REQUIRE(!unit->diagnostics.all().empty());
      REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
      CHECK(mended(text + function, unit->diagnostics.all().front().fixes.front()) == header + function);
      // Dividers may stand right behind it.
      for (std::size_t at = 0; (at = text.find(sign + " ---", at)) != std::string::npos;)
        text.erase(at + sign.size(), 1);
      CHECK(places(text + function) == "1:1 missing-comment-sign\n");
    }
  }
}

TEST_CASE("lines with a sign before them are no header without a title or a divider") {
  CHECK(dml::find_unmarked_comment("$ systemds a.dml\n$ ls\n$ systemds b.dml\n", 0).edits.empty());
  // Nor do dividers alone make comments of statements.
  const dml::UnmarkedComment found = dml::find_unmarked_comment("^ -----\n^ x = f(y)\n^ -----\n", 0);
  CHECK((found.edits.empty() || found.may_be_code));
}

TEST_CASE("a line of a header without its sign is no code unless a statement may begin with it") {
  for (const std::string line :
       {"matrix (training set)", "set margin = \"row\"", "nodes: m = ceil(num)", "* how many of them",
        "first (a)", "[shape: n-by-m]", "n-by-m]", "data [0, 1]", "val\"", "or \"jacobi\"", "users (rows)"}) {
    CAPTURE(line);
    std::vector<std::string> lines = lines_of(section_header);
    lines[7] = line;
    const std::string text = joined(lines) + function;
    const auto unit = read(text);
    CHECK(places(*unit) == "8:1 missing-comment-sign\n");
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    lines[7] = "# " + line;
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(lines) + function);
  }
  for (const std::string line : {"x = 3", "x <- 3", "x[1, 2] = 3", "[a, b] = f(x)", "print(\"x\")",
                                 "if (x) y = 2", "print (x + 1)", "x = 3;"}) {
    CAPTURE(line);
    std::vector<std::string> lines = lines_of(section_header);
    lines[7] = line;
    CHECK(places(joined(lines) + function).find("missing-comment-sign") == std::string::npos);
  }
}

TEST_CASE("a line of a description without its sign is no code unless a statement may begin with it") {
  for (const std::string line : {"Multiply Matrices", "Built-in MULTIPLY", "Multiplies Y = X %*% k.",
                                 "https://docs.example/multiply", "See scale(X, center) for more."}) {
    for (const std::size_t place : {0U, 1U}) {
      CAPTURE(line);
      std::vector<std::string> lines = lines_of(section_header);
      lines[place] = line;
      const std::string text = joined(lines) + function;
      const auto unit = read(text);
      CHECK(places(*unit) == fmt::format("{}:1 missing-comment-sign\n", place + 1));
      lines[place] = "# " + line;
      CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == joined(lines) + function);
    }
  }
  const std::string other = "Double k = 3\n" + section_header + function;
  CHECK(places(other).find("missing-comment-sign") == std::string::npos);
}

TEST_CASE("a title in brackets of plural without its sign is no call") {
  std::vector<std::string> lines = lines_of(table_header);
  lines[11] = "OUTPUT(s)";
  CHECK(places(joined(lines) + function) == "12:1 missing-comment-sign\n");
}

TEST_CASE("a sign of several bytes in the place of the comment sign is told whole") {
  std::vector<std::string> lines = lines_of(section_header);
  lines[1] = "\xE2\x84\x96 of entries, all.";
  const auto unit = read(joined(lines) + function);
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().message.ends_with("found `\xE2\x84\x96`"));
}

TEST_CASE("a line that begins a block is no part of a comment, but for the whole block") {
  const std::string head = "f = function(Double x) return (Double y) {\n";
  const auto fixes_of = [](const std::string& text) {
    const auto unit = read(text);
    std::size_t fixes = 0;
    for (const Diagnostic& each : unit->diagnostics.all()) fixes += each.fixes.size();
    return fixes;
  };
  CHECK(fixes_of("# Words\n// " + head + "  y = x\n}\nprint(1)\n") == 0);
  CHECK(fixes_of("# Words\n// " + head + "//   y = x\n// }\nprint(1)\n") == 1);
}

TEST_CASE("a tag with a type in braces that has lost its sign is no code") {
  const std::string first = "# Doubles.\n#\n# @param {int} x the one\n";
  const std::string last = "# @return {int} the double\n"
                           "m_f = function(Integer x, Integer k) return (Integer y) {\n  y = 2 * x * k\n}\n";
  const std::string report = places(first + "@param {int} k the other\n" + last);
  CHECK(report.find("4:1 missing-comment-sign") != std::string::npos);
  CHECK(report.find("D3") == std::string::npos);
}

TEST_CASE("the text behind two slashes stays below that of the lines around") {
  const std::string first = "# Doubles.\n#\n# INPUT:\n# ----------\n# x  values:\n#    - 0 = none\n";
  const std::string last = "# ----------\n#\n# OUTPUT:\n# ----------\n# y  The double\n# ----------\n"
                           "m_example = function(Integer x) return (Integer y) {\n  y = 2 * x\n}\n";
  for (const std::string sign : {"//", "--", "%%"}) {
    CAPTURE(sign);
    CHECK(all_mended(first + sign + "   - 1 = all\n" + last) == first + "#    - 1 = all\n" + last);
    CHECK(all_mended(first + sign + "    - 1 = all\n" + last) == first + "#    - 1 = all\n" + last);
  }
}
