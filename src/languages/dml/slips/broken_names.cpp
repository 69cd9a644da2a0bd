// A name with a sign that came into it: `colMi@ns` for `colMins`. Operators, with which a script can be read,
// are told by checks/broken_names.cpp.
#include "guesses.hpp"
#include "src/languages/dml/text/letters.hpp"

namespace bindery::dml::slips {

namespace {

class BrokenNames : Guessing {
 public:
  BrokenNames(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // The error is found at the sign, before it where the first half is read as something else, or behind it.
  void guess() {
    for (Index first = scene_.at - 2; first <= scene_.at; ++first) {
      if (is_half(token(first)) && is_broken(first)) return;
    }
  }

 private:
  [[nodiscard]] static bool is_half(const Token& word) {
    return word.kind == TokenKind::name && !word.is_argument() &&
           word.text.find_first_of(".:") == word.text.npos;
  }

  bool is_broken(Index first) {
    const std::string_view text = scene_.source.text();
    const std::uint32_t begin = token(first).span.end;
    std::uint32_t rest = begin + sign_size(text.substr(begin));
    if (rest == begin || is_in_long_line(text, begin)) return false;
    const Span sign{begin, rest};
    while (rest < text.size() && is_name_byte(text[rest])) ++rest;
    const std::string_view second = text.substr(sign.end, rest - sign.end);
    if (second.empty()) return false;
    const std::string meant = fmt::format("{}{}", token(first).text, second);
    const bool called = rest < text.size() && text[rest] == '(' && is_known_function(meant);
    if (!called && !is_named_after_script(meant) && !may_be_meant(first, meant)) return false;
    // What stands elsewhere too is a value of its own, and the sign a wrong operator.
    if (is_value(first, token(first).text) || is_value(first, second)) return false;
    Guess made = replacing(problems::stray_text, {token(first).span.begin, rest}, "", meant);
    made.span = sign;
    made.message = fmt::format("expected `{}`, found `{}` within the name", meant, scene_.text(sign));
    made.whole = true;
    guesses_.push_back(std::move(made));
    return true;
  }

  // Of one character that stands in no script but between names and numbers, or nowhere.
  [[nodiscard]] static std::uint32_t sign_size(std::string_view behind) {
    constexpr std::string_view others = " \t\r\n()[]{},;=#\"'";
    if (behind.empty() || is_name_byte(behind.front()) || others.find(behind.front()) != others.npos)
      return 0;
    std::uint32_t size = 1;
    while (size < behind.size() && (static_cast<unsigned char>(behind[size]) & 0xC0U) == 0x80U) ++size;
    return size;
  }

  // Whether a name stands elsewhere and is long enough: between very short words stands an operator. The name
  // that the statement assigns to is not read in it.
  [[nodiscard]] bool may_be_meant(Index first, std::string_view name) const {
    constexpr std::size_t least = 5;
    return name.size() >= least && occurs(name) && token(tokens_.line_first(first)).text != name;
  }
  [[nodiscard]] bool is_value(Index first, std::string_view half) const {
    return is_known_function(half) || is_variable(half) ||
           (!is_digits(half) && places_near(first, half).size() > 1);
  }
};

} // namespace

void guess_broken_names(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) BrokenNames(scene, guesses).guess();
}

} // namespace bindery::dml::slips
