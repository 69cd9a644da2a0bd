// Follows calls from what serves others: builtins, and statements outside of functions.
#include "src/languages/dml/checks/unreachable.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/named_functions.hpp"
#include "src/languages/dml/program/builtin_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

class UnreachableCheck {
 public:
  UnreachableCheck(Unit& unit, FunctionsOfFile& own, List<Edge>& edges)
      : unit_(unit), module_(unit.module), own_(own), edges_(edges) {}

  void report() {
    const std::size_t top = module_.functions.size();
    std::vector<std::size_t> todo;
    todo.reserve(top + 1 + edges_.size());
    todo.push_back(top);
    std::vector<char> reached(top + 1, 0);
    bool serves = std::any_of(module_.items.begin(), module_.items.end(), [&](const Item& each) {
      if (each.is_function()) return false;
      const StmtKind kind = module_[each.statement()].kind();
      return kind != StmtKind::import && kind != StmtKind::set_directory;
    });
    const std::optional<std::string_view> stem = file_stem(unit_.source->name());
    for (std::size_t i = 0; i < top; ++i) {
      const std::string_view name = unit_.source->text(module_.functions[i].name);
      if (prefix_of(name).empty() && name != stem) continue;
      serves = true;
      todo.push_back(i);
    }
    if (!serves) return;
    std::sort(edges_.begin(), edges_.end(), [](const Edge& a, const Edge& b) { return a.from < b.from; });
    follow(std::move(todo), reached);
    const bool all = std::find(reached.begin(), std::prev(reached.end()), 0) == std::prev(reached.end());
    if (all || calls_by_value()) return;
    follow(named_in_texts(), reached);
    for (std::size_t i = 0; i < top; ++i) {
      const Span name = module_.functions[i].name;
      const std::string_view word = unit_.source->text(name);
      if (reached[i] != 0 || own_.find(word) == FunctionsOfFile::defined_twice) continue;
      unit_.diagnostics.report(
          problems::unreachable_function, name,
          fmt::format("expected a call of `{}` in what this script runs, found none", word));
    }
  }

 private:
  // Takes the edges in the order of where they begin.
  void follow(std::vector<std::size_t> todo, std::vector<char>& reached) const {
    while (!todo.empty()) {
      const std::size_t place = todo.back();
      todo.pop_back();
      if (reached[place] != 0) continue;
      reached[place] = 1;
      const auto first = std::partition_point(edges_.begin(), edges_.end(),
                                              [&](const Edge& each) { return each.from < place; });
      for (auto edge = first; edge != edges_.end() && edge->from == place; ++edge) todo.push_back(edge->to);
    }
  }

  // `eval(f, ...)` with anything but a text may call any function, and so may what gets one by an argument
  // that is named like a function.
  [[nodiscard]] bool calls_by_value() const {
    return std::any_of(module_.calls.begin(), module_.calls.end(), [&](const Call& each) {
      const bool evaluates = unit_.source->text(each.name) == "eval";
      for (std::uint32_t i = 0; i < each.arguments.count; ++i) {
        const Argument& argument = module_.arguments[each.arguments.first + i];
        const bool names_function =
            argument.name.empty() ? evaluates && i == 0 : is_of_function(argument.name);
        if (names_function && module_[argument.value].kind() != ExprKind::string) return true;
      }
      return false;
    });
  }
  [[nodiscard]] bool is_of_function(Span argument) const {
    return dml::names_function(unit_.source->text(argument));
  }

  // The functions that texts name: `eval("f", ...)` and parameter servers call them by these, which may name
  // a file before the function.
  [[nodiscard]] std::vector<std::size_t> named_in_texts() const {
    std::unordered_set<std::string_view> names;
    for (const Expr& each : module_.expressions) {
      const Span span = each.span();
      if (each.kind() != ExprKind::string || span.size() <= 2) continue;
      names.insert(function_named_in(unit_.source->text({span.begin + 1, span.end - 1})));
    }
    std::vector<std::size_t> functions;
    for (std::size_t i = 0; i < module_.functions.size(); ++i) {
      if (names.contains(unit_.source->text(module_.functions[i].name))) functions.push_back(i);
    }
    return functions;
  }

  Unit& unit_;
  const Module& module_;
  FunctionsOfFile& own_;
  List<Edge>& edges_;
};

} // namespace

void report_unreachable(Unit& unit, FunctionsOfFile& own, List<Edge>& calls) {
  const auto& functions = unit.module.functions;
  const bool all_serve = std::all_of(functions.begin(), functions.end(), [&](const FunctionDef& each) {
    return !prefix_of(unit.source->text(each.name)).empty();
  });
  if (!all_serve) UnreachableCheck(unit, own, calls).report();
}

} // namespace bindery::dml
