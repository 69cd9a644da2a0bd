// How trees of expressions become text that reads back to the same trees.
#include "expression_printer.hpp"

namespace bindery::dml_layout {

using namespace program;

void ExpressionPrinter::print(ExprId id) {
  say(id);
  run();
}

void ExpressionPrinter::print_arguments(Range range) {
  say_all(Part::arguments, range);
  run();
}

void ExpressionPrinter::say(Task task) {
  if (tasks_.has_added_none() && task.part < Part::expr) {
    perform(task);
  } else {
    tasks_.add(task);
  }
}

void ExpressionPrinter::say_all(Part part, Range range) {
  if (range.count > 0) say({part, range.first, range.first + range.count});
}

void ExpressionPrinter::run() {
  tasks_.run([&](const Task& task) { perform(task); });
}

void ExpressionPrinter::perform(const Task& task) {
  const auto id = static_cast<ExprId>(task.index);
  switch (task.part) {
  case Part::text:
    return layout_.put(task.text);
  case Part::source:
    return layout_.put(Span{task.index, task.end});
  case Part::comments:
    return layout_.comments_between(task.index);
  case Part::space:
    return layout_.space();
  case Part::expr:
    return expression(id);
  case Part::bracketed:
    say("(");
    bare(id);
    return say(")");
  case Part::right:
    return right(id);
  case Part::items:
    say(module_.expr_lists[task.index]);
    return next_of_list(task);
  case Part::arguments:
    argument(module_.arguments[task.index]);
    return next_of_list(task);
  }
}

void ExpressionPrinter::next_of_list(const Task& task) {
  if (task.index + 1 == task.end) return;
  say(",");
  say_space();
  say({task.part, task.index + 1, task.end});
}

void ExpressionPrinter::say_name(Span name) {
  say_comments(name.begin);
  say({Part::source, name.begin, name.end});
}

void ExpressionPrinter::expression(ExprId id) {
  if (module_[id].bracketed()) return say(id, true);
  bare(id);
}

void ExpressionPrinter::bare(ExprId id) {
  const Expr& e = module_[id];
  switch (e.kind()) {
  case ExprKind::unary:
    say_comments(e.span().begin);
    say(operator_info(e.op()).spelling.data());
    return say(last_operand(id), operand_needs_brackets(last_operand(id), e.op()));
  case ExprKind::binary:
    say(e.left(), left_needs_brackets(e.left(), e.op()));
    return say({Part::right, static_cast<std::uint32_t>(id)});
  case ExprKind::call: {
    const Call& call = module_.calls[e.index()];
    say_name(call.name);
    say("(");
    say_all(Part::arguments, call.arguments);
    say_comments(e.span().end);
    return say(")");
  }
  case ExprKind::index:
    indexing(module_.indexings[e.index()]);
    say_comments(e.span().end);
    return say("]");
  case ExprKind::list:
    say_comments(e.span().begin);
    say("[");
    say_all(Part::items, module_.lists[e.index()]);
    say_comments(e.span().end);
    return say("]");
  default:
    return say_name(e.span());
  }
}

void ExpressionPrinter::right(ExprId id) {
  const Expr& e = module_[id];
  const ExprId operand = last_operand(id);
  const bool tight = e.op() == Operator::power;
  if (!tight) say(" ");
  say(operator_info(e.op()).spelling.data());
  if (!tight) say_space();
  say(operand, right_needs_brackets(operand, e.op()));
}

void ExpressionPrinter::argument(const Argument& argument) {
  if (!argument.name.empty()) {
    say_name(argument.name);
    say(" = ");
  }
  say(argument.value);
}

void ExpressionPrinter::bounds(const Bounds& bounds) {
  if (bounds.lower != ExprId::none) say(bounds.lower);
  if (bounds.upper == ExprId::none) return;
  say(":");
  say(bounds.upper);
}

void ExpressionPrinter::indexing(const Indexing& index) {
  say_name(index.name);
  say("[");
  bounds(index.rows);
  if (!index.has_columns) return;
  say(",");
  if (index.columns.lower != ExprId::none) say_space();
  bounds(index.columns);
}

int ExpressionPrinter::level(ExprId id) const {
  return operator_info(module_[id].op()).level;
}

bool ExpressionPrinter::operand_needs_brackets(ExprId id, Operator op) const {
  return !module_[id].bracketed() && module_[id].kind() == ExprKind::binary &&
         level(id) < operator_info(op).level;
}

bool ExpressionPrinter::left_needs_brackets(ExprId id, Operator op) const {
  const OperatorInfo& info = operator_info(op);
  if (module_[id].bracketed()) return false;
  if (module_[id].kind() == ExprKind::binary &&
      (level(id) < info.level || (level(id) == info.level && info.right_associative)))
    return true;
  // A prefix operator at the right edge would take what follows.
  while (!module_[id].bracketed()) {
    const Expr& e = module_[id];
    if (e.kind() == ExprKind::unary && level(id) <= info.level) return true;
    if (e.kind() != ExprKind::unary && e.kind() != ExprKind::binary) return false;
    id = last_operand(id);
  }
  return false;
}

bool ExpressionPrinter::right_needs_brackets(ExprId id, Operator op) const {
  const OperatorInfo& info = operator_info(op);
  return !module_[id].bracketed() && module_[id].kind() == ExprKind::binary &&
         (level(id) < info.level || (level(id) == info.level && !info.right_associative));
}

} // namespace bindery::dml_layout
