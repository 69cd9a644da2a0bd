// The pieces stand in the order of the other text.
#include "src/languages/dml/header/rearranged.hpp"

#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

void Rearranged::begin_edit(Span span) {
  keep({at_, span.begin}, false);
  at_ = span.end;
  begun_at_ = text_.size();
  edits_.push_back({span, {}});
}

void Rearranged::keep(std::string_view part) {
  keep(source_.piece(part).span, true);
}

void Rearranged::end_edit() {
  edits_.back().replacement = text_.substr(begun_at_);
}

void Rearranged::end() {
  keep({at_, end_}, false);
}

void Rearranged::keep(Span span, bool edited) {
  if (!edited) kept_.push_back(pieces_.size());
  pieces_.push_back({static_cast<std::uint32_t>(text_.size()), span.begin, span.size(), edited});
  text_ += source_.text(span);
}

const Rearranged::Piece& Rearranged::piece_at(std::uint32_t to) const {
  const auto behind =
      std::upper_bound(pieces_.begin(), pieces_.end(), to,
                       [](std::uint32_t place, const Piece& each) { return place < each.to; });
  return behind == pieces_.begin() ? pieces_.front() : *(behind - 1);
}

std::uint32_t Rearranged::forth(std::uint32_t place) const {
  const auto behind =
      std::upper_bound(kept_.begin(), kept_.end(), place,
                       [&](std::uint32_t from, std::size_t each) { return from < pieces_[each].from; });
  if (behind == kept_.begin()) return place;
  const Piece& piece = pieces_[*(behind - 1)];
  return piece.to + (place - piece.from);
}

Span Rearranged::back(Span span) const {
  const auto place = [&](std::uint32_t to) {
    const Piece& piece = piece_at(to);
    return piece.from + std::min(std::max(to, piece.to) - piece.to, piece.size);
  };
  const std::uint32_t begin = place(span.begin);
  // An end belongs to the piece that it ends.
  const std::uint32_t end = span.empty() ? begin : place(span.end - 1) + 1;
  return begin <= end ? Span{begin, end} : Span{end - 1, begin + 1};
}

Span Rearranged::words_back(const Text& text) const {
  const std::size_t indent = std::min(skip_blanks(text.text), text.text.size());
  const std::uint32_t first = text.span.begin + static_cast<std::uint32_t>(indent);
  if (first == text.span.end) return {back({first, first}).begin, back({first, first}).begin};
  // Words that stand in several pieces stand somewhere between the first and the last of them.
  Span words = back({first, first + 1});
  for (const Piece* piece = &piece_at(first); piece->to < text.span.end; ++piece) {
    const std::uint32_t begin = std::max(piece->to, first);
    const std::uint32_t end = std::min(piece->to + piece->size, text.span.end);
    if (begin < end) {
      words.begin = std::min(words.begin, piece->from + (begin - piece->to));
      words.end = std::max(words.end, piece->from + (end - piece->to));
    }
    if (piece == &pieces_.back()) break;
  }
  // As many blanks before them as there are, so that they stand below each other as they did.
  for (std::size_t i = 0; i < indent && words.begin > 0 && is_blank(source_.text()[words.begin - 1]); ++i)
    --words.begin;
  return words;
}

void Rearranged::move_back(const Source& rearranged, Header& header) const {
  for_each_text_of(rearranged, header,
                   [&](Text& text, std::uint32_t) { text = source_.piece(source_.text(words_back(text))); });
  for_each_span(header, [&](Span& span) { span = back(span); });
}

bool Rearranged::removes(Span span) const {
  const auto behind =
      std::upper_bound(edits_.begin(), edits_.end(), span.begin,
                       [](std::uint32_t place, const Edit& each) { return place < each.span.begin; });
  return behind != edits_.begin() && (behind - 1)->replacement.empty() && span.end <= (behind - 1)->span.end;
}

bool Rearranged::touches_edit(Span span) const {
  const Piece& piece = piece_at(span.begin);
  return piece.edited || span.end > piece.to + piece.size;
}

void Rearranged::move_back(Diagnostic& diagnostic) const {
  diagnostic.span = back(diagnostic.span);
  for (Note& note : diagnostic.notes) note.span = back(note.span);
  std::erase_if(diagnostic.fixes, [&](const Fix& fix) {
    return std::ranges::any_of(fix.edits, [&](const Edit& edit) { return touches_edit(edit.span); });
  });
  for (Fix& fix : diagnostic.fixes) {
    for (Edit& edit : fix.edits) edit.span = back(edit.span);
  }
}

void read_rearranged(const Source& source, const Rearranged& text, std::span<const Span> stretches,
                     const HeaderPlace& place, Header& header, Diagnostics* said, ReadHeader& read) {
  const Source arranged(source.name(), text.text());
  const auto moved = [&](std::span<const Span> spans) {
    std::vector<Span> all;
    for (const Span each : spans) all.push_back(text.forth(each));
    return all;
  };
  std::vector<program::Comment> comments(place.comments.begin(), place.comments.end());
  std::erase_if(comments, [&](const program::Comment& each) { return text.removes(each.span); });
  for (program::Comment& each : comments) each.span = text.forth(each.span);
  const std::vector<Span> unmarked = moved(place.unmarked);
  const std::vector<Span> interruptions = moved(place.interruptions);
  HeaderPlace inside = place;
  inside.comments = comments;
  inside.unmarked = unmarked;
  inside.interruptions = interruptions;
  inside.begin = text.forth(place.begin);
  inside.end = text.forth(place.end);
  read(arranged, moved(stretches), inside, header, said);
  text.move_back(arranged, header);
}

} // namespace bindery::dml
