// The program grammar itself: it has no loop without progress, and its work grows with the text, not faster.
#include "grammar/dml/program.hpp"
#include "src/languages/dml/program/actions.hpp"
#include "src/languages/dml/program/errors.hpp"
#include "src/parse/control.hpp"
#include "tests/grammar/counting.hpp"

#include <doctest/doctest.h>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string>
#include <string_view>

using namespace bindery;

namespace {

namespace pegtl = tao::pegtl;

template <typename Rule, typename...>
using ProgramControl = parse::ControlFor<dml::program_errors::errors>::control<Rule>;

std::size_t attempts_for(const std::string& text) {
  const Source source("a.dml", text);
  Diagnostics diagnostics;
  dml::ProgramReader reader(source, diagnostics);
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*> in(
      source.text().data(), source.text().data() + source.text().size(), "");
  testing::attempts = 0;
  (void)pegtl::parse<dml::grammar::program, dml::program_actions::action,
                     testing::Counting<ProgramControl>::control>(in, reader);
  return testing::attempts;
}

std::string repeated(std::string_view piece, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

} // namespace

TEST_CASE("the program grammar makes progress") {
  CHECK(pegtl::analyze<dml::grammar::program>(1) == 0);
}

TEST_CASE("rule attempts double as the length doubles, in good texts and in bad") {
  for (const std::string_view piece : {"x = a + b * c\n",
                                       "f = function(Double x = 5) return (Double y) { y = x }\n",
                                       "if (a) { b = 1 } else c = 2\n",
                                       "[a, b] = f(x, y = 2)\n",
                                       "# words\n",
                                       "x = = 2\n",
                                       "x = (1\n",
                                       "} ",
                                       "x[",
                                       "if (",
                                       "\"a\n",
                                       "a b\n",
                                       "@ ",
                                       "for (i in 1:2) ",
                                       "f(a, ",
                                       "x = [a,",
                                       "f = function(",
                                       "/* ",
                                       "'",
                                       "x = -",
                                       "a + ",
                                       "{ ",
                                       "x;",
                                       "\xC3\xA9",
                                       "!",
                                       "(("}) {
    CAPTURE(piece);
    const std::size_t once = attempts_for(repeated(piece, 200));
    const std::size_t twice = attempts_for(repeated(piece, 400));
    CHECK(once > 0);
    CHECK(twice <= 2 * once + once / 10 + 100);
  }
}

TEST_CASE("rule attempts double as the nesting doubles") {
  struct Nest {
    std::string_view begin, open, inner, close;
  };
  for (const Nest& nest :
       {Nest{"x = ", "(", "a", ")"}, Nest{"x = ", "[", "a", "]"}, Nest{"x = ", "f(", "a", ")"},
        Nest{"x = ", "f(a = ", "a", ")"}, Nest{"x = ", "y[1, ", "a", "]"},
        Nest{"", "if (a) { ", "b = 1 ", "} else c = 2 "}, Nest{"", "if (a) ", "b = 1", ""},
        Nest{"", "while (a) { ", "b = 1 ", "} "}, Nest{"", "for (i in 1:2) { ", "b = 1 ", "} "},
        Nest{"x = ", "-", "a", ""}, Nest{"x = ", "!(", "a", ")"}, Nest{"x = ", "a^", "b", ""}}) {
    CAPTURE(nest.open);
    const auto text = [&](std::size_t depth) {
      return std::string(nest.begin) + repeated(nest.open, depth) + std::string(nest.inner) +
             repeated(nest.close, depth) + "\n";
    };
    const std::size_t once = attempts_for(text(100));
    CHECK(once >= 100);
    CHECK(attempts_for(text(200)) <= 2 * once + once / 10 + 100);
  }
}
