// `X'`, the transpose of X as MATLAB and Julia write it.
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "types.hpp"

#include <algorithm>
#include <utility>

namespace bindery::dml::slips {

namespace {

// Bytes, not tokens: what is between two such quotes was read as a text.
class TransposeGuesses : Guessing {
 public:
  TransposeGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()),
        begin_(line_begin(text_, scene.error.span.begin)), end_(line_end(text_, begin_)) {}

  void guess() {
    if (end_ - begin_ > longest_line) return;
    member();
    std::vector<Edit> edits;
    for (std::uint32_t at = begin_; at < end_ && text_[at] != '#'; ++at) {
      if (text_[at] != '\'' && text_[at] != '"') continue;
      const std::uint32_t quote_begin = at > begin_ && text_[at - 1] == '.' ? at - 1 : at;
      const std::uint32_t operand = text_[at] == '"' ? quote_begin : operand_begin(quote_begin);
      if (operand == quote_begin) {
        at = text_end(at);
        if (at == end_) break;
        continue;
      }
      edits.push_back({{operand, operand}, "t("});
      edits.push_back({{quote_begin, at + 1}, ")"});
    }
    if (edits.empty()) return;
    const Span quote = edits[1].span;
    Guess made{
        &problems::foreign_syntax,
        quote,
        fmt::format("expected an operator, found `{}`: the transpose of X is `t(X)`", scene_.text(quote)),
        !is_unknown_,
        fmt::format("write `t({})`", text_.substr(edits[0].span.begin, quote.begin - edits[0].span.begin)),
        {}};
    sort_by_place(edits);
    made.edits = std::move(edits);
    made.firm = is_unknown_;
    guesses_.push_back(std::move(made));
  }

 private:
  // `X[1, ].T`, `f(X).T`, as Python writes it. Behind a name others tell it.
  void member() {
    const Token &dot = scene_.token(0), &name = scene_.token(1);
    const bool behind = scene_.token(-1).is(")") || scene_.token(-1).is("]");
    if (!dot.is(".") || !name.is("T") || scene_.token(2).is("(") || !behind) return;
    if (!tokens_.touches(scene_.at) || !tokens_.touches(scene_.at + 1)) return;
    const std::uint32_t end = dot.span.begin, begin = operand_begin(end);
    if (begin == end || std::exchange(is_unknown_, false)) return;
    const Span found{end, name.span.end};
    guesses_.push_back({&problems::foreign_syntax,
                        found,
                        "expected an operator, found `.T`: the transpose of X is `t(X)`",
                        true,
                        fmt::format("write `t({})`", text_.substr(begin, end - begin)),
                        {{{begin, begin}, "t("}, {found, ")"}}});
  }

  // The quote that ends the text that another one begins; the end of the line if none does.
  [[nodiscard]] std::uint32_t text_end(std::uint32_t quote) const {
    return static_cast<std::uint32_t>(
        std::min<std::size_t>(text_.substr(0, end_).find(text_[quote], quote + std::size_t{1}), end_));
  }

  // Where the variable, the call or the bracket begins that ends at a place; the place itself if none does.
  [[nodiscard]] std::uint32_t operand_begin(std::uint32_t end) {
    std::uint32_t at = end;
    int depth = 0;
    while (at > begin_ && (depth > 0 || text_[at - 1] == ')' || text_[at - 1] == ']')) {
      --at;
      if (text_[at] == ')' || text_[at] == ']') ++depth;
      if (text_[at] == '(' || text_[at] == '[') --depth;
      if (depth == 0) break;
    }
    if (depth > 0) return end;
    const std::uint32_t bracket = at;
    while (at > begin_ && (is_name_byte(text_[at - 1]) || text_[at - 1] == ':')) --at;
    if (bracket < end) {
      const std::string_view function = text_.substr(at, bracket - at);
      is_unknown_ = is_unknown_ || is_extreme(function, tokens_.at(bracket));
      return gives_scalar(function) || is_one_of(function, {"print", "stop", "write", "assert"}) ? end : at;
    }
    const std::string_view name = text_.substr(at, end - at);
    if (name.empty() || !is_matrix(name, at)) return end;
    const bool known = is_variable(name);
    if (!known && !is_multiplied(name, at)) return end;
    is_unknown_ = is_unknown_ || !known;
    return at;
  }

  // Whether a name is declared with a type of single values, or a number or a text is assigned to it.
  [[nodiscard]] bool is_scalar(std::string_view name) const {
    for (const Index i : places_near(scene_.at, name)) {
      const bool assigned = token(i + 1).is("=") || token(i + 1).is("<-");
      const Token& value = token(i + 2);
      const bool alone = token(i + 3).first || token(i + 3).is(";");
      if (is_value_type(token(i - 1)) && !token(i - 2).is("[")) return true;
      if (assigned && alone && token(i).first && value.is_operand() && value.kind != TokenKind::name)
        return true;
    }
    return false;
  }

  // `max(x)'`, other than `max(x, y)'`, is a single value.
  [[nodiscard]] bool is_extreme(std::string_view function, Index open) const {
    return is_one_of(function, {"min", "max"}) && !has_row_and_column(open);
  }
  // `nrow(x)'`
  [[nodiscard]] static bool gives_scalar(std::string_view function) {
    return is_one_of(function, {"nrow", "ncol", "length", "sum", "mean", "as.scalar", "as.integer",
                                "as.double", "as.logical", "trace", "nnz"});
  }

  // Names of matrices begin with a capital letter, by custom, and what is transposed is multiplied. `.'`
  // means nothing else. Other names are those of matrices where they are used like them.
  [[nodiscard]] bool is_matrix(std::string_view name, std::uint32_t begin) const {
    const bool dotted = text_[begin + name.size()] == '.';
    if (dotted || (name.front() >= 'A' && name.front() <= 'Z')) return !is_scalar(name);
    return is_multiplied(name, begin) || (is_used_as_matrix(name) && !is_scalar(name));
  }
  // `Matrix[Double] name`, `name[i, j]`, `nrow(name)`
  [[nodiscard]] bool is_used_as_matrix(std::string_view name) const {
    static constexpr std::string_view of_matrices[] = {"nrow",    "ncol",    "t",       "rowSums",
                                                       "colSums", "rowMins", "rowMaxs", "rowMeans",
                                                       "colMins", "colMaxs", "colMeans"};
    return std::ranges::any_of(places_near(scene_.at, name), [&](Index i) {
      const Index value_type = token(i - 1).is("]") ? token(i - 1).partner : -1;
      const bool declared = value_type > 0 && equal_ignoring_case(token(value_type - 1).text, "matrix");
      const bool measured =
          token(i - 1).is("(") && is_one_of(token(i - 2).text, of_matrices) && token(i + 1).is(")");
      return declared || measured || (token(i + 1).is("[") && has_row_and_column(i + 1));
    });
  }
  [[nodiscard]] bool has_row_and_column(Index open) const {
    return token(open).partner > open && has_comma(tokens_, open, token(open).partner);
  }
  [[nodiscard]] bool is_multiplied(std::string_view name, std::uint32_t begin) const {
    const std::size_t next = text_.find_first_not_of(" '.", begin + name.size());
    if (next < end_ && (text_[next] == '*' || text_[next] == '%')) return true;
    const std::size_t last = begin == 0 ? std::string_view::npos : text_.find_last_not_of(' ', begin - 1);
    return last != std::string_view::npos && last > 1 && text_.substr(last - 2, 3) == "%*%";
  }

  std::string_view text_;
  std::uint32_t begin_;
  std::uint32_t end_;
  bool is_unknown_ = false; // whether what is transposed is hardly a matrix: a name that no variable has
};

} // namespace

void guess_transposes(const Scene& scene, Guesses& guesses) {
  TransposeGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
