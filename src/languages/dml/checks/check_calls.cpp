// Follows calls to the functions they name.
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/accumulations.hpp"
#include "src/languages/dml/checks/argument_kinds.hpp"
#include "src/languages/dml/checks/call_arguments.hpp"
#include "src/languages/dml/checks/call_places.hpp"
#include "src/languages/dml/checks/call_results.hpp"
#include "src/languages/dml/checks/check_definitions.hpp"
#include "src/languages/dml/checks/check_names.hpp"
#include "src/languages/dml/checks/function_finder.hpp"
#include "src/languages/dml/checks/inlined_functions.hpp"
#include "src/languages/dml/checks/native_calls.hpp"
#include "src/languages/dml/checks/native_names.hpp"
#include "src/languages/dml/checks/operand_types.hpp"
#include "src/languages/dml/checks/result_types.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/truth_operands.hpp"
#include "src/languages/dml/checks/type_changes.hpp"
#include "src/languages/dml/checks/unknown_functions.hpp"
#include "src/languages/dml/checks/unreachable.hpp"
#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/name_hash.hpp"
#include "src/languages/dml/text/names.hpp"

#include <bindery/list.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

// What is asked of most calls of a native function.
struct UsualCall {
  std::uint32_t least = 0;   // arguments
  std::uint32_t further = 0; // so many more may be given
  bool suffices = false;     // whether only arguments that fit and a use of its value are asked for
  bool of_variable = false;  // whether the first argument has to be a variable

  [[nodiscard]] bool takes(std::uint32_t arguments) const { return arguments - least <= further; }
};
// For each native function.
constexpr auto usual_calls = [] {
  std::array<UsualCall, native_functions.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const NativeFunction& each = native_functions[i];
    const bool any = each.most == NativeFunction::any;
    all[i] = {each.least, any ? static_cast<std::uint32_t>(-1) - each.least : each.most - each.least,
              each.results == 1, wants_variable(i)};
  }
  return all;
}();

class CallCheck {
 public:
  CallCheck(Unit& unit, ValueKinds& kinds, const Resolver& resolver)
      : unit_(unit), module_(unit.module), scopes_(unit.module), functions_(unit, resolver),
        own_(functions_.own()), arguments_(unit, kinds), kinds_(kinds), argument_kinds_(unit, kinds),
        uses_(unit.module) {}

  void check() {
    imports();
    if (own_.may_be_defined_twice()) report_duplicate_functions(unit_);
    const bool redefines = redefines_natives(unit_);
    for (std::size_t i = 0; i < module_.calls.size(); ++i) {
      const Call& each = module_.calls[i];
      const KnownFunction known = kinds_.function_of(i);
      if (known.as == KnownAs::native && !redefines) {
        native(each, known.number);
      } else {
        call(each, known);
      }
    }
    report_unreachable(unit_, own_, edges_);
    check_result_types(unit_, kinds_);
    check_operand_types(unit_, kinds_);
    check_type_changes(unit_, kinds_);
    for (const ExprId each : kinds_.odd()) {
      if (module_[each].kind() == ExprKind::call) arguments_of_native(module_[each].index());
    }
    check_truth_operands(unit_, kinds_);
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
    const UsualCall& asked = usual_calls[number];
    const bool fits = asked.takes(each.arguments.count);
    if (!fits || has_names(each) || native_needs_names[number]) check_native_call(unit_, each, number);
    const bool usual =
        asked.suffices && uses_.of(each).is_value() && (!asked.of_variable || begins_with_variable(each));
    const bool as_usual = usual || is_used_as_usual(each, number);
    if (!as_usual || !fits) [[unlikely]]
      unusual_.push_back(static_cast<std::uint32_t>(number_of(each)));
  }

  // Of a call whose arguments may be refused.
  void arguments_of_native(std::uint32_t call) {
    if (!std::binary_search(unusual_.begin(), unusual_.end(), call))
      argument_kinds_.check(module_.calls[call], kinds_.function_of(call).number);
  }

  [[nodiscard]] bool begins_with_variable(const Call& call) const {
    if (call.arguments.count == 0) return false;
    const ExprId first = module_.arguments[call.arguments.first].value;
    return first != ExprId::none && module_[first].kind() == ExprKind::name;
  }

  // Reports what a call is not used for; returns whether its arguments are still to be looked at.
  [[gnu::noinline]] [[nodiscard]] bool is_used_as_usual(const Call& each, std::size_t number) {
    if (native_functions[number].results != 1 || !uses_.of(each).is_value())
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
    return has_native_name(unit_, call.name) && !own_.find(unit_.source->text(call.name));
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
    if (known.as != KnownAs::script && !equal_ignoring_case(name, "rand")) unknown().report(each, name);
  }

  void qualified(const Call& each, std::string_view name_space, std::string_view name) {
    const std::string_view path = functions_.path_of_namespace(name_space);
    if (path.empty()) return unknown().report_namespace(each, name_space);
    FunctionsOfFile* const functions = functions_.of_file(path);
    if (functions == nullptr) return;
    const auto found = functions->find(name);
    if (!found) {
      unknown().report_of_file(each, name, path, *functions);
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
    const ResultsUse use = uses_.of(each);
    const std::uint32_t taken = use.is_several() ? use.targets() : use.is_value() ? 1 : 0;
    return each.arguments.count < function.parameters.count || taken < function.results.count;
  }

  UnknownFunctions& unknown() {
    if (!unknown_) unknown_.emplace(unit_, functions_, uses_);
    return *unknown_;
  }

  // Holds a call against the definition of its function.
  void hold(const Call& each, const Unit& other, const FunctionDef& function, bool inlined = false) {
    arguments_.check(each, uses_.of(each).is_several(), other, function, inlined);
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
  ValueKinds& kinds_;
  ArgumentKinds argument_kinds_;
  ResultsUses uses_;
  std::optional<NativePlaces> native_places_; // made for the first function of a script
  std::vector<std::uint32_t> unusual_;        // calls of native functions of which something else is told
  std::optional<UnknownFunctions> unknown_;   // made for the first call of one
  std::unordered_map<const FunctionDef*, bool> inlined_elsewhere_;
};

} // namespace

void check_calls(Unit& unit, ValueKinds& kinds, const Resolver& resolver) {
  CallCheck(unit, kinds, resolver).check();
}

} // namespace bindery::dml
