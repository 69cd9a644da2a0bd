// Texts with edits made, and what is said of them.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/model/program.hpp>
#include <bindery/source.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

// A text with edits made; they are in the order of their places and do not overlap.
[[nodiscard]] std::string edited(std::string_view text, const std::vector<Edit>& edits);
// Brings edits into the order of their places.
void sort_by_place(std::vector<Edit>& edits);
// The same. Returns whether none touches another one.
[[nodiscard]] bool sort_apart(std::vector<Edit>& edits);
// What doubles all backslashes within a span of a text.
[[nodiscard]] std::vector<Edit> doubled_backslashes(std::string_view text, Span span);

// The first of edits, which are in the order of their places, that ends at a place or behind it. Time: the
// logarithm of how many there are.
[[nodiscard]] inline std::vector<Edit>::const_iterator first_edit_from(std::uint32_t place,
                                                                       const std::vector<Edit>& edits) {
  return std::ranges::partition_point(edits, [&](const Edit& each) { return each.span.end < place; });
}

// Many places counted back: each costs the logarithm of the number of edits, which have to outlive it.
class WayBack {
 public:
  explicit WayBack(const std::vector<Edit>& edits);
  // Where a place in the edited text stands in the original.
  [[nodiscard]] std::uint32_t place(std::uint32_t place) const;
  [[nodiscard]] Span span(Span found) const { return {place(found.begin), place(found.end)}; }
  // Whether a place in the edited text stands behind the beginning of what an edit has written instead of
  // something else: then there is no such place in the original.
  [[nodiscard]] bool stands_in_replacement(std::uint32_t place) const;
  // Whether what stands there in the edited text is what an edit has put in: nobody wrote it.
  [[nodiscard]] bool is_inserted(Span found) const;
  // What was said of the edited text, said of the original: all its places are moved there.
  void move(Diagnostic& diagnostic) const;

 private:
  struct Replacement {
    Span span;        // of what it replaces
    std::int64_t end; // in the edited text
  };
  // The last one that begins before a place of the edited text.
  [[nodiscard]] std::optional<Replacement> last_before(std::int64_t place) const;

  const std::vector<Edit>& edits_;
  std::vector<std::int64_t> begins_; // of each edit, in the edited text
};

// Which names a signature may lack: those of parameters, or those of results.
struct LackedNames {
  bool parameters = false;
  bool results = false;

  LackedNames& operator|=(const LackedNames& other) {
    parameters = parameters || other.parameters;
    results = results || other.results;
    return *this;
  }
};

// What a fault at a place of the source, within the signature of a function of the mended text, makes
// doubtful.
[[nodiscard]] LackedNames lacked_names(std::uint32_t place, const Source& mended,
                                       const program::Module& module, const program::FunctionDef& function,
                                       const WayBack& back);

// The same of edits that change something at the end of a line within the signature of a function of the
// mended text, put words in there, move lines, or take words away: what else the signature says of names may
// be what is lost there. A `return` that is taken away stood before results.
[[nodiscard]] LackedNames lacked_names(const Source& source, const Source& mended,
                                       const program::Module& module, const std::vector<Edit>& edits);

} // namespace bindery::dml
