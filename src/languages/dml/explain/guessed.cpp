// What is guessed about the errors of a text.
#include "src/languages/dml/explain/guessed.hpp"

#include "src/languages/dml/catalogue/problems_language.hpp"

namespace bindery::dml {

namespace {

// Of the guesses that are kept; each takes some hundred bytes.
constexpr std::size_t most_kept = 20'000;

// Whether an error is a text that was not expected and has no end on its line.
bool is_at_open_text(std::string_view text, const Diagnostic& error) {
  const std::string_view found = text.substr(error.span.begin, error.span.size());
  if (found.empty() || (found.front() != '"' && found.front() != '\'')) return false;
  return error.problem != &problems::stray_text && (found.size() == 1 || found.back() != found.front());
}

} // namespace

Guessed::Guessed(const Source& source, const slips::Tokens& tokens, const std::vector<Diagnostic>& errors)
    : source_(source), tokens_(tokens), errors_(errors) {
  std::vector<std::uint32_t> unclosed;
  for (const Diagnostic& each : errors) {
    if (each.problem == &problems::unclosed_string || is_at_open_text(source.text(), each))
      unclosed.push_back(each.span.begin);
  }
  if (!unclosed.empty()) cut_tokens_.emplace(source.text(), unclosed);
}

const slips::Tokens& Guessed::tokens_of(const Diagnostic& error) const {
  return cut_tokens_ && error.problem != &problems::unclosed_string ? *cut_tokens_ : tokens_;
}

template <typename Key>
Guessed::Shared Guessed::make(std::map<Key, Shared>& made, const Key& key, const slips::Scene& scene,
                              slips::GuessMaker maker) {
  const auto known = made.find(key);
  if (known != made.end()) return known->second;
  auto guesses = std::make_shared<slips::Guesses>();
  maker(scene, *guesses);
  size_ += guesses->size() + 1;
  if (size_ <= most_kept) made.emplace(key, guesses);
  return guesses;
}

Guessed::Shared Guessed::braces_at(const slips::Scene& scene) {
  const auto [begin, end] = slips::piece_of(scene);
  return make(of_pieces_, {&scene.tokens, begin, end}, scene, slips::guess_braces);
}

Guessed::Shared Guessed::of(std::size_t number, slips::GuessMaker maker) {
  if (maker == slips::guess_braces) return braces_at(scene(number));
  return make(of_errors_, {number, maker}, scene(number), maker);
}

Guessed::Shared Guessed::at(Span place, slips::Index at, std::size_t number, slips::GuessMaker maker) {
  Diagnostic error = errors_[number];
  error.span = place;
  return make(elsewhere_, {number, at, place.begin, place.end, maker},
              {source_, tokens_of(error), error, at, errors_}, maker);
}

} // namespace bindery::dml
