// A name that was written as two words: `max iter` for `max_iter`.
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class PartedNames : Guessing {
 public:
  PartedNames(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    if (parted_conversion() || parted_before_sign() || parted_by_keyword()) return;
    for (const Index second : {scene_.at, scene_.at + 1}) {
      if (is_pair(second - 1)) return together(second - 1);
    }
  }

 private:
  // Whether two words stand there with a blank between them. The second one may be the keyword `in`.
  [[nodiscard]] bool is_pair(Index first) const {
    const Token &one = token(first), &other = token(first + 1);
    // `for (img in 1:3)`
    const bool head = is_one_of(token(first - 2).text, {"for", "parfor"}) && token(first - 1).is("(");
    const bool names = is_plain(one) && (is_plain(other) || (other.is("in") && !head)) && !one.is(other.text);
    return names && other.span.begin == one.span.end + 1 && !is_type(one) &&
           one.text.size() + other.text.size() > 3;
  }
  [[nodiscard]] static bool is_plain(const Token& word) {
    return word.kind == TokenKind::name && !word.is_argument() &&
           word.text.find_first_of(".:") == word.text.npos;
  }
  [[nodiscard]] bool is_pair_of(Index first, Index like) const {
    return is_pair(first) && token(first).is(token(like).text) && token(first + 1).is(token(like + 1).text);
  }

  // The places of the same pair, and whether one of its words stands nowhere else.
  struct Pairs {
    std::vector<Index> places;
    bool has_own_word = false;
  };
  [[nodiscard]] Pairs pairs_like(Index first) const {
    Pairs found;
    const std::span<const Place> ones = tokens_.places(token(first).text, 0, tokens_.size());
    const std::span<const Place> others = tokens_.places(token(first + 1).text, 0, tokens_.size());
    for (const Index each : ones) {
      if (is_pair_of(each, first)) found.places.push_back(each);
    }
    const std::size_t count = found.places.size();
    found.has_own_word = ones.size() == count || others.size() == count || token(first + 1).is("in");
    return found;
  }

  // What the two words make: a word of the script that is spelled so but for `_` and for a capital between
  // the two; empty if there is none.
  [[nodiscard]] std::string spelled_together(Index first) const {
    const std::string_view text = scene_.source.text();
    const std::size_t joint = token(first).text.size();
    const std::string letters = fmt::format("{}{}", token(first).text, token(first + 1).text);
    std::string_view joined; // but for what stands between the two
    bool said = false;       // with other capitals, as a sentence has them
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
      if (!is_name_byte(text[begin])) continue;
      std::size_t end = begin, matched = 0;
      for (; end < text.size() && is_name_byte(text[end]); ++end) {
        if (text[end] == '_' && matched < letters.size() && letters[matched] != '_') continue;
        matched =
            matched < letters.size() && equal_ignoring_case(text.substr(end, 1), letters.substr(matched, 1))
                ? matched + 1
                : letters.size() + 1;
      }
      const std::string_view word = text.substr(begin, end - begin);
      if (matched == letters.size() && word.back() != '_') {
        if (word == letters) return letters;
        const bool longer = word.size() > letters.size();
        const bool capital = !longer && word[joint] != letters[joint];
        if (joined.empty() && (longer || capital)) joined = word;
        said = said || !longer;
      }
      begin = end;
    }
    if (is_known_function(letters) && !token(first + 1).first) return letters;
    return joined.empty() && said ? letters : std::string(joined);
  }

  // `as.sca lar(x)`
  bool parted_conversion() {
    for (Index as = scene_.at - 4; as <= scene_.at; ++as) {
      if (!token(as).is("as") || !tokens_.is_within_word(as + 1) || !token(as + 1).is(".")) continue;
      if (token(as + 3).first || !is_parted(as + 2, token(as + 3).span.begin)) continue;
      const std::string meant = fmt::format("as.{}{}", token(as + 2).text, token(as + 3).text);
      if (is_known_function(meant)) return write(across(scene_, as, as + 3), meant);
    }
    return false;
  }
  // `img _in`, `[W _1, b] = f(x)`, where the name stands elsewhere as one.
  bool parted_before_sign() {
    for (const Index sign : {scene_.at, scene_.at + 1}) {
      if (!token(sign).is("_") || !tokens_.touches(sign + 1) || !is_plain(token(sign - 1))) continue;
      if (!is_parted(sign - 1, token(sign).span.begin)) continue;
      const Token& rest = token(sign + 1);
      std::uint32_t end = token(sign).span.end;
      while (end < rest.span.end + longest_rest && is_name_byte(byte_at(end))) ++end;
      const std::string meant =
          fmt::format("{}{}", token(sign - 1).text, scene_.text({token(sign).span.begin, end}));
      if (occurs(meant)) return write({token(sign - 1).span.begin, end}, meant);
    }
    return false;
  }
  // `for mat="csv"`, `W in`, where the name stands elsewhere as one, or is that of a function.
  bool parted_by_keyword() {
    for (Index first = scene_.at - 2; first <= scene_.at; ++first) {
      const Token &one = token(first), &other = token(first + 1);
      const bool keyword = one.kind == TokenKind::keyword || other.kind == TokenKind::keyword;
      // `for (s in in 1:3)`
      if (is_one_of(token(first - 2).text, {"for", "parfor"})) continue;
      if (!keyword || !one.is_word() || !other.is_word() || !is_parted(first, other.span.begin)) continue;
      const std::string meant = fmt::format("{}{}", one.text, other.text);
      const bool called = is_known_function(meant) && token(first + 2).is("(");
      // `a in(x)` rather asks whether it is one of them.
      if (!called && token(first + 2).is("(")) continue;
      if (called || !places_near(first, meant).empty()) return write(across(scene_, first, first + 1), meant);
    }
    return false;
  }
  static constexpr std::uint32_t longest_rest = 64;
  [[nodiscard]] char byte_at(std::uint32_t place) const {
    const std::string_view text = scene_.source.text();
    return place < text.size() ? text[place] : '\0';
  }
  // Whether one blank or a line break stands between a word and what begins at a place.
  [[nodiscard]] bool is_parted(Index word, std::uint32_t next) const {
    return token(word).is_word() && next == token(word).span.end + 1;
  }
  bool write(Span at, std::string_view meant) {
    const std::string found(scene_.text(at));
    guesses_.push_back(replacing(problems::stray_text, at, found, meant));
    guesses_.back().message = fmt::format("expected one name, `{}`, found it in two parts", meant);
    guesses_.back().whole = true;
    return true;
  }

  // Whether the pair stands where a variable gets a value: behind a type, before an assignment or in a loop.
  [[nodiscard]] bool gets_value(Index first) const {
    const Token &last = token(first - 1), &next = token(first + 2);
    return is_type(last) || last.is("]") || is_one_of(next.text, {"=", "<-", "in"});
  }

  void together(Index first) {
    const Pairs pairs = pairs_like(first);
    const std::string known = spelled_together(first);
    // Two words that have their own meaning may have lost what stands between them.
    if (!pairs.has_own_word) return;
    const auto begins_line = [&](Index each) { return token(each).first; };
    if (declares_variables(token(first).text) && std::ranges::all_of(pairs.places, begins_line)) return;
    const auto declares = [&](Index each) { return gets_value(each); };
    if (known.empty() && (pairs.places.size() < 2 || std::ranges::none_of(pairs.places, declares))) return;
    const std::string meant =
        known.empty() ? fmt::format("{}_{}", token(first).text, token(first + 1).text) : known;
    const std::string found(spelled(scene_, first, first + 1));
    Guess made = replacing(problems::stray_text, across(scene_, first, first + 1), found, meant);
    made.message = fmt::format("expected one name, such as `{}`, found the two words `{}`", meant, found);
    if (pairs.places.size() > 1) {
      made.message += fmt::format(", {} times", pairs.places.size());
      made.title = fmt::format("write `{}` everywhere", meant);
      made.edits.clear();
      for (const Index each : pairs.places) made.edits.push_back({across(scene_, each, each + 1), meant});
    }
    guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_parted_names(const Scene& scene, Guesses& guesses) {
  PartedNames(scene, guesses).guess();
}

} // namespace bindery::dml::slips
