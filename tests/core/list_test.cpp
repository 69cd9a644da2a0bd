// The list of plain records: what it holds when it grows, shrinks and changes hands.
#include <bindery/list.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <new>
#include <utility>

using bindery::List;

namespace {

struct Record {
  std::uint32_t a = 0;
  std::uint8_t b = 0;
};

List<Record> counted(std::uint32_t count) {
  List<Record> list;
  for (std::uint32_t i = 0; i < count; ++i) list.push_back({i, static_cast<std::uint8_t>(i)});
  return list;
}

} // namespace

TEST_CASE("records stay as they were while the list grows") {
  const List<Record> list = counted(10'000);
  REQUIRE(list.size() == 10'000);
  REQUIRE(list.capacity() >= list.size());
  std::uint32_t expected = 0;
  for (const Record& each : list) {
    REQUIRE(each.a == expected);
    REQUIRE(each.b == static_cast<std::uint8_t>(expected));
    ++expected;
  }
}

TEST_CASE("a list that is cut keeps what stands in front and goes on from there") {
  List<Record> list = counted(20);
  list.cut(5);
  list.pop_back();
  list.push_back({99, 1});
  REQUIRE(list.size() == 5);
  CHECK(list[3].a == 3);
  CHECK(list.back().a == 99);
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("a list that is moved leaves none behind, and what the target held is gone") {
  List<Record> from = counted(3);
  List<Record> to = counted(100);
  to = std::move(from);
  CHECK(to.size() == 3);
  CHECK(from.empty()); // NOLINT(bugprone-use-after-move): that is what is asked
  from.push_back({1, 1});
  CHECK(from.size() == 1);
  CHECK(to[2].a == 2);
}

TEST_CASE("more room than memory can have is refused") {
  List<Record> list = counted(3);
  CHECK_THROWS_AS(list.reserve(static_cast<std::size_t>(-1) / 4), std::bad_alloc);
  CHECK(list.size() == 3);
  CHECK(list[2].a == 2);
}

TEST_CASE("a list that shrinks keeps its first records and gives back the rest") {
  List<Record> list = counted(10'000);
  list.shrink(3);
  REQUIRE(list.size() == 3);
  CHECK(list.capacity() == 3);
  CHECK(list.back().a == 2);
  list.push_back({7, 0});
  CHECK(list.back().a == 7);
  CHECK(list[2].a == 2);
  list.shrink(9);
  CHECK(list.size() == 4);
  list.shrink(0);
  CHECK(list.empty());
  CHECK(list.capacity() == 0);
  list.push_back({1, 0});
  CHECK(list.back().a == 1);
}

TEST_CASE("a list that is empty gets more room, and has none of its records again") {
  List<Record> list = counted(40);
  list.clear();
  list.reserve(1000);
  CHECK(list.empty());
  CHECK(list.capacity() == 1000);
  list.push_back({7, 7});
  CHECK(list.back().a == 7);
}

TEST_CASE("a list takes the records of another in behind its own") {
  List<Record> list = counted(3);
  const List<Record> other = counted(50);
  list.append(other);
  REQUIRE(list.size() == 53);
  CHECK(list[2].a == 2);
  CHECK(list[3].a == 0);
  CHECK(list.back().a == 49);
  CHECK(other.size() == 50);
  List<Record> empty;
  empty.append(List<Record>());
  CHECK(empty.empty());
}

TEST_CASE("records that are added in steps are those that were asked for") {
  constexpr std::size_t step = 4;
  const List<Record> from = counted(40);
  for (std::size_t count = 0; count <= 3 * step; ++count) {
    CAPTURE(count);
    List<Record> list = counted(2);
    list.reserve(2 + count + step);
    list.append_in_steps<step>(from.begin() + 5, count);
    REQUIRE(list.size() == 2 + count);
    CHECK(list[1].a == 1);
    for (std::size_t i = 0; i < count; ++i) REQUIRE(list[2 + i].a == 5 + i);
  }
}
