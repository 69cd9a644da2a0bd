// Globs must mean what shells mean by them, and hostile ones must not take long.
#include "src/app/names.hpp"

#include <doctest/doctest.h>

using namespace bindery::app;

TEST_CASE("globs") {
  CHECK(glob_matches("kmeans", "kmeans"));
  CHECK_FALSE(glob_matches("kmeans", "kmeansPredict"));
  CHECK_FALSE(glob_matches("KMeans", "kmeans"));
  CHECK(glob_matches("*", ""));
  CHECK(glob_matches("img_*", "img_crop"));
  CHECK(glob_matches("*_*p", "img_crop"));
  CHECK_FALSE(glob_matches("*_*q", "img_crop"));
  CHECK(glob_matches("l?norm", "l2norm"));
  CHECK_FALSE(glob_matches("?", ""));
  CHECK(glob_matches("[a-ck]means", "kmeans"));
  CHECK_FALSE(glob_matches("[!a-k]means", "kmeans"));
  CHECK(glob_matches("[]x]", "]"));
  CHECK(glob_matches("[", "["));
  CHECK_FALSE(glob_matches("[", "a"));
}

TEST_CASE("a glob of many stars takes no time") {
  std::string pattern;
  for (int i = 0; i < 1000; ++i) pattern += "*a";
  CHECK_FALSE(glob_matches(pattern + "b", std::string(100'000, 'a')));
}

TEST_CASE("a slip of the fingers is recognized, another word is not") {
  CHECK(nearest("pyhton", {"python", "rst"}) == "python");
  CHECK(nearest("java", {"python", "rst"}).empty());
}

TEST_CASE("stems") {
  CHECK(stem("scripts/kmeans.dml") == "kmeans");
  CHECK(stem("a.b.dml") == "a.b");
  CHECK(stem("x/.dml") == ".dml");
  CHECK(stem("plain") == "plain");
}

TEST_CASE("words between commas, blanks around them left out") {
  CHECK(split_lists({"a, b c ,,d", " ", "e"}) == std::vector<std::string>{"a", "b c", "d", "e"});
}
