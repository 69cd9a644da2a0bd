// Two lines that have changed places. The grammar often takes several exchanges; the layout says which is
// meant.
#include "guesses.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace bindery::dml::slips {

namespace {

class ExchangedLines : Guessing {
 public:
  ExchangedLines(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const std::string_view text = scene_.source.text();
    const std::uint32_t place =
        scene_.at < tokens_.size() ? token(scene_.at).span.begin : scene_.error.span.begin;
    if (is_in_long_line(text, place)) return;
    constexpr int farthest_above = 3; // lines: an `else` has no `if` because of what stands above its body
    std::uint32_t upper = line_begin(text, place), lower = behind_line(text, upper);
    for (int above = 0; above <= farthest_above && upper != lower; ++above) {
      exchange(upper, lower);
      lower = std::exchange(upper, line_before(text, upper));
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
    Span span; // without its line break
  };
  struct Exchange {
    Line upper;
    Line lower;
    int breaks; // of the layout that it makes, without those that it mends
  };

  // The two lines that begin there.
  void exchange(std::uint32_t upper, std::uint32_t lower) {
    if (upper == lower) return;
    const Line one = line_at(upper), other = line_at(lower);
    if (!is_code(one) || !is_code(other)) return;
    const Line before = line_of(one.first - 1), behind = line_of(other.last + 1);
    const int breaks =
        breaks_among({before, other, one, behind}) - breaks_among({before, one, other, behind});
    // Where there is one error alone, other ways to mend it are as likely.
    if (scene_.errors.size() == 1 && breaks >= 0) return;
    found_.push_back({one, other, breaks});
  }
  [[nodiscard]] Line line_at(std::uint32_t begin) const {
    const Index first = tokens_.at(begin);
    return {first, tokens_.line_last(first), {begin, line_end(scene_.source.text(), begin)}};
  }
  [[nodiscard]] Line line_of(Index i) const { return {tokens_.line_first(i), tokens_.line_last(i), {}}; }
  [[nodiscard]] bool is_code(const Line& line) const {
    const std::string_view text = scene_.text(line.span.size() <= longest_line ? line.span : Span{});
    // What moves below a comment that the line leaves open would be part of it.
    const std::size_t comment = text.rfind("/*");
    if (comment != text.npos && text.find("*/", comment) == text.npos) return false;
    return !text.empty() && token(line.first).first && token(line.last).span.end <= line.span.end;
  }

  void tell(const Exchange& each, bool has_rival) {
    const auto text = [&](const Line& line) { return std::string(scene_.text(line.span)); };
    Guess made;
    made.problem = &problems::expected_statement;
    made.span = across(scene_, each.upper.first, each.upper.last);
    made.message = "expected this line below the next one, found them the other way round";
    made.title = "exchange the two lines";
    made.edits = {{each.upper.span, text(each.lower)}, {each.lower.span, text(each.upper)}};
    made.notes.push_back({across(scene_, each.lower.first, each.lower.last), "this one belongs above it"});
    made.least_gone = each.breaks < 0 ? 1 : 2;
    made.has_rival = has_rival;
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
  // `if (a > 0)` and `else` without anything behind them
  [[nodiscard]] bool is_open_head(const Line& line) const {
    const Index word = token(line.first).is("}") && line.first != line.last ? line.first + 1 : line.first;
    const Index behind = token(word).is("else") && word != line.last ? word + 1 : word;
    if (token(behind).is("else")) return true;
    const bool head = is_one_of(token(behind).text, {"if", "for", "parfor", "while"});
    return head && token(behind + 1).partner == line.last;
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
