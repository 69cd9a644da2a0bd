// What is guessed about the errors of a text.
#pragma once

#include "src/languages/dml/slips/guessers.hpp"
#include "src/languages/dml/slips/slips.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace bindery::dml {

// Asks each guesser once about each error, and that of braces once about each piece of the script, unless
// there are very many guesses. Not for several threads.
class Guessed {
 public:
  Guessed(const Source& source, const slips::Tokens& tokens, const std::vector<Diagnostic>& errors);

  // The error of that number, with what stands around it.
  [[nodiscard]] slips::Scene scene(std::size_t number) const {
    const Diagnostic& error = errors_[number];
    const slips::Tokens& tokens = tokens_of(error);
    return {source_, tokens, error, tokens.at(error.span.begin), errors_};
  }

  using Shared = std::shared_ptr<const slips::Guesses>;
  // Never null. In the order in which the guesser makes them.
  [[nodiscard]] Shared of(std::size_t number, slips::GuessMaker maker);
  // As if that error had been reported at another place: `at` is the token that was not expected there.
  [[nodiscard]] Shared at(Span place, slips::Index at, std::size_t number, slips::GuessMaker maker);

 private:
  // What stands around an error: a text that was read as ending with its line ends there for all errors but
  // its own, which may be that it goes on.
  [[nodiscard]] const slips::Tokens& tokens_of(const Diagnostic& error) const;

  [[nodiscard]] Shared braces_at(const slips::Scene& scene);

  template <typename Key>
  Shared make(std::map<Key, Shared>& made, const Key& key, const slips::Scene& scene,
              slips::GuessMaker maker);

  const Source& source_;
  const slips::Tokens& tokens_;
  std::optional<slips::Tokens> cut_tokens_; // where texts were read so
  const std::vector<Diagnostic>& errors_;
  std::map<std::pair<std::size_t, slips::GuessMaker>, Shared> of_errors_;
  std::map<std::tuple<const slips::Tokens*, slips::Index, slips::Index>, Shared> of_pieces_;
  std::map<std::tuple<std::size_t, slips::Index, std::uint32_t, std::uint32_t, slips::GuessMaker>, Shared>
      elsewhere_;
  std::size_t size_ = 0;
};

} // namespace bindery::dml
