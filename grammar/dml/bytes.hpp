// The classes of bytes of DML, and its reserved words: what the rules by hand look up.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <grammar/kit/byte_set.hpp>
#include <grammar/kit/line.hpp>
#include <grammar/kit/word.hpp>
#include <string_view>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace bindery::dml::grammar {

// Classes in the form that kit::when asks for.
struct letter {
  static constexpr kit::ByteSet set = kit::ByteSet::range('a', 'z') | kit::ByteSet::range('A', 'Z');
  static constexpr bool has(char byte) {
    return static_cast<unsigned char>((byte | 0x20) - 'a') <= 'z' - 'a';
  }
};
struct digit {
  static constexpr kit::ByteSet set = kit::ByteSet::range('0', '9');
  static constexpr bool has(char byte) { return static_cast<unsigned char>(byte - '0') <= 9; }
};
struct name_byte {
  static constexpr kit::ByteSet set = letter::set | digit::set | kit::ByteSet("_");
  static constexpr bool has(char byte) { return set.has(byte); }
};

// What a byte may be where a token or a blank is expected.
enum class ByteClass : std::uint8_t {
  token,   // begins a token
  white,   // is a blank
  hash,    // begins a comment
  slash,   // begins a comment or is an operator
  dollar,  // begins a token if a letter or digit follows
  dot,     // begins a token if a digit follows
  percent, // begins a token if more of it follows
  stray,   // nothing begins so
};

inline constexpr std::array<ByteClass, 256> byte_classes = [] {
  std::array<ByteClass, 256> made{};
  made.fill(ByteClass::stray);
  const auto set = [&](std::string_view bytes, ByteClass to) {
    for (const char byte : bytes) made[static_cast<unsigned char>(byte)] = to;
  };
  for (std::size_t byte = 0; byte < made.size(); ++byte) {
    if (letter::has(static_cast<char>(byte)) || digit::has(static_cast<char>(byte)))
      made[byte] = ByteClass::token;
  }
  set("()[]{},;=<>+-*^!&|:\"'", ByteClass::token);
  set(" \t\r\n", ByteClass::white);
  set("#", ByteClass::hash);
  set("/", ByteClass::slash);
  set("$", ByteClass::dollar);
  set(".", ByteClass::dot);
  set("%", ByteClass::percent);
  return made;
}();

inline ByteClass class_of(char byte) {
  return byte_classes[static_cast<unsigned char>(byte)];
}

// What begins a token, whatever stands behind it.
struct token_byte {
  static constexpr bool has(char byte) {
    return byte_classes[static_cast<unsigned char>(byte)] == ByteClass::token;
  }
};

// Whether a token or comment begins at `at`, which is neither blank nor the end of the text. At most three
// bytes are looked at, and none behind the NUL that ends the text.
inline bool begins_token(const char* at) {
  switch (class_of(*at)) {
  case ByteClass::dollar:
    return letter::has(at[1]) || digit::has(at[1]);
  case ByteClass::dot:
    return digit::has(at[1]);
  case ByteClass::percent:
    return at[1] == '%' || ((at[1] == '*' || at[1] == '/') && at[2] == '%');
  case ByteClass::stray:
    return false;
  default:
    return true;
  }
}

// The operators between two operands that begin with a byte.
struct OperatorBytes {
  static constexpr std::uint16_t none = 256;

  std::uint8_t least = 0;         // bytes that they have; 0: none begins so
  std::uint16_t second = none;    // byte of the one with two
  std::uint16_t forbidden = none; // second byte, of tokens that are none (`+=`, `<-`)
};

inline constexpr std::array<OperatorBytes, 256> operators_by_first = [] {
  std::array<OperatorBytes, 256> made{};
  const auto set = [&](char first, OperatorBytes to) { made[static_cast<unsigned char>(first)] = to; };
  for (const char first : {'^', '*', '/', '-'}) set(first, {1, OperatorBytes::none, OperatorBytes::none});
  set('+', {1, OperatorBytes::none, '='});
  set('<', {1, '=', '-'});
  set('>', {1, '=', OperatorBytes::none});
  set('&', {1, '&', OperatorBytes::none});
  set('|', {1, '|', OperatorBytes::none});
  set('=', {2, '=', OperatorBytes::none});
  set('!', {2, '=', OperatorBytes::none});
  set('%', {2, '%', OperatorBytes::none});
  return made;
}();

// What may begin an operator between two operands.
struct operator_byte {
  static constexpr bool has(char byte) {
    return operators_by_first[static_cast<unsigned char>(byte)].least != 0;
  }
};

// How many bytes the operator between two operands has that stands at `at`; 0: none does. Of several that fit
// the longest counts. Nobody foresees which it is, so that it is told by few branches.
inline std::size_t binary_operator_size(const char* at) {
  const OperatorBytes& may_be = operators_by_first[static_cast<unsigned char>(*at)];
  if (may_be.least == 0) return 0;
  const std::uint16_t second = static_cast<unsigned char>(at[1]);
  const std::size_t size = second == may_be.second ? 2 : 1;
  if (size >= may_be.least && second != may_be.forbidden) [[likely]]
    return size;
  return *at == '%' && (second == '*' || second == '/') && at[2] == '%' ? 3 : 0;
}

// What cannot go on with an expression, and begins a token: behind a complete operand, whether there are
// blanks or not, the expression ends before it.
struct expression_end {
  static constexpr kit::ByteSet set = letter::set | digit::set | kit::ByteSet(",)]:;{}\"'");
  static constexpr bool has(char byte) { return set.has(byte); }
};

// The words that the reference's grammar has as literals: they are never names.
inline constexpr std::array<std::string_view, 28> keywords = {"source",
                                                              "setwd",
                                                              "as",
                                                              "ifdef",
                                                              "if",
                                                              "else",
                                                              "for",
                                                              "parfor",
                                                              "while",
                                                              "in",
                                                              "function",
                                                              "return",
                                                              "externalFunction",
                                                              "implemented",
                                                              "TRUE",
                                                              "FALSE",
                                                              "int",
                                                              "integer",
                                                              "string",
                                                              "boolean",
                                                              "double",
                                                              "unknown",
                                                              "Int",
                                                              "Integer",
                                                              "String",
                                                              "Boolean",
                                                              "Double",
                                                              "Unknown"};

// The number of the first keyword that is the type of single values, as are those behind it.
inline constexpr std::size_t first_value_type = 16;
static_assert(keywords[first_value_type] == "int" && keywords.back() == "Unknown" &&
              keywords.size() == first_value_type + 12);

// The names with a dot, by the word before it. Of two that fit the longer one is meant.
inline constexpr std::array<std::string_view, 16> dotted_names = {
    "as.scalar",  "as.matrix",  "as.frame",     "as.list",      "as.double",  "as.integer",
    "as.logical", "as.boolean", "index.return", "empty.return", "lower.tail", "lower.tri",
    "upper.tri",  "is.nan",     "is.na",        "is.infinite"};

namespace detail {

inline constexpr std::size_t keyword_slots = 2048;

// Of a word of that size which begins with these bytes: they are known before its end is.
constexpr std::size_t keyword_slot(char first, char second, std::size_t size) {
  const auto both =
      static_cast<std::size_t>(static_cast<unsigned char>(first) | static_cast<unsigned char>(second) << 8U);
  return (both * 2331U / 128U + size) % keyword_slots;
}

// A perfect hash; that no two words meet is checked at compile time.
struct KeywordTable {
  std::array<std::uint8_t, keyword_slots> slots{};
  bool perfect = true;
};
inline constexpr KeywordTable keyword_table = [] {
  KeywordTable made;
  for (std::size_t i = 0; i < keywords.size(); ++i) {
    std::uint8_t& slot = made.slots[keyword_slot(keywords[i][0], keywords[i][1], keywords[i].size())];
    if (slot != 0) made.perfect = false;
    slot = static_cast<std::uint8_t>(i + 1);
  }
  return made;
}();
static_assert(keyword_table.perfect, "two keywords share a slot: choose other factors");

// The number of a keyword; that of keywords of other words.
inline std::size_t keyword_number(const char* word, std::size_t size) {
  if (size < 2) return keywords.size();
  const std::uint8_t slot = keyword_table.slots[keyword_slot(word[0], word[1], size)];
  if (slot == 0) [[likely]]
    return keywords.size();
  const std::string_view keyword = keywords[slot - 1U];
  const bool same = keyword.size() == size && std::memcmp(keyword.data(), word, size) == 0;
  return same ? slot - 1U : keywords.size();
}

} // namespace detail

inline bool is_keyword(const char* word, std::size_t size) {
  return detail::keyword_number(word, size) < keywords.size();
}

// Whether a word is the type of single values.
inline bool is_value_type(const char* word, std::size_t size) {
  const std::size_t number = detail::keyword_number(word, size);
  return number >= first_value_type && number < keywords.size();
}

// The end of the word that begins at `at`, without namespace and dots.
inline const char* word_end(const char* at) {
  while (name_byte::has(*at)) ++at;
  return at;
}

// The same in a text that ends at `text_end`.
inline const char* word_end(const char* at, const char* text_end) {
  return kit::word_end<true>(at, text_end);
}

namespace detail {

#ifdef __SSE2__
// Which of the 16 bytes that stand somewhere are no blanks and ends of lines, a bit for each.
inline std::uint32_t bytes_not_white(const char* at) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
  const auto is = [&](char white) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(white)); };
  const __m128i white = _mm_or_si128(_mm_or_si128(is(' '), is('\n')), _mm_or_si128(is('\t'), is('\r')));
  return static_cast<std::uint32_t>(_mm_movemask_epi8(white)) ^ 0xFFFFU;
}
#endif

// What white_end() gives, where there are few bytes left, or many blanks.
[[gnu::noinline]] inline const char* any_white_end(const char* at, const char* text_end) {
#ifdef __SSE2__
  for (; text_end - at >= 16; at += 16) {
    const std::uint32_t others = bytes_not_white(at);
    if (others != 0) return at + static_cast<unsigned>(std::countr_zero(others));
  }
#else
  (void)text_end;
#endif
  while (class_of(*at) == ByteClass::white) ++at;
  return at;
}

} // namespace detail

// Where the blanks and ends of lines end that stand at `at`, in a text that ends at `text_end`, if they are
// less than 16 and the text has as many bytes; null otherwise.
inline const char* easy_white_end(const char* at, const char* text_end) {
#ifdef __SSE2__
  if (text_end - at < 16) [[unlikely]]
    return nullptr;
  const std::uint32_t others = detail::bytes_not_white(at);
  return others == 0 ? nullptr : at + static_cast<unsigned>(std::countr_zero(others));
#else
  (void)at, (void)text_end;
  return nullptr;
#endif
}

// The same of any number of them.
inline const char* white_end(const char* at, const char* text_end) {
  if (const char* const found = easy_white_end(at, text_end)) [[likely]]
    return found;
  return detail::any_white_end(at, text_end);
}

// Whether a word stands at `at`, behind which there may be less of the text than that. (The standard function
// is a call, and takes longer for so few bytes.)
inline bool begins_with(const char* at, std::string_view word) {
  std::size_t same = 0;
  while (same < word.size() && at[same] == word[same]) ++same;
  return same == word.size();
}

namespace detail {

// Where the name with a dot ends whose first word ends at `end`; `end` if there is none.
[[gnu::noinline]] inline const char* dotted_name_end(const char* at, const char* end) {
  const auto size = static_cast<std::size_t>(end - at);
  for (const std::string_view name : dotted_names) {
    const bool may_be = name.size() > size + 1 && name[size] == '.' && name[size + 1] == end[1];
    if (may_be && begins_with(at, name)) return at + name.size();
  }
  return end;
}

// Where the name ends whose first word ends at `end`, before `:` or `.`; null if the word is a keyword.
[[gnu::noinline]] inline const char* long_name_end(const char* at, const char* end) {
  if (*end == ':' && end[1] == ':' && letter::has(end[2])) return word_end(end + 2);
  const char* const dotted = *end == '.' ? dotted_name_end(at, end) : end;
  return dotted == end && is_keyword(at, static_cast<std::size_t>(end - at)) ? nullptr : dotted;
}

[[gnu::noinline]] inline const char* end_unless_keyword(const char* at, const char* end) {
  return is_keyword(at, static_cast<std::size_t>(end - at)) ? nullptr : end;
}

} // namespace detail

namespace detail {

// Where the name ends whose first word stands from `at` to `end`, or null if that is a keyword.
inline const char* name_end_behind(const char* at, const char* end) {
  if (*end == ':' || *end == '.') [[unlikely]]
    return long_name_end(at, end);
  const auto size = static_cast<std::size_t>(end - at);
  if (keyword_table.slots[keyword_slot(*at, at[1], size)] == 0) [[likely]]
    return end;
  return end_unless_keyword(at, end);
}

} // namespace detail

// Where the name ends that begins at `at`, or null if a keyword or no name stands there. The longest token
// counts: `if::x` is a name.
inline const char* name_end(const char* at) {
  return letter::has(*at) ? detail::name_end_behind(at, word_end(at)) : nullptr;
}

// The same where a letter stands, in a text that ends at `text_end`.
inline const char* name_end_from_letter(const char* at, const char* text_end) {
  return detail::name_end_behind(at, word_end(at, text_end));
}

// The same of a name that is told with little effort: a word that is hardly a keyword, with nothing behind it
// that may belong to it. Null: what stands there may be something else.
inline const char* easy_name_end(const char* at, const char* text_end) {
  const char* const end = word_end(at, text_end);
  if (*end == '.' || (*end == ':' && end[1] == ':')) return nullptr;
  const auto size = static_cast<std::size_t>(end - at);
  return detail::keyword_table.slots[detail::keyword_slot(*at, at[1], size)] == 0 ? end : nullptr;
}

// The same whatever stands there.
inline const char* name_end(const char* at, const char* text_end) {
  return letter::has(*at) ? name_end_from_letter(at, text_end) : nullptr;
}

// What may stand in a number.
struct number_byte {
  static constexpr kit::ByteSet set = digit::set | kit::ByteSet(".eELl");
  static constexpr bool has(char byte) { return set.has(byte); }
};

// Where the number ends that is one digit and begins at `at`, as most are; null if there is none.
inline const char* easy_number_end(const char* at) {
  return digit::has(*at) && !number_byte::has(at[1]) ? at + 1 : nullptr;
}

// Where the number ends that begins at `at`, or null. Source: INT, DOUBLE and EXP in Dml.g4.
inline const char* number_end(const char* at) {
  const auto digits = [](const char* from) {
    while (digit::has(*from)) ++from;
    return from;
  };
  const auto suffix = [](const char* from) { return *from == 'L' || *from == 'l' ? from + 1 : from; };
  if (const char* const easy = easy_number_end(at)) return easy;
  const char* end = digits(at);
  if (*end == '.' && (end != at || digit::has(end[1]))) {
    end = digits(end + 1);
  } else if (end == at) {
    return nullptr;
  }
  if (*end == 'e' || *end == 'E') {
    const char* const sign = end + 1;
    const char* const exponent = *sign == '+' || *sign == '-' ? sign + 1 : sign;
    if (digit::has(*exponent)) end = suffix(digits(exponent));
  }
  return suffix(end);
}

// The end of the operator or other sign that begins at `at`.
inline const char* sign_end(const char* at) {
  static constexpr std::string_view longer[] = {
      "%*%", "%/%", "%%", "<-", "<=", ">=", "==", "!=", "+=", "&&", "||"};
  for (const std::string_view sign : longer) {
    if (begins_with(at, sign)) return at + sign.size();
  }
  return at + 1;
}

inline bool has_line_break(const char* begin, const char* end) {
  return kit::line_size(begin, end) != static_cast<std::size_t>(end - begin);
}

// What stands in quotes, from the opening quote on.
struct QuotedText {
  const char* end = nullptr;        // behind the closing quote; null: there is none
  const char* bad_escape = nullptr; // the first backslash that begins no escape
};

namespace detail {

// The first of two bytes from `at` on; the end of the text if it has neither.
inline const char* find_one_of(const char* at, const char* text_end, char one, char other) {
#ifdef __SSE2__
  for (; text_end - at >= 16; at += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i same =
        _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(one)), _mm_cmpeq_epi8(bytes, _mm_set1_epi8(other)));
    const auto found = static_cast<std::uint32_t>(_mm_movemask_epi8(same));
    if (found != 0) return at + static_cast<unsigned>(std::countr_zero(found));
  }
#endif
  while (at != text_end && *at != one && *at != other) ++at;
  return at;
}

} // namespace detail

inline QuotedText quoted_text(const char* at, const char* text_end) {
  const char quote = *at;
  QuotedText found;
  for (++at; (at = detail::find_one_of(at, text_end, quote, '\\')) != text_end; ++at) {
    if (*at == quote) {
      found.end = at + 1;
      return found;
    }
    if (at + 1 < text_end && std::strchr("btnfr\"'\\", at[1]) != nullptr && at[1] != '\0') {
      ++at;
    } else if (found.bad_escape == nullptr) {
      found.bad_escape = at;
    }
  }
  return found;
}

} // namespace bindery::dml::grammar
