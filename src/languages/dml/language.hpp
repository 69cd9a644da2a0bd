// DML as a language of Bindery: scripts of Apache SystemDS, builtin functions first.
#pragma once

#include <bindery/language.hpp>

namespace bindery {

// The one instance; it has no state.
[[nodiscard]] const Language& dml();

} // namespace bindery
