// Stretches of a text, none of which lies within another.
#include "src/languages/dml/checks/call_places.hpp"

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
  std::sort(stretches_.begin(), stretches_.end(), [](const Stretch& a, const Stretch& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.span.end > b.span.end;
  });
  // What lies within another one says no more.
  std::uint32_t end = 0;
  std::erase_if(stretches_, [&](const Stretch& each) {
    const bool within = each.span.begin < end;
    end = std::max(end, each.span.end);
    return within;
  });
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
  const auto behind = std::partition_point(stretches_.begin(), stretches_.end(),
                                           [&](const Stretch& each) { return each.span.begin <= place; });
  if (behind == stretches_.begin() || std::prev(behind)->span.end <= place) return std::nullopt;
  return std::prev(behind)->what;
}

} // namespace bindery::dml
