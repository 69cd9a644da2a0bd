// `bindery explain`: the catalogue of diagnostics.
#include "src/app/commands/command.hpp"
#include "src/app/names.hpp"
#include "src/render/report.hpp"

#include <bindery/json_writer.hpp>
#include <bindery/utf8.hpp>

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry&) {
  return R"(Without CODE, lists all diagnostics. With a code (D201) or a name (unknown-parameter), says what is meant, why it
is asked for, and shows a text that earns the diagnostic and the same text mended.

Examples:
  bindery explain
  bindery explain unknown-parameter
  bindery explain --format markdown > docs/diagnostics.md
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options() //
      ("format", po::value(&options.format)->value_name("F"), "text (default), markdown or json");
}

// An example as it can be shown: line by line, what cannot be printed by its number.
std::string shown(std::string_view text, std::string_view indent) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = utf8::visible(text.substr(0, end));
    if (!line.empty()) out += indent;
    out += line + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string list(const std::vector<const Problem*>& problems) {
  std::string out;
  for (const Problem* problem : problems) {
    fmt::format_to(std::back_inserter(out), "{:<5} {:<8} {:<26} {}\n", problem->code,
                   render::severity_name(problem->severity), problem->name, problem->summary);
  }
  return out;
}

std::string article(const Problem& problem) {
  std::string out = fmt::format("{} {} ({})\n{}.\n\n{}\n", problem.code, problem.name,
                                render::severity_name(problem.severity), problem.summary, problem.why);
  if (!problem.bad.empty())
    out += fmt::format("\nReported for this ({}):\n\n{}", problem.file, shown(problem.bad, "  "));
  if (!problem.good.empty()) out += "\nNot reported for this:\n\n" + shown(problem.good, "  ");
  return out;
}

// No text may end the block that it stands in.
std::string code_block(std::string_view text) {
  const std::string fence = text.find("```") == std::string_view::npos ? "```" : "````";
  return fmt::format("{}dml\n{}{}\n", fence, shown(text, ""), fence);
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
    fmt::format_to(std::back_inserter(out), "\n## {}\n\n`{}`, {}: {}.\n\n{}\n", problem->name, problem->code,
                   render::severity_name(problem->severity), problem->summary, problem->why);
    if (!problem->bad.empty()) {
      out += fmt::format("\nReported for this, as `{}`:\n\n{}", problem->file, code_block(problem->bad));
    }
    if (!problem->good.empty()) out += "\nNot for this:\n\n" + code_block(problem->good);
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

std::vector<const Problem*> wanted(const std::string& target, const Registry& registry) {
  std::vector<const Problem*> all = registry.problems();
  if (target.empty()) return all;
  std::vector<std::string_view> known;
  for (const Problem* problem : all) known.insert(known.end(), {problem->code, problem->name});
  std::erase_if(all, [&](const Problem* problem) { return !is_named(*problem, target); });
  if (!all.empty()) return all;
  throw UsageError(fmt::format("explain {}: no such diagnostic{}", target, suggestion(target, known)));
}

Exit run_explain(const Options& options, const Registry& registry, Console& console) {
  require_one_of("--format", options.format, {"text", "markdown", "json"});
  const std::vector<const Problem*> problems = wanted(options.target, registry);
  if (options.format == "markdown") {
    console.out(markdown(problems));
  } else if (options.format == "json") {
    console.out(json(problems));
  } else {
    console.out(problems.size() == 1 ? article(*problems.front()) : list(problems));
  }
  return clean;
}

} // namespace

const Command explain_command{
    "explain",  "tell what the diagnostics mean", "[OPTION...] [CODE]", details, add_options, 1, false,
    run_explain};

} // namespace bindery::app
