// The `section` header grammar: any bytes above or below a function are read as its header.
#include "tests/fuzz/reading.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bindery::ReadOptions options;
  options.dialect = "section";
  (void)bindery::fuzz::read(bindery::fuzz::documented(bindery::fuzz::as_text(data, size)), options);
  return 0;
}
