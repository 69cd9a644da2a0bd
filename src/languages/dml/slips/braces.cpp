// Braces that are missing or too many: of all places where one could go or leave, the one is right after
// which the braces agree best with the layout of the lines.
#include "brace_layout.hpp"
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// Bounds of what is looked at: tokens around the error, and places that are compared.
constexpr Index most_tokens = 20'000;
constexpr Index farthest = 60;
constexpr std::size_t most_sites = 60;
constexpr std::size_t most_sites_of_kind = 20;
constexpr std::size_t most_guesses = 6;
constexpr int most_heads = 300;
constexpr int most_missing = 3;

class BraceGuesses : Guessing {
 public:
  BraceGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    other_opening();
    body_in_line();
    find_bounds();
    // One change mends one brace. Of several, those are looked for that heads lack, or blocks.
    const int balance = braces();
    if (balance == 0 || balance > most_missing || balance < -most_missing) return;
    const bool one = balance == 1 || balance == -1;
    if (balance == 1) doubled_heads();
    BraceLayout layout(tokens_, begin_, end_);
    (void)layout.oddness({});
    std::vector<BraceSite> sites;
    if (balance < 0) {
      heads(sites);
      if (one) deeper(sites);
      if (one) headless(layout.odd_places(), sites);
      if (one) closing(layout.odd_places(), sites);
    } else {
      if (one) sites.push_back({BraceChange::close_before, end_});
      ends(layout.odd_places(), sites);
      if (one) opening(sites);
    }
    sites.resize(std::min(sites.size(), most_sites));
    for (BraceSite& each : sites) each.oddness = layout.oddness(each) + unlikeliness(each);
    std::stable_sort(sites.begin(), sites.end(), [](const BraceSite& a, const BraceSite& b) {
      if (a.oddness != b.oddness) return a.oddness < b.oddness;
      return a.change == BraceChange::drop && b.change == BraceChange::drop && a.token > b.token;
    });
    sites.resize(std::min(sites.size(), most_guesses));
    for (const BraceSite& each : sites) {
      const std::size_t made = guesses_.size();
      add(each);
      if (guesses_.size() > made) guesses_.back().missed_later = is_between_lines(each);
    }
    if (balance == -1) lost_if();
  }

 private:
  // What speaks against a change besides the columns it leaves: that a whole line is gone is less likely than
  // that a brace is, unless what the brace would hold is parted.
  [[nodiscard]] int unlikeliness(const BraceSite& site) const {
    if (site.change == BraceChange::open_before) return site.token > 0 ? 1 : 0;
    if (site.change != BraceChange::open_behind) return 0;
    return is_body_parted(scene_.source.text(), tokens_, site.token) ? 2 : 0;
  }

  // Whether lines, and not only tokens, speak for a change.
  [[nodiscard]] bool is_between_lines(const BraceSite& site) const {
    return token(site.change == BraceChange::open_behind ? site.token + 1 : site.token).first;
  }

  // `if (a) (`, `if (a) )` and `else [` at the end of a line.
  void other_opening() {
    for (Index i = scene_.at + 1; i >= 0 && i > scene_.at - farthest; --i) {
      const Token& last = token(i - 1);
      const bool close = (token(i).is(")") || token(i).is("]")) && token(i).partner < 0;
      if ((!token(i).is("(") && !token(i).is("[") && !close) || !token(i + 1).first) continue;
      if (!last.is(")") && !last.is("else")) continue;
      if (close && last.is(")") && (last.partner < 1 || !is_head(last.partner - 1))) continue;
      guesses_.push_back(replacing(problems::unclosed_block, token(i).span, token(i).text, "{"));
      guesses_.back().message =
          fmt::format("expected `{{` to begin the body of `{}`, found `{}`",
                      head_name(last.is(")") ? last.partner - 1 : i - 1), token(i).text);
    }
  }

  // `f = function(Double x) return (Double y) y = x`
  void body_in_line() {
    const Index at = scene_.at;
    const Index before = token(at - 1).is(")") ? token(at - 1).partner - 1 : -1;
    if (token(at).first || !begins_statement(at) ||
        !(token(before).is("return") || token(before).is("function")))
      return;
    const Index last = tokens_.line_last(at);
    if (is_deeper(token(last + 1).indent, token(tokens_.line_first(at)).indent)) return;
    Guess made = inserting(problems::unclosed_block, token(at - 1).span.end,
                           fmt::format("expected `{{` to begin the body of `{}`", head_name(before)),
                           "{` and `}", " {");
    made.edits.push_back({behind(scene_, last), " }"});
    guesses_.push_back(std::move(made));
  }

  // Lines that open a block and are the same as the one before them.
  void doubled_heads() {
    const std::string_view text = scene_.source.text();
    for (Index i = begin_ + 1; i < end_; ++i) {
      if (!token(i).is("{") || !token(i + 1).first) continue;
      const std::uint32_t first = line_begin(text, token(i).span.begin);
      const std::uint32_t second = behind_line(text, first);
      const std::string_view line = text.substr(first, line_end(text, first) - first);
      if (line != text.substr(second, line_end(text, second) - second)) continue;
      const auto indent = static_cast<std::uint32_t>(token(i).indent.size());
      guesses_.push_back(doubled_line(problems::unclosed_block, text, first, second, indent));
      if (guesses_.size() == most_guesses) return;
    }
  }

  // The definition, or the piece of a script, that the error stands in.
  void find_bounds() {
    const Index at = std::min(scene_.at, tokens_.size());
    begin_ = std::min(at, tokens_.size() - 1);
    if (is_definition(begin_) && begin_ > 0) --begin_;
    while (begin_ > 0 && at - begin_ < most_tokens / 2 && !is_definition(begin_)) --begin_;
    end_ = at;
    while (end_ < tokens_.size() && end_ - at < most_tokens / 2 && !is_definition(end_)) ++end_;
  }
  [[nodiscard]] bool is_definition(Index i) const {
    return token(i).first && token(i).kind == TokenKind::name && token(i).indent.empty() &&
           (token(i + 1).is("=") || token(i + 1).is("<-")) && token(i + 2).is("function");
  }

  // Less than 0: one is closed too many.
  [[nodiscard]] int braces() const {
    int balance = 0;
    for (Index i = begin_; i < end_; ++i) balance += token(i).is("{") ? 1 : token(i).is("}") ? -1 : 0;
    return balance;
  }

  // Heads without a brace, unless the one statement that they need stands behind them and no brace follows.
  void heads(std::vector<BraceSite>& sites) const {
    int count = 0;
    for (Index i = begin_; i < end_ && count < most_heads && sites.size() < most_sites_of_kind; ++i) {
      if (!ends_head(i) || token(i + 1).is("{")) continue;
      ++count;
      if (!has_one_statement(i)) sites.push_back({BraceChange::open_behind, i});
    }
  }
  [[nodiscard]] bool ends_head(Index i) const {
    if (token(i).is("else")) return !token(i + 1).is("if");
    return token(i).is(")") && token(i).partner > 0 && is_head(token(i).partner - 1);
  }
  [[nodiscard]] bool has_one_statement(Index head_last) const {
    const Index head = tokens_.line_first(head_last), body = head_last + 1;
    const Index next = behind_statement(tokens_, body);
    if (token(next - 1).is("}") || token(next).is("}")) return false;
    if (!token(body).first) return !is_deeper(token(next).indent, token(head).indent);
    return statements_below(tokens_, head, body) == 1;
  }
  [[nodiscard]] bool is_head(Index i) const {
    const Token& word = token(i);
    return word.is("if") || word.is("for") || word.is("parfor") || word.is("while") ||
           (word.is("return") && token(i - 1).is(")"));
  }

  // Lines that stand deeper than the statement before them, where nothing opens a block.
  void deeper(std::vector<BraceSite>& sites) const {
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

  // First lines of blocks whose `}` stands deeper than the line that opens them: it ends another one.
  void headless(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const {
    for (const Index i : odd) {
      const Token& close = token(i);
      if (!close.is("}") || !close.first || close.partner < begin_) continue;
      const Index first = close.partner + 1;
      const std::string_view outer = token(tokens_.line_first(close.partner)).indent;
      if (token(first).first && is_deeper(close.indent, outer) &&
          is_deeper(token(first).indent, close.indent))
        sites.push_back({BraceChange::open_before, first, 0, close.indent});
    }
  }

  [[nodiscard]] bool is_deeper_than_above(Index i) const {
    if (i == 0 || token(i - 1).is("{")) return false;
    return token(i).indent.size() > token(tokens_.line_first(i - 1)).indent.size();
  }

  // How deep the statement stands that a token ends, maybe some lines behind its beginning. That of a head
  // which has no brace stands as deep as the head.
  [[nodiscard]] std::string_view indent_of_statement(Index i) const {
    Index line = tokens_.line_first(i);
    for (Index lines = 0; lines < farthest && line > begin_; ++lines) {
      if (!goes_on(token(line - 1)) && !(token(line).first && ends_head(line - 1))) break;
      line = tokens_.line_first(line - 1);
    }
    return token(line).indent;
  }

  // Those in odd places, and those right behind another one.
  void closing(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const {
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

  void opening(std::vector<BraceSite>& sites) const {
    for (Index i = begin_; i < end_; ++i) {
      if (token(i).is("{") && !(token(i - 1).is(")") || token(i - 1).is("else")))
        sites.push_back({BraceChange::drop, i});
    }
  }

  // Before what stands in an odd place.
  void ends(const std::vector<Index>& odd, std::vector<BraceSite>& sites) const {
    for (const Index i : odd) {
      if (i > begin_ && i < end_) sites.push_back({BraceChange::close_before, i});
    }
  }

  void add(const BraceSite& site) {
    const Token& at = token(site.token);
    if (site.change == BraceChange::drop) {
      Guess made = removing(at.is("}") ? problems::unmatched_brace : problems::expected_statement, at.span,
                            fmt::format("this `{}` is one too many", at.text), at.text);
      if (at.first && token(site.token + 1).first) made.edits.front().span = whole_line(at.span);
      guesses_.push_back(std::move(made));
    } else if (site.change == BraceChange::open_before) {
      Guess made =
          inserting(problems::unclosed_block, at.span.begin,
                    is_deeper_than_above(site.token)
                        ? "this line stands deeper than the one before it, but nothing opens a block here"
                        : "this line stands as in a block, but nothing opens one before it",
                    "if (...) {", "if (TRUE) { ");
      made.span = at.span;
      made.mends = false;
      made.firm = true;
      guesses_.push_back(std::move(made));
    } else if (site.change == BraceChange::open_behind) {
      const Index word = at.is(")") ? at.partner - 1 : site.token;
      guesses_.push_back(inserting(problems::unclosed_block, at.span.end,
                                   fmt::format("expected `{{` to begin the body of `{}`", head_name(word)),
                                   "{", " {"));
    } else {
      add_closing(site);
    }
  }
  [[nodiscard]] std::string_view head_name(Index word) const {
    if (!token(word).is("return")) return token(word).text;
    while (word > 0 && !token(word).is("function")) --word;
    return token(word - 2).text;
  }

  // `} else {` behind no block of an `if`: the head is gone, and what stood below it.
  void lost_if() {
    const std::size_t most = guesses_.size() + most_guesses;
    for (const Index word : tokens_.places("else", begin_ + 1, end_)) {
      if (guesses_.size() == most) return;
      if (!token(word - 1).is("}") || opens_if(token(word - 1).partner)) continue;
      guesses_.push_back({&problems::expected_statement,
                          token(word).span,
                          "expected `if (...) {` above this `} else`, found no `if` that ends here",
                          false,
                          "",
                          {{before(scene_, word - 1), "if (TRUE) { "}},
                          {},
                          true});
    }
  }
  // Whether a brace opens the block of an `if`.
  [[nodiscard]] bool opens_if(Index brace) const {
    const Token& close = token(brace - 1);
    return close.is(")") && close.partner > 0 && token(close.partner - 1).is("if");
  }

  // Together with the end of its line.
  [[nodiscard]] Span whole_line(Span brace) const {
    const std::string_view text = scene_.source.text();
    while (brace.begin > 0 && (text[brace.begin - 1] == ' ' || text[brace.begin - 1] == '\t')) --brace.begin;
    while (brace.end < text.size() && (text[brace.end] == ' ' || text[brace.end] == '\t')) ++brace.end;
    if (line_end(text, brace.end) == brace.end) brace.end = behind_line(text, brace.end);
    return brace;
  }

  void add_closing(const BraceSite& site) {
    const Index opening = opening_before(site.token);
    if (opening < 0) return;
    const Token& next = token(site.token);
    const bool same_line = !next.first && site.token < end_;
    const std::uint32_t place = token(site.token - 1).span.end;
    const std::string_view indent = token(tokens_.line_first(opening)).indent;
    const bool before_else = next.is("else");
    Guess made = inserting(problems::unclosed_block, place, "expected `}` to close the block", "}",
                           same_line ? " }" : fmt::format("\n{}}}", indent));
    if (before_else && next.first) made.edits = {{{next.span.begin, next.span.begin}, "} "}};
    made.notes.push_back({token(opening).span, "the block is opened here"});
    if (site.token < end_) made.notes.push_back({next.span, "here the layout has left the block"});
    if (const int more = braces() - 1; more > 0) {
      // The others are looked for once this one is there.
      made.message += fmt::format(": {} are missing in these lines", more + 1);
      made.edits.push_back({behind(scene_, end_ - 1), std::string(static_cast<std::size_t>(more), '}')});
      made.mends = false;
      made.firm = true;
    }
    guesses_.push_back(std::move(made));
  }

  // The brace that is open before a token, whatever other brackets there are.
  [[nodiscard]] Index opening_before(Index i) const {
    int depth = 0;
    for (Index at = i - 1; at >= begin_; --at) {
      if (token(at).is("}")) ++depth;
      if (token(at).is("{") && depth-- == 0) return at;
    }
    return -1;
  }

  Index begin_ = 0;
  Index end_ = 0;
};

} // namespace

void guess_braces(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) BraceGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
