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

void sort_by_place(std::vector<Edit>& edits) {
  std::ranges::stable_sort(edits, {}, [](const Edit& each) { return each.span.begin; });
}

bool sort_apart(std::vector<Edit>& edits) {
  sort_by_place(edits);
  const auto touch = [](const Edit& a, const Edit& b) { return a.span.end >= b.span.begin; };
  return std::adjacent_find(edits.begin(), edits.end(), touch) == edits.end();
}

WayBack::WayBack(const std::vector<Edit>& edits) : edits_(edits) {
  begins_.reserve(edits.size());
  std::int64_t moved = 0;
  for (const Edit& edit : edits) {
    begins_.push_back(edit.span.begin + moved);
    moved += static_cast<std::int64_t>(edit.replacement.size()) - edit.span.size();
  }
}

std::optional<WayBack::Replacement> WayBack::last_before(std::int64_t place) const {
  const auto next = std::lower_bound(begins_.begin(), begins_.end(), place);
  if (next == begins_.begin()) return std::nullopt;
  const std::int64_t begin = *(next - 1);
  const Edit& edit = edits_[static_cast<std::size_t>(next - begins_.begin()) - 1];
  return Replacement{edit.span, begin + static_cast<std::int64_t>(edit.replacement.size())};
}

std::uint32_t WayBack::place(std::uint32_t place) const {
  const auto last = last_before(std::int64_t{place} + 1);
  if (!last) return place;
  return place < last->end ? last->span.begin
                           : static_cast<std::uint32_t>(last->span.end + (place - last->end));
}

bool WayBack::stands_in_replacement(std::uint32_t place) const {
  const auto last = last_before(place);
  return last && place < last->end && !last->span.empty();
}

bool WayBack::is_inserted(Span found) const {
  const auto last = last_before(std::int64_t{found.begin} + 1);
  return last && last->span.empty() && !found.empty() && found.end <= last->end;
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
