// No part of the program grammar, and none of its errors, is there in vain: some script of the corpus shows
// it.
#include "grammar/dml/program.hpp"
#include "src/languages/dml/program/actions.hpp"
#include "src/languages/dml/program/errors.hpp"
#include "src/parse/control.hpp"
#include "tests/grammar/covering.hpp"
#include "tests/support/root.hpp"

#include <bindery/load.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

using namespace bindery;

namespace {

namespace pegtl = tao::pegtl;
using dml::program_errors::errors;

template <typename Rule, typename...>
using ProgramControl = parse::ControlFor<errors>::control<Rule>;

template <typename Rule>
struct IsError {
  static constexpr bool value = !errors<Rule>::value.what.empty();
};

void cover(const std::string& path) {
  const Loaded loaded = load(path, read_file(path).bytes, 10);
  if (loaded.opaque) return;
  const std::string_view text = loaded.source->text();
  Diagnostics diagnostics;
  dml::ProgramReader reader(*loaded.source, diagnostics);
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*> in(
      text.data(), text.data() + text.size(), "");
  CHECK(pegtl::parse<dml::grammar::program, dml::program_actions::action,
                     testing::Covering<ProgramControl>::control>(in, reader));
}

testing::Coverage cover_corpus() {
  testing::coverer.seen = {};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(support::in_project("corpus"))) {
    if (entry.path().extension() == ".dml") cover(entry.path().string());
  }
  return testing::coverer.seen;
}

const testing::Coverage& seen_in_corpus() {
  static const testing::Coverage seen = cover_corpus();
  return seen;
}

testing::Coverage all_there_is() {
  testing::Listing<IsError> listing;
  listing.add<dml::grammar::program>();
  return std::move(listing.all);
}

} // namespace

TEST_CASE("each rule of the program grammar is matched by some script, wherever it is used") {
  const testing::Coverage all = all_there_is();
  const testing::Coverage& seen = seen_in_corpus();
  // The first two are not matched but raise an error. The last does that too, or takes back what came before.
  const std::string_view never[] = {pegtl::demangle<pegtl::raise<dml::grammar::function_block>>(),
                                    pegtl::demangle<pegtl::raise<dml::grammar::primary>>(),
                                    pegtl::demangle<dml::grammar::assigned_index>()};
  CHECK(all.uses.size() > 400);
  for (const testing::Use& use : all.uses) {
    CAPTURE(use.outer);
    CAPTURE(use.rule);
    CHECK(seen.uses.contains(use) != (std::ranges::find(never, use.rule) != std::end(never)));
  }
  for (const testing::Use& use : seen.uses) {
    CAPTURE(use.outer);
    CAPTURE(use.rule);
    CHECK(all.uses.contains(use));
  }
}

TEST_CASE("each error of the program grammar is reported for some script") {
  const testing::Coverage all = all_there_is();
  CHECK(all.errors.size() > 50);
  for (const std::string_view rule : all.errors) {
    CAPTURE(rule);
    CHECK(seen_in_corpus().errors.contains(rule));
  }
}
