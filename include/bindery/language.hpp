// What a language is: it turns one source at a time into records and diagnostics.
#pragma once

#include "diagnostic.hpp"
#include "model/api.hpp"
#include "model/program.hpp"

#include <memory>
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
  // How many errors the program itself has, what is written about it aside: where there are any, something in
  // it was not read. Other units ask for that while this one is linked, which adds to its diagnostics.
  std::size_t program_errors = 0;
};

// The documentation above a function as it would be written in another dialect, or tidily in its own.
struct Layout {
  Span header;          // what it would take the place of
  std::string text;     // what would stand there, without the end of its last line
  std::string obstacle; // why it cannot be written so without losing something; empty if it can
  Span place;           // of the obstacle
};

// Finds the unit behind a path named in a source (`source("nn/affine.dml") as affine`), or null.
class Resolver {
 public:
  virtual ~Resolver() = default;
  [[nodiscard]] virtual const Unit* find(const Source& from, std::string_view path) const = 0;
};

class Language {
 public:
  virtual ~Language() = default;
  [[nodiscard]] virtual std::string_view name() const = 0;
  // File name endings with the dot: ".dml".
  [[nodiscard]] virtual std::span<const std::string_view> extensions() const = 0;
  [[nodiscard]] virtual std::span<const std::string_view> dialects() const = 0;
  [[nodiscard]] virtual std::span<const Problem* const> problems() const = 0;
  // Reads one source completely; what does not conform becomes diagnostics of the unit, whose
  // `program_errors` is set. Never throws for bad input. May be called from several threads at once.
  [[nodiscard]] virtual std::unique_ptr<Unit> read(std::shared_ptr<const Source> source,
                                                   const ReadOptions& options) const = 0;
  // Checks that need other units: names across files. Adds warnings alone, so that it is left out where
  // nobody is to see any, and to the diagnostics of `unit` only; it does not look at those of others, which
  // may be linked at the same time on other threads.
  virtual void link(Unit& unit, const Resolver& resolver) const = 0;
  // Lays out the documentation of a unit, as it was read with these options, in one of the dialects but
  // `auto`: in the order of the source, those that stay as they are left out. Those without an obstacle say
  // the same of each function as before. One with an obstacle stands for all where the program has errors.
  [[nodiscard]] virtual std::vector<Layout> lay_out(const Unit& /*unit*/, const ReadOptions& /*options*/,
                                                    std::string_view /*dialect*/) const {
    return {};
  }
};

} // namespace bindery
