// What is guessed about the errors of a text.
#pragma once

#include "slips/guessers.hpp"
#include "slips/slips.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

namespace bindery::dml {

// Asks each guesser once about each error, unless there are very many guesses. Not for several threads.
class Guessed {
 public:
  Guessed(const Source& source, const slips::Tokens& tokens, const std::vector<Diagnostic>& errors)
      : source_(source), tokens_(tokens), errors_(errors) {}

  // The error of that number, with what stands around it.
  [[nodiscard]] slips::Scene scene(std::size_t number) const {
    const Diagnostic& error = errors_[number];
    return {source_, tokens_, error, tokens_.at(error.span.begin), errors_};
  }

  using Shared = std::shared_ptr<const slips::Guesses>;
  // Never null. In the order in which the guesser makes them.
  [[nodiscard]] Shared of(std::size_t number, slips::GuessMaker maker);
  // As if that error had been reported at another place: `at` is the token that was not expected there.
  [[nodiscard]] Shared at(Span place, slips::Index at, std::size_t number, slips::GuessMaker maker);

 private:
  template <typename Key>
  Shared make(std::map<Key, Shared>& made, const Key& key, const slips::Scene& scene,
              slips::GuessMaker maker);

  const Source& source_;
  const slips::Tokens& tokens_;
  const std::vector<Diagnostic>& errors_;
  std::map<std::pair<std::size_t, slips::GuessMaker>, Shared> of_errors_;
  std::map<std::tuple<std::size_t, slips::Index, std::uint32_t, std::uint32_t, slips::GuessMaker>, Shared>
      elsewhere_;
  std::size_t size_ = 0;
};

} // namespace bindery::dml
