// Pages of documentation for a browser.
#include "generators/html/generator.hpp"

#include "generators/html/resources.hpp"
#include "generators/html/text.hpp"

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
#include <unordered_set>

namespace bindery::html {

namespace {

using html_text::escaped;

constexpr std::string_view site = "Builtin functions";
constexpr std::string_view site_summary = "All builtin functions, and what each is for in a sentence.";
constexpr std::string_view doctype = "<!DOCTYPE html>\n<html lang=\"en\">\n";
constexpr std::string_view description_mark = "\n<meta name=\"description\" content=\"";

std::string mark() {
  return fmt::format("{}<!-- {} -->\n", doctype, made_by_bindery);
}

// All up to the title of a page.
std::string head(std::string_view title, std::string_view summary, const std::string& license) {
  std::string out = mark() + html_text::comment(license) + "<head>\n<meta charset=\"utf-8\">";
  if (!summary.empty()) out.append(description_mark).append(escaped(summary)).append("\">");
  return out +
         fmt::format("\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<title>{}</title>\n<link rel=\"stylesheet\" href=\"style.css\">\n</head>\n<body>\n",
                     title);
}

constexpr std::string_view foot = "</main>\n</body>\n</html>\n";

// The attributes `id` of one kind of entries: no two elements of a page may have the same.
class Ids {
 public:
  explicit Ids(std::string_view kind) : kind_(kind) {}

  std::string of(const Text& name) {
    Printable printable;
    if (!used_.insert(name.text).second) return {};
    return fmt::format(" id=\"{}-{}\"", kind_, escaped(printable.text(name.text)));
  }

 private:
  std::string_view kind_;
  std::unordered_set<std::string_view> used_;
};

// An entry of a list of definitions; `id` is empty where an entry above has the name.
void write_entry(std::string& out, const std::string& id, const Text& name, const api::Type& type,
                 const std::optional<api::Default>& value, const api::Doc& doc) {
  Printable printable;
  const std::string shown = escaped(printable.text(name.text));
  out += fmt::format("<dt{}><code class=\"name\">{}</code> <span class=\"type\">{}</span>", id, shown,
                     escaped(printable.text(type.spelling.text)));
  if (value) {
    out += fmt::format(" <span class=\"default\">default {}</span>",
                       is_on_one_line(*value)
                           ? fmt::format("<code>{}</code>", escaped(printable.text(value->source.text)))
                           : "as above");
  }
  out += "</dt>\n<dd>\n";
  const std::size_t before = out.size();
  append_blocks(out, printable.doc(printable.without_type(doc, type)));
  if (out.size() == before) out += "<p class=\"missing\">Not documented.</p>\n";
  out += "</dd>\n";
}

std::string page_text(const ReferencePage& page, const std::string& license) {
  const api::Function& function = *page.function;
  std::string out = head(fmt::format("{} - {}", page.title, site), page.summary, license);
  out += fmt::format(
      "<nav><a href=\"index.html\">{}</a></nav>\n<main>\n<h1>{}</h1>\n<pre><code>{}</code></pre>\n", site,
      page.title, escaped(declaration_text(function)));
  Printable printable;
  append_blocks(out, printable.doc(function.description));
  if (!function.parameters.empty()) {
    out += "<h2>Parameters</h2>\n<dl>\n";
    Ids ids("parameter");
    for (const api::Parameter& each : function.parameters)
      write_entry(out, ids.of(each.name), each.name, each.type, each.default_value, each.doc);
    out += "</dl>\n";
  }
  if (!function.results.empty()) {
    out += "<h2>Results</h2>\n<dl>\n";
    Ids ids("result");
    for (const api::Result& each : function.results)
      write_entry(out, ids.of(each.name), each.name, each.type, std::nullopt, each.doc);
    out += "</dl>\n";
  }
  return out.append(foot);
}

std::string index_page(std::span<const ReferencePage> pages, const std::string& license) {
  std::string out = head(site, site_summary, license) + fmt::format("<main>\n<h1>{}</h1>\n", site);
  if (pages.empty()) return out.append("<p class=\"missing\">None.</p>\n").append(foot);
  out +=
      "<table>\n<thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Summary</th></tr></thead>\n<tbody>\n";
  for (const ReferencePage& page : pages) {
    out += fmt::format("<tr><td><a href=\"{}.html\"><code>{}</code></a></td><td>", page.name, page.title);
    append_text(out, page.summary);
    out += "</td></tr>\n";
  }
  return out.append("</tbody>\n</table>\n").append(foot);
}

std::optional<std::string> summary_in(std::string_view text) {
  if (!text.starts_with(mark())) return std::nullopt;
  // No licence ends its comment.
  const std::size_t behind_licence = std::min(text.find("-->\n<head>\n"), text.size());
  const std::string_view all = text.substr(behind_licence, text.find("\n<title>", behind_licence));
  const std::size_t at = all.find(description_mark);
  if (at == std::string_view::npos) return std::string();
  const std::string_view summary = all.substr(at + description_mark.size());
  return html_text::unescaped(summary.substr(0, summary.find('"')));
}

// A text as a comment of CSS, which ends at the first `*/`; empty if there are only blanks.
std::string style_comment(std::string_view text) {
  Printable printable;
  std::string out;
  bool says_something = false;
  for (const std::string_view line : printable.lines(text)) {
    says_something = says_something || line.find_first_not_of(' ') != std::string_view::npos;
    if (!says_something) continue;
    out += line.empty() ? " *" : " * ";
    for (const char c : line) {
      if (c == '/' && out.back() == '*') out.push_back(' ');
      out.push_back(c);
    }
    out.push_back('\n');
  }
  return says_something ? fmt::format("/*\n{} */\n", out) : std::string();
}

// The licence stands behind the line that says who made the sheet.
std::string style_sheet(const std::string& license) {
  const std::size_t rest = resources::style.find('\n') + 1;
  std::string out(resources::style.substr(0, rest));
  return out.append(style_comment(license)).append(resources::style.substr(rest));
}

constexpr std::array<std::string_view, 1> taken = {"index"};

Generated generate(const api::Library& library, const GenerateOptions& options) {
  static constexpr PageFormat format{".html", taken, page_text, index_page, summary_in};
  Generated generated = reference_pages(library, options, format);
  generated.files.emplace("style.css", style_sheet(options.license));
  return generated;
}

} // namespace

const Generator generator{"html", "a page for each builtin and an index, for a browser", {}, generate};

} // namespace bindery::html
