// Goes down from expressions to names, numbers, texts and brackets. How operators bind does not matter.
#include "python_expression.hpp"

#include "python_text_literal.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace bindery::systemds {

using Kind = PythonToken::Kind;
using Form = PythonReader::Form;

namespace {

constexpr std::array<std::string_view, 19> close_operators{
    "in", "+", "-", "*", "/", "//", "%", "@", "&", "|", "^", "<<", ">>", "<", ">", "==", "<=", ">=", "!="};

// Of arguments and parameters; each is compared with all before it.
constexpr std::size_t most_names = 200;

} // namespace

bool PythonReader::take(std::string_view words) {
  if (failed_ || !sees(words)) return false;
  ++at_;
  return true;
}

void PythonReader::expect(std::string_view words) {
  if (!take(words)) fail();
}

void PythonReader::expect_name() {
  if (!sees(Kind::name) || sees("__debug__")) return fail();
  ++at_;
}

Form PythonReader::expression(bool named) {
  constexpr std::size_t deepest = 30; // Python takes more
  if (failed_ || ++depth_ > deepest) {
    fail();
    return Form::other;
  }
  if (sees("lambda")) {
    lambda();
    --depth_;
    return Form::other;
  }
  const std::size_t begin = at_;
  Form form = disjunction();
  if (named && form == Form::name && at_ == begin + 1 && take(":=")) {
    expression();
    form = Form::other;
  }
  if (take("if")) {
    disjunction();
    expect("else");
    expression();
    form = Form::other;
  }
  --depth_;
  return form;
}

Form PythonReader::disjunction() {
  Form form = operand();
  std::size_t links = 0;
  while (take_operator()) {
    count(links);
    operand();
    form = Form::other;
  }
  return form;
}

bool PythonReader::take_operator() {
  if (failed_ || at_end()) return false;
  if (take("is")) {
    take("not");
    return true;
  }
  if (sees("not") && at_ + 1 < tokens_.size() && tokens_[at_ + 1].is("in")) {
    at_ += 2;
    return true;
  }
  const bool found = sees("and") || sees("or") ||
                     std::ranges::any_of(close_operators, [&](std::string_view each) { return sees(each); });
  if (found) ++at_;
  return found;
}

Form PythonReader::operand() {
  // Behind an operator that binds its values more closely `not` begins none.
  const bool close = at_ > 0 && std::ranges::any_of(close_operators, [&](std::string_view each) {
                       return tokens_[at_ - 1].is(each);
                     });
  const bool refused = at_ > 1 && tokens_[at_ - 1].is("not") && tokens_[at_ - 2].is("is");
  if (sees("not") && (close || refused)) fail();
  std::size_t links = 0;
  while (take("not")) count(links);
  Form form = factor(links);
  while (take("**")) {
    count(links);
    factor(links);
  }
  if (links > 0) form = Form::other;
  return form;
}

void PythonReader::count(std::size_t& links) {
  constexpr std::size_t most = 50; // Python goes down into each of a chain
  if (++links > most) fail();
}

Form PythonReader::factor(std::size_t& links) {
  while (take("+") || take("-") || take("~")) count(links);
  return primary();
}

Form PythonReader::primary() {
  Form form = atom();
  std::size_t links = 0;
  while (!failed_) {
    if (take(".")) {
      expect_name();
      form = Form::part;
    } else if (take("(")) {
      arguments();
      form = Form::other;
    } else if (take("[")) {
      parts();
      form = Form::part;
    } else {
      break;
    }
    count(links);
  }
  return form;
}

Form PythonReader::atom() {
  if (failed_ || at_end()) {
    fail();
    return Form::other;
  }
  if (sees(Kind::name)) {
    const bool fixed = sees("__debug__");
    ++at_;
    return fixed ? Form::other : Form::name;
  }
  if (sees(Kind::number) || sees("True") || sees("False") || sees("None") || sees("...")) {
    ++at_;
  } else if (sees(Kind::text)) {
    texts();
  } else if (take("(")) {
    return in_brackets(")");
  } else if (take("[")) {
    return in_brackets("]");
  } else if (take("{")) {
    in_braces();
  } else {
    fail();
  }
  return Form::other;
}

void PythonReader::texts() {
  const bool bytes = is_bytes(tokens_[at_].text);
  for (; sees(Kind::text); ++at_) {
    if (is_bytes(tokens_[at_].text) != bytes || !is_text_literal(tokens_[at_].text, depth_)) fail();
  }
}

bool PythonReader::sees_end_of_list() const {
  constexpr std::array<std::string_view, 7> ends{")", "]", "}", "=", ":", ";", "in"};
  return at_end() || std::ranges::any_of(ends, [&](std::string_view each) { return sees(each); });
}

Form PythonReader::in_brackets(std::string_view end) {
  const bool round = end == ")";
  if (take(end)) return Form::list;
  bool all = true;
  bool several = false;
  bool starred = false;
  Form form = Form::other;
  while (!failed_) {
    const bool star = take("*");
    form = star ? primary() : expression(true);
    if (!several && !star && sees("for")) {
      comprehension();
      all = false;
      break;
    }
    all = all && may_be_given(form) && !(star && starred);
    starred = starred || star;
    const bool comma = take(",");
    if (star && round && !several && !comma) fail();
    several = several || comma;
    if (!comma || sees(end)) break;
  }
  expect(end);
  if (!all) return Form::other;
  if (!round || several) return Form::list;
  return form == Form::name ? Form::part : form;
}

void PythonReader::in_braces() {
  if (take("}")) return;
  bool first = true;
  std::optional<bool> pairs;
  while (!failed_) {
    const bool merged = take("**");
    const bool star = !merged && take("*");
    const std::size_t begin = at_;
    merged || star ? primary() : expression(true);
    const bool named = at_ > begin + 1 && tokens_[begin + 1].is(":=");
    const bool pair = merged || (!star && take(":"));
    if (pair && named) fail();
    if (pair && !merged) expression();
    if (pairs.value_or(pair) != pair) fail();
    pairs = pair;
    if (first && !merged && !star && sees("for")) {
      comprehension();
      break;
    }
    first = false;
    if (!take(",") || sees("}")) break;
  }
  expect("}");
}

void PythonReader::comprehension() {
  while (take("for")) {
    targets();
    expect("in");
    disjunction();
    while (take("if")) disjunction();
  }
}

void PythonReader::parts() {
  do {
    if (sees("]")) break;
    const std::size_t begin = at_;
    if (!sees(":")) expression(true);
    const bool named = at_ > begin + 1 && tokens_[begin + 1].is(":=");
    if (named && sees(":")) fail();
    for (int i = 0; i < 2 && take(":"); ++i) {
      if (!sees("]") && !sees(",") && !sees(":")) expression();
    }
  } while (!failed_ && take(","));
  if (tokens_[at_ - 1].is("[")) fail();
  expect("]");
}

void PythonReader::arguments() {
  std::vector<std::string_view> names;
  bool named = false;
  bool merged = false;
  std::size_t count = 0;
  while (!failed_ && !sees(")")) {
    const std::size_t begin = at_;
    if (take("**")) {
      expression();
      merged = true;
    } else if (take("*")) {
      expression();
      if (merged) fail();
    } else if (const Form form = expression(true); form == Form::name && at_ == begin + 1 && take("=")) {
      if (std::ranges::find(names, tokens_[begin].text) != names.end()) fail();
      names.push_back(tokens_[begin].text);
      if (names.size() > most_names) fail();
      named = true;
      expression();
    } else {
      if (named || merged) fail();
      if (sees("for")) {
        comprehension();
        if (count > 0 || !sees(")")) fail();
      }
    }
    ++count;
    if (!take(",")) break;
  }
  expect(")");
}

void PythonReader::lambda() {
  expect("lambda");
  parameters(":", false);
  expect(":");
  expression();
}

void PythonReader::parameters(std::string_view end, bool typed) {
  std::vector<std::string_view> names;
  bool valued = false;
  bool starred = false;
  bool bare = false; // `*` alone, behind which a name must stand
  bool parted = false;
  while (!failed_ && !sees(end)) {
    if (take("/")) {
      if (names.empty() || starred || parted) fail();
      parted = true;
    } else {
      const bool last = take("**");
      const bool star = !last && take("*");
      if (star && starred) fail();
      starred = starred || star;
      if (star && (sees(",") || sees(end))) {
        bare = true;
      } else {
        if (!failed_ && !at_end() && std::ranges::find(names, tokens_[at_].text) != names.end()) fail();
        if (!at_end()) names.push_back(tokens_[at_].text);
        if (names.size() > most_names) fail();
        expect_name();
        bare = bare && last;
        if (typed && take(":")) expression();
        const bool value = !last && !star && take("=");
        if (value) expression();
        if (valued && !value && !starred && !last) fail();
        valued = valued || value;
      }
      if (last) {
        take(",");
        break;
      }
    }
    if (!take(",")) break;
  }
  if (bare) fail();
}

Form PythonReader::expressions() {
  bool starred = take("*");
  Form form = starred ? primary() : expression();
  bool all = may_be_given(form);
  if (!sees(",")) return starred ? Form::starred : form;
  while (take(",")) {
    if (sees_end_of_list()) break;
    const bool star = take("*");
    form = star ? primary() : expression();
    all = all && may_be_given(form) && !(star && starred);
    starred = starred || star;
  }
  return all ? Form::list : Form::other;
}

void PythonReader::target() {
  const Form form = primary();
  if (form != Form::name && form != Form::part) fail();
}

void PythonReader::targets() {
  bool starred = false;
  bool several = false;
  do {
    const bool star = take("*");
    if (star && starred) fail();
    starred = starred || star;
    if (!may_be_given(primary())) fail();
    if (!take(",")) break;
    several = true;
  } while (!failed_ && !sees_end_of_list());
  if (starred && !several) fail();
}

} // namespace bindery::systemds
