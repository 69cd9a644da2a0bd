// Scripts printed from their records: the same record again, every comment, and nothing new the second time.
#include "tests/support/root.hpp"

#include <bindery/load.hpp>

#include <doctest/doctest.h>

#include <filesystem>
#include <generators/dml/dml.hpp>
#include <generators/sexpr/sexpr.hpp>
#include <src/languages/dml/program/program.hpp>

namespace {

using namespace bindery;

struct Read {
  explicit Read(std::string text) : source("test.dml", std::move(text)) {
    module = dml::read_program(source, diagnostics);
  }
  [[nodiscard]] std::string printed() const { return dml_printer.text(source, module); }
  [[nodiscard]] std::string comments() const {
    std::string all;
    for (const program::Comment& comment : module.comments)
      all.append(source.text(comment.span)).append("\n");
    return all;
  }

  Source source;
  Diagnostics diagnostics;
  program::Module module;
};

void check_round_trip(const std::string& text) {
  const Read first(text);
  REQUIRE(first.diagnostics.size() == 0);
  const Read second(first.printed());
  CAPTURE(second.source.text());
  CHECK(second.diagnostics.size() == 0);
  CHECK(sexpr_printer.text(second.source, second.module) == sexpr_printer.text(first.source, first.module));
  CHECK(second.comments() == first.comments());
  CHECK(second.printed() == first.printed());
}

} // namespace

TEST_CASE("every program of the corpus survives printing") {
  for (const char* folder : {"programs", "good"}) {
    for (const auto& entry :
         std::filesystem::directory_iterator(support::in_project("corpus/dml") / folder)) {
      if (entry.path().extension() != ".dml") continue;
      CAPTURE(entry.path().string());
      check_round_trip(read_file(entry.path().string()).bytes);
    }
  }
}

TEST_CASE("comments stand where they stood") {
  CHECK(Read("x = f(a, # one\n  # two\n  b) # three\n").printed() ==
        "x = f(a, # one\n    # two\n    b) # three\n");
  CHECK(Read("if (a) # why\n{ # brace\n\n  # first\n  x = 1 # t\n  # last\n} # end\n\n\n# eof").printed() ==
        "if (a) { # why\n  # brace\n\n  # first\n  x = 1 # t\n  # last\n} # end\n\n# eof\n");
  CHECK(Read("f = function(int a, # first\n int b # second\n ) { }").printed() ==
        "f = function(int a, # first\n    int b) { # second\n}\n");
  CHECK(Read("x = f( /* one */a[/* two */ 1]+/* three */ 2)").printed() ==
        "x = f(/* one */ a[/* two */ 1] + /* three */ 2)\n");
}

TEST_CASE("what is hard to place is placed") {
  check_round_trip("if (a) if (b) {}\n; else y = 3");
  check_round_trip("if (a) if (b) {} /* 1 */ ; # 2\nelse y = 3");
  check_round_trip("/* 1 */ for (i in 1:2) # 2\n  x = 1");
  check_round_trip("if (a) for (i in 1:2) if (b) { x = 1 } ; else y = 3");
  check_round_trip("if (a) {} /* 1 */ else /* 2 */ if (b) /* 3 */ {} # 4\n else # 5\n { # 6\n}");
  check_round_trip("while (a) # why\n  # really\n  x = 1; y = 2 # both\n");
  check_round_trip("x = y; [a] = f(b)\nx = 1 /* a\nb */ /* c */ y = -(-!a)^-2\n");
  check_round_trip("x = 'two\nlines' + ((a)) # c\r\ny = 1\r");
  check_round_trip("f = externalFunction(int a) # 1\nreturn (int b) # 2\nimplemented in (k = 'v' # 3\n) # 4");
  check_round_trip("if (a # 1\n) /* 2 */ { /* 3 */ x = 1 }");
  check_round_trip("if (a # 1\n) /* 2 */ /* 3 */ \n\n /* 4 */ { x = 1 }");
  check_round_trip("/* only */");
  check_round_trip("");
}

TEST_CASE("long lines are broken, short ones are not") {
  std::string sum = "x = a";
  for (int i = 0; i < 60; ++i) sum += " + bbbbbbbbbb";
  const std::string printed = Read(sum).printed();
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = printed.find('\n', begin)) != std::string::npos; begin = end + 1)
    CHECK(end - begin <= 100);
  CHECK(Read("f(a, b)").printed() == "f(a, b)\n");
  check_round_trip(sum);
}
