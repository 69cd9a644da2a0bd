// Notes which rules match where, and which errors are reported: the measure of what a set of texts shows of a
// grammar. PEGTL's contrib/coverage is not for grammars whose actions throw, which leave its stack behind,
// nor for clang 14 and grammars of more than 256 rules.
#pragma once

#include <tao/pegtl.hpp>

#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::testing {

// A rule, and the rule that it is a part of.
struct Use {
  std::string_view outer, rule;
  friend auto operator<=>(const Use&, const Use&) = default;
};

// What has been seen, or what there is to be seen. Names are those of the types.
struct Coverage {
  std::set<Use> uses;
  std::set<std::string_view> errors; // rules that had to match and did not
};

class Coverer {
 public:
  // Out of line: the rules of a grammar are many, and each calls all of them.
  [[gnu::noinline]] void start(std::string_view rule) { open_.push_back(rule); }
  [[gnu::noinline]] void end(bool matched) {
    const std::string_view rule = open_.back();
    open_.pop_back();
    if (matched && !open_.empty()) seen.uses.insert({open_.back(), rule});
  }
  // A failure ends all that is open up to where it is caught.
  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  [[gnu::noinline]] void end_all_behind(std::size_t depth) { open_.resize(depth); }
  [[gnu::noinline]] void error(std::string_view rule) { seen.errors.insert(rule); }

  Coverage seen;

 private:
  std::vector<std::string_view> open_;
};

inline Coverer coverer;

// Whether a rule stands for an error, for grammars that have none.
template <typename>
struct NoError {
  static constexpr bool value = false;
};

// What a grammar has: each use of a rule, and each rule that stands for an error.
template <template <typename> class IsError = NoError>
class Listing {
 public:
  template <typename Rule>
  void add() {
    if (!visited_.insert(tao::pegtl::demangle<Rule>()).second) return;
    if (IsError<Rule>::value) all.errors.insert(tao::pegtl::demangle<Rule>());
    add_parts<Rule>(typename Rule::subs_t());
  }

  Coverage all;

 private:
  template <typename Rule, typename... Parts>
  void add_parts(tao::pegtl::type_list<Parts...>) {
    (add_part<Rule, Parts>(), ...);
  }
  // Rules without control are looked through.
  template <typename Rule, typename Part>
  void add_part() {
    if constexpr (tao::pegtl::normal<Part>::enable) {
      all.uses.insert({tao::pegtl::demangle<Rule>(), tao::pegtl::demangle<Part>()});
      add<Part>();
    } else {
      add_parts<Rule>(typename Part::subs_t());
    }
  }

  std::set<std::string_view> visited_;
};

// A control that does what Base does and tells the coverer.
template <template <typename...> class Base>
struct Covering {
  template <typename Rule, typename...>
  struct control : Base<Rule> {
    template <typename Input, typename... States>
    static void start(const Input&, States&&...) {
      coverer.start(tao::pegtl::demangle<Rule>());
    }
    template <typename Input, typename... States>
    static void success(const Input&, States&&...) {
      coverer.end(true);
    }
    template <typename Input, typename... States>
    static void failure(const Input&, States&&...) {
      coverer.end(false);
    }
    template <typename... States>
    [[nodiscard]] static auto mark(States&&... st) {
      return std::pair(coverer.depth(), Base<Rule>::mark(st...));
    }
    template <typename Input, typename Failure, typename Mark, typename... States>
    [[nodiscard]] static bool recover(Input& in, const Failure& failure, const Mark& mark, States&&... st) {
      coverer.end_all_behind(mark.first);
      return Base<Rule>::recover(in, failure, mark.second, st...);
    }
    template <typename Input, typename... States>
    [[noreturn]] static void raise(const Input& in, States&&... st) {
      coverer.error(tao::pegtl::demangle<Rule>());
      Base<Rule>::raise(in, st...);
    }
    template <typename Input, typename... States>
    static void unclosed(const Input& in, const char* opening, States&&... st) {
      coverer.error(tao::pegtl::demangle<Rule>());
      Base<Rule>::unclosed(in, opening, st...);
    }
  };
};

} // namespace bindery::testing
