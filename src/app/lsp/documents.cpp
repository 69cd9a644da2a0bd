// Files are compared by their paths without links: one that was never saved has no other identity.
#include "src/app/lsp/documents.hpp"

#include "src/app/paths.hpp"

#include <tuple>

namespace bindery::app::lsp {

void Documents::open(const std::string& uri, Document document) {
  document.real_path = real_path(document.path);
  note_change(entries_[uri] = std::move(document));
}

void Documents::close(Entry& entry) {
  touch_others(entry.second);
  entries_.erase(entry.first);
}

void Documents::note_change(Document& document) {
  document.changed = true;
  document.turn = ++turns_;
  touch_others(document);
}

void Documents::note_changed_files() {
  for (auto& [uri, document] : entries_) {
    document.real_path = real_path(document.path);
    document.changed = true;
  }
}

void Documents::touch_others(const Document& changed) {
  for (auto& [uri, document] : entries_)
    document.touched = document.touched || document.asked.contains(changed.real_path);
}

Documents::Entry* Documents::find(const std::string& uri) {
  const auto found = entries_.find(uri);
  return found == entries_.end() ? nullptr : &*found;
}

const Documents::Entry* Documents::at(const std::string& path) const {
  if (path.empty()) return nullptr;
  const std::string real = real_path(path);
  const auto rank = [&](const Entry& each) { return std::tuple(each.second.path == path, each.second.turn); };
  const Entry* best = nullptr;
  for (const Entry& each : entries_) {
    if (each.second.real_path == real && (best == nullptr || rank(*best) < rank(each))) best = &each;
  }
  return best;
}

FileResolver::Texts Documents::texts() const {
  return [this](const std::string& place) {
    const Entry* const found = at(place);
    return found == nullptr || !why_unreadable(found->second).empty() ? nullptr : &found->second.text;
  };
}

} // namespace bindery::app::lsp
