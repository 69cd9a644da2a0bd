// What PEGTL's contrib/analyze needs to know of rules that match by hand: whether they always consume.
#pragma once

#include <tao/pegtl.hpp>

namespace bindery::kit {

// `using rule_t = consuming;` for a rule that takes at least one byte when it matches, `maybe_empty` for one
// that may match without taking any.
using consuming = tao::pegtl::any::rule_t;
using maybe_empty = tao::pegtl::success::rule_t;

} // namespace bindery::kit
