// Looks at the lists of a module instead of its tree, as the checks of variables do.
#include "src/languages/dml/editing/named_places.hpp"

#include "src/languages/dml/checks/named_functions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace bindery::dml {

namespace {

using namespace program;
using Use = Reference::Use;

// Without its quotes.
Span within_quotes(Span text) {
  return text.size() < 2 ? text : Span{text.begin + 1, text.end - 1};
}

// Where words stand that a loop has beside its variable and its bounds, sorted.
std::vector<std::uint32_t> words_of_loops(const Module& module) {
  std::vector<std::uint32_t> words;
  for (const Loop& loop : module.loops) {
    for (std::uint32_t i = 0; i < loop.options.count; ++i) {
      const ExprId value = module.arguments[loop.options.first + i].value;
      if (value != ExprId::none) words.push_back(module[value].span().begin);
    }
    if (!loop.sequence.empty()) words.push_back(loop.sequence.begin);
  }
  std::sort(words.begin(), words.end());
  return words;
}

bool is_word_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

std::vector<NamedPlace> variable_places(const Unit& unit, std::string_view name) {
  const Module& module = unit.module;
  const std::vector<std::uint32_t> words = words_of_loops(module);
  std::vector<NamedPlace> all;
  const auto add = [&](Span place, Use use) {
    if (place.size() == name.size() && unit.source->text(place) == name &&
        !std::binary_search(words.begin(), words.end(), place.begin))
      all.push_back({place, use});
  };
  for (const Parameter& each : module.parameters) add(each.name, Use::declared);
  for (const Expr& each : module.expressions) {
    if (each.kind() == ExprKind::name) add(each.span(), each.is_read_name() ? Use::read : Use::written);
  }
  for (const Indexing& each : module.indexings) add(each.name, each.target ? Use::written : Use::read);
  for (const Loop& each : module.loops) add(each.variable, Use::written);
  for (const Call& each : module.calls) {
    if (each.arguments.count == 0 || unit.source->text(each.name) != "exists") continue;
    const Expr& asked = module[module.arguments[each.arguments.first].value];
    if (asked.kind() == ExprKind::string) add(within_quotes(asked.span()), Use::read);
  }
  return all;
}

std::vector<TextName> texts_that_name(const Unit& unit, std::string_view name, std::string_view other) {
  const Module& module = unit.module;
  const auto text_of = [&](Span place) { return unit.source->text(place); };
  std::vector<TextName> all;
  for (const Expr& each : module.expressions) {
    if (each.kind() != ExprKind::string) continue;
    const Span whole = within_quotes(each.span());
    const std::string_view text = text_of(whole);
    const std::string_view named = function_named_in(text);
    if (named.empty() || (named != name && named != other)) continue;
    TextName& found = all.emplace_back();
    found.place = whole;
    if (const std::size_t end = text.find(".dml"); end != text.npos) {
      found.file = text.substr(0, end);
      found.place.begin = whole.end - static_cast<std::uint32_t>(named.size());
    }
  }
  if (all.empty()) return all;
  std::sort(all.begin(), all.end(),
            [](const TextName& a, const TextName& b) { return a.place.end < b.place.end; });
  const auto ends_before = [](const TextName& each, std::uint32_t place) { return each.place.end < place; };
  const auto find = [&](ExprId id) -> TextName* {
    if (id == ExprId::none || module[id].kind() != ExprKind::string) return nullptr;
    const std::uint32_t end = within_quotes(module[id].span()).end;
    const auto found = std::lower_bound(all.begin(), all.end(), end, ends_before);
    return found != all.end() && found->place.end == end ? &*found : nullptr;
  };
  std::vector<char> other_uses(all.size(), 0);
  // One that names a file or a namespace does so wherever it stands.
  const auto is_used_otherwise = [&](ExprId id) {
    const TextName* const found = find(id);
    if (found != nullptr && text_of(found->place).find("::") == std::string_view::npos && found->file.empty())
      other_uses[static_cast<std::size_t>(found - all.data())] = 1;
  };
  for (std::uint32_t i = 0; i < module.expressions.size(); ++i) {
    if (module.expressions[i].kind() != ExprKind::binary) continue;
    is_used_otherwise(last_operand(ExprId{i}));
    is_used_otherwise(module.expressions[i].left());
  }
  for (const Call& call : module.calls) {
    const std::string_view function = text_of(call.name);
    const bool prints = is_word_of(function, {"print", "stop"});
    const bool evaluates = is_word_of(function, {"eval", "evalList"});
    for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
      const Argument& argument = module.arguments[call.arguments.first + i];
      if (prints) is_used_otherwise(argument.value);
      if (TextName* const found = find(argument.value); found != nullptr)
        found->is_argument =
            argument.name.empty() ? evaluates && i == 0 : names_function(text_of(argument.name));
    }
  }
  std::vector<TextName> naming;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (other_uses[i] == 0) naming.push_back(all[i]);
  }
  return naming;
}

namespace {

// Where a variable of that name gets something else than a text or what is added to one; empty: nowhere.
Span unknown_value(const Unit& unit, std::string_view name) {
  const Module& module = unit.module;
  const auto is_it = [&](Span place) { return unit.source->text(place) == name; };
  for (const Parameter& each : module.parameters) {
    if (is_it(each.name)) return each.name;
  }
  for (const Ifdef& each : module.ifdefs) {
    const ExprId target = module.assignments[each.assignment].target;
    if (target != ExprId::none && is_it(module[target].span())) return module[each.argument].span();
  }
  for (const Assignment& each : module.assignments) {
    if (each.target == ExprId::none || each.value == ExprId::none || !is_it(module[each.target].span()))
      continue;
    const Expr& value = module[each.value];
    if (value.kind() != ExprKind::string && value.kind() != ExprKind::binary) return value.span();
  }
  return {};
}

} // namespace

Span composed_name(const Unit& unit, std::string_view name) {
  const Module& module = unit.module;
  bool by_value = false;
  for (const Call& call : module.calls) {
    const bool evaluates = is_word_of(unit.source->text(call.name), {"eval", "evalList"});
    for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
      const Argument& argument = module.arguments[call.arguments.first + i];
      const bool names =
          argument.name.empty() ? evaluates && i == 0 : names_function(unit.source->text(argument.name));
      if (!names || argument.value == ExprId::none) continue;
      const Expr& value = module[argument.value];
      if (value.kind() != ExprKind::string && value.kind() != ExprKind::name) return value.span();
      if (const Span unknown =
              value.kind() == ExprKind::name ? unknown_value(unit, unit.source->text(value.span())) : Span{};
          !unknown.empty())
        return unknown;
      by_value = by_value || value.kind() != ExprKind::string;
    }
  }
  if (!by_value) return {};
  const auto is_part = [&](ExprId id) {
    if (module[id].kind() != ExprKind::string) return false;
    const std::string_view part = unit.source->text(within_quotes(module[id].span()));
    return !part.empty() && (name.find(part) != std::string_view::npos || part.ends_with("::"));
  };
  for (std::uint32_t i = 0; i < module.expressions.size(); ++i) {
    const Expr& each = module.expressions[i];
    if (each.op() == Operator::add && each.kind() == ExprKind::binary &&
        (is_part(each.left()) || is_part(last_operand(ExprId{i}))))
      return each.span();
  }
  return {};
}

Span without_name_space(const Source& source, Span name) {
  const std::size_t cut = source.text(name).rfind("::");
  return cut == std::string_view::npos ? name
                                       : Span{name.begin + static_cast<std::uint32_t>(cut) + 2, name.end};
}

} // namespace bindery::dml
