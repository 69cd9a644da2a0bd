// Finds the functions that a unit names: its own, those of files that it sources, and builtins.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"

#include <bindery/language.hpp>

#include <cstdint>
#include <forward_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bindery::dml {

// What is found once is kept. The unit and the resolver must live as long.
class FunctionFinder {
 public:
  FunctionFinder(const Unit& unit, const Resolver& resolver);

  // Those of the unit itself.
  [[nodiscard]] FunctionsOfFile& own() { return own_; }

  struct Builtin {
    const Unit* unit = nullptr;                     // null: there is none of that name
    const program::FunctionDef* function = nullptr; // null: it is not known which of several it is
  };
  // The one that is called by a name without a prefix: of the unit, of a script beside it, or of one in
  // `scripts/builtin` of a folder around it. It may be new, or other than the one that SystemDS brings along.
  // The system is asked once for each name.
  [[nodiscard]] Builtin builtin(std::string_view name);

  // What `source` gives to a namespace: the path of a file without its quotes, in the folder that the last
  // `setwd` above names; empty if nothing does. The last one counts.
  [[nodiscard]] std::string_view path_of_namespace(std::string_view name_space) const;
  [[nodiscard]] std::string_view path_of(const program::Import& import) const;
  // The functions of such a file; null if it is not found, or cannot be read completely and may have any.
  [[nodiscard]] FunctionsOfFile* of_file(std::string_view path);

 private:
  // By the names that they are called by. Null where there are several of one name, of which the arguments
  // decide.
  using Builtins = std::unordered_map<std::string_view, const program::FunctionDef*>;
  static Builtins builtins_of(const Unit& unit);
  std::string_view in_folder(std::string_view folder, std::string_view path);

  const Unit& unit_;
  const Resolver& resolver_;
  FunctionsOfFile own_;
  std::unordered_map<std::string_view, std::string_view> imports_;   // namespaces and paths
  std::vector<std::string_view> paths_;                              // of the imports of the unit
  std::forward_list<std::string> joined_;                            // those of them behind a `setwd`
  std::optional<Builtins> own_builtins_;                             // made when asked for
  std::unordered_map<std::string_view, Builtin> neighbours_;         // by name
  std::map<std::string_view, std::optional<FunctionsOfFile>> files_; // by their paths
  std::string path_;                                                 // that of the last builtin
};

// As Language::definition_at() has it.
[[nodiscard]] std::optional<Definition> find_definition(const Unit& unit, std::uint32_t place,
                                                        const Resolver& resolver);
// The same for the name of a function that is called.
[[nodiscard]] std::optional<Definition> definition_of_call(const Unit& unit, Span named,
                                                           const Resolver& resolver);

} // namespace bindery::dml
