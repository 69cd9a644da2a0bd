// Edits made in order, and places counted back through them.
#include "edits.hpp"

namespace bindery::dml {

std::string edited(std::string_view text, const std::vector<Edit>& edits) {
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    out += text.substr(at, edit.span.begin - at);
    out += edit.replacement;
    at = edit.span.end;
  }
  return out += text.substr(at);
}

std::uint32_t original_place(std::uint32_t place, const std::vector<Edit>& edits) {
  std::int64_t moved = 0;
  for (const Edit& edit : edits) {
    const std::int64_t begin = edit.span.begin + moved;
    const auto size = static_cast<std::int64_t>(edit.replacement.size());
    if (place < begin) break;
    if (place < begin + size) return edit.span.begin;
    moved += size - edit.span.size();
  }
  return static_cast<std::uint32_t>(place - moved);
}

bool stands_in_replacement(std::uint32_t place, const std::vector<Edit>& edits) {
  std::int64_t moved = 0;
  for (const Edit& edit : edits) {
    const std::int64_t begin = edit.span.begin + moved;
    const auto size = static_cast<std::int64_t>(edit.replacement.size());
    if (place <= begin) return false;
    if (place < begin + size) return !edit.span.empty();
    moved += size - edit.span.size();
  }
  return false;
}

void move_to_original(Diagnostic& diagnostic, const std::vector<Edit>& edits) {
  diagnostic.span = original_span(diagnostic.span, edits);
  for (Note& note : diagnostic.notes) note.span = original_span(note.span, edits);
  for (Fix& fix : diagnostic.fixes) {
    for (Edit& edit : fix.edits) edit.span = original_span(edit.span, edits);
  }
}

} // namespace bindery::dml
