// Names with letters that ASCII does not have, wherever they stand: the name of a Greek letter, a word of
// another language.
#include "grammar/dml/bytes.hpp"
#include "name_guessing.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/latin_letters.hpp"

#include <bindery/utf8.hpp>

#include <string>
#include <utility>
#include <vector>

namespace bindery::dml::slips {

namespace {

class LetterNames : NameGuessing {
 public:
  LetterNames(const Scene& scene, Guesses& guesses) : NameGuessing(scene, guesses) {}

  void guess() {
    for (const Index at : {scene_.at, scene_.at - 1}) {
      if (is_foreign(at) && is_rare(token(at).text)) return everywhere(at);
    }
  }

 private:
  // Each character of a name that is none of ASCII is a token.
  [[nodiscard]] bool is_foreign(Index i) const {
    return token(i).kind == TokenKind::stray && is_foreign_letter(utf8::decode(token(i).text).code);
  }
  [[nodiscard]] bool is_part(Index i) const {
    const Token& each = token(i);
    const bool plain = each.is_word() && !each.is_argument() && each.text.find(':') == std::string_view::npos;
    return is_foreign(i) || plain || each.is("_") || (each.kind == TokenKind::number && is_digits(each.text));
  }
  struct Range {
    Index first;
    Index last;
  };
  // The name around one of its letters.
  [[nodiscard]] Range name_around(Index letter) const {
    constexpr Index longest = 64; // tokens
    Range name{letter, letter};
    while (name.first > letter - longest && tokens_.touches(name.first) && is_part(name.first - 1))
      --name.first;
    while (name.last < letter + longest && tokens_.touches(name.last + 1) && is_part(name.last + 1))
      ++name.last;
    return name;
  }

  // The name in letters of ASCII; empty: it has none.
  [[nodiscard]] static std::string in_ascii(std::string_view name) {
    std::string meant;
    while (!name.empty()) {
      const utf8::Decoded next = utf8::decode(name);
      const std::string plain =
          next.code < 0x80 ? std::string(name.substr(0, 1)) : in_latin_letters(next.code);
      // A mark may say nothing in ASCII.
      const bool is_mark = next.code >= 0x300 && next.code <= 0x36F;
      if (plain.empty() && !is_mark) return {};
      meant += plain;
      name.remove_prefix(next.size);
    }
    const bool is_name = !meant.empty() && grammar::letter::has(meant.front()) &&
                         !grammar::is_keyword(meant.data(), meant.size());
    return is_name ? meant : std::string{};
  }
  // Whether no other name is that one, or would be.
  [[nodiscard]] bool is_free_for(std::string_view meant, std::string_view name) const {
    if (!is_free(meant) || is_known_function(meant) || meant == "pi") return false;
    for (Index i = 0; i < tokens_.size(); ++i) {
      if (!is_foreign(i)) continue;
      const Range other = name_around(i);
      const std::string_view found = spelled(scene_, other.first, other.last);
      if (found != name && in_ascii(found) == meant) return false;
      i = other.last;
    }
    return true;
  }
  // Whether a comment begins with the name, as entries of a header do.
  [[nodiscard]] bool is_documented(std::string_view name) const {
    const std::string_view text = scene_.source.text();
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
      const std::size_t before = text.find_last_not_of(" \t#-*", at == 0 ? 0 : at - 1);
      const bool begins = before == text.npos || is_line_break(text[before]);
      const std::uint32_t line = line_begin(text, static_cast<std::uint32_t>(at));
      if (begins && text.substr(line, at - line).find_first_of("#*") != text.npos) return true;
    }
    return false;
  }

  void everywhere(Index letter) {
    const Range wanted = name_around(letter);
    const std::string_view name = spelled(scene_, wanted.first, wanted.last);
    for (Index i = wanted.first; i <= wanted.last; ++i) {
      if (!latin_lookalike(utf8::decode(token(i).text).code).empty()) return;
    }
    std::vector<Edit> edits;
    bool is_variable = false;
    for (const Index each : all_places(token(letter).text)) {
      const Range place = name_around(each);
      const Span span = across(scene_, place.first, place.last);
      const bool known = !edits.empty() && edits.back().span == span;
      if (known || scene_.text(span) != name) continue;
      edits.push_back({span, ""});
      is_variable = is_variable || gets_value(place.first, place.last);
    }
    if (edits.size() < 2 || !is_variable) return;
    const std::string meant = in_ascii(name);
    const bool mends =
        !meant.empty() && is_free_for(meant, name) && !has_other_uses(name) && !is_documented(name);
    for (Edit& each : edits) each.replacement = mends ? meant : "x";
    const std::string_view found = token(letter).text;
    guesses_.push_back({&problems::stray_text, token(letter).span,
                        fmt::format("expected a name of letters of ASCII, digits and `_`, found `{}`{}",
                                    found, found == name ? "" : fmt::format(" in `{}`", name)) +
                            and_in_more(edits.size() - 1, "place"),
                        mends, fmt::format("write `{}` everywhere", meant), std::move(edits)});
  }
};

} // namespace

void guess_letter_names(const Scene& scene, Guesses& guesses) {
  LetterNames(scene, guesses).guess();
}

} // namespace bindery::dml::slips
