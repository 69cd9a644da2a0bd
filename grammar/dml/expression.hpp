// Expressions of DML. The grammar sees a flat row of operands and operators; the operator table makes the
// tree. Source: rules `expression`, `dataIdentifier` and `parameterizedExpression` in SystemDS's Dml.g4.
#pragma once

#include "lexis.hpp"
#include "recovery.hpp"

#include <grammar/kit/apart.hpp>
#include <grammar/kit/list.hpp>
#include <grammar/kit/nested.hpp>
#include <grammar/kit/recovering.hpp>
#include <grammar/kit/sure.hpp>

namespace bindery::dml::grammar {

// How deep brackets and blocks may stand in each other: far deeper than people write, far from the end of a
// stack of 8 MB even with AddressSanitizer's frames.
inline constexpr std::size_t nesting_limit = 500;

struct expression;

// Operators. The lexer's longest match forbids `+` of `+=`, `<` of `<-` and `!` of `!=`.
struct binary_operator : token<binary_operator> {
  [[nodiscard]] static const char* end_of(const char* at, const char*) {
    const std::size_t size = binary_operator_size(at);
    return size == 0 ? nullptr : at + size;
  }
};

struct prefix_minus : kit::byte<'-'> {};
struct prefix_plus : sign_but_not_equals<'+'> {};
struct prefix_not : sign_but_not_equals<'!'> {};
struct prefix_operator
    : kit::branch<kit::when<kit::bytes<'-'>, prefix_minus>, kit::when<kit::bytes<'+'>, prefix_plus>,
                  kit::when<kit::bytes<'!'>, prefix_not>> {};

// Calls: f(a, k = b). A `;` behind the closing bracket belongs to the call, so that `f(a); + b` goes on.
struct argument_name : equals {};
struct argument_value : pegtl::seq<expression> {};
struct named_value : pegtl::seq<argument_name, blanks, argument_value> {};
struct argument_head : pegtl::seq<expression> {};
struct argument : pegtl::seq<argument_head, pegtl::opt<named_value>> {};
struct broken_argument : pegtl::success {};
struct careful_argument : kit::recovering<argument, skip_item, broken_argument> {};
struct broken_value : pegtl::success {};
struct careful_value : kit::recovering<pegtl::seq<blanks, argument_value>, skip_item, broken_value> {};

// Most arguments are a name or a digit alone, which cannot fail and waits for nothing, or have a plain name
// before an `=`: the byte behind the first token tells.
struct name_argument : name_from_letter {};
struct number_argument : number {};
struct argument_key : name_from_letter {};
struct any_argument {
  using rule_t = kit::maybe_empty; // where an argument is missing
  using subs_t = pegtl::type_list<kit::apart<careful_argument>, kit::apart<careful_value>>;

  template <pegtl::apply_mode A, pegtl::rewind_mode M, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  [[nodiscard]] static bool match(Input& in, Reader& reader, Others&&... st) {
    const char* const begin = in.current();
    const bool word = letter::has(*begin);
    const char* const end = word ? easy_name_end(begin, in.end()) : easy_number_end(begin);
    if (end != nullptr && reader.has_room_for_argument()) {
      const char* const next = *end == ' ' ? end + 1 : end;
      if (*next == ',' || *next == ')') {
        if (word) {
          take_token<name_argument, A, Action, Control>(end, in, reader, st...);
        } else {
          take_token<number_argument, A, Action, Control>(end, in, reader, st...);
        }
        in.iterator() = next;
        return true;
      }
      if (word && *next == '=' && next[1] != '=') {
        take_token<argument_key, A, Action, Control>(end, in, reader, st...);
        in.iterator() = next + 1;
        return Control<kit::apart<careful_value>>::template match<A, M, Action, Control>(in, reader, st...);
      }
    }
    return Control<kit::apart<careful_argument>>::template match<A, M, Action, Control>(in, reader, st...);
  }
};
struct arguments : kit::list<any_argument, comma> {};
template <typename Content>
struct unless_closed : kit::branch<kit::when<kit::bytes<')', ']'>, pegtl::success>, kit::otherwise<Content>> {
};
struct call_begin : sign<'('> {};
struct call_end : kit::byte<')'> {};
struct call_brackets : kit::enclosed<call_begin, unless_closed<arguments>, call_end, skip_to_bracket> {};
struct call : pegtl::seq<kit::nested<nesting_limit, call_brackets>, blanks, semicolons> {};

// Indexing: X[a:b, c]. Each part may be missing, but not one side of a colon.
struct lower_bound : pegtl::seq<expression> {};
struct upper_bound : pegtl::seq<expression> {};
struct bounds : pegtl::seq<lower_bound, pegtl::opt<sign<':'>, upper_bound>> {};
struct dimension_begin : pegtl::success {};
struct any_bounds : kit::recovering<bounds, skip_item> {};
struct dimension
    : pegtl::seq<dimension_begin,
                 kit::branch<kit::when<kit::bytes<',', ']'>, pegtl::success>, kit::otherwise<any_bounds>>> {};
struct dimensions : pegtl::seq<dimension, pegtl::opt<comma, dimension>> {};
struct index_begin : sign<'['> {};
struct index_end : kit::byte<']'> {};
struct index_brackets : kit::enclosed<index_begin, dimensions, index_end, skip_to_sign> {};
struct target_index : pegtl::seq<kit::nested<nesting_limit, index_brackets>, blanks> {};

// In `x = y [a, b] = f(c)` the brackets are no index but begin a statement of their own. That can only be
// where the expression ends its statement and all items are variables; the two actions on success know.
struct too_many_dimensions : pegtl::success {};
struct assigned_index : pegtl::success {};
struct operand_dimensions
    : pegtl::seq<dimensions, pegtl::sor<pegtl::not_at<targets_rest>, too_many_dimensions>> {};
struct operand_brackets : kit::enclosed<index_begin, operand_dimensions, index_end, skip_to_bracket> {};
struct operand_index : pegtl::seq<kit::nested<nesting_limit, operand_brackets>, blanks,
                                  pegtl::sor<pegtl::not_at<assign_sign>, assigned_index>> {};
struct index_if_any : pegtl::opt<operand_index> {};

struct operand_name : name_from_letter {};
struct behind_name : kit::branch<kit::when<kit::bytes<'('>, call>, kit::when<kit::bytes<'['>, index_if_any>,
                                 kit::otherwise<pegtl::success>> {};
struct behind_easy_name
    : kit::branch<kit::when<kit::bytes<'('>, call>, kit::when<kit::bytes<'['>, index_if_any>,
                  kit::when<token_byte, pegtl::success>,
                  kit::otherwise<kit::apart<pegtl::seq<blanks, behind_name>>>> {};

struct bracket_begin : sign<'('> {};
struct bracket_end : kit::byte<')'> {};
struct broken_operand : pegtl::success {};
struct any_expression : kit::recovering<expression, skip_item, broken_operand> {};
struct bracketed : kit::enclosed<bracket_begin, any_expression, bracket_end, skip_to_bracket> {};

struct list_begin : sign<'['> {};
struct list_end : kit::byte<']'> {};
struct list_items : kit::list<any_expression, comma> {};
struct list : kit::enclosed<list_begin, list_items, list_end, skip_to_bracket> {};

struct number_operand : number {};
struct string_operand : string {};
struct argument_operand : command_line_argument {};
struct boolean_operand : pegtl::sor<true_word, false_word> {};
struct unusual_word
    : pegtl::sor<pegtl::seq<spaced<operand_name>, behind_name>, pegtl::seq<boolean_operand, blanks>> {};
struct word_operand : pegtl::if_then_else<easily<operand_name>, behind_easy_name, kit::apart<unusual_word>> {
};

struct easy_number_operand
    : pegtl::seq<easily<number_operand>,
                 kit::branch<kit::when<token_byte, pegtl::success>, kit::otherwise<kit::apart<blanks>>>> {};
struct other_primary
    : kit::branch<kit::when<digit, spaced<number_operand>>,
                  kit::when<kit::bytes<'('>, pegtl::seq<kit::nested<nesting_limit, bracketed>, blanks>>,
                  kit::when<kit::bytes<'"', '\''>, pegtl::seq<string_operand, blanks>>,
                  kit::when<kit::bytes<'$'>, pegtl::seq<argument_operand, blanks>>,
                  kit::when<kit::bytes<'.'>, spaced<number_operand>>,
                  kit::when<kit::bytes<'['>, pegtl::seq<kit::nested<nesting_limit, list>, blanks>>> {};
struct primary : kit::branch<kit::when<letter, word_operand>,
                             kit::when<digit, pegtl::sor<easy_number_operand, kit::apart<other_primary>>>,
                             kit::otherwise<kit::apart<other_primary>>> {};

struct prefixes : pegtl::star<prefix_operator, blanks> {};
struct operand : pegtl::seq<prefixes, pegtl::must<primary>> {};
struct next_operand : pegtl::seq<spaced<binary_operator>, operand> {};
struct all_operands : pegtl::star<kit::branch<kit::when<operator_byte, next_operand>>> {};
// Most rows are over behind their first operand.
struct more_operands
    : kit::branch<kit::when<operator_byte, kit::apart<all_operands>>, kit::otherwise<pegtl::success>> {};
struct row_of_operands : pegtl::seq<operand, more_operands> {};

// Most expressions are a name or a number alone: where the next token cannot go on with it, that was all. The
// `=` behind the name of an argument is none of `==`.
template <typename Rest>
struct unless_over : kit::branch<kit::when<expression_end, pegtl::success>,
                                 kit::otherwise<pegtl::sor<pegtl::at<equals>, Rest>>> {};
struct row_behind_name : pegtl::seq<blanks, behind_name, more_operands> {};
struct row_behind_number : pegtl::seq<blanks, more_operands> {};
struct row_behind_unusual_word : pegtl::seq<pegtl::sor<unusual_word, pegtl::raise<primary>>, more_operands> {
};
struct begun_by_name : pegtl::if_then_else<easily<operand_name>, unless_over<kit::apart<row_behind_name>>,
                                           kit::apart<row_behind_unusual_word>> {};
struct begun_by_number
    : pegtl::if_then_else<easily<number_operand>, unless_over<kit::apart<row_behind_number>>,
                          kit::apart<row_of_operands>> {};
struct expression_kind : kit::branch<kit::when<letter, begun_by_name>, kit::when<digit, begun_by_number>,
                                     kit::otherwise<kit::apart<row_of_operands>>> {};
struct expression : kit::sure<expression_kind> {};

} // namespace bindery::dml::grammar
