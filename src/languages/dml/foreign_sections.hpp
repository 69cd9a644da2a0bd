// Headers in the manner of doxygen, Sphinx, numpydoc or Google, read into the sections that they stand for.
#pragma once

#include "src/languages/dml/header.hpp"

#include <bindery/diagnostic.hpp>

#include <optional>

namespace bindery::dml {

struct ForeignHeader {
  Header header;
  Diagnostic report; // which manner it is; its fix writes the sections
};

// Reads the comment lines that `read` holds, a header without INPUT section, in the manner of another tool.
// Nothing where that has no line about a parameter or result of the function.
[[nodiscard]] std::optional<ForeignHeader>
read_foreign_sections(const Source& source, const HeaderPlace& place, const Header& read);

} // namespace bindery::dml
