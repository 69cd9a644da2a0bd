// What the actions of both header grammars share: where they are, what they have read, what they say about
// it.
#pragma once

#include "src/languages/dml/header/comment_line.hpp"
#include "src/languages/dml/header/header.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/header/line_series.hpp"
#include "src/languages/dml/header/messages.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

class HeaderReader {
 public:
  // Reads into `header`, which must outlive the reader; says nothing when `diagnostics` is null.
  HeaderReader(const Source& source, const HeaderPlace& place, Header& header, Diagnostics* diagnostics);

  // Questions of the grammars. The text begins at the place in question and reaches to the end of the
  // stretch.
  [[nodiscard]] std::size_t entry_indent() const { return entry_indent_; }
  // Whether a tab stands between the comment sign and the title of the section being read.
  [[nodiscard]] bool is_tabbed() const { return tabbed_; }
  // The length of the word at the beginning of the text if it is one or two slips away from INPUT, OUTPUT or
  // RETURN; else 0.
  [[nodiscard]] static std::size_t misspelled_keyword(std::string_view text);
  // Whether the place is in a line of a comment that lacks its sign.
  [[nodiscard]] bool is_unmarked(const char* place) const {
    return !place_.unmarked.empty() && is_unmarked_at(place_of(place));
  }
  // Whether a sign stands behind the `#` of every line, and how many bytes it takes at a place.
  [[nodiscard]] bool is_decorated() const { return place_.decoration != '\0'; }
  [[nodiscard]] std::size_t decoration_size(const char* place) const {
    return is_decorated() ? decoration_at(place_of(place)) : 0;
  }
  // Whether the place is in a line of code that interrupts the header.
  [[nodiscard]] bool is_interruption(const char* place) const {
    return !place_.interruptions.empty() && stands_in(place_.interruptions, place_of(place));
  }
  // Whether a comment line begins with the name of a parameter or a result of the function.
  [[nodiscard]] bool begins_with_known_name(std::string_view text) const;
  // The same of a line that may have a bullet or a type before the name.
  [[nodiscard]] bool begins_with_marked_name(std::string_view text) const;
  // Whether a text does.
  [[nodiscard]] bool begins_with_name(std::string_view text) const { return known_names_.begin(text); }

  // Whether the first line of the text is meant for a title, in words of its own: "PARAMETERS:", "INPUT;".
  [[nodiscard]] static bool is_foreign_title(std::string_view text);
  // Whether it looks like a title without being spelled as one: a few words that end in a colon or speak of
  // what titles speak of.
  [[nodiscard]] static bool is_odd_title(std::string_view text);
  // Whether a title has no words but those of titles, so that nothing is lost where another is written in its
  // place.
  [[nodiscard]] static bool is_title_alone(std::string_view title);
  // Whether the first line of a text has such words alone, and one of INPUT, OUTPUT and RETURN among them.
  [[nodiscard]] static bool names_section(std::string_view text);
  // Whether a text begins with a line that would name a section but for the signs around it: `[INPUT]`.
  [[nodiscard]] static bool is_framed_title(std::string_view text);
  // The first of INPUT, OUTPUT and RETURN in the first line of the text, in any capitals, with which a word
  // begins; empty if there is none.
  [[nodiscard]] static std::string_view keyword_within(std::string_view text);
  // Whether a line is the title of the section being read once more.
  [[nodiscard]] bool repeats_title(const char* place) const;
  // Whether the lines below a divider begin with names of the function, up to the next divider, though no two
  // blanks set them off.
  [[nodiscard]] bool frames_entries(std::string_view text) const;
  // Whether there is no section yet, and the title of the first one, spelled as it should be, stands further
  // below. The text begins with what may be read as a section.
  [[nodiscard]] bool is_announced(std::string_view text);
  // Whether a comment line is an entry of a table: its second word is a type, its third a default.
  [[nodiscard]] bool is_typed_row(std::string_view text) const;
  // Whether the section of the title at the beginning of the text has not been read yet.
  [[nodiscard]] bool awaits_section(std::string_view text) const {
    return !section_of(kind_of_title(text.substr(0, 8))).present;
  }
  // Whether a comment line begins with the name of a result that is no parameter, and the section of the
  // parameters alone has been read.
  [[nodiscard]] bool awaits_result(std::string_view text) const;
  [[nodiscard]] bool has_section() const { return header_.inputs.present || header_.outputs.present; }
  // Whether both sections stand above what comes now.
  [[nodiscard]] bool is_behind_sections(std::string_view) const {
    return header_.inputs.present && header_.outputs.present;
  }
  [[nodiscard]] std::uint32_t place_of(const char* place) const {
    return static_cast<std::uint32_t>(place - source_.text().data());
  }

  // What is read next.
  void enter(Span stretch);
  // Whether a line that begins a section, or seems to, stands in code of the stretch, and the same section
  // stands above it, or begins below it once more.
  [[nodiscard]] bool is_in_code(const char* place);

  // The description grows by a line, or by a line without comment sign.
  void description_line(std::string_view match) { describe(line_at(match)); }
  void description_break(std::string_view match);
  // Whether lines without comment sign stand right above, between the description and what comes now.
  [[nodiscard]] bool description_broken() const;
  void title_again(std::string_view match);
  // Words that part the entries of a section into groups.
  void subtitle(std::string_view match);
  // Ends the header: what is still open is closed, and the description becomes blocks.
  void finish();

 protected:
  enum class Kind : std::uint8_t { input, output };
  static constexpr std::array both_kinds{Kind::input, Kind::output};

  // Where the content of a comment line begins; npos if the line is none. The text begins with the line.
  [[nodiscard]] std::size_t content_begin(std::string_view text) const;
  [[nodiscard]] bool is_result(std::string_view name) const;
  [[nodiscard]] bool is_parameter_name(std::string_view name) const;
  [[nodiscard]] HeaderSection& section_of(Kind kind) const {
    return kind == Kind::input ? header_.inputs : header_.outputs;
  }
  // The names that the function has for a section.
  [[nodiscard]] std::span<const std::string_view> declared_names(Kind kind) const {
    return kind == Kind::input ? place_.parameters() : place_.results;
  }
  // The same for the section being read.
  [[nodiscard]] std::span<const std::string_view> declared_names() const { return declared_names(kind_); }
  // Whether a name is one of these.
  [[nodiscard]] bool is_declared_here(std::string_view name) const {
    return kind_ == Kind::input ? is_parameter_name(name) : is_result(name);
  }
  // How many of these stand before a name in the function; all that there are where it is none of them.
  [[nodiscard]] std::size_t declared_before(std::string_view name) const;
  // The line whose first byte is that of the match.
  [[nodiscard]] CommentLine line_at(std::string_view match) const;
  [[nodiscard]] CommentLine line_at(std::uint32_t offset) const;
  // The line that a place stands in.
  [[nodiscard]] CommentLine line_around(std::uint32_t place) const;
  // The line that a match is, with its end.
  [[nodiscard]] CommentLine line_of(std::string_view match) const;
  // The line above another; that one again if it is the first.
  [[nodiscard]] CommentLine line_above(const CommentLine& line) const;
  // The line below another; nothing at the end of the text.
  [[nodiscard]] std::optional<CommentLine> line_below(const CommentLine& line) const;
  [[nodiscard]] bool known(std::string_view name) const { return known_names_.has(name); }
  // The known name that a word is or has in it; else empty.
  [[nodiscard]] std::string_view known_within(std::string_view word) const {
    return known_names_.within(word);
  }
  // Known, or so near to a known name that it is meant for it.
  [[nodiscard]] bool nearly_known(std::string_view name) const;
  [[nodiscard]] static Kind kind_of_title(std::string_view title);
  // To which section the first entry below a title belongs.
  [[nodiscard]] std::optional<Kind> kind_below(const Text& title) const;
  // As the lines of the header end.
  [[nodiscard]] std::string_view line_end() const;
  [[nodiscard]] std::string_view keyword() const { return kind_ == Kind::input ? "INPUT" : "OUTPUT"; }

  // Whether a place stands in one of several, which are in order.
  [[nodiscard]] static bool stands_in(std::span<const Span> spans, std::uint32_t offset);
  // How much further to the right than those above the comment sign of a line stands.
  [[nodiscard]] std::size_t shift_of(const CommentLine& line) const {
    const std::uint32_t column = line.sign_begin - line.whole.span.begin;
    return line.unmarked || line.signs == 0 || column < sign_column_ ? 0 : column - sign_column_;
  }
  // The description grows by a line.
  void describe(const CommentLine& line);
  // Whether a line behind the sections has the quotes alone that the description begins with.
  bool closes_quotes(const CommentLine& line);
  // Takes such quotes from both ends of the description.
  void take_quotes();
  // Whether it has any words.
  [[nodiscard]] bool has_description() const;
  // The last line of the description that has words; null if none has.
  [[nodiscard]] const Text* last_described() const;
  // Whether the description has words besides its last line.
  [[nodiscard]] bool describes_besides_last() const;
  // The last line of the description, or of text behind a section, is none.
  void take_back(const CommentLine& line);
  // Opens the section of a kind; a second one of the kind is reported and read into the first.
  void open_section(Kind kind, Text title);
  // The header reaches as far as a line, whose signs are looked at.
  void extend(const CommentLine& line);
  // The column of the signs of a header: that of its first line, unless the next two have another one.
  [[nodiscard]] std::uint32_t column_of_header(const CommentLine& first, std::uint32_t column) const;

  // An entry of the section being read; its text may be empty.
  void begin_entry(EntryNames names, Text text);
  // The text of that entry goes on.
  void continue_entry(const CommentLine& line);
  [[nodiscard]] bool has_entry() const { return entry_open_; }
  // Whether the section being read is a second one of its kind.
  [[nodiscard]] bool is_repeating() const { return repeating_; }
  // Whether an entry of the section begins with a name.
  [[nodiscard]] bool has_entry_of(std::string_view name) const;
  [[nodiscard]] EntryNames names_in(Text list) const { return names_of_list(source_, list.text); }

  // Lines that are not what the dialect wants: one diagnostic for all such lines in a row.
  void run_of_lines(const Problem& problem, const CommentLine& line, std::string message);
  [[nodiscard]] bool goes_on(const Problem& problem) const { return run_.problem == &problem; }
  [[nodiscard]] bool is_run(const CommentLine& line) const { return run_.span == line.content.span; }
  void end_run();
  // A line of words in the place of what is expected.
  void prose(const CommentLine& line, std::string_view expected);
  // Text that does not stand where it continues the entry above; `indent` is where it should stand.
  void misplaced_continuation(const CommentLine& line, std::size_t indent, bool sure = true);

  void add_to(LineSeries& series, LineFault fault) { report(series.add(std::move(fault))); }
  void add_to(LineSeries& series, const Problem& problem, const CommentLine& line, Span span,
              std::string message, std::string_view title, std::vector<Edit> edits) {
    add_to(series, {&problem, line.whole.span, span, std::move(message), title, std::move(edits)});
  }
  void end_series(LineSeries& series) { report(series.end()); }
  // An entry that is not written as entries are. Where most of a section are not, in the same way, the first
  // stands for all of them.
  void add_slip(std::string habit, Diagnostic diagnostic);
  // An entry that stands further to the right than it should.
  void indented_entry(const CommentLine& line);

  // The fault of a line with more than one comment sign, for which `meant` is to be written.
  [[nodiscard]] static LineFault doubled_sign(const CommentLine& line, std::string_view meant);
  // A line whose comment sign, or the blank behind it, is not as it should be.
  void odd_signs(LineFault fault) { add_to(signs_, std::move(fault)); }
  // Whether one blank stands between the sign and the text.
  void check_comment_space(const CommentLine& line);
  // Whether the line has one comment sign, in the column where the header has them.
  void check_signs(const CommentLine& line, std::uint32_t column);
  // ` #x`: the blank that belongs behind the sign stands before it, which is one fault.
  [[nodiscard]] bool is_blank_before_sign(const CommentLine& line) const {
    const std::uint32_t column = line.sign_begin - line.whole.span.begin;
    return section_ != nullptr && line.indent == 0 && !line.empty() && column == sign_column_ + 1;
  }
  // Takes the divider that closes the section from behind the text of its last entry, if it stands there.
  bool take_divider_from_text();
  // One that is missing: told at the end, where all that a header has missing are one diagnostic.
  void add_missing(const Problem& problem, Span span, std::string message, std::string title, Edit edit);
  void end_missing();
  // Whether the section with a title has nothing in it, although the function has parameters or results for
  // it.
  [[nodiscard]] bool lacks_entries(Span title) const;
  // A divider is missing before the line that begins at the offset.
  void missing_divider(const Problem& problem, std::uint32_t offset, std::string_view expected);
  // The line where a divider belongs is empty.
  void emptied_divider(const Problem& problem, std::string_view match, std::string_view expected);
  // A divider where none belongs; its line is to be removed.
  Diagnostic& needless_divider(const CommentLine& line, std::string message);
  // A divider tells how long those are that are missing.
  void note_divider(const CommentLine& line);
  // A divider as the header has them.
  [[nodiscard]] std::string divider_line() const {
    return "# " + std::string(dashes_ == 0 ? 75 : dashes_, '-');
  }
  // Two dashes are none either.
  [[nodiscard]] static bool is_odd_ruling(const CommentLine& line);
  // A divider of other signs than dashes, or with others among them.
  void bad_ruling(const CommentLine& line);
  // Empty comment lines in a section.
  void empty_lines(std::string_view match);
  // Takes the fixes back that would remove lines without which the text of an entry says something else.
  void keep_needed_lines();
  // Lines without comment sign between parts of the header.
  void bare_lines(std::string_view match);
  // Lines without comment sign between two sections. Behind both sections it is another header that begins.
  void bare_lines_between(std::string_view match) {
    if (!header_.inputs.present || !header_.outputs.present) bare_lines(match);
  }
  // The same inside a section, where not even an empty comment line belongs.
  void bare_lines_in_section(std::string_view match);
  // Says that lines without comment sign part the description from the first section, if they do.
  void broken_description();
  // A divider with entries behind it: it ends INPUT and begins OUTPUT where these are results, else it is too
  // much.
  void divider_before_entries(const CommentLine& line);
  // What parts the entries of results from a divider that closes the section of the parameters: an empty
  // line, the title and what stands above the first parameter; empty where a table has no usual column line.
  [[nodiscard]] std::string head_of_results(std::string_view divider) const;
  // The first entry of the section that is called as a result is, and no parameter; else empty.
  [[nodiscard]] std::string_view result_among_entries() const;

  // The name of the section being read that a sentence begins with, which is taken from the sentence with the
  // signs behind it; else empty.
  [[nodiscard]] Text name_before(Text& text) const;
  // Writes the text in the line of a title, and below it, as the entry of a name; or else of the only one
  // that the section can have.
  [[nodiscard]] std::optional<Fix> entry_of_sentence(const CommentLine& title, std::string_view name,
                                                     const Text& text) const;

  struct Declared {
    std::string_view type;
    std::string_view default_value; // dashes where there is none
  };
  // How the function has a parameter or result, each in one word; else empty.
  [[nodiscard]] Declared declared(std::string_view name) const;
  // What stands above the words of a sentence that become the text of an entry, below the first divider, and
  // before them; empty where the function does not tell the cells.
  struct SentenceHead {
    std::string columns;
    std::string before_text;
  };
  [[nodiscard]] SentenceHead head_of_sentence(std::string_view name) const;

  // Whether the sections stand in order, and each below its own title.
  void check_order();
  // Whether the entries are rather those of the other section.
  [[nodiscard]] bool are_exchanged() const;
  // Whether entries are about parameters alone, in the order of the function.
  [[nodiscard]] bool are_in_order(const std::vector<HeaderEntry>& entries) const;
  // The lines from a title to the last one with words up to another; empty where no divider ends them.
  [[nodiscard]] Span closed_section(Span title, CommentLine last) const;
  // A diagnostic that nobody is to see takes notes and fixes just the same.
  Diagnostic& report(const Problem& problem, Span span, std::string message);
  void report(Diagnostic diagnostic);
  void report(std::optional<Diagnostic> made);
  void note_title(Diagnostic& diagnostic) const;

  const Source& source_;
  const HeaderPlace& place_;
  Header& header_;
  HeaderSection* section_ = nullptr;
  Kind kind_ = Kind::input;
  std::size_t entry_indent_ = 1;
  Text last_title_;    // of the section being read; empty: it has none
  LineSeries cells_;   // rows with other signs than blanks between their cells
  LineSeries rulings_; // dividers of other signs, or too short
  bool in_tables_ = false;
  Span below_; // what stands behind a header that has ended, and is described above

 private:
  void add_line(Text text);
  [[nodiscard]] CommentLine comment_line(std::string_view whole) const;
  [[nodiscard]] bool is_unmarked_at(std::uint32_t offset) const;
  [[nodiscard]] std::size_t decoration_at(std::uint32_t offset) const;

  // A title that opened a section.
  struct Opening {
    Kind kind;
    std::uint32_t begin; // of its line
    Span title;
  };
  // What the section of a kind held, and had been said about the header, before a second one of the kind.
  struct Repetition {
    std::size_t opening = 0; // in openings_
    std::size_t entries = 0;
    std::size_t lines = 0;
    std::size_t prose = 0;
    std::size_t unread = 0;
    std::size_t diagnostics = 0;
    std::size_t slips = 0;
    std::size_t missing = 0;
    std::size_t told_prose = 0;
  };
  struct Slip {
    Kind kind = Kind::input; // of the section
    std::string habit;
    Diagnostic diagnostic;
  };
  void end_slips();
  // The kind of a section that is opened. Where its title stands for a second time and the other nowhere, the
  // entries tell which of the two is meant for the other.
  [[nodiscard]] Kind meant_kind(Kind kind, Text title);
  [[nodiscard]] static Kind other_kind(Kind kind);
  // To which section names belong: one alone, those of most entries.
  [[nodiscard]] std::optional<Kind> kind_of(std::string_view name) const;
  [[nodiscard]] std::optional<Kind> kind_of_entries(const HeaderSection& section) const;
  void wrong_title(Kind kind, Span title);
  void begin_repetition();
  // A second section that says what the first one says is passed over.
  void end_repetition();
  [[nodiscard]] bool says_the_same() const;
  [[nodiscard]] bool says_nothing() const;
  // Whether both sections stand there twice, one behind the other.
  [[nodiscard]] bool is_whole_header_again() const;
  // Whether entries of a section stand in a second one of its kind.
  [[nodiscard]] static bool is_repeated(const HeaderSection& section);
  // How many entries of the first header, or of the second, are called as the function has it.
  [[nodiscard]] std::size_t known_entries(bool second) const;
  // Leaves those entries of a section alone that stand in the first one of its kind, or in the second.
  static void keep_entries(HeaderSection& section, bool second);
  // The end of the last entry of the first header.
  [[nodiscard]] std::uint32_t end_of_first_header() const;
  // The lines between two headers describe the second.
  void describe_by(Span between);
  // Takes the text behind a section for the description where none stands above the sections and the header
  // has both, or else for its last words; says so, with a fix that moves it.
  void describe_by_text_behind();
  // Whether the text is the section of the only result, which is told.
  [[nodiscard]] bool describe_result(Diagnostic& text_behind);
  // Whether a line may be the text of the only result below the title of its own.
  [[nodiscard]] bool is_text_below_title(const CommentLine& line) const;
  void describe_by(Diagnostic& text_behind);
  // `complete`: no section is missing.
  void describe_further(Diagnostic& text_behind, bool complete);
  // Whether a divider was missing at the end of the section right above a line; it is not told any more then.
  bool take_missing_closing(const CommentLine& line);
  // What stands below the tables is no part of them, and nothing to be told: it ends the description, up to
  // remarks and statements.
  void describe_by_text_below();
  // Sentences among entries are told of; in the documentation they end the description.
  void describe_by_prose();
  void report_prose();
  // Offers to move sentences into the description, or to write them as the only entry.
  void mend_prose(Diagnostic& told) const;
  // Whether a section that is there lacks the entry of a name, which sentences may stand for.
  [[nodiscard]] bool lacks_entry() const;
  [[nodiscard]] std::optional<Fix> entry_of_prose(Span told, const std::vector<CommentLine>& lines) const;
  // Offers to end the header above a remark.
  void part_remark(Diagnostic& text_behind) const;
  void report_text_behind();
  [[nodiscard]] std::vector<CommentLine> lines_of(Span text) const;
  [[nodiscard]] std::string_view text_of(const std::vector<CommentLine>& lines) const;
  // Moves lines of text, without the empty lines above them, to where the insertion is; nothing where a line
  // lacks its sign.
  [[nodiscard]] std::vector<Fix> moved(const std::vector<CommentLine>& lines, std::string title,
                                       Edit insertion) const;
  void drop_diagnostics(const std::function<bool(Span)>& is_dropped);
  // Of two headers one counts, with its description and what is said of it: the one whose names are rather
  // those of the function, or else the second, which stands next to it.
  void choose_header();
  void report_repetition();
  // The lines that stand twice; empty where these are not just the same.
  [[nodiscard]] Span repeated_lines() const;
  // Without the empty lines at the end.
  [[nodiscard]] Span lines_between(std::uint32_t begin, std::uint32_t end) const;

  struct Run {
    const Problem* problem = nullptr;
    Span span;
    std::size_t lines = 0;
    std::string message;
    std::string fix; // the title; empty: there is none
    std::vector<Edit> edits;
  };

  void find_code();

  Diagnostics* diagnostics_;
  Diagnostic unseen_;
  KnownNames known_names_;
  KnownNames parameter_names_;
  KnownNames result_names_;
  std::vector<Text> description_;
  std::optional<bool> quotes_opened_; // by the first words of the description; nothing: not looked at yet
  bool quotes_closed_ = false;        // behind the sections the same quotes stand alone
  bool quoted_ = false; // the description begins with the quotes that Python has around documentation
  bool entry_open_ = false;
  bool tabbed_ = false;
  std::optional<Text>
      gap_;             // an empty line below the last line of the entry: it parts paragraphs if more follow
  bool parted_ = false; // there is such an entry
  std::vector<Opening> openings_;
  bool repeating_ = false; // the section being read is a second one of its kind
  Repetition repetition_;
  std::optional<Diagnostic> repeated_; // the section that the header has twice
  bool repeats_nothing_ = false;       // the second one is empty
  Run run_;
  std::vector<Diagnostic> text_behind_; // of sections; what they describe is known at the end
  LineSeries signs_;
  LineSeries indents_;
  std::vector<Slip> slips_;
  std::vector<Diagnostic> missing_; // dividers
  std::vector<Diagnostic> told_prose_;
  std::size_t dashes_ = 0; // in the header's first divider
  std::uint32_t last_line_end_ = 0;
  std::size_t first_diagnostic_; // of this header
  std::uint32_t sign_column_ = 0;
  bool column_is_unsure_ = false;
  std::uint32_t announced_from_ = 1; // from there on, up to announced_at_, it has been looked for a title
  std::uint32_t announced_at_ = 0;   // where that stands, or the end of the stretch
  Span stretch_;                     // that is being read
  std::optional<std::vector<Span>> code_; // in the stretch; not known yet where nobody has asked
  // Where the last line stands that may be the title of each kind.
  std::array<std::uint32_t, 2> last_titles_{};
  Span last_break_; // the last lines without comment sign in the description
};

// Whether a line has nothing but signs, dashes of any width and lines that boxes are drawn with among them.
[[nodiscard]] bool is_of_signs(std::string_view content);

inline void add_fix(Diagnostic& diagnostic, std::string title, Span span, std::string replacement) {
  diagnostic.fixes.push_back({std::move(title), {{span, std::move(replacement)}}});
}

// Both read stretches of comment lines from the beginning to the end.
void read_section_header(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                         Header& header, Diagnostics* diagnostics);
void read_table_header(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                       Header& header, Diagnostics* diagnostics);

// Whether a stretch of comment lines holds the beginning of a section, in the manner of either dialect. A
// table begins with a line that has the words TYPE or DEFAULT; most headers have no such line, and finding
// that out is much quicker than reading them.
[[nodiscard]] bool looks_like_section(const Source& source, Span stretch, const HeaderPlace& place);
[[nodiscard]] bool looks_like_table(const Source& source, Span stretch, const HeaderPlace& place);
// Whether a line has the titles of the dialect's columns and nothing else.
[[nodiscard]] bool has_own_columns(const Source& source, Span stretch);

} // namespace bindery::dml
