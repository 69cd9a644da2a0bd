// Goes through the statements of a script in their order.
#pragma once

#include <bindery/model/program.hpp>

#include <cstdint>

namespace bindery::dml {

// Calls `function` with the number of each function, and `statement` with each statement outside of all.
template <typename Function, typename Statement>
void for_each_item(const program::Module& module, Function function, Statement statement) {
  for (const program::Item each : module.items) {
    if (each.is_function())
      function(each.function());
    else
      statement(module[each.statement()]);
  }
}

// Calls `visit` with each statement of a block, but for those within them.
template <typename Visit>
void for_each_statement(const program::Module& module, const program::Block& block, Visit visit) {
  const program::StmtId* const first = module.stmt_lists.data() + block.statements.first;
  for (std::uint32_t i = 0; i < block.statements.count; ++i) visit(module[first[i]]);
}

} // namespace bindery::dml
