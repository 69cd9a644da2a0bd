// What the tests of slips share: a text, the places of its diagnostics and what all their fixes make of it.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

namespace bindery::testing {

struct Slip {
  std::string text;
  std::string places;
  std::string meant; // empty: no diagnostic has a fix
};

std::string in_function(const std::string& body);

std::string with_head(const std::string& head);

void check(const Slip& slip);

} // namespace bindery::testing
