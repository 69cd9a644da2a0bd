// Which function may be meant by a name that no function has.
#pragma once

#include <cstdint>
#include <string_view>

namespace bindery::dml {

// Whether a written name begins as a slip of another does. Scripts have families of names, such as
// `gmmPredict` and `hmmPredict`, `lenetTrain` and `resnetTrain`: one with another beginning is another
// function. A letter that is missing there, or has changed places, is a slip, and so is one in the longer
// name of a native function or of one of the file.
[[nodiscard]] bool begins_as(std::string_view written, std::string_view meant);

// Whether a native function of a name takes so many arguments, or more, and gives a value where one is used:
// `x = printm("a", 1)` is not meant for `print`. True for what is no native function.
[[nodiscard]] bool may_be_called_so(std::string_view name, std::uint32_t arguments, bool for_value);

} // namespace bindery::dml
