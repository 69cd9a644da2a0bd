// The lines of a good header in sections.
#include "tests/languages/dml/header/section_header.hpp"

namespace bindery::testing {

std::vector<std::string> good_lines() {
  return {"# Multiplies.",
          "#",
          "# INPUT:",
          "# --------------",
          "# X     The matrix",
          "# k     How much,",
          "#       at least one",
          "# flag  Whether",
          "# --------------",
          "#",
          "# OUTPUT:",
          "# --------------",
          "# Y     The product",
          "# --------------",
          ""};
}

std::string joined(const std::vector<std::string>& lines, const std::string& end) {
  std::string text;
  for (const std::string& line : lines) text += line + end;
  return text + function;
}

std::string with_line(std::size_t number, const std::string& line) {
  return joined(with_replaced(good_lines(), number, line));
}

std::string meaning_of(const Unit& unit, std::size_t parameter) {
  return text_of(unit.functions.front().parameters.at(parameter).doc);
}

std::string only_fix(const Unit& unit) {
  REQUIRE(unit.diagnostics.size() == 1);
  const Diagnostic& diagnostic = unit.diagnostics.all().front();
  return diagnostic.fixes.empty() ? "" : diagnostic.fixes.front().title;
}

} // namespace bindery::testing
