// What is found in the text of a document. Source: Language Server Protocol 3.17.
#include "src/app/lsp/findings.hpp"

#include "src/render/shorten.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace bindery::app::lsp {

namespace {

// A source that notes point into.
struct Elsewhere {
  std::string uri;
  Places places;
};
using Others = std::map<const Source*, Elsewhere>;

const Elsewhere& elsewhere(const Source& source, const FileResolver& resolver, Others& others) {
  const auto known = others.find(&source);
  if (known != others.end()) return known->second;
  return others.emplace(&source, Elsewhere{uri_of(resolver.place_of(source)), Places(source)}).first->second;
}

Json related(const Diagnostic& diagnostic, const Session& session, const std::string& uri,
             const Places& places, Others& others) {
  const Source* const own = session.units.front()->source.get();
  Json notes = Json::array();
  for (const Note& note : diagnostic.notes) {
    const Elsewhere* const other = note.source == nullptr || note.source == own
                                       ? nullptr
                                       : &elsewhere(*note.source, *session.resolver, others);
    notes.push_back({{"location",
                      {{"uri", other == nullptr ? uri : other->uri},
                       {"range", (other == nullptr ? places : other->places).range(note.span)}}},
                     {"message", render::shortened(note.message)}});
  }
  return notes;
}

Json action_of(const Fix& fix, const std::string& uri, bool preferred, const Places& places) {
  Json edits = Json::array();
  for (const Edit& edit : fix.edits)
    edits.push_back({{"range", places.range(edit.span)}, {"newText", edit.replacement}});
  return {{"title", render::shortened(fix.title)},
          {"kind", "quickfix"},
          {"isPreferred", preferred},
          {"edit", {{"changes", {{uri, std::move(edits)}}}}}};
}

} // namespace

std::vector<Finding> findings_of(const Session& session, const Language& language, std::string_view text,
                                 const std::string& uri) {
  constexpr int error = 1;
  constexpr int warning = 2;
  std::vector<Finding> findings;
  const Unit& unit = *session.units.front();
  const Places places(*unit.source, text);
  Others others;
  // Each may take as long as reading the document, and this is done for each letter that is typed.
  constexpr std::size_t longest = 128 * 1024;
  int drafts_left = text.size() > longest ? 0 : 16;
  for (const Diagnostic& each : unit.diagnostics.all()) {
    Finding& made = findings.emplace_back();
    made.problem = each.problem;
    made.diagnostic = {{"range", places.range(each.span)},
                       {"severity", each.problem->severity == Severity::error ? error : warning},
                       {"code", each.problem->code},
                       {"source", "bindery"},
                       {"message", render::shortened(each.message)}};
    if (!each.notes.empty())
      made.diagnostic["relatedInformation"] = related(each, session, uri, places, others);
    for (const Fix& fix : each.fixes)
      made.fixes.push_back(action_of(fix, uri, &fix == &each.fixes.front(), places));
    if (!each.fixes.empty() || drafts_left == 0) continue;
    if (const auto draft = language.draft_for(unit, each)) {
      made.fixes.push_back(action_of(*draft, uri, false, places));
      --drafts_left;
    }
  }
  return findings;
}

Json edit_between(const std::string& before, const std::string& after) {
  const auto line_begin = [](std::string_view text) { return text.rfind('\n') + 1; };
  const auto [differs, differs_after] =
      std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const std::size_t begin = line_begin({before.begin(), differs});
  const std::string_view old_rest = std::string_view(before).substr(begin);
  const std::string_view new_rest = std::string_view(after).substr(begin);
  const auto differs_behind =
      std::mismatch(old_rest.rbegin(), old_rest.rend(), new_rest.rbegin(), new_rest.rend()).first;
  // Of the ends that are equal, the lines that are so as a whole.
  std::string_view equal = old_rest.substr(static_cast<std::size_t>(old_rest.rend() - differs_behind));
  equal.remove_prefix(std::min(equal.find('\n'), equal.size() - 1) + 1);
  const Source source("", before);
  const Span replaced{static_cast<std::uint32_t>(begin),
                      static_cast<std::uint32_t>(before.size() - equal.size())};
  return {{"range", Places(source).range(replaced)},
          {"newText", new_rest.substr(0, new_rest.size() - equal.size())}};
}

} // namespace bindery::app::lsp
