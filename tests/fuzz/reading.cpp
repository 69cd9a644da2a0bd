// Reads what a fuzzer made up and looks after the laws of records.
#include "tests/fuzz/reading.hpp"

#include "src/app/registry.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bindery::fuzz {

namespace {

void expect_inside(const Source& source, Span span, std::string_view what) {
  if (span.begin > span.end || span.end > source.text().size()) {
    broken("a span lies inside its source", what);
  }
}

void expect_sound(const Unit& unit) {
  for (const Diagnostic& each : unit.diagnostics.all()) {
    expect_inside(*unit.source, each.span, each.message);
    for (const Note& note : each.notes) {
      expect_inside(note.source != nullptr ? *note.source : *unit.source, note.span, note.message);
    }
    for (const Fix& fix : each.fixes) {
      for (const Edit& edit : fix.edits) expect_inside(*unit.source, edit.span, fix.title);
    }
  }
  for (const api::Function& function : unit.functions) {
    expect_inside(*unit.source, function.span, function.name);
  }
}

// Headers that are laid out anew are as they should be: another time changes nothing.
void expect_settled_layouts(const Unit& unit, ReadOptions options) {
  const Language& language = *app::registry().languages.front();
  for (const std::string_view dialect : {"table", "section"}) {
    std::string text;
    std::size_t at = 0;
    const std::vector<Layout> layouts = language.lay_out(unit, options, dialect);
    // A header without sections stays, and may have some in the other dialect.
    bool all = options.dialect == dialect || layouts.size() >= unit.functions.size();
    for (const Layout& layout : layouts) {
      expect_inside(*unit.source, layout.header, dialect);
      expect_inside(*unit.source, layout.place, layout.obstacle);
      if (layout.header.begin < at) broken("layouts stand in order", dialect);
      all = all && layout.obstacle.empty();
      if (!layout.obstacle.empty()) continue;
      text.append(unit.source->text().substr(at, layout.header.begin - at)).append(layout.text);
      at = layout.header.end;
    }
    if (at == 0 || !all) continue; // what had to stay may be read in another way in the other dialect
    text.append(unit.source->text().substr(at));
    ReadOptions again = options;
    again.dialect = dialect;
    const auto laid_out = language.read(std::make_shared<Source>("fuzz.dml", text), again);
    for (const Layout& layout : language.lay_out(*laid_out, again, dialect)) {
      if (layout.obstacle.empty()) broken("what is laid out stays as it is", text);
    }
  }
}

// What is reported does not depend on whether somebody asks for the functions.
void expect_same_report(const Unit& unit, ReadOptions options) {
  options.functions = !options.functions;
  const auto other = app::registry().languages.front()->read(unit.source, options);
  const std::vector<Diagnostic>& all = unit.diagnostics.all();
  const bool same = std::equal(
      all.begin(), all.end(), other->diagnostics.all().begin(), other->diagnostics.all().end(),
      [](const Diagnostic& a, const Diagnostic& b) { return a.span == b.span && a.message == b.message; });
  if (!same) broken("reports are the same with and without functions", unit.source->text());
}

} // namespace

void broken(std::string_view law, std::string_view evidence) {
  fmt::print(stderr, "broken law: {}\n{}\n", law, evidence);
  std::abort();
}

std::unique_ptr<Unit> read(std::string_view bytes, const ReadOptions& options) {
  Loaded loaded = load("fuzz.dml", std::string(bytes));
  auto unit = app::registry().languages.front()->read(std::move(loaded.source), options);
  expect_sound(*unit);
  expect_same_report(*unit, options);
  if (options.headers) expect_settled_layouts(*unit, options);
  return unit;
}

std::string printed(const Unit& unit, std::string_view printer) {
  return app::registry().printer(printer)->text(*unit.source, unit.module);
}

} // namespace bindery::fuzz
