// Applies the fixes of a session, and lays out headers, until nothing is left to do.
#pragma once

#include "src/app/console.hpp"
#include "src/app/options.hpp"
#include "src/app/registry.hpp"
#include "src/app/session.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bindery::app {

// The bytes of a script before and after.
struct Mended {
  std::string before;
  std::string after;
  bool loaded = false;
  bool settled = false;    // nothing more is tried
  std::size_t applied = 0; // how many fixes made `after`
  // The first text of all rounds with the fewest problems, for scripts whose fixes come to no end.
  std::string best;
  std::size_t least_problems = static_cast<std::size_t>(-1);
  std::size_t applied_to_best = 0;
  std::set<std::size_t> seen; // hashes of all texts
};

// The scripts of a session, mended round by round until no fix is left or none helps: one may make room for
// the next. What was mended is read anew, and with it what points into other scripts; in the end all are,
// since what they call may be another now.
class Mending {
 public:
  // The session, which has the bytes of its inputs, the registry and the console must live as long.
  Mending(Session& session, const Options& options, const Registry& registry, Console& console);

  // Applies fixes. Does nothing where something has failed, as the console knows.
  void mend();

  // Lays out headers in a dialect. Returns what is to be said of those that have to stay as they are.
  [[nodiscard]] std::string lay_out(const std::string& dialect);

  // How many fixes were applied, and how many headers were laid out.
  [[nodiscard]] std::size_t applied() const;
  [[nodiscard]] std::size_t laid_out() const { return laid_out_; }

  [[nodiscard]] bool is_changed(std::size_t i) const { return scripts_[i].before != scripts_[i].after; }

  // The bytes of the script at a place of the session.
  [[nodiscard]] Mended& script(std::size_t i);

 private:
  // A header that could not be laid out, and where in the script as it is then the reason stands.
  struct Left {
    std::size_t script;
    std::uint32_t place;
    std::string why;
  };

  // Reads again what a step has changed; returns whether it has changed anything.
  template <typename Step>
  bool all_changed(Step step);

  // Steps for one script. They return whether it has changed.
  bool lay_out(std::size_t i, const std::string& dialect, std::vector<Left>& left);
  bool apply(std::size_t i);
  // Goes back to the best text of a script whose fixes come to no end.
  bool give_up(std::size_t i);

  void read_again(std::vector<std::size_t> places);
  // What scripts call may have been mended.
  void read_all_again();
  [[nodiscard]] ReadOptions options_of(std::size_t i) const;

  Session& session_;
  ReadOptions options_;
  const Registry& registry_;
  Console& console_;
  std::vector<Mended> scripts_;                 // in the order of the session
  std::map<std::size_t, std::string> dialects_; // of scripts whose headers were laid out in another one
  std::size_t laid_out_ = 0;
};

} // namespace bindery::app
