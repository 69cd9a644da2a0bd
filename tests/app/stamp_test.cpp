// A stamp must be another whenever the bytes may be others, whatever is done to hide it.
#include "src/app/stamp.hpp"
#include "tests/app/run_fixture.hpp"

#include <doctest/doctest.h>

#include <sys/stat.h>

using namespace bindery;
using app::Stamp;
using app::Time;
using testing::Scratch;

namespace {

constexpr Time second = 1'000'000'000;
constexpr Time now = 1'700'000'000 * second;

bool tells(Time modified, Time changed) {
  return app::tells_changes_after(now, {1, 2, 3, modified, changed});
}

} // namespace

TEST_CASE("a stamp tells of changes if the clock had gone on when the bytes were read") {
  const Time odd = 123'456'789; // below a second
  CHECK(tells(now - second + odd, now - second + odd));
  CHECK(tells(now - 21'000'000, now - 21'000'000));
  CHECK_FALSE(tells(now - 19'000'000, now - 19'000'000)); // the clock may not have taken a step since
  CHECK_FALSE(tells(now - second, now - 1));
  CHECK_FALSE(tells(now - 1, now - second)); // from the future, or nearly
  CHECK_FALSE(tells(now - second + odd, now + second + odd));
  CHECK_FALSE(tells(now + second + odd, now - second + odd));
}

TEST_CASE("whole seconds are the stamps of a clock that knows no others") {
  CHECK_FALSE(tells(now - second, now - second));
  CHECK_FALSE(tells(now - 2 * second, now - 2 * second));
  CHECK(tells(now - 3 * second, now - 3 * second));
  // Anybody can set the time of the last change of bytes to one.
  CHECK(tells(now - second, now - second + 1));
}

TEST_CASE("where nothing is known, nothing is told") {
  CHECK_FALSE(app::tells_changes_after(now, {}));
}

TEST_CASE("stamps are those of regular files, behind links, and differ where files do") {
  const Scratch scratch;
  scratch.put("a.txt", "one");
  scratch.put("sub/b.txt", "one");
  std::filesystem::create_symlink("sub/b.txt", scratch.at("link"));
  REQUIRE(::mkfifo(scratch.at("pipe").c_str(), 0600) == 0);
  app::Stamps stamps;
  const Stamp a = stamps.of(scratch.at("a.txt"));
  const Stamp b = stamps.of(scratch.at("sub/b.txt"));
  CHECK(a.size == 3);
  CHECK(a != b);
  CHECK(stamps.of(scratch.at("link")) == b);
  CHECK(stamps.of(scratch.at("a.txt")) == a);
  for (const char* nothing : {"sub", "pipe", "missing", "missing/a.txt", "a.txt/b", ""}) {
    CHECK(stamps.of(scratch.at(nothing)) == Stamp{});
  }
  const app::StampedBytes read = app::read_stamped(scratch.at("link"));
  CHECK(read.stamp == b);
  CHECK(read.file.bytes == "one");
  CHECK(app::read_stamped(scratch.at("missing")).file.missing);
  CHECK_FALSE(app::read_stamped(scratch.at("sub")).file.failure.empty());
  CHECK_FALSE(app::read_stamped(scratch.at("pipe")).file.failure.empty());
}

TEST_CASE("the same size and time put back do not hide a change") {
  const Scratch scratch;
  scratch.put("a.txt", "one");
  app::Stamps stamps;
  const Stamp before = stamps.of(scratch.at("a.txt"));
  testing::wait_until_told(scratch.at("a.txt"));
  const auto time = std::filesystem::last_write_time(scratch.at("a.txt"));
  scratch.put("a.txt", "two");
  std::filesystem::last_write_time(scratch.at("a.txt"), time);
  const Stamp after = stamps.of(scratch.at("a.txt"));
  CHECK(after.modified == before.modified);
  CHECK(after.size == before.size);
  CHECK(after != before);
}

TEST_CASE("files that the system makes up are not believed") {
  app::LocalDevices devices;
  app::Stamps stamps;
  CHECK_FALSE(devices.contain(stamps.of("/proc/version"), "/proc/version"));
  CHECK_FALSE(devices.contain(stamps.of("/proc/version"), "/proc/version"));
}
