// Looks at the lists of a module instead of its tree: what counts is only in which function a name stands.
#include "src/languages/dml/check_names.hpp"
#include "src/languages/dml/name_hash.hpp"
#include "src/languages/dml/names.hpp"
#include "src/parse/stack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

// Flags of a variable.
constexpr std::uint32_t is_read = 1;
constexpr std::uint32_t is_written = 2;
constexpr std::uint32_t may_be_unused = 4;
constexpr std::uint32_t is_result = 8;

constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);

// The size of a name and the number of its function in one.
std::uint64_t place_of_name(std::size_t size, std::uint32_t scope) {
  return std::uint64_t{size} << 32U | scope;
}

// As small as it can be, for it is looked at for each name that a script has.
struct Variable {
  std::uint64_t head = 0; // of the key of its name
  std::uint64_t tail = 0;
  std::uint64_t place = 0;
  std::uint32_t first_read = nowhere;
  std::uint32_t first_written = nowhere;
  std::uint32_t flags = 0;

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(place >> 32U); }
  [[nodiscard]] std::uint32_t scope() const { return static_cast<std::uint32_t>(place); }
  // One of the places of the name.
  [[nodiscard]] Span name() const {
    const std::uint32_t begin = std::min(first_read, first_written);
    return {begin, begin + size()};
  }
  // Whether it has that name, if that is not very long.
  [[nodiscard]] bool is(const NameKey& key, std::uint32_t in) const {
    return ((head ^ key.head) | (tail ^ key.tail) | (place ^ place_of_name(key.size, in))) == 0;
  }
};

bool is_constant(std::string_view name) {
  constexpr std::array<std::string_view, 5> constants{"NaN", "Inf", "NA", "NULL", "pi"};
  return std::find(constants.begin(), constants.end(), name) != constants.end();
}

class VariableCheck {
 public:
  explicit VariableCheck(Unit& unit)
      : unit_(unit), module_(unit.module), text_(unit.source->text()),
        top_(static_cast<std::uint32_t>(module_.functions.size())), is_read_(module_.expressions.size(), 1) {}

  void check() {
    signatures();
    writes();
    options();
    reads();
    report();
  }

 private:
  // Something is written there and not read, or neither of the two.
  void is_no_read(ExprId id) { is_read_[static_cast<std::size_t>(id)] = 0; }

  void written(ExprId id, std::uint32_t more) {
    if (id == ExprId::none) return;
    is_no_read(id);
    const Expr& target = module_[id];
    if (target.kind == ExprKind::name) write(target.span, more);
    if (target.kind == ExprKind::index) write(module_.indexings[target.a].name, more);
  }

  void writes() {
    for (const Assignment& each : module_.assignments) {
      written(each.target, 0);
      written(each.argument, is_read);
    }
    for (const MultiAssignment& each : module_.multi_assignments) {
      for (std::uint32_t i = 0; i < each.targets.count; ++i)
        written(module_.expr_lists[each.targets.first + i], may_be_unused);
    }
    for (const Loop& loop : module_.loops) {
      if (!loop.variable.empty()) write(loop.variable, may_be_unused);
    }
  }

  // Words such as LOCAL in `mode=LOCAL` are no variables, nor are the names of sequences.
  void options() {
    for (const Loop& loop : module_.loops) {
      for (std::uint32_t i = 0; i < loop.options.count; ++i) {
        const ExprId value = module_.arguments[loop.options.first + i].value;
        if (value != ExprId::none) is_no_read(value);
      }
      if (!loop.sequence.empty()) sequences_.push_back(loop.sequence.begin);
    }
    std::sort(sequences_.begin(), sequences_.end());
  }

  void signatures() {
    for (std::uint32_t i = 0; i < top_; ++i) {
      const FunctionDef& function = module_.functions[i];
      if (function.external) continue;
      for (const Parameter& each : module_.parameters_in(function.parameters)) {
        if (!each.name.empty()) mark(find(i, each.name), each.name, is_written | may_be_unused);
      }
      for (const Parameter& each : module_.parameters_in(function.results)) {
        if (!each.name.empty()) mark(find(i, each.name), each.name, is_read | is_result);
      }
    }
  }

  // Nobody can foresee which expressions are names that are read, and no processor: they are gathered without
  // a branch for each, some at a time.
  void reads() {
    constexpr std::size_t most = 1024;
    constexpr std::size_t names_of_kinds =
        1U << static_cast<unsigned>(ExprKind::name) | 1U << static_cast<unsigned>(ExprKind::index);
    std::array<const Expr*, most> names;
    for (std::size_t first = 0; first < module_.expressions.size(); first += most) {
      const std::size_t last = std::min(first + most, module_.expressions.size());
      std::size_t count = 0;
      for (std::size_t i = first; i < last; ++i) {
        const Expr& each = module_.expressions[i];
        names[count] = &each;
        count += names_of_kinds >> static_cast<unsigned>(each.kind) & is_read_[i];
      }
      for (std::size_t i = 0; i < count; ++i) read(*names[i]);
    }
  }

  void read(const Expr& each) {
    const bool index = each.kind == ExprKind::index;
    const Span name = index ? module_.indexings[each.a].name : each.span;
    if (index || !is_sequence(name.begin)) mark(find(scope_of(name.begin), name), name, is_read);
  }

  // Whether the name of a sequence stands there.
  [[nodiscard]] bool is_sequence(std::uint32_t place) const {
    return !sequences_.empty() && std::binary_search(sequences_.begin(), sequences_.end(), place);
  }

  void write(Span name, std::uint32_t more) {
    mark(find(scope_of(name.begin), name), name, is_written | more);
  }

  // Functions stand in the order of the source, and so do most expressions.
  [[nodiscard]] std::uint32_t scope_of(std::uint32_t place) {
    return place - last_span_.begin < last_span_.size() ? last_scope_ : other_scope_of(place);
  }

  [[nodiscard, gnu::noinline]] std::uint32_t other_scope_of(std::uint32_t place) {
    const auto& all = module_.functions;
    const auto behind = std::partition_point(
        all.begin(), all.end(), [&](const FunctionDef& each) { return each.span.begin <= place; });
    if (behind == all.begin() || std::prev(behind)->span.end <= place) return top_;
    last_span_ = std::prev(behind)->span;
    last_scope_ = static_cast<std::uint32_t>(behind - all.begin() - 1);
    return last_scope_;
  }

  [[nodiscard]] Variable& find(std::uint32_t scope, Span name) {
    const NameKey key = key_of(word_at(name), text_.data() + text_.size());
    const std::size_t at = place_of(key, scope);
    if (const std::uint32_t number = places_[at]; number != 0) [[likely]] {
      Variable& each = variables_[number - 1];
      if (each.is(key, scope) && key.size <= NameKey::longest_complete) [[likely]]
        return each;
    }
    return find_from(at, key, scope, name);
  }

  // Where the name is not found at once, or is very long.
  [[nodiscard, gnu::noinline]] Variable& find_from(std::size_t at, const NameKey& key, std::uint32_t scope,
                                                   Span name) {
    const std::size_t mask = places_.size() - 1;
    for (; places_[at] != 0; at = (at + 1) & mask) {
      Variable& each = variables_[places_[at] - 1];
      if (each.is(key, scope) && (key.size <= NameKey::longest_complete || word_of(each) == word_at(name)))
        return each;
    }
    return add({.head = key.head, .tail = key.tail, .place = place_of_name(key.size, scope)}, at);
  }

  [[nodiscard]] std::size_t place_of(const NameKey& key, std::uint32_t scope) const {
    return hash_of(key, scope) >> shift_;
  }

  // `at` is a free place.
  Variable& add(const Variable& variable, std::size_t at) {
    variables_.push_back(variable);
    places_[at] = static_cast<std::uint32_t>(variables_.size());
    const std::size_t share = many_places_.empty() ? 4 : 2; // of the places is taken at most
    if (variables_.size() >= places_.size() / share) grow();
    return variables_.back();
  }

  void grow() {
    many_places_.assign(2 * places_.size(), 0);
    places_ = many_places_;
    --shift_;
    const std::size_t mask = places_.size() - 1;
    for (std::uint32_t i = 0; i < variables_.size(); ++i) {
      const Variable& each = variables_[i];
      std::size_t at = place_of({each.head, each.tail, each.size()}, each.scope());
      while (places_[at] != 0) at = (at + 1) & mask;
      places_[at] = i + 1;
    }
  }

  // The spans of a module lie within its text.
  [[nodiscard]] std::string_view word_at(Span name) const { return {text_.data() + name.begin, name.size()}; }

  [[nodiscard]] std::string_view word_of(const Variable& each) const { return word_at(each.name()); }

  static void mark(Variable& variable, Span name, std::uint32_t flags) {
    if ((flags & is_read) != 0) variable.first_read = std::min(variable.first_read, name.begin);
    if ((flags & is_written) != 0) variable.first_written = std::min(variable.first_written, name.begin);
    variable.flags |= flags;
  }

  void report() {
    for (const Variable& each : variables_) {
      if ((each.flags & (is_read | is_written)) == is_read) unassigned(each);
    }
    for (const Variable& each : variables_) {
      if ((each.flags & (is_read | is_written | may_be_unused)) == is_written) unused(each);
    }
  }

  void unassigned(const Variable& each) {
    const std::string_view name = word_of(each);
    if (is_constant(name)) return;
    const bool result = (each.flags & is_result) != 0;
    const std::string_view what = result ? "the result" : "the variable";
    const bool looked_for = ++looked_for_ <= most_looked_for;
    Variable* const meant = looked_for ? meant_by(each) : nullptr;
    if (meant != nullptr && misspelled_where_assigned(each, *meant, what)) return;
    Diagnostic& made = unit_.diagnostics.report(
        problems::unassigned_variable, {each.first_read, each.first_read + each.size()},
        fmt::format("expected an assignment to {} `{}`, found none", what, name));
    if (result || !looked_for) return;
    const std::string_view constant = boolean_meant_by(name);
    if (meant == nullptr && constant.empty()) return;
    rename(made, places_of(each, true), meant == nullptr ? constant : word_of(*meant));
    if (meant == nullptr) return;
    made.notes.push_back({{meant->first_written, meant->first_written + meant->size()},
                          fmt::format("`{}` gets a value here", word_of(*meant))});
    meant->flags |= is_read;
  }

  // Where one assignment has a name that is read nowhere, and several places, or the signature, have the
  // other.
  bool misspelled_where_assigned(const Variable& each, Variable& meant, std::string_view what) {
    if ((meant.flags & (is_read | may_be_unused)) != 0) return false;
    const std::vector<Span> writes = places_of(meant, false);
    const bool result = (each.flags & is_result) != 0;
    if (writes.empty() || (!result && writes.size() >= places_of(each, true).size())) return false;
    Diagnostic& made =
        unit_.diagnostics.report(problems::unassigned_variable, writes.front(),
                                 fmt::format("expected an assignment to {} `{}`, found one to `{}`", what,
                                             word_of(each), word_of(meant)));
    made.notes.push_back({{each.first_read, each.first_read + each.size()},
                          fmt::format("`{}` is {} here", word_of(each), result ? "declared" : "read")});
    rename(made, writes, word_of(each));
    meant.flags |= is_read;
    return true;
  }

  static void rename(Diagnostic& diagnostic, const std::vector<Span>& places, std::string_view name) {
    Fix fix{fmt::format("write `{}`", name), {}};
    for (const Span place : places) fix.edits.push_back({place, std::string(name)});
    if (!fix.edits.empty()) diagnostic.fixes.push_back(std::move(fix));
  }

  static std::string_view boolean_meant_by(std::string_view name) {
    for (const std::string_view word : {"TRUE", "FALSE"}) {
      if (equal_ignoring_case(name, word)) return word;
    }
    return {};
  }

  // The variable of the same function that gets a value and whose name is meant; null if none is.
  Variable* meant_by(const Variable& each) {
    MeantName meant(word_of(each));
    const auto may_be_meant = [&](const Variable& other) {
      return other.scope() == each.scope() && (other.flags & is_written) != 0;
    };
    for (const Variable& other : variables_) {
      if (may_be_meant(other)) meant.offer(word_of(other));
    }
    if (meant.found().empty()) return nullptr;
    Variable* const found = std::find_if(variables_.begin(), variables_.end(), [&](const Variable& other) {
      return may_be_meant(other) && word_of(other) == meant.found();
    });
    const bool doubtful = !begin_and_end_alike(word_of(each), word_of(*found)) ||
                          gets_value_from(each, *found) || meets_itself(each, *found);
    return doubtful ? nullptr : found;
  }

  // Names with another letter at either end are often two variables (`X_val` and `y_val`, `dout` and `out`,
  // `fileA` and `fileB`), if it is not that two letters have changed places.
  static bool begin_and_end_alike(std::string_view a, std::string_view b) {
    const auto alike = [](char x, char y) { return equal_ignoring_case({&x, 1}, {&y, 1}); };
    if (a.size() < 2 || b.size() < 2) return equal_ignoring_case(a, b);
    const auto swapped = [&](std::size_t i, std::size_t j) { return alike(a[i], b[j]) && alike(a[j], b[i]); };
    const std::size_t last = a.size() - 1;
    return (alike(a.front(), b.front()) || swapped(0, 1)) &&
           (a.size() != b.size() || alike(a.back(), b.back()) || swapped(last, last - 1));
  }

  // Whether what reads a variable gives another its first value, as in `x = X[1, ]`: it has none to read
  // there.
  [[nodiscard]] bool gets_value_from(const Variable& read, const Variable& other) const {
    const auto reads_it = [&](ExprId value) {
      if (value == ExprId::none) return false;
      const Span span = module_[value].span;
      return span.begin <= read.first_read && read.first_read < span.end;
    };
    const auto is_first = [&](ExprId target) {
      return target != ExprId::none && module_[target].span.begin == other.first_written;
    };
    return std::any_of(
               module_.assignments.begin(), module_.assignments.end(),
               [&](const Assignment& each) { return is_first(each.target) && reads_it(each.value); }) ||
           std::any_of(module_.multi_assignments.begin(), module_.multi_assignments.end(),
                       [&](const MultiAssignment& each) {
                         const auto* const targets = module_.expr_lists.data() + each.targets.first;
                         return reads_it(each.value) &&
                                std::any_of(targets, targets + each.targets.count, is_first);
                       }) ||
           std::any_of(module_.loops.begin(), module_.loops.end(),
                       [&](const Loop& each) {
                         return each.variable.begin == other.first_written && !each.variable.empty() &&
                                (reads_it(each.from) || reads_it(each.to) || reads_it(each.step));
                       }) ||
           std::any_of(module_.parameters.begin(), module_.parameters.end(), [&](const Parameter& each) {
             return each.name.begin == other.first_written && reads_it(each.default_value);
           });
  }

  // Whether a variable is compared with another, or stored in it as it is, where it is read first: with the
  // same name on both sides that would say nothing.
  [[nodiscard]] bool meets_itself(const Variable& read, const Variable& other) const {
    const auto is_read_there = [&](ExprId id) {
      return id != ExprId::none && module_[id].kind == ExprKind::name &&
             module_[id].span.begin == read.first_read;
    };
    const auto is_other = [&](ExprId id) {
      if (id == ExprId::none) return false;
      const Expr& each = module_[id];
      const bool index = each.kind == ExprKind::index;
      return (index || each.kind == ExprKind::name) &&
             word_at(index ? module_.indexings[each.a].name : each.span) == word_of(other);
    };
    const auto compares = [&](const Expr& each) {
      if (each.kind != ExprKind::binary || each.op < Operator::greater || each.op > Operator::not_equal)
        return false;
      const auto left = static_cast<ExprId>(each.a);
      const auto right = static_cast<ExprId>(each.b);
      return (is_read_there(left) && is_other(right)) || (is_read_there(right) && is_other(left));
    };
    return std::any_of(module_.expressions.begin(), module_.expressions.end(), compares) ||
           std::any_of(module_.assignments.begin(), module_.assignments.end(), [&](const Assignment& each) {
             return is_read_there(each.value) && is_other(each.target);
           });
  }

  // Where expressions read a variable, or write it.
  [[nodiscard]] std::vector<Span> places_of(const Variable& variable, bool reads) {
    std::vector<Span> places;
    for (std::size_t i = 0; i < module_.expressions.size(); ++i) {
      const Expr& each = module_.expressions[i];
      const bool index = each.kind == ExprKind::index;
      if ((each.kind != ExprKind::name && !index) || (is_read_[i] != 0) != reads) continue;
      const Span name = index ? module_.indexings[each.a].name : each.span;
      if (word_at(name) == word_of(variable) && scope_of(name.begin) == variable.scope())
        places.push_back(name);
    }
    std::sort(places.begin(), places.end(), [](Span a, Span b) { return a.begin < b.begin; });
    return places;
  }

  void unused(const Variable& each) {
    unit_.diagnostics.report(
        problems::unused_variable, {each.first_written, each.first_written + each.size()},
        fmt::format("expected `{}` to be read somewhere, found only assignments to it", word_of(each)));
  }

  Unit& unit_;
  const Module& module_;
  std::string_view text_;
  std::uint32_t top_;                    // the scope outside of functions
  std::vector<std::uint8_t> is_read_;    // for each expression: one, or zero if it is no name that is read
  std::vector<std::uint32_t> sequences_; // where their names begin
  // Most scripts have so few that they take no memory of their own.
  parse::Stack<Variable, 128> variables_;
  // A table of places in `variables_`, counted from one; 0 is free. Its size is a power of two. Most of a
  // small one is free: names then stand where they are looked for first.
  std::array<std::uint32_t, 512> few_places_{};
  std::vector<std::uint32_t> many_places_;
  std::span<std::uint32_t> places_ = few_places_;
  unsigned shift_ = 64 - 9; // leaves as many bits of a hash as there are places
  // The function that the last name stood in.
  std::uint32_t last_scope_ = 0;
  Span last_span_;
  // For so many variables others are looked for that may be meant: each is compared with all.
  static constexpr int most_looked_for = 16;
  int looked_for_ = 0;
};

} // namespace

void check_variables(Unit& unit) {
  VariableCheck(unit).check();
}

} // namespace bindery::dml
