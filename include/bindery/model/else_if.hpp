// Chains of `else if`, which may be longer than blocks nest deep: who follows one goes from `if` to `if`.
#pragma once

#include <bindery/model/program.hpp>

namespace bindery::program {

// The `if` of an `else if`: the one that is all there is in an `else` without braces. Null for other blocks.
[[nodiscard]] inline const Stmt* else_if(const Module& module, const Block& else_block) {
  if (else_block.braced || else_block.statements.count != 1) return nullptr;
  const Stmt& only = module[module.stmt_lists[else_block.statements.first]];
  return only.kind() == StmtKind::if_else ? &only : nullptr;
}

} // namespace bindery::program
