// Looks for places of braces by heads, and by lines that stand in odd columns.
#include "brace_sites.hpp"

#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// Bounds of what is looked at: tokens around the error, and places that are compared. The tokens are the same
// for all errors between two multiples of the step.
constexpr Index most_tokens = 20'000;
constexpr Index step = 5000;
constexpr Index farthest = 60;
constexpr std::size_t most_sites_of_kind = 20;
constexpr int most_heads = 300;

} // namespace

void BraceSites::find_bounds(Index error) {
  const Index at = std::min(error, tokens_.size());
  begin_ = std::min(at, tokens_.size() - 1);
  if (is_definition(begin_) && begin_ > 0) --begin_;
  const Index first = at - at % step - most_tokens / 2;
  while (begin_ > 0 && begin_ > first && !is_definition(begin_)) --begin_;
  end_ = at;
  while (end_ < tokens_.size() && end_ < first + most_tokens + step && !is_definition(end_)) ++end_;
}
bool BraceSites::is_definition(Index i) const {
  return token(i).first && token(i).kind == TokenKind::name && token(i).indent.empty() &&
         (token(i + 1).is("=") || token(i + 1).is("<-")) && token(i + 2).is("function");
}

int BraceSites::balance() const {
  int balance = 0;
  for (Index i = begin_; i < end_; ++i) balance += token(i).is("{") ? 1 : token(i).is("}") ? -1 : 0;
  return balance;
}

void BraceSites::heads(std::vector<BraceSite>& sites) const {
  int count = 0;
  for (Index i = begin_; i < end_ && count < most_heads && sites.size() < most_sites_of_kind; ++i) {
    if (!ends_head(i) || token(i + 1).is("{")) continue;
    ++count;
    if (!has_one_statement(i)) sites.push_back({BraceChange::open_behind, i});
  }
}
bool BraceSites::ends_head(Index i) const {
  if (token(i).is("else")) return !token(i + 1).is("if") || token(i + 1).first;
  return token(i).is(")") && token(i).partner > 0 && is_head(tokens_, token(i).partner - 1);
}
bool BraceSites::has_one_statement(Index head_last) const {
  const Index head = tokens_.line_first(head_last), body = head_last + 1;
  const Index next = behind_statement(tokens_, body);
  if (token(next - 1).is("}") || token(next).is("}")) return false;
  if (!token(body).first) return !is_deeper(token(next).indent, token(head).indent);
  return statements_below(tokens_, head, body) == 1;
}
void BraceSites::deeper(std::vector<BraceSite>& sites) const {
  if (begin_ == 0 && !token(0).indent.empty()) sites.push_back({BraceChange::open_before, 0});
  const std::size_t most = sites.size() + most_sites_of_kind;
  for (Index i = begin_ + 1; i < end_ && sites.size() < most; ++i) {
    const Token& last = token(i - 1);
    if (!token(i).first || token(i).is("}") || token(i).is("else") || token(i).is("{")) continue;
    if (ends_head(i - 1) || last.is("{") || goes_on(last)) continue;
    const std::string_view indent = indent_of_statement(i - 1);
    if (token(i).indent.size() > indent.size()) sites.push_back({BraceChange::open_before, i, 0, indent});
  }
}

void BraceSites::headless(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const {
  for (const Index i : odd) {
    const Token& close = token(i);
    if (!close.is("}") || !close.first || close.partner < begin_) continue;
    const Index first = close.partner + 1;
    const std::string_view outer = token(tokens_.line_first(close.partner)).indent;
    if (token(first).first && is_deeper(close.indent, outer) && is_deeper(token(first).indent, close.indent))
      sites.push_back({BraceChange::open_before, first, 0, close.indent});
  }
}

std::string_view BraceSites::indent_of_statement(Index i) const {
  Index line = tokens_.line_first(i);
  for (Index lines = 0; lines < farthest && line > begin_; ++lines) {
    if (!goes_on(token(line - 1)) && !(token(line).first && ends_head(line - 1))) break;
    line = tokens_.line_first(line - 1);
  }
  return token(line).indent;
}

void BraceSites::closing(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const {
  for (const Index i : odd) {
    if (token(i).is("}")) sites.push_back({BraceChange::drop, i});
  }
  int depth = 0;
  for (Index i = begin_; i < end_; ++i) {
    depth += token(i).is("{") ? 1 : token(i).is("}") ? -1 : 0;
    if (!token(i).is("}")) continue;
    // Above lines that stand deeper the definition goes on.
    const bool early = depth == 0 && i + 1 < end_ && token(i).first && token(i).indent.empty() &&
                       !token(i + 1).indent.empty() && token(i + 1).first;
    if (early || (token(i - 1).is("}") && !token(i).first)) sites.push_back({BraceChange::drop, i});
  }
}

void BraceSites::opening(std::vector<BraceSite>& sites) const {
  for (Index i = begin_; i < end_; ++i) {
    if (token(i).is("{") && !(token(i - 1).is(")") || token(i - 1).is("else")))
      sites.push_back({BraceChange::drop, i});
  }
}

void BraceSites::other_closing(std::vector<BraceSite>& sites) const {
  for (Index i = begin_; i < end_; ++i) {
    const bool closes = (token(i).is(")") || token(i).is("]")) && token(i).partner < 0;
    if (closes && token(i).first && (token(i + 1).first || i + 1 == tokens_.size()))
      sites.push_back({BraceChange::close_instead, i});
  }
}

void BraceSites::ends(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const {
  for (const Index i : odd) {
    if (i > begin_ && i < end_) sites.push_back({BraceChange::close_before, i});
  }
}

} // namespace bindery::dml::slips
