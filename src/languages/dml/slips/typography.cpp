// Characters that word processors and web pages put in the place of those of the language: typographic
// quotes, blanks of other widths, full-width signs, letters of other alphabets that look alike, entities of
// HTML.
#include "guesses.hpp"
#include "src/languages/dml/text/latin_letters.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

struct Form {
  char32_t code;
  std::string_view plain;
};

constexpr std::array forms = {Form{0xA0, " "},   Form{0x202F, " "}, Form{0x205F, " "}, Form{0x3000, " "},
                              Form{0x200B, ""},  Form{0x200C, ""},  Form{0x200D, ""},  Form{0x2060, ""},
                              Form{0xFEFF, ""},  Form{0x3001, ","}, Form{0x3002, "."}, Form{0xB2, "^2"},
                              Form{0xB3, "^3"},  Form{0x2C6, "^"},  Form{0x3010, "["}, Form{0x3011, "]"},
                              Form{0x201A, ","}, Form{0x2022, "*"}, Form{0x266F, "#"}, Form{0x2774, "{"},
                              Form{0x2775, "}"}, Form{0xA78A, "="}, Form{0x2219, "*"}, Form{0x2236, ":"}};
// Numbers: behind a digit or a name they mean something else, or nothing.
constexpr std::array fractions = {Form{0xBC, "0.25"}, Form{0xBD, "0.5"}, Form{0xBE, "0.75"}};

constexpr std::array double_quotes = {0x201CU, 0x201DU, 0x201EU, 0x201FU, 0xABU,
                                      0xBBU,   0x2033U, 0xFF02U, 0x2BAU};
constexpr std::array single_quotes = {0x2018U, 0x2019U, 0x201AU, 0x201BU, 0x2032U,
                                      0xFF07U, 0xB4U,   0x2039U, 0x203AU, 0x2BCU};

struct Entity {
  std::string_view found;
  std::string_view plain;
};
constexpr std::array entities = {Entity{"&lt;", "<"},    Entity{"&gt;", ">"},    Entity{"&amp;", "&"},
                                 Entity{"&quot;", "\""}, Entity{"&#39;", "'"},   Entity{"&apos;", "'"},
                                 Entity{"&nbsp;", " "},  Entity{"&le;", "<="},   Entity{"&ge;", ">="},
                                 Entity{"&ne;", "!="},   Entity{"&minus;", "-"}, Entity{"&times;", "*"}};

// What a character stands for; false: for nothing.
bool plain_form(char32_t code, std::string& plain) {
  const auto take = [&](const auto& table) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const Form& each) { return each.code == code; });
    if (found != table.end()) plain = found->plain;
    return found != table.end();
  };
  if (code > 0xFF00 && code < 0xFF5F) {
    plain = std::string(1, static_cast<char>(code - 0xFEE0));
    return true;
  }
  if (code >= 0x2000 && code <= 0x200A) {
    plain = " ";
    return true;
  }
  if (const std::string_view letter = latin_lookalike(code); !letter.empty()) {
    plain = letter;
    return true;
  }
  return take(forms) || take(fractions);
}

class TypographyGuesses : Guessing {
 public:
  TypographyGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()), begin_(line_begin(text_, place_of(scene))),
        end_(line_end(text_, begin_)) {}

  void guess() {
    html(begin_, end_);
    if (scene_.at > 0) {
      const std::uint32_t before = line_begin(text_, scene_.token(-1).span.begin);
      if (before < begin_) html(before, line_end(text_, before));
    }
    colours();
    if (end_ - begin_ > longest_line) return;
    const std::string_view line = text_.substr(begin_, end_ - begin_);
    const bool ascii = utf8::ascii_prefix(line) == line.size();
    if (!ascii) {
      for (const bool mixed : {false, true}) quotes(mixed);
      misread_quotes();
    }
    backticks();
    if (!ascii) indents();
    if (!ascii) signs();
  }

 private:
  // Where something may be lost at the end of a line, the line of what was found instead is looked at if it
  // has such characters.
  static std::uint32_t place_of(const Scene& scene) {
    const std::string_view text = scene.source.text();
    const std::uint32_t place = scene.error.span.begin;
    if (!scene.error.span.empty() || !scene.token(0).first || scene.token(0).span.begin <= place)
      return place;
    const std::uint32_t next = line_begin(text, scene.token(0).span.begin);
    const std::string_view line = text.substr(next, std::min(line_end(text, next) - next, longest_line));
    return utf8::ascii_prefix(line) == line.size() ? place : next;
  }

  template <std::size_t Size>
  static bool has(const std::array<unsigned, Size>& codes, char32_t code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
  }

  // Quotes of typesetting where texts begin and end. They may be mixed with those of the language.
  void quotes(bool mixed) {
    std::vector<Edit> edits;
    char open = '\0';
    bool plain = false;
    for (std::uint32_t at = begin_; at < end_;) {
      const utf8::Decoded next = utf8::decode(text_.substr(at, end_ - at));
      if (open == '\0' && next.code == '#') break;
      const bool ascii = next.code == '"' || next.code == '\'';
      const char mark = ascii                           ? static_cast<char>(next.code)
                        : has(double_quotes, next.code) ? '"'
                        : has(single_quotes, next.code) ? '\''
                                                        : '\0';
      const bool ends = open != '\0' && mark == open && (mixed || plain == ascii);
      if (mark != '\0' && (open == '\0' || ends)) {
        if (!ascii) edits.push_back({{at, at + next.size}, std::string(1, mark)});
        plain = ascii;
        open = open == '\0' ? mark : '\0';
      }
      at += next.size;
    }
    if (edits.empty()) return;
    Guess made{&problems::stray_text, edits.front().span, "", true, "write quotes of ASCII", {}};
    made.message = fmt::format("expected `{}` around a text, found `{}`", edits.front().replacement,
                               scene_.text(made.span));
    made.edits = std::move(edits);
    made.sure = open == '\0';
    guesses_.push_back(std::move(made));
  }

  // What switches the colours of a terminal, wherever it stands in the script: U+001B, `[31m`.
  void colours() {
    constexpr std::size_t most_edits = 2000;
    constexpr std::string_view opening = "\x1B[";
    const std::uint32_t first = scene_.error.span.begin;
    if (!text_.substr(first).starts_with(opening)) return;
    std::vector<Edit> edits;
    for (std::size_t at = text_.find(opening, first);
         at != std::string_view::npos && edits.size() < most_edits; at = text_.find(opening, at + 1)) {
      const std::size_t end = text_.find_first_not_of("0123456789;", at + opening.size());
      if (end == std::string_view::npos) return;
      edits.push_back({{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end + 1)}, ""});
    }
    const Span found = edits.front().span;
    guesses_.push_back(
        {&problems::stray_text, found,
         fmt::format("expected nothing, found U+001B and `{}`, with which a terminal changes colours",
                     scene_.text({found.begin + 1, found.end})),
         true, "remove what a terminal shows as colours", std::move(edits)});
  }

  // Quotes of typesetting, written as UTF-8 and read as Windows-1252.
  void misread_quotes() {
    struct Misread {
      std::string_view found;
      std::string_view plain;
    };
    static constexpr std::string_view mark = "\xC3\xA2\xE2\x82\xAC";
    static constexpr std::array rests = {Misread{"\xC5\x93", "\""}, Misread{"\xC2\x9D", "\""},
                                         Misread{"\xE2\x84\xA2", "'"}, Misread{"\xCB\x9C", "'"}};
    std::vector<Edit> edits;
    const std::string_view line = text_.substr(0, end_);
    for (std::size_t at = line.find(mark, begin_); at < end_; at = line.find(mark, at + 1)) {
      const std::string_view behind = line.substr(at + mark.size());
      const auto* const rest = std::find_if(
          rests.begin(), rests.end(), [&](const Misread& each) { return behind.starts_with(each.found); });
      const bool known = rest != rests.end();
      const auto begin = static_cast<std::uint32_t>(at);
      const auto size = static_cast<std::uint32_t>(mark.size() + (known ? rest->found.size() : 0));
      edits.push_back({{begin, begin + size}, std::string(known ? rest->plain : "\"")});
    }
    if (edits.size() < 2) return;
    guesses_.push_back({&problems::stray_text, edits.front().span,
                        fmt::format("expected `{}` around a text, found `{}`", edits.front().replacement,
                                    scene_.text(edits.front().span)),
                        true, "write quotes of ASCII", std::move(edits)});
  }

  // `text`, or the name of a variable as R has it.
  void backticks() {
    std::vector<std::uint32_t> ticks;
    for (std::uint32_t at = begin_; at < end_; ++at) {
      if (text_[at] == '`') ticks.push_back(at);
    }
    if (ticks.empty() || ticks.size() % 2 != 0) return;
    std::vector<Edit> edits;
    for (std::size_t i = 0; i < ticks.size(); i += 2) {
      const std::string mark = is_name({ticks[i] + 1, ticks[i + 1]}) ? "" : "\"";
      for (const std::uint32_t each : {ticks[i], ticks[i + 1]}) edits.push_back({{each, each + 1}, mark});
    }
    const bool name = edits.front().replacement.empty();
    const bool uniform = std::all_of(edits.begin(), edits.end(), [&](const Edit& each) {
      return each.replacement == edits.front().replacement;
    });
    const std::string_view between = scene_.text({ticks[0] + 1, ticks[1]});
    guesses_.push_back({&problems::stray_text, edits.front().span,
                        name ? fmt::format("expected a name, found `{}` between backticks", between)
                             : std::string("expected \" to begin a text, found a backtick"),
                        true,
                        !uniform ? "replace the backticks"
                        : name   ? "remove the backticks"
                                 : "write \"",
                        std::move(edits)});
    // `x is ${x}`: the value would become a part of the text.
    if (between.find("${") == std::string_view::npos) return;
    guesses_.back().message = "expected texts and values put together by `+`, found `${` between backticks";
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }
  // A variable, also one that gets its value between backticks.
  [[nodiscard]] bool is_name(Span between) const {
    const std::string_view word = scene_.text(between);
    const auto gets_value = [&](Index i) { return token(i + 1).is("`") && is_assignment(i + 2); };
    const auto& places = places_near(scene_.at, word);
    return is_variable(word) || std::any_of(places.begin(), places.end(), gets_value);
  }

  // Lines one below the other that begin with blanks of another kind.
  void indents() {
    constexpr std::size_t most_lines = 1000;
    std::vector<Edit> edits;
    std::size_t lines = 0;
    for (std::uint32_t line = begin_; line < text_.size() && lines < most_lines;
         line = behind_line(text_, line)) {
      const std::uint32_t end = line_end(text_, line);
      if (end == line) continue;
      if (end - line > longest_line || !begins_with_other_blank(line, end)) break;
      std::vector<Edit> more = signs_in(line, end);
      edits.insert(edits.end(), more.begin(), more.end());
      ++lines;
    }
    if (lines < 2) return;
    const Span first = edits.front().span;
    const auto code = static_cast<std::uint32_t>(utf8::decode(scene_.text(first)).code);
    guesses_.push_back(
        {&problems::stray_text, first,
         fmt::format("expected a blank, found U+{:04X}, which looks like one, here and at the "
                     "beginning of {}",
                     code, lines == 2 ? "the next line" : fmt::format("{} lines below", lines - 1)),
         true, "write blanks", std::move(edits)});
  }
  [[nodiscard]] bool begins_with_other_blank(std::uint32_t begin, std::uint32_t end) const {
    while (begin < end && (text_[begin] == ' ' || text_[begin] == '\t')) ++begin;
    std::string plain;
    return begin < end && plain_form(utf8::decode(text_.substr(begin, end - begin)).code, plain) &&
           plain == " ";
  }

  // All characters of the line, outside of texts and comments, that stand for others.
  void signs() {
    std::vector<Edit> edits = signs_in(begin_, end_);
    if (edits.empty()) return;
    const Edit first = edits.front();
    const std::string found =
        fmt::format("U+{:04X}", static_cast<std::uint32_t>(utf8::decode(scene_.text(first.span)).code));
    Guess made{&problems::stray_text, first.span, "", true, "write signs of ASCII", std::move(edits)};
    std::string title;
    if (first.replacement.empty()) {
      made.message = fmt::format("expected nothing, found {}, which nobody sees", found);
      title = fmt::format("remove {}", found);
    } else if (first.replacement == " ") {
      made.message = fmt::format("expected a blank, found {}, which looks like one", found);
      title = "write a blank";
    } else {
      made.message =
          fmt::format("expected `{}`, found `{}` ({})", first.replacement, scene_.text(first.span), found);
      title = fmt::format("write `{}`", first.replacement);
    }
    if (made.edits.size() == 1) made.title = std::move(title);
    guesses_.push_back(std::move(made));
  }
  [[nodiscard]] std::vector<Edit> signs_in(std::uint32_t begin, std::uint32_t end) const {
    std::vector<Edit> edits;
    char open = '\0';
    for (std::uint32_t at = begin; at < end;) {
      const utf8::Decoded next = utf8::decode(text_.substr(at, end - at));
      if (open == '\0' && next.code == '#') break;
      if (open == '\0' && (next.code == '"' || next.code == '\'')) {
        open = static_cast<char>(next.code);
      } else if (open != '\0' && next.code == static_cast<char32_t>(open)) {
        open = '\0';
      }
      std::string plain;
      // `1½` is no `10.5`, and `½5` no `0.55`.
      const bool number = std::ranges::find(fractions, next.code, &Form::code) != fractions.end();
      const std::size_t behind = at + next.size;
      const bool goes_on = number && ((at > begin && is_name_byte(text_[at - 1])) ||
                                      (behind < text_.size() && is_name_byte(text_[behind])));
      // At the beginning of a line it marks an item of a list, and multiplies nothing.
      const bool bullet = next.code == 0x2022 && only_blanks(text_.substr(begin, at - begin));
      if (open == '\0' && next.size > 1 && !goes_on && !bullet && plain_form(next.code, plain))
        edits.push_back({{at, at + next.size}, std::move(plain)});
      at += next.size;
    }
    return edits;
  }

  // a &lt; b. Within the quotes of a text an entity may be meant as it stands.
  void html(std::uint32_t begin, std::uint32_t end) {
    if (end - begin > longest_line) return;
    std::vector<Edit> edits;
    const std::string_view line = text_.substr(0, end);
    char open = '\0';
    for (std::uint32_t at = begin; at < end; ++at) {
      const char c = text_[at];
      if (open == '\0' && c == '#') break;
      if (open != '\0') {
        if (c == open) open = '\0';
        if (c == '\\') ++at;
      } else if (c == '"' || c == '\'') {
        open = c;
      } else if (c == '&') {
        for (const Entity& each : entities) {
          const std::string_view name = each.found.substr(1, each.found.size() - 2);
          if (line.substr(at).starts_with(each.found) && !is_variable(name))
            edits.push_back(
                {{at, at + static_cast<std::uint32_t>(each.found.size())}, std::string(each.plain)});
        }
      }
    }
    if (edits.empty()) return;
    const Edit& first = edits.front();
    Guess made = replacing(problems::foreign_syntax, first.span, scene_.text(first.span), first.replacement);
    made.edits = std::move(edits);
    if (made.edits.size() > 1) made.title = "write the characters themselves";
    guesses_.push_back(std::move(made));
  }

  std::string_view text_;
  std::uint32_t begin_;
  std::uint32_t end_;
};

} // namespace

void guess_typography(const Scene& scene, Guesses& guesses) {
  TypographyGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
