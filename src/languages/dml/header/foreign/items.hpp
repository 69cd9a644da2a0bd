// Names that stand behind each other in a sentence: `x (type), y - its text and z`.
#pragma once

#include "src/languages/dml/header/known_names.hpp"

#include <string_view>

namespace bindery::dml {

class ForeignItems {
 public:
  explicit ForeignItems(const KnownNames& names) : names_(names) {}

  // Whether a text lists several names, or one with its type.
  [[nodiscard]] bool is_list(std::string_view text) const;
  // The first item of a text, up to the name of the next, which has a comma, a semicolon or `and` before it
  // that stands in no brackets.
  [[nodiscard]] std::string_view first(std::string_view text) const;
  // The name of an item: `x`, `x (type)`, `x - text`, `x: text`; else empty.
  [[nodiscard]] std::string_view name_of(std::string_view item) const;

  // An item without the comma or semicolon behind it.
  [[nodiscard]] static std::string_view without_comma(std::string_view item);

 private:
  // Whether no name stands twice, and all items say something or none does: a name at the end of a sentence
  // is no item.
  [[nodiscard]] bool have_texts(std::string_view text) const;

  const KnownNames& names_;
};

} // namespace bindery::dml
