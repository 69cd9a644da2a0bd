// Variables, parameters and functions whose names are words that a sign joins, wherever they stand:
// `my.data`, as R has them, `max-iter` and `my@data`.
#include "name_guessing.hpp"
#include "src/languages/dml/text/and_in_more.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace bindery::dml::slips {

namespace {

class JoinedNames : NameGuessing {
 public:
  JoinedNames(const Scene& scene, std::string_view sign, Guesses& guesses)
      : NameGuessing(scene, guesses), sign_(sign) {}

  void guess() {
    if (!is_stop() && !is_rare(sign_)) return;
    for (const Index at : {scene_.at, scene_.at - 1, scene_.at + 1, scene_.at - 2, scene_.at + 2}) {
      if (joins_words(at)) return everywhere(first_of(at));
    }
  }

 private:
  [[nodiscard]] bool joins_words(Index sign) const {
    return token(sign).is(sign_) && tokens_.is_within_word(sign);
  }
  // The first and the last word of the name in which a sign stands.
  [[nodiscard]] Index first_of(Index sign) const {
    while (joins_words(sign - 2)) sign -= 2;
    return sign - 1;
  }
  [[nodiscard]] Index last_of(Index first) const {
    while (joins_words(first + 1)) first += 2;
    return first;
  }

  struct Name {
    Index first = 0; // word of one of its places
    std::vector<Edit> edits;
    std::size_t count = 0;
    bool is_variable = false;  // by one of its places
    bool is_defined = false;   // as a function
    bool is_called = false;    // functions of other languages stand in modules, and values have them
    bool is_in_longer = false; // with further words, from which it may be subtracted
  };
  // Whether the sign means nothing else; others are operators, or are meant for some.
  [[nodiscard]] bool is_stop() const { return sign_ == "."; }

  // The places where a name with the sign begins, in its first word: those near a token, or all of a sign
  // that is read as an operator where it is left.
  template <typename Take>
  void for_names_near(Index around, const Take& take) const {
    constexpr Index farthest = 4000;
    const Index first = is_stop() ? around - farthest : 0,
                end = is_stop() ? around + farthest : tokens_.size();
    for (const Index sign : tokens_.places(sign_, first, end)) {
      if (joins_words(sign) && !joins_words(sign - 2) && !take(sign - 1)) return;
    }
  }
  void add_place(Name& name, Index first) const {
    const Index last = last_of(first);
    name.first = first;
    for (Index sign = first + 1; sign < last; sign += 2) name.edits.push_back({token(sign).span, "_"});
    ++name.count;
    name.is_variable = name.is_variable || gets_value(first, last);
    name.is_defined = name.is_defined || (is_assigned(first, last) && token(last + 2).is("function"));
    name.is_called = name.is_called || token(last + 1).is("(") || token(first).is_argument();
  }
  // The places near a token that are spelled so.
  [[nodiscard]] Name name_near(Index around, std::string_view wanted) const {
    Name name;
    for_names_near(around, [&](Index first) {
      const std::string_view found = spelled(scene_, first, last_of(first));
      if (found == wanted)
        add_place(name, first);
      else
        name.is_in_longer = name.is_in_longer || is_part_of(wanted, found);
      return true;
    });
    return name;
  }
  // `a-max-iter` has `max-iter`.
  [[nodiscard]] bool is_part_of(std::string_view name, std::string_view longer) const {
    const auto is_sign = [&](std::size_t place) { return longer.substr(place, 1) == sign_; };
    for (std::size_t at = longer.find(name); at != longer.npos; at = longer.find(name, at + 1)) {
      const std::size_t end = at + name.size();
      if ((at == 0 || is_sign(at - 1)) && (end == longer.size() || is_sign(end))) return true;
    }
    return false;
  }
  // By what is written, the names near a token that have the sign; none if there are very many.
  [[nodiscard]] std::map<std::string_view, Name> names_near(Index around) const {
    constexpr std::size_t most = 64;
    std::map<std::string_view, Name> names;
    for_names_near(around, [&](Index first) {
      add_place(names[spelled(scene_, first, last_of(first))], first);
      return names.size() <= most;
    });
    if (names.size() > most) names.clear();
    return names;
  }

  void everywhere(Index first) {
    const std::string_view wanted = spelled(scene_, first, last_of(first));
    const Name name = name_near(first, wanted);
    if (name.count < 2 || !is_meant(wanted, name)) return;
    Guess made{
        &problems::stray_text,
        token(first + 1).span,
        fmt::format("expected a name of letters, digits and `_`, found a `{}` in `{}`", sign_, wanted) +
            and_in_more(name.count - 1, "place"),
        true,
        fmt::format("write `{}` everywhere", with_underscores(wanted)),
        name.edits};
    guesses_.push_back(made);
    for (const auto& [spelling, other] : names_near(first)) {
      if (spelling != wanted && may_be_name(spelling, other))
        made.others.insert(made.others.end(), other.edits.begin(), other.edits.end());
    }
    if (!made.others.empty()) guesses_.push_back(std::move(made));
  }

  [[nodiscard]] std::string with_underscores(std::string_view name) const {
    std::string meant(name);
    std::ranges::replace(meant, sign_.front(), '_');
    return meant;
  }
  [[nodiscard]] bool is_meant(std::string_view spelling, const Name& name) const {
    const bool called = name.is_called && !name.is_defined;
    const std::string meant = with_underscores(spelling);
    if (!name.is_variable || called) return false;
    if (is_stop()) return !occurs(meant);
    constexpr std::size_t least = 5; // bytes: between very short words stands an operator
    return spelling.size() >= least && !name.is_in_longer && is_free(meant) && !calculates(name) &&
           !has_other_uses(spelling);
  }
  // A full stop stands in nothing else; other signs are operators, or may be meant for one.
  [[nodiscard]] bool may_be_name(std::string_view spelling, const Name& name) const {
    return is_stop() ? !is_known_function(spelling) : is_meant(spelling, name);
  }
  // `a-b` of two variables: each word stands alone elsewhere.
  [[nodiscard]] bool calculates(const Name& name) const {
    for (Index word = name.first; word <= last_of(name.first); word += 2) {
      const bool alone = std::ranges::any_of(all_places(token(word).text), [&](Index i) {
        return !joins_words(i - 1) && !joins_words(i + 1) && !token(i + 1).is("(");
      });
      if (!alone) return false;
    }
    return true;
  }

  std::string_view sign_;
};

} // namespace

void guess_joined_names(const Scene& scene, Guesses& guesses) {
  for (const std::string_view sign : {".", "-", "@"}) JoinedNames(scene, sign, guesses).guess();
}

} // namespace bindery::dml::slips
