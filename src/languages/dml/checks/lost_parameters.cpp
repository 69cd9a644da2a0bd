// A name that is told both where a header has it and where a body reads it.
#include "src/languages/dml/checks/lost_parameters.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/assigned_values.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/program/signature.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

// Parameters that a header has and the body reads, and the signature does not have: the signature has lost
// them, with a line of its own where there are several.
class LostParameters {
 public:
  LostParameters(const Unit& unit, std::vector<Diagnostic>& of_headers, std::span<const Diagnostic> of_names)
      : source_(*unit.source), text_(unit.source->text()), module_(unit.module), of_headers_(of_headers) {
    for (const Diagnostic& each : of_names) {
      if (each.problem != &problems::unassigned_variable) continue;
      reads_.emplace_back(word_of(each), each.span.begin);
      if (!each.fixes.empty() && each.fixes.front().edits.front().span == each.span)
        renamings_.emplace_back(reads_.back(), each.fixes.front().edits.front().replacement);
    }
    std::ranges::sort(reads_);
    std::ranges::sort(renamings_);
  }

  void tell_at_signatures() {
    auto kept = of_headers_.begin();
    for (auto each = of_headers_.begin(); each != of_headers_.end(); ++kept) {
      const FunctionDef* const function = lost_by(*each);
      auto end = each + 1;
      while (function != nullptr && end != of_headers_.end() && lost_by(*end) == function) ++end;
      Diagnostic made = function == nullptr ? std::move(*each) : told({each, end}, *function);
      *kept = std::move(made);
      each = end;
    }
    of_headers_.erase(kept, of_headers_.end());
  }

  // `Integer step1` for `Integer step=1`, or the parameter has another name than in the header and in the
  // body.
  MissedNames tell_renamed() {
    MissedNames told;
    std::vector<std::uint32_t> with_defaults;
    for (Diagnostic& each : of_headers_) {
      if (each.fixes.empty()) continue;
      if (each.problem == &problems::unknown_result || each.problem == &problems::result_case)
        tell_renamed_result(each, told);
      if (each.problem != &problems::unknown_parameter && each.problem != &problems::parameter_case) continue;
      const FunctionDef* const function = reader_of(each);
      const Parameter* const parameter =
          function == nullptr ? nullptr : renamed(each, module_.parameters_in(function->parameters));
      if (parameter == nullptr || is_read(*parameter, *function) || is_given(*parameter, *function)) continue;
      told.emplace(word_of(each), function->span.begin);
      if (tell_at_parameter(each, *parameter)) with_defaults.push_back(parameter->name.begin);
    }
    std::ranges::sort(with_defaults);
    // That these have no default needs not be said.
    std::erase_if(of_headers_, [&](const Diagnostic& each) {
      const bool held_against = each.problem == &problems::default_mismatch && !each.notes.empty();
      if (!held_against && each.problem != &problems::required_after_optional) return false;
      const Span declared = held_against ? each.notes.front().span : each.span;
      const auto name = std::ranges::lower_bound(with_defaults, declared.begin);
      return name != with_defaults.end() && *name < declared.end;
    });
    return told;
  }

 private:
  // A name without a value, and where it is read.
  using Read = std::pair<std::string_view, std::uint32_t>;

  [[nodiscard]] std::string_view word_of(const Diagnostic& told) const {
    return text_.substr(told.span.begin, told.span.size());
  }

  // The function whose body reads the parameter that a header alone has; null: there is none.
  [[nodiscard]] const FunctionDef* lost_by(const Diagnostic& told) const {
    return is_undeclared(told) ? reader_of(told) : nullptr;
  }
  // The function below a header that reads what is told there, and has no value for it; null: there is none.
  [[nodiscard]] const FunctionDef* reader_of(const Diagnostic& told) const {
    const FunctionDef* const function = function_behind(module_, told.span.begin);
    if (function == nullptr) return nullptr;
    const Read first{word_of(told), function->span.begin};
    const auto found = std::ranges::lower_bound(reads_, first);
    const bool read =
        found != reads_.end() && found->first == first.first && found->second < function->span.end;
    return read ? function : nullptr;
  }

  // The same of a result to which the body gives no value under its name, but under that in the header.
  void tell_renamed_result(Diagnostic& told, MissedNames& names) const {
    const FunctionDef* const function = function_behind(module_, told.span.begin);
    if (function == nullptr) return;
    const Parameter* const result = renamed(told, module_.parameters_in(function->results));
    if (result == nullptr || !is_given_by_other_name(*result, word_of(told), *function)) return;
    const std::string_view meant = word_of(told);
    names.emplace(meant, function->span.begin);
    names.emplace(piece(result->name), function->span.begin);
    told = {told.problem,
            result->name,
            fmt::format("expected the result `{}`, as the header and the body have it, found `{}`", meant,
                        piece(result->name)),
            {{told.span, "the header has it here"}},
            {{fmt::format("rename the result to `{}`", meant), {{result->name, std::string(meant)}}}}};
  }
  [[nodiscard]] bool is_given_by_other_name(const Parameter& result, std::string_view name,
                                            const FunctionDef& function) const {
    const std::string_view declared = piece(result.name);
    // It is told where the body gives the other one a value, or at the result.
    const std::pair<Read, std::string_view> first{{name, function.span.begin}, ""};
    for (auto each = std::ranges::lower_bound(renamings_, first);
         each != renamings_.end() && each->first.first == name && each->first.second < function.span.end;
         ++each) {
      if (each->second == declared) return true;
    }
    if (!std::ranges::binary_search(reads_, Read{declared, result.name.begin})) return false;
    return assigns(function, name);
  }
  // Whether a body gives a variable, or a part of it, a value.
  [[nodiscard]] bool assigns(const FunctionDef& function, std::string_view name) const {
    const auto is_meant = [&](ExprId id) {
      if (id == ExprId::none) return false;
      const Expr& each = module_[id];
      if (each.kind() == ExprKind::index) return piece(module_.indexings[each.index()].name) == name;
      return each.kind() == ExprKind::name && piece(each.span()) == name;
    };
    const auto is_among = [&](const MultiAssignment& each) {
      const ExprId* const first = module_.expr_lists.data() + each.targets.first;
      return std::any_of(first, first + each.targets.count, is_meant);
    };
    return std::ranges::any_of(assigned_in(module_, module_.assignments, function.body.span), is_meant,
                               &Assignment::target) ||
           std::ranges::any_of(assigned_in(module_, module_.multi_assignments, function.body.span), is_among);
  }

  // The parameter or the result, one of some, that an entry is to be renamed to.
  [[nodiscard]] const Parameter* renamed(const Diagnostic& told, std::span<const Parameter> all) const {
    const std::string_view meant = told.fixes.front().edits.front().replacement;
    const std::string_view name = meant.substr(0, meant.find(' '));
    const auto found = std::ranges::find(all, name, [&](const Parameter& each) { return piece(each.name); });
    return found == all.end() ? nullptr : &*found;
  }
  [[nodiscard]] bool is_read(const Parameter& parameter, const FunctionDef& function) const {
    const std::string_view body = text_.substr(0, function.span.end);
    return find_name(body, piece(parameter.name), parameter.name.end) != body.npos;
  }
  // Whether a call of the function gives a parameter a value by its name.
  [[nodiscard]] bool is_given(const Parameter& parameter, const FunctionDef& function) {
    if (!given_) {
      given_.emplace();
      for (const Call& each : module_.calls) {
        for (std::uint32_t i = 0; i < each.arguments.count; ++i) {
          const Span name = module_.arguments[each.arguments.first + i].name;
          if (!name.empty()) given_->emplace(piece(each.name), piece(name));
        }
      }
    }
    return given_->contains({piece(function.name), piece(parameter.name)});
  }
  [[nodiscard]] std::string_view piece(Span span) const { return text_.substr(span.begin, span.size()); }

  // Returns whether what stands behind the name is its default.
  bool tell_at_parameter(Diagnostic& told, const Parameter& parameter) const {
    const std::string_view meant = word_of(told);
    const std::string_view found = piece(parameter.name);
    const std::string_view rest = found.starts_with(meant) ? found.substr(meant.size()) : "";
    const api::Type type = type_in(source_, parameter);
    const bool single = type.data == api::DataType::scalar && type.value != api::ValueType::string;
    const bool value =
        !rest.empty() && single && parameter.default_value == ExprId::none &&
        (rest.find_first_not_of("0123456789") == rest.npos || rest == "TRUE" || rest == "FALSE");
    told.message = fmt::format("expected the parameter `{}`, as the header and the body have it, found `{}`",
                               meant, found);
    told.notes = {{told.span, "the header has it here"}};
    told.span = parameter.name;
    const std::uint32_t place = parameter.name.end - static_cast<std::uint32_t>(rest.size());
    told.fixes = {value ? Fix{"insert `=`", {{{place, place}, "="}}}
                        : Fix{fmt::format("rename the parameter to `{}`", meant),
                              {{parameter.name, std::string(meant)}}}};
    return value;
  }

  [[nodiscard]] Diagnostic told(std::span<const Diagnostic> lost, const FunctionDef& function) const {
    std::string names;
    std::vector<Note> notes;
    for (const Diagnostic& each : lost) {
      const bool last = &each == &lost.back();
      names += fmt::format("{}`{}`", names.empty() ? "" : last ? " and " : ", ", word_of(each));
      notes.push_back({each.span, "the header has it here"});
    }
    const bool several = lost.size() > 1;
    return {&problems::unknown_parameter,
            place_of(lost.back(), function),
            fmt::format("expected the parameter{} {}, which the header has and the body reads, found none",
                        several ? "s" : "", names),
            std::move(notes),
            {}};
  }

  // The parameter before which the lost ones belong, or where the last one ends.
  [[nodiscard]] Span place_of(const Diagnostic& lost, const FunctionDef& function) const {
    const std::size_t end = std::min<std::size_t>(function.span.begin, text_.size());
    for (std::size_t at = text_.find('\n', lost.span.end); at < end; at = text_.find('\n', at + 1)) {
      const std::size_t word = text_.find_first_not_of("# \t", at + 1);
      std::size_t last = word;
      while (last < end && is_name_byte(text_[last])) ++last;
      if (word >= last) continue;
      for (std::uint32_t i = 0; i < function.parameters.count; ++i) {
        const Parameter& each = module_.parameters[function.parameters.first + i];
        if (text_.substr(each.name.begin, each.name.size()) == text_.substr(word, last - word))
          return each.span;
      }
      break;
    }
    if (function.parameters.count == 0) return function.name;
    const Span last = module_.parameters[function.parameters.first + function.parameters.count - 1].span;
    return {last.end, last.end};
  }

  const Source& source_;
  std::string_view text_;
  const Module& module_;
  std::vector<Diagnostic>& of_headers_;
  std::vector<Read> reads_;
  std::vector<std::pair<Read, std::string_view>> renamings_; // what is to be written for some of them
  // Functions and arguments that calls give them by name; made when asked for.
  std::optional<std::set<std::pair<std::string_view, std::string_view>>> given_;
};

} // namespace

bool is_undeclared(const Diagnostic& told) {
  return told.problem == &problems::unknown_parameter && told.fixes.empty();
}

MissedNames tell_lost_parameters(const Unit& unit, std::vector<Diagnostic>& of_headers,
                                 std::span<const Diagnostic> of_names) {
  LostParameters lost(unit, of_headers, of_names);
  lost.tell_at_signatures();
  return lost.tell_renamed();
}

} // namespace bindery::dml
