// Splits comment lines into paragraphs, code blocks and lists, line by line, without looking back.
#include "src/languages/dml/doc/doc.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/doc/code_directive.hpp"
#include "src/languages/dml/doc/code_in_comment.hpp"
#include "src/languages/dml/doc/drawn_lines.hpp"
#include "src/languages/dml/doc/laid_out_lines.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace bindery::dml {

namespace {

using api::Block;
using api::Doc;

Text part(const Text& line, std::string_view piece) {
  if (piece.empty()) return {{}, {line.span.begin, line.span.begin}};
  const auto begin = line.span.begin + static_cast<std::uint32_t>(piece.data() - line.text.data());
  return {piece, {begin, begin + static_cast<std::uint32_t>(piece.size())}};
}

std::size_t indentation(std::string_view text) {
  return std::min(skip_blanks(text), text.size());
}

// A line of one sign, as it stands around titles and paragraphs.
bool is_ruling(std::string_view text) {
  constexpr std::string_view signs = "-=*_~";
  constexpr std::size_t shortest = 5;
  if (text.size() < 3 || signs.find(text.front()) == std::string_view::npos) return false;
  return (text.front() == '-' || text.size() >= shortest) && is_of_one_sign(text);
}

// Whether words that stand alone, as the text of most entries does, are a paragraph: lists, tables and
// examples have several lines or begin with a sign, and a fence or a directive of code has one within.
bool is_paragraph_alone(std::string_view words) {
  static constexpr kit::ByteSet signs("`~:");
  return !words.empty() && is_letter(words.front()) &&
         std::none_of(words.begin(), words.end(), [](char c) { return signs.has(c); });
}

// What an item of a list begins with.
struct Bullet {
  std::size_t size = 0;                // in bytes, its blank included; 0 when there is none
  std::optional<std::uint32_t> number; // of `1. `, `2) ` and `(3) `
  std::string_view sign;               // in a list of values, whose items have no bullets: behind the value
};

Bullet bullet_of(std::string_view text) {
  if (text.starts_with("- ") || text.starts_with("* ")) return {2, std::nullopt, {}};
  if (text.starts_with("\u2022 ")) return {4, std::nullopt, {}};
  const std::size_t begin = text.starts_with('(') ? 1 : 0;
  const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
  const bool numbered = end > begin && end < begin + 4 && text.size() > end + 1 &&
                        (text[end] == ')' || (text[end] == '.' && begin == 0)) && text[end + 1] == ' ';
  if (!numbered) return {};
  std::uint32_t number = 0;
  for (const char digit : text.substr(begin, end - begin))
    number = number * 10 + static_cast<std::uint32_t>(digit - '0');
  return {end + 2, number, {}};
}

class DocBuilder {
 public:
  DocBuilder(std::span<const Text> lines, Doc& doc, bool first_behind_name)
      : lines_(lines), at_{lines, first_behind_name}, doc_(doc), first_behind_name_(first_behind_name) {}

  // Ends early where there are as many blocks as are asked for.
  void read(std::size_t most_blocks = std::string_view::npos) {
    for (std::size_t i = 0; i < lines_.size() && doc_.blocks.size() < most_blocks;) {
      const std::string_view text = at_[i];
      std::string_view words = trimmed(text);
      if (i == 0 && first_behind_name_) words = without_separator(words);
      if (is_ruling(words)) {
        if (const std::size_t end = behind_table(at_, i, open_); end != i) {
          i = read_table(i, end);
          continue;
        }
      }
      // A dash or several behind a name stand for a text that nobody has written.
      if (words.empty() || is_ruling(words) || (i == 0 && first_behind_name_ && is_dashes(words))) {
        set_off_ = words.empty() || (open_ && example_);
        open_ = false;
        if (!words.empty()) lists_.clear();
        ++i;
        continue;
      }
      i = read_line(i, words, indentation(text));
      set_off_ = false;
    }
  }

 private:
  static constexpr std::size_t bullet_size = 2; // an item deeper by one blank is a slip
  static constexpr std::size_t deeper_by = 4;   // an example than the text above it

  // A list that the next line may go on with.
  struct OpenList {
    std::optional<std::uint32_t> next_number; // none: its items have bullets
    std::string_view sign;                    // of a list of values
    std::size_t indent = 0;                   // of the bullet of its last item
    bool placed = true; // false: its only bullet stands behind a name, in no known column
  };

  // What begins with a line that says something. Returns the line behind it.
  std::size_t read_line(std::size_t i, std::string_view words, std::size_t indent) {
    if (const std::optional<CodeDirective> directive = code_directive(words);
        directive && (!directive->misspelled || has_code_below(i, indent)))
      return read_code(i + 1, part(lines_[i], directive->language), indent);
    if (const std::optional<std::string_view> formula = math_directive(words);
        formula && !trimmed(at_[i + 1]).starts_with(':') && (!formula->empty() || has_code_below(i, indent)))
      return read_math(i, *formula, indent);
    if (words.starts_with(">>>")) return read_session(i);
    for (std::size_t kind = 0; kind < fences.size(); ++kind) {
      if (const std::size_t next = read_fence(i, words, indent, kind); next != i) return next;
    }
    const std::size_t formula = behind_fraction(at_, i);
    if (formula != i) return read_formula(i, formula);
    if (const std::size_t end = behind_cases(at_, i); end != i) return read_table(i, end);
    if (const std::size_t end = behind_drawing(at_, i, set_off_); end != i) return read_table(i, end);
    if (const auto above = indentation_above(indent); set_off_ && above) {
      if (indent > *above && literal_) return read_code(i, {}, *above);
      if (indent >= *above + deeper_by) return read_code(i, {}, *above + deeper_by - 1);
    }
    if (const std::size_t end = behind_example(i, words, indent); end != i) return read_table(i, end);
    if (const std::size_t end = behind_table(at_, i, open_ && !colon_); end != i) return read_table(i, end);
    read_words(i, words, indent);
    return i + 1;
  }

  // Whether the next line that is not empty is indented further than this one.
  [[nodiscard]] bool has_code_below(std::size_t i, std::size_t indent) const {
    do ++i;
    while (i < lines_.size() && trimmed(at_[i]).empty());
    return i < lines_.size() && indentation(at_[i]) > indent;
  }

  // Where the text stands that a line belongs below; nothing where that is not known.
  std::optional<std::size_t> indentation_above(std::size_t indent) const {
    for (std::size_t depth = lists_.size(); depth > 0; --depth) {
      const OpenList& list = lists_[depth - 1];
      if (!list.placed) return std::nullopt;
      if (indent > list.indent) return list.indent + bullet_size;
    }
    return indent_;
  }

  // Behind statements that are an example of the text above, for it announces them or they are set off.
  std::size_t behind_example(std::size_t first, std::string_view words, std::size_t indent) {
    // Most lines have no sign of a statement.
    if (words.find('(') == std::string_view::npos && words.find('=') == std::string_view::npos &&
        words.find('<') == std::string_view::npos)
      return first;
    if (first < plain_until_ || doc_.blocks.empty() || !(open_ || set_off_)) return first;
    const std::size_t end = behind_statements(at_, first);
    if (end == first) return first;
    const std::optional<std::size_t> above = indentation_above(indent);
    const bool deeper = !above || indent >= *above + bullet_size;
    const bool apart = end == lines_.size() || trimmed(at_[end]).empty();
    if (deeper ? colon_ || set_off_ || end > first + 1 : colon_ && indent >= *above && apart) return end;
    plain_until_ = end;
    return first;
  }

  // The blocks of the document at depth 0, of the last item of the list so many open lists deep at others.
  std::vector<Block>& blocks_at(std::size_t depth) {
    std::vector<Block>* blocks = &doc_.blocks;
    for (std::size_t i = 0; i < depth; ++i) blocks = &blocks->back().items.back().blocks;
    return *blocks;
  }

  // Begins a block within the open lists.
  Block& begin_block(Block::Kind kind, Span span) {
    extend_lists(span.end);
    std::vector<Block>& blocks = blocks_at(lists_.size());
    blocks.push_back({kind, span, {}, {}, {}, {}});
    return blocks.back();
  }

  void extend_lists(std::uint32_t end) {
    std::vector<Block>* blocks = &doc_.blocks;
    for (std::size_t i = 0; i < lists_.size(); ++i) {
      blocks->back().span.end = end;
      blocks = &blocks->back().items.back().blocks;
    }
  }

  // Closes the lists whose items a text does not belong to: it stands no deeper than their bullets.
  void close_lists(std::size_t indent) {
    while (!lists_.empty() && (indent <= lists_.back().indent || (!open_ && !lists_.back().placed)))
      lists_.pop_back();
  }

  // A line of a paragraph or of a list.
  void read_words(std::size_t i, std::string_view words, std::size_t indent) {
    const Text& line = lines_[i];
    Bullet bullet = bullet_of(words);
    if (bullet.size == 0) bullet.sign = sign_of_value(i, words, indent);
    if (!bullet.sign.empty()) {
      add_item(line, words, indent, bullet);
    } else if (bullet.size == 0 && goes_on_with_value(i, indent)) {
      blocks_at(lists_.size() - 1).back().items.back().lines.push_back(part(line, words));
    } else if (const std::size_t value = first_value(at_, i, words); value != words.size()) {
      add_words(part(line, trimmed(words.substr(0, value))), indent);
      bullet.sign = value_sign(words.substr(value)).sign;
      add_item(line, words.substr(value), is_placed(line) ? indent : indentation(at_[i + 1]), bullet);
    } else if (bullet.size != 0 &&
               ((!is_within_text(indent, bullet) && !is_value(i, bullet)) || begins_list(i, words, bullet))) {
      add_item(line, words, indent, bullet);
    } else {
      add_words(part(line, words), indent);
    }
    if (lists_.empty()) indent_ = is_placed(line) ? std::optional(indent) : std::nullopt;
    literal_ = words.ends_with("::");
    // A tag alone announces what stands below it as well: `@examples`.
    example_ = is_heading_of_example(words);
    colon_ = words.ends_with(':') || example_ ||
             (words.front() == '@' && find_blank(words) == std::string_view::npos);
    open_ = true;
  }

  // The sign behind the value of which a line gives the meaning; empty where it does not.
  [[nodiscard]] std::string_view sign_of_value(std::size_t i, std::string_view words,
                                               std::size_t indent) const {
    const std::string_view sign = value_sign(words).sign;
    if (sign.empty()) return {};
    const bool goes_on = open_ && !lists_.empty() && lists_.back().sign == sign &&
                         (lists_.back().indent == indent || !lists_.back().placed);
    return goes_on || begins_values(at_, i, open_ && !colon_) ? sign : std::string_view();
  }

  // Whether a line no deeper than the value above goes on with its meaning: another value stands below.
  [[nodiscard]] bool goes_on_with_value(std::size_t i, std::size_t indent) const {
    if (!open_ || lists_.empty() || lists_.back().sign.empty()) return false;
    const std::size_t column = lists_.back().placed ? lists_.back().indent : indent;
    return indent == column && dml::goes_on_with_value(at_, i + 1, lists_.back().sign, column);
  }

  // Whether a line with a bullet goes on with a text, if the bullet is none. A dash deeper than that of an
  // item is hardly a minus.
  [[nodiscard]] bool is_within_text(std::size_t indent, const Bullet& bullet) const {
    if (!open_) return false;
    if (lists_.empty()) return !doc_.blocks.empty() && doc_.blocks.back().kind == Block::Kind::paragraph;
    return bullet.number && lists_.back().placed && indent >= lists_.back().indent + bullet_size;
  }

  // `(100) How many`: a number behind a name says what the value is by default, if no list begins there.
  [[nodiscard]] bool is_value(std::size_t i, const Bullet& bullet) const {
    return i == 0 && first_behind_name_ && bullet.number.has_value();
  }

  // Whether a bullet within a text is one: a minus or a number may have come to the beginning of a line.
  [[nodiscard]] bool begins_list(std::size_t first, std::string_view words, const Bullet& bullet) const {
    constexpr std::size_t farthest = 30;
    if (colon_) return true;
    if (bullet.number.value_or(0) > 1) return false;
    const std::size_t end = std::min(lines_.size(), first + farthest);
    for (std::size_t i = first + 1; i < end; ++i) {
      const std::string_view next = trimmed(at_[i]);
      if (next.empty()) return false;
      const Bullet other = bullet_of(next);
      if (other.size == 0 || other.number.has_value() != bullet.number.has_value()) continue;
      if (bullet.number ? *other.number == *bullet.number + 1 : next.front() == words.front()) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_placed(const Text& line) const {
    return !first_behind_name_ || &line != &lines_.front();
  }

  void add_words(const Text& line, std::size_t indent) {
    close_lists(indent);
    extend_lists(line.span.end);
    std::vector<Block>& blocks = blocks_at(lists_.size());
    if (blocks.empty() && !lists_.empty() && open_) {
      blocks_at(lists_.size() - 1).back().items.back().lines.push_back(line);
      return;
    }
    const bool goes_on = open_ && !blocks.empty() && blocks.back().kind == Block::Kind::paragraph;
    Block& paragraph = goes_on ? blocks.back() : begin_block(Block::Kind::paragraph, line.span);
    paragraph.lines.push_back(line);
    paragraph.span.end = line.span.end;
  }

  // An item of the list whose bullets stand above its own, of one within the item above, or of a new list.
  void add_item(const Text& line, std::string_view words, std::size_t indent, const Bullet& bullet) {
    constexpr std::size_t deepest = 8; // lists within lists; farther in, items are those of the last list
    while (!lists_.empty() && lists_.back().placed && indent + 1 < lists_.back().indent) lists_.pop_back();
    const bool within = !lists_.empty() && lists_.back().placed && lists_.size() < deepest &&
                        indent >= lists_.back().indent + bullet_size;
    const std::optional<std::uint32_t> next =
        bullet.number ? std::optional(*bullet.number + 1) : std::nullopt;
    const Text whole = part(line, words);
    if (within || lists_.empty() || lists_.back().next_number != bullet.number ||
        lists_.back().sign != bullet.sign) {
      if (!within && !lists_.empty()) lists_.pop_back();
      begin_block(Block::Kind::list, whole.span).first_number = bullet.number;
      lists_.emplace_back();
    }
    lists_.back() = {next, bullet.sign, indent, is_placed(line)};
    Block& list = blocks_at(lists_.size() - 1).back();
    list.items.push_back({{part(line, trimmed(words.substr(bullet.size)))}, {}});
    extend_lists(whole.span.end);
  }

  // The text behind a name without the sign that sets it off. A dash may be the bullet of a list.
  [[nodiscard]] std::string_view without_separator(std::string_view words) const {
    constexpr std::array<std::string_view, 12> separators{":",  "-",   "--",  "---", "=",      "=>",
                                                          "->", "-->", "==>", "<--", "\u2013", "\u2014"};
    const std::size_t end = std::min(find_blank(words), words.size());
    const std::string_view sign = words.substr(0, end);
    if (std::find(separators.begin(), separators.end(), sign) == separators.end() || is_dashes(words))
      return words;
    bool in_list = false;
    for (std::size_t i = 1; i < lines_.size() && sign == "-"; ++i)
      in_list = in_list || trimmed(at_[i]).starts_with("- ");
    return in_list ? words : trimmed(words.substr(end));
  }

  // Code between fences, of which the first may stand behind words if it is one of backticks. Returns the
  // line behind it, or `first` where there is no such code.
  std::size_t read_fence(std::size_t first, std::string_view words, std::size_t indent, std::size_t kind) {
    const std::string_view fence = fences[kind];
    const std::size_t open = words.find(fence);
    if (open == std::string_view::npos || (open > 0 && kind > 0) || unclosed_[kind]) return first;
    const std::string_view behind = words.substr(open + fence.size());
    const std::size_t close = behind.find(fence);
    const std::string_view before = trimmed(words.substr(0, open));
    if (close != std::string_view::npos) {
      const std::string_view code = trimmed(behind.substr(0, close));
      if (close + fence.size() != behind.size() || code.empty()) return first;
      if (!before.empty()) read_words(first, before, indent);
      const Text line = part(lines_[first], code);
      if (before.empty()) close_lists(indent);
      begin_block(Block::Kind::code, line.span).lines.push_back(line);
      open_ = false;
      return first + 1;
    }
    if (find_blank(trimmed(behind)) != std::string_view::npos) return first;
    std::size_t last = first + 1;
    while (last < lines_.size() && trimmed(at_[last]) != fence) ++last;
    unclosed_[kind] = last == lines_.size();
    if (unclosed_[kind]) return first;
    if (!before.empty()) {
      read_words(first, before, indent);
    } else {
      close_lists(indent);
    }
    add_code(first + 1, last, part(lines_[first], trimmed(behind)));
    return last + 1;
  }

  // The lines from `first` on that are empty or indented deeper than the directive.
  std::size_t read_code(std::size_t first, Text language, std::size_t indent) {
    std::size_t last = first;
    for (std::size_t i = first; i < lines_.size(); ++i) {
      const std::string_view text = at_[i];
      if (trimmed(text).empty()) continue;
      if (indentation(text) <= indent) break;
      last = i + 1;
    }
    while (first < last && trimmed(at_[first]).empty()) ++first;
    close_lists(indent);
    add_code(first, last, language);
    return last;
  }

  // The formula in the line of a directive, and the lines below it as those of code.
  std::size_t read_math(std::size_t i, std::string_view formula, std::size_t indent) {
    static constexpr Text language{"math", {}};
    if (!formula.empty()) {
      close_lists(indent);
      const Text line = part(lines_[i], formula);
      Block& code = begin_block(Block::Kind::code, line.span);
      code.language = language;
      code.lines.push_back(line);
      open_ = false;
    }
    return has_code_below(i, indent) ? read_code(i + 1, language, indent) : i + 1;
  }

  // What announces code is no text in front of it.
  void shorten_announcement() {
    literal_ = false;
    std::vector<Block>& blocks = blocks_at(lists_.size());
    if (blocks.empty() && lists_.empty()) return;
    std::vector<Text>& lines =
        blocks.empty() ? blocks_at(lists_.size() - 1).back().items.back().lines : blocks.back().lines;
    if (lines.empty()) return;
    const std::string_view words = without_announcement(lines.back().text);
    if (!words.empty() || blocks.empty()) {
      lines.back() = part(lines.back(), words);
    } else {
      lines.pop_back();
      if (lines.empty()) blocks.pop_back();
    }
  }

  // A Python session that no directive announces: up to the next empty line.
  std::size_t read_session(std::size_t first) {
    std::size_t last = first;
    while (last < lines_.size() && !trimmed(at_[last]).empty()) ++last;
    close_lists(indentation(at_[first]));
    add_code(first, last, {"python", {}});
    return last;
  }

  std::size_t read_table(std::size_t first, std::size_t last) {
    if (at_.is_placed(first)) close_lists(indentation(at_[first]));
    add_code(first, last, {});
    return last;
  }

  // What stands around the fraction and deeper than the text above belongs to the formula.
  std::size_t read_formula(std::size_t first, std::size_t last) {
    std::size_t indent = indentation(at_[first]);
    for (std::size_t i = first + 1; i < last; ++i) indent = std::min(indent, indentation(at_[i]));
    const std::optional<std::size_t> above = indentation_above(indent);
    while (above && last < lines_.size() && !trimmed(at_[last]).empty() && indentation(at_[last]) > *above)
      ++last;
    return read_table(first, last);
  }

  void add_code(std::size_t first, std::size_t last, Text language) {
    std::size_t common = std::string_view::npos;
    bool empty = true;
    for (std::size_t i = first; i < last; ++i) {
      const std::string_view text = at_[i];
      if (trimmed(text).empty()) continue;
      empty = false;
      if (at_.is_placed(i)) common = std::min(common, indentation(text));
    }
    open_ = false;
    if (empty) return;
    if (literal_) shorten_announcement();
    Block& code = begin_block(Block::Kind::code, lines_[first].span);
    code.language = language;
    for (std::size_t i = first; i < last; ++i) {
      const std::string_view text = without_trailing_blanks(at_[i]);
      const std::size_t margin = at_.is_placed(i) ? common : 0;
      code.lines.push_back(part(lines_[i], text.substr(std::min(margin, text.size()))));
    }
    code.span.end = lines_[last - 1].span.end;
  }

  std::span<const Text> lines_;
  DocLines at_;
  Doc& doc_;
  bool first_behind_name_;
  bool open_ = false;                          // the next line may continue the last block
  bool set_off_ = false;                       // an empty line stands above
  bool colon_ = false;                         // the last line of a text announces what follows
  bool example_ = false;                       // the last line of a text is the heading of an example
  bool literal_ = false;                       // and does so with two colons
  std::size_t plain_until_ = 0;                // lines above this one are known to be no example
  std::optional<std::size_t> indent_;          // of the last line outside of lists, where its column is known
  std::array<bool, fences.size()> unclosed_{}; // no line below closes a fence
  std::vector<OpenList> lists_;                // each within the last item of the one before
};

} // namespace

Doc make_doc(std::vector<Text> lines, bool first_behind_name) {
  Doc doc;
  doc.lines = std::move(lines);
  const std::string_view first = doc.lines.size() == 1 ? trimmed(doc.lines.front().text) : std::string_view();
  if (is_paragraph_alone(first)) {
    const Text line = part(doc.lines.front(), first);
    doc.blocks.push_back({Block::Kind::paragraph, line.span, {}, {line}, {}, {}});
  } else {
    DocBuilder(doc.lines, doc, first_behind_name).read();
  }
  return doc;
}

bool has_block(std::span<const Text> lines) {
  // Nearly all descriptions begin with a word.
  if (!lines.empty()) {
    const std::string_view words = trimmed(lines.front().text);
    if (!words.empty() && is_letter(words.front())) return true;
  }
  Doc doc;
  DocBuilder(lines, doc, false).read(1);
  return !doc.empty();
}

} // namespace bindery::dml
