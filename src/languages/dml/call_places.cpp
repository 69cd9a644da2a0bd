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

// Most are a name or a number alone, or shorter than any call.
void NativePlaces::add(const Module& module, ExprId id, std::string_view what) {
  constexpr std::uint32_t shortest = 3; // bytes, of `f()`
  if (id == ExprId::none) return;
  const Expr& expr = module[id];
  const Span span = expr.span();
  if (span.size() >= shortest && expr.kind() != ExprKind::name) stretches_.push_back({span, what});
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
