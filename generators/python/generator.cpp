// The row of the Python generator and the choice of its style.
#include "generator.hpp"

#include "design.hpp"
#include "typed.hpp"

#include <array>

namespace bindery::python {
namespace {

constexpr std::array<std::string_view, 2> styles = {"typed", "design"};

Generated generate(const api::Library& library, const GenerateOptions& options) {
  return options.style == "design" ? generate_design(library, options) : generate_typed(library, options);
}

} // namespace

const Generator generator = {"python", "a Python package with a function for each builtin", styles, generate};

} // namespace bindery::python
