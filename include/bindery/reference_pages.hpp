// Reference documentation with a page for each builtin and an index, whatever markup it is written in.
#pragma once

#include "generator.hpp"
#include "model/api.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery {

// A page as the index lists it.
struct ReferencePage {
  std::string name;    // of its file, without the ending
  std::string title;   // the name under which the builtin is called: letters, digits and underscores
  std::string summary; // the first sentence of its description, printable, on one line; may be empty
  const api::Function* function = nullptr; // null: the page was written before and only some are asked for
  // Whether no other page has that title in other capitals: some places of labels ignore capitals.
  bool has_own_label = true;
};

// What differs between one markup and another.
struct PageFormat {
  std::string_view ending; // of all files: ".rst"
  // Names that no page of a builtin has, that of the index among them: it is the first.
  std::span<const std::string_view> taken;
  std::string (*page)(const ReferencePage& page, const std::string& license);
  // `pages` are in the order of their titles, whatever the capitals.
  std::string (*index)(std::span<const ReferencePage> pages, const std::string& license);
  // The summary that `page` wrote into a text; none where it did not write that text.
  std::optional<std::string> (*summary_in)(std::string_view text);
};

// The words that say in each page whose it is, so that pages of builtins that are gone can be named.
inline constexpr std::string_view made_by_bindery = "Made by Bindery; what is changed here is lost.";

// All pages and the index. Where only some functions are asked for, the index keeps the pages of others.
// What no script can call, and the second builtin of one name, is a problem and has no page.
[[nodiscard]] Generated reference_pages(const api::Library& library, const GenerateOptions& options,
                                        const PageFormat& format);

// How a function is called and what it gives, printable, without a line end behind it: on one line where it
// fits, else with a line for each parameter.
[[nodiscard]] std::string declaration_text(const api::Function& function);

// Whether the source of a default stands on one line: elsewhere a page refers to the declaration.
[[nodiscard]] bool is_on_one_line(const api::Default& value);

// A printable text without the blanks at its ends.
[[nodiscard]] std::string_view without_outer_blanks(std::string_view text);

// Whether lines, or blocks with all that they hold, have no words.
[[nodiscard]] bool say_nothing(std::span<const Text> lines);
[[nodiscard]] bool say_nothing(std::span<const api::Block> blocks);
[[nodiscard]] bool says_nothing(const api::Block& block);

} // namespace bindery
