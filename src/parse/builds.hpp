// Records that are made while a rule matches, and are discarded if it does not.
#pragma once

#include <tao/pegtl.hpp>

#include <utility>

namespace bindery::parse {

// To be derived from by the Action of a rule. Record(state, begin) is made before the rule is tried; then
// record.finish(state, end) is called if it matched, and record.discard(state) if not. `begin` and `end`
// point into the text. A Record must not mind being destroyed without either: that is what an error does.
template <typename Record>
struct builds {
  template <typename Rule, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M,
            template <typename...> class Action, template <typename...> class Control, typename Input,
            typename State, typename... States>
  [[nodiscard]] static bool match(Input& in, State&& state, States&&... st) {
    if constexpr (A == tao::pegtl::apply_mode::nothing) {
      return tao::pegtl::match<Rule, A, M, Action, Control>(in, state, st...);
    } else {
      Record record(state, in.current());
      if (tao::pegtl::match<Rule, A, M, Action, Control>(in, state, st...)) {
        record.finish(state, in.current());
        return true;
      }
      record.discard(state);
      return false;
    }
  }
};

} // namespace bindery::parse
