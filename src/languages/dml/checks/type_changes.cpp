// Source of the rule: what SystemDS's IfStatementBlock, ForStatementBlock and WhileStatementBlock hold
// against each other.
#include "src/languages/dml/checks/type_changes.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/value_notes.hpp"
#include "src/languages/dml/text/message.hpp"

#include <string_view>

namespace bindery::dml {

void check_type_changes(Unit& unit, ValueKinds& kinds) {
  for (const FoundValues::Change& each : kinds.changes()) {
    const std::string_view name = unit.source->text(each.odd);
    const std::string_view in_any_case =
        each.loop ? "however often the loop runs" : "whichever branch is taken";
    Diagnostic& made = unit.diagnostics.report(problems::type_change, each.odd,
                                               message(FMT_COMPILE("expected {} for `{}` {}, found {}"),
                                                       words_for(each.kind_right), name, in_any_case,
                                                       words_for(each.kind_odd)));
    note_kind(unit, each.right, each.kind_right, made);
  }
}

} // namespace bindery::dml
