// Puts together modules, pages, tests and the list of functions, and finds what is left over from scripts
// that are gone.
#include "generator.hpp"

#include "auto_test.hpp"
#include "layout.hpp"
#include "module.hpp"

#include <bindery/python_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace bindery::systemds {
namespace {

std::string path_in(std::string_view folder, std::string_view name) {
  return fmt::format("{}/{}", folder, name);
}

bool is_generated(const Destination& destination, std::string_view path) {
  return destination.read(path).find(generated_mark) != std::string::npos;
}

// The functions that somebody wrote by hand beside the generated ones; all that are there if only some were
// to be generated. A file whose name no function can have holds something else.
std::vector<std::string> functions_kept(const Destination* destination, bool partial, const FileSet& made) {
  std::vector<std::string> names;
  if (destination == nullptr) return names;
  for (const std::string& file : destination->files_in(module_folder)) {
    const std::string path = path_in(module_folder, file);
    if (!file.ends_with(".py") || made.contains(path)) continue;
    std::string name = file.substr(0, file.size() - 3);
    if (!python_text::is_plain_name(name) || python_text::is_keyword(name)) continue;
    if (partial || !is_generated(*destination, path)) names.push_back(std::move(name));
  }
  return names;
}

std::string page_text(std::string_view name, std::string_view license) {
  return fmt::format("{}\n\n{}\n{}\n\n{}{}", page_notice(license), name, std::string(name.size(), '='),
                     page_directive, name);
}

std::string init_text(const std::set<std::string>& names, std::string_view license) {
  std::string text = python_notice(license) + std::string(generated_mark) + "\n";
  std::string list;
  for (const std::string& name : names) {
    text += fmt::format("from .builtin.{0} import {0} \n", name);
    list += fmt::format("{}'{}'", list.empty() ? "" : ",\n ", name);
  }
  return fmt::format("{}\n__all__ = [{}] \n", text, list);
}

// Generated files that no function stands for any more.
void find_obsolete(const Destination& destination, const std::set<std::string>& names, Generated& out) {
  for (const std::string_view folder : {module_folder, test_folder}) {
    for (const std::string& file : destination.files_in(folder)) {
      const std::string path = path_in(folder, file);
      if (file.ends_with(".py") && !out.files.contains(path) && is_generated(destination, path)) {
        out.obsolete.push_back(path);
      }
    }
  }
  for (const std::string& file : destination.files_in(page_folder)) {
    const std::string path = path_in(page_folder, file);
    if (!file.ends_with(".rst") || out.files.contains(path)) continue;
    const std::string name = file.substr(0, file.size() - 4);
    const bool page =
        destination.read(path).find(fmt::format("{}{}", page_directive, name)) != std::string::npos;
    if (page && !names.contains(name)) out.obsolete.push_back(path);
  }
  std::ranges::sort(out.obsolete);
}

Generated generate(const api::Library& library, const GenerateOptions& options) {
  Generated out;
  std::set<std::string> names;
  std::vector<std::pair<std::string, const api::Function*>> modules;
  for (const api::Function& function : library.functions) {
    if (!function.builtin) continue;
    const std::string name = python_name(function);
    if (std::string reason = obstacle(function); !reason.empty()) {
      out.problems.push_back(std::move(reason));
    } else if (!names.insert(name).second) {
      out.problems.push_back(fmt::format("{}: another script is called `{}` as well",
                                         function.source != nullptr ? function.source->name() : name, name));
    } else {
      modules.emplace_back(name, &function);
      out.files[path_in(page_folder, name + ".rst")] = page_text(name, options.license);
      add_tests(function, options.license, out);
    }
  }
  add_files(out.files, options, modules.size(), [&](std::size_t i) -> FileSet::value_type {
    const auto& [name, function] = modules[i];
    return {path_in(module_folder, name + ".py"), module_text(*function, options.license)};
  });
  for (std::string& name : functions_kept(options.destination, options.partial, out.files))
    names.insert(std::move(name));
  out.files[std::string(init_path)] = init_text(names, options.license);
  if (options.destination != nullptr && !options.partial) find_obsolete(*options.destination, names, out);
  return out;
}

} // namespace

const Generator generator = {
    "systemds", "what SystemDS's own generator writes, below the root of a checkout", {}, generate};

} // namespace bindery::systemds
