// Keywords in the place of names: `in`, `source` or `string` as a variable or a parameter, wherever it
// stands.
#include "grammar/dml/bytes.hpp"
#include "name_guessing.hpp"
#include "src/languages/dml/text/and_in_more.hpp"

#include <algorithm>
#include <utility>

namespace bindery::dml::slips {

namespace {

class KeywordNames : NameGuessing {
 public:
  KeywordNames(const Scene& scene, Guesses& guesses) : NameGuessing(scene, guesses) {}

  void guess() {
    for (const Index i : {scene_.at, scene_.at - 1}) {
      if (token(i).kind == TokenKind::keyword && is_likely(token(i).text) && is_rare(token(i).text) &&
          is_name(i))
        return everywhere(token(i).text, i);
    }
  }

 private:
  // Nobody calls a variable `if`: what is written there is a head.
  [[nodiscard]] static bool is_likely(std::string_view keyword) {
    return !is_one_of(keyword, {"if", "else", "for", "parfor", "while", "ifdef", "return", "externalFunction",
                                "TRUE", "FALSE"});
  }

  // Whether brackets that are open before a token hold parameters or results.
  [[nodiscard]] bool is_in_signature(Index i) const {
    const Index open = tokens_.opening_before(i);
    return open > 0 && token(open).is("(") && is_one_of(token(open - 1).text, {"function", "return"});
  }
  // Whether a token names an argument in the brackets of a call.
  [[nodiscard]] bool names_argument(Index i) const {
    const Index open = tokens_.opening_before(i);
    return token(i + 1).is("=") && open >= 0 && token(open).is("(") && !is_in_signature(i);
  }

  // Whether a value ends before a token, or one begins behind it: no name stands beside another value.
  [[nodiscard]] bool is_beside_value(Index i) const {
    const Token& next = token(i + 1);
    const bool before = !may_begin_statement(tokens_, i) && !is_parameter(i) && token(i - 1).ends_value();
    return before || (!next.first && (next.is_operand() || is_value_type(next) || next.is(".")));
  }

  // Whether a keyword stands where it is none.
  [[nodiscard]] bool is_name(Index i) const {
    const Token &each = token(i), &last = token(i - 1), &next = token(i + 1);
    if (next.is("(") || last.is(".") || is_beside_value(i)) return false;
    // `def f(in: int)`
    if (next.is(":") && (last.is("(") || last.is(","))) return !token(tokens_.opening_before(i)).is("(");
    // `source["a.dml"] as a`
    if (next.is("[") && token(next.partner + 1).is("as")) return false;
    if (is_value_type(each)) return !is_type_there(i);
    if (each.is("in")) return !is_of_loop(i) && !last.is("implemented");
    return !each.is("implemented") || !next.is("in");
  }
  // `for (i in ...`
  [[nodiscard]] bool is_of_loop(Index i) const {
    return token(i - 2).is("(") && is_one_of(token(i - 3).text, {"for", "parfor"});
  }
  [[nodiscard]] bool is_type_there(Index i) const {
    const Token& last = token(i - 1);
    if ((last.is_open() || last.is("<")) && meant_data_type(token(i - 2).text) != nullptr) return true;
    if (is_in_signature(i)) return last.is("(") || last.is(",");
    return last.is("(") && token(i + 1).is(")") && !token(i - 2).is_word(); // it casts
  }

  [[nodiscard]] bool is_parameter(Index i) const {
    return is_declared(i) && is_in_signature(i) && is_one_of(token(i + 1).text, {",", ")", "="});
  }
  [[nodiscard]] bool is_likely_variable(Index i) const {
    const Index last = tokens_.line_last(i);
    const bool imports = last > i && token(last - 1).is("as");
    const bool assigned = is_assigned(i, i) && !token(i + 2).is("function") && !imports;
    return assigned || is_target(i, i) || runs_through(i, i);
  }

  // What is said where a variable of that name would be read as well.
  [[nodiscard]] const Problem* problem_of(Index first) const {
    if (is_parameter(first)) return &problems::malformed_signature;
    if (!is_likely_variable(first)) return &problems::expected_expression;
    const Index open = tokens_.opening_before(first);
    if (open < 0 || token(open).is("{")) return &problems::expected_statement;
    return token(open).is("[") ? &problems::incomplete_statement : &problems::malformed_loop;
  }

  struct Name {
    std::vector<Index> places;
    bool is_parameter = false; // by one of its places
    bool is_variable = false;  // the same
  };
  // Where a keyword stands for a name.
  [[nodiscard]] Name name_of(std::string_view keyword) const {
    Name name;
    for (const Index i : all_places(keyword)) {
      if (token(i).kind != TokenKind::keyword || !is_name(i)) continue;
      name.places.push_back(i);
      name.is_parameter = name.is_parameter || is_parameter(i);
      name.is_variable = name.is_variable || is_likely_variable(i);
    }
    // Those of functions elsewhere have the names that they have there.
    if (!name.is_parameter) std::erase_if(name.places, [&](Index i) { return names_argument(i); });
    return name;
  }
  [[nodiscard]] bool is_meant(const Name& name, std::string_view keyword) const {
    // `for (in in 1:3)`: a variable that nothing reads was called otherwise.
    const bool loops = std::ranges::all_of(name.places, [&](Index i) { return runs_through(i, i); });
    return (name.is_parameter || name.is_variable) && name.places.size() >= 2 && !loops &&
           is_free(renamed(keyword)) && !has_other_uses(keyword);
  }
  [[nodiscard]] static std::string renamed(std::string_view keyword) { return std::string(keyword) + "_"; }
  [[nodiscard]] std::vector<Edit> edits_of(const Name& name) const {
    std::vector<Edit> edits;
    for (const Index i : name.places) edits.push_back({behind(scene_, i), "_"});
    return edits;
  }

  // `f(source = 1)`: how the function calls it is not known.
  void argument(Index i) {
    guesses_.push_back(
        {&problems::expected_expression,
         token(i).span,
         fmt::format("expected the name of an argument, found the keyword `{}`", token(i).text),
         false,
         "",
         {{behind(scene_, i), "_"}}});
  }

  void everywhere(std::string_view keyword, Index i) {
    const Name name = name_of(keyword);
    if (!is_meant(name, keyword)) {
      if (names_argument(i)) argument(i);
      return;
    }
    const Index first = name.places.front();
    Guess made{problem_of(first),
               token(first).span,
               fmt::format("expected a name, found the keyword `{}`", keyword) +
                   and_in_more(name.places.size() - 1, "place"),
               true,
               fmt::format("call it `{}` everywhere", renamed(keyword)),
               edits_of(name)};
    guesses_.push_back(made);
    for (const std::string_view other : grammar::keywords) {
      if (other == keyword || !is_likely(other) || !is_rare(other)) continue;
      const Name found = name_of(other);
      if (!is_meant(found, other)) continue;
      const std::vector<Edit> edits = edits_of(found);
      made.others.insert(made.others.end(), edits.begin(), edits.end());
    }
    if (!made.others.empty()) guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_keyword_names(const Scene& scene, Guesses& guesses) {
  KeywordNames(scene, guesses).guess();
}

} // namespace bindery::dml::slips
