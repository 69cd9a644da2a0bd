// The functions that SystemDS's engine has, how many arguments a call of one may have, and how many results.
// Source: the names and aliases in class Builtins of SystemDS 2.1 to 3.4, and what its parser knows itself;
// the numbers are what classes BuiltinFunctionExpression, DataExpression and DmlSyntacticValidator accept in
// any of these releases. Many accept more arguments than they use.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

struct NativeFunction {
  static constexpr std::uint8_t any = 255;

  // Whether a call may have so many arguments.
  [[nodiscard]] constexpr bool takes(std::uint32_t arguments) const {
    return arguments >= least && (arguments <= most || most == any);
  }

  std::string_view name;
  std::uint8_t least = 0; // arguments, with names or without
  std::uint8_t most = any;
  std::uint8_t results = 1; // any: one or several
};

// In the order of their names.
constexpr std::array<NativeFunction, 199> native_functions{{
    {"FDR"},
    {"Rand"},
    {"abs", 1, 1},
    {"acos", 1, 1},
    {"aggregate"},
    {"append", 1},
    {"applySchema", 2, 2},
    {"as.boolean", 1, 1},
    {"as.double", 1, 1},
    {"as.frame", 1, 2},
    {"as.integer", 1, 1},
    {"as.list", 1, 1},
    {"as.logical", 1, 1},
    {"as.matrix", 1, 1},
    {"as.scalar", 1, 1},
    {"asin", 1, 1},
    {"assert", 1, 1, 0},
    {"atan", 1, 1},
    {"autoDiff"},
    {"avg", 1, 2},
    {"avg_pool", 5},
    {"avg_pool_backward", 5},
    {"batch_norm2d", 8, NativeFunction::any, 5},
    {"batch_norm2d_backward", 6, NativeFunction::any, 3},
    {"bias_add", 2},
    {"bias_multiply", 2},
    {"bitwAnd", 2, 2},
    {"bitwOr", 2, 2},
    {"bitwShiftL", 2, 2},
    {"bitwShiftR", 2, 2},
    {"bitwXor", 2, 2},
    {"castAsScalar", 1, 1},
    {"cbind", 1},
    {"cdf"},
    {"ceil", 1, 1},
    {"ceiling", 1, 1},
    {"centralMoment", 2},
    {"cholesky", 1, 1},
    {"colCountDistinct", 1, 1},
    {"colCountDistinctApprox", 1},
    {"colMaxs", 1, 1},
    {"colMeans", 1, 1},
    {"colMins", 1, 1},
    {"colProds", 1, 1},
    {"colSds", 1, 1},
    {"colSums", 1, 1},
    {"colVars", 1, 1},
    {"colnames", 1, 1},
    {"compress", 1, 2, NativeFunction::any},
    {"contains"},
    {"conv2d", 5},
    {"conv2d_backward_data", 5},
    {"conv2d_backward_filter", 5},
    {"cos", 1, 1},
    {"cosh", 1, 1},
    {"countDistinct", 1},
    {"countDistinctApprox", 1},
    {"cov", 2},
    {"ctable", 2, 6},
    {"cummax", 1, 1},
    {"cummin", 1, 1},
    {"cumprod", 1, 1},
    {"cumsum", 1, 1},
    {"cumsumprod", 1, 1},
    {"decompress", 1, 1},
    {"det", 1, 1},
    {"detectSchema", 1, 1},
    {"diag", 1, 1},
    {"dropInvalidLength", 2, 2},
    {"dropInvalidType", 2, 2},
    {"eigen", 1, 1, 2},
    {"einsum", 2},
    {"eval", 1},
    {"evalList", 1},
    {"exists", 1, 1},
    {"exp", 1, 1},
    {"federated", 2, 4},
    {"fft", 1, 1, 2},
    {"fft_linearized", 1, 1, 2},
    {"floor", 1, 1},
    {"frame"},
    {"freplicate", 2, 2},
    {"getCategoricalMask", 2, 2},
    {"groupedAggregate"},
    {"icdf"},
    {"ifelse", 3},
    {"ifft", 1, 2, 2},
    {"ifft_linearized", 1, 2, 2},
    {"interQuantile", 2},
    {"interQuartileMean", 1, 2},
    {"inv", 1, 1},
    {"inverse", 1, 1},
    {"is.infinite", 1, 1},
    {"is.na", 1, 1},
    {"is.nan", 1, 1},
    {"isInf", 1, 1},
    {"isNA", 1, 1},
    {"isNaN", 1, 1},
    {"length", 1, 1},
    {"lineage", 1, 1},
    {"list"},
    {"local", 1, 1},
    {"log", 1, 2},
    {"lower.tri"},
    {"lstm", 6, NativeFunction::any, 2},
    {"lstm_backward", 8, NativeFunction::any, 5},
    {"lu", 1, 1, 3},
    {"map", 2},
    {"matrix", 3, 6},
    {"max", 1},
    {"max_pool", 5},
    {"max_pool_backward", 5},
    {"mean", 1, 2},
    {"median", 1, 2},
    {"min", 1},
    {"moment", 2},
    {"ncol", 1, 1},
    {"nrow", 1, 1},
    {"order"},
    {"outer", 3},
    {"paramserv"},
    {"pchisq"},
    {"pexp"},
    {"pf"},
    {"pmax", 1},
    {"pmin", 1},
    {"pnorm"},
    {"ppred", 3},
    {"print", 1, 1, 0},
    {"prod", 1, 1},
    {"pt"},
    {"qchisq"},
    {"qexp"},
    {"qf"},
    {"qnorm"},
    {"qr", 1, 1, 2},
    {"qt"},
    {"quantile", 2},
    {"quantize_compress", 2, 2},
    {"rand"},
    {"rbind", 1},
    {"rcm", 2, 2, 2},
    {"read", 1},
    {"readMM", 1},
    {"remove", 2, 2, 2},
    {"removeEmpty"},
    {"replace"},
    {"rev", 1, 1},
    {"roll", 2, 2},
    {"round", 1, 1},
    {"rowClassMeet", 2, 2, 2},
    {"rowCountDistinct", 1, 1},
    {"rowCountDistinctApprox", 1},
    {"rowIndexMax", 1, 1},
    {"rowIndexMin", 1, 1},
    {"rowMaxs", 1, 1},
    {"rowMeans", 1, 1},
    {"rowMins", 1, 1},
    {"rowProds", 1, 1},
    {"rowSds", 1, 1},
    {"rowSums", 1, 1},
    {"rowVars", 1, 1},
    {"rowcumsum", 1, 1},
    {"sample", 2},
    {"sd", 1, 1},
    {"seq", 2},
    {"sign", 1, 1},
    {"sin", 1, 1},
    {"sinh", 1, 1},
    {"solve", 2, 2},
    {"sql", 2, 4},
    {"sqrt", 1, 1},
    {"sqrtMatrixJava", 1, 1},
    {"stft", 3, 4, 2},
    {"stop", 1, 1, 0},
    {"sum", 1, 1},
    {"svd", 1, 1, 3},
    {"t", 1, 1},
    {"table", 2, 6},
    {"tan", 1, 1},
    {"tanh", 1, 1},
    {"tensor", 2, 6},
    {"time", 0, 0},
    {"toString", 1},
    {"tokenize"},
    {"tr", 1, 1},
    {"trace", 1, 1},
    {"transformapply"},
    {"transformcolmap"},
    {"transformdecode"},
    {"transformencode", 0, NativeFunction::any, 2},
    {"transformmeta"},
    {"typeof", 1, 1},
    {"upper.tri"},
    {"valueSwap", 2, 2},
    {"var", 1, 1},
    {"write", 2, NativeFunction::any, 0},
    {"xgboostPredict"},
    {"xor", 2, 2},
}};

// The place of a function in that list.
[[nodiscard]] constexpr std::size_t native_number(std::string_view name) {
  std::size_t number = 0;
  while (native_functions[number].name != name) ++number;
  return number;
}

inline constexpr std::size_t native_matrix = native_number("matrix");
inline constexpr std::size_t native_write = native_number("write");
inline constexpr std::size_t native_nrow = native_number("nrow");
inline constexpr std::size_t native_ncol = native_number("ncol");

// Null where none has this name.
[[nodiscard]] inline const NativeFunction* native_function(std::string_view name) {
  const auto found = std::ranges::lower_bound(native_functions, name, {}, &NativeFunction::name);
  return found != native_functions.end() && found->name == name ? &*found : nullptr;
}

// Whether the first argument must be a variable, always or somewhere.
[[nodiscard]] constexpr bool writes(std::size_t number) {
  return number == native_write;
}
[[nodiscard]] constexpr bool wants_variable(std::size_t number) {
  return writes(number) || number == native_nrow || number == native_ncol;
}

} // namespace bindery::dml
