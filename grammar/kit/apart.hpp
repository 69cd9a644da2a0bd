// Code that is kept out of the way of what is usual.
#pragma once

#include <tao/pegtl.hpp>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// Matches Rule in a function of its own. A rule around it that ends with it need keep nothing for afterwards,
// so that where something else matches, no registers are saved and restored in vain.
template <typename Rule>
struct apart {
  using rule_t = typename pegtl::seq<Rule>::rule_t;
  using subs_t = pegtl::type_list<Rule>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard, gnu::noinline]] static bool match(Input& in, States&&... st) {
    return Control<Rule>::template match<A, M, Action, Control>(in, st...);
  }
};

} // namespace bindery::kit
