// A report of one source with one diagnostic, for the tests of the renderers.
#pragma once

#include "src/render/report.hpp"

#include <string>
#include <utility>

namespace bindery::testing {

inline constexpr Problem fault{"T101", "test-fault", Severity::error, "A fault", "Why it is one.", "", ""};
inline constexpr Problem remark{"T202", "test-remark", Severity::warning, "A remark", "Why it is one.", "",
                                ""};

struct ReportedFile {
  explicit ReportedFile(std::string text, std::string name = "a.dml")
      : source(std::move(name), std::move(text)) {}

  // Reports at the first occurrence of a part of the text.
  Diagnostic& at(std::string_view part, const Problem& problem = fault,
                 std::string message = "expected that") {
    return diagnostics.report(problem, find(part), std::move(message));
  }
  [[nodiscard]] Span find(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(source.text().find(part));
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }
  [[nodiscard]] render::Report report() const { return {{{&source, &diagnostics}}}; }

  Source source;
  Diagnostics diagnostics;
};

} // namespace bindery::testing
