// Headers in the manner of YAML, whose entries have their parts in lines of their own, each behind its key.
#pragma once

#include "src/languages/dml/header/foreign/reader.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace bindery::dml {

class YamlReader : public ForeignReader {
 public:
  using ForeignReader::ForeignReader;

 private:
  struct Field {
    std::string_view key;
    std::string_view value; // without quotes
  };

  // `key: value`
  [[nodiscard]] static std::optional<Field> field_of(std::string_view words);
  // `parameters:` above `- name: x` or `x:`, above `description: text`
  bool take(const ForeignLine& line) override;
  bool title(const ForeignLine& line);
  // What a line says of the whole, above the sections.
  bool describes(const ForeignLine& line);
  // The line that begins an entry.
  bool entry(const ForeignLine& line);
  bool part(const ForeignLine& line, const Field& field);
  // Whether the line below is a part of an entry that begins with its name.
  [[nodiscard]] bool has_part_below() const;
  // What stands behind `name:` in an item that begins in this line.
  [[nodiscard]] std::string_view name_of_item() const;

  std::size_t indent_ = 0;      // of the title
  std::size_t item_indent_ = 0; // of the entry that is read
  Text title_;                  // the words of it
  std::string_view name_;       // of that entry
  bool describing_ = false;     // the lines that stand deeper than these describe the whole
  std::size_t description_indent_ = 0;
  std::size_t text_indent_ = 0; // of the first of these lines
};

} // namespace bindery::dml
