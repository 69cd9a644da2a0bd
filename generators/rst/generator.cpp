// Pages of documentation for Sphinx.
#include "generators/rst/generator.hpp"

#include <bindery/printable.hpp>
#include <bindery/rst_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace bindery::rst {

namespace {

constexpr std::string_view index_name = "index.rst";
constexpr std::string_view made_by = "Made by Bindery; what is changed here is lost.";

void add_line(std::string& out, std::string_view indent, std::string_view text) {
  if (!text.empty()) out.append(indent).append(text);
  out.push_back('\n');
}

std::string head(const std::string& license) {
  std::string out = rst_text::comment(made_by) + "\n";
  const bool says = license.find_first_not_of("\r\n") != std::string::npos;
  return says ? out + rst_text::comment(license) + "\n" : out;
}

std::string title(std::string_view text, char underline) {
  const std::string shown = rst_text::inline_text(text);
  return shown + "\n" + std::string(shown.size(), underline) + "\n\n";
}

void write_doc(std::string& out, std::string_view indent, const api::Doc& doc) {
  Printable printable;
  const rst_text::Lines lines = rst_text::blocks(printable.doc(doc));
  for (std::size_t i = 0; i < lines.size(); ++i) add_line(out, indent, lines[i]);
}

std::string signature(const api::Function& function) {
  std::string out = builtin_name(function) + "(";
  for (const api::Parameter& parameter : function.parameters) {
    if (&parameter != &function.parameters.front()) out += ", ";
    out.append(parameter.type.spelling.text).append(" ").append(parameter.name.text);
    if (parameter.default_value) out.append(" = ").append(parameter.default_value->source.text);
  }
  out += ")";
  if (function.results.empty()) return out;
  out += " return (";
  for (const api::Result& result : function.results) {
    if (&result != &function.results.front()) out += ", ";
    out.append(result.type.spelling.text).append(" ").append(result.name.text);
  }
  return out + ")";
}

// A term of a definition list, ``k`` : Integer, and its documentation.
void write_entry(std::string& out, const Text& name, const api::Type& type,
                 const std::optional<api::Default>& value, const api::Doc& doc) {
  Printable printable;
  out += fmt::format("{} : {}", rst_text::inline_literal(printable.text(name.text)),
                     rst_text::inline_text(printable.text(type.spelling.text)));
  if (value) out += ", default " + rst_text::inline_literal(printable.text(value->source.text));
  out += "\n";
  const std::size_t before = out.size();
  write_doc(out, "    ", doc);
  if (out.find_first_not_of(" \n", before) == std::string::npos) out += "    Not documented.\n";
  out += "\n";
}

std::string page(const api::Function& function, const std::string& license) {
  Printable printable;
  std::string out = head(license) + title(builtin_name(function), '=');
  write_doc(out, "", function.description);
  out += fmt::format("\n.. code-block:: text\n\n   {}\n\n", printable.text(signature(function)));
  if (!function.parameters.empty()) out += title("Parameters", '-');
  for (const api::Parameter& parameter : function.parameters) {
    write_entry(out, parameter.name, parameter.type, parameter.default_value, parameter.doc);
  }
  if (!function.results.empty()) out += title("Results", '-');
  for (const api::Result& result : function.results) {
    write_entry(out, result.name, result.type, std::nullopt, result.doc);
  }
  out.erase(out.find_last_not_of('\n') + 1);
  return out + "\n";
}

// Sphinx writes pages of these names itself.
std::string page_name(std::string_view name) {
  const bool taken = name == "index" || name == "genindex" || name == "search";
  return fmt::format("{}{}", name, taken ? "_" : "");
}

std::string index_page(const std::vector<std::string>& names, const std::string& license) {
  std::string out = head(license) + title("Builtin functions", '=') + ".. toctree::\n   :maxdepth: 1\n";
  if (!names.empty()) out += "\n";
  // In a list of pages `self` stands for the page of the list.
  for (const std::string& name : names) add_line(out, "   ", name == "self" ? "./self" : name);
  return out;
}

// Pages of an earlier run that are not among these.
std::vector<std::string> other_pages(const FileSet& files, const Destination* destination) {
  std::vector<std::string> found;
  if (destination == nullptr) return found;
  for (const std::string& name : destination->files_in("")) {
    if (!name.ends_with(".rst") || name == index_name || files.contains(name)) continue;
    const std::string text = destination->read(name);
    if (text.starts_with("..\n   ") && std::string_view(text).substr(6).starts_with(made_by))
      found.push_back(name);
  }
  return found;
}

Generated generate(const api::Library& library, const GenerateOptions& options) {
  Generated generated;
  std::map<std::string, const api::Function*> pages;
  for (const api::Function& function : library.functions) {
    if (!function.builtin) continue;
    const auto [place, fresh] = pages.emplace(page_name(builtin_name(function)), &function);
    if (!fresh) {
      generated.problems.push_back(fmt::format("{}: {} defines it as well as {}, which is the one documented",
                                               builtin_name(function), function.source->name(),
                                               place->second->source->name()));
    }
  }
  std::vector<std::string> names;
  for (const auto& [name, function] : pages) names.push_back(name);
  add_files(generated.files, options, names.size(), [&](std::size_t i) -> FileSet::value_type {
    return {names[i] + ".rst", page(*pages.at(names[i]), options.license)};
  });
  std::vector<std::string> others = other_pages(generated.files, options.destination);
  if (options.partial) {
    for (const std::string& page : others) names.push_back(page.substr(0, page.size() - 4));
    std::ranges::sort(names);
  } else {
    generated.obsolete = std::move(others);
  }
  generated.files.emplace(index_name, index_page(names, options.license));
  return generated;
}

} // namespace

const Generator generator{"rst", "a page for each builtin and an index, for Sphinx", {}, generate};

} // namespace bindery::rst
