// Looks at braces and columns only; texts and comments are passed over.
#include "src/languages/dml/program/brace_layout.hpp"

#include <grammar/dml/recovery.hpp>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

struct Open {
  const char* at;
  std::ptrdiff_t indent;
};

const char* behind_token(const char* at, const char* end) {
  if (*at == '"' || *at == '\'') {
    const char* const closed = grammar::quoted_text(at, end).end;
    return closed == nullptr ? end : closed;
  }
  return grammar::name_byte::has(*at) ? grammar::word_end(at) : at + 1;
}

// The blanks before the first token of each line, counted once a line.
class Indents {
 public:
  Indents(const char* text, const char* begin) : indent_(grammar::detail::indent_of_line(text, begin)) {}

  // To be called for each token, in order, with the end of the token before it. Whether a line begins with
  // it.
  bool advance(const char* last_end, const char* at) {
    const char* from = at;
    while (from != last_end && from[-1] != '\n' && from[-1] != '\r') --from;
    if (from == last_end) return std::exchange(first_, false);
    indent_ = at - from;
    return true;
  }
  [[nodiscard]] std::ptrdiff_t indent() const { return indent_; }

 private:
  std::ptrdiff_t indent_;
  bool first_ = true;
};

} // namespace

OddBrace find_odd_brace(const char* text, const char* begin, const char* end, Aside side) {
  std::vector<Open> braces;
  std::vector<std::ptrdiff_t> brackets; // indentations
  Indents indents(text, begin);
  const std::ptrdiff_t outermost = indents.indent();
  std::ptrdiff_t head = outermost; // of the statement whose block may open next
  const char* last_end = begin;
  for (const char* at = grammar::detail::behind_blanks(begin, end); at < end;
       at = grammar::detail::behind_blanks(last_end, end)) {
    const bool first = indents.advance(last_end, at);
    if (*at == '(') brackets.push_back(indents.indent());
    if (*at == ')' && !brackets.empty()) {
      head = brackets.back();
      brackets.pop_back();
    }
    if (*at == '{') {
      // A head may run over lines, each with an indentation of its own.
      braces.push_back({at, braces.empty() ? outermost : last_end[-1] == ')' ? head : indents.indent()});
      brackets.clear();
    }
    if (*at == '}' && !braces.empty()) {
      const Open open = braces.back();
      braces.pop_back();
      const bool odd = side == Aside::left ? indents.indent() < open.indent : indents.indent() > open.indent;
      if (first && odd) return {open.at, at, last_end};
    }
    last_end = behind_token(at, end);
  }
  return {};
}

} // namespace bindery::dml
