// Where functions are named in texts, to be called by these.
#pragma once

#include "src/languages/dml/text/names.hpp"

#include <string_view>

namespace bindery::dml {

// Whether what is given to a parameter of this name is a function by its name: `paramserv(upd="f", agg="g")`,
// `gridSearch(train="f")`, `evaluationFunc="f"`, `model_function="f"`.
[[nodiscard]] inline bool names_function(std::string_view parameter) {
  const auto ends_with = [&](std::string_view word) {
    return parameter.size() >= word.size() &&
           equal_ignoring_case(parameter.substr(parameter.size() - word.size()), word);
  };
  return parameter == "upd" || parameter == "agg" || parameter == "val" || parameter == "train" ||
         parameter == "predict" || ends_with("func") || ends_with("function");
}

// The name at the end of a text that names a function, behind the file or the namespace that it may name
// before it.
[[nodiscard]] inline std::string_view function_named_in(std::string_view text) {
  const std::size_t before = text.find_last_of(":/.");
  return before == std::string_view::npos ? text : text.substr(before + 1);
}

} // namespace bindery::dml
