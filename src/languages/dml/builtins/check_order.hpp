// The order of the entries of a section against that of the function.
#pragma once

#include "src/languages/dml/builtins/checked_section.hpp"

namespace bindery::dml {

void check_order(const CheckedSection& checked, Diagnostics& diagnostics);

} // namespace bindery::dml
