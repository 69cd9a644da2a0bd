// Messages with room for what else they say.
#pragma once

#include <string>
#include <string_view>

namespace bindery::render {

// A message, or the title of a fix, whose long words and long quotations (`...`) lack their middle: what they
// are is seen at both ends, and the source has the rest.
[[nodiscard]] std::string shortened(std::string_view message);

// The same as a terminal can show it.
[[nodiscard]] std::string visible_shortened(std::string_view message);

} // namespace bindery::render
