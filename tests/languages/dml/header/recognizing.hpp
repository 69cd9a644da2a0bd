// What the recognizing of headers in sections finds, as tests ask for it.
#pragma once

#include "src/languages/dml/header/conforming.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::testing {

// What is recognized as the header of the only function of a text; kept with the unit that it points into.
struct Recognized {
  std::unique_ptr<Unit> unit;
  std::optional<dml::WellFormedHeader> header;
};

inline Recognized recognized(const std::string& text) {
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
  return made;
}

// The lines of a header that conforms; empty if there is none.
inline std::string conforming(const std::string& text) {
  const Recognized found = recognized(text);
  return found.header && found.header->conforming ? std::string(found.unit->source->text(found.header->lines))
                                                  : std::string();
}

// The entries of a header that is well formed but does not conform: their names and how far they reach.
inline std::string entries(const std::string& text) {
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

inline std::string header_lines() {
  const std::string text = joined(good_lines());
  return text.substr(0, text.find("\n\n") + 1);
}

} // namespace bindery::testing
