// Whole lines that do not belong where they stand: what merging has left, what stands twice.
#include "guesses.hpp"
#include "src/languages/dml/program/line_reading.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace bindery::dml::slips {

namespace {

// How many lines one side of a conflict may have.
constexpr int most_lines = 1000;
// Of the signs that mark a conflict.
constexpr std::uint32_t mark_size = 7;
constexpr std::string_view opening_mark = "<<<<<<<", base_mark = "|||||||",
                           middle_mark = "=======", closing_mark = ">>>>>>>";
// Shorter lines, `}` above all, stand twice in a row in good scripts.
constexpr std::size_t least_content = 4;

class LineGuesses : Guessing {
 public:
  LineGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    const std::uint32_t here = line_begin(text_, scene_.error.span.begin);
    conflict(here);
    if (&scene_.error == scene_.errors.data()) {
      document();
      other_format();
    }
    fence(here);
    page_mark(here);
    // `<pre>` compares what stands above it with what stands below.
    if (here > 0) tag(line_before(text_, here));
    if (scene_.at < tokens_.size()) conflict(line_begin(text_, scene_.token(0).span.begin));
    if (scene_.at > 0) doubled(line_begin(text_, scene_.token(-1).span.begin));
    doubled(here);
    if (&scene_.error == scene_.errors.data()) doubled_stretches(here);
  }

 private:
  [[nodiscard]] bool is_marker(std::uint32_t line, std::string_view sign) const {
    const std::string_view rest = text_.substr(line_begin_of_content(line));
    if (!rest.starts_with(sign)) return false;
    return rest.size() == sign.size() || rest[sign.size()] == ' ' || is_line_break(rest[sign.size()]);
  }
  // The line of a place or the next one with a marker; the end of the text if there is none soon.
  [[nodiscard]] std::uint32_t find(std::uint32_t line, std::string_view sign) const {
    std::size_t at = text_.find(sign, line);
    for (int i = 0; i < most_lines && at != text_.npos; ++i) {
      const auto place = static_cast<std::uint32_t>(at);
      const std::uint32_t found = line_begin(text_, place);
      if (is_marker(found, sign)) return found;
      at = text_.find(sign, line_end(text_, place));
    }
    return static_cast<std::uint32_t>(text_.size());
  }

  // A file that is no script at all: JSON between its first bracket and its last one, HTML or XML.
  void other_format() {
    constexpr Index farthest = 3;
    if (tokens_.size() == 0 || scene_.at > farthest) return;
    const Token &first = token(0), &next = token(1);
    const bool value = next.kind == TokenKind::text || next.is("{");
    const bool json = first.partner == tokens_.size() - 1 && value && (first.is("[") || token(2).is(":"));
    const std::string_view rest = text_.substr(first.span.begin);
    const bool markup = first.is("<") && rest.size() > 1 &&
                        std::string_view("!?").find(rest[1]) != text_.npos &&
                        text_[text_.find_last_not_of(" \t\r\n")] == '>';
    if (!json && !markup) return;
    guesses_.push_back({&problems::foreign_syntax,
                        first.span,
                        fmt::format("expected a script, found {}", json ? "JSON" : "HTML or XML"),
                        false,
                        "",
                        {{{0, static_cast<std::uint32_t>(text_.size())}, ""}}});
    guesses_.back().sure = true;
  }

  // The first sides of all conflicts but the one of a line; none if there are very many.
  [[nodiscard]] std::vector<Edit> other_conflicts(std::uint32_t line) const {
    constexpr std::size_t most = 100; // edits, two for each
    const auto size = static_cast<std::uint32_t>(text_.size());
    std::vector<Edit> edits;
    for (std::uint32_t each = find(0, opening_mark); each < size;) {
      const std::uint32_t parted = find(each, middle_mark), ended = find(parted, closing_mark);
      if (ended == size) break;
      const std::uint32_t behind = behind_line(text_, ended);
      if (each != line) {
        if (edits.size() == most) return {};
        edits.push_back({{each, behind_line(text_, each)}, ""});
        edits.push_back({{std::min(find(each, base_mark), parted), behind}, ""});
      }
      each = find(behind, opening_mark);
    }
    return edits;
  }

  // <<<<<<<, =======, >>>>>>>: one of the sides stays.
  void conflict(std::uint32_t line) {
    const auto size = static_cast<std::uint32_t>(text_.size());
    if (is_marker(line, opening_mark)) {
      const std::uint32_t parted = find(line, middle_mark), ended = find(parted, closing_mark);
      if (ended < size) {
        const std::uint32_t first = std::min(find(line, base_mark), parted);
        const Edit opening{{line, behind_line(text_, line)}, ""};
        const std::vector<Edit> others = other_conflicts(line);
        resolve(line, {opening, {{first, behind_line(text_, ended)}, ""}}, true);
        guesses_.back().others = others;
        if (!others.empty()) resolve(line, {opening, {{first, behind_line(text_, ended)}, ""}}, true);
        resolve(line, {{{line, behind_line(text_, parted)}, ""}, {{ended, behind_line(text_, ended)}, ""}},
                true);
      }
    }
    // One of the marks may have gone.
    for (const auto& [first, second] :
         {std::pair{opening_mark, middle_mark}, std::pair{middle_mark, closing_mark},
          std::pair{opening_mark, closing_mark}}) {
      const std::uint32_t other = is_marker(line, first) ? find(line, second) : size;
      if (other < size)
        resolve(line, {{{line, behind_line(text_, line)}, ""}, {{other, behind_line(text_, other)}, ""}});
    }
    for (const std::string_view sign : {opening_mark, base_mark, middle_mark, closing_mark}) {
      if (is_marker(line, sign)) resolve(line, {{{line, behind_line(text_, line)}, ""}});
    }
    if (&scene_.error == scene_.errors.data()) one_side(line);
  }

  // Where a mark is gone nobody knows where a side begins or ends. If both sides open or close a block, or
  // have an `else`, the errors that are near the mark tell it.
  void one_side(std::uint32_t line) {
    constexpr std::uint32_t farthest = 12; // lines
    const auto size = static_cast<std::uint32_t>(text_.size());
    const auto is_mark = [&](std::uint32_t each) {
      return is_marker(each, opening_mark) || is_marker(each, middle_mark) || is_marker(each, closing_mark);
    };
    std::uint32_t mark = line;
    for (std::uint32_t i = 0; i < farthest && mark < size && !is_mark(mark); ++i)
      mark = behind_line(text_, mark);
    if (mark >= size || !is_mark(mark)) return;
    const std::uint32_t behind = behind_line(text_, mark);
    // What is missing in the first side of `=======` and `>>>>>>>`, or between `<<<<<<<` and `>>>>>>>`.
    for (const std::string_view sign : {middle_mark, closing_mark}) {
      const std::uint32_t other = is_marker(mark, sign) ? size : find(behind, sign);
      if (other < size) resolve(mark, {{{mark, behind_line(text_, other)}, ""}});
    }
    // The line between the sides is gone: `<<<<<<<`, two sides, `>>>>>>>`.
    const std::uint32_t closing = is_marker(mark, opening_mark) ? find(behind, closing_mark) : size;
    std::uint32_t parted = behind;
    for (std::uint32_t i = 0; closing < size && i < farthest && parted < closing; ++i) {
      parted = behind_line(text_, parted);
      if (is_side(parted, closing))
        resolve(mark, {{{mark, behind}, ""}, {{parted, behind_line(text_, closing)}, ""}});
    }
    std::uint32_t above = mark, below = behind;
    for (std::uint32_t i = 0; i < farthest; ++i) {
      if (above > 0) above = line_before(text_, above);
      if (below < size) below = behind_line(text_, below);
      if (is_side(above, mark)) resolve(mark, {{{above, behind}, ""}});
      if (is_side(behind, below)) resolve(mark, {{{mark, below}, ""}});
    }
  }
  // Whether lines open or close a block, or begin with an `else`: alone they may be the other side.
  [[nodiscard]] bool is_side(std::uint32_t begin, std::uint32_t end) const {
    const std::string_view lines = text_.substr(begin, end - begin);
    const auto count = [&](char sign) { return std::count(lines.begin(), lines.end(), sign); };
    return begin < end && (count('{') != count('}') || tokens_[tokens_.at(begin)].is("else"));
  }

  void resolve(std::uint32_t line, std::vector<Edit> edits, bool sure = false) {
    const auto begin = static_cast<std::uint32_t>(text_.find_first_not_of(" \t", line));
    guesses_.push_back(
        {&problems::foreign_syntax,
         {begin, begin + mark_size},
         fmt::format("expected a statement, found `{}`, which a merge leaves where two versions "
                     "are in conflict: keep one of them and remove the marks",
                     text_.substr(begin, mark_size)),
         false,
         "",
         std::move(edits),
         {},
         true});
    guesses_.back().sure = sure;
  }

  // ```dml and ```: what is around code in a text.
  void fence(std::uint32_t line) {
    const std::size_t size = fence_size(line);
    if (size == 0) return tag(line);
    const auto begin = static_cast<std::uint32_t>(text_.find_first_not_of(" \t", line));
    const Edit opening{{line, behind_line(text_, line)}, ""};
    Guess made{&problems::foreign_syntax,
               {begin, begin + static_cast<std::uint32_t>(size)},
               fmt::format("expected a statement, found {}, which a text has around code",
                           text_[begin] == '`' ? "three backticks" : "three tildes"),
               true,
               "remove the fence",
               {opening}};
    std::uint32_t next = opening.span.end;
    for (int i = 0; i < most_lines && next < text_.size() && fence_size(next) == 0; ++i)
      next = behind_line(text_, next);
    if (fence_size(next) != 0) {
      Guess both = made;
      both.title = "remove both fences";
      both.edits.push_back({{next, behind_line(text_, next)}, ""});
      guesses_.push_back(std::move(both));
    }
    constexpr std::string_view blanks = " \t\r\n";
    const bool at_edge = text_.find_first_not_of(blanks) == begin ||
                         text_.find_first_not_of(blanks, opening.span.end) == std::string_view::npos;
    if (at_edge) guesses_.push_back(std::move(made));
  }
  // A text with code between fences: what stands outside of them is no code.
  void document() {
    constexpr std::size_t most = 10'000;
    if (text_.find("```") == text_.npos && text_.find("~~~") == text_.npos) return;
    std::vector<Edit> edits;
    bool inside = false;
    std::size_t words = 0, fences = 0, count = 0;
    Span first;
    for (std::uint32_t line = 0; line < text_.size(); line = behind_line(text_, line)) {
      if (++count > most) return;
      const std::uint32_t begin = line_begin_of_content(line), end = line_end(text_, line);
      if (fence_size(line) > 0) {
        inside = !inside;
        ++fences;
        edits.push_back({{line, behind_line(text_, line)}, ""});
      } else if (!inside && begin < end && text_[begin] != '#') {
        if (end - begin > longest_line || !is_prose(text_.substr(begin, end - begin))) return;
        if (++words == 1) first = {begin, end};
        edits.push_back({{begin, begin}, "# "});
      }
    }
    if (inside || fences == 0 || words == 0) return;
    guesses_.push_back({&problems::expected_statement,
                        first,
                        fmt::format("expected a statement, found words of a text that has its code between "
                                    "fences, {} time{}: a script is what stands between them",
                                    fences / 2, fences == 2 ? "" : "s"),
                        false,
                        "",
                        std::move(edits),
                        {},
                        true});
  }
  [[nodiscard]] bool is_prose(std::string_view line) const {
    return reading_of(line, text_.data() + text_.size()) != Reading::code;
  }
  // <pre> and </pre>, {code}, \begin{verbatim}: the same of other kinds of texts.
  void tag(std::uint32_t line) {
    const std::string_view name = tag_of(line);
    if (name.empty()) return;
    const std::uint32_t begin = line_begin_of_content(line);
    Guess made{&problems::foreign_syntax,
               {begin, line_end(text_, line)},
               fmt::format("expected a statement, found `{}`, which a text has around code",
                           text_.substr(begin, line_end(text_, line) - begin)),
               true,
               "remove the line",
               {{{line, behind_line(text_, line)}, ""}}};
    std::uint32_t next = behind_line(text_, line);
    for (int i = 0; i < most_lines && next < text_.size() && tag_of(next) != name; ++i)
      next = behind_line(text_, next);
    if (tag_of(next) == name) {
      Guess both = made;
      both.title = "remove both lines";
      both.edits.push_back({{next, behind_line(text_, next)}, ""});
      guesses_.push_back(std::move(both));
    }
    guesses_.push_back(std::move(made));
  }
  // `<?xml version="1.0"?>`, `<?php`
  void page_mark(std::uint32_t line) {
    const std::uint32_t begin = line_begin_of_content(line), end = line_end(text_, line);
    const std::string_view found = text_.substr(begin, end - begin);
    if (found.size() < 3 || !found.starts_with("<?") || found[2] < 'a' || found[2] > 'z') return;
    const Span word{begin, begin + static_cast<std::uint32_t>(std::min(found.find(' '), found.size()))};
    guesses_.push_back(
        {&problems::foreign_syntax,
         word,
         fmt::format("expected a statement, found `{}` of another kind of file", scene_.text(word)),
         true,
         "remove the line",
         {{{line, behind_line(text_, line)}, ""}}});
    guesses_.back().sure = true;
  }
  [[nodiscard]] std::uint32_t line_begin_of_content(std::uint32_t line) const {
    while (line < text_.size() && (text_[line] == ' ' || text_[line] == '\t')) ++line;
    return line;
  }
  // The name of a tag that is all of a line; empty: there is none.
  [[nodiscard]] std::string_view tag_of(std::uint32_t line) const {
    const std::uint32_t begin = line_begin_of_content(line);
    if (begin >= line_end(text_, line)) return {};
    const std::string_view rest = text_.substr(begin, line_end(text_, line) - begin);
    return tag_in(rest.substr(0, rest.find_last_not_of(" \t") + 1));
  }
  [[nodiscard]] static std::string_view tag_in(std::string_view rest) {
    static constexpr std::string_view names[] = {"pre",        "code",   "noformat",   "verbatim",
                                                 "lstlisting", "minted", "blockquote", "source"};
    static constexpr std::string_view openings[] = {"</", "<", "{", "[/", "[", "\\begin{", "\\end{"};
    if (rest.empty() || std::string_view(">}]").find(rest.back()) == std::string_view::npos) return {};
    for (const std::string_view opening : openings) {
      if (!rest.starts_with(opening)) continue;
      for (const std::string_view name : names) {
        const std::string_view behind = rest.substr(opening.size());
        // `<pre><code>`, `</code></pre>`
        const std::size_t second = behind.find("><");
        if (opening.front() == '<' && second == name.size() && behind.starts_with(name)) {
          const std::string_view other = tag_in(behind.substr(second + 1));
          if (!other.empty()) return opening == "<" ? name : other;
        }
        if (behind.starts_with(name) && is_rest_of_tag(opening.front(), behind.substr(name.size())))
          return name;
      }
    }
    return {};
  }
  // Behind the name of a tag: `>`, ` class="dml">`, `}`, `:title=x}`, `]`, `=dml]`. What has brackets of its
  // own or several values is a statement: `[code, y] = f(X[1,]`, `{pre = f(x}`.
  [[nodiscard]] static bool is_rest_of_tag(char opening, std::string_view rest) {
    if (opening == '\\') return rest.starts_with('}');
    const char closing = opening == '<' ? '>' : opening == '{' ? '}' : ']';
    if (rest.empty() || rest.find(closing) != rest.size() - 1) return false;
    if (opening == '<') return rest.size() == 1 || rest.front() == ' ';
    const char sign = opening == '{' ? ':' : '=';
    return rest.size() == 1 || (rest.front() == sign && rest.find_first_of(" \t,;([{<") == rest.npos);
  }

  // Of the signs of a fence that is all of a line but for a word; 0: it is none.
  [[nodiscard]] std::size_t fence_size(std::uint32_t line) const {
    constexpr std::size_t longest_word = 20;
    const std::string_view rest = text_.substr(line, line_end(text_, line) - line);
    const std::size_t begin = std::min(rest.find_first_not_of(" \t"), rest.size());
    if (begin == rest.size() || (rest[begin] != '`' && rest[begin] != '~')) return 0;
    const std::size_t end = std::min(rest.find_first_not_of(rest[begin], begin), rest.size());
    const std::string_view word = rest.substr(end);
    const bool plain = word.size() < longest_word && word.find_first_of("`~()=") == std::string_view::npos;
    return end - begin >= 3 && plain ? end - begin : 0;
  }

  // The line is the same as the one before it, or as the one behind it.
  void doubled(std::uint32_t line) {
    const std::uint32_t next = behind_line(text_, line);
    for (const std::uint32_t second : {line, next}) {
      if (second == 0 || second >= text_.size()) continue;
      const std::uint32_t first = line_before(text_, second);
      const std::string_view one = text_.substr(first, line_end(text_, first) - first);
      const std::string_view other = text_.substr(second, line_end(text_, second) - second);
      const std::size_t content = other.find_first_not_of(" \t");
      if (one != other || content == std::string_view::npos || other.size() - content < least_content)
        continue;
      if (scene_.error.span.begin >= second && is_wrong(first, second)) continue;
      guesses_.push_back(doubled_line(problems::expected_statement, text_, first, second,
                                      static_cast<std::uint32_t>(content)));
    }
  }

  // Several lines that stand twice, near enough to have opened or closed what an error tells of.
  void doubled_stretches(std::uint32_t here) {
    constexpr int most_lines_around = 200;
    constexpr std::size_t longest = 8; // lines
    std::uint32_t begin = here;
    for (int i = 0; i < most_lines_around && begin > 0; ++i) begin = line_before(text_, begin);
    std::vector<std::uint32_t> begins{begin};
    for (int i = 0; i < 2 * most_lines_around && begins.back() < text_.size(); ++i)
      begins.push_back(behind_line(text_, begins.back()));
    for (std::size_t first = 0; first + 4 < begins.size(); ++first) {
      for (std::size_t lines = 2; lines <= longest && first + 2 * lines < begins.size(); ++lines) {
        const std::uint32_t second = begins[first + lines], end = begins[first + 2 * lines];
        if (end - second != second - begins[first]) continue;
        const std::string_view stretch = text_.substr(second, end - second);
        if (text_.substr(begins[first], second - begins[first]) != stretch || !may_be_too_many(second, end))
          continue;
        stretch_twice(second, end, lines);
        break;
      }
    }
  }

  // Whether something is wrong without the stretch standing twice, or brackets are left open or closed in it.
  [[nodiscard]] bool may_be_too_many(std::uint32_t begin, std::uint32_t end) const {
    const std::string_view stretch = text_.substr(begin, end - begin);
    const auto count = [&](char sign) { return std::count(stretch.begin(), stretch.end(), sign); };
    if (is_wrong(2 * begin - end, begin)) return false;
    return is_wrong(begin, end) || count('{') != count('}') || count('(') != count(')');
  }

  void stretch_twice(std::uint32_t begin, std::uint32_t end, std::size_t lines) {
    std::uint32_t first = begin;
    while (line_begin_of_content(first) >= line_end(text_, first)) first = behind_line(text_, first);
    const std::uint32_t content = line_begin_of_content(first);
    if (line_end(text_, content) - content < least_content && lines < 3) return;
    guesses_.push_back({&problems::expected_statement,
                        {content, line_end(text_, content)},
                        fmt::format("these {} lines stand twice in a row", lines),
                        true,
                        "remove the second ones",
                        {{{begin, end}, ""}}});
  }

  // Whether an error begins there. What is wrong in itself is not mended by being written once.
  [[nodiscard]] bool is_wrong(std::uint32_t begin, std::uint32_t end) const {
    return std::any_of(scene_.errors.begin(), scene_.errors.end(), [&](const Diagnostic& each) {
      return each.span.begin >= begin && each.span.begin < end;
    });
  }

  std::string_view text_;
};

} // namespace

void guess_lines(const Scene& scene, Guesses& guesses) {
  LineGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
