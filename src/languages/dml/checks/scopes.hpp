// In which function of a module something stands.
#pragma once

#include "src/languages/dml/checks/ordered_search.hpp"
#include "src/languages/dml/text/name_hash.hpp"

#include <bindery/model/program.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace bindery::dml {

// Functions stand in the order of the source, and so do most places that are asked for: the function of the
// last one is tried first, and then the one below it.
class Scopes {
 public:
  explicit Scopes(const program::Module& module) : functions_(module.functions) {}

  // The number of the function around a place, or that of all functions if there is none.
  [[nodiscard]] std::uint32_t of(std::uint32_t place) {
    return place - last_begin_ < last_size_ ? last_ : other_of(place);
  }

 private:
  [[nodiscard, gnu::noinline]] std::uint32_t other_of(std::uint32_t place) {
    const auto count = static_cast<std::uint32_t>(functions_.size());
    const std::uint32_t next = last_ + 1;
    if (next < count && place - functions_[next].span.begin < functions_[next].span.size())
      return found(next);
    const auto* const behind =
        first_without(functions_.begin(), functions_.end(),
                      [&](const program::FunctionDef& each) { return each.span.begin <= place; });
    if (behind == functions_.begin() || std::prev(behind)->span.end <= place) return count;
    return found(static_cast<std::uint32_t>(behind - functions_.begin() - 1));
  }
  std::uint32_t found(std::uint32_t number) {
    last_ = number;
    last_begin_ = functions_[number].span.begin;
    last_size_ = functions_[number].span.size();
    return number;
  }

  const List<program::FunctionDef>& functions_;
  std::uint32_t last_ = 0;
  std::uint32_t last_begin_ = 0; // of the last function, once one was found
  std::uint32_t last_size_ = 0;
};

// A name in one function, or outside of all.
struct ScopedName {
  std::string_view name;
  std::uint32_t scope = 0;

  bool operator==(const ScopedName&) const = default;
};
struct HashOfScopedName {
  std::size_t operator()(const ScopedName& of) const { return hash_of(key_of(of.name), of.scope); }
};

} // namespace bindery::dml
