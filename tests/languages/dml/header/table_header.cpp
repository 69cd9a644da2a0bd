// The lines of a good header in tables.
#include "tests/languages/dml/header/table_header.hpp"

namespace bindery::testing::tables {

std::vector<std::string> good_lines() {
  return {"# INPUT PARAMETERS:",
          "# ------------------------------",
          "# NAME  TYPE     DEFAULT  MEANING",
          "# ------------------------------",
          "# X     Matrix   ---      The matrix",
          "# k     Integer  3        How much,",
          "#                         four words or more here",
          "# how   String   \"a b\"    Which way",
          "# ------------------------------",
          "#",
          "# RETURN VALUES",
          "# ------------------------------",
          "# NAME  TYPE     DEFAULT  MEANING",
          "# ------------------------------",
          "# Y     Double   ---      The product",
          "# ------------------------------",
          ""};
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text + function;
}

std::string with_line(std::size_t number, const std::string& line) {
  return joined(with_replaced(good_lines(), number, line));
}

} // namespace bindery::testing::tables
