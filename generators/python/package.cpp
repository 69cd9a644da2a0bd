// Chooses the modules of a package and writes what surrounds them.
#include "package.hpp"

#include "signature.hpp"
#include "text.hpp"

#include <bindery/python_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bindery::python {
namespace {

// What modules import or use; a function of such a name would hide it.
constexpr std::array<std::string_view, 31> module_names = {"Action",
                                                           "Any",
                                                           "BoolScalar",
                                                           "Call",
                                                           "Default",
                                                           "Dict",
                                                           "FloatScalar",
                                                           "Frame",
                                                           "FrameLike",
                                                           "FrameValue",
                                                           "IntScalar",
                                                           "List",
                                                           "ListLike",
                                                           "ListValue",
                                                           "Matrix",
                                                           "MatrixLike",
                                                           "MatrixValue",
                                                           "NamedTuple",
                                                           "OperationNode",
                                                           "OutputType",
                                                           "ScalarLike",
                                                           "StrScalar",
                                                           "SystemDSContext",
                                                           "VALID_INPUT_TYPES",
                                                           "annotations",
                                                           "bool",
                                                           "compute_all",
                                                           "float",
                                                           "int",
                                                           "str",
                                                           "tuple"};

std::string path(const api::Function& function) {
  return function.source != nullptr ? function.source->name() : file_name(function);
}

// The name of function and module in Python.
std::string python_name(std::string_view builtin) {
  std::string name = python_text::identifier(builtin);
  if (std::ranges::find(module_names, name) != module_names.end()) name += '_';
  return name;
}

} // namespace

Package::Package(const api::Library& library, std::string (*obstacle)(const api::Function&), Generated& out) {
  for (const api::Function& function : library.functions) {
    if (!function.builtin) continue;
    if (std::string reason = obstacle(function); !reason.empty()) {
      out.problems.push_back(std::move(reason));
    } else if (const std::string stem = file_stem(function);
               !stem.empty() && !python_text::is_plain_name(stem)) {
      out.problems.push_back(
          fmt::format("{}: no script can call a function `{}`; rename the file", path(function), stem));
    } else {
      std::string builtin = builtin_name(function);
      std::string name = python_name(builtin);
      modules_.push_back({&function, std::move(builtin), std::move(name), {}});
    }
  }
  std::ranges::stable_sort(modules_, {}, &Module::function);
  for (std::size_t i = 1; i < modules_.size(); ++i) {
    if (modules_[i].function != modules_[i - 1].function) continue;
    out.problems.push_back(fmt::format("{}: its module `{}` is already made from {}",
                                       path(*modules_[i].source), modules_[i].function,
                                       file_name(*modules_[i - 1].source)));
  }
  const auto same = [](const Module& a, const Module& b) { return a.function == b.function; };
  modules_.erase(std::unique(modules_.begin(), modules_.end(), same), modules_.end());
}

std::string Package::init_text(std::string_view license, std::string_view extra) const {
  std::string text = license_text(license) + "\"\"\"The builtins as Python functions.\"\"\"\n\n";
  text += extra;
  std::vector<std::string> exported;
  for (const Module& module : modules_) {
    put(text, "from .", module.function, " import ", module.function);
    if (!module.result_class.empty()) {
      put(text, ", ", module.result_class);
      exported.push_back(module.result_class);
    }
    text += '\n';
    exported.push_back(module.function);
  }
  std::ranges::sort(exported);
  text += "\n__all__ = [\n";
  for (const std::string& name : exported) {
    text += "    ";
    python_text::append_literal(text, name);
    text += ",\n";
  }
  return text + "]\n";
}

std::string license_text(std::string_view license) {
  return license.empty() ? std::string() : python_text::comment(license) + "\n";
}

std::string origin(std::string_view from) {
  std::string text;
  put(text, "Generated by Bindery from ", from, ": changes made here are lost.");
  return python_text::comment(text);
}

std::string head(std::string_view license, std::string_view builtin, std::string_view from) {
  std::string text = license_text(license);
  text += "\"\"\"The builtin ";
  python_text::append_docstring(text, builtin);
  put(text, ".\"\"\"\n\n", origin(from));
  return text;
}

} // namespace bindery::python
