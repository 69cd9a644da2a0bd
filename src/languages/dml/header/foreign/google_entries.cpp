// The forms that the name of an entry has, with its type and its default around it.
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/google.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace bindery::dml {

std::string_view GoogleReader::framed_title_in(const ForeignLine& line) const {
  const std::string_view title = framed_title(line.words.text);
  if (title.empty() || (at_ > 0 && !lines_[at_ - 1].words.empty())) return {}; // a line of a text
  if (!is_title_of_results(title)) return title;
  for (std::size_t below = at_ + 1; below < lines_.size(); ++below) {
    const std::string_view words = lines_[below].words.text;
    if (!words.empty()) return is_result(name_at(entry_in(words))) ? title : std::string_view();
  }
  return {};
}

std::string_view GoogleReader::without_bullet(std::string_view words) const {
  if (const std::size_t size = bullet_size(words); size != 0) return words.substr(size);
  // One that may be a word, or a part of one.
  const std::string_view sign = words.substr(0, find_blank(words));
  const bool arrow = sign == "->" && section_ != &outputs_; // tells of a result
  // `12.`, `[3]`
  const bool number = sign.find_first_not_of("0123456789.[]()") == std::string_view::npos &&
                      sign.find_first_of(".])") + 1 == sign.size();
  const bool bullet = number || sign == "o" || (sign.size() <= 3 && is_of_signs(sign) && !arrow);
  if (!bullet || sign.size() == words.size() || known(sign)) return words;
  const std::string_view behind = trimmed(words.substr(sign.size()));
  return is_meant(name_at(behind)) || !marked_name(behind).empty() ? behind : words;
}

std::string_view GoogleReader::entry_in(std::string_view words) const {
  words = without_bullet(words);
  const bool bracket = words.starts_with('(');
  const std::size_t end = bracket ? words.find(')') : find_blank(words);
  if (end >= words.size()) return words;
  const std::string_view type = words.substr(bracket ? 1 : 0, end - (bracket ? 1 : 0));
  const std::string_view behind = trimmed(words.substr(end + 1));
  const std::string_view name = name_at(behind);
  return known(name) && says_declared(type, name) ? behind : words;
}

std::string_view GoogleReader::tagged_result(std::string_view words) const {
  if (!begun() || words.empty() || std::string_view("@\\:").find(words.front()) == words.npos) return {};
  const std::string_view tag = letters_at(words.substr(1));
  if (!is_one_of(tag, {"return", "returns"})) return {};
  std::string_view text = words.substr(1 + tag.size());
  if (words.front() == ':' && text.starts_with(':')) text.remove_prefix(1);
  text = trimmed(text);
  const std::string_view name = name_at(text);
  const bool next = is_result(name) ? !has_entry_of(name) : outputs_.entries.empty();
  return next ? text : std::string_view();
}

std::string_view GoogleReader::optional_name(std::string_view words) const {
  if (!words.starts_with('[') || words.find(']') == std::string_view::npos) return {};
  const std::string_view name = trimmed(words.substr(1, words.find_first_of("=]") - 1));
  return known(name) ? name : std::string_view();
}

std::string_view GoogleReader::without_declared(std::string_view behind, std::string_view name) const {
  const std::string_view from = trimmed(behind);
  if (from.starts_with('=') || from.starts_with(',')) {
    std::size_t end = 1;
    while (end < from.size() && separator_size(from.substr(end)) < 2) ++end;
    const std::string_view inner = trimmed(from.substr(1, end - 1));
    const bool same = from.front() == '=' ? has_default(name, inner) : says_declared(inner, name);
    return same && !inner.empty() && end < from.size() ? from.substr(end) : behind;
  }
  const std::size_t kind = from.empty() ? std::string_view::npos : std::string_view("([{").find(from.front());
  std::size_t close = kind == std::string_view::npos ? kind : from.find(")]}"[kind]);
  if (close == std::string_view::npos) return behind;
  // The bracket of `[Matrix[Double]]` closes behind that of the type.
  if (from.substr(close).starts_with("]]")) ++close;
  const std::string_view inner = trimmed(from.substr(1, close - 1));
  return says_declared(inner, name) || has_default(name, inner) ? from.substr(close + 1) : behind;
}

std::string_view GoogleReader::name_set_off(std::string_view words) const {
  words = entry_in(words);
  if (const std::string_view name = optional_name(words); !name.empty()) return name;
  if (const std::string_view word = marked_name(words); !word.empty()) {
    const bool text = separator_size(words.substr(word.size())) > 0;
    return text ? names_.all.within(word) : std::string_view();
  }
  const std::string_view name = name_at(words);
  const std::string_view behind = without_declared(without_direction(words.substr(name.size())), name);
  const std::string_view separator = behind.substr(0, separator_size(behind));
  const bool wide = separator.size() > 1 || separator.starts_with('\t');
  const bool set_off = wide && separator.find('=') == separator.npos && !assigns_call(words);
  return known(name) && set_off ? name : std::string_view();
}

bool GoogleReader::names_results_alone(std::string_view text) const {
  const bool bracket = text.starts_with('(') || text.starts_with('[');
  if (!bracket || text.back() != (text.front() == '(' ? ')' : ']')) return false;
  std::string_view left = text.substr(1, text.size() - 2);
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(','), left.size());
    if (!is_result(trimmed(left.substr(0, end)))) return false;
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return text.size() > 2;
}

std::string_view GoogleReader::marked_name(std::string_view words) const {
  const std::string_view word = name_at(words);
  return known(word) || names_.all.within(word).empty() ? std::string_view() : word;
}

bool GoogleReader::begins_column_of_parameters(std::string_view text) const {
  constexpr std::size_t most_lines = 64;
  const ForeignLine& title = lines_[at_];
  const std::size_t column = title.indent + static_cast<std::size_t>(text.data() - title.words.text.data());
  std::vector<std::string_view> found;
  // A word stands behind the name, neither a sign of a formula nor one that goes on with a sentence.
  const auto has_text = [](std::string_view behind) {
    const std::string_view said = trimmed(behind);
    return behind.starts_with(' ') && !said.empty() && is_letter(said.front()) &&
           !is_one_of(said.substr(0, find_blank(said)), {"and", "or", "is", "are", "has", "have", "must",
                                                         "may", "can", "should", "will", "of"});
  };
  const auto is_next = [&](std::string_view words) {
    const std::string_view name = name_at(words);
    const bool next = is_parameter(name) && has_text(words.substr(name.size())) &&
                      std::ranges::find(found, name) == found.end();
    if (next) found.push_back(name);
    return next;
  };
  // A sentence may begin with the name of one.
  if (place_.parameters().size() == 1 || !is_next(text)) return false;
  const std::size_t end = std::min(at_ + most_lines, lines_.size());
  for (std::size_t below = at_ + 1; below < end; ++below) {
    const ForeignLine& line = lines_[below];
    const std::string_view words = line.words.text;
    if (words.empty() || line.indent > column) continue;
    if (line.indent == column) {
      if (!is_next(words)) return false;
      continue;
    }
    const std::size_t colon = std::min(words.find(':'), words.size());
    const std::string_view result = trimmed(words.substr(std::min(colon + 1, words.size())));
    return line.indent == title.indent && is_title_of_results(trimmed(words.substr(0, colon))) &&
           is_result(name_at(result)) && has_text(result.substr(name_at(result).size())) &&
           found.size() == place_.parameters().size() && !has_other_form_of_entries();
  }
  return false;
}

bool GoogleReader::has_other_form_of_entries() const {
  constexpr std::ptrdiff_t titles = 2; // of the parameters and of the results
  if (!other_form_) {
    other_form_ = std::ranges::count_if(lines_, [&](const ForeignLine& line) {
                    const std::string_view words = without_marks(entry_in(line.words.text));
                    const std::string_view title = trimmed(words.substr(0, words.find(':')));
                    const std::string_view name = name_at(words);
                    return is_title_of_inputs(title) || is_title_of_results(title) ||
                           words.starts_with('@') || words.starts_with(':') ||
                           (known(name) && separator_size(words.substr(name.size())) > 1);
                  }) > titles;
  }
  return *other_form_;
}

bool GoogleReader::begin_marked_entry(std::string_view words, HeaderSection& section) {
  const std::string_view word = marked_name(words);
  if (word.empty()) return false;
  const std::string_view name = names_.all.within(word);
  std::string_view behind = words.substr(word.size());
  // The quotes may hold a type, too, and a default: `x::Double=0.5`.
  const bool quoted = word.starts_with('`') && !word.ends_with('`');
  const std::size_t quote = quoted ? behind.find('`') : std::string_view::npos;
  std::string_view type;
  if (quote != std::string_view::npos) {
    type = trimmed(behind.substr(0, quote));
    type.remove_prefix(std::min(skip_char(type, ':'), type.size()));
    behind.remove_prefix(quote + 1);
  }
  behind = without_declared_type(behind_separator(behind), name);
  begin_entry(section, names_in(name), source_.piece(behind));
  const std::size_t sign = std::min(type.find('='), type.size());
  const bool valued = sign < type.size() && !has_default(name, trimmed(type.substr(sign + 1)));
  if (!type.empty()) add_type(source_.piece(valued ? type : trimmed(type.substr(0, sign))), name);
  return true;
}

bool GoogleReader::typed_behind_comma(std::string_view words) {
  const std::string_view name = name_at(words);
  const std::string_view behind = words.substr(name.size());
  if (!known(name) || !behind.starts_with(',')) return false;
  const std::string_view text = without_declared(behind, name);
  if (text.size() == behind.size()) return false;
  begin_entry(section_ == &outputs_ ? outputs_ : inputs_, names_in(name),
              source_.piece(behind_separator(text)));
  return true;
}

std::string GoogleReader::form_of(std::string_view words) const {
  std::string_view entry = entry_in(words);
  const std::string_view bullet = words.substr(0, words.size() - entry.size());
  const std::string_view marked = marked_name(entry);
  const std::string_view name = marked.empty() ? name_at(entry) : marked;
  entry = trimmed(entry.substr(name.size()));
  // A type may stand behind some of the names.
  const std::size_t end = entry.starts_with('(') ? entry.find(')') : std::string_view::npos;
  if (end != std::string_view::npos) entry = trimmed(entry.substr(end + 1));
  const std::string_view sign = trimmed(entry.substr(0, separator_size(entry)));
  return sign.empty() ? std::string() : fmt::format("{}{}{}", bullet, marked.empty() ? "" : "`", sign);
}

bool GoogleReader::is_lost_entry(const ForeignLine& line, std::string_view word) const {
  constexpr std::size_t most = 3;        // blanks that an entry has slipped to the right
  constexpr std::size_t most_lines = 64; // further down no entry of the name is looked for
  if (form_.empty() || line.indent > entry_indent_ + most || form_of(line.words.text) != form_) return false;
  const std::string_view name = known(word) ? word : names_.all.within(word);
  if (has_entry_of(name)) return false;
  const auto below = std::span(lines_).subspan(at_ + 1);
  return std::ranges::none_of(below.first(std::min(below.size(), most_lines)), [&](const ForeignLine& each) {
    const std::string_view words = entry_in(each.words.text);
    const std::string_view marked = marked_name(words);
    return (marked.empty() ? name_at(words) : names_.all.within(marked)) == name;
  });
}

std::size_t GoogleReader::colon_behind_name(const ForeignLine& line) const {
  const std::string_view words = line.words.text;
  const std::string_view name = name_at(words);
  const std::size_t colon = words.find_first_not_of(' ', name.size());
  return known(name) && colon < words.size() && words[colon] == ':' ? line.indent + colon : 0;
}

bool GoogleReader::is_shifted_entry(const ForeignLine& line) const {
  constexpr std::size_t most = 2; // blanks
  const std::string_view words = entry_in(line.words.text);
  const std::string_view name = name_at(words);
  const bool named = section_ == &outputs_ ? is_result(name) : known(name) || !marked_name(words).empty();
  const std::string_view behind = trimmed(words.substr(name.size()));
  const bool typed = behind.starts_with('(') && behind.find("):") != std::string_view::npos;
  // Names that are aligned to the right have their texts behind the colons.
  const bool aligned =
      aligned_colon_ != 0 && colon_behind_name(line) == aligned_colon_ && at_ > 0 &&
      (lines_[at_ - 1].indent > aligned_colon_ || colon_behind_name(lines_[at_ - 1]) == aligned_colon_);
  const bool near = line.indent <= entry_indent_ + most || aligned;
  return named && !has_entry_of(name) && (near || is_lost_entry(line, name)) &&
         (typed || separator_size(words.substr(name.size())) > 1);
}

} // namespace bindery::dml
