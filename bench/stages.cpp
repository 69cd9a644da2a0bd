// The throughput of each stage, as bytes of script per second on one core.
#include "bench/scripts.hpp"
#include "src/app/registry.hpp"

#include <bindery/load.hpp>

#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

namespace bindery::bench {

namespace {

using Units = std::vector<std::unique_ptr<Unit>>;

class NothingElse final : public Resolver {
 public:
  [[nodiscard]] const Unit* find(const Source&, std::string_view) const override { return nullptr; }
};

const Language& language() {
  return *app::registry().languages.front();
}

Units read_all(const ReadOptions& options) {
  Units units;
  for (const auto& source : scripts().sources) units.push_back(language().read(source, options));
  return units;
}

const Units& units() {
  static const Units all = read_all({});
  return all;
}

const api::Library& library() {
  static const api::Library all = [] {
    api::Library made;
    for (const auto& unit : units()) {
      for (const api::Function& function : unit->functions) {
        if (function.builtin) made.functions.push_back(function);
      }
    }
    return made;
  }();
  return all;
}

// Megabytes of 1,000,000 bytes: google-benchmark itself would count in units of 2^20 bytes and call them M as
// well.
void count_bytes(benchmark::State& state) {
  state.counters["MB"] = benchmark::Counter(static_cast<double>(scripts().size) / 1e6,
                                            benchmark::Counter::kIsIterationInvariantRate);
}

void load_and_check_utf8(benchmark::State& state) {
  for (auto _ : state) {
    for (std::size_t i = 0; i < scripts().names.size(); ++i) {
      benchmark::DoNotOptimize(load(scripts().names[i], scripts().bytes[i]));
    }
  }
  count_bytes(state);
}
BENCHMARK(load_and_check_utf8);

void parse(benchmark::State& state) {
  ReadOptions options;
  options.headers = false;
  for (auto _ : state) benchmark::DoNotOptimize(read_all(options));
  count_bytes(state);
}
BENCHMARK(parse);

void check(benchmark::State& state) {
  const NothingElse nothing;
  ReadOptions options; // those of the command `check`
  options.functions = false;
  for (auto _ : state) {
    for (const auto& source : scripts().sources) {
      const auto unit = language().read(source, options);
      language().link(*unit, nothing);
      benchmark::DoNotOptimize(unit->diagnostics.size());
    }
  }
  count_bytes(state);
}
BENCHMARK(check);

void generate(benchmark::State& state, const Generator& generator, std::string_view style) {
  GenerateOptions options;
  options.style = style;
  (void)library();
  for (auto _ : state) benchmark::DoNotOptimize(generator.generate(library(), options));
  count_bytes(state);
}

void print(benchmark::State& state, const Printer& printer) {
  (void)units();
  for (auto _ : state) {
    for (const auto& unit : units()) benchmark::DoNotOptimize(printer.text(*unit->source, unit->module));
  }
  count_bytes(state);
}

// What this program knows decides what is measured, so that a new generator is measured too.
void register_outputs() {
  for (const Generator* generator : app::registry().generators) {
    const std::string name = "generate_" + std::string(generator->name);
    if (generator->styles.empty()) {
      benchmark::RegisterBenchmark(name.c_str(), generate, *generator, std::string_view());
    }
    for (const std::string_view style : generator->styles) {
      benchmark::RegisterBenchmark((name + "/" + std::string(style)).c_str(), generate, *generator, style);
    }
  }
  for (const Printer* printer : app::registry().printers) {
    benchmark::RegisterBenchmark(("print_" + std::string(printer->name)).c_str(), print, *printer);
  }
}

} // namespace

} // namespace bindery::bench

int main(int count, char** arguments) {
  bindery::bench::register_outputs();
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}
