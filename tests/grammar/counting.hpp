// Counts how often rules are tried: the measure of work that no load of the machine changes.
#pragma once

#include <tao/pegtl.hpp>

#include <cstddef>

namespace bindery::testing {

inline thread_local std::size_t attempts = 0;

// A control that does what Base does and counts.
template <template <typename...> class Base>
struct Counting {
  template <typename Rule, typename...>
  struct control : Base<Rule> {
    template <typename Input, typename... States>
    static void start(const Input& in, States&&... st) {
      ++attempts;
      Base<Rule>::start(in, st...);
    }
  };
};

} // namespace bindery::testing
