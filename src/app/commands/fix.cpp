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

#include <algorithm>
#include <utility>
#include <vector>

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

ReadOptions read_options_of(const Options& options) {
  ReadOptions read_options;
  read_options.dialect = options.dialect;
  read_options.limit = options.limit;
  return read_options;
}

// The bytes of a script before and after.
struct Mended {
  std::string before;
  std::string after;
  bool loaded = false;
};

// The scripts of a session, mended round by round until no fix is left or none helps: one may make room for
// the next. What was mended is read anew, and with it what names other scripts and may point into them.
class Mending {
 public:
  Mending(Session& session, const Options& options, const Registry& registry, Console& console)
      : session_(session), options_(read_options_of(options)), registry_(registry), console_(console),
        scripts_(session.units.size()) {}

  void mend() {
    constexpr int most_rounds = 8;
    for (int round = 0; round < most_rounds; ++round) {
      std::vector<std::size_t> changed;
      for (std::size_t i = 0; i < scripts_.size(); ++i) {
        if (apply(i)) changed.push_back(i);
      }
      if (changed.empty()) break;
      read_again(changed);
    }
  }

  // How many fixes were applied.
  [[nodiscard]] std::size_t applied() const { return applied_; }

  [[nodiscard]] bool is_changed(std::size_t i) const { return scripts_[i].before != scripts_[i].after; }

  // The bytes of the script at a place of the session.
  Mended& script(std::size_t i) {
    Mended& script = scripts_[i];
    if (script.loaded) return script;
    script.before = original_bytes(i);
    script.after = script.before;
    script.loaded = true;
    return script;
  }

 private:
  bool apply(std::size_t i) {
    const auto& all = session_.units[i]->diagnostics.all();
    if (std::all_of(all.begin(), all.end(), [](const Diagnostic& each) { return each.fixes.empty(); }))
      return false;
    Applied applied = apply_fixes(script(i).after, session_.units[i]->diagnostics);
    if (applied.count == 0) return false;
    applied_ += applied.count;
    scripts_[i].after = std::move(applied.text);
    return true;
  }

  void read_again(std::vector<std::size_t> places) {
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
      if (!session_.units[i]->module.imports.empty()) places.push_back(i);
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    for (const std::size_t i : places) {
      const Input& input = session_.inputs[i];
      session_.units[i] = read_unit(registry_.language_of(input.path), input.name, script(i).after, options_);
    }
    link_again(session_, registry_, places);
  }

  // As they are on disk: those of the source have been made fit to read.
  [[nodiscard]] std::string original_bytes(std::size_t i) {
    const Input& input = session_.inputs[i];
    if (input.standard_input) return std::string(session_.units[i]->source->text());
    FileBytes file = read_file(input.path);
    if (!file.failure.empty()) console_.fail(fmt::format("cannot read {}: {}", input.name, file.failure));
    return std::move(file.bytes);
  }

  Session& session_;
  ReadOptions options_;
  const Registry& registry_;
  Console& console_;
  std::vector<Mended> scripts_; // in the order of the session
  std::size_t applied_ = 0;
};

Exit run_fix(const Options& options, const Registry& registry, Console& console) {
  check_words(options, registry);
  Session& session = console.keep(read_session(choose_inputs(options, registry, console), options, registry,
                                               console, true, Need::records));
  Mending mending(session, options, registry, console);
  mending.mend();
  std::vector<Stale> changed;
  std::string text;
  for (std::size_t i = 0; i < session.units.size(); ++i) {
    const Input& input = session.inputs[i];
    if (!mending.is_changed(i) && !input.standard_input) continue;
    Mended& script = mending.script(i);
    if (options.diff) {
      text += unified_diff(input.name, input.name, script.before, script.after);
    } else if (input.standard_input) {
      text += script.after;
    } else {
      changed.push_back({input.path, std::move(script.before), script.after, true});
    }
  }
  if (console.failed()) return failed;
  write_files(changed);
  console.out(text);
  const render::Report report = session.report();
  console.error(options.format == "text" ? render::diagnostics_text(report, console.colours_error())
                                         : rendered(report, options.format, false));
  console.say(fmt::format("{} {}, {} and {} left", counted(mending.applied(), "fix"),
                          options.diff ? "found" : "applied", counted(report.errors(), "error"),
                          counted(report.warnings(), "warning")));
  return session.status(options.werror);
}

} // namespace

const Command fix_command{
    "fix",  "apply the fixes that check suggests", "[OPTION...] PATH...", details, add_options, 0, true,
    run_fix};

} // namespace bindery::app
