// The language, the generator and the printer that the program is tested with.
#include "tests/app/stub_registry.hpp"

#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::testing {

namespace {

constexpr Problem bad_word{"S101", "bad-word", Severity::error, "A bad word", "Words are good.",
                           "bad",  "good"};
constexpr Problem odd_word{"S202", "odd-word", Severity::warning, "An odd word", "Odd.", "odd", "good"};
constexpr std::array<const Problem*, 2> stub_problems{&bad_word, &odd_word};
constexpr std::array<std::string_view, 1> stub_extensions{".stub"};
constexpr std::array<std::string_view, 2> stub_dialects{"auto", "plain"};

class StubLanguage : public Language {
 public:
  [[nodiscard]] std::string_view name() const override { return "stub"; }
  [[nodiscard]] std::span<const std::string_view> extensions() const override { return stub_extensions; }
  [[nodiscard]] std::span<const std::string_view> dialects() const override { return stub_dialects; }
  [[nodiscard]] std::span<const Problem* const> problems() const override { return stub_problems; }

  [[nodiscard]] std::unique_ptr<Unit> read(std::shared_ptr<const Source> source,
                                           const ReadOptions& options) const override {
    ++stub_reads;
    if (source->text().starts_with("crash") || source->text().starts_with("good crash"))
      throw std::logic_error("out of order");
    auto unit = std::make_unique<Unit>(std::move(source), options.limit);
    report_each(*unit, "bad", bad_word);
    report_each(*unit, "?", bad_word);
    report_each(*unit, "odd", odd_word);
    const std::string_view text = unit->source->text();
    if (text.starts_with("uses ")) unit->module.imports.push_back({});
    if (const std::size_t at = text.find("fun "); at != std::string_view::npos) {
      api::Function function;
      function.name = text.substr(at + 4, text.find_first_of(" \n", at + 4) - at - 4);
      program::FunctionDef definition;
      definition.name = unit->source->piece(function.name).span;
      unit->module.functions.push_back(definition);
      function.builtin = true;
      function.source = unit->source.get();
      unit->functions.push_back(std::move(function));
    }
    return unit;
  }

  void link(Unit& unit, const Resolver& resolver) const override {
    const std::string_view text = unit.source->text();
    if (text.starts_with("uses crash") || text.starts_with("uses good crash"))
      throw std::logic_error("out of order");
    if (!text.starts_with("uses ")) return;
    const std::string_view path = text.substr(5, text.find('\n') - 5);
    const Unit* const other = resolver.find(*unit.source, path);
    // A folder around that of the tests may hold a file of that name.
    const bool nothing = other == nullptr || other->module.functions.empty();
    const std::string found =
        nothing ? "nothing" : std::string(other->source->text(other->module.functions[0].name));
    unit.diagnostics.report(odd_word, {5, 6}, "uses " + found);
  }

 private:
  static void report_each(Unit& unit, std::string_view word, const Problem& problem) {
    const std::string_view text = unit.source->text();
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
      const auto begin = static_cast<std::uint32_t>(at);
      const Span span{begin, begin + static_cast<std::uint32_t>(word.size())};
      Diagnostic& diagnostic = unit.diagnostics.report(problem, span, "found " + std::string(word));
      if (word == "bad") diagnostic.fixes.push_back({"say good", {{span, "good"}}});
    }
  }
};

Generated generate_stub(const api::Library& library, const GenerateOptions& options) {
  ++stub_generations;
  Generated generated;
  for (const api::Function& function : library.functions) {
    const std::string name(function.name);
    generated.files[name == "escape" ? "../escape.txt" : "sub/" + name + ".txt"] =
        options.license + name + "\n";
  }
  if (options.destination != nullptr) {
    for (const std::string& file : options.destination->files_in("sub")) {
      if (!generated.files.contains("sub/" + file)) generated.obsolete.push_back("sub/" + file);
    }
  }
  return generated;
}

constexpr std::array<std::string_view, 2> stub_styles{"one", "two"};
const Generator stub_generator{"stub", "files for tests", stub_styles, generate_stub};

void print_stub(const Source& source, const program::Module&, const Sink& sink) {
  sink("printed ");
  sink(source.text());
}
const Printer stub_printer{"text", "the text", ".txt", print_stub, true};

} // namespace

const app::Registry& stub_registry() {
  static const StubLanguage language;
  static const std::array<const Language*, 1> languages{&language};
  static const std::array<const Generator*, 1> generators{&stub_generator};
  static const std::array<const Printer*, 1> printers{&stub_printer};
  static const app::Registry registry{languages, generators, printers};
  return registry;
}

} // namespace bindery::testing
