// The variable that an expression names.
#pragma once

#include <bindery/model/program.hpp>

namespace bindery::dml {

// The name of the variable that an expression is, a name or an index, or has a part of.
[[nodiscard]] inline Span name_of(const program::Module& module, const program::Expr& of) {
  return of.kind() == program::ExprKind::index ? module.indexings[of.index()].name : of.span();
}

} // namespace bindery::dml
