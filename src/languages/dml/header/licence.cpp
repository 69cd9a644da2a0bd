// Licences stand between two dividers, or in lines up to the first without comment sign.
#include "src/languages/dml/header/licence.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace bindery::dml {

namespace {

bool speaks_of_a_licence(std::string_view text) {
  constexpr std::array<std::string_view, 7> words{"ICENSE", "icense",    "ICENCE",   "icence",
                                                  "SPDX-",  "Copyright", "COPYRIGHT"};
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

// The divider that closes a licence; null where the first line is no divider, or no other follows. The
// comments are lines one right below the other.
const program::Comment* closing_divider(const Source& source, std::span<const program::Comment> comments) {
  const auto is_divider = [&](const program::Comment& each) {
    // Nearly all others are empty or begin with words, which says so at once.
    const std::string_view line = source.text(each.span);
    constexpr std::size_t shortest = 4;
    if (line.size() < shortest) return false;
    const char first = line[line[1] == ' ' ? 2 : 1];
    return (is_divider_sign(first) || is_blank(first) || first == '#') && is_divider_line(line);
  };
  if (comments.empty() || !is_divider(comments.front())) return nullptr;
  const auto closing = std::find_if(comments.begin() + 1, comments.end(), is_divider);
  return closing == comments.end() ? nullptr : &*closing;
}

// How lines of short licences begin, and paragraphs of longer ones.
constexpr std::array<std::string_view, 9> lines_of_licences{
    "SPDX-",  "Copyright ", "(c) ",      "MIT License",        "The MIT License",
    "BSD 2-", "BSD 3-",     "BSD Licen", "All rights reserved"};
constexpr std::array<std::string_view, 9> terms_of_licences{
    "Permission is hereby granted",     "The above copyright notice", "THE SOFTWARE IS PROVIDED",
    "THIS SOFTWARE IS PROVIDED",        "Redistribution and use in",  "Licensed under the ",
    "You may obtain a copy of the Lic", "Unless required by applic",  "Licensed to the Apache Software"};

// Whether a notice in a frame begins with the sign of rights and a year.
bool claims_rights(std::string_view content) {
  constexpr std::array<std::string_view, 3> signs{"(c) ", "(C) ", "\u00A9 "};
  constexpr std::size_t digits = 4;
  return std::ranges::any_of(signs, [&](std::string_view sign) {
    if (!content.starts_with(sign)) return false;
    const std::string_view year = content.substr(sign.size());
    return std::min(year.find_first_not_of("0123456789"), year.size()) == digits;
  });
}

// Whether terms are over with their first line, which names a licence; `below` is the next one.
bool is_licence_alone(std::string_view content, std::string_view below) {
  if (!content.starts_with("Licensed under the ")) return false;
  const bool goes_on = !below.empty() && is_small(below.front());
  return content.ends_with('.') || ((content.ends_with("icense") || content.ends_with("icence")) && !goes_on);
}

template <typename Beginnings>
bool begins_with_any(std::string_view content, const Beginnings& beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view begin) { return content.starts_with(begin); });
}

// Whether a line that stands in no frame is one of a licence, and does not only speak of one: `Reads the
// digits of licence plates.`
bool reads_like_licence(std::string_view content) {
  constexpr std::array<std::string_view, 14> phrases{
      "SPDX-",       "Copyright (", "Copyright \u00A9", "Copyright 1",    "Copyright 2", "COPYRIGHT",
      "(c) 1",       "(c) 2",       "the License",      "Public License", "MIT License", "Apache Licen",
      "icensed und", "icensed to "};
  constexpr std::array<std::string_view, 4> titles{"License", "Licence", "LICENSE", "LICENCE"};
  const bool titled = std::any_of(titles.begin(), titles.end(), [&](std::string_view title) {
    const std::string_view behind = content.substr(std::min(title.size(), content.size()));
    return content.starts_with(title) && (trimmed(behind).empty() || behind.front() == ':');
  });
  return titled || begins_with_any(content, lines_of_licences) ||
         begins_with_any(content, terms_of_licences) ||
         std::any_of(phrases.begin(), phrases.end(),
                     [&](std::string_view phrase) { return content.find(phrase) != std::string_view::npos; });
}

// Whether a line behind the first paragraph of a licence belongs to one of its others.
bool speaks_of_terms(std::string_view content) {
  constexpr std::array<std::string_view, 12> words{
      "arrant",   "ARRANT",      "edistribut", "ermission", "iabilit",         "free software",
      "LIABILIT", "onfidential", "roprietary", "rohibited", "received a copy", "www.apache.org"};
  return speaks_of_a_licence(content) || begins_with_any(content, lines_of_licences) ||
         begins_with_any(content, terms_of_licences) ||
         std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return content.find(word) != std::string_view::npos; });
}

// Whether a line says what a function does, and does not only name a project above its licence: `Computes the
// sum of it`, or a sentence.
bool describes(std::string_view content) {
  const std::size_t blank = find_blank(content);
  const std::string_view first = content.substr(0, blank);
  const std::string_view behind = blank == std::string_view::npos ? "" : trimmed(content.substr(blank));
  const std::string_view second = behind.substr(0, find_blank(behind));
  // `Statistics of the group`, `Author: J. Doe Jr.`
  if (is_one_of(second, {"of", "for"}) || is_one_of(first, {"Author:", "Authors:", "File:", "Project:"}))
    return false;
  const bool verb = first.ends_with('s') && first != "This" && second.size() < behind.size();
  const bool sentence = content.ends_with('.') && !content.starts_with("This file is part of");
  return verb || (sentence && !speaks_of_terms(content));
}

// Goes through the lines at the beginning of a stretch.
class LicenceReader {
 public:
  LicenceReader(const Source& source, Span stretch, bool alone)
      : source_(source), stretch_(stretch), alone_(alone) {}

  // Where the licence ends.
  std::uint32_t read() {
    for (std::uint32_t at = stretch_.begin; at < stretch_.end;) {
      const std::string_view text = source_.text({at, stretch_.end});
      const std::string_view line = first_line(text);
      const std::uint32_t next = past_line_end(source_.text(), at + static_cast<std::uint32_t>(line.size()));
      const bool first = at == stretch_.begin;
      const bool divider = is_divider_line(line);
      if (first && divider) framed_ = true;
      if (skip_blanks(line) == std::string_view::npos) return licence_ ? at : stretch_.begin;
      if (!first && framed_ && divider) {
        closed_ = true;
        return behind_frame(next);
      }
      if (!divider) take(line, next);
      if (told_ && alone_ && !framed_ && !licence_) return stretch_.begin; // no other paragraph tells
      if (next == at) break;
      at = next;
    }
    if (!licence_) return stretch_.begin;
    return alone_ && !framed_ && !open_ ? behind_ : stretch_.end;
  }

  // Whether a divider closes what was read.
  [[nodiscard]] bool is_closed() const { return closed_; }

 private:
  void take(std::string_view line, std::uint32_t next) {
    const std::string_view content = trimmed(line.substr(skip_signs(line)));
    if (content.empty()) {
      told_ = told_ || worded_;
      if (licence_ && open_) behind_ = next;
      open_ = false;
      return;
    }
    const bool opens = !worded_;
    worded_ = true;
    // Nothing that the other lines of a licence between dividers say is asked for.
    if (framed_ && licence_ && begins_so_) return;
    const bool describing = describes(content);
    // A description in a frame has no line that begins so.
    const bool terms = framed_ && begins_with_any(content, terms_of_licences);
    const bool like = terms || (!described_ && reads_like_licence(content));
    const bool loose = speaks_of_a_licence(line) || (framed_ && opens && claims_rights(content));
    const bool speaks = framed_ || !alone_ ? loose : like && !told_;
    begins_so_ = begins_so_ || like || (loose && !described_ && !describing);
    open_ = open_ || speaks || (licence_ && speaks_of_terms(content));
    licence_ = licence_ || speaks;
    described_ = described_ || (!begins_so_ && describing);
  }
  // A frame may be the header itself where nothing else is.
  [[nodiscard]] std::uint32_t behind_frame(std::uint32_t next) const {
    const bool whole = alone_ && only_blanks(source_.text({next, stretch_.end}));
    return (whole ? begins_so_ : licence_) ? next : stretch_.begin;
  }

  const Source& source_;
  Span stretch_;
  bool alone_;
  bool framed_ = false;
  bool closed_ = false;
  bool licence_ = false;
  bool begins_so_ = false;   // it speaks of a licence before it says anything else
  bool worded_ = false;      // without a frame the first paragraph tells
  bool told_ = false;        // that one is over
  bool described_ = false;   // it says something else before
  bool open_ = false;        // the paragraph belongs to the licence
  std::uint32_t behind_ = 0; // the last one that did
};

// The licence that was met last, between dividers. The scripts of a project have the same one: to compare it
// takes a tenth of the time of reading it, and leaves other code in the processor's cache.
class LastLicence {
 public:
  // Whether a text begins with it.
  [[nodiscard]] bool begins(std::string_view text) const {
    return !licence_.empty() && text.starts_with(licence_);
  }
  [[nodiscard]] std::size_t size() const { return licence_.size(); }
  void remember(std::string_view licence) {
    constexpr std::size_t longest = 4096;
    if (licence.size() <= longest) licence_ = licence;
  }

 private:
  std::string licence_;
};

} // namespace

std::uint32_t behind_licence(const Source& source, Span stretch, bool alone) {
  thread_local LastLicence last; // up to the end of the divider that closes it
  const std::string_view text = source.text(stretch);
  // What is the only comment of a file may be a header for all that.
  const auto is_all = [&](std::size_t size) { return alone && only_blanks(text.substr(size)); };
  if (last.begins(text) && !is_all(last.size()))
    return stretch.begin + static_cast<std::uint32_t>(last.size());
  LicenceReader reader(source, stretch, alone);
  const std::uint32_t end = reader.read();
  const std::string_view licence = text.substr(0, end - stretch.begin);
  if (reader.is_closed() && licence.ends_with('\n') && !is_all(licence.size())) last.remember(licence);
  return end;
}

std::uint32_t behind_licence_lines(const Source& source, Span stretch) {
  std::uint32_t behind = stretch.begin; // the last line of the licence
  bool terms = false;                   // within a paragraph of a licence, which ends with an empty line
  for (std::uint32_t at = stretch.begin; at < stretch.end;) {
    const std::string_view text = source.text({at, stretch.end});
    const std::string_view line = first_line(text);
    const std::string_view content = line.substr(skip_signs(line));
    at = past_line_end(source.text(), at + static_cast<std::uint32_t>(line.size()));
    const bool empty = content.empty();
    const bool opening = !terms && !empty && begins_with_any(content, terms_of_licences);
    if (opening && is_licence_alone(content, words_of(first_line(source.text({at, stretch.end}))))) {
      behind = at;
      continue;
    }
    terms = terms || opening;
    if (terms ? !empty : !empty && !begins_with_any(content, lines_of_licences)) {
      if (!terms) break;
      continue;
    }
    terms = false;
    // An empty line above the header is no line of the licence, unless there is one.
    if (!empty || behind != stretch.begin) behind = at;
  }
  return behind;
}

bool stands_below_licence(const Source& source, const HeaderPlace& place, Span header) {
  thread_local LastLicence last; // all that stood above a header
  const std::string_view text_above = source.text({0, header.begin});
  if (last.begins(text_above) && last.size() == text_above.size()) return true;
  const auto behind =
      std::partition_point(place.comments.begin(), place.comments.end(),
                           [&](const program::Comment& each) { return each.span.begin < header.begin; });
  const std::span<const program::Comment> above(place.comments.begin(), behind);
  if (const program::Comment* const closing = closing_divider(source, above); closing != nullptr) {
    const bool speaks = std::any_of(above.data() + 1, closing, [&](const program::Comment& each) {
      return speaks_of_a_licence(source.text(each.span));
    });
    const bool licence =
        speaks && closing == &above.back() && only_blanks(source.text({closing->span.end, header.begin}));
    if (licence) last.remember(text_above);
    return licence;
  }
  const Span all{place.comments.front().span.begin, header.end};
  const std::uint32_t end = behind_licence(source, all, false);
  const bool framed = is_divider_line(first_line(source.text(all)));
  return end <= header.begin && only_blanks(source.text({end, header.begin})) && (end == all.begin || framed);
}

} // namespace bindery::dml
