// From the lines of a comment to documentation in blocks.
#pragma once

#include <bindery/model/api.hpp>

#include <span>
#include <vector>

namespace bindery::dml {

// Takes the lines of a comment without their comment sign and keeps them as Doc::lines. Blocks are separated
// by empty lines and lines of dashes; `.. code-block:: LANGUAGE`, lines of `>>>` and fences (```) begin code,
// `-`, `*` and `1.` items of a list, which keep their numbers: one that does not follow begins another list.
// To an item belongs what stands deeper than its bullet: more text, and lists or code of its own.
// An empty Text in no source is a line without a comment sign. The first line may be the text behind a name,
// where a comment sign belongs to the text, but no sign that sets it off from the name (`: text`).
[[nodiscard]] api::Doc make_doc(std::vector<Text> lines, bool first_behind_name = false);

// Whether the lines of a comment would make any block.
[[nodiscard]] bool has_block(std::span<const Text> lines);

} // namespace bindery::dml
