// Diagnostics as GitHub's workflow commands. Source: "Workflow commands for GitHub Actions".
#include "src/render/report.hpp"
#include "src/render/shorten.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <iterator>

namespace bindery::render {

namespace {

// Percent signs and line ends are escaped everywhere, `:` and `,` in properties.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    const bool special = c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
    if (special) {
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(c));
    } else {
      out.push_back(c);
    }
  }
  return out;
}

std::string body(const Source& source, const Diagnostic& diagnostic) {
  std::string out = visible_shortened(diagnostic.message);
  for (const Note& note : diagnostic.notes) {
    const Source& where = note.source != nullptr ? *note.source : source;
    const Position at = where.position(note.span.begin);
    fmt::format_to(std::back_inserter(out), "\nnote: {}:{}:{}: {}", utf8::visible(where.name()), at.line,
                   at.column, visible_shortened(note.message));
  }
  for (const Fix& fix : diagnostic.fixes) out += "\nfix: " + visible_shortened(fix.title);
  return out;
}

} // namespace

std::string github(const Report& report) {
  std::string out;
  const auto put = std::back_inserter(out);
  for (const FileReport& file : report.files) {
    for (const Diagnostic& diagnostic : file.diagnostics->all()) {
      const Position begin = file.source->position(diagnostic.span.begin);
      const Position end = file.source->position(diagnostic.span.end);
      fmt::format_to(put, "::{} file={},line={},endLine={}", severity_name(diagnostic.problem->severity),
                     escaped(utf8::visible(file.source->name()), true), begin.line, end.line);
      // Columns must not stand where the lines differ.
      if (begin.line == end.line) fmt::format_to(put, ",col={},endColumn={}", begin.column, end.column);
      fmt::format_to(put, ",title={} {}::{}\n", diagnostic.problem->code, diagnostic.problem->name,
                     escaped(body(*file.source, diagnostic), false));
    }
    if (const std::size_t dropped = file.diagnostics->dropped(); dropped > 0)
      fmt::format_to(put, "::notice file={},title=--limit::{} more not shown\n",
                     escaped(utf8::visible(file.source->name()), true), dropped);
  }
  return out;
}

} // namespace bindery::render
