// Slips that are made all through a script.
#include "habits.hpp"

#include "slips/guesses.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Guesses;
using slips::Index;
using slips::Scene;

// More places are not looked at.
constexpr std::size_t most_places = 1000;
// How far from an error its slip may stand, in tokens.
constexpr Index farthest = 6;

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Where a word or a sign stands in a text.
std::vector<std::uint32_t> places_of(std::string_view text, std::string_view spelled) {
  std::vector<std::uint32_t> places;
  const bool word = is_word_byte(spelled.front());
  for (std::size_t at = text.find(spelled); at != std::string_view::npos && places.size() < most_places;
       at = text.find(spelled, at + spelled.size())) {
    const std::size_t end = at + spelled.size();
    const bool longer =
        (at > 0 && is_word_byte(text[at - 1])) || (end < text.size() && is_word_byte(text[end]));
    if (!word || !longer) places.push_back(static_cast<std::uint32_t>(at));
  }
  return places;
}

class Sweep {
 public:
  Sweep(const Scene& scene, const Guess& first, GuessMaker maker)
      : scene_(scene), first_(first), maker_(maker) {}

  std::vector<Guess> slips() {
    for (const Diagnostic& each : scene_.errors) look(each, scene_.tokens.at(each.span.begin));
    spelled_alike();
    return in_order();
  }

 private:
  void spelled_alike() {
    const Index place = scene_.tokens.at(first_.span.begin);
    const slips::Token& token = scene_.tokens[place];
    const bool is_token = token.span.begin == first_.span.begin && token.text.size() <= first_.span.size();
    const std::string_view bytes = is_token ? token.text : scene_.text(first_.span);
    const Index behind = is_token ? scene_.at - place : 0;
    if (bytes.empty() || behind > farthest || behind < -farthest) return;
    // What differs each time, as in `print "a"`, stands behind what does not.
    const bool differs =
        (token.kind == slips::TokenKind::number || token.kind == slips::TokenKind::text) && !token.first;
    const Index step = is_token && differs && place > 0 ? 1 : 0;
    Diagnostic error = scene_.error;
    for (const std::uint32_t each :
         places_of(scene_.source.text(), step == 0 ? bytes : scene_.tokens[place - step].text)) {
      const Index at = scene_.tokens.at(each) + step + behind;
      if (at < 0) continue;
      error.span = behind == 0 && step == 0 ? Span{each, each + 1} : scene_.tokens[at].span;
      look(error, at);
    }
  }

  // Takes the guess at an error that is like the first one.
  void look(const Diagnostic& error, Index at) {
    if (slips::is_in_long_line(scene_.source.text(), error.span.begin)) return;
    guesses_.clear();
    maker_(Scene{scene_.source, scene_.tokens, error, at, scene_.errors}, guesses_);
    const auto alike = std::find_if(guesses_.begin(), guesses_.end(), [&](const Guess& each) {
      return each.mends && each.problem == first_.problem && each.edits.size() > 0 &&
             words_of(each.message) == words_of(first_.message);
    });
    if (alike != guesses_.end()) found_.push_back(std::move(*alike));
  }

  // A message without what it quotes.
  static std::string words_of(std::string_view message) {
    std::string words;
    for (bool quoted = false; !message.empty(); quoted = !quoted) {
      const std::size_t end = std::min(message.find('`'), message.size());
      if (!quoted) words += message.substr(0, end);
      message.remove_prefix(std::min(end + 1, message.size()));
    }
    return words;
  }

  std::vector<Guess> in_order() {
    const auto begin = [](const Guess& guess) { return guess.edits.front().span.begin; };
    std::stable_sort(found_.begin(), found_.end(),
                     [&](const Guess& a, const Guess& b) { return begin(a) < begin(b); });
    std::vector<Guess> kept;
    for (Guess& each : found_) {
      const bool apart = kept.empty() || kept.back().edits.back().span.end < begin(each);
      if (apart && kept.size() < most_places) kept.push_back(std::move(each));
    }
    return kept;
  }

  const Scene& scene_;
  const Guess& first_;
  GuessMaker maker_;
  Guesses guesses_;
  std::vector<Guess> found_;
};

} // namespace

std::vector<Guess> same_slips(const Scene& scene, const Guess& first, GuessMaker maker) {
  return Sweep(scene, first, maker).slips();
}

std::vector<Edit> edits_of(const std::vector<Guess>& guesses) {
  std::vector<Edit> edits;
  for (const Guess& each : guesses) edits.insert(edits.end(), each.edits.begin(), each.edits.end());
  return edits;
}

std::vector<Edit> edits_of_every_second(const std::vector<Guess>& guesses, std::size_t from) {
  std::vector<Edit> edits;
  for (std::size_t i = from; i < guesses.size(); i += 2)
    edits.insert(edits.end(), guesses[i].edits.begin(), guesses[i].edits.end());
  return edits;
}

void keep_needed(const std::string_view text, const std::vector<std::uint32_t>& errors, std::size_t from,
                 const std::vector<Guess>& guesses, std::vector<char>& needed) {
  for (std::size_t i = from; i < guesses.size(); i += 2) {
    const std::uint32_t begin = slips::line_begin(text, guesses[i].edits.front().span.begin);
    const std::uint32_t end = i + 1 < guesses.size() ? guesses[i + 1].edits.front().span.begin
                                                     : static_cast<std::uint32_t>(text.size());
    const auto error = std::lower_bound(errors.begin(), errors.end(), begin);
    needed[i] = error != errors.end() && *error <= end ? 1 : 0;
  }
}

} // namespace bindery::dml
