// The lines that every header is made of, whatever its dialect: comment lines and dividers.
// Rules only. A header is read from a stretch of text in which every line is a comment or blank.
#pragma once

#include "grammar/dml/comment_sign.hpp"
#include "grammar/kit/analyze.hpp"
#include "grammar/kit/asks.hpp"
#include "grammar/kit/line.hpp"

#include <tao/pegtl.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bindery::grammar::dml::header {

// Rules only: whatever else the namespace brings is never named here.
using namespace tao::pegtl;

struct blank : one<' ', '\t'> {};
struct blanks : star<blank> {};
struct line_end : sor<one<'\n'>, seq<one<'\r'>, opt<one<'\n'>>>> {};
struct end : sor<line_end, eof> {};
struct letter : ranges<'a', 'z', 'A', 'Z'> {};

// The bytes up to the end of the line. A rule of its own because it finds the end many bytes at a time.
struct rest {
  using rule_t = kit::maybe_empty;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    in.bump_in_this_line(kit::line_size(in.current(), in.end()));
    return true;
  }
};

// A line that belongs to a comment although it lacks its sign; the reader knows which do. It is never at the
// end, so that the line of which it is the mark takes something.
struct unmarked_line : kit::asks<unmarked_line, kit::consuming> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.is_unmarked(in.current());
  }
};
struct foreign_sign {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::size_t size = any_sign_size({in.current(), in.size(0)});
    if (size == 0) return false;
    in.bump_in_this_line(size);
    return true;
  }
};

// Blanks and one `#` or more, and the sign that every line of the header may have behind it: the reader knows
// which. A rule of its own because nearly all others begin with it.
struct comment_sign {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    const char* at = in.current();
    while (at != in.end() && (*at == ' ' || *at == '\t')) ++at;
    if (at == in.end() || *at != '#') return false;
    while (at != in.end() && *at == '#') ++at;
    if (reader.is_decorated()) at += reader.decoration_size(at);
    in.bump_in_this_line(static_cast<std::size_t>(at - in.current()));
    return true;
  }
};

// A line begins a comment with one `#`; more of them are taken for decoration.
struct mark : sor<comment_sign, seq<unmarked_line, opt<blanks, foreign_sign>>> {};
struct blank_behind_mark : sor<one<' '>, unmarked_line> {};
struct text_line : seq<mark, rest, end> {};
// A line of code that interrupts a header; the reader knows which do.
struct interruption : kit::asks<interruption, kit::consuming> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    return !in.empty() && reader.is_interruption(in.current());
  }
};
// A line without a comment sign, inside a header.
struct bare_line : sor<seq<not_at<unmarked_line>, blanks, line_end>, seq<interruption, rest, end>> {};
// A comment sign alone.
struct gap : seq<mark, blanks, end> {};

// DIVIDER of the design document. Two dashes are no divider, because they may be a default or a bullet.
template <char Sign, std::size_t Least>
struct run {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::size_t size = kit::run_size(in.current(), in.end(), Sign);
    if (size < Least) return false;
    in.bump_in_this_line(size);
    return true;
  }
};
struct dashes : run<'-', 3> {};
// Other ruling characters, or many dashes with something else behind them.
struct ruling
    : sor<run<'=', 5>, run<'*', 5>, run<'_', 5>, run<'~', 5>, seq<run<'-', 10>, plus<not_one<'\r', '\n'>>>> {
};
// What nearly all other lines are not, found out in one go: behind blanks and comment signs stands one of
// certain characters.
template <char... Signs>
struct begins_with : kit::asks<begins_with<Signs...>> {
  template <typename Input, typename Reader>
  static bool ask(const Input& in, Reader& reader) {
    const char* at = in.current();
    while (at != in.end() && (*at == ' ' || *at == '\t' || *at == '#' || *at == '/' || *at == '%')) ++at;
    return at != in.end() && (((*at == Signs) || ...) || reader.is_decorated());
  }
};
// `# ---`, as nearly all of them are written.
struct usual_divider {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <apply_mode, rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  static bool match(Input& in, Reader& reader, Others&&...) {
    constexpr std::size_t least = 3;
    const char* const begin = in.current();
    if (in.size(0) < least || begin[0] != '#' || begin[1] != ' ' || reader.is_decorated()) return false;
    const std::size_t size = kit::run_size(begin + 2, in.end(), '-');
    const char* const end = begin + 2 + size;
    if (size < least || end == in.end() || *end != '\n') return false;
    in.bump_in_this_line(static_cast<std::size_t>(end + 1 - begin));
    return true;
  }
};
// Many dashes, before or among which one other character stands, and maybe a comment sign. A letter apart is
// the name of an entry that says nothing.
struct marred_dashes {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    constexpr std::size_t least = 10;
    constexpr std::size_t most_blanks = 2; // beside the character
    std::size_t dashes = 0, blanks = 0, signs = 0, others = 0;
    const std::string_view line(in.current(), kit::line_size(in.current(), in.end()));
    for (const char c : line) {
      if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U) continue; // a part of a character
      ++(c == '-' ? dashes : c == ' ' ? blanks : c == '#' ? signs : others);
      if (others > 1 || signs > 1 || blanks > most_blanks) return false;
    }
    if (dashes < least || others + signs == 0) return false;
    const char first = static_cast<char>(line.front() | 0x20);
    if (first >= 'a' && first <= 'z' && line[1] == ' ') return false;
    in.bump_in_this_line(line.size());
    return true;
  }
};
struct divider : sor<usual_divider,
                     seq<begins_with<'-', '=', '*', '_', '~'>, mark, blanks,
                         sor<seq<dashes, blanks, end>, seq<ruling, blanks, end>>>,
                     seq<mark, blanks, marred_dashes, end>> {};

// What stands in the place of a divider and can be meant for nothing else: signs, whichever they are, a dash
// alone, or a letter or two over and over.
struct signs {
  using rule_t = kit::consuming;
  using subs_t = empty_list;

  template <typename Input>
  static bool match(Input& in) {
    const std::string_view line(in.current(), kit::line_size(in.current(), in.end()));
    if (!are_signs(line) && !is_pattern(line)) return false;
    in.bump_in_this_line(line.size());
    return true;
  }

  static bool are_signs(std::string_view line) {
    constexpr std::string_view ruling_signs = "-=*_~.+:|<>^#/\\\"'`";
    std::size_t count = 0;
    bool dash = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      // Dashes and lines of Unicode take three bytes each, no-break spaces two.
      if (line[i] == ' ' || line[i] == '\t') continue;
      if (line.substr(i, 2) == "\xC2\xA0") {
        ++i;
        continue;
      }
      const bool wide = line[i] == '\xE2' && i + 2 < line.size();
      if (!wide && ruling_signs.find(line[i]) == std::string_view::npos) return false;
      dash = dash || line[i] == '-';
      ++count;
      i += std::size_t{wide ? 2U : 0U};
    }
    return count > 1 || dash;
  }

  static bool is_pattern(std::string_view line) {
    constexpr std::size_t shortest = 8;
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    if (line.size() < shortest) return false;
    return std::all_of(line.begin() + 2, line.end(), [&](const char& c) { return c == *(&c - 2); });
  }
};
struct hashes : seq<blanks, rep_min<5, one<'#'>>, blanks> {};
struct odd_divider : seq<sor<seq<mark, blanks, signs>, hashes>, end> {};
// A line where a divider is expected, with nothing in it.
struct emptied_line : sor<gap, bare_line> {};

} // namespace bindery::grammar::dml::header
