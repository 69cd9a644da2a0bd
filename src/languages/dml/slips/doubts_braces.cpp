// Braces that an edit puts in or takes away where the lines around them may lack a head as well.
#include "brace_layout.hpp"
#include "doubting.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class BraceDoubts : Doubting {
 public:
  BraceDoubts(const Source& source, const Tokens& tokens, const Diagnostic& error)
      : Doubting(source, tokens, error) {}

  [[nodiscard]] bool has(const Edit& edit) const {
    const Index at = tokens_.at(edit.span.begin);
    const std::string_view put = trimmed_lines(edit.replacement), taken = trimmed_lines(text(edit.span));
    if (edit.span.empty() && put == "}") return token(at - 1).is("{");
    if (edit.span.empty() && put == "{")
      return is_body_parted(text_, tokens_, at - 1) || lacks_results(at - 1);
    if (!put.empty() || !token(at).first) return false;
    if (taken == "}") return at == 0 || may_end_lost_block(at) || stands_before_lost_head(at);
    return taken == "{" && may_be_other_branch(at);
  }

 private:
  [[nodiscard]] static std::string_view trimmed_lines(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
  }

  // Lines that stand deeper than a `}` below them, and no block that is open there begins in its column.
  [[nodiscard]] bool may_end_lost_block(Index brace) const {
    const std::string_view indent = token(brace).indent;
    if (token(brace - 1).is("{")) return false;
    if (!is_deeper(token(first_of_statement(brace - 1)).indent, indent)) return false;
    constexpr int most_blocks = 100;
    Index open = tokens_.opening_before(brace);
    for (int i = 0; i < most_blocks && open >= 0; ++i, open = tokens_.opening_before(open)) {
      if (token(open).is("{") && indent_of_block(open) == indent) return false;
    }
    return true;
  }
  // `f = function(Double x)`: the line of the results may have gone along with the brace, if no function of
  // the script is without them.
  [[nodiscard]] bool lacks_results(Index close) const {
    const Index open = token(close).is(")") ? token(close).partner : -1;
    if (open < 1 || !token(open - 1).is("function")) return false;
    const std::span<const Place> functions = tokens_.places("function", 0, tokens_.size());
    return std::ranges::all_of(functions, [&](Index i) {
      const Index end = token(i + 1).partner;
      return i == open - 1 || end < 0 || token(end + 1).is("return");
    });
  }
  // A `}`, a comment in its column, and lines that stand deeper: the head of another block is gone.
  [[nodiscard]] bool stands_before_lost_head(Index brace) const {
    const Token& next = token(brace + 1);
    if (!next.first || !is_deeper(next.indent, token(brace).indent)) return false;
    const std::string_view between = text({token(brace).span.end, next.span.begin});
    return between.find(fmt::format("\n{}#", token(brace).indent)) != between.npos;
  }
  // The first token of the line in which the statement begins that a token ends.
  [[nodiscard]] Index first_of_statement(Index last) const {
    constexpr int most_lines = 60;
    Index line = tokens_.line_first(last);
    for (int i = 0; i < most_lines && line > 0; ++i) {
      const Index open = tokens_.opening_before(line);
      if (open >= 0 && !token(open).is("{")) {
        line = tokens_.line_first(open);
      } else if (goes_on(token(line - 1)) || token(line).is("return")) {
        line = tokens_.line_first(line - 1);
      } else {
        break;
      }
    }
    return line;
  }

  // A `{` that stands no deeper than the block it is in: `} else` or another head may be missing before it.
  [[nodiscard]] bool may_be_other_branch(Index brace) const {
    const Index open = tokens_.opening_before(brace);
    if (open < 0 || !token(open).is("{") || open == brace - 1 || token(brace + 1).is("}")) return false;
    return !is_deeper(token(brace).indent, indent_of_block(open));
  }
  [[nodiscard]] std::string_view indent_of_block(Index open) const {
    return token(open).first ? token(open).indent : indent_of_head(tokens_, open - 1);
  }
};

} // namespace

bool is_doubtful_brace(const Source& source, const Tokens& tokens, const Diagnostic& error,
                       const Edit& edit) {
  return BraceDoubts(source, tokens, error).has(edit);
}

} // namespace bindery::dml::slips
