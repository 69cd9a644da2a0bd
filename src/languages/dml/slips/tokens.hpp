// The tokens of a script as a plain list, with the layout and the brackets around them: for looking at what
// the grammar could not read.
#pragma once

#include "src/languages/dml/text/name_hash.hpp"

#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml::slips {

// Places in a list of tokens. Those outside of it are allowed: an empty token stands there.
using Index = std::ptrdiff_t;
// The same where a text has very many of them.
using Place = std::int32_t;

enum class TokenKind : std::uint8_t { none, name, keyword, number, text, sign, stray };

struct Token {
  TokenKind kind = TokenKind::none;
  bool first = false; // of its line
  Place partner = -1; // of a bracket: where its other half stands; -1: nowhere
  Span span;
  std::string_view text;
  std::string_view indent; // the blanks that its line begins with

  [[nodiscard]] bool is(std::string_view spelled) const { return text == spelled; }
  [[nodiscard]] bool is_word() const { return kind == TokenKind::name || kind == TokenKind::keyword; }
  [[nodiscard]] bool is_operand() const {
    return kind == TokenKind::name || kind == TokenKind::number || kind == TokenKind::text ||
           is_truth_value();
  }
  // Whether it may be the last one of a value, behind which no other value begins.
  [[nodiscard]] bool ends_value() const { return is_operand() || is(")") || is("]"); }
  [[nodiscard]] bool is_truth_value() const { return is("TRUE") || is("FALSE"); }
  // `$1`, `$data`: what a script is given when it is run.
  [[nodiscard]] bool is_argument() const { return kind == TokenKind::name && text.starts_with('$'); }
  [[nodiscard]] bool is_open() const { return is("(") || is("[") || is("{"); }
  [[nodiscard]] bool is_close() const { return is(")") || is("]") || is("}"); }
};

// Where the tokens stand that are spelled alike.
class Spellings {
 public:
  // Time and space: linear in the tokens, to whose texts it points.
  explicit Spellings(std::span<const Token> tokens);
  // In their order. Time: constant.
  [[nodiscard]] std::span<const Place> places(std::string_view spelled) const;

 private:
  struct Range {
    std::string_view spelled;
    std::uint32_t begin = 0; // in `places_`
    std::uint32_t end = 0;
  };
  // Where the number of a range stands, counted from one, or the free slot where it belongs.
  [[nodiscard]] std::size_t slot_of(std::string_view spelled) const;

  std::vector<Range> ranges_;
  std::vector<std::uint32_t> slots_; // 0 is free; at least half of them are
  std::vector<Place> places_;
};

// Not for several threads at once.
class Tokens {
 public:
  // Time and space: linear in the text, to which the tokens point. Quotes at the offsets in `unclosed`, which
  // are in their order, begin a text that ends with its line, unless the next quote is one of them too: then
  // both are those of one text.
  explicit Tokens(std::string_view text, std::span<const std::uint32_t> unclosed = {});

  [[nodiscard]] Index size() const { return static_cast<Index>(all_.size()); }
  [[nodiscard]] const Token& operator[](Index i) const {
    return i < 0 || i >= size() ? outside_ : all_[static_cast<std::size_t>(i)];
  }
  // How deep brackets stand in each other.
  [[nodiscard]] std::size_t depth() const { return depth_; }
  // The first token that begins at an offset or behind it.
  [[nodiscard]] Index at(std::uint32_t offset) const;
  // The first and the last token of the line of a token. Time: logarithmic in the lines.
  [[nodiscard]] Index line_first(Index i) const;
  [[nodiscard]] Index line_last(Index i) const;
  // Whether nothing stands between a token and the one before it.
  [[nodiscard]] bool touches(Index i) const {
    return (*this)[i].span.begin == (*this)[i - 1].span.end && i > 0;
  }
  // Whether a sign joins two words, as in `my.name`.
  [[nodiscard]] bool is_within_word(Index i) const {
    return touches(i) && touches(i + 1) && (*this)[i - 1].is_word() && (*this)[i + 1].is_word();
  }
  // The bracket that closes the one at a place, which passes over all between them; the place itself if there
  // is none.
  [[nodiscard]] Index end_of_brackets(Index i) const {
    const Token& each = (*this)[i];
    return each.is_open() && each.partner > i ? each.partner : i;
  }
  // The innermost round or square bracket, or brace, that is open before a token; -1: there is none near it.
  // Time: constant.
  [[nodiscard]] Index opening_before(Index i) const;
  // Where tokens that are spelled so stand in `[first, end)`, in their order. Time: logarithmic in how many
  // there are; the first call is linear in the tokens. What is returned is valid as long as this is.
  [[nodiscard]] std::span<const Place> places(std::string_view spelled, Index first, Index end) const;

 private:
  void make_room(std::size_t read, std::size_t size);
  void pair_brackets();
  void find_openings();

  std::vector<Token> all_;
  std::vector<Place> lines_;    // the first token of each
  std::vector<Place> openings_; // the bracket that is open before each token, and before the end; -1: none is
  Token outside_;
  std::size_t depth_ = 0;
  mutable std::optional<Spellings> spellings_; // of those texts alone in which something is looked for
};

} // namespace bindery::dml::slips
