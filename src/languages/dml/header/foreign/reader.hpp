// What the manners of other tools have in common: entries, words that belong to none, and what becomes of
// them.
#pragma once

#include "src/languages/dml/header/foreign/types.hpp"
#include "src/languages/dml/header/header.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <bindery/diagnostic.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace bindery::dml {

struct BlockComment;

struct ForeignLine {
  Text whole;
  Text behind; // the sign
  Text words;
  std::size_t indent = 0; // of the words, behind the sign
};

// Lines below each other that belong to one comment, or to `#` comments without anything between them.
struct ForeignComment {
  std::vector<ForeignLine> lines;
  char decoration = '\0'; // the sign behind that of each line: a quote, as roxygen writes them
  Span block;             // that holds them; empty: each has a sign of its own
  bool boxed = false;     // its lines have signs at their ends, which are none of their words
};

// The names of a function: many lines ask for them.
struct ForeignNames {
  KnownNames all;
  KnownNames results;
};

class ForeignReader {
 public:
  ForeignReader(const Source& source, const HeaderPlace& place, const ForeignNames& names,
                const ForeignComment& comment)
      : source_(source), place_(place), names_(names), lines_(comment.lines), comment_(comment) {}

  virtual ~ForeignReader() = default;
  ForeignReader(const ForeignReader&) = delete;
  ForeignReader& operator=(const ForeignReader&) = delete;

  virtual void read();
  // Whether there is an entry of the function: of a parameter, if it has any.
  [[nodiscard]] bool has_entry_of_function() const;
  // The first line that tells of the manner.
  [[nodiscard]] const ForeignLine& first() const { return lines_[told_]; }
  // Whether as many texts as there are results, and no other, do not say which of these they are about: they
  // stand in the order of the results.
  [[nodiscard]] bool has_results_in_order() const {
    return unnamed_ > 1 && unnamed_ == place_.results.size() && outputs_.entries.size() == 1;
  }
  void read_results_in_order() { in_order_ = true; }
  // Takes types away that texts begin with where the function declares them so.
  void take_declared_types();
  // What the header says, besides the lines above the first.
  void give(Header& header);
  // The lines from the first on as sections; nothing where it is not known what is meant.
  [[nodiscard]] std::optional<Fix> fix() const;

 protected:
  // Reads a line with words. Returns whether it belongs to the entries, or to what is above them; another one
  // is left.
  virtual bool take(const ForeignLine& line) = 0;
  [[nodiscard]] bool begun() const { return first_ < lines_.size(); }
  [[nodiscard]] bool in_block() const { return !comment_.block.empty(); }
  [[nodiscard]] bool known(std::string_view name) const { return names_.all.has(name); }
  // Known, or so in other capitals, which is told.
  [[nodiscard]] bool is_meant(std::string_view name) const;
  // The only name of the function that a word is, but for capitals or a slip of the pen; else the word.
  [[nodiscard]] std::string_view name_meant_by(std::string_view name) const;
  [[nodiscard]] bool is_result(std::string_view name) const { return names_.results.has(name); }
  // The same in whatever capitals, which is told.
  [[nodiscard]] bool is_result_in_capitals(std::string_view name) const;
  // Whether a name is a slip of the pen for a result without an entry, set off from what stands behind it.
  [[nodiscard]] bool is_slip_of_result(std::string_view name, std::string_view behind) const;
  // Whether a name has an entry above in the section that is read; true where there are too many of them to
  // look.
  [[nodiscard]] bool has_entry_of(std::string_view name) const;
  // The same for either section.
  [[nodiscard]] static bool has_entry_in(const HeaderSection& section, std::string_view name);
  [[nodiscard]] EntryNames names_in(std::string_view list) const { return names_of_list(source_, list); }
  void begin_line() {
    begin_rest();
    if (told_ == nowhere) told_ = at_;
  }
  // The lines from here on are read, although none has told of the manner yet.
  void begin_rest() {
    if (!begun()) first_ = at_;
  }
  void begin_entry(HeaderSection& section, EntryNames names, Text text);
  void end_entry() {
    section_ = nullptr;
    open_ = false;
  }
  // Takes the line into the text of the entry above, if there is one.
  bool continues(const ForeignLine& line) { return continues(line.behind); }
  bool continues(Text text);
  // Whether a line is drawn, as below a title.
  static bool is_underline(const ForeignLine& line);
  // Whether a line is drawn around the comment, or below a part of it; it ends what stands above.
  bool ends_at_frame(const ForeignLine& line) {
    constexpr std::size_t least = 10;
    const bool frame = line.words.text.size() >= least && is_underline(line);
    if (frame && open_) end_entry();
    return frame;
  }
  // Whether a line that stands no deeper than the entries begins something else: `See also: ...`, `.. note::`
  [[nodiscard]] static bool begins_other_words(std::string_view words);
  // Whether a line not far below begins with a name of the section that has no entry yet, or nearly so.
  [[nodiscard]] bool has_entry_further_below() const;
  // A line that belongs to no entry.
  void leave(Text text) { rest_.push_back(text); }
  // The same of a line that stands deeper than others do, without what these are indented by.
  void leave_from(const ForeignLine& line, std::size_t indent) {
    const std::size_t kept = in_block() ? 0 : 1; // the blank behind the sign
    const std::size_t margin = std::min(indent - std::min(kept, indent), line.indent);
    leave(source_.piece(line.behind.text.substr(margin)));
  }
  // Parts the lines that belong to no entry.
  void leave_gap() {
    const std::uint32_t begin = lines_[at_].whole.span.begin;
    if (!rest_.empty() && !rest_.back().text.empty()) leave(source_.piece(source_.text({begin, begin})));
  }
  // What is said of the results: by the name of one, or of all that there are. `from` introduces it.
  bool result(Text from, Text text);
  // A line below what is said of results: the first where nothing stands behind the tag, or one that is about
  // another result, set off or listed: `loss, its text`
  // In a paragraph of its own a comma sets it off.
  bool result_below(Text words, bool paragraph = false);
  // Words about all results stand above what is said of each: they are none of an entry.
  void leave_unnamed();
  // A parameter in brackets, perhaps with a default, as JavaScript has those that may be left out:
  // `[x=0.5] text`
  bool optional_parameter(std::string_view words, std::string_view type);
  // Whether the function declares a default for a parameter that says the same.
  [[nodiscard]] bool has_default(std::string_view name, std::string_view value) const;
  // Takes a type into the text of the last entry if it says more than the function does of the names.
  void add_type(Text type, std::string_view names);
  // Whether a type, with what may stand beside it, says nothing but what the function declares for a name.
  [[nodiscard]] bool says_declared(std::string_view type, std::string_view name) const;
  // A text without the brackets at its beginning if they hold such a type and a sign sets them off:
  // `(type): text`, `(type) - text`, `*(type)*: text`, as Markdown has it.
  [[nodiscard]] std::string_view without_declared_type(std::string_view text, std::string_view name) const;
  // What an item of a list says behind its name, without a type that says no more than the function does.
  [[nodiscard]] std::string_view item_text(std::string_view behind_name, std::string_view name) const;
  [[nodiscard]] bool says_declared_of_result(std::string_view type) const {
    return place_.results.size() == 1 && says_declared(type, place_.results.front());
  }

  const Source& source_;
  const HeaderPlace& place_;
  const ForeignNames& names_;
  const std::vector<ForeignLine>& lines_;
  std::size_t at_ = 0;
  HeaderSection inputs_;
  HeaderSection outputs_;
  HeaderSection* section_ = nullptr; // that is being read
  bool open_ = false;                // it has an entry that goes on

 private:
  static constexpr auto nowhere = static_cast<std::size_t>(-1);

  void add(Text text);
  // Several results that stand behind each other: `B, the text of B, and loss, its text`
  bool results_in_list(std::string_view text);
  // Whether a text has nothing but names of results that have entries above: `y and z`
  [[nodiscard]] bool repeats_names(std::string_view text) const;
  // Without the empty lines at either end.
  [[nodiscard]] std::vector<Text> rest() const;
  // Takes the signs of a decorated comment from lines above the first.
  void undecorate(std::vector<Text>& lines) const;

  const ForeignComment& comment_;
  bool in_order_ = false;       // of the results that texts say nothing of
  std::size_t unnamed_ = 0;     // texts that do not say which result is meant
  bool unsure_ = false;         // nor can that be known
  std::size_t first_ = nowhere; // line that is read
  std::size_t told_ = nowhere;
  std::vector<Text> rest_; // lines from the first on that belong to no entry
};

// The comments below each other that a header consists of.
[[nodiscard]] std::vector<ForeignComment> comments_of(const Source& source, const HeaderPlace& place,
                                                      Span header);

// The lines of a block comment.
[[nodiscard]] ForeignComment comment_of(const Source& source, const BlockComment& block);

} // namespace bindery::dml
