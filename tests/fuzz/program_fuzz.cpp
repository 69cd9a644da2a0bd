// The program grammar: any bytes are read to the end, and what was read can be shown, errors or not.
#include "tests/fuzz/reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bindery::ReadOptions options;
  options.headers = false;
  const auto unit = bindery::fuzz::read(bindery::fuzz::as_text(data, size), options);
  (void)bindery::fuzz::printed(*unit, "json");
  (void)bindery::fuzz::printed(*unit, "sexpr");
  return 0;
}
