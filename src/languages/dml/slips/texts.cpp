// Quotes and comments: where a text or a comment should have ended or begun.
#include "calls.hpp"
#include "code_in_texts.hpp"
#include "guesses.hpp"
#include "src/languages/dml/program/comment_ends.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "text_quotes.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr std::size_t most_places = 24;

class TextGuesses : Guessing {
 public:
  TextGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    if (scene_.error.problem == &problems::unclosed_comment) {
      comment(scene_.error.span, text_.size());
      return;
    }
    bool found = false;
    for (const std::uint32_t place : {scene_.error.span.begin, line_begin_before(scene_.error.span.begin)})
      found = found || line(place);
    // `'return (Double y)`: what should go on below may be read as a text.
    if (const Token& next = scene_.token(0); !found && next.first && next.kind == TokenKind::text)
      found = line(next.span.begin);
    // A line that begins within a text has its quotes in the wrong places.
    const std::uint32_t begin = line_begin(scene_.error.span.begin);
    const Token& above = token(tokens_.at(begin) - 1);
    const bool within = above.kind == TokenKind::text && above.span.end > begin;
    if (!found || within) found = long_text() || found;
    if (!found) open_comment();
    hash();
  }

 private:
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t at) const { return slips::line_begin(text_, at); }
  [[nodiscard]] std::uint32_t line_end(std::uint32_t at) const { return slips::line_end(text_, at); }
  // The line in which the token before the error began.
  [[nodiscard]] std::uint32_t line_begin_before(std::uint32_t at) const {
    const Index token = scene_.tokens.at(at) - 1;
    return token < 0 ? at : line_begin(scene_.tokens[token].span.begin);
  }

  // A text before the error that runs over lines: its quote may be meant to be closed on its own line, or it
  // is the closing one of another text, because that of one before them is not closed.
  bool long_text() {
    constexpr Index farthest = 200;
    const Index at = scene_.tokens.at(scene_.error.span.begin);
    for (Index i = at - 1; i >= 0 && i > at - farthest; --i) {
      const Token& each = token(i);
      const bool long_one = each.kind == TokenKind::text && line_end(each.span.begin) < each.span.end;
      if (long_one && line(each.span.begin)) return true;
    }
    return false;
  }

  // The quotes of a line. Returns whether one of them is not closed on it.
  bool line(std::uint32_t at) {
    const std::uint32_t begin = line_begin(at);
    const std::uint32_t end = line_end(at);
    if (end - begin > longest_line) return false;
    std::vector<std::uint32_t> quotes;
    char open = '\0';
    for (std::uint32_t i = begin; i < end; ++i) {
      if (open == '\0' && text_[i] == '#') break;
      if (open != '\0' && text_[i] == '\\') {
        ++i;
      } else if ((open == '\0' && (text_[i] == '"' || text_[i] == '\'')) ||
                 (open != '\0' && text_[i] == open)) {
        quotes.push_back(i);
        open = open == '\0' ? text_[i] : '\0';
      }
    }
    if (open == '\0') return false;
    const auto first = static_cast<std::ptrdiff_t>(guesses_.size());
    guess_quotes(quotes, begin, end);
    // What leaves the least that looks like code within texts comes first.
    std::stable_sort(guesses_.begin() + first, guesses_.end(), [&](const Guess& a, const Guess& b) {
      return code_in_texts(a, text_, {begin, end}) < code_in_texts(b, text_, {begin, end});
    });
    return true;
  }

  void guess_quotes(const std::vector<std::uint32_t>& quotes, std::uint32_t begin, std::uint32_t end) {
    doubled(quotes);
    nothing_said(quotes.back(), end);
    guess_text_of_brackets(scene_, quotes, end, guesses_);
    // Any text of the line may be the one that is closed too late.
    for (std::size_t i = quotes.size(); i > 0; i -= std::min<std::size_t>(i, 2)) {
      const std::uint32_t last = i < quotes.size() ? quotes[i] : end;
      other_quote(quotes[i - 1], last);
      close_before_parameter(quotes[i - 1], last);
    }
    backtick(quotes.back(), end);
    backslash(quotes.back(), end);
    behind_word(quotes.back());
    if (stands_behind_code(quotes.back(), end)) stray(quotes.back());
    // `"a: + b + " c"`, `"a, b="c"`: a text goes on until the quote that should begin the next one.
    for (std::size_t i = quotes.size() - 1; i > 1; i -= 2) {
      for (const std::string_view behind : {" + ", ", ", " | ", " & ", " || ", " && "})
        close_before(behind, quotes[i - 2], quotes[i - 1]);
    }
    opening(begin, quotes.back());
    closing(quotes.back(), end);
    const auto open_before = [&](std::size_t i) {
      behind_word(quotes[i]);
      opening(i == 0 ? begin : quotes[i - 1] + 1, quotes[i]);
    };
    // Every other one opens a text.
    for (std::size_t i = quotes.size() - 1; i > 0; i -= 2) open_before(i - 2);
    if (quotes.size() > 1) inner(quotes);
    stray(quotes.back());
    for (std::size_t i = quotes.size() - 1; i-- > 0;) {
      if (i % 2 == 1) open_before(i);
      stray(quotes[i]);
    }
    for_bracket(quotes.back());
  }

  // `dir + ""/b"`: a quote that stands twice.
  void doubled(const std::vector<std::uint32_t>& quotes) {
    for (std::size_t i = 0; i + 1 < quotes.size(); ++i) {
      if (quotes[i + 1] != quotes[i] + 1) continue;
      guesses_.push_back(removing(problems::unclosed_string, {quotes[i + 1], quotes[i + 1] + 1},
                                  fmt::format("this {} stands twice", text_[quotes[i]]),
                                  text_.substr(quotes[i], 1)));
    }
  }

  void add(std::uint32_t quote, std::uint32_t place, std::string message, std::string title, Edit edit) {
    guesses_.push_back({&problems::unclosed_string,
                        {quote, place},
                        std::move(message),
                        true,
                        std::move(title),
                        {std::move(edit)}});
  }

  // `x = "`, `print("` at the end of a line: a text that was begun and not written. It takes the lines up to
  // the next quote with it.
  void nothing_said(std::uint32_t quote, std::uint32_t end) {
    const std::uint32_t begin = line_begin(quote);
    const std::string_view before = text_.substr(begin, quote - begin);
    const std::size_t last = before.find_last_not_of(" \t");
    if (last == before.npos || std::string_view("=+,([").find(before[last]) == std::string_view::npos) return;
    if (!only_blanks(text_.substr(quote + 1, end - quote - 1))) return;
    const Index at = tokens_.at(quote);
    const std::string_view mark = text_.substr(quote, 1);
    const std::string written =
        fmt::format("{0}{0}{1}", mark, closings_behind(tokens_, at - 1, tokens_.line_first(at)));
    guesses_.push_back({&problems::unclosed_string,
                        {quote, quote + 1},
                        fmt::format("this text has no closing {} on its line", mark),
                        false,
                        "",
                        {{{quote, quote + 1}, written}},
                        {},
                        true});
  }

  // The closing quote is missing: as far to the right as it can stand.
  void closing(std::uint32_t quote, std::uint32_t end) {
    // `"a text + name`: the operator hardly belongs to the text.
    close_before(" + ", quote, end);
    close_before_argument(quote, end);
    // `x = "text;` beside a line that ends so: the sign hardly belongs to the text.
    const std::size_t last = text_.find_last_not_of(" \t", end - 1);
    const Index open = tokens_.opening_before(tokens_.at(quote));
    if (text_[last] == ';' && last > quote + 1 && (open < 0 || token(open).is("{")) &&
        ends_statement_beside(text_, quote))
      close(quote, static_cast<std::uint32_t>(last));
    std::size_t count = 0;
    bool boundary = true;
    const std::size_t first = text_.find_first_not_of(' ', quote + 1);
    for (std::uint32_t at = end; at > quote + 1 && count < most_places; --at) {
      const bool sign = at < end && std::string_view(")],;+{} ").find(text_[at]) != std::string_view::npos;
      // `a + " )`, and `"n: ` at the end of a line
      const bool ends = at == end && at > quote + 2 && std::string_view(":=").find(text_[at - 2]) < 2;
      const bool blank = at <= first || ends;
      if ((!sign && !boundary) || (text_[at - 1] == ' ' && !blank)) {
        boundary = false;
        continue;
      }
      boundary = false;
      ++count;
      close(quote, at);
    }
  }

  // The text ends before each of such signs.
  void close_before(std::string_view signs, std::uint32_t quote, std::uint32_t end) {
    const std::string_view line = text_.substr(0, end);
    for (std::size_t at = line.find(signs, quote); at < end; at = line.find(signs, at + 1)) {
      if (at > quote + 1) close(quote, static_cast<std::uint32_t>(at));
    }
  }

  // `String a = "text, Double b`: what begins as a parameter hardly belongs to the text.
  void close_before_parameter(std::uint32_t quote, std::uint32_t end) {
    const std::string_view line = text_.substr(0, end);
    for (std::size_t at = line.find(", ", quote + 1); at < end; at = line.find(", ", at + 1)) {
      if (!begins_parameter(line.substr(at + 2))) continue;
      // `as.frame("text), Double b`
      std::size_t place = line.find_last_not_of(' ', at - 1) + 1;
      do {
        close(quote, static_cast<std::uint32_t>(place));
      } while (place > quote + 1U && line[--place] == ')');
    }
  }

  // `margin="rows, select=x`: the name of the next argument hardly belongs to the text.
  void close_before_argument(std::uint32_t quote, std::uint32_t end) {
    const Index open = tokens_.opening_before(tokens_.at(quote));
    if (open < 1 || !token(open).is("(") || token(open - 1).kind != TokenKind::name) return;
    const std::string_view line = text_.substr(0, end);
    const std::size_t at = line.find(',', quote + 1);
    const std::size_t name =
        std::min(line.find_first_not_of(' ', std::min<std::size_t>(at, end) + 1), line.size());
    std::size_t behind = name;
    while (behind < line.size() && is_name_byte(line[behind])) ++behind;
    const std::size_t sign = line.find_first_not_of(' ', behind);
    if (behind > name && sign < line.size() && line[sign] == '=' && line.substr(sign, 2) != "==")
      close(quote, static_cast<std::uint32_t>(at));
  }

  void close(std::uint32_t quote, std::uint32_t at) {
    // `"a \` at the end of a line: a quote behind the backslash would be a part of the text.
    std::uint32_t last = at;
    while (text_[last - 1] == '\\') --last;
    if ((at - last) % 2 != 0) return;
    const char mark = text_[quote];
    add(quote, at, fmt::format("this text has no closing {} on its line", mark),
        fmt::format("close the text behind `{}`",
                    text_.substr(quote, std::min<std::uint32_t>(at - quote, 24))),
        {{at, at}, std::string(1, mark)});
  }

  // A closing quote without an opening one: it opens a text that nothing closes.
  void opening(std::uint32_t begin, std::uint32_t quote) {
    std::size_t count = 0;
    // `to"String(x)`
    const bool within_word = quote > begin && is_name_byte(text_[quote - 1]) &&
                             quote + std::size_t{1} < text_.size() && is_name_byte(text_[quote + 1]);
    for (std::uint32_t at = within_word ? begin : quote; at > begin && count < most_places; --at) {
      const char before = text_[at - 1];
      if (before == '"' || before == '\'') break;
      if (std::string_view("([,=+ ").find(before) == std::string_view::npos || text_[at] == ' ') continue;
      if (const std::size_t size = size_of_other_mark(text_, at); size > 0) {
        other_opening(at, size, quote);
        continue;
      }
      if (is_behind_operator(at) || goes_on_with_words(at) || names_argument_beside_others(tokens_, quote))
        continue;
      if (at == quote || begins_statement(at) || multiplies(text_.substr(at, quote - at))) continue;
      ++count;
      guesses_.push_back(inserting(problems::unclosed_string, at,
                                   fmt::format("expected {} to begin a text, found `{}`", text_[quote],
                                               text_.substr(at, std::min<std::uint32_t>(quote - at, 24))),
                                   std::string(1, text_[quote]), std::string(1, text_[quote])));
    }
  }

  // `abc", “abc"
  void other_opening(std::uint32_t at, std::size_t size, std::uint32_t quote) {
    const Span mark{at, at + static_cast<std::uint32_t>(size)};
    const std::string_view meant = text_.substr(quote, 1);
    add(at, quote, fmt::format("expected {} to begin a text, found `{}`", meant, scene_.text(mark)),
        fmt::format("write `{}`", meant), {mark, std::string(meant)});
  }
  // `-- abc"`: nothing is subtracted from a text.
  [[nodiscard]] bool is_behind_operator(std::uint32_t at) const {
    const std::size_t last = text_.find_last_not_of(' ', at - 1);
    return last != std::string_view::npos &&
           std::string_view("-*/").find(text_[last]) != std::string_view::npos;
  }

  // `x + some words, more"`: who writes words begins before the first one.
  [[nodiscard]] bool goes_on_with_words(std::uint32_t at) const {
    const Index next = scene_.tokens.at(at);
    const Index word = token(next - 1).is(",") ? next - 2 : next - 1;
    if (token(next).span.begin != at || token(next).first || word < 1 || token(word + 1).first) return false;
    const bool named = token(word).kind == TokenKind::name && !token(word).is_argument();
    return named && !is_variable(token(word).text) && !occurs_near(scene_, word) && !is_callee(word) &&
           is_one_of(token(word - 1).text, {"+", ",", "(", "=", "<-"});
  }

  // Whether a line begins there that does not go on with the one above it: no statement begins with a text.
  [[nodiscard]] bool begins_statement(std::uint32_t at) const {
    const Index i = scene_.tokens.at(at);
    const Token& last = token(i - 1);
    const bool ended = i == 0 || last.is_operand() || last.is_close() || last.is("{") || last.is(";");
    return token(i).span.begin == at && token(i).first && ended;
  }

  // A quote inside of a text.
  void inner(const std::vector<std::uint32_t>& quotes) {
    for (std::size_t i = quotes.size() - 1; i-- > 1;) {
      guesses_.push_back(
          inserting(problems::unclosed_string, quotes[i],
                    fmt::format("expected `\\{0}` for a {0} inside of a text, found `{0}`", text_[quotes[i]]),
                    "\\", "\\"));
    }
    guesses_.push_back(
        inserting(problems::unclosed_string, quotes[1],
                  fmt::format("expected `\\{0}` for a {0} inside of a text, found `{0}`", text_[quotes[1]]),
                  "\\", "\\"));
  }

  // `x"`, where `x` is a variable.
  void behind_word(std::uint32_t quote) {
    if (stands_behind_variable(transpose_begin(quote))) stray(quote);
  }
  [[nodiscard]] bool stands_behind_variable(std::uint32_t quote) const {
    std::uint32_t begin = quote;
    while (begin > 0 && is_name_byte(text_[begin - 1])) --begin;
    return begin < quote && is_variable(text_.substr(begin, quote - begin));
  }
  // Where `'` or `.'` begins.
  [[nodiscard]] std::uint32_t transpose_begin(std::uint32_t quote) const {
    const bool dotted = quote > 0 && text_[quote] == '\'' && text_[quote - 1] == '.';
    return dotted ? quote - 1 : quote;
  }

  // `x = f(y)"`, `print(x + f(y)")` at the end of a line or before a comment: the whole value before it is
  // code.
  [[nodiscard]] bool stands_behind_code(std::uint32_t quote, std::uint32_t end) const {
    const std::size_t behind = std::min<std::size_t>(text_.find_first_not_of(")]; \t", quote + 1), end);
    const std::string_view rest = text_.substr(quote + 1, behind - quote - 1);
    Index last = tokens_.at(quote) - 1;
    while (token(last).is(";")) --last;
    if ((behind < end && text_[behind] != '#') || last < 1) return false;
    const Index first = statement_at(tokens_, last).first;
    const Index target = token(first + 1).is("[") ? token(first + 1).partner : first;
    const bool assigns = token(first).kind == TokenKind::name && is_assignment(target + 1);
    const Index value = assigns ? target + 2 : first;
    bool calculates = false;
    std::string closings;
    for (Index i = value; i <= last; ++i) {
      const bool call = token(i + 1).is("(") && i < last;
      const bool argument = token(i + 1).is("=") && i < last && i > value;
      const bool named = token(i).kind == TokenKind::name;
      if (named && !argument && !(call ? is_callee(i) : is_variable(token(i).text))) return false;
      const bool paired = token(i).partner >= value && token(i).partner <= last;
      if (token(i).is_close() && !paired) return false;
      if (token(i).is_open() && !paired) closings.insert(0, closing_of(token(i)));
      calculates = calculates || call || is_one_of(token(i).text, between_values);
    }
    const bool ends = token(last).is_operand() || token(last).is_close();
    const bool closes = rest.substr(0, rest.find_last_not_of("; \t") + 1) == closings;
    return value <= last && calculates && ends && closes;
  }

  void stray(std::uint32_t quote) {
    guesses_.push_back(
        removing(problems::unclosed_string, {quote, quote + 1},
                 fmt::format("this {} begins a text that nothing closes on its line", text_[quote]),
                 text_.substr(quote, 1)));
    if (!may_transpose(quote)) return;
    guesses_.back().edits.front().span.begin = transpose_begin(quote);
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }
  // `x'`, `f(x)'`: without its quote a transpose would be another value.
  [[nodiscard]] bool may_transpose(std::uint32_t quote) const {
    const std::uint32_t begin = transpose_begin(quote);
    if (text_[quote] != '\'' || begin == 0) return false;
    return text_[begin - 1] == ')' || text_[begin - 1] == ']' || stands_behind_variable(begin);
  }

  // `[a, b' = f(x)`: the quote stands where a bracket is closed.
  void for_bracket(std::uint32_t quote) {
    const Token& open = token(tokens_.opening_before(tokens_.at(quote)));
    if (!open.is("(") && !open.is("[")) return;
    const std::string_view close = closing_of(open);
    guesses_.push_back(
        replacing(problems::unclosed_bracket, {quote, quote + 1}, text_.substr(quote, 1), close));
    guesses_.back().notes.push_back({open.span, "the bracket is opened here"});
  }

  // Whether fewer texts nearby stand between quotes of one kind than of another one. The text in question is
  // one of the first kind.
  [[nodiscard]] bool are_rarer(char mark, char other) const {
    Index balance = 1;
    for (Index i = nearby_begin(scene_.at); i < nearby_end(scene_.at); ++i)
      balance += token(i).text.starts_with(other) ? 1 : token(i).text.starts_with(mark) ? -1 : 0;
    return balance > 0;
  }

  // "text', and maybe others like it behind: the first one closes it.
  void other_quote(std::uint32_t quote, std::uint32_t end) {
    const char mark = text_[quote];
    const char other = mark == '"' ? '\'' : '"';
    if (holds_open_quotation(text_, quote)) return;
    std::size_t count = 0;
    for (std::uint32_t at = quote + 1; at < end && count < most_places; ++at) {
      if (text_[at] != other) continue;
      // Where other texts stand between the quotes that close this one, the one that begins it is wrong.
      if (++count == 1 && are_rarer(mark, other))
        add(quote, at + 1, fmt::format("expected {} to begin the text, found {}", other, mark),
            fmt::format("write {}", other), {{quote, quote + 1}, std::string(1, other)});
      add(quote, at + 1, fmt::format("expected {} to close the text, found {}", mark, other),
          fmt::format("write {}", mark), {{at, at + 1}, std::string(1, mark)});
    }
  }

  // 'text`
  void backtick(std::uint32_t quote, std::uint32_t end) {
    const std::string_view behind = text_.substr(0, end);
    const std::size_t at = behind.find('`', quote + 1U);
    if (at == std::string_view::npos || behind.find('`', at + 1) != std::string_view::npos) return;
    const auto place = static_cast<std::uint32_t>(at);
    const std::string mark(1, text_[quote]);
    add(quote, place + 1, fmt::format("expected {} to close the text, found a backtick", mark),
        fmt::format("write {}", mark), {{place, place + 1}, mark});
  }

  // "text\"
  void backslash(std::uint32_t quote, std::uint32_t end) {
    for (std::uint32_t at = end; at-- > quote + 1;) {
      if (text_[at] != '\\' || at + 1 >= end || text_[at + 1] != text_[quote]) continue;
      add(quote, at + 2,
          fmt::format("this text has no closing {} on its line: a backslash stands before it", text_[quote]),
          "double the backslash", {{at, at}, "\\"});
    }
  }

  // It ends before a place at the latest.
  void comment(Span opening, std::size_t latest) {
    const std::uint32_t end = line_end(opening.end);
    Guess made = inserting(problems::unclosed_comment, end, "this comment has no closing `*/`", "*/", " */");
    made.span = opening;
    // As little as can be becomes a part of it.
    const Guess first = made;
    guesses_.push_back(std::move(made));
    for (Edit& edit : comment_ends_meant(text_, opening.begin, static_cast<std::uint32_t>(latest))) {
      guesses_.push_back(first);
      if (!edit.span.empty()) guesses_.back().title = "end the comment with `*/`";
      guesses_.back().edits = {std::move(edit)};
    }
  }

  // `f(#3, x)`: a `#` before the error that begins a comment where a value was meant.
  void hash() {
    constexpr Index farthest = 60;
    for (Index i = scene_.at; i > 0 && i > scene_.at - farthest; --i) {
      const std::uint32_t end = token(i).span.begin;
      const std::size_t found = text_.substr(0, end).find('#', token(i - 1).span.end);
      if (found == std::string_view::npos) continue;
      const auto at = static_cast<std::uint32_t>(found);
      // A comment has a blank behind its sign, or a line of its own.
      if (text_.find_first_of(" \t\r\n", at) == at + 1 || line_begin(at) >= token(i - 1).span.end) continue;
      guesses_.push_back(removing(problems::stray_text, {at, at + 1},
                                  "this `#` makes a comment of the rest of the line", "#"));
    }
  }

  // A comment that nothing closes before the next one, or at all.
  void open_comment() {
    const std::size_t opening = find_last_sign(text_, "/*", scene_.error.span.begin + 2U);
    if (opening == std::string_view::npos) return;
    const auto begin = static_cast<std::uint32_t>(opening);
    const bool turned = is_turned_end(text_, opening);
    const bool ended = text_.find("*/", begin + 2U) < scene_.error.span.begin;
    if (!turned && !ended) comment({begin, begin + 2}, text_.size());
    // One that ends with the next one has it within.
    constexpr int most_comments = 100;
    std::size_t inner = opening, at = opening;
    for (int i = 0; i < most_comments && at != std::string_view::npos && at > 0; ++i, inner = at) {
      at = find_last_sign(text_, "/*", at - 1);
      if (at == std::string_view::npos) break;
      const bool closed = text_.substr(at + 2, inner - at - 2).find("*/") != std::string_view::npos;
      const auto outer = static_cast<std::uint32_t>(at);
      if (!closed) comment({outer, outer + 2}, inner);
    }
    if (turned && !ended) comment({begin, begin + 2}, text_.size());
  }

  std::string_view text_;
};

} // namespace

void guess_texts(const Scene& scene, Guesses& guesses) {
  TextGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
