// Diagnostics as SARIF. Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
#include "src/render/article.hpp"
#include "src/render/report.hpp"
#include "src/render/shorten.hpp"

#include <bindery/json_writer.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>

namespace bindery::render {

namespace {

using Layout = JsonWriter::Layout;

// A path as a URI reference: absolute paths get the scheme, bytes beyond the unreserved ones are escaped.
// Source: RFC 3986, 2.1 and 2.3.
std::string uri(std::string_view path) {
  std::string out = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool unreserved = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                            std::string_view("-._~/").find(c) != std::string_view::npos;
    if (unreserved) {
      out.push_back(c);
    } else {
      fmt::format_to(std::back_inserter(out), "%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return out;
}

// The paths of files whose names are not their paths, by these names: they show some characters by number. A
// note may point into a file that was read once more, so sources themselves do not tell.
using Paths = std::map<std::string_view, std::string_view>;

void write_region(JsonWriter& writer, const Source& source, Span span) {
  const Position begin = source.position(span.begin);
  const Position end = source.position(span.end);
  writer.begin_object(Layout::compact)
      .entry("startLine", begin.line)
      .entry("startColumn", begin.column)
      .entry("endLine", end.line)
      .entry("endColumn", end.column)
      .entry("byteOffset", span.begin)
      .entry("byteLength", span.size())
      .end_object();
}

void write_text(JsonWriter& writer, std::string_view name, std::string_view text) {
  writer.key(name).begin_object(Layout::compact).entry("text", text).end_object();
}

// A text of this program as a message: no part of it is a placeholder or a link. Source: SARIF 2.1.0, 3.11.5
// and 3.11.6.
void write_message(JsonWriter& writer, std::string_view name, std::string_view text) {
  const bool may_link = text.find("](") != std::string_view::npos;
  std::string message;
  for (const char c : text) {
    if (c == '[' && may_link) message.push_back('\\');
    message.push_back(c);
    if (c == '{' || c == '}') message.push_back(c);
  }
  write_text(writer, name, message);
}

void write_artifact(JsonWriter& writer, const Source& source, const Paths& paths) {
  const auto path = paths.find(source.name());
  const std::string location = uri(path == paths.end() ? source.name() : path->second);
  writer.key("artifactLocation").begin_object(Layout::compact).entry("uri", location).end_object();
}

void write_physical(JsonWriter& writer, const Source& source, Span span, const Paths& paths) {
  writer.key("physicalLocation").begin_object();
  write_artifact(writer, source, paths);
  writer.key("region");
  write_region(writer, source, span);
  writer.end_object();
}

void write_fix(JsonWriter& writer, const Source& source, const Fix& fix, const Paths& paths) {
  writer.begin_object();
  write_message(writer, "description", shortened(fix.title));
  writer.key("artifactChanges").begin_array().begin_object();
  write_artifact(writer, source, paths);
  writer.key("replacements").begin_array();
  for (const Edit& edit : fix.edits) {
    writer.begin_object().key("deletedRegion");
    write_region(writer, source, edit.span);
    write_text(writer, "insertedContent", edit.replacement);
    writer.end_object();
  }
  writer.end_array().end_object().end_array().end_object();
}

void write_notes(JsonWriter& writer, const Source& source, const Diagnostic& diagnostic, const Paths& paths) {
  if (diagnostic.notes.empty()) return;
  writer.key("relatedLocations").begin_array();
  for (const Note& note : diagnostic.notes) {
    writer.begin_object();
    write_physical(writer, note.source != nullptr ? *note.source : source, note.span, paths);
    write_message(writer, "message", shortened(note.message));
    writer.end_object();
  }
  writer.end_array();
}

// The problems that occur, by code, and the index of each.
using Rules = std::map<std::string_view, const Problem*>;

void write_result(JsonWriter& writer, const Source& source, const Diagnostic& diagnostic, const Rules& rules,
                  const Paths& paths) {
  const auto rule = rules.find(diagnostic.problem->code);
  writer.begin_object()
      .entry("ruleId", diagnostic.problem->code)
      .entry("ruleIndex", static_cast<std::uint64_t>(std::distance(rules.begin(), rule)))
      .entry("level", severity_name(diagnostic.problem->severity));
  write_message(writer, "message", shortened(diagnostic.message));
  writer.key("locations").begin_array().begin_object();
  write_physical(writer, source, diagnostic.span, paths);
  writer.end_object().end_array();
  write_notes(writer, source, diagnostic, paths);
  if (!diagnostic.fixes.empty()) {
    writer.key("fixes").begin_array();
    for (const Fix& fix : diagnostic.fixes) write_fix(writer, source, fix, paths);
    writer.end_array();
  }
  writer.end_object();
}

void write_rule(JsonWriter& writer, const Problem& problem) {
  writer.begin_object().entry("id", problem.code).entry("name", problem.name);
  write_message(writer, "shortDescription", problem.summary);
  write_message(writer, "fullDescription", problem.why);
  // Where there is no page to lead to, services show this beside a result. It takes no arguments, and is
  // shown as it stands.
  writer.key("help")
      .begin_object()
      .entry("text", article(problem))
      .entry("markdown", markdown_article(problem))
      .end_object();
  writer.key("defaultConfiguration")
      .begin_object(Layout::compact)
      .entry("level", severity_name(problem.severity))
      .end_object()
      .end_object();
}

Rules rules_of(const Report& report) {
  Rules rules;
  for (const FileReport& file : report.files) {
    for (const Diagnostic& diagnostic : file.diagnostics->all()) {
      rules.emplace(diagnostic.problem->code, diagnostic.problem);
    }
  }
  return rules;
}

Paths paths_of(const Report& report) {
  Paths paths;
  for (const FileReport& file : report.files) {
    const std::string_view name = file.source->name();
    if (!file.path.empty() && file.path != name) paths.emplace(name, file.path);
  }
  return paths;
}

} // namespace

std::string sarif(const Report& report, std::string_view version) {
  std::string out;
  JsonWriter writer(out, 2);
  const Rules rules = rules_of(report);
  const Paths paths = paths_of(report);
  writer.begin_object()
      .entry("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      .entry("version", "2.1.0");
  writer.key("runs").begin_array().begin_object();
  writer.key("tool").begin_object().key("driver").begin_object();
  writer.entry("name", "bindery").entry("version", version).key("rules").begin_array();
  for (const auto& [code, problem] : rules) write_rule(writer, *problem);
  writer.end_array().end_object().end_object();
  writer.entry("columnKind", "unicodeCodePoints").key("results").begin_array();
  for (const FileReport& file : report.files) {
    for (const Diagnostic& diagnostic : file.diagnostics->all()) {
      write_result(writer, *file.source, diagnostic, rules, paths);
    }
  }
  writer.end_array().end_object().end_array().end_object();
  out.push_back('\n');
  return out;
}

} // namespace bindery::render
