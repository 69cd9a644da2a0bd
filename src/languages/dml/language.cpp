// DML behind the interface of languages: reads the program, then the headers, then checks one against the
// other.
#include "src/languages/dml/language.hpp"

#include "src/languages/dml/builtins/builtins.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/broken_declarations.hpp"
#include "src/languages/dml/checks/check_names.hpp"
#include "src/languages/dml/checks/function_finder.hpp"
#include "src/languages/dml/checks/joined_reports.hpp"
#include "src/languages/dml/checks/shape_walk.hpp"
#include "src/languages/dml/checks/variable_table.hpp"
#include "src/languages/dml/editing/completions.hpp"
#include "src/languages/dml/editing/entry_drafts.hpp"
#include "src/languages/dml/editing/open_call.hpp"
#include "src/languages/dml/editing/references.hpp"
#include "src/languages/dml/editing/renaming.hpp"
#include "src/languages/dml/editing/unread_call.hpp"
#include "src/languages/dml/explain/explain.hpp"
#include "src/languages/dml/explain/names_as_meant.hpp"
#include "src/languages/dml/header/fix_columns.hpp"
#include "src/languages/dml/layout/layout.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/program/hidden_characters.hpp"
#include "src/languages/dml/program/nested_comments.hpp"
#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <unordered_set>
#include <utility>

namespace bindery::dml {

namespace {

class Dml : public Language {
 public:
  Dml() {
    for (const auto problems : {problems::header_problems(), language_problems(), name_problems()}) {
      problems_.insert(problems_.end(), problems.begin(), problems.end());
    }
  }

  [[nodiscard]] std::string_view name() const override { return "dml"; }

  [[nodiscard]] std::span<const std::string_view> extensions() const override {
    static constexpr std::array<std::string_view, 1> all{".dml"};
    return all;
  }

  [[nodiscard]] std::span<const std::string_view> dialects() const override {
    static constexpr std::array<std::string_view, 3> all{"auto", "table", "section"};
    return all;
  }

  [[nodiscard]] std::span<const Problem* const> problems() const override { return problems_; }

  [[nodiscard]] std::unique_ptr<Unit> read(std::shared_ptr<const Source> source,
                                           const ReadOptions& options) const override {
    auto unit = std::make_unique<Unit>(std::move(source), options.limit);
    const std::size_t known = unit->diagnostics.size();
    unit->module = read_program(*unit->source, unit->diagnostics);
    if (unit->diagnostics.size() != known)
      unit->mends = explain_errors(*unit->source, unit->module, unit->diagnostics, known);
    unit->program_errors = unit->diagnostics.errors();
    if (options.headers) {
      read_headers(*unit, options);
      rename_calls(*unit);
      check_nested_comments(*unit);
      keep_columns(*unit->source, unit->diagnostics);
      check_hidden_characters(*unit);
      forget_broken_declarations(*unit);
    }
    unit->diagnostics.sort();
    return unit;
  }

  void link(Unit& unit, const Resolver& resolver) const override {
    if (is_read_completely(unit)) {
      forget_taken_names(unit, check_names(unit, resolver));
      forget_broken_declarations(unit);
    } else {
      const std::size_t known = unit.diagnostics.size();
      check_names_as_meant(unit, [&](Unit& meant) { check_names(meant, resolver, true); });
      forget_taken_names(unit, known);
    }
  }

  [[nodiscard]] std::optional<Definition> definition_at(const Unit& unit, std::uint32_t place,
                                                        const Resolver& resolver) const override {
    auto found = find_definition(unit, place, resolver);
    if (found || unit.program_errors == 0) return found;
    const std::optional<Span> unread = unread_call_at(*unit.source, place);
    return unread ? definition_of_call(unit, *unread, resolver) : std::nullopt;
  }

  [[nodiscard]] std::optional<OpenCall> call_around(const Source& source,
                                                    std::uint32_t place) const override {
    return open_call_at(source, place);
  }
  [[nodiscard]] Completions completions_at(const Unit& unit, std::uint32_t place,
                                           const Resolver& resolver) const override {
    return find_completions(unit, place, resolver);
  }
  [[nodiscard]] std::optional<Symbol> symbol_at(const Unit& unit, std::uint32_t place,
                                                const Resolver& resolver) const override {
    return find_symbol(unit, place, resolver);
  }
  [[nodiscard]] std::vector<Reference> references_in(const Unit& unit, const Symbol& symbol,
                                                     const Resolver& resolver) const override {
    return find_references(unit, symbol, resolver);
  }
  [[nodiscard]] Renaming renaming_in(const Unit& unit, const Symbol& symbol, std::string_view name,
                                     const Resolver& resolver) const override {
    return find_renaming(unit, symbol, name, resolver);
  }

  [[nodiscard]] std::optional<Fix> draft_for(const Unit& unit, const Diagnostic& told) const override {
    return draft_entry(unit, told);
  }

  [[nodiscard]] std::vector<Layout> lay_out(const Unit& unit, const ReadOptions& options,
                                            std::string_view dialect) const override {
    if (unit.program_errors != 0) return {{{}, {}, "the program below it cannot be read completely", {}}};
    const HeaderDialect wanted = dialect == "table" ? HeaderDialect::table : HeaderDialect::section;
    std::vector<Layout> layouts = lay_out_headers(unit.source, choice(options.dialect), wanted);
    // That a header is missing may be accepted.
    const auto& told = unit.diagnostics.all();
    const bool misses_header = std::any_of(told.begin(), told.end(), [](const Diagnostic& each) {
      return each.problem == &problems::missing_header;
    });
    if (!misses_header) std::erase_if(layouts, [](const Layout& each) { return each.header.empty(); });
    return layouts;
  }

 private:
  // Names that the mend has made up, parameters without names, and parameters that it has none for, are
  // nothing to hold a header against.
  static bool keeps_declarations(const Unit& unit, const Unit& meant, const WayBack& back) {
    const program::Module& module = meant.module;
    // `X: Matrix[Double]`: what a mend writes in another order has been there, too.
    const auto is_moved = [&](Span name) {
      if (!back.stands_in_replacement(name.begin)) return false;
      const auto mend = first_edit_from(back.place(name.begin) + 1, unit.mends);
      return mend != unit.mends.end() && reorders(unit, *mend);
    };
    const auto as_written = [&](const program::Parameter& each) {
      return !each.name.empty() &&
             (unit.source->text(back.span(each.name)) == meant.source->text(each.name) ||
              is_moved(each.name));
    };
    const auto without_parameters = [&](const program::FunctionDef& each) {
      const Span signature = back.span(each.signature);
      const auto begins = [](const Edit& mend) { return mend.span.begin; };
      const auto first = std::ranges::lower_bound(unit.mends, signature.begin, {}, begins);
      return each.parameters.count == 0 && first != unit.mends.end() && first->span.end <= signature.end;
    };
    return std::all_of(module.parameters.begin(), module.parameters.end(), as_written) &&
           std::none_of(module.functions.begin(), module.functions.end(), without_parameters);
  }

  // Whether a diagnostic is about the indentation of a line whose comment sign a mend has put there, or about
  // a text that such a line gives, or about that line as a divider too many.
  static bool is_of_mended_line(const Unit& unit, const Diagnostic& diagnostic,
                                const std::vector<Edit>& mends) {
    if (diagnostic.problem == &problems::entry_text || diagnostic.problem == &problems::stray_divider)
      return removes_mend(diagnostic, mends);
    if (diagnostic.problem != &problems::continuation_indent) return false;
    const Span span = diagnostic.span;
    const std::uint32_t line = begin_of_line(unit.source->text(), span.begin);
    return std::any_of(mends.begin(), mends.end(), [&](const Edit& mend) {
      return line <= mend.span.begin && mend.span.begin <= span.begin && mend.replacement.starts_with('#');
    });
  }

  // Whether a header has another type than a mend gave to what it declares: that was told, and the header may
  // say what is meant.
  static bool is_of_mended_type(const Diagnostic& diagnostic, const std::vector<Edit>& mends) {
    if (diagnostic.problem != &problems::type_mismatch || diagnostic.notes.empty()) return false;
    const Span declared = diagnostic.notes.front().span;
    return std::ranges::any_of(mends, [&](const Edit& mend) {
      return declared.begin <= mend.span.end && mend.span.begin < declared.end;
    });
  }

  // `X: Integer`: whether a mend writes the words that stand there in another order.
  static bool reorders(const Unit& unit, const Edit& mend) {
    const auto words = [](std::string_view text) {
      std::vector<std::string_view> found;
      for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_name_byte(text[end])) ++end;
        if (end != at) found.push_back(text.substr(at, end - at));
        at = end + 1;
      }
      std::ranges::sort(found);
      return found;
    };
    const std::string_view written = unit.source->text(mend.span);
    return has_words(written) && words(written) == words(mend.replacement);
  }

  // Whether a diagnostic is about an entry that spells a name in another way than the function, which has it.
  static bool spells_declared(const Unit& unit, const Diagnostic& diagnostic) {
    if (diagnostic.fixes.empty() || diagnostic.notes.empty()) return false;
    return similar_names(unit.source->text(diagnostic.span),
                         unit.source->text(diagnostic.notes.front().span));
  }

  // Whether a header has another name or default than a parameter, which something is mended in or beside:
  // the header may say what is meant. A default may have been lost together with the type of the next one.
  static bool is_of_mended_parameter(const Unit& unit, const Diagnostic& diagnostic, const Edit& mend) {
    const bool of_default = diagnostic.problem == &problems::default_mismatch;
    const bool of_name =
        diagnostic.problem == &problems::unknown_parameter || diagnostic.problem == &problems::unknown_result;
    if ((!of_default && !of_name) || diagnostic.notes.empty()) return false;
    const Span declared = diagnostic.notes.front().span;
    // `Double k1.5`: which digits are those of the name is not known.
    const bool parts_number = unit.source->text().substr(mend.span.begin, 1) == ".";
    const bool only_signs = mend.span.empty() && !has_words(mend.replacement) && !parts_number;
    if (of_name && ((only_signs && spells_declared(unit, diagnostic)) || reorders(unit, mend))) return false;
    if (declared.begin <= mend.span.end && mend.span.begin <= declared.end) return true;
    constexpr std::uint32_t widest = 4;
    return of_default && declared.end < mend.span.begin && mend.span.begin <= declared.end + widest &&
           unit.source->text({declared.end, mend.span.begin}).find_first_not_of(" ,\n") ==
               std::string_view::npos;
  }

  struct Doubt {
    Span mend;
    Span entry; // what the header has
  };
  // Takes the fixes that make such mends from the first so many diagnostics, and tells what the header has.
  static void doubt_mends(Unit& unit, std::size_t count, const std::vector<Doubt>& doubted) {
    std::vector<Diagnostic> all = unit.diagnostics.all();
    for (const Doubt& doubt : doubted) {
      const auto makes_it = [&](const Fix& fix) {
        return std::ranges::any_of(fix.edits, [&](const Edit& each) { return each.span == doubt.mend; });
      };
      for (std::size_t i = 0; i < count; ++i) {
        if (std::erase_if(all[i].fixes, makes_it) != 0)
          all[i].notes.push_back(
              {doubt.entry, message(FMT_COMPILE("the header has `{}`"), unit.source->text(doubt.entry))});
      }
    }
    unit.diagnostics.rewind(0);
    for (Diagnostic& each : all) unit.diagnostics.report(std::move(each));
  }

  static bool removes_mend(const Diagnostic& diagnostic, const std::vector<Edit>& mends) {
    const auto is_within = [](const Edit& mend, const Edit& edit) {
      return edit.span.begin <= mend.span.begin && mend.span.end <= edit.span.end;
    };
    return std::ranges::any_of(diagnostic.fixes, [&](const Fix& fix) {
      return std::ranges::any_of(fix.edits, [&](const Edit& edit) {
        return std::ranges::any_of(mends, [&](const Edit& mend) { return is_within(mend, edit); });
      });
    });
  }

  // The names that a signature may lack for what one of the first so many diagnostics says of it without a
  // fix: what is meant there is one of several possibilities.
  static LackedNames lacked_where_broken(const Unit& unit, const Unit& meant, const WayBack& back,
                                         std::size_t count) {
    LackedNames lacked;
    for (const program::FunctionDef& each : meant.module.functions) {
      const Span signature = back.span(each.signature);
      for (std::size_t i = 0; i < count; ++i) {
        const Diagnostic& told = unit.diagnostics.all()[i];
        if (told.fixes.empty() && signature.begin <= told.span.begin && told.span.begin < signature.end)
          lacked |= lacked_names(told.span.begin, *meant.source, meant.module, each, back);
      }
    }
    return lacked;
  }

  // Drops what is said of the form of a header where one of the first so many diagnostics tells already what
  // stands there: of a line without its `#`, and of the marks of a merge.
  static void forget_told_places(Unit& unit, std::size_t count) {
    static constexpr std::array of_form = {&problems::short_divider, &problems::malformed_divider};
    const auto& all = unit.diagnostics.all();
    std::unordered_set<std::uint32_t> told;
    for (std::size_t i = 0; i < count; ++i) told.insert(all[i].span.begin);
    unit.diagnostics.remove_if([&](const Diagnostic& each) {
      return std::ranges::find(of_form, each.problem) != of_form.end() && told.contains(each.span.begin);
    });
  }

  // Whether all errors of a program stand within bodies of functions, and say nothing of definitions.
  static bool are_in_bodies(const Unit& meant) {
    if (meant.diagnostics.dropped() != 0) return false;
    const auto& functions = meant.module.functions;
    return std::ranges::all_of(meant.diagnostics.all(), [&](const Diagnostic& each) {
      const std::uint32_t place = each.span.begin;
      const auto begins = [](const program::FunctionDef& function) { return function.span.begin; };
      const auto next = std::ranges::upper_bound(functions, place, {}, begins);
      if (next == functions.begin()) return false;
      const Span body = std::prev(next)->body.span;
      return body.begin < place && place < body.end;
    });
  }

  // Where it is known how the definitions are meant, headers are held against what is meant.
  static void read_headers(Unit& unit, const ReadOptions& options) {
    const std::size_t known = unit.diagnostics.size();
    read_headers_as_meant(unit, options);
    if (known != 0) forget_told_places(unit, known);
  }
  static void read_headers_as_meant(Unit& unit, const ReadOptions& options) {
    const std::vector<Edit>& mends = unit.mends;
    const std::size_t known = unit.diagnostics.size();
    read_builtins(unit, choice(options.dialect), options.functions);
    if (mends.empty()) return;
    Unit meant(std::make_shared<Source>(unit.source->name(), edited(unit.source->text(), mends)));
    meant.module = read_program(*meant.source, meant.diagnostics);
    const WayBack back(mends);
    LackedNames lacked = lacked_names(*unit.source, *meant.source, meant.module, mends);
    lacked |= lacked_where_broken(unit, meant, back, known);
    static constexpr std::array of_parameters = {
        &problems::unknown_parameter, &problems::undocumented_parameter, &problems::required_after_optional};
    static constexpr std::array of_results = {&problems::unknown_result, &problems::undocumented_result,
                                              &problems::missing_return};
    const auto may_be_lacked = [&](const Diagnostic& each) {
      if (spells_declared(unit, each)) return false;
      const auto is_of = [&](const auto& problems) {
        return std::ranges::find(problems, each.problem) != problems.end();
      };
      return (lacked.parameters && is_of(of_parameters)) || (lacked.results && is_of(of_results));
    };
    const std::size_t left = meant.diagnostics.size();
    const bool keeps = keeps_declarations(unit, meant, back);
    if (left != 0 && (!keeps || !are_in_bodies(meant))) return;
    if (!keeps) {
      unit.diagnostics.remove_if(may_be_lacked);
      return;
    }
    read_builtins(meant, choice(options.dialect), false);
    std::vector<Diagnostic> told;
    std::vector<Doubt> doubted;
    for (std::size_t i = left; i < meant.diagnostics.size(); ++i) {
      Diagnostic each = meant.diagnostics.all()[i];
      back.move(each);
      const auto mend = std::ranges::find_if(
          mends, [&](const Edit& edit) { return is_of_mended_parameter(unit, each, edit); });
      if (mend != mends.end())
        doubted.push_back({mend->span, each.span});
      else if (!is_of_mended_line(unit, each, mends) && !is_of_mended_type(each, mends) &&
               !may_be_lacked(each))
        told.push_back(std::move(each));
    }
    // What is mended elsewhere takes nothing from a definition that could be read at once.
    if (left != 0 && told.size() < unit.diagnostics.size() - known) return;
    unit.diagnostics.rewind(known);
    for (Diagnostic& each : told) unit.diagnostics.report(std::move(each));
    constexpr std::size_t most_doubted = 20;
    if (!doubted.empty() && doubted.size() <= most_doubted && unit.diagnostics.dropped() == 0)
      doubt_mends(unit, known, doubted);
  }

  // Checks names and calls. Returns how many diagnostics stand before what is said of them.
  static std::size_t check_names(Unit& unit, const Resolver& resolver, bool mended = false) {
    const std::size_t known = unit.diagnostics.size();
    VariableTable variables(unit.source->text());
    ValueKinds kinds(unit, variables, mended);
    check_variables(unit, variables, kinds);
    check_calls(unit, kinds, resolver);
    check_shapes(unit, variables, kinds);
    return join_reports(unit, known);
  }

  // A function that gets another name is called by that name. There is none that another function has, nor
  // where a script offers several functions, of which any may be the one that the file was to be named after.
  static void rename_calls(Unit& unit) {
    const auto& all = unit.diagnostics.all();
    const auto is_renaming = [](const Diagnostic& each) {
      return each.problem == &problems::file_name_mismatch && !each.fixes.empty();
    };
    const auto found = std::find_if(all.begin(), all.end(), is_renaming);
    if (found == all.end() || unit.diagnostics.dropped() != 0) return;
    std::vector<Diagnostic> behind(found, all.end());
    unit.diagnostics.rewind(static_cast<std::size_t>(found - all.begin()));
    for (Diagnostic& each : behind) {
      if (is_renaming(each)) add_calls(unit, each);
      unit.diagnostics.report(std::move(each));
    }
  }
  static void add_calls(const Unit& unit, Diagnostic& renaming) {
    std::vector<Edit>& edits = renaming.fixes.front().edits;
    const Edit definition = edits.front();
    const std::string_view name = unit.source->text(definition.span);
    const auto& functions = unit.module.functions;
    const auto has_that_name = [&](const program::FunctionDef& each) {
      return unit.source->text(each.name) == definition.replacement;
    };
    const auto is_offered = [&](const program::FunctionDef& each) {
      return !prefix_of(unit.source->text(each.name)).empty();
    };
    if (std::any_of(functions.begin(), functions.end(), has_that_name) ||
        std::count_if(functions.begin(), functions.end(), is_offered) > 1) {
      renaming.fixes.clear();
      return;
    }
    for (const program::Call& each : unit.module.calls) {
      if (unit.source->text(each.name) == name) edits.push_back({each.name, definition.replacement});
    }
    sort_by_place(edits);
  }

  // Drops what is said, from diagnostic number `known` on, of names that a comment took with it whose end is
  // lost: they are missing for that reason.
  static void forget_taken_names(Unit& unit, std::size_t known) {
    const auto is_nested = [](const Diagnostic& each) { return each.problem == &problems::nested_comment; };
    const auto& all = unit.diagnostics.all();
    if (std::none_of(all.begin(), all.end(), is_nested)) return;
    std::unordered_set<std::string_view> taken;
    for (const Diagnostic& each : all) {
      if (!is_nested(each)) continue;
      for (const std::string_view name : names_taken(unit, each.span.begin)) taken.insert(name);
    }
    const auto is_of_taken = [&](const Diagnostic& each) {
      return (each.problem == &problems::unassigned_variable || each.problem == &problems::unused_variable ||
              each.problem == &problems::unknown_function ||
              each.problem == &problems::unreachable_function) &&
             taken.contains(unit.source->text(each.span));
    };
    std::vector<Diagnostic> found(all.begin() + static_cast<std::ptrdiff_t>(known), all.end());
    if (std::erase_if(found, is_of_taken) == 0) return;
    unit.diagnostics.rewind(known);
    for (Diagnostic& each : found) unit.diagnostics.report(std::move(each));
  }

  // What could not be read may have used any name. Some errors of signatures are reported with the headers.
  static bool is_read_completely(const Unit& unit) {
    return unit.program_errors == 0 && std::ranges::none_of(unit.diagnostics.all(), is_of_language);
  }
  static bool is_of_language(const Diagnostic& told) { return told.problem->code.starts_with("D3"); }

  static DialectChoice choice(std::string_view dialect) {
    if (dialect == "table") return DialectChoice::table;
    return dialect == "section" ? DialectChoice::section : DialectChoice::by_looking;
  }

  std::vector<const Problem*> problems_;
};

} // namespace

const Language& language() {
  static const Dml dml;
  return dml;
}

} // namespace bindery::dml
