// How many rows and columns matrices have, as far as that can be compared.
#pragma once

#include <cstdint>
#include <optional>

namespace bindery::dml {

// A number of rows or columns, or a whole number: a constant, or one that nobody knows with a constant added
// to it. Two of them can be compared if the unknown part is the same: `ncol(X) + 1` is not `ncol(X)`. Members
// have no values of their own, so that many of them need not be written before they are known.
struct Dimension {
  std::uint32_t unknown; // the number of the unknown part; 0: there is none
  std::int32_t added;

  [[nodiscard]] constexpr bool is_constant() const { return unknown == 0; }
  [[nodiscard]] constexpr bool is(std::int32_t value) const { return is_constant() && added == value; }
  constexpr bool operator==(const Dimension&) const = default;
};
inline constexpr Dimension one_only{0, 1};

// Constants beyond that are not calculated with.
inline constexpr std::int64_t largest_dimension = 1'000'000'000;

// How much more the first is; none where that cannot be known.
constexpr std::optional<std::int32_t> difference(Dimension one, Dimension other) {
  if (one.unknown != other.unknown) return std::nullopt;
  const std::int64_t found = std::int64_t{one.added} - other.added;
  if (found > largest_dimension || found < -largest_dimension) return std::nullopt;
  return static_cast<std::int32_t>(found);
}

// The same unknown part with something else added to it; none if that is too large.
constexpr std::optional<Dimension> moved(Dimension from, std::int64_t by) {
  const std::int64_t added = from.added + by;
  if (added > largest_dimension || added < -largest_dimension) return std::nullopt;
  return Dimension{from.unknown, static_cast<std::int32_t>(added)};
}

// None where two unknown parts would have to be added.
constexpr std::optional<Dimension> sum(Dimension one, Dimension other) {
  if (one.is_constant()) return moved(other, one.added);
  return other.is_constant() ? moved(one, other.added) : std::nullopt;
}

// Of a matrix. Of a single value that is a whole number `rows` is that number.
struct Shape {
  Dimension rows, columns;

  [[nodiscard]] constexpr bool is_empty() const { return rows.is(0) || columns.is(0); }
  [[nodiscard]] constexpr bool is_cell() const { return rows.is(1) && columns.is(1); }
  constexpr bool operator==(const Shape&) const = default;
};

} // namespace bindery::dml
