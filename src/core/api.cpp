// What generators ask of a function beyond its fields, and what they need of its program.
#include <bindery/model/api.hpp>

#include <algorithm>

namespace bindery::api {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_name(std::string_view text) {
  return !text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
  });
}

// How many records of each list of a module some expressions need: all up to the last that they name.
class Needed {
 public:
  explicit Needed(const program::Module& module) : module_(module) {}

  // Expressions may be nested deeply, so those to be looked at are kept in a list of their own.
  void add(program::ExprId id) {
    ask(id);
    while (!asked_.empty()) {
      const program::Expr& expr = module_[asked_.back()];
      asked_.pop_back();
      add_parts(expr);
    }
  }

  void cut(program::Module& module) const {
    module.expressions.shrink(expressions_);
    module.arguments.shrink(arguments_);
    module.calls.shrink(calls_);
    module.indexings.shrink(indexings_);
    module.expr_lists.shrink(expr_lists_);
  }

 private:
  static void reach(std::size_t& count, std::size_t end) { count = std::max(count, end); }

  void ask(program::ExprId id) {
    if (id == program::ExprId::none) return;
    reach(expressions_, static_cast<std::size_t>(id) + 1);
    asked_.push_back(id);
  }

  void add_parts(const program::Expr& expr) {
    switch (expr.kind) {
    case program::ExprKind::unary:
      return ask(program::ExprId{expr.a});
    case program::ExprKind::binary:
      ask(program::ExprId{expr.a});
      return ask(program::ExprId{expr.b});
    case program::ExprKind::call:
      reach(calls_, std::size_t{expr.a} + 1);
      return add_arguments(module_.calls[expr.a].arguments);
    case program::ExprKind::index:
      reach(indexings_, std::size_t{expr.a} + 1);
      return add_bounds(module_.indexings[expr.a]);
    case program::ExprKind::list:
      reach(expr_lists_, std::size_t{expr.a} + expr.b);
      for (std::size_t i = 0; i < expr.b; ++i) ask(module_.expr_lists[expr.a + i]);
      return;
    case program::ExprKind::name:
    case program::ExprKind::integer:
    case program::ExprKind::real:
    case program::ExprKind::string:
    case program::ExprKind::boolean:
    case program::ExprKind::argument:
    case program::ExprKind::error:
      return;
    }
  }

  void add_arguments(program::Range range) {
    reach(arguments_, std::size_t{range.first} + range.count);
    for (std::size_t i = 0; i < range.count; ++i) ask(module_.arguments[range.first + i].value);
  }

  void add_bounds(const program::Indexing& indexing) {
    for (const program::Bounds& bounds : {indexing.rows, indexing.columns}) {
      ask(bounds.lower);
      ask(bounds.upper);
    }
  }

  const program::Module& module_;
  std::vector<program::ExprId> asked_;
  std::size_t expressions_ = 0, arguments_ = 0, calls_ = 0, indexings_ = 0, expr_lists_ = 0;
};

} // namespace

void keep_defaults(program::Module& module, std::span<const Function> functions) {
  Needed needed(module);
  for (const Function& function : functions) {
    for (const Parameter& parameter : function.parameters) {
      if (parameter.default_value) needed.add(parameter.default_value->value);
    }
  }
  program::Module kept;
  kept.expressions.swap(module.expressions);
  kept.arguments.swap(module.arguments);
  kept.calls.swap(module.calls);
  kept.indexings.swap(module.indexings);
  kept.expr_lists.swap(module.expr_lists);
  needed.cut(kept);
  module = std::move(kept);
}

std::string file_name(const Function& function) {
  if (function.source == nullptr) return std::string(function.name) + ".dml";
  const std::string& path = function.source->name();
  return path.substr(path.find_last_of("/\\") + 1);
}

std::string file_stem(const Function& function) {
  const std::string file = file_name(function);
  const std::size_t ending = file.rfind('.');
  return ending == std::string::npos ? std::string() : file.substr(0, ending);
}

std::string builtin_name(const Function& function) {
  std::string stem = file_stem(function);
  return is_name(stem) ? stem : std::string(function.name);
}

} // namespace bindery::api
