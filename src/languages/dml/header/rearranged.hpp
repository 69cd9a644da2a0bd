// A text in which parts of some lines have changed places, and the way back from it.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

class Rearranged {
 public:
  // Of a part of a text alone. It begins a line of the other text, and the first line if it begins the
  // source.
  Rearranged(const Source& source, Span part)
      : source_(source), text_(part.begin == 0 ? "" : "\n"), at_(part.begin), end_(part.end) {}

  // Writes other words in the place of some. Those of the source keep their places there; others belong to
  // the end of what stands before them. To be called for one place after the other, and then `end()`.
  void begin_edit(Span span);
  void keep(std::string_view part); // of the source
  void write(std::string_view words) { text_ += words; }
  void end_edit();
  void end();

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::vector<Edit> take_edits() { return std::exchange(edits_, {}); }

  // The same place in the other text. A place to be moved forth stands in no edit.
  [[nodiscard]] std::uint32_t forth(std::uint32_t place) const;
  [[nodiscard]] Span forth(Span span) const { return {forth(span.begin), forth(span.end)}; }
  [[nodiscard]] Span back(Span span) const;
  // Whether an edit leaves nothing of this.
  [[nodiscard]] bool removes(Span span) const;
  // Lets what was read from the other text point into the source.
  void move_back(const Source& rearranged, Header& header) const;
  // The same for what was said of it, without fixes that change lines with edits.
  void move_back(Diagnostic& diagnostic) const;

 private:
  struct Piece {
    std::uint32_t to;
    std::uint32_t from;
    std::uint32_t size;
    bool edited; // it may have changed its place
  };
  void keep(Span span, bool edited);
  // The last piece that begins there or before.
  [[nodiscard]] const Piece& piece_at(std::uint32_t to) const;
  [[nodiscard]] Span words_back(const Text& text) const;
  [[nodiscard]] bool touches_edit(Span span) const;

  const Source& source_;
  std::string text_;
  std::vector<Piece> pieces_;     // in the order of the other text
  std::vector<std::size_t> kept_; // those that are in no edit
  std::vector<Edit> edits_;
  std::uint32_t at_;         // how far the source is copied
  std::uint32_t end_;        // up to where it is
  std::size_t begun_at_ = 0; // where the edit begins in the other text
};

using ReadHeader = void(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                        Header& header, Diagnostics* diagnostics);

// Reads stretches of a source from its rearranged text; what is read points into the source, but not what is
// said.
void read_rearranged(const Source& source, const Rearranged& text, std::span<const Span> stretches,
                     const HeaderPlace& place, Header& header, Diagnostics* said, ReadHeader& read);

} // namespace bindery::dml
