// The tokens of a script as a plain list, with the layout and the brackets around them: for looking at what
// the grammar could not read.
#pragma once

#include <bindery/source.hpp>

#include <cstddef>
#include <string_view>
#include <vector>

namespace bindery::dml::slips {

// Places in a list of tokens. Those outside of it are allowed: an empty token stands there.
using Index = std::ptrdiff_t;
// The same in a token, of which a text has very many.
using Partner = std::int32_t;

enum class TokenKind : std::uint8_t { none, name, keyword, number, text, sign, stray };

struct Token {
  TokenKind kind = TokenKind::none;
  bool first = false;   // of its line
  Partner partner = -1; // of a bracket: where its other half stands; -1: nowhere
  Span span;
  std::string_view text;
  std::string_view indent; // the blanks that its line begins with

  [[nodiscard]] bool is(std::string_view spelled) const { return text == spelled; }
  [[nodiscard]] bool is_word() const { return kind == TokenKind::name || kind == TokenKind::keyword; }
  [[nodiscard]] bool is_operand() const {
    return kind == TokenKind::name || kind == TokenKind::number || kind == TokenKind::text;
  }
  // `$1`, `$data`: what a script is given when it is run.
  [[nodiscard]] bool is_argument() const { return kind == TokenKind::name && text.starts_with('$'); }
  [[nodiscard]] bool is_open() const { return is("(") || is("[") || is("{"); }
  [[nodiscard]] bool is_close() const { return is(")") || is("]") || is("}"); }
};

class Tokens {
 public:
  // Time and space: linear in the text, to which the tokens point.
  explicit Tokens(std::string_view text);

  [[nodiscard]] Index size() const { return static_cast<Index>(all_.size()); }
  [[nodiscard]] const Token& operator[](Index i) const;
  // How deep brackets stand in each other.
  [[nodiscard]] std::size_t depth() const { return depth_; }
  // The first token that begins at an offset or behind it.
  [[nodiscard]] Index at(std::uint32_t offset) const;
  // The first and the last token of the line of a token.
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
  // The innermost round or square bracket, or brace, that is open before a token; -1: there is none.
  [[nodiscard]] Index opening_before(Index i) const;

 private:
  void make_room(std::size_t read, std::size_t size);
  void pair_brackets();

  std::vector<Token> all_;
  Token outside_;
  std::size_t depth_ = 0;
};

} // namespace bindery::dml::slips
