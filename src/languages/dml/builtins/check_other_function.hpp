// Headers that were written for another function, as when one was copied.
#pragma once

#include "src/languages/dml/builtins/check_builtin.hpp"

namespace bindery::dml {

// Whether a header has several names, none of which the function has, in whatever section.
[[nodiscard]] bool is_of_other_function(const Documented& documented);

// Reports that once: each name by itself would say little.
void report_other_function(const Documented& documented, Diagnostics& diagnostics);

} // namespace bindery::dml
