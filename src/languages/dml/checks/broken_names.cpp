// Both halves are read as names of their own, of which it is told that nothing assigns to them.
#include "src/languages/dml/checks/broken_names.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

class BrokenNames {
 public:
  BrokenNames(const Unit& unit, std::vector<Diagnostic>& told)
      : text_(unit.source->text()), module_(unit.module), told_(told) {}

  void join() {
    for (Diagnostic& each : told_) {
      const bool unknown =
          each.problem == &problems::unassigned_variable || each.problem == &problems::unknown_function;
      if (unknown) unknown_.emplace(each.span.begin, &each);
    }
    for (Diagnostic& each : told_) {
      if (each.problem == &problems::unassigned_variable && !gone_.contains(&each)) join_halves(each);
    }
    if (gone_.empty()) return;
    std::size_t kept = 0;
    for (Diagnostic& each : told_) {
      const bool read = each.problem == &problems::unused_variable && meant_.contains(in_function(each.span));
      if (gone_.contains(&each) || read) continue;
      if (&told_[kept] != &each) told_[kept] = std::move(each);
      ++kept;
    }
    told_.erase(told_.begin() + static_cast<std::ptrdiff_t>(kept), told_.end());
  }

 private:
  using Name = std::pair<std::string, const FunctionDef*>;
  [[nodiscard]] Name in_function(Span span) const {
    return {std::string(text_.substr(span.begin, span.size())), function_around(module_, span.begin)};
  }

  void join_halves(Diagnostic& first) {
    constexpr std::string_view operators = "-+*/";
    const std::uint32_t sign = first.span.end, second = sign + 1;
    if (second >= text_.size() || operators.find(text_[sign]) == operators.npos) return;
    std::uint32_t end = second;
    while (end < text_.size() && is_name_byte(text_[end])) ++end;
    const auto other = unknown_.find(second);
    if (end == second || other == unknown_.end()) return;
    const std::string_view halves[] = {text_.substr(first.span.begin, first.span.size()),
                                       text_.substr(second, end - second)};
    Name name = in_function({first.span.begin, sign});
    name.first += halves[1];
    const bool called = end < text_.size() && text_[end] == '(' && is_known_function(name.first);
    if (!called && !(are_parts(halves[0], halves[1]) && has_value_above(name, first.span.begin))) return;
    first.message = fmt::format("expected `{}`, found `{}` within the name", name.first, text_[sign]);
    first.fixes = {{fmt::format("write `{}`", name.first), {{{first.span.begin, end}, name.first}}}};
    first.notes.clear();
    first.span = {sign, second};
    gone_.insert(other->second);
    meant_.insert(std::move(name));
  }

  // Whether two words are hardly names of their own: neither stands elsewhere, and one of them is very short
  // or has the sign beside an underscore.
  [[nodiscard]] bool are_parts(std::string_view first, std::string_view second) const {
    constexpr std::size_t least = 5, very_short = 2;
    const bool odd = first.ends_with('_') || second.starts_with('_') ||
                     std::min(first.size(), second.size()) <= very_short;
    return odd && first.size() + second.size() >= least && stands_once(first) && stands_once(second);
  }
  [[nodiscard]] bool stands_once(std::string_view word) const {
    const std::size_t found = find_name(text_, word);
    return find_name(text_, word, found + word.size()) == text_.npos;
  }

  // Whether a function gives a variable of that name a value in a line above a place.
  [[nodiscard]] bool has_value_above(const Name& name, std::uint32_t place) {
    if (!std::exchange(collected_, true)) {
      for (const Expr& each : module_.expressions) {
        if (each.kind() == ExprKind::name && !each.is_read_name())
          written_.emplace(in_function(each.span()), each.span().end);
      }
      for (const Parameter& each : module_.parameters)
        written_.emplace(in_function(each.name), each.name.end);
    }
    const auto found = written_.find(name);
    return found != written_.end() && found->second < place &&
           text_.substr(found->second, place - found->second).find('\n') != text_.npos;
  }

  std::string_view text_;
  const Module& module_;
  std::vector<Diagnostic>& told_;
  std::map<std::uint32_t, const Diagnostic*> unknown_; // by where they begin
  std::set<const Diagnostic*> gone_;
  std::set<Name> meant_;
  std::map<Name, std::uint32_t> written_; // where each first gets a value, collected when one is asked for
  bool collected_ = false;
};

} // namespace

void join_broken_names(const Unit& unit, std::vector<Diagnostic>& told) {
  BrokenNames(unit, told).join();
}

} // namespace bindery::dml
