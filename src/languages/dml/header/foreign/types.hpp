// Types as documentation in the manner of other tools gives them.
#pragma once

#include <bindery/model/api.hpp>

#include <string_view>
#include <vector>

namespace bindery::dml {

// Whether what documentation says of the type of a parameter or result means no more than the function
// declares, in the words of any language: `ndarray`, `int, optional`, `float, default 0.5`.
[[nodiscard]] bool means_declared(std::string_view words, const api::Function& function,
                                  std::string_view name);

// Whether a word is a type, as it is written in any language.
[[nodiscard]] bool is_type_word(std::string_view word);

// Whether a cell for defaults says what a function declares for a name: its default, or that there is none.
[[nodiscard]] bool is_declared_default(std::string_view cell, const api::Function& function,
                                       std::string_view name);

enum class Direction : bool { in, out };

// Takes away what the lines of an entry begin with if it says that and no more, in brackets or before a sign:
// `(int) text`, `<Double>: text`, `Matrix[Double] - text`, `Integer. Text`. `default_value` is null where
// none is declared. So is a direction in square brackets, if it is that of the name: `[in] text`. Returns
// whether that was all of the first line, which then is gone.
bool take_declared_type(std::vector<Text>& lines, const api::Type& type, const Text* default_value,
                        Direction direction);

// The same for what a function declares for a name.
bool take_declared_type(std::vector<Text>& lines, const api::Function& function, std::string_view name);

} // namespace bindery::dml
