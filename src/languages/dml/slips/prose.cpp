// Words where code should stand: a line of a comment that has lost its sign, the text of a mail around a
// script.
#include "guesses.hpp"

#include <array>

namespace bindery::dml::slips {

namespace {

constexpr std::string_view blanks = " \t";
// How many lines of words are looked at.
constexpr std::size_t most_lines = 500;
// How much of a line is.
constexpr std::size_t longest_look = 512;
// Fewer words may be code from which signs have got lost.
constexpr std::size_t least_words = 3;

// Words that nobody gives to variables and that sentences seldom lack.
constexpr std::array<std::string_view, 52> small_words = {
    "the",  "a",    "an",    "of",   "to",  "is",   "are",  "be",     "in",    "for",   "and",
    "or",   "not",  "with",  "as",   "by",  "on",   "if",   "that",   "this",  "it",    "we",
    "from", "at",   "per",   "all",  "no",  "only", "then", "when",   "which", "into",  "each",
    "has",  "have", "since", "than", "but", "so",   "will", "can",    "must",  "below", "above",
    "here", "was",  "were",  "they", "do",  "does", "also", "because"};

// With these a statement of another language begins, not a sentence.
constexpr std::array<std::string_view, 38> commands = {
    "import", "from",   "print",  "let",    "var",     "const",  "using", "include", "require", "echo",
    "puts",   "printf", "def",    "class",  "package", "del",    "raise", "throw",   "assert",  "try",
    "except", "goto",   "call",   "sub",    "begin",   "end",    "yield", "async",   "await",   "public",
    "static", "local",  "global", "return", "source",  "export", "local", "function"};

// What kind of text a line is.
struct Reading {
  std::size_t words = 0;
  bool plain = true;  // words, numbers and the signs of sentences alone
  bool small = false; // has one of the small words
  bool stops = false; // ends as a sentence does
  bool command = false;
  bool number = false;
};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string lower(std::string_view word) {
  std::string out(word);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

// `Subject: ...`
bool is_mail_head(std::string_view line) {
  static constexpr std::string_view heads[] = {"From", "To",   "Cc",       "Bcc",        "Subject",
                                               "Date", "Sent", "Reply-To", "Message-ID", "In-Reply-To"};
  const std::size_t colon = line.find(": ");
  return colon != std::string_view::npos && is_one_of(line.substr(0, colon), heads);
}

Reading reading_of(std::string_view line) {
  line = line.substr(0, std::min(line.find('#'), longest_look));
  Reading made;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = at;
    while (at < line.size() && (is_letter(line[at]) || is_digit(line[at]) ||
                                (at > begin && (line[at] == '\'' || line[at] == '-' || line[at] == '_'))))
      ++at;
    if (at > begin) {
      const std::string word = lower(line.substr(begin, at - begin));
      if (made.words == 0) made.command = is_one_of(word, commands);
      if (is_letter(word.front())) ++made.words;
      made.number = made.number || is_digit(word.front());
      made.small = made.small || is_one_of(word, small_words);
      continue;
    }
    const char c = line[at++];
    made.plain = made.plain && std::string_view(" \t,.:!?-/'()").find(c) != std::string_view::npos &&
                 !(c == '(' && begin > 0 && line[begin - 1] != ' ');
  }
  const std::size_t last = line.find_last_not_of(blanks);
  made.stops =
      last != std::string_view::npos && std::string_view(".:!?").find(line[last]) != std::string_view::npos;
  return made;
}

class ProseGuesses : Guessing {
 public:
  ProseGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    const std::uint32_t here = line_begin(text_, scene_.error.span.begin);
    const std::uint32_t last = scene_.at > 0 ? line_begin(text_, scene_.token(-1).span.begin) : here;
    lines_around(here);
    if (last != here) lines_around(last);
    behind_statement();
  }

 private:
  [[nodiscard]] std::string_view line_at(std::uint32_t begin) const {
    const std::string_view line = text_.substr(begin, line_end(text_, begin) - begin);
    return line.substr(std::min(line.find_first_not_of(blanks), line.size()));
  }
  static bool is_text(std::string_view line) {
    const Reading made = reading_of(line);
    return line.starts_with("--") || is_mail_head(line) || (made.plain && made.words > 0 && !made.command);
  }
  // What nobody would take for code.
  static bool is_sentence(std::string_view line) {
    const Reading made = reading_of(line);
    return made.plain && !made.command && made.words >= least_words && (made.small || made.stops);
  }

  // What a mail has before and behind a script: heads, greetings, its signature.
  static bool is_of_mail(std::string_view line) {
    const std::size_t last = line.find_last_not_of(blanks);
    return line.starts_with("--") || is_mail_head(line) || reading_of(line).words >= least_words ||
           (last != std::string_view::npos &&
            std::string_view(",:!").find(line[last]) != std::string_view::npos);
  }

  void lines_around(std::uint32_t line) {
    if (!is_text(line_at(line)) || line_at(line).starts_with('#')) return;
    std::uint32_t first = line, last = line;
    std::vector<std::uint32_t> lines{line};
    bool sentence = is_sentence(line_at(line));
    const auto take = [&](std::uint32_t at) {
      const std::string_view found = line_at(at);
      if (!found.empty() && (found.starts_with('#') || !is_text(found))) return false;
      if (!found.empty()) lines.push_back(at);
      sentence = sentence || is_sentence(found);
      return true;
    };
    while (first > 0 && lines.size() < most_lines && take(line_before(text_, first)))
      first = line_before(text_, first);
    while (last < text_.size() && lines.size() < most_lines) {
      const std::uint32_t next = behind_line(text_, last);
      if (next < text_.size() && !take(next)) break;
      last = next;
    }
    std::sort(lines.begin(), lines.end());
    const bool around_script =
        (first == 0 || last >= text_.size()) &&
        std::any_of(lines.begin(), lines.end(), [&](std::uint32_t at) { return is_of_mail(line_at(at)); });
    if (!sentence && !around_script && !goes_on(lines)) return;
    tell(lines);
  }

  // Whether a line is the rest of a comment in the line above that has been broken in two.
  [[nodiscard]] bool goes_on(const std::vector<std::uint32_t>& lines) const {
    const std::uint32_t line = lines.front();
    const Reading made = reading_of(line_at(line));
    const bool may_be_code = made.number || tokens_[tokens_.at(line)].kind == TokenKind::keyword;
    if (line == 0 || (may_be_code && made.words < 2)) return false;
    const std::uint32_t above = line_before(text_, line);
    const std::string_view text = text_.substr(above, line_end(text_, above) - above);
    return text.size() < longest_look && text.find('#') != std::string_view::npos;
  }

  void tell(const std::vector<std::uint32_t>& lines) {
    std::vector<Edit> edits;
    for (const std::uint32_t each : lines) {
      const auto begin = static_cast<std::uint32_t>(text_.find_first_not_of(blanks, each));
      edits.push_back({{begin, begin}, "# "});
    }
    const std::uint32_t begin = edits.front().span.begin;
    const std::string more = lines.size() == 1 ? "" : fmt::format(", and so in {} lines", lines.size());
    guesses_.push_back({&problems::expected_statement,
                        {begin, line_end(text_, begin)},
                        fmt::format("expected a statement, found words: a comment begins with `#`{}", more),
                        true,
                        lines.size() == 1 ? "make a comment of it" : "make comments of them",
                        std::move(edits)});
  }

  // `x = 1  the first of them`
  void behind_statement() {
    for (const Index i : {scene_.at - 2, scene_.at - 1, scene_.at}) {
      const Token& last = token(i - 1);
      if (token(i).first || !token(i).is_word() || !(last.is_operand() || last.is_close() || last.is(";")))
        continue;
      const std::uint32_t begin = token(i).span.begin;
      const std::string_view words = text_.substr(begin, line_end(text_, begin) - begin);
      const Reading made = reading_of(words);
      if (!made.plain || made.words < least_words || !made.small ||
          words.find_first_of("={};") != std::string_view::npos)
        continue;
      Guess guess =
          inserting(problems::expected_statement, begin,
                    "expected the end of the statement, found words: a comment begins with `#`", "#", "# ");
      guess.span = token(i).span;
      guesses_.push_back(std::move(guess));
      return;
    }
  }

  std::string_view text_;
};

} // namespace

void guess_prose(const Scene& scene, Guesses& guesses) {
  ProseGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
