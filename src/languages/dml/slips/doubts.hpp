// Fixes that may not be meant.
#pragma once

#include "tokens.hpp"

#include <bindery/diagnostic.hpp>

namespace bindery::dml::slips {

// Whether the edits that mend an error are one of several things that may be meant, or take something along
// that was written for a reason. The error is what it is all the same; only its fix is left away. The edits
// are in the order of their places. Time: linear in the lines and brackets around them.
[[nodiscard]] bool is_doubtful(const Source& source, const Tokens& tokens, const Diagnostic& error,
                               const std::vector<Edit>& edits);

} // namespace bindery::dml::slips
