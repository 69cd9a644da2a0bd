// Statements and functions as DML text.
#include "dml.hpp"

#include "expression_printer.hpp"
#include "layout.hpp"

#include <bindery/model/else_if.hpp>

namespace bindery {

namespace {

using namespace program;

class DmlPrinter {
 public:
  DmlPrinter(const Source& source, const Module& module)
      : module_(module), layout_(source, module.comments), expressions_(module, layout_) {}

  std::string print() {
    for (const Item& item : module_.items) {
      if (item.is_function()) {
        function(module_.functions[item.function()]);
      } else {
        statement(item.statement());
      }
    }
    return layout_.finish();
  }

 private:
  void statement(StmtId id) {
    const Stmt& s = module_[id];
    if (s.kind() == StmtKind::error) return;
    layout_.begin_statement(s.span().begin);
    content(s);
    layout_.ends(s.span().end);
  }

  void content(const Stmt& s) {
    switch (s.kind()) {
    case StmtKind::assign:
    case StmtKind::accumulate:
    case StmtKind::call:
      return assignment(s, module_.assignments[s.index()]);
    case StmtKind::ifdef: {
      const Ifdef& asking = module_.ifdefs[s.index()];
      return ifdef(s, module_.assignments[asking.assignment], asking.argument);
    }
    case StmtKind::multi_assign:
      return several(s, module_.multi_assignments[s.index()]);
    case StmtKind::if_else:
      return chain(s);
    case StmtKind::for_loop:
      return loop("for (", module_.loops[s.index()]);
    case StmtKind::parfor_loop:
      return loop("parfor (", module_.loops[s.index()]);
    case StmtKind::while_loop: {
      const Loop& made = module_.loops[s.index()];
      layout_.put("while (");
      expressions_.print(made.condition);
      layout_.ends(module_[made.condition].span().end);
      layout_.put(")");
      return body(made.body);
    }
    case StmtKind::import: {
      const Import& import = module_.imports[s.index()];
      path("source(", import.path);
      layout_.put(" as ");
      return name(import.name_space);
    }
    case StmtKind::set_directory:
      return path("setwd(", module_.imports[s.index()].path);
    case StmtKind::error:
      return;
    }
  }

  void name(Span at) {
    layout_.comments_between(at.begin);
    layout_.put(at);
  }

  void path(std::string_view begin, Span at) {
    layout_.put(begin);
    name(at);
    layout_.put(")");
  }

  void assignment(const Stmt& s, const Assignment& a) {
    if (s.kind() == StmtKind::call) return expressions_.print(a.value);
    expressions_.print(a.target);
    layout_.put(s.kind() == StmtKind::accumulate ? " += " : s.arrow() ? " <- " : " = ");
    expressions_.print(a.value);
  }

  void ifdef(const Stmt& s, const Assignment& a, ExprId argument) {
    expressions_.print(a.target);
    layout_.put(s.arrow() ? " <- ifdef(" : " = ifdef(");
    expressions_.print(argument);
    layout_.put(",");
    layout_.space();
    expressions_.print(a.value);
    layout_.comments_between(s.span().end);
    layout_.put(")");
  }

  void several(const Stmt& s, const MultiAssignment& made) {
    layout_.put("[");
    for (std::uint32_t i = 0; i < made.targets.count; ++i) {
      if (i > 0) layout_.put(",");
      if (i > 0) layout_.space();
      expressions_.print(module_.expr_lists[made.targets.first + i]);
    }
    layout_.put(s.arrow() ? "] <- " : "] = ");
    expressions_.print(made.value);
  }

  // `else if` stays on the level of the first `if`, however long the chain is.
  void chain(const Stmt& first) {
    for (const Stmt* arm = &first;;) {
      const Conditional& branch = module_.conditionals[arm->index()];
      layout_.put("if (");
      expressions_.print(branch.condition);
      layout_.ends(module_[branch.condition].span().end);
      layout_.put(")");
      body(branch.then_block);
      if (!branch.has_else) return;
      const bool own_line = layout_.comments_before_else(branch.else_block.span.begin);
      if (ends_in_open_if(branch.then_block)) {
        layout_.new_line();
        layout_.put(";");
      }
      if (own_line || !branch.then_block.braced) layout_.new_line();
      layout_.put(own_line || !branch.then_block.braced ? "else" : " else");
      const Stmt* const next = else_if(module_, branch.else_block);
      if (next == nullptr) return body(branch.else_block);
      layout_.put(" ");
      arm = next;
    }
  }

  // Whether an `else` behind the block would be taken by an `if` in it, but for a `;` between them.
  [[nodiscard]] bool ends_in_open_if(const Block& block) const {
    for (const Block* at = &block; !at->braced && at->statements.count == 1;) {
      const Stmt& only = module_[module_.stmt_lists[at->statements.first]];
      switch (only.kind()) {
      case StmtKind::if_else: {
        const Conditional& branch = module_.conditionals[only.index()];
        if (!branch.has_else) return true;
        at = &branch.else_block;
        break;
      }
      case StmtKind::for_loop:
      case StmtKind::parfor_loop:
      case StmtKind::while_loop:
        at = &module_.loops[only.index()].body;
        break;
      default:
        return false;
      }
    }
    return false;
  }

  void body(const Block& block) {
    if (block.braced) {
      layout_.put(" ");
      return braces(block);
    }
    layout_.indent(1);
    layout_.begin_body();
    statements(block);
    layout_.indent(-1);
  }

  void braces(const Block& block) {
    layout_.put("{");
    layout_.open_block(block.span.begin);
    statements(block);
    layout_.close_block(block.span.end - 1);
    layout_.put("}");
  }

  void statements(const Block& block) {
    for (std::uint32_t i = 0; i < block.statements.count; ++i)
      statement(module_.stmt_lists[block.statements.first + i]);
  }

  void loop(std::string_view begin, const Loop& made) {
    layout_.put(begin);
    name(made.variable);
    layout_.put(" in ");
    if (made.sequence.empty()) {
      expressions_.print(made.from);
      layout_.put(":");
      expressions_.print(made.to);
    } else {
      name(made.sequence);
      layout_.put("(");
      expressions_.print(made.from);
      for (const ExprId next : {made.to, made.step}) {
        if (next == ExprId::none) continue;
        layout_.put(",");
        layout_.space();
        expressions_.print(next);
      }
      layout_.put(")");
    }
    if (made.options.count > 0) {
      layout_.put(",");
      layout_.space();
      expressions_.print_arguments(made.options);
    }
    layout_.ends(last_value(made).end);
    layout_.put(")");
    body(made.body);
  }

  // The last value in the head of a loop over a range.
  [[nodiscard]] Span last_value(const Loop& made) const {
    if (made.options.count > 0)
      return module_[module_.arguments[made.options.first + made.options.count - 1].value].span();
    return module_[made.step == ExprId::none ? made.to : made.step].span();
  }

  void parameters(Range range) {
    const std::span<const Parameter> all = module_.parameters_in(range);
    for (const Parameter& each : all) {
      if (&each != &all.front()) {
        layout_.put(",");
        layout_.space();
      }
      layout_.comments_between(each.span.begin);
      if (each.type.data.empty()) {
        name(each.type.value);
      } else {
        name(each.type.data);
        layout_.put("[");
        name(each.type.value);
        layout_.put("]");
      }
      layout_.put(" ");
      if (!each.name.empty()) name(each.name);
      if (each.default_value == ExprId::none) continue;
      if (!each.name.empty()) layout_.put(" = ");
      expressions_.print(each.default_value);
    }
  }

  void function(const FunctionDef& f) {
    layout_.begin_statement(f.span.begin);
    name(f.name);
    layout_.put(f.arrow ? " <- " : " = ");
    layout_.put(f.external ? "externalFunction(" : "function(");
    parameters(f.parameters);
    layout_.put(")");
    if (f.has_return) {
      const bool empty = f.results.count == 0;
      layout_.comments_between(empty ? f.signature.end : module_.parameters[f.results.first].span.begin);
      layout_.new_line();
      layout_.put("  return (");
      parameters(f.results);
      layout_.put(")");
    }
    if (f.external) {
      layout_.new_line();
      layout_.put("  implemented in (");
      expressions_.print_arguments(f.options);
      layout_.comments_between(f.span.end);
      layout_.put(")");
    } else if (f.has_return) {
      layout_.new_line();
      braces(f.body);
    } else {
      layout_.put(" ");
      braces(f.body);
    }
    layout_.ends(f.span.end);
  }

  const Module& module_;
  dml_layout::Layout layout_;
  dml_layout::ExpressionPrinter expressions_;
};

void print_to(const Source& source, const Module& module, const Sink& sink) {
  sink(DmlPrinter(source, module).print());
}

} // namespace

const Printer dml_printer{"dml", "the script, laid out afresh", ".dml", print_to, true};

} // namespace bindery
