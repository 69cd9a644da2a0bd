// Most texts are known to be plain, and of others most lines are.
#include "src/languages/dml/program/hidden_characters.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

namespace bindery::dml {

namespace {

bool is_tag(char32_t code) {
  return code >= 0xE0020 && code <= 0xE007F;
}

// Embeddings and overrides, and what ends one.
constexpr char32_t pop_embedding = 0x202C;
constexpr char32_t pop_isolate = 0x2069;

bool opens_embedding(char32_t code) {
  return code == 0x202A || code == 0x202B || code == 0x202D || code == 0x202E;
}

bool opens_isolate(char32_t code) {
  return code >= 0x2066 && code <= 0x2068;
}

bool is_ordering(char32_t code) {
  return opens_embedding(code) || opens_isolate(code) || code == pop_embedding || code == pop_isolate;
}

// Text that needs them has joiners, soft hyphens and marks of direction.
bool is_hidden(char32_t code) {
  const bool useful = (code >= '\t' && code <= '\r') || code == 0xAD || code == 0x61C ||
                      (code >= 0x180B && code <= 0x180F) || (code >= 0x200C && code <= 0x200F);
  return !useful && !is_ordering(code) && utf8::is_unprintable(code);
}

bool is_ideograph(char32_t code) {
  return (code >= 0x3400 && code <= 0x9FFF) || (code >= 0xF900 && code <= 0xFAFF) ||
         (code >= 0x2'0000 && code <= 0x3'FFFF);
}

// What chooses one form of the ideograph before it, as names of people and places need.
bool selects_variation(char32_t code) {
  return (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE'0100 && code <= 0xE'01EF);
}

// Where diagnostics point.
class Places {
 public:
  explicit Places(const Diagnostics& diagnostics) {
    for (const Diagnostic& each : diagnostics.all()) spans_.push_back(each.span);
    std::sort(spans_.begin(), spans_.end(), [](Span a, Span b) { return a.begin < b.begin; });
  }

  [[nodiscard]] bool hold(Span place) const {
    const auto behind = std::upper_bound(spans_.begin(), spans_.end(), place,
                                         [](Span wanted, Span each) { return wanted.begin < each.begin; });
    return behind != spans_.begin() && place.end <= std::prev(behind)->end;
  }

 private:
  std::vector<Span> spans_; // by their beginnings
};

// What the characters of one line hide.
class LineOfText {
 public:
  void add(char32_t code, Span place, bool in_comment) {
    const bool follows = place.begin == last_end_;
    if (opens_embedding(code) || opens_isolate(code)) {
      open_.push_back(opens_embedding(code) ? pop_embedding : pop_isolate);
      // What is overridden is shown backwards, although the override may end in the line.
      overridden_ = overridden_ || code == 0x202D || code == 0x202E;
    } else if (!open_.empty() && code == open_.back()) {
      open_.pop_back();
    }
    if (is_ordering(code)) {
      note(orderings_, code, place);
      in_comments_ = in_comments_ && in_comment;
    } else if (in_comment && is_hidden(code) && !(is_tag(code) && continues_flag_) &&
               !(selects_variation(code) && follows && is_ideograph(last_))) {
      note(hidden_, code, place);
    }
    last_ = code;
    // The flags of some countries are spelled in tags.
    continues_flag_ = code == 0x1F3F4 || (continues_flag_ && follows && is_tag(code));
    last_end_ = place.end;
  }

  void report(const Places& pointed_at, Diagnostics& diagnostics) {
    if (overridden_ || !open_.empty())
      report(orderings_, "which changes the order in which the line is shown", in_comments_, pointed_at,
             diagnostics);
    report(hidden_, "which is not shown", true, pointed_at, diagnostics);
  }

 private:
  struct Found {
    char32_t code;
    Span place;
  };

  static void note(std::vector<Found>& all, char32_t code, Span place) { all.push_back({code, place}); }

  // What stands in a text is part of a value, which no fix may change.
  static void report(const std::vector<Found>& all, std::string_view what, bool removable,
                     const Places& pointed_at, Diagnostics& diagnostics) {
    if (all.empty() || pointed_at.hold(all.front().place)) return;
    Diagnostic& diagnostic =
        diagnostics.report(problems::hidden_character, all.front().place,
                           fmt::format("expected text that is shown as it is written, found U+{:04X}, {}",
                                       static_cast<std::uint32_t>(all.front().code), what));
    if (!removable) return;
    Fix fix{"remove what is not shown", {}};
    for (const Found& each : all) {
      const bool parts_lines = each.code == 0x85 || each.code == 0x2028 || each.code == 0x2029;
      fix.edits.push_back({each.place, parts_lines ? " " : ""});
    }
    diagnostic.fixes.push_back(std::move(fix));
  }

  std::vector<char32_t> open_; // what ends each embedding and isolate that is open
  std::vector<Found> orderings_;
  std::vector<Found> hidden_;
  bool in_comments_ = true; // the orderings, all of them
  bool overridden_ = false;
  bool continues_flag_ = false;
  char32_t last_ = 0;
  std::uint32_t last_end_ = 0;
};

// Where the next line begins, from the beginning of a line on, that may have other than plain text: many
// lines are passed over at once.
std::size_t line_to_look_at(std::string_view text, std::size_t begin) {
  constexpr std::size_t step = 512;
  std::size_t at = begin;
  while (at < text.size() && utf8::is_plain(text.substr(at, step))) at += step;
  if (at >= text.size()) return text.size();
  return std::max<std::size_t>(begin, begin_of_line(text, static_cast<std::uint32_t>(at)));
}

} // namespace

void check_hidden_characters(Unit& unit) {
  const std::string_view text = unit.source->text();
  if (unit.source->is_plain() || utf8::is_plain(text)) return;
  const Places pointed_at(unit.diagnostics);
  auto comment = unit.module.comments.begin();
  for (std::size_t at = 0, end = 0; (at = line_to_look_at(text, at)) < text.size(); at = end + 1) {
    end = at + line_size(text.substr(at));
    if (utf8::is_plain(text.substr(at, end - at))) continue;
    LineOfText line;
    while ((at += utf8::printable_ascii_prefix(text.substr(at, end - at))) < end) {
      const utf8::Decoded next = utf8::decode(text.substr(at, end - at));
      const Span place{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + next.size)};
      while (comment != unit.module.comments.end() && comment->span.end <= place.begin) ++comment;
      const bool in_comment = comment != unit.module.comments.end() && comment->span.begin <= place.begin;
      line.add(next.code, place, in_comment);
      at += next.size;
    }
    line.report(pointed_at, unit.diagnostics);
  }
}

} // namespace bindery::dml
