// `bindery fix`: the fixes that diagnostics suggest, applied.
#include "src/app/commands/command.hpp"
#include "src/app/diff.hpp"
#include "src/app/fixes.hpp"
#include "src/app/names.hpp"
#include "src/app/session.hpp"
#include "src/app/writer.hpp"

#include <bindery/load.hpp>

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <deque>
#include <utility>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry&) {
  return R"(Mends scripts by the fixes that `bindery check` suggests, in place. What no fix is known for is reported on
standard error. Of `-`, the mended text is printed.

Examples:
  bindery fix --diff scripts/builtin          show what would be mended, change nothing
  bindery fix --select kmeans scripts/builtin
  bindery fix - < kmeans.dml > mended.dml

Exit status: 0 no errors are left (1 with warnings and --werror), 1 errors are left, 2 wrong usage or a file that
cannot be read or written.
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options() //
      ("diff", po::bool_switch(&options.diff), "write nothing; print the changes as a diff");
  add_report(description, options);
  add_dialect(description, options);
  add_selection(description, options);
}

// The bytes of an input before and after.
struct Mended {
  std::string before;
  std::string after;
  std::size_t applied = 0;
};

ReadOptions read_options_of(const Options& options) {
  ReadOptions read_options;
  read_options.dialect = options.dialect;
  read_options.limit = options.limit;
  return read_options;
}

// Applies fixes until none is left or none helps: one may make room for the next. Reads the unit anew after
// each.
Mended mend(const Input& input, std::string bytes, std::unique_ptr<Unit>& unit, const Language& language,
            const ReadOptions& options) {
  constexpr int most_rounds = 8;
  Mended mended{bytes, std::move(bytes), 0};
  for (int round = 0; round < most_rounds; ++round) {
    Applied applied = apply_fixes(mended.after, unit->diagnostics);
    if (applied.count == 0) break;
    mended.applied += applied.count;
    mended.after = std::move(applied.text);
    unit = read_unit(language, input.name, mended.after, options);
  }
  return mended;
}

// The bytes as they are on disk: those of the source have been made fit to read.
std::string original_bytes(const Input& input, const Unit& unit, Console& console) {
  if (input.standard_input) return std::string(unit.source->text());
  FileBytes file = read_file(input.path);
  if (!file.failure.empty()) console.fail(fmt::format("cannot read {}: {}", input.name, file.failure));
  return std::move(file.bytes);
}

std::size_t fixable(const Unit& unit) {
  std::size_t sum = 0;
  for (const Diagnostic& diagnostic : unit.diagnostics.all()) sum += diagnostic.fixes.empty() ? 0U : 1U;
  return sum;
}

Exit run_fix(const Options& options, const Registry& registry, Console& console) {
  check_words(options, registry);
  Session& session = console.keep(read_session(choose_inputs(options, registry, console), options, registry,
                                               console, true, Need::records));
  std::vector<Stale> changed;
  std::deque<Mended> kept; // with the bytes of those that have changed
  std::string text;
  std::size_t applied = 0;
  for (std::size_t i = 0; i < session.units.size(); ++i) {
    const Input& input = session.inputs[i];
    std::unique_ptr<Unit>& unit = session.units[i];
    if (fixable(*unit) == 0 && !input.standard_input) continue;
    Mended mended = mend(input, original_bytes(input, *unit, console), unit, registry.language_of(input.path),
                         read_options_of(options));
    applied += mended.applied;
    if (options.diff) {
      text += unified_diff(input.name, input.name, mended.before, mended.after);
    } else if (input.standard_input) {
      text += mended.after;
    } else if (mended.before != mended.after) {
      kept.push_back(std::move(mended));
      changed.push_back({input.path, std::move(kept.back().before), kept.back().after, true});
    }
  }
  if (console.failed()) return failed;
  write_files(changed);
  console.out(text);
  const render::Report report = session.report();
  console.error(options.format == "text" ? render::diagnostics_text(report, console.colours_error())
                                         : rendered(report, options.format, false));
  console.say(fmt::format("{} {}, {} and {} left", counted(applied, "fix"),
                          options.diff ? "found" : "applied", counted(report.errors(), "error"),
                          counted(report.warnings(), "warning")));
  return session.status(options.werror);
}

} // namespace

const Command fix_command{
    "fix",  "apply the fixes that check suggests", "[OPTION...] PATH...", details, add_options, 0, true,
    run_fix};

} // namespace bindery::app
