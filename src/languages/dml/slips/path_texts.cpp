// Texts of which some end with the backslash of a path: `"C:\data\" + name + ".csv"`.
#include "grammar/dml/bytes.hpp"
#include "guesses.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <vector>

namespace bindery::dml::slips {

namespace {

class PathTexts : Guessing {
 public:
  PathTexts(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    if (scene_.error.problem == &problems::unclosed_comment) return;
    const std::uint32_t begin = line_begin(text_, scene_.error.span.begin);
    const std::vector<Span> texts = texts_of({begin, line_end(text_, begin)});
    const auto path = std::find_if(texts.begin(), texts.end(), [&](Span each) { return is_path(each); });
    if (path == texts.end()) return;
    Guess made{
        &problems::unclosed_string,
        *path,
        "expected `\\\\` at the end of this path, found `\\`, which makes the quote a part of the text",
        true,
        "double the backslashes",
        {}};
    for (const Span each : texts) {
      const bool of_path = ends_with_backslash(each) || is_of_path(each);
      if (of_path) double_backslashes(each, made);
      // A path may go on behind its variable, or an escape stand there.
      if (!of_path && each.size() > 4 && text_[each.begin + 1] == '\\') made.mends = false;
    }
    guesses_.push_back(std::move(made));
  }

 private:
  // The texts of a line in which a backslash hides no quote; empty where what stands between them is no code
  // that joins texts.
  [[nodiscard]] std::vector<Span> texts_of(Span line) const {
    constexpr std::size_t longest_line = 400;
    std::vector<Span> texts;
    if (line.size() > longest_line) return texts;
    std::uint32_t at = line.begin;
    while (true) {
      const auto open = static_cast<std::uint32_t>(std::min<std::size_t>(text_.find('"', at), line.end));
      if (!may_join(text_.substr(at, open - at), !texts.empty(), open != line.end)) return {};
      if (open == line.end) return texts;
      const std::size_t close = text_.find('"', open + 1U);
      if (close >= line.end) return {};
      at = static_cast<std::uint32_t>(close) + 1;
      texts.push_back({open, at});
    }
  }
  // Whether code may stand behind a text, before one, or both.
  [[nodiscard]] static bool may_join(std::string_view code, bool behind, bool before) {
    code = trimmed(code);
    const auto is_among = [](char c, std::string_view signs) {
      return signs.find(c) != std::string_view::npos;
    };
    if (code.find_first_of("#'\\") != std::string_view::npos) return false;
    if (code.empty()) return !behind || !before;
    return (!behind || is_among(code.front(), "+,);}")) && (!before || is_among(code.back(), "+,(=-"));
  }
  [[nodiscard]] bool ends_with_backslash(Span quoted) const {
    const std::string_view words = text_.substr(quoted.begin + 1, quoted.size() - 2);
    return (words.size() - (words.find_last_not_of('\\') + 1)) % 2 == 1;
  }
  // Whether a text has a backslash that begins no escape, or the name of a drive before its first one.
  [[nodiscard]] bool is_of_path(Span quoted) const {
    const char* const first = text_.data() + quoted.begin;
    const char* const last = first + quoted.size() - (ends_with_backslash(quoted) ? 2 : 1);
    const bool drive = last - first > 4 && is_letter(first[1]) && first[2] == ':' && first[3] == '\\';
    return drive || grammar::quoted_text(first, last).bad_escape != nullptr;
  }
  [[nodiscard]] bool is_path(Span quoted) const { return ends_with_backslash(quoted) && is_of_path(quoted); }

  // Those that may begin an escape may be meant to.
  void double_backslashes(Span quoted, Guess& guess) const {
    for (Edit& each : doubled_backslashes(text_, {quoted.begin, quoted.end - 1})) {
      const std::uint32_t behind = each.span.begin + 1;
      if (behind + 1 != quoted.end &&
          std::string_view("btnfr\\'").find(text_[behind]) != std::string_view::npos)
        guess.mends = false;
      guess.edits.push_back(std::move(each));
    }
  }

  std::string_view text_;
};

} // namespace

void guess_path_texts(const Scene& scene, Guesses& guesses) {
  PathTexts(scene, guesses).guess();
}

} // namespace bindery::dml::slips
