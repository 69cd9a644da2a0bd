// Functions by what they take, and arguments by their names.
#include "calls.hpp"

#include "guesses.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

bool takes_one_argument(std::string_view function) {
  static constexpr std::array functions = std::to_array<std::string_view>(
      {"abs",         "acos",      "as.boolean", "as.double", "as.frame", "as.integer", "as.list",
       "as.logical",  "as.matrix", "as.scalar",  "asin",      "atan",     "ceil",       "ceiling",
       "cholesky",    "colMaxs",   "colMeans",   "colMins",   "colProds", "colSds",     "colSums",
       "colVars",     "cos",       "cosh",       "cummax",    "cummin",   "cumprod",    "cumsum",
       "cumsumprod",  "det",       "diag",       "eigen",     "exp",      "floor",      "inv",
       "inverse",     "is.na",     "is.nan",     "isNull",    "length",   "lu",         "ncol",
       "nnz",         "nrow",      "prod",       "qr",        "rev",      "round",      "rowIndexMax",
       "rowIndexMin", "rowMaxs",   "rowMeans",   "rowMins",   "rowProds", "rowSds",     "rowSums",
       "rowVars",     "sigmoid",   "sign",       "sin",       "sinh",     "sqrt",       "sum",
       "svd",         "t",         "tan",        "tanh",      "trace"});
  return std::ranges::find(functions, function) != functions.end();
}

bool tells_format(std::string_view text) {
  constexpr std::string_view between = "-+0123456789.", letters = "dsfegbx";
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
    const std::size_t letter = text.find_first_not_of(between, at + 1);
    if (letter != text.npos && letters.find(text[letter]) != letters.npos) return true;
  }
  return false;
}

bool has_named_argument(const Tokens& tokens, Index open, Index end) {
  for (Index i = open + 1; i + 1 < end; ++i) {
    i = tokens.end_of_brackets(i);
    if (tokens[i].kind == TokenKind::name && tokens[i + 1].is("=")) return true;
  }
  return false;
}

bool names_argument_beside_others(const Tokens& tokens, std::uint32_t place) {
  const Index sign = tokens.at(place) - 1, open = tokens.opening_before(sign);
  const bool named = tokens[sign].is("=") && tokens[sign].span.end == place &&
                     tokens[sign - 1].kind == TokenKind::name && tokens[sign - 2].is(",");
  return named && tokens[open].is("(") && has_named_argument(tokens, open, sign - 1);
}

bool is_before_negated(const Tokens& tokens, Index word) {
  const bool negates = tokens[word + 1].is("-") && tokens[word + 2].is_operand();
  return negates && !tokens.touches(word + 1) && tokens.touches(word + 2);
}

bool opens_part(const Tokens& tokens, Index inner) {
  const Index close = tokens[inner].partner;
  if (close < inner || is_one_of(tokens[inner - 2].text, {"if", "while"})) return false;
  int operators = 0;
  bool sum = true;
  for (Index i = inner + 1; i < close; ++i) {
    i = tokens.end_of_brackets(i);
    const Token& last = tokens[i - 1];
    if (tokens[i].is(",")) return false;
    if (!(last.is_operand() || last.is_close()) || !is_one_of(tokens[i].text, between_values)) continue;
    operators += last.is(")") ? 2 : 1;
    sum = sum && tokens[i].is("+");
  }
  return operators > 1 && !sum;
}

} // namespace bindery::dml::slips
