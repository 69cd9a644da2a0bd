// How PEGTL tells us of errors: a `must<>` without an entry in the language's error catalogue does not
// compile.
#pragma once

#include "session.hpp"

#include <tao/pegtl.hpp>

namespace bindery::parse {

// The control of a grammar whose error catalogue is Errors: a template with a static constexpr Expectation
// `value` for each rule that must match. The first state is a Reader with
//   mark()                             what recover() needs to take back what a rule did
//   recover(failure, mark)             takes back, reports, and says where to go on; null: not here
//   unclosed(expectation, opening, at) reports a missing closing bracket
//   patience()                         how many errors may be dropped before the rest is given up
//   anchor()                           where the statement begins that is being read
template <template <typename> class Errors>
struct ControlFor {
  template <typename Rule>
  struct control : tao::pegtl::normal<Rule> {
    using failure_t = Failure;

    template <typename Input, typename... States>
    [[noreturn]] static void raise(const Input& in, States&&...) {
      throw Failure{&expectation(), in.current(), false};
    }

    template <typename Reader, typename... States>
    [[nodiscard]] static auto mark(Reader& reader, States&&...) {
      return reader.mark();
    }

    template <typename Input, typename Mark, typename Reader, typename... States>
    [[nodiscard]] static bool recover(Input& in, const Failure& failure, const Mark& mark, Reader& reader,
                                      States&&...) {
      const char* const at = reader.recover(failure, mark);
      in.iterator() = at == nullptr ? failure.at : at;
      if (reader.diagnostics().dropped() >= reader.patience()) in.iterator() = in.end();
      return at != nullptr;
    }

    template <typename Input, typename Reader, typename... States>
    static void unclosed(const Input& in, const char* opening, Reader& reader, States&&...) {
      reader.unclosed(expectation(), opening, in.current());
    }

    template <typename Reader, typename... States>
    [[nodiscard]] static const char* anchor(Reader& reader, States&&...) {
      return reader.anchor();
    }

   private:
    static const Expectation& expectation() {
      static_assert(!Errors<Rule>::value.what.empty(),
                    "a rule that must match needs an entry in the error catalogue");
      return Errors<Rule>::value;
    }
  };
};

} // namespace bindery::parse
