// Definitions that have lost their first lines: `Integer k, Double x)`, `return (Double y) {`, and the body.
#include "guesses.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How many tokens the rest of a signature may have.
constexpr Index longest_rest = 200;

class LostHeads : Guessing {
 public:
  LostHeads(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const Index first = tokens_.line_first(scene_.at);
    without_keyword(first);
    if (token(first - 1).is("=") || token(first - 1).is("<-")) without_keyword(first - 2);
    if (first >= tokens_.size() || !begins_rest(first) || !ends_in_brace(first)) return;
    const std::string head = token(first).is("return") ? "f = function() " : "f = function(";
    const Index block = tokens_.opening_before(first);
    // The end of the function above may have gone along.
    if (block >= 0 && token(block).is("{")) tell(first, "}\n" + head);
    tell(first, head);
  }

 private:
  // `f = Matrix[Double] X, Integer k) return (Double y) {`, with or without its `=`
  void without_keyword(Index first) {
    if (first < 0 || token(first).kind != TokenKind::name || !token(first).first) return;
    const bool assigns = token(first + 1).is("=") || token(first + 1).is("<-");
    const Index type = first + (assigns ? 2 : 1);
    if (token(first + 1).is("[") || !begins_rest(type) || !ends_in_brace(type)) return;
    const std::string_view put = assigns ? "function(" : "= function(";
    const Span place = assigns && token(type).first ? behind(scene_, type - 1) : before(scene_, type);
    guesses_.push_back({&problems::misspelled_keyword,
                        place,
                        fmt::format("expected `{}` before the parameters, found `{}`", put, token(type).text),
                        true,
                        fmt::format("insert `{}`", put),
                        {{place, fmt::format("{}{}", token(type).first && assigns ? " " : "", put)}}});
  }

  // `return (`, `Double x`, `Matrix[Double] x`
  [[nodiscard]] bool begins_rest(Index first) const {
    if (token(first).is("return")) return token(first + 1).is("(") && token(first + 1).partner > first;
    if (!is_type(token(first))) return false;
    const Index open = first + 1;
    return token(token(open).is("[") && token(open).partner > open ? token(open).partner + 1 : open).kind ==
           TokenKind::name;
  }

  // Whether what is listed ends with a bracket that closes nothing, and a body follows.
  [[nodiscard]] bool ends_in_brace(Index first) const {
    const Index end = std::min(tokens_.size(), first + longest_rest);
    bool closed = token(first).is("return");
    for (Index i = first; i < end; ++i) {
      const Token& each = token(i);
      if (each.is("{")) return closed && token(i - 1).is(")");
      if (each.is(";") || each.is("}") || (each.is("=") && token(i + 1).is("function"))) return false;
      if (closed && each.first && i > first && !each.is("return")) return false;
      i = tokens_.end_of_brackets(i);
      if (each.is(")") && each.partner < 0) closed = true;
    }
    return false;
  }

  void tell(Index first, std::string head) {
    const Index last = token(first).is("return") ? first : first + 1;
    const std::string_view found = spelled(scene_, first, last);
    guesses_.push_back(
        {&problems::expected_statement,
         across(scene_, first, last),
         fmt::format("expected a definition, of which the beginning is missing before `{}`", found),
         false,
         "",
         {{before(scene_, first), std::move(head)}},
         {},
         true});
  }
};

} // namespace

void guess_lost_heads(const Scene& scene, Guesses& guesses) {
  LostHeads(scene, guesses).guess();
}

} // namespace bindery::dml::slips
