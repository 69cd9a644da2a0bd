// `<` and `>` in the place of braces. Behind such a sign the lines above and below it are compared, so the
// error may stand far behind it.
#include "guesses.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace bindery::dml::slips {

namespace {

class AngleGuesses : Guessing {
 public:
  AngleGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // Each is told once the ones before it are mended.
  void guess() {
    constexpr Index farthest = 2000;
    constexpr std::size_t most = 100;
    const Index at = std::min(scene_.at, tokens_.size());
    const auto ends = tokens_.places(">", at - farthest, at + farthest);
    if (ends.empty() || ends.size() > most) return;
    std::vector<Guess> found;
    std::vector<Index> taken;
    for (const Index i : tokens_.places("<", at - farthest, at + 1)) {
      if (!begins_body(i)) continue;
      const auto end = std::ranges::find_if(ends, [&](Index each) {
        return each > i && stands_alone(each) && token(each).indent == indent_of_line(i) &&
               std::ranges::find(taken, each) == taken.end();
      });
      if (end == ends.end()) continue;
      taken.push_back(*end);
      found.push_back(replacing(problems::unclosed_block, token(i).span, "<", "{"));
      found.back().title = "write `{` and `}`";
      found.back().edits.push_back({token(*end).span, "}"});
    }
    for (const Index i : ends) {
      if (!stands_alone(i) || std::ranges::find(taken, i) != taken.end() || !ends_block(i)) continue;
      found.push_back(replacing(problems::unclosed_block, token(i).span, ">", "}"));
      found.back().message = "expected `}` to close the block, found `>`";
    }
    tell(std::move(found));
  }

 private:
  [[nodiscard]] std::string_view indent_of_line(Index i) const { return token(tokens_.line_first(i)).indent; }
  [[nodiscard]] bool stands_alone(Index i) const {
    return token(i).first && (token(i + 1).first || token(i + 1).is("else") || i + 1 == tokens_.size());
  }
  // `if (a) <` above a line that stands deeper
  [[nodiscard]] bool begins_body(Index i) const {
    return !token(i).first && ends_head(tokens_, i - 1) && token(i + 1).first &&
           is_deeper(token(i + 1).indent, indent_of_line(i));
  }
  // Whether a block that is open there begins in its column.
  [[nodiscard]] bool ends_block(Index i) const {
    constexpr int deepest = 60;
    Index open = tokens_.opening_before(i);
    for (int depth = 0; depth < deepest && open >= 0; ++depth, open = tokens_.opening_before(open)) {
      if (!token(open).is("{")) return false;
      if (indent_of_line(open) == token(i).indent) return true;
    }
    return false;
  }

  void tell(std::vector<Guess> found) {
    if (found.empty()) return;
    std::ranges::sort(found, {}, [](const Guess& each) { return each.span.begin; });
    Guess first = found.front();
    for (std::size_t i = 1; i < found.size(); ++i)
      first.others.insert(first.others.end(), found[i].edits.begin(), found[i].edits.end());
    first.sure = !first.others.empty();
    guesses_.push_back(std::move(first));
  }
};

} // namespace

void guess_angles(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) AngleGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
