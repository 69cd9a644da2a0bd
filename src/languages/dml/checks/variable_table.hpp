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
    const std::size_t at = place_of(key, scope);
    if (const std::uint32_t number = places_[at]; number != 0) [[likely]] {
      Variable& each = variables_[number - 1];
      if (each.is(key, scope) && key.size <= NameKey::longest_complete) [[likely]]
        return each;
    }
    return find_from(at, key, scope, name);
  }

 private:
  // Where the name is not found at once, or is very long.
  [[nodiscard, gnu::noinline]] Variable& find_from(std::size_t at, const NameKey& key, std::uint32_t scope,
                                                   Span name) {
    const std::size_t mask = places_.size() - 1;
    for (; places_[at] != 0; at = (at + 1) & mask) {
      Variable& each = variables_[places_[at] - 1];
      if (each.is(key, scope) &&
          (key.size <= NameKey::longest_complete || word_at(each.name()) == word_at(name)))
        return each;
    }
    variables_.push_back({.head = key.head, .tail = key.tail, .place = Variable::place_of(key.size, scope)});
    places_[at] = static_cast<std::uint32_t>(variables_.size());
    const std::size_t share = many_places_.empty() ? 4 : 2; // of the places is taken at most
    if (variables_.size() >= places_.size() / share) grow();
    return variables_.back();
  }

  [[nodiscard]] std::size_t place_of(const NameKey& key, std::uint32_t scope) const {
    return hash_of(key, scope) >> shift_;
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
