// What the recognizing of headers in sections finds, as tests ask for it.
#pragma once

#include "src/languages/dml/header/conforming.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <memory>
#include <optional>
#include <string>

namespace bindery::testing {

// What is recognized as the header of the only function of a text; kept with the unit that it points into.
struct Recognized {
  std::unique_ptr<Unit> unit;
  std::optional<dml::WellFormedHeader> header;
};

Recognized recognized(const std::string& text);

// The lines of a header that conforms; empty if there is none.
std::string conforming(const std::string& text);

// The entries of a header that is well formed but does not conform: their names and how far they reach.
std::string entries(const std::string& text);

std::string header_lines();

} // namespace bindery::testing
