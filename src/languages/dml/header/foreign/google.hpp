// Headers in the manner of Google's docstrings.
#pragma once

#include "src/languages/dml/header/foreign/items.hpp"
#include "src/languages/dml/header/foreign/reader.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bindery::dml {

class GoogleReader : public ForeignReader {
 public:
  using ForeignReader::ForeignReader;

 private:
  // `Args:` above `x: text`, `x (type): text`; `Input` above `x - text`; `Inputs: x (type), y (type)`
  bool take(const ForeignLine& line) override;
  // A line as a title and what stands behind its colon.
  struct TitleLine {
    std::string_view words; // without the marks of a heading or of an item
    std::string_view title;
    std::string_view behind;
    bool colon = false;
    bool heading = false; // it has such marks
    bool alone = false;   // nothing stands behind it, but entries below
  };
  [[nodiscard]] TitleLine title_in(const ForeignLine& line) const;
  // Between signs that text has, too: below an empty line, and with a result below one of results.
  [[nodiscard]] std::string_view framed_title_in(const ForeignLine& line) const;
  // Whether that is a title where it stands, of whatever, and no entry or text of one.
  [[nodiscard]] bool is_title_here(const ForeignLine& line, const TitleLine& found) const;
  // Whether it goes on with the text above: `(optional)`
  [[nodiscard]] bool is_part_of_text(const ForeignLine& line, const TitleLine& found) const;
  // Begins the section that a title names, with what stands behind it. Returns whether that belongs to the
  // entries; nothing where the title names none.
  std::optional<bool> part_of(const ForeignLine& line, const TitleLine& found);
  // A line below a title.
  bool below_title(const ForeignLine& line);
  // The section whose entries stand below a few words and a colon, each with a name of the function; null
  // where others stand there.
  [[nodiscard]] HeaderSection* section_below(std::string_view title);
  // Whether a line shows a call of the function: `[y, z] = f(x)`
  [[nodiscard]] bool is_example(std::string_view words) const;
  [[nodiscard]] bool is_parameter(std::string_view name) const;
  // What a line tells of a result by a verb and its name: `y: text` of `returns y: text`; else empty.
  [[nodiscard]] std::string_view told_result(std::string_view words) const;
  // What a paragraph below the parameters says of the only result: `the sum` of `Returns the sum`; else
  // empty.
  [[nodiscard]] std::string_view sentence_of_result(const ForeignLine& line) const;
  // What stands behind the tag of a result below the parameters: `y text` of `@return y text`; else empty.
  [[nodiscard]] std::string_view tagged_result(std::string_view words) const;
  [[nodiscard]] bool tells_result_below() const;
  // Whether the lines from here on are the entries of all parameters, with no title above them.
  [[nodiscard]] bool lists_parameters() const;
  // A line without its bullet: before a name, `o` and `--` are such, too.
  [[nodiscard]] std::string_view without_bullet(std::string_view words) const;
  // The same, and without the type of a name of the function behind it: `Matrix[Double] x: text`, `(Integer)
  // k - text`
  [[nodiscard]] std::string_view entry_in(std::string_view words) const;
  // The name in the brackets that a line begins with: `[x=0.5] text`; else empty.
  [[nodiscard]] std::string_view optional_name(std::string_view words) const;
  // What stands behind a name, without a type in brackets or a default that the function declares for it.
  [[nodiscard]] std::string_view without_declared(std::string_view behind, std::string_view name) const;
  // `x, Matrix[Double]: text`
  bool typed_behind_comma(std::string_view words);
  // The name of the function that a line begins with, with a sign or a wide gap behind it; else empty.
  [[nodiscard]] std::string_view name_set_off(std::string_view words) const;
  // A line in capitals above others that stand deeper, as pages of manuals have headings.
  [[nodiscard]] bool is_heading_of_manual(const ForeignLine& line) const;
  // The size of what makes a title an item of a list, or numbers it: `- Parameters:`, `- Returns: text`,
  // `* Inputs`, `2. Outputs`; 0 where the words are no such title.
  [[nodiscard]] std::size_t bullet_before_title(const ForeignLine& line, std::string_view words) const;
  // Whether a title of its own follows, not far below.
  [[nodiscard]] bool has_title_below() const;
  // The title of a section begins it.
  void begin_part(HeaderSection& section, const ForeignLine& line);

  // Whether a text behind a title is the first entry, and others stand below it.
  [[nodiscard]] bool names_first_entry(std::string_view text) const;
  // Whether a text behind a title, and lines that begin right below it, begin with all the parameters, each
  // once, above the title of results: `Inputs:  x the data`, `         k the number`
  [[nodiscard]] bool begins_column_of_parameters(std::string_view text) const;
  // Whether, beside two titles, a line of the header is written as another title, a tag or an entry with a
  // sign behind its name, so that what stands below the former may be an example.
  [[nodiscard]] bool has_other_form_of_entries() const;
  // Whether the next line that stands no deeper begins with a title of results.
  [[nodiscard]] bool has_results_below() const;
  // Whether the line below, or the first that is neither empty nor drawn, begins with a name of the function.
  [[nodiscard]] bool has_entry_below(bool apart) const;
  [[nodiscard]] bool begins_with_name(const ForeignLine& line) const;
  // Whether a line stands a little further to the right than entries do, and is one all the same: its name
  // has no entry yet, and a colon or a wide gap behind it.
  [[nodiscard]] bool is_shifted_entry(const ForeignLine& line) const;
  // Whether a line that stands further to the right is written as the entry above, about a name that no line
  // below begins with.
  [[nodiscard]] bool is_lost_entry(const ForeignLine& line, std::string_view word) const;
  // What stands around the name of an entry: its bullet and the sign before its text; empty without such a
  // sign.
  [[nodiscard]] std::string form_of(std::string_view words) const;
  // Whether a title of results stands in one of the lines below, with no slip in it.
  [[nodiscard]] bool has_title_of_results_below();
  [[nodiscard]] bool are_known(std::string_view names) const;
  // Where a colon stands behind the name of the function that a line begins with; 0 if there is none.
  [[nodiscard]] std::size_t colon_behind_name(const ForeignLine& line) const;

  // A line that may begin the entry of a parameter: `x: text`, `x (type): text`, `x  text`
  bool parameter(const ForeignLine& line);
  // A line of what is said of the results.
  bool returned(const ForeignLine& line);
  // Whether the lines below tell of the results by name, so that this one introduces them.
  [[nodiscard]] bool names_results_below(const ForeignLine& line) const;

  // Whether a text is a list of results in brackets: `(y, z)` behind a title with their entries below.
  [[nodiscard]] bool names_results_alone(std::string_view text) const;

  // The name of the function that a text begins with, in quotes or the like, with what stands around it; else
  // empty.
  [[nodiscard]] std::string_view marked_name(std::string_view words) const;
  // An entry whose name stands in quotes or the like: `**x**: text`
  bool begin_marked_entry(std::string_view words, HeaderSection& section);

  [[nodiscard]] ForeignItems items_of(const HeaderSection& section) const {
    return ForeignItems(&section == &outputs_ ? names_.results : names_.all);
  }
  // Entries that stand behind each other, perhaps with a title of results among them.
  bool list(std::string_view text);
  bool list_items(std::string_view text);
  // What begins with that title: `output: y (text)` of `x (text); output: y (text)`; else empty.
  [[nodiscard]] std::string_view results_within(std::string_view text) const;

  bool untitled_ = false;  // no title stands above the entries of the parameters
  bool listing_ = false;   // the entries stand in one line, or in a few
  std::size_t indent_ = 0; // of the title
  std::size_t entry_indent_ = 0;
  std::string form_; // of the last entry
  std::optional<std::size_t>
      last_title_of_results_;              // its line, 0 if there is none; nothing: not looked for yet
  mutable std::optional<bool> other_form_; // nothing: not looked for yet
  std::size_t aligned_colon_ = 0;          // behind the name of the last entry; 0 if there is none
};

} // namespace bindery::dml
