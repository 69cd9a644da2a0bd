// Commas that may be missing or one too many in more than one place, or stand beside a value that is missing.
#include "calls.hpp"
#include "commas.hpp"
#include "doubting.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <algorithm>
#include <span>

namespace bindery::dml::slips {

namespace {

class CommaDoubts : Doubting {
 public:
  CommaDoubts(const Source& source, const Tokens& tokens, const Diagnostic& error)
      : Doubting(source, tokens, error) {}

  [[nodiscard]] bool any(const Edit& edit) const {
    const Index at = tokens_.at(edit.span.begin);
    if (puts(edit, ",")) return parts_by_chance(at);
    const bool removed = edit.replacement.empty() && token(at).is(",") && tokens_.at(edit.span.end) == at + 1;
    return removed && text(edit.span).find_first_not_of(", ") == std::string_view::npos &&
           is_value_missing(at);
  }

 private:
  // `f(a b)`: where two values follow each other an operator may be missing as well, or one is too many. An
  // argument with a name, or on a line of its own, stands for itself.
  [[nodiscard]] bool parts_by_chance(Index next) const {
    const Token &last = token(next - 1), &found = token(next);
    if (found.text == last.text) return true;
    // `f(n_<break>rows)`, `f(1<break>00)`: one name, or one number, over two lines.
    if (found.first && is_number(last) && is_number(found)) return true;
    if (found.first && last.kind == TokenKind::name && found.kind == TokenKind::name &&
        count(fmt::format("{}{}", last.text, found.text), next) > 0)
      return true;
    // `f(0.as.matrix())`
    if (last.kind == TokenKind::number && last.text.ends_with('.') && tokens_.touches(next)) return true;
    if (is_no_value(next - 1)) return true;
    const Index open = tokens_.opening_before(next);
    // `print("%d" n)`; of `print("%d" n + "x")` the sign before the value may be missing as well.
    const bool prints = token(open - 1).is("print") && open == next - 2 && last.kind == TokenKind::text;
    if (prints && tells_format(last.text)) return is_joined_with_text(next);
    // `ifdef($a 1)`: what is asked for is a name alone.
    if (token(open - 1).is("ifdef") && next == open + 2) return false;
    if (found.first && (is_callee(next - 1) || begins_assignment(open, next))) return true;
    if (found.first)
      return takes_one_argument(token(open - 1).text) ||
             (found.kind == TokenKind::text && takes_one_value(open));
    // `f(1e=8)`: a number may be meant whose sign is another one.
    if (is_number(last) && tokens_.touches(next) && (found.is("e") || found.is("E"))) return true;
    // An argument with a name stands for itself.
    if (token(next + 1).is("=")) return false;
    if (is_callee(next - 1) || is_one_of(last.text, {"and", "or", "not"})) return true;
    // `f(0 .5)`, `matrix(0, rows 1, cols=2)`
    if (is_number(last) && found.text.starts_with('.')) return true;
    if (is_number(found) && open > 0 && is_one_of(last.text, {"rows", "cols", "min", "max"}) &&
        has_named_argument(tokens_, open, token(open).partner))
      return true;
    if (names_first_argument(open, next)) return true;
    // `f(a x (b))`: a word that is no function may stand for a sign.
    if (found.kind == TokenKind::name && token(next + 1).is("(") && !is_known_function(found.text) &&
        !tokens_.touches(next + 1) && count(found.text, next) < 2)
      return true;
    if (tokens_.touches(next) && (found.text.starts_with('.') || has_blank_behind_comma(next))) return true;
    // `f(a  b)`: the operator that stood between the blanks may be missing.
    if (text({last.span.end, found.span.begin}) == "  ") return true;
    if (open < 1 || is_one_of(token(open - 1).text, {"function", "return", "parfor"})) return false;
    if (token(open).is("[") && token(open - 1).kind == TokenKind::name)
      return !parts_dimensions(tokens_, open, next);
    if (takes_one_value(open) || names_argument_before(open, next)) return true;
    if (has_enough_arguments(open) && !(is_number(last) && is_number(found))) return true;
    return found.kind == TokenKind::text || last.kind == TokenKind::text || !is_called_with_values(open);
  }
  // `seq(a, b, c d)`: SystemDS takes no argument more. `log(u v)`: it takes one, which is rarely there.
  [[nodiscard]] bool has_enough_arguments(Index open) const {
    if (!token(open).is("(") || !is_callee(open - 1)) return false;
    const NativeFunction* const native = native_function(token(open - 1).text);
    if (native == nullptr || native->most == NativeFunction::any) return false;
    const Index arguments =
        count_commas(tokens_, open, std::min<Index>(token(open).partner, open + farthest)) + 1;
    return arguments >= Index{native->most} || (arguments == 1 && native->least == 1);
  }
  // `y = f(x` above `z = 1`, which stands as deep: it is hardly an argument with a name.
  [[nodiscard]] bool begins_assignment(Index open, Index next) const {
    return open > 0 && token(open - 1).kind == TokenKind::name && token(next + 1).is("=") &&
           token(next).indent == token(tokens_.line_first(open)).indent;
  }
  [[nodiscard]] static bool is_number(const Token& token) { return token.kind == TokenKind::number; }
  // `f(a, g(b)2)`: where other commas of a call have a blank behind them an operator is missing as well.
  [[nodiscard]] bool has_blank_behind_comma(Index next) const {
    const Index open = tokens_.opening_before(next);
    if (!token(next - 1).is_close() || open < 0) return false;
    for (Index i = open + 1; i < std::min<Index>(token(open).partner, open + farthest); ++i) {
      if (token(i).is(",") && !tokens_.touches(i + 1)) return true;
    }
    return false;
  }
  // `f(data, rows nrow(x), cols=2)`, `f(na<break>me, y)`: the name of an argument, or a part of a word.
  [[nodiscard]] bool is_no_value(Index word) const {
    const Index open = tokens_.opening_before(word);
    if (open < 1 || !token(open).is("(") || token(open - 1).kind != TokenKind::name) return false;
    if (token(word).kind != TokenKind::name || token(word).is_argument() || token(word + 1).is("=") ||
        token(word - 1).is("="))
      return false;
    return !is_known_function(token(word).text) &&
           !is_one_of(token(word).text, {"NaN", "NAN", "Inf", "INF", "pi", "PI"}) &&
           (count(token(word).text, word) < 2 || names_argument(word));
  }
  // Whether a word that is no variable stands elsewhere as the name of an argument does.
  [[nodiscard]] bool names_argument(Index word) const {
    if (is_variable(token(word).text, word)) return false;
    const std::span<const Place> places = tokens_.places(token(word).text, word - farthest, word + farthest);
    return std::any_of(places.begin(), places.end(), [&](Index i) {
      return (token(i - 1).is("(") || token(i - 1).is(",")) && token(i + 1).is("=");
    });
  }
  // Whether other arguments of a call are parted by commas, or its function is known.
  [[nodiscard]] bool is_called_with_values(Index open) const {
    const std::string_view function = token(open - 1).text;
    return token(open).is("[") || is_known_function(function) || function.find("::") != function.npos ||
           count(token(open - 1).text, open) > 1;
  }

  // `ifelse(a, b, )`, `matrix(0, , 1)`: without the comma a value would still be missing.
  [[nodiscard]] bool asks_for_more(Index comma) const {
    const Index open = tokens_.opening_before(comma);
    if (open < 1 || !token(open).is("(") || token(open - 1).kind != TokenKind::name) return false;
    const int least = least_arguments(token(open - 1).text, open);
    // One value more than there are commas, when this one is gone.
    const Index end = std::min<Index>(token(open).partner, open + farthest);
    if (count_commas(tokens_, open, end) >= least) return false;
    return !names_argument_before(open, token(open).partner) || is_defined_here(token(open - 1).text, open);
  }

  // How many arguments a function must have, as far as it is known.
  [[nodiscard]] int least_arguments(std::string_view function, Index near) const {
    if (is_one_of(function, {"matrix", "ifelse"})) return 3;
    if (is_one_of(function, {"xor", "cbind", "rbind", "append"})) return 2;
    if (const NativeFunction* const native = native_function(function)) return native->least;
    for (const Index i : tokens_.places(function, near - farthest, near + farthest)) {
      if (token(i + 2).is("function") && token(i + 3).is("(")) return required_parameters(i + 3);
    }
    return 0;
  }
  // Of a function of this script all parameters without a default are asked for, by name or not.
  [[nodiscard]] bool is_defined_here(std::string_view function, Index near) const {
    const std::span<const Place> places = tokens_.places(function, near - farthest, near + farthest);
    return std::ranges::any_of(places, [&](Index i) { return token(i + 2).is("function"); });
  }
  // Of those that stand in brackets the ones that no default follows.
  [[nodiscard]] int required_parameters(Index open) const {
    const Index close = std::min<Index>(token(open).partner, open + farthest);
    int required = 0;
    bool defaulted = false;
    for (Index i = open + 1; i <= close; i = tokens_.end_of_brackets(i) + 1) {
      defaulted = defaulted || token(i).is("=");
      if (!token(i).is(",") && i != close) continue;
      if (!defaulted && i > open + 1) ++required;
      defaulted = false;
    }
    return required;
  }

  // `matrix(0, , rows=1, cols=1)`: with a value beside the comma the call would have one too many. Between
  // the parameters and the results of a function nothing is missing that has a name.
  [[nodiscard]] bool takes_no_more(Index comma) const {
    const Index open = tokens_.opening_before(comma);
    if (open < 1 || !token(open).is("(") || token(open).partner < comma) return false;
    if (empty_arguments(open) != 1 || lacks_opening_behind(token(open).partner)) return false;
    // `sum(, -x)`: what stands before the sign may be missing.
    if (is_one_of(token(comma + 1).text, {"(", "-", "+", "!"})) return false;
    const Token& function = token(open - 1);
    if (is_one_of(function.text, {"function", "return"})) return true;
    const Index values = count_commas(tokens_, open, std::min<Index>(token(open).partner, open + farthest));
    if (function.is("matrix")) return values == (names_argument(open, "byrow") ? 4 : 3);
    if (is_one_of(function.text, {"ifelse", "outer"})) return values == 3;
    for (const Index i : tokens_.places(function.text, open - farthest, open + farthest)) {
      if (token(i + 2).is("function") && token(i + 3).is("("))
        return values == count_commas(tokens_, i + 3, token(i + 3).partner) + 1;
    }
    const NativeFunction* const native = native_function(function.text);
    if (token(comma - 1).is("(") && token(comma + 2).is("=") && names_what_it_needs(open)) return true;
    return native != nullptr && native->most != NativeFunction::any && values == Index{native->most};
  }
  // `order(, target=x)`: the arguments that such a function must have stand there with their names.
  [[nodiscard]] bool names_what_it_needs(Index open) const {
    static constexpr std::string_view of_target[] = {"order",           "removeEmpty",     "replace",
                                                     "transformencode", "transformdecode", "transformapply",
                                                     "aggregate"};
    if (is_one_of(token(open - 1).text, of_target)) return names_argument(open, "target");
    return is_one_of(token(open - 1).text, {"rand", "Rand"}) && names_argument(open, "rows") &&
           names_argument(open, "cols");
  }
  // Whether an argument of a call has a name.
  [[nodiscard]] bool names_argument(Index open, std::string_view name) const {
    const Index end = std::min<Index>(token(open).partner, open + farthest);
    for (Index i = open + 1; i < end; i = tokens_.end_of_brackets(i) + 1) {
      if (token(i).is(name) && token(i + 1).is("=")) return true;
    }
    return false;
  }
  // How many arguments of a call have no value.
  [[nodiscard]] int empty_arguments(Index open) const {
    const Index close = token(open).partner;
    int empty = 0;
    for (Index i = open + 1; i <= std::min(close, open + farthest); i = tokens_.end_of_brackets(i) + 1) {
      const bool begins = i == open + 1 || token(i - 1).is(",");
      if (begins && (token(i).is(",") || i == close)) ++empty;
    }
    return empty;
  }
  // `sum(, x) * 2)`: the bracket that is missing behind a call may have a value before it.
  [[nodiscard]] bool lacks_opening_behind(Index close) const {
    const Index last = std::min(tokens_.line_last(close), close + farthest);
    for (Index i = close + 1; i <= last; i = tokens_.end_of_brackets(i) + 1) {
      if (token(i).is(")") && token(i).partner < 0) return true;
    }
    return false;
  }

  // `n = 3,` above the next assignment, or above the end of the block: outside of brackets no value follows.
  [[nodiscard]] bool ends_assignment(Index comma) const {
    const Index open = tokens_.opening_before(comma), first = tokens_.line_first(comma);
    const auto assigns = [&](Index i) {
      return token(i).kind == TokenKind::name && (token(i + 1).is("=") || token(i + 1).is("<-"));
    };
    const bool value = token(comma - 1).is_operand() || token(comma - 1).is_close();
    const Token& next = token(comma + 1);
    const bool alone =
        next.first && (next.is("}") || (assigns(comma + 1) && next.indent == token(first).indent));
    return (open < 0 || token(open).is("{")) && first < comma && assigns(first) && value && alone;
  }

  // `f(x y, b=1)`: the other arguments have names, and so may the first one.
  [[nodiscard]] bool names_first_argument(Index open, Index value) const {
    return token(open).is("(") && value == open + 2 && token(open + 1).kind == TokenKind::name &&
           token(value).kind == TokenKind::name && token(value + 1).is(",") && token(value + 3).is("=") &&
           native_function(token(open - 1).text) == nullptr;
  }

  // `source("a.dml") as a,` at the end of a line
  [[nodiscard]] bool ends_import(Index comma) const {
    const Index close = comma - 3;
    return token(comma + 1).first && token(comma - 1).kind == TokenKind::name && token(comma - 2).is("as") &&
           token(close).is(")") && token(token(close).partner - 1).is("source");
  }

  // `Double a, /* words` above `Double b /* more */)`: a comment has taken what stood behind the comma.
  [[nodiscard]] bool stands_before_taken(Index comma) const {
    const std::string_view gap = text({token(comma).span.end, token(comma + 1).span.begin});
    const std::size_t begin = gap.find("/*");
    const std::size_t another = begin == gap.npos ? gap.npos : gap.find("/*", begin + 2);
    return another != gap.npos && gap.find("*/", begin + 2) > another;
  }

  // A comma beside which a value may be missing. It was written twice if it touches another one; one before
  // a closing bracket is left there by habit.
  [[nodiscard]] bool is_value_missing(Index comma) const {
    if (ends_assignment(comma) || ends_import(comma) || stands_beside_brace(comma)) return false;
    if (stands_before_taken(comma)) return true;
    // Behind the parameters or the results of a function no value stands.
    if (token(comma + 1).is("return") || (token(comma - 1).is(")") && token(comma + 1).is("{"))) return false;
    if (asks_for_more(comma)) return true;
    // `f(a,= b)`: the sign is as likely to be too many.
    if (token(comma + 1).is("=")) return true;
    if (token(comma - 1).is(",") || token(comma + 1).is(",")) {
      const Index second = token(comma - 1).is(",") ? comma : comma + 1;
      const bool index = token(second - 2).is("[") && tokens_.touches(second - 2);
      // `f(rows=2, , cols=3)`: what is missing would have a name, too.
      const Index open = tokens_.opening_before(second);
      if (open > 0 && !is_one_of(token(open - 1).text, {"function", "return"}) &&
          names_argument_before(open, second) && token(second + 1).kind == TokenKind::name &&
          token(second + 2).is("="))
        return false;
      if (takes_no_more(second)) return false;
      // A comma at the end of a line and one that begins the next are two habits.
      return (!tokens_.touches(second) && !token(second).first) || (token(second - 2).is_open() && !index);
    }
    if (token(comma - 1).is("(") && takes_no_more(comma)) return false;
    if (!token(comma + 1).is(")") && !token(comma + 1).is("]")) return !token(comma - 1).is(";");
    if (!tokens_.touches(comma + 1) && !token(comma + 1).first) return true;
    const Index open = tokens_.opening_before(comma);
    return open >= 0 && token(open).is("[") && token(open - 1).kind == TokenKind::name;
  }
};

} // namespace

bool is_doubtful_comma(const Source& source, const Tokens& tokens, const Diagnostic& error,
                       const Edit& edit) {
  return CommaDoubts(source, tokens, error).any(edit);
}

} // namespace bindery::dml::slips
