// Headers whose entries begin with tags.
#pragma once

#include "src/languages/dml/header/foreign/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

enum class TagManner : std::uint8_t { doxygen, sphinx, powershell };

// Entries that begin with a tag, in the manners of doxygen, Sphinx and PowerShell: `@param x text`,
// `:param x: text`, `.PARAMETER x`
class TagReader : public ForeignReader {
 public:
  TagReader(const Source& source, const HeaderPlace& place, const ForeignNames& names,
            const ForeignComment& comment, TagManner manner)
      : ForeignReader(source, place, names, comment), manner_(manner) {}

  void read() override;

 private:
  bool take(const ForeignLine& line) override;
  bool empty_line();
  // A line, which may hold several tags where paragraphs were filled.
  bool parts(ForeignLine line);
  // One with a tag at its beginning, or none.
  bool one(const ForeignLine& line);

  // What a tag begins: the entry of a parameter, or that of results, which may have no name.
  struct Opening {
    enum class Kind : std::uint8_t { none, parameter, result };
    Kind kind = Kind::none;
    std::string_view name;
  };
  [[nodiscard]] Opening opening_at(std::string_view words) const;

  // Looks for the tags that lines begin with.
  void find_told();
  // Whether another line begins with the tag of a name, or with that of results for an empty one.
  [[nodiscard]] bool is_told(std::string_view name) const;

  // Where the next tag of a parameter or of results stands in a line, with which no other begins; npos if
  // there is none.
  [[nodiscard]] std::size_t next_tag(std::string_view words) const;

  // Whether the next line that says anything belongs to the entry above: it is indented deeper, and no tag.
  [[nodiscard]] bool goes_on_below_gap() const;

  [[nodiscard]] bool is_tag(std::string_view words) const;
  // Whether a line not far below begins with one.
  [[nodiscard]] bool has_tag_below() const;

  // `@param x text`, `\param[in] x text`, `@param {Matrix} x text`, `@return text`, `.PARAMETER x` above a
  // text
  bool tagged(const ForeignLine& line);
  // What stands behind a tag that may be one of a parameter or of results.
  bool tag_of_function(const ForeignLine& line, std::string_view tag, std::string_view behind);

  // Whether every result has its entry.
  [[nodiscard]] bool has_all_results() const;

  // `\description{text}`, `\arguments{` above `\item{x}{text}`, as R's manual pages have them
  bool is_part_of_manual(std::string_view tag, std::string_view behind);

  // A type in front of a name, without the brackets that may stand around it, and what begins with the name:
  // `{int} x text`, `[Matrix] x text`, `Double x text`; the type is empty where there is none.
  struct Typed {
    std::string_view type;
    std::string_view behind;
  };
  [[nodiscard]] Typed type_before_name(std::string_view text) const;

  // Whether a tag is that of parameters but for a slip, and one of their names stands behind it.
  [[nodiscard]] bool is_parameter_but_for_slip(std::string_view tag, std::string_view behind) const;

  // `param x text`, `return y text` among others that have not lost their sign
  bool bare_tag(std::string_view words);

  // `@x: text` as the Linux kernel has it, `$x text`, `[in] x text`, `[out] y text`, `in: x text`
  bool marked_entry(const ForeignLine& line);

  // `Returns: text` below parameters with tags.
  bool titled_result(std::string_view words);

  // A line below a tag whose text stands deeper than that: the first line says how deep.
  bool leave_deeper(const ForeignLine& line);

  // What R describes results in: `\describe{`, `\item{y}{text}`, `}`
  static bool is_of_description(std::string_view words);

  // Items of it that begin a line, or end the text of one above.
  bool described_items(std::string_view words);

  // The same behind words about all results: `A list of \item{y}{text} \item{z}{text}`
  bool described_results(std::string_view text);

  // Where the brace stands that closes what is open before a text; npos where none does.
  static std::size_t closing_brace(std::string_view text);

  // `:param x: text`, `:param int x: text`, `:type x: int`, `:return: text`
  bool sphinx(const ForeignLine& line);

  // `param x: text`, `param: x text`, `return: y text`, which have lost the colon before the word
  bool bare_field(std::string_view words);

  static constexpr std::string_view item = "\\item{";

  TagManner manner_;
  // The names, in their order, behind tags that lines begin with, and where; an empty one for each of results
  std::vector<std::pair<std::string_view, std::size_t>> told_;
  std::string_view bare_tag_;   // of the last field that has no colon before its word
  bool described_ = false;      // there is a description as R has it
  bool open_item_ = false;      // the text of its last item goes on in the next line
  std::size_t tag_indent_ = 0;  // of the last one
  bool below_tag_ = false;      // no line of the text below it has been read
  std::size_t text_indent_ = 0; // of that text
};

} // namespace bindery::dml
