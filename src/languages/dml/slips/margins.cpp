// What stands before every line where code was copied out of a mail, a diff, a listing or a session.
#include "guesses.hpp"
#include "margin_kinds.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <charconv>
#include <optional>

namespace bindery::dml::slips {

namespace {

class MarginGuesses : Guessing {
 public:
  MarginGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    const std::uint32_t here = line_begin(text_, scene_.error.span.begin);
    const std::uint32_t last = scene_.at > 0 ? line_begin(text_, scene_.token(-1).span.begin) : here;
    lines_at(here);
    if (last != here) lines_at(last);
    encoded();
  }

 private:
  struct Line {
    std::uint32_t begin;
    std::string_view text;
  };
  // A diff takes lines away, or has a head.
  [[nodiscard]] bool may_be_diff() const {
    for (std::uint32_t line = 0; line < text_.size(); line = behind_line(text_, line)) {
      if (text_[line] == '-' || text_[line] == '@') return true;
    }
    return false;
  }
  [[nodiscard]] Line line_at(std::uint32_t begin) const {
    return {begin, text_.substr(begin, line_end(text_, begin) - begin)};
  }
  static bool is_empty(const Line& line) {
    return line.text.find_first_not_of(blanks) == std::string_view::npos;
  }

  void lines_at(std::uint32_t line) {
    numbers(line);
    for (const MarginKind& each : margin_kinds()) marks(line, each);
    no_line_break(line);
  }

  // The lines around one that are accepted as it is; empty ones may stand between them.
  template <typename Accept>
  [[nodiscard]] std::vector<Line> run_around(std::uint32_t line, Accept accept) const {
    std::vector<Line> lines;
    if (!accept(line_at(line))) return lines;
    for (std::uint32_t at = line; at > 0;) {
      at = line_before(text_, at);
      const Line above = line_at(at);
      if (!is_empty(above) && !accept(above)) break;
      lines.push_back(above);
    }
    std::reverse(lines.begin(), lines.end());
    for (std::uint32_t at = line; at < text_.size(); at = behind_line(text_, at)) {
      const Line below = line_at(at);
      if (!is_empty(below) && !accept(below)) break;
      lines.push_back(below);
    }
    return lines;
  }

  // 1: x = 1
  void numbers(std::uint32_t line) {
    if (!numbered(line_at(line).text)) return;
    std::vector<Line> lines =
        run_around(line, [](const Line& each) { return numbered(each.text).has_value(); });
    // Numbers count lines, with those that are empty or without.
    const auto here =
        std::find_if(lines.begin(), lines.end(), [&](const Line& each) { return each.begin == line; });
    const auto counts = [](const Line& above, const Line& below, std::size_t apart) {
      const std::uint64_t first = numbered(above.text)->number, second = numbered(below.text)->number;
      return second == first + 1 || second == first + apart;
    };
    std::vector<Line> run{*here};
    std::size_t apart = 1;
    for (auto each = here + 1; each != lines.end(); ++each, ++apart) {
      if (is_empty(*each)) continue;
      if (!counts(run.back(), *each, apart)) break;
      run.push_back(*each);
      apart = 0;
    }
    std::reverse(run.begin(), run.end());
    apart = 1;
    for (auto each = std::make_reverse_iterator(here); each != lines.rend(); ++each, ++apart) {
      if (is_empty(*each)) continue;
      if (!counts(*each, run.back(), apart)) break;
      run.push_back(*each);
      apart = 0;
    }
    std::reverse(run.begin(), run.end());
    if (run.size() >= least_lines || are_their_own(run)) without_numbers(run);
  }

  // Whether each number is that of its line in this script, and code stands behind one of them.
  [[nodiscard]] bool are_their_own(const std::vector<Line>& run) const {
    const auto holds_code = [&](const Line& each) {
      const auto size = static_cast<std::uint32_t>(numbered(each.text)->size);
      const Index behind = tokens_.at(each.begin + size);
      return !token(behind).first && token(behind).kind != TokenKind::none;
    };
    const auto is_own = [&](const Line& each) {
      return numbered(each.text)->number == scene_.source.position(each.begin).line;
    };
    return std::ranges::any_of(run, holds_code) && std::ranges::all_of(run, is_own);
  }

  void without_numbers(const std::vector<Line>& run) {
    std::size_t gap = longest_line;
    for (const Line& each : run) {
      const std::string_view code = each.text.substr(numbered(each.text)->size);
      const std::size_t found = count_of(code, blanks);
      if (found < code.size()) gap = std::min(gap, found);
    }
    std::vector<Edit> edits;
    for (const Line& each : run) {
      const std::size_t size = numbered(each.text)->size;
      add(edits, each.begin, size + std::min(gap, count_of(each.text.substr(size), blanks)));
    }
    const std::uint32_t begin =
        run.front().begin + static_cast<std::uint32_t>(count_of(run.front().text, blanks));
    const Span first{begin, edits.front().span.end};
    tell(first, "the number of a line", "a listing", std::move(edits));
  }

  // > x = 1
  void marks(std::uint32_t line, const MarginKind& kind) {
    if (kind.margin_of == in_diff && !may_be_diff()) return;
    const std::string_view here = line_at(line).text;
    const std::string_view mark = here.substr(0, kind.same ? mark_of(here, kind) : 0);
    const auto is_marked = [&](const Line& each) {
      return kind.margin_of(each.text).size > 0 && each.text.starts_with(mark);
    };
    std::vector<Line> run = run_around(line, is_marked);
    const auto is_no_end = [&](const Line& each) { return is_empty(each) && !is_marked(each); };
    while (!run.empty() && is_no_end(run.back())) run.pop_back();
    run.erase(run.begin(), std::find_if_not(run.begin(), run.end(), is_no_end));
    if (kind.margin_of == in_diff) {
      hunk_alone(run);
      hunks(run);
      if (!has_line(run, "@@ ")) return without_head(std::move(run));
      if (run.front().text.starts_with(' ')) return;
    }
    if (kind.margin_of == added && !run.empty() && run.size() < least_lines) added_alone(line, run);
    if (kind.margin_of == prompt_of_r && !(has_line(run, ">") && has_line(run, "+"))) return;
    const bool of_python = kind.margin_of == prompt && !has_line(run, ">>>");
    if (run.size() < kind.least || (of_python && !go_on(run))) return;
    const bool of_few = of_python || kind.margin_of == command || kind.margin_of == quoted;
    if (of_few && run.size() < least_lines && !begin_statements(run, kind.margin_of)) return;
    std::vector<Edit> edits;
    const bool spaced = (kind.margin_of == added || kind.margin_of == taken) && is_spaced(run);
    for (const Line& each : run) {
      const Margin margin = kind.margin_of(each.text);
      if (!margin.is_left) {
        edits.push_back({{each.begin, behind_line(text_, each.begin)}, ""});
      } else {
        add(edits, each.begin, margin.size + (spaced && each.text.size() > 1 ? 1 : 0));
      }
    }
    const Span first{run.front().begin, run.front().begin + mark_size(run.front(), kind)};
    tell(first, fmt::format("`{}`", scene_.text(first)), kind.origin, std::move(edits));
  }
  // `... ` of Python before each line, with which a statement goes on.
  static bool go_on(const std::vector<Line>& run) {
    return std::ranges::all_of(run, [](const Line& each) { return each.text.starts_with("... "); });
  }
  // Whether a statement begins in each of these lines behind its mark, or a block ends.
  [[nodiscard]] bool begin_statements(const std::vector<Line>& run,
                                      Margin (*margin_of)(std::string_view)) const {
    return std::ranges::all_of(run, [&](const Line& each) {
      const std::size_t size = margin_of(each.text).size;
      if (each.text.find_first_not_of(blanks, size) == each.text.npos) return size > 0;
      const Index code = tokens_.at(each.begin + static_cast<std::uint32_t>(size));
      return size > 0 && (begins_statement(code) || token(code).is("}")) && !token(code).first;
    });
  }
  // `+  y = 2`: the statement stands as deep as the line above or below, with the sign or without it, or in
  // the block that begins above.
  void added_alone(std::uint32_t line, const std::vector<Line>& run) {
    const Index sign = tokens_.at(line);
    const std::size_t deep = count_of(line_at(line).text.substr(1), blanks);
    const auto is_as_deep = [&](Index i) {
      const std::size_t indent = token(i).indent.size();
      return indent > 0 && (indent == deep || indent == deep + 1);
    };
    if (deep == 0 || !begins_statement(sign + 1) || token(sign + 1).first) return;
    const Index above = tokens_.line_first(sign - 1), below = tokens_.line_last(sign) + 1;
    const bool in_block = token(sign - 1).is("{") && token(above).indent.size() < deep;
    // Of two lines that stand deeper than a blank behind an operator each has its mark.
    const bool two = deep > 1 && run.size() == 2 && begin_statements(run, added);
    if (!is_as_deep(above) && !is_as_deep(below) && !in_block && !two) return;
    std::vector<Edit> edits{{token(sign).span, ""}};
    for (const Line& each : run) {
      const std::string_view behind = each.text.substr(std::min<std::size_t>(each.text.size(), 1));
      const bool marked = added(each.text).size > 0 && behind.find_first_of(" \t}#") == 0;
      if (each.begin > line && marked) add(edits, each.begin, 1);
    }
    tell(token(sign).span, "`+`", "a diff", std::move(edits));
  }
  // `@@ -12,3 +12,4 @@` above as many lines as it says.
  void hunks(const std::vector<Line>& run) {
    std::vector<Edit> edits;
    Span first;
    std::uint64_t left = 0;
    bool changes = false;
    for (const Line& each : run) {
      if (each.text.starts_with("@@ ")) {
        const std::optional<std::uint64_t> size = size_of_hunk(each.text);
        if (!size || left > 0) return;
        if (edits.empty()) first = {each.begin, each.begin + 2};
        left = *size;
      } else if (left == 0 || (each.text.starts_with('-') && edits.empty())) {
        continue;
      } else if (!each.text.starts_with('-')) {
        --left;
        changes = changes || each.text.starts_with('+');
        add(edits, each.begin, each.text.empty() ? 0 : 1);
        continue;
      }
      edits.push_back({{each.begin, behind_line(text_, each.begin)}, ""});
    }
    if (edits.size() > 1 && left == 0 && changes) tell(first, "`@@`", "a diff", std::move(edits));
  }
  // How many lines the new version has.
  [[nodiscard]] static std::optional<std::uint64_t> size_of_hunk(std::string_view head) {
    const std::size_t sign = head.find('+');
    if (sign == std::string_view::npos) return std::nullopt;
    const std::string_view range = head.substr(sign, head.find(' ', sign) - sign);
    const std::size_t comma = range.find(',');
    std::uint64_t size = 1;
    if (comma == std::string_view::npos) return size;
    const std::string_view digits = range.substr(comma + 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (read.ec != std::errc{}) return std::nullopt;
    return size;
  }
  static bool is_context(const Line& line) { return added(line.text).size + taken(line.text).size == 0; }
  // Lines that are taken and lines that are added, without what a diff has before them: which of them are
  // meant nobody says.
  void without_head(std::vector<Line> run) {
    while (!run.empty() && is_context(run.back())) run.pop_back();
    run.erase(run.begin(), std::find_if_not(run.begin(), run.end(), is_context));
    // `+ b` may go on with an expression.
    const auto is_operator = [](const Line& each) {
      return !is_context(each) && each.text.size() > 2 && each.text[1] == ' ' && each.text[2] != ' ';
    };
    if (!has_line(run, "-") || !has_line(run, "+") || std::any_of(run.begin(), run.end(), is_operator))
      return;
    std::vector<Edit> edits;
    for (const Line& each : run) {
      const Margin margin = in_diff(each.text);
      if (margin.is_left)
        add(edits, each.begin, margin.size);
      else
        edits.push_back({{each.begin, behind_line(text_, each.begin)}, ""});
    }
    const Span first{run.front().begin, run.front().begin + 1};
    tell(first, fmt::format("`{}`", scene_.text(first)), "a diff", std::move(edits));
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }
  // The head of a hunk without its lines.
  void hunk_alone(const std::vector<Line>& run) {
    for (const Line& each : run) {
      if (each.text.starts_with("@@ "))
        tell({each.begin, each.begin + 2}, "`@@`", "a diff",
             {{{each.begin, behind_line(text_, each.begin)}, ""}});
    }
  }
  static bool has_line(const std::vector<Line>& run, std::string_view begin) {
    return std::any_of(run.begin(), run.end(),
                       [&](const Line& each) { return each.text.starts_with(begin); });
  }
  // Whether a blank stands behind the sign of every line.
  static bool is_spaced(const std::vector<Line>& run) {
    return run.size() >= least_lines && std::all_of(run.begin(), run.end(), [](const Line& each) {
             return each.text.size() < 2 || each.text[1] == ' ';
           });
  }
  static std::uint32_t mark_size(const Line& line, const MarginKind& kind) {
    if (kind.margin_of == in_diff)
      return static_cast<std::uint32_t>(is_about_diff(line.text) ? count_of(line.text, "@di-nexI+") : 1);
    return static_cast<std::uint32_t>(mark_of(line.text, kind));
  }
  // The size of a mark without the blanks behind it.
  static std::size_t mark_of(std::string_view line, const MarginKind& kind) {
    return line.substr(0, kind.margin_of(line).size).find_last_not_of(blanks) + 1;
  }

  // `\ No newline at end of file`
  void no_line_break(std::uint32_t line) {
    if (!line_at(line).text.starts_with("\\ No newline at end of file")) return;
    tell({line, line + 1}, "`\\`", "a diff", {{{line, behind_line(text_, line)}, ""}});
  }

  static void add(std::vector<Edit>& edits, std::uint32_t begin, std::size_t size) {
    if (size > 0) edits.push_back({{begin, begin + static_cast<std::uint32_t>(size)}, ""});
  }

  void tell(Span at, std::string_view found, std::string_view origin, std::vector<Edit> edits) {
    const std::size_t others = edits.size() - 1;
    const std::string lines = others == 0   ? ""
                              : others == 1 ? "; the next line is marked too"
                                            : fmt::format("; {} lines behind it are marked too", others);
    guesses_.push_back({&problems::marked_lines, at,
                        fmt::format("expected a statement, found {} from {}{}", found, origin, lines), true,
                        others == 0 ? "remove the mark" : "take the code without the marks",
                        std::move(edits)});
  }

  // x =3D 1: every `=` has two digits behind it, or ends a line that goes on.
  void encoded() {
    const std::uint32_t line = line_begin(text_, scene_.error.span.begin);
    const std::string_view rest = text_.substr(0, line_end(text_, line));
    if (rest.find("=3D", scene_.at > 0 ? line_begin(text_, scene_.token(-1).span.begin) : line) ==
        std::string_view::npos)
      return;
    std::vector<Edit> edits;
    for (std::size_t at = text_.find('='); at != std::string_view::npos; at = text_.find('=', at + 1)) {
      const auto begin = static_cast<std::uint32_t>(at);
      const std::string_view code = text_.substr(at + 1, 2);
      unsigned value = 0;
      const auto read = std::from_chars(code.data(), code.data() + code.size(), value, 16);
      if (line_end(text_, begin) == begin + 1) {
        edits.push_back({{begin, behind_line(text_, begin)}, ""});
      } else if (code.size() == 2 && read.ptr == code.data() + 2) {
        edits.push_back({{begin, begin + 3}, std::string(1, static_cast<char>(value))});
      } else {
        return encoded_sign();
      }
    }
    const auto first = static_cast<std::uint32_t>(text_.find("=3D"));
    guesses_.push_back({&problems::marked_lines,
                        {first, first + 3},
                        "expected `=`, found `=3D`, as mails write it: the text is not decoded",
                        true,
                        "decode the text",
                        std::move(edits)});
  }
  // The same in one place: a value stands behind it, which no number has there.
  void encoded_sign() {
    constexpr std::string_view code = "=3D";
    constexpr std::uint32_t size = code.size();
    Index sign = scene_.at;
    while (sign > scene_.at - 4 && !text_.substr(token(sign).span.begin).starts_with(code)) --sign;
    const std::uint32_t begin = token(sign).span.begin;
    std::vector<Edit> edits;
    std::uint32_t end = begin;
    for (; text_.substr(end).starts_with(code); end += size) edits.push_back({{end + 1, end + size}, ""});
    const std::size_t value = std::min(text_.find_first_not_of(blanks, end), text_.size() - 1);
    const bool begins_value =
        is_name_byte(text_[value]) || std::string_view("\"'($").find(text_[value]) != std::string_view::npos;
    if (!edits.empty() && begins_value)
      guesses_.push_back({&problems::marked_lines,
                          {begin, begin + size},
                          "expected `=`, found `=3D`, as mails write it",
                          true,
                          "write `=`",
                          std::move(edits)});
  }

  std::string_view text_;
};

} // namespace

void guess_margins(const Scene& scene, Guesses& guesses) {
  MarginGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
