// The row of the Python generator and the choice of its style.
#include "generator.hpp"

#include "design.hpp"
#include "package.hpp"
#include "typed.hpp"

#include <array>
#include <string>
#include <vector>

namespace bindery::python {
namespace {

constexpr std::array<std::string_view, 2> styles = {"typed", "design"};

// Modules of an earlier run, known by what stands at their head, that belong to no builtin any more.
std::vector<std::string> obsolete(const FileSet& files, const Destination* destination) {
  std::vector<std::string> names;
  if (destination == nullptr) return names;
  for (const std::string& name : destination->files_in("")) {
    const bool candidate = name.ends_with(".py") && !files.contains(name);
    if (candidate && !origin_of(destination->read(name)).empty()) names.push_back(name);
  }
  return names;
}

Generated generate(const api::Library& library, const GenerateOptions& options) {
  Generated generated =
      options.style == "design" ? generate_design(library, options) : generate_typed(library, options);
  if (!options.partial) generated.obsolete = obsolete(generated.files, options.destination);
  return generated;
}

} // namespace

const Generator generator = {"python", "a Python package with a function for each builtin", styles, generate};

} // namespace bindery::python
