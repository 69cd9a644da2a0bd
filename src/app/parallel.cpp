// A counter that threads draw from, threads that wait for the next one, and a line that says how far they
// are.
#include "src/app/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <exception>
#include <mutex>
#include <sched.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace bindery::app {

namespace {

// What there is to do.
class Job {
 public:
  Job(std::size_t count, const std::function<void(std::size_t)>& work) : count_(count), work_(work) {}

  // Does as much of it as is left when its turn comes; to be called by each thread that takes part.
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
  }

  [[nodiscard]] std::string progress(std::string_view verb) const {
    return fmt::format("\r{} {} of {} files", verb, done_.load(), count_);
  }

  void rethrow() const {
    if (fault_) std::rethrow_exception(fault_);
  }

 private:
  std::size_t count_;
  const std::function<void(std::size_t)>& work_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> done_ = 0;
  std::mutex mutex_;
  std::exception_ptr fault_;
};

// Threads that wait from job to job; making them anew costs more than some jobs.
class Hands {
 public:
  void prepare(std::size_t hands) {
    const std::lock_guard lock(mutex_);
    while (hired_ < hands && hire()) ++hired_;
  }

  // Has `hands` of them take part in a job until it is done, and meanwhile works as well.
  void share(Job& job, std::size_t hands) {
    begin(job, hands);
    job.run();
    std::unique_lock lock(mutex_);
    wanted_ = 0; // who has not come yet is late
    change_.wait(lock, [&] { return busy_ == 0; });
  }

  // The same, but shows how far they are instead of working.
  void watch(Job& job, std::size_t hands, std::string_view verb) {
    using namespace std::chrono_literals;
    if (!begin(job, hands)) return job.run();
    std::unique_lock lock(mutex_);
    bool shown = false;
    const auto all_done = [&] { return wanted_ == 0 && busy_ == 0; };
    for (auto pause = 1000ms; !change_.wait_for(lock, pause, all_done); pause = 200ms) {
      shown = true;
      show(job.progress(verb));
    }
    if (shown) show("\r\x1b[K");
  }

 private:
  // False if there is none to take part, for the system gives no more threads.
  bool begin(Job& job, std::size_t hands) {
    prepare(hands);
    const std::lock_guard lock(mutex_);
    job_ = &job;
    wanted_ = std::min(hands, hired_);
    change_.notify_all();
    return wanted_ > 0;
  }

  // Signals are for the thread that called: it holds them back while files are half in place.
  bool hire() {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    bool hired = true;
    try {
      std::thread([this] { serve(); }).detach();
    } catch (const std::system_error&) {
      hired = false;
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return hired;
  }

  [[noreturn]] void serve() {
    std::unique_lock lock(mutex_);
    while (true) {
      change_.wait(lock, [&] { return wanted_ > 0; });
      --wanted_;
      ++busy_;
      Job& job = *job_;
      lock.unlock();
      job.run();
      lock.lock();
      if (--busy_ == 0) change_.notify_all();
    }
  }

  static void show(std::string_view text) {
    [[maybe_unused]] const ssize_t written = ::write(2, text.data(), text.size());
  }

  std::mutex mutex_;
  std::condition_variable change_;
  std::size_t hired_ = 0;
  Job* job_ = nullptr;
  std::size_t wanted_ = 0; // hands that are to take part and have not begun
  std::size_t busy_ = 0;
};

// They end with the process.
Hands& all_hands() {
  static Hands& hands = *new Hands;
  return hands;
}

} // namespace

std::size_t core_count() {
#ifdef __linux__
  // Those that the process may run on, which costs less to ask for than how many there are.
  cpu_set_t allowed;
  if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
    return std::max<std::size_t>(static_cast<std::size_t>(CPU_COUNT(&allowed)), 1);
  }
#endif
  return std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
}

void prepare_threads(std::size_t threads) {
  if (threads > 1) all_hands().prepare(threads - 1);
}

void for_each_index(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& work,
                    const Console& console, std::string_view verb) {
  Job job(count, work);
  threads = std::min(threads, count);
  const bool watched = console.watched() && count > 0;
  if (threads <= 1 && !watched) {
    job.run();
  } else {
    Hands& hands = all_hands();
    if (watched) {
      hands.watch(job, std::max<std::size_t>(threads, 1), verb);
    } else {
      hands.share(job, threads - 1);
    }
  }
  job.rethrow();
}

} // namespace bindery::app
