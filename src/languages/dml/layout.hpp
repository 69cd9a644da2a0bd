// Lays out headers afresh: what they say, in the lines that a dialect asks for.
#pragma once

#include "src/languages/dml/builtins.hpp"

#include <bindery/language.hpp>

#include <memory>
#include <vector>

namespace bindery::dml {

// Lays out the headers of a script in the dialect `table` or `section`, those that have sections: an entry
// for each parameter and result in the order of the function, with dashes where the header says nothing.
// Types and defaults are those of the function. Nothing that a header says is lost, and it is read as before:
// where something would be lost, the layout has an obstacle.
[[nodiscard]] std::vector<Layout> lay_out_headers(const std::shared_ptr<const Source>& source,
                                                  DialectChoice choice, HeaderDialect dialect);

} // namespace bindery::dml
