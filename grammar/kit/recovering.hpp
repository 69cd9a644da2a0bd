// Recovery: where a rule fails for good, the failure is reported and reading goes on behind the damage.
//
// The control decides what a failure is. It has, besides PEGTL's functions:
//   failure_t                        what raise() throws
//   mark(st...)                      what is needed to take back what a rule did to the states
//   recover(in, failure, mark, st...)  takes back, goes to where the failure was, and reports it; false if it
//                                    is not to be mended here: then the rule does not match
//   unclosed(in, opening, st...)     reports that the closing rule does not match; may throw
#pragma once

#include <tao/pegtl.hpp>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// Matches Rule. Where it raises a failure, that is reported, Skip is matched from the place of the failure on
// (it should stop where what follows Rule may be) and then Instead, which matches nothing and stands for what
// could not be read. Progress is up to Skip.
template <typename Rule, typename Skip, typename Instead = pegtl::success>
struct recovering {
  using rule_t = typename pegtl::seq<Rule>::rule_t;
  using subs_t = pegtl::type_list<Rule, Skip, Instead>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    const auto mark = Control<Rule>::mark(st...);
    const std::size_t depth = in.private_depth;
    try {
      return Control<Rule>::template match<A, M, Action, Control>(in, st...);
    } catch (const typename Control<Rule>::failure_t& failure) {
      in.private_depth = depth;
      if (!Control<Rule>::recover(in, failure, mark, st...)) return false;
    }
    return Control<Skip>::template match<A, pegtl::rewind_mode::dontcare, Action, Control>(in, st...) &&
           Control<Instead>::template match<A, pegtl::rewind_mode::dontcare, Action, Control>(in, st...);
  }
};

// Open, Content and Close. Where Close does not match, that is reported with the place of Open, Skip is
// matched, and reading goes on as if Close had been there, if it does not stand where Skip stopped.
template <typename Open, typename Content, typename Close, typename Skip>
struct enclosed {
  using rule_t = typename pegtl::seq<Open, Content, Close>::rule_t;
  using subs_t = pegtl::type_list<Open, Content, Close, Skip>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    constexpr auto dontcare = pegtl::rewind_mode::dontcare;
    const char* const opening = in.current();
    if (!Control<Open>::template match<A, M, Action, Control>(in, st...)) return false;
    if (!Control<Content>::template match<A, M, Action, Control>(in, st...)) return false;
    if (Control<Close>::template match<A, dontcare, Action, Control>(in, st...)) return true;
    Control<Close>::unclosed(static_cast<const Input&>(in), opening, st...);
    (void)Control<Skip>::template match<A, dontcare, Action, Control>(in, st...);
    (void)Control<Close>::template match<A, dontcare, Action, Control>(in, st...);
    return true;
  }
};

} // namespace bindery::kit
