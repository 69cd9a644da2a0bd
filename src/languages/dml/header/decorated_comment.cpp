// Finds the signs that stand behind each `#` of a comment.
#include "src/languages/dml/header/decorated_comment.hpp"

#include "grammar/dml/comment_sign.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/box_sides.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using grammar::dml::decoration_size;

// The signs that are seen.
constexpr std::string_view known_signs = "'!#|+*>:/;.,%&@$~^-=_";

// Those of them that no words, bullets or statements begin with.
constexpr std::string_view sure_signs = "'!:>|;";

// What stands behind the first comment sign of a line.
std::string_view behind_sign(std::string_view line) {
  const std::size_t sign = std::min(skip_blanks(line), line.size());
  return sign < line.size() && line[sign] == '#' ? line.substr(sign + 1) : std::string_view();
}

// Whether a line, behind its first sign, is drawn with comment signs or stars, as the upper side of a box is.
bool is_drawn_with_signs(std::string_view behind) {
  constexpr std::size_t least = 2; // more signs; one decorates the line
  constexpr std::size_t least_stars = 5;
  const std::string_view signs = trimmed(behind);
  if (signs.size() < least || !is_of_one_sign(signs)) return is_box_frame(signs);
  return signs.front() == '#' || (signs.front() == '*' && signs.size() >= least_stars);
}

template <typename Visit>
bool all_lines(std::string_view text, Visit visit) {
  while (!text.empty()) {
    if (!visit(take_line(text))) return false;
  }
  return true;
}

struct Decoration {
  char sign = '\0';
  std::size_t at = 0; // blanks in front of it
};

// Of the first line that says anything or, if that has none, a sure one of the second: it may have lost it.
Decoration first_decoration(std::string_view comment) {
  Decoration found;
  bool first = true;
  all_lines(comment, [&](std::string_view line) {
    const std::string_view behind = behind_sign(line);
    const std::size_t at = skip_blanks(behind);
    if ((at == std::string_view::npos && (first || trimmed(line).empty() || trimmed(line) == "#")) ||
        is_drawn_with_signs(behind))
      return true;
    const char sign = at == std::string_view::npos ? '\0' : behind[at];
    const bool any = known_signs.find(sign) != std::string_view::npos && decoration_size(behind, sign) != 0;
    if (any && (first || (at == 0 && sure_signs.find(sign) != std::string_view::npos))) found = {sign, at};
    return std::exchange(first, false) && found.sign == '\0';
  });
  return found;
}

} // namespace

char decoration_of(std::string_view comment) {
  comment.remove_prefix(std::min(comment.find_first_not_of(" \t\r\n"), comment.size()));
  const Decoration found = first_decoration(comment);
  const char sign = found.sign;
  if (sign == '\0') return '\0';
  // One line among many may have lost it, as when it was written anew.
  constexpr std::size_t many = 8;
  constexpr std::size_t few = 3; // lines with words that rulings alone do not look like
  // So may several where the sign cannot be a part of the words.
  const bool sure = found.at == 0 && sure_signs.find(sign) != std::string_view::npos;
  const bool ruling = std::string_view("-=_").find(sign) != std::string_view::npos;
  std::size_t worded = 0;
  std::size_t decorated = 0;
  std::size_t others = 0;
  all_lines(comment, [&](std::string_view line) {
    const std::string_view behind = behind_sign(line);
    if ((sign == '#' || sign == '*' || sign == '|') && is_drawn_with_signs(behind)) return true;
    const std::size_t size = decoration_size(behind, sign);
    if (skip_blanks(behind) != std::string_view::npos) ++(size != 0 ? decorated : others);
    // Behind a word that one dash begins no blank stands: `#-1`, `#--- Usage ---`
    if (ruling && has_words(behind)) ++(size < behind.size() && is_blank(behind[size]) ? worded : others);
    return sure || others < 2;
  });
  if (ruling && (others != 0 || worded < few)) return '\0';
  const bool few_others = (others == 1 && decorated >= many) || (sure && 2 * others <= decorated);
  return others == 0 || few_others ? sign : '\0';
}

bool decorates_prose(std::string_view comment, char sign) {
  constexpr std::size_t many = 8; // of which one may have lost it
  std::size_t decorated = 0;
  std::size_t others = 0;
  all_lines(comment, [&](std::string_view line) {
    const std::string_view behind = behind_sign(line);
    if (skip_blanks(behind) == std::string_view::npos) return true;
    ++(behind.front() == sign && decoration_size(behind, sign) != 0 ? decorated : others);
    return others < 2;
  });
  return sure_signs.find(sign) != std::string_view::npos &&
         (others == 0 || (others == 1 && decorated >= many));
}

void report_decoration(const Source& source, std::span<const Span> stretches, char sign,
                       Diagnostics& diagnostics) {
  std::vector<Edit> edits;
  for (const Span stretch : stretches) {
    all_lines(source.text(stretch), [&](std::string_view line) {
      const Span behind = source.piece(behind_sign(line)).span;
      const auto size = static_cast<std::uint32_t>(decoration_size(behind_sign(line), sign));
      if (size != 0) edits.push_back({{behind.begin, behind.begin + size}, ""});
      return true;
    });
  }
  const Span first{edits.front().span.begin - 1, edits.front().span.end};
  Diagnostic& made =
      diagnostics.report(problems::comment_space, first,
                         fmt::format("expected `#` alone at the beginning of these {} lines, found `{}`",
                                     edits.size(), source.text(first)));
  made.fixes.push_back({"write `#`", std::move(edits)});
}

} // namespace bindery::dml
