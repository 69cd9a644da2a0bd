// Edits made in order, and places counted back through them.
#include "src/languages/dml/text/edits.hpp"

#include "src/languages/dml/text/letters.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

// The names, keywords and numbers of a text.
std::size_t count_words(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_word_byte(text[i]) && (i == 0 || !is_word_byte(text[i - 1]))) ++count;
  }
  return count;
}

} // namespace

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

bool sort_apart(std::vector<Edit>& edits) {
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  const auto touch = [](const Edit& a, const Edit& b) { return a.span.end >= b.span.begin; };
  return std::adjacent_find(edits.begin(), edits.end(), touch) == edits.end();
}

bool is_inserted(Span found, const std::vector<Edit>& edits) {
  std::int64_t moved = 0;
  for (const Edit& edit : edits) {
    const std::int64_t begin = edit.span.begin + moved;
    const auto size = static_cast<std::int64_t>(edit.replacement.size());
    if (found.begin < begin) return false;
    if (edit.span.empty() && !found.empty() && found.end <= begin + size) return true;
    moved += size - edit.span.size();
  }
  return false;
}

WayBack::WayBack(const std::vector<Edit>& edits) : edits_(edits) {
  begins_.reserve(edits.size());
  std::int64_t moved = 0;
  for (const Edit& edit : edits) {
    begins_.push_back(edit.span.begin + moved);
    moved += static_cast<std::int64_t>(edit.replacement.size()) - edit.span.size();
  }
}

std::uint32_t WayBack::place(std::uint32_t place) const {
  const auto next = std::upper_bound(begins_.begin(), begins_.end(), std::int64_t{place});
  if (next == begins_.begin()) return place;
  const auto last = next - 1;
  const Edit& edit = edits_[static_cast<std::size_t>(last - begins_.begin())];
  const std::int64_t within = place - *last - static_cast<std::int64_t>(edit.replacement.size());
  return within < 0 ? edit.span.begin : static_cast<std::uint32_t>(edit.span.end + within);
}

void WayBack::move(Diagnostic& diagnostic) const {
  diagnostic.span = span(diagnostic.span);
  for (Note& note : diagnostic.notes) note.span = span(note.span);
  for (Fix& fix : diagnostic.fixes) {
    for (Edit& edit : fix.edits) edit.span = span(edit.span);
  }
}

bool may_lack_names(const Source& source, const program::Module& mended, const std::vector<Edit>& edits) {
  const auto ends_line = [&](const Edit& edit) {
    const std::string_view behind = source.text().substr(edit.span.end);
    const std::size_t next = behind.find_first_not_of(" \t");
    constexpr std::string_view ends = "\n\r#";
    return next == behind.npos || ends.find(behind[next]) != ends.npos;
  };
  const auto changes_words = [&](const Edit& edit) {
    return count_words(source.text(edit.span)) != count_words(edit.replacement) ||
           edit.replacement.find('\n') != std::string::npos;
  };
  std::vector<std::uint32_t> places;
  for (const Edit& each : edits) {
    if (ends_line(each) || changes_words(each)) places.push_back(each.span.begin);
  }
  if (places.empty()) return false;
  const WayBack back(edits);
  return std::any_of(mended.functions.begin(), mended.functions.end(), [&](const program::FunctionDef& each) {
    const auto found = std::lower_bound(places.begin(), places.end(), back.place(each.signature.begin));
    return found != places.end() && *found <= back.place(each.signature.end);
  });
}

} // namespace bindery::dml
