// Style "design": functions in the shape that the design document shows.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::python {

[[nodiscard]] Generated generate_design(const api::Library& library, const GenerateOptions& options);

} // namespace bindery::python
