// Matches entries and declared names in steps, each of them only for what the steps before left over.
#include "src/languages/dml/match.hpp"

#include "src/languages/dml/letters.hpp"
#include "src/languages/dml/names.hpp"

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

std::string lowered(std::string_view name) {
  std::string result(name);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

class Matcher {
 public:
  Matcher(const HeaderSection& section, std::span<const std::string_view> declared,
          std::span<const std::string_view> others, const Contradiction& contradicts)
      : section_(section), declared_(declared), others_(others), contradicts_(contradicts) {
    result_.of_declared.assign(declared.size(), nothing);
    result_.names.reserve(section.entries.size());
    for (std::size_t i = 0; i < section.entries.size(); ++i) {
      section.entries[i].names.for_each([&](const Text& name) {
        result_.names.push_back({name, i, nothing, Kind::unknown});
      });
    }
  }

  Matching match() {
    if (declared_.size() <= few_names) {
      match_few_names();
    } else {
      match_spellings<std::string_view>(Kind::exact, [](std::string_view name) { return name; });
    }
    const bool all = std::all_of(result_.names.begin(), result_.names.end(),
                                 [](const NameMatch& match) { return match.kind == Kind::exact; });
    if (!all) match_the_rest();
    return std::move(result_);
  }

 private:
  void match_the_rest() {
    sorted_others_.assign(others_.begin(), others_.end());
    std::sort(sorted_others_.begin(), sorted_others_.end());
    if (left_over() && declared_.size() <= few_names) {
      match_few_spellings();
    } else if (left_over()) {
      match_spellings<std::string>(Kind::other_case, lowered);
    }
    if (left_over()) match_likeness();
    if (left_over()) match_places();
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
      const auto is_it = [&](std::string_view each) {
        return each.size() == name.size() && !name.empty() && each.front() == name.front() && each == name;
      };
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
    const auto free =
        static_cast<std::size_t>(std::count(result_.of_declared.begin(), result_.of_declared.end(), nothing));
    if (unknown * free > most_comparisons || free == 0) return;
    std::vector<std::string> letters(declared_.size());
    for (std::size_t i = 0; i < declared_.size(); ++i) {
      if (result_.of_declared[i] == nothing) letters[i] = bare_letters(declared_[i]);
    }
    for (std::size_t place = 0; place < result_.names.size(); ++place) {
      if (result_.names[place].kind != Kind::unknown || belongs_elsewhere(result_.names[place])) continue;
      const std::string wanted = bare_letters(result_.names[place].name.text);
      for (std::size_t i = 0; i < declared_.size(); ++i) {
        if (result_.of_declared[i] != nothing || !similar_letters(wanted, letters[i])) continue;
        take(place, i, Kind::renamed);
        break;
      }
    }
  }

  // Runs of unknown names between two known ones against the free declared names between the same two.
  [[nodiscard]] bool is_open(const NameMatch& match) const {
    if (match.kind == Kind::duplicate) return match.declared == nothing;
    return match.kind == Kind::unknown && !belongs_elsewhere(match);
  }

  [[nodiscard]] bool belongs_elsewhere(const NameMatch& match) const {
    return std::binary_search(sorted_others_.begin(), sorted_others_.end(), match.name.text);
  }

  // Runs of open names between two known ones against the free declared names between the same two.
  void match_places() {
    std::vector<NameMatch>& names = result_.names;
    for (std::size_t begin = 0; begin < names.size();) {
      if (!is_open(names[begin])) {
        ++begin;
        continue;
      }
      std::size_t end = begin;
      while (end < names.size() && is_open(names[end])) ++end;
      const std::size_t first = begin == 0 ? 0 : names[begin - 1].declared + 1;
      const std::size_t last = end == names.size() ? declared_.size() : names[end].declared;
      match_run(begin, end, first, last);
      begin = end;
    }
  }

  void match_run(std::size_t begin, std::size_t end, std::size_t first, std::size_t last) {
    // More than so many in a row are no slip any more, and comparing them all might take long.
    constexpr std::size_t longest_run = 16;
    if (first >= last || last > declared_.size() || last - first != end - begin || end - begin > longest_run)
      return;
    for (std::size_t i = first; i < last; ++i) {
      // A definition may declare one name twice; its second entry is not meant for anything else.
      const NameMatch& match = result_.names[begin + i - first];
      if (result_.of_declared[i] != nothing || declared_[i] == match.name.text || !may_be_meant(match, i))
        return;
    }
    for (std::size_t i = 0; i < end - begin; ++i) {
      const Kind kind = result_.names[begin + i].kind;
      take(begin + i, first + i, kind == Kind::duplicate ? kind : Kind::renamed);
      result_.names[begin + i].by_place = kind != Kind::duplicate;
    }
  }

  // Whether an entry has a name at all, and says nothing that speaks against a declared name.
  [[nodiscard]] bool may_be_meant(const NameMatch& match, std::size_t declared) const {
    return std::any_of(match.name.text.begin(), match.name.text.end(), is_word_byte) &&
           (!contradicts_ || !contradicts_(section_.entries[match.entry], declared));
  }

  const HeaderSection& section_;
  std::span<const std::string_view> declared_;
  std::span<const std::string_view> others_;
  const Contradiction& contradicts_;
  std::vector<std::string_view> sorted_others_;
  Matching result_;
};

} // namespace

Matching match_entries(const HeaderSection& section, std::span<const std::string_view> declared,
                       std::span<const std::string_view> others, const Contradiction& contradicts) {
  return Matcher(section, declared, others, contradicts).match();
}

} // namespace bindery::dml
