// Where a brace may be missing or one too many.
#pragma once

#include "brace_layout.hpp"
#include "slips.hpp"

#include <vector>

namespace bindery::dml::slips {

// The places in the definition, or the piece of a script, that an error stands in.
class BraceSites {
 public:
  explicit BraceSites(const Scene& scene) : tokens_(scene.tokens) { find_bounds(scene.at); }

  // The tokens that are looked at.
  [[nodiscard]] Index begin() const { return begin_; }
  [[nodiscard]] Index end() const { return end_; }
  // How many braces are open at the end; less than 0: so many are closed too many.
  [[nodiscard]] int balance() const;

  // Heads without a brace, unless the one statement that they need stands behind them and no brace follows.
  void heads(std::vector<BraceSite>& sites) const;
  // Lines that stand deeper than the statement before them, where nothing opens a block.
  void deeper(std::vector<BraceSite>& sites) const;
  // First lines of blocks whose `}` stands deeper than the line that opens them: it ends another one.
  void headless(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const;
  // A `}` in an odd place, right behind another one, or at the end of a definition that goes on.
  void closing(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const;
  // A `{` behind no head.
  void opening(std::vector<BraceSite>& sites) const;
  // A `)` or `]` that closes nothing and stands as the `}` of a block would.
  void other_closing(std::vector<BraceSite>& sites) const;
  // Before what stands in an odd place.
  void ends(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const;

 private:
  void find_bounds(Index error);
  [[nodiscard]] const Token& token(Index i) const { return tokens_[i]; }
  [[nodiscard]] bool is_definition(Index i) const;
  [[nodiscard]] bool ends_head(Index i) const;
  [[nodiscard]] bool has_one_statement(Index head_last) const;
  // How deep the statement stands that a token ends, maybe some lines behind its beginning. That of a head
  // which has no brace stands as deep as the head.
  [[nodiscard]] std::string_view indent_of_statement(Index i) const;

  const Tokens& tokens_;
  Index begin_ = 0;
  Index end_ = 0;
};

} // namespace bindery::dml::slips
