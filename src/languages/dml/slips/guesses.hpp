// Short ways to write guesses down.
#pragma once

#include "slips.hpp"
#include "src/languages/dml/problems_language.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bindery::dml::slips {

// From the beginning of one token to the end of another.
inline Span across(const Scene& scene, Index first, Index last) {
  return {scene.tokens[first].span.begin, scene.tokens[last].span.end};
}

// The text of so many tokens, with what stands between them.
inline std::string_view spelled(const Scene& scene, Index first, Index last) {
  return last < first ? std::string_view{} : scene.text(across(scene, first, last));
}

// The place behind a token, where something is missing.
inline Span behind(const Scene& scene, Index i) {
  const std::uint32_t end = scene.tokens[i].span.end;
  return {end, end};
}
inline Span before(const Scene& scene, Index i) {
  const std::uint32_t begin = scene.tokens[i].span.begin;
  return {begin, begin};
}

// Whether the word at a place stands anywhere else nearby.
inline bool occurs_near(const Scene& scene, Index word) {
  constexpr Index farthest = 2000;
  const Tokens& tokens = scene.tokens;
  for (Index i = std::max<Index>(0, word - farthest); i < std::min(tokens.size(), word + farthest); ++i) {
    if (i != word && tokens[i].is(tokens[word].text)) return true;
  }
  return false;
}

// A span together with the blanks behind it on its line.
inline Span with_blanks(const Scene& scene, Span span) {
  const std::string_view text = scene.source.text();
  while (span.end < text.size() && (text[span.end] == ' ' || text[span.end] == '\t')) ++span.end;
  return span;
}

inline Guess replacing(const Problem& problem, Span span, std::string_view found, std::string_view expected) {
  return {&problem,
          span,
          fmt::format("expected `{}`, found `{}`", expected, found),
          true,
          fmt::format("write `{}`", expected),
          {{span, std::string(expected)}}};
}

inline Guess removing(const Problem& problem, Span span, std::string message, std::string_view found) {
  return {&problem, span, std::move(message), true, fmt::format("remove `{}`", found), {{span, ""}}};
}

inline Guess inserting(const Problem& problem, std::uint32_t place, std::string message,
                       std::string_view title, std::string_view inserted) {
  return {&problem,
          {place, place},
          std::move(message),
          true,
          fmt::format("insert `{}`", title),
          {{{place, place}, std::string(inserted)}}};
}

// What everyone who makes guesses about a scene has.
class Guessing {
 protected:
  Guessing(const Scene& scene, Guesses& guesses) : scene_(scene), tokens_(scene.tokens), guesses_(guesses) {}

  [[nodiscard]] const Token& token(Index i) const { return tokens_[i]; }

  // Whether a word is a token near the error.
  [[nodiscard]] bool occurs(std::string_view word) const {
    for (Index i = std::max<Index>(0, scene_.at - 500); i < std::min(tokens_.size(), scene_.at + 500); ++i) {
      if (token(i).is(word)) return true;
    }
    return false;
  }

  // Whether something near the error assigns to a name.
  [[nodiscard]] bool is_variable(std::string_view name) const {
    constexpr Index farthest = 2000;
    const Index end = std::min(tokens_.size(), scene_.at + farthest);
    for (Index i = std::max<Index>(0, scene_.at - farthest); i < end; ++i) {
      if (!token(i).is(name)) continue;
      const bool assigned = token(i).first && (token(i + 1).is("=") || token(i + 1).is("<-"));
      const bool declared = token(i - 1).is("]") || token(i - 1).kind == TokenKind::keyword;
      if (assigned || declared || token(i + 1).is("in")) return true;
    }
    return false;
  }

  // The error as it was reported, if it stands for those that an edit takes away with it.
  void keep(Span changed, std::string_view instead) {
    const Diagnostic& error = scene_.error;
    guesses_.push_back({error.problem,
                        error.span,
                        error.message,
                        false,
                        "",
                        {{changed, std::string(instead)}},
                        error.notes});
  }

  const Scene& scene_;
  const Tokens& tokens_;
  Guesses& guesses_;
};

} // namespace bindery::dml::slips
