// A counter that threads draw from, and a line that says how far they are.
#include "src/app/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <unistd.h>
#include <vector>

namespace bindery::app {

namespace {

class Crew {
 public:
  Crew(std::size_t count, const std::function<void(std::size_t)>& work) : count_(count), work_(work) {}

  void run() {
    try {
      for (std::size_t i = next_++; i < count_; i = next_++) {
        work_(i);
        ++done_;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!fault_) fault_ = std::current_exception();
      next_ = count_;
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    change_.notify_all();
  }

  // Waits until so many threads have finished, and shows meanwhile how far they are.
  void wait(std::size_t threads, std::string_view verb) {
    using namespace std::chrono_literals;
    const auto all_finished = [&] { return finished_ == threads; };
    std::unique_lock lock(mutex_);
    bool shown = false;
    for (auto pause = 1000ms; !change_.wait_for(lock, pause, all_finished); pause = 200ms) {
      shown = true;
      show(fmt::format("\r{} {} of {} files", verb, done_.load(), count_));
    }
    if (shown) show("\r\x1b[K");
  }

  void rethrow() const {
    if (fault_) std::rethrow_exception(fault_);
  }

 private:
  static void show(std::string_view text) {
    [[maybe_unused]] const ssize_t written = ::write(2, text.data(), text.size());
  }

  std::size_t count_;
  const std::function<void(std::size_t)>& work_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> done_ = 0;
  std::mutex mutex_;
  std::condition_variable change_;
  std::size_t finished_ = 0;
  std::exception_ptr fault_;
};

} // namespace

std::size_t core_count() {
  return std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
}

void for_each_index(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& work,
                    const Console& console, std::string_view verb) {
  Crew crew(count, work);
  threads = std::min(threads, count);
  if (threads <= 1 && !console.watched()) {
    crew.run();
  } else {
    // The calling thread works with the others, unless it has to show how far they are.
    const bool watched = console.watched();
    std::vector<std::jthread> hands;
    const std::size_t others = watched ? std::max<std::size_t>(threads, 1) : threads - 1;
    hands.reserve(others);
    for (std::size_t i = 0; i < others; ++i) hands.emplace_back([&] { crew.run(); });
    if (watched) {
      crew.wait(others, verb);
    } else {
      crew.run();
    }
  }
  crew.rethrow();
}

} // namespace bindery::app
