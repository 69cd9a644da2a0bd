// Whether texts become the same documentation, be it without their empty lines.
#pragma once

#include <bindery/model/api.hpp>

#include <span>

namespace bindery::dml {

// Whether two documentations say the same in the same form.
[[nodiscard]] bool same_doc(const api::Doc& one, const api::Doc& other);

// Whether all that a documentation has are paragraphs.
[[nodiscard]] bool is_prose(const api::Doc& doc);

// What lines are as documentation without those that are empty.
[[nodiscard]] api::Doc without_empty_lines(std::span<const Text> lines, bool first_behind_name = true);

// Whether the text of an entry would say something else without its empty lines. Those between paragraphs may
// go, not those around lists, code and the like, which would become words of a paragraph.
[[nodiscard]] bool needs_empty_lines(std::span<const Text> lines, bool first_behind_name);

} // namespace bindery::dml
