// One message for each kind of value, wherever it was given.
#include "src/app/options_checks.hpp"

#include "src/app/names.hpp"
#include "src/app/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace bindery::app {

void require_one_of(std::string_view option, std::string_view value,
                    const std::vector<std::string_view>& words) {
  if (std::find(words.begin(), words.end(), value) != words.end()) return;
  throw UsageError(
      fmt::format("{} {}: expected one of {}{}", option, value, listed(words), suggestion(value, words)));
}

std::size_t number_in(std::string_view option, std::string_view value, std::size_t least) {
  const char* const end = value.data() + value.size();
  std::size_t found = 0;
  const auto [behind, fault] = std::from_chars(value.data(), end, found);
  if (value.empty() || behind != end || fault != std::errc() || found < least)
    throw UsageError(fmt::format("{} {}: expected a number of {} or more", option, value, least));
  return found;
}

void check_codes(std::string_view option, const std::vector<std::string>& lists, const Registry& registry) {
  const std::vector<const Problem*> all = registry.problems();
  for (const std::string& word : split_lists(lists)) {
    if (std::ranges::any_of(all, [&](const Problem* each) { return is_named(*each, word); })) continue;
    throw UsageError(
        fmt::format("{} {}: no such diagnostic{}", option, word, suggested_codes(word, registry)));
  }
}

std::string suggested_codes(std::string_view word, const Registry& registry) {
  std::vector<std::string_view> known;
  std::size_t begun = 0; // diagnostics whose code or name begins with the word
  const std::string pattern = std::string(word) + "*";
  for (const Problem* each : registry.problems()) {
    known.insert(known.end(), {each->code, each->name});
    if (is_named(*each, pattern)) ++begun;
  }
  const std::string near = suggestion(word, known);
  // One of several that begin so is no better a guess than all of them.
  return begun > 1 || (begun == 1 && near.empty()) ? fmt::format("; did you mean `{}`?", pattern) : near;
}

std::vector<std::string_view> dialect_words(const Registry& registry) {
  std::vector<std::string_view> words = registry.dialects();
  if (std::find(words.begin(), words.end(), "auto") == words.end()) words.insert(words.begin(), "auto");
  return words;
}

} // namespace bindery::app
