// Remarks with the signs that begin comments in other languages.
#include "guesses.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>
#include <array>
#include <grammar/dml/comment_sign.hpp>
#include <span>
#include <vector>

namespace bindery::dml::slips {

namespace {

// How many lines are looked at for more remarks.
constexpr int most_lines = 10'000;

class RemarkGuesses : Guessing {
 public:
  RemarkGuesses(const Scene& scene, Index within, Guesses& guesses)
      : Guessing(scene, guesses), within_(within), text_(scene.source.text()) {}

  // // a remark, -- a remark, ; a remark
  void guess() {
    static constexpr std::string_view openings[] = {"//",  "--",     ";",    "%", "\\\\",
                                                    "'''", "\"\"\"", "<!--", "!"};
    constexpr Index farthest = 2000;
    const Index first = tokens_.line_first(within_);
    enclosed(first);
    const Index last = std::min(tokens_.line_last(within_), first + farthest);
    for (Index i = first; i <= last; ++i) {
      const std::string_view rest = text_.substr(token(i).span.begin);
      for (const std::string_view each : openings) {
        if (!rest.starts_with(each) || token(i).kind == TokenKind::text) continue;
        if (each.size() == 1 && !token(i).first && !is_remark_behind(i, each)) continue;
        if (may_begin_statement(i, each) || is_rest_of_text(i, each)) continue;
        const std::uint32_t begin = token(i).span.begin;
        const Span at{begin, begin + static_cast<std::uint32_t>(each.size())};
        Guess made = replacing(problems::foreign_syntax, at, each, "#");
        made.message = fmt::format("expected `#` to begin a comment, found `{}`", each);
        guesses_.push_back(std::move(made));
        if (token(i).first && foreign_sign(begin) == each && !goes_on(begin, each)) further(guesses_.back());
        if (each == "//" && !token(i).first) with_comma(i, guesses_.back());
        return;
      }
    }
  }

 private:
  // """What the function does.""", <!-- a remark -->
  void enclosed(Index first) {
    struct Enclosing {
      std::string_view begin;
      std::string_view end;
    };
    static constexpr std::array signs = {Enclosing{R"(""")", R"(""")"}, Enclosing{"'''", "'''"},
                                         Enclosing{"<!--", "-->"}, Enclosing{"(*", "*)"},
                                         Enclosing{"%{", "%}"}};
    constexpr std::size_t longest = 10'000;
    const std::uint32_t begin = token(first).span.begin;
    const std::string_view rest = text_.substr(begin, longest);
    const auto* const found =
        std::ranges::find_if(signs, [&](const Enclosing& each) { return rest.starts_with(each.begin); });
    if (found == signs.end()) return;
    const auto size = static_cast<std::uint32_t>(found->begin.size());
    const std::size_t end = rest.find(found->end, size);
    if (end == std::string_view::npos) return;
    const std::string_view said = rest.substr(size, end - size);
    const std::string_view behind = rest.substr(end + found->end.size());
    const std::size_t next = behind.find_first_not_of(" \t;");
    if (said.find("*/") != said.npos || (next != behind.npos && !is_line_break(behind[next]))) return;
    const bool lines = std::ranges::any_of(said, is_line_break);
    const std::string_view sign = lines ? "/*" : "#";
    const auto close = static_cast<std::uint32_t>(begin + end);
    const std::string_view gap = lines || said.starts_with(' ') ? "" : " ";
    const Span ending{close, close + static_cast<std::uint32_t>(found->end.size())};
    const bool is_text = found->begin == found->end;
    guesses_.push_back(
        {&problems::foreign_syntax,
         {begin, begin + size},
         is_text ? "expected a comment, found a text that stands alone"
                 : fmt::format("expected `{}` to begin a comment, found `{}`", sign, found->begin),
         true,
         "make it a comment",
         {{{begin, begin + size}, fmt::format("{}{}", sign, gap)}, {ending, lines ? "*/" : ""}}});
  }

  // `Double a = 0.3 // factor,`: the comma belongs before the remark.
  void with_comma(Index sign, Guess made) {
    const Token& comma = token(tokens_.line_last(sign));
    if (!comma.is(",") || token(sign - 1).is(",") || tokens_.opening_before(sign) < 0) return;
    made.title = "write `#`, and the comma before it";
    made.edits.insert(made.edits.begin(), {behind(scene_, sign - 1), ","});
    made.edits.push_back({comma.span, ""});
    guesses_.push_back(std::move(made));
  }

  // `print(""-- of all " + n)`: a quote too many ended the text.
  [[nodiscard]] bool is_rest_of_text(Index i, std::string_view sign) const {
    const bool empty = token(i - 1).is("\"\"") || token(i - 1).is("''");
    return sign == "--" && !token(i).first && tokens_.touches(i) && empty;
  }

  // `; x = 1`, `! x`: of a statement that is wrong behind such a sign nothing is taken for words.
  [[nodiscard]] bool may_begin_statement(Index i, std::string_view sign) const {
    if (sign != ";" && sign != "!") return false;
    const std::string_view rest = text_.substr(token(i).span.begin);
    const std::size_t begin = std::min(rest.find_first_not_of(sign), rest.size());
    const std::size_t end = std::min(rest.find_first_of("\r\n", begin), rest.size());
    const std::string_view line = rest.substr(begin, end - begin);
    if (line.find_first_not_of(" \t") == std::string_view::npos) return true;
    if (!are_words(line, text_.data() + text_.size())) return true;
    // `; x y`: two words alone are no remark where they are names.
    Index word = i + 1;
    while (token(word).is(sign) && !token(word).first) ++word;
    const bool few = token(word + 1).first || token(word + 2).first || word + 2 >= tokens_.size();
    const auto is_name = [&](Index each) {
      return !token(each).first && token(each).kind == TokenKind::name && occurs_near(scene_, each);
    };
    return few && (is_name(word) || is_name(word + 1));
  }

  // `x = 1 % words`: those of a remark stand nowhere else in the script. Nothing is divided behind `;` and
  // braces.
  [[nodiscard]] bool is_remark_behind(Index i, std::string_view sign) const {
    const Token& word = token(i + 1);
    return sign == "%" && (is_one_of(token(i - 1).text, {";", "{", "}"}) ||
                           (word.kind == TokenKind::name &&
                            (are_new_words(i + 1) || begins_remark(scene_, i) || begins_sentence(i + 1))));
  }

  // `x = (y > 0) % gives 1 for those above`: values stand beside each other as in no expression, and nothing
  // but commas parts them.
  [[nodiscard]] bool begins_sentence(Index first) const {
    constexpr Index least = 4, most = 40;
    if (occurs_near(scene_, first) || tokens_.touches(first)) return false;
    const Index last = tokens_.line_last(first);
    if (last < first + least || last > first + most) return false;
    Index values = 0;
    for (Index i = first; i <= last; ++i) {
      const bool value = token(i).is_word() || token(i).kind == TokenKind::number;
      if (!value && !token(i).is(",")) return false;
      values = value ? values + 1 : values;
    }
    const bool beside = token(first + 1).is_word() || token(first + 1).kind == TokenKind::number;
    return beside && values > least;
  }

  // Three words or more up to the end of the line: `a % b c` may be an operator with a name too many. Behind
  // a number alone two are enough: `0 % start here`.
  [[nodiscard]] bool are_new_words(Index first) const {
    const Index value = first - 2;
    const bool number = token(value).kind == TokenKind::number && is_assignment(value - 1);
    const Index least = number ? 2 : 3;
    Index last = first;
    while (token(last).is_word() && !token(last).first && !occurs_near(scene_, last)) ++last;
    return last >= first + least && (token(last).first || token(last).kind == TokenKind::none);
  }

  // Whether the line above begins with the same sign, and is wrong, as all that begin with `//` are: who
  // looked there has seen all below.
  [[nodiscard]] bool goes_on(std::uint32_t place, std::string_view sign) const {
    const std::uint32_t line = line_begin(text_, place), above = line_before(text_, line);
    const std::size_t begin = text_.find_first_not_of(" \t", above);
    if (begin >= line || !text_.substr(begin).starts_with(sign)) return false;
    const auto error =
        std::lower_bound(scene_.errors.begin(), scene_.errors.end(), above,
                         [](const Diagnostic& each, std::uint32_t from) { return each.span.begin < from; });
    return sign == "//" || (error != scene_.errors.end() && error->span.begin < line);
  }

  // The same in the lines right below, and wherever a remark begins so if there are others: who writes a
  // habit of it writes all like this. Two places alone are two slips. The text is looked at, not the tokens,
  // which take an apostrophe in a remark for a quote.
  void further(Guess first) {
    const std::vector<std::uint32_t> places = places_below(first.span);
    std::size_t block = 0;
    std::uint32_t line = line_begin(text_, first.span.begin);
    while (block < places.size() && line_begin(text_, places[block]) == behind_line(text_, line)) {
      line = behind_line(text_, line);
      ++block;
    }
    if (block > 0) add(first, std::span(places).first(block));
    if (places.size() - block > 1) add(std::move(first), places);
  }

  void add(Guess made, std::span<const std::uint32_t> places) {
    for (const std::uint32_t place : places) made.edits.push_back({{place, place + made.span.size()}, "#"});
    made.mends = !may_be_code(made);
    made.firm = true;
    made.message += and_in_more(places.size(), "place");
    guesses_.push_back(std::move(made));
  }

  // Statements alone behind `%`, which an operator may have left there.
  [[nodiscard]] bool may_be_code(const Guess& made) const {
    if (text_[made.span.begin] != '%') return false;
    bool code = false;
    for (const Edit& edit : made.edits) {
      const std::uint32_t end = edit.span.end;
      const Reading reading =
          reading_of(text_.substr(end, line_end(text_, end) - end), text_.data() + text_.size());
      if (reading >= Reading::surely) return false;
      code = code || reading == Reading::code;
    }
    return code;
  }

  // Where remarks with that sign begin in the lines below.
  [[nodiscard]] std::vector<std::uint32_t> places_below(Span first) const {
    const std::string_view sign = text_.substr(first.begin, first.size());
    std::vector<std::uint32_t> places;
    char open = '\0';
    int lines = 0;
    bool begins = false; // whether nothing but blanks stands before in the line
    for (std::uint32_t at = line_end(text_, first.begin); at < text_.size() && lines < most_lines; ++at) {
      const char c = text_[at];
      const bool may_begin = open == '\0' && c == sign.front() && (begins || sign == "//");
      // `%words`: so begins no line of code, among others that begin with `% words`.
      const bool glued = begins && sign == "%" && at + 1 < text_.size() && is_letter(text_[at + 1]);
      const bool remark = may_begin && (foreign_sign(at) == sign || glued);
      if (remark) places.push_back(at);
      if (remark || (open == '\0' && c == '#')) at = line_end(text_, at);
      if (at == text_.size()) break;
      if (open == '\0' && (c == '"' || c == '\'')) {
        open = c;
      } else if (c == open) {
        open = '\0';
      } else if (open != '\0' && c == '\\') {
        ++at;
      }
      const bool ends = at < text_.size() && (text_[at] == '\n' || text_[at] == '\r');
      if (ends) ++lines;
      begins = ends || (begins && (c == ' ' || c == '\t'));
    }
    return places;
  }

  // The sign of another language that stands at a place; empty if none does.
  [[nodiscard]] std::string_view foreign_sign(std::uint32_t place) const {
    constexpr std::size_t longest = 64; // a bound: it is looked for at many places of a text
    const std::string_view looked = text_.substr(place, longest);
    const std::string_view rest = looked.substr(0, line_end(looked, 0));
    return rest.substr(0, bindery::grammar::dml::foreign_sign_size(rest));
  }

  Index within_; // the line
  std::string_view text_;
};

} // namespace

void guess_remarks(const Scene& scene, Guesses& guesses) {
  guess_in_line_and_above<RemarkGuesses>(scene, guesses);
}

} // namespace bindery::dml::slips
