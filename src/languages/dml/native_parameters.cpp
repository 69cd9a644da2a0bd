// What SystemDS 2.1 to 3.4 accept: the names in classes DataExpression and
// ParameterizedBuiltinFunctionExpression, which check them.
#include "src/languages/dml/native_parameters.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

constexpr std::array<std::string_view, 6> of_matrix{"data", "rows", "cols", "byrow", "dims", "dimnames"};
constexpr std::array<std::string_view, 9> of_rand{"rows",     "cols", "min",    "max", "pdf",
                                                  "sparsity", "seed", "lambda", "dims"};
constexpr std::array<std::string_view, 4> of_frame{"data", "rows", "cols", "schema"};
constexpr std::array<std::string_view, 17> of_read{
    "rows",    "cols",      "format",        "data_type",     "value_type", "schema",
    "header",  "sep",       "rows_in_block", "cols_in_block", "nnz",        "fill",
    "default", "naStrings", "indSep",        "dataset",       "iofilename"};
constexpr std::array<std::string_view, 4> of_remove_empty{"target", "margin", "select", "empty.return"};
constexpr std::array<std::string_view, 3> of_triangle{"target", "diag", "values"};
constexpr std::array<std::string_view, 7> of_to_string{"target", "rows", "cols",   "decimal",
                                                       "sparse", "sep",  "linesep"};

struct Native {
  std::string_view name;
  std::span<const std::string_view> parameters;
};
constexpr std::array<Native, 9> natives{{{"matrix", of_matrix},
                                         {"rand", of_rand},
                                         {"Rand", of_rand},
                                         {"frame", of_frame},
                                         {"read", of_read},
                                         {"removeEmpty", of_remove_empty},
                                         {"lower.tri", of_triangle},
                                         {"upper.tri", of_triangle},
                                         {"toString", of_to_string}}};

} // namespace

std::span<const std::string_view> parameters_of_native(std::string_view function) {
  const auto* const found =
      std::find_if(natives.begin(), natives.end(), [&](const Native& each) { return each.name == function; });
  return found == natives.end() ? std::span<const std::string_view>() : found->parameters;
}

} // namespace bindery::dml
