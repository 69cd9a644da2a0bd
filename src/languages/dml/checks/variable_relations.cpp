// Looks through all records: it is asked for few variables.
#include "src/languages/dml/checks/variable_relations.hpp"

#include <algorithm>
#include <string_view>

namespace bindery::dml {

using namespace program;

bool gets_value_from(const Module& module, const Variable& read, const Variable& other) {
  const auto reads_it = [&](ExprId value) {
    if (value == ExprId::none) return false;
    const Span span = module[value].span();
    return span.begin <= read.first_read && read.first_read < span.end;
  };
  const auto is_first = [&](ExprId target) {
    return target != ExprId::none && module[target].span().begin == other.first_written;
  };
  return std::any_of(module.assignments.begin(), module.assignments.end(),
                     [&](const Assignment& each) { return is_first(each.target) && reads_it(each.value); }) ||
         std::any_of(module.multi_assignments.begin(), module.multi_assignments.end(),
                     [&](const MultiAssignment& each) {
                       const auto* const targets = module.expr_lists.data() + each.targets.first;
                       return reads_it(each.value) &&
                              std::any_of(targets, targets + each.targets.count, is_first);
                     }) ||
         std::any_of(module.loops.begin(), module.loops.end(),
                     [&](const Loop& each) {
                       return each.variable.begin == other.first_written && !each.variable.empty() &&
                              (reads_it(each.from) || reads_it(each.to) || reads_it(each.step));
                     }) ||
         std::any_of(module.parameters.begin(), module.parameters.end(), [&](const Parameter& each) {
           return each.name.begin == other.first_written && reads_it(each.default_value);
         });
}

bool meets_itself(const Unit& unit, const Variable& read, const Variable& other) {
  const Module& module = unit.module;
  const std::string_view name = unit.source->text(other.name());
  const auto is_read_there = [&](ExprId id) {
    return id != ExprId::none && module[id].kind() == ExprKind::name &&
           module[id].span().begin == read.first_read;
  };
  const auto is_other = [&](ExprId id) {
    if (id == ExprId::none) return false;
    const Expr& each = module[id];
    if (each.kind() == ExprKind::index) return unit.source->text(module.indexings[each.index()].name) == name;
    return each.kind() == ExprKind::name && unit.source->text(each.span()) == name;
  };
  const auto compares = [&](const Expr& each) {
    if (each.op() < Operator::greater || each.op() > Operator::not_equal) return false;
    const ExprId left = each.left();
    const ExprId right = last_operand(ExprId{static_cast<std::uint32_t>(&each - module.expressions.data())});
    return (is_read_there(left) && is_other(right)) || (is_read_there(right) && is_other(left));
  };
  return std::any_of(module.expressions.begin(), module.expressions.end(), compares) ||
         std::any_of(module.assignments.begin(), module.assignments.end(), [&](const Assignment& each) {
           return is_read_there(each.value) && is_other(each.target);
         });
}

} // namespace bindery::dml
