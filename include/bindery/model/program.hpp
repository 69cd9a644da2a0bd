// The record of what code does: functions, statements and one shared kind of expression. Languages fill it,
// printers, checks and (through api::Default) generators read it.
//
// Everything lives in flat vectors of one Module and refers to other nodes by index, so that a module is
// compact, cheap to build and trivially copied. Spans point into the Source that the module was read from;
// names and literals are kept as spans, so their spelling is the source's.
#pragma once

#include <bindery/list.hpp>
#include <bindery/source.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::program {

// Indexes are types of their own, so that a statement is never taken for an expression.
enum class ExprId : std::uint32_t { none = 0xFFFF'FFFF };
enum class StmtId : std::uint32_t { none = 0xFFFF'FFFF };

// Operators in the order of the table in operator_info(). `&` and `&&`, `|` and `||` mean the same in DML but
// are spelled apart, so they are kept apart.
enum class Operator : std::uint8_t {
  none,
  power,           // ^      right associative
  plus,            // + a    prefix
  minus,           // - a    prefix
  matrix_multiply, // %*%
  modulus,         // %%
  integer_divide,  // %/%
  multiply,        // *
  divide,          // /
  add,             // +
  subtract,        // -
  greater,         // >
  greater_equal,   // >=
  less,            // <
  less_equal,      // <=
  equal,           // ==
  not_equal,       // !=
  logical_not,     // ! a    prefix
  logical_and,     // &
  logical_and_2,   // &&
  logical_or,      // |
  logical_or_2,    // ||
};

struct OperatorInfo {
  std::string_view spelling;
  std::uint8_t level; // binds tighter the higher it is; 0 for none
  bool prefix;
  bool right_associative;
};

// The one table of operators, in the order of Operator: readers build trees by it and printers bracket by it.
// Source: the order of the alternatives of rule `expression` in SystemDS's Dml.g4.
inline constexpr std::array<OperatorInfo, 22> operator_table{{
    {"", 0, false, false},    {"^", 11, false, true},  {"+", 10, true, false},   {"-", 10, true, false},
    {"%*%", 9, false, false}, {"%%", 8, false, false}, {"%/%", 8, false, false}, {"*", 7, false, false},
    {"/", 7, false, false},   {"+", 6, false, false},  {"-", 6, false, false},   {">", 5, false, false},
    {">=", 5, false, false},  {"<", 5, false, false},  {"<=", 5, false, false},  {"==", 5, false, false},
    {"!=", 5, false, false},  {"!", 4, true, false},   {"&", 3, false, false},   {"&&", 3, false, false},
    {"|", 2, false, false},   {"||", 2, false, false},
}};

[[nodiscard]] constexpr const OperatorInfo& operator_info(Operator op) {
  return operator_table[static_cast<std::size_t>(op)];
}
static_assert(operator_info(Operator::logical_or_2).spelling == "||");

enum class ExprKind : std::uint8_t {
  name,    // a variable: its text is the span
  integer, // literals: the text is the span
  real,
  string,   // quotes included
  boolean,  // TRUE, FALSE
  argument, // a command line argument: $name, $1
  unary,    // op, a = operand
  binary,   // op, a, b = operands
  call,     // a = index into Module::calls
  index,    // a = index into Module::indexings
  list,     // [x, y]: a = first, b = count in Module::expr_lists
  error,    // what could not be read; a diagnostic says why
};

struct Expr {
  ExprKind kind = ExprKind::error;
  Operator op = Operator::none;
  bool bracketed = false; // the source has round brackets around it; the span is without them
  Span span;
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

// A run of entries in one of the lists of a Module.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

struct Argument {
  Span name; // empty: positional
  ExprId value = ExprId::none;
};

struct Call {
  Span name;       // with namespace: "ns::f"
  Range arguments; // in Module::arguments
};

// One dimension of an indexing. X[a, ] has rows {a, none} and absent columns.
struct Bounds {
  ExprId lower = ExprId::none; // none: the whole dimension
  ExprId upper = ExprId::none; // none: no colon was written
};

struct Indexing {
  Span name;
  Bounds rows;
  Bounds columns;
  bool has_columns = false; // a comma was written
};

enum class StmtKind : std::uint8_t {
  assign,        // Module::assignments
  accumulate,    // +=, Module::assignments
  ifdef,         // x = ifdef($a, e), Module::assignments
  call,          // a call as a statement, Module::assignments without target
  multi_assign,  // [a, b] = f(...), Module::multi_assignments
  if_else,       // Module::conditionals
  for_loop,      // Module::loops
  parfor_loop,   // Module::loops
  while_loop,    // Module::loops
  import,        // source("p") as ns, Module::imports
  set_directory, // setwd("p"), Module::imports
  error,         // what could not be read; a diagnostic says why
};

struct Stmt {
  StmtKind kind = StmtKind::error;
  Span span;
  std::uint32_t index = 0; // into the vector named beside the kind
};

struct Assignment {
  ExprId target = ExprId::none; // name, index or argument; none for a call statement
  ExprId value = ExprId::none;
  ExprId argument = ExprId::none; // ifdef: the command line argument asked for
  bool arrow = false;             // spelled <-
};

struct MultiAssignment {
  Range targets; // in Module::expr_lists
  ExprId value = ExprId::none;
  bool arrow = false;
};

// Statements in order, with or without braces.
struct Block {
  Range statements; // in Module::stmt_lists
  Span span;        // braces included
  bool braced = false;
};

struct Conditional {
  ExprId condition = ExprId::none;
  Block then_block;
  Block else_block;
  bool has_else = false;
};

// for, parfor and while.
struct Loop {
  Span variable;
  // for (i in from:to) has no call name; for (i in seq(from, to, by)) keeps the name as it is spelled, and
  // `step` may be none. while has only the condition.
  Span sequence;
  ExprId from = ExprId::none;
  ExprId to = ExprId::none;
  ExprId step = ExprId::none;
  ExprId condition = ExprId::none;
  Range options; // named, in Module::arguments
  Block body;
};

struct Import {
  Span path; // the string literal, quotes included
  Span name_space;
};

// A type as it is spelled: `Matrix[Double]` has both parts, `Double` only the value type.
struct TypeName {
  Span span;
  Span data; // empty: a value type alone
  Span value;
};

struct Parameter {
  TypeName type;
  Span name; // empty: a default without a name (`Double 5`), which the reference grammar allows
  ExprId default_value = ExprId::none;
  Span span;
};

struct FunctionDef {
  Span name;
  Span span;        // from the name to the closing brace
  Span signature;   // from the name to the last bracket before the body
  Range parameters; // in Module::parameters
  Range results;    // the same
  bool has_return = false;
  bool external = false; // externalFunction
  bool arrow = false;    // spelled <-
  bool damaged = false;  // the signature could not be read completely; a diagnostic says why
  Range options;         // of an external function: `implemented in (...)`, in Module::arguments
  Block body;
};

// Comments are kept in the order of the source; the span has the comment signs but no line end.
struct Comment {
  Span span;
  bool block = false; // /* ... */
};

// Top level of a file, in order.
struct Item {
  bool function = false;
  std::uint32_t index = 0; // into Module::functions, or a StmtId
};

struct Module {
  List<Item> items;
  List<FunctionDef> functions;
  List<Parameter> parameters; // those of a function, then its results
  List<Stmt> statements;
  List<Expr> expressions;
  List<Argument> arguments;
  List<Call> calls;
  List<Indexing> indexings;
  List<Assignment> assignments;
  List<MultiAssignment> multi_assignments;
  List<Conditional> conditionals;
  List<Loop> loops;
  List<Import> imports;
  List<StmtId> stmt_lists;
  List<ExprId> expr_lists;
  List<Comment> comments;

  [[nodiscard]] const Expr& operator[](ExprId id) const {
    return expressions[static_cast<std::uint32_t>(id)];
  }
  [[nodiscard]] const Stmt& operator[](StmtId id) const { return statements[static_cast<std::uint32_t>(id)]; }
  [[nodiscard]] std::span<const Parameter> parameters_in(Range range) const {
    return {parameters.data() + range.first, range.count};
  }
  // How many bytes the records take, not counting unused capacity.
  [[nodiscard]] std::size_t bytes() const;
};

// Calls `visit` with the id of an expression and of each one within it, in no particular order; does nothing
// for ExprId::none. However deep they are nested, it takes no stack.
template <typename Visit>
void for_each_within(const Module& module, ExprId root, Visit visit) {
  std::vector<ExprId> asked;
  const auto ask = [&](ExprId id) {
    if (id != ExprId::none) asked.push_back(id);
  };
  const auto ask_bounds = [&](const Bounds& bounds) {
    ask(bounds.lower);
    ask(bounds.upper);
  };
  ask(root);
  while (!asked.empty()) {
    const ExprId id = asked.back();
    asked.pop_back();
    visit(id);
    const Expr& expr = module[id];
    if (expr.kind == ExprKind::unary || expr.kind == ExprKind::binary) ask(ExprId{expr.a});
    if (expr.kind == ExprKind::binary) ask(ExprId{expr.b});
    if (expr.kind == ExprKind::call) {
      const Range arguments = module.calls[expr.a].arguments;
      for (std::uint32_t i = 0; i < arguments.count; ++i) ask(module.arguments[arguments.first + i].value);
    }
    if (expr.kind == ExprKind::index) {
      ask_bounds(module.indexings[expr.a].rows);
      ask_bounds(module.indexings[expr.a].columns);
    }
    if (expr.kind == ExprKind::list) {
      for (std::uint32_t i = 0; i < expr.b; ++i) ask(module.expr_lists[expr.a + i]);
    }
  }
}

// Cuts from a module all that callers of its functions need not know: names and signatures stay, the
// expressions of defaults do not.
void keep_signatures(Module& module);

// An empty module with the memory of the one that was recycled last on this thread, if it was not taken yet:
// where one source is read after another, memory is asked for a few times only.
[[nodiscard]] Module recycled();
// Empties a module. Its memory is kept for `recycled`, unless it has more bytes than that.
inline constexpr std::size_t most_recycled = 1U << 20U;
void recycle(Module& module);

} // namespace bindery::program
