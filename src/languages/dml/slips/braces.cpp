// Braces that are missing or too many: of all places where one could go or leave, the one is right after
// which the braces agree best with the layout of the lines.
#include "brace_layout.hpp"
#include "brace_sites.hpp"
#include "guesses.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 60;
constexpr std::size_t most_sites = 60;
constexpr std::size_t most_guesses = 6;
constexpr int most_missing = 3;
// Of places that go together with another one.
constexpr std::size_t most_seconds = 3;
constexpr std::size_t most_pairs = 6;

// Braces before what stands at the error.
class OpeningGuesses : protected Guessing {
 public:
  OpeningGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    other_opening();
    body_in_line();
  }

 protected:
  [[nodiscard]] Guess instead_of(Index bracket) const {
    const Token &last = token(bracket - 1), &found = token(bracket);
    Guess made = replacing(problems::unclosed_block, found.span, found.text, "{");
    made.message = fmt::format("expected `{{` to begin the body of `{}`, found `{}`",
                               head_name(last.is(")") ? last.partner - 1 : bracket - 1), found.text);
    return made;
  }

  [[nodiscard]] std::string_view head_name(Index word) const {
    if (!token(word).is("return")) return token(word).text;
    while (word > 0 && !token(word).is("function")) --word;
    return token(word - 2).text;
  }

 private:
  // `if (a) (`, `if (a) )` and `else [` at the end of a line.
  void other_opening() {
    for (Index i = scene_.at + 1; i >= 0 && i > scene_.at - farthest; --i) {
      if (is_other_opening(tokens_, i)) guesses_.push_back(instead_of(i));
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
};

// Braces anywhere in the piece of the script that the error stands in.
class BraceGuesses : OpeningGuesses {
 public:
  BraceGuesses(const Scene& scene, Guesses& guesses)
      : OpeningGuesses(scene, guesses), places_(scene), balance_(places_.balance()),
        layout_(scene.tokens, places_.begin(), places_.end()) {}

  void guess() {
    if (balance_ > most_missing || balance_ < -most_missing) return;
    if (balance_ != 0) one();
    if (balance_ % 2 == 0) two();
  }

 private:
  // One change mends one brace. Of several, those are looked for that heads lack, or blocks.
  void one() {
    if (balance_ == 1) doubled_heads();
    (void)layout_.oddness({});
    const bool alone = balance_ == 1 || balance_ == -1;
    for (const BraceSite& each : likeliest(sites(balance_ < 0, alone), {})) add(each);
    if (balance_ == -1) lost_if();
  }

  // Two changes of which each alone leaves the braces in disorder: only one is told, for what is left tells
  // the other one.
  void two() {
    struct Pair {
      BraceSite first;
      BraceSite second;
    };
    const int odd = layout_.oddness({});
    std::vector<Pair> pairs;
    std::vector<BraceSite> firsts = likeliest(sites(balance_ <= 0, true), {});
    for (const BraceSite& first : firsts) {
      (void)layout_.oddness({&first, 1});
      std::vector<BraceSite> seconds = likeliest(sites(balance_ < 0, true), {&first, 1});
      seconds.resize(std::min(seconds.size(), most_seconds));
      for (const BraceSite& second : seconds) pairs.push_back({first, second});
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Pair& a, const Pair& b) { return a.second.oddness < b.second.oddness; });
    pairs.resize(std::min(pairs.size(), most_pairs));
    for (Pair& each : pairs) {
      constexpr int least_gain = 2;
      if (each.second.oddness > odd - least_gain) return;
      if (each.second.token < each.first.token) std::swap(each.first, each.second);
      add_both(each.first, each.second);
    }
  }

  // Where a brace may be put that opens a block, or taken away that closes one, or the other way round.
  // `alone`: of changes that are no brace behind a head or at the end of a block, too.
  [[nodiscard]] std::vector<BraceSite> sites(bool opens, bool alone) const {
    std::vector<BraceSite> found;
    const std::vector<Index>& odd = layout_.odd_places();
    if (opens) {
      places_.heads(found);
      if (alone) places_.deeper(found);
      if (alone) places_.headless(odd, found);
      if (alone) places_.closing(odd, found);
    } else {
      if (alone) found.push_back({BraceChange::close_before, places_.end()});
      if (alone) places_.other_closing(found);
      places_.ends(odd, found);
      if (alone) places_.opening(found);
    }
    found.resize(std::min(found.size(), most_sites));
    return found;
  }

  // Those after which the braces agree best with the lines, made together with another change or none.
  [[nodiscard]] std::vector<BraceSite> likeliest(std::vector<BraceSite> sites,
                                                 std::span<const BraceSite> other) {
    std::vector<BraceSite> changes(other.begin(), other.end());
    for (BraceSite& each : sites) {
      changes.resize(other.size());
      changes.push_back(each);
      each.oddness = layout_.oddness(changes);
      for (const BraceSite& change : changes) each.oddness += unlikeliness(change);
    }
    std::stable_sort(sites.begin(), sites.end(), [](const BraceSite& a, const BraceSite& b) {
      if (a.oddness != b.oddness) return a.oddness < b.oddness;
      return a.change == BraceChange::drop && b.change == BraceChange::drop && a.token > b.token;
    });
    sites.resize(std::min(sites.size(), most_guesses));
    return sites;
  }

  // What speaks against a change besides the columns it leaves: that a whole line is gone is less likely than
  // that a brace is, unless what the brace would hold is parted.
  [[nodiscard]] int unlikeliness(const BraceSite& site) const {
    if (site.change == BraceChange::open_before) {
      // Right behind a brace the column of the line speaks for it.
      return site.token > 0 && !token(site.token - 1).is("{") ? 1 : 0;
    }
    if (site.change == BraceChange::drop && ends_paragraph(site.token)) return 2;
    if (site.change != BraceChange::open_behind) return 0;
    return is_body_parted(scene_.source.text(), tokens_, site.token) ? 2 : 0;
  }

  // Whether a definition seems to end with a brace: an empty line or a comment at the left is behind it.
  [[nodiscard]] bool ends_paragraph(Index brace) const {
    const std::string_view text = scene_.source.text();
    if (!token(brace).is("}") || !token(brace).first || !token(brace).indent.empty()) return false;
    const Token& last = token(brace - 1);
    if (last.is("}") && last.first && last.indent.empty()) return false; // it stands twice
    const std::uint32_t below = behind_line(text, token(brace).span.end);
    const std::size_t found = text.find_first_not_of(" \t", below);
    if (!token(brace + 1).first || found == std::string_view::npos) return false;
    return is_line_break(text[found]) || (found == below && text[found] == '#');
  }

  // Whether lines, and not only tokens, speak for a change.
  [[nodiscard]] bool is_between_lines(const BraceSite& site) const {
    const bool ends_line = site.change == BraceChange::drop && token(site.token + 1).first;
    return ends_line || token(site.change == BraceChange::open_behind ? site.token + 1 : site.token).first;
  }

  // Lines that open a block and are the same as the one before them.
  void doubled_heads() {
    const std::string_view text = scene_.source.text();
    for (Index i = places_.begin() + 1; i < places_.end(); ++i) {
      if (!token(i).is("{") || !token(i + 1).first) continue;
      doubled_head(i);
      const std::uint32_t first = line_begin(text, token(i).span.begin);
      const std::uint32_t second = behind_line(text, first);
      const std::string_view line = text.substr(first, line_end(text, first) - first);
      if (line != text.substr(second, line_end(text, second) - second)) continue;
      const auto indent = static_cast<std::uint32_t>(token(i).indent.size());
      guesses_.push_back(doubled_line(problems::unclosed_block, text, first, second, indent));
      if (guesses_.size() == most_guesses) return;
    }
  }

  // `if (a) { if (a) {` in a line
  void doubled_head(Index brace) {
    const Index first = tokens_.line_first(brace), half = (brace - first + 1) / 2;
    if (half < 2 || spelled(scene_, first, first + half - 1) != spelled(scene_, first + half, brace)) return;
    const Span second = across(scene_, first + half, brace);
    Guess made = removing(problems::unclosed_block, second, "this head stands twice in a row", "");
    made.title = "remove the second one";
    made.edits.front().span.begin = token(first + half - 1).span.end;
    guesses_.push_back(std::move(made));
  }

  [[nodiscard]] bool is_deeper_than_above(Index i) const {
    if (i == 0 || token(i - 1).is("{")) return false;
    return token(i).indent.size() > token(tokens_.line_first(i - 1)).indent.size();
  }

  void add(const BraceSite& site) {
    std::optional<Guess> made = guess_of(site);
    if (!made) return;
    // The others are looked for once this one is there.
    if (const int more = balance_ - 1; more > 0)
      made->others = {{behind(scene_, places_.end() - 1), std::string(static_cast<std::size_t>(more), '}')}};
    guesses_.push_back(std::move(*made));
  }
  void add_both(const BraceSite& first, const BraceSite& second) {
    std::optional<Guess> made = guess_of(first);
    const std::optional<Guess> other = guess_of(second);
    if (!made || !other) return;
    made->others = other->edits;
    guesses_.push_back(std::move(*made));
  }

  [[nodiscard]] std::optional<Guess> guess_of(const BraceSite& site) const {
    std::optional<Guess> made;
    switch (site.change) {
    case BraceChange::none:
      return made;
    case BraceChange::drop:
      made = dropping(site.token);
      break;
    case BraceChange::open_before:
      made = lost_head(site.token);
      break;
    case BraceChange::open_behind:
      made = opening(site.token);
      break;
    case BraceChange::close_before:
      made = closing(site.token);
      break;
    case BraceChange::close_instead:
      made = replacing(problems::unclosed_block, token(site.token).span, token(site.token).text, "}");
      break;
    }
    if (made) made->missed_later = is_between_lines(site);
    return made;
  }

  [[nodiscard]] Guess dropping(Index brace) const {
    const Token& at = token(brace);
    Guess made = removing(at.is("}") ? problems::unmatched_brace : problems::expected_statement, at.span,
                          fmt::format("this `{}` is one too many", at.text), at.text);
    if (at.first && token(brace + 1).first)
      made.edits.front().span = with_line(scene_.source.text(), at.span);
    return made;
  }

  [[nodiscard]] Guess lost_head(Index line) const {
    const Token& at = token(line);
    Guess made =
        inserting(problems::unclosed_block, at.span.begin,
                  is_deeper_than_above(line)
                      ? "this line stands deeper than the one before it, but nothing opens a block here"
                      : "this line stands as in a block, but nothing opens one before it",
                  "if (...) {", "if (TRUE) { ");
    made.span = at.span;
    made.mends = false;
    made.firm = true;
    return made;
  }

  [[nodiscard]] Guess opening(Index head_last) const {
    if (is_other_opening(tokens_, head_last + 1)) return instead_of(head_last + 1);
    const Index word = token(head_last).is(")") ? token(head_last).partner - 1 : head_last;
    const Token& next = token(head_last + 1);
    // `while (a) do` above `[b, c] = f(a)`, which is read as a part of `do`
    if (is_one_of(next.text, {"then", "do"}) && !next.first && token(head_last + 2).first) {
      Guess made = replacing(problems::foreign_syntax, next.span, next.text, "{");
      made.message =
          fmt::format("expected `{{` to begin the body of `{}`, found `{}`", head_name(word), next.text);
      return made;
    }
    return inserting(problems::unclosed_block, token(head_last).span.end,
                     fmt::format("expected `{{` to begin the body of `{}`", head_name(word)), "{", " {");
  }

  // `} else {` behind no block of an `if`: the head is gone, and what stood below it.
  void lost_if() {
    const std::size_t most = guesses_.size() + most_guesses;
    for (const Index word : tokens_.places("else", places_.begin() + 1, places_.end())) {
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

  [[nodiscard]] std::optional<Guess> closing(Index behind) const {
    const Index opening = opening_before(behind);
    if (opening < 0) return std::nullopt;
    const Token& next = token(behind);
    const bool within = behind < places_.end();
    const std::uint32_t place = token(behind - 1).span.end;
    const bool in_line = !token(opening + 1).first && opening >= tokens_.line_first(behind - 1);
    const std::string_view indent = token(tokens_.line_first(opening)).indent;
    const bool own_line = !within || (next.first && !in_line);
    Guess made = inserting(problems::unclosed_block, place, "expected `}` to close the block", "}",
                           own_line ? fmt::format("\n{}}}", indent) : " }");
    if (own_line) made.edits.front().span = behind_comment(place);
    if (next.is("else") && next.first) made.edits = {{{next.span.begin, next.span.begin}, "} "}};
    made.notes.push_back({token(opening).span, "the block is opened here"});
    if (within) made.notes.push_back({next.span, "here the layout has left the block"});
    return made;
  }

  // Where a line ends that has nothing but a comment behind a place; else the place.
  [[nodiscard]] Span behind_comment(std::uint32_t place) const {
    const std::string_view text = scene_.source.text();
    const std::size_t next = text.find_first_not_of(" \t", place);
    const std::uint32_t end = next < text.size() && text[next] == '#' ? line_end(text, place) : place;
    return {end, end};
  }

  // The brace that is open before a token, whatever other brackets there are.
  [[nodiscard]] Index opening_before(Index i) const {
    int depth = 0;
    for (Index at = i - 1; at >= places_.begin(); --at) {
      if (token(at).is("}")) ++depth;
      if (token(at).is("{") && depth-- == 0) return at;
    }
    return -1;
  }

  BraceSites places_;
  int balance_;
  BraceLayout layout_;
};

} // namespace

void guess_opening_braces(const Scene& scene, Guesses& guesses) {
  OpeningGuesses(scene, guesses).guess();
}

std::pair<Index, Index> piece_of(const Scene& scene) {
  const BraceSites places(scene);
  return {places.begin(), places.end()};
}

void guess_braces(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) BraceGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
