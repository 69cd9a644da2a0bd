// The JSON printer of program records. What is still to be printed is kept on a stack of its own, since trees
// may be as deep as a script is long; so the plain entries of an object come before those that hold other
// nodes.
#include "program_json.hpp"

#include <bindery/json_writer.hpp>

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
  ProgramWriter(const Source& source, const Module& module)
      : source_(source), module_(module), json_(out_, 1) {}

  std::string print() {
    json_.begin_object().entry("version", std::uint32_t{1}).entry("file", std::string_view(source_.name()));
    json_.key("items").begin_array();
    for (const Item& item : module_.items) {
      if (item.function) {
        function(module_.functions[item.index]);
      } else {
        statement(static_cast<StmtId>(item.index));
      }
      run();
    }
    json_.end_array().key("comments").begin_array();
    for (const Comment& comment : module_.comments) {
      open(comment.block ? "block" : "line", comment.span, Layout::compact);
      json_.entry("text", source_.text(comment.span)).end_object();
    }
    json_.end_array().end_object();
    out_ += '\n';
    return std::move(out_);
  }

 private:
  enum class Part : std::uint8_t {
    key,
    expr,
    stmt,
    null,
    begin_object,
    end_object,
    begin_array,
    end_array,
    text,
    truth
  };
  struct Task {
    Part part = Part::null;
    std::uint32_t index = 0;
    std::string_view text;
  };

  // What follows later, in the order of the output.
  void then(Part part, std::uint32_t index = 0, std::string_view text = {}) {
    row_.push_back({part, index, text});
  }
  void then_key(std::string_view key) { then(Part::key, 0, key); }
  void then_expr(std::string_view key, ExprId id) {
    then_key(key);
    then(id == ExprId::none ? Part::null : Part::expr, static_cast<std::uint32_t>(id));
  }
  void then_text(std::string_view key, Span text) {
    then_key(key);
    then(text.empty() ? Part::null : Part::text, 0, source_.text(text));
  }

  void run() {
    for (push_row(); !tasks_.empty(); push_row()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      switch (task.part) {
      case Part::key:
        json_.key(task.text);
        break;
      case Part::expr:
        expression(module_[static_cast<ExprId>(task.index)]);
        break;
      case Part::stmt:
        statement(static_cast<StmtId>(task.index));
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
        json_.value(task.text);
        break;
      case Part::truth:
        json_.value(task.index != 0);
        break;
      }
    }
  }
  void push_row() {
    tasks_.insert(tasks_.end(), row_.rbegin(), row_.rend());
    row_.clear();
  }

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

  void expression(const Expr& e) {
    open(name_of(e.kind), e.span, Layout::compact);
    if (e.bracketed) json_.entry("bracketed", true);
    switch (e.kind) {
    case ExprKind::unary:
      json_.entry("operator", operator_info(e.op).spelling);
      then_expr("operand", static_cast<ExprId>(e.a));
      break;
    case ExprKind::binary:
      json_.entry("operator", operator_info(e.op).spelling);
      then_expr("left", static_cast<ExprId>(e.a));
      then_expr("right", static_cast<ExprId>(e.b));
      break;
    case ExprKind::call:
      json_.entry("name", source_.text(module_.calls[e.a].name));
      then_arguments("arguments", module_.calls[e.a].arguments);
      break;
    case ExprKind::index:
      indexing(module_.indexings[e.a]);
      break;
    case ExprKind::list:
      then_expressions("items", {e.a, e.b});
      break;
    default:
      json_.entry("text", source_.text(e.span));
    }
    then(Part::end_object);
  }

  void then_arguments(std::string_view key, Range range) {
    then_key(key);
    then(Part::begin_array);
    for (std::uint32_t i = range.first; i < range.first + range.count; ++i) {
      then(Part::begin_object);
      then_text("name", module_.arguments[i].name);
      then_expr("value", module_.arguments[i].value);
      then(Part::end_object);
    }
    then(Part::end_array);
  }

  void then_expressions(std::string_view key, Range range) {
    then_key(key);
    then(Part::begin_array);
    for (std::uint32_t i = 0; i < range.count; ++i)
      then(Part::expr, static_cast<std::uint32_t>(module_.expr_lists[range.first + i]));
    then(Part::end_array);
  }

  void then_bounds(std::string_view key, const Bounds& bounds) {
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

  void then_block(std::string_view key, const Block& block) {
    then_key(key);
    then(Part::begin_object);
    then_key("braces");
    then(Part::truth, block.braced ? 1 : 0);
    then_key("statements");
    then(Part::begin_array);
    for (std::uint32_t i = 0; i < block.statements.count; ++i)
      then(Part::stmt, static_cast<std::uint32_t>(module_.stmt_lists[block.statements.first + i]));
    then(Part::end_array);
    then(Part::end_object);
  }

  void statement(StmtId id) {
    const Stmt& s = module_[id];
    open(name_of(s.kind), s.span, Layout::compact);
    json_.entry("line", source_.position(s.span.begin).line);
    switch (s.kind) {
    case StmtKind::assign:
    case StmtKind::accumulate:
    case StmtKind::ifdef:
    case StmtKind::call:
      assignment(s.kind, module_.assignments[s.index]);
      break;
    case StmtKind::multi_assign: {
      const MultiAssignment& several = module_.multi_assignments[s.index];
      json_.entry("operator", several.arrow ? "<-" : "=");
      then_expressions("targets", several.targets);
      then_expr("value", several.value);
      break;
    }
    case StmtKind::if_else:
      conditional(module_.conditionals[s.index]);
      break;
    case StmtKind::for_loop:
    case StmtKind::parfor_loop:
      loop(module_.loops[s.index]);
      break;
    case StmtKind::while_loop:
      then_expr("condition", module_.loops[s.index].condition);
      then_block("body", module_.loops[s.index].body);
      break;
    case StmtKind::import:
      json_.entry("path", source_.text(module_.imports[s.index].path));
      text_or_null("namespace", module_.imports[s.index].name_space);
      break;
    case StmtKind::set_directory:
      json_.entry("path", source_.text(module_.imports[s.index].path));
      break;
    case StmtKind::error:
      break;
    }
    then(Part::end_object);
  }

  void assignment(StmtKind kind, const Assignment& a) {
    if (kind == StmtKind::call) return then_expr("value", a.value);
    json_.entry("operator", kind == StmtKind::accumulate ? "+=" : a.arrow ? "<-" : "=");
    then_expr("target", a.target);
    if (kind == StmtKind::ifdef) then_expr("argument", a.argument);
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
    then_arguments("options", made.options);
    then_block("body", made.body);
  }

  void then_parameters(std::string_view key, const std::vector<Parameter>& all) {
    then_key(key);
    then(Part::begin_array);
    for (const Parameter& p : all) {
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
      then_arguments("options", f.options);
    } else {
      then_block("body", f.body);
    }
    then(Part::end_object);
  }

  const Source& source_;
  const Module& module_;
  std::string out_;
  JsonWriter json_;
  std::vector<Task> tasks_;
  std::vector<Task> row_;
};

} // namespace

std::string print_program_json(const Source& source, const Module& module) {
  return ProgramWriter(source, module).print();
}

const Printer program_json_printer{"json", "the record as it is, with the place of every part", ".json",
                                   print_program_json};

} // namespace bindery
