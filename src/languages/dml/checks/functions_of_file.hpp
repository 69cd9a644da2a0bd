// Finds the functions of a file by the names that calls have.
#pragma once

#include "src/languages/dml/text/name_hash.hpp"
#include "src/languages/dml/text/names.hpp"

#include <bindery/language.hpp>

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace bindery::dml {

class FunctionsOfFile {
 public:
  struct Row {
    std::string_view name;
    std::size_t index;
  };

  // The index of a function that has no definition to check calls against, for it has two.
  static constexpr std::size_t defined_twice = static_cast<std::size_t>(-1);

  const Unit* unit = nullptr;

  explicit FunctionsOfFile(const Unit& of) : unit(&of) {
    for (const program::FunctionDef& each : of.module.functions) {
      const std::size_t kind = kind_of(key_of(of.source->text(each.name)));
      alike_ = alike_ || kinds_.test(kind);
      kinds_.set(kind);
    }
  }

  // Whether there may be one of a name with this key. Most calls are of no function of the file, and nearly
  // all of these have a kind of their own.
  [[nodiscard]] bool may_have(const NameKey& key) const { return kinds_.test(kind_of(key)); }

  // Whether two of them may have one name.
  [[nodiscard]] bool may_be_defined_twice() const { return alike_; }

  // In the order of their names. Not made before somebody asks: most scripts call none of their own.
  [[nodiscard]] const std::vector<Row>& rows() {
    if (!rows_.empty()) return rows_;
    rows_.reserve(unit->module.functions.size());
    for (const program::FunctionDef& each : unit->module.functions)
      rows_.push_back({unit->source->text(each.name), rows_.size()});
    std::sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return a.name < b.name; });
    return rows_;
  }

  // In Module::functions.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) {
    constexpr std::size_t few = 16; // are looked through one by one
    if (unit->module.functions.size() <= few) return find_among_few(name);
    const std::vector<Row>& all = rows();
    const auto row =
        std::lower_bound(all.begin(), all.end(), name,
                         [](const Row& each, std::string_view wanted) { return each.name < wanted; });
    if (row == all.end() || row->name != name) return std::nullopt;
    const bool twice = std::next(row) != all.end() && std::next(row)->name == name;
    return twice ? defined_twice : row->index;
  }

 private:
  [[nodiscard]] std::optional<std::size_t> find_among_few(std::string_view name) const {
    if (name.empty()) return std::nullopt;
    const auto is_it = [&](const program::FunctionDef& each) {
      return are_same(unit->source->text(each.name), name);
    };
    const auto& all = unit->module.functions;
    const program::FunctionDef* const found = std::find_if(all.begin(), all.end(), is_it);
    if (found == all.end()) return std::nullopt;
    const bool twice = alike_ && std::any_of(found + 1, all.end(), is_it);
    return twice ? defined_twice : static_cast<std::size_t>(found - all.begin());
  }

  static constexpr unsigned kind_bits = 12;

  static std::size_t kind_of(const NameKey& key) { return hash_of(key) >> (64U - kind_bits); }

  std::bitset<std::size_t{1} << kind_bits> kinds_; // of all names
  bool alike_ = false;                             // whether two names have one
  std::vector<Row> rows_;
};

} // namespace bindery::dml
