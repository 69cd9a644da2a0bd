// Counts the tokens of the parameter or result before the place.
#include "src/languages/dml/editing/signature_place.hpp"

namespace bindery::dml {

namespace {

using slips::Index;
using slips::Tokens;

// `function(`, and `return (` behind its brackets
bool is_of_signature(const Tokens& tokens, Index bracket) {
  if (!tokens[bracket].is("(")) return false;
  if (tokens[bracket - 1].is("function")) return true;
  const Index parameters_end = bracket - 2;
  return tokens[bracket - 1].is("return") && tokens[parameters_end].is(")") &&
         tokens[tokens[parameters_end].partner - 1].is("function");
}

// Where the parameter or result begins that a token stands in.
Index declaration_begin(const Tokens& tokens, Index bracket, Index here) {
  Index first = bracket + 1;
  for (Index i = first; i < here; i = tokens.end_of_brackets(i) + 1) {
    if (tokens[i].is(",")) first = i + 1;
  }
  return first;
}

// How many tokens its type takes: `Double`, `Matrix[Double]`.
Index type_size(const Tokens& tokens, Index first) {
  return tokens[first + 1].is("[") ? tokens.end_of_brackets(first + 1) - first + 1 : 1;
}

} // namespace

SignaturePlace signature_place(const Tokens& tokens, std::uint32_t word) {
  const Index here = tokens.at(word);
  const Index bracket = tokens.opening_before(here);
  if (is_of_signature(tokens, bracket)) {
    const Index first = declaration_begin(tokens, bracket, here);
    if (here == first) return SignaturePlace::type;
    return here == first + type_size(tokens, first) ? SignaturePlace::name : SignaturePlace::none;
  }
  const bool behind_word = tokens[bracket].is("[") && here == bracket + 1;
  const Index around = behind_word ? tokens.opening_before(bracket) : -1;
  return is_of_signature(tokens, around) && declaration_begin(tokens, around, bracket) == bracket - 1
             ? SignaturePlace::value_type
             : SignaturePlace::none;
}

} // namespace bindery::dml
