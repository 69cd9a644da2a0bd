// Looks for builtins where SystemDS's own stand: in a folder of theirs below the root of the library.
#include "src/languages/dml/checks/function_finder.hpp"

#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/builtin_names.hpp"

#include <algorithm>
#include <string>

namespace bindery::dml {

FunctionFinder::FunctionFinder(const Unit& unit, const Resolver& resolver)
    : unit_(unit), resolver_(resolver), own_(unit) {
  std::string_view folder;
  for (const program::Import& each : unit.module.imports) {
    const std::string_view quoted = unit.source->text(each.path);
    std::string_view path = quoted.size() > 2 ? quoted.substr(1, quoted.size() - 2) : std::string_view();
    if (each.name_space.empty()) {
      folder = path;
    } else if (!path.empty()) {
      if (!folder.empty() && !path.starts_with('/')) path = in_folder(folder, path);
      imports_[unit.source->text(each.name_space)] = path;
    }
    paths_.push_back(path);
  }
}

std::string_view FunctionFinder::in_folder(std::string_view folder, std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return joined_.emplace_front(std::string(folder).append(folder.ends_with('/') ? "" : "/").append(path));
}

std::string_view FunctionFinder::path_of(const program::Import& import) const {
  return paths_[static_cast<std::size_t>(&import - unit_.module.imports.data())];
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
  constexpr std::string_view folder = "scripts/builtin/";
  path_.assign(folder).append(name).append(".dml");
  const std::string_view path = path_;
  found.unit = resolver_.find_beside(*unit_.source, path.substr(folder.size()));
  if (found.unit == nullptr) found.unit = resolver_.find(*unit_.source, path);
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

namespace {

// Behind its last byte, too: that is where it is written on.
bool is_at(Span span, std::uint32_t place) {
  return span.begin <= place && place <= span.end;
}

// The first one in a file that a call may mean: that is where somebody looks who has defined it twice, or
// left something unfinished elsewhere in the file. Builtins are called without their prefix.
std::optional<Definition> definition_in(const Unit& other, std::string_view name, Span named, bool builtin) {
  const auto& all = other.module.functions;
  const auto* const found = std::find_if(all.begin(), all.end(), [&](const program::FunctionDef& each) {
    const std::string_view own = other.source->text(each.name);
    const std::size_t prefix = builtin ? prefix_of(own).size() : 0;
    return (!builtin || prefix > 0) && own.substr(prefix) == name;
  });
  if (found == all.end()) return std::nullopt;
  return Definition{named, &other, found->name};
}

} // namespace

std::optional<Definition> definition_of_call(const Unit& unit, Span named, const Resolver& resolver) {
  constexpr std::string_view sign = "::";
  const std::string_view name = unit.source->text(named);
  FunctionFinder finder(unit, resolver);
  if (const std::size_t cut = name.find(sign); cut != std::string_view::npos) {
    const Unit* const other = resolver.find(*unit.source, finder.path_of_namespace(name.substr(0, cut)));
    return other == nullptr ? std::nullopt
                            : definition_in(*other, name.substr(cut + sign.size()), named, false);
  }
  if (auto own = definition_in(unit, name, named, false)) return own;
  if (known_function(name, key_of(name)).as == KnownAs::native) return std::nullopt;
  const Unit* const other = finder.builtin(name).unit;
  if (other == nullptr) return std::nullopt;
  return definition_in(*other, name, named, true).value_or(Definition{named, other, {}});
}

std::optional<Definition> find_definition(const Unit& unit, std::uint32_t place, const Resolver& resolver) {
  for (const program::FunctionDef& each : unit.module.functions) {
    if (is_at(each.name, place)) return Definition{each.name, &unit, each.name};
  }
  for (const program::Import& each : unit.module.imports) {
    if (!is_at(each.path, place)) continue;
    const Unit* const other = resolver.find(*unit.source, FunctionFinder(unit, resolver).path_of(each));
    return other == nullptr ? std::nullopt : std::optional(Definition{each.path, other, {}});
  }
  const auto& calls = unit.module.calls;
  const auto* const call = std::find_if(calls.begin(), calls.end(),
                                        [&](const program::Call& each) { return is_at(each.name, place); });
  if (call == calls.end()) return std::nullopt;
  return definition_of_call(unit, call->name, resolver);
}

} // namespace bindery::dml
