// How often each diagnostic was found, the most frequent first.
#include "src/render/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

namespace bindery::render {

namespace {

struct Row {
  const Problem* problem = nullptr;
  std::size_t found = 0;
  std::size_t with_fix = 0;
};

std::vector<Row> rows_of(const Report& report) {
  std::map<std::string_view, Row> by_code;
  for (const FileReport& file : report.files) {
    for (const Diagnostic& each : file.diagnostics->all()) {
      Row& row = by_code[each.problem->code];
      row.problem = each.problem;
      ++row.found;
      if (!each.fixes.empty()) ++row.with_fix;
    }
  }
  std::vector<Row> rows;
  rows.reserve(by_code.size());
  for (const auto& [code, row] : by_code) rows.push_back(row);
  std::ranges::stable_sort(rows, std::ranges::greater(), &Row::found);
  return rows;
}

} // namespace

std::string summary(const Report& report) {
  std::string out;
  for (const Row& row : rows_of(report)) {
    fmt::format_to(std::back_inserter(out), "{:>6} {:<5} {:<8} {:<26} {}", row.found, row.problem->code,
                   severity_name(row.problem->severity), row.problem->name, row.problem->summary);
    if (row.with_fix > 0) fmt::format_to(std::back_inserter(out), " ({} with a fix)", row.with_fix);
    out += '\n';
  }
  if (report.dropped() > 0)
    fmt::format_to(std::back_inserter(out), "{:>6} more, not kept (--limit)\n", report.dropped());
  return out + totals(report);
}

} // namespace bindery::render
