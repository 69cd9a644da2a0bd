// What may stand behind the range of a `parfor`.
#pragma once

#include <array>
#include <string_view>

namespace bindery::dml {

// Source: SystemDS's ParForStatementBlock, in all releases since 2.1.
inline constexpr std::array<std::string_view, 10> loop_options{
    "check", "par", "taskpartitioner", "tasksize", "datapartitioner", "resultmerge",
    "mode",  "opt", "profile",         "log"};

} // namespace bindery::dml
