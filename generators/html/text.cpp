// The elements that blocks of documentation become.
#include "generators/html/text.hpp"

#include "generators/html/address.hpp"

#include <bindery/html_text.hpp>
#include <bindery/inline_literal.hpp>
#include <bindery/reference_pages.hpp>
#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bindery::html {

namespace {

void append_paragraph(std::string& out, std::span<const Text> lines) {
  bool first = true;
  for (const Text& each : lines) {
    const std::string_view line = without_outer_blanks(each.text);
    if (line.empty()) continue;
    if (!first) out.push_back('\n');
    first = false;
    append_linked(out, line);
  }
}

void append_code(std::string& out, const api::Block& block) {
  // A line feed directly behind `<pre>` counts for nothing; behind `<code>` it would be shown. Long lines are
  // scrolled, which not all browsers let a keyboard do without `tabindex`.
  out += "<pre tabindex=\"0\"><code>";
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    if (i > 0) out.push_back('\n');
    html_text::append_escaped(out, block.lines[i].text);
  }
  out += "</code></pre>\n";
}

// Whether a letter of a script that is written from right to left stands in a text.
bool has_right_to_left(std::string_view text) {
  for (std::size_t i = utf8::ascii_prefix(text); i < text.size();) {
    const utf8::Decoded at = utf8::decode(text.substr(i));
    if ((at.code >= 0x590 && at.code <= 0x8FF) || (at.code >= 0xFB1D && at.code <= 0xFDFF) ||
        (at.code >= 0xFE70 && at.code <= 0xFEFC))
      return true;
    i += at.size;
  }
  return false;
}

// The marks of a list stand on the side where its text begins.
bool is_right_to_left(const api::Block& list) {
  return std::ranges::any_of(list.items, [](const api::ListItem& item) {
    return std::ranges::any_of(item.lines, [](const Text& line) { return has_right_to_left(line.text); });
  });
}

void append_all(std::string& out, std::span<const api::Block> blocks);

// An item that says nothing is left out; those behind it keep their numbers.
void append_list(std::string& out, const api::Block& block) {
  const bool numbered = block.first_number.has_value();
  std::uint64_t number = block.first_number.value_or(0);
  out += numbered ? "<ol" : "<ul";
  out += is_right_to_left(block) ? " dir=\"auto\">\n" : ">\n";
  std::uint64_t next = 1;
  for (const api::ListItem& item : block.items) {
    const std::uint64_t own = number++;
    const bool empty = say_nothing(item.lines);
    if (empty && say_nothing(item.blocks)) continue;
    // Browsers count on from the item before, and from one.
    out += numbered && own != next ? fmt::format("<li value=\"{}\">", own) : "<li>";
    next = own + 1;
    append_paragraph(out, item.lines);
    if (!empty && !item.blocks.empty()) out.push_back('\n');
    append_all(out, item.blocks);
    out += "</li>\n";
  }
  out += numbered ? "</ol>\n" : "</ul>\n";
}

void append_all(std::string& out, std::span<const api::Block> blocks) {
  for (const api::Block& block : blocks) {
    if (says_nothing(block)) continue;
    if (block.kind == api::Block::Kind::code) {
      append_code(out, block);
    } else if (block.kind == api::Block::Kind::list) {
      append_list(out, block);
    } else {
      out += "<p>";
      append_paragraph(out, block.lines);
      out += "</p>\n";
    }
  }
}

} // namespace

namespace {

void append_addresses(std::string& out, std::string_view text) {
  for (std::string_view address = html_text::first_address(text); !address.empty();
       address = html_text::first_address(text)) {
    const auto before = static_cast<std::size_t>(address.data() - text.data());
    html_text::append_escaped(out, text.substr(0, before));
    const std::string shown = html_text::escaped(address);
    out += is_valid_address(address) ? fmt::format("<a href=\"{0}\">{0}</a>", shown) : shown;
    text.remove_prefix(before + address.size());
  }
  html_text::append_escaped(out, text);
}

// A text with what is marked as code in it; all else is appended by a function.
void append_marked(std::string& out, std::string_view text, void (*append)(std::string&, std::string_view)) {
  for (std::string_view code = first_literal(text); !code.empty(); code = first_literal(text)) {
    const auto before = static_cast<std::size_t>(code.data() - text.data());
    append(out, text.substr(0, before));
    out += "<code>";
    html_text::append_escaped(out, within_literal(code));
    out += "</code>";
    text.remove_prefix(before + code.size());
  }
  append(out, text);
}

} // namespace

void append_text(std::string& out, std::string_view text) {
  append_marked(out, text, html_text::append_escaped);
}

void append_linked(std::string& out, std::string_view text) {
  append_marked(out, text, append_addresses);
}

void append_blocks(std::string& out, const api::Doc& doc) {
  append_all(out, doc.blocks);
}

} // namespace bindery::html
