// The operator table and the size of a module.
#include <bindery/model/program.hpp>

#include <array>
#include <cstddef>

namespace bindery::program {

namespace {

constexpr std::array<OperatorInfo, 22> operators{{
    {"", 0, false, false},    {"^", 11, false, true},  {"+", 10, true, false},   {"-", 10, true, false},
    {"%*%", 9, false, false}, {"%%", 8, false, false}, {"%/%", 8, false, false}, {"*", 7, false, false},
    {"/", 7, false, false},   {"+", 6, false, false},  {"-", 6, false, false},   {">", 5, false, false},
    {">=", 5, false, false},  {"<", 5, false, false},  {"<=", 5, false, false},  {"==", 5, false, false},
    {"!=", 5, false, false},  {"!", 4, true, false},   {"&", 3, false, false},   {"&&", 3, false, false},
    {"|", 2, false, false},   {"||", 2, false, false},
}};
static_assert(operators[static_cast<std::size_t>(Operator::logical_or_2)].spelling == "||");

template <typename T>
std::size_t bytes_of(const std::vector<T>& list) {
  return list.size() * sizeof(T);
}

} // namespace

const OperatorInfo& operator_info(Operator op) {
  return operators[static_cast<std::size_t>(op)];
}

std::size_t Module::bytes() const {
  std::size_t sum = bytes_of(items) + bytes_of(functions) + bytes_of(statements) + bytes_of(expressions) +
                    bytes_of(arguments) + bytes_of(calls) + bytes_of(indexings) + bytes_of(assignments) +
                    bytes_of(multi_assignments) + bytes_of(conditionals) + bytes_of(loops) +
                    bytes_of(imports) + bytes_of(stmt_lists) + bytes_of(expr_lists) + bytes_of(comments);
  for (const FunctionDef& f : functions) sum += bytes_of(f.parameters) + bytes_of(f.results);
  return sum;
}

} // namespace bindery::program
