// Lists with a separator.
#pragma once

#include <tao/pegtl.hpp>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// What seq<Item, star<Separator, Item>> matches, with one copy of the code of Item. A last separator without
// an item is not taken; what its actions did stands.
template <typename Item, typename Separator>
struct list {
  using rule_t =
      typename pegtl::seq<Item, pegtl::star<Separator, Item>>::rule_t; // as contrib/analyze takes it
  using subs_t = pegtl::type_list<Item, Separator>;

  template <pegtl::apply_mode A, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    constexpr auto required = pegtl::rewind_mode::required;
    const char* separator = nullptr; // before the last item
    while (Control<Item>::template match<A, required, Action, Control>(in, st...)) {
      separator = in.current();
      if (!Control<Separator>::template match<A, required, Action, Control>(in, st...)) return true;
    }
    if (separator == nullptr) return false;
    in.iterator() = separator;
    return true;
  }
};

} // namespace bindery::kit
