// DML as a language of Bindery: scripts of Apache SystemDS, builtin functions first.
#pragma once

#include <bindery/language.hpp>

namespace bindery::dml {

// The one instance; it has no state.
[[nodiscard]] const Language& language();

} // namespace bindery::dml
