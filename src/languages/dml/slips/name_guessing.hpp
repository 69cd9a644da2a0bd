// What those have in common who tell names that are none, once for all places: whether names of some tokens
// stand where a variable or a parameter does, and whether another name is free.
#pragma once

#include "guesses.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "types.hpp"

#include <span>

namespace bindery::dml::slips {

class NameGuessing : protected Guessing {
 protected:
  using Guessing::Guessing;

  // Whether all places of a word or a sign can be looked at for each error: a script is not too long, and
  // does not consist of it.
  [[nodiscard]] bool is_rare(std::string_view spelled) const {
    constexpr Index longest = 60'000; // tokens
    constexpr std::size_t most = 2000;
    return tokens_.size() <= longest && all_places(spelled).size() <= most;
  }
  [[nodiscard]] std::span<const Place> all_places(std::string_view spelled) const {
    return tokens_.places(spelled, 0, tokens_.size());
  }
  // Whether no name of the script is that one.
  [[nodiscard]] bool is_free(std::string_view name) const { return all_places(name).empty(); }
  // Whether a text is the name, as keys of lists are, or a namespace has it: `l["in"]`, `in::f(x)`.
  [[nodiscard]] bool has_other_uses(std::string_view name) const {
    return !all_places(fmt::format("\"{}\"", name)).empty() ||
           !all_places(fmt::format("'{}'", name)).empty() || names_namespace(name);
  }
  [[nodiscard]] bool names_namespace(std::string_view name) const {
    const std::string_view text = scene_.source.text();
    const std::string prefix = fmt::format("{}::", name);
    for (std::size_t at = text.find(prefix); at != text.npos; at = text.find(prefix, at + 1)) {
      if (at == 0 || !is_name_byte(text[at - 1])) return true;
    }
    return false;
  }

  // `Double NAME`, `Matrix[Double] NAME`
  [[nodiscard]] bool is_declared(Index first) const {
    return is_type(token(first - 1)) || token(first - 1).is("]");
  }
  // `for (NAME in ...`
  [[nodiscard]] bool runs_through(Index first, Index last) const {
    return token(first - 1).is("(") && is_one_of(token(first - 2).text, {"for", "parfor"}) &&
           token(last + 1).is("in");
  }
  // `[a, NAME] = f(x)`
  [[nodiscard]] bool is_target(Index first, Index last) const {
    const Token& open = token(tokens_.opening_before(first));
    return open.is("[") && open.first && open.partner > last && is_assignment(open.partner + 1);
  }
  // `NAME = ...`, `NAME[1, ] = ...`, where a statement begins: `index.return = TRUE` in a call is an
  // argument.
  [[nodiscard]] bool is_assigned(Index first, Index last) const {
    const Index around = tokens_.opening_before(first);
    const Index sign = token(last + 1).is("[") ? token(last + 1).partner + 1 : last + 1;
    return (around < 0 || token(around).is("{")) && may_begin_statement(tokens_, first) &&
           is_assignment(sign);
  }
  // Whether the name stands where a variable gets a value, or a parameter is declared.
  [[nodiscard]] bool gets_value(Index first, Index last) const {
    return is_declared(first) || runs_through(first, last) || is_target(first, last) ||
           is_assigned(first, last);
  }
};

} // namespace bindery::dml::slips
