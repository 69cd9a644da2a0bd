// How trees of expressions become text that reads back to the same trees.
#include "expression_printer.hpp"

namespace bindery::dml_layout {

using namespace program;

void ExpressionPrinter::print(ExprId id) {
  say(id);
  run();
}

void ExpressionPrinter::print_arguments(Range range) {
  arguments(range);
  run();
}

void ExpressionPrinter::run() {
  push_row();
  while (!tasks_.empty()) {
    const Task task = tasks_.back();
    tasks_.pop_back();
    switch (task.part) {
    case Part::text:
      layout_.put(task.text);
      break;
    case Part::space:
      layout_.space();
      break;
    case Part::comments:
      layout_.comments_between(task.index);
      break;
    case Part::expr:
      expression(static_cast<ExprId>(task.index));
      break;
    case Part::bracketed:
      say("(");
      bare(module_[static_cast<ExprId>(task.index)]);
      say(")");
      break;
    }
    push_row();
  }
}

void ExpressionPrinter::push_row() {
  tasks_.insert(tasks_.end(), row_.rbegin(), row_.rend());
  row_.clear();
}

void ExpressionPrinter::say_name(Span name) {
  say_comments(name.begin);
  say(layout_.text(name));
}

void ExpressionPrinter::expression(ExprId id) {
  if (module_[id].bracketed) return say(id, true);
  bare(module_[id]);
}

void ExpressionPrinter::bare(const Expr& e) {
  const auto a = static_cast<ExprId>(e.a);
  switch (e.kind) {
  case ExprKind::unary:
    say_comments(e.span.begin);
    say(operator_info(e.op).spelling);
    return say(a, !module_[a].bracketed && module_[a].kind == ExprKind::binary &&
                      level(a) < operator_info(e.op).level);
  case ExprKind::binary:
    return binary(e);
  case ExprKind::call: {
    const Call& call = module_.calls[e.a];
    say_name(call.name);
    say("(");
    arguments(call.arguments);
    say_comments(e.span.end);
    return say(")");
  }
  case ExprKind::index:
    indexing(module_.indexings[e.a]);
    say_comments(e.span.end);
    return say("]");
  case ExprKind::list:
    say_comments(e.span.begin);
    say("[");
    for (std::uint32_t i = 0; i < e.b; ++i) {
      if (i > 0) say(",");
      if (i > 0) say_space();
      say(module_.expr_lists[e.a + i]);
    }
    say_comments(e.span.end);
    return say("]");
  default:
    return say_name(e.span);
  }
}

void ExpressionPrinter::binary(const Expr& e) {
  const auto left = static_cast<ExprId>(e.a);
  const auto right = static_cast<ExprId>(e.b);
  const bool tight = e.op == Operator::power;
  say(left, left_needs_brackets(left, e.op));
  if (!tight) say(" ");
  say(operator_info(e.op).spelling);
  if (!tight) say_space();
  say(right, right_needs_brackets(right, e.op));
}

void ExpressionPrinter::arguments(Range range) {
  for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
    const Argument& argument = module_.arguments[i];
    if (i > range.first) {
      say(",");
      say_space();
    }
    if (!argument.name.empty()) {
      say_name(argument.name);
      say(" = ");
    }
    say(argument.value);
  }
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
  return operator_info(module_[id].op).level;
}

bool ExpressionPrinter::left_needs_brackets(ExprId id, Operator op) const {
  const OperatorInfo& info = operator_info(op);
  if (module_[id].bracketed) return false;
  if (module_[id].kind == ExprKind::binary &&
      (level(id) < info.level || (level(id) == info.level && info.right_associative)))
    return true;
  // A prefix operator at the right edge would take what follows.
  while (!module_[id].bracketed) {
    const Expr& e = module_[id];
    if (e.kind == ExprKind::unary && level(id) <= info.level) return true;
    if (e.kind != ExprKind::unary && e.kind != ExprKind::binary) return false;
    id = static_cast<ExprId>(e.kind == ExprKind::unary ? e.a : e.b);
  }
  return false;
}

bool ExpressionPrinter::right_needs_brackets(ExprId id, Operator op) const {
  const OperatorInfo& info = operator_info(op);
  return !module_[id].bracketed && module_[id].kind == ExprKind::binary &&
         (level(id) < info.level || (level(id) == info.level && !info.right_associative));
}

} // namespace bindery::dml_layout
