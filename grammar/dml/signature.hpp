// Function definitions of DML. Source: rules `functionStatement`, `typedArgNoAssign` and `typedArgAssign` in
// SystemDS's Dml.g4.
#pragma once

#include "statement.hpp"
#include "type.hpp"

namespace bindery::dml::grammar {

// What stands behind a parameter after which neither `,` nor `)` comes: the next ones are read all the same.
template <typename Parameter>
struct further_parameters
    : pegtl::seq<
          skip_parameter,
          pegtl::star<comma, Parameter, kit::recovering<pegtl::must<at_parameter_end>, skip_parameter>>> {};

// A parameter may have a default, and may even be a default without a name.
struct parameter_type : type {};
struct parameter_head : pegtl::seq<expression> {};
struct parameter_equals : equals {};
struct parameter_default : pegtl::seq<expression> {};
// Most parameters have no default, so that their name is known for one at once.
struct parameter_name : name {};
struct parameter_rest
    : pegtl::sor<alone<parameter_name, kit::bytes<',', ')'>>,
                 pegtl::seq<parameter_head, pegtl::opt<parameter_equals, blanks, parameter_default>>> {};
struct parameter : pegtl::seq<pegtl::must<parameter_type>, parameter_rest> {};
struct any_parameter : kit::recovering<parameter, skip_parameter> {};
struct parameter_list : kit::list<any_parameter, comma> {};
struct parameters_begin : sign<'('> {};
struct parameters_end : kit::byte<')'> {};
struct parameters : kit::enclosed<parameters_begin, unless_closed<parameter_list>, parameters_end,
                                  further_parameters<any_parameter>> {};

// A result, or a parameter of an external function: type and name.
struct typed_name : name {};
struct plain_parameter : pegtl::seq<pegtl::must<parameter_type>, pegtl::must<typed_name>, blanks> {};
struct any_plain_parameter : kit::recovering<plain_parameter, skip_parameter> {};
struct plain_list : kit::list<any_plain_parameter, comma> {};
struct plain_parameters : kit::enclosed<parameters_begin, unless_closed<plain_list>, parameters_end,
                                        further_parameters<any_plain_parameter>> {};

struct results_begin : sign<'('> {};
struct results_end : kit::byte<')'> {};
struct result_brackets : kit::enclosed<results_begin, unless_closed<plain_list>, results_end,
                                       further_parameters<any_plain_parameter>> {};
struct results : pegtl::seq<return_word, blanks, pegtl::must<result_brackets>, blanks> {};

struct function_begin : function_word {};
struct function_block : block {};
// A body whose `{` is missing, which the action on missing_brace has to see.
struct missing_brace : pegtl::success {};
struct headless_brackets : kit::enclosed<missing_brace, block_statements, block_end, pegtl::success> {};
struct headless_block : pegtl::seq<headless_brackets, blanks> {};
struct signature_end : pegtl::success {};
struct function_body
    : kit::recovering<pegtl::sor<function_block, headless_block, pegtl::raise<function_block>>,
                      skip_statement, pegtl::opt<function_block>> {};
struct function_rest
    : pegtl::seq<blanks, pegtl::must<parameters>, blanks, pegtl::opt<results>, signature_end, function_body> {
};
struct function_value : pegtl::seq<function_begin, function_rest> {};

// Of an external function: implemented in (classname = "...", ...)
struct implementation_name : name {};
struct implementation_equals : equals {};
struct implementation_text : string {};
struct implementation_option
    : pegtl::seq<pegtl::must<implementation_name>, blanks, pegtl::must<implementation_equals>, blanks,
                 pegtl::must<implementation_text>, blanks> {};
struct any_implementation_option : kit::recovering<implementation_option, skip_item> {};
struct implementation_list : kit::list<any_implementation_option, comma> {};
struct implementation_begin : sign<'('> {};
struct implementation_end : kit::byte<')'> {};
struct implementation : kit::enclosed<implementation_begin, unless_closed<implementation_list>,
                                      implementation_end, skip_to_bracket> {};
struct implemented : implemented_word {};
struct implemented_in : in_word {};
struct external_function_begin : external_function_word {};
struct external_function_rest
    : pegtl::seq<blanks, pegtl::must<plain_parameters>, blanks, pegtl::opt<results>, pegtl::must<implemented>,
                 blanks, pegtl::must<implemented_in>, blanks, pegtl::must<implementation>, blanks> {};
struct external_function_value : pegtl::seq<external_function_begin, external_function_rest> {};

} // namespace bindery::dml::grammar
