// Makes records and keeps the bytes that they point to.
#include "tests/support/records.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bindery::support {

api::Function& Records::function(std::string_view name, std::string_view folder) {
  auto source = std::make_shared<Source>(std::string(folder) + std::string(name) + ".dml", "");
  library.owners.push_back(source);
  api::Function function;
  function.name = text(name).text;
  function.prefix = "m_";
  function.builtin = true;
  function.has_results = true;
  function.source = source.get();
  library.functions.push_back(std::move(function));
  return library.functions.back();
}

Text Records::text(std::string_view bytes) {
  auto kept = std::make_shared<std::string>(bytes);
  library.owners.push_back(kept);
  return {*kept, {}};
}

api::Doc Records::doc(std::initializer_list<std::string_view> lines) {
  api::Doc doc;
  if (lines.size() == 0) return doc;
  api::Block block;
  for (const std::string_view line : lines) block.lines.push_back(text(line));
  doc.lines = block.lines;
  doc.blocks.push_back(std::move(block));
  return doc;
}

api::Type Records::type(std::string_view spelling) {
  static const std::vector<std::pair<std::string_view, std::pair<api::DataType, api::ValueType>>> known = {
      {"Matrix[Double]", {api::DataType::matrix, api::ValueType::real}},
      {"Frame[String]", {api::DataType::frame, api::ValueType::string}},
      {"List[Unknown]", {api::DataType::list, api::ValueType::unknown}},
      {"Tensor[Double]", {api::DataType::tensor, api::ValueType::real}},
      {"Integer", {api::DataType::scalar, api::ValueType::integer}},
      {"Double", {api::DataType::scalar, api::ValueType::real}},
      {"Boolean", {api::DataType::scalar, api::ValueType::boolean}},
      {"String", {api::DataType::scalar, api::ValueType::string}},
  };
  for (const auto& [name, meaning] : known) {
    if (name == spelling) return {meaning.first, meaning.second, text(spelling)};
  }
  return {api::DataType::unknown, api::ValueType::unknown, text(spelling)};
}

api::Parameter& Records::parameter(api::Function& function, std::string_view type_name, std::string_view name,
                                   std::string_view default_value, api::Doc doc) {
  api::Parameter parameter{text(name), type(type_name), {}, std::move(doc), {}};
  if (!default_value.empty())
    parameter.default_value = api::Default{program::ExprId::none, text(default_value)};
  function.parameters.push_back(std::move(parameter));
  return function.parameters.back();
}

api::Result& Records::result(api::Function& function, std::string_view type_name, std::string_view name,
                             api::Doc doc) {
  function.results.push_back({text(name), type(type_name), std::move(doc), {}});
  return function.results.back();
}

} // namespace bindery::support
