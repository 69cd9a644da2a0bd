// How the parts of a program record are put together, and how errors are worded.
#include "src/languages/dml/program/reader.hpp"

#include "src/languages/dml/catalogue/problems_language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <grammar/dml/recovery.hpp>
#include <limits>

namespace bindery::dml {

using namespace program;

namespace {

// What a source of so many bytes needs, roughly: one allocation for each list instead of several.
void reserve(Module& module, std::size_t bytes) {
  module.expressions.reserve(bytes / 9 + 16);
  module.statements.reserve(bytes / 48 + 8);
  module.assignments.reserve(bytes / 64 + 8);
  module.arguments.reserve(bytes / 40 + 8);
  module.calls.reserve(bytes / 64 + 8);
  module.comments.reserve(bytes / 64 + 4);
}

constexpr parse::Expectation too_deep_expectation{&problems::nested_too_deeply,
                                                  "operators that find their operands sooner", ""};

} // namespace

ProgramReader::ProgramReader(const Source& source, Diagnostics& diagnostics, std::size_t patience)
    : Session(source, diagnostics), statement_begin(source.text().data()), item_begin(source.text().data()),
      module(recycled()), patience_(patience) {
  reserve(module, source.text().size());
}

std::uint32_t ProgramReader::reached() const {
  const std::uint32_t expression = module.expressions.empty() ? 0 : module.expressions.back().span().end;
  const std::uint32_t comment = module.comments.empty() ? 0 : module.comments.back().span.end;
  return std::max(expression, comment);
}

std::size_t ProgramReader::expected_size(std::size_t so_far) const {
  const double share =
      std::max(1.0, static_cast<double>(reached())) / static_cast<double>(source().text().size());
  const double all = static_cast<double>(so_far) / share;
  const double least = 1.25 * static_cast<double>(so_far), most = 16.0 * static_cast<double>(so_far);
  return static_cast<std::size_t>(std::clamp(1.05 * all, least, most)) + 16;
}

void ProgramReader::push_number(const char* begin, const char* end) {
  constexpr std::ptrdiff_t least_unusual = std::numeric_limits<std::int64_t>::digits10 + 1; // digits
  const bool suffixed = end[-1] == 'L' || end[-1] == 'l';
  const char* const digits_end = end - static_cast<int>(suffixed);
  const bool whole = std::all_of(begin, digits_end, grammar::digit::has);
  push(whole ? ExprKind::integer : ExprKind::real, span(begin, end));
  if (suffixed || (whole && digits_end - begin >= least_unusual))
    append(module.unusual_numbers, operands.back().id);
}

void ProgramReader::reduce() {
  // Where room has to be made, that comes first: nothing has to be kept meanwhile.
  make_room(module.expressions, 1);
  const Waiting op = waiting.back();
  waiting.pop_back();
  Operand& last = operands.back();
  if (operator_info(op.op).prefix) {
    last.range.begin = op.begin;
    last.id = add_within(Expr::unary(op.op, last.range));
    if (may_calculate_with_truths) note_calculated_truth(last.id);
    return;
  }
  const std::uint32_t end = last.range.end;
  operands.pop_back();
  Operand& left = operands.back();
  left.range.end = end;
  left.id = add_within(Expr::binary(op.op, left.range, left.id));
  const bool doubled = op.op == Operator::logical_and_2 || op.op == Operator::logical_or_2;
  if (doubled || may_calculate_with_truths) note_logic(left.id);
}

void ProgramReader::note_logic(ExprId id) {
  const Operator op = expr(id).op();
  if (op == Operator::logical_and_2 || op == Operator::logical_or_2) append(module.doubled_operators, id);
  if (may_calculate_with_truths) note_calculated_truth(id);
}

void ProgramReader::note_calculated_truth(ExprId id) {
  const Expr& made = expr(id);
  if (!calculates(made.op())) return;
  const bool left = made.kind() == ExprKind::binary && expr(made.left()).is_condition();
  if (left || expr(last_operand(id)).is_condition()) append(module.calculated_truths, id);
}

void ProgramReader::too_deep(const char* at) const {
  throw parse::Failure{&too_deep_expectation, at, false};
}

Span ProgramReader::forget_name(ExprId id) {
  const Expr& named = expr(id);
  if (named.kind() != ExprKind::name || named.bracketed()) return {};
  const Span name = named.span();
  if (static_cast<std::uint32_t>(id) + 1 == module.expressions.size()) module.expressions.pop_back();
  return name;
}

bool ProgramReader::may_end_statement() const {
  std::size_t begin = waiting.size();
  while (begin > 0 && waiting[begin - 1].level != 0) --begin;
  return begin > 0 && begin - 1 == last_value;
}

bool ProgramReader::may_be_target(const Bounds& part) const {
  if (part.lower == ExprId::none || part.upper != ExprId::none) return false;
  const Expr& item = module[part.lower];
  return !item.bracketed() && (item.kind() == ExprKind::name || item.kind() == ExprKind::index ||
                               item.kind() == ExprKind::argument);
}

bool ProgramReader::has_only_targets(ExprId id) const {
  const Expr& index = module[id];
  if (index.kind() != ExprKind::index) return false;
  const Indexing& made = module.indexings[index.index()];
  return may_be_target(made.rows) && (!made.has_columns || may_be_target(made.columns));
}

void ProgramReader::assign_ifdef(ExprId argument) {
  append(module.ifdefs, {static_cast<std::uint32_t>(module.assignments.size()), argument});
  const Operand value = operands.back();
  operands.pop_back();
  const Operand target = operands.back();
  operands.pop_back();
  append(module.assignments, {target.id, value.id});
  add_statement(StmtKind::ifdef, {target.range.begin, value.range.end}, module.ifdefs.size() - 1, arrow);
}

Block ProgramReader::take_block(std::size_t first, Span at, bool braced) {
  constexpr std::size_t step = 8; // nearly all blocks have no more
  Block block;
  block.statements = take<step>(statements, first, module.stmt_lists);
  block.span = at;
  block.braced = braced;
  return block;
}

Range ProgramReader::take_operands(std::size_t first) {
  const Range range{static_cast<std::uint32_t>(module.expr_lists.size()),
                    static_cast<std::uint32_t>(operands.size() - first)};
  for (std::size_t i = first; i < operands.size(); ++i) append(module.expr_lists, operands[i].id);
  operands.cut(first);
  return range;
}

Range ProgramReader::take_parameters() {
  const Range range{static_cast<std::uint32_t>(module.parameters.size()),
                    static_cast<std::uint32_t>(parameters.size() - first_parameter)};
  make_room(module.parameters, range.count);
  for (std::size_t i = first_parameter; i < parameters.size(); ++i)
    module.parameters.push_back_within(parameters[i]);
  parameters.cut(first_parameter);
  return range;
}

void ProgramReader::finish_chain(std::size_t first, bool with_else, Block else_block) {
  std::uint32_t end = with_else ? else_block.span.end : arms.back().body.span.end;
  while (arms.size() > first) {
    const Arm arm = arms.back();
    arms.pop_back();
    append(module.conditionals, {arm.condition, arm.body, else_block, with_else});
    add_statement(StmtKind::if_else, {arm.begin, end}, module.conditionals.size() - 1);
    if (arms.size() == first) return;
    else_block = take_block(statements.size() - 1, {arm.begin, end}, false);
    with_else = true;
  }
}

void ProgramReader::begin_function(const char* at) {
  static constexpr parse::Expectation ends_blocks{&problems::unclosed_block, "", ""};
  static constexpr parse::Expectation body{&problems::incomplete_statement, "a statement or a block", ""};
  const Operand target = operands.back();
  const char* const name = source().text().data() + target.range.begin;
  const bool plain = expr(target.id).kind() == ExprKind::name;
  const char* const text = source().text().data();
  if (place == Place::block && plain &&
      grammar::detail::indent_of_line(text, name) <= grammar::detail::indent_of_line(text, item_begin)) {
    throw parse::Failure{&ends_blocks, name, true};
  }
  if (place == Place::single && plain && begins_function_below(name)) {
    // What lacks its body is read no further, but the function is.
    statement_begin = item_begin;
    throw parse::Failure{&body, name, false};
  }
  if (place != Place::top || !plain) {
    Diagnostic& made =
        report(problems::misplaced_function, at, token_end(source(), at),
               plain ? "expected a value, found a function: functions are defined at the top level only"
                     : "expected a value, found a function: only a plain name can be assigned one");
    if (plain)
      made.notes.push_back({span(item_begin, token_end(source(), item_begin)), "inside of what begins here"});
  }
}

void ProgramReader::range_from_call(const char* at) {
  static constexpr parse::Expectation no_range{
      &problems::malformed_loop, "`:` and the end of the range, or `seq` with two or three arguments", ""};
  const Operand range = operands.back();
  Expr& call = expr(range.id);
  const char* const text = source().text().data();
  const bool plain =
      call.kind() == ExprKind::call && !call.bracketed() &&
      *grammar::detail::behind_blanks(text + call.span().end, text + source().text().size()) != ';';
  const Call made = plain ? module.calls[call.index()] : Call{};
  bool positional = made.arguments.count == 2 || made.arguments.count == 3;
  for (std::uint32_t i = 0; i < made.arguments.count; ++i)
    positional = positional && module.arguments[made.arguments.first + i].name.empty();
  if (!plain || !positional) throw parse::Failure{&no_range, at, false};
  operands.pop_back();
  const Argument* const argument = &module.arguments[made.arguments.first];
  Loop& loop = loops.back();
  loop.sequence = made.name;
  loop.from = argument[0].value;
  loop.to = argument[1].value;
  if (made.arguments.count == 3) loop.step = argument[2].value;
  module.calls.pop_back();
  module.arguments.cut(made.arguments.first);
  call = Expr::leaf(ExprKind::name, made.name);
}

} // namespace bindery::dml
