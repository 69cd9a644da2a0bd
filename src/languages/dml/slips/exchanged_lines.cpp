// Two lines that have changed places. The grammar often takes several exchanges; the layout says which is
// meant.
#include "guesses.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

class ExchangedLines : Guessing {
 public:
  ExchangedLines(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const std::uint32_t place = scene_.error.span.begin;
    if (tokens_.size() == 0 || is_in_long_line(scene_.source.text(), place)) return;
    constexpr int farthest_above = 3; // lines: an `else` has no `if` because of what stands above its body
    Line lower = line_of(std::min(scene_.at, tokens_.size() - 1));
    exchange(lower, line_of(lower.last + 1));
    for (int above = 0; above < farthest_above; ++above) {
      const Line upper = line_of(lower.first - 1);
      exchange(upper, lower);
      lower = upper;
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Exchange& a, const Exchange& b) { return a.breaks < b.breaks; });
    for (std::size_t i = 0; i < found_.size(); ++i)
      tell(found_[i], i + 1 < found_.size() && found_[i].breaks == found_[i + 1].breaks);
  }

 private:
  // A line of code, from its first token to its last.
  struct Line {
    Index first;
    Index last;
  };
  struct Exchange {
    Line upper;
    Line lower;
    int breaks; // of the layout that it makes, without those that it mends
  };

  void exchange(const Line& one, const Line& other) {
    if (!may_move(one) || !may_move(other) || !are_neighbours(one, other)) return;
    // `< a` above `if (b) {` would go on with what stands above the two.
    if (token(one.last).is("{") && is_one_of(token(other.first).text, between_values)) return;
    // What a definition contains may begin anywhere, but for the end of the one above it.
    if (opens_definition(other) || (opens_definition(one) && !ends_block(other))) return;
    // An arm of an `if` moves with its brace alone: what stands beside it may belong to either one.
    const Line before = line_of(one.first - 1), behind = line_of(other.last + 1);
    if ((is_arm(one) && !(is_without_body(before) && is_open_head(one)) && !ends_block(other)) ||
        (is_arm(other) && !token(one.last).is("{")))
      return;
    if (is_arm(behind) && !begins_head(other.first)) return between_blocks(one, other);
    // A head above the end of its block may have lost its own.
    if (begins_head(other.first) && !stands_deeper(one, other) && fits_below(one, before)) return;
    const int breaks =
        breaks_among({before, other, one, behind}) - breaks_among({before, one, other, behind});
    if (breaks < 0) found_.push_back({one, other, breaks});
  }
  // Those of the line of a token, which may be none.
  [[nodiscard]] Line line_of(Index i) const { return {tokens_.line_first(i), tokens_.line_last(i)}; }
  [[nodiscard]] Span span_of(const Line& line) const {
    const std::string_view text = scene_.source.text();
    const std::uint32_t begin = line_begin(text, token(line.first).span.begin);
    return {begin, line_end(text, begin)};
  }

  [[nodiscard]] bool stands_deeper(const Line& line, const Line& other) const {
    return is_deeper(token(line.first).indent, token(other.first).indent);
  }
  [[nodiscard]] bool ends_block(const Line& line) const {
    return line.first == line.last && token(line.first).is("}");
  }
  // Whether a branch should begin below a line, and an arm of the `if` stands there.
  [[nodiscard]] bool is_without_body(const Line& line) const {
    return is_open_head(line) && is_arm(line_of(line.last + 1));
  }

  // Whether no remark stands between two lines: what it is about comes behind it.
  [[nodiscard]] bool are_neighbours(const Line& one, const Line& other) const {
    const std::string_view between = scene_.text({span_of(one).end, span_of(other).begin});
    return between.find_first_not_of(" \t\r\n") == std::string_view::npos;
  }

  // `if (a)`, a statement and `{`: an `else` may be missing before the brace as well.
  [[nodiscard]] bool may_lack_else(const Line& upper, const Line& lower) const {
    const Line head = line_of(upper.first - 1);
    Index word = token(head.first).is("}") ? head.first + 1 : head.first;
    if (token(word).is("else")) ++word;
    return token(lower.first).is("{") && token(word).is("if") && is_open_head(head);
  }

  // Whether a line is code alone, and what it begins need not end right behind it.
  [[nodiscard]] bool may_move(const Line& line) const {
    const Token& first = token(line.first);
    if (first.kind == TokenKind::none || is_in_long_line(scene_.source.text(), first.span.begin))
      return false;
    // A sign alone belongs to no line.
    if (line.first == line.last && first.kind == TokenKind::sign && !first.is_open() && !first.is_close())
      return false;
    const Span span = span_of(line);
    const std::string_view text = scene_.text(span);
    // What moves below a comment that the line leaves open would be part of it, and so would the line itself.
    const std::size_t comment = text.rfind("/*");
    if (comment != text.npos && text.find("*/", comment) == text.npos) return false;
    return first.span.begin == span.begin + first.indent.size() && token(line.last).span.end <= span.end;
  }
  [[nodiscard]] bool opens_definition(const Line& line) const {
    return is_definition(line) && token(line.last).is("{");
  }
  // Whether it begins with `else` or `} else`.
  [[nodiscard]] bool is_arm(const Line& line) const {
    return token(line.first).is("else") || token(line.first + 1).is("else");
  }

  // A statement above `else` that stands as in a block: which of the two blocks is known if one is empty.
  void between_blocks(const Line& end, const Line& statement) {
    if (!ends_block(end) || is_arm(statement) || !stands_deeper(statement, end)) return;
    const Line arm = line_of(statement.last + 1);
    const bool none_above = token(end.first - 1).is("{");
    const bool none_below = token(arm.last).is("{") && token(arm.last + 1).is("}");
    if (none_above != none_below)
      return found_.push_back({none_above ? end : statement, none_above ? statement : arm, -1});
    Guess made = exchanged_lines(end, statement);
    made.span = across(scene_, statement.first, statement.last);
    made.message = "expected this line in one of the blocks above and below, found it between them";
    made.mends = false;
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  [[nodiscard]] Guess exchanged_lines(const Line& upper, const Line& lower) const {
    const auto text = [&](const Line& line) { return std::string(scene_.text(span_of(line))); };
    Guess made;
    made.problem = &problems::expected_statement;
    made.edits = {{span_of(upper), text(lower)}, {span_of(lower), text(upper)}};
    made.copies = true;
    return made;
  }

  void tell(const Exchange& each, bool has_rival) {
    Guess made = exchanged_lines(each.upper, each.lower);
    made.span = across(scene_, each.upper.first, each.upper.last);
    made.message = "expected this line below the next one, found them the other way round";
    made.title = "exchange the two lines";
    made.notes.push_back({across(scene_, each.lower.first, each.lower.last), "this one belongs above it"});
    made.has_rival = has_rival;
    made.firm = may_lack_else(each.upper, each.lower);
    made.mends = !made.firm;
    guesses_.push_back(std::move(made));
  }

  // How often a line does not stand as it should below the one above it.
  [[nodiscard]] int breaks_among(const std::array<Line, 4>& lines) const {
    int count = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) count += fits_below(lines[i], lines[i - 1]) ? 0 : 1;
    return count;
  }
  [[nodiscard]] bool fits_below(const Line& line, const Line& above) const {
    const Token &first = token(line.first), &last = token(above.last);
    if (first.kind == TokenKind::none || token(above.first).kind == TokenKind::none) return true;
    if ((last.is(",") && first.is_close()) || (last.is("{") && first.is("{"))) return false;
    if (!goes_on_with(above, line)) return false;
    const Index open = tokens_.opening_before(above.first);
    if (open >= 0 && !token(open).is("{")) return true;
    const std::string_view indent = first.indent, outer = token(above.first).indent;
    if (may_be_deeper(indent, outer)) return true;
    const bool deeper = is_deeper(indent, outer);
    // The body of a function stands below its beginning, which may be further up.
    if (token(above.first).is("return") || token(above.first).is(")")) return true;
    if (last.is(",")) return !is_deeper(outer, indent);
    if (last.is("{")) return deeper != first.is("}");
    if (is_open_head(above)) return deeper || first.is("{");
    if (first.is("}")) return is_deeper(outer, indent);
    return !deeper || goes_on(above);
  }
  // Whether what a line leaves open may be what the other begins with.
  [[nodiscard]] bool goes_on_with(const Line& line, const Line& below) const {
    const Token& first = token(below.first);
    const bool opens = token(line.last).is("{"), whole = !opens && !is_open(line) && !ends_with_sign(line);
    const bool results = token(line.first).is("return");
    if (is_definition(line) && whole) return first.is("return") || first.is("{");
    if (is_definition(line) && !opens) return is_type(first) || first.is(")");
    if (results && whole) return first.is("{");
    if (is_open(line) && !opens) return !begins_head(below.first) && !first.is("{") && !first.is("}");
    if (first.is("return")) return token(line.last).is(")") && !is_call(line);
    if (first.is("{")) return is_open_head(line) || token(line.first).is(")") || !whole;
    return true;
  }
  // `x = f(a)`, `f(a)`
  [[nodiscard]] bool is_call(const Line& line) const {
    return token(line.last).partner > line.first && !is_type(token(line.first)) && !is_definition(line);
  }
  // `if (a > 0)` and `else` without anything behind them
  [[nodiscard]] bool is_open_head(const Line& line) const {
    const Index word = token(line.first).is("}") && line.first != line.last ? line.first + 1 : line.first;
    const Index behind = token(word).is("else") && word != line.last ? word + 1 : word;
    if (token(behind).is("else")) return true;
    return begins_head(behind) && token(behind + 1).partner == line.last;
  }
  [[nodiscard]] bool begins_head(Index i) const {
    return is_one_of(token(i).text, {"if", "for", "parfor", "while"});
  }
  // Whether what a line begins goes on in the next one, and may stand deeper there.
  [[nodiscard]] bool goes_on(const Line& line) const {
    return ends_with_sign(line) || token(line.last).is("return") || is_open(line) || is_definition(line);
  }
  [[nodiscard]] bool ends_with_sign(const Line& line) const {
    const Token& last = token(line.last);
    return last.kind == TokenKind::sign && !last.is_close() && !last.is(";");
  }
  [[nodiscard]] bool is_open(const Line& line) const {
    int depth = 0;
    for (Index i = line.first; i <= line.last; ++i)
      depth += token(i).is_open() ? 1 : token(i).is_close() ? -1 : 0;
    return depth > 0;
  }
  [[nodiscard]] bool is_definition(const Line& line) const { return token(line.first + 2).is("function"); }

  std::vector<Exchange> found_;
};

} // namespace

void guess_exchanged_lines(const Scene& scene, Guesses& guesses) {
  ExchangedLines(scene, guesses).guess();
}

} // namespace bindery::dml::slips
