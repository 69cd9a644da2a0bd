// Looks at the lists of a module instead of its tree: what counts is only in which function a name stands.
#include "src/languages/dml/check_names.hpp"
#include "src/languages/dml/name_hash.hpp"

#include <bindery/list.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

using namespace program;

// What a name expression is besides a name that is read.
enum class Role : std::uint8_t { read, target, several_targets, asked, none };

// Flags of a variable.
constexpr std::uint8_t is_read = 1;
constexpr std::uint8_t is_written = 2;
constexpr std::uint8_t may_be_unused = 4;
constexpr std::uint8_t is_result = 8;

struct Variable {
  NameKey key;
  std::uint32_t scope = 0;
  Span name; // one of its places
  std::uint32_t first_read = 0;
  std::uint32_t first_written = 0;
  std::uint8_t flags = 0;
};

bool is_constant(std::string_view name) {
  constexpr std::array<std::string_view, 5> constants{"NaN", "Inf", "NA", "NULL", "pi"};
  return std::find(constants.begin(), constants.end(), name) != constants.end();
}

class VariableCheck {
 public:
  explicit VariableCheck(Unit& unit)
      : unit_(unit), module_(unit.module), text_(unit.source->text()),
        top_(static_cast<std::uint32_t>(module_.functions.size())), roles_(module_.expressions.size()) {}

  void check() {
    sort_out_targets();
    sort_out_options();
    signatures();
    for (std::size_t i = 0; i < module_.expressions.size(); ++i) {
      const Expr& each = module_.expressions[i];
      if (each.kind == ExprKind::name) name(each.span, roles_[i]);
      if (each.kind == ExprKind::index) indexed(module_.indexings[each.a].name, roles_[i]);
    }
    for (const Loop& loop : module_.loops) {
      if (!loop.variable.empty()) write(loop.variable, may_be_unused);
    }
    report();
  }

 private:
  void set_role(ExprId id, Role role) {
    if (id != ExprId::none) roles_[static_cast<std::size_t>(id)] = role;
  }

  void sort_out_targets() {
    for (const Assignment& each : module_.assignments) {
      set_role(each.target, Role::target);
      set_role(each.argument, Role::asked);
    }
    for (const MultiAssignment& each : module_.multi_assignments) {
      for (std::uint32_t i = 0; i < each.targets.count; ++i) {
        set_role(module_.expr_lists[each.targets.first + i], Role::several_targets);
      }
    }
  }

  // Words such as LOCAL in `mode=LOCAL` are no variables, nor are the names of sequences.
  void sort_out_options() {
    for (const Loop& loop : module_.loops) {
      for (std::uint32_t i = 0; i < loop.options.count; ++i) {
        set_role(module_.arguments[loop.options.first + i].value, Role::none);
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

  void name(Span name, Role role) {
    if (role == Role::read) {
      if (!is_sequence(name.begin)) read(name);
    } else if (role != Role::none) {
      write(name, flags_of(role));
    }
  }

  void indexed(Span name, Role role) {
    if (role == Role::read) {
      read(name);
    } else if (role != Role::none) {
      write(name, flags_of(role));
    }
  }

  // Beside that it is written.
  static std::uint8_t flags_of(Role role) {
    return role == Role::several_targets ? may_be_unused : role == Role::asked ? is_read : 0;
  }

  // Whether the name of a sequence stands there.
  [[nodiscard]] bool is_sequence(std::uint32_t place) const {
    return !sequences_.empty() && std::binary_search(sequences_.begin(), sequences_.end(), place);
  }

  void read(Span name) { mark(find(scope_of(name.begin), name), name, is_read); }

  void write(Span name, std::uint8_t more) {
    mark(find(scope_of(name.begin), name), name, static_cast<std::uint8_t>(is_written | more));
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
    const std::size_t mask = places_.size() - 1;
    std::size_t at = place_of(key, scope);
    for (; places_[at] != 0; at = (at + 1) & mask) {
      Variable& each = variables_[places_[at] - 1];
      if (each.scope == scope && each.key == key && has_same_middle(each, name)) return each;
    }
    return add({key, scope, name, 0, 0, 0}, at);
  }

  [[nodiscard]] bool has_same_middle(const Variable& each, Span name) const {
    return each.key.size <= NameKey::longest_complete || word_at(each.name) == word_at(name);
  }

  [[nodiscard]] std::size_t place_of(const NameKey& key, std::uint32_t scope) const {
    return hash_of(key, scope) >> shift_;
  }

  // `at` is a free place. Out of line: most names are found.
  [[gnu::noinline]] Variable& add(const Variable& variable, std::size_t at) {
    variables_.push_back(variable);
    places_[at] = static_cast<std::uint32_t>(variables_.size());
    if (variables_.size() >= places_.size() / 2) grow();
    return variables_.back();
  }

  void grow() {
    places_.assign(2 * places_.size(), 0);
    --shift_;
    const std::size_t mask = places_.size() - 1;
    for (std::uint32_t i = 0; i < variables_.size(); ++i) {
      std::size_t at = place_of(variables_[i].key, variables_[i].scope);
      while (places_[at] != 0) at = (at + 1) & mask;
      places_[at] = i + 1;
    }
  }

  // The spans of a module lie within its text.
  [[nodiscard]] std::string_view word_at(Span name) const { return {text_.data() + name.begin, name.size()}; }

  static void mark(Variable& variable, Span name, std::uint8_t flags) {
    if ((flags & ~variable.flags & is_read) != 0) variable.first_read = name.begin;
    if ((flags & ~variable.flags & is_written) != 0) variable.first_written = name.begin;
    variable.flags |= flags;
  }

  void report() {
    for (const Variable& each : variables_) {
      if ((each.flags & (is_read | is_written)) == is_read) unassigned(each);
      if ((each.flags & (is_read | is_written | may_be_unused)) == is_written) unused(each);
    }
  }

  void unassigned(const Variable& each) {
    const std::string_view name = unit_.source->text(each.name);
    if (is_constant(name)) return;
    unit_.diagnostics.report(
        problems::unassigned_variable, {each.first_read, each.first_read + each.name.size()},
        fmt::format("expected an assignment to {} `{}`, found none",
                    (each.flags & is_result) != 0 ? "the result" : "the variable", name));
  }

  void unused(const Variable& each) {
    unit_.diagnostics.report(problems::unused_variable,
                             {each.first_written, each.first_written + each.name.size()},
                             fmt::format("expected `{}` to be read somewhere, found only assignments to it",
                                         unit_.source->text(each.name)));
  }

  Unit& unit_;
  const Module& module_;
  std::string_view text_;
  std::uint32_t top_; // the scope outside of functions
  std::vector<Role> roles_;
  std::vector<std::uint32_t> sequences_; // where their names begin
  List<Variable> variables_;
  // A table of places in `variables_`, counted from one; 0 is free. Its size is a power of two.
  std::vector<std::uint32_t> places_ = std::vector<std::uint32_t>(256);
  unsigned shift_ = 64 - 8; // leaves as many bits of a hash as there are places
  // The function that the last name stood in.
  std::uint32_t last_scope_ = 0;
  Span last_span_;
};

} // namespace

void check_variables(Unit& unit) {
  VariableCheck(unit).check();
}

} // namespace bindery::dml
