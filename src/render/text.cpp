// Diagnostics as people read them in a terminal.
#include "src/render/display.hpp"
#include "src/render/preview.hpp"
#include "src/render/report.hpp"
#include "src/render/shorten.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace bindery::render {

namespace {

struct Colours {
  std::string_view bold, error, warning, note, caret, reset;
};

constexpr std::size_t line_width = 5; // of the numbers in front of lines

constexpr Colours plain{};
constexpr Colours coloured{"\x1b[1m", "\x1b[1;31m", "\x1b[1;35m", "\x1b[1;36m", "\x1b[1;32m", "\x1b[0m"};

class TextRenderer {
 public:
  TextRenderer(std::string& out, bool colour) : out_(out), colours_(colour ? coloured : plain) {}

  void show(const Source& source, const Diagnostic& diagnostic) {
    const bool error = diagnostic.problem->severity == Severity::error;
    place(source, diagnostic.span, severity_name(diagnostic.problem->severity),
          error ? colours_.error : colours_.warning);
    put(colours_.bold, visible_shortened(diagnostic.message), colours_.reset, " [", diagnostic.problem->code,
        "]\n");
    excerpt(source, diagnostic.span);
    for (const Note& note : diagnostic.notes) {
      if (is_known(note)) continue;
      const Source& where = note.source != nullptr ? *note.source : source;
      place(where, note.span, "note", colours_.note);
      put(visible_shortened(note.message), "\n");
      excerpt(where, note.span);
    }
    for (const Fix& fix : diagnostic.fixes) show(source, fix);
    last_ = &diagnostic;
  }

 private:
  // What the diagnostic above says, too, in a list of them, is read there.
  [[nodiscard]] bool is_known(const Note& note) const {
    return last_ != nullptr && std::ranges::any_of(last_->notes, [&](const Note& each) {
             return each.span == note.span && each.source == note.source && each.message == note.message;
           });
  }

  // Reports of large libraries have thousands of lines, for which formatting by a pattern is slow.
  template <typename... Pieces>
  void put(const Pieces&... pieces) {
    ((out_ += pieces), ...);
  }
  void number(std::size_t value, std::size_t width = 0) {
    const fmt::format_int digits(value);
    out_.append(width - std::min(width, digits.size()), ' ').append(digits.data(), digits.size());
  }

  void place(const Source& source, Span span, std::string_view kind, std::string_view colour) {
    const Position at = source.position(span.begin);
    put(colours_.bold, utf8::visible(source.name()), ":");
    number(at.line);
    put(":");
    number(at.column);
    put(":", colours_.reset, " ", colour, kind, ":", colours_.reset, " ");
  }

  void excerpt(const Source& source, Span span) {
    const Position at = source.position(span.begin);
    const std::string_view line = source.line(at.line);
    if (line.empty() && source.text().empty()) return;
    const std::size_t begin = span.begin - line_begin(source, line, span.begin);
    const DisplayLine shown = display_line(line, begin, begin + span.size());
    number(at.line, line_width);
    put(" | ", shown.text, "\n");
    out_.append(line_width, ' ') += " | ";
    out_.append(shown.begin, ' ');
    put(colours_.caret, "^");
    out_.append(shown.size - 1, '~');
    put(colours_.reset, "\n");
  }

  static std::size_t line_begin(const Source& source, std::string_view line, std::uint32_t offset) {
    if (line.empty()) return offset;
    return static_cast<std::size_t>(line.data() - source.text().data());
  }

  // The title, and what becomes of the lines.
  void show(const Source& source, const Fix& fix) {
    put("  ", colours_.note, "fix:", colours_.reset, " ", visible_shortened(fix.title), "\n");
    const Preview shown = preview(source, fix);
    for (const PreviewLine& line : shown.lines) {
      number(line.number, line_width);
      put(line.written ? " + " : " - ", display_line(line.text, line.place, line.place).text, "\n");
    }
    if (shown.more == 0 || shown.lines.empty()) return;
    out_.append(line_width, ' ') += "   ... and ";
    number(shown.more);
    put(" more\n");
  }

  std::string& out_;
  const Colours& colours_;
  const Diagnostic* last_ = nullptr; // that was shown
};

std::string count(std::size_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

} // namespace

std::string file_text(const FileReport& file, bool colour, Shown shown) {
  std::string out;
  TextRenderer renderer(out, colour);
  for (const Diagnostic& diagnostic : file.diagnostics->all()) {
    if (shown == Shown::all || diagnostic.problem->severity == Severity::error) {
      renderer.show(*file.source, diagnostic);
    }
  }
  if (file.diagnostics->dropped() > 0) {
    fmt::format_to(std::back_inserter(out), "{}: {} not shown (--limit)\n",
                   utf8::visible(file.source->name()), count(file.diagnostics->dropped(), "more diagnostic"));
  }
  return out;
}

std::string diagnostics_text(const Report& report, bool colour, Shown shown) {
  std::string out;
  for (const FileReport& file : report.files)
    out += file.text != nullptr ? *file.text : file_text(file, colour, shown);
  return out;
}

std::string totals(const Report& report) {
  std::string out;
  const std::size_t errors = report.errors();
  const std::size_t warnings = report.warnings();
  fmt::format_to(std::back_inserter(out), "{} checked: ", count(report.files.size(), "file"));
  if (errors + warnings == 0) {
    out += "no errors, no warnings\n";
  } else {
    fmt::format_to(std::back_inserter(out), "{}, {}\n", count(errors, "error"), count(warnings, "warning"));
  }
  return out;
}

std::string text(const Report& report, bool colour) {
  return diagnostics_text(report, colour) + totals(report);
}

} // namespace bindery::render
