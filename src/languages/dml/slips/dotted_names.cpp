// Variables and parameters whose names have full stops, as R has them: `my.data` wherever it stands.
#include "guesses.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "types.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace bindery::dml::slips {

namespace {

class DottedNames : Guessing {
 public:
  DottedNames(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (const Index dot : {scene_.at, scene_.at - 1, scene_.at + 1}) {
      if (joins_words(dot)) return everywhere(first_of(dot));
    }
  }

 private:
  [[nodiscard]] bool joins_words(Index dot) const {
    return token(dot).is(".") && tokens_.is_within_word(dot);
  }
  // The first and the last word of the name in which a full stop stands.
  [[nodiscard]] Index first_of(Index dot) const {
    while (joins_words(dot - 2)) dot -= 2;
    return dot - 1;
  }
  [[nodiscard]] Index last_of(Index first) const {
    while (joins_words(first + 1)) first += 2;
    return first;
  }

  // Whether the name stands where a variable gets a value, or a parameter is declared.
  [[nodiscard]] bool gets_value(Index first, Index last) const {
    const Token &before = token(first - 1), &next = token(last + 1);
    const bool declared = is_type(before) || before.is("]");
    const bool loops = before.is("(") && is_one_of(token(first - 2).text, {"for", "parfor"});
    // `index.return = TRUE` in a call is an argument.
    const Index around = tokens_.opening_before(first);
    const bool behind = before.is(")") || before.is("else") || before.is(";") || before.is("{");
    const bool begins = (token(first).first || behind) && (around < 0 || token(around).is("{"));
    return declared || loops || (begins && is_one_of(next.text, {"=", "<-"}));
  }

  struct Name {
    std::vector<Edit> edits;
    std::size_t count = 0;
    bool is_variable = false; // by one of its places
    bool is_called = false;   // functions of other languages stand in modules, and values have them
  };
  // By what is written, the names near a token that have a full stop.
  [[nodiscard]] std::map<std::string_view, Name> names_near(Index around) const {
    constexpr Index farthest = 4000;
    std::map<std::string_view, Name> names;
    for (const Index dot : tokens_.places(".", around - farthest, around + farthest)) {
      if (!joins_words(dot) || joins_words(dot - 2)) continue;
      const Index first = dot - 1, last = last_of(first);
      Name& name = names[spelled(scene_, first, last)];
      for (Index each = dot; each < last; each += 2) name.edits.push_back({token(each).span, "_"});
      ++name.count;
      name.is_variable = name.is_variable || gets_value(first, last);
      name.is_called = name.is_called || token(last + 1).is("(") || token(first).is_argument();
    }
    return names;
  }

  void everywhere(Index first) {
    const std::string_view wanted = spelled(scene_, first, last_of(first));
    const std::map<std::string_view, Name> names = names_near(first);
    const auto found = names.find(wanted);
    if (found == names.end() || !is_meant(*found) || found->second.count < 2) return;
    Guess made{&problems::stray_text,
               token(first + 1).span,
               fmt::format("expected a name of letters, digits and `_`, found a `.` in `{}`", wanted) +
                   and_in_more(found->second.count - 1, "place"),
               true,
               fmt::format("write `{}` everywhere", with_underscores(wanted)),
               found->second.edits};
    guesses_.push_back(made);
    constexpr std::size_t most_others = 64; // names
    if (names.size() > most_others) return;
    for (const auto& other : names) {
      if (other.first != wanted && !is_known_function(other.first))
        made.others.insert(made.others.end(), other.second.edits.begin(), other.second.edits.end());
    }
    if (!made.others.empty()) guesses_.push_back(std::move(made));
  }

  [[nodiscard]] static std::string with_underscores(std::string_view name) {
    std::string meant(name);
    std::ranges::replace(meant, '.', '_');
    return meant;
  }
  [[nodiscard]] bool is_meant(const std::pair<const std::string_view, Name>& name) const {
    return name.second.is_variable && !name.second.is_called && !occurs(with_underscores(name.first));
  }
};

} // namespace

void guess_dotted_names(const Scene& scene, Guesses& guesses) {
  DottedNames(scene, guesses).guess();
}

} // namespace bindery::dml::slips
