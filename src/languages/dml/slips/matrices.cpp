// What is known of variables by their declarations, values and indexes.
#include "matrices.hpp"

#include "commas.hpp"
#include "guesses.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

bool has_rows_and_columns(const Tokens& tokens, std::string_view name, Index begin, Index end) {
  return std::ranges::any_of(tokens.places(name, begin, end), [&](Index i) {
    const Token &next = tokens[i + 1], &value = tokens[i + 2];
    const bool assigned = tokens[i].first && is_one_of(next.text, {"=", "<-", "+="});
    const bool made =
        is_one_of(value.text, {"matrix", "rand", "read", "seq", "cbind", "rbind", "t", "table"});
    const Index type = tokens[i - 1].is("]") && is_value_type(tokens[i - 2]) ? tokens[i - 1].partner - 1 : -1;
    const bool declared = type >= 0 && !equal_ignoring_case(tokens[type].text, "list");
    const bool indexed = next.is("[") && next.partner > i && has_comma(tokens, i + 1, next.partner);
    return (assigned && made) || declared || indexed;
  });
}

} // namespace bindery::dml::slips
