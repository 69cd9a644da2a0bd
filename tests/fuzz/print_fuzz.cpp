// Print, parse, print: what is read without an error prints to a script of the same record with the same
// comments, and a printed script prints to itself.
#include "tests/fuzz/reading.hpp"

namespace {

std::string comments(const bindery::Unit& unit) {
  std::string all;
  for (const bindery::program::Comment& each : unit.module.comments)
    all.append(unit.source->text(each.span)).append("\n");
  return all;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bindery::fuzz;
  bindery::ReadOptions options;
  options.headers = false;
  const auto first = read(as_text(data, size), options);
  if (first->diagnostics.errors() != 0) return 0;
  const std::string script = printed(*first, "dml");
  const auto second = read(script, options);
  if (second->diagnostics.errors() != 0) broken("a printed script can be read", script);
  if (printed(*first, "sexpr") != printed(*second, "sexpr")) broken("printing keeps the record", script);
  if (comments(*first) != comments(*second)) broken("printing keeps the comments", script);
  if (printed(*second, "dml") != script) broken("printing is idempotent", script);
  return 0;
}
