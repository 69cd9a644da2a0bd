// What the rules of the program grammar do to the record: statements and functions.
#pragma once

#include "src/languages/dml/program/expression_actions.hpp"

namespace bindery::dml::program_actions {

// Statements.
template <>
struct action<g::item> : builds<ItemFrame> {};
template <>
struct action<g::block_statement> : builds<AnchorFrame> {};
template <>
struct action<g::block_brackets> : builds<BodyFrame<Place::block>> {};
template <>
struct action<g::single_body> : builds<BodyFrame<Place::single>> {};
template <>
struct action<g::if_arm> : builds<ArmFrame> {};
template <>
struct action<g::else_arm> {
  static void apply0(ProgramReader& reader) { reader.has_else = true; }
};
template <>
struct action<g::if_statement> : builds<IfFrame> {};
template <>
struct action<g::while_statement> : builds<LoopFrame<StmtKind::while_loop>> {};
template <>
struct action<g::for_statement> : builds<LoopFrame<StmtKind::for_loop>> {};
template <>
struct action<g::parfor_statement> : builds<LoopFrame<StmtKind::parfor_loop>> {};
template <>
struct action<g::loop_variable> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.loops.back().variable = reader.span(in.begin(), in.end());
  }
};
template <>
struct action<g::range_colon> {
  static void apply0(ProgramReader& reader) { reader.loops.back().from = reader.pop(); }
};
template <>
struct action<g::range_end> {
  static void apply0(ProgramReader& reader) { reader.loops.back().to = reader.pop(); }
};
template <>
struct action<g::call_range> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.range_from_call(in.begin());
  }
};
template <>
struct action<g::option_name> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.arguments.push_back({reader.span(in.begin(), in.end()), program::ExprId::none});
  }
};
template <>
struct action<g::option_value> {
  static void apply0(ProgramReader& reader) {
    program::Argument& option = reader.arguments.back();
    option.value = reader.pop();
    reader.forget_truths(option.name.end);
  }
};

template <>
struct action<g::import_statement> : builds<ImportFrame<StmtKind::import>> {};
template <>
struct action<g::directory_statement> : builds<ImportFrame<StmtKind::set_directory>> {};
template <>
struct action<g::path> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.import = {reader.span(in.begin(), in.end()), {}};
  }
};
template <>
struct action<g::path_end> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.import_end = reader.offset(in.end());
  }
};
template <>
struct action<g::implementation_end> : action<g::path_end> {};
template <>
struct action<g::import_name> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.import.name_space = reader.span(in.begin(), in.end());
    reader.import_end = reader.import.name_space.end;
  }
};

template <>
struct action<g::target_sign> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.arrow = *in.begin() == '<';
  }
};
template <>
struct action<g::several_sign> : action<g::target_sign> {};
template <>
struct action<g::plus_equals> {
  static void apply0(ProgramReader& reader) { reader.arrow = false; }
};
template <>
struct action<g::assigned_expression> : builds<ValueFrame<StmtKind::assign>> {};
template <>
struct action<g::accumulated_expression> : builds<ValueFrame<StmtKind::accumulate>> {};
template <>
struct action<g::ifdef> : builds<IfdefFrame> {};
template <>
struct action<g::ifdef_end> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.ifdef_end = reader.offset(in.end());
  }
};
template <>
struct action<g::call_statement> {
  static void apply0(ProgramReader& reader) {
    const Operand call = reader.operands.back();
    reader.operands.pop_back();
    reader.append(reader.module.assignments, {program::ExprId::none, call.id});
    reader.add_statement(StmtKind::call, call.range, reader.module.assignments.size() - 1);
  }
};
template <>
struct action<g::several_targets> : builds<TargetsFrame> {};

// Functions.
template <>
struct action<g::function_begin> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.begin_function(in.begin());
  }
};
template <>
struct action<g::external_function_begin> : action<g::function_begin> {};
template <>
struct action<g::function_rest> : builds<FunctionFrame<false>> {};
template <>
struct action<g::external_function_rest> : builds<FunctionFrame<true>> {};
template <>
struct action<g::plain_type> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    const Span at = reader.span(in.begin(), in.end());
    reader.type = {at, {}, at};
  }
};
template <>
struct action<g::data_type> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    const Span at = reader.span(in.begin(), in.end());
    reader.type = {at, at, {}};
  }
};
template <>
struct action<g::element_type> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.type.value = reader.span(in.begin(), in.end());
  }
};
template <>
struct action<g::type_end> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.type.span.end = reader.offset(in.end());
  }
};
template <>
struct action<g::parameter> : builds<ParameterFrame> {};
template <>
struct action<g::plain_parameter> : builds<ParameterFrame> {};
template <>
struct action<g::parameter_head> {
  static void apply0(ProgramReader& reader) {
    const Operand value = reader.operands.back();
    reader.operands.pop_back();
    reader.parameter.span.end = value.range.end;
    reader.parameter.name = reader.forget_name(value.id);
    if (reader.parameter.name.empty()) reader.parameter.default_value = value.id;
  }
};
template <>
struct action<g::parameter_equals> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    static constexpr parse::Expectation no_name{
        &problems::malformed_signature, "`,` or `)`: a default needs a plain name before the `=`", ""};
    if (reader.parameter.name.empty()) throw parse::Failure{&no_name, in.begin(), false};
  }
};
template <>
struct action<g::parameter_default> {
  static void apply0(ProgramReader& reader) {
    reader.parameter.span.end = reader.operands.back().range.end;
    reader.parameter.default_value = reader.pop();
    reader.forget_truths(reader.parameter.name.end);
  }
};
template <>
struct action<g::typed_name> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.parameter.name = reader.span(in.begin(), in.end());
    reader.parameter.span.end = reader.parameter.name.end;
  }
};
template <>
struct action<g::parameter_name> : action<g::typed_name> {};
template <>
struct action<g::parameters_end> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.function.signature = {reader.function.name.begin, reader.offset(in.end())};
  }
};
template <>
struct action<g::results_end> : action<g::parameters_end> {};
template <>
struct action<g::parameters> {
  static void apply0(ProgramReader& reader) { reader.function.parameters = reader.take_parameters(); }
};
template <>
struct action<g::plain_parameters> : action<g::parameters> {};
template <>
struct action<g::result_brackets> {
  static void apply0(ProgramReader& reader) {
    reader.function.results = reader.take_parameters();
    reader.function.has_return = true;
  }
};
template <>
struct action<g::signature_end> {
  static void apply0(ProgramReader& reader) {
    reader.function.damaged = reader.reported() != reader.reported_before;
  }
};
template <>
struct action<g::missing_brace> {
  template <typename Input>
  static bool apply(const Input& in, ProgramReader& reader) {
    return reader.assume_brace(in.begin());
  }
};
template <>
struct action<g::headless_brackets> : builds<BodyFrame<Place::block>> {};
template <>
struct action<g::headless_block> {
  static void apply0(ProgramReader& reader) { reader.function.body = reader.last_block; }
};
template <>
struct action<g::function_block> {
  static void apply0(ProgramReader& reader) { reader.function.body = reader.last_block; }
};
template <>
struct action<g::implementation_name> : action<g::option_name> {};
template <>
struct action<g::implementation_text> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.push(ExprKind::string, reader.span(in.begin(), in.end()));
    reader.arguments.back().value = reader.pop();
  }
};
template <>
struct action<g::implementation> : builds<ImplementationFrame> {};

} // namespace bindery::dml::program_actions
