// Asks the language about the unit that has what is named, then about each file whose text has its word.
// Source: Language Server Protocol 3.17.
#include "src/app/lsp/naming.hpp"

#include "src/app/lsp/definitions.hpp"
#include "src/app/paths.hpp"
#include "src/app/unit_reading.hpp"

#include <bindery/letter_case.hpp>
#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace bindery::app::lsp {

namespace {

using Use = Reference::Use;

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (lower_letter(c) >= 'a' && lower_letter(c) <= 'z');
}

// Whether a text has a word without a letter or digit beside it.
bool has_as_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_letter_or_digit(text[at - 1])) &&
        (end == text.size() || !is_letter_or_digit(text[end])))
      return true;
  }
  return false;
}

// A unit that may name something, and where its text is.
struct NamingUnit {
  const Unit& unit;
  const std::string& path;
  const std::string& text;        // as the editor has it, or as it was saved
  const Documents::Entry* opened; // null: it is not open
  const SourceResolver& resolver;

  [[nodiscard]] std::string uri() const { return opened == nullptr ? uri_of(path) : opened->first; }
};

// A document that was read alone. It must not move: what it looks up points into it.
class ReadDocument {
 public:
  ReadDocument(Document document, const Documents::Entry* opened, const Surroundings& around)
      : document_(std::move(document)), opened_(opened),
        session_(read_alone(document_, around.registry, false, around.documents.texts())),
        resolver_(resolver_of(session_, around.registry, around.documents.texts())) {
    // Others that name its file find what was read here.
    if (!document_.path.empty()) session_.resolver->add_with_links(unit(), document_.path);
  }
  ReadDocument(const ReadDocument&) = delete;
  ReadDocument& operator=(const ReadDocument&) = delete;

  [[nodiscard]] const Document& document() const { return document_; }
  [[nodiscard]] const Unit& unit() const { return *session_.units.front(); }
  [[nodiscard]] const FileResolver& files() const { return *session_.resolver; }
  [[nodiscard]] const SourceResolver& resolver() const { return resolver_; }
  [[nodiscard]] NamingUnit naming() const {
    return {unit(), document_.path, document_.text, opened_, resolver_};
  }

 private:
  Document document_;
  const Documents::Entry* opened_;
  Session session_;
  SourceResolver resolver_;
};

// What is named at a place of a document, and the document that has it, which may be another one.
class NamedSymbol {
 public:
  NamedSymbol(const AskedName& asked, const Surroundings& around) : around_(around) {
    read_ = std::make_unique<ReadDocument>(asked.opened.second, &asked.opened, around);
    const Places places(*read_->unit().source, read_->document().text);
    const auto offset = places.offset(asked.place);
    if (!offset) return;
    symbol_ = language().symbol_at(read_->unit(), *offset, read_->resolver());
    if (!symbol_) return;
    range_ = places.range(symbol_->name);
    name_ = read_->unit().source->text(symbol_->name);
    if (symbol_->unit != nullptr && symbol_->unit != &read_->unit()) go_to_defining();
  }

  // Whether anything is named there.
  [[nodiscard]] bool is_there() const { return symbol_.has_value(); }
  [[nodiscard]] const Symbol& symbol() const { return *symbol_; }
  // Where it is named, in the document that was asked for, and how.
  [[nodiscard]] const Json& range() const { return range_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const Language& language() const {
    return around_.registry.language_of(read_->document().path);
  }

  using See = std::function<void(const NamingUnit&)>;
  // Has a function see the unit that has it, and then all others that may name it. Returns what could not be
  // looked at; empty: all was.
  [[nodiscard]] std::string visit(const See& see) const {
    see(read_->naming());
    if (symbol_->word.empty()) return {};
    const auto has_word = [&](std::string_view text) { return has_as_word(text, symbol_->word); };
    const Workspace::Files files =
        around_.workspace.files(has_word, &read_->document(), around_.documents, around_.registry);
    ReadOptions options;
    options.headers = false;
    for (const WorkspaceFile& each : files.all) {
      const std::unique_ptr<Unit> other =
          read_unit(around_.registry.language_of(each.path), each.path, each.text, options);
      see({*other, each.path, each.text, each.opened, SourceResolver(read_->files(), each.path)});
    }
    return files.failure;
  }

 private:
  // Asks again in the document that has it, all of which is read then.
  void go_to_defining() {
    Document other;
    other.path = read_->files().place_of(*symbol_->unit->source);
    other.real_path = real_path(other.path);
    const Documents::Entry* const opened = around_.documents.at(other.path);
    if (opened != nullptr) {
      other = opened->second;
    } else {
      FileBytes file = read_regular_file(other.path);
      if (!file.failure.empty()) return lose();
      other.text = std::move(file.bytes);
    }
    const std::uint32_t place = symbol_->place.begin;
    read_ = std::make_unique<ReadDocument>(std::move(other), opened, around_);
    symbol_ = language().symbol_at(read_->unit(), place, read_->resolver());
    if (symbol_ && symbol_->unit != &read_->unit()) lose();
  }
  // The file has changed meanwhile.
  void lose() { symbol_.reset(); }

  const Surroundings& around_;
  std::unique_ptr<ReadDocument> read_;
  std::optional<Symbol> symbol_;
  Json range_;
  std::string name_;
};

// DocumentHighlightKind
int kind_of(Use use) {
  constexpr int text = 1;
  constexpr int read = 2;
  constexpr int write = 3;
  switch (use) {
  case Use::read:
    return read;
  case Use::written:
  case Use::declared:
    return write;
  case Use::documented:
    break;
  }
  return text;
}

// Why something has no other name, with the place that says so.
std::string told(const Renaming& renaming, const NamingUnit& at, const Documents::Entry& asked) {
  if (renaming.place.empty()) return renaming.obstacle;
  const std::uint32_t line = at.unit.source->position(renaming.place.begin).line;
  return at.opened == &asked ? fmt::format("line {}: {}", line, renaming.obstacle)
                             : fmt::format("{}:{}: {}", at.path, line, renaming.obstacle);
}

} // namespace

Json functions_named_like(const std::string& query, const Surroundings& around) {
  constexpr int function = 12; // SymbolKind
  constexpr auto is_same_letter = [](char a, char b) { return lower_letter(a) == lower_letter(b); };
  const auto holds_query = [&](std::string_view text) {
    return query.empty() ||
           std::search(text.begin(), text.end(), query.begin(), query.end(), is_same_letter) != text.end();
  };
  ReadOptions options;
  options.headers = false;
  Json all = Json::array();
  const Workspace::Files files =
      around.workspace.files(holds_query, nullptr, around.documents, around.registry);
  for (const WorkspaceFile& each : files.all) {
    const std::unique_ptr<Unit> unit =
        read_unit(around.registry.language_of(each.path), each.path, each.text, options);
    const Places places(*unit->source, each.text);
    const std::string uri = each.opened == nullptr ? uri_of(each.path) : each.opened->first;
    for (const program::FunctionDef& defined : unit->module.functions) {
      const std::string_view name = unit->source->text(defined.name);
      if (holds_query(name))
        all.push_back({{"name", name},
                       {"kind", function},
                       {"location", {{"uri", uri}, {"range", places.range(defined.name)}}}});
    }
  }
  return all;
}

Json references_of(const AskedName& asked, bool declaration, const Surroundings& around) {
  Json all = Json::array();
  const NamedSymbol named(asked, around);
  if (!named.is_there()) return all;
  // What could not be looked at has no places that anybody could go to.
  static_cast<void>(named.visit([&](const NamingUnit& at) {
    const auto found = named.language().references_in(at.unit, named.symbol(), at.resolver);
    if (found.empty()) return;
    const Places places(*at.unit.source, at.text);
    const std::string uri = at.uri();
    for (const Reference& each : found) {
      if (declaration || each.use != Use::declared)
        all.push_back({{"uri", uri}, {"range", places.range(each.place)}});
    }
  }));
  return all;
}

Json highlights_of(const AskedName& asked, const Surroundings& around) {
  Json all = Json::array();
  const ReadDocument read(asked.opened.second, &asked.opened, around);
  const Places places(*read.unit().source, read.document().text);
  const auto offset = places.offset(asked.place);
  if (!offset) return all;
  const Language& language = around.registry.language_of(read.document().path);
  const auto symbol = language.symbol_at(read.unit(), *offset, read.resolver());
  if (!symbol) return all;
  for (const Reference& each : language.references_in(read.unit(), *symbol, read.resolver()))
    all.push_back({{"range", places.range(each.place)}, {"kind", kind_of(each.use)}});
  return all;
}

Json renamable_at(const AskedName& asked, const Surroundings& around) {
  const NamedSymbol named(asked, around);
  if (!named.is_there()) return nullptr;
  if (!named.symbol().obstacle.empty()) throw Refusal(named.symbol().obstacle);
  return {{"range", named.range()}, {"placeholder", named.name()}};
}

Json renaming_of(const AskedName& asked, const std::string& name, bool versions, const Surroundings& around) {
  const NamedSymbol named(asked, around);
  if (!named.is_there()) throw Refusal("nothing that can be renamed stands here");
  Json changes = Json::object();
  Json document_changes = Json::array();
  const std::string failure = named.visit([&](const NamingUnit& at) {
    const Renaming renaming = named.language().renaming_in(at.unit, named.symbol(), name, at.resolver);
    if (!renaming.obstacle.empty()) throw Refusal(told(renaming, at, asked.opened));
    if (renaming.edits.empty()) return;
    const Places places(*at.unit.source, at.text);
    Json edits = Json::array();
    for (const Edit& each : renaming.edits)
      edits.push_back({{"range", places.range(each.span)}, {"newText", each.replacement}});
    const std::string uri = at.uri();
    if (versions) {
      const Json version = at.opened == nullptr ? Json() : at.opened->second.version;
      document_changes.push_back(
          {{"textDocument", {{"uri", uri}, {"version", version}}}, {"edits", std::move(edits)}});
    } else {
      changes[uri] = std::move(edits);
    }
  });
  if (!failure.empty()) throw Refusal(failure);
  return versions ? Json{{"documentChanges", std::move(document_changes)}}
                  : Json{{"changes", std::move(changes)}};
}

} // namespace bindery::app::lsp
