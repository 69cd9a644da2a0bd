// `bindery fix`: the fixes that diagnostics suggest, applied.
#include "src/app/commands/command.hpp"
#include "src/app/diff.hpp"
#include "src/app/fixes.hpp"
#include "src/app/names.hpp"
#include "src/app/session.hpp"
#include "src/app/unit_reading.hpp"
#include "src/app/writer.hpp"

#include <bindery/load.hpp>

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry&) {
  return R"(Mends scripts by the fixes that `bindery check` suggests, in place. What no fix is known for is reported on
standard error. With `-`, the mended text goes to standard output.

With --layout, headers are then written anew in that dialect: an entry for each parameter and result in the order of
the function, with dashes where nothing is said, and straight columns. A builtin that misses a header (D101) gets one,
in which the meanings are left to write. The words are the header's own; where one would be lost (but defaults of
results, which have none), or where the header and the function disagree, the header stays as it is and a note says
why.

Examples:
  bindery fix --diff scripts/builtin          show what would be mended, change nothing
  bindery fix --check --diff scripts/builtin  the same, and status 1 where there is something to mend
  bindery fix --select kmeans scripts/builtin
  bindery fix --layout section scripts/builtin   from tables to sections; sections get straight columns
  bindery fix - < kmeans.dml > mended.dml

Exit status: 0 no errors are left (1 with warnings and --werror), 1 errors are left or --check found something to
mend, 2 wrong usage or a file that cannot be read or written.
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options()                                                                  //
      ("diff", po::bool_switch(&options.diff), "write nothing; print the changes as a diff") //
      ("check", po::bool_switch(&options.check),
       "write nothing; name the scripts that would change, and exit with status 1 if any would") //
      ("layout", po::value(&options.layout)->value_name("D"),
       "then write headers anew, as a table or as sections (D: table or section)");
  add_report(description, options);
  add_dialect(description, options);
  add_selection(description, options);
}

ReadOptions read_options_of(const Options& options) {
  ReadOptions read_options;
  read_options.dialect = options.dialect;
  read_options.limit = limit_while_reading(options);
  return read_options;
}

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
// the next. What was mended is read anew, and with it what names other scripts and may point into them.
class Mending {
 public:
  Mending(Session& session, const Options& options, const Registry& registry, Console& console)
      : session_(session), options_(read_options_of(options)), registry_(registry), console_(console),
        scripts_(session.units.size()) {}

  void mend() {
    constexpr int most_rounds = 16;
    // Where something has failed nothing is written.
    for (int round = 0; round < most_rounds && !console_.failed(); ++round) {
      if (!all_changed([&](std::size_t i) { return apply(i); })) return;
    }
    all_changed([&](std::size_t i) {
      const Diagnostics& diagnostics = session_.units[i]->diagnostics;
      if (scripts_[i].settled || !has_fixes(diagnostics)) return false;
      keep_if_best(script(i), diagnostics);
      return give_up(i);
    });
  }

  // Lays out headers in a dialect. Returns what is to be said of those that have to stay as they are.
  std::string lay_out(const std::string& dialect) {
    std::vector<Left> left;
    all_changed([&](std::size_t i) { return lay_out(i, dialect, left); });
    std::string remarks;
    for (const Left& each : left) {
      const Position place = session_.units[each.script]->source->position(each.place);
      remarks += fmt::format("{}:{}:{}: note: the header is left as it is: {}\n",
                             session_.inputs[each.script].name, place.line, place.column, each.why);
    }
    return remarks;
  }

  // How many fixes were applied, and how many headers were laid out.
  [[nodiscard]] std::size_t applied() const {
    std::size_t sum = 0;
    for (const Mended& each : scripts_) sum += each.applied;
    return sum;
  }
  [[nodiscard]] std::size_t laid_out() const { return laid_out_; }

  [[nodiscard]] bool is_changed(std::size_t i) const { return scripts_[i].before != scripts_[i].after; }

  // The bytes of the script at a place of the session.
  Mended& script(std::size_t i) {
    Mended& script = scripts_[i];
    if (script.loaded) return script;
    script.before = session_.bytes[i];
    script.after = script.before;
    script.loaded = true;
    return script;
  }

 private:
  // A header that could not be laid out, and where in the script as it is then the reason stands.
  struct Left {
    std::size_t script;
    std::uint32_t place;
    std::string why;
  };

  // Reads again what a step has changed; returns whether it has changed anything.
  template <typename Step>
  bool all_changed(Step step) {
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
      if (step(i)) changed.push_back(i);
    }
    if (changed.empty()) return false;
    read_again(std::move(changed));
    return true;
  }

  // Steps for one script. They return whether it has changed.
  bool lay_out(std::size_t i, const std::string& dialect, std::vector<Left>& left) {
    const Unit& unit = *session_.units[i];
    const std::string_view before = unit.source->text();
    std::vector<Layout> layouts =
        registry_.language_of(session_.inputs[i].path).lay_out(unit, options_of(i), dialect);
    std::string after;
    std::size_t at = 0;
    std::size_t done = 0;
    for (Layout& layout : layouts) {
      after.append(before.substr(at, layout.header.begin - at));
      at = layout.header.begin;
      if (!layout.obstacle.empty()) {
        const auto place =
            static_cast<std::uint32_t>(after.size() + layout.place.begin - layout.header.begin);
        left.push_back({i, place, std::move(layout.obstacle)});
        continue;
      }
      after.append(layout.text);
      at = layout.header.end;
      ++done;
    }
    if (done == 0) return false;
    script(i).after = after.append(before.substr(at));
    laid_out_ += done;
    if (options_.dialect != "auto") dialects_[i] = done == layouts.size() ? dialect : "auto";
    return true;
  }

  bool apply(std::size_t i) {
    const Diagnostics& diagnostics = session_.units[i]->diagnostics;
    if (scripts_[i].settled || !has_fixes(diagnostics)) return false;
    Mended& mended = script(i);
    Applied applied = apply_fixes(mended.after, diagnostics);
    mended.settled = applied.count == 0;
    if (mended.settled) return false;
    keep_if_best(mended, diagnostics);
    mended.seen.insert(std::hash<std::string>()(mended.after));
    mended.after = std::move(applied.text);
    mended.applied += applied.count;
    return !mended.seen.contains(std::hash<std::string>()(mended.after)) || give_up(i);
  }

  // Goes back to the best text of a script whose fixes come to no end.
  bool give_up(std::size_t i) {
    Mended& mended = scripts_[i];
    mended.settled = true;
    mended.after = mended.best;
    mended.applied = mended.applied_to_best;
    return true;
  }

  static bool has_fixes(const Diagnostics& diagnostics) {
    const auto& all = diagnostics.all();
    return std::any_of(all.begin(), all.end(), [](const Diagnostic& each) { return !each.fixes.empty(); });
  }

  // `diagnostics` are those of the text as it is.
  static void keep_if_best(Mended& mended, const Diagnostics& diagnostics) {
    const std::size_t problems = diagnostics.errors() + diagnostics.warnings();
    if (problems >= mended.least_problems) return;
    mended.least_problems = problems;
    mended.best = mended.after;
    mended.applied_to_best = mended.applied;
  }

  void read_again(std::vector<std::size_t> places) {
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
      if (!session_.units[i]->module.imports.empty()) places.push_back(i);
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    for (const std::size_t i : places) {
      const Input& input = session_.inputs[i];
      const Language& language = registry_.language_of(input.path);
      const auto fault = fault_of(input.name, [&] {
        session_.units[i] = read_unit(language, input.name, script(i).after, options_of(i));
      });
      if (!fault) continue;
      console_.fail(*fault);
      scripts_[i].settled = true;
    }
    link_again(session_, registry_, places, console_);
  }

  [[nodiscard]] ReadOptions options_of(std::size_t i) const {
    ReadOptions options = options_;
    const auto other = dialects_.find(i);
    if (other != dialects_.end()) options.dialect = other->second;
    return options;
  }

  Session& session_;
  ReadOptions options_;
  const Registry& registry_;
  Console& console_;
  std::vector<Mended> scripts_;                 // in the order of the session
  std::map<std::size_t, std::string> dialects_; // of scripts whose headers were laid out in another one
  std::size_t laid_out_ = 0;
};

// Whether a script may be written: it is a file, and still what was read.
bool can_write(const Input& input, const std::string& before, Console& console) {
  if (!input.regular) {
    console.fail(
        fmt::format("cannot write {}: it is no file; --diff shows what would be mended", input.name));
    return false;
  }
  const FileBytes present = read_regular_file(input.path);
  if (present.failure.empty() && present.bytes == before) return true;
  console.fail(
      present.failure.empty()
          ? fmt::format("cannot write {}: it has changed since it was read; run fix again", input.name)
          : fmt::format("cannot write {}: {}", input.name, present.failure));
  return false;
}

Exit run_fix(const Options& options, const Registry& registry, Console& console) {
  check_words(options, registry);
  Session& session = console.keep(read_session(choose_inputs(options, registry, console), options, registry,
                                               console, {.need = Need::records, .bytes = true}));
  Mending mending(session, options, registry, console);
  mending.mend();
  std::string remarks;
  if (!options.layout.empty()) remarks = mending.lay_out(options.layout);
  std::vector<Stale> changed;
  std::string text;
  bool any_changed = false;
  const bool dry = options.diff || options.check; // nothing is written
  for (std::size_t i = 0; i < session.units.size(); ++i) {
    const Input& input = session.inputs[i];
    if (!mending.is_changed(i) && !input.standard_input) continue;
    Mended& script = mending.script(i);
    any_changed = any_changed || mending.is_changed(i);
    if (options.diff) {
      text += unified_diff(input.name, input.name, script.before, script.after);
    } else if (options.check) {
      if (mending.is_changed(i)) text += fmt::format("{}: would be mended\n", input.name);
    } else if (input.standard_input) {
      text += script.after;
    } else if (can_write(input, script.before, console)) {
      changed.push_back({input.path, std::move(script.before), script.after, true});
    }
  }
  if (console.failed()) return failed;
  write_files(changed);
  console.show(text);
  const render::Report report = session.report();
  console.error(options.format == "text" ? render::diagnostics_text(report, console.colours_error())
                                         : rendered(report, options.format, false));
  const Exit status = options.check && any_changed ? found : session.status(options.werror);
  if (options.format != "text") return status;
  console.error(remarks);
  const std::string laid_out = options.layout.empty()
                                   ? ""
                                   : fmt::format("{} {}, ", counted(mending.laid_out(), "header"),
                                                 dry ? "to be laid out" : "laid out");
  console.say(fmt::format("{} {}, {}{} and {} left", counted(mending.applied(), "fix"),
                          dry ? "found" : "applied", laid_out, counted(report.errors(), "error"),
                          counted(report.warnings(), "warning")));
  return status;
}

} // namespace

const Command fix_command{"fix",
                          "apply the fixes that check suggests",
                          "[OPTION...] PATH...",
                          details,
                          add_options,
                          Operands::paths,
                          run_fix};

} // namespace bindery::app
