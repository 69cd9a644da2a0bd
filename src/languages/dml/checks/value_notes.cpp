// Notes and fixes for values.
#include "src/languages/dml/checks/value_notes.hpp"

#include <fmt/format.h>

namespace bindery::dml {

using namespace program;

void note_kind(const Unit& unit, Span name, Kind kind, Diagnostic& diagnostic) {
  diagnostic.notes.push_back(
      {name, fmt::format("`{}` is {} here", unit.source->text(name), words_for(kind))});
}

void note_origin(const Unit& unit, ValueKinds& kinds, ExprId part, Diagnostic& diagnostic) {
  const Span name = kinds.origin_of(part);
  if (name.empty() || name.begin == unit.module[part].span().begin) return;
  const bool index = unit.module[part].kind() == ExprKind::index;
  note_kind(unit, name, index ? Kind::scalar : kinds.of(part), diagnostic);
}

// A cell is what an index leaves that names one row and one column.
void add_cast(const Unit& unit, ExprId value, Diagnostic& diagnostic) {
  const Expr& each = unit.module[value];
  if (each.kind() != ExprKind::index) return;
  const Indexing& indexing = unit.module.indexings[each.index()];
  const auto is_one = [](const Bounds& bounds) {
    return bounds.lower != ExprId::none && bounds.upper == ExprId::none;
  };
  if (!indexing.has_columns || !is_one(indexing.rows) || !is_one(indexing.columns)) return;
  const Span span = each.span();
  diagnostic.fixes.push_back(
      {"take its value", {{{span.begin, span.begin}, "as.scalar("}, {{span.end, span.end}, ")"}}});
}

} // namespace bindery::dml
