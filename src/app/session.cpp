// Selection, loading, reading on several cores, and linking.
#include "src/app/session.hpp"

#include "src/app/ignores.hpp"
#include "src/app/memory.hpp"
#include "src/app/names.hpp"
#include "src/app/parallel.hpp"
#include "src/app/reader.hpp"
#include "src/app/selection.hpp"
#include "src/app/unit_reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
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

std::vector<Input> wanted_inputs(const Options& options, const Registry& registry, Console& console,
                                 IfNoneIsLeft if_none) {
  Inputs found = find_inputs(options.paths, registry.extensions(), options.stdin_name);
  for (const std::string& remark : found.remarks) console.say(remark);
  for (const std::string& failure : found.failures) console.fail(failure);
  const std::string remark = select_inputs(found.files, options, if_none);
  if (!remark.empty()) console.say(remark);
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

ChosenInputs choose_inputs(const Options& options, const Registry& registry, Console& console,
                           IfNoneIsLeft if_none) {
  ChosenInputs chosen;
  if (options.jobs != 1 && std::any_of(options.paths.begin(), options.paths.end(), is_folder)) {
    prepare_threads(std::min(options.jobs == 0 ? core_count() : options.jobs, early_threads));
  }
  chosen.inputs = wanted_inputs(options, registry, console, if_none);
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
  FileResolver::Texts texts = session.resolver->texts();
  session.resolver = std::make_unique<FileResolver>(registry, session.inputs, std::move(texts));
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
    report.files.push_back({units[i]->source.get(), &units[i]->diagnostics, text, inputs[i].path});
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
