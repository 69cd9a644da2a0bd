// Mends a program, or takes out of it what cannot be read, and tells what is said of the rest.
#include "src/languages/dml/explain/names_as_meant.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/explain/unread_lines.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

bool is_of_program(const Diagnostic& told) {
  return told.problem->code.starts_with("D3") || told.problem == &problems::missing_comment_sign;
}

// What makes a program readable.
struct Repair {
  std::vector<Edit> edits;           // in the order of their places; none: there is no such repair
  std::optional<UnreadLines> unread; // what is taken out by them
};

// The fixes of all errors of a program; what has none is taken out.
Repair repair_of(const Unit& unit) {
  // The tokens of a text take several times what its record does. Nobody writes a longer script by hand.
  static constexpr std::size_t longest = 2U << 20U;
  static constexpr std::size_t most_errors = 50;
  const auto& all = unit.diagnostics.all();
  std::vector<Span> open;
  for (const Diagnostic& each : all) {
    if (is_of_program(each) && each.fixes.empty()) open.push_back(each.span);
  }
  Repair made;
  if (!open.empty()) {
    if (open.size() > most_errors || unit.source->text().size() > longest) return {};
    made.unread = UnreadLines::find(unit.source->text(), open);
    if (!made.unread) return {};
    made.edits = made.unread->edits();
  }
  const std::vector<Edit> taken_out = made.edits;
  const auto is_taken_out = [&](const Edit& edit) {
    const auto at = first_edit_from(edit.span.begin, taken_out);
    return at != taken_out.end() && at->span.begin <= edit.span.begin && edit.span.end <= at->span.end;
  };
  for (const Diagnostic& each : all) {
    if (!is_of_program(each) || each.fixes.empty()) continue;
    for (const Edit& edit : each.fixes.front().edits) {
      if (!is_taken_out(edit)) made.edits.push_back(edit);
    }
  }
  if (!sort_apart(made.edits)) made.edits.clear();
  return made;
}

// Whether names may be missing because the text ends where something is mended: more may have stood behind
// it.
bool is_mended_at_end(std::string_view text, const std::vector<Edit>& edits) {
  return text.find_first_not_of(" \t\r\n", edits.back().span.end) == text.npos;
}

// Functions whose signatures are mended. They may lack parameters and results, or have some of other types.
class MendedSignatures {
 public:
  MendedSignatures(const program::Module& meant, const Source& source, const std::vector<Edit>& edits,
                   const WayBack& back)
      : module_(meant) {
    for (const program::FunctionDef& each : meant.functions) {
      const Span signature = back.span(each.signature);
      const auto first = first_edit_from(signature.begin, edits);
      if (first == edits.end() || first->span.begin >= signature.end) continue;
      functions_.insert(&each);
      names_.insert(source.text(each.name));
    }
  }

  // Whether what is said of a place of the meant text may be due to them wherever it stands: in such a
  // function, or as no matter of names alone, because their values may be anywhere.
  [[nodiscard]] bool may_cause(const Diagnostic& told) const {
    static constexpr std::array of_names = {&problems::unknown_function, &problems::unassigned_variable,
                                            &problems::unused_variable, &problems::data_type};
    return !functions_.empty() && (std::ranges::find(of_names, told.problem) == of_names.end() ||
                                   functions_.contains(function_around(module_, told.span.begin)));
  }
  // Whether a text names one of them.
  [[nodiscard]] bool are_named_in(std::string_view text) const {
    return !names_.empty() && any_name_of(text, [&](std::string_view name) { return names_.contains(name); });
  }

 private:
  const program::Module& module_;
  std::unordered_set<const program::FunctionDef*> functions_;
  std::unordered_set<std::string_view> names_;
};

// A line of the script. Many reports may stand in one, and lines may be long.
struct Line {
  Span span;
  bool mended = false; // it has an error, or goes on in a line that has one
  bool unread = false; // it has a name that stands in lines that are taken out
  bool named = false;  // it has the name of a function whose signature is mended
};

// Of a line with an error nothing else is said, nor of the line below where a mend puts something at the end
// of one that does not close what stands there: the two may be one statement.
bool is_mended(std::string_view text, Span line, const std::vector<Edit>& edits) {
  const auto first = first_edit_from(line.begin, edits);
  if (first != edits.end() && first->span.begin <= line.end) return true;
  if (first == edits.begin()) return false;
  const Edit& above = *std::prev(first);
  const std::string_view put_in = above.replacement;
  return !put_in.empty() && std::string_view(")]}\"'").find(put_in.back()) == put_in.npos &&
         text.find_first_not_of(" \t\r\n", above.span.end) >= line.begin;
}

Line line_around(std::string_view text, std::uint32_t place, const Repair& repair,
                 const MendedSignatures& signatures) {
  Line line;
  line.span.begin = begin_of_line(text, place);
  line.span.end = place + static_cast<std::uint32_t>(line_size(text.substr(place)));
  line.mended = is_mended(text, line.span, repair.edits);
  const std::string_view words = text.substr(line.span.begin, line.span.size());
  line.unread = repair.unread && repair.unread->have_name_of(words);
  line.named = signatures.are_named_in(words);
  return line;
}

// The function that a place stands in; where that is none, the whole text.
Span scope_around(const Unit& meant, std::uint32_t place) {
  const program::FunctionDef* const found = function_around(meant.module, place);
  return found != nullptr ? found->span : Span{0, static_cast<std::uint32_t>(meant.source->text().size())};
}

// Whether what is said of a line may be due to what was taken out of its function.
bool may_be_due_to(const UnreadLines& unread, std::string_view text, const Line& line, Span function,
                   const Diagnostic& told) {
  static constexpr std::array of_names = {&problems::unknown_function, &problems::unassigned_variable,
                                          &problems::unused_variable, &problems::duplicate_definition};
  const bool of_name = std::ranges::find(of_names, told.problem) != of_names.end();
  // A function may be called by one that is called there, and what reads a variable stands below it.
  if (told.problem == &problems::unreachable_function || unread.any_within(told.span)) return true;
  if (told.problem == &problems::unused_variable && unread.any_within({told.span.begin, function.end}))
    return true;
  const bool of_value = told.problem == &problems::unassigned_variable || !of_name;
  if (of_value && unread.may_assign_within(function)) return true;
  const auto has_name = [&](Span span) { return unread.have_name_of(text.substr(span.begin, span.size())); };
  // `t[3]`, of which the bracket is told: the name stands before it.
  Span name = told.span;
  while (name.begin > 0 && is_name_byte(text[name.begin - 1])) --name.begin;
  const auto writes_name = [&](const Edit& edit) { return unread.have_name_of(edit.replacement); };
  return (of_name ? has_name(name) : line.unread) ||
         std::ranges::any_of(told.notes, [&](const Note& note) { return has_name(note.span); }) ||
         std::ranges::any_of(told.fixes,
                             [&](const Fix& fix) { return std::ranges::any_of(fix.edits, writes_name); });
}

} // namespace

void check_names_as_meant(Unit& unit, const std::function<void(Unit&)>& check) {
  const auto is_open = [](const Diagnostic& each) {
    return each.fixes.empty() && each.problem->code.starts_with('F');
  };
  if (unit.diagnostics.dropped() != 0 || std::ranges::any_of(unit.diagnostics.all(), is_open)) return;
  const Repair repair = repair_of(unit);
  const std::vector<Edit>& edits = repair.edits;
  if (edits.empty()) return;
  Unit meant(std::make_shared<Source>(unit.source->name(), edited(unit.source->text(), edits)));
  meant.module = read_program(*meant.source, meant.diagnostics);
  const WayBack back(edits);
  const std::string_view text = unit.source->text();
  if (meant.diagnostics.size() != 0 || is_mended_at_end(text, edits)) return;
  const MendedSignatures signatures(meant.module, *meant.source, edits, back);
  check(meant);
  meant.diagnostics.sort();
  std::optional<Line> line;
  for (Diagnostic each : meant.diagnostics.all()) {
    if (signatures.may_cause(each)) continue;
    const Span function = back.span(scope_around(meant, each.span.begin));
    back.move(each);
    if (!line || each.span.begin < line->span.begin || line->span.end < each.span.begin)
      line = line_around(text, each.span.begin, repair, signatures);
    if (line->mended || line->named) continue;
    if (repair.unread && may_be_due_to(*repair.unread, text, *line, function, each)) continue;
    unit.diagnostics.report(std::move(each));
  }
}

} // namespace bindery::dml
