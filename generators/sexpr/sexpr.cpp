// The s-expression printer. It keeps what is still to be printed on a stack of its own, since trees of
// expressions may be as deep as a script is long.
#include "sexpr.hpp"

#include <algorithm>

namespace bindery {

namespace {

using namespace program;

class SexprPrinter {
 public:
  SexprPrinter(const Source& source, const Module& module) : source_(source), module_(module) {}

  std::string print() {
    out_.reserve(source_.text().size());
    for (const Item& item : module_.items) {
      if (item.function) {
        function(module_.functions[item.index]);
      } else {
        statement(static_cast<StmtId>(item.index));
      }
      run();
      out_ += '\n';
    }
    return std::move(out_);
  }

 private:
  // What is to be printed: a text, or a node.
  struct Task {
    enum class Kind : std::uint8_t { text, expr, stmt } kind = Kind::text;
    std::string_view text;
    std::uint32_t index = 0;
  };

  // Tasks are named in the order of the output and pushed in the reverse one when a node is complete.
  void say(std::string_view text) { row_.push_back({Task::Kind::text, text, 0}); }
  void say(Span span) { say(source_.text(span)); }
  void say(ExprId id) {
    if (id == ExprId::none) {
      say("_");
    } else {
      row_.push_back({Task::Kind::expr, {}, static_cast<std::uint32_t>(id)});
    }
  }
  void say(StmtId id) { row_.push_back({Task::Kind::stmt, {}, static_cast<std::uint32_t>(id)}); }
  template <typename... Parts>
  void row(Parts... parts) {
    (say(parts), ...);
  }

  void run() {
    push_row();
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      switch (task.kind) {
      case Task::Kind::text:
        out_ += task.text;
        break;
      case Task::Kind::expr:
        expression(module_[static_cast<ExprId>(task.index)]);
        break;
      case Task::Kind::stmt:
        statement(static_cast<StmtId>(task.index));
        break;
      }
      push_row();
    }
  }
  void push_row() {
    tasks_.insert(tasks_.end(), row_.rbegin(), row_.rend());
    row_.clear();
  }

  void expression(const Expr& e) {
    const auto a = static_cast<ExprId>(e.a);
    switch (e.kind) {
    case ExprKind::unary:
      return row("(u", operator_info(e.op).spelling, " ", a, ")");
    case ExprKind::binary:
      return row("(", operator_info(e.op).spelling, " ", a, " ", static_cast<ExprId>(e.b), ")");
    case ExprKind::call: {
      const Call& call = module_.calls[e.a];
      row("(call ", call.name);
      arguments(call.arguments);
      return say(")");
    }
    case ExprKind::index:
      return indexing(module_.indexings[e.a]);
    case ExprKind::list:
      return list({e.a, e.b});
    default:
      return say(e.span);
    }
  }

  void arguments(Range range) {
    for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
      const Argument& argument = module_.arguments[i];
      if (argument.name.empty()) {
        row(" ", argument.value);
      } else {
        row(" (= ", argument.name, " ", argument.value, ")");
      }
    }
  }

  void list(Range range) {
    say("(list");
    for (std::uint32_t i = range.first; i < range.first + range.count; ++i) row(" ", module_.expr_lists[i]);
    say(")");
  }

  void bounds(const Bounds& bounds) {
    if (bounds.upper == ExprId::none) {
      row(" ", bounds.lower);
    } else {
      row(" (: ", bounds.lower, " ", bounds.upper, ")");
    }
  }

  void indexing(const Indexing& index) {
    row("(idx ", index.name);
    if (index.has_columns || index.rows.lower != ExprId::none) bounds(index.rows);
    if (index.has_columns) bounds(index.columns);
    say(")");
  }

  void block(std::string_view word, const Block& block) {
    row(" (", word);
    for (std::uint32_t i = 0; i < block.statements.count; ++i)
      row(" ", module_.stmt_lists[block.statements.first + i]);
    say(")");
  }

  void statement(StmtId id) {
    const Stmt& s = module_[id];
    switch (s.kind) {
    case StmtKind::assign:
    case StmtKind::accumulate:
    case StmtKind::ifdef:
    case StmtKind::call:
      return assignment(s.kind, module_.assignments[s.index]);
    case StmtKind::multi_assign: {
      const MultiAssignment& several = module_.multi_assignments[s.index];
      say("(= ");
      list(several.targets);
      return row(" ", several.value, ")");
    }
    case StmtKind::if_else: {
      const Conditional& branch = module_.conditionals[s.index];
      row("(if ", branch.condition);
      block("then", branch.then_block);
      if (branch.has_else) block("else", branch.else_block);
      return say(")");
    }
    case StmtKind::for_loop:
      return loop("for", module_.loops[s.index]);
    case StmtKind::parfor_loop:
      return loop("parfor", module_.loops[s.index]);
    case StmtKind::while_loop: {
      row("(while ", module_.loops[s.index].condition);
      block("do", module_.loops[s.index].body);
      return say(")");
    }
    case StmtKind::import: {
      const Import& import = module_.imports[s.index];
      return row("(source ", import.path, " ", import.name_space, ")");
    }
    case StmtKind::set_directory:
      return row("(setwd ", module_.imports[s.index].path, ")");
    case StmtKind::error:
      return say("(error)");
    }
  }

  void assignment(StmtKind kind, const Assignment& a) {
    switch (kind) {
    case StmtKind::call:
      return say(a.value);
    case StmtKind::ifdef:
      return row("(= ", a.target, " (ifdef ", a.argument, " ", a.value, "))");
    case StmtKind::accumulate:
      return row("(+= ", a.target, " ", a.value, ")");
    default:
      return row("(= ", a.target, " ", a.value, ")");
    }
  }

  void loop(std::string_view word, const Loop& loop) {
    row("(", word, " ", loop.variable);
    if (loop.sequence.empty()) {
      row(" (: ", loop.from, " ", loop.to, ")");
    } else {
      row(" (call ", loop.sequence, " ", loop.from, " ", loop.to);
      if (loop.step != ExprId::none) row(" ", loop.step);
      say(")");
    }
    arguments(loop.options);
    block("do", loop.body);
    say(")");
  }

  void parameters(const std::vector<Parameter>& parameters) {
    for (const Parameter& p : parameters) {
      row(" (param ");
      if (p.type.data.empty()) {
        say(p.type.value);
      } else {
        row(p.type.data, "[", p.type.value, "]");
      }
      say(" ");
      if (p.name.empty()) {
        say("_");
      } else {
        say(p.name);
      }
      if (p.default_value != ExprId::none) row(" ", p.default_value);
      say(")");
    }
  }

  void function(const FunctionDef& f) {
    row(f.external ? "(externalFunction " : "(function ", f.name, " (params");
    parameters(f.parameters);
    say(")");
    if (f.has_return) {
      say(" (return");
      parameters(f.results);
      say(")");
    }
    if (f.external) {
      say(" (implemented");
      arguments(f.options);
      say(")");
    } else {
      block("do", f.body);
    }
    say(")");
  }

  const Source& source_;
  const Module& module_;
  std::string out_;
  std::vector<Task> tasks_;
  std::vector<Task> row_;
};

} // namespace

std::string print_sexpr(const Source& source, const Module& module) {
  return SexprPrinter(source, module).print();
}

const Printer sexpr_printer{"sexpr", "one line a statement, every expression in brackets", ".sexpr",
                            print_sexpr};

} // namespace bindery
