// Braces that are missing or too many: of all places where one could go or leave, the one is right after
// which the braces agree best with the layout of the lines.
#include "guesses.hpp"

#include <algorithm>
#include <grammar/dml/recovery.hpp>
#include <limits>

namespace bindery::dml::slips {

namespace {

// Bounds of what is looked at: tokens around the error, and places that are compared.
constexpr Index most_tokens = 20'000;
constexpr Index farthest = 60;
constexpr std::size_t most_sites = 40;
constexpr std::size_t most_guesses = 6;

enum class Change : std::uint8_t { none, open_behind, open_before, close_before, drop };

// A brace put behind or before a token, a head put before the line of a token, or a token dropped.
struct Site {
  Change change = Change::none;
  Index token = 0;
  int oddness = 0;
  std::string_view head = {}; // the indent of a head that is put before a line
};

// How much lines and braces disagree, with one change made.
class Layout {
 public:
  Layout(const Tokens& tokens, Index begin, Index end) : tokens_(tokens), begin_(begin), end_(end) {}

  [[nodiscard]] int oddness(const Site& site) {
    blocks_.clear();
    odd_places_.clear();
    odd_ = 0;
    depth_ = 0;
    const bool headless = site.change == Change::open_before && site.token == begin_;
    outer_ = headless ? site.head : tokens_[begin_].indent;
    may_be_deeper_ = false;
    for (Index i = begin_; i < end_; ++i) {
      const bool here = site.token == i;
      if (here && site.change == Change::close_before) close(i, false);
      if (here && site.change == Change::open_before) blocks_.push_back({site.head, {}});
      if (!(here && site.change == Change::drop)) token(i);
      if (here && site.change == Change::open_behind) open(i);
    }
    if (site.token == end_ && site.change == Change::close_before) close(end_, false);
    return odd_ + left_open * static_cast<int>(blocks_.size());
  }

  // The tokens that stood in odd places in the last pass.
  [[nodiscard]] const std::vector<Index>& odd_places() const { return odd_places_; }

 private:
  struct Block {
    std::string_view head;
    std::string_view content;
    bool has_content = false;
  };
  static constexpr int closes_nothing = 6;
  static constexpr int left_open = 6;
  static constexpr int wrong_column = 2;

  static bool is_left(std::string_view a, std::string_view b) { return b.starts_with(a); }

  void odd(Index i, int weight) {
    odd_ += weight;
    odd_places_.push_back(i);
  }

  void token(Index i) {
    const Token& token = tokens_[i];
    if (token.is("}")) {
      // `x = 1}` where the block has lines above.
      if (!token.first && depth_ == 0 && !blocks_.empty() && blocks_.back().has_content) odd(i, 1);
      close(i, token.first);
      return;
    }
    if (token.first) line(i);
    if (token.is("(") || token.is("[")) ++depth_;
    if ((token.is(")") || token.is("]")) && depth_ > 0) --depth_;
    if (token.is("{")) open(i);
    if (is_head_end(i)) may_be_deeper_ = tokens_[i + 1].first;
  }

  // The first token of a line, which is no brace that closes.
  void line(Index i) {
    const Token& token = tokens_[i];
    const bool deeper = std::exchange(may_be_deeper_, false);
    if (depth_ > 0 || token.is("{")) return;
    if (token.is("else") && !tokens_[i - 1].is("}") && !tokens_[i - 1].is(";")) odd(i, 1);
    if (blocks_.empty()) {
      if (token.indent != outer_ && !deeper && begins_statement(i)) odd(i, 1);
      return;
    }
    Block& block = blocks_.back();
    if (is_left(token.indent, block.head)) {
      odd(i, wrong_column);
    } else if (!block.has_content) {
      block.content = token.indent;
    } else if (token.indent != block.content && !deeper && begins_statement(i)) {
      odd(i, 1);
    }
    block.has_content = true;
  }

  // The `{` at or behind a token.
  void open(Index i) {
    const Index brace = tokens_[i].is("{") ? i : i + 1;
    blocks_.push_back(
        {tokens_[i].is("{") && tokens_[i].first ? tokens_[i].indent : head_indent(brace - 1), {}});
    depth_ = 0;
  }

  // That of the line in which the statement begins whose head ends there.
  [[nodiscard]] std::string_view head_indent(Index last) const {
    Index word = last;
    while (tokens_[word].is(")") && tokens_[word].partner > 0) {
      word = tokens_[word].partner - 1;
      if (tokens_[word].is("return")) --word;
    }
    if (tokens_[word].is("function")) word -= 2;
    return tokens_[std::max<Index>(word, 0)].indent;
  }

  void close(Index i, bool first) {
    if (blocks_.empty()) {
      odd(i, closes_nothing);
      return;
    }
    if (first && tokens_[i].indent != blocks_.back().head) odd(i, wrong_column);
    if (tokens_[i - 1].is("{")) odd(i, 1);
    blocks_.pop_back();
    may_be_deeper_ = false;
    depth_ = 0;
  }

  // Whether a body without braces may follow.
  [[nodiscard]] bool is_head_end(Index i) const {
    const Token& token = tokens_[i];
    if (token.is("else")) return !tokens_[i + 1].is("{");
    if (!token.is(")") || token.partner <= 0 || tokens_[i + 1].is("{")) return false;
    const Token& word = tokens_[token.partner - 1];
    return word.is("if") || word.is("for") || word.is("parfor") || word.is("while");
  }

  [[nodiscard]] bool begins_statement(Index i) const {
    const Token& token = tokens_[i];
    const Token& last = tokens_[i - 1];
    if (token.kind == TokenKind::keyword || last.is("}") || last.is("{") || last.is(";")) return true;
    const Token& next = tokens_[i + 1];
    if (token.kind != TokenKind::name) return false;
    const bool call = next.is("(") && (last.is_operand() || last.is(")"));
    return call || next.is("=") || next.is("<-") || next.is("+=") || next.is("[");
  }

  const Tokens& tokens_;
  Index begin_;
  Index end_;
  std::vector<Block> blocks_;
  std::vector<Index> odd_places_;
  std::string_view outer_;
  int odd_ = 0;
  int depth_ = 0;
  bool may_be_deeper_ = false;
};

class BraceGuesses : Guessing {
 public:
  BraceGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    other_opening();
    find_bounds();
    // One change mends one brace.
    const int balance = braces();
    if (balance != 1 && balance != -1) return;
    if (balance > 0) doubled_heads();
    Layout layout(tokens_, begin_, end_);
    (void)layout.oddness({});
    std::vector<Site> sites;
    if (balance < 0) {
      heads(sites);
      deeper(sites);
      headless(layout.odd_places(), sites);
      closing(layout.odd_places(), sites);
    } else {
      ends(layout.odd_places(), sites);
      opening(sites);
    }
    sites.resize(std::min(sites.size(), most_sites));
    // That a whole line is gone is less likely than that a brace is.
    for (Site& each : sites)
      each.oddness = layout.oddness(each) + (each.change == Change::open_before && each.token > 0 ? 1 : 0);
    std::stable_sort(sites.begin(), sites.end(), [](const Site& a, const Site& b) {
      if (a.oddness != b.oddness) return a.oddness < b.oddness;
      return a.change == Change::drop && b.change == Change::drop && a.token > b.token;
    });
    sites.resize(std::min(sites.size(), most_guesses));
    for (const Site& each : sites) add(each);
  }

 private:
  // `if (a) (` and `else [` at the end of a line.
  void other_opening() {
    for (Index i = scene_.at + 1; i >= 0 && i > scene_.at - farthest; --i) {
      const Token& last = token(i - 1);
      if ((!token(i).is("(") && !token(i).is("[")) || !token(i + 1).first) continue;
      if (!last.is(")") && !last.is("else")) continue;
      guesses_.push_back(replacing(problems::unclosed_block, token(i).span, token(i).text, "{"));
      guesses_.back().message =
          fmt::format("expected `{{` to begin the body of `{}`, found `{}`",
                      head_name(last.is(")") ? last.partner - 1 : i - 1), token(i).text);
    }
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

  // Heads without a brace.
  void heads(std::vector<Site>& sites) const {
    for (Index i = begin_; i < end_; ++i) {
      if (token(i + 1).is("{")) continue;
      const bool loose_else = token(i).is("else") && !token(i + 1).is("if");
      if (loose_else || (token(i).is(")") && token(i).partner > 0 && is_head(token(i).partner - 1)))
        sites.push_back({Change::open_behind, i});
    }
  }
  [[nodiscard]] bool is_head(Index i) const {
    const Token& word = token(i);
    return word.is("if") || word.is("for") || word.is("parfor") || word.is("while") ||
           (word.is("return") && token(i - 1).is(")"));
  }

  // Lines that stand deeper than the statement before them, where nothing opens a block.
  void deeper(std::vector<Site>& sites) const {
    if (begin_ == 0 && !token(0).indent.empty()) sites.push_back({Change::open_before, 0});
    for (Index i = begin_ + 1; i < end_ && sites.size() < most_sites / 2; ++i) {
      const Token& last = token(i - 1);
      if (!token(i).first || token(i).is("}") || token(i).is("else") || token(i).is("{")) continue;
      const bool head = last.is(")") && last.partner > 0 && is_head(last.partner - 1);
      if (head || last.is("else") || last.is("{") || goes_on(last)) continue;
      const std::string_view indent = indent_of_statement(i - 1);
      if (token(i).indent.size() > indent.size()) sites.push_back({Change::open_before, i, 0, indent});
    }
  }

  // First lines of blocks whose `}` stands deeper than the line that opens them: it ends another one.
  void headless(const std::vector<Index>& odd, std::vector<Site>& sites) const {
    for (const Index i : odd) {
      const Token& close = token(i);
      if (!close.is("}") || !close.first || close.partner < begin_) continue;
      const Index first = close.partner + 1;
      const std::string_view outer = token(tokens_.line_first(close.partner)).indent;
      if (token(first).first && is_deeper(close.indent, outer) &&
          is_deeper(token(first).indent, close.indent))
        sites.push_back({Change::open_before, first, 0, close.indent});
    }
  }

  [[nodiscard]] static bool goes_on(const Token& last) {
    return last.kind == TokenKind::sign && !last.is_close() && !last.is("{") && !last.is(";");
  }

  // How deep the statement stands that a token ends, maybe some lines behind its beginning.
  [[nodiscard]] std::string_view indent_of_statement(Index i) const {
    Index line = tokens_.line_first(i);
    for (Index lines = 0; lines < farthest && line > begin_ && goes_on(token(line - 1)); ++lines)
      line = tokens_.line_first(line - 1);
    return token(line).indent;
  }

  // Those in odd places, and those right behind another one.
  void closing(const std::vector<Index>& odd, std::vector<Site>& sites) const {
    for (const Index i : odd) {
      if (token(i).is("}")) sites.push_back({Change::drop, i});
    }
    int depth = 0;
    for (Index i = begin_; i < end_; ++i) {
      depth += token(i).is("{") ? 1 : token(i).is("}") ? -1 : 0;
      if (!token(i).is("}")) continue;
      // Above lines that stand deeper the definition goes on.
      const bool early = depth == 0 && i + 1 < end_ && token(i).first && token(i).indent.empty() &&
                         !token(i + 1).indent.empty() && token(i + 1).first;
      if (early || (token(i - 1).is("}") && !token(i).first)) sites.push_back({Change::drop, i});
    }
  }

  void opening(std::vector<Site>& sites) const {
    for (Index i = begin_; i < end_; ++i) {
      if (token(i).is("{") && !(token(i - 1).is(")") || token(i - 1).is("else")))
        sites.push_back({Change::drop, i});
    }
  }

  // Before what stands in an odd place, and at the end.
  void ends(const std::vector<Index>& odd, std::vector<Site>& sites) const {
    sites.push_back({Change::close_before, end_});
    for (const Index i : odd) {
      if (i > begin_ && i < end_) sites.push_back({Change::close_before, i});
    }
  }

  void add(const Site& site) {
    const Token& at = token(site.token);
    if (site.change == Change::drop) {
      Guess made = removing(at.is("}") ? problems::unmatched_brace : problems::expected_statement, at.span,
                            fmt::format("this `{}` is one too many", at.text), at.text);
      if (at.first && token(site.token + 1).first) made.edits.front().span = whole_line(at.span);
      guesses_.push_back(std::move(made));
    } else if (site.change == Change::open_before) {
      Guess made =
          inserting(problems::unclosed_block, at.span.begin,
                    site.token == 0 || token(site.token - 1).is("{")
                        ? "this line stands as in a block, but nothing opens one before it"
                        : "this line stands deeper than the one before it, but nothing opens a block here",
                    "if (...) {", "if (TRUE) { ");
      made.span = at.span;
      made.mends = false;
      made.firm = true;
      guesses_.push_back(std::move(made));
    } else if (site.change == Change::open_behind) {
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

  // Together with the end of its line.
  [[nodiscard]] Span whole_line(Span brace) const {
    const std::string_view text = scene_.source.text();
    while (brace.begin > 0 && (text[brace.begin - 1] == ' ' || text[brace.begin - 1] == '\t')) --brace.begin;
    while (brace.end < text.size() && (text[brace.end] == ' ' || text[brace.end] == '\t')) ++brace.end;
    if (line_end(text, brace.end) == brace.end) brace.end = behind_line(text, brace.end);
    return brace;
  }

  void add_closing(const Site& site) {
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
