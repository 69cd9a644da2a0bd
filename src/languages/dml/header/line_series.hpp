// Faults that a header has in many of its lines, told once.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

// What is wrong with one line.
struct LineFault {
  const Problem* problem = nullptr;
  Span line;  // without its end
  Span place; // of the fault
  std::string message;
  std::string_view title; // of the fix
  std::vector<Edit> edits;
};

// Lines with one fault below each other, of which the first earns a diagnostic that mends all.
class LineSeries {
 public:
  // Takes a line in. Returns the diagnostic of the lines before if it is none of them: it has another
  // fault, or stands too far below.
  [[nodiscard]] std::optional<Diagnostic> add(LineFault fault);
  // The diagnostic of the lines, which are forgotten; nothing if there are none.
  [[nodiscard]] std::optional<Diagnostic> end();

 private:
  Diagnostic first_;            // as it would be if no line followed; without problem: there are none
  std::uint32_t last_line_ = 0; // where it ends
  std::size_t lines_ = 0;
};

// The fault of a line that has other than one blank between the comment sign and the text, where `found`
// stands: `none`, or what is to be read there. The place reaches from the sign to the text.
[[nodiscard]] LineFault wrong_comment_space(Span line, Span place, std::string_view found);

} // namespace bindery::dml
