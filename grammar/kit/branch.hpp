// A choice that is decided by the next byte: no alternative is tried in vain.
#pragma once

#include <tao/pegtl.hpp>

#include <cstddef>
#include <grammar/kit/analyze.hpp>
#include <tuple>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// The rule to match where Bytes::has(), static and constexpr, says that the next byte is one of its bytes. A
// few compares are better there than a table: nobody can foresee most choices, and what was read ahead in
// vain is noticed the sooner, the sooner the byte is compared.
template <typename Bytes, typename Rule>
struct when {
  using rule = Rule;
  static constexpr bool begins(char byte) { return Bytes::has(byte); }
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
  static constexpr bool has(char byte) { return ((byte == Bytes) || ...); }
};

// One byte, of a text that ends as branch wants it to.
template <char Byte>
struct byte {
  static_assert(Byte != '\0', "it stands behind the end of the text");
  using rule_t = consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    if (in.peek_char() != Byte) return false;
    in.iterator() = in.current() + 1;
    return true;
  }
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
    return match_case<0, A, M, Action, Control>(in.peek_char(), in, st...);
  }

 private:
  template <std::size_t Number, pegtl::apply_mode A, pegtl::rewind_mode M,
            template <typename...> class Action, template <typename...> class Control, typename Input,
            typename... States>
  [[nodiscard]] static bool match_case(char next, Input& in, States&&... st) {
    if constexpr (Number == sizeof...(Cases)) {
      return false;
    } else {
      using case_t = std::tuple_element_t<Number, std::tuple<Cases...>>;
      if (!case_t::begins(next)) return match_case<Number + 1, A, M, Action, Control>(next, in, st...);
      return Control<typename case_t::rule>::template match<A, M, Action, Control>(in, st...);
    }
  }
};

} // namespace bindery::kit
