// The row of the Python generator and the choice of its style.
#include "generator.hpp"

#include "design.hpp"
#include "package.hpp"
#include "resources.hpp"
#include "typed.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::python {
namespace {

constexpr std::array<std::string_view, 2> styles = {"typed", "design"};

// What the modules of each style share, known by the line that the file begins with behind a licence.
struct Support {
  std::string_view name;
  std::string_view text;
};
constexpr std::string_view marker_of_types = "py.typed";

// Files of an earlier run that belong to no builtin any more, or to the other style. Modules of builtins are
// known by what stands at their head.
std::vector<std::string> obsolete(const FileSet& files, const Destination* destination) {
  std::vector<std::string> names;
  if (destination == nullptr) return names;
  const std::array support = {Support{"_compat.py", resources::compat},
                              Support{"_runtime.py", resources::runtime}};
  const auto is_support = [&](std::string_view name, const std::string& text) {
    return std::ranges::any_of(support, [&](const Support& each) {
      return name == each.name && text.find(each.text.substr(0, each.text.find('\n'))) != std::string::npos;
    });
  };
  const std::vector<std::string> there = destination->files_in("");
  for (const std::string& name : there) {
    if (!name.ends_with(".py") || files.contains(name)) continue;
    const std::string text = destination->read(name);
    if (!origin_of(text).empty() || is_support(name, text)) names.push_back(name);
  }
  // It is empty, and others have one as well: that of the style with types stands beside its support.
  if (std::ranges::find(names, "_runtime.py") != names.end() &&
      std::ranges::find(there, marker_of_types) != there.end())
    names.emplace_back(marker_of_types);
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
