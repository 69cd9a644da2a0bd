// Findings that a project accepts for now, kept in a file, so that only what is new is told:
//
//   # Accepted by `bindery check`; renew with --write-baseline.
//   3 D405 scripts/builtin/bandit.dml
//
// They are counted for each file and code: lines move, and messages change with what they name.
#pragma once

#include "src/app/inputs.hpp"
#include "src/app/session.hpp"

#include <bindery/diagnostic.hpp>

#include <atomic>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::app {

class Baseline {
 public:
  // With nothing in it yet. Scripts are named relative to the folder of the file. `named_by`: the option that
  // names it, as messages have it.
  explicit Baseline(std::string file, std::string named_by = "--baseline");
  Baseline(const Baseline&) = delete;
  Baseline& operator=(const Baseline&) = delete;

  // Takes what the file holds. Throws UsageError with the place of what is wrong, or if there is no such
  // file.
  void read();
  // The same, but a file that is not there yet holds nothing, and one that looks like something else, which
  // would be lost when it is written, is wrong.
  void read_to_renew();

  // Removes diagnostics that are accepted: all of one code, unless there are more of them than that, for
  // nobody knows which are new. May be called for several inputs at once.
  void accept(const Input& input, Diagnostics& diagnostics) const;
  // How many accepted diagnostics were not found any more by those calls.
  [[nodiscard]] std::size_t gone() const { return gone_; }

  // What the file is to hold: all diagnostics of a session, and what is accepted in scripts that it has not
  // read.
  [[nodiscard]] std::string text_for(const Session& session) const;
  // Whether the file can hold what is found in an input.
  [[nodiscard]] bool can_hold(const Input& input) const;

  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  using Key = std::pair<std::string, std::string>; // script, code

  [[nodiscard]] std::string script_of(const Input& input) const;
  void read_lines(std::string_view text);
  void read_line(std::string_view line, const std::string& place);

  std::string file_;
  std::string named_by_;
  std::string folder_;
  std::map<Key, std::size_t> accepted_;
  mutable std::atomic<std::size_t> gone_ = 0;
};

} // namespace bindery::app
