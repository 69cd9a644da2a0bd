// A name that was written as two words: `max iter` for `max_iter`.
#include "guesses.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class PartedNames : Guessing {
 public:
  PartedNames(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
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

  // The word in the script that is spelled so but for capitals and `_`; empty if there is none.
  [[nodiscard]] std::string_view spelled_together(Index first) const {
    const std::string_view text = scene_.source.text();
    const std::string letters = fmt::format("{}{}", token(first).text, token(first + 1).text);
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
      if (matched == letters.size() && word.back() != '_') return word;
      begin = end;
    }
    return {};
  }

  // Whether the pair stands where a variable gets a value: behind a type, before an assignment or in a loop.
  [[nodiscard]] bool gets_value(Index first) const {
    const Token &last = token(first - 1), &next = token(first + 2);
    return is_type(last) || last.is("]") || is_one_of(next.text, {"=", "<-", "in"});
  }

  void together(Index first) {
    const Pairs pairs = pairs_like(first);
    const std::string_view known = spelled_together(first);
    // Two words that have their own meaning may have lost what stands between them.
    if (!pairs.has_own_word) return;
    const auto begins_line = [&](Index each) { return token(each).first; };
    if (declares_variables(token(first).text) && std::ranges::all_of(pairs.places, begins_line)) return;
    const auto declares = [&](Index each) { return gets_value(each); };
    if (known.empty() && (pairs.places.size() < 2 || std::ranges::none_of(pairs.places, declares))) return;
    const std::string meant =
        known.empty() ? fmt::format("{}_{}", token(first).text, token(first + 1).text) : std::string(known);
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
