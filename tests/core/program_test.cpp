// Expressions, statements and what stands at the top level, as they are packed.
#include <bindery/model/program.hpp>

#include <doctest/doctest.h>

#include <cstdint>

namespace program = bindery::program;
using bindery::Span;
using program::Expr;
using program::ExprId;
using program::ExprKind;
using program::Operator;
using program::Stmt;
using program::StmtKind;

namespace {

constexpr auto last_place = static_cast<std::uint32_t>(bindery::Source::max_size);

void has(const Expr& expr, ExprKind kind, Operator op, Span span) {
  CHECK(expr.kind() == kind);
  CHECK(expr.op() == op);
  CHECK(expr.span() == span);
}

} // namespace

TEST_CASE("an expression keeps its operator, its operands and its place, with brackets and without") {
  for (std::size_t i = 1; i < program::operator_table.size(); ++i) {
    const auto op = static_cast<Operator>(i);
    CAPTURE(i);
    const bool prefix = program::operator_info(op).prefix;
    for (const Span span : {Span{0, last_place}, Span{last_place - 1, last_place}}) {
      Expr made = prefix ? Expr::unary(op, span) : Expr::binary(op, span, ExprId{last_place});
      const ExprKind kind = prefix ? ExprKind::unary : ExprKind::binary;
      has(made, kind, op, span);
      CHECK_FALSE(made.bracketed());
      made.set_bracketed();
      CHECK(made.bracketed());
      has(made, kind, op, span);
      if (!prefix) CHECK(made.left() == ExprId{last_place});
    }
  }
}

TEST_CASE("an expression keeps its kind and the number of its record") {
  for (const ExprKind kind : {ExprKind::call, ExprKind::index, ExprKind::list}) {
    const Expr made = Expr::indexed(kind, {7, last_place}, last_place);
    has(made, kind, Operator::none, {7, last_place});
    CHECK(made.index() == last_place);
  }
  for (const ExprKind kind : {ExprKind::name, ExprKind::boolean, ExprKind::error})
    has(Expr::leaf(kind, {3, 4}), kind, Operator::none, {3, 4});
}

TEST_CASE("what stands at the top level is a function or a statement") {
  const auto function = program::Item::function(last_place);
  CHECK(function.is_function());
  CHECK(function.function() == last_place);
  const program::Item statement(program::StmtId{last_place});
  CHECK_FALSE(statement.is_function());
  CHECK(statement.statement() == program::StmtId{last_place});
}

TEST_CASE("a statement keeps its kind, its sign and the number of its record") {
  for (const StmtKind kind : {StmtKind::assign, StmtKind::while_loop, StmtKind::error}) {
    for (const bool arrow : {false, true}) {
      const Stmt made(kind, {last_place - 2, last_place}, last_place / 2, arrow);
      CHECK(made.kind() == kind);
      CHECK(made.arrow() == arrow);
      CHECK(made.span() == Span{last_place - 2, last_place});
      CHECK(made.index() == last_place / 2);
    }
  }
}
