// The comment lines above a function, and what they hold, before any grammar reads them.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <vector>

namespace bindery::dml {

struct CommentStretches {
  std::vector<Span> lines;         // runs of lines that hold nothing but comments
  std::vector<Span> interruptions; // code that stands within a section, and so within one of the runs
  std::vector<Span> ignores;       // lines among them that accept diagnostics, with the line ends before them
};

// The comments of a place in runs of lines: code between comments parts them, unless it stands within a
// section. Lines that accept diagnostics are no part of a header.
[[nodiscard]] CommentStretches comment_stretches(const Source& source, const HeaderPlace& place);

// Takes the line for the shell and the licence from the first stretch of a file.
void drop_licence(const Source& source, const HeaderPlace& place, std::vector<Span>& stretches);

// Whether a stretch holds the beginning of a section, in the manner of either dialect.
[[nodiscard]] bool has_section(const Source& source, Span stretch, const HeaderPlace& place);

// Whether most entries of a header have the cells of a table, although no line names the columns. A divider
// or two above the rows tell them from sentences.
[[nodiscard]] bool holds_table_rows(const Source& source, Span stretch, const HeaderPlace& place);

} // namespace bindery::dml
