// Whole scripts into records: the corpus, and what surprises about the language.
#include "tests/support/root.hpp"

#include <bindery/load.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <generators/sexpr/sexpr.hpp>
#include <src/languages/dml/program/program.hpp>
#include <vector>

namespace {

using namespace bindery;
namespace fs = std::filesystem;

const fs::path programs = support::in_project("corpus/dml/programs");

// The s-expressions of a script, or its diagnostics as "line:column code" in order.
std::string read(const std::string& text) {
  const Source source("test.dml", text);
  Diagnostics diagnostics;
  const program::Module module = dml::read_program(source, diagnostics);
  if (diagnostics.size() == 0) return sexpr_printer.text(source, module);
  diagnostics.sort();
  std::string all;
  for (const Diagnostic& d : diagnostics.all()) {
    const Position at = source.position(d.span.begin);
    all +=
        std::to_string(at.line) + ":" + std::to_string(at.column) + " " + std::string(d.problem->code) + "\n";
  }
  return all;
}

} // namespace

TEST_CASE("every program of the corpus has the record that stands beside it") {
  std::size_t count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(programs)) {
    if (entry.path().extension() != ".dml") continue;
    CAPTURE(entry.path().string());
    fs::path expected = entry.path();
    expected.replace_extension(".sexpr");
    CHECK(read(read_file(entry.path().string()).bytes) == read_file(expected.string()).bytes);
    ++count;
  }
  CHECK(count > 30);
}

TEST_CASE("a line break is only a blank") {
  CHECK(read("x = a\n-b") == "(= x (- a b))\n");
  CHECK(read("x = y\n(b)") == "(= x (call y b))\n");
  CHECK(read("x = y\n[b]") == "(= x (idx y b))\n");
}

TEST_CASE("the longest token counts") {
  CHECK(read("if (a<-b) x = 1") == "1:6 D305\n");
  CHECK(read("if (a< -b) x = 1") == "(if (< a (u- b)) (then (= x 1)))\n");
  CHECK(read("x = 1.+.5") == "(= x (+ 1. .5))\n");
  CHECK(read("x = 1e5LL") == "(= x 1e5LL)\n");
  CHECK(read("if::x = as.scalar(is.nan)") == "(= if::x (call as.scalar is.nan))\n");
  CHECK(read("x = 5y = 2") == "(= x 5)\n(= y 2)\n");
}

TEST_CASE("each operator stands between operands with and without blanks, and is none at the end of a text") {
  std::size_t count = 0;
  for (const program::OperatorInfo& each : program::operator_table) {
    if (each.spelling.empty() || each.prefix) continue;
    const std::string sign(each.spelling);
    CAPTURE(sign);
    const std::string tree = "(= x (" + sign + " a (" + sign + " b c)))\n";
    CHECK(read("x = a" + sign + "(b" + sign + "c)") == tree);
    CHECK(read("x = a  " + sign + "\n  (b " + sign + "\tc)") == tree);
    CHECK(read("x = 1" + sign + "(b" + sign + "#\nc);") == "(= x (" + sign + " 1 (" + sign + " b c)))\n");
    CHECK(read("x = a " + sign) == "1:" + std::to_string(7 + sign.size()) + " D307\n");
    ++count;
  }
  CHECK(count == 18);
  CHECK(read("a = 1 a += 2 b <- a") == "(= a 1)\n(+= a 2)\n(= b a)\n");
  CHECK(read("x = a ** b") == "1:8 D307\n");
  CHECK(read("x = a =! b") == "1:7 D308\n");
  CHECK(read("x = a % b") == "1:7 D301\n1:10 D309\n");
}

TEST_CASE("prefix operators begin any operand and take what their level takes") {
  CHECK(read("x = a * !b + c & d") == "(= x (& (* a (u! (+ b c))) d))\n");
  CHECK(read("x = a^-b^c*d") == "(= x (* (^ a (u- (^ b c))) d))\n");
  CHECK(read("x = -!a + b") == "(= x (u- (u! (+ a b))))\n");
  CHECK(read("x = a * -b %*% c") == "(= x (* a (%*% (u- b) c)))\n");
}

TEST_CASE("a statement in a loop may begin like the loop") {
  CHECK(read("for (i in 1:2) { f(i) }") == "(for i (: 1 2) (do (call f i)))\n");
  CHECK(read("parfor (i in 1:2) p = i") == "(parfor i (: 1 2) (do (= p i)))\n");
  CHECK(read("while (a) w = while_b") == "(while a (do (= w while_b)))\n");
}

TEST_CASE("brackets behind a name may begin a statement of their own") {
  CHECK(read("x = y [a,b] = f(c)") == "(= x y)\n(= (list a b) (call f c))\n");
  CHECK(read("x = y\n# why\n[a,b,c] = f(d)") == "(= x y)\n(= (list a b c) (call f d))\n");
  CHECK(read("x = a [b [c,d], e [f]] = f(g)") == "(= x a)\n(= (list (idx b c d) (idx e f)) (call f g))\n");
  CHECK(read("y [a,b] = z [c,d] = f(e)") == "(= (idx y a b) z)\n(= (list c d) (call f e))\n");
  CHECK(read("x = y [a,b] [c,d] = f(e)") == "(= x (idx y a b))\n(= (list c d) (call f e))\n");
}

TEST_CASE("brackets behind a name stay an index where no statement can begin") {
  CHECK(read("f(y [a] = 3)") == "1:9 D308\n");
  CHECK(read("x = y [1, 2] = f(c)") == "1:14 D308\n");
  CHECK(read("x = y [1, 2, 3]") == "1:12 D305\n");
  CHECK(read("source (&&) as a") == "1:9 D309\n");
}

TEST_CASE("semicolons behind calls belong to the call") {
  CHECK(read("x = f(a); + b") == "(= x (+ (call f a) b))\n");
  CHECK(read("x = g(f(a);, [f(b);])") == "(= x (call g (call f a) (list (call f b))))\n");
  CHECK(read("for (i in seq(1,2);) x = 1") == "1:20 D311\n");
  CHECK(read("if (a) { x = 1 };") == "1:17 D308\n");
  CHECK(read("{;}") == "1:1 D308\n1:2 D308\n");
  CHECK(read("if (a) if (b) { x = 1 }; else y = 2") ==
        "(if a (then (if b (then (= x 1)))) (else (= y 2)))\n");
  CHECK(read("if (a) {} else if (b) {} ; x = 1") == "(if a (then) (else (if b (then))))\n(= x 1)\n");
}

TEST_CASE("names that begin like keywords are names") {
  CHECK(read("for (i in 1:3) f(i)") == "(for i (: 1 3) (do (call f i)))\n");
  CHECK(read("while (w) wait = 1") == "(while w (do (= wait 1)))\n");
  CHECK(read("parfor (p in 1:2) { parf = 1; s(p) }") == "(parfor p (: 1 2) (do (= parf 1) (call s p)))\n");
}

TEST_CASE("parameters may be values without a name") {
  CHECK(read("f = function(int 5, Double a + 1, Matrix[Double] X, int k = 2) {}") ==
        "(function f (params (param int _ 5) (param Double _ (+ a 1)) (param Matrix[Double] X) (param int k "
        "2)) (do))\n");
}

TEST_CASE("an unclosed block does not swallow the functions behind it") {
  const Source source("test.dml",
                      "f = function() {\n  if (a) {\n    x = 1\n}\n\ng = function(int b) {\n  y = 2\n}\n");
  Diagnostics diagnostics;
  const program::Module module = dml::read_program(source, diagnostics);
  REQUIRE(diagnostics.size() == 1);
  CHECK(diagnostics.all()[0].problem->name == "unclosed-block");
  CHECK(source.position(diagnostics.all()[0].span.begin).line == 3);
  REQUIRE(module.functions.size() == 2);
  CHECK(source.text(module.functions[0].name) == "f");
  CHECK(source.text(module.functions[1].name) == "g");
  CHECK(module.functions[1].parameters.count == 1);
}

TEST_CASE("what stands unfinished above a function does not swallow its name") {
  for (const std::string unfinished : {"x =",
                                       "x = (1 +",
                                       "x = y %*%",
                                       "x = -",
                                       "[",
                                       "[ # a comment",
                                       "[a,",
                                       "[a, b] =",
                                       "x = X[1,",
                                       "x = f(a,",
                                       "x = f(a, b =",
                                       "while(",
                                       "for (i in 1:",
                                       "g = function(",
                                       "g = function(Double a) return (",
                                       "x[1,",
                                       "y = f(1,\n  g(2,",
                                       "if (x > 1",
                                       "while (x",
                                       "for (i in 1:3",
                                       "if (x > 1)",
                                       "while (x > 1)",
                                       "for (i in 1:3)",
                                       "if (x > 1) y = 1 else"}) {
    for (const std::string sign : {"=", "<-"}) {
      const std::string head = unfinished + "\nf " + sign + " function(Double a) return (Double b) {\n";
      CAPTURE(head);
      const Source source("test.dml", head + "  b = a\n}\nz = 1\n");
      Diagnostics diagnostics;
      const program::Module module = dml::read_program(source, diagnostics);
      CHECK(diagnostics.size() == 1);
      REQUIRE_FALSE(module.functions.empty());
      const program::FunctionDef& last = *(module.functions.end() - 1);
      CHECK(source.text(last.name) == "f");
      CHECK(last.results.count == 1);
      CHECK_FALSE(last.damaged);
    }
  }
}

TEST_CASE("a definition whose body is not found lies inside its source") {
  const Source source("test.dml", "f = function(Double a) return (Double b)\na = 1\n");
  Diagnostics diagnostics;
  const program::Module module = dml::read_program(source, diagnostics);
  REQUIRE(module.functions.size() == 1);
  CHECK(module.functions[0].span.begin == 0);
  CHECK(module.functions[0].span.end > module.functions[0].name.end);
}

TEST_CASE("one error costs one diagnostic") {
  CHECK(read("x = f(a b, c)\ny = 1\nz = g(, 2)\nw = (1 + )\n") == "1:9 D305\n3:7 D307\n4:10 D307\n");
  CHECK(read("f = function(Matrix X, Doubl y, int z) {\n  x = \n}\n") == "1:21 D313\n1:30 D313\n2:6 D307\n");
  CHECK(read("f = function(Matrix[-Double] X, int k) return (Matrix[Dbl] y) {\n}\n") ==
        "1:21 D313\n1:55 D313\n");
  CHECK(read("f = function(Matrix[Double] X] int k, int l) return (int y] {\n}\n") ==
        "1:30 D305\n1:59 D305\n");
  CHECK(read("x = sum(y\nprint(x)\ny = 3\n") == "1:10 D305\n");
  CHECK(read("f = function() {\n  if (x > 1\n}\ny = 1\n") == "2:12 D305\n");
  CHECK(read("whle (i < 3) {\n  x = 1 +\n}\ny = 1\n") == "1:14 D308\n2:10 D307\n");
  CHECK(read("print(\"done)\nx = 1\n") == "1:7 D302\n");
  CHECK(read("f = function() {\n  x = 1 /* open\n}\n") == "2:9 D304\n");
}

TEST_CASE("an operator of several signs is passed over as one token behind an error") {
  for (const std::string sign : {"%*%", "%/%", "%%", "%%%%"}) {
    CAPTURE(sign);
    CHECK(read("x = f(a b " + sign + " c)") == "1:9 D305\n");
    CHECK(read("x = 1\n5 " + sign + " 3\nx = 2") == "2:1 D308\n");
    CHECK(read("f = function(Matrix[ z " + sign + " 3) {}") == "1:22 D313\n");
  }
}

TEST_CASE("depth is bounded and length is not") {
  const std::size_t many = 100'000;
  for (const std::string open : {"(", "f(", "X[", "[", "-", "!", "if (a) {", "if (a) ", "{"}) {
    CAPTURE(open);
    std::string text = open.front() == 'i' || open == "{" ? "" : "x = ";
    for (std::size_t i = 0; i < many; ++i) text += open;
    CHECK(read(text).find(open == "{" ? "D308" : "D315") != std::string::npos);
  }
  std::string sum = "x = a";
  std::string chain = "if (a) {}";
  for (std::size_t i = 0; i < many; ++i) {
    sum += "+a";
    chain += " else if (a) {}";
  }
  CHECK(read(sum).substr(0, 6) == "(= x (");
  CHECK(read(chain).substr(0, 6) == "(if a ");
}

TEST_CASE("a call has its arguments and a block its statements, however many they are") {
  std::string arguments = "a";
  std::string read_arguments = " a";
  std::string statements;
  std::string read_statements;
  for (std::size_t count = 1; count < 300; ++count) {
    CAPTURE(count);
    statements += " a" + std::to_string(count) + " = 1";
    read_statements += " (= a" + std::to_string(count) + " 1)";
    CHECK(read("x = h(b, f(" + arguments + "), c)") == "(= x (call h b (call f" + read_arguments + ") c))\n");
    CHECK(read("if (b) {" + statements + "}") == "(if b (then" + read_statements + "))\n");
    arguments += ", a" + std::to_string(count);
    read_arguments += " a" + std::to_string(count);
  }
}
