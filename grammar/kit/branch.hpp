// A choice that is decided by the next byte: no alternative is tried in vain.
#pragma once

#include "byte_set.hpp"

#include <tao/pegtl.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// The rule to match where the next byte is one of those of Bytes::set (a static constexpr ByteSet).
template <typename Bytes, typename Rule>
struct when {
  using rule = Rule;
  static constexpr bool begins(char byte) { return Bytes::set.has(byte); }
};

// The rule to match in all other cases; stands last.
template <typename Rule>
struct otherwise {
  using rule = Rule;
  static constexpr bool begins(char) { return true; }
};

// Bytes for `when` that are named on the spot.
template <char... Bytes>
struct bytes {
  static constexpr char list[] = {Bytes..., '\0'};
  static constexpr ByteSet set{std::string_view(list, sizeof...(Bytes))};
};

// The first case whose bytes have the next byte is matched, and no other. The text must end in a NUL byte
// that stands behind the end of the input, as that of a std::string does.
template <typename... Cases>
struct branch {
  using rule_t = typename pegtl::sor<typename Cases::rule...>::rule_t;
  using subs_t = pegtl::type_list<typename Cases::rule...>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename... States>
  [[nodiscard]] static bool match(Input& in, States&&... st) {
    return match_case<0, A, M, Action, Control>(table[in.peek_uint8()], in, st...);
  }

 private:
  static constexpr std::array<std::uint8_t, 256> make_table() {
    std::array<std::uint8_t, 256> made{};
    for (std::size_t byte = 0; byte < made.size(); ++byte) {
      std::uint8_t number = 0;
      (void)((Cases::begins(static_cast<char>(byte)) || (++number, false)) || ...);
      made[byte] = number;
    }
    return made;
  }
  static constexpr std::array<std::uint8_t, 256> table = make_table();

  template <std::size_t Number, pegtl::apply_mode A, pegtl::rewind_mode M,
            template <typename...> class Action, template <typename...> class Control, typename Input,
            typename... States>
  [[nodiscard]] static bool match_case(std::uint8_t number, Input& in, States&&... st) {
    if constexpr (Number == sizeof...(Cases)) {
      return false;
    } else {
      if (number != Number) return match_case<Number + 1, A, M, Action, Control>(number, in, st...);
      using rule = std::tuple_element_t<Number, std::tuple<typename Cases::rule...>>;
      return Control<rule>::template match<A, M, Action, Control>(in, st...);
    }
  }
};

} // namespace bindery::kit
