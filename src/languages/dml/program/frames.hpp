// Records of the program grammar that begin at one token and end at another: what they remember in between.
#pragma once

#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/program/reader.hpp"

namespace bindery::dml {

// What most frames need: nothing to take back.
struct Frame {
  static void discard(ProgramReader&) {}
};

struct ExpressionFrame : Frame {
  ExpressionFrame(ProgramReader& reader, const char*) { reader.begin_expression(); }
  static void finish(ProgramReader& reader, const char*) { reader.end_expression(); }
  static void discard(ProgramReader& reader) { reader.waiting.pop_back(); }
};

struct BracketFrame : Frame {
  BracketFrame(ProgramReader& reader, const char* begin) : begin_(reader.offset(begin)) {}
  void finish(ProgramReader& reader, const char* end) const {
    Operand& operand = reader.operands.back();
    program::Expr& within = reader.expr(operand.id);
    within.set_bracketed();
    if (within.is_condition()) reader.may_calculate_with_truths = true;
    operand.range = {begin_, reader.offset(end)};
  }

 private:
  std::uint32_t begin_;
};

// The name before brackets, which becomes a part of what is made when they close.
struct BehindName {
  explicit BehindName(ProgramReader& reader) { reader.take_back_name(); }
  static void discard(ProgramReader& reader) {
    Operand& name = reader.operands.back();
    reader.replace(name, program::Expr::leaf(program::ExprKind::name, name.range));
  }
};

struct CallFrame : BehindName {
  CallFrame(ProgramReader& reader, const char*) : BehindName(reader), first_(reader.arguments.size()) {}
  void finish(ProgramReader& reader, const char* end) const {
    Operand& callee = reader.operands.back();
    const Span name = callee.range;
    callee.range.end = reader.offset(end);
    reader.append(reader.module.calls, {name, reader.take_arguments(first_)});
    reader.replace(callee, program::Expr::indexed(program::ExprKind::call, callee.range,
                                                  reader.module.calls.size() - 1));
  }

 private:
  std::size_t first_;
};

template <bool Target>
struct IndexFrame : BehindName {
  IndexFrame(ProgramReader& reader, const char*) : BehindName(reader), first_(reader.bounds.size()) {}
  void finish(ProgramReader& reader, const char* end) const {
    Operand& indexed = reader.operands.back();
    // Filled where it stays: to copy what was just written part by part makes processors wait.
    program::Indexing& made = reader.append(reader.module.indexings, {});
    made.name = indexed.range;
    made.target = Target;
    made.rows = reader.bounds[first_];
    made.has_columns = reader.bounds.size() > first_ + 1;
    if (made.has_columns) made.columns = reader.bounds[first_ + 1];
    reader.bounds.cut(first_);
    indexed.range.end = reader.offset(end);
    reader.replace(indexed, program::Expr::indexed(program::ExprKind::index, indexed.range,
                                                   reader.module.indexings.size() - 1));
  }

 private:
  std::size_t first_;
};

// Brackets behind a name that may turn out to begin a statement of their own: then all that was read in them
// goes.
class MaybeIndexFrame {
 public:
  MaybeIndexFrame(ProgramReader& reader, const char*)
      : name_(reader.operands.back()), operands_(reader.operands.size()), bounds_(reader.bounds.size()),
        arguments_(reader.module.arguments.size()), calls_(reader.module.calls.size()),
        indexings_(reader.module.indexings.size()), expr_lists_(reader.module.expr_lists.size()),
        lists_(reader.module.lists.size()), unusual_numbers_(reader.module.unusual_numbers.size()),
        calculated_truths_(reader.module.calculated_truths.size()),
        doubled_operators_(reader.module.doubled_operators.size()) {}
  static void finish(ProgramReader&, const char*) {}
  void discard(ProgramReader& reader) const {
    program::Module& module = reader.module;
    reader.operands.cut(operands_);
    reader.operands.back() = name_;
    reader.bounds.cut(bounds_);
    module.expressions.cut(static_cast<std::uint32_t>(name_.id));
    module.expressions.push_back_within(program::Expr::leaf(program::ExprKind::name, name_.range));
    module.arguments.cut(arguments_);
    module.calls.cut(calls_);
    module.indexings.cut(indexings_);
    module.expr_lists.cut(expr_lists_);
    module.lists.cut(lists_);
    module.unusual_numbers.cut(unusual_numbers_);
    module.calculated_truths.cut(calculated_truths_);
    module.doubled_operators.cut(doubled_operators_);
  }

 private:
  Operand name_;
  std::size_t operands_, bounds_, arguments_, calls_, indexings_, expr_lists_, lists_, unusual_numbers_,
      calculated_truths_, doubled_operators_;
};

struct ListFrame : Frame {
  ListFrame(ProgramReader& reader, const char* begin) : begin_(begin), first_(reader.operands.size()) {}
  void finish(ProgramReader& reader, const char* end) const {
    reader.append(reader.module.lists, reader.take_operands(first_));
    const Span at = reader.span(begin_, end);
    reader.push(program::Expr::indexed(program::ExprKind::list, at, reader.module.lists.size() - 1), at);
  }

 private:
  const char* begin_;
  std::size_t first_;
};

// A statement in a sequence of them: recovery looks at where it begins.
class AnchorFrame : public Frame {
 public:
  AnchorFrame(ProgramReader& reader, const char* begin) : reader_(reader), outer_(reader.statement_begin) {
    reader.statement_begin = begin;
  }
  ~AnchorFrame() { reader_.statement_begin = outer_; }
  AnchorFrame(const AnchorFrame&) = delete;
  AnchorFrame& operator=(const AnchorFrame&) = delete;
  static void finish(ProgramReader&, const char*) {}

 private:
  ProgramReader& reader_;
  const char* outer_;
};

// What is passed over behind an error: nothing in it is worth another one.
class SkipFrame : public Frame {
 public:
  SkipFrame(ProgramReader& reader, const char*) : reader_(reader), outer_(reader.skipping) {
    reader.skipping = true;
  }
  ~SkipFrame() {
    reader_.skipping = outer_;
    reader_.long_text_end = nullptr;
  }
  SkipFrame(const SkipFrame&) = delete;
  SkipFrame& operator=(const SkipFrame&) = delete;
  static void finish(ProgramReader&, const char*) {}

 private:
  ProgramReader& reader_;
  bool outer_;
};

// What stands at the top level. Functions add themselves.
struct ItemFrame : Frame {
  ItemFrame(ProgramReader& reader, const char* begin) {
    reader.statement_begin = begin;
    reader.item_begin = begin;
  }
  static void finish(ProgramReader& reader, const char*) {
    for (const program::StmtId id : reader.statements) reader.append(reader.module.items, program::Item(id));
    reader.statements.clear();
  }
};

// Statements below another one.
template <Place Where>
class BodyFrame : public Frame {
 public:
  BodyFrame(ProgramReader& reader, const char* begin)
      : reader_(reader), outer_(reader.place), begin_(begin), first_(reader.statements.size()) {
    reader.place = Where;
  }
  ~BodyFrame() { reader_.place = outer_; }
  BodyFrame(const BodyFrame&) = delete;
  BodyFrame& operator=(const BodyFrame&) = delete;
  void finish(ProgramReader& reader, const char* end) const {
    Span at = reader.span(begin_, end);
    if (Where == Place::single && reader.statements.size() > first_)
      at.end = reader.module[reader.statements.back()].span().end;
    reader.last_block = reader.take_block(first_, at, Where == Place::block);
  }

 private:
  ProgramReader& reader_;
  Place outer_;
  const char* begin_;
  std::size_t first_;
};

struct ArmFrame : Frame {
  ArmFrame(ProgramReader& reader, const char* begin) : begin_(reader.offset(begin)) {}
  void finish(ProgramReader& reader, const char*) const {
    reader.arms.push_back({begin_, reader.pop(), reader.last_block});
  }

 private:
  std::uint32_t begin_;
};

struct IfFrame : Frame {
  IfFrame(ProgramReader& reader, const char*) : first_(reader.arms.size()) {}
  void finish(ProgramReader& reader, const char*) const {
    const bool has_else = reader.has_else;
    reader.has_else = false;
    reader.finish_chain(first_, has_else, has_else ? reader.last_block : program::Block{});
  }

 private:
  std::size_t first_;
};

template <program::StmtKind Kind>
struct LoopFrame : Frame {
  LoopFrame(ProgramReader& reader, const char* begin) : begin_(begin), options_(reader.arguments.size()) {
    reader.loops.push_back({});
  }
  void finish(ProgramReader& reader, const char*) const {
    program::Loop loop = reader.loops.back();
    reader.loops.pop_back();
    if (Kind == program::StmtKind::while_loop) loop.condition = reader.pop();
    loop.options = reader.take_arguments(options_);
    loop.body = reader.last_block;
    loop.parallel = Kind == program::StmtKind::parfor_loop;
    reader.append(reader.module.loops, loop);
    reader.add_statement(Kind, {reader.offset(begin_), loop.body.span.end}, reader.module.loops.size() - 1);
  }
  // Any name that begins like the keyword is tried as a loop first.
  static void discard(ProgramReader& reader) { reader.loops.pop_back(); }

 private:
  const char* begin_;
  std::size_t options_;
};

template <program::StmtKind Kind>
struct ImportFrame : Frame {
  ImportFrame(ProgramReader&, const char* begin) : begin_(begin) {}
  void finish(ProgramReader& reader, const char*) const {
    program::Import made = reader.import;
    reader.append(reader.module.imports, made);
    reader.add_statement(Kind, {reader.offset(begin_), reader.import_end}, reader.module.imports.size() - 1);
  }

 private:
  const char* begin_;
};

// The value of an assignment: an expression that ends its statement.
template <program::StmtKind Kind>
struct ValueFrame : Frame {
  ValueFrame(ProgramReader& reader, const char*) { reader.last_value = reader.waiting.size(); }
  static void finish(ProgramReader& reader, const char*) {
    reader.last_value = ProgramReader::no_value;
    reader.assign(Kind);
  }
};

// ifdef($name, value): the argument asked for stays below the value on the operands.
struct IfdefFrame : Frame {
  IfdefFrame(ProgramReader&, const char*) {}
  static void finish(ProgramReader& reader, const char*) {
    const Operand value = reader.operands.back();
    reader.operands.pop_back();
    const program::ExprId argument = reader.pop();
    reader.operands.push_back(value);
    reader.operands.back().range.end = reader.ifdef_end;
    reader.assign_ifdef(argument);
  }
};

struct ImplementationFrame : Frame {
  ImplementationFrame(ProgramReader& reader, const char*) : first_(reader.arguments.size()) {}
  void finish(ProgramReader& reader, const char*) const {
    reader.function.options = reader.take_arguments(first_);
  }

 private:
  std::size_t first_;
};

struct TargetsFrame : Frame {
  TargetsFrame(ProgramReader& reader, const char* begin) : begin_(begin), first_(reader.operands.size()) {}
  void finish(ProgramReader& reader, const char*) const {
    program::MultiAssignment made;
    const Operand value = reader.operands.back();
    reader.operands.pop_back();
    made.value = value.id;
    made.targets = reader.take_operands(first_);
    reader.append(reader.module.multi_assignments, made);
    reader.add_statement(program::StmtKind::multi_assign, {reader.offset(begin_), value.range.end},
                         reader.module.multi_assignments.size() - 1, reader.arrow);
  }

 private:
  const char* begin_;
  std::size_t first_;
};

struct ParameterFrame : Frame {
  ParameterFrame(ProgramReader& reader, const char* begin) : begin_(reader.offset(begin)) {
    reader.parameter = {};
    reader.parameter.span.begin = begin_;
  }
  static void finish(ProgramReader& reader, const char*) {
    reader.parameter.type = reader.type;
    reader.parameters.push_back(reader.parameter);
  }

 private:
  std::uint32_t begin_;
};

template <bool External>
class FunctionFrame : public Frame {
 public:
  FunctionFrame(ProgramReader& reader, const char*)
      : reader_(reader), outer_(reader.function), outer_first_(reader.first_parameter),
        branches_before_(branches_in(reader.module)) {
    reader.function = {};
    reader.first_parameter = reader.parameters.size();
    reader.function.name = reader.operands.back().range;
    (void)reader.forget_name(reader.operands.back().id);
    reader.function.arrow = reader.arrow;
    reader.function.external = External;
    reader.reported_before = reader.reported();
    reader.operands.pop_back();
  }
  ~FunctionFrame() {
    reader_.function = outer_;
    reader_.parameters.cut(reader_.first_parameter);
    reader_.first_parameter = outer_first_;
  }
  FunctionFrame(const FunctionFrame&) = delete;
  FunctionFrame& operator=(const FunctionFrame&) = delete;

  void finish(ProgramReader& reader, const char* end) const {
    program::FunctionDef& made = reader.function;
    reader.odd_braces_from = reader.source().text().data() + made.name.begin;
    made.span = {made.name.begin, External ? reader.import_end : made.body.span.end};
    // The body was not found, so the definition reaches as far as reading did.
    if (made.span.end <= made.span.begin) made.span.end = reader.offset(end);
    // What was added since the function began stands in its body, however deep.
    made.branches = branches_in(reader.module) != branches_before_;
    reader.append(reader.module.items, program::Item::function(reader.module.functions.size()));
    reader.append(reader.module.functions, made);
  }

 private:
  // Conditionals and loops.
  [[nodiscard]] static std::size_t branches_in(const program::Module& module) {
    return module.conditionals.size() + module.loops.size();
  }

  ProgramReader& reader_;
  program::FunctionDef outer_;
  std::size_t outer_first_;
  std::size_t branches_before_;
};

} // namespace bindery::dml
