// Edits made in order, and places counted back through them.
#include "src/languages/dml/text/edits.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

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

std::vector<Edit> doubled_backslashes(std::string_view text, Span span) {
  std::vector<Edit> edits;
  for (std::uint32_t at = span.begin; at < span.end; ++at) {
    if (text[at] == '\\') edits.push_back({{at, at}, "\\"});
  }
  return edits;
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

LackedNames lacked_names(std::uint32_t place, const Source& mended, const program::Module& module,
                         const program::FunctionDef& function, const WayBack& back) {
  if (!function.has_return || function.results.count == 0) return {true, true};
  const std::uint32_t first = module.parameters[function.results.first].span.begin;
  const Span before{function.signature.begin, first};
  const std::size_t found = mended.text(before).rfind("return");
  if (found == std::string_view::npos) return {true, true};
  const bool of_results = place >= back.place(before.begin + static_cast<std::uint32_t>(found));
  return {!of_results, of_results};
}

LackedNames lacked_names(const Source& source, const Source& mended, const program::Module& module,
                         const std::vector<Edit>& edits) {
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
  const auto takes_clause = [&](const Edit& edit) {
    return edit.replacement.empty() && trimmed(source.text(edit.span)) == "return";
  };
  LackedNames lacked;
  lacked.results = std::any_of(edits.begin(), edits.end(), takes_clause);
  if (places.empty()) return lacked;
  const WayBack back(edits);
  for (const program::FunctionDef& each : module.functions) {
    // Behind the last bracket nothing is missing, unless that is what was.
    const std::uint32_t last = back.place(each.signature.end - 1);
    auto place = std::lower_bound(places.begin(), places.end(), back.place(each.signature.begin));
    for (; place != places.end() && *place <= last; ++place)
      lacked |= lacked_names(*place, mended, module, each, back);
  }
  return lacked;
}

} // namespace bindery::dml
