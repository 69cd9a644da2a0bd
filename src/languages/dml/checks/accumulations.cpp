// SystemDS merges statements that follow each other into a block, and adds to the value that a variable has
// before a block. Source: classes DMLTranslator and StatementBlock of SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/accumulations.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/inlined_functions.hpp"
#include "src/languages/dml/checks/variable_name.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/name_hash.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

class AccumulationCheck {
 public:
  AccumulationCheck(Unit& unit, FunctionsOfFile& functions) : unit_(unit), module_(unit.module) {
    find_reads();
    find_partings(functions);
  }

  void check() {
    for (const Item& each : module_.items) {
      if (!each.is_function()) take(module_[each.statement()]);
    }
    for (const FunctionDef& each : module_.functions) take(each.body);
    for (const Conditional& each : module_.conditionals) {
      take(each.then_block);
      take(each.else_block);
    }
    for (const Loop& each : module_.loops) take(each.body);
  }

 private:
  void find_reads() {
    for (const Expr& each : module_.expressions) {
      if (each.is_read_name()) reads_.push_back(each.span());
    }
    for (const Indexing& each : module_.indexings) {
      if (!each.target) reads_.push_back(each.name);
    }
    std::sort(reads_.begin(), reads_.end(), [](Span a, Span b) { return a.begin < b.begin; });
  }

  // Calls that are in a block of their own, or may be.
  void find_partings(FunctionsOfFile& functions) {
    const std::string_view all = unit_.source->text();
    for (const Call& each : module_.calls) {
      const std::string_view name = text(each.name);
      const NameKey key = key_of(name, all.data() + all.size());
      const KnownFunction known = known_function(name, key);
      if (known.as != KnownAs::native || parts_statements(known.number) ||
          (functions.may_have(key) && functions.find(name)))
        partings_.push_back(each.name.begin);
    }
    std::sort(partings_.begin(), partings_.end());
  }

  void take(const Block& block) {
    forget();
    for (std::uint32_t i = 0; i < block.statements.count; ++i)
      take(module_[module_.stmt_lists[block.statements.first + i]]);
    forget();
  }
  // Not by clearing it, which takes as long as the largest block has variables.
  void forget() {
    if (!firsts_.empty()) Firsts().swap(firsts_);
  }

  void take(const Stmt& each) {
    const StmtKind kind = each.kind();
    if (kind >= StmtKind::if_else) {
      forget();
      return;
    }
    // What stands above may be in the same block or not: its values do not count, but its reads do.
    const bool parted = kind == StmtKind::multi_assign || is_parted(each.span());
    if (parted) ++part_;
    auto read = std::partition_point(reads_.begin(), reads_.end(),
                                     [&](Span name) { return name.begin < each.span().begin; });
    for (; read != reads_.end() && read->begin < each.span().end; ++read)
      firsts_.try_emplace(text(*read), is_read);
    if (kind == StmtKind::multi_assign) {
      const Range targets = module_.multi_assignments[each.index()].targets;
      for (std::uint32_t i = 0; i < targets.count; ++i)
        firsts_.try_emplace(word_of(module_.expr_lists[targets.first + i]), is_read);
    } else if (kind != StmtKind::call) {
      const std::uint32_t number =
          kind == StmtKind::ifdef ? module_.ifdefs[each.index()].assignment : each.index();
      assigned(module_.assignments[number], kind == StmtKind::accumulate);
    }
    if (parted) ++part_;
  }

  // Of a variable, all of which or a part is assigned to.
  [[nodiscard]] std::string_view word_of(ExprId target) const {
    const Expr& each = module_[target];
    return text(name_of(module_, each));
  }

  void assigned(const Assignment& made, bool accumulates) {
    if (made.target == ExprId::none || made.value == ExprId::none) return;
    const bool whole = module_[made.target].kind() == ExprKind::name && !accumulates;
    const auto [first, fresh] = firsts_.try_emplace(word_of(made.target), whole ? part_ : is_read);
    if (!fresh && accumulates && first->second == part_) report(made, first->first);
  }

  void report(const Assignment& made, std::string_view name) {
    const Expr& target = module_[made.target];
    const Expr& value = module_[made.value];
    Diagnostic& told = unit_.diagnostics.report(
        problems::accumulated_value, target.span(),
        fmt::format("expected `{0} = {0} + ...`, for `{1}` gets its value right above, found `+=`",
                    text(target.span()), name));
    const std::uint32_t end = target.span().end;
    const std::string_view between = text({end, value.span().begin});
    const std::size_t sign = between.find("+=");
    if (sign == std::string_view::npos || between.find_first_of("#/") != std::string_view::npos) return;
    const auto at = static_cast<std::uint32_t>(end + sign);
    Fix fix{"write it out", {{{at, at + 2}, fmt::format("= {} +", text(target.span()))}}};
    // What binds less than the sum.
    if (!value.bracketed() && value.op() >= Operator::greater) {
      fix.edits.push_back({{value.span().begin, value.span().begin}, "("});
      fix.edits.push_back({{value.span().end, value.span().end}, ")"});
    }
    told.fixes.push_back(std::move(fix));
  }

  [[nodiscard]] bool is_parted(Span span) const {
    const auto found = std::lower_bound(partings_.begin(), partings_.end(), span.begin);
    return found != partings_.end() && *found < span.end;
  }
  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  Unit& unit_;
  const Module& module_;
  std::vector<Span> reads_;
  std::vector<std::uint32_t> partings_;
  // What is made first of a variable in a block: it is read, or gets a value in one of the parts of the
  // block, which have numbers.
  static constexpr std::size_t is_read = 0;
  using Firsts = std::unordered_map<std::string_view, std::size_t>;
  Firsts firsts_;
  std::size_t part_ = 1;
};

} // namespace

namespace {

// Whether `+=` stands below an assignment to the same variable in a block, with nothing between them that
// parts it for sure; nearly all scripts have nothing more to look at.
bool may_be_refused(const Unit& unit, const Range statements) {
  const Module& module = unit.module;
  constexpr std::uint32_t farthest = 64; // beyond that it may be anything
  const auto at = [&](std::uint32_t i) -> const Stmt& {
    return module[module.stmt_lists[statements.first + i]];
  };
  const auto name = [&](const Stmt& each) -> std::string_view {
    const bool asks = each.kind() == StmtKind::ifdef;
    const ExprId id = module.assignments[asks ? module.ifdefs[each.index()].assignment : each.index()].target;
    if (id == ExprId::none) return {};
    return unit.source->text(name_of(module, module[id]));
  };
  for (std::uint32_t i = 1; i < statements.count; ++i) {
    if (at(i).kind() != StmtKind::accumulate) continue;
    for (std::uint32_t k = i; k > 0 && at(k - 1).kind() < StmtKind::if_else; --k) {
      const Stmt& above = at(k - 1);
      if (above.kind() == StmtKind::call) continue;
      if (above.kind() == StmtKind::multi_assign) break; // in a block of its own
      if (i - k > farthest || name(above) == name(at(i))) return true;
    }
  }
  return false;
}

bool may_be_refused(const Unit& unit) {
  const Module& module = unit.module;
  const auto in = [&](const Block& block) { return may_be_refused(unit, block.statements); };
  const auto is_accumulating = [&](const Item& each) {
    return !each.is_function() && module[each.statement()].kind() == StmtKind::accumulate;
  };
  return std::any_of(module.items.begin(), module.items.end(), is_accumulating) ||
         std::any_of(module.functions.begin(), module.functions.end(),
                     [&](const FunctionDef& each) { return in(each.body); }) ||
         std::any_of(module.conditionals.begin(), module.conditionals.end(),
                     [&](const Conditional& each) { return in(each.then_block) || in(each.else_block); }) ||
         std::any_of(module.loops.begin(), module.loops.end(),
                     [&](const Loop& each) { return in(each.body); });
}

} // namespace

void check_accumulations(Unit& unit, FunctionsOfFile& functions) {
  const auto& all = unit.module.statements;
  const bool any = std::any_of(all.begin(), all.end(),
                               [](const Stmt& each) { return each.kind() == StmtKind::accumulate; });
  if (any && may_be_refused(unit)) AccumulationCheck(unit, functions).check();
}

} // namespace bindery::dml
