// Source of the rules: class FunctionStatementBlock of SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/result_types.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;
using api::DataType;
using api::ValueType;

class TypesCheck {
 public:
  TypesCheck(Unit& unit, ValueKinds& kinds) : unit_(unit), module_(unit.module), kinds_(kinds) {}

  void check(const FunctionDef& function) {
    const std::span<const Parameter> results = module_.parameters_in(function.results);
    std::uint64_t taken = 0; // of at most 64 results
    std::size_t left = results.size();
    const Range statements = function.body.statements;
    // What assigns last decides. What is in a branch or a loop may assign or not.
    for (std::uint32_t i = statements.count; i > 0 && left > 0; --i) {
      const Stmt& each = module_[module_.stmt_lists[statements.first + i - 1]];
      const StmtKind kind = each.kind();
      if (kind == StmtKind::call || kind == StmtKind::set_directory) continue;
      if (kind != StmtKind::assign && kind != StmtKind::accumulate) return;
      const Assignment& made = module_.assignments[each.index()];
      if (made.target == ExprId::none || module_[made.target].kind() != ExprKind::name) continue;
      const std::string_view name = text(module_[made.target].span());
      for (std::size_t k = 0; k < results.size(); ++k) {
        const std::uint64_t bit = std::uint64_t{1} << k;
        if ((taken & bit) != 0 || !are_same(text(results[k].name), name)) continue;
        taken |= bit;
        --left;
        if (kind == StmtKind::assign) hold(results[k], made.value);
      }
    }
  }

 private:
  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  void hold(const Parameter& result, ExprId value) {
    const Kind found = kinds_.of(value);
    if (found == Kind::unknown) return;
    const api::Type declared = declared_type(*unit_.source, result);
    const bool of_texts = found == Kind::frame && declared.value == ValueType::string;
    const bool numbers = of_texts && declared.data == DataType::frame && makes_frame_of_numbers(value);
    if (fits(found, declared) && !numbers) return;
    Diagnostic& made = unit_.diagnostics.report(
        problems::result_type, module_[value].span(),
        fmt::format("expected a value of the type `{}` for the result `{}`, found {}", text(result.type.span),
                    text(result.name),
                    numbers ? "a frame of numbers or truth values"
                    : declared.data == DataType::matrix && found == Kind::matrix ? "a matrix of doubles"
                                                                                 : words_for(found)));
    made.notes.push_back({result.name, fmt::format("`{}` is declared here", text(result.name))});
  }

  // A frame has in it what the argument of `as.frame` has.
  [[nodiscard]] bool makes_frame_of_numbers(ExprId value) {
    if (module_[value].kind() != ExprKind::call) return false;
    const Call& call = module_.calls[module_[value].index()];
    if (text(call.name) != "as.frame" || call.arguments.count != 1) return false;
    const Kind given = kinds_.of(module_.arguments[call.arguments.first].value);
    return is_number(given) || given == Kind::truth || given == Kind::matrix;
  }

  static bool fits(Kind found, const api::Type& declared) {
    switch (declared.data) {
    case DataType::scalar:
      if (!is_scalar(found)) return false;
      if (declared.value == ValueType::integer) return found == Kind::integer || found == Kind::scalar;
      return declared.value != ValueType::real || is_number(found) || found == Kind::scalar;
    case DataType::matrix:
      return found == Kind::matrix &&
             (declared.value == ValueType::real || declared.value == ValueType::unknown);
    case DataType::frame:
      return found == Kind::frame;
    case DataType::list:
      return found == Kind::list;
    case DataType::tensor:
    case DataType::unknown:
      break;
    }
    return true;
  }

  Unit& unit_;
  const Module& module_;
  ValueKinds& kinds_;
};

} // namespace

void check_result_types(Unit& unit, ValueKinds& kinds) {
  TypesCheck check(unit, kinds);
  for (const FunctionDef& each : unit.module.functions) {
    // Each statement is held against all results.
    constexpr std::uint32_t most_results = 64;
    const std::uint32_t results = each.results.count;
    if (!each.external && !each.damaged && results != 0 && results <= most_results) check.check(each);
  }
}

} // namespace bindery::dml
