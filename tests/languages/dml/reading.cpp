// Reads texts for tests and puts what is told of them into short forms. Once for all tests: compiled in each
// file of tests, this took as long as the tests themselves.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace bindery::testing {

std::string report_of(const Unit& unit) {
  const auto at = [](Span span) { return fmt::format("{}-{}", span.begin, span.end); };
  std::string report;
  for (const Diagnostic& each : unit.diagnostics.all()) {
    report += fmt::format("{} {} {}\n", at(each.span), each.problem->name, each.message);
    for (const Note& note : each.notes) report += fmt::format("  note {} {}\n", at(note.span), note.message);
    for (const Fix& fix : each.fixes) {
      report += fmt::format("  fix {}\n", fix.title);
      for (const Edit& edit : fix.edits)
        report += fmt::format("    {} {}\n", at(edit.span), edit.replacement);
    }
  }
  return report;
}

std::unique_ptr<Unit> read(std::string text, std::string name, std::string dialect) {
  ReadOptions options;
  options.dialect = std::move(dialect);
  const auto source = std::make_shared<Source>(std::move(name), std::move(text));
  auto unit = dml::language().read(source, options);
  options.functions = false;
  CHECK(report_of(*dml::language().read(source, options)) == report_of(*unit));
  return unit;
}

std::size_t faults_of_slips(const std::string& text, std::size_t end,
                            std::initializer_list<std::string_view> pieces) {
  std::size_t faults = 0;
  for (std::size_t at = 0; at < end; ++at) {
    for (const std::string_view piece : pieces) {
      std::string slipped = text;
      slipped.replace(at, 1, piece);
      faults += read(slipped)->diagnostics.size();
      slipped = text;
      slipped.insert(at, piece);
      faults += read(slipped)->diagnostics.size();
    }
  }
  return faults;
}

std::unique_ptr<Unit> read_and_linked(std::string text, std::string name) {
  auto unit = read(std::move(text), std::move(name));
  dml::language().link(*unit, NoFiles());
  unit->diagnostics.sort();
  return unit;
}

std::string places(const Unit& unit) {
  std::string result;
  for (const Diagnostic& diagnostic : unit.diagnostics.all()) {
    const Position at = unit.source->position(diagnostic.span.begin);
    result += fmt::format("{}:{} {}\n", at.line, at.column, diagnostic.problem->name);
  }
  return result;
}

std::string places(std::string text, std::string dialect) {
  return places(*read(std::move(text), "example.dml", std::move(dialect)));
}

std::multiset<std::string_view> names(const Unit& unit) {
  std::multiset<std::string_view> result;
  for (const Diagnostic& diagnostic : unit.diagnostics.all()) result.insert(diagnostic.problem->name);
  return result;
}

std::string text_of(const api::Doc& doc) {
  std::string text;
  for (const api::Block& block : doc.blocks) {
    for (const Text& line : block.lines) text.append(text.empty() ? "" : "|").append(line.text);
  }
  return text;
}

std::string mended(std::string text, const Fix& fix) {
  std::vector<Edit> edits = fix.edits;
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin > b.span.begin; });
  for (const Edit& edit : edits) text.replace(edit.span.begin, edit.span.size(), edit.replacement);
  return text;
}

std::vector<std::string> with_replaced(std::vector<std::string> lines, std::size_t number,
                                       const std::string& line) {
  lines[number - 1] = line;
  if (line == "~") lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number - 1));
  return lines;
}

std::string failures_of_fixes(const std::string& text, const std::string& name) {
  const std::unique_ptr<Unit> before = read(text, name);
  const auto had = names(*before);
  std::string failures;
  for (const Diagnostic& diagnostic : before->diagnostics.all()) {
    for (const Fix& fix : diagnostic.fixes) {
      const auto has = names(*read(mended(text, fix), name));
      const std::string_view problem = diagnostic.problem->name;
      if (has.count(problem) >= had.count(problem))
        failures += fmt::format("{} stays after \"{}\"\n", problem, fix.title);
      for (const std::string_view other : has) {
        if (has.count(other) > had.count(other))
          failures += fmt::format("{} comes of \"{}\"\n", other, fix.title);
      }
    }
  }
  return failures;
}

} // namespace bindery::testing
