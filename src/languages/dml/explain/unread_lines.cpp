// Finds whole statements around places, and what of them has to stay.
#include "src/languages/dml/explain/unread_lines.hpp"

#include "src/languages/dml/slips/tokens.hpp"
#include "src/languages/dml/slips/types.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace bindery::dml {

namespace {

using slips::Index;
using slips::Token;
using slips::TokenKind;
using slips::Tokens;

// Some lines, by their tokens.
struct Lines {
  Index first = 0;
  Index end = 0;
};

class Finder {
 public:
  // Texts that begin at one of the quotes end with their line.
  Finder(std::string_view text, const std::vector<std::uint32_t>& quotes)
      : text_(text), tokens_(text, quotes) {}

  [[nodiscard]] const Token& token(Index i) const { return tokens_[i]; }

  // The lines of a place and what belongs to them; none if nothing stands there, or too much.
  [[nodiscard]] std::optional<Lines> around(Span place) const {
    static constexpr Index most_tokens = 1000;
    const std::uint32_t line_end = place.end + static_cast<std::uint32_t>(line_size(text_.substr(place.end)));
    Lines lines{tokens_.at(begin_of_line(text_, place.begin)), tokens_.at(line_end)};
    if (lines.first == lines.end) return std::nullopt;
    for (Lines grown = with_rest(lines); grown.first != lines.first || grown.end != lines.end;
         grown = with_rest(lines)) {
      lines = grown;
      if (lines.end - lines.first > most_tokens) return std::nullopt;
    }
    return lines;
  }

  // Whether they are of a signature, lead elsewhere, hold a text of several lines, or lack the beginning of
  // what they are the rest of: more depends on them than it seems.
  [[nodiscard]] bool reach_far(const Lines& lines) const {
    static constexpr std::array<std::string_view, 5> words = {"function", "externalFunction", "return",
                                                              "source", "setwd"};
    for (Index i = lines.first; i < lines.end; ++i) {
      if (std::ranges::find(words, token(i).text) != words.end()) return true;
      if (slips::is_type(token(i)) && !token(i + 1).is("(")) return true;
      if (token(i).text.find_first_of("\r\n") != std::string_view::npos) return true;
    }
    const Token& first = token(lines.first);
    return first.is("{") || (first.is("else") && !token(lines.first - 1).is("}")) ||
           (lines.first == 0 && may_assign_others(lines));
  }

  // What stays: the braces of blocks that go on elsewhere, with a head that is none of its own.
  [[nodiscard]] std::string frame(const Lines& lines) const {
    std::string kept;
    bool closed = token(lines.first - 1).is("}");
    bool otherwise = false;
    for (Index i = lines.first; i < lines.end; ++i) {
      const bool goes_on = token(i).partner < lines.first || token(i).partner >= lines.end;
      if (token(i).is("else") && closed) otherwise = true;
      closed = token(i).is("}") && goes_on;
      if (closed) kept += '}';
      if (!token(i).is("{") || !goes_on) continue;
      if (otherwise) kept += " else ";
      if (!otherwise || !token(i - 1).is("else")) kept += "if (TRUE)";
      kept += '{';
      otherwise = false;
    }
    return kept;
  }

  // Whether a statement in them may assign to something that they do not name: its target is not read, or it
  // has another one somewhere.
  [[nodiscard]] bool may_assign_others(const Lines& lines) const {
    int depth = 0;
    bool assigns = false;
    for (Index i = lines.first; i < lines.end; ++i) {
      const Token& each = token(i);
      if (each.is("(") || each.is("[")) ++depth;
      if (each.is(")") || each.is("]")) --depth;
      if (each.is("for") || each.is("parfor")) {
        if (token(i + 2).kind != TokenKind::name || !token(i + 3).is("in")) return true;
      } else if (depth <= 0 && (each.is("=") || each.is("<-") || each.is("+="))) {
        assigns = true;
        if (!begins_statement(target_before(i))) return true;
      }
    }
    const Token& first = token(lines.first);
    return !assigns && first.kind != TokenKind::keyword && !first.is("}") &&
           !(first.kind == TokenKind::name && token(lines.first + 1).is("("));
  }

 private:
  // Lines and those that their ends, or brackets in them, need.
  [[nodiscard]] Lines with_rest(const Lines& lines) const {
    Lines grown = lines;
    const auto take_in = [&](Index i) {
      if (i < grown.first) grown.first = tokens_.line_first(i);
      if (i >= grown.end) grown.end = tokens_.line_last(i) + 1;
    };
    if (lines.first > 0 && asks_for_more(token(lines.first - 1))) take_in(lines.first - 1);
    const bool goes_on = asks_for_more(token(lines.end - 1)) || goes_on_from_above(token(lines.end));
    if (lines.end < tokens_.size() && goes_on) take_in(lines.end);
    const Index open = tokens_.opening_before(lines.first);
    if (open >= 0 && !token(open).is("{")) take_in(open);
    for (Index i = lines.first; i < lines.end; ++i) {
      if (token(i).partner >= 0 && !token(i).is("{") && !token(i).is("}")) take_in(token(i).partner);
    }
    return grown;
  }

  // Whether the line below belongs to what ends with a token.
  static bool asks_for_more(const Token& token) {
    return token.kind == TokenKind::sign && !token.is_close() && !token.is("{") && !token.is(";");
  }

  static bool goes_on_from_above(const Token& token) {
    return token.kind == TokenKind::sign && !token.is_open() && !token.is("}");
  }

  // Where the target begins that stands before a sign.
  [[nodiscard]] Index target_before(Index sign) const {
    const Index last = sign - 1;
    if (token(last).kind == TokenKind::name) return last;
    const Index open = token(last).is("]") ? token(last).partner : -1;
    if (open < 0) return -1;
    if (token(open - 1).kind == TokenKind::name && tokens_.touches(open)) return open - 1;
    for (Index i = open; i < last; ++i) {
      if (!token(i).is("[") && !token(i).is(",")) continue;
      const Token& behind = token(i + 2);
      const bool named = token(i + 1).kind == TokenKind::name && (behind.is(",") || i + 2 == last);
      if (!named) return -1;
    }
    return open;
  }

  [[nodiscard]] bool begins_statement(Index i) const {
    const Token& before = token(i - 1);
    return i >= 0 && (token(i).first || before.is("{") || before.is("}") || before.is(";") ||
                      before.is(")") || before.is("else"));
  }

  std::string_view text_;
  Tokens tokens_;
};

} // namespace

std::optional<UnreadLines> UnreadLines::find(std::string_view text, const std::vector<Span>& places) {
  std::vector<std::uint32_t> quotes;
  for (const Span place : places) {
    if (text.substr(place.begin).starts_with('"') || text.substr(place.begin).starts_with('\''))
      quotes.push_back(place.begin);
  }
  const Finder finder(text, quotes);
  std::vector<Lines> all;
  for (const Span place : places) {
    const std::optional<Lines> lines = finder.around(place);
    if (!lines || finder.reach_far(*lines)) return std::nullopt;
    all.push_back(*lines);
  }
  std::ranges::sort(all, {}, &Lines::first);
  UnreadLines made;
  Index taken = 0; // up to there
  for (Lines lines : all) {
    lines.first = std::max(lines.first, taken);
    if (lines.first >= lines.end) continue;
    taken = lines.end;
    const Span span{finder.token(lines.first).span.begin, finder.token(lines.end - 1).span.end};
    made.edits_.push_back({span, finder.frame(lines)});
    made.begins_.push_back(span.begin);
    if (finder.may_assign_others(lines)) made.assigning_.push_back(span.begin);
    for (Index i = lines.first; i < lines.end; ++i) {
      if (finder.token(i).kind == TokenKind::name) made.names_.insert(finder.token(i).text);
    }
  }
  return made;
}

bool UnreadLines::have_name_of(std::string_view text) const {
  return any_name_of(text, [&](std::string_view name) { return names_.contains(name); });
}

bool UnreadLines::has_any(const std::vector<std::uint32_t>& begins, Span part) {
  const auto first = std::ranges::lower_bound(begins, part.begin);
  return first != begins.end() && *first < part.end;
}

} // namespace bindery::dml
