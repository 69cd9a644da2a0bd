// What a diagnostic means, as people read it: for `explain`, and for programs that show it beside a result.
#pragma once

#include <bindery/diagnostic.hpp>

#include <string>

namespace bindery::render {

// For a terminal. Examples are shown line by line, what cannot be printed by its number; so too below.
[[nodiscard]] std::string article(const Problem& problem);
// In Markdown, without a heading.
[[nodiscard]] std::string markdown_article(const Problem& problem);

} // namespace bindery::render
