// Sections of very many entries, whose names are looked for in another way.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string divider = "# " + std::string(78, '-') + "\n";

// A builtin with a number of parameters that its header has, and with other ones and other entries.
std::string builtin(int number, const std::string& inputs, const std::string& outputs,
                    const std::string& parameters) {
  std::string text = "# Adds all up.\n#\n# INPUT:\n" + divider, signature;
  for (int i = 0; i < number; ++i) {
    text += fmt::format("# given{:<3}  the next\n", i);
    signature += fmt::format("Double given{}, ", i);
  }
  text += inputs + divider + "#\n# OUTPUT:\n" + divider + outputs + divider + "\n";
  return text + "m_example = function(" + signature + parameters +
         ") return (Double total) {\n  total = 1\n}\n";
}

} // namespace

TEST_CASE("of very many entries the same is told as of a few") {
  for (const int number : {2, 60}) {
    CAPTURE(number);
    const auto told = [&](const std::string& inputs, const std::string& outputs,
                          const std::string& parameters) {
      return names(*read(builtin(number, inputs, outputs, parameters)));
    };
    const std::string total = "# total     the sum\n", last = "# last      what comes last\n";
    CHECK(told(last, total, "Double last").empty());
    // A result among the parameters is told at its entry alone.
    CHECK(told(last + total, "", "Double last") == std::multiset<std::string_view>{"unknown-parameter"});
    CHECK(told("", total, "Double last") == std::multiset<std::string_view>{"undocumented-parameter"});
    // A parameter that is declared twice has its entry.
    CHECK(told(last, total, "Double last, Double last").count("undocumented-parameter") == 0);
  }
}
