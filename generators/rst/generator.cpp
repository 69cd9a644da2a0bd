// Pages of documentation for Sphinx.
#include "generators/rst/generator.hpp"

#include <bindery/printable.hpp>
#include <bindery/reference_pages.hpp>
#include <bindery/rst_text.hpp>

#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bindery::rst {

namespace {

constexpr std::string_view summary_mark = "Summary: ";

void add_line(std::string& out, std::string_view indent, std::string_view text) {
  if (!text.empty()) out.append(indent).append(text);
  out.push_back('\n');
}

std::string head(const std::string& license, std::string_view summary) {
  std::string first(made_by_bindery);
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

void write_signature(std::string& out, const api::Function& function) {
  out += ".. code-block:: text\n\n";
  const std::string text = declaration_text(function);
  Printable printable;
  for (const std::string_view line : printable.lines(text)) add_line(out, "   ", line);
  out += "\n";
}

// A term of a definition list, ``k`` : Integer, and its documentation.
void write_entry(std::string& out, const Text& name, const api::Type& type,
                 const std::optional<api::Default>& value, const api::Doc& doc) {
  Printable printable;
  out += fmt::format("{} : {}", rst_text::inline_literal(printable.text(name.text)),
                     rst_text::inline_text(printable.text(type.spelling.text)));
  if (value) {
    out +=
        ", default " +
        (is_on_one_line(*value) ? rst_text::inline_literal(printable.text(value->source.text)) : "as above");
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

std::string page_text(const ReferencePage& page, const std::string& license) {
  const api::Function& function = *page.function;
  std::string out = head(license, page.summary);
  if (page.has_own_label) out += label(page.title);
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

std::string index_page(std::span<const ReferencePage> pages, const std::string& license) {
  std::string out = head(license, "") + title("Builtin functions", '=');
  if (!pages.empty()) out += ".. list-table::\n   :width: 100%\n   :widths: 25 75\n\n";
  for (const ReferencePage& page : pages) {
    out += fmt::format("   * - :doc:`{} <{}>`\n     -", page.title, page.name);
    const rst_text::Lines lines = rst_text::paragraph({{page.summary, {}}});
    if (lines.size() > 0) out.append(" ").append(lines[0]);
    out += "\n";
  }
  out += pages.empty() ? ".. toctree::\n   :hidden:\n" : "\n.. toctree::\n   :hidden:\n\n";
  // In a list of pages `self` stands for the page of the list.
  for (const ReferencePage& page : pages) add_line(out, "   ", page.name == "self" ? "./self" : page.name);
  return out;
}

std::optional<std::string> summary_in(std::string_view text) {
  const std::string begin = fmt::format("..\n   {}\n", made_by_bindery);
  if (!text.starts_with(begin)) return std::nullopt;
  const std::string mark = fmt::format("   {}", summary_mark);
  const std::string_view rest = text.substr(begin.size());
  if (!rest.starts_with(mark)) return std::string();
  return std::string(rest.substr(mark.size(), rest.substr(mark.size()).find('\n')));
}

// Sphinx writes pages of these names itself.
constexpr std::array<std::string_view, 3> taken = {"index", "genindex", "search"};

Generated generate(const api::Library& library, const GenerateOptions& options) {
  static constexpr PageFormat format{".rst", taken, page_text, index_page, summary_in};
  return reference_pages(library, options, format);
}

} // namespace

const Generator generator{"rst", "a page for each builtin and an index, for Sphinx", {}, generate};

} // namespace bindery::rst
