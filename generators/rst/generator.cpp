// Pages of documentation for Sphinx.
#include "generators/rst/generator.hpp"

#include <bindery/printable.hpp>
#include <bindery/python_text.hpp>
#include <bindery/rst_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace bindery::rst {

namespace {

constexpr std::string_view index_name = "index.rst";
constexpr std::string_view page_ending = ".rst";
constexpr std::string_view made_by = "Made by Bindery; what is changed here is lost.";
constexpr std::string_view summary_mark = "Summary: ";

// A page as the index lists it.
struct Page {
  std::string name; // of its file, without the ending
  std::string title;
  std::string summary; // plain text on one line; may be empty
};

void add_line(std::string& out, std::string_view indent, std::string_view text) {
  if (!text.empty()) out.append(indent).append(text);
  out.push_back('\n');
}

std::string head(const std::string& license, std::string_view summary) {
  std::string first(made_by);
  if (!summary.empty()) first.append("\n").append(summary_mark).append(summary);
  std::string out = rst_text::comment(first) + "\n";
  const std::string notice = rst_text::comment(license);
  return notice == rst_text::comment({}) ? out : out + notice + "\n";
}

std::string title(std::string_view text, char underline) {
  const std::string shown = rst_text::inline_text(text);
  return shown + "\n" + std::string(shown.size(), underline) + "\n\n";
}

void write_lines(std::string& out, std::string_view indent, const rst_text::Lines& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) add_line(out, indent, lines[i]);
}

void write_doc(std::string& out, std::string_view indent, const api::Doc& doc) {
  Printable printable;
  write_lines(out, indent, rst_text::blocks(printable.doc(doc)));
}

bool ends_sentence(std::string_view text, std::size_t dot) {
  const std::size_t next = text.find_first_not_of(' ', dot + 1);
  if (next == std::string_view::npos) return true;
  // Dots of "e.g." and before what is no beginning, as in "Fig. 3" and "etc. and", end no sentence.
  const bool abbreviation = dot >= 2 && text[dot - 2] == '.';
  const bool goes_on = (text[next] >= 'a' && text[next] <= 'z') || (text[next] >= '0' && text[next] <= '9');
  return next > dot + 1 && !abbreviation && !goes_on;
}

// The first sentence of a description that begins with words.
std::string summary_of(const api::Function& function) {
  const std::vector<api::Block>& blocks = function.description.blocks;
  if (blocks.empty() || blocks.front().kind != api::Block::Kind::paragraph) return {};
  Printable printable;
  std::string text;
  for (const Text& line : blocks.front().lines) {
    const std::string_view shown = printable.text(line.text);
    const std::size_t begin = shown.find_first_not_of(' ');
    if (begin == std::string_view::npos) continue;
    if (!text.empty()) text.push_back(' ');
    text.append(shown, begin, shown.find_last_not_of(' ') + 1 - begin);
  }
  for (std::size_t dot = text.find('.'); dot != std::string::npos; dot = text.find('.', dot + 1)) {
    if (ends_sentence(text, dot)) return text.substr(0, dot + 1);
  }
  return text;
}

// A parameter or result as the signature has it. The lines of a default stay lines: one may end in a comment.
std::vector<std::string> declaration(const Text& name, const api::Type& type,
                                     const std::optional<api::Default>& value) {
  Printable printable;
  std::vector<std::string> lines{
      fmt::format("{} {}", printable.text(type.spelling.text), printable.text(name.text))};
  if (!value) return lines;
  lines.back() += " = ";
  for (std::string_view rest = value->source.text; true;) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.back() += printable.text(line);
    if (end == rest.size()) return lines;
    rest.remove_prefix(end + 1);
    lines.emplace_back();
  }
}

using Declarations = std::vector<std::vector<std::string>>;

std::string on_one_line(const Declarations& declarations) {
  std::string out;
  for (const std::vector<std::string>& lines : declarations) {
    if (!out.empty()) out += ", ";
    out += lines.front();
  }
  return "(" + out + ")";
}

std::string below_each_other(const Declarations& declarations) {
  std::string out = "(";
  for (const std::vector<std::string>& lines : declarations) {
    if (out.size() > 1) out += ",";
    for (const std::string& line : lines) out += "\n    " + line;
  }
  return out + (declarations.empty() ? ")" : "\n)");
}

std::string signature(const api::Function& function) {
  constexpr std::size_t room = 80;
  Declarations parameters;
  Declarations results;
  for (const api::Parameter& each : function.parameters)
    parameters.push_back(declaration(each.name, each.type, each.default_value));
  for (const api::Result& each : function.results)
    results.push_back(declaration(each.name, each.type, std::nullopt));
  const std::string name = builtin_name(function);
  const std::string returned = results.empty() ? "" : " return " + on_one_line(results);
  const bool lines = std::ranges::any_of(parameters, [](const auto& each) { return each.size() > 1; });
  std::string short_form = name + on_one_line(parameters) + returned;
  if (!lines && short_form.size() <= room) return short_form;
  const bool fits = returned.size() < room;
  return name + below_each_other(parameters) + (fits ? returned : " return " + below_each_other(results));
}

void write_signature(std::string& out, const api::Function& function) {
  out += ".. code-block:: text\n\n";
  const std::string text = signature(function);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    add_line(out, "   ", std::string_view(text).substr(at, end - at));
    at = end + 1;
  }
  out += "\n";
}

// A term of a definition list, ``k`` : Integer, and its documentation.
void write_entry(std::string& out, const Text& name, const api::Type& type,
                 const std::optional<api::Default>& value, const api::Doc& doc) {
  Printable printable;
  out += fmt::format("{} : {}", rst_text::inline_literal(printable.text(name.text)),
                     rst_text::inline_text(printable.text(type.spelling.text)));
  if (value) {
    const bool one_line = value->source.text.find('\n') == std::string_view::npos;
    out +=
        ", default " + (one_line ? rst_text::inline_literal(printable.text(value->source.text)) : "as above");
  }
  out += "\n";
  const std::size_t before = out.size();
  write_doc(out, "    ", printable.without_type(doc, type));
  if (out.find_first_not_of(" \n", before) == std::string::npos) out += "    Not documented.\n";
  out += "\n";
}

// Labels differ in more than capitals; of builtins that do not, none has one.
std::string label(std::string_view name) {
  return fmt::format(".. _builtin-{}:\n\n", name);
}

std::string page_text(const api::Function& function, const Page& page, bool labelled,
                      const std::string& license) {
  std::string out = head(license, page.summary);
  if (labelled) out += label(page.title);
  out += title(page.title, '=');
  write_signature(out, function);
  write_doc(out, "", function.description);
  out += "\n";
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

// Sphinx writes pages of these names itself. No builtin has a name with a hyphen.
constexpr std::array<std::string_view, 3> taken = {"index", "genindex", "search"};
constexpr std::string_view instead = "-builtin";

std::string page_name(std::string_view builtin) {
  return fmt::format("{}{}", builtin, std::ranges::find(taken, builtin) == taken.end() ? "" : instead);
}

// The builtin whose page has this name; empty if there can be none.
std::string builtin_of(std::string_view name) {
  const std::string_view builtin =
      name.substr(0, name.size() - (name.ends_with(instead) ? instead.size() : 0));
  const bool own = python_text::is_plain_name(builtin) && page_name(builtin) == name;
  return own ? std::string(builtin) : std::string();
}

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

std::string index_page(std::vector<Page> pages, const std::string& license) {
  std::ranges::sort(pages, {},
                    [](const Page& page) { return std::pair(lower_case(page.title), page.title); });
  std::string out = head(license, "") + title("Builtin functions", '=');
  if (!pages.empty()) out += ".. list-table::\n   :width: 100%\n   :widths: 25 75\n\n";
  for (const Page& page : pages) {
    out += fmt::format("   * - :doc:`{} <{}>`\n     -", page.title, page.name);
    const rst_text::Lines lines = rst_text::paragraph({{page.summary, {}}});
    if (lines.size() > 0) out.append(" ").append(lines[0]);
    out += "\n";
  }
  out += pages.empty() ? ".. toctree::\n   :hidden:\n" : "\n.. toctree::\n   :hidden:\n\n";
  // In a list of pages `self` stands for the page of the list.
  for (const Page& page : pages) add_line(out, "   ", page.name == "self" ? "./self" : page.name);
  return out;
}

// Pages of an earlier run that are not among these.
std::vector<Page> other_pages(const FileSet& files, const Destination* destination) {
  std::vector<Page> found;
  if (destination == nullptr) return found;
  const std::string begin = "..\n   " + std::string(made_by) + "\n";
  const std::string mark = "   " + std::string(summary_mark);
  for (const std::string& file : destination->files_in("")) {
    if (!file.ends_with(page_ending) || file == index_name || files.contains(file)) continue;
    const std::string text = destination->read(file);
    if (!text.starts_with(begin)) continue;
    const std::string name = file.substr(0, file.size() - page_ending.size());
    Page& page = found.emplace_back(Page{name, builtin_of(name), {}});
    std::string_view rest = std::string_view(text).substr(begin.size());
    if (!rest.starts_with(mark)) continue;
    rest.remove_prefix(mark.size());
    Printable printable;
    page.summary = printable.text(rest.substr(0, rest.find('\n')));
  }
  return found;
}

// The builtins that have a page, by its name.
std::map<std::string, const api::Function*> documented(const api::Library& library, Generated& out) {
  std::map<std::string, const api::Function*> pages;
  for (const api::Function& function : library.functions) {
    if (!function.builtin) continue;
    const std::string name = builtin_name(function);
    const std::string stem = file_stem(function);
    const std::string& called = stem.empty() ? name : stem;
    if (!python_text::is_plain_name(called)) {
      out.problems.push_back(fmt::format("{}: no script can call a function `{}`; rename the file",
                                         function.source->name(), called));
      continue;
    }
    const auto [place, fresh] = pages.emplace(page_name(name), &function);
    if (!fresh) {
      out.problems.push_back(fmt::format("{}: {} defines it as well as {}, which is the one documented", name,
                                         function.source->name(), place->second->source->name()));
    }
  }
  return pages;
}

Generated generate(const api::Library& library, const GenerateOptions& options) {
  Generated generated;
  const std::map<std::string, const api::Function*> functions = documented(library, generated);
  std::vector<Page> pages;
  FileSet own;
  for (const auto& [name, function] : functions) {
    pages.push_back({name, builtin_name(*function), summary_of(*function)});
    own.emplace(name + std::string(page_ending), "");
  }
  const std::size_t count = pages.size();
  for (Page& page : other_pages(own, options.destination)) {
    if (!options.partial) {
      generated.obsolete.push_back(page.name + std::string(page_ending));
    } else if (!page.title.empty()) {
      pages.push_back(std::move(page));
    }
  }
  std::map<std::string, int> spellings;
  for (const Page& page : pages) ++spellings[lower_case(page.title)];
  add_files(generated.files, options, count, [&](std::size_t i) -> FileSet::value_type {
    const bool labelled = spellings.at(lower_case(pages[i].title)) == 1;
    return {pages[i].name + std::string(page_ending),
            page_text(*functions.at(pages[i].name), pages[i], labelled, options.license)};
  });
  generated.files.emplace(index_name, index_page(std::move(pages), options.license));
  return generated;
}

} // namespace

const Generator generator{"rst", "a page for each builtin and an index, for Sphinx", {}, generate};

} // namespace bindery::rst
