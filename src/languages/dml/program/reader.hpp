// The state of the program grammar: a module in the making and the stacks of what is not complete yet.
#pragma once

#include "src/languages/dml/program/program.hpp"

#include <bindery/list.hpp>
#include <bindery/model/program.hpp>

#include <src/parse/session.hpp>
#include <src/parse/stack.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace bindery::dml {

// A complete operand of an expression that is being read. The range is that of the source text, brackets
// included; the span of the expression is without.
struct Operand {
  program::ExprId id = program::ExprId::none;
  Span range;
};

// An operator that waits for its right operand; `none` marks where an expression begins.
struct Waiting {
  program::Operator op = program::Operator::none;
  std::uint8_t level = 0;
  std::uint32_t begin = 0;
};

// An operator between two operands, with all that is asked of it when it is read.
struct BinaryOperator {
  program::Operator op = program::Operator::none;
  std::uint8_t level = 0;
  std::uint8_t least = 0; // of those that wait, the ones of this level and above get their operands first
};

// One `if (...) ...` of a chain.
struct Arm {
  std::uint32_t begin = 0;
  program::ExprId condition = program::ExprId::none;
  program::Block body;
};

// Where a statement stands.
enum class Place : std::uint8_t { top, block, single };

class ProgramReader : public parse::Session {
 public:
  ProgramReader(const Source& source, Diagnostics& diagnostics, std::size_t patience = default_patience);

  // Stacks and records, for the actions.
  parse::Stack<Operand, 64> operands;
  parse::Stack<Waiting, 64> waiting;
  parse::Stack<program::Argument, 64> arguments;
  parse::Stack<program::Bounds, 16> bounds;
  parse::Stack<program::StmtId, 256> statements;
  parse::Stack<Arm, 16> arms;
  parse::Stack<program::Loop, 8> loops;
  program::FunctionDef function;
  parse::Stack<program::Parameter, 32> parameters;
  std::size_t first_parameter = 0; // of the function that is being read
  program::TypeName type;
  program::Parameter parameter;
  program::Block last_block;
  bool has_else = false;
  program::Import import;
  std::uint32_t import_end = 0;
  std::uint32_t ifdef_end = 0;
  Place place = Place::top;
  const char* statement_begin = nullptr;
  const char* item_begin = nullptr;
  // Where a `}` may stand for one that closes nothing below it: from the last function on, or behind the last
  // such brace. Null: nowhere.
  const char* odd_braces_from = nullptr;
  const char* unclosed_block_at = nullptr;
  // The last text in quotes that runs over several lines.
  const char* long_text_begin = nullptr;
  const char* long_text_end = nullptr;
  bool skipping = false;
  // The diagnostics there were when a signature began.
  std::size_t reported_before = 0;
  bool arrow = false;
  // Whether the statement has TRUE, FALSE, `!` or a condition in brackets: nothing else is a condition that
  // an operator may calculate with.
  bool may_calculate_with_truths = false;
  // Where in `waiting` the expression begins that ends a statement.
  static constexpr std::size_t no_value = static_cast<std::size_t>(-1);
  std::size_t last_value = no_value;
  // A `"` (or `'`) behind the first that nothing closes begins no complete text either.
  bool no_more_texts[2] = {false, false};
  // Behind what was reported as no part of the language, or as not closed: what is missing there is missing
  // for that reason.
  const char* behind_unread = nullptr;
  program::Module module;

  [[nodiscard]] Span span(const char* begin, const char* end) const { return {offset(begin), offset(end)}; }
  [[nodiscard]] program::Expr& expr(program::ExprId id) {
    return module.expressions[static_cast<std::uint32_t>(id)];
  }

  // Adds to a list of the module, and returns what stands there until the next is added.
  template <typename Record>
  Record& append(List<Record>& list, const std::type_identity_t<Record>& record) {
    make_room(list, 1);
    list.push_back_within(record);
    return list.back();
  }
  // Whether the comment that begins there was taken, or one below it.
  [[nodiscard]] bool knows_comment(const char* begin) const {
    return !module.comments.empty() && module.comments.back().span.begin >= offset(begin);
  }
  // Where a rule was tried in vain its comments are seen twice.
  void take_comment(const char* begin, const char* end, bool block) {
    if (!knows_comment(begin)) add_comment(span(begin, end), block);
  }
  // One that is not known.
  void take_line_comment(const char* begin, const char* end) { add_comment(span(begin, end), false); }
  void add_comment(Span at, bool block) { append(module.comments, {at, block}); }

  // Expressions.
  void push(program::ExprKind kind, Span at) { push(program::Expr::leaf(kind, at), at); }
  void push(const program::Expr& made, Span at) { operands.push_back({add(made), at}); }
  // A number of several characters.
  void push_number(const char* begin, const char* end);
  // Adds an expression that is an argument of a call as it is.
  void push_argument(program::ExprKind kind, Span at) {
    arguments.push_back({{}, add(program::Expr::leaf(kind, at))});
  }
  // Whether an operand, or an argument, can be pushed without asking for memory.
  [[nodiscard]] bool has_room_for_operand() const {
    return has_room(module.expressions, 1) && !operands.full();
  }
  [[nodiscard]] bool has_room_for_argument() const {
    return has_room(module.expressions, 1) && !arguments.full();
  }
  [[nodiscard]] program::ExprId pop() {
    const program::ExprId id = operands.back().id;
    operands.pop_back();
    return id;
  }
  void begin_expression() { waiting.push_back({}); }
  void end_expression() {
    while (waiting.back().level != 0) reduce();
    waiting.pop_back();
  }
  void binary(BinaryOperator made, const char* at) {
    while (waiting.back().level >= made.least) reduce();
    wait(made.op, made.level, at);
  }
  void prefix(program::Operator op, const char* at) {
    if (op == program::Operator::logical_not) may_calculate_with_truths = true;
    wait(op, program::operator_info(op).level, at);
  }
  // Takes the name back that the last operand is and that something else is made of, which the operand then
  // gets for its expression: parts stand before what they are parts of.
  void take_back_name() { module.expressions.pop_back(); }
  void replace(Operand& operand, const program::Expr& made) { operand.id = add(made); }
  // The span of an expression that is a plain name, which is forgotten; empty if it is something else.
  [[nodiscard]] Span forget_name(program::ExprId id);
  // For values that SystemDS does not look at: the default of a parameter, unless something calls the
  // function, and options of loops.
  void forget_truths(std::uint32_t from) {
    List<program::ExprId>& truths = module.calculated_truths;
    while (!truths.empty() && expr(truths.back()).span().begin >= from) truths.pop_back();
  }

  // Whether the innermost expression is one that ends its statement: nothing is open around it.
  [[nodiscard]] bool may_end_statement() const;
  // Whether the brackets of an index, or one part of them, could be the targets of a statement of their own.
  [[nodiscard]] bool may_be_target(const program::Bounds& bounds) const;
  [[nodiscard]] bool has_only_targets(program::ExprId index) const;

  // Statements.
  void add_statement(program::StmtKind kind, Span at, std::size_t index, bool with_arrow = false) {
    may_calculate_with_truths = false;
    statements.push_back(static_cast<program::StmtId>(module.statements.size()));
    append(module.statements, program::Stmt(kind, at, index, with_arrow));
  }
  // An assignment of the last operand to the one before it.
  void assign(program::StmtKind kind) {
    const Operand* const end = operands.end();
    const program::Assignment made{end[-2].id, end[-1].id};
    const Span at{end[-2].range.begin, end[-1].range.end};
    operands.cut(operands.size() - 2);
    append(module.assignments, made);
    add_statement(kind, at, module.assignments.size() - 1, arrow);
  }
  // The same where `ifdef` asks for an argument.
  void assign_ifdef(program::ExprId argument);
  [[nodiscard]] program::Block take_block(std::size_t first, Span at, bool braced);
  [[nodiscard]] program::Range take_arguments(std::size_t first) {
    constexpr std::size_t step = 4; // nearly all calls have no more
    return take<step>(arguments, first, module.arguments);
  }
  [[nodiscard]] program::Range take_operands(std::size_t first);
  [[nodiscard]] program::Range take_parameters();
  void finish_chain(std::size_t first, bool has_else, program::Block else_block);
  void begin_function(const char* at);
  // Makes the range of a loop of the call on top of the operands: `seq(a, b, c)`.
  void range_from_call(const char* at);

  // What the control asks for.
  struct Mark {
    std::size_t operands, waiting, arguments, bounds, statements, arms, loops;
  };
  [[nodiscard]] Mark mark() const {
    return {operands.size(),   waiting.size(), arguments.size(), bounds.size(),
            statements.size(), arms.size(),    loops.size()};
  }
  [[nodiscard]] const char* recover(const parse::Failure& failure, const Mark& mark);
  void unclosed(const parse::Expectation& expectation, const char* opening, const char* at);
  [[nodiscard]] std::size_t patience() const { return patience_; }
  [[nodiscard]] const char* anchor() const { return statement_begin; }

  // Whether what is wrong there follows from what was reported before it.
  [[nodiscard]] bool is_follow_up(const char* at);
  // Whether the results and the body of a function stand there whose definition could not be read above.
  [[nodiscard]] bool is_rest_of_definition(const char* at);
  // Whether a text over several lines ends right before that place.
  [[nodiscard]] bool is_behind_long_text(const char* at);
  Diagnostic& report_unclosed_text(const char* from, const char* line_end);
  // Whether reading may go on as if a brace stood there to begin the body of a function; reports that it is
  // missing.
  [[nodiscard]] bool assume_brace(const char* at);
  // Where lines of a comment that lack their signs end, if such lines begin there; takes them for a comment
  // and reports them. Null if there are none.
  [[nodiscard]] const char* pass_unmarked_comment(const char* at);
  // How many diagnostics there were so far.
  [[nodiscard]] std::size_t reported() { return diagnostics().size() + diagnostics().dropped(); }
  Diagnostic& report(const Problem& problem, const char* begin, const char* end, std::string message) {
    return diagnostics().report(problem, span(begin, end), std::move(message));
  }

 private:
  [[nodiscard]] program::ExprId add(const program::Expr& expr) {
    make_room(module.expressions, 1);
    return add_within(expr);
  }
  // The same where there is room for it.
  [[nodiscard]] program::ExprId add_within(const program::Expr& expr) {
    const auto id = static_cast<program::ExprId>(module.expressions.size());
    module.expressions.push_back_within(expr);
    return id;
  }
  // A list that is full grows at once to what it takes if the rest of the text is like what was read: growing
  // again and again would hold it twice.
  template <typename Record>
  void make_room(List<Record>& list, std::size_t more) {
    if (!has_room(list, more)) [[unlikely]]
      grow(list, list.size() + more);
  }
  template <typename Record>
  [[nodiscard]] static bool has_room(const List<Record>& list, std::size_t more) {
    return list.size() + more <= list.capacity();
  }
  template <typename Record>
  [[gnu::noinline]] void grow(List<Record>& list, std::size_t needed) {
    list.reserve(expected_size(needed));
  }
  [[nodiscard]] std::size_t expected_size(std::size_t so_far) const;
  // Takes what a stack has from a number on, and adds it to a list in steps of so many. Near the end of the
  // memory of the stack a step would read behind it.
  template <std::size_t Step, typename Record, std::size_t Few>
  [[nodiscard]] program::Range take(parse::Stack<Record, Few>& stack, std::size_t first, List<Record>& list) {
    const std::size_t count = stack.size() - first;
    const program::Range range{static_cast<std::uint32_t>(list.size()), static_cast<std::uint32_t>(count)};
    make_room(list, count + Step);
    if (stack.size() + Step <= stack.capacity()) [[likely]] {
      list.template append_in_steps<Step>(stack.begin() + first, count);
    } else {
      for (std::size_t i = first; i < stack.size(); ++i) list.push_back_within(stack[i]);
    }
    stack.cut(first);
    return range;
  }
  // How far the text was read, roughly.
  [[nodiscard]] std::uint32_t reached() const;
  void wait(program::Operator op, std::uint8_t level, const char* at) {
    waiting.push_back({op, level, offset(at)});
    if (waiting.size() > most_waiting) too_deep(at);
  }
  void reduce();
  // What is noted of an operator between two operands that joins truth values or may calculate with them.
  void note_logic(program::ExprId id);
  // Keeps an operator that has just been read if a truth value or a comparison is one of its operands.
  void note_calculated_truth(program::ExprId id);
  [[nodiscard]] const char* begin() const { return source().text().data(); }
  [[nodiscard]] const char* end() const { return begin() + source().text().size(); }
  // Where the last token before a token ends.
  [[nodiscard]] const char* last_token_end(const char* at) const;
  // A text over several lines with an error right behind it was not meant to be one: reading goes on where
  // its first line ends, which is returned; null if there is none.
  [[nodiscard]] const char* reject_long_text(const char* at);
  // The same where the text itself was not expected: its quote hardly begins one.
  [[nodiscard]] const char* line_end_of_long_text(const char* at) const;
  Diagnostic& report_expected(const parse::Expectation& expected, const char* at);
  // Whether what stands somewhere belongs to a value or a type that is missing right there, not to the end of
  // the line above: `f(a,` above `= 2)` or `* 2)`.
  [[nodiscard]] bool is_in_place_of_operand(const parse::Expectation& expected, const char* at) const;
  // Where the head of a function begins whose name was taken for the rest of what stands unfinished above it,
  // so that reading failed at `at`, behind the name: reading goes on with the function. Null if there is
  // none.
  [[nodiscard]] const char* swallowed_head(const char* at);
  // Whether a function begins at `at`, in a line that stands no further to the right than the item above it.
  [[nodiscard]] bool begins_function_below(const char* at) const;
  void report_unmatched_brace(const char* at);
  [[noreturn]] void too_deep(const char* at) const;

  static constexpr std::size_t most_waiting = 5000;

  std::size_t patience_;

  const char* last_swallowed_ = nullptr;
};

// The token at `at` in the words of a message: "`x`", "the keyword `in`", "the end of the file".
[[nodiscard]] std::string found(const Source& source, const char* at);
// Where the token at `at` ends.
[[nodiscard]] const char* token_end(const Source& source, const char* at);

} // namespace bindery::dml
