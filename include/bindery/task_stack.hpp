// Walks trees without recursion: those of expressions may be as deep as a script is long.
#pragma once

#include <deque>
#include <vector>

namespace bindery {

// What is still to be done with the nodes of a tree, in the order of the output.
template <typename Task>
class TaskStack {
 public:
  // Whether the task that is being performed has added none yet: what it does itself comes before all that it
  // adds.
  [[nodiscard]] bool has_added_none() const { return added_.empty(); }
  // Tasks are performed in the order in which they are added, and those that one adds before all that are
  // left.
  void add(const Task& task) { added_.push_back(task); }

  // Performs tasks until none is left. `perform` takes a task, and may add others.
  template <typename Perform>
  void run(Perform perform) {
    for (keep_added(); !tasks_.empty(); keep_added()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      perform(task);
    }
  }

 private:
  void keep_added() {
    tasks_.insert(tasks_.end(), added_.rbegin(), added_.rend());
    added_.clear();
  }

  std::deque<Task> tasks_; // the next one last
  std::vector<Task> added_;
};

} // namespace bindery
