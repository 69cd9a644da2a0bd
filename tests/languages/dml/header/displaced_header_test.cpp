// A header that stands below or within its function is read, and moved above it.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string header_with(const std::string& margin, const std::string& end) {
  std::string text;
  for (const std::string& line : good_lines()) {
    if (!line.empty()) text += margin + line + end;
  }
  return text;
}

std::string with_ends(std::string text, const std::string& end) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += end.size())
    text.replace(at, 1, end);
  return text;
}

void check_moved(const std::string& text, const std::string& meant) {
  const auto unit = read(text);
  CHECK(places(*unit) == "1:1 missing-header\n");
  CHECK(text_of(unit->functions.front().description) == "Multiplies.");
  CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
  REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
  CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == meant);
}

} // namespace

TEST_CASE("sections within a function belong to the description above it") {
  for (const std::string end : {"\n", "\r\n"}) {
    CAPTURE(end);
    const std::string about = "# Multiplies." + end;
    std::string header = header_with("  ", end);
    header.erase(0, header.find("  # INPUT"));
    const std::string code = with_ends(function, end);
    const std::size_t body = code.find('{') + 1 + end.size();
    const std::string text = about + end + code.substr(0, body) + header + code.substr(body);
    const auto unit = read(text);
    CHECK(places(*unit) == "3:1 missing-input-section\n");
    CHECK(text_of(unit->functions.front().description) == "Multiplies.");
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == header_with("", end) + end + code);
  }
  // A comment about something else.
  const std::string text = "# Multiplies.\n\n" + function;
  const std::string other = std::string(text).insert(text.find('{') + 2, "  # INPUT:\n  # Z  others\n");
  CHECK(places(other) == places(text));
  // Words about something else, and a comment of another kind.
  const std::string apart = "# Inputs\nn = 1\nprint(n)\n\n";
  for (const std::string& sections :
       {header_with("  ", "\n"), std::string("  /* INPUT:\n   * X : the matrix\n   */\n")}) {
    CAPTURE(sections);
    const std::string above = sections.find("/*") == std::string::npos ? apart : "# Multiplies.\n\n";
    const std::string whole = above + function;
    CHECK(places(std::string(whole).insert(whole.find('{') + 2, sections)).find("missing-input") ==
          places(whole).find("missing-input"));
  }
}

TEST_CASE("a header below its function is read, and moves above it") {
  for (const std::string end : {"\n", "\r\n"}) {
    const std::string header = header_with("", end);
    const std::string code = with_ends(function, end);
    check_moved(code + end + header, header + end + code);
    check_moved(code + end + end + header + end + "# Other words." + end,
                header + end + code + end + "# Other words." + end);
    // The last line may have no end.
    check_moved(code + end + header.substr(0, header.size() - end.size()), header + end + code);
  }
}

TEST_CASE("a header at the beginning of its function is read, and moves above it") {
  for (const std::string end : {"\n", "\r\n"}) {
    const std::string header = header_with("", end);
    const std::string code = with_ends(function, end);
    const std::size_t body = code.find('{') + 1 + end.size();
    for (const std::string margin : {"", "  ", "\t"})
      check_moved(code.substr(0, body) + header_with(margin, end) + code.substr(body), header + end + code);
  }
}

TEST_CASE("a header in the head of its function is read, and moves above it") {
  for (const std::string end : {"\n", "\r\n"}) {
    const std::string header = header_with("", end);
    const std::string code = with_ends(function, end);
    const std::size_t brace = code.find('{');
    const std::string head = code.substr(0, brace) + end;
    for (const std::string margin : {"", "  "})
      check_moved(head + header_with(margin, end) + code.substr(brace),
                  header + end + head + code.substr(brace));
    // Between the parameters and the results, below another comment.
    const std::size_t clause = code.find(" return");
    const std::string before = code.substr(0, code.rfind(')', clause) + 1) + " # as in R" + end;
    check_moved(before + header + code.substr(clause), header + end + before + code.substr(clause));
  }
}

TEST_CASE("a header below its function and above that of another is read, and moves above its own") {
  const std::string header = header_with("", "\n");
  const std::string other = "# Twice.\n#\n# INPUT:\n# ----------\n# a  A number\n# ----------\n\n"
                            "twice = function(Double a) return (Double b) {\n  b = 2 * a\n}\n";
  check_moved(function + "\n" + header + "\n" + other, header + "\n" + function + "\n" + other);
  // What stands right above the other function is said of that.
  CHECK(read(function + "\n" + header + other)->diagnostics.all().front().fixes.empty());
  CHECK(read(function + "\n" + header + "\n" + other.substr(other.find("twice")))
            ->diagnostics.all()
            .front()
            .fixes.empty());
}

TEST_CASE("a table below its function may end anywhere") {
  const std::string table = "\n"
                            "# INPUT PARAMETERS:\n"
                            "# ----------------------------------\n"
                            "# NAME  TYPE            DEFAULT  MEANING\n"
                            "# ----------------------------------\n"
                            "# X     Matrix[Double]  ---      The matrix\n"
                            "# k     Integer         1        How much\n"
                            "# ----------------------------------";
  const std::string text = function + table;
  for (std::size_t size = function.size(); size <= text.size(); ++size) {
    for (const char* dialect : {"auto", "table"}) {
      CAPTURE(text.substr(0, size));
      CHECK(read(text.substr(0, size), "example.dml", dialect)->functions.size() == 1);
    }
  }
}

TEST_CASE("a header above another function is read, and moves above its own") {
  const std::string header = header_with("", "\n");
  const std::string other = "twice = function(Matrix[Double] X) return (Double b) {\n  b = 2 * sum(X)\n}\n";
  const auto check = [&](const std::string& above, const std::string& between) {
    const std::string text = above + header + between + other + "\n" + function;
    CAPTURE(text);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& told = unit->diagnostics.all().front();
    CHECK(told.message == "expected the header above `m_example`, found it above another function");
    CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
    REQUIRE(told.fixes.size() == 1);
    // No empty line is left at the beginning.
    const std::string left = above.empty() && between.starts_with("\n") ? between.substr(1) : above + between;
    CHECK(mended(text, told.fixes.front()) == left + other + "\n" + header + "\n" + function);
  };
  const std::string own = "# Doubles.\n#\n# INPUT:\n# ----------\n# X  The matrix\n# ----------\n";
  check("", "");
  check("", "\n");
  check("", "\n# Doubles.\n");
  check("# Licensed to somebody under a licence.\n\n", "\n" + own);
  // What says as much of the other function, or something else, is no header of this one.
  const auto is_none = [&](const std::string& words) {
    CHECK(read(words + other + "\n" + function)->diagnostics.all().front().message ==
          "expected a header above `m_example`, found none");
  };
  is_none(own);
  is_none(own + "\n");
  std::string with_other = header;
  is_none(with_other.insert(header.find("# flag"), "# other  One\n") + "\n");
}

TEST_CASE("a displaced header of another manner, or in a block comment, is read, moves, and is written as "
          "sections") {
  const std::string tags = "Multiplies.\n\n@param X The matrix\n@param k How much,\n       at least one\n"
                           "@param flag Whether\n@return Y The product\n";
  const std::string google = "Multiplies.\n\nArgs:\n  X: The matrix\n  k: How much,\n    at least one\n"
                             "  flag: Whether\n\nReturns:\n  Y: The product\n";
  std::string sections;
  for (const std::string& line : good_lines()) {
    if (!line.empty()) sections += line.size() > 2 ? line.substr(2) + "\n" : "\n";
  }
  const std::size_t body = function.find('{') + 2;
  for (const std::string& words : {tags, google, sections}) {
    std::string lines;
    std::string indented;
    for (std::size_t at = 0; at < words.size(); at = words.find('\n', at) + 1) {
      const std::string line = words.substr(at, words.find('\n', at) - at);
      lines += line.empty() ? "#\n" : "# " + line + "\n";
      indented += line.empty() ? "  #\n" : "  # " + line + "\n";
    }
    for (const std::string& header : {lines, indented, "/*\n" + words + "*/\n"}) {
      for (const std::string& text :
           {function + "\n" + header, function.substr(0, body) + header + function.substr(body)}) {
        CAPTURE(text);
        const auto unit = read(text);
        CHECK(places(*unit) == "1:1 missing-header\n");
        CHECK(text_of(unit->functions.front().description) == "Multiplies.");
        CHECK(text_of(unit->functions.front().parameters[1].doc) == "How much,|at least one");
        const std::string whole = all_mended(text);
        CHECK(places(whole) == "");
        CHECK(text_of(read(whole)->functions.front().parameters[1].doc) == "How much,|at least one");
      }
    }
  }
  // Code stands behind the comment.
  const std::string block = "/* @param X The matrix */ ";
  CHECK(read(function.substr(0, body) + block + function.substr(body))
            ->diagnostics.all()
            .front()
            .fixes.empty());
}

TEST_CASE("comments that say nothing of a function are no header of it") {
  const std::string other = header_with("", "\n");
  const std::string none = "m_example = function(Double a) return (Double b) {\n  b = a\n}\n";
  CHECK(read(none + "\n" + other)->diagnostics.all().front().message ==
        "expected a header above `m_example`, found none");
  // They are those of the next function.
  const std::string next = "\nm_other = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n";
  CHECK(read(function + "\n" + other + next)->diagnostics.all().front().fixes.empty());
  CHECK(read(function + "\n# It multiplies X.\n")->diagnostics.all().front().fixes.empty());
  CHECK(read(function + "\nprint(1)\n" + other)->diagnostics.all().front().fixes.empty());
}

TEST_CASE("comments at each of many parameters take no more time than their length") {
  std::string head;
  for (int i = 0; i < 20'000; ++i) head += "\n  # INPUT:\n  Double x" + std::to_string(i) + ",";
  const auto unit = read("m_example = function(" + head + " Double k) return (Double Y) {\n  Y = k\n}\n");
  CHECK(unit->functions.size() == 1);
}
