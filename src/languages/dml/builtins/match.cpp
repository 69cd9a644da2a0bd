// Matches entries and declared names in steps, each of them only for what the steps before left over.
#include "src/languages/dml/builtins/match.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"

#include <bindery/letter_case.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

using Kind = NameMatch::Kind;

// Likeness is looked for only where there is little to compare, so that the work stays linear.
constexpr std::size_t most_comparisons = 4096;
// So few are looked through one by one.
constexpr std::size_t few_names = 16;

class Matcher {
 public:
  // What is enough to take an entry for a declared name between the same neighbours: its place, where all
  // entries of a run fit theirs, or a place and names that resemble each other.
  enum class Demand : std::uint8_t { place, resemblance };

  Matcher(const SectionToMatch& names, std::span<const std::string_view> others)
      : section_(names.section), declared_(names.declared), others_(others), contradicts_(names.contradicts) {
    result_.of_declared.assign(declared_.size(), nothing);
    result_.names.reserve(section_.entries.size());
    for (std::size_t i = 0; i < section_.entries.size(); ++i) {
      section_.entries[i].names.for_each([&](const Text& name) {
        result_.names.push_back({name, i, nothing, Kind::unknown});
      });
    }
  }

  void match_names() {
    if (declared_.size() <= few_names) {
      match_few_names();
    } else {
      match_spellings<std::string_view>(Kind::exact, [](std::string_view name) { return name; });
    }
    const bool all = std::all_of(result_.names.begin(), result_.names.end(),
                                 [](const NameMatch& match) { return match.kind == Kind::exact; });
    if (!all) match_the_rest();
  }

  // Second entries of a name, as copying leaves them, whose texts speak of the one declared name without an
  // entry, or that have its name but for capitals: `d` for `D`.
  void match_duplicates() {
    const auto duplicates =
        std::count_if(result_.names.begin(), result_.names.end(),
                      [](const NameMatch& match) { return match.kind == Kind::duplicate; });
    if (static_cast<std::size_t>(duplicates) * free_count() > most_comparisons) return;
    for (std::size_t place = 0; place < result_.names.size(); ++place) {
      if (result_.names[place].kind != Kind::duplicate) continue;
      std::size_t meant = nothing;
      bool several = false;
      for (std::size_t i = 0; i < declared_.size(); ++i) {
        if (result_.of_declared[i] != nothing) continue;
        if (!is_spoken_of(result_.names[place], i) && !has_other_capitals(result_.names[place], i)) continue;
        several = meant != nothing;
        meant = i;
      }
      if (meant != nothing && !several) take(place, meant, Kind::duplicate);
    }
  }

  // Of two such names the second is meant by the second entry.
  [[nodiscard]] bool has_other_capitals(const NameMatch& match, std::size_t declared) const {
    const std::size_t first = result_.names[match.first].declared;
    return first != nothing && first < declared && match.name.text != declared_[declared] &&
           equal_ignoring_case(match.name.text, declared_[declared]);
  }

  // Runs of open names between two known ones against the free declared names between the same two.
  void match_places(Demand demand) {
    std::vector<NameMatch>& names = result_.names;
    std::size_t first = 0; // behind the declared name of the last entry that has one
    for (std::size_t begin = 0; begin < names.size();) {
      if (!is_open(names[begin])) {
        if (names[begin].declared != nothing) first = names[begin].declared + 1;
        ++begin;
        continue;
      }
      std::size_t end = begin;
      while (end < names.size() && is_open(names[end])) ++end;
      const std::size_t last = end == names.size() ? declared_.size() : names[end].declared;
      if (is_run({begin, end}, first, last)) match_run({begin, end}, first, demand);
      begin = end;
    }
  }

  [[nodiscard]] Matching& result() { return result_; }

  // How many of the names are names of the function, in whichever section they belong.
  [[nodiscard]] std::size_t known_names() const {
    return result_.names.size() -
           static_cast<std::size_t>(std::count_if(result_.names.begin(), result_.names.end(),
                                                  [&](const NameMatch& match) { return is_open(match); }));
  }

 private:
  void match_the_rest() {
    if (others_.size() > few_names) {
      sorted_others_.assign(others_.begin(), others_.end());
      std::sort(sorted_others_.begin(), sorted_others_.end());
    }
    if (left_over() && declared_.size() <= few_names) {
      match_few_spellings();
    } else if (left_over()) {
      match_spellings<std::string>(Kind::other_case, lower_case);
    }
    if (left_over()) match_likeness();
  }

  void take(std::size_t place, std::size_t declared, Kind kind) {
    result_.names[place].declared = declared;
    result_.names[place].kind = kind;
    result_.of_declared[declared] = place;
  }

  [[nodiscard]] bool left_over() const {
    return std::any_of(result_.names.begin(), result_.names.end(),
                       [&](const NameMatch& match) { return is_open(match); });
  }

  void match_exactly(std::size_t place, std::size_t declared) {
    if (result_.of_declared[declared] == nothing) {
      take(place, declared, Kind::exact);
    } else {
      result_.names[place].kind = Kind::duplicate;
      result_.names[place].first = result_.of_declared[declared];
    }
  }

  // What match_spellings does, quicker where there is little to compare, as nearly always.
  void match_few_names() {
    for (std::size_t place = 0; place < result_.names.size(); ++place) {
      const std::string_view name = result_.names[place].name.text;
      const auto is_it = [&](std::string_view each) { return !name.empty() && are_same(each, name); };
      const auto found = std::find_if(declared_.begin(), declared_.end(), is_it);
      if (found != declared_.end()) match_exactly(place, static_cast<std::size_t>(found - declared_.begin()));
    }
  }

  void match_few_spellings() {
    for (std::size_t place = 0; place < result_.names.size(); ++place) {
      const NameMatch& match = result_.names[place];
      if (match.kind != Kind::unknown) continue;
      const auto found = std::find_if(declared_.begin(), declared_.end(), [&](std::string_view each) {
        return equal_ignoring_case(each, match.name.text);
      });
      const auto declared = static_cast<std::size_t>(found - declared_.begin());
      if (found != declared_.end() && result_.of_declared[declared] == nothing)
        take(place, declared, Kind::other_case);
    }
  }

  template <typename Key, typename Function>
  void match_spellings(Kind kind, Function key_of) {
    std::vector<std::pair<Key, std::size_t>> keys;
    keys.reserve(declared_.size());
    for (std::size_t i = 0; i < declared_.size(); ++i) keys.emplace_back(key_of(declared_[i]), i);
    std::sort(keys.begin(), keys.end());
    for (std::size_t place = 0; place < result_.names.size(); ++place) {
      NameMatch& match = result_.names[place];
      if (match.kind != Kind::unknown) continue;
      const auto wanted = std::pair<Key, std::size_t>(key_of(match.name.text), 0);
      const auto found = std::lower_bound(keys.begin(), keys.end(), wanted);
      if (found == keys.end() || found->first != wanted.first) continue;
      if (kind == Kind::exact) {
        match_exactly(place, found->second);
      } else if (result_.of_declared[found->second] == nothing) {
        take(place, found->second, kind);
      }
    }
  }

  void match_likeness() {
    const auto unknown =
        static_cast<std::size_t>(std::count_if(result_.names.begin(), result_.names.end(),
                                               [](const NameMatch& m) { return m.kind == Kind::unknown; }));
    const std::size_t free = free_count();
    if (unknown * free > most_comparisons || free == 0) return;
    std::vector<std::string> letters(declared_.size());
    for (std::size_t i = 0; i < declared_.size(); ++i) {
      if (result_.of_declared[i] == nothing) letters[i] = bare_letters(declared_[i]);
    }
    for (std::size_t place = 0; place < result_.names.size(); ++place) {
      if (result_.names[place].kind != Kind::unknown || belongs_elsewhere(result_.names[place])) continue;
      const std::string wanted = bare_letters(result_.names[place].name.text);
      for (std::size_t i = 0; i < declared_.size(); ++i) {
        if (result_.of_declared[i] != nothing || !similar_letters(wanted, letters[i]) ||
            differ_in_outer_word(result_.names[place].name.text, declared_[i]))
          continue;
        take(place, i, Kind::renamed);
        break;
      }
    }
  }

  // How many declared names have no entry.
  [[nodiscard]] std::size_t free_count() const {
    return static_cast<std::size_t>(
        std::count(result_.of_declared.begin(), result_.of_declared.end(), nothing));
  }

  // The text of an entry stands behind its name, be it kept or not. Nothing is looked for far behind it: each
  // name without an entry is looked for in each text.
  [[nodiscard]] bool is_spoken_of(const NameMatch& match, std::size_t declared) const {
    constexpr std::uint32_t longest_text = 4096;
    const Span name = match.name.span;
    const std::uint32_t end = section_.entries[match.entry].span.end;
    if (end <= name.end || (contradicts_ && contradicts_(section_.entries[match.entry], declared)))
      return false;
    return speaks_of({match.name.text.data() + name.size(), std::min(end - name.end, longest_text)},
                     declared_[declared]);
  }

  [[nodiscard]] bool is_open(const NameMatch& match) const {
    return match.kind == Kind::unknown && !belongs_elsewhere(match);
  }

  [[nodiscard]] bool belongs_elsewhere(const NameMatch& match) const {
    const std::string_view name = match.name.text;
    if (others_.size() > few_names)
      return std::binary_search(sorted_others_.begin(), sorted_others_.end(), name);
    return std::any_of(others_.begin(), others_.end(),
                       [&](std::string_view each) { return are_same(each, name); });
  }

  struct Run {
    std::size_t begin;
    std::size_t end;
  };

  // Whether there are as many free declared names from `first` to `last` as open names in a run.
  [[nodiscard]] bool is_run(Run run, std::size_t first, std::size_t last) const {
    // More than so many in a row are no slip any more, and comparing them all might take long.
    constexpr std::size_t longest_run = 16;
    const std::size_t size = run.end - run.begin;
    if (first >= last || last > declared_.size() || last - first != size || size > longest_run) return false;
    const auto begin = result_.of_declared.begin() + static_cast<std::ptrdiff_t>(first);
    return std::all_of(begin, begin + static_cast<std::ptrdiff_t>(size),
                       [](std::size_t place) { return place == nothing; });
  }

  // All of a run or, where they are to resemble each other, those that do.
  void match_run(Run run, std::size_t first, Demand demand) {
    const auto takes = [&](std::size_t i) {
      const NameMatch& match = result_.names[run.begin + i];
      return may_be_meant(match, first + i) &&
             (demand == Demand::place || may_be_same(match.name.text, declared_[first + i]));
    };
    const std::size_t size = run.end - run.begin;
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < size; ++i) {
      if (takes(i)) taken.push_back(i);
    }
    if (demand == Demand::place && taken.size() < size) return;
    for (const std::size_t i : taken) take(run.begin + i, first + i, Kind::renamed);
  }

  // Whether an entry has a name at all, and says nothing that speaks against a declared name.
  [[nodiscard]] bool may_be_meant(const NameMatch& match, std::size_t declared) const {
    return std::any_of(match.name.text.begin(), match.name.text.end(), is_word_byte) &&
           !differ_in_outer_word(match.name.text, declared_[declared]) &&
           (!contradicts_ || !contradicts_(section_.entries[match.entry], declared));
  }

  const HeaderSection& section_;
  std::span<const std::string_view> declared_;
  std::span<const std::string_view> others_;
  const Contradiction& contradicts_;
  std::vector<std::string_view> sorted_others_; // where they are many
  Matching result_;
};

} // namespace

std::pair<Matching, Matching> match_header(const SectionToMatch& inputs, const SectionToMatch& outputs) {
  Matcher in(inputs, outputs.declared);
  Matcher out(outputs, inputs.declared);
  in.match_names();
  out.match_names();
  const std::size_t all = in.result().names.size() + out.result().names.size();
  std::size_t known = in.known_names() + out.known_names();
  // Where most names are others, the header is that of another function, and no place tells anything alone.
  if (2 * known < all) {
    in.match_places(Matcher::Demand::resemblance);
    out.match_places(Matcher::Demand::resemblance);
    known = in.known_names() + out.known_names();
  }
  if (known < all && 2 * known >= all) {
    in.match_places(Matcher::Demand::place);
    out.match_places(Matcher::Demand::place);
  }
  in.match_duplicates();
  out.match_duplicates();
  return {std::move(in.result()), std::move(out.result())};
}

} // namespace bindery::dml
