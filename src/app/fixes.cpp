// Edits are gathered in order of place and written in one pass.
#include "src/app/fixes.hpp"

#include <algorithm>
#include <map>

namespace bindery::app {

namespace {

// Edits that are taken, by where they begin. An insertion and a replacement may not share a place either:
// their order would be a guess.
class Taken {
 public:
  bool fits(const Edit& edit, std::size_t size) const {
    if (edit.span.begin > edit.span.end || edit.span.end > size) return false;
    const auto after = edits_.lower_bound(edit.span.begin);
    if (after != edits_.end() && (after->first == edit.span.begin || after->first < edit.span.end))
      return false;
    return after == edits_.begin() || std::prev(after)->second->span.end <= edit.span.begin;
  }

  void take(const Edit& edit) { edits_.emplace(edit.span.begin, &edit); }
  void drop(const Edit& edit) { edits_.erase(edit.span.begin); }

  [[nodiscard]] std::string apply(std::string_view text) const {
    std::string out;
    std::size_t at = 0;
    for (const auto& [begin, edit] : edits_) {
      out += text.substr(at, begin - at);
      out += edit->replacement;
      at = edit->span.end;
    }
    out += text.substr(at);
    return out;
  }

 private:
  std::map<std::uint32_t, const Edit*> edits_;
};

bool take(Taken& taken, const Fix& fix, std::size_t size) {
  std::size_t done = 0;
  for (; done < fix.edits.size() && taken.fits(fix.edits[done], size); ++done) taken.take(fix.edits[done]);
  if (done == fix.edits.size()) return done > 0;
  while (done > 0) taken.drop(fix.edits[--done]);
  return false;
}

} // namespace

Applied apply_fixes(std::string_view text, const Diagnostics& diagnostics) {
  Taken taken;
  Applied applied;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    if (!diagnostic.fixes.empty() && take(taken, diagnostic.fixes.front(), text.size())) ++applied.count;
  }
  applied.text = taken.apply(text);
  return applied;
}

} // namespace bindery::app
