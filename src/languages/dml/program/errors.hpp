// The error catalogue of the program grammar: what each rule that must match expects, in words.
#pragma once

#include "src/languages/dml/catalogue/problems_language.hpp"

#include <grammar/dml/program.hpp>
#include <src/parse/session.hpp>

namespace bindery::dml::program_errors {

namespace g = grammar;
using parse::Expectation;

template <typename Rule>
struct errors {
  static constexpr Expectation value{};
};

template <std::size_t Limit, typename Rule>
struct errors<kit::nested<Limit, Rule>> {
  static constexpr Expectation value{&problems::nested_too_deeply, "brackets and blocks at most 500 deep",
                                     ""};
};

template <>
struct errors<g::primary> {
  static constexpr Expectation value{&problems::expected_expression, "a value", ""};
};
template <>
struct errors<g::statement> {
  static constexpr Expectation value{&problems::expected_statement, "a statement", ""};
};

// Closing brackets.
template <>
struct errors<g::call_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`,` or `)` to close the call opened here",
                                     "the call is opened here", ")"};
};
template <>
struct errors<g::index_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`]` to close the index",
                                     "the index is opened here", "]"};
};
template <>
struct errors<g::bracket_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`)`", "the bracket is opened here", ")"};
};
template <>
struct errors<g::list_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`,` or `]` to close the list",
                                     "the list is opened here", "]"};
};
template <>
struct errors<g::condition_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`)` to close the condition",
                                     "the condition is opened here", ")"};
};
template <>
struct errors<g::loop_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`)` to close the head of the loop",
                                     "the head of the loop is opened here", ")"};
};
template <>
struct errors<g::path_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`)` behind the path",
                                     "the bracket is opened here", ")"};
};
template <>
struct errors<g::ifdef_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`)` to close `ifdef`",
                                     "`ifdef` is opened here", ")"};
};
template <>
struct errors<g::several_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`,` or `]` to close the list of targets",
                                     "the list of targets is opened here", "]"};
};
template <>
struct errors<g::type_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`]` behind the value type",
                                     "the bracket is opened here", "]"};
};
template <>
struct errors<g::parameters_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`,` or `)` to close the parameters",
                                     "the parameters are opened here", ")"};
};
template <>
struct errors<g::results_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`,` or `)` to close the results",
                                     "the results are opened here", ")"};
};
template <>
struct errors<g::at_parameter_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`,` or `)` here", ""};
};
template <>
struct errors<g::implementation_end> {
  static constexpr Expectation value{&problems::unclosed_bracket, "`,` or `)` to close `implemented in`",
                                     "the bracket is opened here", ")"};
};
template <>
struct errors<g::block_end> {
  static constexpr Expectation value{&problems::unclosed_block, "`}` to close the block",
                                     "the block is opened here", "}"};
};

// Statements.
template <>
struct errors<g::assignment_rest> {
  static constexpr Expectation value{&problems::incomplete_statement, "`=`, `<-` or `+=` behind the target",
                                     ""};
};
template <>
struct errors<g::assignment> : errors<g::assignment_rest> {};
template <>
struct errors<g::condition_brackets> {
  static constexpr Expectation value{&problems::incomplete_statement, "`(` and a condition", ""};
};
template <>
struct errors<g::path_brackets> {
  static constexpr Expectation value{&problems::incomplete_statement, "`(` and a path", ""};
};
template <>
struct errors<g::path> {
  static constexpr Expectation value{&problems::incomplete_statement, "a path in quotes", ""};
};
template <>
struct errors<g::import_as> {
  static constexpr Expectation value{&problems::incomplete_statement, "`as` and a name for what is read", ""};
};
template <>
struct errors<g::import_name> {
  static constexpr Expectation value{&problems::incomplete_statement, "a name for what is read", ""};
};
template <>
struct errors<g::ifdef_brackets> {
  static constexpr Expectation value{&problems::incomplete_statement, "`(` behind `ifdef`", ""};
};
template <>
struct errors<g::ifdef_argument> {
  static constexpr Expectation value{&problems::incomplete_statement, "a command line argument (`$name`)",
                                     ""};
};
template <>
struct errors<g::ifdef_comma> {
  static constexpr Expectation value{&problems::incomplete_statement,
                                     "`,` and a value for the case of no argument", ""};
};
template <>
struct errors<g::target> {
  static constexpr Expectation value{&problems::incomplete_statement, "a variable to assign to", ""};
};
template <>
struct errors<g::several_sign> {
  static constexpr Expectation value{&problems::incomplete_statement, "`=` or `<-` behind the targets", ""};
};
template <>
struct errors<g::several_name> {
  static constexpr Expectation value{&problems::incomplete_statement,
                                     "a call: only a function gives several results", ""};
};
template <>
struct errors<g::several_call> {
  static constexpr Expectation value{&problems::incomplete_statement,
                                     "`(` and the arguments of a call: only a function gives several results",
                                     ""};
};

// Loops.
template <>
struct errors<g::loop_brackets> {
  static constexpr Expectation value{&problems::malformed_loop, "`(` and the variable of the loop", ""};
};
template <>
struct errors<g::loop_variable> {
  static constexpr Expectation value{&problems::malformed_loop, "the variable of the loop", ""};
};
template <>
struct errors<g::loop_in> {
  static constexpr Expectation value{&problems::malformed_loop, "`in`", ""};
};
template <>
struct errors<g::option_name> {
  static constexpr Expectation value{&problems::malformed_loop, "the name of an option (`check = 0`)", ""};
};
template <>
struct errors<g::option_equals> {
  static constexpr Expectation value{&problems::malformed_loop, "`=` and the value of the option", ""};
};

// Signatures.
template <>
struct errors<g::parameter_type> {
  static constexpr Expectation value{&problems::unknown_type, "a type (`Double`, `Matrix[Double]`)", ""};
};
template <>
struct errors<g::element_type> {
  static constexpr Expectation value{&problems::unknown_type,
                                     "a value type (`Double`, `Integer`, `String`, ...)", ""};
};
template <>
struct errors<g::type_brackets> {
  static constexpr Expectation value{&problems::unknown_type, "`[` and a value type behind the data type",
                                     ""};
};
template <>
struct errors<g::typed_name> {
  static constexpr Expectation value{&problems::malformed_signature, "a name behind the type", ""};
};
template <>
struct errors<g::parameters> {
  static constexpr Expectation value{&problems::malformed_signature, "`(` and the parameters", ""};
};
template <>
struct errors<g::plain_parameters> {
  static constexpr Expectation value{&problems::malformed_signature, "`(` and the parameters", ""};
};
template <>
struct errors<g::result_brackets> {
  static constexpr Expectation value{&problems::malformed_signature, "`(` and the results", ""};
};
template <>
struct errors<g::function_block> {
  static constexpr Expectation value{&problems::malformed_signature,
                                     "`return` or `{` and the body of the function", ""};
};
template <>
struct errors<g::implemented> {
  static constexpr Expectation value{&problems::malformed_signature, "`implemented in`", ""};
};
template <>
struct errors<g::implemented_in> {
  static constexpr Expectation value{&problems::malformed_signature, "`in` behind `implemented`", ""};
};
template <>
struct errors<g::implementation> {
  static constexpr Expectation value{&problems::malformed_signature, "`(` and `name = \"text\"`", ""};
};
template <>
struct errors<g::implementation_name> {
  static constexpr Expectation value{&problems::malformed_signature, "a name", ""};
};
template <>
struct errors<g::implementation_equals> {
  static constexpr Expectation value{&problems::malformed_signature, "`=` and a text in quotes", ""};
};
template <>
struct errors<g::implementation_text> {
  static constexpr Expectation value{&problems::malformed_signature, "a text in quotes", ""};
};

} // namespace bindery::dml::program_errors
