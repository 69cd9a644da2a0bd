// The variables of a module, found by their names: the one table that is asked for each name in a script.
#pragma once

#include "src/languages/dml/text/name_hash.hpp"
#include "src/parse/stack.hpp"

#include <bindery/source.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

// What is known of a variable.
namespace variable_flags {

inline constexpr std::uint32_t is_read = 1;
inline constexpr std::uint32_t is_written = 2;
inline constexpr std::uint32_t may_be_unused = 4;
inline constexpr std::uint32_t is_result = 8;
inline constexpr std::uint32_t is_parameter = 16;
inline constexpr std::uint32_t is_given = 32; // a value, by something else than `ifdef` of itself
inline constexpr std::uint32_t is_early = 64; // it is read, or a part of it set, above its first assignment
inline constexpr std::uint32_t is_read_in_parallel = 128; // all of it, perhaps within a loop of `parfor`
inline constexpr std::uint32_t is_given_literal = 256;
inline constexpr std::uint32_t is_given_call = 512; // what a call gives

} // namespace variable_flags

// One name in one function, or outside of all. As small as it can be.
struct Variable {
  static constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);

  std::uint64_t head = 0;  // of the key of its name
  std::uint64_t tail = 0;  // the same
  std::uint64_t place = 0; // the size of its name and the number of its function
  std::uint32_t first_read = nowhere;
  std::uint32_t first_written = nowhere;
  std::uint32_t first_set = nowhere; // where the first statement ends that gives all of it a value
  std::uint32_t flags = 0;

  [[nodiscard]] static std::uint64_t place_of(std::size_t size, std::uint32_t scope) {
    return std::uint64_t{size} << 32U | scope;
  }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(place >> 32U); }
  [[nodiscard]] std::uint32_t scope() const { return static_cast<std::uint32_t>(place); }
  // One of the places of the name.
  [[nodiscard]] Span name() const {
    const std::uint32_t begin = std::min(first_read, first_written);
    return {begin, begin + size()};
  }
  // Whether it has that name, if that is not very long.
  [[nodiscard]] bool is(const NameKey& key, std::uint32_t in) const {
    return ((head ^ key.head) | (tail ^ key.tail) | (place ^ place_of(key.size, in))) == 0;
  }
};

class VariableTable {
 public:
  explicit VariableTable(std::string_view text) : begin_(text.data()), end_(text.data() + text.size()) {}
  VariableTable(const VariableTable&) = delete;
  VariableTable& operator=(const VariableTable&) = delete;

  // In the order in which they were asked for first.
  [[nodiscard]] Variable* begin() { return variables_.begin(); }
  [[nodiscard]] Variable* end() { return variables_.end(); }

  // What stands in a span of the text.
  [[nodiscard]] std::string_view word_at(Span span) const { return {begin_ + span.begin, span.size()}; }

  // The variable of a function that has the name which stands there. One that is new has no place of its own
  // yet: one of the two must be set before another is looked for. What is returned is valid until then.
  [[nodiscard]] Variable& find(std::uint32_t scope, Span name) {
    const NameKey key = key_of(word_at(name), end_);
    const std::uint64_t hash = hash_of(key, scope);
    if (const std::uint32_t number = places_[near_place(hash, scope)]; number != 0) [[likely]] {
      Variable& each = variables_[number - 1];
      if (each.is(key, scope) && key.size <= NameKey::longest_complete) [[likely]]
        return each;
    }
    return find_from(hash, key, scope, name);
  }

 private:
  // Where the name is not found at once, or is very long.
  [[nodiscard, gnu::noinline]] Variable& find_from(std::uint64_t hash, const NameKey& key,
                                                   std::uint32_t scope, Span name) {
    const std::size_t at = place_where(hash, scope, [&](std::uint32_t number) {
      const Variable& each = variables_[number - 1];
      return each.is(key, scope) &&
             (key.size <= NameKey::longest_complete || word_at(each.name()) == word_at(name));
    });
    if (places_[at] != 0) return variables_[places_[at] - 1];
    variables_.push_back({.head = key.head, .tail = key.tail, .place = Variable::place_of(key.size, scope)});
    places_[at] = static_cast<std::uint32_t>(variables_.size());
    const std::size_t share = many_places_.empty() ? 4 : 2; // of the places is taken at most
    if (variables_.size() >= places_.size() / share) grow();
    return variables_.back();
  }

  // Where a name is looked for first: the names of a function stand side by side in a large table, which
  // no cache holds as a whole, and those of the next function next to them.
  [[nodiscard]] std::size_t near_place(std::uint64_t hash, std::uint32_t scope) const {
    constexpr unsigned bits = 9; // of the hash; as many as there are few places
    constexpr std::size_t apart = 64;
    return (std::size_t{scope} * apart + (hash >> (64U - bits))) & (places_.size() - 1);
  }
  // The first place that is free or has what is looked for: some near the first one, and then, however many
  // names a function has, any.
  template <typename Found>
  [[nodiscard]] std::size_t place_where(std::uint64_t hash, std::uint32_t scope, Found found) const {
    constexpr std::size_t most_near = 8;
    const std::size_t mask = places_.size() - 1;
    std::size_t at = near_place(hash, scope);
    for (std::size_t i = 0; i < most_near; ++i, at = (at + 1) & mask) {
      if (places_[at] == 0 || found(places_[at])) return at;
    }
    // Not one after another: those near the first ones may all be taken.
    const std::size_t apart = (hash >> 16U) | 1U;
    for (at = hash >> shift_; places_[at] != 0 && !found(places_[at]);) at = (at + apart) & mask;
    return at;
  }

  void grow() {
    many_places_.assign(2 * places_.size(), 0);
    places_ = many_places_;
    --shift_;
    for (std::uint32_t i = 0; i < variables_.size(); ++i) {
      const Variable& each = variables_[i];
      const std::uint64_t hash = hash_of({each.head, each.tail, each.size()}, each.scope());
      places_[place_where(hash, each.scope(), [](std::uint32_t) { return false; })] = i + 1;
    }
  }

  const char* begin_;
  const char* end_;
  // Most scripts have so few that they take no memory of their own.
  parse::Stack<Variable, 128> variables_;
  // Places in `variables_`, counted from one; 0 is free. Their number is a power of two. Most of a small
  // table is free: names then stand where they are looked for first.
  std::array<std::uint32_t, 512> few_places_{};
  std::vector<std::uint32_t> many_places_;
  std::span<std::uint32_t> places_ = few_places_;
  unsigned shift_ = 64 - 9; // leaves as many bits of a hash as there are places
};

} // namespace bindery::dml
