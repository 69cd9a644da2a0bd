// Which native functions have arguments with names, and which of these must be given. Source: classes
// BuiltinFunctionExpression, ParameterizedBuiltinFunctionExpression and DataExpression of SystemDS 2.1
// to 3.4.
#pragma once

#include "src/languages/dml/functions/native_functions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bindery::dml::native_names {

using ParameterNames = std::span<const std::string_view>;

// How many arguments may stand without names.
enum class Unnamed : std::uint8_t {
  any, // names are asked for, but for those that must be given
  none,
  leading,   // those in front of the names that must be given
  first,     // and no other
  first_all, // or all of them
};

inline constexpr std::array<std::string_view, 4> of_order{"target", "by", "decreasing", "index.return"};
inline constexpr std::array<std::string_view, 2> of_size{"rows", "cols"};
inline constexpr std::array<std::string_view, 4> of_remove_empty{"target", "margin", "select",
                                                                 "empty.return"};
inline constexpr std::array<std::string_view, 3> of_replace{"target", "pattern", "replacement"};
inline constexpr std::array<std::string_view, 3> of_aggregate{"target", "groups", "fn"};
inline constexpr std::array<std::string_view, 2> of_distribution{"target", "dist"};
inline constexpr std::array<std::string_view, 2> of_degrees{"target", "df"};
inline constexpr std::array<std::string_view, 3> of_two_degrees{"target", "df1", "df2"};
inline constexpr std::array<std::string_view, 3> of_frame{"data", "rows", "cols"};
inline constexpr std::array<std::string_view, 2> of_tensor{"data", "dims"};
inline constexpr std::array<std::string_view, 4> of_convolution{"input_shape", "filter_shape", "stride",
                                                                "padding"};
inline constexpr std::array<std::string_view, 4> of_pooling{"input_shape", "pool_size", "stride", "padding"};
inline constexpr std::array<std::string_view, 2> of_contains{"target", "pattern"};
inline constexpr std::array<std::string_view, 3> of_transform{"target", "spec", "meta"};

struct NameRule {
  std::string_view function;
  ParameterNames names;      // in the order in which people give them
  std::uint8_t required = 0; // so many of these
  Unnamed unnamed = Unnamed::any;
  bool once = false; // no name is given twice
};

inline constexpr std::array<NameRule, 38> name_rules{{
    {"Rand", of_size, 0, Unnamed::none, true},
    {"aggregate", of_aggregate, 3},
    {"avg_pool", of_pooling, 4, Unnamed::leading},
    {"avg_pool_backward", of_pooling, 4, Unnamed::leading},
    {"cdf", of_distribution, 2},
    {"contains", of_contains, 2},
    {"conv2d", of_convolution, 4, Unnamed::leading},
    {"conv2d_backward_data", of_convolution, 4, Unnamed::leading},
    {"conv2d_backward_filter", of_convolution, 4, Unnamed::leading},
    {"frame", of_frame, 3, Unnamed::first, true},
    {"groupedAggregate", of_aggregate, 3},
    {"icdf", of_distribution, 2},
    {"lower.tri", of_distribution, 1, Unnamed::none},
    {"matrix", of_frame, 1, Unnamed::first_all, true},
    {"max_pool", of_pooling, 4, Unnamed::leading},
    {"max_pool_backward", of_pooling, 4, Unnamed::leading},
    {"order", of_order, 1, Unnamed::none},
    {"pchisq", of_degrees, 2},
    {"pexp", of_distribution, 1},
    {"pf", of_two_degrees, 3},
    {"pnorm", of_distribution, 1},
    {"pt", of_degrees, 2},
    {"qchisq", of_degrees, 2},
    {"qexp", of_distribution, 1},
    {"qf", of_two_degrees, 3},
    {"qnorm", of_distribution, 1},
    {"qt", of_degrees, 2},
    {"rand", of_size, 0, Unnamed::none, true},
    {"read", {}, 0, Unnamed::first, true},
    {"removeEmpty", of_remove_empty, 2, Unnamed::none},
    {"replace", of_replace, 3},
    {"tensor", of_tensor, 1, Unnamed::first_all},
    {"tokenize", of_transform, 2},
    {"transformapply", of_transform, 3},
    {"transformcolmap", of_transform, 2},
    {"transformdecode", of_transform, 3},
    {"transformencode", of_transform, 2},
    {"upper.tri", of_distribution, 1, Unnamed::none},
}};

// Others whose arguments may all have names, in some release.
inline constexpr std::array<std::string_view, 20> may_have_names{"FDR",           "assert",
                                                                 "autoDiff",      "colCountDistinctApprox",
                                                                 "countDistinct", "countDistinctApprox",
                                                                 "federated",     "list",
                                                                 "paramserv",     "print",
                                                                 "readMM",        "rowCountDistinctApprox",
                                                                 "sql",           "stop",
                                                                 "toString",      "transformmeta",
                                                                 "write",         "xgboostPredict",
                                                                 "as.list",       "as.boolean"};

// For each native function the place of its rule, counted from one.
inline constexpr std::uint8_t no_rule = 0;
inline constexpr std::uint8_t without_names = 255;
inline constexpr auto places_of_rules = [] {
  std::array<std::uint8_t, native_functions.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string_view name = native_functions[i].name;
    all[i] = without_names;
    for (const std::string_view each : may_have_names) {
      if (each == name) all[i] = no_rule;
    }
    for (std::size_t k = 0; k < name_rules.size(); ++k) {
      if (name_rules[k].function == name) all[i] = static_cast<std::uint8_t>(k + 1);
    }
  }
  return all;
}();

// Null where a native function, by its number in native_functions, has none.
[[nodiscard]] constexpr const NameRule* rule_of(std::size_t number) {
  const std::uint8_t place = places_of_rules[number];
  return place == no_rule || place == without_names ? nullptr : &name_rules[place - 1U];
}

} // namespace bindery::dml::native_names
