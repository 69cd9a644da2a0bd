// Compares entries with what the function declares; what is said of names is said here.
#include "src/languages/dml/builtins/check_entries.hpp"

#include "src/languages/dml/builtins/check_defaults.hpp"
#include "src/languages/dml/builtins/check_order.hpp"
#include "src/languages/dml/builtins/check_other_function.hpp"
#include "src/languages/dml/builtins/check_types.hpp"
#include "src/languages/dml/builtins/checked_section.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/joined_entries.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using Kind = NameMatch::Kind;

const Side parameters{"parameter",
                      "INPUT",
                      "result",
                      "OUTPUT",
                      problems::undocumented_parameter,
                      problems::unknown_parameter,
                      problems::parameter_case,
                      problems::parameter_order};
const Side results{"result",
                   "OUTPUT",
                   "parameter",
                   "INPUT",
                   problems::undocumented_result,
                   problems::unknown_result,
                   problems::result_case,
                   problems::result_order};

// The names of a section that were matched in one way.
class NamesOfKind {
 public:
  NamesOfKind(const Matching& section, Kind kind) : names_(section.names), kind_(kind) {
    constexpr std::size_t few = 32; // are looked through one by one
    if (names_.size() <= few) return;
    for (const NameMatch& match : names_) {
      if (match.kind == kind) sorted_.push_back(match.name.text);
    }
    std::sort(sorted_.begin(), sorted_.end());
    names_ = {};
  }

  [[nodiscard]] bool has(std::string_view name) const {
    return std::binary_search(sorted_.begin(), sorted_.end(), name) ||
           std::any_of(names_.begin(), names_.end(), [&](const NameMatch& match) {
             return match.kind == kind_ && are_same(match.name.text, name);
           });
  }

 private:
  std::span<const NameMatch> names_;
  Kind kind_;
  std::vector<std::string_view> sorted_; // where there are many
};

class EntriesCheck {
 public:
  EntriesCheck(const CheckedSection& checked, Diagnostics& diagnostics)
      : side_(checked.side), source_(checked.source), section_(checked.section), matching_(checked.matching),
        declared_(checked.declared), diagnostics_(diagnostics),
        without_entry_(std::count(matching_.of_declared.begin(), matching_.of_declared.end(), nothing)) {}

  // `other` checks the section of the other kind.
  void names(const EntriesCheck& other) {
    bool told = false;         // that the other section is missing
    std::vector<Place> others; // of the other section, once they are needed
    for (const NameMatch& match : matching_.names) {
      switch (match.kind) {
      case Kind::exact:
        break;
      case Kind::other_case:
        rename(side_.other_case, match, "spelled with these capitals in the function");
        break;
      case Kind::renamed:
        rename(side_.unknown, match, "as the function has it");
        break;
      case Kind::duplicate:
        // That the section is there twice has been reported.
        if (!section_.entries[match.entry].repeated) duplicate(match);
        break;
      case Kind::unknown:
        if (others.empty()) others = other.places();
        if (!told || !is_among(others, match.name.text)) unknown(match, other, others);
        told = told || (!other.section_.present && is_among(others, match.name.text));
        break;
      }
    }
  }

  // Names that stand in the other section although they belong here have been reported there.
  void undocumented(const Matching& other_section) {
    if (section_.entries.empty()) return;
    const auto& places = matching_.of_declared;
    if (std::find(places.begin(), places.end(), nothing) == places.end()) return;
    const NamesOfKind elsewhere(other_section, Kind::unknown);
    const NamesOfKind documented(matching_, Kind::exact);
    for (std::size_t i = 0; i < declared_.size(); ++i) {
      const std::string_view name = declared_[i].name.text;
      if (matching_.of_declared[i] != nothing || i == missing_ || may_be_unread(i)) continue;
      if (elsewhere.has(name)) continue;
      // Another declared name with the same spelling has an entry: the declaration is what is wrong then.
      if (documented.has(name)) continue;
      Diagnostic& diagnostic = diagnostics_.report(
          side_.undocumented, declared_[i].name.span,
          message(FMT_COMPILE("expected an entry for the {} `{}` in the {} section, found none"), side_.what,
                  declared_[i].name.text, side_.keyword));
      diagnostic.notes.push_back(
          {section_.title, message(FMT_COMPILE("the {} section is here"), side_.keyword)});
    }
  }

 private:
  // A declared name and its place.
  using Place = std::pair<std::string_view, std::size_t>;

  // The declared names, sorted.
  [[nodiscard]] std::vector<Place> places() const {
    std::vector<Place> all;
    for (std::size_t i = 0; i < declared_.size(); ++i) all.emplace_back(declared_[i].name.text, i);
    std::sort(all.begin(), all.end());
    return all;
  }

  // Whether a line that could not be read stands just where the entry of a declared name should: one bad line
  // is one diagnostic.
  bool may_be_unread(std::size_t declared) {
    const auto entry_of = [&](std::size_t i) {
      const std::size_t place = matching_.of_declared[i];
      return place == nothing ? nothing : matching_.names[place].entry;
    };
    const std::size_t above = declared == 0 ? 0 : entry_of(declared - 1);
    const std::size_t below =
        declared + 1 == declared_.size() ? section_.entries.size() : entry_of(declared + 1);
    const std::size_t first = declared == 0 ? 0 : above + 1;
    if (above == nothing || below == nothing) return false;
    const auto line = std::lower_bound(section_.unread.begin(), section_.unread.end(), first);
    return line != section_.unread.end() && *line <= below;
  }

  void rename(const Problem& problem, const NameMatch& match, std::string_view why) {
    const Text name = declared_[match.declared].name;
    Diagnostic& diagnostic = diagnostics_.report(problem, match.name.span,
                                                 message(FMT_COMPILE("expected the {} `{}`, {}, found `{}`"),
                                                         side_.what, name.text, why, match.name.text));
    diagnostic.notes.push_back({name.span, message(FMT_COMPILE("`{}` is declared here"), name.text)});
    // A name in words, `learning rate`, says no more than the name.
    if (!says_more(match.name.text) || bare_letters(match.name.text) == bare_letters(name.text))
      diagnostic.fixes.push_back(renaming(match.name.span, name.text));
  }

  // Whether more than a name may be meant: `rate(optional)`, `rate/step`.
  [[nodiscard]] static bool says_more(std::string_view word) {
    while (!word.empty() && !is_word_byte(word.back())) word.remove_suffix(1);
    while (!word.empty() && !is_word_byte(word.front())) word.remove_prefix(1);
    return std::any_of(word.begin(), word.end(), [](char c) {
      return !is_word_byte(c) && std::string_view("_-.").find(c) == std::string_view::npos;
    });
  }

  // The text of the entry keeps its column as far as the blanks in front of it allow.
  [[nodiscard]] Fix renaming(Span entry, std::string_view name) const {
    constexpr std::size_t least = 2; // blanks that part name and text
    Fix fix{message(FMT_COMPILE("rename the entry to `{}`"), name), {{entry, std::string(name)}}};
    const std::string_view rest = source_.text().substr(entry.end);
    const std::size_t gap = std::min(rest.find_first_not_of(' '), rest.size());
    const bool before_text = gap < rest.size() && rest[gap] != '\n' && rest[gap] != '\r';
    if (gap < least || !before_text) return fix;
    const std::size_t width = code_points(source_.text(entry)) + gap;
    fix.edits.front().span.end += static_cast<std::uint32_t>(gap);
    fix.edits.front().replacement.append(width >= name.size() + least ? width - name.size() : least, ' ');
    return fix;
  }

  // Whether a line has the sign of a diff before its comment, which has been reported.
  [[nodiscard]] bool is_of_diff(Span entry) const {
    const std::string_view head = head_of_line(entry.begin).value_or("");
    return head.starts_with('-') || head.starts_with('+');
  }

  // What stands before a place in its line; nothing where that is long.
  [[nodiscard]] std::optional<std::string_view> head_of_line(std::uint32_t place) const {
    constexpr std::uint32_t longest = 256;
    const std::uint32_t begin = place - std::min(place, longest);
    const std::string_view before = source_.text({begin, place});
    const std::size_t line_end = before.find_last_of("\r\n");
    if (line_end == before.npos) return begin == 0 ? std::optional(before) : std::nullopt;
    return before.substr(line_end + 1);
  }

  // Whether no other words stand in the lines of an entry.
  [[nodiscard]] bool stands_alone(Span entry) const {
    constexpr std::size_t longest = 256;
    const auto says_nothing = [](std::string_view text) {
      return std::ranges::none_of(text, is_letter_or_digit);
    };
    const std::optional<std::string_view> head = head_of_line(entry.begin);
    const std::string_view behind = first_line(source_.text().substr(entry.end, longest));
    return head && says_nothing(*head) && behind.size() < longest && says_nothing(behind);
  }

  // Whether an entry has the names of another in a list, all of them.
  [[nodiscard]] bool repeats_list(const NameMatch& match) const {
    constexpr std::size_t most = 64; // names that are compared again for each of them
    const EntryNames& names = section_.entries[match.entry].names;
    const EntryNames& others = section_.entries[matching_.names[match.first].entry].names;
    if (names.size() != others.size() || names.size() > most) return false;
    std::vector<std::string_view> left;
    others.for_each([&](const Text& each) { left.push_back(each.text); });
    std::size_t next = 0;
    bool same = true;
    names.for_each([&](const Text& each) { same = same && left[next++] == each.text; });
    return same && next > 1;
  }

  void duplicate(const NameMatch& match) {
    if (is_of_diff(matching_.names[match.first].name.span) && is_of_diff(match.name.span)) return;
    const bool guessed = match.declared != nothing;
    const std::string_view meant = guessed ? declared_[match.declared].name.text : std::string_view();
    const Span first_name = section_.entries[match.entry].names.front().span;
    if (!guessed && match.name.span != first_name && repeats_list(match)) return; // told with that
    Diagnostic& diagnostic = diagnostics_.report(
        problems::duplicate_entry, match.name.span,
        guessed ? message(FMT_COMPILE("expected the entry of the {} `{}`, found another of `{}`"), side_.what,
                          meant, match.name.text)
                : message(FMT_COMPILE("expected one entry for `{}`, found another"), match.name.text));
    diagnostic.notes.push_back({matching_.names[match.first].name.span, "the first is here"});
    const Span first = section_.entries[matching_.names[match.first].entry].span;
    const Span second = section_.entries[match.entry].span;
    if (guessed && !says_more(match.name.text)) {
      diagnostic.fixes.push_back(renaming(match.name.span, meant));
    } else if (!stands_alone(first) || !stands_alone(second)) {
      return; // with its lines the others would go
    } else if (!guessed && (goes_on_from(first, second) || says_the_same(match))) {
      diagnostic.fixes.push_back({"remove the entry", {{whole_lines(second), ""}}});
    } else if (!guessed && goes_on_from(second, first)) {
      diagnostic.fixes.push_back({"put it in the place of the first",
                                  {{first, std::string(source_.text(second))}, {whole_lines(second), ""}}});
    } else if (!guessed) {
      std::optional<Fix> fix =
          join_entries(source_, section_, section_.entries[matching_.names[match.first].entry],
                       section_.entries[match.entry]);
      if (fix) diagnostic.fixes.push_back(*std::move(fix));
    }
  }

  // Whether the text of an entry is that of the first of its name, whatever stands around the names.
  [[nodiscard]] bool says_the_same(const NameMatch& match) const {
    const auto lines_of = [&](const HeaderEntry& entry) {
      return std::span(section_.lines)
          .subspan(entry.line_count == 0 ? 0 : entry.first_line, entry.line_count);
    };
    const auto one = lines_of(section_.entries[matching_.names[match.first].entry]);
    const auto other = lines_of(section_.entries[match.entry]);
    return !one.empty() && std::ranges::equal(one, other, [](const Text& a, const Text& b) {
      return trimmed(a.text) == trimmed(b.text);
    });
  }

  // Whether an entry says all that another says, and at most more behind.
  [[nodiscard]] bool goes_on_from(Span entry, Span other) const {
    const std::string_view more = source_.text(entry);
    const std::string_view all = source_.text(other);
    return more.starts_with(all) &&
           (more.size() == all.size() || std::string_view(" \r\n").find(more[all.size()]) < 3);
  }

  // The lines that a span stands in.
  [[nodiscard]] Span whole_lines(Span span) const {
    const std::string_view text = source_.text();
    span.begin = begin_of_line(text, span.begin);
    span.end += static_cast<std::uint32_t>(line_size(text.substr(span.end)));
    if (text.substr(span.end, 2) == "\r\n") ++span.end;
    span.end = std::min(span.end + 1, static_cast<std::uint32_t>(text.size()));
    return span;
  }

  static bool is_among(std::span<const Place> others, std::string_view name) {
    const auto found = std::lower_bound(others.begin(), others.end(), Place(name, 0));
    return found != others.end() && found->first == name;
  }

  // `others` are the names that the other section documents, sorted, with their places there.
  void unknown(const NameMatch& match, const EntriesCheck& other, std::span<const Place> others) {
    if (!is_among(others, match.name.text)) {
      diagnostics_.report(
          side_.unknown, match.name.span,
          message(FMT_COMPILE("expected a {} of the function, found `{}`, which it does not have"),
                  side_.what, match.name.text));
      return;
    }
    const auto found = std::lower_bound(others.begin(), others.end(), Place(match.name.text, 0));
    if (other.matching_.of_declared[found->second] != nothing) {
      documented_elsewhere(match,
                           other.matching_.names[other.matching_.of_declared[found->second]].name.span);
      return;
    }
    Diagnostic& diagnostic = diagnostics_.report(
        side_.unknown, match.name.span,
        message(FMT_COMPILE("expected a {}, found `{}`, which is a {} and belongs into {} {} section{}"),
                side_.what, match.name.text, side_.other, other.section_.present ? "the" : "an",
                side_.other_keyword, other.section_.present ? "" : ", and there is none"));
    diagnostic.notes.push_back({other.declared_[found->second].name.span,
                                message(FMT_COMPILE("`{}` is declared here"), match.name.text)});
    if (other.section_.present) {
      move(diagnostic, section_.entries[match.entry], other, found->second);
    } else if (std::optional<Fix> fix = move_results(others)) {
      diagnostic.fixes.push_back(*std::move(fix));
    }
  }

  // A name of the other section that has its entry there, at `entry`. Where one name alone lacks an entry,
  // that is the one that is expected.
  void documented_elsewhere(const NameMatch& match, Span entry) {
    std::string expected = message(FMT_COMPILE("a {}"), side_.what);
    const auto& places = matching_.of_declared;
    if (without_entry_ == 1 && missing_ == nothing) {
      missing_ = static_cast<std::size_t>(std::find(places.begin(), places.end(), nothing) - places.begin());
      expected = message(FMT_COMPILE("the {} `{}`"), side_.what, declared_[missing_].name.text);
    }
    Diagnostic& diagnostic = diagnostics_.report(
        side_.unknown, match.name.span,
        message(FMT_COMPILE("expected {}, found `{}`, a {} that has its entry in the {} section"), expected,
                match.name.text, side_.other, side_.other_keyword));
    diagnostic.notes.push_back({entry, message(FMT_COMPILE("`{}` is documented here"), match.name.text)});
  }

  // Where the first entry of an empty section belongs: below the divider of its title and the column line of
  // a table; nothing where something else than another divider follows.
  [[nodiscard]] std::optional<std::uint32_t> first_place() const {
    const std::string_view text = source_.text();
    std::uint32_t at = whole_lines(section_.title).end;
    const auto skip_divider = [&] {
      if (!is_divider_at(at)) return false;
      at = whole_lines({at, at}).end;
      return true;
    };
    if (!skip_divider()) return std::nullopt;
    if (words_of(first_line(text.substr(at))).starts_with("NAME ")) {
      at = whole_lines({at, at}).end;
      if (!skip_divider()) return std::nullopt;
    }
    const std::uint32_t place = at;
    // At the end of the header the divider that closes the section may be missing, which is told of entries.
    const bool last = trimmed(first_line(text.substr(at))).empty();
    return last || skip_divider() ? std::optional(place) : std::nullopt;
  }

  // Moves the lines of an entry to the other section, behind the entry of the name declared before it.
  void move(Diagnostic& diagnostic, const HeaderEntry& entry, const EntriesCheck& other,
            std::size_t declared) const {
    const auto& places = other.matching_.of_declared;
    if (entry.names.size() != 1 || places[declared] != nothing) return;
    const std::size_t before = declared == 0 ? nothing : places[declared - 1];
    if (declared != 0 && before == nothing) return;
    std::uint32_t place = 0;
    if (before != nothing) {
      place = whole_lines(other.section_.entries[other.matching_.names[before].entry].span).end;
    } else if (!other.section_.entries.empty()) {
      place = whole_lines(other.section_.entries.front().span).begin;
    } else if (const std::optional<std::uint32_t> first = other.first_place()) {
      place = *first;
    } else {
      return;
    }
    const Span lines = whole_lines(entry.span);
    diagnostic.fixes.push_back({message(FMT_COMPILE("move the entry to the {} section"), side_.other_keyword),
                                {{lines, ""}, {{place, place}, std::string(source_.text(lines))}}});
  }

  // Moves the entries of results out of the section of the parameters into one of their own below it, which
  // begins as that does.
  [[nodiscard]] std::optional<Fix> move_results(std::span<const Place> others) const {
    const std::string_view text = source_.text();
    const Span title = whole_lines(section_.title);
    const Span head{title.end, whole_lines(section_.entries.front().span).begin};
    const std::uint32_t below = whole_lines(section_.entries.back().span).end;
    const Span divider = whole_lines({below, below});
    if (side_.keyword != parameters.keyword || !source_.text(title).starts_with("# ") ||
        head.begin >= head.end || !is_divider_at(head.begin) || !is_divider_at(divider.begin))
      return std::nullopt;
    std::vector<std::pair<std::size_t, Span>> moved; // by the places of the results
    for (const NameMatch& match : matching_.names) {
      if (match.kind != Kind::unknown || !is_among(others, match.name.text)) continue;
      const HeaderEntry& entry = section_.entries[match.entry];
      if (entry.names.size() != 1) return std::nullopt;
      const auto found = std::lower_bound(others.begin(), others.end(), Place(match.name.text, 0));
      moved.emplace_back(found->second, whole_lines(entry.span));
    }
    if (moved.size() == section_.entries.size()) return std::nullopt;
    std::sort(moved.begin(), moved.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    const bool table = std::count(text.begin() + head.begin, text.begin() + head.end, '\n') > 1;
    const std::string_view end = source_.text(title).ends_with("\r\n") ? "\r\n" : "\n";
    std::string section = message(FMT_COMPILE("#{0}# {1}{0}"), end, table ? "RETURN VALUES" : "OUTPUT:");
    section += source_.text(head);
    Fix fix{"move the entries of results to an OUTPUT section", {}};
    for (const auto& [place, lines] : moved) {
      section += source_.text(lines);
      fix.edits.push_back({lines, ""});
    }
    section += source_.text(divider);
    fix.edits.push_back({{divider.end, divider.end}, std::move(section)});
    return fix;
  }

  [[nodiscard]] bool is_divider_at(std::uint32_t line) const {
    const std::string_view words = words_of(first_line(source_.text().substr(line)));
    return !words.empty() && is_dashes(words);
  }

  const Side& side_;
  const Source& source_;
  const HeaderSection& section_;
  const Matching& matching_;
  DeclaredList declared_;
  Diagnostics& diagnostics_;
  std::ptrdiff_t without_entry_;  // how many declared names have none
  std::size_t missing_ = nothing; // the name in whose place one of the other section was found
};

} // namespace

void check_entries(const Documented& documented, Diagnostics& diagnostics) {
  const api::Function& function = documented.function;
  const Header& header = documented.header;
  const CheckedSection of_parameters{parameters, *function.source, header.inputs, documented.inputs,
                                     DeclaredList(function, false)};
  const CheckedSection of_results{results, *function.source, header.outputs, documented.outputs,
                                  DeclaredList(function, true)};
  EntriesCheck inputs(of_parameters, diagnostics);
  EntriesCheck outputs(of_results, diagnostics);
  const std::size_t before = diagnostics.size();
  const auto join_names = [&] {
    join_repeated(diagnostics, before, {&problems::parameter_case, &problems::result_case});
  };
  if (is_of_other_function(documented)) return report_other_function(documented, diagnostics);
  inputs.names(outputs);
  check_order(of_parameters, diagnostics);
  check_types(of_parameters, diagnostics);
  check_defaults(documented, diagnostics);
  if (documented.demanded) inputs.undocumented(documented.outputs);
  if (!function.has_results) {
    join_names();
    return;
  }
  outputs.names(inputs);
  check_order(of_results, diagnostics);
  check_types(of_results, diagnostics);
  if (documented.demanded) outputs.undocumented(documented.inputs);
  join_names();
}

} // namespace bindery::dml
