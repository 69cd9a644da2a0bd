// Functions by what they take, and arguments by their names.
#include "calls.hpp"

#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/model/program.hpp>

#include <algorithm>
#include <array>
#include <span>

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

bool gives_several(const Tokens& tokens, Index callee) {
  const std::string_view name = tokens[callee].text;
  if (const NativeFunction* const native = native_function(name)) return native->results > 1;
  constexpr std::size_t most = 100;
  const std::span<const Place> places = tokens.places(name, 0, tokens.size());
  return std::ranges::none_of(places.first(std::min(places.size(), most)), [&](Index i) {
    const Index results = tokens[i + 3].partner + 2; // `f = function(...) return (`
    return tokens[i + 2].is("function") && results > i + 2 && tokens[results].is("(") &&
           !has_comma(tokens, results, tokens[results].partner);
  });
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

namespace {

// The operator that a sign is between values, or before one; null: none, or one that joins conditions.
const program::OperatorInfo* operator_of_values(const Token& sign, bool begins_value) {
  constexpr std::uint8_t of_conditions = program::operator_info(program::Operator::logical_and).level;
  const auto* const found =
      std::ranges::find_if(program::operator_table, [&](const program::OperatorInfo& each) {
        return each.spelling == sign.text && each.prefix == begins_value;
      });
  return found == program::operator_table.end() || found->level <= of_conditions ? nullptr : found;
}

} // namespace

bool opens_part(const Tokens& tokens, Index inner) {
  const Index close = tokens[inner].partner;
  if (close < inner || is_one_of(tokens[inner - 2].text, {"if", "while"})) return false;
  bool changes = false, joins = false;
  std::uint8_t loosest = 0; // of the operators so far; 0: there was none
  for (Index i = inner + 1; i < close; ++i) {
    i = tokens.end_of_brackets(i);
    if (tokens[i].is(",")) return false;
    const bool begins_value = !tokens[i - 1].ends_value();
    const program::OperatorInfo* const found = operator_of_values(tokens[i], begins_value);
    // `print(("a" + b / c)`: no text is divided.
    joins = joins || (tokens[i].is("+") && tokens[i - 1].kind == TokenKind::text);
    if (found == nullptr || joins) continue;
    // `a ^ b ^ c` begins with the last one.
    const bool tighter = found->level > loosest || (found->right_associative && found->level == loosest);
    changes = changes || (loosest > 0 && !begins_value && tighter);
    loosest = loosest == 0 ? found->level : std::min(loosest, found->level);
  }
  return changes;
}

} // namespace bindery::dml::slips
