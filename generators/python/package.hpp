// What the modules of a generated package have in common: which there are, their heads and the `__init__.py`.
#pragma once

#include <bindery/generator.hpp>
#include <bindery/model/api.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bindery::python {

struct Module {
  const api::Function* source = nullptr;
  std::string builtin;      // the name that the engine knows
  std::string function;     // the name of function and module in Python
  std::string result_class; // empty unless the style has one for this function
};

// The builtins of a library as modules, ordered by name. A builtin that cannot be generated, or whose name
// another has taken, becomes a problem. Where only some were asked for, the package keeps the modules of
// others that an earlier run has made.
class Package {
 public:
  // `obstacle` says why a function cannot be generated, or nothing.
  Package(const api::Library& library, std::string (*obstacle)(const api::Function&),
          const GenerateOptions& options, Generated& out);

  [[nodiscard]] std::vector<Module>& modules() { return modules_; }
  // Gives each module with several results a class for them, by a name that nothing else in the package has.
  void name_result_classes(std::string (*name)(std::string_view builtin));
  // `extra` stands before the imports.
  [[nodiscard]] std::string init_text(std::string_view license, std::string_view extra) const;

 private:
  void keep_others(const GenerateOptions& options, Generated& out);

  std::vector<Module> modules_;
  std::vector<Module> kept_; // of an earlier run: `function` and `result_class` alone
};

// The file that a module was generated from, as origin() has it; empty where the text is no such module.
[[nodiscard]] std::string_view origin_of(std::string_view module);

// The licence as comment lines with an empty line behind, or nothing.
[[nodiscard]] std::string license_text(std::string_view license);

// A comment that says where a module comes from.
[[nodiscard]] std::string origin(std::string_view from);
// The head of a module: licence, a docstring of one sentence and where the module comes from.
[[nodiscard]] std::string head(std::string_view license, std::string_view builtin, std::string_view from);

} // namespace bindery::python
