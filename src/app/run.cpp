// The table of commands, and the way from arguments to one of them.
#include "src/app/commands/command.hpp"
#include "src/app/config.hpp"
#include "src/app/names.hpp"
#include "src/app/writer.hpp"

#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>
#include <boost/program_options/variables_map.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <new>
#include <sstream>
#include <system_error>
#include <typeinfo>
#include <utility>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

// What is no option; nobody writes a blank in the name of one.
constexpr const char* operand = " operand";

constexpr std::array commands{&check_command, &generate_command, &parse_command,
                              &fix_command,   &explain_command,  &lsp_command};

// Whether a command reads sources, so that a project may have a say.
bool reads_sources(const Command& command) {
  return command.operands == Operands::paths || command.operands == Operands::target_and_paths;
}

std::string program_help() {
  std::string rows;
  for (const Command* command : commands) {
    rows += fmt::format("  {:<9} {}\n", command->name, command->summary);
  }
  return "Bindery reads libraries of functions, says where they do not conform, and generates APIs and "
         "documentation.\n\n"
         "Usage: bindery COMMAND [OPTION...] [ARGUMENT...]\n\nCommands:\n" +
         rows + R"(
`bindery COMMAND --help`, or `bindery help COMMAND`, tells more. `bindery --version` prints the version.

Examples:
  bindery check scripts/builtin
  bindery generate python --out build/api scripts/builtin
  bindery explain unknown-parameter
)";
}

po::options_description options_of(const Command& command, Options& options, std::string& colour,
                                   bool& help) {
  constexpr unsigned int line_length = 100;
  po::options_description description("Options", line_length, line_length / 2);
  command.add_options(description, options);
  if (reads_sources(command)) add_config(description, options);
  description.add_options() //
      ("color", po::value(&colour)->value_name("WHEN"),
       "auto (default: on a terminal, unless NO_COLOR is set), always or never") //
      ("help,h", po::bool_switch(&help), "print this help");
  return description;
}

std::string command_help(const Command& command, const Registry& registry) {
  Options options;
  std::string colour;
  bool help = false;
  std::ostringstream list;
  list << options_of(command, options, colour, help);
  return fmt::format("Usage: bindery {} {}\n\n{}\n{}", command.name, command.synopsis,
                     command.details(registry), list.str());
}

void set_colour(Console& console, const std::string& word) {
  require_one_of("--color", word, {"auto", "always", "never"});
  console.set_colour(word == "always" ? Colour::always : word == "never" ? Colour::never : Colour::automatic);
}

[[noreturn]] void throw_unknown(const std::string& option, const po::options_description& all) {
  std::vector<std::string> names;
  for (const auto& each : all.options()) {
    if (each->long_name() != operand) names.push_back(each->long_name());
  }
  // The dashes are no likeness.
  const std::string_view name =
      std::string_view(option).substr(std::min(option.find_first_not_of('-'), option.size()));
  const std::string_view near = nearest(name, {names.begin(), names.end()});
  throw UsageError(fmt::format("{}: no such option{}", option,
                               near.empty() ? "" : fmt::format("; did you mean `--{}`?", near)));
}

bool says_nothing(const std::string& list) {
  return list.find_first_not_of(", ") == std::string::npos;
}

bool lacks_value(const po::variable_value& value) {
  if (value.value().type() == typeid(std::string)) return value.as<std::string>().empty();
  return value.value().type() == typeid(std::vector<std::string>) &&
         std::ranges::any_of(value.as<std::vector<std::string>>(), says_nothing);
}

// An option without a value, such as a variable of a shell that is not set, is a slip: nobody asks for all
// scripts by choosing none, or for files in the current folder by naming no other one.
void require_values(const po::variables_map& values) {
  for (const auto& [name, value] : values) {
    if (name == operand) {
      const auto& words = value.as<std::vector<std::string>>();
      if (std::ranges::find(words, "") != words.end())
        throw UsageError("expected a word, found an empty one");
    } else if (name != "stdin-name" && lacks_value(value)) { // a buffer of an editor may have no name
      throw UsageError(fmt::format("--{}: expected a value, found none", name));
    }
  }
}

// Puts the operands where they belong; all of them were taken for paths.
void take_operands(const Command& command, const Registry& registry, Options& options) {
  if (command.operands == Operands::none) {
    if (!options.paths.empty()) throw UsageError(fmt::format("{}: expected no PATH", options.paths.front()));
    return;
  }
  if (command.operands == Operands::codes) {
    options.codes = std::exchange(options.paths, {});
    return;
  }
  if (command.operands == Operands::target_and_paths) {
    if (options.paths.empty()) {
      std::vector<std::string_view> targets;
      for (const Generator* each : registry.generators) targets.push_back(each->name);
      throw UsageError("expected a TARGET, one of " + listed(targets));
    }
    options.target = options.paths.front();
    options.paths.erase(options.paths.begin());
  }
  if (!options.paths.empty()) return;
  check_words(options, registry); // an option that lacks its word has taken the path: `--layout a.dml`
  std::error_code fault;
  if (std::filesystem::exists(options.target, fault))
    throw UsageError(fmt::format("expected a TARGET before {}", options.target));
  throw UsageError("expected a PATH");
}

// The file with the options of the project, which the first path decides; empty if there is none.
std::string config_of(const Command& command, const po::variables_map& values) {
  const auto given = [&](const char* option) {
    return values.count(option) != 0 ? values[option].as<std::string>() : std::string();
  };
  const bool none = values["no-config"].as<bool>();
  if (none && values.count("config") != 0) throw UsageError("--config and --no-config: expected one of them");
  if (none || values.count("config") != 0) return given("config");
  const std::size_t first = command.operands == Operands::target_and_paths ? 1 : 0;
  if (values.count(operand) == 0) return {};
  const auto& operands = values[operand].as<std::vector<std::string>>();
  if (operands.size() <= first) return {};
  const std::string& path = operands[first];
  return find_config(path != "-" ? path : values.count("stdin-name") != 0 ? given("stdin-name") : ".");
}

// Adds what the project has set to what the arguments say, which takes its place. The names of what it adds.
std::map<std::string, std::string, std::less<>> add_settings(const std::string& file,
                                                             const po::options_description& all,
                                                             const Registry& registry,
                                                             po::variables_map& values) {
  std::map<std::string, std::string, std::less<>> added;
  po::parsed_options parsed(&all);
  for (const Setting& each : read_config(file, registry)) {
    const bool has = all.find_nothrow(each.name, false) != nullptr;
    const bool given = values.count(each.name) != 0 && !values[each.name].defaulted();
    if (!has || given) continue;
    parsed.options.emplace_back(each.name, std::vector<std::string>{each.value});
    added.emplace(each.name, each.place);
  }
  po::store(parsed, values);
  return added;
}

// Fills the options from the arguments and from the project.
struct Parsed {
  Options options;
  std::string colour = "auto";
  bool help = false;
};
void parse(const Command& command, const std::vector<std::string>& arguments, const Registry& registry,
           Parsed& parsed) {
  Options& options = parsed.options;
  po::options_description all = options_of(command, options, parsed.colour, parsed.help);
  all.add_options()(operand, po::value(&options.paths));
  po::positional_options_description operands;
  operands.add(operand, -1);
  namespace style = po::command_line_style;
  po::variables_map values;
  try {
    po::store(po::command_line_parser(arguments)
                  .options(all)
                  .positional(operands)
                  .style(style::default_style & ~style::allow_guessing)
                  .run(),
              values);
  } catch (const po::unknown_option& error) {
    throw_unknown(error.get_option_name(), all);
  }
  require_values(values);
  if (reads_sources(command) && !values["help"].as<bool>()) {
    options.project = config_of(command, values);
    if (!options.project.empty())
      options.set_by_project = add_settings(options.project, all, registry, values);
  }
  po::notify(values);
}

Exit run_command(const Command& command, const std::vector<std::string>& arguments, const Registry& registry,
                 Console& console) {
  Parsed parsed;
  parse(command, arguments, registry, parsed);
  if (parsed.help) {
    console.out(command_help(command, registry));
    return clean;
  }
  set_colour(console, parsed.colour);
  take_operands(command, registry, parsed.options);
  return command.run(parsed.options, registry, console);
}

const Command& find_command(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Command* command : commands) {
    if (command->name == name) return *command;
    names.push_back(command->name);
  }
  if (name.starts_with('-'))
    throw UsageError(fmt::format("{}: expected a command, and its options behind it", name));
  throw UsageError(fmt::format("{}: no such command{}", name, suggestion(name, names)));
}

Exit dispatch(std::span<const char* const> arguments, const Registry& registry, Console& console) {
  if (arguments.empty()) throw UsageError("expected a command");
  const std::string_view first = arguments.front();
  if (first == "--help" || first == "-h" || first == "help") {
    console.out(arguments.size() > 1 && first == "help" ? command_help(find_command(arguments[1]), registry)
                                                        : program_help());
    return clean;
  }
  if (first == "--version") {
    console.out(fmt::format("bindery {}\n", BINDERY_VERSION));
    return clean;
  }
  const Command& command = find_command(first);
  return run_command(command, {arguments.begin() + 1, arguments.end()}, registry, console);
}

} // namespace

Options parsed_options(const Command& command, const std::vector<std::string>& arguments,
                       const Registry& registry) {
  Parsed parsed;
  parse(command, arguments, registry, parsed);
  take_operands(command, registry, parsed.options);
  return std::move(parsed.options);
}

int run(std::span<const char* const> arguments, const Registry& registry, Console& console) {
  const std::string_view command = arguments.empty() ? "" : arguments.front();
  const bool known =
      std::any_of(commands.begin(), commands.end(), [&](auto c) { return c->name == command; });
  const std::string help = known ? fmt::format("bindery {} --help", command) : "bindery --help";
  try {
    const Exit status = dispatch(arguments, registry, console);
    return console.failed() ? failed : status;
  } catch (const UsageError& error) {
    console.fail(fmt::format("{} (see `{}`)", error.what(), help));
  } catch (const po::error& error) {
    console.fail(fmt::format("{} (see `{}`)", error.what(), help));
  } catch (const WriteError& error) {
    console.fail(error.what());
  } catch (const std::bad_alloc&) {
    console.fail("there is not enough memory");
  } catch (const std::exception& error) {
    console.fail(error.what());
  }
  return failed;
}

} // namespace bindery::app
