// What the titles of sections are, and the lines that were meant to be some.
#include "src/languages/dml/doc/code_in_comment.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/title_words.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

bool is_sign(char c) {
  return std::string_view(":;.,-=").find(c) != std::string_view::npos;
}

// Without the signs around a line.
std::string_view without_frame(std::string_view line) {
  constexpr std::string_view signs = "-=*_~<>[](){}#`'\"|+ \t";
  const std::size_t begin = line.find_first_not_of(signs);
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(signs) + 1 - begin);
}

// The place of the first character that is not of a kind.
std::size_t find_other(std::string_view text, bool (*is_of_kind)(char)) {
  const auto found = std::find_if_not(text.begin(), text.end(), is_of_kind);
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

// What titles say in place of INPUT and OUTPUT, by a word alone.
struct TitleWord {
  std::string_view word;
  bool of_inputs;
};
constexpr std::array title_words{
    TitleWord{"IN", true},        TitleWord{"PARAM", true},      TitleWord{"PARAMS", true},
    TitleWord{"PARAMETER", true}, TitleWord{"PARAMETERS", true}, TitleWord{"ARG", true},
    TitleWord{"ARGS", true},      TitleWord{"ARGUMENT", true},   TitleWord{"ARGUMENTS", true},
    TitleWord{"OPTIONS", true},   TitleWord{"TAKES", true},      TitleWord{"ACCEPTS", true},
    TitleWord{"EXPECTS", true},   TitleWord{"OUT", false},       TitleWord{"RESULT", false},
    TitleWord{"RESULTS", false},  TitleWord{"RET", false},       TitleWord{"RETURNED", false},
    TitleWord{"VALUE", false},    TitleWord{"VALUES", false},    TitleWord{"GIVES", false},
    TitleWord{"YIELDS", false},   TitleWord{"PRODUCES", false},  TitleWord{"EINGABE", true},
    TitleWord{"EINGABEN", true},  TitleWord{"ENTRADA", true},    TitleWord{"ENTRADAS", true},
    TitleWord{"AUSGABE", false},  TitleWord{"AUSGABEN", false},  TitleWord{"SALIDA", false},
    TitleWord{"SALIDAS", false},  TitleWord{"SORTIE", false},    TitleWord{"SORTIES", false}};

const TitleWord* title_word(std::string_view word) {
  const auto* const found = std::ranges::find_if(
      title_words, [&](const TitleWord& each) { return equal_ignoring_case(each.word, word); });
  return found == title_words.end() ? nullptr : found;
}

// The place of a keyword's section among the two.
std::size_t title_index(std::string_view keyword) {
  return keyword.front() == 'I' || keyword.front() == 'i' ? 0 : 1;
}

} // namespace

void HeaderReader::enter(Span stretch) {
  stretch_ = stretch;
  code_.reset();
}

void HeaderReader::find_code() {
  constexpr std::size_t longest_title = 32;
  code_ = code_in_comment(source_.text(stretch_), stretch_.begin);
  if (code_->empty()) return;
  const std::string_view text = source_.text().substr(0, std::max(place_.end, stretch_.end));
  for (std::uint32_t begin = stretch_.begin; begin < text.size();) {
    const std::string_view line = first_line(text.substr(begin));
    const std::string_view words = words_of(line);
    const std::string_view keyword = words.size() > longest_title ? "" : keyword_within(words);
    const bool titled = !keyword.empty() && words.starts_with(keyword) && trimmed(line).starts_with('#');
    if (titled && !stands_in(*code_, begin)) last_titles_.at(title_index(keyword)) = begin;
    begin = std::max(past_line_end(text, begin + static_cast<std::uint32_t>(line.size())), begin + 1);
  }
}

bool HeaderReader::is_in_code(const char* place) {
  if (!code_) find_code();
  const std::uint32_t offset = place_of(place);
  if (!stands_in(*code_, offset)) return false;
  const std::string_view words = line_at(offset).content.text;
  const std::string_view keyword = keyword_within(words);
  if (keyword.empty() || !words.starts_with(keyword))
    return is_behind_sections({}) || offset < std::max(last_titles_[0], last_titles_[1]);
  return !awaits_section(words) || offset < last_titles_.at(title_index(keyword));
}

std::size_t HeaderReader::misspelled_keyword(std::string_view text) {
  const auto size = static_cast<std::size_t>(
      std::find_if_not(text.begin(),
                       text.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(text.size(), 9)),
                       is_letter) -
      text.begin());
  if (size < 4 || size > 8) return 0;
  const bool near =
      std::any_of(section_keywords.begin(), section_keywords.end(), [&](std::string_view keyword) {
        return slips_between(text.substr(0, size), keyword, 2) <= 2;
      });
  return near ? size : 0;
}

bool HeaderReader::is_foreign_title(std::string_view text) {
  constexpr std::size_t longest_title = 32;
  const std::string_view line = trimmed(first_line(text.substr(0, longest_title + 2)));
  if (line.size() > longest_title) return false;
  const std::size_t size = std::min(find_other(line, is_letter_or_digit), line.size());
  std::string_view rest = line.substr(size);
  if (equal_ignoring_case(rest.substr(0, 3), "(s)")) rest.remove_prefix(3);
  rest = trimmed(rest);
  const std::size_t more = std::min(find_other(rest, is_letter_or_digit), rest.size());
  if (size < 2 || find_other(rest.substr(more), is_sign) != std::string_view::npos) return false;
  const std::string_view word = line.substr(0, size);
  return title_word(word) != nullptr ||
         (size > 3 &&
          std::any_of(section_keywords.begin(), section_keywords.end(),
                      [&](std::string_view keyword) { return slips_between(word, keyword, 2) <= 2; }));
}

bool HeaderReader::is_odd_title(std::string_view text) {
  constexpr std::string_view wide_colon = "\xEF\xBC\x9A"; // as Chinese and Japanese have it
  constexpr std::size_t longest_title = 48;
  constexpr std::ptrdiff_t most_words = 5;
  constexpr std::array<std::string_view, 6> stems{"INPUT", "OUTPUT", "RETURN", "PARAM", "ARGUMENT", "RESULT"};
  const std::string_view line = without_frame(first_line(text));
  if (line.size() < 2 || line.size() > longest_title) return false;
  if (std::count(line.begin(), line.end(), ' ') >= most_words) return false;
  if (line.ends_with(':') || line.ends_with(wide_colon)) return true;
  for (std::size_t at = 0; at < line.size() && !line.ends_with('.'); ++at) {
    const bool found = std::any_of(stems.begin(), stems.end(), [&](std::string_view stem) {
      return equal_ignoring_case(line.substr(at, stem.size()), stem);
    });
    if (found) return true;
  }
  return false;
}

bool HeaderReader::is_title_alone(std::string_view title) {
  constexpr int most_others = 2; // slips, and titles of another manner
  const TitleWords words = title_words_of(title);
  return words.others == 0 || words.known + words.others <= most_others;
}

bool HeaderReader::names_section(std::string_view text) {
  constexpr std::ptrdiff_t most_blanks = 3;
  const std::string_view line = trimmed(first_line(text));
  return is_odd_title(line) && std::count(line.begin(), line.end(), ' ') <= most_blanks &&
         !keyword_within(line).empty() && is_title_alone(line);
}

bool HeaderReader::is_framed_title(std::string_view text) {
  constexpr std::size_t longest_title = 48;
  constexpr std::string_view opening = "[<({*#=-_~";
  if (text.empty() || opening.find(text.front()) == std::string_view::npos) return false;
  const std::string_view line = trimmed(first_line(text.substr(0, longest_title + 2)));
  const std::string_view words = without_frame(line);
  if (line.size() > longest_title || words.empty()) return false;
  return names_section(words) || is_foreign_title(words);
}

bool HeaderReader::frames_entries(std::string_view text) const {
  constexpr int most_lines = 128;
  constexpr std::size_t deepest = 2; // blanks before an entry
  constexpr std::size_t shortest = 10;
  if (header_.inputs.present && header_.outputs.present) return false;
  std::optional<CommentLine> line = line_at(place_of(text.data()));
  std::vector<std::string_view> names;
  for (int i = 0; i < most_lines && line && line->signs > 0; ++i, line = line_below(*line)) {
    const std::string_view content = line->content.text;
    if (is_dashes(content) && content.size() >= shortest) {
      const bool parameters = std::ranges::all_of(names, [&](auto each) { return is_parameter_name(each); });
      const bool results = std::ranges::all_of(names, [&](auto each) { return is_result(each); });
      const std::size_t declared = parameters ? place_.parameters().size() : place_.results.size();
      return !names.empty() && (parameters ? !header_.inputs.present : results) &&
             (names.size() > 1 || names.size() == declared);
    }
    if (line->empty() || (i == 0 && line->indent > deepest)) return false;
    if (line->indent > deepest) continue;
    const std::string_view name = name_at(content);
    if (!known(name) || std::ranges::find(names, name) != names.end()) return false;
    names.push_back(name);
  }
  return false;
}

bool HeaderReader::awaits_result(std::string_view text) const {
  if (!header_.inputs.present || header_.outputs.present) return false;
  const std::size_t begin = content_begin(text);
  if (begin == std::string_view::npos) return false;
  const std::string_view content = first_line(text.substr(begin));
  const std::string_view name = name_at(content);
  return is_result(name) && !is_parameter_name(name) && !assigns_call(trimmed(content));
}

bool HeaderReader::begins_with_marked_name(std::string_view text) const {
  const std::size_t begin = content_begin(text);
  if (begin == std::string_view::npos) return false;
  std::string_view content = first_line(text.substr(begin));
  if (begins_with_name(content)) return true;
  content.remove_prefix(std::max(bullet_size(content), label_size(content)));
  return known(name_at(content));
}

bool HeaderReader::repeats_title(const char* place) const {
  if (last_title_.empty()) return false;
  const CommentLine line = line_at(place_of(place));
  return line.signs > 0 && line.content.text == last_title_.text &&
         line.content.span.begin > last_title_.span.end;
}

bool HeaderReader::is_announced(std::string_view text) {
  constexpr std::string_view title = "INPUT:";
  if (has_section()) return false;
  const std::string_view whole = source_.text().substr(0, place_of(text.data()) + text.size());
  const std::uint32_t begin = place_of(text.data());
  // What was found, or not found, for a line above holds for this one, too.
  if (announced_from_ <= begin && begin <= announced_at_) return announced_at_ < whole.size();
  announced_from_ = begin;
  std::size_t at = whole.find(title, begin);
  // Only the first words of a line are its title.
  for (; at != std::string_view::npos; at = whole.find(title, at + line_size(whole.substr(at)))) {
    const std::uint32_t line = begin_of_line(whole, static_cast<std::uint32_t>(at));
    const std::string_view sign = trimmed(whole.substr(line, at - line));
    if (sign == "#" && trimmed(first_line(whole.substr(at))) == title && line >= begin) break;
  }
  announced_at_ = static_cast<std::uint32_t>(std::min(at, whole.size()));
  return at != std::string_view::npos;
}

std::string_view HeaderReader::keyword_within(std::string_view text) {
  const std::string_view line = first_line(text);
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (at > 0 && is_letter(line[at - 1])) continue;
    for (const std::string_view keyword : section_keywords) {
      const std::string_view word = line.substr(at, keyword.size());
      if (equal_ignoring_case(word, keyword)) return word;
    }
  }
  return {};
}

HeaderReader::Kind HeaderReader::kind_of_title(std::string_view title) {
  title = without_frame(title);
  if (title.starts_with("INPUT")) return Kind::input;
  if (title.starts_with("OUTPUT")) return Kind::output;
  const std::size_t input = title.find("INPUT");
  const std::size_t output = std::min(title.find("OUTPUT"), title.find("RETURN"));
  if (input != output) return input < output ? Kind::input : Kind::output;
  if (const std::string_view spoken = keyword_within(title); !spoken.empty())
    return equal_ignoring_case(spoken, "INPUT") ? Kind::input : Kind::output;
  const std::string_view word = title.substr(0, find_other(title, is_letter_or_digit));
  if (const TitleWord* const found = title_word(word)) return found->of_inputs ? Kind::input : Kind::output;
  if (equal_ignoring_case(word.substr(0, 5), "PARAM") || equal_ignoring_case(word.substr(0, 3), "ARG"))
    return Kind::input;
  const std::size_t to_input = std::min(slips_between(word, "INPUT", 3), slips_between(word, "INPUTS", 3));
  const std::size_t to_output = std::min(slips_between(word, "OUTPUT", 3), slips_between(word, "RETURN", 3));
  return to_input < to_output ? Kind::input : Kind::output;
}

} // namespace bindery::dml
