// Finds the functions that a unit names: its own, those of files that it sources, and builtins beside it.
#include "src/languages/dml/checks/function_finder.hpp"

#include "src/languages/dml/program/builtin_names.hpp"

#include <fmt/format.h>

namespace bindery::dml {

FunctionFinder::FunctionFinder(const Unit& unit, const Resolver& resolver)
    : unit_(unit), resolver_(resolver), own_(unit) {
  for (const program::Import& each : unit.module.imports) {
    const std::string_view path = path_of(each);
    if (!path.empty()) imports_[unit.source->text(each.name_space)] = path;
  }
}

std::string_view FunctionFinder::path_of(const program::Import& import) const {
  const std::string_view path = unit_.source->text(import.path);
  return path.size() > 2 ? path.substr(1, path.size() - 2) : std::string_view();
}

std::string_view FunctionFinder::path_of_namespace(std::string_view name_space) const {
  const auto found = imports_.find(name_space);
  return found == imports_.end() ? std::string_view() : found->second;
}

FunctionFinder::Builtins FunctionFinder::builtins_of(const Unit& unit) {
  Builtins builtins;
  for (const program::FunctionDef& each : unit.module.functions) {
    const std::string_view name = unit.source->text(each.name);
    const std::string_view prefix = prefix_of(name);
    if (prefix.empty()) continue;
    const auto [known, fresh] = builtins.try_emplace(name.substr(prefix.size()), &each);
    if (!fresh) known->second = nullptr;
  }
  return builtins;
}

FunctionFinder::Builtin FunctionFinder::builtin(std::string_view name) {
  if (!own_builtins_) own_builtins_.emplace(builtins_of(unit_));
  if (const auto own = own_builtins_->find(name); own != own_builtins_->end()) return {&unit_, own->second};
  const auto [known, fresh] = neighbours_.try_emplace(name);
  Builtin& found = known->second;
  if (!fresh) return found;
  found.unit = resolver_.find_beside(*unit_.source, fmt::format("{}.dml", name));
  if (found.unit == nullptr || found.unit->program_errors != 0) return found;
  const Builtins builtins = builtins_of(*found.unit);
  if (const auto builtin = builtins.find(name); builtin != builtins.end()) found.function = builtin->second;
  return found;
}

FunctionsOfFile* FunctionFinder::of_file(std::string_view path) {
  const auto [known, fresh] = files_.try_emplace(path);
  if (fresh) {
    const Unit* const other = resolver_.find(*unit_.source, path);
    if (other != nullptr && other->program_errors == 0) known->second.emplace(*other);
  }
  return known->second ? &*known->second : nullptr;
}

} // namespace bindery::dml
