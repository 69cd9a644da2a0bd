// SystemDS finds the arguments of most native functions by their order, and takes a call for one of a
// script's function where all of them have names. Of others it finds some by their names alone. Source:
// classes BuiltinFunctionExpression, ParameterizedBuiltinFunctionExpression and DataExpression of
// SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/native_names.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/call_arguments.hpp"
#include "src/languages/dml/checks/native_name_rules.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;
using namespace native_names;

class NamesCheck {
 public:
  NamesCheck(Unit& unit, const Call& call, std::string_view function)
      : unit_(unit), call_(call), function_(function),
        arguments_(unit.module.arguments.data() + call.arguments.first, call.arguments.count) {}

  void by_order() {
    if (arguments_.empty() || unnamed() != 0) return;
    const Argument& first = arguments_.front();
    Diagnostic& made = unit_.diagnostics.report(
        problems::unknown_argument, first.name,
        fmt::format("expected arguments of `{}` without names, found `{}`", function_, text(first.name)));
    if (!in_order()) return;
    Fix fix{"leave the names out", {}};
    for (const Argument& each : arguments_) {
      const std::uint32_t value = value_begin(each);
      fix.edits.push_back({{each.name.begin, value}, ""});
    }
    made.fixes.push_back(std::move(fix));
  }

  void by_names(const NameRule& rule) {
    const std::size_t without = unnamed();
    const std::size_t all = arguments_.size();
    const bool first = rule.unnamed == Unnamed::first || rule.unnamed == Unnamed::first_all;
    if (first && all != 0 && !arguments_.front().name.empty() && !begins_with(rule)) return not_first(rule);
    if (without != 0 && !may_lack(rule.unnamed, without)) {
      lack_names(rule);
      return;
    }
    const bool leads = first && all != 0 && arguments_.front().name.empty();
    for (std::size_t i = leads ? 1 : 0; i < rule.required; ++i) {
      if (has(rule, rule.names[i])) continue;
      if (without != 0 && without == all && rule.unnamed == Unnamed::any) return lack_names(rule);
      missing(rule.names[i]);
      return;
    }
    if (leads && !rule.names.empty() && has(rule, rule.names.front())) return given_again(rule.names.front());
    if (rule.once) all_once();
  }

 private:
  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }
  [[nodiscard]] std::size_t unnamed() const {
    return static_cast<std::size_t>(std::count_if(arguments_.begin(), arguments_.end(),
                                                  [](const Argument& each) { return each.name.empty(); }));
  }
  // Of a list, such as `stride`, the items may have names of their own: `stride1`.
  [[nodiscard]] bool has(const NameRule& rule, std::string_view name) const {
    const bool items = rule.unnamed == Unnamed::leading;
    return std::any_of(arguments_.begin(), arguments_.end(), [&](const Argument& each) {
      const std::string_view given = text(each.name);
      return are_same(given, name) || (items && given.starts_with(name) && given.substr(name.size()) == "1");
    });
  }
  [[nodiscard]] bool begins_with(const NameRule& rule) const {
    return !rule.names.empty() && are_same(text(arguments_.front().name), rule.names.front());
  }

  // `rows1`, `targetX`, `seedseed + 3`: the sign between a name and its value is missing. Returns whether an
  // argument without a name is written so, which is told.
  bool lacks_sign(std::span<const std::string_view> names) {
    for (const Argument& each : arguments_) {
      if (!each.name.empty()) continue;
      const Span value = unit_.module[each.value].span();
      const std::string_view word = leading_word(text(value));
      if (std::ranges::find(names, word) != names.end() && mends_sign(value, word)) return true;
      std::string_view name;
      for (const std::string_view any : names) {
        if (any.size() > name.size() && any.size() < word.size() && word.starts_with(any)) name = any;
      }
      if (name.empty() || stands_elsewhere(word) || !may_be_value(word.substr(name.size()))) continue;
      const auto place = value.begin + static_cast<std::uint32_t>(name.size());
      unit_.diagnostics
          .report(problems::argument_count, value,
                  fmt::format("expected `=` between the name `{}` and its value, found `{}`", name, word))
          .fixes.push_back({"insert `=`", {{{place, place}, "="}}});
      return true;
    }
    return false;
  }
  // `rows > 1`, `stride[1, 1]`: no variable has the name, and the sign behind it is another one than `=`, or
  // that is missing. Other signs are left alone: `rows * 2` may lack a variable.
  bool mends_sign(Span value, std::string_view name) {
    constexpr std::size_t most_told = 2000; // among which it is looked for that nothing assigns to the name
    const auto is_unknown = [&](const Diagnostic& each) {
      return each.problem == &problems::unassigned_variable && each.span.begin == value.begin;
    };
    const auto& told = unit_.diagnostics.all();
    if (told.size() > most_told || std::ranges::none_of(told, is_unknown)) return false;
    const std::string_view behind = text({value.begin + static_cast<std::uint32_t>(name.size()), value.end});
    const std::size_t at = std::min(behind.find_first_not_of(" \t"), behind.size());
    const std::string_view sign = behind.substr(at, 1);
    const bool compares = (sign == ">" || sign == "<") && behind.substr(at + 1).starts_with(' ');
    const bool list = sign == "[" && takes_list(name) && behind.find(',') != behind.npos;
    if (!compares && !list) return false;
    const auto begin = value.begin + static_cast<std::uint32_t>(name.size() + at);
    const Span place{begin, begin + 1};
    // The numbers in the lists of the call are no bounds of an index.
    const Span lists{call_.name.begin, unit_.module[arguments_.back().value].span().end};
    unit_.diagnostics.remove_if([&](const Diagnostic& each) {
      const bool bounds = list && each.problem == &problems::index_bounds && each.span.begin >= lists.begin &&
                          each.span.end <= lists.end;
      return bounds || is_unknown(each);
    });
    unit_.diagnostics
        .report(problems::argument_count, place,
                fmt::format("expected `=` between the name `{}` and its value, found `{}`", name, sign))
        .fixes.push_back(list ? Fix{"insert `=`", {{{begin, begin}, "="}}}
                              : Fix{"write `=`", {{place, "="}}});
    return true;
  }
  // Of convolutions and poolings all values with names are lists.
  [[nodiscard]] static bool takes_list(std::string_view name) {
    const auto is_among = [&](const auto& names) { return std::ranges::find(names, name) != names.end(); };
    return is_among(of_convolution) || is_among(of_pooling);
  }
  [[nodiscard]] static std::string_view leading_word(std::string_view value) {
    const auto end = std::find_if_not(value.begin(), value.end(), is_name_byte);
    return value.substr(0, static_cast<std::size_t>(end - value.begin()));
  }
  [[nodiscard]] bool may_be_value(std::string_view rest) const {
    const bool number = rest.find_first_not_of("0123456789.") == rest.npos;
    return number || rest == "TRUE" || rest == "FALSE" || is_builtin_constant(rest) ||
           is_known_function(rest) || stands_elsewhere(rest);
  }
  // Whether a part of the text stands nearby as a word of its own.
  [[nodiscard]] bool stands_elsewhere(std::string_view word) const {
    constexpr std::size_t farthest = 16000;
    const std::string_view all = unit_.source->text();
    const auto own = static_cast<std::size_t>(word.data() - all.data());
    const std::string_view near = all.substr(0, std::min(all.size(), own + farthest));
    const std::size_t found = find_name(near, word, own - std::min(own, farthest));
    return found != near.npos && (found != own || find_name(near, word, own + word.size()) != near.npos);
  }

  void missing(std::string_view name) {
    if (lacks_sign({&name, 1})) return;
    unit_.diagnostics.report(problems::argument_count, call_.name,
                             fmt::format("expected an argument `{}` for `{}`, found none", name, function_));
  }
  void given_again(std::string_view name) {
    const auto again = std::find_if(arguments_.rbegin(), arguments_.rend(),
                                    [&](const Argument& each) { return text(each.name) == name; });
    unit_.diagnostics.report(problems::argument_count, again->name,
                             fmt::format("expected one argument for `{}`, found another", name));
  }
  // At most as many names as the function has parameters are different.
  void all_once() {
    for (std::size_t i = 1; i < arguments_.size(); ++i) {
      const std::string_view name = text(arguments_[i].name);
      for (std::size_t k = 0; k < i; ++k) {
        if (!name.empty() && are_same(text(arguments_[k].name), name)) return given_again(name);
      }
    }
  }

  // What SystemDS takes from the first place stands elsewhere, or nowhere.
  void not_first(const NameRule& rule) {
    const Argument& front = arguments_.front();
    const std::string_view name = rule.names.empty() ? std::string_view() : rule.names.front();
    const auto meant = std::find_if(arguments_.begin(), arguments_.end(), [&](const Argument& each) {
      return each.name.empty() || text(each.name) == name;
    });
    if (!name.empty() && meant == arguments_.end()) return missing(name);
    Diagnostic& made = unit_.diagnostics.report(
        problems::argument_count, front.name,
        fmt::format("expected {} as the first argument of `{}`, found `{}`",
                    name.empty() ? "a value without a name" : fmt::format("`{}`", name), function_,
                    text(front.name)));
    if (meant != arguments_.end()) add_exchange(unit_, made, front, *meant);
  }
  [[nodiscard]] bool may_lack(Unnamed rule, std::size_t without) const {
    switch (rule) {
    case Unnamed::any:
    case Unnamed::leading:
      return true;
    case Unnamed::none:
      return false;
    case Unnamed::first:
      return without == 1 && arguments_.front().name.empty();
    case Unnamed::first_all:
      return (without == 1 && arguments_.front().name.empty()) || without == arguments_.size();
    }
    return true;
  }

  void lack_names(const NameRule& rule) {
    if (lacks_sign(rule.names)) return;
    const auto skipped = rule.unnamed == Unnamed::first || rule.unnamed == Unnamed::first_all ? 1 : 0;
    const auto lacking = std::find_if(arguments_.begin() + skipped, arguments_.end(),
                                      [](const Argument& each) { return each.name.empty(); });
    Diagnostic& made = unit_.diagnostics.report(
        problems::argument_count, unit_.module[lacking->value].span(),
        fmt::format("expected a name for each argument of `{}`{}, found one without", function_,
                    rule.unnamed == Unnamed::first       ? " but the first"
                    : rule.unnamed == Unnamed::first_all ? " but the first, or for none"
                                                         : ""));
    // Where some are missing nobody knows which.
    const bool complete = arguments_.size() >= rule.required && arguments_.size() <= rule.names.size();
    if (unnamed() != arguments_.size() || !complete) return;
    Fix fix{"name the arguments", {}};
    for (std::size_t i = 0; i < arguments_.size(); ++i) {
      const Expr& value = unit_.module[arguments_[i].value];
      if (value.bracketed()) return;
      const std::uint32_t begin = value.span().begin;
      fix.edits.push_back({{begin, begin}, fmt::format("{}=", rule.names[i])});
    }
    made.fixes.push_back(std::move(fix));
  }

  // Whether names tell nothing that their order does not.
  [[nodiscard]] bool in_order() const {
    if (arguments_.size() == 1) return true;
    return function_ == "seq" && text(arguments_[0].name) == "from" && text(arguments_[1].name) == "to";
  }
  // Where the value of an argument begins, brackets and comments included.
  [[nodiscard]] std::uint32_t value_begin(const Argument& argument) const {
    const std::string_view all = unit_.source->text();
    const std::size_t sign = all.find('=', argument.name.end);
    return static_cast<std::uint32_t>(all.find_first_not_of(" \t", sign + 1));
  }

  Unit& unit_;
  const Call& call_;
  std::string_view function_;
  std::span<const Argument> arguments_;
};

} // namespace

std::span<const std::string_view> named_arguments(std::size_t number) {
  const NameRule* const rule = number < native_functions.size() ? rule_of(number) : nullptr;
  return rule == nullptr ? ParameterNames() : rule->names;
}

constexpr std::array<bool, native_functions.size()> native_needs_names = [] {
  std::array<bool, native_functions.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = rule_of(i) != nullptr;
  return all;
}();

void check_native_names(Unit& unit, const Call& call, std::size_t number) {
  NamesCheck check(unit, call, native_functions[number].name);
  if (places_of_rules[number] == without_names) return check.by_order();
  if (const NameRule* const rule = rule_of(number)) check.by_names(*rule);
}

} // namespace bindery::dml
