// Diagnostics for other programs.
#include "src/render/report.hpp"
#include "src/render/shorten.hpp"

#include <bindery/json_writer.hpp>

namespace bindery::render {

namespace {

void write_position(JsonWriter& writer, const Position& at) {
  writer.begin_object();
  writer.entry("line", at.line).entry("column", at.column).entry("offset", at.offset);
  writer.end_object();
}

void write_range(JsonWriter& writer, const Source& source, Span span) {
  writer.key("range").begin_object();
  writer.key("start");
  write_position(writer, source.position(span.begin));
  writer.key("end");
  write_position(writer, source.position(span.end));
  writer.end_object();
}

void write_note(JsonWriter& writer, const Source& source, const Note& note) {
  const Source& where = note.source != nullptr ? *note.source : source;
  writer.begin_object().entry("message", shortened(note.message)).entry("file", where.name());
  write_range(writer, where, note.span);
  writer.end_object();
}

void write_fix(JsonWriter& writer, const Source& source, const Fix& fix) {
  writer.begin_object().entry("title", shortened(fix.title)).key("edits").begin_array();
  for (const Edit& edit : fix.edits) {
    writer.begin_object();
    write_range(writer, source, edit.span);
    writer.entry("replacement", edit.replacement).end_object();
  }
  writer.end_array().end_object();
}

void write_diagnostic(JsonWriter& writer, const Source& source, const Diagnostic& diagnostic) {
  writer.begin_object(JsonWriter::Layout::compact)
      .entry("file", source.name())
      .entry("code", diagnostic.problem->code)
      .entry("name", diagnostic.problem->name)
      .entry("severity", severity_name(diagnostic.problem->severity))
      .entry("message", shortened(diagnostic.message));
  write_range(writer, source, diagnostic.span);
  writer.key("notes").begin_array();
  for (const Note& note : diagnostic.notes) write_note(writer, source, note);
  writer.end_array().key("fixes").begin_array();
  for (const Fix& fix : diagnostic.fixes) write_fix(writer, source, fix);
  writer.end_array().end_object();
}

} // namespace

std::string json(const Report& report) {
  std::string out;
  JsonWriter writer(out, 2);
  writer.begin_object()
      .entry("version", 1U)
      .entry("files", report.files.size())
      .entry("errors", report.errors())
      .entry("warnings", report.warnings())
      .entry("dropped", report.dropped());
  writer.key("diagnostics").begin_array();
  for (const FileReport& file : report.files) {
    for (const Diagnostic& diagnostic : file.diagnostics->all()) {
      write_diagnostic(writer, *file.source, diagnostic);
    }
  }
  writer.end_array().end_object();
  out.push_back('\n');
  return out;
}

} // namespace bindery::render
