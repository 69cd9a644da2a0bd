// The parameter or result that an error stands in.
#pragma once

#include "slips.hpp"

#include <optional>

namespace bindery::dml::slips {

// Everything between commas and the brackets around; the last token stands before the first where there is
// nothing.
struct ParameterItem {
  Index first = 0;
  Index last = -1;
};

// The item of a signature that an error stands in, if it stands in one.
[[nodiscard]] std::optional<ParameterItem> parameter_item(const Scene& scene);

} // namespace bindery::dml::slips
