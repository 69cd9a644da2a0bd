// The variables of a module, found by their names: the one table that is asked for each name in a script.
#pragma once

#include "src/languages/dml/text/by_hand.hpp"
#include "src/languages/dml/text/name_hash.hpp"
#include "src/parse/stack.hpp"

#include <bindery/list.hpp>
#include <bindery/source.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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
inline constexpr std::uint32_t has_value = 256; // a parameter, or something assigns to it or to a part of it
inline constexpr std::uint32_t has_values = has_value << 1U; // that is so several times

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
  // Whether it has a name with such a key, which has a place for its size; of very long names there may be
  // others.
  [[nodiscard]] bool is(const NameKey& key) const {
    return ((head ^ key.head) | (tail ^ key.tail) | (place ^ key.size)) == 0;
  }
};

class VariableTable {
 public:
  explicit VariableTable(std::string_view text)
      : begin_(text.data()), complete_until_(places_with_a_complete_key(text.size())),
        keeps_places_(text.size() <= longest_by_hand) {
    variables_.push_back({.place = Variable::place_of(0, Variable::nowhere)});
  }
  VariableTable(const VariableTable&) = delete;
  VariableTable& operator=(const VariableTable&) = delete;

  // Which variables stand at places that are asked for again: by their numbers in the table, or
  // `no_variable`.
  struct Places {
    List<std::uint32_t> reads;    // of each expression that is a name that is read
    List<std::uint32_t> indexed;  // of each indexing
    List<std::uint32_t> assigned; // of each assignment to all of one
  };
  static constexpr std::uint32_t no_variable = static_cast<std::uint32_t>(-1);
  Places places;
  // Whether they are wanted: not of a text that nobody has written by hand.
  [[nodiscard]] bool keeps_places() const { return keeps_places_; }
  [[nodiscard]] std::uint32_t number_of(const Variable& variable) {
    return static_cast<std::uint32_t>(&variable - begin());
  }

  // In the order in which they were asked for first.
  [[nodiscard]] Variable* begin() { return variables_.begin() + 1; }
  [[nodiscard]] Variable* end() { return variables_.end(); }

  // What stands in a span of the text.
  [[nodiscard]] std::string_view word_at(Span span) const { return {begin_ + span.begin, span.size()}; }

  // The variable of a function that has the name which stands there. One that is new has no place of its own
  // yet: one of the two must be set before another is looked for. What is returned is valid until then.
  [[nodiscard]] Variable& find(std::uint32_t scope, Span name) {
    if (is_unusual(name)) [[unlikely]]
      return find_unusual(scope, name.begin, name.size());
    const NameKey key = in_scope(complete_key_of(word_at(name)), scope);
    const std::uint64_t hash = hash_of(key);
    const std::size_t at = near_place(hash, scope);
    Variable& each = variables_[places_[at]];
    if (each.is(key)) [[likely]]
      return each;
    return places_[at] == 0 ? add(at, key.head, key.tail, key.size)
                            : find_from(hash, key.head, key.tail, key.size);
  }
  // The same if somebody has asked for it before; null: nobody has.
  [[nodiscard]] Variable* known(std::uint32_t scope, Span name) {
    if (!is_unusual(name)) [[likely]] {
      const NameKey key = in_scope(complete_key_of(word_at(name)), scope);
      Variable& each = variables_[places_[near_place(hash_of(key), scope)]];
      if (each.is(key)) [[likely]]
        return &each;
    }
    return known_elsewhere(scope, name);
  }

 private:
  // The key of a name with a place for its size: what tells the variables of all functions apart.
  [[nodiscard]] static NameKey in_scope(const NameKey& key, std::uint32_t scope) {
    return {key.head, key.tail, Variable::place_of(key.size, scope)};
  }
  // How many places at the beginning of a text have as many bytes behind them as the longest complete key.
  [[nodiscard]] static std::uint32_t places_with_a_complete_key(std::size_t size) {
    constexpr std::size_t longest = NameKey::longest_complete;
    return static_cast<std::uint32_t>(size < longest ? 0 : size - longest + 1);
  }
  // Whether a name is very long, or so near the end of the text that no more bytes than its own may be read.
  [[nodiscard]] bool is_unusual(Span name) const {
    return name.size() > NameKey::longest_complete || name.begin >= complete_until_;
  }

  // Where the name does not stand where it is looked for first.
  [[nodiscard, gnu::noinline]] Variable& find_from(std::uint64_t hash, std::uint64_t head, std::uint64_t tail,
                                                   std::uint64_t place) {
    const NameKey key{head, tail, place};
    const std::size_t at = place_where(hash, place, [&](const Variable& each) { return each.is(key); });
    return places_[at] != 0 ? variables_[places_[at]] : add(at, head, tail, place);
  }
  [[nodiscard, gnu::noinline]] Variable& find_unusual(std::uint32_t scope, std::uint32_t begin,
                                                      std::uint32_t size) {
    const Span name{begin, begin + size};
    const NameKey key = in_scope(key_of(word_at(name)), scope);
    const std::size_t at = place_of(key, name);
    return places_[at] != 0 ? variables_[places_[at]] : add(at, key.head, key.tail, key.size);
  }
  [[nodiscard, gnu::noinline]] Variable* known_elsewhere(std::uint32_t scope, Span name) {
    const std::uint32_t number = places_[place_of(in_scope(key_of(word_at(name)), scope), name)];
    return number == 0 ? nullptr : &variables_[number];
  }
  // That of any name.
  [[nodiscard]] std::size_t place_of(const NameKey& key, Span name) const {
    return place_where(hash_of(key), key.size, [&](const Variable& each) {
      return each.is(key) &&
             (name.size() <= NameKey::longest_complete || word_at(each.name()) == word_at(name));
    });
  }
  [[gnu::noinline]] Variable& add(std::size_t at, std::uint64_t head, std::uint64_t tail,
                                  std::uint64_t place) {
    places_[at] = static_cast<std::uint32_t>(variables_.size());
    variables_.push_back({.head = head, .tail = tail, .place = place});
    if (variables_.size() > most_variables_) [[unlikely]]
      grow();
    return variables_.back();
  }

  // Where a name is looked for first: the names of a function stand side by side in a large table, which
  // no cache holds as a whole, and those of the next function next to them.
  [[nodiscard]] std::size_t near_place(std::uint64_t hash, std::uint32_t scope) const {
    constexpr std::size_t apart = 64;
    return (std::size_t{scope} * apart + (hash >> (64U - few_bits))) & mask_;
  }
  // The first place that is free or has what is looked for: some near the first one, and then, however many
  // names a function has, any.
  template <typename Found>
  [[nodiscard]] std::size_t place_where(std::uint64_t hash, std::uint64_t place, Found found) const {
    constexpr std::size_t most_near = 8;
    const auto ends = [&](std::size_t at) { return places_[at] == 0 || found(variables_[places_[at]]); };
    std::size_t at = near_place(hash, static_cast<std::uint32_t>(place));
    for (std::size_t i = 0; i < most_near; ++i, at = (at + 1) & mask_) {
      if (ends(at)) return at;
    }
    // Not one after another: those near the first ones may all be taken.
    const std::size_t apart = (hash >> 16U) | 1U;
    for (at = hash >> shift_; !ends(at);) at = (at + apart) & mask_;
    return at;
  }

  [[gnu::cold]] void grow() {
    many_places_.assign(2 * (mask_ + 1), 0);
    places_ = many_places_.data();
    mask_ = many_places_.size() - 1;
    most_variables_ = many_places_.size() / 2;
    --shift_;
    for (std::uint32_t i = 1; i < variables_.size(); ++i) {
      const Variable& each = variables_[i];
      const std::uint64_t hash = hash_of({each.head, each.tail, each.place});
      places_[place_where(hash, each.place, [](const Variable&) { return false; })] = i;
    }
  }

  static constexpr unsigned few_bits = 9;
  static constexpr std::size_t few = std::size_t{1} << few_bits;

  const char* begin_;
  std::uint32_t complete_until_; // before that the bytes of a key can be read at once
  bool keeps_places_;
  unsigned shift_ = 64 - few_bits; // leaves as many bits of a hash as there are places
  // The first one is none: what a free place leads to. Most scripts have so few that they take no memory of
  // their own.
  parse::Stack<Variable, 128> variables_;
  // Places in `variables_`; 0 is free. Their number is a power of two. Most of a small table is free: names
  // then stand where they are looked for first.
  std::array<std::uint32_t, few> few_places_{};
  std::vector<std::uint32_t> many_places_;
  std::uint32_t* places_ = few_places_.data();
  std::size_t mask_ = few - 1;           // of the numbers of places
  std::size_t most_variables_ = few / 4; // that so many places are enough for
};

} // namespace bindery::dml
