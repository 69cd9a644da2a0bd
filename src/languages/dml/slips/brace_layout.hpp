// How well braces agree with the layout of the lines they stand in.
#pragma once

#include "tokens.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml::slips {

enum class BraceChange : std::uint8_t { none, open_behind, open_before, close_before, close_instead, drop };

// A brace put behind or before a token or in its place, a head put before the line of a token, or a token
// dropped. A brace behind a head takes the place of another bracket that stands there.
struct BraceSite {
  BraceChange change = BraceChange::none;
  Index token = 0;
  int oddness = 0;
  std::string_view head = {}; // the indent of a head that is put before a line
};

// Whether a statement goes on in the line below the one that a token ends.
[[nodiscard]] inline bool goes_on(const Token& last) {
  return last.kind == TokenKind::sign && !last.is_close() && !last.is("{") && !last.is(";");
}
// The first token of the line behind the statement, or the block, that begins with a line.
[[nodiscard]] Index behind_statement(const Tokens& tokens, Index first);
// The blanks before the statement whose head ends there, before a `{`.
[[nodiscard]] std::string_view indent_of_head(const Tokens& tokens, Index last);
// Whether the first statement below a head without a brace is parted from the next one, by a remark that
// stands no deeper than the head or as a call of `stop`: what comes behind it is no part of the body.
[[nodiscard]] bool is_body_parted(std::string_view text, const Tokens& tokens, Index head_last);

// Whether a word begins a head that a block may follow: `if`, or `return` behind parameters.
[[nodiscard]] bool is_head(const Tokens& tokens, Index word);

// Whether a bracket that is no brace ends the line of a head, or `else`, behind it: `if (a) (`.
[[nodiscard]] bool is_other_opening(const Tokens& tokens, Index bracket);

// How much lines and braces disagree, with changes made.
class BraceLayout {
 public:
  BraceLayout(const Tokens& tokens, Index begin, Index end);

  [[nodiscard]] int oddness(std::span<const BraceSite> changes);

  // The tokens that stood in odd places in the last pass.
  [[nodiscard]] const std::vector<Index>& odd_places() const { return odd_places_; }

 private:
  struct Block {
    std::string_view head;
    std::string_view content;
    bool has_content = false;
    Index brace = -1;  // that opens it; -1: none is there
    bool flat = false; // whether its lines may stand no deeper than its head
  };
  static constexpr int closes_nothing = 6;
  static constexpr int left_open = 6;
  static constexpr int wrong_column = 2;

  static bool is_left(std::string_view a, std::string_view b) { return b.starts_with(a); }
  void odd(Index i, int weight);
  void token(Index i);
  // The first token of a line, which is no brace that closes.
  void line(Index i);
  // The `{` at or behind a token.
  void open(Index i);
  void close(Index i, bool first);
  // Whether the lines in a body of a function stand no deeper than its head.
  [[nodiscard]] bool is_flat(Index brace) const;
  // Whether an `else` within a line belongs to the block that is open there rather than to an `if` in it.
  [[nodiscard]] bool is_else_of_block(Index word) const;
  // Whether a body without braces may follow.
  [[nodiscard]] bool is_head_end(Index i) const;
  [[nodiscard]] bool begins_statement(Index i) const;

  const Tokens& tokens_;
  Index begin_;
  Index end_;
  std::vector<Block> blocks_;
  std::vector<Index> odd_places_;
  std::string_view outer_;
  int odd_ = 0;
  int depth_ = 0;
  bool may_be_deeper_ = false;
  bool flat_ = false; // whether other functions of the script are written flat
};

} // namespace bindery::dml::slips
