// One copy of the code of a rule for all the places where it stands.
#pragma once

#include <tao/pegtl.hpp>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// A rule that either matches or raises. It never has to be taken back, whatever the rule around it asks for,
// so that all places share one copy of its code: what processors learn of its branches in one of them serves
// the others.
template <typename Rule>
struct sure {
  using rule_t = typename pegtl::seq<Rule>::rule_t;
  using subs_t = pegtl::type_list<Rule>;

  template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    return Control<Rule>::template match<A, pegtl::rewind_mode::dontcare, Action, Control>(in, st...);
  }
};

} // namespace bindery::kit
