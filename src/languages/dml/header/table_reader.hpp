// Turns the lines of tables, as their grammar finds them, into sections and entries, and says where they
// deviate.
#pragma once

#include "src/languages/dml/header/rare_lines.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/table_columns.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

class TableReader : public HeaderReader {
 public:
  TableReader(const Source& source, const HeaderPlace& place, Header& header, Diagnostics* diagnostics)
      : HeaderReader(source, place, header, diagnostics) {
    in_tables_ = true;
  }

  // The same as that of all readers: what was found of rare lines is not known of another stretch.
  void enter(Span stretch) {
    HeaderReader::enter(stretch);
    column_lines_.forget();
    keyword_lines_.forget();
    titles_twice_ = has_title_twice(source_.text(stretch));
  }

  // Whether the first line of a text may be one of column titles, which have TYPE or DEFAULT among them or
  // one of the others twice; it, or one of the three below; and whether it may have INPUT, OUTPUT or RETURN
  // in it.
  [[nodiscard]] bool may_name_columns(std::string_view text) {
    return titles_twice_ || column_lines_.stands_in_line(up_to_end_of(text), place_of(text.data()));
  }
  [[nodiscard]] bool may_name_columns_soon(std::string_view text) {
    return titles_twice_ || column_lines_.stands_soon(up_to_end_of(text), place_of(text.data()));
  }
  [[nodiscard]] bool may_have_keyword(std::string_view text) {
    return keyword_lines_.stands_in_line(up_to_end_of(text), place_of(text.data()));
  }

  // Whether the line above belongs to an entry.
  [[nodiscard]] bool is_below_entry() const { return has_entry(); }

  // Whether a line is the row of an entry that the table does not have yet.
  [[nodiscard]] bool is_next_row(std::string_view text) const;

  // Whether the line's first word stands at the MEANING column or beyond. Where no column line gives the
  // column, the text of the entry above does.
  [[nodiscard]] bool continues_entry(std::string_view text) const {
    if (!has_entry() || columns_.meaning == 0) return false;
    const std::size_t word = content_begin(text);
    if (word == std::string_view::npos) return false;
    // A line without its sign stands up to two columns further to the left. Where there are tabs, they may be
    // shown narrower than usual.
    return columns_.tab_surplus + column_behind(text.substr(0, word)) + (is_unmarked(text.data()) ? 2 : 0) >=
           columns_.meaning;
  }

  // Whether the function has parameters.
  [[nodiscard]] bool expects_input() const { return place_.names.size() > place_.results.size(); }
  // Whether there is no table yet, and a whole head of INPUT stands further below: what looks like a title
  // above it, without entries of its own, is a heading of the description.
  [[nodiscard]] bool is_announced(std::string_view text);

  // Whether the line looks like a title and names a section, in whatever capitals, or is a word or two:
  // `Given:`
  [[nodiscard]] static bool speaks_of_section(std::string_view text) {
    return is_odd_title(text) && (!keyword_within(text).empty() || is_short_title(text));
  }

  [[nodiscard]] static bool is_short_title(std::string_view text);

  // Ends the header, and its last table.
  void finish() {
    end_columns();
    HeaderReader::finish();
  }

  void title(std::string_view match);
  void no_title(std::uint32_t begin);
  void divider(std::string_view match);
  void emptied_title_divider(std::string_view match);
  void emptied_columns_divider(std::string_view match);
  void emptied_closing(std::string_view match);
  void no_title_divider(std::uint32_t begin);
  void no_columns_divider(std::uint32_t begin);
  void no_closing_divider(std::uint32_t begin);

  void column_line(std::string_view match);
  void divider_again(std::string_view match);
  void columns_again(std::string_view match);
  void columns_rest(std::string_view match);
  // The titles go there, when the first entry shows where its cells stand.
  void emptied_columns(std::string_view match) { emptied_columns_ = line_at(match).whole.span; }

  void name_cell(std::string_view match) { name_ = source_.piece(match); }
  void type_cell(std::string_view match) { type_ = source_.piece(match); }
  void default_cell(std::string_view match) { default_ = source_.piece(match); }

  void param(std::string_view match);
  void continuation(std::string_view match);
  // A row of fewer than three words.
  void odd_row(std::string_view match);

  void opening_words(std::string_view match);
  void gap_inside(std::string_view match) { empty_lines(match); }
  void bare_inside(std::string_view match) { bare_lines_in_section(match); }
  void bare_between(std::string_view match) { bare_lines_between(match); }
  // A line behind a table that belongs to no other.
  void text_behind(std::string_view match);
  void divider_inside(std::string_view match);

 private:
  struct Row {
    Text name;
    Text type;
    Text default_value;
    Text meaning;
  };
  struct RowLine {
    CommentLine line;
    Row cells;
  };

  // The source up to the end of a part.
  [[nodiscard]] std::string_view up_to_end_of(std::string_view part) const {
    return source_.text().substr(0, place_of(part.data()) + part.size());
  }
  // Where the line below begins.
  [[nodiscard]] std::uint32_t next_line(const CommentLine& line) const;
  // In which column a cell stands, if the line had its sign where those above have it.
  [[nodiscard]] std::size_t column_in(const CommentLine& line, const Text& cell) const;

  // Titles and columns
  // Whether the column titles of the dialect stand between dividers, below a title of INPUT that begins
  // behind a place.
  [[nodiscard]] bool is_whole_head(const CommentLine& columns, std::uint32_t place) const;
  void begin_section(Kind kind, Text title);
  // Whether a line right above a table, which is alone between empty lines and dividers, can be its title.
  [[nodiscard]] bool is_title_in_other_words(const CommentLine& line) const;
  // Says which title is meant.
  void title_in_other_words(const CommentLine& line);
  // The design document: exactly one of INPUT, RETURN, OUTPUT in the line. Says where it is not so.
  void check_title(const CommentLine& line);
  // A text behind the word of a title, with neither columns nor rows below: the entry of a name, or words for
  // the only one that the section can have.
  void told_title(const CommentLine& line);
  [[nodiscard]] bool has_rows_below(CommentLine line) const;
  void read_columns(const CommentLine& line);
  // Of a table that lacks the column TYPE or DEFAULT and nothing else: each row gets its cell from the
  // function.
  void begin_column(const CommentLine& line, std::string_view missing, Diagnostic told);
  [[nodiscard]] std::string_view declared_cell(std::string_view name) const;
  // Writes the titles of the dialect over those that lack the one of the added column.
  [[nodiscard]] Fix added_title(std::string_view content) const;
  // The cells of the column that was to be added are there: it lacks its title alone.
  void complete_titles(const RowLine& row);
  void add_cell(const CommentLine& line, const Row& cells);
  // What is said of the column line is complete when the table is.
  void end_columns();
  // Titles that go on in the line below.
  bool join_columns(const CommentLine& line, Diagnostic& diagnostic);
  void note_missing_columns(const CommentLine& line, const Row& cells);
  // The titles above the cells of a row, if these are those of the dialect and stand far enough apart; else
  // empty.
  [[nodiscard]] static std::string titles_above(const RowLine& row);
  void add_column_line(Diagnostic& diagnostic, const RowLine& row);
  // The row below a column line and its divider, without cells where none stands there.
  [[nodiscard]] RowLine first_row_below(const CommentLine& columns) const;

  // Rows whose cells are joined, exchanged, or have several words; nothing where a row is none of these.
  using Parting = std::optional<Row> (TableReader::*)(const CommentLine&, const Row&);
  // Asks all of the below but the next.
  Row in_parts(const CommentLine& line, const Row& cells);
  // `X (optional)  Matrix  ---  The matrix`, `X : Matrix  Matrix  ---  The matrix`
  std::optional<Row> remark_behind_name(const CommentLine& line, const Row& cells);
  // `a, b Double 0.5 The weights`
  std::optional<Row> names_apart(const CommentLine& line, const Row& cells);
  // `X (Matrix): The matrix`
  std::optional<Row> type_of_text(const CommentLine& line, const Row& cells);
  // `X: Matrix = --- The matrix`, `Matrix X = --- The matrix`, `k Integer default: 3 How many`
  std::optional<Row> assigned_default(const CommentLine& line, const Row& cells);
  // `X --- Matrix  The matrix`
  [[nodiscard]] bool has_default_before_type(const Row& cells) const;
  std::optional<Row> default_before_type(const CommentLine& line, const Row& cells);
  // `kInteger 3 How many`
  std::optional<Row> type_joined_to_name(const CommentLine& line, const Row& cells);
  // `k Integer3 How many`
  std::optional<Row> default_joined_to_type(const CommentLine& line, const Row& cells);
  // `k Integer 3How many`
  std::optional<Row> meaning_joined_to_default(const CommentLine& line, const Row& cells);
  // `k positive Integer 3 How many`
  std::optional<Row> type_of_words(const CommentLine& line, const Row& cells);
  // Whether more words may stand in the cell of a default: `1 / 10`, `"a" or "b"`
  [[nodiscard]] static bool goes_on_behind_default(const Row& cells);
  // `X Matrix empty matrix  The matrix`, where the text stands where texts do
  std::optional<Row> default_of_words(const CommentLine& line, const Row& cells);
  // `"a" (or "b")` where the function has another default
  [[nodiscard]] bool is_other_default_with_remark(const Row& cells, std::string_view remark) const;
  // Says that no blank parts two cells; `behind` begins with the second.
  void cells_joined(const CommentLine& line, std::string_view behind, std::string_view first,
                    std::string_view second);
  // `step size Double 0.1 The length of a step` if the function has such a name that has no row, and where
  // all stands in its columns
  std::optional<Row> name_of_words(const CommentLine& line, const Row& cells);
  // The name that is meant by words and begins no row; else empty.
  [[nodiscard]] std::string_view name_without_row(const CommentLine& line, std::string_view words) const;
  // Whether a value is the default of a parameter, or dashes stand for none.
  [[nodiscard]] bool is_declared_default(std::string_view name, std::string_view value) const;

  // Rows: sorts the words of a row into cells, or finds that the line is no row.
  void row(const CommentLine& line, Row cells);
  // The cells of a row in a table without types, whose default is a call with blanks.
  [[nodiscard]] std::optional<Row> untyped_row(const CommentLine& line, const Row& cells) const;
  // The cells below the titles of the dialect, where columns of other titles stand between them.
  [[nodiscard]] Row without_other_cells(const CommentLine& line, const Row& cells) const;
  // The cells of a row that has something else than blanks between or before them, or a type before its name.
  Row in_cells(const CommentLine& line, Row cells);
  // Whether a row begins with its type, and its name stands behind that.
  [[nodiscard]] bool begins_with_type(const CommentLine& line, const Row& cells) const;
  // Whether an entry above, or a line not far below, begins with a name.
  [[nodiscard]] bool has_row(const CommentLine& line, std::string_view name) const;
  [[nodiscard]] bool has_row_below(const CommentLine& line, std::string_view name) const;
  // The cells of a row that begins with its type.
  Row name_before_type(const Row& cells);
  // A row that has lost its name, which is the only one without a row whose type and default it tells, or the
  // only such between the rows around it.
  bool nameless_row(const CommentLine& line);
  [[nodiscard]] std::string_view name_lost_by(const CommentLine& line, const Row& cells) const;
  // The first three words of a text and what stands behind them.
  [[nodiscard]] Row cells_of(std::string_view content) const;
  // The cells behind a bullet, a number or another word before the name.
  Row without_label(const CommentLine& line, const Row& cells);
  // The same where the name stands between other signs, too: `- **X**`.
  Row without_bullet(const CommentLine& line, const Row& cells, const Row& behind);
  // The cells of a row whose name stands between other signs.
  Row without_decoration(const CommentLine& line, const Row& cells);
  // The cells of a row whose name and type stand in one word: `X:Matrix`.
  Row parted_name(const CommentLine& line, const Row& cells);
  // The cells without a sign that sets the name off from the others.
  Row without_separator(const CommentLine& line, const Row& cells);
  // The cells without the bars or commas that part them in other kinds of tables.
  Row without_separators(const CommentLine& line, Row cells);
  // The line of a row without the bar that closes it.
  CommentLine row_line(std::string_view match);
  // A line among rows that is none: it goes on with the text above, or with one of its cells.
  void continuation_at(const CommentLine& line);
  // Whether a line goes on with the text above in the last cell of a table with bars: `|   |   |   | text |`
  bool goes_on_between_bars(const CommentLine& line);
  // Goes on with the entry by a part of a line, as if that were the whole line.
  void continue_entry_by(const CommentLine& line, std::string_view part);
  // Whether a line is the rest of a type in the row right above it, which is said: `[Double]` below `Matrix`.
  bool joins_type_above(const CommentLine& line);
  // Whether it begins with the rest of a default, as the function declares it, that begins in the line above;
  // says so.
  bool joins_default_above(const CommentLine& line);
  // Whether a line that could not be read as a row is meant for one all the same.
  [[nodiscard]] bool may_be_row(const CommentLine& line) const;
  // Text that begins right of the names, before the MEANING column, is no entry of its own.
  [[nodiscard]] bool stands_inside(const CommentLine& line, const Text& name) const;
  // Whether a name at the beginning of a line is a word of the text above, because another line is the row of
  // the name.
  [[nodiscard]] bool goes_on_with_name(const CommentLine& line, const Row& cells) const;
  // Whether a row is that of an entry, of the function or perhaps of a name that it does not have.
  [[nodiscard]] bool is_entry(const Row& cells) const;
  // Whether the function has the name in other capitals, and no entry does yet.
  [[nodiscard]] bool is_known_in_capitals(std::string_view name) const;
  void add_entry(const CommentLine& line, const Row& row);
  // The cells of an entry in the columns that the table has; `missing` gets the titles of those that the row
  // lacks. Says which types are none.
  Row in_columns(const CommentLine& line, Row cells, std::vector<std::string_view>& missing);
  // The cells of a row that lacks its type.
  [[nodiscard]] Row without_type(const CommentLine& line, const Row& cells) const;
  // What a row says, without the bar that closes it.
  [[nodiscard]] static std::string_view words_of_row(const CommentLine& line);
  // A cell with the bracket that stands right before it.
  [[nodiscard]] Text with_bracket_before(const Text& cell) const;
  // A cell and all that stands behind it in the row.
  [[nodiscard]] Text joined_from(const Text& first, const CommentLine& line) const;
  // What an entry has, although the column line does not name it, is a column all the same.
  void trust_cells(const CommentLine& line, const Row& cells);
  // Says that the word in the cell is no type, and which is meant.
  void bad_type(const Row& cells);
  // Whether the word behind the name does not even stand where types do.
  [[nodiscard]] bool lacks_type(const CommentLine& line, const Row& cells) const;
  // Whether a sentence stands behind the name, set off from it, but not where types do: `k  How many of
  // them`.
  [[nodiscard]] bool is_text_behind_name(const CommentLine& line, const Row& cells) const;
  // Whether a cell is a default, or the one of a parameter without its quotes.
  [[nodiscard]] bool is_default_of(const Text& name, const Text& cell) const;
  // Whether a dash parts the name from its text, because the function has another default: `k - How many`.
  [[nodiscard]] bool is_dash_before_text(const Row& cells) const;
  // Whether dashes stand where the meaning belongs.
  [[nodiscard]] static bool says_nothing(const Row& cells);
  // Whether the word behind the type is no default, and does not stand for one.
  [[nodiscard]] bool lacks_default(const CommentLine& line, const Row& cells) const;
  // Whether a word behind the type begins the text, also if it is a value, where no title tells of defaults:
  // the next word follows after one blank.
  [[nodiscard]] bool is_value_in_text(const Row& cells) const;
  // Whether the word where the default belongs is the first of a sentence: its type stands where types do,
  // and the next word follows after one blank, before the place of the meaning.
  [[nodiscard]] bool begins_meaning(const CommentLine& line, const Row& cells) const;
  struct Words {
    Text first;
    Text next;
  };
  // Whether a word is followed, after one blank, by another before a column. What stands in a cell of its own
  // is followed by nothing before the column of the next.
  [[nodiscard]] bool goes_on_before(const CommentLine& line, const Words& words, std::size_t column) const;
  // Takes the cells of columns away that stand before the meaning and are none of the dialect.
  void skip_other_columns(Text& meaning) const;
  // Says which cells a row lacks, or that it says nothing.
  void check_cells(const CommentLine& line, const Row& cells, const std::vector<std::string_view>& missing);
  // Writes the cells that a row lacks as the function has them.
  void fill_cells(Diagnostic& diagnostic, const CommentLine& line, const Row& cells) const;
  // The rest of a row that runs over two lines goes to the end of the first.
  void join_next_line(Diagnostic& diagnostic, const CommentLine& line) const;

  bool titles_twice_ = false; // a line of the stretch has NAME or MEANING twice
  RareLines column_lines_{{'Y', 'P'}, {'F', 'A'}};
  RareLines keyword_lines_{{'P', 'U'}, {'T', 'U'}};
  std::uint32_t announced_from_ = 1; // from there on, up to announced_at_, it has been looked for a head
  std::uint32_t announced_at_ = 0;   // where its title stands, or the end of the stretch
  Columns columns_;
  std::optional<Diagnostic> incomplete_; // the column line of a table without TYPE or DEFAULT; its fix grows
  std::string_view added_column_;        // which it lacks
  std::size_t added_width_ = 0;          // of that column, with the blanks behind it
  bool titles_alone_ = false;            // the rows have the cells of that column
  bool told_ = false;                    // a text stands behind the title, in place of rows
  bool closing_bar_ = false;             // the column titles end in a bar, which closes every row
  bool ended_ = false;                   // an empty line stands below the last table
  bool described_below_ = false;         // and no description above the first
  bool cut_row_ = false;                 // the last row ends before its meaning
  std::size_t row_column_ = 0;
  bool column_line_missed_ = false;
  bool merged_title_ = false; // the title stands in the column line
  std::size_t dividers_ = 0;  // of the section so far
  std::uint32_t last_divider_ = 0;
  Text remark_;            // behind the name of a row: the text begins with it
  Span emptied_columns_;   // the empty line where the column titles belong
  bool undivided_ = false; // there is no title, nor a divider above the column line
  Text name_;
  Text type_;
  Text default_;
};

// Whether a word may be one of a sentence.
[[nodiscard]] inline bool is_word(std::string_view word) {
  return word.size() > 1 && std::ranges::all_of(word, is_letter);
}

} // namespace bindery::dml
