// Selection, loading, reading on several cores, and linking.
#include "src/app/session.hpp"

#include "src/app/baseline.hpp"
#include "src/app/ignores.hpp"
#include "src/app/memory.hpp"
#include "src/app/names.hpp"
#include "src/app/parallel.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

namespace bindery::app {

namespace {

// Below so many bytes one thread is done before others have begun; so many files are taken to have them.
constexpr std::uint64_t worth_threads = std::uint64_t{256} * 1024;
constexpr std::size_t many_files = 64;
// More than any machine has use for, whatever is asked for.
constexpr std::size_t most_threads = 256;
// Where sizes are not known: a thread that reads fewer files has hardly begun when all are read.
constexpr std::size_t worth_thread = 8;
// So many threads, of those that folders may need, are made while it is seen what is in the folders.
constexpr std::size_t early_threads = 4;
// What a thread reads of so many files fills a large page.
constexpr std::size_t worth_large_page = 32;
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max(); // of diagnostics

std::size_t thread_count(const std::vector<Input>& inputs, std::size_t wanted) {
  if (wanted == 0 && inputs.size() >= many_files) {
    return std::min(core_count(), inputs.size() / worth_thread);
  }
  if (inputs.size() < many_files) {
    std::uint64_t total = 0;
    for (const Input& input : inputs) {
      std::error_code failed;
      const std::uintmax_t size = std::filesystem::file_size(input.path, failed);
      if (!failed) total += size;
    }
    if (total < worth_threads) return 1;
  }
  return wanted == 0 ? core_count() : std::min(wanted, most_threads);
}

bool any_matches(const std::vector<std::string>& patterns, std::string_view name) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return glob_matches(pattern, name); });
}

// A pattern that matches nothing is a slip that would otherwise go unseen.
void check_patterns(const std::vector<std::string>& patterns, const std::vector<Input>& inputs,
                    std::string_view option) {
  if (patterns.empty()) return;
  std::vector<std::string_view> names;
  names.reserve(inputs.size());
  for (const Input& input : inputs) names.push_back(stem(input.path));
  for (const std::string& pattern : patterns) {
    if (std::none_of(names.begin(), names.end(), [&](auto name) { return glob_matches(pattern, name); })) {
      throw UsageError(
          fmt::format("{} {}: no script of that name{}", option, pattern, suggestion(pattern, names)));
    }
  }
}

void select(std::vector<Input>& inputs, const Options& options) {
  const std::vector<std::string> wanted = split_lists(options.select);
  const std::vector<std::string> unwanted = split_lists(options.exclude);
  if (wanted.empty() && unwanted.empty()) return;
  // What a project chooses concerns all its scripts, of which a run may read one.
  if (options.is_of_this_run("select")) check_patterns(wanted, inputs, "--select");
  if (options.is_of_this_run("exclude")) check_patterns(unwanted, inputs, "--exclude");
  std::erase_if(inputs, [&](const Input& input) {
    const std::string_view name = stem(input.path);
    return (!wanted.empty() && !any_matches(wanted, name)) || any_matches(unwanted, name);
  });
  // As with a folder without scripts, nobody means that.
  if (inputs.empty()) {
    if (!options.is_of_this_run("select") || !options.is_of_this_run("exclude"))
      throw UsageError("the options of the project leave no script; --no-config reads all");
    throw UsageError(wanted.empty() ? "--exclude leaves no script"
                                    : "--select and --exclude leave no script");
  }
}

// Whether one of the bytes that were replaced stands in a span. `loading` is in order of place.
bool holds_replaced(const std::vector<Diagnostic>& loading, Span span) {
  const auto first =
      std::upper_bound(loading.begin(), loading.end(), span.begin,
                       [](std::uint32_t place, const Diagnostic& d) { return place < d.span.end; });
  return first != loading.end() && (first->span.begin < span.end || first->span.begin <= span.begin);
}

// Whether something was replaced where a diagnostic points, or where its fix would write.
bool is_consequence(const Diagnostic& diagnostic, const std::vector<Diagnostic>& loading) {
  constexpr std::uint32_t longest_token = 256;
  const Span span = diagnostic.span;
  const auto writes_there = [&](const Edit& edit) {
    return !edit.span.empty() && holds_replaced(loading, edit.span);
  };
  return holds_replaced(loading, {span.begin, std::min(span.end, span.begin + longest_token)}) ||
         std::ranges::any_of(diagnostic.fixes,
                             [&](const Fix& fix) { return std::ranges::any_of(fix.edits, writes_there); });
}

// What a language says about a byte that was replaced is a consequence, and its fix would take for known what
// the byte means.
Diagnostics united(std::vector<Diagnostic> loading, const Diagnostics& reading) {
  Diagnostics all(reading.limit());
  std::vector<const Diagnostic*> independent;
  for (const Diagnostic& diagnostic : reading.all()) {
    if (!is_consequence(diagnostic, loading)) independent.push_back(&diagnostic);
  }
  for (Diagnostic& diagnostic : loading) all.report(std::move(diagnostic));
  for (const Diagnostic* const diagnostic : independent) all.report(*diagnostic);
  all.sort();
  return all;
}

// Reads a source. What its comments may accept takes no room of the others: all is kept then.
std::unique_ptr<Unit> read_to_limit(const Language& language, const std::shared_ptr<const Source>& source,
                                    ReadOptions options) {
  std::unique_ptr<Unit> unit = language.read(source, options);
  if (options.limit == no_limit || !has_ignores(*unit)) return unit;
  options.limit = no_limit;
  if (unit->diagnostics.dropped() != 0) return language.read(source, options);
  unit->diagnostics.set_limit(no_limit);
  return unit;
}

} // namespace

std::unique_ptr<Unit> read_unit(const Language& language, const std::string& name, std::string bytes,
                                const ReadOptions& options) {
  Loaded loaded = load(name, std::move(bytes), options.limit);
  std::unique_ptr<Unit> unit = loaded.opaque ? std::make_unique<Unit>(loaded.source, options.limit)
                                             : read_to_limit(language, loaded.source, options);
  if (!loaded.diagnostics.empty()) {
    unit->program_errors += static_cast<std::size_t>(
        std::count_if(loaded.diagnostics.begin(), loaded.diagnostics.end(),
                      [](const Diagnostic& each) { return each.problem->severity == Severity::error; }));
    unit->diagnostics = united(std::move(loaded.diagnostics), unit->diagnostics);
  }
  return unit;
}

namespace {

StampedBytes bytes_of(const Input& input, Need need) {
  if (input.regular && need == Need::facts) return read_stamped(input.path);
  if (input.regular) return {read_regular_file(input.path), {}};
  return {input.standard_input ? read_descriptor(0) : read_file(input.path), {}};
}

// The problems that the options leave out.
std::vector<const Problem*> ignored_problems(const Options& options, const Registry& registry) {
  if (options.only.empty() && options.ignore.empty()) return {};
  const std::vector<std::string> only = split_lists(options.only);
  const std::vector<std::string> ignore = split_lists(options.ignore);
  std::vector<const Problem*> ignored = registry.problems();
  std::erase_if(ignored, [&](const Problem* problem) {
    const auto is_it = [&](const std::string& word) { return is_named(*problem, word); };
    return (only.empty() || std::ranges::any_of(only, is_it)) && std::ranges::none_of(ignore, is_it);
  });
  std::ranges::sort(ignored);
  return ignored;
}

// Leaves out what is ignored, and then what the limit does not allow.
void drop(Diagnostics& diagnostics, const std::vector<const Problem*>& ignored, std::size_t limit) {
  if (!ignored.empty())
    diagnostics.remove_if(
        [&](const Diagnostic& each) { return std::ranges::binary_search(ignored, each.problem); });
  diagnostics.shorten(limit);
}

// Whether notes point into sources that were read for them.
bool has_notes_elsewhere(const Diagnostics& diagnostics) {
  const auto is_elsewhere = [](const Note& note) { return note.source != nullptr; };
  return std::ranges::any_of(diagnostics.all(), [&](const Diagnostic& each) {
    return std::ranges::any_of(each.notes, is_elsewhere);
  });
}

// One file after another, on any thread; what could not be read is collected with its index.
class Reader {
 public:
  Reader(const std::vector<Input>& inputs, const Registry& registry, const ReadOptions& options,
         const Reading& reading, std::vector<const Problem*> ignored, std::size_t limit)
      : inputs_(inputs), registry_(registry), options_(options), need_(reading.need), form_(reading.form),
        follows_(reading.linked), keeps_bytes_(reading.bytes), baseline_(reading.baseline),
        ignored_(std::move(ignored)), limit_(limit), known_(registry.problems()),
        any_told_(reading.need == Need::records ||
                  !std::all_of(inputs.begin(), inputs.end(), [](const Input& each) { return each.regular; })),
        resolver_(std::make_unique<FileResolver>(registry, inputs)), units_(inputs.size()),
        texts_(inputs.size()), bytes_(reading.bytes ? inputs.size() : 0), failures_(inputs.size()),
        facts_(reading.need == Need::facts ? inputs.size() : 0), linked_(inputs.size()) {}

  void read(std::size_t i) {
    guard(i, [&] { read_and_link(i); });
  }
  void link_later(std::size_t i) {
    guard(i, [&] { link(i); });
  }

  // Those that are not linked yet, for some inputs can be found among the inputs alone.
  std::vector<std::size_t> unlinked() {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if (units_[i] && linked_[i] == 0) left.push_back(i);
    }
    for (std::size_t i = 0; i < units_.size() && !left.empty(); ++i) {
      if (units_[i] && is_told(i)) resolver_->add(*units_[i], inputs_[i].path);
    }
    return left;
  }

  // Moves what was read into the session.
  void finish(Session& session, Console& console) {
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if (!failures_[i].empty()) console.fail(failures_[i]);
      if (!units_[i]) continue;
      session.inputs.push_back(inputs_[i]);
      session.units.push_back(std::move(units_[i]));
      session.texts.push_back(std::move(texts_[i]));
      if (keeps_bytes_) session.bytes.push_back(std::move(bytes_[i]));
    }
    session.facts = std::move(facts_);
    session.resolver = std::move(resolver_);
    session.ignored = std::move(ignored_);
    session.limit = limit_;
    session.known = std::move(known_);
  }

 private:
  void read_and_link(std::size_t i) {
    const Input& input = inputs_[i];
    StampedBytes read = bytes_of(input, need_);
    if (!read.file.failure.empty()) {
      failures_[i] = fmt::format("cannot read {}: {}", input.name, read.file.failure);
      return;
    }
    if (need_ == Need::facts) facts_[i] = fact_of(input.path, read);
    if (keeps_bytes_) bytes_[i] = read.file.bytes;
    units_[i] =
        read_unit(registry_.language_of(input.path), input.name, std::move(read.file.bytes), options_);
    if (follows_ && any_told_) return; // it may ask for what the resolver must be told of first
    link(i);
    // Others may have asked for that source as well, whose lines may be counted on one thread at a time.
    if (has_notes_elsewhere(units_[i]->diagnostics)) return;
    const render::FileReport report{units_[i]->source.get(), &units_[i]->diagnostics};
    if (form_) texts_[i] = render::file_text(report, form_->colour, form_->shown);
    if (!is_told(i)) let_go(i);
  }

  void link(std::size_t i) {
    linked_[i] = 1;
    if (follows_) {
      registry_.language_of(inputs_[i].path).link(*units_[i], SourceResolver(*resolver_, inputs_[i].path));
      units_[i]->diagnostics.sort();
    }
    apply_ignores(*units_[i], known_, follows_ && options_.headers);
    if (baseline_ != nullptr) baseline_->accept(inputs_[i], units_[i]->diagnostics);
    drop(units_[i]->diagnostics, ignored_, limit_);
  }

  // A fault of this program ends the reading of one file, not that of all.
  template <typename Work>
  void guard(std::size_t i, Work work) {
    if (auto fault = fault_of(inputs_[i].name, work)) failures_[i] = std::move(*fault);
  }

  // Whether others that name a unit must get what was read, for it cannot be read again, or is to be kept.
  [[nodiscard]] bool is_told(std::size_t i) const { return need_ == Need::records || !inputs_[i].regular; }

  // The memory serves the next file.
  void let_go(std::size_t i) {
    Unit& unit = *units_[i];
    if (need_ != Need::diagnostics) return api::keep_defaults(unit.module, unit.functions);
    unit.functions = {};
    program::recycle(unit.module);
    const bool all_said = unit.diagnostics.size() == 0 || texts_[i];
    if (all_said) unit.source = std::make_shared<Source>(unit.source->name(), "");
  }

  const std::vector<Input>& inputs_;
  const Registry& registry_;
  const ReadOptions& options_;
  Need need_;
  std::optional<TextForm> form_;
  bool follows_;
  bool keeps_bytes_;
  const Baseline* baseline_; // null: there is none
  std::vector<const Problem*> ignored_;
  std::size_t limit_;
  std::vector<const Problem*> known_;
  bool any_told_;
  std::unique_ptr<FileResolver> resolver_;
  std::vector<std::unique_ptr<Unit>> units_;
  std::vector<std::optional<std::string>> texts_;
  std::vector<std::string> bytes_;
  std::vector<std::string> failures_;
  std::vector<Fact> facts_;
  std::vector<char> linked_; // bytes, not bits: threads write side by side
};

std::vector<Input> wanted_inputs(const Options& options, const Registry& registry, Console& console) {
  Inputs found = find_inputs(options.paths, registry.extensions(), options.stdin_name);
  for (const std::string& remark : found.remarks) console.say(remark);
  for (const std::string& failure : found.failures) console.fail(failure);
  if (!found.files.empty()) select(found.files, options);
  return std::move(found.files);
}

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored);
}

} // namespace

std::size_t limit_while_reading(const Options& options) {
  const bool ignores = !options.only.empty() || !options.ignore.empty() || !options.baseline.empty();
  return ignores ? no_limit : options.limit;
}

ChosenInputs choose_inputs(const Options& options, const Registry& registry, Console& console) {
  ChosenInputs chosen;
  if (options.jobs != 1 && std::any_of(options.paths.begin(), options.paths.end(), is_folder)) {
    prepare_threads(std::min(options.jobs == 0 ? core_count() : options.jobs, early_threads));
  }
  chosen.inputs = wanted_inputs(options, registry, console);
  chosen.threads = thread_count(chosen.inputs, options.jobs);
  return chosen;
}

Session read_session(const ChosenInputs& chosen, const Options& options, const Registry& registry,
                     Console& console, const Reading& reading) {
  ReadOptions read_options;
  read_options.dialect = options.dialect;
  read_options.headers = reading.headers;
  read_options.functions = reading.need != Need::diagnostics;
  // A small limit keeps errors rather than warnings, wherever they stand.
  read_options.limit = std::max(limit_while_reading(options), Diagnostics::default_limit);
  const std::vector<Input>& inputs = chosen.inputs;
  Reader reader(inputs, registry, read_options, reading, ignored_problems(options, registry), options.limit);
  const bool large = inputs.size() >= std::max(chosen.threads * worth_large_page, many_files);
  for_each_index(
      inputs.size(), chosen.threads,
      [&](std::size_t i) {
        thread_local bool first = true;
        if (large && std::exchange(first, false)) take_large_pages();
        reader.read(i);
      },
      console, "reading");
  const std::vector<std::size_t> unlinked = reader.unlinked();
  for_each_index(
      unlinked.size(), chosen.threads, [&](std::size_t i) { reader.link_later(unlinked[i]); }, console,
      "linking");
  Session session;
  session.threads = chosen.threads;
  reader.finish(session, console);
  return session;
}

void link_again(Session& session, const Registry& registry, const std::vector<std::size_t>& anew,
                Console& console) {
  session.resolver = std::make_unique<FileResolver>(registry, session.inputs);
  for (std::size_t i = 0; i < session.units.size(); ++i)
    session.resolver->add(*session.units[i], session.inputs[i].path);
  for (const std::size_t i : anew) {
    const std::string& path = session.inputs[i].path;
    const auto fault = fault_of(session.inputs[i].name, [&] {
      registry.language_of(path).link(*session.units[i], SourceResolver(*session.resolver, path));
    });
    if (fault) console.fail(*fault);
    session.units[i]->diagnostics.sort();
    apply_ignores(*session.units[i], session.known, true);
    drop(session.units[i]->diagnostics, session.ignored, session.limit);
  }
}

render::Report Session::report() const {
  render::Report report;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::string* const text = texts[i] ? &*texts[i] : nullptr;
    report.files.push_back({units[i]->source.get(), &units[i]->diagnostics, text});
  }
  return report;
}

Exit Session::status(bool warnings_count) const {
  const render::Report all = report();
  return all.errors() > 0 || (warnings_count && all.warnings() > 0) ? found : clean;
}

std::string rendered(const render::Report& report, const std::string& format, bool colour) {
  if (format == "json") return render::json(report);
  if (format == "sarif") return render::sarif(report, BINDERY_VERSION);
  if (format == "github") return render::github(report);
  if (format == "summary") return render::summary(report);
  return render::text(report, colour);
}

} // namespace bindery::app
