// Turns the lines of section headers, as their grammar finds them, into sections and entries, and says where
// they deviate.
#pragma once

#include "src/languages/dml/header/reader.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

class SectionReader : public HeaderReader {
 public:
  using HeaderReader::HeaderReader;

  void description_line(std::string_view match);

  // Whether a line stands as far to the right as the text of the entry above, and the section goes on below
  // it.
  [[nodiscard]] bool stands_within_text(const char* place) const;

  // Whether a line that reads like a title is a word or two of the text above: the entries of the section go
  // on below it, or end there.
  [[nodiscard]] bool goes_on_with_title(const char* place) const;
  // Whether the line that begins at a place, as little indented as entries are, is a title as `Example:`
  // behind a section that lacks no entry, with nothing below it that may belong to one.
  [[nodiscard]] bool is_title_behind_entries(const char* place) const;
  // Whether the line that begins at a place stands above the next entry of the section and is none itself.
  [[nodiscard]] bool is_subtitle_of_section(const char* place) const;

  // Whether the line that begins at a place, below an empty one, tells of a value that the text above
  // introduces.
  [[nodiscard]] bool gives_value_below_gap(const char* place) const;

  // Whether the line that begins at a place begins words right above the next entry of the section.
  [[nodiscard]] bool introduces_entry(const char* place) const;

  // Whether both sections stand above a title that is not in capitals, and no entry of the function below it.
  [[nodiscard]] bool has_other_entries_below(std::string_view title) const;

  // Whether a text begins with a line of two titles of columns, such as `Parameter  Description`.
  [[nodiscard]] bool names_columns(std::string_view text) const;

  void title(std::string_view match);
  // Entries, or a divider and entries, without a title above them.
  void no_title(std::uint32_t begin);

  void opening_words(std::string_view match);
  void divider(std::string_view match);
  void emptied_opening(std::string_view match);
  void emptied_closing(std::string_view match);
  void no_opening_divider(std::uint32_t offset);
  void no_closing_divider(std::uint32_t offset);

  void entry(std::string_view match);
  void continuation(std::string_view match);
  void odd_row(std::string_view match);
  void table_columns(std::string_view match);

  void gap_inside(std::string_view match) { empty_lines(match); }
  void bare_inside(std::string_view match) { bare_lines_in_section(match); }
  void bare_between(std::string_view match) { bare_lines_between(match); }
  void divider_inside(std::string_view match);
  void no_gap(std::uint32_t offset);
  void stray_text(std::string_view match);

 private:
  void begin_section(Kind kind, const Text& title);
  // Whether a title stands as little indented as entries do in a section that lacks none, and is no name.
  [[nodiscard]] bool stands_behind_entries(const CommentLine& title) const;
  // Whether the statement behind the title of an example, or in the line below it, assigns results of the
  // function: no parameter is told of with that.
  [[nodiscard]] bool shows_results(const CommentLine& title, std::string_view behind) const;
  // Whether all lines from a title to the next empty line, the divider or the end are sentences: none may be
  // an entry, a statement or a ruling. Behind the empty line nothing but the next section stands.
  [[nodiscard]] bool has_sentences_alone_below(const CommentLine& title) const;
  // Whether all lines from a title to the divider or the end may stand below it: sentences, items, and
  // statements of an example. Behind an empty line another such title stands or the next section. `needed`:
  // there are some.
  [[nodiscard]] bool has_other_words_below(const CommentLine& title, bool needed) const;
  // Whether a line below such a title is none of an entry; `code`: it may be a statement.
  [[nodiscard]] bool is_of_other_words(const CommentLine& line, bool code) const;
  // Past the line of the last entry, or of the divider below the title.
  [[nodiscard]] std::uint32_t end_of_entries(const HeaderSection& section) const;
  // More entries of a section stand below its end.
  void section_goes_on(Span parting);
  // A title with its divider or its first entry in the same line: says so, reads the entry.
  bool loaded_title(const CommentLine& line);
  // A text behind a title is an entry where it begins with a name of the section, or else that of the only
  // name that the section can have.
  void told_title(const CommentLine& line, Text text, Diagnostic& diagnostic);
  // Moves the lines below a title to the left, with the first entry, which stands in the line of the title;
  // none where no other entry stands below that one.
  [[nodiscard]] std::vector<Edit> moves_with_first_entry(const CommentLine& title, std::size_t column) const;
  // A divider with the first entry behind it in its line: says so, reads the entry.
  bool loaded_divider(const CommentLine& line);
  // Whether a ruling behind the sections is of the kind that the header begins with.
  [[nodiscard]] bool closes_frame(const CommentLine& line) const;
  // The line above a divider, if it looks like a title; it is none of the description any more then.
  bool odd_title(const CommentLine& divider);
  // Whether a line is the description, so that it names no section: the first of a header, unless it is
  // short.
  [[nodiscard]] bool is_sentence_alone(std::string_view line) const;
  // Whether the title is spelled as it should be; says so if it is not.
  bool check_title(const CommentLine& line);

  // Whether wide blanks part a text.
  [[nodiscard]] static bool is_row(std::string_view text);
  // NAME and two or more blanks and TEXT, at any indentation.
  void entry_of(const CommentLine& line);
  // Whether what stands before the wide gap of a line can be the name of an entry.
  [[nodiscard]] bool begins_an_entry(const CommentLine& line) const;
  // Whether it is rather the end of a sentence of the entry above, behind which there are two blanks.
  [[nodiscard]] bool ends_sentence(std::string_view line) const;
  // Names with other signs than commas between or behind them, which is said; empty if there are none.
  [[nodiscard]] EntryNames oddly_joined(std::string_view name);
  // A first row sets the place of the names.
  void first_row(const CommentLine& line);
  // Whether an indented line is an entry all the same: it begins with a name that has no entry yet, set off
  // from its text, and stands left of the text of the entry above, or below its first word unless that
  // introduces values.
  [[nodiscard]] bool is_shifted_entry(const CommentLine& line) const;
  // The same of one that is written as the entry above, in another way than entries are.
  [[nodiscard]] bool is_shifted_loose_entry(const CommentLine& line) const;
  // Whether a line tells of a value of the entry above, though it is set off like an entry: `0  none`. Other
  // words may be values where a text introduces them and every name has its entry.
  [[nodiscard]] bool gives_value(const CommentLine& line) const;
  // Whether the text above introduces values, by a colon, or has begun to tell of some.
  [[nodiscard]] bool is_introduced() const;
  // Whether every name that the section is about has its entry above a line, or one of the rows below.
  [[nodiscard]] bool have_entries(const CommentLine& line) const;
  // The name of the function that a line begins with, set off as the entry above, in another way than entries
  // are; else empty.
  [[nodiscard]] std::string_view name_in_form(const CommentLine& line) const;
  // Whether a line begins further to the left than the text of the entry above does.
  [[nodiscard]] bool stands_left_of_text(const CommentLine& line) const;
  // Whether a line below begins with a name where entries do; `end_of_name` tells where the name in a line
  // ends.
  [[nodiscard]] bool has_row_below(const CommentLine& line, std::string_view name,
                                   std::size_t (*end_of_name)(std::string_view)) const;
  // Of an entry that does not begin as all should, though perhaps as the others do.
  void check_indent(const CommentLine& line);
  // Of an entry that stands where texts do.
  void shifted_entry(const CommentLine& line);
  // The text of an entry begins; a line of it may open a fence, or close it.
  void begin_text(std::string_view first_line);
  void note_fence(std::string_view words);
  // Whether a name at the beginning of a line is a word of the text above, because the section has another
  // line that begins with it as entries do.
  [[nodiscard]] bool goes_on_with_name(const CommentLine& line, std::string_view name) const;
  // The parts of a line that may be an entry without a wide gap behind its name.
  struct LooseRow {
    std::string_view before;  // the name: a bullet or a type
    std::string_view word;    // with the signs around the name
    std::string_view name;    // as the function has it, or else the word
    std::string_view between; // name and text
    std::string_view text;
    bool known = false;   // the function has the name
    bool bracket = false; // one stands right behind the name
    bool list = false;    // so do a comma and another name, or a comma alone
    EntryNames names;     // of several
  };
  // Whether a row is a sentence that goes on with a name of the other section, below a text that begins, far
  // behind its name, with a capital.
  [[nodiscard]] bool speaks_of_other_section(const LooseRow& row) const;
  [[nodiscard]] LooseRow loose_row(const CommentLine& line) const;
  // The name of the function that a text begins with, if brackets stand right behind it; else empty.
  [[nodiscard]] std::string_view known_before_bracket(std::string_view text) const;
  // The name without an entry that a word goes on from; empty if there is none.
  [[nodiscard]] std::string_view missing_name_within(const CommentLine& line, std::string_view word) const;
  // The name that a line begins with although its text, which begins with a capital, follows at once.
  [[nodiscard]] std::string_view name_joined_with_text(const CommentLine& line, std::string_view head) const;
  // How many bytes behind a name hold, in brackets before a colon or behind one, a type that says no more
  // than the function declares: `x (Double): text`, `x: Double - text`
  [[nodiscard]] std::size_t declared_type_size(std::string_view name, std::string_view behind) const;
  // The size of a name in the brackets that some have around what may be left out, with the default that the
  // function declares for it: `[x=0.5]`; else 0.
  [[nodiscard]] std::size_t optional_name_size(std::string_view head) const;
  // How many bytes behind a name say, with a `=`, which default the function declares for it.
  [[nodiscard]] std::size_t declared_default_size(std::string_view name, std::string_view behind) const;
  // A line that has no wide gap behind the name that it begins with, if that is one of the function or the
  // line is like other entries.
  bool loose_entry(const CommentLine& line);
  // A line that ends with its name, behind a wide gap: `The matrix    X`
  bool reversed_entry(const CommentLine& line);
  // A text between two entries, or above the first, that has lost its name: the one that the function has
  // between theirs.
  bool nameless_entry(const CommentLine& line);
  // That name; empty where it is not known.
  [[nodiscard]] std::string_view name_lost_by(const CommentLine& line) const;
  // The words at the beginning of a line that are a list of names without entries, each perhaps in quotes;
  // empty if they are not.
  [[nodiscard]] std::string_view list_of_missing_names(const CommentLine& line, std::string_view head,
                                                       EntryNames& names) const;
  // The names of the last entry, as they are to be written.
  [[nodiscard]] std::string last_names() const;
  // Names with a comma behind them, above a line with the other names of the entry.
  bool names_above_names(const CommentLine& line);
  // How much a line is like an entry that the function does not have; 0: it is the text of another.
  static constexpr int sure_likeness = 2;
  [[nodiscard]] int likeness_to_entry(const CommentLine& line, const LooseRow& row) const;
  // The first line of the text of the last entry.
  [[nodiscard]] std::string_view text_above() const;
  // Whether a word is a slip of a name that has no entry in the section.
  [[nodiscard]] bool is_meant_for_missing(const CommentLine& line, std::string_view name) const;
  // Other than two blanks stand between the names of the last entry and its text; `found` says it in words.
  void spacing(Text between, std::string_view found);
  // The last entry has something around its name, or before it.
  void name_alone(const Text& found, const Text& text, bool labelled);
  // Whether the function says of a name, too, that it has a type.
  [[nodiscard]] bool is_declared(std::string_view type, std::string_view name) const;
  // How many bytes of a line stand before the name of an entry.
  [[nodiscard]] std::size_t size_before_name(std::string_view content) const;
  // Puts the line below, if it is one of text, behind a name.
  [[nodiscard]] std::vector<Fix> text_below(const CommentLine& line, const Text& name);
  // Where the text of the entry below a line begins, counted behind the comment sign; 0: not known.
  [[nodiscard]] std::size_t column_below(CommentLine line) const;
  // The same of a text that begins so many bytes behind the content of its line.
  [[nodiscard]] static std::size_t column_of_text(const CommentLine& line, std::size_t behind);
  // The blanks that put a text below or above those of other entries; what stands there now is a hint.
  [[nodiscard]] std::string gap_behind(std::string_view name, std::string_view between);
  // Whether a line may be one of a paragraph of its own among the entries.
  [[nodiscard]] bool may_be_words_apart(const CommentLine& line) const;
  // Whether a line is an entry that the section does not have yet.
  [[nodiscard]] bool is_next_entry(const CommentLine& line) const;
  // Whether a divider is the last line of the section.
  [[nodiscard]] bool ends_section(const CommentLine& divider) const;
  // Whether words say that the function has no parameters, or no results, and that is so.
  [[nodiscard]] bool says_none(const CommentLine& line) const;
  // A line that is read as no entry: what else it is, and what is said of it.
  void not_an_entry(const CommentLine& line);

  // Lines of the description that do not begin as they should. Comments without sections may be written in
  // any way.
  std::vector<LineFault> odd_lines_;
  bool untitled_ = false;   // the section has neither title nor divider
  bool loaded_ = false;     // its first entry stands in the line of its title
  bool ruled_ = false;      // there is a divider below its title
  bool told_ = false;       // a text stands behind its title
  bool told_entry_ = false; // which is that of an entry
  bool colons_ = false;     // the text of the last entry begins with a colon
  std::string form_;        // what the last entry has around its name; empty: it is written as entries are
  std::optional<std::uint32_t> unclosed_at_; // where a closing divider was found missing last
  bool lists_values_ = false;                // the text of the last entry goes on with values
  bool fenced_ = false;                      // the text of the last entry goes on with code up to a fence
  // Where the line of that text stands that is the furthest to the left.
  std::size_t leftmost_indent_ = 2;
  std::size_t text_indent_ = 2; // where the text of the last entry begins, counted behind the comment sign
  std::size_t text_column_ = 0; // where that of other entries of the section does; 0: not known yet
};

} // namespace bindery::dml
