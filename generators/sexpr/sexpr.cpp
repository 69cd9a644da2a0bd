// The s-expression printer. It keeps what is still to be printed on a stack of its own, since trees of
// expressions may be as deep as a script is long.
#include "sexpr.hpp"

#include <bindery/task_stack.hpp>

#include <algorithm>

namespace bindery {

namespace {

using namespace program;

class SexprPrinter {
 public:
  SexprPrinter(const Source& source, const Module& module, const Sink& sink)
      : source_(source), module_(module), out_(sink) {}

  void print() {
    for (const Item& item : module_.items) {
      if (item.is_function()) {
        function(module_.functions[item.function()]);
      } else {
        statement(item.statement());
      }
      run();
      out_.text += '\n';
      out_.hand_on_if_large();
    }
    out_.hand_on();
  }

 private:
  // What is still to be printed. There may be as many as there are bytes in the source, so they are small.
  enum class Kind : std::uint8_t {
    text,       // `text`
    source,     // the source from `index` to `end`
    expr,       // a node
    stmt,       // a node
    right,      // what follows the left operand of a binary expression
    items,      // entries of Module::expr_lists from `index` to `end`
    arguments,  // entries of Module::arguments
    statements, // entries of Module::stmt_lists
  };
  struct Task {
    Kind kind = Kind::text;
    std::uint32_t index = 0;
    std::uint32_t end = 0;
    const char* text = nullptr;
  };

  // Texts that nothing stands before are printed at once.
  void say(const char* text) {
    if (tasks_.has_added_none()) {
      out_.text += text;
    } else {
      tasks_.add({Kind::text, 0, 0, text});
    }
  }
  void say(Span span) {
    if (tasks_.has_added_none()) {
      out_.text += source_.text(span);
    } else {
      tasks_.add({Kind::source, span.begin, span.end});
    }
  }
  void say(ExprId id) {
    if (id == ExprId::none) {
      say("_");
    } else {
      tasks_.add({Kind::expr, static_cast<std::uint32_t>(id)});
    }
  }
  void say(StmtId id) { tasks_.add({Kind::stmt, static_cast<std::uint32_t>(id)}); }
  void say_all(Kind kind, Range range) {
    if (range.count > 0) tasks_.add({kind, range.first, range.first + range.count});
  }
  template <typename... Parts>
  void row(Parts... parts) {
    (say(parts), ...);
  }

  void run() {
    tasks_.run([&](const Task& task) {
      perform(task);
      out_.hand_on_if_large();
    });
  }

  void perform(const Task& task) {
    switch (task.kind) {
    case Kind::text:
      return say(task.text);
    case Kind::source:
      return say(Span{task.index, task.end});
    case Kind::expr:
      return expression(static_cast<ExprId>(task.index));
    case Kind::stmt:
      return statement(static_cast<StmtId>(task.index));
    case Kind::right:
      return row(" ", last_operand(static_cast<ExprId>(task.index)), ")");
    case Kind::items:
      row(" ", module_.expr_lists[task.index]);
      break;
    case Kind::arguments:
      argument(module_.arguments[task.index]);
      break;
    case Kind::statements:
      row(" ", module_.stmt_lists[task.index]);
      break;
    }
    say_all(task.kind, {task.index + 1, task.end - task.index - 1});
  }

  void expression(ExprId id) {
    const Expr& e = module_[id];
    switch (e.kind()) {
    case ExprKind::unary:
      return row("(u", operator_info(e.op()).spelling.data(), " ", last_operand(id), ")");
    case ExprKind::binary:
      row("(", operator_info(e.op()).spelling.data(), " ", e.left());
      tasks_.add({Kind::right, static_cast<std::uint32_t>(id)});
      return;
    case ExprKind::call: {
      const Call& call = module_.calls[e.index()];
      row("(call ", call.name);
      say_all(Kind::arguments, call.arguments);
      return say(")");
    }
    case ExprKind::index:
      return indexing(module_.indexings[e.index()]);
    case ExprKind::list:
      return list(module_.lists[e.index()]);
    default:
      return say(e.span());
    }
  }

  void argument(const Argument& argument) {
    if (argument.name.empty()) {
      row(" ", argument.value);
    } else {
      row(" (= ", argument.name, " ", argument.value, ")");
    }
  }

  void list(Range range) {
    say("(list");
    say_all(Kind::items, range);
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

  void block(const char* word, const Block& block) {
    row(" (", word);
    say_all(Kind::statements, block.statements);
    say(")");
  }

  void statement(StmtId id) {
    const Stmt& s = module_[id];
    switch (s.kind()) {
    case StmtKind::assign:
    case StmtKind::accumulate:
    case StmtKind::call:
      return assignment(s.kind(), module_.assignments[s.index()]);
    case StmtKind::ifdef: {
      const Ifdef& asking = module_.ifdefs[s.index()];
      const Assignment& made = module_.assignments[asking.assignment];
      return row("(= ", made.target, " (ifdef ", asking.argument, " ", made.value, "))");
    }
    case StmtKind::multi_assign: {
      const MultiAssignment& several = module_.multi_assignments[s.index()];
      say("(= ");
      list(several.targets);
      return row(" ", several.value, ")");
    }
    case StmtKind::if_else: {
      const Conditional& branch = module_.conditionals[s.index()];
      row("(if ", branch.condition);
      block("then", branch.then_block);
      if (branch.has_else) block("else", branch.else_block);
      return say(")");
    }
    case StmtKind::for_loop:
      return loop("for", module_.loops[s.index()]);
    case StmtKind::parfor_loop:
      return loop("parfor", module_.loops[s.index()]);
    case StmtKind::while_loop: {
      row("(while ", module_.loops[s.index()].condition);
      block("do", module_.loops[s.index()].body);
      return say(")");
    }
    case StmtKind::import: {
      const Import& import = module_.imports[s.index()];
      return row("(source ", import.path, " ", import.name_space, ")");
    }
    case StmtKind::set_directory:
      return row("(setwd ", module_.imports[s.index()].path, ")");
    case StmtKind::error:
      return say("(error)");
    }
  }

  void assignment(StmtKind kind, const Assignment& a) {
    switch (kind) {
    case StmtKind::call:
      return say(a.value);
    case StmtKind::accumulate:
      return row("(+= ", a.target, " ", a.value, ")");
    default:
      return row("(= ", a.target, " ", a.value, ")");
    }
  }

  void loop(const char* word, const Loop& loop) {
    row("(", word, " ", loop.variable);
    if (loop.sequence.empty()) {
      row(" (: ", loop.from, " ", loop.to, ")");
    } else {
      row(" (call ", loop.sequence, " ", loop.from, " ", loop.to);
      if (loop.step != ExprId::none) row(" ", loop.step);
      say(")");
    }
    say_all(Kind::arguments, loop.options);
    block("do", loop.body);
    say(")");
  }

  void parameters(Range range) {
    for (const Parameter& p : module_.parameters_in(range)) {
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
      say_all(Kind::arguments, f.options);
      say(")");
    } else {
      block("do", f.body);
    }
    say(")");
  }

  const Source& source_;
  const Module& module_;
  PiecewiseText out_;
  TaskStack<Task> tasks_;
};

void print_to(const Source& source, const Module& module, const Sink& sink) {
  SexprPrinter(source, module, sink).print();
}

} // namespace

const Printer sexpr_printer{"sexpr", "one line a statement, every expression in brackets", ".sexpr",
                            print_to};

} // namespace bindery
