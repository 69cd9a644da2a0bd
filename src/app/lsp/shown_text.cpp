// Markdown is that of the generator. Plain text parts with blanks what Markdown parts with signs.
#include "src/app/lsp/shown_text.hpp"

#include "generators/markdown/generator.hpp"

#include <bindery/printable.hpp>
#include <bindery/reference_pages.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace bindery::app::lsp {

namespace {

void append_blocks(std::string& out, const std::string& margin, std::span<const api::Block> blocks);

// Lines of a paragraph; the first may stand behind what is there already.
void append_paragraph(std::string& out, const std::string& margin, std::span<const Text> lines, bool behind) {
  for (const Text& each : lines) {
    const std::string_view line = without_outer_blanks(each.text);
    if (line.empty()) continue;
    out.append(behind ? "" : margin).append(line).append("\n");
    behind = false;
  }
}

void append_list(std::string& out, const std::string& margin, const api::Block& list) {
  std::uint64_t number = list.first_number.value_or(0);
  for (const api::ListItem& item : list.items) {
    const std::string mark = list.first_number ? fmt::format("{}. ", number++) : "- ";
    const std::string within = margin + std::string(mark.size(), ' ');
    if (say_nothing(item.lines) && say_nothing(item.blocks)) continue;
    out.append(margin).append(mark);
    append_paragraph(out, within, item.lines, true);
    if (out.back() != '\n') out.back() = '\n';
    append_blocks(out, within, item.blocks);
  }
}

void append_blocks(std::string& out, const std::string& margin, std::span<const api::Block> blocks) {
  bool first = true;
  for (const api::Block& block : blocks) {
    if (says_nothing(block)) continue;
    if (!std::exchange(first, false)) out += '\n';
    if (block.kind == api::Block::Kind::list) {
      append_list(out, margin, block);
    } else if (block.kind == api::Block::Kind::paragraph) {
      append_paragraph(out, margin, block.lines, false);
    } else {
      for (const Text& each : block.lines)
        out.append(each.text.empty() ? "" : margin + "  ").append(each.text).append("\n");
    }
  }
}

// A parameter or a result.
struct Entry {
  const Text& name;
  const api::Type& type;
  const api::Default* value; // null: none
  const api::Doc& doc;
};

void append_entry(std::string& out, const Entry& entry) {
  Printable printable;
  out += fmt::format("  {} ({}", printable.text(entry.name.text), printable.text(entry.type.spelling.text));
  if (entry.value != nullptr)
    out += fmt::format(", default {}",
                       is_on_one_line(*entry.value) ? printable.text(entry.value->source.text) : "as above");
  out += ")\n";
  append_blocks(out, "      ", printable.doc(printable.without_type(entry.doc, entry.type)).blocks);
}

std::string plain_function_text(const api::Function& function) {
  Printable printable;
  std::string out = declaration_text(function) + '\n';
  const api::Doc& description = printable.doc(function.description);
  if (!say_nothing(description.blocks)) out += '\n';
  append_blocks(out, "", description.blocks);
  if (!function.parameters.empty()) out += "\nParameters:\n";
  for (const api::Parameter& each : function.parameters)
    append_entry(out, {each.name, each.type, each.default_value ? &*each.default_value : nullptr, each.doc});
  if (!function.results.empty()) out += "\nResults:\n";
  for (const api::Result& each : function.results)
    append_entry(out, {each.name, each.type, nullptr, each.doc});
  return out;
}

} // namespace

TextKind shown_kind(const Json& parameters, const char* where) {
  const Json::json_pointer place(where);
  if (!parameters.contains(place))
    return TextKind::markdown; // most editors show it, and old ones do not tell
  const Json& kinds = parameters.at(place);
  return std::find(kinds.begin(), kinds.end(), "markdown") != kinds.end() ? TextKind::markdown
                                                                          : TextKind::plain;
}

Json markup_content(const std::string& text, TextKind kind) {
  return {{"kind", kind == TextKind::markdown ? "markdown" : "plaintext"}, {"value", text}};
}

std::string rule_between(TextKind kind) {
  return kind == TextKind::markdown ? "\n\n---\n\n" : "\n\n";
}

std::string explained(const Problem& problem, TextKind kind) {
  const std::string_view strong = kind == TextKind::markdown ? "**" : "";
  return fmt::format("{0}{1}{0} ({2}): {3}\n\n{4}", strong, problem.name, problem.code, problem.summary,
                     problem.why);
}

std::string function_text(const api::Function& function, TextKind kind) {
  return kind == TextKind::markdown ? markdown::function_text(function) : plain_function_text(function);
}

std::string entry_text(const api::Doc& doc, const api::Type& type, TextKind kind) {
  if (kind == TextKind::markdown) return markdown::entry_text(doc, type);
  Printable printable;
  std::string text;
  append_blocks(text, "", printable.doc(printable.without_type(doc, type)).blocks);
  return text;
}

std::string declaration_of(const Unit& unit, const program::FunctionDef& function, TextKind kind) {
  const std::string_view text = unit.source->text(function.signature);
  if (kind == TextKind::plain) {
    Printable printable;
    return fmt::format("{}\n", fmt::join(printable.lines(text), "\n"));
  }
  // No run of these within it may end the block.
  constexpr std::string_view fence = "````````````````";
  return text.find(fence) != std::string_view::npos ? std::string()
                                                    : fmt::format("{0}dml\n{1}\n{0}\n", fence, text);
}

} // namespace bindery::app::lsp
