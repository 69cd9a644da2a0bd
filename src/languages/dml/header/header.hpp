// The header above a function as its dialect's grammar reads it, before anybody compares it with the
// function.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/model/api.hpp>
#include <bindery/model/program.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

// none: no comment above the function. prose: a description without sections.
enum class HeaderDialect : std::uint8_t { none, prose, table, section };

// The names of an entry: nearly always one, which takes no memory of its own.
class EntryNames {
 public:
  void push_back(Text name) {
    if (empty()) {
      first_ = name;
    } else {
      others_.push_back(name);
    }
  }
  [[nodiscard]] bool empty() const { return first_.empty(); }
  [[nodiscard]] std::size_t size() const { return empty() ? 0 : 1 + others_.size(); }
  [[nodiscard]] const Text& front() const { return first_; }
  [[nodiscard]] const Text& back() const { return others_.empty() ? first_ : others_.back(); }

  template <typename Function>
  void for_each(Function function) const {
    if (!empty()) function(first_);
    for (const Text& each : others_) function(each);
  }
  template <typename Function>
  void for_each(Function function) {
    if (!empty()) function(first_);
    for (Text& each : others_) function(each);
  }

 private:
  Text first_;
  std::vector<Text> others_;
};

// The names of a list, which have a comma between each two.
[[nodiscard]] EntryNames names_of_list(const Source& source, std::string_view list);

// One entry of a section. Its names are several when it is written `a,b,c`.
struct HeaderEntry {
  EntryNames names;
  Text type;                    // table: the cell; empty: not given
  Text default_value;           // table: the cell; empty: not given
  std::uint32_t first_line = 0; // of its text, in HeaderSection::lines
  std::uint32_t line_count = 0;
  Span span;                     // from the first name to the end of the last line
  bool repeated = false;         // stands in a second section of the kind
  bool text_behind_name = false; // the first line of the text stands in the line of the names
};

// INPUT or OUTPUT.
struct HeaderSection {
  bool present = false;
  Span title; // the words of the title, or the column line where there is no title
  std::vector<HeaderEntry> entries;
  std::vector<Text> lines; // the texts of the entries, one after the other: most are never asked for
  std::vector<Text> prose; // lines that stand where entries belong
  // How many entries stand above each line that could not be read: the entry that is missing may be there.
  std::vector<std::size_t> unread; // in ascending order
};

struct Header {
  HeaderDialect dialect = HeaderDialect::none;
  api::Doc description;   // without blocks where nobody asks for them
  bool described = false; // whether the description has any
  HeaderSection inputs;
  HeaderSection outputs;
  Span span;               // from the first comment sign to the end of the last line
  bool foreign = false;    // in the manner of another tool or in a block comment, which has been said
  bool drawn = false;      // with entries in tables that are drawn, which has been said
  bool displaced = false;  // elsewhere than above its function, which has been said
  bool conforming = false; // there is nothing to report of it, and it was not read: it has no entries
};

// Has a function see every text of these blocks, which it may change.
template <typename Function>
void for_each_text(std::vector<api::Block>& blocks, const Function& function) {
  for (api::Block& block : blocks) {
    function(block.language);
    std::for_each(block.lines.begin(), block.lines.end(), function);
    for (api::ListItem& item : block.items) {
      std::for_each(item.lines.begin(), item.lines.end(), function);
      for_each_text(item.blocks, function);
    }
  }
}

// Has a function see every text of a header, which it may change.
template <typename Function>
void for_each_text(Header& header, const Function& function) {
  const auto for_all = [&](std::vector<Text>& texts) { std::for_each(texts.begin(), texts.end(), function); };
  for_all(header.description.lines);
  for_each_text(header.description.blocks, function);
  for (HeaderSection* const section : {&header.inputs, &header.outputs}) {
    for (HeaderEntry& entry : section->entries) {
      entry.names.for_each(function);
      function(entry.type);
      function(entry.default_value);
    }
    for_all(section->lines);
    for_all(section->prose);
  }
}

// The same for the texts that stand in a source, each with its place there.
template <typename Function>
void for_each_text_of(const Source& source, Header& header, const Function& function) {
  const std::string_view all = source.text();
  for_each_text(header, [&](Text& text) {
    const char* const begin = text.text.data();
    if (begin >= all.data() && begin <= all.data() + all.size())
      function(text, static_cast<std::uint32_t>(begin - all.data()));
  });
}

// Has a function see where the header, its titles and its entries stand, which it may change.
template <typename Function>
void for_each_span(Header& header, const Function& function) {
  function(header.span);
  for (HeaderSection* const section : {&header.inputs, &header.outputs}) {
    function(section->title);
    for (HeaderEntry& each : section->entries) function(each.span);
  }
}

// What is to be read: the comments between the end of the function before (or the beginning of the file) and
// the function, and what the reader may know about that function.
struct HeaderPlace {
  std::span<const program::Comment> comments;
  std::span<const std::string_view> names;   // of parameters and results: they tell entries from prose
  std::span<const std::string_view> results; // the results alone
  std::span<const Span> unmarked;            // the comments whose lines lack their signs, in order
  std::span<const Span> interruptions;       // lines of code within the header, in order
  std::uint32_t begin = 0;                   // where the place begins: 0 for the first function of a file
  std::uint32_t end = 0;                     // where the function begins
  const api::Function* function = nullptr;   // as it is defined: fixes of what is read fill cells from it
  char decoration = '\0';                    // the sign behind the `#` of every line, if there is one
  bool documents = true;                     // whether somebody asks for what the header says
  std::span<const Span> sides;               // right sides of boxes around the lines, in order

  [[nodiscard]] std::span<const std::string_view> parameters() const {
    return names.first(names.size() - results.size());
  }
};

// How many entries of a header are known, and stand in the right section.
[[nodiscard]] std::size_t known_entries(const Header& header, const HeaderPlace& place);

// How many diagnostics of a reading are kept until they are moved to another list: that one counts what it
// does not keep, of what is dropped before it would know nothing.
inline constexpr std::size_t keeps_all = static_cast<std::size_t>(-1);

enum class DialectChoice : std::uint8_t { by_looking, table, section };

// The header above a function if it is one of sections and nothing but what its entries and the function say
// of each other can be reported of it, and which entries have no text, with nothing above it but the licence
// of the file: its lines are recognized as such, without trying the other manners that headers are written
// in. It has a description and texts where somebody asks for what it says. Nothing where that is not so, or
// not known. `diagnostics` may be null: nothing is said then.
[[nodiscard]] std::optional<Header> recognized_header(const Source& source, const HeaderPlace& place,
                                                      Diagnostics* diagnostics);

// Reads the header above a function. Everything that can be read is; what deviates from the dialect becomes
// diagnostics, one for each bad line. `diagnostics` may be null: nothing is said then.
[[nodiscard]] Header read_header(const Source& source, const HeaderPlace& place, DialectChoice choice,
                                 Diagnostics* diagnostics);

} // namespace bindery::dml
