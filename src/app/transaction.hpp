// Files on their way into folders: temporary ones at first, all of which get their names or none.
#pragma once

#include "src/app/leftovers.hpp"
#include "src/app/writer.hpp"

#include <array>
#include <csignal>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <vector>

namespace bindery::app {

// Throws WriteError with the path and what the system says of the number.
[[noreturn]] void fail_to_write(const std::string& path, int number);

// Of a file or folder; nothing if there is none. Throws WriteError where that cannot be known.
[[nodiscard]] std::optional<struct stat> status_of(const std::string& path);

// While one of these lives, signals that end the program wait. Those that are ignored do not count.
class SignalsWait {
 public:
  SignalsWait();
  ~SignalsWait();
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;

  // Whether one has come. On any thread.
  [[nodiscard]] bool any() const;

 private:
  // Of those that end the program by themselves, all that may come from outside: batch systems announce with
  // some of them that time is up.
  static constexpr std::array<int, 10> numbers{SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,   SIGXCPU,
                                               SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF};
  sigset_t waiting_{};
  sigset_t before_{};
};

// What is not in place when this ends is removed, folders made for it included. Where one file cannot get its
// name, those that have theirs lose them again, and what was there before is there once more; not so in file
// systems that cannot exchange the names of two files.
//
// A folder that is not there yet is made under another name, with all that belongs into it, and gets its name
// at the end: one step instead of one for each file.
class Transaction {
 public:
  struct Move {
    std::string temporary;
    std::string target;                            // empty: the file comes into place with its folder
    bool made = false;                             // whether the temporary file is there
    std::optional<std::string_view> expected = {}; // what must have been there; else: it may be anything
    bool keeps = false;                            // what was there before
    // How the file got its name: the one that was there before has that of the temporary file now, or a name
    // of its own that `temporary` tells, or there was none.
    enum class Placed : std::uint8_t { no, exchanged, kept, added } placed = Placed::no;
  };

  Transaction() = default;
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  // Makes the temporary file of one that is to be written, which stays where the reference points; may be
  // called for several at once. Throws WriteError.
  Move& prepare(const Stale& file);

  // Takes back what was prepared.
  static void drop(Move& move);

  // Gives all their names; to be called once. Throws WriteError.
  void commit();

 private:
  struct NewFolder {
    std::string target;
    std::string temporary;
    bool in_place = false;
  };

  Move& plan(const std::string& path);
  static void put_in_place(Move& move);
  static void put_aside(Move& move);
  static void take_back(Move& move);
  void remove_folders();
  void move_into(const NewFolder& folder);
  const std::string& place_of(const std::string& folder);
  std::string make_place(const std::string& folder);
  void tidy(const std::string& folder);

  std::mutex mutex_;             // for what follows
  std::string mark_;             // how names of temporary files and folders begin
  std::set<std::string> tidied_; // folders without leftovers of other runs
  std::deque<Move> moves_;
  std::vector<NewFolder> new_folders_;
  std::vector<std::string> made_folders_;     // outer ones first
  std::map<std::string, std::string> places_; // of folders
  bool emptied_ = false;                      // files of a new folder went into another one
  bool complete_ = false;
};

} // namespace bindery::app
