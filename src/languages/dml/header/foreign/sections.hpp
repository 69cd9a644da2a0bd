// Headers in the manner of doxygen, Sphinx, numpydoc or Google, read into the sections that they stand for.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>

#include <optional>

namespace bindery::dml {

struct ForeignHeader {
  Header header;
  Diagnostic report; // which manner it is; its fix writes the sections
};

// Whether a header, as it was read, has no INPUT section, or the titles of numpydoc.
[[nodiscard]] bool may_be_foreign(const Source& source, const Header& read);

// Whether entries may be missing that stand there in the manner of another tool: the only one of the INPUT
// section stands behind its title and goes on below it, or those of a section have no title.
[[nodiscard]] bool may_hide_entries(const Source& source, const Header& read);

// Reads the comment lines that `read` holds, a header that may be foreign, in the manner of another tool.
// Nothing where that has no line about a parameter or result of the function.
[[nodiscard]] std::optional<ForeignHeader>
read_foreign_sections(const Source& source, const HeaderPlace& place, const Header& read);

// The same for the block comment right above the function.
[[nodiscard]] std::optional<ForeignHeader> read_foreign_block(const Source& source, const HeaderPlace& place,
                                                              const Header& read);

} // namespace bindery::dml
