// Reading a script with edits made, to see what is wrong with it then. What that costs is counted.
#pragma once

#include "src/languages/dml/slips/slips.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/model/program.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace bindery::dml {

// More errors than these are not explained.
inline constexpr std::size_t most_explained = 1000;
// What all attempts may cost together: bytes to read, and errors, which cost as much as some bytes do.
inline constexpr std::size_t most_work = 24U << 20U;

// What all attempts have cost.
struct Spent {
  std::size_t work = 0;
  std::size_t attempts = 0;
  std::size_t restarts = 0;
  std::size_t habits = 0;
  std::size_t chains = 0;
  std::size_t searches = 0;
  std::size_t others = 0;
  std::size_t dropped = 0;
  std::size_t bytes_within = 0; // of the texts that are explained within each other right now
};

// How many functions were read, and how many parameters without a name: the grammar takes a type and a
// default alone, which nobody means.
struct Declared {
  std::size_t functions = 0;
  std::size_t nameless = 0;
};
[[nodiscard]] Declared declared_in(const program::Module& module);

class Trials {
 public:
  // The errors are in the order of their places; `declared` is what was read with them.
  Trials(const Source& source, const slips::Tokens& tokens, const std::vector<Diagnostic>& errors,
         const Declared& declared, Spent& spent)
      : source_(source), tokens_(tokens), errors_(errors), declared_(declared), spent_(spent) {}

  // Whether enough is left to read the text once more.
  [[nodiscard]] bool may_try();
  [[nodiscard]] program::Module read(const Source& trial, Diagnostics& left);
  void pay(std::size_t work) { spent_.work += work; }
  // After these edits the text was read without an error, and kept its declarations: it need not be read
  // again to know that.
  void note_sound(std::vector<Edit> edits) { sound_ = std::move(edits); }

  // Whether edits leave all functions that were read, but for those that they take away.
  [[nodiscard]] bool keeps_functions(const program::Module& module, const std::vector<Edit>& edits) const;
  // The same, and that they leave no parameter without a name.
  [[nodiscard]] bool keeps_declarations(const program::Module& module, const std::vector<Edit>& edits) const;
  // The places of the errors that are left after edits, in their order. Returns whether that could be found
  // out.
  [[nodiscard]] bool places_left(const std::vector<Edit>& edits, std::vector<std::uint32_t>& places);

  // The number of the error that is the same as one in an edited text; that behind the last one if it is new.
  [[nodiscard]] std::size_t same_error(const Diagnostic& found, std::uint32_t place) const;
  // Whether an error was reported there.
  [[nodiscard]] bool is_known(std::uint32_t place) const;

 private:
  // The first error at a place or behind it.
  [[nodiscard]] std::vector<Diagnostic>::const_iterator first_at(std::uint32_t place) const;
  // How many definitions edits take away.
  [[nodiscard]] std::size_t definitions_in(const std::vector<Edit>& edits) const;

  const Source& source_;
  const slips::Tokens& tokens_;
  const std::vector<Diagnostic>& errors_;
  Declared declared_;
  Spent& spent_;
  std::vector<Edit> sound_;
};

} // namespace bindery::dml
