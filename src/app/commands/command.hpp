// What a command is: a row of a table with its help, its options and its function.
#pragma once

#include "src/app/console.hpp"
#include "src/app/options.hpp"
#include "src/app/options_checks.hpp"
#include "src/app/registry.hpp"

#include <boost/program_options/options_description.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// What stands behind the name of a command and its options.
enum class Operands : unsigned char {
  paths,            // one at least
  target_and_paths, // Options::target, then as above
  codes,            // of diagnostics, as Options::codes; or none
  none,
};

struct Command {
  std::string_view name;
  std::string_view summary;  // one line
  std::string_view synopsis; // what stands behind the name
  // Paragraphs and examples of --help; may name what the registry holds.
  std::string (*details)(const Registry& registry);
  void (*add_options)(boost::program_options::options_description& description, Options& options);
  Operands operands;
  // Returns the exit status but for failures of input and output, which the console knows.
  Exit (*run)(const Options& options, const Registry& registry, Console& console);
};

extern const Command check_command;
extern const Command generate_command;
extern const Command parse_command;
extern const Command fix_command;
extern const Command explain_command;
extern const Command lsp_command;

// Parses the arguments after the program's name, runs the command and returns the exit status. Never throws.
[[nodiscard]] int run(std::span<const char* const> arguments, const Registry& registry, Console& console);

// What arguments and the options of a project say to a command. Throws UsageError, or an error of the library
// that takes options apart.
[[nodiscard]] Options parsed_options(const Command& command, const std::vector<std::string>& arguments,
                                     const Registry& registry);

// The options that several commands share.
void add_selection(boost::program_options::options_description& description, Options& options);
void add_dialect(boost::program_options::options_description& description, Options& options);
void add_config(boost::program_options::options_description& description, Options& options);
void add_report(boost::program_options::options_description& description, Options& options);

// The words of --dialect, --format, --only and --ignore, and that --out names a folder.
void check_words(const Options& options, const Registry& registry);

} // namespace bindery::app
