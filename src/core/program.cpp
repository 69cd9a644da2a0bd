// The size of a module, and making it smaller.
#include <bindery/model/program.hpp>

#include <cstddef>
#include <utility>

namespace bindery::program {

namespace {

template <typename T>
std::size_t bytes_of(const List<T>& list) {
  return list.size() * sizeof(T);
}

} // namespace

std::size_t Module::bytes() const {
  return bytes_of(items) + bytes_of(functions) + bytes_of(parameters) + bytes_of(statements) +
         bytes_of(expressions) + bytes_of(arguments) + bytes_of(calls) + bytes_of(indexings) +
         bytes_of(assignments) + bytes_of(multi_assignments) + bytes_of(conditionals) + bytes_of(loops) +
         bytes_of(imports) + bytes_of(stmt_lists) + bytes_of(expr_lists) + bytes_of(comments);
}

void keep_signatures(Module& module) {
  Module kept;
  kept.functions.swap(module.functions);
  kept.parameters.swap(module.parameters);
  module = std::move(kept);
}

} // namespace bindery::program
