// Looks at braces and columns only; texts and comments are passed over.
#include "brace_layout.hpp"

#include <grammar/dml/recovery.hpp>
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
  return grammar::name_byte::set.has(*at) ? grammar::word_end(at) : at + 1;
}

} // namespace

OddBrace find_odd_brace(const char* text, const char* begin, const char* end, Aside side) {
  std::vector<Open> braces;
  std::vector<const char*> brackets;
  const char* head = begin; // where the statement began whose block may open next
  const char* last_end = begin;
  for (const char* at = grammar::detail::behind_blanks(begin, end); at < end;
       at = grammar::detail::behind_blanks(last_end, end)) {
    if (*at == '(') brackets.push_back(at);
    if (*at == ')' && !brackets.empty()) {
      head = brackets.back();
      brackets.pop_back();
    }
    if (*at == '{') {
      // A signature may run over lines, each with an indentation of its own.
      const char* const statement = braces.empty() ? begin : last_end[-1] == ')' ? head : at;
      braces.push_back({at, grammar::detail::indent_of_line(text, statement)});
      brackets.clear();
    }
    if (*at == '}' && !braces.empty()) {
      const std::ptrdiff_t indent = grammar::detail::indent_of_first(text, at);
      const Open open = braces.back();
      braces.pop_back();
      const bool odd = indent >= 0 && (side == Aside::left ? indent < open.indent : indent > open.indent);
      if (odd) return {open.at, at, last_end};
    }
    last_end = behind_token(at, end);
  }
  return {};
}

} // namespace bindery::dml
