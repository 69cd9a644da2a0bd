// The names that a function declares, and questions about words that may be some of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

class KnownNames {
 public:
  // The names must outlive this. So must the texts they point to.
  explicit KnownNames(std::span<const std::string_view> names);

  [[nodiscard]] bool has(std::string_view name) const;
  // The name that a word is, or has between other signs, in quotes or the like; else empty.
  [[nodiscard]] std::string_view within(std::string_view word) const;
  // Whether a text begins with one of the names, and behind it stands what may stand behind the name of an
  // entry.
  [[nodiscard]] bool begin(std::string_view text) const;

 private:
  std::span<const std::string_view> names_;
  std::uint32_t first_letters_ = 0; // one bit each: most words begin with another
  std::uint32_t sizes_ = 0;         // the same
  std::vector<std::string_view> sorted_;
};

} // namespace bindery::dml
