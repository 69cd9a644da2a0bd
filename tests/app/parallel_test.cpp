// Each item once, whoever does it, and whatever goes wrong with one of them.
#include "src/app/parallel.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <csignal>
#include <sched.h>
#include <stdexcept>
#include <unistd.h>
#include <vector>

using namespace bindery;

namespace {

void for_each(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& work) {
  app::for_each_index(count, threads, work, app::Console(), "testing");
}

} // namespace

TEST_CASE("work is done once for each index, job after job, on more threads or fewer") {
  for (const std::size_t threads : {1U, 2U, 5U, 3U, 1U, 5U}) {
    for (const std::size_t count : {0U, 1U, 2U, 4U, 1000U}) {
      std::vector<std::atomic<int>> done(count);
      for_each(count, threads, [&](std::size_t i) { ++done[i]; });
      for (const std::atomic<int>& times : done) CHECK(times == 1);
    }
  }
}

TEST_CASE("many short jobs end, one by one") {
  std::atomic<std::size_t> sum = 0;
  for (int job = 0; job < 2000; ++job) for_each(3, 3, [&](std::size_t i) { sum += i; });
  CHECK(sum == 6000);
}

TEST_CASE("what work throws ends the job, and the next one begins as if nothing had been") {
  for (const std::size_t threads : {1U, 4U}) {
    const auto fail = [](std::size_t i) {
      if (i == 17) throw std::runtime_error("17");
    };
    CHECK_THROWS_AS(for_each(100, threads, fail), std::runtime_error);
    std::atomic<int> done = 0;
    for_each(100, threads, [&](std::size_t) { ++done; });
    CHECK(done == 100);
  }
}

TEST_CASE("a signal that the caller holds back ends nothing while others work") {
  sigset_t held;
  sigset_t before;
  sigemptyset(&held);
  sigaddset(&held, SIGTERM);
  for_each(100, 4, [](std::size_t) {}); // there are threads already
  ::pthread_sigmask(SIG_BLOCK, &held, &before);
  ::kill(::getpid(), SIGTERM);
  std::atomic<int> done = 0;
  for_each(1000, 4, [&](std::size_t) { ++done; });
  CHECK(done == 1000);
  int number = 0;
  CHECK(::sigwait(&held, &number) == 0);
  CHECK(number == SIGTERM);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST_CASE("cores that the process may not run on do not count") {
  cpu_set_t before;
  REQUIRE(::sched_getaffinity(0, sizeof before, &before) == 0);
  CHECK(app::core_count() == static_cast<std::size_t>(CPU_COUNT(&before)));
  std::size_t first = 0;
  while (!CPU_ISSET(first, &before)) ++first;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
  REQUIRE(::sched_setaffinity(0, sizeof one, &one) == 0);
  CHECK(app::core_count() == 1);
  REQUIRE(::sched_setaffinity(0, sizeof before, &before) == 0);
}

TEST_CASE("threads that were made before take part") {
  app::prepare_threads(3);
  std::vector<std::atomic<int>> done(500);
  for_each(500, 3, [&](std::size_t i) { ++done[i]; });
  for (const std::atomic<int>& times : done) CHECK(times == 1);
}
