// What the user asked for, as one record for all commands.
#pragma once

#include "src/app/console.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/utf8.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// Each field belongs to the option of its name; a command leaves those it does not have at their defaults.
struct Options {
  std::vector<std::string> paths;
  std::string target;             // of `generate`
  std::vector<std::string> codes; // of `explain`
  std::string dialect = "auto";
  std::string layout; // fix: the dialect that headers get; empty: they stay as they are
  std::string format = "text";
  std::vector<std::string> select;
  std::vector<std::string> exclude;
  std::vector<std::string> only;   // of diagnostics: codes, names or globs of them
  std::vector<std::string> ignore; // the same
  std::string license;
  std::string style;
  std::string out;
  std::string to;
  std::string stdin_name; // empty: none was given
  std::string config;     // empty: it is looked for
  std::string project;    // the file with the options of the project; empty: none
  std::string baseline;   // check: the file with what is accepted; empty: none
  // Names of options whose values are those of the file, and its lines that say so, `FILE:LINE`.
  std::map<std::string, std::string, std::less<>> set_by_project;
  std::size_t limit = Diagnostics::default_limit;
  std::size_t jobs = 0; // 0: as many as there are cores
  bool check = false;
  bool no_cache = false;
  bool no_config = false;
  bool diff = false;
  bool werror = false;
  bool write_baseline = false;

  // Whether this run alone has asked for what an option says, and not the project for all runs.
  [[nodiscard]] bool is_of_this_run(std::string_view option) const {
    return !set_by_project.contains(option);
  }
  // How a message names an option: as it is written, with the place if the project has set it.
  [[nodiscard]] std::string named(std::string_view option) const {
    const auto place = set_by_project.find(option);
    return place == set_by_project.end() ? "--" + std::string(option)
                                         : place->second + ": " + std::string(option);
  }
};

// Exit statuses. The greater one wins where both apply.
enum Exit : int { clean = 0, found = 1, failed = 2 };

// The user asked for something that there is not. The message says what there is.
class UsageError : public std::runtime_error {
 public:
  // What would not be seen, or end the message before its end, is shown by number.
  explicit UsageError(const std::string& message) : std::runtime_error(utf8::visible(message)) {}
};

} // namespace bindery::app
