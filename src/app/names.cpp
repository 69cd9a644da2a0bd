// Globs without backtracking beyond the last star, and edit distance.
#include "src/app/names.hpp"

#include <bindery/letter_case.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace bindery::app {

namespace {

// The part of the pattern that stands for one character, and whether the character is among those meant.
struct Step {
  std::size_t size;
  bool matches;
};

Step set_step(std::string_view pattern, char c) {
  std::size_t at = 1;
  const bool inverted = at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^');
  if (inverted) ++at;
  bool member = false;
  const std::size_t first = at;
  for (; at < pattern.size() && (pattern[at] != ']' || at == first); ++at) {
    if (at + 2 < pattern.size() && pattern[at + 1] == '-' && pattern[at + 2] != ']') {
      member = member || (pattern[at] <= c && c <= pattern[at + 2]);
      at += 2;
    } else {
      member = member || pattern[at] == c;
    }
  }
  if (at == pattern.size()) return {1, c == '['}; // no set: a bracket that nothing closes
  return {at + 1, member != inverted};
}

Step step(std::string_view pattern, char c) {
  if (pattern.front() == '?') return {1, true};
  if (pattern.front() == '[') return set_step(pattern, c);
  return {1, pattern.front() == c};
}

// Capitals make no difference.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (lower_letter(a[i]) == lower_letter(b[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

} // namespace

bool glob_matches(std::string_view pattern, std::string_view name) {
  std::size_t p = 0;
  std::size_t n = 0;
  std::optional<std::pair<std::size_t, std::size_t>> star; // where to go on when a later part does not match
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = {++p, n};
      continue;
    }
    if (p < pattern.size()) {
      const Step next = step(pattern.substr(p), name[n]);
      if (next.matches) {
        p += next.size;
        ++n;
        continue;
      }
    }
    if (!star) return false;
    p = star->first;
    n = ++star->second;
  }
  return pattern.substr(p).find_first_not_of('*') == std::string_view::npos;
}

std::string_view nearest(std::string_view name, const std::vector<std::string_view>& candidates) {
  constexpr std::size_t longest = 64; // longer names are no slip of the fingers
  if (name.size() > longest) return {};
  std::string_view best;
  std::size_t least = name.size() / 3 + 2;
  for (const std::string_view candidate : candidates) {
    const std::size_t changes = distance(name, candidate.substr(0, longest));
    if (changes < least) {
      least = changes;
      best = candidate;
    }
  }
  return best;
}

std::string suggestion(std::string_view name, const std::vector<std::string_view>& candidates) {
  const std::string_view near = nearest(name, candidates);
  return near.empty() ? std::string() : fmt::format("; did you mean `{}`?", near);
}

std::vector<std::string> split_lists(const std::vector<std::string>& lists) {
  std::vector<std::string> words;
  for (std::string_view rest : lists) {
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      std::string_view word = rest.substr(0, end);
      word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
      word = word.substr(0, word.find_last_not_of(' ') + 1);
      if (!word.empty()) words.emplace_back(word);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return words;
}

bool is_named(const Problem& problem, std::string_view word) {
  return glob_matches(upper_case(word), problem.code) || glob_matches(word, problem.name);
}

std::string counted(std::size_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : noun.ends_with('x') ? "es" : "s");
}

std::string listed(const std::vector<std::string_view>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string_view stem(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  const std::size_t dot = path.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? path : path.substr(0, dot);
}

} // namespace bindery::app
