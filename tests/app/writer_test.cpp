// What was there must survive every failure, and nothing of a failed attempt may stay.
#include "src/app/transaction.hpp"
#include "src/app/writer.hpp"
#include "tests/app/run_fixture.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <atomic>
#include <csignal>
#include <sys/stat.h>
#include <thread>

using namespace bindery;
using app::Folder;
using app::WriteError;
using testing::Scratch;

namespace {

void write(const Scratch& scratch, const FileSet& files) {
  app::write_files(app::stale_files(Folder(scratch.at("out")), files));
}

} // namespace

TEST_CASE("files that are equal are not touched") {
  const Scratch scratch;
  write(scratch, {{"a/b.txt", "x"}, {"c.txt", "y"}});
  CHECK(scratch.get("out/a/b.txt") == "x");
  CHECK(app::stale_files(Folder(scratch.at("out")), {{"a/b.txt", "x"}, {"c.txt", "z"}}).size() == 1);
}

TEST_CASE("a file that git has checked out with CRLF is the same") {
  const Scratch scratch;
  scratch.put("out/a.txt", "x\r\n\r\ny\r\n");
  const auto stale = [&](const std::string& wanted) {
    return !app::stale_files(Folder(scratch.at("out")), {{"a.txt", wanted}}).empty();
  };
  CHECK_FALSE(stale("x\n\ny\n"));
  CHECK_FALSE(stale("x\r\n\r\ny\r\n"));
  CHECK(stale("x\n\nz\n"));
  CHECK(stale("x\n\ny"));
  CHECK(stale("x\n\ny\n\n"));
  CHECK(stale("x\n\nyy"));
  scratch.put("out/a.txt", "x\r\n\ny\r\n");
  CHECK(stale("x\n\ny\n"));
}

TEST_CASE("permissions of a file that is replaced are kept, and links are written through") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  ::chmod(scratch.at("out/a.txt").c_str(), 0640);
  std::filesystem::create_symlink("a.txt", scratch.at("out/link.txt"));
  write(scratch, {{"link.txt", "new"}});
  CHECK(scratch.get("out/a.txt") == "new");
  CHECK(std::filesystem::is_symlink(scratch.at("out/link.txt")));
  struct stat status {};
  REQUIRE(::stat(scratch.at("out/a.txt").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0640U);
}

TEST_CASE("a file where a folder is needed, and a folder where a file is, stop everything") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  scratch.put("out/sub", "a file");
  CHECK_THROWS_AS(write(scratch, {{"a.txt", "new"}, {"sub/b.txt", "x"}}), WriteError);
  CHECK(scratch.get("out/a.txt") == "old");
  CHECK_THROWS_AS(write(scratch, {{"a.txt/deep/b.txt", "x"}}), WriteError);
  std::filesystem::create_directories(scratch.at("out/folder"));
  CHECK_THROWS_AS(write(scratch, {{"folder", "x"}}), WriteError);
  CHECK(scratch.list() == std::vector<std::string>{"out/a.txt", "out/sub"});
}

TEST_CASE("a folder that is a file, or a link that leads nowhere, is named as the user named it") {
  const Scratch scratch;
  scratch.put("file", "x");
  std::filesystem::create_symlink("nowhere", scratch.at("link"));
  const auto failure = [&](const std::string& folder) -> std::string {
    const FileSet files{{"a.txt", "y"}, {"sub/b.txt", "z"}};
    try {
      app::write_files(app::stale_files(Folder(folder), files));
    } catch (const WriteError& error) {
      return error.what();
    }
    return "";
  };
  CHECK(failure(scratch.at("file")) == "cannot write " + scratch.at("file") + ": Not a directory");
  const std::string link = scratch.at("link");
  CHECK(failure(link) == "cannot write " + link + ": it is a link to something that is not there");
  CHECK(failure(link + "/deep") == "cannot write " + link + ": it is a link to something that is not there");
  CHECK(scratch.list() == std::vector<std::string>{"file", "link"});
}

TEST_CASE("a failure in the middle leaves no temporary file and no new folder") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  const std::string long_name(300, 'x');
  std::vector<app::Stale> files{{scratch.at("out/a.txt"), "old", "new", true},
                                {scratch.at("out/fresh/b.txt"), "", "x", false},
                                {scratch.at("out/" + long_name + "/c.txt"), "", "x", false}};
  CHECK_THROWS_AS(app::write_files(files), WriteError);
  CHECK(scratch.list() == std::vector<std::string>{"out/a.txt"});
  CHECK(scratch.get("out/a.txt") == "old");
  CHECK_FALSE(scratch.has("out/fresh"));
}

TEST_CASE("new folders get their names when all that belongs into them is complete") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  write(scratch,
        {{"a.txt", "new"}, {"b/c.txt", "1"}, {"b/d/e.txt", "2"}, {"f/g/h.txt", "3"}, {"b/i.txt", "4"}});
  CHECK(scratch.list() == std::vector<std::string>{"out/a.txt", "out/b/c.txt", "out/b/d/e.txt", "out/b/i.txt",
                                                   "out/f/g/h.txt"});
  CHECK(scratch.get("out/a.txt") == "new");
  CHECK(scratch.get("out/b/d/e.txt") == "2");
  struct stat made {};
  struct stat plain {};
  std::filesystem::create_directory(scratch.at("plain"));
  REQUIRE(::stat(scratch.at("out/b/d").c_str(), &made) == 0);
  REQUIRE(::stat(scratch.at("plain").c_str(), &plain) == 0);
  CHECK(made.st_mode == plain.st_mode);
}

TEST_CASE("new folders lose their names again when a file does not come into place") {
  const Scratch scratch;
  scratch.put("out/taken/file.txt", "stays");
  const std::vector<app::Stale> files{{scratch.at("out/fresh/b.txt"), "", "x", false},
                                      {scratch.at("out/taken"), "", "y", false}};
  CHECK_THROWS_AS(app::write_files(files), WriteError);
  CHECK(scratch.list() == std::vector<std::string>{"out/taken/file.txt"});
  CHECK_FALSE(scratch.has("out/fresh"));
}

TEST_CASE("what is no regular file is not written to") {
  const Scratch scratch;
  std::filesystem::create_directories(scratch.at("out"));
  REQUIRE(::mkfifo(scratch.at("out/pipe.txt").c_str(), 0600) == 0);
  CHECK_THROWS_AS(write(scratch, {{"pipe.txt", "x"}}), WriteError);
}

TEST_CASE("paths that lead out of the folder are refused") {
  const Scratch scratch;
  for (const std::string path : {"../a", "a/../../b", "/etc/x", "", "a//b", "./a", "a/."}) {
    CAPTURE(path);
    CHECK_THROWS_AS(write(scratch, {{path, "x"}}), WriteError);
  }
}

TEST_CASE("files come as they are made, on several threads, and the rest at the end") {
  const Scratch scratch;
  scratch.put("out/same.txt", "same");
  scratch.put("out/old.txt", "old");
  const Folder folder(scratch.at("out"));
  FileSet files{{"same.txt", "same"}, {"old.txt", "new"}, {"late/a.txt", "a"}};
  for (int i = 0; i < 200; ++i) files[fmt::format("made/{}.txt", i)] = std::to_string(i);
  app::Writer writer(folder);
  std::atomic<int> next = 0;
  const auto make = [&] {
    for (int i = next++; i < 200; i = next++) {
      const std::string path = fmt::format("made/{}.txt", i);
      writer.add(path, files.at(path));
    }
  };
  std::thread other(make);
  make();
  other.join();
  writer.add("same.txt", "same");
  CHECK(folder.files_in("") == std::vector<std::string>{"old.txt", "same.txt"});
  CHECK(scratch.get("out/old.txt") == "old");
  CHECK(writer.finish(files, {}) == 202);
  for (const auto& [path, bytes] : files) CHECK(scratch.get("out/" + path) == bytes);
  CHECK(scratch.get("out/old.txt.orig") == "old");
  CHECK(folder.files_in("") == std::vector<std::string>{"old.txt", "same.txt"});
  CHECK(scratch.list().size() == files.size() + 1);
}

TEST_CASE("of a file that comes twice, the bytes that are known at the end count") {
  const Scratch scratch;
  scratch.put("out/c.txt", "head\n\nfirst");
  ::chmod(scratch.at("out/c.txt").c_str(), 0444);
  const Folder folder(scratch.at("out"));
  const auto written = [&](const std::string& last) {
    app::Writer writer(folder);
    for (const std::string path : {"new/a.txt", "b.txt", "c.txt"}) {
      writer.add(path, "head\n\nfirst");
      writer.add(path, "head\n\nsecond");
    }
    return writer.finish({{"new/a.txt", last}, {"b.txt", last}, {"c.txt", last}}, {});
  };
  CHECK(written("head\n\nsecond") == 3);
  CHECK(written("head\n\nfirst") == 3);
  CHECK(written("head\n\nfirst") == 0);
  for (const std::string path : {"out/new/a.txt", "out/b.txt", "out/c.txt"})
    CHECK(scratch.get(path) == "head\n\nfirst");
  CHECK(scratch.list().size() == 3);
}

TEST_CASE("a folder that somebody else makes meanwhile gets the files as well") {
  const Scratch scratch;
  scratch.put("out/here.txt", "x");
  const Folder folder(scratch.at("out"));
  app::Writer writer(folder);
  writer.add("sub/a.txt", "a");
  scratch.put("out/sub/b.txt", "of another run");
  scratch.put("out/sub/c.txt", "of another run");
  writer.add("sub/b.txt", "b");
  CHECK(writer.finish({{"sub/a.txt", "a"}, {"sub/b.txt", "b"}}, {}) == 2);
  CHECK(scratch.get("out/sub/a.txt") == "a");
  CHECK(scratch.get("out/sub/b.txt") == "b");
  CHECK(scratch.list() ==
        std::vector<std::string>{"out/here.txt", "out/sub/a.txt", "out/sub/b.txt", "out/sub/c.txt"});
}

TEST_CASE("a folder that appears at any moment is never taken for a link that leads nowhere") {
  const Scratch scratch;
  scratch.put("elsewhere/other.txt", "x");
  const std::string out = scratch.at("out");
  const std::string elsewhere = scratch.at("elsewhere");
  std::atomic<bool> over = false;
  std::thread other([&] {
    while (!over) {
      ::rename(elsewhere.c_str(), out.c_str());
      ::rename(out.c_str(), elsewhere.c_str());
    }
  });
  for (int round = 0; round < 4000; ++round) {
    app::Transaction transaction;
    try {
      transaction.prepare({out + "/file.txt", {}, "y", false});
    } catch (const WriteError& error) { // it may be gone again before the file is made
      CHECK(std::string(error.what()).find("link") == std::string::npos);
    }
  }
  over = true;
  other.join();
}

TEST_CASE("where one file cannot get its name, those that have theirs are taken back") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  ::chmod(scratch.at("out/a.txt").c_str(), 0640);
  scratch.put("out/c.txt", "old");
  scratch.put("out/d.txt", "old");
  {
    app::Transaction transaction;
    for (const char* name : {"out/a.txt", "out/b.txt", "out/c.txt", "out/d.txt"})
      transaction.prepare({scratch.at(name), {}, "new", scratch.has(name)});
    std::filesystem::remove(scratch.at("out/c.txt"));
    std::filesystem::create_directory(scratch.at("out/c.txt"));
    scratch.put("out/c.txt/inside", "kept");
    CHECK_THROWS_WITH_AS(transaction.commit(), doctest::Contains("out/c.txt: Is a directory"), WriteError);
  }
  CHECK(scratch.list() == std::vector<std::string>{"out/a.txt", "out/c.txt/inside", "out/d.txt"});
  CHECK(scratch.get("out/a.txt") == "old");
  CHECK(scratch.get("out/d.txt") == "old");
  struct stat status {};
  REQUIRE(::stat(scratch.at("out/a.txt").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0640U);
}

TEST_CASE("what was kept under another name gets its own back") {
  const Scratch scratch;
  scratch.put("out/a.txt", "mine");
  scratch.put("out/b.txt", "old");
  {
    app::Transaction transaction;
    transaction.prepare({scratch.at("out/a.txt"), "mine", "new", true, false, true});
    transaction.prepare({scratch.at("out/b.txt"), "old", "new", true});
    std::filesystem::remove(scratch.at("out/b.txt"));
    std::filesystem::create_directory(scratch.at("out/b.txt"));
    CHECK_THROWS_AS(transaction.commit(), WriteError);
  }
  CHECK(scratch.list() == std::vector<std::string>{"out/a.txt"});
  CHECK(scratch.get("out/a.txt") == "mine");
}

TEST_CASE("a file that appears, or is gone, right before another gets its name is no obstacle") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  app::Transaction transaction;
  transaction.prepare({scratch.at("out/a.txt"), {}, "new a", true});
  transaction.prepare({scratch.at("out/b.txt"), {}, "new b", false});
  std::filesystem::remove(scratch.at("out/a.txt"));
  scratch.put("out/b.txt", "of another run");
  transaction.commit();
  CHECK(scratch.list() == std::vector<std::string>{"out/a.txt", "out/b.txt"});
  CHECK(scratch.get("out/a.txt") == "new a");
  CHECK(scratch.get("out/b.txt") == "new b");
}

TEST_CASE("a signal that is ignored does not keep files from their names") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  const Folder folder(scratch.at("out"));
  const auto before = std::signal(SIGHUP, SIG_IGN);
  {
    app::Writer writer(folder);
    writer.begin();
    writer.add("a.txt", "new");
    std::raise(SIGHUP);
    writer.add("b.txt", "b");
    CHECK(writer.finish({{"a.txt", "new"}, {"b.txt", "b"}}, {}) == 2);
  }
  std::signal(SIGHUP, before);
  CHECK(scratch.get("out/a.txt") == "new");
  CHECK(scratch.get("out/b.txt") == "b");
}

TEST_CASE("of files that are not finished nothing stays") {
  const Scratch scratch;
  scratch.put("out/a.txt", "old");
  const Folder folder(scratch.at("out"));
  {
    app::Writer writer(folder);
    writer.add("a.txt", "new");
    writer.add("fresh/b.txt", "b");
    writer.add("a.txt/c.txt", "c");
    writer.add("d.txt", "d");
    CHECK_THROWS_WITH_AS(static_cast<void>(writer.finish({{"a.txt", "new"}, {"d.txt", "d"}}, {})),
                         doctest::Contains("a.txt/c.txt"), WriteError);
  }
  {
    app::Writer writer(folder);
    writer.add("fresh/b.txt", "b");
    CHECK_THROWS_AS(static_cast<void>(writer.finish({{"fresh/b.txt", "b"}, {"../d.txt", "d"}}, {})),
                    WriteError);
  }
  CHECK(scratch.list() == std::vector<std::string>{"out/a.txt"});
  CHECK(scratch.get("out/a.txt") == "old");
  CHECK_FALSE(scratch.has("out/fresh"));
}

TEST_CASE("what somebody has written by hand goes only where it is what it was") {
  const Scratch scratch;
  const std::string path = scratch.at("a.txt");
  const auto mended = [&](const std::string& now) {
    scratch.put("b.txt", "old");
    scratch.put("a.txt", now);
    app::write_files({{scratch.at("b.txt"), "old", "new", true, true}, {path, "old", "new", true, true}});
    return scratch.get("b.txt") + " " + scratch.get("a.txt");
  };
  CHECK(mended("old") == "new new");
  CHECK_THROWS_WITH_AS(
      mended("older"),
      fmt::format("cannot write {}: it has changed since it was read; run it again", path).c_str(),
      WriteError);
  CHECK(scratch.get("a.txt") == "older");
  CHECK(scratch.get("b.txt") == "old");
  std::filesystem::remove(path);
  CHECK_THROWS_AS(app::write_files({{path, "old", "new", true, true}}), WriteError);
  CHECK_FALSE(std::filesystem::exists(path));
  CHECK(std::distance(std::filesystem::directory_iterator(scratch.at("")), {}) == 1);
}
