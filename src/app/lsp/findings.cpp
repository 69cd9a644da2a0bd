// Places of the protocol count from zero, and columns in units of UTF-16: the only ones that all editors
// know. Source: Language Server Protocol 3.17; URIs: RFC 3986.
#include "src/app/lsp/findings.hpp"

#include "src/app/paths.hpp"
#include "src/render/shorten.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

namespace bindery::app::lsp {

namespace {

std::size_t utf16_size(std::string_view text) {
  std::size_t size = 0;
  while (!text.empty()) {
    const std::size_t plain = utf8::ascii_prefix(text);
    size += plain;
    text.remove_prefix(plain);
    if (text.empty()) break;
    constexpr char32_t last_of_one_unit = 0xFFFF;
    const utf8::Decoded first = utf8::decode(text);
    size += first.code > last_of_one_unit ? 2 : 1;
    text.remove_prefix(first.size);
  }
  return size;
}

// Finds the places of one source. Those that follow each other in a line are counted from each other on.
class Places {
 public:
  explicit Places(const Source& source) : source_(source) {}

  [[nodiscard]] Json range(Span span) { return {{"start", place(span.begin)}, {"end", place(span.end)}}; }

 private:
  [[nodiscard]] Json place(std::uint32_t offset) {
    const std::uint32_t number = source_.position(offset).line;
    const std::string_view line = source_.line(number);
    const auto begin = static_cast<std::uint32_t>(line.data() - source_.text().data());
    const auto end = static_cast<std::uint32_t>(begin + line.size());
    const std::uint32_t at = std::min(offset, end);
    if (number != line_ || at < at_) {
      line_ = number;
      at_ = begin;
      units_ = 0;
    }
    units_ += utf16_size(source_.text().substr(at_, at - at_));
    at_ = at;
    return {{"line", number - 1}, {"character", units_}};
  }

  const Source& source_;
  std::uint32_t line_ = 0; // where something was looked for last
  std::uint32_t at_ = 0;   // a place in that line, and what stands before it
  std::size_t units_ = 0;
};

Json related(const Source& source, const Diagnostic& diagnostic, const std::string& uri, Places& places) {
  Json notes = Json::array();
  for (const Note& note : diagnostic.notes) {
    const bool elsewhere = note.source != nullptr && note.source != &source;
    Json range = elsewhere ? Places(*note.source).range(note.span) : places.range(note.span);
    notes.push_back(
        {{"location", {{"uri", elsewhere ? uri_of(note.source->name()) : uri}, {"range", std::move(range)}}},
         {"message", render::shortened(note.message)}});
  }
  return notes;
}

Json action_of(const Fix& fix, const std::string& uri, bool preferred, Places& places) {
  Json edits = Json::array();
  for (const Edit& edit : fix.edits)
    edits.push_back({{"range", places.range(edit.span)}, {"newText", edit.replacement}});
  return {{"title", render::shortened(fix.title)},
          {"kind", "quickfix"},
          {"isPreferred", preferred},
          {"edit", {{"changes", {{uri, std::move(edits)}}}}}};
}

std::pair<std::uint64_t, std::uint64_t> place_of(const Json& position) {
  return {position.at("line").get<std::uint64_t>(), position.at("character").get<std::uint64_t>()};
}

} // namespace

std::vector<Finding> findings_of(const Source& source, const Diagnostics& diagnostics,
                                 const std::string& uri) {
  constexpr int error = 1;
  constexpr int warning = 2;
  std::vector<Finding> findings;
  Places places(source);
  for (const Diagnostic& each : diagnostics.all()) {
    Finding& made = findings.emplace_back();
    made.problem = each.problem;
    made.diagnostic = {{"range", places.range(each.span)},
                       {"severity", each.problem->severity == Severity::error ? error : warning},
                       {"code", each.problem->code},
                       {"source", "bindery"},
                       {"message", render::shortened(each.message)}};
    if (!each.notes.empty()) made.diagnostic["relatedInformation"] = related(source, each, uri, places);
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

bool meet(const Json& range, const Json& other) {
  return place_of(range.at("start")) <= place_of(other.at("end")) &&
         place_of(other.at("start")) <= place_of(range.at("end"));
}

std::string explained(const Problem& problem) {
  return fmt::format("**{}** ({}): {}\n\n{}", problem.name, problem.code, problem.summary, problem.why);
}

std::string path_of(std::string_view uri) {
  constexpr std::string_view scheme = "file://";
  if (!uri.starts_with(scheme)) return {};
  uri.remove_prefix(scheme.size());
  uri.remove_prefix(std::min(uri.find('/'), uri.size())); // the name of this machine may stand there
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
  return path.find('\0') == std::string::npos ? path : std::string();
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
