// `bindery explain`: the catalogue of diagnostics.
#include "src/app/commands/command.hpp"
#include "src/app/names.hpp"
#include "src/render/article.hpp"
#include "src/render/report.hpp"

#include <bindery/json_writer.hpp>

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry&) {
  return R"(Without CODE, lists all diagnostics. With codes (D201) or names (unknown-parameter), says of each what is meant, why
it is asked for, and shows a text that earns the diagnostic and the same text mended. Of a pattern, it lists those that
match.

Examples:
  bindery explain
  bindery explain unknown-parameter D404
  bindery explain 'D4*'
  bindery explain --format markdown > docs/diagnostics.md

Exit status: 0 all is well, 2 a code or name that there is not, or wrong usage.
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options() //
      ("format", po::value(&options.format)->value_name("F"), "text (default), markdown or json");
}

std::string list(const std::vector<const Problem*>& problems) {
  std::string out;
  for (const Problem* problem : problems) {
    fmt::format_to(std::back_inserter(out), "{:<5} {:<8} {:<26} {}\n", problem->code,
                   render::severity_name(problem->severity), problem->name, problem->summary);
  }
  return out;
}

std::string markdown(const std::vector<const Problem*>& problems) {
  std::string out = "# Diagnostics\n\nWhat Bindery reports, by code. This page is made by "
                    "`bindery explain --format markdown`.\n\n"
                    "| Code | Name | Severity | |\n| --- | --- | --- | --- |\n";
  for (const Problem* problem : problems) {
    fmt::format_to(std::back_inserter(out), "| {} | [{}](#{}) | {} | {} |\n", problem->code, problem->name,
                   problem->name, render::severity_name(problem->severity), problem->summary);
  }
  for (const Problem* problem : problems) {
    out += fmt::format("\n## {}\n\n{}", problem->name, render::markdown_article(*problem));
  }
  return out;
}

std::string json(const std::vector<const Problem*>& problems) {
  std::string out;
  JsonWriter writer(out, 2);
  writer.begin_object().entry("version", 1U).key("problems").begin_array();
  for (const Problem* problem : problems) {
    writer.begin_object()
        .entry("code", problem->code)
        .entry("name", problem->name)
        .entry("severity", render::severity_name(problem->severity))
        .entry("summary", problem->summary)
        .entry("why", problem->why)
        .entry("file", problem->file)
        .entry("bad", problem->bad)
        .entry("good", problem->good)
        .end_object();
  }
  writer.end_array().end_object();
  return out + "\n";
}

// In the order in which they are asked for, each once.
std::vector<const Problem*> wanted(const std::vector<std::string>& codes, const Registry& registry) {
  std::vector<const Problem*> all = registry.problems();
  if (codes.empty()) return all;
  std::vector<const Problem*> chosen;
  for (const std::string& code : split_lists(codes)) {
    bool any = false;
    for (const Problem* problem : all) {
      if (!is_named(*problem, code)) continue;
      any = true;
      if (std::ranges::find(chosen, problem) == chosen.end()) chosen.push_back(problem);
    }
    if (any) continue;
    throw UsageError(fmt::format("explain {}: no such diagnostic{}", code, suggested_codes(code, registry)));
  }
  return chosen;
}

// Of a pattern, or without any code, the list is wanted.
bool are_listed(const std::vector<std::string>& codes, std::size_t found) {
  return codes.empty() || found > split_lists(codes).size();
}

Exit run_explain(const Options& options, const Registry& registry, Console& console) {
  require_one_of("--format", options.format, {"text", "markdown", "json"});
  const std::vector<const Problem*> problems = wanted(options.codes, registry);
  if (options.format == "markdown") {
    console.out(markdown(problems));
  } else if (options.format == "json") {
    console.out(json(problems));
  } else if (are_listed(options.codes, problems.size())) {
    console.out(list(problems));
  } else {
    std::string articles;
    for (const Problem* problem : problems)
      articles += (articles.empty() ? "" : "\n\n") + render::article(*problem);
    console.out(articles);
  }
  return clean;
}

} // namespace

const Command explain_command{"explain",
                              "tell what the diagnostics mean",
                              "[OPTION...] [CODE...]",
                              details,
                              add_options,
                              Operands::codes,
                              run_explain};

} // namespace bindery::app
