// Which comment is the header of which function, which function is the builtin, and what the join of both
// says.
#include "src/languages/dml/program/builtin_names.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string licence =
    "#-------------------------------\n#\n# Licensed to nobody under the licence of nothing.\n#\n"
    "#-------------------------------\n";
const std::string header =
    "# Adds one.\n#\n# INPUT:\n# ----------\n# x  The number\n# ----------\n#\n# OUTPUT:\n"
    "# ----------\n# y  The sum\n# ----------\n";
const std::string function = "m_example = function(Double x) return (Double y) { y = x + 1 }\n";
const std::string helper = "help = function(Double a, Double b) return (Double c) { c = a + b }\n";

std::string first_line(const api::Doc& doc) {
  return doc.empty() ? "" : std::string(doc.blocks.front().lines.front().text);
}

} // namespace

TEST_CASE("where a clause of results cannot be read none is missed") {
  const std::string head = header + "\nm_example = function(Double x)";
  CHECK(places(head + " {\n  y = x + 1\n}\n") == "13:31 missing-return\n");
  // What is wrong below is not to be mended for sure, so that the headers are read against what stands there.
  CHECK(places(head + "\n  returns (Double y)\n{\n  y = x *\n  z = y\n}\n") ==
        "14:3 misspelled-keyword\n16:10 expected-expression\n");
  CHECK(places(head + "\n") == "13:31 malformed-signature\n");
}

TEST_CASE("a licence is no description, whatever stands between it and the header") {
  for (const char* between : {"\n", "", "#\n", "\nsource(\"a.dml\") as a\n\n", "\n\n\n"}) {
    CAPTURE(between);
    const auto unit = read(licence + between + header + "\n" + function);
    CHECK(places(*unit) == "");
    CHECK(first_line(unit->functions.at(0).description) == "Adds one.");
  }
  CHECK(places(licence + "\n" + function) == "7:1 missing-header\n");
  for (const char* first : {"#!/usr/bin/env systemds\n", "#! /bin/sh\n\n"}) {
    CAPTURE(first);
    const auto unit = read(first + header + function);
    CHECK(places(*unit) == "");
    CHECK(first_line(unit->functions.at(0).description) == "Adds one.");
  }
  CHECK(places(*read("/* Licensed to nobody. */\n" + header + function)) == "");
}

TEST_CASE("statements may stand between header and function, and comments between statements") {
  CHECK(places(header + "\nsource(\"a.dml\") as a\n# Other things\nsource(\"b.dml\") as b\n\n" + function) ==
        "");
}

TEST_CASE("the header that counts stands above the function, wherever that is in the file") {
  const std::string helper_header = "# Helps.\n# INPUT:\n# a and b are numbers\n";
  const auto unit = read(helper_header + helper + "\n" + header + function + "\n" + helper_header +
                         "other = " + helper.substr(7));
  CHECK(places(*unit) == "");
  REQUIRE(unit->functions.size() == 1);
  CHECK(unit->functions[0].name == "example");
  CHECK(first_line(unit->functions[0].description) == "Adds one.");
  CHECK(first_line(unit->functions[0].parameters.at(0).doc) == "The number");
}

TEST_CASE("other functions with a prefix are read, and only contradictions are reported for them") {
  const std::string other = "# Says.\n# INPUT:\n# ---\n# v The number\n# w  Nothing\n\ns_other = "
                            "function(Double v) return (Double y) { y = v }\n";
  const auto unit = read(header + function + "\n" + other);
  REQUIRE(unit->functions.size() == 2);
  CHECK(unit->functions[0].builtin);
  CHECK_FALSE(unit->functions[1].builtin);
  CHECK(unit->functions[1].prefix == "s_");
  CHECK(places(*unit) == "18:3 unknown-parameter\n");
}

TEST_CASE("a script that defines no builtin is asked for nothing") {
  CHECK(places(*read(helper)) == "");
  CHECK(read(helper)->functions.empty());
  CHECK(read("x = 1\n")->functions.empty());
  CHECK(read(helper, "help.dml")->functions.size() == 1);
  CHECK(places(*read(helper, "help.dml")) == "");
}

TEST_CASE("the name of the file is the name of the builtin") {
  const auto other = read(header + function, "folder/other.dml");
  CHECK(places(*other) == "12:1 file-name-mismatch\n");
  CHECK(other->diagnostics.all()[0].fixes.size() == 1);
  // No function can have such a name.
  const auto dashed = read(header + function, "folder/the-other.dml");
  CHECK(places(*dashed) == "12:1 file-name-mismatch\n");
  CHECK(dashed->diagnostics.all()[0].fixes.empty());
  const auto prefixed = read(header + function, "folder/m_example.dml");
  CHECK(places(*prefixed) == "12:1 file-name-mismatch\n");
  CHECK(prefixed->diagnostics.all().front().fixes.empty());
  for (const std::string name : {"folder/m_other.dml", "folder/s_other.dml"}) {
    const auto both = read(header + function, name);
    CHECK(places(*both) == "12:1 file-name-mismatch\n");
    CHECK(both->diagnostics.all().front().fixes.empty());
    CHECK(both->diagnostics.all().front().message.find("m_m_") == std::string::npos);
  }
  CHECK(places(*read(header + function, "-")) == "");
  CHECK(dml::file_stem("a/b.c.dml") == "b.c");
  CHECK(dml::file_stem("a\\b.dml") == "b");
  CHECK_FALSE(dml::file_stem("<stdin>").has_value());
}

TEST_CASE("the header of a function that has lost its head is not held against the next one") {
  const std::string rest = "{\n  Y = X * k\n}\n";
  const std::string next = "\nm_help = function(Double x) return (Double y) {\n  y = x\n}\n";
  CHECK(places(*read(header + rest + next)) == "12:1 expected-statement\n");
  CHECK(places(*read(header + "  return (Double y)\n" + rest + next)) == "12:3 expected-statement\n");
  const std::string parameters = "  Matrix[Double] X, Double k)\n  return (Double y)\n";
  CHECK(places(*read(header + parameters + rest + next)) == "12:3 expected-statement\n");
  // A function of the name that is expected has this header.
  const std::string more = "m_example = function(Double x, Double w) return (Double y) { y = x + w }\n";
  CHECK(places(*read("x = = 1\n" + header + more)) == "1:3 foreign-syntax\n13:39 undocumented-parameter\n");
}

TEST_CASE("a function that gets the name of its file is called by that name, which no other function has") {
  const std::string text =
      "m_example = function(Double v) return (Double y) { y = m_example(v) }\nx = m_example(1)\n";
  const auto called = read(text, "folder/other.dml");
  const auto renaming = [](const auto& unit) {
    for (const Diagnostic& each : unit->diagnostics.all()) {
      if (each.problem->name == "file-name-mismatch") return each.fixes;
    }
    return std::vector<Fix>{};
  };
  REQUIRE(renaming(called).size() == 1);
  CHECK(mended(text, renaming(called)[0]) ==
        "m_other = function(Double v) return (Double y) { y = m_other(v) }\nx = m_other(1)\n");
  const auto taken = read(text + "m_other = function(Double v) return (Double y) { y = v }\n", "other.dml");
  CHECK(renaming(taken).empty());
  for (const std::string third : {"m_third", "s_third", "f_third"}) {
    CAPTURE(third);
    const auto several =
        read(text + third + " = function(Double v) return (Double y) { y = v }\n", "other.dml");
    CHECK(renaming(several).empty());
  }
  const auto helped = read(text + "third = function(Double v) return (Double y) { y = v }\n", "other.dml");
  CHECK(renaming(helped).size() == 1);
}

TEST_CASE("defaults keep their source text, brackets and all") {
  const auto unit =
      read("m_example = function(Double a = (1 + 2), String b = \"x, y) # z\", List[Unknown] c=list(),\n"
           "  Double d = 300., Matrix[Double] e = matrix(0, rows=0, cols=0), Double f = -1,\n"
           "  Double g = ((2)) # why\n) return (Double y) { y = a }\n");
  std::string all;
  for (const api::Parameter& parameter : unit->functions.at(0).parameters) {
    REQUIRE(parameter.default_value.has_value());
    all.append(parameter.default_value->source.text).append("|");
  }
  CHECK(all == "(1 + 2)|\"x, y) # z\"|list()|300.|matrix(0, rows=0, cols=0)|-1|((2))|");
}

TEST_CASE("remarks before a default and in its brackets are no part of it, brackets are") {
  const auto unit = read("m_example = function(Double a = ( # why (\n  x + 1), Double b = /* ( */ (2), # )\n"
                         "  Double c /* = ( */ = # (\n  ((3)) /* ) */, Double d = # 4\n  5,\n"
                         "  Double e = ( # =\n  6)) "
                         "return (Double y) { y = a }\n");
  std::string all;
  for (const api::Parameter& parameter : unit->functions.at(0).parameters) {
    REQUIRE(parameter.default_value.has_value());
    all.append(parameter.default_value->source.text).append("|");
  }
  CHECK(all == "( # why (\n  x + 1)|(2)|((3))|5|( # =\n  6)|");
}

TEST_CASE("a type may have blanks, ends of lines and remarks between its parts") {
  for (const char* spelling : {"Matrix\n  [Double]", "Matrix[ # real\n Double\n]",
                               "MATRIX/* of */[/* ] */double/**/]", "Matrix\t[\r\nDouble\r\n]"}) {
    CAPTURE(spelling);
    const auto unit = read("m_example = function(" + std::string(spelling) + " x) return (" + spelling +
                           " y) { y = x + 1 }\n");
    CHECK(places(*unit) == "1:1 missing-header\n");
    const api::Function& f = unit->functions.at(0);
    for (const api::Type& type : {f.parameters.at(0).type, f.results.at(0).type}) {
      CHECK(type.data == api::DataType::matrix);
      CHECK(type.value == api::ValueType::real);
      CHECK(type.spelling.text == "Matrix[Double]");
    }
  }
  const auto unknown =
      read("m_example = function(Metrix # of\n [Double] x) return (Double y) { y = x + 1 }\n");
  CHECK(places(*unknown) == "1:1 missing-header\n1:22 unknown-type\n");
  CHECK(unknown->diagnostics.all()[1].message ==
        "expected `Matrix`, `Frame`, `List` or `Scalar` before the value type, found `Metrix`");
}

TEST_CASE("one entry documents several parameters, and an entry finds its parameter by likeness") {
  const auto unit =
      read("# Moves.\n#\n# INPUT:\n# ----------\n# a,b, c  The shifts\n# maxiter  Limit\n# ----------\n\n"
           "m_example = function(Double a, Double b, Double c, Integer max_iter) { print(a) }\n");
  CHECK(places(*unit) == "6:3 unknown-parameter\n");
  const api::Function& f = unit->functions.at(0);
  for (std::size_t i = 0; i < 3; ++i) CHECK(first_line(f.parameters.at(i).doc) == "The shifts");
  CHECK(first_line(f.parameters.at(3).doc) == "Limit");
}

TEST_CASE("an entry in the wrong section is one diagnostic") {
  CHECK(places("# Adds.\n#\n# INPUT:\n# ----------\n# x  The number\n# y  The sum\n# ----------\n#\n# "
               "OUTPUT:\n# ----------\n"
               "# z  The difference\n# ----------\n\n"
               "m_example = function(Double x) return (Double y, Double z) { y = x; z = -x }\n") ==
        "6:3 unknown-parameter\n");
}

TEST_CASE("sentences instead of entries document the only result") {
  const auto unit =
      read("# Adds.\n#\n# INPUT:\n# ----------\n# x  The number\n# ----------\n#\n# OUTPUT:\n# ----------\n"
           "# What comes of it.\n# ----------\n\n" +
           function);
  CHECK(places(*unit) == "10:3 prose-in-section\n");
  CHECK(first_line(unit->functions.at(0).results.at(0).doc) == "What comes of it.");
}

TEST_CASE("a renamed entry keeps the column of its text where there is room") {
  struct Row {
    std::string entry, fixed;
  };
  const std::vector<Row> rows{
      {"# max_iters    Limit", "# max_iter     Limit"},
      {"# maxiter    Limit", "# max_iter   Limit"},
      {"# maxiter  Limit", "# max_iter  Limit"}, // two blanks are the least
      {"# x,maxiter    Both", "# x,max_iter   Both"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.entry);
    const auto text = [](const std::string& entry) {
      return "# Moves.\n#\n# INPUT:\n# ----------\n" + entry +
             "\n# ----------\n\nm_example = function(Double x, Integer max_iter) { print(x) }\n";
    };
    const auto unit = read(text(row.entry));
    const auto& all = unit->diagnostics.all();
    const auto renaming = std::find_if(all.begin(), all.end(), [](const Diagnostic& each) {
      return each.problem->name == "unknown-parameter";
    });
    REQUIRE(renaming != all.end());
    CHECK(mended(text(row.entry), renaming->fixes.at(0)) == text(row.fixed));
  }
}

namespace {

// The leaves of an expression, with brackets for what they are parts of.
std::string shape(const program::Module& module, const Source& source, program::ExprId id) {
  if (id == program::ExprId::none) return "_";
  const program::Expr& expr = module[id];
  const auto of = [&](program::ExprId part) { return shape(module, source, part); };
  switch (expr.kind()) {
  case program::ExprKind::unary:
    return "(" + of(program::last_operand(id)) + ")";
  case program::ExprKind::binary:
    return "(" + of(expr.left()) + " " + of(program::last_operand(id)) + ")";
  case program::ExprKind::call: {
    const program::Call& call = module.calls[expr.index()];
    std::string text(source.text(call.name));
    for (std::uint32_t i = 0; i < call.arguments.count; ++i)
      text += " " + of(module.arguments[call.arguments.first + i].value);
    return "(" + text + ")";
  }
  case program::ExprKind::index: {
    const program::Indexing& indexing = module.indexings[expr.index()];
    return std::string(source.text(indexing.name)) + "[" + of(indexing.rows.lower) + ":" +
           of(indexing.rows.upper) + "," + of(indexing.columns.lower) + "]";
  }
  case program::ExprKind::list: {
    std::string text;
    const program::Range items = module.lists[expr.index()];
    for (std::uint32_t i = 0; i < items.count; ++i) text += of(module.expr_lists[items.first + i]) + ";";
    return "[" + text + "]";
  }
  default:
    return std::string(source.text(expr.span()));
  }
}

} // namespace

TEST_CASE("without its statements a module keeps the defaults of its functions") {
  const std::string parameters = "Double x, Double a = -1 + x * 2, Double b = max(x, min(x, 3)), "
                                 "Matrix[Double] c = matrix(\"1 2\", rows=1, cols=2), "
                                 "Double d = as.scalar(c[1:2, x]), List[Unknown] e = [x, [1, TRUE]], "
                                 "String f = \"#\"";
  const std::string body = ") return (Double y) {\n  y = x # a remark\n  z = sum(x[1, 2]) + [1, 2]\n}\n";
  const auto unit =
      read("m_example = function(" + parameters + body + "m_other = function(" + parameters + body);
  REQUIRE(unit->functions.size() == 2);
  const auto shapes = [&] {
    std::vector<std::string> all;
    for (const api::Function& each : unit->functions) {
      for (const api::Parameter& parameter : each.parameters) {
        if (parameter.default_value)
          all.push_back(shape(*each.module, *each.source, parameter.default_value->value));
      }
    }
    return all;
  };
  const std::vector<std::string> before = shapes();
  REQUIRE(before.size() == 12);
  CHECK(before[2] == "(matrix \"1 2\" 1 2)");
  CHECK(before[3] == "(as.scalar c[1:2,x])");
  CHECK(before[10] == "[x;[1;TRUE;];]");
  const std::size_t bytes = unit->module.bytes();
  api::keep_defaults(unit->module, unit->functions);
  CHECK(shapes() == before);
  CHECK(unit->module.bytes() < bytes);
  CHECK(unit->module.statements.empty());
  CHECK(unit->module.functions.empty());
  CHECK(unit->module.comments.empty());
  api::keep_defaults(unit->module, {});
  CHECK(unit->module.bytes() == 0);
}

TEST_CASE("what callers need of a module are the signatures of its functions") {
  const auto unit = read(R"(f = function(Matrix[Double] X, Integer k = 2 * 3) return (Double a) {
  if (k > 1) a = sum(X[1:k, ]) else a = 0 # one or the other
}
g = function() return (Boolean b) { b = TRUE }
x = f(X = matrix(0, 1, 1))
)");
  const program::Module signatures = program::signatures_of(unit->module);
  CHECK(signatures.bytes() < unit->module.bytes() / 2);
  CHECK(signatures.statements.empty());
  CHECK(signatures.expressions.empty());
  REQUIRE(signatures.functions.size() == 2);
  CHECK(unit->source->text(signatures.functions[1].name) == "g");
  const auto parameters = signatures.parameters_in(signatures.functions[0].parameters);
  REQUIRE(parameters.size() == 2);
  CHECK(unit->source->text(parameters[1].name) == "k");
  CHECK(parameters[1].default_value != program::ExprId::none);
  CHECK(unit->module.functions.size() == 2);
}

TEST_CASE("a name of a file that no function can have is told as wrong itself") {
  const std::string text = "# Adds.\n#\n# INPUT:\n# ----------\n# x  The number\n# ----------\n#\n"
                           "# OUTPUT:\n# ----------\n# y  The sum\n# ----------\n\n"
                           "m_example = function(Double x) return (Double y) {\n  y = x + 1\n}\n";
  for (const std::string name :
       {"a b.dml", "it's.dml", "example.DML", "k-means.dml", "2nd.dml", "_a.dml", ".dml"}) {
    CAPTURE(name);
    const auto unit = read(text, name);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& made = unit->diagnostics.all().front();
    CHECK(made.problem->name == "file-name-mismatch");
    CHECK(made.message.find("m_") == std::string::npos);
    CHECK(made.fixes.empty());
  }
}

TEST_CASE("a conflict of a merge over a signature leaves open which results the function has") {
  const std::string text = header + "\n<<<<<<< HEAD\nm_example = function(Double x)\n=======\n" +
                           "m_example = function(Double x)\n>>>>>>> other\n" +
                           "return (Double y) {\n  y = x + 1\n}\n";
  CHECK(places(text) == "13:1 foreign-syntax\n");
}

TEST_CASE("two versions of an entry with the signs of a diff are one error") {
  std::string text = header + "\n" + function;
  text.replace(text.find("# x "), 4, "-# x  A number\n+# x ");
  CHECK(places(text) == "5:1 marked-lines\n");
}

TEST_CASE("an empty line within the text of an entry parts paragraphs, between entries nothing") {
  const auto paragraphs = [](const std::string& gap) {
    const std::string entry = "# x  The number\n";
    std::string text = header;
    text.replace(text.find(entry), entry.size(), "# x  One\n" + gap + "#    two\n" + gap);
    const auto unit = read(text + function);
    std::vector<std::string> made;
    for (const api::Block& block : unit->functions.at(0).parameters.at(0).doc.blocks)
      made.emplace_back(block.lines.front().text);
    return made;
  };
  CHECK(paragraphs("") == std::vector<std::string>{"One"});
  CHECK(paragraphs("#\n") == std::vector<std::string>{"One", "two"});
  CHECK(paragraphs("\n") == std::vector<std::string>{"One", "two"});
}

TEST_CASE("a header stands in the column of its function") {
  const auto indented = [](std::string_view lines, std::string_view blanks) {
    std::string out;
    for (const char c : lines) out += (out.empty() || out.back() == '\n' ? std::string(blanks) : "") + c;
    return out;
  };
  CHECK(places(indented(header, "  ") + "\n" + function) == "1:3 comment-space\n");
  CHECK(places(indented(header, "\t") + function) == "1:2 comment-space\n");
  CHECK(places(licence + "\n" + indented(header, "    ") + function) == "7:5 comment-space\n");
  CHECK(places(indented(header, "  ") + indented(function, "  ")) == "");
  CHECK(places(indented(header, "  ") + indented(function, "    ")) == "");
  const auto unit = read(indented(header, "  ") + function);
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().message == "expected `#` in column 1, where the function begins, "
                                                   "found it in column 3, and so in 10 more lines below");
  CHECK(mended(indented(header, "  ") + function, unit->diagnostics.all().front().fixes.front()) ==
        header + function);
  // A line that stands elsewhere than the others is told as such.
  std::string one = header;
  one.insert(one.find("# INPUT"), "  ");
  CHECK(places(one + function) == "3:3 comment-space\n");
  CHECK(places("  " + header + function).find("1:3") == std::string::npos);
}
