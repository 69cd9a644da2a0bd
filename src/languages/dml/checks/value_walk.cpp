// Finds the kinds of expressions. Source of the rules: validate() and validateExpression() of the statements
// and expressions of SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/argument_kinds.hpp"
#include "src/languages/dml/checks/functions_of_file.hpp"
#include "src/languages/dml/checks/native_results.hpp"
#include "src/languages/dml/checks/operand_types.hpp"
#include "src/languages/dml/checks/operation_kinds.hpp"
#include "src/languages/dml/checks/statements.hpp"
#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/text/name_hash.hpp"

#include <bindery/model/else_if.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

class ValueWalk {
 public:
  ValueWalk(const Unit& unit, VariableTable& variables, FoundValues& found, bool mended)
      : names_are_unknown_(mended), unit_(unit), module_(unit.module), functions_(unit), table_(variables),
        found_(found), kinds_(found.kinds.get()), next_read_(table_.places.reads.data()),
        variables_(static_cast<std::size_t>(table_.end() - table_.begin())) {}

  void walk() {
    for_each_item(
        module_, [&](std::uint32_t each) { function(each); },
        [&](const Stmt& each) {
          scope_ = static_cast<std::uint32_t>(module_.functions.size());
          statement(each);
        });
    look_at_all_before(static_cast<std::uint32_t>(-1));
  }

 private:
  // Of a variable at the place that is looked at.
  struct State {
    Kind kind = no_value;
    std::uint32_t depth = 0;       // of the innermost branch or loop that changed it
    std::uint32_t place = nowhere; // where its name stands there
  };
  struct Change {
    std::uint32_t variable;
    State before;
  };
  // What an arm of an `if` makes of a variable.
  struct Outcome {
    std::uint32_t variable;
    std::uint32_t arm; // its number
    State state;
  };
  // Of a variable that has none yet.
  static constexpr Kind no_value = static_cast<Kind>(static_cast<std::uint8_t>(Kind::unknown) + 1);
  static constexpr std::uint32_t nowhere = Variable::nowhere;
  static constexpr std::uint32_t none = VariableTable::no_variable;

  void function(std::uint32_t number) {
    const FunctionDef& each = module_.functions[number];
    scope_ = number;
    // Defaults are looked at where the function is called, if it is.
    const std::size_t odd = found_.odd.size(), origins = found_.origins.size();
    look_at_all_before(each.body.span.begin);
    found_.odd.cut(odd);
    found_.origins.cut(origins);
    if (!each.external) {
      for (const Parameter& parameter : module_.parameters_in(each.parameters)) {
        if (!parameter.name.empty())
          set(number_of(parameter.name), declared_kind(*unit_.source, parameter), parameter.name.begin);
      }
    }
    block(each.body);
    look_at_all_before(each.span.end);
  }

  void block(const Block& each) {
    for_each_statement(module_, each, [&](const Stmt& one) { statement(one); });
  }

  void statement(const Stmt& each) {
    switch (each.kind()) {
    case StmtKind::if_else:
      return conditional(each);
    case StmtKind::for_loop:
    case StmtKind::parfor_loop:
    case StmtKind::while_loop:
      return loop(module_.loops[each.index()]);
    default:
      break;
    }
    look_at_all_before(each.span().end);
    switch (each.kind()) {
    case StmtKind::assign:
      return set(table_.places.assigned[each.index()], kind_of(module_.assignments[each.index()].value),
                 each.span().begin);
    case StmtKind::accumulate: // what releases make of it differs
      return set(table_.places.assigned[each.index()], Kind::unknown, each.span().begin);
    case StmtKind::ifdef: {
      // Of an argument no more is known than that it is a single value.
      const std::uint32_t made = module_.ifdefs[each.index()].assignment;
      const bool single = is_scalar(kind_of(module_.assignments[made].value));
      return set(table_.places.assigned[made], single ? Kind::scalar : Kind::unknown, each.span().begin);
    }
    case StmtKind::multi_assign:
      return assign_several(module_.multi_assignments[each.index()]);
    default:
      return;
    }
  }

  [[gnu::noinline]] void assign_several(const MultiAssignment& made) {
    const std::span<const Parameter> results = results_of(made.value);
    for (std::uint32_t i = 0; i < made.targets.count; ++i) {
      const ExprId target = module_.expr_lists[made.targets.first + i];
      const Kind kind = i < results.size() ? declared_kind(*unit_.source, results[i]) : Kind::unknown;
      // `[X[1, ], y] = f(z)` gives all of `X` the value.
      if (target == ExprId::none) continue;
      const Expr& found = module_[target];
      const bool part = found.kind() == ExprKind::index;
      if (!part && found.kind() != ExprKind::name) continue;
      const Span name = part ? module_.indexings[found.index()].name : found.span();
      set(number_of(name), kind, name.begin);
    }
  }

  [[gnu::noinline]] void conditional(const Stmt& first) {
    const std::size_t outcomes = outcomes_.size(), since = told_count_;
    std::uint32_t arms = 0;
    bool complete = false;
    const Stmt* next = &first;
    while (next != nullptr) {
      const Conditional& each = module_.conditionals[next->index()];
      look_at_all_before(each.then_block.span.begin);
      arm(each.then_block, arms++);
      next = else_if(module_, each.else_block);
      if (next != nullptr || !each.has_else) continue;
      arm(each.else_block, arms++);
      complete = true;
    }
    join(outcomes, arms, complete, since);
  }

  void arm(const Block& each, std::uint32_t number) {
    const std::size_t changes = begin();
    block(each);
    for (std::size_t i = changes; i < changes_.size(); ++i) {
      const auto& [variable, before] = changes_[i];
      State& state = variables_[variable];
      if (state.kind != before.kind) outcomes_.push_back({variable, number, state});
      state = before;
    }
    end(changes);
  }

  // What variables are behind an `if` with so many arms, of which one is taken for sure if it is `complete`.
  // `since`: how much was told until there.
  void join(std::size_t first, std::uint32_t arms, bool complete, std::size_t since) {
    const std::span<const Outcome> all(outcomes_.begin() + static_cast<std::ptrdiff_t>(first),
                                       outcomes_.end());
    if (arms_.size() < variables_.size()) arms_.resize(variables_.size());
    for (const Outcome& each : all) {
      Arms& known = arms_[each.variable];
      known.state = known.count == 0 ? each.state : joined(known.state, each.state);
      ++known.count;
      const bool next = each.arm == 1 || variables_[each.variable].kind == no_value;
      if (each.arm == 0)
        known.first = each.state;
      else if (next && known.second.kind == no_value)
        known.second = each.state;
    }
    for (const Outcome& each : all) {
      const Arms known = std::exchange(arms_[each.variable], {});
      if (known.count == 0) continue;
      const State before = variables_[each.variable];
      const State& one = known.first.kind == no_value ? before : known.first;
      const State& other = known.second.kind == no_value ? before : known.second;
      const bool always = complete && known.count == arms;
      State behind = always ? known.state : joined(known.state, before);
      if (is_change(one, other)) behind = changed(each.variable, one, other, before, since, false);
      set(each.variable, behind.kind, behind.place);
    }
    outcomes_.resize(first);
  }

  [[gnu::noinline]] void loop(const Loop& each) {
    look_at_all_before(each.body.span.begin);
    const std::size_t changes = begin(), since = told_count_;
    if (!each.variable.empty()) set(number_of(each.variable), Kind::integer, each.variable.begin);
    const std::uint32_t around = std::exchange(loop_depth_, depth_);
    block(each.body);
    loop_depth_ = around;
    const std::size_t first = outcomes_.size();
    for (std::size_t i = changes; i < changes_.size(); ++i) {
      const auto& [variable, before] = changes_[i];
      const State last = std::exchange(variables_[variable], before);
      if (last.kind == before.kind) continue;
      State behind = joined(last, before);
      // That iterations of `parfor` assign to it at all is told elsewhere.
      if (!each.parallel && is_change(last, before))
        behind = changed(variable, last, before, before, since, true);
      outcomes_.push_back({variable, 0, behind});
    }
    end(changes);
    for (std::size_t i = first; i < outcomes_.size(); ++i)
      set(outcomes_[i].variable, outcomes_[i].state.kind, outcomes_[i].state.place);
    outcomes_.resize(first);
  }

  // What a variable is that is one or the other; if it has no value otherwise, it is the one.
  static State joined(const State& one, const State& other) {
    if (one.kind == no_value) return other;
    if (other.kind == no_value) return one;
    return {either(one.kind, other.kind), 0, one.place};
  }

  static bool is_change(const State& one, const State& other) {
    return one.kind < Kind::unknown && other.kind < Kind::unknown &&
           data_type(one.kind) != data_type(other.kind);
  }
  // What a variable is that is first one thing and then another. Where that is in a branch or a loop itself,
  // SystemDS goes on with the first.
  // `before`: what it was before the branches or the loop; `since`: how much was told until there.
  State changed(std::uint32_t variable, const State& one, const State& other, const State& before,
                std::size_t since, bool loop) {
    if (depth_ > (loop ? 1U : 0U)) return one;
    const State behind{Kind::unknown, 0, one.place};
    if (names_are_unknown_ || (variable < told_.size() && told_[variable] > since)) return behind;
    // What it was before is right, and without that what stands above.
    const bool known = before.kind < Kind::unknown;
    const bool first = known ? data_type(one.kind) == data_type(before.kind) : one.place < other.place;
    const State &right = first ? one : other, &odd = first ? other : one;
    const std::uint32_t size = table_.begin()[variable].size();
    found_.changes.push_back({{right.place, right.place + size},
                              {odd.place, odd.place + size},
                              data_type(right.kind),
                              data_type(odd.kind),
                              loop});
    return behind;
  }

  // Changes from here on are those of a branch or a loop.
  std::size_t begin() {
    ++depth_;
    return changes_.size();
  }
  // The changes of a branch or a loop have been undone.
  void end(std::size_t changes) {
    changes_.resize(changes);
    --depth_;
  }

  // `place`: where its name stands that becomes so.
  void set(std::uint32_t variable, Kind kind, std::uint32_t place) {
    if (variable == none) return;
    State& state = variables_[variable];
    if (state.depth < depth_) changes_.push_back({variable, state}); // each once
    state = {kind, depth_, place};
  }

  [[nodiscard]] std::uint32_t number_of(Span name) {
    const Variable* const found = table_.known(scope_, name);
    return found == nullptr ? none : static_cast<std::uint32_t>(found - table_.begin());
  }

  // What a later iteration makes of a variable may be another single value.
  [[nodiscard]] Kind of_variable(std::uint32_t variable) const {
    if (variable == none || names_are_unknown_) return Kind::unknown;
    const State& state = variables_[variable];
    if (state.depth < loop_depth_ && is_scalar(state.kind) &&
        (table_.begin()[variable].flags & variable_flags::has_values) != 0)
      return Kind::scalar;
    return state.kind == no_value ? Kind::unknown : state.kind;
  }
  [[nodiscard]] Kind of_name(const Expr& each) {
    const std::uint32_t variable = *next_read_++;
    if (variable == none || variables_[variable].kind == no_value) [[unlikely]]
      return of_constant(each.span());
    return of_variable(variable);
  }
  [[nodiscard, gnu::noinline]] Kind of_constant(Span name) const {
    return is_builtin_constant(unit_.source->text(name)) ? Kind::real : Kind::unknown;
  }

  [[nodiscard]] Kind kind_of(ExprId id) const {
    return id == ExprId::none ? Kind::unknown : kinds_[static_cast<std::size_t>(id)];
  }

  // Finds the kinds of the expressions that begin before a place. Parts stand before what they are parts of.
  void look_at_all_before(std::uint32_t place) {
    const Expr* each = module_.expressions.begin() + next_;
    const Expr* const end = module_.expressions.end();
    Kind* kind = kinds_ + next_;
    for (; each != end && each->span().begin < place; ++each, ++kind)
      *kind = each->is_read_name() ? of_name(*each) : of_other(*each, kind);
    next_ = static_cast<std::size_t>(kind - kinds_);
  }

  // Of what is no name that is read; `place`: where its kind will stand, right behind those of its parts.
  [[nodiscard]] Kind of_other(const Expr& each, const Kind* place) {
    switch (each.kind()) {
    case ExprKind::index: { // a part of it
      const Indexing& indexing = module_.indexings[each.index()];
      const Kind whole = of_variable(table_.places.indexed[each.index()]);
      if (is_odd(indexing, whole)) [[unlikely]]
        return note_index(place, indexing, whole);
      return whole;
    }
    case ExprKind::unary:
      if (is_composed(place[-1])) [[unlikely]]
        note_operation(place, each);
      return of_unary(each.op(), place[-1]);
    case ExprKind::binary: {
      const Kind left = kind_of(each.left()), right = place[-1];
      const bool multiplies = each.op() == Operator::matrix_multiply;
      if (is_composed(left) || is_composed(right) || (multiplies && (is_scalar(left) || is_scalar(right))))
          [[unlikely]]
        note_operation(place, each);
      const Kind kind = of_binary(each.op(), left, right);
      return kind == Kind::unknown ? of_parts(each, left, place) : kind;
    }
    case ExprKind::call:
      return of_call(each.index(), place);
    default:
      return kinds_by_form[static_cast<std::size_t>(each.kind())];
    }
  }

  // `X[, 1] > 2`: what has rows and columns is a matrix, even if nothing else is known of it, for SystemDS
  // takes no frames and lists for that.
  [[nodiscard]] Kind of_parts(const Expr& each, Kind left, const Kind* place) const {
    const auto is_part = [&](ExprId id, Kind kind) {
      return kind == Kind::unknown && module_[id].kind() == ExprKind::index &&
             module_.indexings[module_[id].index()].has_columns;
    };
    const ExprId right = last_operand(ExprId{static_cast<std::uint32_t>(place - kinds_)});
    const bool parts = (is_part(each.left(), left) && is_scalar(place[-1])) ||
                       (is_scalar(left) && is_part(right, place[-1]));
    return parts && each.op() < Operator::logical_not && !names_are_unknown_ ? Kind::matrix : Kind::unknown;
  }

  // Whether an index may stand behind what has no parts, or be none.
  [[nodiscard]] bool is_odd(const Indexing& each, Kind whole) const {
    const auto is_number = [&](ExprId bound) {
      const Kind kind = kind_of(bound);
      return is_scalar(kind) || kind == Kind::unknown;
    };
    const bool named = whole == Kind::matrix && !each.has_columns && kind_of(each.rows.lower) == Kind::text;
    return is_scalar(whole) || named || !is_number(each.rows.lower) || !is_number(each.rows.upper) ||
           !is_number(each.columns.lower) || !is_number(each.columns.upper);
  }
  // Returns what is known of it: of a matrix whose rows are named it is one.
  [[gnu::cold]] Kind note_index(const Kind* place, const Indexing& each, Kind whole) {
    const ExprId id = note(place);
    if (is_scalar(whole)) tell(id, each.name);
    for (const ExprId bound : {each.rows.lower, each.rows.upper, each.columns.lower, each.columns.upper}) {
      const Kind kind = kind_of(bound);
      if (!is_scalar(kind)) tell(bound);
    }
    const bool by_name = kind_of(each.rows.lower) == Kind::text;
    return whole == Kind::matrix && by_name ? whole : Kind::unknown;
  }
  [[gnu::cold]] void note_operation(const Kind* place, const Expr& each) {
    const ExprId id = note(place), right = last_operand(id);
    const ExprId left = each.kind() == ExprKind::binary ? each.left() : ExprId::none;
    const OddOperand odd = odd_operand(each.op(), kind_of(left), kind_of(right), left == ExprId::none);
    if (odd == OddOperand::none)
      found_.odd.pop_back();
    else
      tell(odd == OddOperand::left ? left : right);
  }
  [[gnu::cold]] void note_call(const Kind* place, const Call& call, std::size_t native) {
    bool noted = false;
    for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
      const Argument& each = module_.arguments[call.arguments.first + i];
      if ((bit_of(kind_of(each.value)) & refused_as(*unit_.source, call, each, i, native)) == 0) continue;
      if (!std::exchange(noted, true)) note(place);
      tell(each.value);
    }
  }
  ExprId note(const Kind* place) {
    const ExprId id{static_cast<std::uint32_t>(place - kinds_)};
    found_.odd.push_back(id);
    return id;
  }
  // Keeps where a variable became what it is, and forgets that.
  void tell(ExprId part) {
    if (part != ExprId::none && module_[part].is_read_name()) tell(part, module_[part].span());
  }
  void tell(ExprId part, Span name) {
    const std::uint32_t variable = number_of(name);
    if (variable == none) return;
    const std::uint32_t place = variables_[variable].place;
    if (place != nowhere) found_.origins.push_back({part, {place, place + name.size()}});
    set(variable, Kind::unknown, nowhere);
    told_.resize(variables_.size());
    told_[variable] = ++told_count_;
  }

  [[nodiscard]] Kind of_call(std::uint32_t number, const Kind* place) {
    const Call& call = module_.calls[number];
    const std::string_view name = unit_.source->text(call.name);
    const std::string_view text = unit_.source->text();
    const NameKey key = key_of(name, text.data() + text.size());
    const KnownFunction known = known_function(name, key);
    found_.functions[number] = FoundValues::Function(known);
    if (functions_.may_have(key)) {
      if (const auto own = functions_.find(name)) {
        const std::span<const Parameter> results = results_of_own(*own);
        return results.size() == 1 ? declared_kind(*unit_.source, results.front()) : Kind::unknown;
      }
    }
    if (known.as != KnownAs::native) return Kind::unknown;
    const RefusedTypes& refused = refused_types[known.number];
    if (refused.any() && has_refused(call, refused)) [[unlikely]]
      note_call(place, call, known.number);
    return native_result(unit_, call, known.number, kinds_);
  }

  [[nodiscard]] bool has_refused(const Call& call, const RefusedTypes& refused) const {
    const Argument* const arguments = module_.arguments.data() + call.arguments.first;
    const std::uint32_t count = call.arguments.count;
    const auto types = [&](std::uint32_t i) { return unsigned{bit_of(kind_of(arguments[i].value))}; };
    unsigned found = count == 1 ? types(0) & refused.alone : 0U;
    for (std::uint32_t i = 0; i < count; ++i) found |= types(i) & refused.of(i);
    return found != 0;
  }

  [[nodiscard]] std::span<const Parameter> results_of(ExprId call) {
    if (call == ExprId::none || module_[call].kind() != ExprKind::call) return {};
    const auto own = functions_.find(unit_.source->text(module_.calls[module_[call].index()].name));
    return own ? results_of_own(*own) : std::span<const Parameter>();
  }
  [[nodiscard]] std::span<const Parameter> results_of_own(std::size_t number) const {
    if (number == FunctionsOfFile::defined_twice) return {};
    const FunctionDef& function = module_.functions[number];
    if (function.external || function.damaged) return {};
    return module_.parameters_in(function.results);
  }

  // While the arms of an `if` are held against each other.
  struct Arms {
    std::uint32_t count = 0;
    State state;
    // Behind the first arm, and behind the second: SystemDS holds these two against each other.
    State first, second;
  };

  bool names_are_unknown_;
  const Unit& unit_;
  const Module& module_;
  FunctionsOfFile functions_;
  VariableTable& table_;
  FoundValues& found_;
  Kind* kinds_;                    // of it
  std::size_t next_ = 0;           // expression
  const std::uint32_t* next_read_; // of the variables that are read
  std::vector<State> variables_;   // by their numbers in the table
  std::uint32_t scope_ = 0;
  std::uint32_t depth_ = 0;      // of branches and loops around
  std::uint32_t loop_depth_ = 0; // of the innermost loop; 0: there is none
  std::vector<Change> changes_;  // in the branches and loops around, the innermost last
  std::vector<Outcome> outcomes_;
  std::vector<Arms> arms_;
  std::vector<std::size_t> told_; // by the variables: of how many this was the last that was told
  std::size_t told_count_ = 0;
};

} // namespace

void ValueKinds::walk() {
  found_.kinds = std::make_unique_for_overwrite<Kind[]>(unit_.module.expressions.size());
  found_.functions = std::make_unique<FoundValues::Function[]>(unit_.module.calls.size());
  ValueWalk(unit_, variables_, found_, mended_).walk();
  std::sort(found_.origins.begin(), found_.origins.end(),
            [](const FoundValues::Origin& a, const FoundValues::Origin& b) { return a.part < b.part; });
}

} // namespace bindery::dml
