// Reads and links the inputs of a session, each by itself, on any thread.
#pragma once

#include "src/app/inputs.hpp"
#include "src/app/registry.hpp"
#include "src/app/session.hpp"

#include <bindery/language.hpp>

#include <atomic>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace bindery::app {

// The problems that the options leave out, sorted.
[[nodiscard]] std::vector<const Problem*> ignored_problems(const Options& options, const Registry& registry);

// Leaves out what is ignored, and then what the limit does not allow.
void drop(Diagnostics& diagnostics, const std::vector<const Problem*>& ignored, std::size_t limit);

// One file after another, on any thread; what could not be read is collected with its index. A file that
// another one asks for is read then, and not once more when its turn comes; and what others may need of a
// file is kept for a while.
class Reader {
 public:
  // All but the last two must live as long.
  Reader(const std::vector<Input>& inputs, const Registry& registry, const ReadOptions& options,
         const Reading& reading, std::vector<const Problem*> ignored, std::size_t limit);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // Reads an input and links it, if nothing has to be known of the others before.
  void read(std::size_t i);
  void link_later(std::size_t i);

  // Those that are not linked yet, for some inputs can be found among the inputs alone.
  [[nodiscard]] std::vector<std::size_t> unlinked();

  // Moves what was read into the session.
  void finish(Session& session, Console& console);

 private:
  // So many bytes of scripts are kept, with their records, before their turn comes.
  static constexpr std::size_t most_early = std::size_t{8} << 20U;
  // So many bytes of scripts are kept for others, which stand beside them for the most part.
  static constexpr std::size_t most_kept = std::size_t{4} << 20U;

  void read_and_link(std::size_t i);
  // Reads an input, and says why if it cannot be read.
  void read_source(std::size_t i);
  // What others need of an input; null if it cannot be read, or is kept no more.
  [[nodiscard]] std::unique_ptr<Unit> signatures_of_input(std::size_t i);
  void keep(std::size_t i, std::unique_ptr<Unit> signatures);
  [[nodiscard]] std::unique_ptr<Unit> take_kept(std::size_t i);
  void link(std::size_t i);
  // The memory serves the next file.
  void let_go(std::size_t i);
  // Whether others that name a unit must get what was read, for it cannot be read again, or is to be kept.
  [[nodiscard]] bool is_told(std::size_t i) const { return need_ == Need::records || !inputs_[i].regular; }
  // A fault of this program ends the reading of one file, not that of all.
  template <typename Work>
  void guard(std::size_t i, Work work);

  const std::vector<Input>& inputs_;
  const Registry& registry_;
  const ReadOptions& options_;
  Need need_;
  std::optional<TextForm> form_;
  bool follows_;
  bool keeps_bytes_;
  const Baseline* baseline_; // null: there is none
  std::vector<const Problem*> ignored_;
  std::size_t limit_;
  std::vector<const Problem*> known_;
  bool any_told_;
  bool shares_; // what others need of an input is kept
  std::unique_ptr<FileResolver> resolver_;
  std::vector<std::unique_ptr<Unit>> units_;
  std::vector<std::once_flag> begun_;
  std::vector<char> early_; // bytes, not bits: threads write side by side
  std::atomic<std::size_t> early_bytes_ = 0;
  std::mutex mutex_; // for what is kept
  std::vector<std::unique_ptr<Unit>> kept_;
  std::deque<std::size_t> kept_order_; // what was kept first, first; some of it was taken
  std::size_t kept_bytes_ = 0;
  std::vector<std::optional<std::string>> texts_;
  std::vector<std::string> bytes_;
  std::vector<std::string> failures_;
  std::vector<Fact> facts_;
  std::vector<char> linked_;
};

} // namespace bindery::app
