// The tables of letters and what stands for them. Source: the decompositions and names of the Unicode
// Character Database.
#include "latin_letters.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bindery::dml {

namespace {

// The letters below the marks of U+00C0 to U+017F; `*` where there is another form, or none.
constexpr char32_t first_marked = 0xC0;
constexpr std::string_view marked = "AAAAAA*CEEEEIIII*NOOOOO**UUUUY**aaaaaa*ceeeeiiii*nooooo**uuuuy*y"
                                    "AaAaAaCcCcCcCcDd**EeEeEeEeEeGgGgGgGgHh**IiIiIiIiI***JjKk*LlLlLl****"
                                    "NnNnNn***OoOoOo**RrRrRrSsSsSsSsTtTt**UuUuUuUu"
                                    "UuUuWwYyYZzZzZz*";
static_assert(marked.size() == 0x180 - first_marked);

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view digits = "0123456789";

constexpr char32_t first_greek = 0x3B1;
constexpr std::array<std::string_view, 25> greek = {
    "alpha", "beta",   "gamma",   "delta", "epsilon", "zeta",    "eta",  "theta", "iota",
    "kappa", "lambda", "mu",      "nu",    "xi",      "omicron", "pi",   "rho",   "sigma",
    "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",     "omega"};
constexpr char32_t first_greek_capital = 0x391;
constexpr std::size_t unassigned_capital = 17; // that of the sigma at the end of words

struct Form {
  char32_t code;
  std::string_view plain;
};
constexpr std::array others = {
    Form{0xB5, "mu"},       Form{0xC6, "AE"},    Form{0xD0, "D"},       Form{0xD8, "O"},
    Form{0xDE, "Th"},       Form{0xDF, "ss"},    Form{0xE6, "ae"},      Form{0xF0, "d"},
    Form{0xF8, "o"},        Form{0xFE, "th"},    Form{0x110, "D"},      Form{0x111, "d"},
    Form{0x126, "H"},       Form{0x127, "h"},    Form{0x131, "i"},      Form{0x132, "IJ"},
    Form{0x133, "ij"},      Form{0x13F, "L"},    Form{0x140, "l"},      Form{0x141, "L"},
    Form{0x142, "l"},       Form{0x14A, "N"},    Form{0x14B, "n"},      Form{0x152, "OE"},
    Form{0x153, "oe"},      Form{0x166, "T"},    Form{0x167, "t"},      Form{0x17F, "s"},
    Form{0x300, ""},        Form{0x302, "_hat"}, Form{0x303, "_tilde"}, Form{0x304, "_bar"},
    Form{0x305, "_bar"},    Form{0x307, "_dot"}, Form{0x3D1, "theta"},  Form{0x3D5, "phi"},
    Form{0x3F5, "epsilon"}, Form{0x1E9E, "SS"},  Form{0x210E, "h"},     Form{0x2113, "l"}};

// Letters of Cyrillic and Greek that look like one of ASCII.
constexpr std::array alike = {Form{0x430, "a"}, Form{0x435, "e"}, Form{0x43E, "o"}, Form{0x440, "p"},
                              Form{0x441, "c"}, Form{0x443, "y"}, Form{0x445, "x"}, Form{0x456, "i"},
                              Form{0x458, "j"}, Form{0x455, "s"}, Form{0x410, "A"}, Form{0x412, "B"},
                              Form{0x415, "E"}, Form{0x41A, "K"}, Form{0x41C, "M"}, Form{0x41D, "H"},
                              Form{0x41E, "O"}, Form{0x420, "P"}, Form{0x421, "C"}, Form{0x422, "T"},
                              Form{0x425, "X"}, Form{0x3BF, "o"}, Form{0x391, "A"}, Form{0x392, "B"},
                              Form{0x395, "E"}, Form{0x396, "Z"}, Form{0x397, "H"}, Form{0x399, "I"},
                              Form{0x39A, "K"}, Form{0x39C, "M"}, Form{0x39D, "N"}, Form{0x39F, "O"},
                              Form{0x3A1, "P"}, Form{0x3A4, "T"}, Form{0x3A5, "Y"}, Form{0x3A7, "X"}};

std::string greek_name(char32_t code) {
  const bool capital = code < first_greek;
  const std::size_t row = code - (capital ? first_greek_capital : first_greek);
  if (row >= greek.size() || (capital && row == unassigned_capital)) return {};
  std::string name(greek[row]);
  if (capital) name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

} // namespace

std::string_view latin_lookalike(char32_t code) {
  const auto* const found = std::ranges::find(alike, code, &Form::code);
  return found == alike.end() ? std::string_view{} : found->plain;
}

std::string in_latin_letters(char32_t code) {
  if (const auto* const found = std::ranges::find(others, code, &Form::code); found != others.end())
    return std::string(found->plain);
  if (code >= first_marked && code < first_marked + marked.size()) {
    const char plain = marked[code - first_marked];
    return plain == '*' ? std::string{} : std::string(1, plain);
  }
  // Lowered digits, and the alphabets and digits of mathematics.
  if (code >= 0x2080 && code <= 0x2089) return {digits[code - 0x2080]};
  if (code >= 0x1D400 && code < 0x1D6A4) return {alphabet[(code - 0x1D400) % alphabet.size()]};
  if (code >= 0x1D7CE && code <= 0x1D7FF) return {digits[(code - 0x1D7CE) % digits.size()]};
  return greek_name(code);
}

bool is_foreign_letter(char32_t code) {
  if (code == 0xD7 || code == 0xF7) return false; // the signs of products and quotients
  if (code == 0xB5 || (code >= 0xC0 && code <= 0x24F)) return true;
  // From IPA to the marks of letters, Greek to Thai, additional Latin and Greek, kana, ideographs and Hangul.
  struct Range {
    char32_t first;
    char32_t last;
  };
  static constexpr std::array ranges = {Range{0x250, 0x2AF},   Range{0x300, 0x36F},    Range{0x370, 0x373},
                                        Range{0x386, 0x3FF},   Range{0x400, 0x52F},    Range{0x531, 0x587},
                                        Range{0x5D0, 0x5EA},   Range{0x620, 0x669},    Range{0x904, 0xE4E},
                                        Range{0x1E00, 0x1FFF}, Range{0x2080, 0x209C},  Range{0x210E, 0x210E},
                                        Range{0x2113, 0x2113}, Range{0x3041, 0x30FF},  Range{0x3400, 0x9FFF},
                                        Range{0xAC00, 0xD7A3}, Range{0x1D400, 0x1D7FF}};
  return std::ranges::any_of(ranges,
                             [&](const Range& each) { return each.first <= code && code <= each.last; });
}

} // namespace bindery::dml
