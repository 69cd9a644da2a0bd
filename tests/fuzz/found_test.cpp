// What fuzzing found stays mended: each input in tests/fuzz/found once broke a law, under some dialect.
#include "tests/fuzz/reading.hpp"
#include "tests/support/root.hpp"

#include <bindery/load.hpp>

#include <doctest/doctest.h>

#include <filesystem>

TEST_CASE("inputs that fuzzing found are read soundly in every dialect") {
  std::size_t count = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(bindery::support::in_project("tests/fuzz/found"))) {
    CAPTURE(entry.path().string());
    const std::string script = bindery::read_file(entry.path().string()).bytes;
    for (const char* dialect : {"auto", "table", "section"}) {
      bindery::ReadOptions options;
      options.dialect = dialect;
      CHECK(bindery::fuzz::read(script, options) != nullptr);
      CHECK(bindery::fuzz::read(script + std::string(bindery::fuzz::documented_function), options) !=
            nullptr);
      ++count;
    }
  }
  CHECK(count > 0);
}

TEST_CASE("the scripts that fuzzing begins with are read soundly") {
  std::size_t count = 0;
  for (const char* part : {"good", "bad", "wild"}) {
    const auto folder = bindery::support::in_project("corpus/dml") / part;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".dml") continue;
      CAPTURE(entry.path().string());
      CHECK(bindery::fuzz::read(bindery::read_file(entry.path().string()).bytes, {}) != nullptr);
      ++count;
    }
  }
  CHECK(count > 100);
}
