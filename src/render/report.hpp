// What the renderers show: the diagnostics of several sources, in the order in which they are to be shown.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::render {

struct FileReport {
  const Source* source = nullptr;
  const Diagnostics* diagnostics = nullptr;
  // What diagnostics_text() has to say of the file, if that was asked for before: file_text() of it.
  const std::string* text = nullptr;
  // The bytes by which the system knows the file; empty if the name of the source is the same.
  std::string_view path = {};
};

struct Report {
  std::vector<FileReport> files;

  [[nodiscard]] std::size_t errors() const {
    std::size_t sum = 0;
    for (const FileReport& file : files) sum += file.diagnostics->errors();
    return sum;
  }
  [[nodiscard]] std::size_t warnings() const {
    std::size_t sum = 0;
    for (const FileReport& file : files) sum += file.diagnostics->warnings();
    return sum;
  }
  [[nodiscard]] std::size_t dropped() const {
    std::size_t sum = 0;
    for (const FileReport& file : files) sum += file.diagnostics->dropped();
    return sum;
  }
};

[[nodiscard]] constexpr std::string_view severity_name(Severity severity) {
  return severity == Severity::error ? "error" : "warning";
}

// Which diagnostics are shown.
enum class Shown : unsigned char { all, errors };

// For people: `path:line:column: error: message [CODE]`, the source line, a caret, notes and fixes; at the
// end a line that counts. Ends of lines are "\n".
[[nodiscard]] std::string text(const Report& report, bool colour);
// The same without the line that counts, and if wanted without the warnings.
[[nodiscard]] std::string diagnostics_text(const Report& report, bool colour, Shown shown = Shown::all);
// The line that counts.
[[nodiscard]] std::string totals(const Report& report);
// How often each diagnostic was found, and the line that counts.
[[nodiscard]] std::string summary(const Report& report);
// Of one file. May be called for several at once: it looks at nothing but the source of the file and those
// that notes name.
[[nodiscard]] std::string file_text(const FileReport& file, bool colour, Shown shown);
// For programs: docs/diagnostics.schema.json says what is in it.
[[nodiscard]] std::string json(const Report& report);
// SARIF 2.1.0, the form that code scanning services read. `version` is that of the program.
[[nodiscard]] std::string sarif(const Report& report, std::string_view version);
// Workflow commands that GitHub shows as annotations of the changed lines.
[[nodiscard]] std::string github(const Report& report);

} // namespace bindery::render
