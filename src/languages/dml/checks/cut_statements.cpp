// A call of `print` or `write` is a statement of its own where it begins a line.
#include "src/languages/dml/checks/cut_statements.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;

// Where the last word or sign before a place ends.
std::uint32_t code_end_before(const Unit& unit, std::uint32_t place) {
  const std::string_view text = unit.source->text();
  const List<Comment>& comments = unit.module.comments;
  for (;;) {
    const std::size_t last = text.substr(0, place).find_last_not_of(" \t\r\n");
    const std::uint32_t end = last == text.npos ? 0 : static_cast<std::uint32_t>(last + 1);
    const auto behind = std::partition_point(comments.begin(), comments.end(),
                                             [&](const Comment& each) { return each.span.begin < end; });
    if (behind == comments.begin() || (behind - 1)->span.end < end) return end;
    place = (behind - 1)->span.begin;
  }
}

// The operator, or the sign that assigns, that ends at a place; empty: none does.
std::string_view operator_before(std::string_view text, std::uint32_t end) {
  static constexpr std::string_view signs[] = {
      "%*%", "%/%", "%%", "<-", "+=", "==", "!=", "<=", ">=", "&&", "||",
      "+",   "-",   "*",  "/",  "^",  "<",  ">",  "&",  "|",  "!",  "="};
  const std::string_view before = text.substr(0, end);
  const auto* const found =
      std::ranges::find_if(signs, [&](std::string_view each) { return before.ends_with(each); });
  return found == std::end(signs) ? std::string_view{} : *found;
}

} // namespace

bool tell_cut_statement(Unit& unit, const Call& call) {
  const std::string_view text = unit.source->text();
  const std::uint32_t line = begin_of_line(text, call.name.begin);
  if (text.substr(line, call.name.begin - line).find_first_not_of(" \t") != text.npos) return false;
  const std::uint32_t end = code_end_before(unit, line);
  const std::string_view sign = operator_before(text, end);
  if (sign.empty()) return false;
  unit.diagnostics
      .report(problems::result_count, {end, end},
              fmt::format("expected a value behind `{}`, found the end of the line", sign))
      .notes.push_back({call.name, fmt::format("`{}`, which gives no value, is a statement of its own",
                                               unit.source->text(call.name))});
  return true;
}

void join_cut_statements(const Unit& unit, std::vector<Diagnostic>& told) {
  const std::string_view text = unit.source->text();
  const List<Assignment>& all = unit.module.assignments;
  const auto begin_of = [&](ExprId id) { return unit.module[id].span().begin; };
  struct Reading {
    Span line;             // of the call that is read as a value
    std::string_view name; // of what the statement above it assigns to
  };
  std::vector<Reading> readings;
  for (const Diagnostic& each : told) {
    if (each.problem != &problems::result_count || !each.span.empty() || each.notes.empty()) continue;
    const std::uint32_t call = each.notes.front().span.begin;
    const auto behind = std::partition_point(
        all.begin(), all.end(), [&](const Assignment& made) { return begin_of(made.value) <= call; });
    if (behind == all.begin() || (behind - 1)->target == ExprId::none) continue;
    const Span target = unit.module[(behind - 1)->target].span();
    const std::uint32_t end = call + static_cast<std::uint32_t>(line_size(text.substr(call)));
    readings.push_back({{call, end}, text.substr(target.begin, target.size())});
  }
  if (readings.empty()) return;
  const auto begin_of_reading = [](const Reading& each) { return each.line.begin; };
  std::ranges::sort(readings, {}, begin_of_reading);
  std::erase_if(told, [&](const Diagnostic& each) {
    if (each.problem != &problems::unassigned_variable) return false;
    const auto next = std::ranges::upper_bound(readings, each.span.begin, {}, begin_of_reading);
    return next != readings.begin() && each.span.begin < (next - 1)->line.end &&
           text.substr(each.span.begin, each.span.size()) == (next - 1)->name;
  });
}

} // namespace bindery::dml
