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

  void add(program::ExprId id) {
    program::for_each_within(module_, id, [&](program::ExprId each) { add_one(each); });
  }

  void cut(program::Module& module) const {
    module.expressions.shrink(expressions_);
    module.arguments.shrink(arguments_);
    module.calls.shrink(calls_);
    module.indexings.shrink(indexings_);
    module.expr_lists.shrink(expr_lists_);
    module.lists.shrink(lists_);
  }

 private:
  static void reach(std::size_t& count, std::size_t end) { count = std::max(count, end); }

  void add_one(program::ExprId id) {
    const program::Expr& expr = module_[id];
    reach(expressions_, static_cast<std::size_t>(id) + 1);
    if (expr.kind() == program::ExprKind::call) {
      const program::Range arguments = module_.calls[expr.index()].arguments;
      reach(calls_, std::size_t{expr.index()} + 1);
      reach(arguments_, std::size_t{arguments.first} + arguments.count);
    }
    if (expr.kind() == program::ExprKind::index) reach(indexings_, std::size_t{expr.index()} + 1);
    if (expr.kind() == program::ExprKind::list) {
      const program::Range items = module_.lists[expr.index()];
      reach(lists_, std::size_t{expr.index()} + 1);
      reach(expr_lists_, std::size_t{items.first} + items.count);
    }
  }

  const program::Module& module_;
  std::size_t expressions_ = 0, arguments_ = 0, calls_ = 0, indexings_ = 0, expr_lists_ = 0, lists_ = 0;
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
  kept.lists.swap(module.lists);
  needed.cut(kept);
  module = std::move(kept);
}

std::string file_name(const Function& function) {
  if (function.source == nullptr) return std::string(function.name) + ".dml";
  const std::string& path = function.source->name();
  const auto is_slash = [](char c) { return c == '/' || c == '\\'; };
  return {std::find_if(path.rbegin(), path.rend(), is_slash).base(), path.end()};
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
