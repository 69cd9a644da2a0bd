// Choosing by name: globs, and what the user may have meant.
#pragma once

#include <bindery/diagnostic.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// Whether a name matches a pattern in which `*` stands for any characters, `?` for one and `[a-z]` for one of
// a set (`[!a-z]` for one of the others). Upper and lower case differ. Time is at most pattern times name.
[[nodiscard]] bool glob_matches(std::string_view pattern, std::string_view name);

// The candidate that is spelled most like the name; empty when none is near.
[[nodiscard]] std::string_view nearest(std::string_view name,
                                       const std::vector<std::string_view>& candidates);

// "; did you mean `k`?", or nothing: for the end of a message.
[[nodiscard]] std::string suggestion(std::string_view name, const std::vector<std::string_view>& candidates);

// What --select and --exclude ask for: the end of a message.
inline constexpr std::string_view how_scripts_are_named = "scripts are named without folder and ending";

// The words between commas, without blanks around them: `{"a", "b"}` of "a, b" and of {"a", "b"} alike.
[[nodiscard]] std::vector<std::string> split_lists(const std::vector<std::string>& lists);

// Whether a word means a diagnostic: its code in any case, its name, or a glob that one of them matches.
[[nodiscard]] bool is_named(const Problem& problem, std::string_view word);

// `1 error`, `2 errors`.
[[nodiscard]] std::string counted(std::size_t number, std::string_view noun);

// `a, b, c`.
[[nodiscard]] std::string listed(const std::vector<std::string_view>& names);

// The name of the file without folders and without its last ending: "kmeans" of "scripts/kmeans.dml".
[[nodiscard]] std::string_view stem(std::string_view path);

} // namespace bindery::app
