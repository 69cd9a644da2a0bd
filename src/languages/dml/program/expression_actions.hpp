// What the rules for tokens and expressions do to the record.
#pragma once

#include "src/languages/dml/program/frames.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <grammar/dml/program.hpp>
#include <src/parse/builds.hpp>

namespace bindery::dml::program_actions {

namespace g = grammar;
using parse::builds;
using program::ExprKind;
using program::Operator;
using program::StmtKind;

template <typename Rule>
struct action {};

// Comments and what is no token.
template <>
struct action<g::block_comment> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.take_comment(in.begin(), in.end(), true);
  }
};
template <>
struct action<g::unclosed_comment> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.report(problems::unclosed_comment, in.begin(), in.begin() + 2, "this comment has no closing `*/`");
    reader.behind_unread = in.begin();
  }
};
template <>
struct action<g::stray> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    static constexpr std::size_t longest = 40;
    static constexpr parse::Expectation closed{&problems::stray_text, "", "", ""};
    if (!reader.skipping && reader.is_behind_long_text(in.begin()))
      throw parse::Failure{&closed, in.begin(), false};
    const std::string_view text(in.begin(), in.size());
    reader.report(problems::stray_text, in.begin(), in.end(),
                  text.size() > longest ? std::string("this text is no part of the language")
                                        : fmt::format("`{}` is no part of the language", text));
    reader.behind_unread = in.end();
  }
};

// Texts. Where one found no closing quote, no later one will.
struct closed_string {
  template <typename Rule, tao::pegtl::apply_mode A, tao::pegtl::rewind_mode M,
            template <typename...> class Action, template <typename...> class Control, typename Input,
            typename... States>
  [[nodiscard]] static bool match(Input& in, ProgramReader& reader, States&&... st) {
    if (reader.no_more_texts[in.peek_char() == '"' ? 0 : 1]) return false;
    return tao::pegtl::match<Rule, A, M, Action, Control>(in, reader, st...);
  }
};
template <>
struct action<g::proper_string> : closed_string {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    // Somewhat more than the text is looked at: in how many bytes it ends no processor foresees.
    constexpr std::ptrdiff_t further = 64;
    const char* const until = in.end() + std::min(further, in.input().end() - in.end());
    if (kit::line_size(in.begin(), until) >= in.size()) return;
    reader.long_text_begin = in.begin();
    reader.long_text_end = in.end();
  }
};
template <>
struct action<g::string_with_bad_escape> : closed_string {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    const char* const escape = g::quoted_text(in.begin(), in.end()).bad_escape;
    Diagnostic& made = reader.report(problems::unknown_escape, in.begin(), in.end(),
                                     "this text has a backslash that begins no escape");
    made.notes.push_back({reader.span(escape, escape + 1), "this backslash"});
    made.fixes.push_back({"double the backslash", {{reader.span(escape, escape), "\\"}}});
  }
};
template <>
struct action<g::unclosed_string> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    bool& known = reader.no_more_texts[*in.begin() == '"' ? 0 : 1];
    if (!known) reader.report_unclosed_text(in.begin(), in.end());
    // A line of its own may still hold what is closed: only a text without any end tells of those behind it.
    known = known || g::quoted_text(in.begin(), in.input().end()).end == nullptr;
    reader.behind_unread = in.end();
  }
};

// What is passed over behind an error.
template <>
struct action<g::skip_item> : builds<SkipFrame> {};
template <>
struct action<g::skip_to_bracket> : builds<SkipFrame> {};
template <>
struct action<g::skip_to_sign> : builds<SkipFrame> {};
template <>
struct action<g::skip_statement> : builds<SkipFrame> {};
template <>
struct action<g::skip_braces> : builds<SkipFrame> {};

// Operands.
template <ExprKind Kind>
struct pushes {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.push(Kind, reader.span(in.begin(), in.end()));
  }
};
struct pushes_target {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    const Span at = reader.span(in.begin(), in.end());
    reader.push(program::Expr::target(at), at);
  }
};
template <>
struct action<g::operand_name> : pushes<ExprKind::name> {};
template <>
struct action<g::target_name> : pushes_target {};
template <>
struct action<g::statement_name> : pushes_target {};
template <>
struct action<g::several_name> : pushes<ExprKind::name> {};
template <>
struct action<g::string_operand> : pushes<ExprKind::string> {};
template <>
struct action<g::boolean_operand> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    pushes<ExprKind::boolean>::apply(in, reader);
    reader.may_calculate_with_truths = true;
  }
};
template <>
struct action<g::argument_operand> : pushes<ExprKind::argument> {};
template <>
struct action<g::target_argument> : pushes<ExprKind::argument> {};
template <>
struct action<g::broken_operand> : pushes<ExprKind::error> {};
template <>
struct action<g::number_operand> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    // Most numbers are one digit.
    if (in.end() - in.begin() == 1) {
      reader.push(ExprKind::integer, reader.span(in.begin(), in.end()));
    } else {
      reader.push_number(in.begin(), in.end());
    }
  }
};

// Operators.
// Where the one between two operands that has so many bytes stands in a table.
constexpr std::size_t operator_slot(const char* at, std::size_t size) {
  const std::size_t kind =
      size - 1 + (static_cast<std::size_t>(size == 3) & static_cast<std::size_t>(at[1] == '/'));
  return kind * 128 + static_cast<unsigned char>(*at) % 128;
}
inline constexpr std::array<BinaryOperator, 512> operators_by_bytes = [] {
  std::array<BinaryOperator, 512> made{};
  for (std::size_t i = 1; i < program::operator_table.size(); ++i) {
    const program::OperatorInfo& info = program::operator_table[i];
    if (info.prefix) continue;
    const auto least = static_cast<std::uint8_t>(info.level + (info.right_associative ? 1 : 0));
    made[operator_slot(info.spelling.data(), info.spelling.size())] = {static_cast<Operator>(i), info.level,
                                                                       least};
  }
  return made;
}();
template <>
struct action<g::binary_operator> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.binary(operators_by_bytes[operator_slot(in.begin(), in.size())], in.begin());
  }
};
template <Operator Op>
struct prefix {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.prefix(Op, in.begin());
  }
};
template <>
struct action<g::prefix_minus> : prefix<Operator::minus> {};
template <>
struct action<g::prefix_plus> : prefix<Operator::plus> {};
template <>
struct action<g::prefix_not> : prefix<Operator::logical_not> {};

// Expressions.
template <>
struct action<g::row_of_operands> : builds<ExpressionFrame> {};
template <>
struct action<g::row_behind_name> : builds<ExpressionFrame> {};
template <>
struct action<g::row_behind_unusual_word> : builds<ExpressionFrame> {};
template <>
struct action<g::row_behind_number> : builds<ExpressionFrame> {};
template <>
struct action<g::bracketed> : builds<BracketFrame> {};
template <>
struct action<g::list> : builds<ListFrame> {};
template <>
struct action<g::call_brackets> : builds<CallFrame> {};
template <>
struct action<g::index_brackets> : builds<IndexFrame<true>> {};
template <>
struct action<g::operand_brackets> : builds<IndexFrame<false>> {};
template <>
struct action<g::operand_index> : builds<MaybeIndexFrame> {};

template <>
struct action<g::too_many_dimensions> {
  static bool apply0(const ProgramReader& reader) {
    const program::Bounds* const last = &reader.bounds.back();
    return !reader.may_end_statement() || !reader.may_be_target(last[-1]) || !reader.may_be_target(last[0]);
  }
};
template <>
struct action<g::assigned_index> {
  template <typename Input>
  static bool apply(const Input& in, const ProgramReader& reader) {
    static constexpr parse::Expectation none{&problems::expected_statement, "the end of the expression", ""};
    if (reader.may_end_statement() && reader.has_only_targets(reader.operands.back().id)) return false;
    throw parse::Failure{&none, in.begin(), false};
  }
};

template <ExprKind Kind>
struct pushes_argument {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.push_argument(Kind, reader.span(in.begin(), in.end()));
  }
};
template <>
struct action<g::name_argument> : pushes_argument<ExprKind::name> {};
template <>
struct action<g::number_argument> : pushes_argument<ExprKind::integer> {};
template <>
struct action<g::argument_key> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.arguments.push_back({reader.span(in.begin(), in.end()), program::ExprId::none});
  }
};
template <>
struct action<g::argument_head> {
  static void apply0(ProgramReader& reader) { reader.arguments.push_back({{}, reader.pop()}); }
};
template <>
struct action<g::argument_name> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    static constexpr parse::Expectation no_name{
        &problems::malformed_argument, "`,` or the end of the call: only a plain name can name an argument",
        ""};
    program::Argument& argument = reader.arguments.back();
    argument.name = reader.forget_name(argument.value);
    if (argument.name.empty()) throw parse::Failure{&no_name, in.begin(), false};
  }
};
template <>
struct action<g::argument_value> {
  static void apply0(ProgramReader& reader) { reader.arguments.back().value = reader.pop(); }
};
template <>
struct action<g::broken_argument> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.push(ExprKind::error, reader.span(in.begin(), in.begin()));
    reader.arguments.push_back({{}, reader.pop()});
  }
};
template <>
struct action<g::broken_value> {
  template <typename Input>
  static void apply(const Input& in, ProgramReader& reader) {
    reader.push(ExprKind::error, reader.span(in.begin(), in.begin()));
    reader.arguments.back() = {{}, reader.pop()};
  }
};
template <>
struct action<g::dimension_begin> {
  static void apply0(ProgramReader& reader) { reader.bounds.push_back({}); }
};
template <>
struct action<g::lower_bound> {
  static void apply0(ProgramReader& reader) { reader.bounds.back().lower = reader.pop(); }
};
template <>
struct action<g::upper_bound> {
  static void apply0(ProgramReader& reader) { reader.bounds.back().upper = reader.pop(); }
};

} // namespace bindery::dml::program_actions
