// Hostile headers: the work must stay linear in the text, and nothing may crash or lose its place.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <ctime>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string function = "m_example = function(Double x) return (Double y) { y = x }\n";

std::string repeated(std::string_view piece, std::size_t count) {
  std::string text;
  text.reserve(piece.size() * count);
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

// Of processor time: what else the machine does is no matter.
double seconds(const std::string& text) {
  const std::clock_t begin = std::clock();
  (void)read(text);
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// A script with so many entries whose names are those of the function in reverse, or none of them.
std::string with_entries(int count, bool known) {
  std::string text = "# Words.\n#\n# INPUT:\n# ----------\n";
  std::string parameters;
  std::string results;
  for (int i = 0; i < count; ++i) {
    text += fmt::format("# {}{}  text\n", known ? "p" : "q", count - i);
    parameters += fmt::format("{}Double p{}", i == 0 ? "" : ", ", i);
    results += fmt::format("{}Double r{}", i == 0 ? "" : ", ", i);
  }
  return text + "# ----------\n\nm_example = function(" + parameters + ") return (" + results +
         ") { r1 = p1 }\n";
}

} // namespace

TEST_CASE("headers of many lines of every kind take linear time") {
  const std::string table = "# INPUT\n# ----\n# NAME TYPE DEFAULT MEANING\n# ----\n";
  const std::string section = "# INPUT:\n# ----------\n";
  struct Row {
    std::string begin;
    std::string piece;
  };
  for (const Row& row : {Row{"", "# words and words\n"},
                         Row{"", "# INPUT:\n"},
                         Row{"", "# Output\n"},
                         Row{"", "# ----------\n"},
                         Row{"", "#\n"},
                         Row{"# a\n", "\n"},
                         Row{"", "# x  text\n"},
                         Row{section, "# x  text\n"},
                         Row{section, "# z  text\n"},
                         Row{section, "# words\n"},
                         Row{section, "#     more\n"},
                         Row{section, "#\n"},
                         Row{section, "\n"},
                         Row{section, "# ----------\n"},
                         Row{section, "# ----------\n# x  text\n"},
                         Row{table, "# x Double --- text\n"},
                         Row{table, "# z Double --- text\n"},
                         Row{table, "#                      more\n"},
                         Row{table, "# words\n"},
                         Row{table, "# ----\n"},
                         Row{"", "# NAME TYPE DEFAULT MEANING\n"},
                         Row{"", "# .. code-block:: python\n"},
                         Row{"", "# - item\n"},
                         Row{"# ", "x "},
                         Row{section + "# ", "x,"},
                         Row{section + "# x", "  "},
                         Row{table + "# x Double ", "f("},
                         Row{"", "# x\nsource(\"a\") as b\n"}}) {
    CAPTURE(row.begin);
    CAPTURE(row.piece);
    const std::size_t count = 100'000 / row.piece.size();
    const double once = seconds(row.begin + repeated(row.piece, count) + "\n" + function);
    const double four_times = seconds(row.begin + repeated(row.piece, 4 * count) + "\n" + function);
    CHECK(four_times < 12 * once + 0.2);
  }
}

TEST_CASE("many names in the wrong order, unknown or doubled take linear time") {
  for (const bool known : {true, false}) {
    constexpr int count = 5'000;
    const double once = seconds(with_entries(count, known));
    CHECK(seconds(with_entries(4 * count, known)) < 12 * once + 0.2);
  }
}
