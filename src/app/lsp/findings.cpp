// Places of the protocol count from zero, and columns in units of UTF-16: the only ones that all editors
// know. Source: Language Server Protocol 3.17; URIs: RFC 3986.
#include "src/app/lsp/findings.hpp"

#include "src/app/paths.hpp"
#include "src/render/shorten.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <climits>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace bindery::app::lsp {

namespace {

// UTF-16 takes two units where UTF-8 takes four bytes, else one for each character.
std::size_t utf16_size(std::string_view text) {
  constexpr unsigned char continuation_mask = 0xC0;
  constexpr unsigned char continuation = 0x80;
  constexpr unsigned char first_of_four = 0xF0;
  std::size_t size = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    size += ((byte & continuation_mask) != continuation ? 1U : 0U) + (byte >= first_of_four ? 1U : 0U);
  }
  return size;
}

// Finds the places of one source. Units are counted ahead in steps of so many bytes, so that many places in
// one long line cost little.
class Places {
 public:
  // `text` is what the source was made of, as the editor has it: characters that a source does not hold were
  // replaced byte by byte.
  Places(const Source& source, std::string_view text) : source_(source), text_(text) {
    std::size_t units = 0;
    for (std::size_t at = 0; at < text.size(); at += step) {
      units_.push_back(units);
      units += utf16_size(text.substr(at, step));
    }
    units_.push_back(units);
  }
  explicit Places(const Source& source) : Places(source, source.text()) {}

  [[nodiscard]] Json range(Span span) const {
    return {{"start", place(span.begin)}, {"end", place(span.end)}};
  }

 private:
  static constexpr std::size_t step = 4096;

  [[nodiscard]] Json place(std::uint32_t offset) const {
    const std::uint32_t number = source_.position(offset).line;
    const std::string_view line = source_.line(number);
    const auto begin = static_cast<std::size_t>(line.data() - source_.text().data());
    const std::size_t at = std::min<std::size_t>(offset, begin + line.size());
    return {{"line", number - 1}, {"character", units_before(at) - units_before(begin)}};
  }

  [[nodiscard]] std::size_t units_before(std::size_t at) const {
    const std::size_t counted = at / step;
    return units_[counted] + utf16_size(text_.substr(counted * step, at % step));
  }

  const Source& source_;
  std::string_view text_;
  std::vector<std::size_t> units_; // before each step
};

// The places of the sources that notes point into.
using PlacesElsewhere = std::map<const Source*, Places>;

Json related(const Source& source, const Diagnostic& diagnostic, const std::string& uri, const Places& places,
             PlacesElsewhere& others) {
  Json notes = Json::array();
  for (const Note& note : diagnostic.notes) {
    const bool elsewhere = note.source != nullptr && note.source != &source;
    Json range = elsewhere ? others.try_emplace(note.source, *note.source).first->second.range(note.span)
                           : places.range(note.span);
    notes.push_back(
        {{"location", {{"uri", elsewhere ? uri_of(note.source->name()) : uri}, {"range", std::move(range)}}},
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

std::vector<Finding> findings_of(const Source& source, std::string_view text, const Diagnostics& diagnostics,
                                 const std::string& uri) {
  constexpr int error = 1;
  constexpr int warning = 2;
  std::vector<Finding> findings;
  const Places places(source, text);
  PlacesElsewhere others;
  for (const Diagnostic& each : diagnostics.all()) {
    Finding& made = findings.emplace_back();
    made.problem = each.problem;
    made.diagnostic = {{"range", places.range(each.span)},
                       {"severity", each.problem->severity == Severity::error ? error : warning},
                       {"code", each.problem->code},
                       {"source", "bindery"},
                       {"message", render::shortened(each.message)}};
    if (!each.notes.empty())
      made.diagnostic["relatedInformation"] = related(source, each, uri, places, others);
    for (const Fix& fix : each.fixes)
      made.fixes.push_back(action_of(fix, uri, &fix == &each.fixes.front(), places));
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

Place place_of(const Json& position) {
  return {position.at("line").get<double>(), position.at("character").get<double>()};
}

Range range_of(const Json& range) {
  return {place_of(range.at("start")), place_of(range.at("end"))};
}

bool meet(const Range& range, const Range& other) {
  return range.begin <= other.end && other.begin <= range.end;
}

std::string explained(const Problem& problem) {
  return fmt::format("**{}** ({}): {}\n\n{}", problem.name, problem.code, problem.summary, problem.why);
}

std::string path_of(std::string_view uri) {
  constexpr std::string_view scheme = "file:";
  constexpr std::string_view authority = "//"; // the name of this machine may stand behind it
  if (!uri.starts_with(scheme)) return {};
  uri.remove_prefix(scheme.size());
  if (uri.starts_with(authority)) uri.remove_prefix(std::min(uri.find('/', authority.size()), uri.size()));
  uri = uri.substr(0, uri.find_first_of("?#"));
  std::string path;
  while (!uri.empty()) {
    unsigned char byte = 0;
    constexpr std::size_t escape_size = 3;
    const bool escaped =
        uri.front() == '%' && uri.size() >= escape_size &&
        std::from_chars(uri.data() + 1, uri.data() + escape_size, byte, 16).ptr == uri.data() + escape_size;
    path.push_back(escaped ? static_cast<char>(byte) : uri.front());
    uri.remove_prefix(escaped ? escape_size : 1);
  }
  const bool may_be_there =
      path.starts_with('/') && path.size() < PATH_MAX && path.find('\0') == std::string::npos;
  return may_be_there ? path : std::string();
}

std::string uri_of(const std::string& path) {
  constexpr std::string_view plain_signs = "/-._~";
  std::string uri = "file://";
  for (const char c : absolute_path(path)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       plain_signs.find(c) != std::string_view::npos;
    if (plain) {
      uri.push_back(c);
    } else {
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

} // namespace bindery::app::lsp
