// The `table` header grammar: any bytes above a function are read as its header.
#include "tests/fuzz/reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bindery::ReadOptions options;
  options.dialect = "table";
  std::string script(bindery::fuzz::as_text(data, size));
  script += bindery::fuzz::documented_function;
  (void)bindery::fuzz::read(script, options);
  return 0;
}
