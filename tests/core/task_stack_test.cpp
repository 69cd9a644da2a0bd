// The stack of tasks by which trees are walked: in which order they are performed.
#include <bindery/task_stack.hpp>

#include <doctest/doctest.h>

#include <string>

TEST_CASE("what a task adds comes before what is left, in its order") {
  bindery::TaskStack<char> tasks;
  std::string performed;
  const auto perform = [&](char task) {
    CHECK(tasks.has_added_none());
    performed += task;
    if (task != 'b' && task != 'e') return;
    for (const char each : task == 'b' ? std::string("de") : std::string("fg")) tasks.add(each);
    CHECK_FALSE(tasks.has_added_none());
  };
  for (const char each : std::string("abc")) tasks.add(each);
  tasks.run(perform);
  CHECK(performed == "abdefgc");
  tasks.run(perform);
  CHECK(performed == "abdefgc");
}
