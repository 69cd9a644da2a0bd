// Reads what a fuzzer made up and looks after the laws of records.
#include "tests/fuzz/reading.hpp"

#include "src/app/registry.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <utility>

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

} // namespace

void broken(std::string_view law, std::string_view evidence) {
  fmt::print(stderr, "broken law: {}\n{}\n", law, evidence);
  std::abort();
}

std::unique_ptr<Unit> read(std::string_view bytes, const ReadOptions& options) {
  Loaded loaded = load("fuzz.dml", std::string(bytes));
  auto unit = app::registry().languages.front()->read(std::move(loaded.source), options);
  expect_sound(*unit);
  return unit;
}

std::string printed(const Unit& unit, std::string_view printer) {
  return app::registry().printer(printer)->text(*unit.source, unit.module);
}

} // namespace bindery::fuzz
