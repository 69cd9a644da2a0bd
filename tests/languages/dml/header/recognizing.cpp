// Asks the recognizing of headers and puts what it finds into short forms.
#include "tests/languages/dml/header/recognizing.hpp"

#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/header/reader.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::testing {

namespace {

// What a header says: the names, texts and places of its entries, and the description.
std::string said(const dml::Header& header) {
  std::string all = text_of(header.description);
  for (const dml::HeaderSection* section : {&header.inputs, &header.outputs}) {
    all += fmt::format("\n{}-{}", section->title.begin, section->title.end);
    for (const dml::HeaderEntry& each : section->entries) {
      all += fmt::format("\n{}-{}", each.span.begin, each.span.end);
      each.names.for_each(
          [&](const Text& name) { all += fmt::format(" {}@{}", name.text, name.span.begin); });
      for (std::uint32_t i = 0; i < each.line_count; ++i) {
        const Text& line = section->lines[each.first_line + i];
        all += fmt::format("|{}@{}", line.text, line.span.begin);
      }
    }
  }
  return all;
}

} // namespace

Recognized recognized(const std::string& text) {
  Recognized made{read(text), std::nullopt};
  REQUIRE(made.unit->functions.size() == 1);
  const api::Function& f = made.unit->functions.front();
  std::vector<std::string_view> names;
  for (const api::Parameter& each : f.parameters) names.push_back(each.name.text);
  for (const api::Result& each : f.results) names.push_back(each.name.text);
  const std::span all(names);
  dml::HeaderPlace place;
  place.comments = {made.unit->module.comments.begin(), made.unit->module.comments.end()};
  place.names = all;
  place.results = all.subspan(f.parameters.size());
  made.header = dml::find_well_formed_header(*made.unit->source, place);
  if (made.header) {
    // It says what reading its lines finds.
    dml::Header read, taken;
    dml::read_section_header(*made.unit->source, std::span(&made.header->lines, 1), place, read, nullptr);
    taken.description = dml::make_doc(made.header->description);
    taken.inputs = made.header->inputs;
    taken.outputs = made.header->outputs;
    CHECK(said(taken) == said(read));
  }
  return made;
}

std::string conforming(const std::string& text) {
  const Recognized found = recognized(text);
  return found.header && found.header->conforming ? std::string(found.unit->source->text(found.header->lines))
                                                  : std::string();
}

std::string entries(const std::string& text) {
  const Recognized found = recognized(text);
  if (!found.header || found.header->conforming) return {};
  std::string all;
  for (const dml::HeaderSection* section : {&found.header->inputs, &found.header->outputs}) {
    all += found.unit->source->text(section->title);
    for (const dml::HeaderEntry& each : section->entries) {
      CHECK(each.names.front().text.data() == found.unit->source->text().data() + each.span.begin);
      all += fmt::format(" {}={}", each.names.front().text, found.unit->source->text(each.span));
    }
    all += "\n";
  }
  return all;
}

std::string header_lines() {
  const std::string text = joined(good_lines());
  return text.substr(0, text.find("\n\n") + 1);
}

} // namespace bindery::testing
