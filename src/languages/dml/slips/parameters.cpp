// Parameters and results: types in another spelling, what stands before them, and what parts items.
#include "guesses.hpp"
#include "parameter_item.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "types.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

class ParameterGuesses : Guessing {
 public:
  ParameterGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const std::optional<ParameterItem> item = parameter_item(scene_);
    if (!item) return;
    first_ = item->first;
    last_ = item->last;
    dotted_type();
    // Around a stray character that is the only error everything else is as it should be.
    if (scene_.errors.size() == 1 && scene_.error.problem == &problems::stray_text) return;
    modifier();
    doubled_brackets();
    brackets_of_type();
    element();
    separators();
    cut_off();
    if (last_ < first_) return;
    order();
    type();
    missing_type();
  }

 private:
  void add(Span at, std::string message, const std::string& meant, Span changed, const Problem& problem) {
    guesses_.push_back(
        {&problem, at, std::move(message), true, fmt::format("write `{}`", meant), {{changed, meant}}});
  }

  // `final Double x`
  void modifier() {
    static constexpr std::string_view modifiers[] = {"final", "const", "var", "val",      "let",
                                                     "in",    "out",   "ref", "optional", "required"};
    if (!is_one_of(token(first_).text, modifiers) || !is_type(token(first_ + 1)) || token(first_ + 1).first)
      return;
    guesses_.push_back(removing(
        problems::foreign_syntax, token(first_).span,
        fmt::format("expected the type of a parameter, found `{}`", token(first_).text), token(first_).text));
    guesses_.back().edits.front().span.end = token(first_ + 1).span.begin;
    // `const Matrix[Double]& x`
    const Index open = first_ + 2;
    const Index last = token(open).is("[") && token(open).partner > 0 ? token(open).partner : first_ + 1;
    if (!token(last + 1).is("&")) return;
    Guess& both = guesses_.back();
    both.title = fmt::format("remove `{}` and `&`", token(first_).text);
    both.edits.push_back({token(last + 1).span, ""});
  }

  // A script that ends within a signature.
  void cut_off() {
    if (last_ + 1 < tokens_.size()) return;
    const auto end = static_cast<std::uint32_t>(scene_.source.text().size());
    keep({std::min(token(first_).span.begin, end), end}, " Double x) {\n}");
  }

  // `X Matrix[Double]`, `X: Matrix[Double]`, `X as Matrix[Double]`
  void order() {
    if (token(first_).kind != TokenKind::name) return;
    const bool colon = token(first_ + 1).is(":") || token(first_ + 1).is("as");
    const Index type = first_ + (colon ? 2 : 1);
    if (!token(type).is_word() || token(type).first) return;
    const Index word = last_of_name(type);
    const Index type_last =
        token(word + 1).is("[") && token(word + 1).partner > 0 ? token(word + 1).partner : word;
    // `Matrix vector`: both may be types, and the first one is of DML.
    if (!colon && type_last == word && is_one_of(token(first_).text, {"Matrix", "matrix", "Frame", "frame"}))
      return;
    const bool known = is_type(token(word));
    if (type_last > last_ || !(known || colon)) return;
    // `Doubel text`, `Int32 number`: the type stands first, and the name is no type of DML.
    const bool plain = !colon && type_last == word && !is_value_type(token(word));
    if (plain && !meant_value_type(token(first_).text).empty()) return;
    const Span whole = across(scene_, first_, type_last);
    std::string meant(spelled(scene_, type, type_last));
    if (!known || !is_of_dml(word)) meant = known ? meant_value_type(token(word).text) : "Double";
    meant = fmt::format("{} {}", meant, token(first_).text);
    add(token(first_).span, fmt::format("expected the type before the name, found `{}`", scene_.text(whole)),
        meant, whole, problems::unknown_type);
    guesses_.back().mends = known;
    guesses_.back().firm = !known;
  }
  // The last word of `np.ndarray`.
  [[nodiscard]] Index last_of_name(Index first) const {
    while (token(first + 1).is(".") && tokens_.is_within_word(first + 1)) first += 2;
    return first;
  }
  // Whether a type is one of DML, or is meant for one rather than for that of another language.
  [[nodiscard]] bool is_of_dml(Index type) const {
    return is_value_type(token(type)) || meant_data_type(token(type).text) != nullptr;
  }

  // A type that is spelled wrong or incomplete.
  void type() {
    const Token& word = token(first_);
    if (!word.is_word()) return;
    const bool indexed = token(first_ + 1).is("[");
    const std::string value = value_type_here(first_);
    if (const Index array_last = indexed ? last_of_array(first_ + 1) : -1; array_last > 0) {
      const DataType* const data = is_value_type(word) ? nullptr : meant_data_type(word.text);
      const std::string meant = data != nullptr ? full_type(*data, word.text) : usual_matrix();
      const Span whole = across(scene_, first_, array_last);
      add(data != nullptr ? token(first_ + 2).span : token(first_ + 1).span,
          fmt::format("expected a type such as `{}`, found `{}`", meant, scene_.text(whole)), meant, whole,
          problems::unknown_type);
      // Texts may be those of a list or a frame as well.
      const std::string_view cells = meant_value_type(word.text);
      if (cells == "String" || cells == "Unknown") {
        guesses_.back().mends = false;
        guesses_.back().firm = true;
      }
      return;
    }
    if (indexed) {
      value_type_for_data_type(word);
      return;
    }
    if (const DataType* const data = meant_data_type(word.text); data != nullptr) {
      if (is_value_type(token(first_ + 1))) {
        // `Matrix Double X`, `Matrix Double] X`
        const Span whole = across(scene_, first_, token(first_ + 2).is("]") ? first_ + 2 : first_ + 1);
        const std::string meant = fmt::format("{}[{}]", word.text, token(first_ + 1).text);
        add(behind(scene_, first_),
            fmt::format("expected `[` and a value type behind `{}`, found `{}`", word.text,
                        token(first_ + 1).text),
            meant, whole, problems::unknown_type);
      } else {
        const std::string meant = full_type(*data, word.text);
        add(behind(scene_, first_),
            fmt::format("expected a type with its value type, `{}`, found only `{}`", meant, word.text),
            meant, word.span, problems::unknown_type);
      }
    }
    if (!value.empty() && !is_value_type(word)) {
      add(word.span, fmt::format("expected a type such as `{}`, found `{}`", value, word.text), value,
          word.span, problems::unknown_type);
    } else if (!value.empty()) {
      add(word.span, fmt::format("expected `{}`, found `{}`", value, word.text), value, word.span,
          problems::unknown_type);
    }
    joined(word);
    if (value.empty() && meant_data_type(word.text) == nullptr && token(first_ + 1).kind == TokenKind::name)
      unknown_type(word.span, word.text);
  }
  // `thing x`: which type is meant nobody knows.
  void unknown_type(Span at, std::string_view found) {
    add(at, fmt::format("expected a type such as `Double` or `Matrix[Double]`, found `{}`", found), "Double",
        at, problems::unknown_type);
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // The value type that a word is meant for, spelled as it mostly is nearby; empty: none.
  [[nodiscard]] std::string value_type_here(Index i) const {
    std::string_view meant = meant_value_type(token(i).text);
    // `innt x`: of so short a word only what stands before a name is a type.
    if (meant.empty() && token(i).text.size() <= 4 && meant_data_type(token(i).text) == nullptr &&
        token(i + 1).kind == TokenKind::name && slips_between("int", token(i).text, 1) <= 1)
      meant = token(i).text.starts_with('I') ? "Int" : "int";
    if (meant.empty() || is_value_type(token(i))) return std::string(meant);
    std::string best(meant);
    std::size_t most = count_near(best);
    std::vector<std::string> others{in_small_letters(meant)};
    if (is_one_of(meant, {"Integer", "Int", "int"})) others = {"int", "Int", "integer", "Integer"};
    // `Dobule`: what has its letters, but for a slip, has its capitals too.
    const std::string_view word = token(i).text;
    const bool has_style = word.size() > 1 && !is_capital(word[1]); // `DOUBLE` has none
    const auto is_slip = [&](std::string_view each) {
      return has_style && each.front() == word.front() && slips_between(each, word, 1) <= 1;
    };
    if (is_slip(best)) return best;
    if (const auto own = std::ranges::find_if(others, is_slip); own != others.end()) return *own;
    for (const std::string& each : others) {
      if (const std::size_t found = count_near(each); found > most) {
        most = found;
        best = each;
      }
    }
    return best;
  }
  [[nodiscard]] std::string usual_matrix() const {
    const auto is_type_name = [&](std::string_view name) {
      const auto places = places_near(first_, name);
      return std::ranges::any_of(places, [&](Index i) { return token(i + 1).is("["); });
    };
    return is_type_name("matrix") && !is_type_name("Matrix") ? "matrix[double]" : "Matrix[Double]";
  }
  [[nodiscard]] std::size_t count_near(std::string_view word) const {
    return places_near(first_, word).size();
  }
  [[nodiscard]] static std::string in_small_letters(std::string_view word) {
    std::string letters(word);
    for (char& c : letters) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return letters;
  }

  // `int[Double] x`: which data type is meant nobody knows.
  void value_type_for_data_type(const Token& word) {
    const bool brackets = is_value_type(token(first_ + 2)) && token(first_ + 3).is("]");
    if (!brackets || !is_value_type(word)) return;
    add(word.span,
        fmt::format("expected a data type, such as `Matrix`, before `[{}]`, found the value type `{}`",
                    token(first_ + 2).text, word.text),
        "Matrix", word.span, problems::unknown_type);
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // `Matrix.Double`, `data.frame`, `np.ndarray`
  void dotted_type() {
    const Index last = last_of_name(first_);
    if (last == first_ || !token(first_).is_word() || token(last + 1).kind != TokenKind::name) return;
    const std::string_view whole = spelled(scene_, first_, last);
    std::string meant(meant_value_type(whole));
    const DataType* const data = meant_data_type(token(first_).text);
    if (data != nullptr && last == first_ + 2 && is_value_type(token(last)))
      meant = fmt::format("{}[{}]", token(first_).text, token(last).text);
    if (meant.empty()) meant = meant_value_type(token(last).text);
    const bool known = !meant.empty();
    if (!known) meant = "Double";
    add(across(scene_, first_, last),
        fmt::format("expected a type such as `{}`, found `{}`", known ? meant : "Matrix[Double]", whole),
        meant, across(scene_, first_, last), problems::unknown_type);
    guesses_.back().mends = known;
    guesses_.back().firm = true;
  }

  // The last bracket of `[]`, `[,]` or `[][]`; -1: they are others.
  [[nodiscard]] Index last_of_array(Index open) const {
    Index last = -1;
    for (Index at = open; token(at).is("["); at = last + 1) {
      ++at;
      while (token(at).is(",")) ++at;
      if (!token(at).is("]")) return -1;
      last = at;
    }
    return last;
  }

  // `MatrixDouble] X`: the opening bracket is missing.
  void joined(const Token& word) {
    if (!token(first_ + 1).is("]")) return;
    for (const DataType& each : data_types) {
      if (word.text.size() <= each.name.size() || !word.text.starts_with(each.name)) continue;
      const std::uint32_t place = word.span.begin + static_cast<std::uint32_t>(each.name.size());
      guesses_.push_back(inserting(problems::unknown_type, place,
                                   fmt::format("expected `[` and a value type behind `{}`", each.name), "[",
                                   "["));
    }
  }

  // `Matrix[Dbl]`
  void element() {
    if (!token(first_ + 1).is("[") || !token(first_ + 2).is_word()) return;
    const Token& word = token(first_ + 2);
    const std::string value = value_type_here(first_ + 2);
    if (!value.empty() && value != word.text) {
      add(word.span, fmt::format("expected a value type such as `{}`, found `{}`", value, word.text), value,
          word.span, problems::unknown_type);
    }
    if (token(first_ + 3).is(",") && token(first_ + 1).partner > 0) {
      const Span more{word.span.end, token(token(first_ + 1).partner).span.begin};
      guesses_.push_back(
          {&problems::unknown_type,
           token(first_ + 3).span,
           fmt::format("expected `]` behind the value type, found `,`: `{}` has one value type",
                       token(first_).text),
           false,
           "",
           {{more, ""}},
           {},
           true});
    } else if (!token(first_ + 3).is("]")) {
      guesses_.push_back(inserting(
          problems::unclosed_bracket, word.span.end,
          fmt::format("expected `]` behind the value type, found `{}`", token(first_ + 3).text), "]", "]"));
      guesses_.back().notes.push_back({token(first_ + 1).span, "the bracket is opened here"});
    }
  }

  // `Matrix[[Double]]`
  void doubled_brackets() {
    const Index open = first_ + 1;
    if (!token(open).is("[") || !token(open + 1).is("[") || !is_value_type(token(open + 2)) ||
        token(open + 1).partner != open + 3 || token(open).partner != open + 4)
      return;
    const std::string meant = fmt::format("{}[{}]", token(first_).text, token(open + 2).text);
    Guess made = replacing(problems::unknown_type, token(open + 1).span, "[[", "[");
    made.title = fmt::format("write `{}`", meant);
    made.edits = {{token(open + 1).span, ""}, {token(open + 3).span, ""}};
    guesses_.push_back(std::move(made));
  }

  // `Matrix(Double)`, `Matrix<Double>`, `Matrix{Double}`, `Matrix[Double[`
  void brackets_of_type() {
    const Index open = first_ + 1;
    const Token& close = token(open + 2);
    const bool opens = token(open).is_open() || token(open).is("<");
    // A brace in the next line begins the body.
    const bool other = close.is_open() && !close.first && token(open + 3).is_operand();
    if (!opens || !token(open + 1).is_word() || !(close.is_close() || close.is(">") || other)) return;
    if (token(open).is("[") && close.is("]")) return;
    const bool other_opening = !token(open).is("[");
    const Token& wrong = other_opening ? token(open) : close;
    Guess made = replacing(problems::unknown_type, wrong.span, wrong.text, other_opening ? "[" : "]");
    made.title = fmt::format("write `{}[{}]`", token(first_).text, token(open + 1).text);
    if (other_opening && !close.is("]")) made.edits.push_back({close.span, "]"});
    made.sure = is_type(token(first_)) && is_value_type(token(open + 1)) && token(open + 3).is_operand();
    guesses_.push_back(std::move(made));
  }

  // The type that a default has; empty if none tells it.
  [[nodiscard]] std::string_view type_of_default(Index first, Index last) const {
    const Token& value = token(first + 2);
    if (!token(first + 1).is("=") || last != first + 2) return {};
    if (value.kind == TokenKind::text) return "String";
    if (value.is("TRUE") || value.is("FALSE")) return "Boolean";
    if (value.kind != TokenKind::number) return {};
    // A whole number may be that of a `Double`.
    return value.text.find_first_of(".eE") == std::string_view::npos ? "" : "Double";
  }

  // `X` alone.
  void missing_type() {
    const Token& name = token(first_);
    if (name.kind != TokenKind::name) return;
    const bool alone = last_ == first_ || token(first_ + 1).is("=");
    if (!alone) return;
    all_types();
    const std::string_view meant = type_of_default(first_, last_);
    Guess made =
        inserting(problems::unknown_type, name.span.begin,
                  fmt::format("expected a type (`{}`) before `{}`, found none",
                              token(first_ + 2).kind == TokenKind::number ? "Double`, `Integer"
                                                                          : "Double`, `Matrix[Double]",
                              name.text),
                  meant, fmt::format("{} ", meant.empty() ? "Double" : meant));
    made.span = name.span;
    made.mends = !meant.empty();
    guesses_.push_back(std::move(made));
  }

  // `function(X, y = 3)`: no parameter has a type.
  void all_types() {
    const Index open = tokens_.opening_before(first_);
    const Index close = open < 0 ? -1 : token(open).partner;
    if (close < 0) return;
    Guess made{&problems::unknown_type, token(first_).span, "", true, "insert the types", {}};
    std::string names;
    Index first = open + 1;
    for (Index i = first; i <= close; ++i) {
      i = tokens_.end_of_brackets(i);
      if (i != close && !token(i).is(",")) continue;
      if (token(first).kind != TokenKind::name || (i != first + 1 && !token(first + 1).is("="))) return;
      const std::string_view type = type_of_default(first, i - 1);
      made.mends = made.mends && !type.empty();
      made.edits.push_back({before(scene_, first), fmt::format("{} ", type.empty() ? "Double" : type)});
      names += fmt::format("{}`{}`", names.empty() ? "" : i == close ? " and " : ", ", token(first).text);
      first = i + 1;
    }
    if (made.edits.size() < 2) return;
    made.span = token(open + 1).span;
    made.firm = true;
    made.message =
        fmt::format("expected a type (`Double`, `Matrix[Double]`) before each of {}, found none", names);
    guesses_.push_back(std::move(made));
  }

  void separators() {
    const Token& found = scene_.token(0);
    // `"a" . b` joins texts.
    const bool joins =
        found.is(".") && scene_.token(-1).kind == TokenKind::text && !tokens_.touches(scene_.at);
    if (joins && !is_type(scene_.token(1))) return;
    if (found.is(";") || (found.is(".") && !tokens_.is_within_word(scene_.at))) {
      guesses_.push_back(replacing(problems::malformed_signature, found.span, found.text, ","));
    } else if (found.is(",") && scene_.token(-1).is(",")) {
      guesses_.push_back(
          removing(problems::malformed_signature, found.span, "expected a type, found another `,`", ","));
      if (found.first || !tokens_.touches(scene_.at))
        guesses_.back().edits.front().span = with_blanks(scene_, found.span);
      Index last = scene_.at;
      while (token(last + 1).is(",")) ++last;
      if (!token(last + 1).is(")")) return;
      const Span all = across(scene_, scene_.at - 1, last);
      if (holds_comment(scene_, all)) return;
      guesses_.back().title = fmt::format("remove `{}`", scene_.text(all));
      guesses_.back().edits = {{all, ""}};
    } else if (found.is(")") && scene_.token(-1).is(",")) {
      guesses_.push_back(removing(problems::malformed_signature, scene_.token(-1).span,
                                  "expected a type, found `)` behind `,`", ","));
      guesses_.back().span = found.span;
    }
    if (found.is_word() && scene_.at > first_ && is_type(found)) {
      guesses_.push_back(inserting(
          problems::malformed_signature, scene_.token(-1).span.end,
          fmt::format("expected `,` behind `{}`, found `{}`", scene_.token(-1).text, found.text), ",", ","));
    }
  }

  Index first_ = 0;
  Index last_ = -1;
};

} // namespace

void guess_parameters(const Scene& scene, Guesses& guesses) {
  ParameterGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
