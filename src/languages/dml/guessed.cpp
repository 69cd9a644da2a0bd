// What is guessed about the errors of a text.
#include "guessed.hpp"

namespace bindery::dml {

namespace {

// Of the guesses that are kept; each takes some hundred bytes.
constexpr std::size_t most_kept = 20'000;

} // namespace

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

Guessed::Shared Guessed::of(std::size_t number, slips::GuessMaker maker) {
  return make(of_errors_, {number, maker}, scene(number), maker);
}

Guessed::Shared Guessed::at(Span place, slips::Index at, std::size_t number, slips::GuessMaker maker) {
  Diagnostic error = errors_[number];
  error.span = place;
  return make(elsewhere_, {number, at, place.begin, place.end, maker}, {source_, tokens_, error, at, errors_},
              maker);
}

} // namespace bindery::dml
