// Comments are looked at once for each unit; where none is meant for Bindery, nothing else is done.
#include "src/app/ignores.hpp"

#include "src/app/names.hpp"

#include <bindery/ignore_mark.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::app {

namespace {

constexpr Problem ignore_comment{"I101",
                                 "ignore-comment",
                                 Severity::warning,
                                 "a comment for Bindery that names no diagnostics",
                                 "`# bindery: ignore` is followed by the codes or names of the diagnostics "
                                 "that are accepted in its line, or in the line below where it stands alone; "
                                 "`*` stands for any characters in them. `# bindery: ignore-file` accepts "
                                 "them in the whole file. Reasons stand behind ` -- `.",
                                 "x = 1 # bindery: ignore D4O5\n",
                                 "x = 1 # bindery: ignore D405 -- read by those who source this\n"};

constexpr Problem unused_ignore{"I102",
                                "unused-ignore",
                                Severity::warning,
                                "a comment for Bindery accepts what is not there",
                                "What a comment such as `# bindery: ignore D405` accepts is not found in its "
                                "line, or in the line below where "
                                "it stands alone, or in the whole file if it says `ignore-file`. It would "
                                "hide what is found there one day. "
                                "Nothing is said where a script has errors, as not all is looked for then.",
                                "x = 1 # bindery: ignore D405\nprint(x)\n",
                                "x = 1\nprint(x)\n"};

constexpr std::array<std::string_view, 2> verbs{"ignore", "ignore-file"};

constexpr std::array catalogue{&ignore_comment, &unused_ignore};

// Whether a word has the form of a code, be there such a diagnostic or not: `D123`.
bool is_code(std::string_view word) {
  return word.size() > 1 &&
         std::all_of(word.begin() + 1, word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_ignore(const program::Comment& comment, std::string_view text) {
  return is_ignore_comment({text.data() + comment.span.begin, comment.span.size()});
}

struct Code {
  Span span;
  bool known = false;
  bool used = false;
};

struct Ignore {
  Span comment;
  bool alone = false;      // on its line
  std::uint32_t first = 0; // line of the comment
  std::uint32_t line = 0;  // that it is for; 0: all
  Span verb;               // `ignore` or what stands in its place
  std::vector<Code> codes; // none: it is wrong
};

class Ignores {
 public:
  Ignores(Unit& unit, std::span<const Problem* const> known)
      : unit_(unit), source_(*unit.source), text_(source_.text()), known_(known) {
    for (const program::Comment& each : unit.module.comments) {
      if (is_ignore(each, text_)) all_.push_back(read(each.span));
    }
    // Of several below each other all are for the line below the last.
    for (std::size_t i = all_.size(); i-- > 1;) {
      Ignore& above = all_[i - 1];
      if (above.alone && all_[i].alone && above.line == all_[i].first && all_[i].line != 0)
        above.line = all_[i].line;
    }
  }

  [[nodiscard]] bool empty() const { return all_.empty(); }

  void apply() {
    for (Ignore& each : all_) by_line_[each.line].push_back(&each);
    unit_.diagnostics.remove_if([&](const Diagnostic& each) { return accepts(each); });
  }

  void tell() {
    const bool complete =
        unit_.program_errors == 0 && unit_.diagnostics.dropped() == 0 && unit_.diagnostics.errors() == 0;
    for (Ignore& each : all_) {
      tell_wrong(each);
      if (complete) tell_unused(each);
    }
    unit_.diagnostics.sort();
  }

 private:
  Ignore read(Span comment) const {
    Ignore made;
    made.comment = comment;
    made.first = source_.position(comment.begin).line;
    const std::size_t before = text_.substr(0, comment.begin).find_last_not_of(" \t");
    const std::size_t behind = text_.find_first_not_of(" \t", comment.end);
    const auto ends_line = [&](std::size_t at) {
      return at == std::string_view::npos || text_[at] == '\n' || text_[at] == '\r';
    };
    made.alone = ends_line(before) && ends_line(behind);
    made.line = made.alone ? source_.position(comment.end).line + 1 : made.first;
    std::vector<Span> words = words_of(comment);
    made.verb = words.empty() ? Span{comment.end, comment.end} : words.front();
    const std::string_view verb = source_.text(made.verb);
    if (verb == verbs.back()) made.line = 0;
    if (std::ranges::find(verbs, verb) == verbs.end()) return made;
    for (std::size_t i = 1; i < words.size(); ++i) made.codes.push_back({words[i], is_known(words[i])});
    return made;
  }

  // Behind the mark, up to the reason or the end of the first line.
  [[nodiscard]] std::vector<Span> words_of(Span comment) const {
    constexpr std::string_view between = " \t,";
    std::string_view rest = source_.text(comment);
    rest = rest.substr(0, std::min(rest.find_first_of("\n\r"), rest.size()));
    if (rest.ends_with("*/")) rest.remove_suffix(2);
    std::size_t at = behind_ignore_mark(rest);
    std::vector<Span> words;
    while ((at = rest.find_first_not_of(between, at)) != std::string_view::npos) {
      const std::size_t end = std::min(rest.find_first_of(between, at), rest.size());
      if (rest.substr(at, end - at) == "--") break;
      const auto begin = static_cast<std::uint32_t>(comment.begin + at);
      words.push_back({begin, static_cast<std::uint32_t>(begin + end - at)});
      at = end;
    }
    return words;
  }

  [[nodiscard]] bool is_known(Span code) const {
    return std::ranges::any_of(known_,
                               [&](const Problem* each) { return is_named(*each, source_.text(code)); });
  }

  bool accepts(const Diagnostic& diagnostic) {
    const bool in_line = accepted(*diagnostic.problem, source_.position(diagnostic.span.begin).line);
    return accepted(*diagnostic.problem, 0) || in_line;
  }
  // Whether comments for a line, or for all, accept a problem; they are used then. Looked for once.
  bool accepted(const Problem& problem, std::uint32_t line) {
    const auto [known, fresh] = accepted_.try_emplace({&problem, line}, false);
    if (!fresh) return known->second;
    const auto those = by_line_.find(line);
    if (those == by_line_.end()) return false;
    for (Ignore* const each : those->second) {
      for (Code& code : each->codes) {
        if (!is_named(problem, source_.text(code.span))) continue;
        code.used = known->second = true;
      }
    }
    return known->second;
  }

  void tell_without_codes(const Ignore& each) {
    const std::string_view verb = source_.text(each.verb);
    if (std::ranges::find(verbs, verb) != verbs.end()) {
      unit_.diagnostics.report(
          ignore_comment, each.verb,
          fmt::format("expected codes or names of diagnostics behind `{}`, found none", verb));
      return;
    }
    const std::string found = verb.empty() ? "nothing" : fmt::format("`{}`", verb);
    unit_.diagnostics.report(ignore_comment, verb.empty() ? each.comment : each.verb,
                             fmt::format("expected `ignore` or `ignore-file` behind `bindery:`, found {}{}",
                                         found, suggestion(verb, {verbs.begin(), verbs.end()})));
  }

  // A reason that is told is none of the codes any more.
  void tell_wrong(Ignore& each) {
    if (each.codes.empty()) return tell_without_codes(each);
    std::vector<std::string_view> names;
    for (const Problem* problem : known_) names.insert(names.end(), {problem->code, problem->name});
    if (const std::size_t reason = reason_in(each, names); reason < each.codes.size()) {
      tell_reason(each, reason);
      each.codes.resize(reason);
    }
    for (const Code& code : each.codes) {
      if (code.known) continue;
      const std::string_view found = source_.text(code.span);
      Diagnostic& made = unit_.diagnostics.report(
          ignore_comment, code.span,
          fmt::format("expected the code or the name of a diagnostic, found `{}`", found));
      // Codes that differ in a digit alone mean different things.
      const bool looked_for = !is_code(found) && ++looked_for_ <= most_looked_for;
      const std::string_view meant = looked_for ? nearest(found, names) : "";
      if (!meant.empty())
        made.fixes.push_back({fmt::format("write `{}`", meant), {{code.span, std::string(meant)}}});
    }
  }

  // Where words behind the codes say why, without the dashes before them; else the number of codes.
  std::size_t reason_in(const Ignore& each, const std::vector<std::string_view>& names) {
    const std::vector<Code>& codes = each.codes;
    std::size_t first = codes.size();
    while (first > 0 && !codes[first - 1].known && !is_code(source_.text(codes[first - 1].span))) --first;
    if (first == 0 || codes.size() - first < 2) return codes.size();
    const bool is_listed = source_.text({codes[first - 1].span.end, codes[first].span.begin}).find(',') !=
                           std::string_view::npos;
    const bool is_reason = !is_listed && ++looked_for_ <= most_looked_for &&
                           nearest(source_.text(codes[first].span), names).empty();
    return is_reason ? first : codes.size();
  }

  void tell_reason(const Ignore& each, std::size_t first) {
    const std::uint32_t begin = each.codes[first].span.begin;
    const Span words{begin, each.codes.back().span.end};
    Diagnostic& made = unit_.diagnostics.report(
        ignore_comment, words,
        fmt::format("expected ` -- ` before a reason, found `{}`", source_.text(words)));
    made.fixes.push_back({"write `--` before the reason", {{{begin, begin}, "-- "}}});
  }

  void tell_unused(const Ignore& each) {
    const bool all =
        std::ranges::all_of(each.codes, [](const Code& code) { return code.known && !code.used; });
    for (std::size_t i = 0; i < each.codes.size(); ++i) {
      const Code& code = each.codes[i];
      if (!code.known || code.used) continue;
      const std::string where = each.line == 0 ? "in this file" : fmt::format("in line {}", each.line);
      Diagnostic& made = unit_.diagnostics.report(
          unused_ignore, code.span,
          fmt::format("expected {} to accept something {}, found nothing of it",
                      all ? all_codes(each) : fmt::format("`{}`", source_.text(code.span)), where));
      made.fixes.push_back(
          all ? Fix{"remove the comment", {{comment_and_blanks(each), ""}}}
              : Fix{fmt::format("remove `{}`", source_.text(code.span)), {{with_comma(each, i), ""}}});
      if (all) break;
    }
  }

  // "`D404` and `D405`"
  [[nodiscard]] std::string all_codes(const Ignore& each) const {
    std::string text;
    for (const Code& code : each.codes) {
      if (!text.empty()) text += &code == &each.codes.back() ? " and " : ", ";
      text += fmt::format("`{}`", source_.text(code.span));
    }
    return text;
  }

  // The whole line of a comment that stands alone.
  [[nodiscard]] Span comment_and_blanks(const Ignore& each) const {
    const std::size_t before = text_.substr(0, each.comment.begin).find_last_not_of(" \t") + 1;
    Span span{static_cast<std::uint32_t>(before), each.comment.end};
    if (!each.alone) return span;
    if (text_.substr(span.end).starts_with('\r')) ++span.end;
    if (text_.substr(span.end).starts_with('\n')) ++span.end;
    return span;
  }

  static Span with_comma(const Ignore& each, std::size_t i) {
    const Span code = each.codes[i].span;
    return i == 0 ? Span{code.begin, each.codes[1].span.begin} : Span{each.codes[i - 1].span.end, code.end};
  }

  Unit& unit_;
  const Source& source_;
  std::string_view text_;
  std::span<const Problem* const> known_;
  std::vector<Ignore> all_;
  std::map<std::uint32_t, std::vector<Ignore*>> by_line_;
  std::map<std::pair<const Problem*, std::uint32_t>, bool> accepted_; // in a line; 0: in all
  // For so many words others are looked for that may be meant: each is compared with all names.
  static constexpr int most_looked_for = 100;
  int looked_for_ = 0;
};

} // namespace

std::span<const Problem* const> ignore_problems() {
  return catalogue;
}

bool has_ignores(const Unit& unit) {
  return std::ranges::any_of(unit.module.comments, [&](const program::Comment& each) {
    return is_ignore(each, unit.source->text());
  });
}

void apply_ignores(Unit& unit, std::span<const Problem* const> known, bool tells) {
  Ignores ignores(unit, known);
  if (ignores.empty()) return;
  ignores.apply();
  if (tells) ignores.tell();
}

} // namespace bindery::app
