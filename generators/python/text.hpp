// Text out of pieces.
#pragma once

#include <string>

namespace bindery::python {

// Appends pieces one after another: texts and characters.
template <typename... Pieces>
void put(std::string& out, const Pieces&... pieces) {
  ((out += pieces), ...);
}

} // namespace bindery::python
