// Comments between `/*` and `*/` that have lost their beginning.
#include "guesses.hpp"
#include "src/languages/dml/program/comment_ends.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How far below a line the end of its comment is looked for.
constexpr Index farthest = 4000;

class CommentGuesses : Guessing {
 public:
  CommentGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()) {}

  // `(* words`, `/ words` or words alone, above a line that ends with `*/`.
  void guess() {
    nested_comments();
    stray_end();
    if (scene_.at >= tokens_.size()) return;
    rulings();
    const Index first = tokens_.line_first(scene_.at);
    const Index end = end_of_comment(scene_.at);
    if (end < 0) return;
    if (behind_code(first, end)) return;
    const Index behind = behind_sign(first);
    if (!are_words(behind, behind > first, end)) return;
    if (behind > first) {
      const Span signs = across(scene_, first, behind - 1);
      add(signs, fmt::format("`{}`", scene_.text(signs)), "/*", end);
    } else {
      add(before(scene_, first), fmt::format("`{}`", token(first).text), "/* ", end);
    }
  }

 private:
  // Comments before the error with others within them, of which the first end is the end of all.
  void nested_comments() {
    constexpr int most_comments = 100;
    std::size_t inner = find_last_sign(text_, "/*", scene_.error.span.begin + 2U);
    for (int i = 0; i < most_comments && inner != std::string_view::npos && inner > 0; ++i) {
      const std::size_t outer = find_last_sign(text_, "/*", inner - 1);
      if (outer == std::string_view::npos) return;
      const bool closed = text_.find("*/", outer + 2) < inner;
      if (!closed) nested_comment(static_cast<std::uint32_t>(outer));
      inner = outer;
    }
  }

  // A comment with others within it, each with its end: it ends at the first of these. Which ends go is not
  // for a fix to say.
  void nested_comment(std::uint32_t begin) {
    constexpr int most_signs = 100;
    std::vector<Edit> inner_ends;
    int depth = 1;
    std::size_t at = begin + std::size_t{2};
    for (int i = 0; i < most_signs && depth > 0; ++i) {
      const std::size_t end = text_.find("*/", at);
      if (end == std::string_view::npos) return;
      const std::size_t opening = text_.find("/*", at);
      depth += opening < end ? 1 : -1;
      at = std::min(opening, end) + 2;
      const auto place = static_cast<std::uint32_t>(end);
      if (end < opening && depth > 0) inner_ends.push_back({{place, place + 2}, ""});
    }
    if (depth > 0 || inner_ends.empty()) return;
    guesses_.push_back(removing(problems::unclosed_comment, {begin, begin + 2},
                                "comments do not nest: this one ends at the first `*/`", "*/"));
    guesses_.back().edits = std::move(inner_ends);
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // `*/` at the end of a line, where no comment is open: nobody knows whether one should be, unless one ends
  // right before.
  void stray_end() {
    for (const Index i : {scene_.at, scene_.at - 1}) {
      const bool last = token(i + 2).first || i + 2 >= tokens_.size();
      if (!token(i).is("*") || !token(i + 1).is("/") || !tokens_.touches(i + 1) || !last) continue;
      guesses_.push_back(removing(*scene_.error.problem, across(scene_, i, i + 1),
                                  "this `*/` ends no comment: none is open here", "*/"));
      guesses_.back().mends = ends_comment(token(i).span.begin);
      guesses_.back().firm = true;
    }
  }
  // Whether nothing but blanks stands between a place and the `*/` before it.
  [[nodiscard]] bool ends_comment(std::uint32_t place) const {
    const std::size_t last = text_.substr(0, place).find_last_not_of(" \t\r\n");
    return last != std::string_view::npos && text_.substr(0, last + 1).ends_with("*/");
  }

  // `----------`, `==========`: a line of one sign.
  void rulings() {
    if (!is_one_of(scene_.error.problem, {&problems::expected_expression, &problems::expected_statement,
                                          &problems::incomplete_statement, &problems::stray_text}))
      return;
    const Index line = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    ruling(line);
    // The value in the next line may be read as one that its signs stand before.
    if (line > 0) ruling(tokens_.line_first(line - 1));
  }
  void ruling(Index first) {
    constexpr std::size_t shortest = 3;
    // Seven are the mark of a merge.
    constexpr std::size_t mark_size = 7;
    const Span line = across(scene_, first, tokens_.line_last(first));
    const std::string_view signs = scene_.text(line);
    if (signs.size() < shortest || (signs.front() == '=' && signs.size() == mark_size)) return;
    if (std::string_view("-=*+~_").find(signs.front()) == std::string_view::npos) return;
    if (signs.find_first_not_of(signs.front()) != std::string_view::npos) return;
    guesses_.push_back(inserting(problems::foreign_syntax, line.begin,
                                 fmt::format("expected `#` to begin a comment, found `{}`", signs), "#",
                                 "# "));
    guesses_.back().span = line;
  }

  // Behind the signs that are left of the beginning of a comment, or stand for it; they touch no word.
  [[nodiscard]] Index behind_sign(Index first) const {
    static constexpr std::string_view words = "(\\/*%#+'\"";
    Index behind = first;
    while (behind < first + 3 && (behind == first || !token(behind).first) &&
           token(behind).text.find_first_not_of(words) == std::string_view::npos)
      ++behind;
    const bool touches = !token(behind).first && tokens_.touches(behind);
    return behind < tokens_.size() && touches && !token(behind - 1).is("*") ? first : behind;
  }

  // Whether a line within brackets begins as one of their values or parameters does, and not as a sentence.
  [[nodiscard]] bool begins_item(Index first) const {
    const Token &each = token(first), &next = token(first + 1);
    const bool value = each.is_operand() && !next.is_operand() && !next.is_word();
    const bool negated = each.is("-") && next.is_operand() && !token(first + 2).is_word();
    return value || negated || is_type(each);
  }

  // `f(x,    the data */`, `x = y    * the data */`: code with a comment behind it, which a gap parts from
  // it. Returns whether there is code: the line is no comment then.
  bool behind_code(Index first, Index end) {
    const Index open = tokens_.opening_before(first);
    const bool within = (token(open).is("(") || token(open).is("[")) && begins_item(first);
    if (!is_assignment(first + 1) && !within) return false;
    if (first != tokens_.line_first(end)) return within;
    const auto is_parted = [&](Index i) {
      return token(i).span.begin > token(i - 1).span.end + 1 || text_[token(i - 1).span.end] == '\t';
    };
    // A word may be read as a target or a type, and a sign as one between two values.
    constexpr Index most_read = 2;
    Index begin = std::min(scene_.at, end - 1);
    while (begin > first && begin > scene_.at - most_read && !is_parted(begin)) --begin;
    const bool sign = token(begin).is("*") && !tokens_.touches(begin + 1);
    // What can be read as a part of the code may be one: behind a value no other one stands.
    const bool unread = (begin == scene_.at || token(begin - 1).ends_value()) && token(begin).is_word();
    if (begin > first && is_parted(begin) && (sign || unread)) {
      const Span at = sign ? token(begin).span : before(scene_, begin);
      add(at, fmt::format("`{}`", token(begin).text), sign ? "/*" : "/* ", end);
    }
    return true;
  }

  // `{1, ..., n}` within a line
  [[nodiscard]] bool is_in_sentence(Index brace) const {
    return !token(brace).first && token(brace).partner > brace &&
           token(brace).partner <= tokens_.line_last(brace);
  }

  // Whether nothing up to the end of the comment reads as code. Its first line may have signs alone.
  [[nodiscard]] bool are_words(Index first, bool signs, Index end) const {
    const char* const text_end = text_.data() + text_.size();
    for (Index i = first; i < end; ++i) {
      if (token(i).is("}") || (token(i).is("{") && !is_in_sentence(i))) return false;
      if (token(i).is("{")) i = token(i).partner;
      if (i != first && !token(i).first) continue;
      const std::uint32_t begin = token(i).span.begin;
      if (begins_as_statement(text_, begin)) return false;
      const bool at_first = i == first && !signs;
      if (at_first &&
          reading_of(text_.substr(begin, line_end(text_, begin) - begin), text_end) < Reading::perhaps)
        return false;
    }
    return true;
  }

  // The sign at the end of a line that ends a comment, where no comment is.
  [[nodiscard]] Index end_of_comment(Index from) const {
    for (Index i = from; i < std::min(from + farthest, tokens_.size()); ++i) {
      const bool sign = token(i).text.ends_with('*') && token(i + 1).is("/") && tokens_.touches(i + 1);
      if (sign && (token(i + 2).first || i + 2 >= tokens_.size())) return i;
    }
    return -1;
  }

  void add(Span at, std::string_view found, std::string_view sign, Index end) {
    const Span close{token(end + 1).span.end - 2, token(end + 1).span.end};
    Guess made{&problems::expected_statement,
               at.empty() ? Span{at.begin, token(scene_.tokens.at(at.begin)).span.end} : at,
               fmt::format("expected `/*` to begin the comment, found {}", found),
               true,
               "begin the comment with `/*`",
               {{at, std::string(sign)}}};
    made.notes.push_back({close, "the comment ends here"});
    guesses_.push_back(std::move(made));
  }

  std::string_view text_;
};

} // namespace

void guess_comments(const Scene& scene, Guesses& guesses) {
  CommentGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
