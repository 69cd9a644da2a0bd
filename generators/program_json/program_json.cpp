// The JSON printer of program records. What is still to be printed is kept on a stack of its own, since trees
// may be as deep as a script is long; so the plain entries of an object come before those that hold other
// nodes.
#include "program_json.hpp"

#include <bindery/json_writer.hpp>
#include <bindery/task_stack.hpp>

#include <algorithm>

namespace bindery {

namespace {

using namespace program;
using Layout = JsonWriter::Layout;

std::string_view name_of(ExprKind kind) {
  static constexpr std::string_view names[] = {"name",  "integer", "real", "string", "boolean", "argument",
                                               "unary", "binary",  "call", "index",  "list",    "error"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(StmtKind kind) {
  static constexpr std::string_view names[] = {"assign",       "accumulate", "ifdef", "call",
                                               "multi_assign", "if",         "for",   "parfor",
                                               "while",        "source",     "setwd", "error"};
  return names[static_cast<std::size_t>(kind)];
}

class ProgramWriter {
 public:
  ProgramWriter(const Source& source, const Module& module, const Sink& sink)
      : source_(source), module_(module), out_(sink), json_(out_.text, 1) {}

  void print() {
    json_.begin_object().entry("version", std::uint32_t{1}).entry("file", std::string_view(source_.name()));
    json_.key("items").begin_array();
    for (const Item& item : module_.items) {
      if (item.is_function()) {
        function(module_.functions[item.function()]);
      } else {
        statement(item.statement());
      }
      run();
      out_.hand_on_if_large();
    }
    json_.end_array().key("comments").begin_array();
    for (const Comment& comment : module_.comments) {
      open(comment.block ? "block" : "line", comment.span, Layout::compact);
      json_.entry("text", source_.text(comment.span)).end_object();
      out_.hand_on_if_large();
    }
    json_.end_array().end_object();
    out_.text += '\n';
    out_.hand_on();
  }

 private:
  // What is still to be printed. There may be as many as there are bytes in the source, so they are small.
  enum class Part : std::uint8_t {
    key, // `text`
    null,
    begin_object,
    end_object,
    begin_array,
    end_array,
    text, // the source from `index` to `end`
    truth,
    expr,       // a node
    stmt,       // a node
    right,      // the right operand of a binary expression, and its end
    items,      // entries of Module::expr_lists from `index` to `end`
    arguments,  // entries of Module::arguments
    statements, // entries of Module::stmt_lists
  };
  struct Task {
    Part part = Part::null;
    std::uint32_t index = 0;
    std::uint32_t end = 0;
    const char* text = nullptr;
  };

  // What follows, in the order of the output. What is no node and has none before it is printed at once.
  void then(Part part, std::uint32_t index = 0, std::uint32_t end = 0, const char* text = nullptr) {
    const Task task{part, index, end, text};
    if (tasks_.has_added_none() && part < Part::expr) {
      perform(task);
    } else {
      tasks_.add(task);
    }
  }
  void then_key(const char* key) { then(Part::key, 0, 0, key); }
  void then_expr(const char* key, ExprId id) {
    then_key(key);
    then(id == ExprId::none ? Part::null : Part::expr, static_cast<std::uint32_t>(id));
  }
  void then_text(const char* key, Span text) {
    then_key(key);
    then(text.empty() ? Part::null : Part::text, text.begin, text.end);
  }
  void then_all(Part part, Range range) {
    if (range.count > 0) then(part, range.first, range.first + range.count);
  }

  void run() {
    tasks_.run([&](const Task& task) {
      perform(task);
      out_.hand_on_if_large();
    });
  }
  void perform(const Task& task) {
    switch (task.part) {
    case Part::key:
      json_.key(task.text);
      break;
    case Part::null:
      json_.null();
      break;
    case Part::begin_object:
      json_.begin_object(Layout::compact);
      break;
    case Part::end_object:
      json_.end_object();
      break;
    case Part::begin_array:
      json_.begin_array();
      break;
    case Part::end_array:
      json_.end_array();
      break;
    case Part::text:
      json_.value(source_.text({task.index, task.end}));
      break;
    case Part::truth:
      json_.value(task.index != 0);
      break;
    case Part::expr:
      expression(static_cast<ExprId>(task.index));
      break;
    case Part::stmt:
      statement(static_cast<StmtId>(task.index));
      break;
    case Part::right:
      then_expr("right", last_operand(static_cast<ExprId>(task.index)));
      then(Part::end_object);
      break;
    case Part::items:
      then(Part::expr, static_cast<std::uint32_t>(module_.expr_lists[task.index]));
      then_rest(task);
      break;
    case Part::arguments:
      then_argument(module_.arguments[task.index]);
      then_rest(task);
      break;
    case Part::statements:
      then(Part::stmt, static_cast<std::uint32_t>(module_.stmt_lists[task.index]));
      then_rest(task);
      break;
    }
  }
  void then_rest(const Task& task) { then_all(task.part, {task.index + 1, task.end - task.index - 1}); }

  void span(Span at) {
    json_.key("span").begin_array(Layout::compact).value(at.begin).value(at.end).end_array();
  }
  void text_or_null(std::string_view key, Span text) {
    json_.key(key);
    if (text.empty()) {
      json_.null();
    } else {
      json_.value(source_.text(text));
    }
  }
  void open(std::string_view kind, Span at, Layout layout) {
    json_.begin_object(layout).entry("kind", kind);
    span(at);
  }

  void expression(ExprId id) {
    const Expr& e = module_[id];
    open(name_of(e.kind()), e.span(), Layout::compact);
    if (e.bracketed()) json_.entry("bracketed", true);
    switch (e.kind()) {
    case ExprKind::unary:
      json_.entry("operator", operator_info(e.op()).spelling);
      then_expr("operand", last_operand(id));
      break;
    case ExprKind::binary:
      json_.entry("operator", operator_info(e.op()).spelling);
      then_expr("left", e.left());
      return then(Part::right, static_cast<std::uint32_t>(id));
    case ExprKind::call:
      json_.entry("name", source_.text(module_.calls[e.index()].name));
      then_list("arguments", Part::arguments, module_.calls[e.index()].arguments);
      break;
    case ExprKind::index:
      indexing(module_.indexings[e.index()]);
      break;
    case ExprKind::list:
      then_list("items", Part::items, module_.lists[e.index()]);
      break;
    default:
      json_.entry("text", source_.text(e.span()));
    }
    then(Part::end_object);
  }

  void then_list(const char* key, Part part, Range range) {
    then_key(key);
    then(Part::begin_array);
    then_all(part, range);
    then(Part::end_array);
  }

  void then_argument(const Argument& argument) {
    then(Part::begin_object);
    then_text("name", argument.name);
    then_expr("value", argument.value);
    then(Part::end_object);
  }

  void then_bounds(const char* key, const Bounds& bounds) {
    then_key(key);
    then(Part::begin_object);
    then_expr("lower", bounds.lower);
    then_expr("upper", bounds.upper);
    then(Part::end_object);
  }

  void indexing(const Indexing& index) {
    json_.entry("name", source_.text(index.name));
    then_bounds("rows", index.rows);
    if (index.has_columns) {
      then_bounds("columns", index.columns);
    } else {
      then_key("columns");
      then(Part::null);
    }
  }

  void then_block(const char* key, const Block& block) {
    then_key(key);
    then(Part::begin_object);
    then_key("braces");
    then(Part::truth, block.braced ? 1 : 0);
    then_list("statements", Part::statements, block.statements);
    then(Part::end_object);
  }

  void statement(StmtId id) {
    const Stmt& s = module_[id];
    open(name_of(s.kind()), s.span(), Layout::compact);
    json_.entry("line", source_.position(s.span().begin).line);
    switch (s.kind()) {
    case StmtKind::assign:
    case StmtKind::accumulate:
    case StmtKind::call:
      assignment(s, module_.assignments[s.index()]);
      break;
    case StmtKind::ifdef: {
      const Ifdef& asking = module_.ifdefs[s.index()];
      assignment(s, module_.assignments[asking.assignment], asking.argument);
      break;
    }
    case StmtKind::multi_assign: {
      const MultiAssignment& several = module_.multi_assignments[s.index()];
      json_.entry("operator", s.arrow() ? "<-" : "=");
      then_list("targets", Part::items, several.targets);
      then_expr("value", several.value);
      break;
    }
    case StmtKind::if_else:
      conditional(module_.conditionals[s.index()]);
      break;
    case StmtKind::for_loop:
    case StmtKind::parfor_loop:
      loop(module_.loops[s.index()]);
      break;
    case StmtKind::while_loop:
      then_expr("condition", module_.loops[s.index()].condition);
      then_block("body", module_.loops[s.index()].body);
      break;
    case StmtKind::import:
      json_.entry("path", source_.text(module_.imports[s.index()].path));
      text_or_null("namespace", module_.imports[s.index()].name_space);
      break;
    case StmtKind::set_directory:
      json_.entry("path", source_.text(module_.imports[s.index()].path));
      break;
    case StmtKind::error:
      break;
    }
    then(Part::end_object);
  }

  void assignment(const Stmt& s, const Assignment& a, ExprId argument = ExprId::none) {
    if (s.kind() == StmtKind::call) return then_expr("value", a.value);
    json_.entry("operator", s.kind() == StmtKind::accumulate ? "+=" : s.arrow() ? "<-" : "=");
    then_expr("target", a.target);
    if (argument != ExprId::none) then_expr("argument", argument);
    then_expr("value", a.value);
  }

  void conditional(const Conditional& branch) {
    then_expr("condition", branch.condition);
    then_block("then", branch.then_block);
    if (branch.has_else) {
      then_block("else", branch.else_block);
    } else {
      then_key("else");
      then(Part::null);
    }
  }

  void loop(const Loop& made) {
    json_.entry("variable", source_.text(made.variable));
    text_or_null("sequence", made.sequence);
    then_expr("from", made.from);
    then_expr("to", made.to);
    then_expr("step", made.step);
    then_list("options", Part::arguments, made.options);
    then_block("body", made.body);
  }

  void then_parameters(const char* key, Range range) {
    then_key(key);
    then(Part::begin_array);
    for (const Parameter& p : module_.parameters_in(range)) {
      then(Part::begin_object);
      then_text("name", p.name);
      then_text("type", p.type.span);
      then_text("data_type", p.type.data);
      then_text("value_type", p.type.value);
      then_expr("default", p.default_value);
      then(Part::end_object);
    }
    then(Part::end_array);
  }

  void function(const FunctionDef& f) {
    open(f.external ? "external_function" : "function", f.span, Layout::lines);
    json_.entry("line", source_.position(f.span.begin).line);
    json_.entry("name", source_.text(f.name)).entry("operator", f.arrow ? "<-" : "=");
    then_parameters("parameters", f.parameters);
    if (f.has_return) {
      then_parameters("results", f.results);
    } else {
      then_key("results");
      then(Part::null);
    }
    if (f.external) {
      then_list("options", Part::arguments, f.options);
    } else {
      then_block("body", f.body);
    }
    then(Part::end_object);
  }

  const Source& source_;
  const Module& module_;
  PiecewiseText out_;
  JsonWriter json_;
  TaskStack<Task> tasks_;
};

void print_to(const Source& source, const Module& module, const Sink& sink) {
  ProgramWriter(source, module, sink).print();
}

} // namespace

const Printer program_json_printer{"json", "the record as it is, with the place of every part", ".json",
                                   print_to};

} // namespace bindery
