// Bounded depth: hostile nesting becomes an ordinary diagnostic before the stack ends.
#pragma once

#include <tao/pegtl.hpp>

#include <cstddef>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// Matches Rule unless Limit rules of this kind are open already: then the control's raise() is called for
// nested<Limit, Rule> itself.
template <std::size_t Limit, typename Rule>
struct nested {
  using rule_t = typename pegtl::seq<Rule>::rule_t;
  using subs_t = pegtl::type_list<Rule>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    const Level level(in.private_depth);
    if (in.private_depth > Limit) Control<nested>::raise(static_cast<const Input&>(in), st...);
    return Control<Rule>::template match<A, M, Action, Control>(in, st...);
  }

 private:
  class Level {
   public:
    explicit Level(std::size_t& depth) : depth_(depth) { ++depth_; }
    ~Level() { --depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    std::size_t& depth_;
  };
};

} // namespace bindery::kit
