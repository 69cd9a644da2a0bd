// Types as they are spelled in signatures. Source: rules `ml_type`, `valueType` and `dataType` in SystemDS's
// Dml.g4.
#pragma once

#include "lexis.hpp"
#include "recovery.hpp"

#include <grammar/kit/recovering.hpp>

namespace bindery::dml::grammar {

// What the words for types of single values begin with: most words for other types begin with another letter.
struct value_type_letter {
  static constexpr kit::ByteSet set = [] {
    kit::ByteSet letters;
    for (std::size_t i = first_value_type; i < keywords.size(); ++i)
      letters = letters | kit::ByteSet(keywords[i].substr(0, 1));
    return letters;
  }();
  static constexpr bool has(char byte) { return set.has(byte); }
};

// `int`, `Double`, ...: keywords, with a capital or without.
struct value_type {
  using rule_t = kit::consuming;
  using subs_t = pegtl::empty_list;
  template <typename Input>
  [[nodiscard]] static bool match(Input& in) {
    const char* const at = in.current();
    if (!value_type_letter::has(*at)) return false;
    const char* const end = word_end(at, in.end());
    if (*end == ':' && end[1] == ':' && letter::has(end[2])) return false;
    if (!is_value_type(at, static_cast<std::size_t>(end - at))) return false;
    in.iterator() = end;
    return true;
  }
};

struct plain_type : value_type {};
struct data_type : name {};
struct element_type : value_type {};
struct type_begin : sign<'['> {};
struct type_end : kit::byte<']'> {};
struct type_brackets
    : kit::enclosed<type_begin, pegtl::seq<pegtl::must<element_type>, blanks>, type_end, pegtl::success> {};
struct full_type : pegtl::seq<data_type, blanks, pegtl::must<type_brackets>> {};
struct type : pegtl::seq<pegtl::sor<plain_type, full_type>, blanks> {};

} // namespace bindery::dml::grammar
