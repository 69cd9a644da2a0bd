// What is remembered must never be told when anything that it came from is another.
#include "src/app/memo.hpp"
#include "tests/app/run_fixture.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <functional>
#include <sys/stat.h>
#include <utility>

using namespace bindery;
using testing::Outcome;
using testing::Scratch;

namespace {

// A folder of scripts, and a cache of its own.
class Library {
 public:
  Library() {
    ::setenv("XDG_CACHE_HOME", scratch.at("cache").c_str(), 1);
    scratch.put("scripts/a.stub", "fun alpha\nodd\n");
    scratch.put("scripts/b.stub", "uses c.txt\nfun beta\n");
    scratch.put("license", "free\n");
  }
  ~Library() { ::unsetenv("XDG_CACHE_HOME"); }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  [[nodiscard]] Outcome run(std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"generate", "stub", "--out", scratch.at("out"), scratch.at("scripts")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return scratch.run(arguments);
  }

  // Whether a run makes its files anew instead of remembering them.
  [[nodiscard]] bool makes_anew(const std::vector<std::string>& more = {}) const {
    const int before = testing::stub_generations;
    (void)run(more);
    return testing::stub_generations != before;
  }

  // Runs until all that there is to know of the files is remembered; they need not be read then.
  void learn() const {
    (void)run();
    for (const std::string& name : scratch.list()) testing::wait_until_told(scratch.at(name));
    (void)run();
  }

  // A file of this size with another byte in it, and its time put back.
  void change_secretly(const std::string& path) const {
    std::string bytes = scratch.get(path);
    const auto time = std::filesystem::last_write_time(scratch.at(path));
    bytes.back() = bytes.back() == ' ' ? '\n' : ' ';
    scratch.put(path, bytes);
    std::filesystem::last_write_time(scratch.at(path), time);
  }

  // The number of the memo itself, another one whenever it is written.
  [[nodiscard]] std::uint64_t memo_number() const {
    app::Stamps stamps;
    return stamps.of(scratch.at(memos().front())).inode;
  }

  [[nodiscard]] std::vector<std::string> memos() const {
    std::vector<std::string> names;
    for (const std::string& name : scratch.list()) {
      if (name.starts_with("cache/")) names.push_back(name);
    }
    return names;
  }

  Scratch scratch;
};

} // namespace

TEST_CASE("a second run over the same files says what the first would say, and makes nothing") {
  const Library library;
  CHECK(library.run().out.starts_with("stub: 2 written, 0 unchanged"));
  const Outcome anew = library.run({"--no-cache"});
  const int before = testing::stub_generations;
  const Outcome remembered = library.run();
  CHECK(testing::stub_generations == before);
  CHECK(remembered.out == anew.out);
  CHECK(remembered.error == anew.error);
  CHECK(remembered.status == anew.status);
  CHECK(remembered.error.find("0 errors, 1 warning;") != std::string::npos);
}

TEST_CASE("--check remembers what a run that wrote has made") {
  const Library library;
  (void)library.run();
  CHECK_FALSE(library.makes_anew({"--check"}));
  CHECK(library.run({"--check"}).status == 0);
  library.scratch.put("out/sub/alpha.txt", "other");
  const Outcome stale = library.run({"--check"});
  CHECK(stale.status == 1);
  CHECK(stale.out.find("-other") != std::string::npos);
}

TEST_CASE("errors, and files that are obsolete, are remembered with their status") {
  const Library library;
  library.scratch.put("scripts/a.stub", "fun alpha\nbad\n");
  library.scratch.put("out/sub/old.txt", "");
  const Outcome first = library.run();
  REQUIRE(first.status == 1);
  CHECK_FALSE(library.makes_anew());
  const Outcome second = library.run();
  CHECK(second.status == 1);
  CHECK(second.error == first.error);
  CHECK(second.out.find("sub/old.txt") != std::string::npos);
}

TEST_CASE("whatever changes, the next run makes its files anew and the one after it does not") {
  const std::vector<std::pair<const char*, std::function<void(const Scratch&)>>> changes{
      {"a script", [](const Scratch& s) { s.put("scripts/a.stub", "fun gamma\n"); }},
      {"a new script", [](const Scratch& s) { s.put("scripts/0.stub", "fun first\n"); }},
      {"a script less", [](const Scratch& s) { std::filesystem::remove(s.at("scripts/b.stub")); }},
      {"a script that another one names", [](const Scratch& s) { s.put("scripts/c.txt", "fun other\n"); }},
      {"a file that the generator looks for", [](const Scratch& s) { s.put("out/sub/more.txt", "x"); }},
  };
  for (const auto& [what, change] : changes) {
    const char* const changed = what; // clang 14 captures no binding
    CAPTURE(changed);
    const Library library;
    // Where warnings count, names are followed into other scripts.
    const std::vector<std::string> strictly{"--werror"};
    (void)library.run(strictly);
    REQUIRE_FALSE(library.makes_anew(strictly));
    change(library.scratch);
    CHECK(library.makes_anew(strictly));
    CHECK_FALSE(library.makes_anew(strictly));
  }
}

TEST_CASE("scripts that others name count only where warnings are told") {
  const Library library;
  library.scratch.put("scripts/c.txt", "fun other\n");
  CHECK(library.run().error.find("uses other") == std::string::npos);
  CHECK(library.run({"--werror"}).error.find("uses other") != std::string::npos);
  CHECK(library.run({"--format", "json"}).error.find("uses other") != std::string::npos);
  library.scratch.put("scripts/c.txt", "fun another\n");
  CHECK_FALSE(library.makes_anew());
  CHECK(library.makes_anew({"--werror"}));
}

TEST_CASE("generated files that are changed or missing are put in place again, without being made anew") {
  const std::vector<std::pair<std::string, std::function<void(const Scratch&)>>> changes{
      {"1 written, 1 unchanged", [](const Scratch& s) { s.put("out/sub/alpha.txt", "\n"); }},
      {"1 written, 1 unchanged", [](const Scratch& s) { std::filesystem::remove(s.at("out/sub/beta.txt")); }},
      {"2 written, 0 unchanged", [](const Scratch& s) { std::filesystem::remove_all(s.at("out")); }},
  };
  for (const auto& [counts, change] : changes) {
    const Library library;
    const Outcome first = library.run();
    const std::string alpha = library.scratch.get("out/sub/alpha.txt");
    const std::string beta = library.scratch.get("out/sub/beta.txt");
    REQUIRE_FALSE(beta.empty());
    change(library.scratch);
    const int before = testing::stub_generations;
    CHECK(library.run({"--check"}).status == 1);
    const Outcome again = library.run();
    CHECK(testing::stub_generations == before);
    CHECK(again.out.find(counts) != std::string::npos);
    CHECK(again.error == first.error);
    CHECK(again.status == first.status);
    CHECK(library.scratch.get("out/sub/alpha.txt") == alpha);
    CHECK(library.scratch.get("out/sub/beta.txt") == beta);
    CHECK(library.run({"--check"}).status == 0);
  }
}

TEST_CASE("a change that hides behind size and time is seen") {
  for (const bool learnt : {false, true}) {
    CAPTURE(learnt);
    const Library library;
    if (learnt) library.learn();
    (void)library.run();
    REQUIRE_FALSE(library.makes_anew());
    for (const std::string path : {"scripts/a.stub", "scripts/b.stub"}) {
      library.change_secretly(path);
      CHECK(library.makes_anew());
      CHECK_FALSE(library.makes_anew());
    }
    const std::string alpha = library.scratch.get("out/sub/alpha.txt");
    library.change_secretly("out/sub/alpha.txt");
    CHECK(library.run({"--check"}).status == 1);
    CHECK(library.run().out.find("1 written, 1 unchanged") != std::string::npos);
    CHECK(library.scratch.get("out/sub/alpha.txt") == alpha);
  }
}

TEST_CASE("changes right behind each other are seen one by one") {
  const Library library;
  for (int i = 0; i < 200; ++i) {
    const std::string name = i % 2 == 0 ? "gamma" : "delta";
    library.scratch.put("scripts/a.stub", "fun " + name + "\n");
    (void)library.run();
    CHECK(library.scratch.has("out/sub/" + name + ".txt"));
    std::filesystem::remove(library.scratch.at("out/sub/" + name + ".txt"));
    library.scratch.put("out/sub/beta.txt", i % 2 == 0 ? "bet\n" : "beda\n");
    CHECK(library.run().out.find("2 written") != std::string::npos);
    CHECK(library.scratch.get("out/sub/beta.txt") == "beta\n");
  }
}

TEST_CASE("another file of the same size and time in the place of a script is seen") {
  const Library library;
  library.learn();
  library.scratch.put("other", "fun gamma\nodd\n");
  std::filesystem::last_write_time(library.scratch.at("other"),
                                   std::filesystem::last_write_time(library.scratch.at("scripts/a.stub")));
  std::filesystem::rename(library.scratch.at("other"), library.scratch.at("scripts/a.stub"));
  (void)library.run();
  CHECK(library.scratch.has("out/sub/gamma.txt"));
}

TEST_CASE("a script behind a link that leads elsewhere now is seen") {
  const Library library;
  library.scratch.put("one", "fun delta\n");
  library.scratch.put("two", "fun gamma\n");
  std::filesystem::create_symlink("../one", library.scratch.at("scripts/link.stub"));
  library.learn();
  std::filesystem::remove(library.scratch.at("scripts/link.stub"));
  std::filesystem::create_symlink("../two", library.scratch.at("scripts/link.stub"));
  (void)library.run();
  CHECK(library.scratch.has("out/sub/gamma.txt"));
}

TEST_CASE("what is known of files is written down once they are old enough, and then not again") {
  const Library library;
  (void)library.run();
  std::uint64_t number = library.memo_number();
  library.learn();
  app::LocalDevices devices;
  app::Stamps stamps;
  const std::string memo = library.scratch.at(library.memos().front());
  if (devices.contain(stamps.of(memo), memo)) CHECK(library.memo_number() != number);
  number = library.memo_number();
  CHECK_FALSE(library.makes_anew());
  CHECK(library.memo_number() == number);
}

TEST_CASE("files that are touched and not changed are no reason to make anything") {
  const Library library;
  library.learn();
  for (const std::string path : {"scripts/a.stub", "out/sub/alpha.txt"}) {
    library.scratch.put(path, library.scratch.get(path));
    CHECK_FALSE(library.makes_anew());
    CHECK(library.run().out.find("0 written, 2 unchanged") != std::string::npos);
  }
}

TEST_CASE("the names of scripts count, not only what is in them") {
  const Library library;
  library.learn();
  std::filesystem::rename(library.scratch.at("scripts/b.stub"), library.scratch.at("scripts/c.stub"));
  CHECK(library.makes_anew());
}

TEST_CASE("each way to call it has a memo of its own") {
  const Library library;
  (void)library.run();
  const std::string license = library.scratch.at("license");
  for (const std::vector<std::string>& options : {std::vector<std::string>{"--license", license},
                                                  {"--select", "a"},
                                                  {"--werror"},
                                                  {"--format", "json"},
                                                  {"--limit", "1"},
                                                  {"--dialect", "plain"},
                                                  {"--color", "always"}}) {
    CAPTURE(options.front());
    CHECK(library.makes_anew(options));
  }
  library.scratch.put("license", "other\n");
  CHECK(library.makes_anew({"--license", license}));
}

TEST_CASE("what was made for one folder is put into another one without being made anew") {
  const Library library;
  const Outcome first = library.run();
  const auto run_elsewhere = [&](const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"generate", "stub", "--out", library.scratch.at("elsewhere"),
                                       library.scratch.at("scripts")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return library.scratch.run(arguments);
  };
  const int before = testing::stub_generations;
  CHECK(run_elsewhere({"--check"}).status == 1);
  const Outcome elsewhere = run_elsewhere();
  CHECK(testing::stub_generations == before);
  CHECK(elsewhere.out == "stub: 2 written, 0 unchanged in " + library.scratch.at("elsewhere") + "\n");
  CHECK(elsewhere.error == first.error);
  CHECK(elsewhere.status == first.status);
  for (const char* const name : {"sub/alpha.txt", "sub/beta.txt"})
    CHECK(library.scratch.get(std::string("elsewhere/") + name) ==
          library.scratch.get(std::string("out/") + name));

  // Of each folder it is known what is in it, whichever was written last.
  library.scratch.put("out/sub/alpha.txt", "edited\n");
  CHECK(run_elsewhere().out.find("0 written, 2 unchanged") != std::string::npos);
  CHECK(library.run().out.find("1 written, 1 unchanged") != std::string::npos);
  CHECK(testing::stub_generations == before);

  library.scratch.put("elsewhere/sub/more.txt", "x");
  CHECK(run_elsewhere().out.find("sub/more.txt") != std::string::npos);
  CHECK(testing::stub_generations == before + 1);
}

TEST_CASE("a memo that is damaged is passed over") {
  const Library library;
  (void)library.run();
  REQUIRE(library.memos().size() == 2);
  const std::string path = library.memos().front();
  const std::string good = library.scratch.get(path);
  for (std::size_t size = 0; size < good.size(); size += good.size() / 50 + 1) {
    library.scratch.put(path, good.substr(0, size));
    CHECK(library.makes_anew());
  }
  for (std::size_t at = 0; at < good.size(); at += good.size() / 50 + 1) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x55);
    library.scratch.put(path, bad);
    CHECK(library.makes_anew());
    CHECK_FALSE(library.makes_anew());
  }
}

TEST_CASE("a memo in the form of an earlier program is passed over") {
  const Library library;
  (void)library.run();
  const std::string path = library.memos().front();
  std::string memo = library.scratch.get(path);
  const std::size_t number = memo.find('\n') - 1;
  REQUIRE(memo[number] > '1');
  --memo[number];
  library.scratch.put(path, memo);
  CHECK(library.makes_anew());
}

TEST_CASE("files that are kept and damaged are not put in place") {
  const Library library;
  (void)library.run();
  const std::string path = library.memos().back();
  const std::string alpha = library.scratch.get("out/sub/alpha.txt");
  const std::string good = library.scratch.get(path);
  REQUIRE(path.ends_with(".files"));
  for (const std::string& bad :
       {std::string(), good.substr(0, good.size() - 1), std::string(good.size(), 'x')}) {
    library.scratch.put(path, bad);
    CHECK_FALSE(library.makes_anew()); // nothing of them is wanted
    library.scratch.put("out/sub/alpha.txt", "edited");
    CHECK(library.makes_anew());
    CHECK(library.scratch.get("out/sub/alpha.txt") == alpha);
    CHECK(library.scratch.get(path) == good);
  }
}

TEST_CASE("where nothing can be remembered, and when it is not wanted, all works the same") {
  const Library library;
  library.scratch.put("cache", "a file");
  CHECK(library.run().status == 0);
  CHECK(library.makes_anew());
  std::filesystem::remove(library.scratch.at("cache"));
  CHECK(library.makes_anew({"--no-cache"}));
  CHECK(library.memos().empty());
  // A run that could not read or write something is none to remember.
  CHECK(library.run({library.scratch.at("missing.stub")}).status == 2);
  CHECK(library.memos().empty());
}

TEST_CASE("of many memos the oldest are removed") {
  const Library library;
  for (int i = 0; i < 220; ++i) library.scratch.put("cache/bindery/runs/" + std::to_string(i), "x");
  const auto run_until_few = [&] {
    for (int limit = 1; limit < 500; ++limit) {
      (void)library.run({"--limit", std::to_string(limit)});
      if (library.memos().size() <= 200) return limit;
    }
    return 0;
  };
  const int limit = run_until_few();
  REQUIRE(limit > 0);
  CHECK_FALSE(library.makes_anew({"--limit", std::to_string(limit)}));
}

TEST_CASE("memos that take much room are removed, however few they are") {
  const Library library;
  library.scratch.put("cache/bindery/runs/old", "");
  std::filesystem::resize_file(library.scratch.at("cache/bindery/runs/old"), std::uintmax_t{1} << 28U);
  const std::string old = library.scratch.at("cache/bindery/runs/old");
  int limit = 0;
  while (std::filesystem::exists(old) && limit < 500) (void)library.run({"--limit", std::to_string(++limit)});
  CHECK_FALSE(std::filesystem::exists(old));
  CHECK_FALSE(library.makes_anew({"--limit", std::to_string(limit)}));
}
