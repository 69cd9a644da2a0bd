// Files whose stamps are as they were are not read; whatever else is.
#include "src/app/facts.hpp"
#include "tests/app/run_fixture.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using app::Comparison;
using app::Fact;
using app::Folder;
using testing::Scratch;

namespace {

// Counts the files that are read.
struct Counted {
  std::size_t read = 0;

  [[nodiscard]] ForEach counting() {
    return [this](std::size_t count, const std::function<void(std::size_t)>& work) {
      read += count;
      for (std::size_t i = 0; i < count; ++i) work(i);
    };
  }
};

std::vector<Fact> facts_about(const Scratch& scratch, const std::vector<std::string>& paths) {
  std::vector<Fact> facts;
  for (const std::string& path : paths)
    facts.push_back(app::fact_of(path, app::read_stamped(scratch.at(path))));
  return facts;
}

} // namespace

TEST_CASE("only files with other stamps are read, and facts about them get these stamps") {
  const Scratch scratch;
  scratch.put("a.txt", "a");
  scratch.put("b.txt", "b");
  const Folder root(scratch.at(""));
  std::vector<Fact> facts = facts_about(scratch, {"a.txt", "b.txt", "missing.txt"});
  Counted counted;
  CHECK(Comparison(counted.counting()).all_hold(root, facts));
  CHECK(counted.read == 0);
  facts[1].stamp = {};
  CHECK(Comparison(counted.counting()).all_hold(root, facts));
  CHECK(counted.read == 1);
  CHECK(Comparison(counted.counting()).all_hold(root, facts));
  CHECK(counted.read == 1);
  testing::wait_until_told(scratch.at("a.txt"));
  scratch.put("a.txt", "x");
  CHECK_FALSE(Comparison(counted.counting()).all_hold(root, facts));
  CHECK(counted.read == 2);
}

TEST_CASE("a file that comes, goes, or is no regular file any more is seen without reading") {
  const Scratch scratch;
  scratch.put("a.txt", "a");
  const Folder root(scratch.at(""));
  Counted counted;
  std::vector<Fact> there = facts_about(scratch, {"a.txt"});
  std::vector<Fact> missing = facts_about(scratch, {"b.txt"});
  CHECK(Comparison(counted.counting()).all_hold(root, missing));
  std::filesystem::remove(scratch.at("a.txt"));
  CHECK_FALSE(Comparison(counted.counting()).all_hold(root, there));
  std::filesystem::create_directory(scratch.at("a.txt"));
  CHECK_FALSE(Comparison(counted.counting()).all_hold(root, there));
  CHECK(counted.read == 0);
  scratch.put("b.txt", "");
  CHECK_FALSE(Comparison(counted.counting()).all_hold(root, missing));
}

TEST_CASE("stamps of files that have just been written are not kept") {
  const Scratch scratch;
  scratch.put("a.txt", "a");
  const Folder root(scratch.at(""));
  std::vector<Fact> facts = facts_about(scratch, {"a.txt"});
  const app::Stamp stamp = facts[0].stamp;
  app::LocalDevices devices;
  const bool local = devices.contain(stamp, scratch.at("a.txt"));
  testing::wait_until_told(scratch.at("a.txt"));
  Comparison later({});
  std::vector<Fact> kept = facts;
  later.sift(root, kept);
  CHECK((kept[0].stamp == stamp) == local);
  scratch.put("a.txt", "b");
  kept = facts_about(scratch, {"a.txt"});
  later.sift(root, kept);
  CHECK(kept[0].stamp == app::Stamp{});
}

TEST_CASE("a stamp is taken over for the same bytes alone") {
  const FileSet files{{"a", "1"}, {"b", "2"}, {"c", "3"}};
  std::vector<Fact> earlier = app::facts_of({{"a", "1"}, {"b", "other"}, {"d", "4"}});
  for (Fact& fact : earlier) fact.stamp.inode = 7;
  std::vector<Fact> facts = app::facts_of(files);
  app::take_stamps(facts, earlier);
  CHECK(facts[0].stamp == earlier[0].stamp);
  CHECK(facts[1].stamp == app::Stamp{});
  CHECK(facts[2].stamp == app::Stamp{});
}

TEST_CASE("what a generator was told counts, not what there is afterwards") {
  const Scratch scratch;
  scratch.put("a.txt", "a");
  scratch.put("made.txt", "m");
  const Folder root(scratch.at(""));
  const app::WatchedDestination watched(root);
  CHECK(watched.files_in("") == std::vector<std::string>{"a.txt", "made.txt"});
  CHECK(watched.read("a.txt") == "a");
  CHECK(watched.read("none.txt").empty());
  const std::vector<Fact> made = app::facts_of({{"made.txt", "m"}});
  Counted counted;
  std::vector<Fact> facts = watched.facts(made);
  CHECK(Comparison(counted.counting()).all_hold(root, facts, made));
  std::filesystem::remove(scratch.at("made.txt"));
  CHECK(Comparison(counted.counting()).all_hold(root, facts, made));
  scratch.put("b.txt", "");
  facts = watched.facts(made);
  CHECK_FALSE(Comparison(counted.counting()).all_hold(root, facts, made));
}
