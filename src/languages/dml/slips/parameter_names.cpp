// Parameters and results: what stands behind their types, names and defaults in another spelling.
#include "guesses.hpp"
#include "parameter_item.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class ParameterNames : Guessing {
 public:
  ParameterNames(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    const std::optional<ParameterItem> item = parameter_item(scene_);
    if (!item || item->last < item->first) return;
    // Around a stray character that is the only error everything else is as it should be.
    if (scene_.errors.size() == 1 && scene_.error.problem == &problems::stray_text) return;
    first_ = item->first;
    last_ = item->last;
    name();
    default_sign();
    missing_name();
  }

 private:
  // Behind the type.
  [[nodiscard]] Index name_index() const {
    const Index next = first_ + 1;
    return token(next).is("[") && token(next).partner > 0 ? token(next).partner + 1 : next;
  }

  // `Double "x"`, `Double $x`, `Double x-y`, `Double x.y`, `Double in`
  void name() {
    const Index at = name_index();
    if (at > last_ || !token(first_).is_word()) return;
    const Token& found = token(at);
    if (found.is("=") && is_type(token(first_))) {
      const std::string_view type = spelled(scene_, first_, at - 1);
      guesses_.push_back(inserting(problems::malformed_signature, token(at - 1).span.end,
                                   fmt::format("expected a name behind the type `{}`, found `=`", type),
                                   "name", " unnamed"));
      guesses_.back().mends = false;
      guesses_.back().firm = true;
      return;
    }
    Index last = at;
    while (tokens_.touches(last + 1) && tokens_.touches(last + 2) && token(last + 2).is_word() &&
           (token(last + 1).is("-") || token(last + 1).is(".")))
      last += 2;
    std::string meant(spelled(scene_, at, last));
    if (found.kind == TokenKind::text && found.text.size() > 2) {
      meant = found.text.substr(1, found.text.size() - 2);
    } else if (meant.starts_with("$")) {
      meant.erase(0, 1);
    } else if (found.kind != TokenKind::keyword && last == at) {
      return;
    }
    std::replace_if(
        meant.begin(), meant.end(), [](char c) { return c == '-' || c == '.'; }, '_');
    const Span span = across(scene_, at, last);
    Guess made = replacing(problems::malformed_signature, span, scene_.text(span), meant);
    made.message =
        fmt::format("expected a name behind the type, found {}",
                    found.kind == TokenKind::text      ? "a text"
                    : found.kind == TokenKind::keyword ? fmt::format("the keyword `{}`", found.text)
                                                       : fmt::format("`{}`", scene_.text(span)));
    if (found.kind == TokenKind::keyword) {
      made.mends = false;
      made.edits.front().replacement += "_";
    }
    guesses_.push_back(std::move(made));
  }

  // `Matrix[Double]` alone.
  void missing_name() {
    if (!token(first_).is_word()) return;
    const bool whole = last_ == first_ || token(first_ + 1).partner == last_;
    if (!whole) return;
    Guess made = inserting(problems::malformed_signature, token(last_).span.end,
                           fmt::format("expected a name behind the type, found `{}`", token(last_ + 1).text),
                           "", " x");
    made.mends = false;
    guesses_.push_back(std::move(made));
  }

  // `int k : 3`, `int k := 3`, `int k 3`
  void default_sign() {
    const Index name = name_index();
    if (token(name).kind != TokenKind::name || name >= last_) return;
    Index value = name + 1;
    while (value < last_ && token(value).kind == TokenKind::sign && !token(value).is_open() &&
           value < name + 3 && !(token(value).is("-") && !token(value + 1).is(">")))
      ++value;
    const std::string message = fmt::format("expected `=` before the default of `{}`, found `{}`",
                                            token(name).text, token(name + 1).text);
    if (value == name + 1) {
      guesses_.push_back(inserting(problems::malformed_signature, token(name).span.end, message, "=", " ="));
      // Names are no defaults, but for those of calls.
      guesses_.back().mends = token(value).kind != TokenKind::name || token(value + 1).is("(");
      return;
    }
    const Span sign = across(scene_, name + 1, value - 1);
    if (scene_.text(sign) == "=") return;
    guesses_.push_back(replacing(problems::malformed_signature, sign, scene_.text(sign), "="));
    guesses_.back().message = fmt::format("expected `=` before the default of `{}`, found `{}`",
                                          token(name).text, scene_.text(sign));
  }

  Index first_ = 0;
  Index last_ = -1;
};

} // namespace

void guess_parameter_names(const Scene& scene, Guesses& guesses) {
  ParameterNames(scene, guesses).guess();
}

} // namespace bindery::dml::slips
