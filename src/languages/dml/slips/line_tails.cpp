// What stands behind every line where code was copied out of a page, a text of another language or an editor
// that shows the ends of lines.
#include "guesses.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

struct Tail {
  std::string_view sign;
  std::size_t least; // lines; fewer may end with it for other reasons
};
// Those that end with others stand before them.
constexpr std::array tails = {Tail{"\\r\\n", 2},
                              Tail{"^M$", 2},
                              Tail{"\\n", 2},
                              Tail{"\\r", 2},
                              Tail{"^M", 2},
                              Tail{"<br />", 1},
                              Tail{"<br/>", 1},
                              Tail{"<br>", 1},
                              Tail{"&nbsp;", 2},
                              Tail{"\xC2\xB6", 2},
                              Tail{"\xE2\x86\xB5", 2},
                              Tail{"\xE2\x8F\x8E", 2},
                              Tail{"\xE2\x86\xA9", 2},
                              Tail{"\xE2\x90\x8A", 2},
                              Tail{"\\\\", 3},
                              Tail{"\\", 3},
                              Tail{"$", 3}};

class LineTails : Guessing {
 public:
  LineTails(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    // All lines below the first one that has it are told together.
    constexpr std::size_t few_errors = 50;
    const std::uint32_t place = scene_.error.span.begin;
    if (scene_.errors.size() > few_errors && scene_.errors.front().span.begin != place) return;
    const std::uint32_t here = line_begin(text_, place);
    const std::uint32_t last = scene_.at > 0 ? line_begin(text_, scene_.token(-1).span.begin) : here;
    lines_at(here);
    if (last != here) lines_at(last);
    // `x = y<br>` goes on as a comparison in the next line.
    const std::uint32_t above = line_before(text_, here);
    if (above != last && above != here && line_at(above).ends_with('>')) lines_at(above);
  }

 private:
  // The line that begins at a place, without the blanks at its end.
  [[nodiscard]] std::string_view line_at(std::uint32_t begin) const {
    const std::string_view line = text_.substr(begin, line_end(text_, begin) - begin);
    return line.substr(0, line.find_last_not_of(" \t") + 1);
  }
  [[nodiscard]] bool ends_with(std::uint32_t line, std::string_view sign) const {
    return line_at(line).ends_with(sign);
  }
  // What a line ends with, and the blanks before it.
  [[nodiscard]] Span tail_of(std::uint32_t line, std::string_view sign) const {
    const std::string_view found = line_at(line);
    const std::size_t place = found.size() - sign.size();
    const std::size_t kept = found.substr(0, place).find_last_not_of(" \t") + 1;
    return {line + static_cast<std::uint32_t>(kept), line + static_cast<std::uint32_t>(found.size())};
  }
  // Whether it is a part of the code: comments and texts may end so for themselves.
  [[nodiscard]] bool is_in_code(Span tail, std::string_view sign) const {
    const std::uint32_t begin = tail.end - static_cast<std::uint32_t>(sign.size());
    return token(tokens_.at(begin)).span.begin == begin;
  }

  void lines_at(std::uint32_t line) {
    const auto* const found =
        std::ranges::find_if(tails, [&](const Tail& each) { return ends_with(line, each.sign); });
    if (found != tails.end()) lines_around(line, *found);
  }
  void lines_around(std::uint32_t line, const Tail& tail) {
    constexpr int farthest = 200; // lines above
    std::uint32_t first = line;
    std::uint32_t at = line;
    for (int i = 0; i < farthest && at > 0; ++i) {
      at = line_before(text_, at);
      if (ends_with(at, tail.sign))
        first = at;
      else if (!line_at(at).empty())
        break;
    }
    std::vector<Edit> edits;
    std::size_t of_code = 0;
    for (at = first; at < text_.size(); at = behind_line(text_, at)) {
      if (line_at(at).empty()) continue;
      if (!ends_with(at, tail.sign)) break;
      const Span found = tail_of(at, tail.sign);
      if (is_in_code(found, tail.sign))
        ++of_code;
      else if (tail.sign.size() == 1)
        continue;
      edits.push_back({found, ""});
    }
    if (of_code < tail.least) return;
    const std::uint32_t end = edits.front().span.end;
    const Span sign{end - static_cast<std::uint32_t>(tail.sign.size()), end};
    if (edits.size() == 1) {
      guesses_.push_back(removing(problems::foreign_syntax, sign,
                                  fmt::format("expected the end of the line, found `{}`", tail.sign),
                                  tail.sign));
      guesses_.back().edits = std::move(edits);
      return;
    }
    guesses_.push_back({&problems::marked_lines, sign,
                        fmt::format("expected the end of the line, found `{}`, and so behind {} more line{}",
                                    tail.sign, edits.size() - 1, edits.size() > 2 ? "s" : ""),
                        true, "take the code without the marks", std::move(edits)});
  }

  std::string_view text_;
};

} // namespace

void guess_line_tails(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) LineTails(scene, guesses).guess();
}

} // namespace bindery::dml::slips
