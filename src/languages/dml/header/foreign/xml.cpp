// Takes lines apart at the tags that begin and end them; tags within a text are its words.
#include "src/languages/dml/header/foreign/xml.hpp"

#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

bool is_part(std::string_view name) {
  return is_one_of(name, {"summary", "remarks", "param", "returns", "value", "example", "para"});
}

// The name of the element that a line closes at its end; empty if it closes none.
std::string_view closed_at_end(std::string_view words) {
  const std::size_t begin = words.ends_with('>') ? words.rfind("</") : std::string_view::npos;
  if (begin == std::string_view::npos) return {};
  const std::string_view name = letters_at(words.substr(begin + 2));
  const bool part = is_part(name) || is_slip_of(name, {"param", "returns"});
  return begin + name.size() + 3 == words.size() && part ? name : std::string_view();
}

// What `name="..."` says.
std::string_view value_of_name(std::string_view attributes) {
  constexpr std::string_view key = "name=";
  const std::size_t at = attributes.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view value = attributes.substr(at + key.size());
  if (value.empty() || (value.front() != '"' && value.front() != '\'')) return {};
  const std::size_t end = value.find(value.front(), 1);
  return end == std::string_view::npos ? std::string_view() : trimmed(value.substr(1, end - 1));
}

// What stands in a line between the tags of a paragraph.
std::string_view within_paragraph(std::string_view text) {
  constexpr std::string_view open = "<para>";
  constexpr std::string_view close = "</para>";
  if (!text.starts_with(open) || !text.ends_with(close)) return text;
  return trimmed(text.substr(open.size(), text.size() - open.size() - close.size()));
}

} // namespace

bool XmlReader::take(const ForeignLine& line) {
  if (ends_at_frame(line)) return begun();
  std::string_view words = line.words.text;
  const std::string_view closed = closed_at_end(words);
  if (!closed.empty()) words = trimmed(words.substr(0, words.size() - closed.size() - 3));
  const std::size_t end = words.starts_with('<') ? words.find('>') : std::string_view::npos;
  bool taken =
      end != std::string_view::npos && open(words.substr(0, end + 1), trimmed(words.substr(end + 1)));
  if (!taken) taken = text(words) || words.empty();
  if (!taken && !closed.empty() && begun()) {
    leave(source_.piece(words));
    taken = true;
  }
  if (!closed.empty() && !equal_ignoring_case(closed, "para")) end_entry();
  return taken;
}

bool XmlReader::text(std::string_view words) {
  if (words.empty()) return false;
  const Text piece = source_.piece(words);
  if (introduced_.empty()) return result_below(piece) || continues(piece);
  const Text from = introduced_;
  introduced_ = {};
  return result(from, piece);
}

bool XmlReader::open(std::string_view tag, std::string_view behind) {
  std::string_view name = letters_at(tag.substr(1));
  if ((!is_part(name) || equal_ignoring_case(name, "para")) && !value_of_name(tag).empty()) {
    if (is_slip_of(name, {"param"})) name = "param";
    if (is_slip_of(name, {"returns"})) name = "returns";
  }
  if (!is_part(name)) return false;
  // A paragraph of a part
  if (equal_ignoring_case(name, "para") && (open_ || !introduced_.empty()))
    return behind.empty() || result_below(source_.piece(behind), true) || text(behind);
  if (equal_ignoring_case(name, "param")) {
    const std::string_view parameter = value_of_name(tag);
    if (parameter.empty()) return false;
    begin_entry(inputs_, names_in(parameter), source_.piece(within_paragraph(behind)));
    return true;
  }
  begin_rest();
  end_entry();
  behind = within_paragraph(behind);
  if (equal_ignoring_case(name, "returns")) {
    begin_line();
    introduced_ = source_.piece(tag);
    if (!behind.empty() && !text(behind)) leave(source_.piece(behind));
  } else if (!behind.empty()) {
    leave(source_.piece(behind));
  }
  return true;
}

} // namespace bindery::dml
