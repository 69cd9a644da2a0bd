// Follows calls to the functions they name.
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/accumulations.hpp"
#include "src/languages/dml/checks/argument_kinds.hpp"
#include "src/languages/dml/checks/call_arguments.hpp"
#include "src/languages/dml/checks/call_places.hpp"
#include "src/languages/dml/checks/call_results.hpp"
#include "src/languages/dml/checks/check_definitions.hpp"
#include "src/languages/dml/checks/check_names.hpp"
#include "src/languages/dml/checks/foreign_calls.hpp"
#include "src/languages/dml/checks/function_finder.hpp"
#include "src/languages/dml/checks/inlined_functions.hpp"
#include "src/languages/dml/checks/meant_function.hpp"
#include "src/languages/dml/checks/native_calls.hpp"
#include "src/languages/dml/checks/native_names.hpp"
#include "src/languages/dml/checks/operand_types.hpp"
#include "src/languages/dml/checks/result_types.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/truth_operands.hpp"
#include "src/languages/dml/checks/unreachable.hpp"
#include "src/languages/dml/functions/foreign_functions.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/functions/operator_words.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/name_hash.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <bindery/list.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

// What a call means whose function is unknown is looked for so often.
constexpr int most_suggested = 128;

// For each native function whether more is asked of its calls than arguments that fit and a use of its value.
constexpr auto is_unusual = [] {
  std::array<bool, native_functions.size()> unusual{};
  for (std::size_t i = 0; i < unusual.size(); ++i)
    unusual[i] = composed_of_native[i] || native_functions[i].results != 1 || wants_variable(i);
  return unusual;
}();

class CallCheck {
 public:
  CallCheck(Unit& unit, const Resolver& resolver)
      : unit_(unit), module_(unit.module), scopes_(unit.module), functions_(unit, resolver),
        own_(functions_.own()), arguments_(unit), argument_kinds_(unit, scopes_), uses_(unit.module) {}

  void check() {
    imports();
    if (own_.may_be_defined_twice()) report_duplicate_functions(unit_);
    const std::string_view text = unit_.source->text();
    for (const Call& each : module_.calls) {
      const std::string_view name{text.data() + each.name.begin, each.name.size()};
      const NameKey key = key_of(name, text.data() + text.size());
      const KnownFunction known = known_function(name, key);
      if (known.as == KnownAs::native && !own_.may_have(key)) {
        native(each, known.number);
      } else {
        call(each, known);
      }
    }
    report_unreachable(unit_, own_, edges_);
    check_result_types(unit_, own_);
    KindsInFile kinds(unit_, own_);
    check_operand_types(unit_, kinds, std::move(composed_));
    check_truth_operands(unit_, kinds);
    argument_kinds_.check(kinds);
    check_accumulations(unit_, own_);
  }

 private:
  // SystemDS gives files to namespaces by their paths as they are written, with `./` before them or not.
  void imports() {
    std::unordered_map<std::string_view, const Import*> firsts;
    for (const Import& each : module_.imports) {
      const std::string_view path = functions_.path_of(each);
      if (path.empty() || each.name_space.empty()) continue; // `setwd` names a folder and no namespace
      const auto [first, fresh] = firsts.try_emplace(unit_.source->text(each.name_space), &each);
      if (!fresh && without_dots(functions_.path_of(*first->second)) != without_dots(path))
        report_duplicate_namespace(unit_, each, *first->second);
    }
  }
  static std::string_view without_dots(std::string_view path) {
    while (path.starts_with("./")) path.remove_prefix(2);
    return path;
  }

  // Most have as many arguments as they take, without names, and give a value that is used.
  void native(const Call& each, std::size_t number) {
    argument_kinds_.note(number_of(each), number);
    const bool fits = native_functions[number].takes(each.arguments.count);
    if (!fits || has_names(each) || needs_names(number)) check_native_call(unit_, each, number);
    const bool usual = !is_unusual[number] && uses_.of(number_of(each)).is_value();
    if ((usual || is_used_as_usual(each, number)) && fits) argument_kinds_.note_arguments(each, number);
  }

  // Reports what a call is not used for; returns whether its arguments are still to be looked at.
  [[gnu::noinline]] [[nodiscard]] bool is_used_as_usual(const Call& each, std::size_t number) {
    if (composed_of_native[number]) composed_.push_back(static_cast<std::uint32_t>(number_of(each)));
    if (native_functions[number].results != 1 || !uses_.of(number_of(each)).is_value())
      check_native_results(unit_, each, uses_, number);
    return !wants_variable(number) || is_given_variable(each, number);
  }

  // The first argument of `write`, and that of `nrow` where its value is all that is assigned. The value of a
  // function of a script becomes a variable before. Returns whether nothing is reported.
  [[gnu::cold]] [[nodiscard]] bool is_given_variable(const Call& each, std::size_t number) {
    if (each.arguments.count == 0 || !module_.arguments[each.arguments.first].name.empty()) return true;
    const Expr& value = module_[module_.arguments[each.arguments.first].value];
    if (value.kind() == ExprKind::name) return true;
    if (!writes(number)) {
      const bool part = value.kind() == ExprKind::index || value.kind() == ExprKind::argument;
      const std::size_t call = number_of(each);
      if (part || !uses_.of(call).is_value() || !uses_.is_assigned(call) || is_default(call)) return true;
      if (value.kind() == ExprKind::call && !is_native(module_.calls[value.index()])) return true;
    }
    unit_.diagnostics.report(
        problems::unnamed_value, value.span(),
        fmt::format("expected a variable for `{}`, found an expression: give its value to a variable first",
                    native_functions[number].name));
    return false;
  }
  [[nodiscard]] bool is_native(const Call& call) {
    const std::string_view name = unit_.source->text(call.name);
    const std::string_view text = unit_.source->text();
    const KnownFunction known = known_function(name, key_of(name, text.data() + text.size()));
    return known.as == KnownAs::native && !own_.find(name);
  }
  // Whether `ifdef` takes the value of a call where an argument is missing.
  [[nodiscard]] bool is_default(std::size_t call) const {
    const std::uint32_t place = module_.calls[call].name.begin;
    const auto value_begin = [&](const Ifdef& each) {
      return module_[module_.assignments[each.assignment].value].span().begin;
    };
    const auto found = std::partition_point(module_.ifdefs.begin(), module_.ifdefs.end(),
                                            [&](const Ifdef& each) { return value_begin(each) < place; });
    return found != module_.ifdefs.end() && value_begin(*found) == place;
  }

  // Arguments with names stand behind the others.
  [[nodiscard]] bool has_names(const Call& call) const {
    const Range arguments = call.arguments;
    return arguments.count != 0 && !module_.arguments[arguments.first + arguments.count - 1].name.empty();
  }

  // Out of line: most calls are of functions that are known at once.
  [[gnu::noinline]] void call(const Call& each, const KnownFunction& known) {
    const std::string_view name = unit_.source->text(each.name);
    const std::size_t cut = name.find("::");
    if (cut != std::string_view::npos) {
      qualified(each, name.substr(0, cut), name.substr(cut + 2));
      return;
    }
    if (const auto found = own_.find(name)) {
      if (*found == FunctionsOfFile::defined_twice) return;
      edges_.push_back({scopes_.of(each.name.begin), *found});
      hold(each, *own_.unit, module_.functions[*found], inlined_.has(own_, *found));
      return;
    }
    if (known.as == KnownAs::native) return native(each, known.number);
    if (const auto builtin = functions_.builtin(name); builtin.unit != nullptr) {
      if (builtin.function != nullptr) {
        hold(each, *builtin.unit, *builtin.function);
        arguments_.check_first(each, *builtin.unit, *builtin.function);
      }
      return;
    }
    if (known.as == KnownAs::script || equal_ignoring_case(name, "rand") || is_branch(each, name) ||
        is_operator(each, name))
      return;
    Diagnostic& made = unknown(
        each, fmt::format("expected a function of this file or of SystemDS, found a call of `{}`", name));
    if (is_misspelled_head(each, name, made) || assigns_to_variable(each, made) ||
        index_of_variable(each, made) || is_of_import(each, name, made) ||
        (!is_near_own(name) && mend_foreign_call(unit_, each, uses_.of(number_of(each)), made)) ||
        is_foreign_function(name))
      return;
    suggest(made, each, each.name, [&](MeantName& meant) {
      for (const std::string_view any : known_function_names()) meant.offer(any);
      for (const FunctionsOfFile::Row& own : own_.rows())
        meant.offer(own.name.substr(prefix_of(own.name).size()));
    });
  }

  // `f(x)` for `ns::f(x)`, which a script that is brought in has.
  bool is_of_import(const Call& each, std::string_view name, Diagnostic& made) {
    if (module_.imports.empty() || ++suggested_ > most_suggested) return false;
    std::string_view found;
    for (const Import& import : module_.imports) {
      if (import.name_space.empty()) continue;
      FunctionsOfFile* const functions = functions_.of_file(functions_.path_of(import));
      if (functions == nullptr || !functions->find(name)) continue;
      if (!found.empty()) return false; // or the other one
      found = unit_.source->text(import.name_space);
    }
    if (found.empty()) return false;
    const std::string whole = fmt::format("{}::{}", found, name);
    made.message += fmt::format(": `{}` is one", whole);
    made.fixes.push_back({fmt::format("write `{}`", whole), {{each.name, whole}}});
    return true;
  }

  // Whether a function of the file is meant by a name. Not asked for very many calls.
  [[nodiscard]] bool is_near_own(std::string_view name) {
    if (own_.rows().empty() || ++suggested_ > most_suggested) return false;
    MeantName meant(name);
    for (const FunctionsOfFile::Row& own : own_.rows())
      meant.offer(own.name.substr(prefix_of(own.name).size()));
    return !meant.found().empty();
  }

  // `elif (x) y = 1` behind an `if`, which is read as a call and an assignment.
  [[gnu::cold]] bool is_branch(const Call& each, std::string_view name) {
    const bool word = name == "elif" || name == "elsif" || name == "elseif";
    if (!word || each.arguments.count != 1 || !uses_.of(number_of(each)).is_statement()) return false;
    const std::string_view before = unit_.source->text().substr(0, each.name.begin);
    const std::size_t end = before.find_last_not_of(" \t\r\n") + 1;
    const auto stands_behind = [&](const Conditional& one) {
      return !one.has_else && one.then_block.span.end == end;
    };
    if (std::none_of(module_.conditionals.begin(), module_.conditionals.end(), stands_behind)) return false;
    unknown(each, fmt::format("expected `else if`, found `{}`", name))
        .fixes.push_back({"write `else if`", {{each.name, "else if"}}});
    return true;
  }

  // `x = a and (b)`, which is read as two statements.
  [[gnu::cold]] bool is_operator(const Call& each, std::string_view name) {
    const auto* const found = std::ranges::find_if(
        operator_words, [&](const OperatorWord& one) { return equal_ignoring_case(one.word, name); });
    if (found == operator_words.end() || each.arguments.count != 1 ||
        !uses_.of(number_of(each)).is_statement() || !stands_behind_value(each))
      return false;
    unknown(each, fmt::format("expected `{}`, found `{}`", found->meant, name))
        .fixes.push_back({fmt::format("write `{}`", found->meant), {{each.name, std::string(found->meant)}}});
    return true;
  }

  // Whether a statement of its own begins right behind what a variable is assigned to, in the same line.
  [[nodiscard]] bool stands_behind_value(const Call& statement) const {
    const std::uint32_t place = statement.name.begin;
    const auto ends_before = [&](const Assignment& one) { return module_[one.value].span().end <= place; };
    const auto next = std::ranges::partition_point(module_.assignments, ends_before);
    if (next == module_.assignments.begin() || std::prev(next)->target == ExprId::none) return false;
    const std::uint32_t end = module_[std::prev(next)->value].span().end;
    // Brackets around the value are no part of it.
    return unit_.source->text({end, place}).find_first_not_of(" \t)") == std::string_view::npos;
  }

  // `iff(x)` above a statement that stands deeper.
  bool is_misspelled_head(const Call& each, std::string_view name, Diagnostic& made) const {
    if (each.arguments.count != 1 || !uses_.of(number_of(each)).is_statement()) return false;
    // `f(x)` is the call of a function that is missing.
    const auto is_meant = [&](std::string_view head) {
      return name.size() > 1 && slips_between(head, name, 1) <= 1;
    };
    const std::string_view head = is_meant("if") ? "if" : is_meant("while") ? "while" : "";
    if (head.empty()) return false;
    const std::string_view text = unit_.source->text();
    // Lines may be long and hold many calls: only the first one is looked at.
    const std::size_t before = text.substr(0, each.name.begin).find_last_not_of(" \t") + 1;
    if (before != 0 && text[before - 1] != '\n' && text[before - 1] != '\r') return false;
    const Span value = module_[module_.arguments[each.arguments.first].value].span();
    const auto rest = static_cast<std::uint32_t>(line_size(text.substr(value.end)));
    const std::string_view behind = text.substr(value.end, rest);
    const std::size_t other = behind.find_first_not_of(" \t)");
    if (other != behind.npos && behind[other] != '#') return false;
    const std::size_t next = past_line_end(text, value.end + rest);
    if (next >= text.size()) return false;
    const std::size_t words = std::min(text.find_first_not_of(" \t", next), text.size());
    if (words - next <= each.name.begin - before || text.substr(words, 1) == "#") return false;
    made.message = fmt::format("expected `{}`, found `{}`", head, name);
    made.fixes.push_back({fmt::format("write `{}`", head), {{each.name, std::string(head)}}});
    return true;
  }

  // `x (a + b)`: a variable before brackets, as a statement.
  bool assigns_to_variable(const Call& each, Diagnostic& made) {
    if (each.arguments.count != 1 || !uses_.of(number_of(each)).is_statement() ||
        ++suggested_ > most_suggested || !is_variable(each.name))
      return false;
    made.message =
        fmt::format("expected `=` behind the variable `{}`, found `(`", unit_.source->text(each.name));
    return true;
  }

  // `X(i, 1)`, where `X` is a variable of the same function. Returns whether it is.
  bool index_of_variable(const Call& each, Diagnostic& made) {
    if (++suggested_ > most_suggested || !is_variable(each.name)) return false;
    made.message += ": rows and columns of a variable stand in square brackets";
    const auto number = static_cast<std::uint32_t>(&each - module_.calls.data());
    const auto call =
        std::find_if(module_.expressions.begin(), module_.expressions.end(), [&](const Expr& value) {
          return value.kind() == ExprKind::call && value.index() == number;
        });
    if (each.arguments.count != 2 || call == module_.expressions.end()) return true;
    const auto named = [&](std::uint32_t i) {
      return !module_.arguments[each.arguments.first + i].name.empty();
    };
    const auto open = static_cast<std::uint32_t>(unit_.source->text().find('(', each.name.end));
    if (!named(0) && !named(1))
      made.fixes.push_back({fmt::format("write `{}[...]`", unit_.source->text(each.name)),
                            {{{open, open + 1}, "["}, {{call->span().end - 1, call->span().end}, "]"}}});
    return true;
  }
  [[nodiscard]] bool is_variable(Span name) { return is_variable(in_scope(name)); }
  [[nodiscard]] bool is_variable(const ScopedName& name) {
    if (!variables_) {
      variables_.emplace();
      for (const Assignment& each : module_.assignments) {
        if (each.target != ExprId::none && module_[each.target].kind() == ExprKind::name)
          variables_->insert(in_scope(module_[each.target].span()));
      }
      for (const MultiAssignment& each : module_.multi_assignments) {
        for (std::uint32_t i = 0; i < each.targets.count; ++i) {
          const Expr& target = module_[module_.expr_lists[each.targets.first + i]];
          if (target.kind() == ExprKind::name) variables_->insert(in_scope(target.span()));
        }
      }
      for (const Loop& each : module_.loops) {
        if (!each.variable.empty()) variables_->insert(in_scope(each.variable));
      }
      for (const Parameter& each : module_.parameters) variables_->insert(in_scope(each.name));
    }
    return variables_->contains(name);
  }
  [[nodiscard]] ScopedName in_scope(Span name) { return {unit_.source->text(name), scopes_.of(name.begin)}; }

  // A fix if there is one name that is meant. Not for very many calls: each is compared with all names.
  template <typename Offer>
  void suggest(Diagnostic& made, const Call& call, Span name, Offer offer) {
    if (++suggested_ > most_suggested) return;
    MeantName meant(unit_.source->text(name));
    offer(meant);
    const bool for_value = !uses_.of(number_of(call)).is_statement();
    if (join_words(made, name) || meant.found().empty() || holds_argument(name, meant.found()) ||
        !begins_as(unit_.source->text(name), meant.found()) ||
        !may_be_called_so(meant.found(), call.arguments.count, for_value))
      return;
    made.fixes.push_back({fmt::format("write `{}`", meant.found()), {{name, std::string(meant.found())}}});
  }

  // `colSumsX()`, `rowSumst((X))`: the end of the word belongs behind the bracket.
  [[nodiscard]] bool holds_argument(Span name, std::string_view meant) {
    const std::string_view written = unit_.source->text(name);
    if (!written.starts_with(meant)) return false;
    const std::string_view rest = written.substr(meant.size());
    const std::string_view behind = unit_.source->text().substr(name.end);
    if (behind.starts_with("()")) return is_variable({rest, scopes_.of(name.begin)});
    return behind.starts_with("((") && is_known_function(rest);
  }

  // `col sums(X)`: with the word before it, which is read as a value of its own, it is a function.
  bool join_words(Diagnostic& made, Span name) const {
    const std::string_view text = unit_.source->text();
    if (name.begin < 2 || text[name.begin - 1] != ' ' || !is_name_byte(text[name.begin - 2])) return false;
    std::uint32_t begin = name.begin - 1;
    while (begin > 0 && is_name_byte(text[begin - 1])) --begin;
    const std::string joined =
        fmt::format("{}{}", text.substr(begin, name.begin - 1 - begin), unit_.source->text(name));
    for (const std::string_view each : known_function_names()) {
      if (!equal_ignoring_case(each, joined)) continue;
      made.fixes.push_back({fmt::format("write `{}`", each), {{{begin, name.end}, std::string(each)}}});
      return true;
    }
    return false;
  }

  void qualified(const Call& each, std::string_view name_space, std::string_view name) {
    const std::string_view path = functions_.path_of_namespace(name_space);
    if (path.empty()) return unknown_namespace(each, name_space);
    FunctionsOfFile* const functions = functions_.of_file(path);
    if (functions == nullptr) return;
    const auto found = functions->find(name);
    if (!found) {
      Diagnostic& made =
          unknown(each, fmt::format("expected a function of \"{}\", found a call of `{}`", path, name));
      const auto size = static_cast<std::uint32_t>(name.size());
      suggest(made, each, {each.name.end - size, each.name.end}, [&](MeantName& meant) {
        for (const FunctionsOfFile::Row& other : functions->rows()) meant.offer(other.name);
      });
    } else if (*found != FunctionsOfFile::defined_twice) {
      const FunctionDef& function = functions->unit->module.functions[*found];
      hold(each, *functions->unit, function,
           leaves_out(each, function) && is_inlined_elsewhere(*functions, *found));
    }
  }
  // Whether the body of a function of another file takes the place of calls, for which it is looked
  // through once.
  [[nodiscard]] bool is_inlined_elsewhere(FunctionsOfFile& functions, std::size_t number) {
    const FunctionDef* const function = &functions.unit->module.functions[number];
    const auto [known, fresh] = inlined_elsewhere_.try_emplace(function, false);
    if (fresh) known->second = is_inlined_by_its_text(functions, number);
    return known->second;
  }
  // Whether a call gives no value to a parameter, or takes not all results: to a function whose body takes
  // its place that matters.
  [[nodiscard]] bool leaves_out(const Call& each, const FunctionDef& function) {
    const ResultsUse use = uses_.of(number_of(each));
    const std::uint32_t taken = use.is_several() ? use.targets() : use.is_value() ? 1 : 0;
    return each.arguments.count < function.parameters.count || taken < function.results.count;
  }

  // Once for all of its calls: one `source` is missing.
  void unknown_namespace(const Call& each, std::string_view name_space) {
    if (unknown_namespaces_.empty()) {
      for (const Call& any : module_.calls) {
        const std::string_view name = unit_.source->text(any.name);
        const std::size_t cut = name.find("::");
        if (cut != std::string_view::npos) ++unknown_namespaces_[name.substr(0, cut)];
      }
    }
    std::size_t& calls = unknown_namespaces_[name_space];
    if (calls == 0) return;
    const std::size_t more = std::exchange(calls, 0) - 1;
    std::string message = fmt::format("expected a namespace that `source` gives, found `{}::`", name_space);
    message += and_in_more(more, "call");
    unknown(each, std::move(message));
  }

  Diagnostic& unknown(const Call& each, std::string message) {
    return unit_.diagnostics.report(problems::unknown_function, each.name, std::move(message));
  }

  // Holds a call against the definition of its function.
  void hold(const Call& each, const Unit& other, const FunctionDef& function, bool inlined = false) {
    arguments_.check(each, uses_.of(number_of(each)).is_several(), other, function, inlined);
    check_results(unit_, each, uses_, other, function, inlined);
    const std::size_t number = number_of(each);
    if (uses_.of(number).is_value() && !uses_.is_assigned(number)) place(each);
  }
  // A call that is a part of something else than an assignment.
  [[gnu::noinline]] void place(const Call& each) {
    if (!native_places_) native_places_.emplace(module_);
    const auto what = native_places_->around(each.name.begin);
    if (!what) return;
    unit_.diagnostics.report(
        problems::misplaced_call, each.name,
        fmt::format("expected no call of a function of a script in {}, found one of `{}`: give its value to "
                    "a variable first",
                    *what, unit_.source->text(each.name)));
  }
  [[nodiscard]] std::size_t number_of(const Call& call) const {
    return static_cast<std::size_t>(&call - module_.calls.data());
  }

  Unit& unit_;
  const Module& module_;
  Scopes scopes_;
  FunctionFinder functions_;
  FunctionsOfFile& own_;
  List<Edge> edges_;
  InlinedFunctions inlined_;
  ArgumentCheck arguments_;
  ArgumentKinds argument_kinds_;
  ResultsUses uses_;
  std::optional<NativePlaces> native_places_; // made for the first function of a script
  std::vector<std::uint32_t> composed_;       // the calls that give lists and frames
  int suggested_ = 0;                         // how often a name was looked for that may be meant
  std::unordered_map<std::string_view, std::size_t>
      unknown_namespaces_; // how many calls are not reported yet
  std::unordered_map<const FunctionDef*, bool> inlined_elsewhere_;
  // Variables and parameters, made when asked for.
  std::optional<std::unordered_set<ScopedName, HashOfScopedName>> variables_;
};

} // namespace

void check_calls(Unit& unit, const Resolver& resolver) {
  CallCheck(unit, resolver).check();
}

} // namespace bindery::dml
