// Stretches of a text that may lie within each other.
#include "src/languages/dml/call_places.hpp"

#include <algorithm>
#include <iterator>

namespace bindery::dml {

using namespace program;

NativePlaces::NativePlaces(const Module& module) {
  for (const Indexing& each : module.indexings) {
    for (const Bounds& bounds : {each.rows, each.columns}) {
      add(module, bounds.lower, "an index");
      add(module, bounds.upper, "an index");
    }
  }
  for (const Loop& each : module.loops) {
    for (const ExprId bound : {each.from, each.to, each.step}) add(module, bound, "the range of a loop");
    add(module, each.condition, "the condition of `while`");
  }
  std::sort(stretches_.begin(), stretches_.end(),
            [](const Stretch& a, const Stretch& b) { return a.span.begin < b.span.begin; });
  std::uint32_t reach = 0;
  for (Stretch& each : stretches_) each.reach = reach = std::max(reach, each.span.end);
}

// A name or a number alone, as most are, has no call in it.
void NativePlaces::add(const Module& module, ExprId id, std::string_view what) {
  if (id == ExprId::none) return;
  const Expr& expr = module[id];
  if (expr.kind() != ExprKind::name && expr.kind() != ExprKind::integer)
    stretches_.push_back({expr.span(), what});
}

std::optional<std::string_view> NativePlaces::around(std::uint32_t place) const {
  auto behind = std::partition_point(stretches_.begin(), stretches_.end(),
                                     [&](const Stretch& each) { return each.span.begin <= place; });
  // The innermost one is the nearest that goes so far.
  for (; behind != stretches_.begin() && std::prev(behind)->reach > place; --behind) {
    if (std::prev(behind)->span.end > place) return std::prev(behind)->what;
  }
  return std::nullopt;
}

} // namespace bindery::dml
