// Titles, and below them entries in lines of their own or in one sentence.
#include "src/languages/dml/header/foreign/google.hpp"

#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace bindery::dml {

namespace {

bool is_title_of_section(std::string_view title) {
  return is_title_of_inputs(title) || is_title_of_results(title);
}

constexpr std::string_view wide_colon = "\uFF1A"; // as Chinese and Japanese have it

} // namespace

bool GoogleReader::take(const ForeignLine& line) {
  if (ends_at_frame(line)) return begun();
  if (section_ != nullptr && !open_ && is_underline(line)) return true; // below a title
  if (section_ != nullptr && is_example(line.words.text)) {
    if (line.indent > indent_ && continues(line)) return true;
    end_entry();
    return false;
  }
  if (open_ && !listing_ && line.indent <= indent_ && begins_other_words(line.words.text) &&
      !begins_with_name(line) && !has_entry_further_below()) {
    end_entry();
    return false;
  }
  const TitleLine found = title_in(line);
  const bool titled = is_title_here(line, found);
  if (titled) {
    if (const std::optional<bool> taken = part_of(line, found)) return *taken;
  }
  const bool remark = is_part_of_text(line, found);
  // In whatever words.
  if (titled && found.alone && !remark && (found.colon || found.heading || is_heading_of_manual(line))) {
    if (HeaderSection* const section = section_below(found.title); section != nullptr) {
      begin_part(*section, line);
      return true;
    }
  }
  const bool one_word = find_blank(found.title) == std::string_view::npos;
  // What stands below a list as its title does is labelled in another way: `History: ...`
  const bool label = found.colon && one_word && !known(found.title) && !found.title.empty() &&
                     is_capital(found.title.front());
  if (listing_ && label && line.indent <= indent_) {
    end_entry();
    section_ = nullptr;
    return listing_ = false;
  }
  if (titled && found.alone && begun() && !remark && (found.heading || one_word)) end_entry();
  const bool arrow = section_ == &inputs_ && found.words.starts_with("-> ");
  if (arrow || (untitled_ && section_ != nullptr && line.indent <= indent_)) {
    if (const std::string_view text = told_result(found.words); !text.empty()) {
      begin_part(outputs_, line);
      return begin_marked_entry(text, outputs_) || result(line.words, source_.piece(text));
    }
  }
  if (const std::string_view text = sentence_of_result(line); !text.empty()) {
    begin_part(outputs_, line);
    entry_indent_ = line.indent;
    return begin_marked_entry(text, outputs_) || result(line.words, source_.piece(text));
  }
  if (!begun() && lists_parameters()) {
    begin_part(inputs_, line);
    untitled_ = true;
    return below_title(line);
  }
  return section_ != nullptr && (listing_ ? list(found.words) : below_title(line));
}

GoogleReader::TitleLine GoogleReader::title_in(const ForeignLine& line) const {
  TitleLine found;
  // A title may be a heading of Markdown, or an item as Swift has them.
  const std::string_view framed = framed_title_in(line);
  std::string_view words = framed.empty() ? without_marks(line.words.text) : framed;
  words.remove_prefix(bullet_before_title(line, words));
  if (words.starts_with(':') && words.ends_with(':')) words = trimmed(words.substr(1));
  found.words = words;
  found.heading =
      words.size() < line.words.text.size() && marked_name(without_bullet(line.words.text)).empty();
  const std::size_t wide = words.find(wide_colon);
  const std::size_t colon = std::min({words.find(':'), wide, words.size()});
  found.colon = colon < words.size();
  found.title = trimmed(words.substr(0, colon));
  const std::size_t colon_size = colon == wide ? wide_colon.size() : 1;
  found.behind = trimmed(words.substr(std::min(colon + colon_size, words.size())));
  // `Inputs:-`, `INPUT ::`
  if (is_dashes(found.behind) || skip_char(found.behind, ':') == std::string_view::npos) found.behind = {};
  found.alone = found.behind.empty() &&
                (found.colon || has_entry_below(found.heading || is_title_of_section(found.title)) ||
                 is_heading_of_manual(line));
  return found;
}

bool GoogleReader::is_title_here(const ForeignLine& line, const TitleLine& found) const {
  // What is called like a title may be a parameter: `value: text`
  const bool text_below = at_ + 1 < lines_.size() && lines_[at_ + 1].indent > line.indent;
  const bool entry = (!found.alone || (text_below && !is_title_of_section(found.title))) &&
                     section_ != nullptr && known(found.title) && !has_entry_of(found.title) &&
                     is_result(found.title) == (section_ == &outputs_);
  return !entry && (found.alone || found.colon) &&
         (section_ == nullptr || listing_ || line.indent <= indent_ ||
          (found.alone && open_ && line.indent < entry_indent_));
}

bool GoogleReader::is_part_of_text(const ForeignLine& line, const TitleLine& found) const {
  return open_ && found.heading && !found.colon && !lines_[at_ - 1].words.empty() &&
         std::ranges::all_of(found.title.substr(0, 1), is_small) &&
         (line.words.text.starts_with('(') || is_letter(line.words.text.front()));
}

std::optional<bool> GoogleReader::part_of(const ForeignLine& line, const TitleLine& found) {
  const std::string_view behind = found.behind;
  const auto column_behind_title = [&] {
    return line.indent + static_cast<std::size_t>(behind.data() - line.words.text.data());
  };
  const bool of_inputs = is_title_of_inputs(found.title);
  if (of_inputs && (found.alone || items_of(inputs_).is_list(behind) || !results_within(behind).empty())) {
    begin_part(inputs_, line);
    return behind.empty() || list(behind);
  }
  if (of_inputs && names_first_entry(behind)) {
    begin_part(inputs_, line);
    entry_indent_ = column_behind_title();
    const Text first = source_.piece(behind);
    return parameter({line.whole, first, first, entry_indent_});
  }
  const bool slip = found.alone && found.colon && outputs_.entries.empty() && !known(found.title) &&
                    is_slip_of(found.title, {"returns", "output", "outputs", "result", "results"}) &&
                    !has_title_of_results_below();
  if (!begun() || (!slip && !is_title_of_results(found.title))) return std::nullopt;
  begin_part(outputs_, line);
  const bool deeper = at_ + 1 < lines_.size() && lines_[at_ + 1].indent > line.indent;
  if (deeper && names_results_alone(behind) && has_entry_below(false)) return true;
  // `Value: a list with` above the entries of several
  if (deeper && place_.results.size() > 1 && !behind.empty() && !is_result(name_at(behind)) &&
      is_result(name_set_off(lines_[at_ + 1].words.text))) {
    leave(source_.piece(behind));
    return true;
  }
  if (items_of(outputs_).is_list(behind)) return list(behind);
  if (!behind.empty()) entry_indent_ = column_behind_title();
  return behind.empty() || result(line.words, source_.piece(behind));
}

HeaderSection* GoogleReader::section_below(std::string_view title) {
  constexpr std::ptrdiff_t most_blanks = 2;
  constexpr std::size_t most_lines = 64;
  if (std::ranges::count(title, ' ') > most_blanks) return nullptr;
  const std::size_t end = std::min(at_ + most_lines, lines_.size());
  std::size_t first = at_ + 1;
  while (first < end && (lines_[first].words.empty() || is_underline(lines_[first]))) ++first;
  HeaderSection* section = nullptr;
  for (std::size_t below = first; below < end && lines_[below].indent >= lines_[first].indent; ++below) {
    if (lines_[below].indent > lines_[first].indent || lines_[below].words.empty()) continue;
    const std::string_view words = lines_[below].words.text;
    const bool next_title = without_marks(words).size() < words.size() && name_set_off(words).empty();
    if (section != nullptr && next_title) break;
    const std::string_view name = name_set_off(lines_[below].words.text);
    if (name.empty()) return nullptr;
    const bool of_results = is_result(name) && (begun() || !is_parameter(name));
    if (section == nullptr) section = of_results ? &outputs_ : &inputs_;
    if (has_entry_in(*section, name)) return nullptr; // more about it, as `Caveats` may be
  }
  return section;
}

bool GoogleReader::is_example(std::string_view words) const {
  return assigns_call(words) && (words.starts_with('[') || has_entry_of(name_at(words)));
}

bool GoogleReader::is_parameter(std::string_view name) const {
  constexpr std::size_t most = 64; // more are not looked through
  const auto parameters = place_.parameters();
  const auto some = parameters.first(std::min(parameters.size(), most));
  return std::ranges::find(some, name) != some.end();
}

std::string_view GoogleReader::told_result(std::string_view words) const {
  words = without_bullet(words);
  const std::string_view verb = words.starts_with("->") ? words.substr(0, 2) : letters_at(words);
  if (!is_one_of(verb, {"return", "returns", "result", "results", "->"})) return {};
  const std::string_view text = trimmed(words.substr(verb.size()));
  return is_result(name_set_off(text)) ? text : std::string_view();
}

std::string_view GoogleReader::sentence_of_result(const ForeignLine& line) const {
  const std::string_view words = line.words.text;
  if (const std::string_view text = tagged_result(words); !text.empty()) return text;
  const std::string_view verb = letters_at(words);
  const bool apart = begun() && at_ > 0 && lines_[at_ - 1].words.empty() && line.indent <= indent_;
  if (!apart || verb != "Returns" || !outputs_.entries.empty() || place_.results.size() != 1) return {};
  const std::string_view text = trimmed(words.substr(verb.size()));
  const bool told =
      is_one_of(letters_at(text), {"a", "an", "the"}) || is_result(names_.all.within(name_at(text)));
  return told && !has_title_below() && !tells_result_below() ? text : std::string_view();
}

// Whether a line below begins with a result or a tag for it: an entry, or a formula.
bool GoogleReader::tells_result_below() const {
  constexpr std::size_t most_lines = 200;
  const auto below = std::span(lines_).subspan(std::min(at_ + 1, lines_.size()));
  return std::ranges::any_of(below.first(std::min(below.size(), most_lines)), [&](const ForeignLine& each) {
    const std::string_view words = entry_in(each.words.text);
    return words.starts_with("@return") || words.starts_with(":return") || is_result(name_at(words));
  });
}

bool GoogleReader::lists_parameters() const {
  constexpr std::size_t most = 64;
  constexpr std::size_t most_lines = 512;
  const std::size_t parameters = place_.parameters().size();
  if (parameters == 0 || parameters > most) return false;
  std::vector<std::string_view> found;
  const std::size_t indent = lines_[at_].indent;
  if (name_set_off(lines_[at_].words.text).empty()) return false;
  const std::size_t end = std::min(at_ + most_lines, lines_.size());
  std::size_t at = at_;
  for (; at < end && lines_[at].indent >= indent; ++at) {
    if (lines_[at].indent > indent) continue;
    const std::string_view name = name_set_off(lines_[at].words.text);
    if (name.empty() || is_result(name) || std::ranges::find(found, name) != found.end()) break;
    found.push_back(name);
  }
  if (found.size() != parameters || parameters > 1) return found.size() == parameters;
  // One line alone may be anything, unless a result is told in the same way, or a colon stands in the last.
  while (at < end && lines_[at].words.empty()) ++at;
  if (at >= end)
    return trimmed(entry_in(lines_[at_].words.text).substr(found.front().size())).starts_with(':');
  const std::string_view words = lines_[at].words.text;
  return is_result(name_set_off(words)) || !told_result(words).empty();
}

bool GoogleReader::is_heading_of_manual(const ForeignLine& line) const {
  const std::string_view words = line.words.text;
  return at_ + 1 < lines_.size() && lines_[at_ + 1].indent > line.indent &&
         std::ranges::all_of(words, [](char c) { return is_capital(c) || c == ' '; });
}

std::size_t GoogleReader::bullet_before_title(const ForeignLine& line, std::string_view words) const {
  const std::size_t size = bullet_size(words);
  if (size == 0) return 0;
  std::string_view title = words.substr(size);
  if (begun() && title.starts_with("Returns:") && !known("Returns")) return size;
  if (title.ends_with(':')) title.remove_suffix(1);
  const bool deeper = begun() && line.indent > indent_; // an item within the text of an entry
  if (deeper || !is_title_of_section(title) || known(title) || !has_entry_below(true)) return 0;
  return has_title_below() ? 0 : size;
}

bool GoogleReader::has_title_below() const {
  constexpr std::size_t most_lines = 200;
  const std::size_t end = std::min(lines_.size(), at_ + 1 + most_lines);
  for (std::size_t i = at_ + 1; i < end; ++i) {
    std::string_view words = without_marks(lines_[i].words.text);
    if (words.ends_with(':')) words.remove_suffix(1);
    if (bullet_size(words) == 0 && is_title_of_section(words)) return true;
  }
  return false;
}

bool GoogleReader::below_title(const ForeignLine& line) {
  if (open_ && line.indent <= indent_ && lines_[at_ - 1].words.empty() && !begins_with_name(line)) {
    end_entry(); // words about the whole
    return false;
  }
  // One that stands less far to the right than those above is an entry all the same.
  if (!open_ || (line.indent < entry_indent_ && line.indent >= indent_ && is_shifted_entry(line)))
    entry_indent_ = line.indent;
  if (line.indent < entry_indent_) {
    // A line of the text that stands too far to the left, where the next entry follows.
    const bool within = open_ && at_ + 1 < lines_.size() && lines_[at_ + 1].indent == entry_indent_ &&
                        is_shifted_entry(lines_[at_ + 1]);
    if (within) return continues(line);
    end_entry();
    return false;
  }
  if (open_ && line.indent > entry_indent_ && !is_shifted_entry(line)) return continues(line);
  if (untitled_ && section_ == &inputs_) {
    const std::string_view name = name_set_off(line.words.text);
    if (is_result(name) && !is_parameter(name)) begin_part(outputs_, line);
  }
  const auto entries = [&] { return inputs_.entries.size() + outputs_.entries.size(); };
  const std::size_t before = entries();
  const bool taken = section_ == &outputs_ ? returned(line) : parameter(line) || continues(line);
  if (entries() > before) {
    aligned_colon_ = colon_behind_name(line);
    form_ = form_of(line.words.text);
  }
  return taken;
}

void GoogleReader::begin_part(HeaderSection& section, const ForeignLine& line) {
  end_entry();
  listing_ = false;
  begin_line();
  section_ = &section;
  indent_ = line.indent;
}

bool GoogleReader::names_first_entry(std::string_view text) const {
  const std::string_view name = name_at(text);
  if (!known(name)) return false;
  return separator_size(text.substr(name.size())) > 1 ? has_entry_below(false) || has_results_below()
                                                      : begins_column_of_parameters(text);
}

bool GoogleReader::has_results_below() const {
  constexpr std::size_t most_lines = 16;
  const std::size_t end = std::min(at_ + most_lines, lines_.size());
  const auto title_of = [&](const ForeignLine& line) {
    const std::string_view words = line.words.text;
    return words.substr(0, words.find(':') < words.size() ? words.find(':') : 0);
  };
  // Each entry may have the title before it.
  const std::string_view own = title_of(lines_[at_]);
  const auto goes_on = [&](const ForeignLine& line) {
    return line.words.empty() || line.indent > lines_[at_].indent || title_of(line) == own;
  };
  std::size_t below = at_ + 1;
  while (below < end && goes_on(lines_[below])) ++below;
  return below < end && is_title_of_results(title_of(lines_[below]));
}

bool GoogleReader::has_entry_below(bool apart) const {
  std::size_t below = at_ + 1;
  while (apart && below < lines_.size() && (lines_[below].words.empty() || is_underline(lines_[below])))
    ++below;
  if (below >= lines_.size()) return false;
  return begins_with_name(lines_[below]);
}

bool GoogleReader::begins_with_name(const ForeignLine& line) const {
  const std::string_view words = entry_in(line.words.text);
  return is_meant(name_at(words)) || !marked_name(words).empty() || !optional_name(words).empty();
}

bool GoogleReader::has_title_of_results_below() {
  if (!last_title_of_results_) {
    last_title_of_results_ = 0;
    for (std::size_t i = at_; i < lines_.size(); ++i) {
      const std::string_view words = without_marks(lines_[i].words.text);
      if (is_title_of_results(trimmed(words.substr(0, words.find(':'))))) last_title_of_results_ = i;
    }
  }
  return *last_title_of_results_ > at_;
}

bool GoogleReader::are_known(std::string_view names) const {
  bool all = !names.empty();
  names_in(names).for_each([&](const Text& each) { all = all && is_meant(each.text); });
  return all;
}

bool GoogleReader::parameter(const ForeignLine& line) {
  const std::string_view words = entry_in(line.words.text);
  if (begin_marked_entry(words, inputs_)) return true;
  if (!optional_name(words).empty()) return optional_parameter(words, {});
  const std::string_view names = names_at(words);
  std::string_view behind = without_direction(words.substr(names.size()));
  // `y [out]: text` among parameters
  const std::string_view direction = words.substr(names.size(), words.size() - names.size() - behind.size());
  const bool out = direction.find("out") != std::string_view::npos && is_result(names_in(names).front().text);
  if (are_known(names) && separator_size(behind) > 1 && trimmed(behind).front() != '(') {
    begin_entry(out ? outputs_ : inputs_, names_in(names), source_.piece(behind_separator(behind)));
    return true;
  }
  behind = trimmed(behind);
  if (typed_behind_comma(words)) return true;
  std::string_view type;
  const std::size_t end = behind.starts_with('(') ? behind.find("):") : std::string_view::npos;
  if (end != std::string_view::npos) {
    type = behind.substr(1, end - 1);
    behind.remove_prefix(end + 1);
  }
  if (!behind.empty() && !behind.starts_with(':') && known(names) && !has_entry_of(names)) {
    begin_entry(inputs_, names_in(names), source_.piece(without_declared_type(behind, names)));
    return true;
  }
  // The text stands below the name.
  const bool above = at_ + 1 < lines_.size() && lines_[at_ + 1].indent > line.indent;
  if (behind.empty() && above && are_known(names) && !has_entry_of(names)) {
    begin_entry(inputs_, names_in(names), {});
    return true;
  }
  if (names.empty() || !behind.starts_with(':')) return false;
  const std::string_view text = trimmed(behind.substr(1));
  // The type, where it says more than the function, stays before the text.
  const bool kept = !type.empty() && !says_declared(type, names);
  begin_entry(inputs_, names_in(names), source_.piece(kept ? trimmed(words.substr(names.size())) : text));
  return true;
}

bool GoogleReader::returned(const ForeignLine& line) {
  const std::string_view words = entry_in(line.words.text);
  if (begin_marked_entry(words, outputs_)) return true;
  const std::string_view name = name_at(words);
  const std::string_view behind_name = words.substr(name.size());
  const bool named = is_result(name) || is_slip_of_result(name, behind_name);
  // `x [in]: text` below `y [out]: text`
  if (!named && known(name) && without_direction(behind_name).size() < behind_name.size())
    return parameter(line);
  if (named && typed_behind_comma(words)) return true;
  if (!open_ && !named && names_results_below(line)) {
    leave(line.behind);
    return true;
  }
  return open_ && !named ? continues(line) : result(line.words, named ? source_.piece(words) : line.words);
}

bool GoogleReader::names_results_below(const ForeignLine& line) const {
  constexpr std::size_t most_lines = 4;
  const std::size_t end = std::min(at_ + 1 + most_lines, lines_.size());
  for (std::size_t below = at_ + 1; below < end; ++below) {
    const ForeignLine& other = lines_[below];
    if (other.words.empty()) continue;
    // What stands below the section, as an example does, assigns results, and names none.
    const bool apart = other.indent <= indent_ && lines_[below - 1].words.empty();
    if (other.indent < line.indent || (apart && !begins_with_name(other))) return false;
    const std::string_view words = entry_in(other.words.text);
    const std::string_view name = name_at(words);
    const std::string_view behind = words.substr(name.size());
    if (is_result(name) && !assigns_call(words) &&
        (separator_size(behind) > 1 || trimmed(behind).starts_with('(')))
      return true;
  }
  return false;
}

std::string_view GoogleReader::results_within(std::string_view text) const {
  std::size_t depth = 0;
  std::size_t colon = text.find(':');
  for (std::size_t i = 0; i < text.size() && colon != std::string_view::npos; ++i) {
    if (i == colon) colon = text.find(':', i + 1);
    if (text[i] == '(' || text[i] == '[') ++depth;
    if ((text[i] == ')' || text[i] == ']') && depth > 0) --depth;
    if (depth != 0 || std::string_view(",;.").find(text[i]) == std::string_view::npos) continue;
    const std::size_t begin = std::min(skip_blanks(text, i + 1), text.size());
    if (begin > colon || colon == std::string_view::npos) continue;
    const std::string_view behind = text.substr(begin);
    const std::string_view title = behind.substr(0, colon - begin);
    if (!is_title_of_results(title)) continue;
    const bool named = is_result(items_of(outputs_).name_of(behind.substr(title.size() + 1)));
    if (named && !known(title)) return behind;
  }
  return {};
}

bool GoogleReader::list(std::string_view text) {
  if (const std::string_view results = results_within(text); section_ == &inputs_ && !results.empty()) {
    const std::string_view before =
        trimmed(text.substr(0, static_cast<std::size_t>(results.data() - text.data())));
    list_items(before.substr(0, before.size() - 1));
    end_entry();
    section_ = &outputs_;
    return list_items(results.substr(results.find(':') + 1));
  }
  return list_items(text);
}

bool GoogleReader::list_items(std::string_view text) {
  HeaderSection& section = *section_;
  const ForeignItems items = items_of(section);
  listing_ = true;
  if (items.name_of(text).empty()) {
    const std::string_view item = items.first(text);
    continues(source_.piece(ForeignItems::without_comma(item)));
    text.remove_prefix(item.size());
  }
  while (!items.name_of(text).empty()) {
    const std::string_view item = items.first(text);
    const std::string_view name = items.name_of(item);
    const std::string_view behind =
        item.substr(static_cast<std::size_t>(name.data() + name.size() - item.data()));
    begin_entry(section, names_in(name), source_.piece(item_text(behind, name)));
    text.remove_prefix(item.size());
  }
  return true;
}

} // namespace bindery::dml
