// Statements of DML. Source: rules `statement` and `iterablePredicate` in SystemDS's Dml.g4.
#pragma once

#include "expression.hpp"

namespace bindery::dml::grammar {

struct statement;
struct function_value;
struct external_function_value;

// Blocks. A `;` may follow a statement in a block, but begin none.
struct block_begin : sign<'{'> {};
struct block_end : kit::byte<'}'> {};
struct broken_statement;
struct block_statement : kit::recovering<pegtl::must<statement>, skip_statement, broken_statement> {};
struct block_over : pegtl::sor<kit::byte<'}'>, pegtl::eof> {};
struct block_statements : pegtl::star<pegtl::not_at<block_over>, block_statement, semicolons> {};
struct block_brackets : kit::enclosed<block_begin, block_statements, block_end, pegtl::success> {};
struct block : pegtl::seq<kit::nested<nesting_limit, block_brackets>, blanks> {};
struct single_statement : pegtl::must<statement> {};
struct single_body : pegtl::seq<kit::nested<nesting_limit, single_statement>, semicolons> {};
struct body : kit::branch<kit::when<kit::bytes<'{'>, block>, kit::otherwise<single_body>> {};

// What follows the head of a statement that could not be read is read all the same.
struct broken_block : kit::recovering<block, skip_braces> {};
struct broken_else : pegtl::seq<else_word, blanks> {};
struct broken_statement
    : pegtl::star<
          kit::branch<kit::when<kit::bytes<'{'>, broken_block>, kit::when<kit::bytes<'e'>, broken_else>>> {};

struct condition_begin : sign<'('> {};
struct condition_end : kit::byte<')'> {};
struct condition_brackets : kit::enclosed<condition_begin, any_expression, condition_end, skip_to_bracket> {};
struct condition : pegtl::seq<pegtl::must<condition_brackets>, blanks> {};

// if, else if, else. The `;` that may follow belongs to the last `else if`, which is a single statement.
struct if_arm : pegtl::seq<if_word, blanks, condition, body> {};
struct else_if_arm : pegtl::seq<else_word, blanks, if_arm> {};
struct else_arm : pegtl::seq<else_word, blanks, body> {};
struct else_arms
    : pegtl::sor<pegtl::seq<pegtl::plus<else_if_arm>, pegtl::opt<else_arm>, semicolons>, else_arm> {};
struct if_statement : pegtl::seq<if_arm, pegtl::opt<else_arms>> {};

struct while_statement : pegtl::seq<while_word, blanks, condition, body> {};

// for (i in a:b, option = x), for (i in seq(a, b, c)).
struct loop_variable : name {};
struct range_head : pegtl::seq<expression> {};
struct range_end : pegtl::seq<expression> {};
struct range_colon : pegtl::seq<kit::byte<':'>, blanks> {};
struct colon_range : pegtl::seq<range_colon, range_end> {};
struct call_range : pegtl::success {};
struct loop_range : pegtl::seq<range_head, pegtl::sor<colon_range, call_range>> {};
struct option_name : name {};
struct option_equals : equals {};
struct option_value : pegtl::seq<expression> {};
struct loop_option
    : pegtl::seq<pegtl::must<option_name>, blanks, pegtl::must<option_equals>, blanks, option_value> {};
struct any_loop_option : kit::recovering<loop_option, skip_item> {};
struct loop_in : in_word {};
struct loop_head : pegtl::seq<pegtl::must<loop_variable>, blanks, pegtl::must<loop_in>, blanks, loop_range> {
};
struct any_loop_head : kit::recovering<loop_head, skip_item> {};
struct loop_begin : sign<'('> {};
struct loop_end : kit::byte<')'> {};
struct loop_content : pegtl::seq<any_loop_head, pegtl::star<comma, any_loop_option>> {};
struct loop_brackets : kit::enclosed<loop_begin, loop_content, loop_end, skip_to_bracket> {};
struct for_statement : pegtl::seq<for_word, blanks, pegtl::must<loop_brackets>, blanks, body> {};
struct parfor_statement : pegtl::seq<parfor_word, blanks, pegtl::must<loop_brackets>, blanks, body> {};

// source("path") as name; setwd("path")
struct path : string {};
struct path_begin : sign<'('> {};
struct path_end : kit::byte<')'> {};
struct path_brackets
    : kit::enclosed<path_begin, pegtl::seq<pegtl::must<path>, blanks>, path_end, skip_to_bracket> {};
struct import_as : as_word {};
struct import_name : name {};
struct import_statement
    : pegtl::seq<source_word, blanks, pegtl::must<path_brackets>, blanks, pegtl::must<import_as>, blanks,
                 pegtl::must<import_name>, blanks, semicolons> {};
struct directory_statement : pegtl::seq<setwd_word, blanks, pegtl::must<path_brackets>, blanks, semicolons> {
};

// Assignments, and functions, which are spelled alike.
struct target_name : name {};
struct target_argument : command_line_argument {};
struct target
    : pegtl::sor<pegtl::seq<spaced<target_name>, kit::branch<kit::when<kit::bytes<'['>, target_index>,
                                                             kit::otherwise<pegtl::success>>>,
                 pegtl::seq<target_argument, blanks>> {};
struct ifdef_argument : pegtl::seq<target> {};
struct ifdef_value : pegtl::seq<expression> {};
struct ifdef_begin : sign<'('> {};
struct ifdef_comma : comma {};
struct ifdef_end : kit::byte<')'> {};
struct ifdef_content : pegtl::seq<pegtl::must<ifdef_argument>, pegtl::must<ifdef_comma>, ifdef_value> {};
struct ifdef_brackets : kit::enclosed<ifdef_begin, ifdef_content, ifdef_end, skip_to_bracket> {};
struct ifdef : pegtl::seq<ifdef_word, blanks, pegtl::must<ifdef_brackets>, blanks> {};
struct assigned_expression : pegtl::seq<expression> {};
struct accumulated_expression : pegtl::seq<expression> {};
struct unusual_value
    : kit::branch<kit::when<kit::bytes<'i'>, ifdef>, kit::when<kit::bytes<'f'>, function_value>,
                  kit::when<kit::bytes<'e'>, external_function_value>> {};
struct usual_value : kit::apart<assigned_expression> {};
struct any_value : pegtl::sor<unusual_value, usual_value> {};
struct assigned_value
    : kit::branch<kit::when<kit::bytes<'i', 'f', 'e'>, kit::apart<any_value>>, kit::otherwise<usual_value>> {
};
struct target_sign : assign_sign {};
struct assignment : pegtl::seq<target_sign, blanks, assigned_value> {};
struct accumulation : pegtl::seq<plus_equals, blanks, accumulated_expression> {};
struct assignment_rest
    : kit::branch<kit::when<kit::bytes<'=', '<'>, assignment>, kit::when<kit::bytes<'+'>, accumulation>> {};
struct indexed_assignment : pegtl::seq<target_index, pegtl::must<assignment_rest>> {};
struct call_statement : pegtl::seq<call> {};
struct statement_name : name_from_letter {};
struct behind_name_of_statement
    : kit::branch<kit::when<kit::bytes<'('>, call_statement>, kit::when<kit::bytes<'['>, indexed_assignment>,
                  kit::otherwise<pegtl::must<assignment_rest>>> {};
struct name_statement : pegtl::seq<spaced<statement_name>, behind_name_of_statement, semicolons> {};
struct behind_easy_name_of_statement
    : kit::branch<kit::when<kit::bytes<'='>, pegtl::must<assignment>>,
                  kit::when<kit::bytes<'('>, call_statement>, kit::when<kit::bytes<'['>, indexed_assignment>,
                  kit::otherwise<kit::apart<pegtl::seq<blanks, behind_name_of_statement>>>> {};
struct argument_assignment : pegtl::seq<target_argument, blanks, pegtl::must<assignment_rest>, semicolons> {};

// [a, b] = f(c)
struct several_begin : sign<'['> {};
struct several_end : kit::byte<']'> {};
struct any_target : kit::recovering<pegtl::must<target>, skip_item, broken_operand> {};
struct several_content : kit::list<any_target, comma> {};
struct several_brackets : kit::enclosed<several_begin, several_content, several_end, skip_to_sign> {};
struct several_sign : assign_sign {};
struct several_name : name {};
struct several_call : pegtl::seq<call> {};
struct several_value : pegtl::seq<pegtl::must<several_name>, blanks, pegtl::must<several_call>> {};
struct several_targets
    : pegtl::seq<several_brackets, blanks, pegtl::must<several_sign>, blanks, several_value> {};

// Nearly all statements begin with a name that is easily told; what begins with a keyword does not.
struct keyword_statement
    : kit::branch<kit::when<kit::bytes<'i'>, if_statement>, kit::when<kit::bytes<'f'>, for_statement>,
                  kit::when<kit::bytes<'p'>, parfor_statement>, kit::when<kit::bytes<'w'>, while_statement>,
                  kit::when<kit::bytes<'s'>, pegtl::sor<import_statement, directory_statement>>> {};
struct word_statement : pegtl::sor<keyword_statement, name_statement> {};
struct begun_by_name_of_statement
    : pegtl::if_then_else<easily<statement_name>, pegtl::seq<behind_easy_name_of_statement, semicolons>,
                          kit::apart<word_statement>> {};
struct statement_kind : kit::branch<kit::when<letter, begun_by_name_of_statement>,
                                    kit::when<kit::bytes<'['>, kit::apart<several_targets>>,
                                    kit::when<kit::bytes<'$'>, kit::apart<argument_assignment>>> {};
struct statement : pegtl::seq<statement_kind> {};

} // namespace bindery::dml::grammar
