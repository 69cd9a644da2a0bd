// What mails, diffs, listings and sessions have before each line of code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace bindery::dml::slips {

// Fewer lines may begin with a sign for other reasons.
inline constexpr std::size_t least_lines = 3;
inline constexpr std::string_view blanks = " \t";

// What stands before the code of a line.
struct Margin {
  std::size_t size = 0;
  bool is_left = true; // whether the code behind it is kept
};

struct MarginKind {
  Margin (*margin_of)(std::string_view line);
  std::size_t least; // lines
  std::string_view origin;
  bool same = false; // whether all lines have the same one
};

// `>>> ` and `... ` of Python
[[nodiscard]] Margin prompt(std::string_view line);
// `> ` and `+ ` of R, with which a statement goes on.
[[nodiscard]] Margin prompt_of_r(std::string_view line);
// `$ ` of a shell
[[nodiscard]] Margin command(std::string_view line);
// `> `, `>> `, `> > `, `| `
[[nodiscard]] Margin quoted(std::string_view line);
// `+` of a diff, alone, and `-`.
[[nodiscard]] Margin added(std::string_view line);
[[nodiscard]] Margin taken(std::string_view line);
// All of a diff, and what stands in none but a diff.
[[nodiscard]] Margin in_diff(std::string_view line);
[[nodiscard]] bool is_about_diff(std::string_view line);

// In the order in which they are tried.
[[nodiscard]] std::span<const MarginKind> margin_kinds();

// A number before a line, with all that stands before the code.
struct Numbered {
  std::uint64_t number = 0;
  std::size_t size = 0; // without the blanks behind it
};
// `12 `, `12: `, `[12] `, `L12: `, `12| `, `12 | `
[[nodiscard]] std::optional<Numbered> numbered(std::string_view line);

// How many bytes at the beginning of a text are among some.
[[nodiscard]] std::size_t count_of(std::string_view text, std::string_view signs);

} // namespace bindery::dml::slips
