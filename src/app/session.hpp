// Reading many sources at once: every file becomes a unit, in the order of the inputs.
#pragma once

#include "src/app/console.hpp"
#include "src/app/inputs.hpp"
#include "src/app/options.hpp"
#include "src/app/registry.hpp"
#include "src/app/resolver.hpp"
#include "src/app/selection.hpp"
#include "src/render/report.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

class Baseline;

// What a command needs of the units that are read.
enum class Need : unsigned char {
  records,     // everything but facts
  functions,   // these: of their programs the defaults alone stay, if no note points into another source
  facts,       // functions, and facts about the files
  diagnostics, // these alone: records, and texts in which nothing was found, are let go as soon as they can
               // be
};

// How diagnostics are shown to people, where it is known before they are found.
struct TextForm {
  bool colour = false;
  render::Shown shown = render::Shown::all;
};

struct Session {
  std::vector<Input> inputs; // those that were read
  std::vector<std::unique_ptr<Unit>> units;
  // What is to be shown of each unit, where that was made while it was read.
  std::vector<std::optional<std::string>> texts;
  std::vector<std::string> bytes;         // of the inputs as they were read, where that is asked for
  std::vector<Fact> facts;                // about the inputs, as they were read
  std::unique_ptr<FileResolver> resolver; // notes may point into sources that it has read
  std::size_t threads = 1;                // as many as work of this size pays for
  std::vector<const Problem*> ignored;    // sorted; what nobody wants to be told
  std::vector<const Problem*> known;      // all that there are
  // How many diagnostics of a source are shown.
  std::size_t limit = Diagnostics::default_limit;

  [[nodiscard]] render::Report report() const;
  // 0 or 1, as the diagnostics have it.
  [[nodiscard]] Exit status(bool warnings_count) const;
};

// How many diagnostics of a source are kept while it is read: all of them where some are to be left out,
// since these take no room of the others, and are not counted with what is not shown.
[[nodiscard]] std::size_t limit_while_reading(const Options& options);

// The files that the options name.
struct ChosenInputs {
  std::vector<Input> inputs;
  std::size_t threads = 1; // as many as work of this size pays for
};

// Finds them. What cannot be found is said on the console, which then has failed.
[[nodiscard]] ChosenInputs choose_inputs(const Options& options, const Registry& registry, Console& console,
                                         IfNoneIsLeft if_none = IfNoneIsLeft::fails);

// What is to be done with the files.
struct Reading {
  Need need = Need::records;
  bool headers = true;                // as in ReadOptions
  bool linked = true;                 // whether names are followed from file to file
  bool bytes = false;                 // whether the bytes are kept as they are: sources are made fit to read
  std::optional<TextForm> form = {};  // with one, what is to be shown is made on as many cores as well
  const Baseline* baseline = nullptr; // what it accepts is left out
  FileResolver::Texts texts = {};     // what takes the place of files that others name
};

// Reads the files on as many cores as pay. What could not be read is said on the console, which then has
// failed.
[[nodiscard]] Session read_session(const ChosenInputs& chosen, const Options& options,
                                   const Registry& registry, Console& console, const Reading& reading);

// Links the units at these places, which were read anew: all names are looked for in the units that the
// session has now. Nothing but these units may have notes that point into others. Faults of the program are
// told on the console.
void link_again(Session& session, const Registry& registry, const std::vector<std::size_t>& anew,
                Console& console);

// Writes the diagnostics in the format of the options; text in the colours of the descriptor that gets them.
[[nodiscard]] std::string rendered(const render::Report& report, const std::string& format, bool colour);

} // namespace bindery::app
