// Which file counts for a path, and what it may say.
#include "src/app/config.hpp"
#include "src/app/options.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

using namespace bindery::app;
namespace fs = std::filesystem;

namespace {

// A folder of its own for each test.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("bindery-config-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "project" / "scripts" / "builtin");
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
  }
  [[nodiscard]] std::string operator[](const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

std::string told(const Folder& folder, const std::string& text) {
  const std::string file = folder.write(".bindery", text);
  try {
    (void)read_config(file, registry());
    return {};
  } catch (const UsageError& error) {
    const std::string message = error.what();
    return message.starts_with(file) ? message.substr(file.size()) : message;
  }
}

} // namespace

TEST_CASE("the nearest file around a path counts, up to the root of a repository") {
  const Folder folder;
  const std::string scripts = folder["project/scripts/builtin"];
  const std::string outer = folder.write(".bindery", "");
  CHECK(find_config(scripts) == outer);
  CHECK(find_config(scripts + "/no/such.dml") == outer);
  CHECK(find_config(scripts + "/../a.dml") == outer);
  fs::create_directory(folder["project/.git"]);
  CHECK(find_config(scripts).empty());
  const std::string inner = folder.write("project/.bindery", "");
  CHECK(find_config(scripts) == inner);
  CHECK(find_config(folder["project"]) == inner);
  fs::create_directory(folder["project/scripts/.bindery"]); // a folder is no such file
  CHECK(find_config(scripts) == inner);
  CHECK(find_config("/").empty());
  fs::remove(folder["project/scripts/.bindery"]);
  for (const char* target : {"nothing", ".bindery"}) { // told when it is read
    fs::create_symlink(target, folder["project/scripts/.bindery"]);
    CHECK(find_config(scripts) == folder["project/scripts/.bindery"]);
    fs::remove(folder["project/scripts/.bindery"]);
  }
  fs::create_symlink("builtin", folder["project/scripts/.bindery"]);
  CHECK(find_config(scripts) == inner);
}

TEST_CASE("a file holds settings, comments and empty lines") {
  const Folder folder;
  const std::string file = folder.write(
      ".bindery",
      "# ours\r\n\n  ignore = D405, D4*\r\nignore=missing-header\nwerror = true\nlicense = a/b.txt");
  const std::vector<Setting> all = read_config(file, registry());
  REQUIRE(all.size() == 4);
  CHECK((all[0].name == "ignore" && all[0].value == "D405, D4*"));
  CHECK((all[1].name == "ignore" && all[1].value == "missing-header"));
  CHECK((all[2].name == "werror" && all[2].value == "true"));
  CHECK((all[3].name == "license" && all[3].value == folder["a/b.txt"]));
}

TEST_CASE("a file may have a byte order mark and any line ends") {
  const Folder folder;
  const std::string file =
      folder.write(".bindery", "\xEF\xBB\xBFwerror = true\rlimit = 3\r\ndialect = table");
  const std::vector<Setting> all = read_config(file, registry());
  REQUIRE(all.size() == 3);
  CHECK((all[0].name == "werror" && all[0].value == "true"));
  CHECK((all[1].name == "limit" && all[1].value == "3"));
  CHECK((all[2].name == "dialect" && all[2].value == "table"));
  CHECK(told(folder, "# ours\r\rout = x").starts_with(":3: out: "));
}

TEST_CASE("values that would never mean what they say are told") {
  const Folder folder;
  CHECK(told(folder, "exclude = a, nn/*") == ":1: exclude nn/*: scripts are named without folder and ending");
  CHECK(told(folder, "select = kmeans.dml") ==
        ":1: select kmeans.dml: scripts are named without folder and ending");
  CHECK(told(folder, "exclude = a, \"b*\"") == ":1: exclude: expected a value without quotes, found \"b*\"");
  CHECK(told(folder, "ignore = 'D4*'") == ":1: ignore: expected a value without quotes, found 'D4*'");
  CHECK(told(folder, "baseline = \"known\"") ==
        ":1: baseline: expected a value without quotes, found \"known\"");
  CHECK(told(folder, "exclude = x* # old ones") ==
        ":1: exclude: expected comments in lines of their own, found `# old ones` behind the value");
  CHECK(told(folder, "werror = true\t# now")
            .starts_with(":1: werror: expected comments in lines of their own"));
  CHECK(read_config(folder.write(".bindery", "license = our #1.txt\nexclude = a'b', .x\n"), registry())
            .size() == 2);
}

TEST_CASE("what is wrong in a file is told with its line") {
  const Folder folder;
  CHECK(told(folder, "ignore = D405\nexclude\n") == ":2: expected `NAME = VALUE`, found `exclude`");
  CHECK(
      told(folder, "ignores = D405").starts_with(":1: ignores: no option that can be set here; there are "));
  CHECK(told(folder, "ignores = D405").ends_with("; did you mean `ignore`?"));
  CHECK(told(folder, "= D405") == ":1: expected `NAME = VALUE`, found `= D405`");
  CHECK(told(folder, "ignore = D405, D999").starts_with(":1: ignore D999: no such diagnostic"));
  CHECK(told(folder, "\n\ndialect = tables") ==
        ":3: dialect tables: expected one of auto, table, section; did you mean `table`?");
  CHECK(told(folder, "limit = 0") == ":1: limit 0: expected a number of 1 or more");
  CHECK(told(folder, "werror = yes") == ":1: werror yes: expected one of true, false");
  CHECK(told(folder, "werror =") == ":1: expected a value of werror, found none");
  CHECK(told(folder, "ignore = , ,") == ":1: expected a value of ignore, found none");
  CHECK(told(folder, std::string("ig\0nore = D4", 12)).starts_with(":1: ig<U+0000>nore: no option"));
  CHECK(told(folder, std::string("license = a\0b", 13)) ==
        ":1: license: expected a path, found a NUL byte in it");
  CHECK(told(folder, "limit = 3\nlimit = 4") == ":2: limit stands here for the second time");
  CHECK(told(folder, "out = x").starts_with(":1: out: no option that can be set here"));
  fs::remove(folder[".bindery"]);
  CHECK_THROWS_WITH_AS((void)read_config(folder[".bindery"], registry()),
                       (folder[".bindery"] + ": No such file or directory").c_str(), UsageError);
}
