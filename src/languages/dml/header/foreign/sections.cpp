// Each manner says in its own way where an entry begins; what follows is its text, or words about the whole.
#include "src/languages/dml/header/foreign/sections.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/google.hpp"
#include "src/languages/dml/header/foreign/numpydoc.hpp"
#include "src/languages/dml/header/foreign/reader.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/header/foreign/xml.hpp"
#include "src/languages/dml/header/foreign/yaml.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

enum class Manner : std::uint8_t { doxygen, sphinx, powershell, numpydoc, yaml, google, xml };

constexpr std::array<std::pair<Manner, std::string_view>, 7> manners{{{Manner::doxygen, "doxygen"},
                                                                      {Manner::sphinx, "Sphinx"},
                                                                      {Manner::powershell, "PowerShell"},
                                                                      {Manner::numpydoc, "numpydoc"},
                                                                      {Manner::yaml, "YAML"},
                                                                      {Manner::google, "Google"},
                                                                      {Manner::xml, "C#"}}};

// Entries that begin with a tag, in the manners of doxygen and Sphinx: `@param x text`, `:param x: text`
class TagReader : public ForeignReader {
 public:
  TagReader(const Source& source, const HeaderPlace& place, const ForeignNames& names,
            const ForeignComment& comment, Manner manner)
      : ForeignReader(source, place, names, comment), manner_(manner) {}

  void read() override {
    for (at_ = 0; at_ < lines_.size(); ++at_) {
      const ForeignLine& line = lines_[at_];
      if (!line.words.empty() && is_tag(line.words.text)) {
        tag_indent_ = line.indent;
        below_tag_ = true;
      }
      const bool taken = line.words.empty() ? empty_line() : ends_at_frame(line) ? begun() : parts(line);
      if (taken || !begun()) continue;
      line.words.empty() ? leave_gap() : leave(line.behind);
    }
  }

 private:
  bool empty_line() {
    // In these manners an empty line ends the text of an entry; in the others it parts entries.
    if (!goes_on_below_gap()) end_entry();
    return section_ != nullptr;
  }

  // A line, which may hold several tags where paragraphs were filled.
  bool parts(ForeignLine line) {
    for (std::size_t cut = next_tag(line.words.text); cut != std::string_view::npos;
         cut = next_tag(line.words.text)) {
      ForeignLine part = line;
      part.words = source_.piece(without_trailing_blanks(line.words.text.substr(0, cut)));
      part.behind = part.words;
      if (!one(part) && begun()) leave(part.behind);
      line.words = line.behind = source_.piece(line.words.text.substr(cut));
    }
    return one(line);
  }
  bool one(const ForeignLine& line) { return manner_ == Manner::sphinx ? sphinx(line) : tagged(line); }

  // Where the next tag of a parameter or of results stands in a line; npos if there is none.
  [[nodiscard]] std::size_t next_tag(std::string_view words) const {
    constexpr std::size_t most = 64; // tags in a line
    const std::string_view signs = manner_ == Manner::sphinx ? ":" : "@\\";
    if (manner_ == Manner::powershell) return std::string_view::npos;
    std::size_t at = words.find_first_of(signs, 1);
    for (std::size_t i = 0; i < most && at != std::string_view::npos;
         ++i, at = words.find_first_of(signs, at + 1)) {
      if (!is_blank(words[at - 1])) continue;
      const std::string_view tag = letters_at(words.substr(at + 1));
      std::string_view behind = words.substr(at + 1 + tag.size());
      if (is_one_of(tag, {"return", "returns"}) && (behind.starts_with(' ') || behind.starts_with(':')))
        return at;
      if (tag != "param") continue;
      behind = trimmed(without_direction(behind));
      if (behind.starts_with('{'))
        behind = trimmed(behind.substr(std::min(behind.find('}'), behind.size() - 1) + 1));
      if (known(behind.substr(0, name_end(behind)))) return at;
    }
    return std::string_view::npos;
  }

  // Whether the next line that says anything belongs to the entry above: it is indented deeper, and no tag.
  [[nodiscard]] bool goes_on_below_gap() const {
    constexpr std::size_t most_lines = 8;
    std::size_t below = at_ + 1;
    while (below < lines_.size() && below - at_ < most_lines && lines_[below].words.empty()) ++below;
    return open_ && below < lines_.size() && !lines_[below].words.empty() &&
           lines_[below].indent > tag_indent_ && !is_tag(lines_[below].words.text);
  }

  [[nodiscard]] bool is_tag(std::string_view words) const {
    if (manner_ != Manner::powershell)
      return std::string_view("@\\:").find(words.front()) != std::string_view::npos;
    const std::string_view tag = words.starts_with('.') ? letters_at(words.substr(1)) : std::string_view();
    return !tag.empty() && std::ranges::all_of(tag, [](char c) { return c >= 'A' && c <= 'Z'; });
  }

  // `@param x text`, `\param[in] x text`, `@param {Matrix} x text`, `@return text`, `.PARAMETER x` above a
  // text
  bool tagged(const ForeignLine& line) {
    const std::string_view words = line.words.text;
    if (begun() && described_items(words)) return true;
    if (manner_ == Manner::doxygen && (marked_entry(line) || titled_result(words))) return true;
    if (!is_tag(words) || words.front() == ':') {
      if (manner_ == Manner::doxygen && bare_tag(words)) return true;
      if (result_below(line.words) || continues(line)) return true;
      return manner_ == Manner::powershell && leave_deeper(line);
    }
    const std::string_view tag = letters_at(words.substr(1));
    if (tag.empty()) return result_below(line.words) || continues(line);
    std::string_view behind = words.substr(tag.size() + 1);
    if (is_one_of(tag, {"synopsis", "description"}) && behind.empty() && manner_ == Manner::powershell) {
      begin_rest();
      end_entry();
      leave_gap();
      return true;
    }
    if (is_part_of_manual(tag, behind)) return true;
    if (is_one_of(tag, {"brief", "short", "details", "title", "description"}) && behind.starts_with(' ')) {
      begin_rest();
      end_entry();
      leave_gap();
      leave(source_.piece(in_block() ? trimmed(behind) : behind));
      return true;
    }
    const std::size_t bracket = behind.starts_with('[') ? behind.find(']') : std::string_view::npos;
    const bool out = bracket != std::string_view::npos && behind.substr(0, bracket) == "[out";
    if (bracket != std::string_view::npos) behind.remove_prefix(bracket + 1);
    behind = trimmed(behind);
    const std::size_t brace = behind.starts_with('{') ? behind.find('}') : std::string_view::npos;
    const std::string_view typed = behind;
    const std::string_view type =
        brace == std::string_view::npos ? std::string_view() : trimmed(behind.substr(1, brace - 1));
    if (brace != std::string_view::npos) behind = trimmed(behind.substr(brace + 1));
    const bool parameter =
        is_one_of(tag, {"param", "params", "parameter", "arg", "argument", "input", "in"}) ||
        is_parameter_but_for_slip(tag, behind);
    const bool of_result =
        is_one_of(tag, {"return", "returns", "result", "retval", "output", "outputs", "out"}) ||
        is_slip_of(tag, {"return", "returns", "outputs"});
    if (of_result && described_results(behind)) return true;
    if (of_result && behind.empty() && at_ + 1 < lines_.size() &&
        is_of_description(lines_[at_ + 1].words.text)) {
      begin_line();
      return true;
    }
    if ((parameter && out) || of_result)
      return result(source_.piece(words.substr(0, tag.size() + 1)),
                    source_.piece(says_declared_of_result(type) ||
                                          says_declared(type, behind.substr(0, name_end(behind)))
                                      ? behind
                                      : typed));
    if (parameter && optional_parameter(behind, type)) return true;
    const std::string_view names = parameter ? names_at(behind) : std::string_view();
    if (names.empty()) {
      end_entry();
      if (!begun()) return false;
      // Each stands for itself: `@see ...`, `@author ...`, `@examples` above statements.
      leave_gap();
      leave(line.behind);
      if (behind.empty()) leave_gap();
      return true;
    }
    const std::string_view text = behind.substr(names.size());
    begin_entry(inputs_, names_in(names), source_.piece(trimmed(text.substr(separator_size(text)))));
    if (!type.empty()) add_type(source_.piece(type), names);
    return true;
  }

  // `\description{text}`, `\arguments{` above `\item{x}{text}`, as R's manual pages have them
  bool is_part_of_manual(std::string_view tag, std::string_view behind) {
    if (!behind.starts_with('{')) return false;
    if (is_one_of(tag, {"arguments", "value"}) && behind == "{") {
      begin_line();
      end_entry();
      return described_ = true;
    }
    const bool words = is_one_of(tag, {"description", "details", "title"}) && behind.ends_with('}');
    if (!words) return false;
    begin_rest();
    end_entry();
    leave_gap();
    leave(source_.piece(trimmed(behind.substr(1, behind.size() - 2))));
    return true;
  }

  // Whether a tag is that of parameters but for a slip, and one of their names stands behind it.
  [[nodiscard]] bool is_parameter_but_for_slip(std::string_view tag, std::string_view behind) const {
    const std::string_view name = behind.substr(0, name_end(behind));
    return known(name) && !is_result(name) && !has_entry_of(name) && is_slip_of(tag, {"param", "parameter"});
  }

  // `param x text`, `return y text` among others that have not lost their sign
  bool bare_tag(std::string_view words) {
    const std::string_view tag = letters_at(words);
    const bool parameter = tag == "param";
    if (!parameter && tag != "return" && tag != "returns") return false;
    const std::string_view next = at_ + 1 < lines_.size() ? lines_[at_ + 1].words.text : std::string_view();
    const bool among = begun() || next.starts_with('@') || next.starts_with('\\');
    const std::string_view behind = trimmed(words.substr(tag.size()));
    const std::string_view name = behind.substr(0, name_end(behind));
    if (!among || !known(name) || is_result(name) == parameter || words.substr(tag.size(), 1) != " ")
      return false;
    const std::string_view text = behind.substr(name.size());
    begin_entry(parameter ? inputs_ : outputs_, names_in(name),
                source_.piece(trimmed(text.substr(separator_size(text)))));
    return true;
  }

  // `@x: text` as the Linux kernel has it, `$x text`, `[in] x text`, `[out] y text`, `in: x text`
  bool marked_entry(const ForeignLine& line) {
    const std::string_view words = line.words.text;
    std::string_view behind;
    if (words.starts_with('@') || words.starts_with('$')) behind = words.substr(1);
    for (const std::string_view direction :
         {"[in]", "[out]", "[in,out]", "[in, out]", "[inout]", "(in)", "(out)"}) {
      if (words.starts_with(direction)) behind = trimmed(words.substr(direction.size()));
    }
    const std::string_view direction = letters_at(words);
    const bool directed = is_one_of(direction, {"in", "out", "inout"}) && !known(direction);
    const bool colon = words.substr(direction.size()).starts_with(':');
    if (directed) behind = trimmed(words.substr(direction.size() + std::size_t{colon}));
    const std::string_view name = behind.substr(0, name_end(behind));
    const std::size_t sign = separator_size(behind.substr(name.size()));
    // Without a colon it may be a word of a sentence.
    if (!known(name) || sign == 0 || (directed && !colon && sign < 2)) return false;
    tag_indent_ = line.indent;
    begin_entry(is_result(name) ? outputs_ : inputs_, names_in(name),
                source_.piece(trimmed(behind.substr(name.size() + sign))));
    return true;
  }

  // `Returns: text` below parameters with tags.
  bool titled_result(std::string_view words) {
    const std::string_view title = letters_at(words);
    if (!begun() || !words.substr(title.size()).starts_with(':') || known(title) ||
        !is_one_of(title, {"Returns", "Return", "Output", "Outputs"}))
      return false;
    result(source_.piece(title), source_.piece(trimmed(words.substr(title.size() + 1))));
    return true;
  }

  // A line below a tag whose text stands deeper than that: the first line says how deep.
  bool leave_deeper(const ForeignLine& line) {
    if (!begun()) return false;
    if (below_tag_) text_indent_ = line.indent;
    below_tag_ = false;
    leave_from(line, text_indent_);
    return true;
  }

  // What R describes results in: `\describe{`, `\item{y}{text}`, `}`
  static bool is_of_description(std::string_view words) {
    return words.starts_with("\\describe{") || words.starts_with("\\itemize{") || words.starts_with(item);
  }

  bool described_items(std::string_view words) {
    if (words == "}" || (is_of_description(words) && !words.starts_with(item))) {
      const bool described = described_;
      described_ = words != "}";
      return words != "}" || described;
    }
    bool any = false;
    if (std::exchange(open_item_, false)) { // its text goes on
      const std::size_t size = closing_brace(words);
      open_item_ = size == std::string_view::npos;
      any = continues(source_.piece(trimmed(words.substr(0, size))));
      words = trimmed(words.substr(std::min(size, words.size() - 1) + 1));
    }
    while (words.starts_with(item)) {
      const std::size_t end = words.find("}{");
      if (end == std::string_view::npos) break;
      const auto inner = names_within(words.substr(item.size(), end - item.size()));
      const auto name = std::ranges::find_if(inner, [&](std::string_view each) { return known(each); });
      if (name == inner.end()) break;
      if (is_result(*name)) leave_unnamed();
      const std::string_view text = words.substr(end + 2);
      open_item_ = closing_brace(text) == std::string_view::npos;
      const std::size_t size = std::min(closing_brace(text), text.size());
      begin_entry(is_result(*name) ? outputs_ : inputs_, names_in(*name),
                  source_.piece(trimmed(text.substr(0, size))));
      words = trimmed(text.substr(std::min(size + 1, text.size())));
      any = true;
    }
    // What stands behind the last is its text, but for braces that close.
    if (any && words.find_first_not_of("} ") != std::string_view::npos) continues(source_.piece(words));
    return any;
  }

  // The same behind words about all results: `A list of \item{y}{text} \item{z}{text}`
  bool described_results(std::string_view text) {
    const std::size_t first = text.find(item);
    if (first == std::string_view::npos) return false;
    std::string_view about = trimmed(text.substr(0, first));
    for (const std::string_view opening : {"\\describe{", "\\itemize{"}) {
      if (about.ends_with(opening)) about = trimmed(about.substr(0, about.size() - opening.size()));
    }
    begin_line();
    const Text words = source_.piece(about);
    if (!described_items(text.substr(first))) return false;
    if (!words.empty()) leave(words);
    return true;
  }

  // Where the brace stands that closes what is open before a text; npos where none does.
  static std::size_t closing_brace(std::string_view text) {
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '{') ++depth;
      if (text[i] == '}' && depth-- == 0) return i;
    }
    return std::string_view::npos;
  }

  // `:param x: text`, `:param int x: text`, `:type x: int`, `:return: text`
  bool sphinx(const ForeignLine& line) {
    const std::string_view words = line.words.text;
    if (bare_field(words)) return true;
    const std::string_view tag = words.front() == ':' ? letters_at(words.substr(1)) : std::string_view();
    if (tag.empty()) return result_below(line.words) || continues(line);
    const std::string_view behind = trimmed(words.substr(tag.size() + 1));
    const bool parameter = is_one_of(tag, {"param", "parameter", "arg", "argument", "key", "keyword"}) ||
                           is_parameter_but_for_slip(tag, behind);
    const bool returns = is_one_of(tag, {"return", "returns"}) || is_slip_of(tag, {"return", "returns"});
    const std::string_view first = behind.substr(0, name_end(behind));
    const std::size_t colon = std::min(words.find(':', 1), words.size());
    if (parameter && known(first) && separator_size(behind.substr(first.size())) > 0 &&
        behind.substr(first.size(), 1) != ":") {
      const std::string_view text = behind.substr(first.size());
      begin_entry(inputs_, names_in(first), source_.piece(trimmed(text.substr(separator_size(text)))));
      return true;
    }
    if (colon == words.size() && returns)
      return result(source_.piece(words.substr(0, tag.size() + 1)), source_.piece(behind));
    if (colon == words.size()) return result_below(line.words) || continues(line);
    const std::string_view head = trimmed(words.substr(tag.size() + 1, colon - tag.size() - 1));
    const Text text = source_.piece(trimmed(words.substr(colon + 1)));
    const std::size_t blank = head.find_last_of(' ');
    const std::string_view name = blank == std::string_view::npos ? head : head.substr(blank + 1);
    if (parameter && !name.empty()) {
      begin_entry(inputs_, names_in(name), text);
      if (name.size() < head.size()) add_type(source_.piece(trimmed(head.substr(0, blank))), name);
      return true;
    }
    if (returns) {
      const Text from = source_.piece(words.substr(0, tag.size() + 1));
      if (!is_result_in_capitals(name)) return result(from, text);
      begin_entry(outputs_, names_in(name), text);
      return true;
    }
    const bool of_result = tag == "rtype";
    if (!of_result && !(tag == "type" && !name.empty())) {
      end_entry();
      return false;
    }
    begin_line();
    // The type may stand above its entry.
    end_entry();
    return of_result ? says_declared_of_result(text.text) : says_declared(text.text, name);
  }

  // `param x: text`, `param: x text`, `return: y text`, which have lost the colon before the word
  bool bare_field(std::string_view words) {
    if (words.starts_with("- ")) words.remove_prefix(2); // as Swift has them
    const std::string_view tag = letters_at(words);
    const bool parameter = is_one_of(tag, {"param", "arg", "parameter", "argument"});
    if (!parameter && !(begun() && is_one_of(tag, {"return", "returns"}))) return false;
    const bool colon = words.substr(tag.size()).starts_with(':');
    const std::string_view behind = trimmed(words.substr(tag.size() + std::size_t{colon}));
    const std::string_view name = behind.substr(0, name_end(behind));
    const std::size_t sign = separator_size(behind.substr(name.size()));
    const bool alike = parameter && tag == bare_tag_ && !has_entry_of(name);
    if (!(parameter ? known(name) : is_result(name)) || sign == 0 || (!colon && sign < 2 && !alike))
      return false;
    bare_tag_ = tag;
    begin_entry(parameter ? inputs_ : outputs_, names_in(name),
                source_.piece(trimmed(behind.substr(name.size() + sign))));
    return true;
  }

  static constexpr std::string_view item = "\\item{";

  Manner manner_;
  std::string_view bare_tag_;   // of the last field that has no colon before its word
  bool described_ = false;      // there is a description as R has it
  bool open_item_ = false;      // the text of its last item goes on in the next line
  std::size_t tag_indent_ = 0;  // of the last one
  bool below_tag_ = false;      // no line of the text below it has been read
  std::size_t text_indent_ = 0; // of that text
};

std::unique_ptr<ForeignReader> reader_of(Manner manner, const Source& source, const HeaderPlace& place,
                                         const ForeignNames& names, const ForeignComment& comment) {
  if (manner == Manner::google) return std::make_unique<GoogleReader>(source, place, names, comment);
  if (manner == Manner::yaml) return std::make_unique<YamlReader>(source, place, names, comment);
  if (manner == Manner::xml) return std::make_unique<XmlReader>(source, place, names, comment);
  if (manner == Manner::numpydoc) return std::make_unique<NumpydocReader>(source, place, names, comment);
  return std::make_unique<TagReader>(source, place, names, comment, manner);
}

// Whether the line that tells of a manner is in that of no other tool: a title that speaks of sections, or an
// entry.
bool has_own_manner(std::string_view told, const ForeignNames& names) {
  const std::string_view words = told.substr(bullet_size(told));
  return speaks_of_section(told) || names.all.has(words.substr(0, name_end(words)));
}

std::optional<ForeignHeader> read_comment(const Source& source, const HeaderPlace& place, const Header& read,
                                          const ForeignComment& comment) {
  const ForeignNames names{KnownNames(place.names), KnownNames(place.results)};
  for (const auto& [manner, name] : manners) {
    std::unique_ptr<ForeignReader> found_by = reader_of(manner, source, place, names, comment);
    found_by->read();
    if (!found_by->has_entry_of_function()) continue;
    if (found_by->has_results_in_order()) {
      found_by = reader_of(manner, source, place, names, comment);
      found_by->read_results_in_order();
      found_by->read();
    }
    ForeignReader& reader = *found_by;
    const Text& told = reader.first().words;
    const Problem& problem = comment.block.empty() ? problem::missing_input_section : problem::missing_header;
    ForeignHeader found{read, {&problem, told.span, {}, {}, {}}};
    found.report.message = fmt::format("expected `INPUT:` and `OUTPUT:` above the entries of a header whose "
                                       "lines begin with `#`, found {} in {}",
                                       quoted(told.text),
                                       manner == Manner::google && has_own_manner(told.text, names)
                                           ? "a manner of its own"
                                           : fmt::format("the manner of {}", name));
    if (std::optional<Fix> fix = reader.fix()) found.report.fixes.push_back(std::move(*fix));
    reader.give(found.header);
    return found;
  }
  return std::nullopt;
}

} // namespace

bool may_be_foreign(const Source& source, const Header& read) {
  if (!read.inputs.present) return true;
  const auto words_of_title = [&](const HeaderSection& section) {
    std::string_view title = source.text(section.title);
    if (title.ends_with(':')) title.remove_suffix(1);
    return title;
  };
  return is_one_of(words_of_title(read.inputs), {"Parameters", "Other Parameters"}) &&
         (!read.outputs.present || is_one_of(words_of_title(read.outputs), {"Returns", "Return", "Yields"}));
}

bool may_hide_entries(const Source& source, const Header& read) {
  const std::vector<HeaderEntry>& entries = read.inputs.entries;
  const auto is_untitled = [](const HeaderSection& section) {
    return !section.entries.empty() && section.title.begin == section.entries.front().span.begin;
  };
  if (is_untitled(read.inputs) || is_untitled(read.outputs)) return true;
  if (entries.size() != 1 || entries.front().line_count < 2) return false;
  const Span before{read.inputs.title.begin, entries.front().span.begin};
  return before.begin <= before.end && first_line(source.text(before)).size() == before.size();
}

std::optional<ForeignHeader> read_foreign_sections(const Source& source, const HeaderPlace& place,
                                                   const Header& read) {
  for (const ForeignComment& comment : comments_of(source, place, read.span)) {
    if (std::optional<ForeignHeader> found = read_comment(source, place, read, comment)) return found;
  }
  return std::nullopt;
}

std::optional<ForeignHeader> read_foreign_block(const Source& source, const HeaderPlace& place,
                                                const Header& read) {
  const std::optional<BlockComment> block = block_above(source, place);
  return block ? read_comment(source, place, read, comment_of(source, *block)) : std::nullopt;
}

} // namespace bindery::dml
