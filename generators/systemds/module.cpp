// Writes the function of a builtin as SystemDS's generator lays it out.
#include "module.hpp"

#include "docstring.hpp"
#include "layout.hpp"

#include <bindery/python_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace bindery::systemds {
namespace {

// The class of nodes that stand for values of a type; empty where there is none.
std::string_view node_class(const api::Type& type) {
  switch (type.data) {
  case api::DataType::matrix:
    return "Matrix";
  case api::DataType::frame:
    return "Frame";
  case api::DataType::list:
    return "List";
  case api::DataType::scalar:
    return "Scalar";
  default:
    return {};
  }
}

bool is_node(const api::Type& type) {
  return type.data != api::DataType::scalar && !node_class(type).empty();
}

std::string_view annotation(const api::Type& type) {
  if (type.data != api::DataType::scalar) {
    const std::string_view name = node_class(type);
    return name.empty() ? "OperationNode" : name;
  }
  switch (type.value) {
  case api::ValueType::boolean:
    return "bool";
  case api::ValueType::integer:
    return "int";
  case api::ValueType::string:
    return "str";
  default:
    return "float";
  }
}

struct Argument {
  std::string name;
  const api::Parameter* parameter;
};

class Writer {
 public:
  explicit Writer(const api::Function& function) : function_(function), name_(builtin_name(function)) {
    python_text::Names names({"kwargs", "params_dict", "output_nodes", "Matrix", "Frame", "List", "Scalar",
                              "MultiReturn", "OperationNode"});
    std::vector<std::string_view> own;
    for (const api::Parameter& parameter : function.parameters) {
      if (parameter.default_value) {
        // Whoever gives an optional argument gives it under its own name.
        names.keep(parameter.name.text);
      } else {
        required_.push_back({{}, &parameter});
        own.push_back(parameter.name.text);
      }
    }
    std::vector<std::string> spellings = names.add_all(own);
    for (std::size_t i = 0; i < own.size(); ++i) required_[i].name = std::move(spellings[i]);
    has_optional_ = required_.size() != function.parameters.size();
    const auto node =
        std::ranges::find_if(required_, [](const Argument& a) { return is_node(a.parameter->type); });
    if (node != required_.end()) {
      context_ = node->name + ".sds_context";
    } else {
      context_ = context_parameter_ = names.add("sds_context");
    }
  }

  [[nodiscard]] bool takes_context() const { return !context_parameter_.empty(); }
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] std::string parameters(std::string_view line_break) const;
  [[nodiscard]] std::string params_dict() const;
  [[nodiscard]] std::string call() const;
  [[nodiscard]] std::string several() const;

  const api::Function& function_;
  std::string name_; // as the engine knows it
  std::vector<Argument> required_;
  bool has_optional_ = false;
  std::string context_;           // the expression that gives the context
  std::string context_parameter_; // the parameter that brings it where no argument does
};

std::string Writer::parameters(std::string_view line_break) const {
  std::vector<std::string> parts;
  if (takes_context()) parts.push_back(fmt::format("{}: 'SystemDSContext'", context_parameter_));
  for (const Argument& argument : required_) {
    parts.push_back(fmt::format("{}: {}", argument.name, annotation(argument.parameter->type)));
  }
  if (has_optional_) parts.emplace_back("**kwargs: Dict[str, VALID_INPUT_TYPES]");
  return fmt::format("{}", fmt::join(parts, fmt::format(",{}", line_break)));
}

std::string Writer::params_dict() const {
  std::vector<std::string> entries;
  for (const Argument& argument : required_) {
    entries.push_back(fmt::format("'{}': {}", argument.parameter->name.text, argument.name));
  }
  std::string out = fmt::format("params_dict = {{{}}}", fmt::join(entries, ", "));
  if (has_optional_) out += "\n    params_dict.update(kwargs)";
  return out;
}

std::string Writer::several() const {
  std::string nodes;
  std::string list;
  std::string links;
  for (std::size_t i = 0; i < function_.results.size(); ++i) {
    nodes += fmt::format("    vX_{} = {}({}, '')\n", i, node_class(function_.results[i].type), context_);
    list += fmt::format("vX_{}, ", i);
    links += fmt::format("    vX_{}._unnamed_input_nodes = [op]\n", i);
  }
  return fmt::format(
      "\n{}    output_nodes = [{}]\n\n"
      "    op = MultiReturn({}, '{}', output_nodes, named_input_nodes=params_dict)\n\n{}\n    return op",
      nodes, list, context_, name_, links);
}

std::string Writer::call() const {
  if (function_.results.size() > 1) return several();
  const std::string_view node =
      function_.results.empty() ? "OperationNode" : node_class(function_.results.front().type);
  return fmt::format("return {}({},\n        '{}',\n        named_input_nodes=params_dict)", node, context_,
                     name_);
}

std::string Writer::text() const {
  const std::string name = python_name(function_);
  const std::string line_break = "\n" + std::string(name.size() + 5, ' ');
  return fmt::format("def {}({}):\n    {}\n    {}\n    {}\n", name, parameters(line_break),
                     docstring(function_), params_dict(), call());
}

} // namespace

std::string obstacle(const api::Function& function) {
  for (const api::Result& result : function.results) {
    if (!node_class(result.type).empty()) continue;
    return fmt::format("{}: the type `{}` of result `{}` has no node in the Python API", file_name(function),
                       result.type.spelling.text, result.name.text);
  }
  for (const api::Parameter& parameter : function.parameters) {
    if (python_text::is_plain_name(parameter.name.text)) continue;
    return fmt::format("{}: no script can pass an argument `{}`", file_name(function), parameter.name.text);
  }
  const std::string stem = file_stem(function);
  if (stem.empty() || python_text::is_plain_name(stem)) return {};
  return fmt::format("{}: no script can call a function `{}`; rename the file", file_name(function), stem);
}

std::string module_text(const api::Function& function, std::string_view license) {
  const Writer writer(function);
  std::string imports = "\nfrom typing import Dict, Iterable\n\n";
  if (writer.takes_context()) imports = "\nfrom typing import TYPE_CHECKING, Dict, Iterable\n\n";
  imports += "from systemds.operator import OperationNode, Matrix, Frame, List, MultiReturn, Scalar\n"
             "from systemds.utils.consts import VALID_INPUT_TYPES\n";
  if (writer.takes_context()) {
    imports += "\nif TYPE_CHECKING:\n    # to avoid cyclic dependencies during runtime\n"
               "    from systemds.context import SystemDSContext\n";
  }
  std::string origin =
      python_text::comment(fmt::format("Autogenerated From : scripts/builtin/{}", file_name(function)));
  return python_notice(license) + std::string(generated_mark) + origin + imports + "\n\n" + writer.text();
}

} // namespace bindery::systemds
