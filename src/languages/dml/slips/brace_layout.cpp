// Goes through the tokens of a definition as its braces make blocks of them, and counts what its lines say
// otherwise.
#include "brace_layout.hpp"

#include "guesses.hpp"

#include <algorithm>
#include <utility>

namespace bindery::dml::slips {

Index behind_statement(const Tokens& tokens, Index first) {
  const bool has_arms = tokens[first].is("if");
  constexpr int most_lines = 1000;
  Index next = tokens.line_last(first) + 1;
  for (int lines = 0; lines < most_lines && next < tokens.size(); ++lines) {
    const bool within = tokens.opening_before(next) >= first || tokens[next].is("{");
    const bool arm = has_arms && tokens[next].is("else");
    if (!within && !arm && !goes_on(tokens[next - 1]) && !ends_head(tokens, next - 1)) break;
    next = tokens.line_last(next) + 1;
  }
  return next;
}

std::string_view indent_of_head(const Tokens& tokens, Index last) {
  Index word = last;
  while (tokens[word].is(")") && tokens[word].partner > 0) {
    word = tokens[word].partner - 1;
    if (tokens[word].is("return")) --word;
  }
  if (tokens[word].is("function")) word -= 2;
  return tokens[std::max<Index>(word, 0)].indent;
}

bool is_body_parted(std::string_view text, const Tokens& tokens, Index head_last) {
  const Index body = head_last + 1, open = tokens[head_last].partner;
  // The body of a function has no bounds but its braces.
  if (!tokens[body].first || (open > 0 && tokens[open - 1].is("return"))) return false;
  const Index next = behind_statement(tokens, body);
  if (next >= tokens.size()) return false;
  const std::string_view outer = tokens[tokens.line_first(head_last)].indent;
  if (!is_deeper(tokens[next].indent, outer)) return false;
  // Nothing runs behind it.
  if (tokens[body].is("stop")) return true;
  const std::uint32_t end = tokens[next].span.begin;
  for (std::uint32_t line = behind_line(text, tokens[next - 1].span.end); line < end;
       line = behind_line(text, line)) {
    const std::string_view rest = text.substr(line, end - line);
    const std::size_t indent = std::min(rest.find_first_not_of(" \t"), rest.size());
    if (rest.substr(indent).starts_with('#') && !is_deeper(rest.substr(0, indent), outer)) return true;
  }
  return false;
}

bool is_head(const Tokens& tokens, Index word) {
  const Token& found = tokens[word];
  return is_one_of(found.text, {"if", "for", "parfor", "while"}) ||
         (found.is("return") && tokens[word - 1].is(")"));
}

bool is_other_opening(const Tokens& tokens, Index bracket) {
  const Token &found = tokens[bracket], &last = tokens[bracket - 1];
  const bool close = (found.is(")") || found.is("]")) && found.partner < 0;
  if ((!found.is("(") && !found.is("[") && !close) || !tokens[bracket + 1].first) return false;
  if (!last.is(")") && !last.is("else")) return false;
  if (!close || !last.is(")")) return true;
  // `if (a))` above one statement has a bracket too many.
  const Index head = last.partner - 1;
  return head >= 0 && is_head(tokens, head) &&
         (tokens[head].is("return") ||
          statements_below(tokens, tokens.line_first(bracket), bracket + 1) != 1);
}

BraceLayout::BraceLayout(const Tokens& tokens, Index begin, Index end)
    : tokens_(tokens), begin_(begin), end_(end) {
  constexpr Index farthest = 20'000, longest_head = 400;
  for (const Index word : tokens_.places("function", begin_ - farthest, end_ + farthest)) {
    if (word >= begin_ && word < end_) continue;
    Index brace = word + 1;
    while (brace < word + longest_head && !tokens_[brace].is("{")) ++brace;
    if (tokens_[brace].partner < brace || !is_flat(brace)) continue;
    flat_ = true;
    return;
  }
}

bool BraceLayout::is_flat(Index brace) const {
  const Index last = tokens_[brace - 1].is(")") ? tokens_[brace - 1].partner : -1;
  if (last < 1 || !is_one_of(tokens_[last - 1].text, {"function", "return"})) return false;
  const Token& body = tokens_[brace + 1];
  return body.first && !body.is("}") && body.indent == indent_of_head(tokens_, brace - 1);
}

bool BraceLayout::is_else_of_block(Index word) const {
  const Token& last = tokens_[word - 1];
  if (blocks_.empty() || last.is("}") || last.is(";") || tokens_[word].first) return false;
  const Index open = blocks_.back().brace;
  if (open < tokens_.line_first(word) || !tokens_[open - 1].is(")")) return false;
  const Index head = tokens_[open - 1].partner;
  if (head < 1 || !tokens_[head - 1].is("if")) return false;
  for (Index i = open + 1; i < word; ++i) {
    if (tokens_[i].is("if")) return false;
  }
  return true;
}

int BraceLayout::oddness(std::span<const BraceSite> changes) {
  blocks_.clear();
  odd_places_.clear();
  odd_ = 0;
  depth_ = 0;
  outer_ = tokens_[begin_].indent;
  for (const BraceSite& each : changes) {
    if (each.change == BraceChange::open_before && each.token == begin_) outer_ = each.head;
  }
  may_be_deeper_ = false;
  const auto is_here = [&](Index i, BraceChange change) {
    return std::any_of(changes.begin(), changes.end(),
                       [&](const BraceSite& each) { return each.token == i && each.change == change; });
  };
  for (Index i = begin_; i < end_; ++i) {
    const bool changed =
        std::any_of(changes.begin(), changes.end(), [&](const BraceSite& each) { return each.token == i; });
    if (!changed) {
      token(i);
      continue;
    }
    if (is_here(i, BraceChange::close_before)) close(i, false);
    for (const BraceSite& each : changes) {
      if (each.token == i && each.change == BraceChange::open_before)
        blocks_.push_back({.head = each.head, .content = {}});
    }
    if (is_here(i, BraceChange::close_instead)) {
      close(i, tokens_[i].first);
    } else if (!is_here(i, BraceChange::drop)) {
      token(i);
    }
    if (!is_here(i, BraceChange::open_behind)) continue;
    open(i);
    if (is_other_opening(tokens_, i + 1)) ++i;
  }
  if (is_here(end_, BraceChange::close_before)) close(end_, false);
  return odd_ + left_open * static_cast<int>(blocks_.size());
}

void BraceLayout::odd(Index i, int weight) {
  odd_ += weight;
  odd_places_.push_back(i);
}

void BraceLayout::token(Index i) {
  const Token& token = tokens_[i];
  if (token.is("}")) {
    // `x = 1}` where the block has lines above.
    if (!token.first && depth_ == 0 && !blocks_.empty() && blocks_.back().has_content) odd(i, 1);
    close(i, token.first);
    return;
  }
  if (token.first) line(i);
  if (token.is("else") && is_else_of_block(i)) odd(i, wrong_column);
  if (token.is("(") || token.is("[")) ++depth_;
  if ((token.is(")") || token.is("]")) && depth_ > 0) --depth_;
  if (token.is("{")) open(i);
  if (is_head_end(i)) may_be_deeper_ = tokens_[i + 1].first;
}

void BraceLayout::line(Index i) {
  const Token& token = tokens_[i];
  const bool deeper = std::exchange(may_be_deeper_, false);
  if (depth_ > 0 || token.is("{")) return;
  if (token.is("else") && !tokens_[i - 1].is("}") && !tokens_[i - 1].is(";")) odd(i, 1);
  if (blocks_.empty()) {
    if (token.indent != outer_ && !deeper && begins_statement(i)) odd(i, 1);
    return;
  }
  Block& block = blocks_.back();
  if (block.flat ? token.indent.size() < block.head.size() : is_left(token.indent, block.head)) {
    odd(i, wrong_column);
  } else if (!block.has_content) {
    block.content = token.indent;
  } else if (token.indent != block.content && !deeper && begins_statement(i)) {
    odd(i, 1);
  }
  block.has_content = true;
}

void BraceLayout::open(Index i) {
  const Index brace = tokens_[i].is("{") ? i : i + 1;
  if (tokens_[i].is("{") && tokens_[i - 1].is("{")) odd(i, wrong_column);
  blocks_.push_back({.head = tokens_[i].is("{") && tokens_[i].first ? tokens_[i].indent
                                                                    : indent_of_head(tokens_, brace - 1),
                     .content = {},
                     .brace = tokens_[brace].is("{") ? brace : -1,
                     .flat = flat_ && is_flat(brace)});
  depth_ = 0;
}

void BraceLayout::close(Index i, bool first) {
  if (blocks_.empty()) {
    odd(i, closes_nothing);
    return;
  }
  const Index open = blocks_.back().brace;
  if (first && tokens_[i].indent != blocks_.back().head) odd(i, wrong_column);
  // `for (i in 1:n) { x = i` and its end in a line of its own.
  else if (first && flat_ && open >= 0 && !tokens_[open + 1].first)
    odd(i, 1);
  if (tokens_[i - 1].is("{")) odd(i, 1);
  blocks_.pop_back();
  may_be_deeper_ = false;
  depth_ = 0;
}

bool BraceLayout::is_head_end(Index i) const {
  return ends_head(tokens_, i) && !tokens_[i + 1].is("{");
}

bool BraceLayout::begins_statement(Index i) const {
  const Token& token = tokens_[i];
  const Token& last = tokens_[i - 1];
  if (token.kind == TokenKind::keyword || last.is("}") || last.is("{") || last.is(";")) return true;
  const Token& next = tokens_[i + 1];
  if (token.kind != TokenKind::name) return false;
  const bool call = next.is("(") && (last.is_operand() || last.is(")"));
  return call || next.is("=") || next.is("<-") || next.is("+=") || next.is("[");
}

} // namespace bindery::dml::slips
