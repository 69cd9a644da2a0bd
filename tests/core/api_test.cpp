// The name of a builtin is that of its file, wherever the file lies.
#include <bindery/model/api.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

namespace {

std::string name_in(const std::string& path) {
  const Source source(path, "");
  api::Function function;
  function.name = "own";
  function.source = &source;
  return api::builtin_name(function);
}

} // namespace

TEST_CASE("the file names the builtin") {
  CHECK(name_in("scripts/builtin/kmeans.dml") == "kmeans");
  CHECK(name_in("kmeans.dml") == "kmeans");
  CHECK(name_in("C:\\scripts\\kmeans.dml") == "kmeans");
}

TEST_CASE("where the file's name is no name, the function names itself") {
  for (const std::string path :
       {"<stdin>", "kmeans", "a b.dml", "a-b.dml", "...dml", "1a.dml", ".dml", "\u00E4.dml", "a.b.dml"}) {
    CAPTURE(path);
    CHECK(name_in(path) == "own");
  }
}
