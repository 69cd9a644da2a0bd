// Block comments in the manner of other tools that end a line too early, or stand above another statement:
// their lines are not read as entries, but what they are is told.
#include "src/languages/dml/header/foreign/header.hpp"
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::foreign;

namespace {

// The message of the only diagnostic of a problem; empty unless there is exactly one.
std::string message_of(const Unit& unit, std::string_view problem) {
  const auto& all = unit.diagnostics.all();
  const auto is_it = [&](const Diagnostic& each) { return each.problem->name == problem; };
  const auto found = std::find_if(all.begin(), all.end(), is_it);
  return std::count_if(all.begin(), all.end(), is_it) == 1 ? found->message : std::string();
}

bool says(const std::string& message, std::string_view words) {
  return message.find(words) != std::string::npos;
}

} // namespace

TEST_CASE("a block comment that ends a line too early is told with its manner, and the line behind it") {
  struct Manner {
    std::string begin, behind, title, name;
  };
  const std::vector<Manner> manners{
      {" * :param X: the matrix\n * :param eps: the factor\n", " * :return Y: it\n", "`:param X: the matrix`",
       "the manner of Sphinx"},
      {" * Args:\n *   X: the matrix\n *   eps (Double): the factor\n", " * Returns:\n *   Y: it\n",
       "`Args:`", "the manner of Google"},
      {" * Parameters\n * ----------\n * X : Matrix\n *   the matrix\n * eps\n *   the factor\n",
       " * Returns\n * -------\n * Y : Matrix\n", "`Parameters`", "the manner of numpydoc"},
      {" * @param X the matrix\n * @param eps the factor\n", " * @return Y it\n", "`@param X the matrix`",
       "the manner of doxygen"}};
  for (const Manner& each : manners) {
    for (const std::string end : {"", "\n"}) {
      const std::string text =
          "/*\n * Scales a matrix.\n *\n" + each.begin + " */\n" + each.behind + end + function;
      CAPTURE(text);
      const auto unit = read(text);
      CHECK(unit->diagnostics.size() == 2);
      const std::string told = message_of(*unit, "missing-input-section");
      CHECK(says(told, "found " + each.title + " in " + each.name));
      CHECK(message_of(*unit, "missing-comment-sign") != "");
    }
  }
}

TEST_CASE("lines like those of another tool that name nothing of the function are words") {
  for (const std::string begin :
       {" * :param other: the matrix\n", " * Args:\n *   other: the matrix\n",
        " * Args:\n *   X is the matrix\n", " * Parameters\n * ----------\n * other : Matrix\n",
        " * Parameters\n * X : Matrix\n", " * Parameters\n * ----------\n * X is a matrix\n"}) {
    const std::string text = "/*\n * Scales a matrix.\n *\n" + begin + " */\n * It returns Y.\n" + function;
    CAPTURE(text);
    const auto unit = read(text);
    for (const Diagnostic& each : unit->diagnostics.all()) CHECK(!says(each.message, "the manner of"));
  }
}

TEST_CASE("sections in a block comment above another statement are told as a block comment") {
  for (const std::string title : {"INPUT PARAMETERS: many", "INPUT: many"}) {
    for (const std::string& comment :
         {"/* Scales a matrix.\n   " + title + " */\n", "/*\n * Scales a matrix.\n * " + title + "\n */\n"}) {
      CAPTURE(comment);
      const auto unit = read(comment + "n = 1\n" + function);
      CHECK(says(message_of(*unit, "missing-header"), "in a block comment"));
      CHECK(says(message_of(*unit, "missing-header"), "found `" + title));
    }
  }
  const auto words = read("/* Scales a matrix.\n   INPUTS: many */\nn = 1\n" + function);
  CHECK(!says(message_of(*words, "missing-header"), "in a block comment"));
}
