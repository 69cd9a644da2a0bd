// A function below headers for other tools, and the sections that their fix writes.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <string>

namespace bindery::testing::foreign {

inline const std::string function =
    "m_example = function(Matrix[Double] X, Double eps = 0.1) return (Matrix[Double] Y) {\n"
    "  Y = X * eps\n}\n";
inline const std::string about = "# Scales a matrix.\n#\n";

// What is left to say when the fix of the only diagnostic is made, and the sections that it writes.
std::string sections_of(const std::string& header);

inline const std::string dashes = "# ----------------------------------------\n";
inline const std::string as_sections = about + "# INPUT:\n" + dashes +
                                       "# X    the matrix\n# eps  the factor,\n#      if any\n" + dashes +
                                       "#\n# OUTPUT:\n" + dashes + "# Y  the result\n" + dashes;

} // namespace bindery::testing::foreign
