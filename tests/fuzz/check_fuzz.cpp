// The whole way of a file: loaded, read by the dialect it seems to have, checked, reported, generated from.
#include "src/app/registry.hpp"
#include "tests/fuzz/reading.hpp"

#include <bindery/generator.hpp>

namespace {

class NothingElse final : public bindery::Resolver {
 public:
  [[nodiscard]] const bindery::Unit* find(const bindery::Source&, std::string_view) const override {
    return nullptr;
  }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto unit = bindery::fuzz::read(bindery::fuzz::as_text(data, size), {});
  bindery::app::registry().languages.front()->link(*unit, NothingElse());
  bindery::api::Library library;
  library.functions = unit->functions;
  for (const bindery::Generator* generator : bindery::app::registry().generators) {
    (void)generator->generate(library, {});
  }
  return 0;
}
