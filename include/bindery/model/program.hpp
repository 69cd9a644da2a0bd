// The record of what code does: functions, statements and one shared kind of expression. Languages fill it,
// printers, checks and (through api::Default) generators read it.
//
// Everything lives in flat lists of one Module and refers to other nodes by index, so that a module is
// compact and cheap to build; it is moved, never copied. Spans point into the Source that the module was read
// from; names and literals are kept as spans, so their spelling is the source's.
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

// Whether it makes numbers of numbers.
[[nodiscard]] constexpr bool calculates(Operator op) {
  return op > Operator::none && op < Operator::greater;
}

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
  unary,    // an operator before its operand
  binary,   // an operator between its operands
  call,     // its index is into Module::calls
  index,    // its index is into Module::indexings
  list,     // [x, y]: its index is into Module::lists
  error,    // what could not be read; a diagnostic says why
};

// How many bits a place in a source and the number of a record need.
inline constexpr unsigned place_bits = 28;
static_assert(Source::max_size < std::size_t{1} << place_bits);

// A script has nearly as many expressions as words, so they are small: twelve bytes.
class Expr {
 public:
  // What has no parts.
  [[nodiscard]] static Expr leaf(ExprKind kind, Span span) { return {kind, Operator::none, span, 0}; }
  // A name that is no value: a statement assigns to it, or `ifdef` asks for it.
  [[nodiscard]] static Expr target(Span span) { return {ExprKind::name, Operator::none, span, 1}; }
  // A call, an index or a list.
  [[nodiscard]] static Expr indexed(ExprKind kind, Span span, std::size_t index) {
    return {kind, Operator::none, span, static_cast<std::uint32_t>(index)};
  }
  // The operand is the expression that is added to the module right before this one.
  [[nodiscard]] static Expr unary(Operator op, Span span) { return {ExprKind::unary, op, span, 0}; }
  // The right operand is the expression that is added to the module right before this one.
  [[nodiscard]] static Expr binary(Operator op, Span span, ExprId left) {
    return {ExprKind::binary, op, span, static_cast<std::uint32_t>(left)};
  }

  [[nodiscard]] ExprKind kind() const { return static_cast<ExprKind>(index_ >> place_bits); }
  [[nodiscard]] Span span() const {
    const std::uint32_t begin = begin_ & place_mask;
    return {begin, begin + (size_ & place_mask)};
  }
  // Whether the source has round brackets around it; the span is without them.
  [[nodiscard]] bool bracketed() const { return (size_ & bracketed_bit) != 0; }
  void set_bracketed() { size_ |= bracketed_bit; }
  // `none` unless it is unary or binary.
  [[nodiscard]] Operator op() const {
    return static_cast<Operator>(begin_ >> place_bits | (size_ >> place_bits & 1U) << 4U);
  }
  // Whether it compares something, joins conditions, or is TRUE or FALSE.
  [[nodiscard]] bool is_condition() const { return op() >= Operator::greater || kind() == ExprKind::boolean; }
  // Of a call, an index or a list.
  [[nodiscard]] std::uint32_t index() const { return index_ & place_mask; }
  // The left operand of a binary expression.
  [[nodiscard]] ExprId left() const { return ExprId{index()}; }
  // Whether it is a name that stands for its value.
  [[nodiscard]] bool is_read_name() const { return index_ == 0; }

 private:
  static constexpr std::uint32_t place_mask = (1U << place_bits) - 1;
  static constexpr std::uint32_t bracketed_bit = 1U << 31U;

  Expr(ExprKind kind, Operator op, Span span, std::uint32_t index)
      : begin_(span.begin | static_cast<std::uint32_t>(op) << place_bits),
        size_(span.size() | static_cast<std::uint32_t>(op) >> 4U << place_bits),
        index_(index | static_cast<std::uint32_t>(kind) << place_bits) {}

  std::uint32_t begin_; // and the lower bits of the operator
  std::uint32_t size_;  // the highest bit of the operator, and whether there are brackets
  std::uint32_t index_; // and the kind; of a name, whether it is a target
};
static_assert(sizeof(Expr) == 12 && static_cast<int>(ExprKind::name) == 0);

// The operand of a unary expression, and the right one of a binary: what was added to the module before it.
[[nodiscard]] constexpr ExprId last_operand(ExprId id) {
  return ExprId{static_cast<std::uint32_t>(id) - 1};
}

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
  bool target = false;      // a statement assigns to it, or `ifdef` asks for it
};

enum class StmtKind : std::uint8_t {
  assign,        // Module::assignments
  accumulate,    // +=, Module::assignments
  ifdef,         // x = ifdef($a, e), Module::ifdefs
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

class Stmt {
 public:
  Stmt(StmtKind kind, Span span, std::size_t index, bool arrow = false)
      : span_(span), index_(static_cast<std::uint32_t>(index) |
                            static_cast<std::uint32_t>(kind) << kind_bits | (arrow ? arrow_bit : 0)) {}

  [[nodiscard]] StmtKind kind() const { return static_cast<StmtKind>(index_ >> kind_bits & 15U); }
  [[nodiscard]] Span span() const { return span_; }
  // Into the list that is named beside the kind.
  [[nodiscard]] std::uint32_t index() const { return index_ & ((1U << kind_bits) - 1); }
  // Whether it is an assignment that is spelled `<-`.
  [[nodiscard]] bool arrow() const { return (index_ & arrow_bit) != 0; }

 private:
  // No statement has less than two bytes, so numbers of statements need a bit less than places.
  static constexpr unsigned kind_bits = place_bits - 1;
  static constexpr std::uint32_t arrow_bit = 1U << 31U;

  Span span_;
  std::uint32_t index_; // and what else there is
};
static_assert(sizeof(Stmt) == 12);

struct Assignment {
  ExprId target = ExprId::none; // name, index or argument; none for a call statement
  ExprId value = ExprId::none;
};

struct Ifdef {
  std::uint32_t assignment = 0;   // in Module::assignments; in the order of these
  ExprId argument = ExprId::none; // the command line argument asked for
};

struct MultiAssignment {
  Range targets; // in Module::expr_lists
  ExprId value = ExprId::none;
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
  bool parallel = false; // parfor
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
  Span span;        // from the name to the closing brace, or to the last bracket of an external one
  Span signature;   // from the name to the last bracket before the body
  Range parameters; // in Module::parameters
  Range results;    // the same
  bool has_return = false;
  bool external = false; // externalFunction
  bool arrow = false;    // spelled <-
  bool damaged = false;  // the signature could not be read completely; a diagnostic says why
  bool branches = false; // a conditional or a loop stands in its body
  Range options;         // of an external function: `implemented in (...)`, in Module::arguments
  Block body;
};

// Comments are kept in the order of the source; the span has the comment signs but no line end.
struct Comment {
  Span span;
  bool block = false; // /* ... */
};

// What stands at the top level of a file: a function or a statement.
class Item {
 public:
  explicit Item(StmtId statement) : number_(static_cast<std::uint32_t>(statement)) {}
  // That of so many in Module::functions.
  [[nodiscard]] static Item function(std::size_t number) {
    return Item(StmtId{static_cast<std::uint32_t>(number) | function_bit});
  }

  [[nodiscard]] bool is_function() const { return (number_ & function_bit) != 0; }
  [[nodiscard]] std::uint32_t function() const { return number_ & ~function_bit; }
  [[nodiscard]] StmtId statement() const { return StmtId{number_}; }

 private:
  static constexpr std::uint32_t function_bit = 1U << 31U;

  std::uint32_t number_;
};

struct Module {
  List<Item> items; // in the order of the source
  List<FunctionDef> functions;
  List<Parameter> parameters; // those of a function, then its results
  List<Stmt> statements;
  List<Expr> expressions;
  List<Argument> arguments;
  List<Call> calls;
  List<Indexing> indexings;
  List<Assignment> assignments;
  List<Ifdef> ifdefs;
  List<MultiAssignment> multi_assignments;
  List<Conditional> conditionals;
  List<Loop> loops;
  List<Import> imports;
  List<StmtId> stmt_lists;
  List<ExprId> expr_lists;
  List<Range> lists; // of list expressions, in expr_lists
  // Numbers with a suffix, and whole ones of so many digits that they may not fit into 64 bits.
  List<ExprId> unusual_numbers;
  // What calculates with a truth value or a comparison, which may be one of matrices; without defaults of
  // parameters and options of loops.
  List<ExprId> calculated_truths;
  List<ExprId> doubled_operators; // what `&&` and `||` join
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
    if (expr.kind() == ExprKind::unary || expr.kind() == ExprKind::binary) ask(last_operand(id));
    if (expr.kind() == ExprKind::binary) ask(expr.left());
    if (expr.kind() == ExprKind::call) {
      const Range arguments = module.calls[expr.index()].arguments;
      for (std::uint32_t i = 0; i < arguments.count; ++i) ask(module.arguments[arguments.first + i].value);
    }
    if (expr.kind() == ExprKind::index) {
      ask_bounds(module.indexings[expr.index()].rows);
      ask_bounds(module.indexings[expr.index()].columns);
    }
    if (expr.kind() == ExprKind::list) {
      const Range items = module.lists[expr.index()];
      for (std::uint32_t i = 0; i < items.count; ++i) ask(module.expr_lists[items.first + i]);
    }
  }
}

// What callers of its functions need to know of a module: their names and signatures, without the expressions
// of defaults.
[[nodiscard]] Module signatures_of(const Module& module);

// An empty module with the memory of the one that was recycled last on this thread, if it was not taken yet:
// where one source is read after another, memory is asked for a few times only.
[[nodiscard]] Module recycled();
// Empties a module. Its memory is kept for `recycled`, unless it has more bytes than that.
inline constexpr std::size_t most_recycled = 1U << 20U;
void recycle(Module& module);

} // namespace bindery::program
