// Both halves are read as names of their own, of which it is told that nothing assigns to them.
#include "src/languages/dml/checks/broken_names.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/text/letters.hpp"

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
    constexpr std::string_view operators = "-+*/^:<>";
    const std::uint32_t sign = first.span.end, second = sign + 1;
    if (second >= text_.size() || operators.find(text_[sign]) == operators.npos) return;
    std::uint32_t end = second;
    while (end < text_.size() && is_name_byte(text_[end])) ++end;
    const auto other = unknown_.find(second);
    if (end == second || other == unknown_.end()) return;
    Name name = in_function({first.span.begin, sign});
    name.first += text_.substr(second, end - second);
    const bool called = end < text_.size() && text_[end] == '(' && is_known_function(name.first);
    if (!called && !is_written(name)) return;
    first.message = fmt::format("expected `{}`, found `{}` within the name", name.first, text_[sign]);
    first.fixes = {{fmt::format("write `{}`", name.first), {{{first.span.begin, end}, name.first}}}};
    first.notes.clear();
    first.span = {sign, second};
    gone_.insert(other->second);
    meant_.insert(std::move(name));
  }

  // Whether a function gives a variable of that name a value.
  [[nodiscard]] bool is_written(const Name& name) {
    if (written_.empty()) {
      for (const Expr& each : module_.expressions) {
        if (each.kind() == ExprKind::name && !each.is_read_name()) written_.insert(in_function(each.span()));
      }
      for (const Parameter& each : module_.parameters) written_.insert(in_function(each.name));
    }
    return written_.contains(name);
  }

  std::string_view text_;
  const Module& module_;
  std::vector<Diagnostic>& told_;
  std::map<std::uint32_t, const Diagnostic*> unknown_; // by where they begin
  std::set<const Diagnostic*> gone_;
  std::set<Name> meant_;
  std::set<Name> written_; // made when one is asked for
};

} // namespace

void join_broken_names(const Unit& unit, std::vector<Diagnostic>& told) {
  BrokenNames(unit, told).join();
}

} // namespace bindery::dml
