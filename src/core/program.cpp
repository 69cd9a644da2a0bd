// The size of a module, and making it smaller.
#include <bindery/model/program.hpp>

#include <cstddef>
#include <utility>

namespace bindery::program {

namespace {

// Calls `work` with each list of a module.
template <typename AnyModule, typename Work>
void for_each_list(AnyModule& module, Work work) {
  work(module.items);
  work(module.functions);
  work(module.parameters);
  work(module.statements);
  work(module.expressions);
  work(module.arguments);
  work(module.calls);
  work(module.indexings);
  work(module.assignments);
  work(module.ifdefs);
  work(module.multi_assignments);
  work(module.conditionals);
  work(module.loops);
  work(module.imports);
  work(module.stmt_lists);
  work(module.expr_lists);
  work(module.lists);
  work(module.unusual_numbers);
  work(module.calculated_truths);
  work(module.doubled_operators);
  work(module.comments);
}

template <typename Record>
constexpr std::size_t size_of(const List<Record>&) {
  return sizeof(Record);
}

// The memory that is kept on a thread. Modules of static storage are destroyed after it.
thread_local bool is_over = false;
struct Spare {
  ~Spare() { is_over = true; }
  Module module;
};
thread_local Spare spare;

} // namespace

std::size_t Module::bytes() const {
  std::size_t all = 0;
  for_each_list(*this, [&](const auto& list) { all += list.size() * size_of(list); });
  return all;
}

Module recycled() {
  return is_over ? Module() : std::move(spare.module);
}

void recycle(Module& module) {
  std::size_t all = 0;
  for_each_list(module, [&](auto& list) {
    list.clear();
    all += list.capacity() * size_of(list);
  });
  if (all <= most_recycled && !is_over)
    spare.module = std::move(module);
  else
    module = {};
}

Module signatures_of(const Module& module) {
  Module signatures;
  signatures.functions.append(module.functions);
  signatures.parameters.append(module.parameters);
  return signatures;
}

} // namespace bindery::program
