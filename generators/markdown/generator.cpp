// Pages of documentation in Markdown.
#include "generators/markdown/generator.hpp"

#include "generators/markdown/text.hpp"

#include <bindery/html_text.hpp>
#include <bindery/printable.hpp>
#include <bindery/reference_pages.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::markdown {

namespace {

constexpr std::string_view summary_mark = "Summary: ";

std::string inline_text(std::string_view text) {
  std::string out;
  append_inline(out, text);
  return out;
}

std::string code_span(std::string_view text) {
  std::string out;
  append_code_span(out, text);
  return out;
}

std::string mark() {
  return fmt::format("<!--\n{}\n", made_by_bindery);
}

std::string head(std::string_view title, std::string_view summary, const std::string& license) {
  std::string out = mark();
  if (!summary.empty()) out.append(summary_mark).append(html_text::escaped(summary)).append("\n");
  out += "-->\n\n";
  if (const std::string notice = html_text::comment(license); !notice.empty()) out += notice + "\n";
  return out + fmt::format("# {}\n", inline_text(title));
}

// A parameter or a result.
struct Entry {
  const Text& name;
  const api::Type& type;
  const api::Default* value; // null: none
  const api::Doc& doc;
};

std::string default_of(const Entry& entry) {
  Printable printable;
  return is_on_one_line(*entry.value) ? code_span(printable.text(entry.value->source.text)) : "as above";
}

constexpr std::string_view not_documented = "*Not documented.*";

// A table.
void write_rows(std::string& out, std::span<const Entry> entries, bool have_defaults) {
  out += have_defaults ? "| Name | Type | Default | Description |\n| --- | --- | --- | --- |\n"
                       : "| Name | Type | Description |\n| --- | --- | --- |\n";
  for (const Entry& each : entries) {
    Printable printable;
    out += fmt::format("| {} | {} |", code_span(printable.text(each.name.text)),
                       inline_text(printable.text(each.type.spelling.text)));
    if (have_defaults) out += fmt::format(" {} |", each.value == nullptr ? "required" : default_of(each));
    const std::string text = cell(printable.doc(printable.without_type(each.doc, each.type)));
    out += fmt::format(" {} |\n", text.empty() ? not_documented : text);
  }
}

void write_list(std::string& out, std::span<const Entry> entries) {
  for (const Entry& each : entries) {
    Printable printable;
    out += fmt::format("- {} ({}", code_span(printable.text(each.name.text)),
                       inline_text(printable.text(each.type.spelling.text)));
    if (each.value != nullptr) out += ", default " + default_of(each);
    out += ")\n\n";
    const std::size_t before = out.size();
    append_blocks(out, "  ", printable.doc(printable.without_type(each.doc, each.type)));
    if (out.size() == before) out.append("  ").append(not_documented).append("\n");
    if (&each != &entries.back()) out += "\n";
  }
}

// A table where each documentation fits into a cell, else a list.
void write_section(std::string& out, std::string_view title, std::span<const Entry> entries,
                   bool have_defaults) {
  if (entries.empty()) return;
  out += fmt::format("\n## {}\n\n", title);
  const bool fit = std::ranges::all_of(entries, [](const Entry& each) { return fits_into_cell(each.doc); });
  fit ? write_rows(out, entries, have_defaults) : write_list(out, entries);
}

std::string page_text(const ReferencePage& page, const std::string& license) {
  return head(page.title, page.summary, license) + "\n" + function_text(*page.function);
}

std::string index_page(std::span<const ReferencePage> pages, const std::string& license) {
  std::string out = head("Builtin functions", "", license);
  if (!pages.empty()) out += "\n| Name | Summary |\n| --- | --- |\n";
  for (const ReferencePage& page : pages) {
    out +=
        fmt::format("| [{}]({}.md) | {} |\n", inline_text(page.title), page.name, inline_text(page.summary));
  }
  return out;
}

std::optional<std::string> summary_in(std::string_view text) {
  const std::string begin = mark();
  if (!text.starts_with(begin)) return std::nullopt;
  const std::string_view rest = text.substr(begin.size());
  if (!rest.starts_with(summary_mark)) return std::string();
  return html_text::unescaped(rest.substr(summary_mark.size(), rest.find('\n') - summary_mark.size()));
}

// GitHub and generators of sites show these as pages of the folder.
constexpr std::array<std::string_view, 3> taken = {"index", "README", "readme"};

Generated generate(const api::Library& library, const GenerateOptions& options) {
  static constexpr PageFormat format{".md", taken, page_text, index_page, summary_in};
  return reference_pages(library, options, format);
}

} // namespace

std::string function_text(const api::Function& function) {
  std::string out;
  Printable printable;
  const std::string declaration = declaration_text(function);
  append_code_block(out, "", "", printable.lines(declaration));
  std::string description;
  append_blocks(description, "", printable.doc(function.description));
  if (!description.empty()) out += "\n" + description;
  std::vector<Entry> parameters;
  for (const api::Parameter& each : function.parameters) {
    parameters.push_back(
        {each.name, each.type, each.default_value ? &*each.default_value : nullptr, each.doc});
  }
  write_section(out, "Parameters", parameters, true);
  std::vector<Entry> results;
  for (const api::Result& each : function.results)
    results.push_back({each.name, each.type, nullptr, each.doc});
  write_section(out, "Results", results, false);
  return out;
}

std::string entry_text(const api::Doc& doc, const api::Type& type) {
  Printable printable;
  std::string text;
  append_blocks(text, "", printable.doc(printable.without_type(doc, type)));
  return text;
}

const Generator generator{
    "markdown", "a page for each builtin and an index, for GitHub and others", {}, generate};

} // namespace bindery::markdown
