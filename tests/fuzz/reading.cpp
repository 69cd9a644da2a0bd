// Reads what a fuzzer made up and looks after the laws of records.
#include "tests/fuzz/reading.hpp"

#include "src/app/registry.hpp"
#include "src/languages/dml/header/header.hpp"

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

// Everything that a header says, and what is said of it.
std::string told(dml::Header header, const Diagnostics& diagnostics) {
  std::string all = fmt::format("{} {} {}-{}\n", static_cast<int>(header.dialect), header.described,
                                header.span.begin, header.span.end);
  dml::for_each_text(header, [&](const Text& each) {
    all += fmt::format("{}-{} {}\n", each.span.begin, each.span.end, each.text);
  });
  for (const dml::HeaderSection* const section : {&header.inputs, &header.outputs}) {
    all += fmt::format("section {}-{}\n", section->title.begin, section->title.end);
    for (const dml::HeaderEntry& each : section->entries)
      all += fmt::format("entry {}-{}: {}, {}\n", each.span.begin, each.span.end, each.first_line,
                         each.line_count);
  }
  for (const Diagnostic& each : diagnostics.all())
    all += fmt::format("{}-{}: {}\n", each.span.begin, each.span.end, each.message);
  return all;
}

// A header that is recognized says what the longer way of reading finds.
void expect_recognized_as_read(const Unit& unit) {
  if (unit.functions.size() != 1 || unit.module.functions.size() != 1) return;
  const api::Function& function = unit.functions.front();
  std::vector<std::string_view> names;
  for (const api::Parameter& each : function.parameters) names.push_back(each.name.text);
  for (const api::Result& each : function.results) names.push_back(each.name.text);
  dml::HeaderPlace place;
  const auto& comments = unit.module.comments;
  const auto end = std::partition_point(comments.begin(), comments.end(), [&](const program::Comment& each) {
    return each.span.begin < function.span.begin;
  });
  place.comments = {comments.begin(), end};
  place.names = names;
  place.results = std::span(place.names).subspan(function.parameters.size());
  place.end = function.span.begin;
  place.function = &function;
  Diagnostics recognized_of;
  const auto recognized = dml::recognized_header(*unit.source, place, &recognized_of);
  if (!recognized) return;
  Diagnostics read_of;
  const dml::Header read = dml::read_header(*unit.source, place, dml::DialectChoice::by_looking, &read_of);
  if (told(*recognized, recognized_of) != told(read, read_of))
    broken("what is recognized is what is read", unit.source->text());
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
  expect_recognized_as_read(*unit);
  if (options.headers) expect_settled_layouts(*unit, options);
  return unit;
}

std::string printed(const Unit& unit, std::string_view printer) {
  return app::registry().printer(printer)->text(*unit.source, unit.module);
}

} // namespace bindery::fuzz
