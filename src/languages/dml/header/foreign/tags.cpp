// Takes lines apart at their tags; what stands behind one is its name and its text.
#include "src/languages/dml/header/foreign/tags.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace bindery::dml {

void TagReader::read() {
  find_told();
  for (at_ = 0; at_ < lines_.size(); ++at_) {
    const ForeignLine& line = lines_[at_];
    if (!line.words.empty() && is_tag(line.words.text)) {
      tag_indent_ = line.indent;
      below_tag_ = true;
    }
    const bool taken = line.words.empty() ? empty_line() : take(line);
    if (taken || !begun()) continue;
    line.words.empty() ? leave_gap() : leave(line.behind);
  }
}

bool TagReader::take(const ForeignLine& line) {
  // A ruling below the title of the results, as sections have it, ends nothing.
  if (open_ && section_ == &outputs_ && outputs_.entries.back().line_count == 0 && is_underline(line))
    return true;
  return ends_at_frame(line) ? begun() : parts(line);
}

bool TagReader::empty_line() {
  // In these manners an empty line ends the text of an entry; in the others it parts entries.
  if (!goes_on_below_gap()) end_entry();
  return section_ != nullptr;
}

void TagReader::find_told() {
  if (manner_ == TagManner::powershell) return;
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    const std::string_view words = lines_[at].words.text;
    if (words.empty() || !is_tag(words)) continue;
    const Opening opening = opening_at(words);
    if (opening.kind == Opening::Kind::result) told_.emplace_back(std::string_view(), at);
    if (!opening.name.empty()) told_.emplace_back(opening.name, at);
  }
  std::ranges::sort(told_);
}

bool TagReader::is_told(std::string_view name) const {
  auto found = std::ranges::lower_bound(told_, std::pair(name, std::size_t{0}));
  if (found != told_.end() && *found == std::pair(name, at_)) ++found;
  return found != told_.end() && found->first == name;
}

bool TagReader::parts(ForeignLine line) {
  // Below an entry that has ended, as in the statements of examples, a tag is a word.
  if (begun() && !open_ && !is_tag(line.words.text)) return one(line);
  for (std::size_t cut = next_tag(line.words.text); cut != std::string_view::npos;
       cut = next_tag(line.words.text)) {
    ForeignLine part = line;
    part.words = source_.piece(without_trailing_blanks(line.words.text.substr(0, cut)));
    part.behind = part.words;
    // A sentence may speak of one tag.
    const bool ends = std::string_view(".!?").find(part.words.text.back()) != std::string_view::npos;
    if (!begun() && !is_tag(part.words.text) && !ends &&
        next_tag(line.words.text.substr(cut)) == std::string_view::npos)
      break;
    if (!one(part)) {
      begin_rest(); // what stands before the first tag of all describes the function
      leave(part.behind);
    }
    line.words = line.behind = source_.piece(line.words.text.substr(cut));
  }
  return one(line);
}

bool TagReader::one(const ForeignLine& line) {
  if (open_ && line.indent <= tag_indent_ && begins_other_words(line.words.text) && !has_tag_below()) {
    end_entry();
    return false;
  }
  return manner_ == TagManner::sphinx ? sphinx(line) : tagged(line);
}

bool TagReader::has_tag_below() const {
  constexpr std::size_t most_lines = 64;
  const auto below = std::span(lines_).subspan(at_ + 1);
  return std::ranges::any_of(below.first(std::min(below.size(), most_lines)), [&](const ForeignLine& each) {
    return !each.words.empty() && is_tag(each.words.text);
  });
}

TagReader::Opening TagReader::opening_at(std::string_view words) const {
  constexpr std::size_t longest =
      256; // of what stands around a name, which each tag of a line may be asked for
  const std::string_view tag = letters_at(words.substr(1));
  const std::string_view text = words.substr(1 + tag.size(), longest);
  if (is_one_of(tag, {"return", "returns"}) && (text.starts_with(' ') || text.starts_with(':'))) {
    const std::string_view name = name_at(trimmed(text.substr(1)));
    return {Opening::Kind::result, is_result(name) ? name : std::string_view()};
  }
  if (tag != "param") return {};
  const std::string_view behind = trimmed(without_direction(text));
  const std::string_view name = name_at(type_before_name(behind).behind);
  return known(name) ? Opening{Opening::Kind::parameter, name} : Opening{};
}

TagReader::Typed TagReader::type_before_name(std::string_view text) const {
  constexpr std::string_view opening = "{[(<";
  constexpr std::string_view closing = "}])>";
  const std::size_t kind = text.empty() ? opening.npos : opening.find(text.front());
  const std::size_t bracket = kind != opening.npos ? 1 : 0; // the size of one
  std::size_t size = bracket != 0 ? text.find(closing[kind]) : find_blank(text);
  if (size >= text.size()) return {{}, text};
  // The bracket of `[Matrix[Double]]` closes behind that of the type.
  if (text.substr(size).starts_with("]]")) ++size;
  const std::string_view type = trimmed(text.substr(bracket, size - bracket));
  std::string_view behind = trimmed(text.substr(size + bracket));
  if (behind.starts_with('$')) behind.remove_prefix(1);
  const bool named = known(name_at(behind));
  // `[x=0.5]` is a parameter that may be left out, and a parameter may be called `list`.
  const bool typed =
      !known(type) && type.find('=') == type.npos && is_type_word(type.substr(0, type.find('[')));
  const bool sure = text.front() == '{' || (named && typed);
  return sure ? Typed{type, behind} : Typed{{}, text};
}

std::size_t TagReader::next_tag(std::string_view words) const {
  constexpr std::size_t most = 64; // tags in a line
  if (manner_ == TagManner::powershell) return std::string_view::npos;
  static constexpr kit::ByteSet signs("@\\");
  static constexpr kit::ByteSet signs_of_sphinx(":");
  const kit::ByteSet& wanted = manner_ == TagManner::sphinx ? signs_of_sphinx : signs;
  const auto next = [&](std::size_t at) {
    while (at < words.size() && !wanted.has(words[at])) ++at;
    return at < words.size() ? at : std::string_view::npos;
  };
  std::size_t at = next(1);
  for (std::size_t i = 0; i < most && at != std::string_view::npos; ++i, at = next(at + 1)) {
    if (!is_blank(words[at - 1])) continue;
    const Opening opening = opening_at(words.substr(at));
    if (opening.kind == Opening::Kind::none) continue;
    // Where another line begins with the tag, a text speaks of it.
    if (!is_told(opening.name)) return at;
  }
  return std::string_view::npos;
}

bool TagReader::goes_on_below_gap() const {
  constexpr std::size_t most_lines = 8;
  std::size_t below = at_ + 1;
  while (below < lines_.size() && below - at_ < most_lines && lines_[below].words.empty()) ++below;
  return open_ && below < lines_.size() && !lines_[below].words.empty() &&
         lines_[below].indent > tag_indent_ && !is_tag(lines_[below].words.text);
}

bool TagReader::is_tag(std::string_view words) const {
  if (manner_ != TagManner::powershell)
    return std::string_view("@\\:").find(words.front()) != std::string_view::npos;
  const std::string_view tag = words.starts_with('.') ? letters_at(words.substr(1)) : std::string_view();
  return !tag.empty() && std::ranges::all_of(tag, is_capital);
}

bool TagReader::tagged(const ForeignLine& line) {
  const std::string_view words = line.words.text;
  if (begun() && described_items(words)) return true;
  if (manner_ == TagManner::doxygen && (marked_entry(line) || titled_result(words))) return true;
  if (!is_tag(words) || words.front() == ':') {
    if (manner_ == TagManner::doxygen && bare_tag(words)) return true;
    if (result_below(line.words) || continues(line)) return true;
    return manner_ == TagManner::powershell && leave_deeper(line);
  }
  const std::string_view tag = letters_at(words.substr(1));
  if (tag.empty()) return result_below(line.words) || continues(line);
  const std::string_view behind = words.substr(tag.size() + 1);
  if (is_one_of(tag, {"synopsis", "description"}) && behind.empty() && manner_ == TagManner::powershell) {
    begin_rest();
    end_entry();
    leave_gap();
    return true;
  }
  if (is_part_of_manual(tag, behind)) return true;
  if (is_one_of(tag, {"brief", "short", "details", "title", "description"}) && behind.starts_with(' ')) {
    begin_rest();
    end_entry();
    leave_gap();
    leave(source_.piece(in_block() ? trimmed(behind) : behind));
    return true;
  }
  return tag_of_function(line, tag, behind);
}

bool TagReader::tag_of_function(const ForeignLine& line, std::string_view tag, std::string_view behind) {
  const std::string_view words = line.words.text;
  const std::size_t bracket = behind.starts_with('[') ? behind.find(']') : std::string_view::npos;
  const bool out = bracket != std::string_view::npos && behind.substr(0, bracket) == "[out";
  if (bracket != std::string_view::npos) behind.remove_prefix(bracket + 1);
  behind = trimmed(behind);
  const std::string_view typed = behind;
  const Typed before = type_before_name(behind);
  const std::string_view type = before.type;
  behind = before.behind;
  const bool parameter = is_one_of(tag, {"param", "params", "parameter", "arg", "argument", "input", "in"}) ||
                         is_parameter_but_for_slip(tag, behind);
  const bool of_result =
      is_one_of(tag, {"return", "returns", "result", "retval", "output", "outputs", "out"}) ||
      is_slip_of(tag, {"return", "returns", "outputs"});
  // `@return void` below the results that `@param[out]` tells of, as functions of C have them
  const std::string_view nothing = behind.substr(0, behind.size() - (behind.ends_with('.') ? 1 : 0));
  const bool goes_on =
      at_ + 1 < lines_.size() && !lines_[at_ + 1].words.empty() && !is_tag(lines_[at_ + 1].words.text);
  if (of_result && !place_.results.empty() && is_one_of(nothing, {"void", "none", "nothing"}) && !goes_on &&
      has_all_results()) {
    begin_line();
    end_entry();
    return true;
  }
  if (of_result && described_results(behind)) return true;
  if (of_result && behind.empty() && at_ + 1 < lines_.size() &&
      is_of_description(lines_[at_ + 1].words.text)) {
    begin_line();
    return true;
  }
  if ((parameter && out) || of_result)
    return result(source_.piece(words.substr(0, tag.size() + 1)),
                  source_.piece(says_declared_of_result(type) || says_declared(type, name_at(behind))
                                    ? behind
                                    : typed));
  if (parameter && optional_parameter(behind, type)) return true;
  const std::string_view names = parameter ? names_at(behind) : std::string_view();
  if (names.empty()) {
    end_entry();
    if (!begun()) return false;
    // Each stands for itself: `@see ...`, `@author ...`, `@examples` above statements.
    leave_gap();
    leave(line.behind);
    if (behind.empty()) leave_gap();
    return true;
  }
  const std::string_view text = behind.substr(names.size());
  begin_entry(inputs_, names_in(names), source_.piece(behind_separator(text)));
  if (!type.empty()) add_type(source_.piece(type), names);
  return true;
}

bool TagReader::has_all_results() const {
  constexpr std::size_t most = 64; // more are not looked through
  return place_.results.size() <= most && std::ranges::all_of(place_.results, [&](std::string_view each) {
           return has_entry_in(outputs_, each);
         });
}

bool TagReader::is_part_of_manual(std::string_view tag, std::string_view behind) {
  if (!behind.starts_with('{')) return false;
  if (is_one_of(tag, {"arguments", "value"}) && behind == "{") {
    begin_line();
    end_entry();
    return described_ = true;
  }
  const bool words = is_one_of(tag, {"description", "details", "title"}) && behind.ends_with('}');
  if (!words) return false;
  begin_rest();
  end_entry();
  leave_gap();
  leave(source_.piece(trimmed(behind.substr(1, behind.size() - 2))));
  return true;
}

bool TagReader::is_parameter_but_for_slip(std::string_view tag, std::string_view behind) const {
  const std::string_view name = name_at(behind);
  return known(name) && !is_result(name) && !has_entry_of(name) && is_slip_of(tag, {"param", "parameter"});
}

bool TagReader::bare_tag(std::string_view words) {
  const std::string_view tag = letters_at(words);
  const bool parameter = tag == "param";
  if (!parameter && tag != "return" && tag != "returns") return false;
  const std::string_view next = at_ + 1 < lines_.size() ? lines_[at_ + 1].words.text : std::string_view();
  const bool tagged = next.starts_with('@') || next.starts_with('\\');
  const bool among =
      begun() || (tagged && is_one_of(letters_at(next.substr(1)), {"param", "return", "returns", "retval"}));
  const std::string_view behind = trimmed(words.substr(tag.size()));
  const std::string_view name = name_at(behind);
  if (!among || !known(name) || is_told(name) || is_result(name) == parameter ||
      words.substr(tag.size(), 1) != " ")
    return false;
  const std::string_view text = behind.substr(name.size());
  begin_entry(parameter ? inputs_ : outputs_, names_in(name), source_.piece(behind_separator(text)));
  return true;
}

bool TagReader::marked_entry(const ForeignLine& line) {
  const std::string_view words = line.words.text;
  std::string_view behind;
  if (words.starts_with('@') || words.starts_with('$')) behind = words.substr(1);
  for (const std::string_view direction :
       {"[in]", "[out]", "[in,out]", "[in, out]", "[inout]", "(in)", "(out)"}) {
    if (words.starts_with(direction)) behind = trimmed(words.substr(direction.size()));
  }
  const std::string_view direction = letters_at(words);
  const bool directed = is_one_of(direction, {"in", "out", "inout"}) && !known(direction);
  const bool colon = words.substr(direction.size()).starts_with(':');
  if (directed) behind = trimmed(words.substr(direction.size() + std::size_t{colon}));
  const std::string_view name = name_at(behind);
  const std::size_t sign = separator_size(behind.substr(name.size()));
  // Without a colon it may be a word of a sentence.
  if (!known(name) || sign == 0 || (directed && !colon && sign < 2)) return false;
  tag_indent_ = line.indent;
  begin_entry(is_result(name) ? outputs_ : inputs_, names_in(name),
              source_.piece(trimmed(behind.substr(name.size() + sign))));
  return true;
}

bool TagReader::titled_result(std::string_view words) {
  const std::string_view title = letters_at(words);
  if (!begun() || !words.substr(title.size()).starts_with(':') || known(title) ||
      !is_one_of(title, {"Returns", "Return", "Output", "Outputs"}))
    return false;
  result(source_.piece(title), source_.piece(trimmed(words.substr(title.size() + 1))));
  return true;
}

bool TagReader::leave_deeper(const ForeignLine& line) {
  if (!begun()) return false;
  if (below_tag_) text_indent_ = line.indent;
  below_tag_ = false;
  leave_from(line, text_indent_);
  return true;
}

bool TagReader::is_of_description(std::string_view words) {
  return words.starts_with("\\describe{") || words.starts_with("\\itemize{") || words.starts_with(item);
}

bool TagReader::described_items(std::string_view words) {
  if (words == "}" || (is_of_description(words) && !words.starts_with(item))) {
    const bool described = described_;
    described_ = words != "}";
    return words != "}" || described;
  }
  bool any = false;
  if (std::exchange(open_item_, false)) { // its text goes on
    const std::size_t size = closing_brace(words);
    open_item_ = size == std::string_view::npos;
    any = continues(source_.piece(trimmed(words.substr(0, size))));
    words = trimmed(words.substr(std::min(size, words.size() - 1) + 1));
  }
  while (words.starts_with(item)) {
    const std::size_t end = words.find("}{");
    if (end == std::string_view::npos) break;
    const std::string_view name = names_.all.within(words.substr(item.size(), end - item.size()));
    if (name.empty()) break;
    if (is_result(name)) leave_unnamed();
    const std::string_view text = words.substr(end + 2);
    open_item_ = closing_brace(text) == std::string_view::npos;
    const std::size_t size = std::min(closing_brace(text), text.size());
    begin_entry(is_result(name) ? outputs_ : inputs_, names_in(name),
                source_.piece(trimmed(text.substr(0, size))));
    words = trimmed(text.substr(std::min(size + 1, text.size())));
    any = true;
  }
  // What stands behind the last is its text, but for braces that close.
  if (any && words.find_first_not_of("} ") != std::string_view::npos) continues(source_.piece(words));
  return any;
}

bool TagReader::described_results(std::string_view text) {
  const std::size_t first = text.find(item);
  if (first == std::string_view::npos) return false;
  std::string_view about = trimmed(text.substr(0, first));
  for (const std::string_view opening : {"\\describe{", "\\itemize{"}) {
    if (about.ends_with(opening)) about = trimmed(about.substr(0, about.size() - opening.size()));
  }
  begin_line();
  const Text words = source_.piece(about);
  if (!described_items(text.substr(first))) return false;
  if (!words.empty()) leave(words);
  return true;
}

std::size_t TagReader::closing_brace(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}' && depth-- == 0) return i;
  }
  return std::string_view::npos;
}

bool TagReader::sphinx(const ForeignLine& line) {
  const std::string_view words = line.words.text;
  if (bare_field(words)) return true;
  const std::string_view tag = words.front() == ':' ? letters_at(words.substr(1)) : std::string_view();
  if (tag.empty()) return result_below(line.words) || continues(line);
  const std::string_view behind = trimmed(words.substr(tag.size() + 1));
  const bool parameter = is_one_of(tag, {"param", "parameter", "arg", "argument", "key", "keyword"}) ||
                         is_parameter_but_for_slip(tag, behind);
  const bool returns = is_one_of(tag, {"return", "returns"}) || is_slip_of(tag, {"return", "returns"});
  const std::string_view first = name_at(behind);
  const std::size_t colon = std::min(words.find(':', 1), words.size());
  if (parameter && known(first) && separator_size(behind.substr(first.size())) > 0 &&
      behind.substr(first.size(), 1) != ":") {
    const std::string_view text = behind.substr(first.size());
    begin_entry(inputs_, names_in(first), source_.piece(behind_separator(text)));
    return true;
  }
  if (colon == words.size() && returns)
    return result(source_.piece(words.substr(0, tag.size() + 1)), source_.piece(behind));
  if (colon == words.size()) return result_below(line.words) || continues(line);
  const std::string_view head = trimmed(words.substr(tag.size() + 1, colon - tag.size() - 1));
  const Text text = source_.piece(trimmed(words.substr(colon + 1)));
  const std::size_t blank = head.find_last_of(' ');
  const std::string_view name = blank == std::string_view::npos ? head : head.substr(blank + 1);
  if (parameter && !name.empty()) {
    begin_entry(inputs_, names_in(name), text);
    if (name.size() < head.size()) add_type(source_.piece(trimmed(head.substr(0, blank))), name);
    return true;
  }
  if (returns) {
    const Text from = source_.piece(words.substr(0, tag.size() + 1));
    if (!is_result_in_capitals(name)) return result(from, text);
    begin_entry(outputs_, names_in(name), text);
    return true;
  }
  const bool of_result = tag == "rtype";
  if (!of_result && !(tag == "type" && !name.empty())) {
    end_entry();
    return false;
  }
  begin_line();
  // The type may stand above its entry.
  end_entry();
  return of_result ? says_declared_of_result(text.text) : says_declared(text.text, name);
}

bool TagReader::bare_field(std::string_view words) {
  if (words.starts_with("- ")) words.remove_prefix(2); // as Swift has them
  const std::string_view tag = letters_at(words);
  const bool parameter = is_one_of(tag, {"param", "arg", "parameter", "argument"});
  const bool result = is_one_of(tag, {"return", "returns", "ret", "result", "retval", "out", "output"});
  if (!parameter && !(begun() && result)) return false;
  const bool colon = words.substr(tag.size()).starts_with(':');
  const std::string_view behind = trimmed(words.substr(tag.size() + std::size_t{colon}));
  const std::string_view name = name_at(behind);
  const std::size_t sign = separator_size(behind.substr(name.size()));
  const bool alike = parameter && tag == bare_tag_ && !has_entry_of(name);
  if (!(parameter ? known(name) : is_result(name)) || sign == 0 || (!colon && sign < 2 && !alike))
    return false;
  bare_tag_ = tag;
  begin_entry(parameter ? inputs_ : outputs_, names_in(name),
              source_.piece(trimmed(behind.substr(name.size() + sign))));
  return true;
}

} // namespace bindery::dml
