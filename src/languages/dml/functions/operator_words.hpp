// Words that other languages have for what is an operator in DML.
#pragma once

#include <array>
#include <string_view>

namespace bindery::dml {

struct OperatorWord {
  std::string_view word;
  std::string_view meant; // the operator of DML
};

// Between two operands. Other languages spell some of them in capitals, or with dots around them.
inline constexpr std::array operator_words = {
    OperatorWord{"and", "&"}, OperatorWord{"or", "|"},  OperatorWord{"mod", "%%"}, OperatorWord{"div", "%/%"},
    OperatorWord{"eq", "=="}, OperatorWord{"ne", "!="}, OperatorWord{"lt", "<"},   OperatorWord{"le", "<="},
    OperatorWord{"gt", ">"},  OperatorWord{"ge", ">="}};

} // namespace bindery::dml
