// Which scripts a run takes of those that its paths lead to.
#pragma once

#include "src/app/inputs.hpp"
#include "src/app/options.hpp"

#include <string>
#include <vector>

namespace bindery::app {

// What follows where the project leaves out all files that a run was asked for by name: a hook or an editor
// names any file.
enum class IfNoneIsLeft : unsigned char { fails, passes };

// Takes those that the options select and do not exclude. Returns what is to be said where none is left and
// that is no fault; empty otherwise. Throws UsageError where nobody can have meant what the options say.
[[nodiscard]] std::string select_inputs(std::vector<Input>& inputs, const Options& options,
                                        IfNoneIsLeft if_none);

} // namespace bindery::app
