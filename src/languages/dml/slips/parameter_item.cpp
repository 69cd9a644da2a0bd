// The parameter or result that an error stands in.
#include "parameter_item.hpp"

namespace bindery::dml::slips {

namespace {

bool begins_items(const Token& word) {
  return word.is("function") || word.is("return") || word.is("externalFunction");
}
bool ends_item(const Token& token) {
  return token.is(",") || token.is(")") || token.is("{") || token.is("}") || token.is(";");
}

} // namespace

std::optional<ParameterItem> parameter_item(const Scene& scene) {
  const Tokens& tokens = scene.tokens;
  Index open = tokens.opening_before(scene.at);
  Index within = scene.at; // or the outermost bracket of the item that holds it
  for (; open > 0 && !begins_items(tokens[open - 1]); open = tokens.opening_before(open)) {
    if (tokens[open].partner >= scene.at) within = open;
  }
  if (open <= 0) return std::nullopt;
  ParameterItem item{open + 1, -1};
  for (Index i = within - 1; i > open && item.first == open + 1; --i) {
    if (tokens[i].is_close() && tokens[i].partner > open)
      i = tokens[i].partner;
    else if (tokens[i].is(","))
      item.first = i + 1;
  }
  if (item.first == scene.at && tokens[item.first].is(",")) return item;
  item.last = item.first;
  while (item.last < tokens.size() && !ends_item(tokens[item.last])) {
    item.last = tokens.end_of_brackets(item.last);
    ++item.last;
  }
  --item.last;
  return item;
}

} // namespace bindery::dml::slips
