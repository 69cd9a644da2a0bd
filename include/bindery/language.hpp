// What a language is: it turns one source at a time into records and diagnostics.
#pragma once

#include "diagnostic.hpp"
#include "model/api.hpp"
#include "model/program.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery {

struct ReadOptions {
  std::string dialect = "auto"; // of the headers: one of Language::dialects()
  bool headers = true;          // false: only the program is read and checked (`bindery parse`)
  bool functions = true;        // false: functions are checked, but not kept in the unit (`bindery check`)
  std::size_t limit = Diagnostics::default_limit; // of diagnostics a source
};

// All that was read from one source. Functions and module point into the source and the module.
struct Unit {
  explicit Unit(std::shared_ptr<const Source> text, std::size_t limit = Diagnostics::default_limit)
      : source(std::move(text)), diagnostics(limit) {}
  Unit(const Unit&) = delete;
  ~Unit() { program::recycle(module); }
  Unit& operator=(const Unit&) = delete;

  std::shared_ptr<const Source> source;
  program::Module module;
  std::vector<api::Function> functions;
  Diagnostics diagnostics;
  // Errors in the program itself, not in its header. Not zero: part of the program was not read. A number of
  // its own, since other units ask for it while diagnostics are added to this one by linking it.
  std::size_t program_errors = 0;
  // What mends such errors, in the order of the places; those that nobody knows how to mend are left.
  std::vector<Edit> mends;
};

// The documentation above a function as it would be written in another dialect, or tidily in its own.
struct Layout {
  Span header;          // what it would take the place of
  std::string text;     // what would stand there, without the end of its last line
  std::string obstacle; // why it cannot be written so without losing something; empty if it can
  Span place;           // of the obstacle
};

// Finds the units that a source names. Of these there are the source, the functions of the module with their
// parameters and results, and `program_errors`; what else there is depends on why they were read.
class Resolver {
 public:
  virtual ~Resolver() = default;
  // The one behind a path (`source("nn/affine.dml") as affine`), in the folder of the source or one around
  // it; or null.
  [[nodiscard]] virtual const Unit* find(const Source& from, std::string_view path) const = 0;
  // The one in a file of the source's own folder; or null, as for who knows of no folders.
  [[nodiscard]] virtual const Unit* find_beside(const Source& /*from*/, std::string_view /*file*/) const {
    return nullptr;
  }
  // The names of the files of its language in the source's own folder, without their endings, in alphabetical
  // order; none for who knows of no folders.
  [[nodiscard]] virtual std::vector<std::string> names_beside(const Source& /*from*/) const { return {}; }
};

// Where something is defined that a unit names.
struct Definition {
  Span name;                  // where it is named, in the unit that was asked
  const Unit* unit = nullptr; // that defines it: the one that was asked, or one that the resolver gave
  Span place;                 // of its name there; empty, and at the beginning, for a file as a whole
};

// A call that a place stands in the brackets of.
struct OpenCall {
  Span name;                   // of the function, its namespace included
  std::size_t argument = 0;    // so many stand before the one at the place
  std::string_view given_name; // that this one has: `k` in `k = 3`; empty: it has none
};

// What may be written at a place.
struct Completion {
  enum class Kind : std::uint8_t { argument, variable, function, name_space, keyword };
  Kind kind = Kind::variable;
  std::string text; // as it would stand there: `k = ` for an argument, `lib::` for a namespace
};
struct Completions {
  Span word; // what stands there already, up to the place: each of them takes its place
  std::vector<Completion> all;
};

// What is named at a place.
struct Symbol {
  enum class Kind : std::uint8_t { variable, parameter, result, function, name_space, argument };
  Kind kind = Kind::variable;
  Span name;                  // where it is named, in the unit that was asked
  const Unit* unit = nullptr; // that has it: the one that was asked, or one that the resolver gave; null: of
                              // the language, or of no unit that is known
  Span place; // of its name there: where it is declared, or else the first one; empty where no unit has it
  // With which units that name it are found: each has this word in its text, without a letter or digit beside
  // it. Empty: no other unit does.
  std::string word;
  // Why it cannot have another name, for people; empty: it can.
  std::string obstacle;
};

// A place where something is named.
struct Reference {
  // Documented: in a comment that tells of it. Declared: in the signature, or where a function is defined.
  enum class Use : std::uint8_t { read, written, declared, documented };
  Span place;
  Use use = Use::read;
};

// What gives something another name in one unit.
struct Renaming {
  std::vector<Edit> edits; // in the order of their places; they do not overlap
  std::string obstacle;    // why it cannot have that name, for people; empty if it can
  Span place;              // of the obstacle; empty, and at the beginning, where it is nowhere
};

class Language {
 public:
  virtual ~Language() = default;
  // Of the language, in small letters: "dml".
  [[nodiscard]] virtual std::string_view name() const = 0;
  // File name endings with the dot: ".dml".
  [[nodiscard]] virtual std::span<const std::string_view> extensions() const = 0;
  // Of the headers, for ReadOptions::dialect: the first, "auto", stands for finding out by looking.
  [[nodiscard]] virtual std::span<const std::string_view> dialects() const = 0;
  // The catalogue of all diagnostics that reading and linking report. They live as long as the program.
  [[nodiscard]] virtual std::span<const Problem* const> problems() const = 0;
  // Reads one source completely; what does not conform becomes diagnostics of the unit, whose
  // `program_errors` is set. Never throws for bad input. May be called from several threads at once.
  [[nodiscard]] virtual std::unique_ptr<Unit> read(std::shared_ptr<const Source> source,
                                                   const ReadOptions& options) const = 0;
  // Checks that need other units: names across files. Adds warnings only, so it may be skipped where nobody
  // sees any, and to the diagnostics of `unit` only; those of others, which may be linked on other threads
  // meanwhile, it does not touch.
  virtual void link(Unit& unit, const Resolver& resolver) const = 0;
  // The definition of the function that is named at a place of a unit, in bytes of its source, or of the
  // file; nothing where none is named, or nobody knows where it is defined.
  [[nodiscard]] virtual std::optional<Definition> definition_at(const Unit& /*unit*/, std::uint32_t /*place*/,
                                                                const Resolver& /*resolver*/) const {
    return std::nullopt;
  }
  // The innermost call whose brackets are open at a place of a source, in bytes, whatever else is missing
  // there; nothing where none is. What is given points into the source.
  [[nodiscard]] virtual std::optional<OpenCall> call_around(const Source& /*source*/,
                                                            std::uint32_t /*place*/) const {
    return std::nullopt;
  }
  // What may be written at a place of a unit, in bytes of its source, whatever is missing there. It is for
  // editors to leave out what does not fit to the word.
  [[nodiscard]] virtual Completions completions_at(const Unit& /*unit*/, std::uint32_t place,
                                                   const Resolver& /*resolver*/) const {
    return {{place, place}, {}};
  }
  // What is named at a place of a unit, in bytes of its source; nothing where nothing is that has places of
  // its own.
  [[nodiscard]] virtual std::optional<Symbol> symbol_at(const Unit& /*unit*/, std::uint32_t /*place*/,
                                                        const Resolver& /*resolver*/) const {
    return std::nullopt;
  }
  // Where a unit names a symbol, in the order of the places. The symbol was asked for in the unit that has
  // it, or in this one if none does; the resolver gives that very unit to others.
  [[nodiscard]] virtual std::vector<Reference> references_in(const Unit& /*unit*/, const Symbol& /*symbol*/,
                                                             const Resolver& /*resolver*/) const {
    return {};
  }
  // What gives a symbol another name in a unit, under the same conditions. Nothing means anything else then.
  [[nodiscard]] virtual Renaming renaming_in(const Unit& /*unit*/, const Symbol& /*symbol*/,
                                             std::string_view /*name*/, const Resolver& /*resolver*/) const {
    return {{}, "nothing can be renamed in this language", {}};
  }
  // What a person may begin with where a diagnostic of a unit has no fix: edits that leave something to be
  // written. Editors offer it, and nothing makes the edits by itself.
  [[nodiscard]] virtual std::optional<Fix> draft_for(const Unit& /*unit*/, const Diagnostic& /*told*/) const {
    return std::nullopt;
  }
  // Lays out the headers of a unit, which was read with these options, in a dialect other than `auto`.
  // Layouts come in the order of the source; headers that would not change are left out. One without an
  // obstacle keeps what is said of each function. Where the program has errors there is one entry, with the
  // obstacle.
  [[nodiscard]] virtual std::vector<Layout> lay_out(const Unit& /*unit*/, const ReadOptions& /*options*/,
                                                    std::string_view /*dialect*/) const {
    return {};
  }
};

} // namespace bindery
