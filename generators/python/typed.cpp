// Writes one annotated module for each builtin; what they share is the support module _runtime.py.
#include "typed.hpp"

#include "docstring.hpp"
#include "package.hpp"
#include "resources.hpp"
#include "signature.hpp"

#include <bindery/python_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace bindery::python {
namespace {

// How each Kind appears: as the annotation of an argument, as the method of Call that checks it, as the node
// of a result and as the type of its value.
struct Appearance {
  std::string_view argument;
  std::string_view check;
  std::string_view node;
  std::string_view value;
};

const Appearance& appearance(Kind kind) {
  static constexpr std::array<Appearance, 8> table = {{
      {"MatrixLike", "matrix", "Matrix", "MatrixValue"},
      {"FrameLike", "frame", "Frame", "FrameValue"},
      {"ListLike", "list", "List", "ListValue"},
      {"int | ScalarLike", "integer", "IntScalar", "int"},
      {"float | ScalarLike", "real", "FloatScalar", "float"},
      {"bool | ScalarLike", "boolean", "BoolScalar", "bool"},
      {"str | ScalarLike", "string", "StrScalar", "str"},
      {"Any", "anything", "", ""},
  }};
  return table[static_cast<std::size_t>(kind)];
}

// The words of a name, each with a capital: "img_shear" becomes "ImgShear".
std::string camel_case(std::string_view name) {
  std::string out;
  bool capital = true;
  for (const char c : name) {
    if (c == '_') {
      capital = true;
      continue;
    }
    out += capital && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    capital = false;
  }
  return out;
}

// Writes the module of one builtin.
class Writer {
 public:
  Writer(const api::Function& function, const Module& module) : function_(function), module_(module) {
    python_text::Names names({"Call", "Matrix", "Frame", "List", "FloatScalar", "IntScalar", "BoolScalar",
                              "StrScalar", "Action", "Default", module.result_class});
    if (needs_context()) context_ = names.add("sds_context");
    arguments_ = arguments_of(function, names);
    for (const Argument& argument : arguments_) {
      for (std::size_t i = 1; i < argument.pieces.size(); i += 2) bound_.insert(argument.pieces[i]);
    }
  }

  std::string module_text(std::string_view license);

 private:
  [[nodiscard]] bool needs_context() const {
    return std::ranges::none_of(function_.parameters, [](const api::Parameter& parameter) {
      const Kind kind = kind_of(parameter.type);
      return !parameter.default_value && (kind == Kind::matrix || kind == Kind::frame || kind == Kind::list);
    });
  }
  [[nodiscard]] bool several() const { return function_.results.size() > 1; }

  // The name of a helper that the module imports from _runtime.
  std::string_view helper(std::string_view name) { return *imports_.emplace(name).first; }
  std::string annotation(std::string_view type);
  std::string parameter(const Argument& argument);
  std::string signature();
  std::string docstring() const;
  std::string check(const Argument& argument);
  std::string body();
  std::string result_class();
  std::vector<std::string> result_names() const;

  const api::Function& function_;
  const Module& module_;
  std::string context_; // the name of the parameter for the context; empty if an argument brings it
  std::vector<Argument> arguments_;
  std::set<std::string, std::less<>> bound_; // parameters that defaults refer to
  std::set<std::string, std::less<>> imports_;
};

std::string Writer::annotation(std::string_view type) {
  const std::size_t bar = type.find(" | ");
  const std::string_view last = bar == std::string_view::npos ? type : type.substr(bar + 3);
  if (last != "Any" && last != "int" && last != "float" && last != "bool" && last != "str") helper(last);
  return std::string(type);
}

std::string Writer::parameter(const Argument& argument) {
  std::string text = fmt::format("    {}: {}", argument.name, annotation(appearance(argument.kind).argument));
  if (argument.required()) return text + ",\n";
  if (!argument.literal.empty()) return fmt::format("{} = {},\n", text, argument.literal);
  const std::string source = python_text::literal(argument.parameter->default_value->source.text);
  return fmt::format("{} | {} = Default({}),\n", text, helper("Default"), source);
}

std::string Writer::signature() {
  std::string text = fmt::format("def {}(\n", module_.function);
  if (!context_.empty()) text += fmt::format("    {}: {},\n", context_, helper("SystemDSContext"));
  std::string optional;
  for (const Argument& argument : arguments_) (argument.required() ? text : optional) += parameter(argument);
  if (!optional.empty()) text += "    *,\n" + optional;
  std::string_view result = "Action";
  if (several()) {
    result = module_.result_class;
  } else if (!function_.results.empty()) {
    result = appearance(kind_of(function_.results.front().type)).node;
  }
  if (!several()) helper(result);
  return text + fmt::format(") -> {}:\n", result);
}

std::string type_note(const api::Type& type) {
  return code(type.spelling.text);
}

std::string Writer::docstring() const {
  Docstring text;
  text.describe(function_.description, fmt::format("Calls the builtin {}.", code(module_.builtin)));
  if (!context_.empty()) text.line(parameter_mark(context_) + " The context that runs the function.");
  for (const Argument& argument : arguments_) {
    std::string note = type_note(argument.parameter->type);
    if (argument.parameter->default_value) {
      const std::string_view source = argument.parameter->default_value->source.text;
      note += ", default " + code(argument.literal.empty() ? source : argument.literal);
    }
    text.field(parameter_mark(argument.name), argument.parameter->doc, note);
  }
  if (function_.results.empty()) {
    text.line(":return: A node without a value; its ``compute()`` runs the function.");
  } else if (!several()) {
    text.field(":return:", function_.results.front().doc, type_note(function_.results.front().type));
  } else {
    text.line(":return: The results by name; to be unpacked in this order:");
    text.line("");
    const std::vector<std::string> names = result_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      const api::Result& result = function_.results[i];
      text.entry(fmt::format("``{}``:", names[i]), result.doc, type_note(result.type));
    }
  }
  return text.str();
}

std::string Writer::check(const Argument& argument) {
  const std::string_view sent_as = argument.parameter->name.text;
  std::string text = fmt::format("    _call.{}({}, {}", appearance(argument.kind).check,
                                 python_text::literal(argument.name), argument.name);
  if (argument.name != sent_as) text += fmt::format(", sent_as={}", python_text::literal(sent_as));
  if (argument.pieces.size() > 1 || (!argument.pieces.empty() && bound_.contains(sent_as))) {
    text += ", default=(";
    for (const std::string& piece : argument.pieces) text += python_text::literal(piece) + ", ";
    text.pop_back();
    if (argument.pieces.size() > 1) text.pop_back();
    text += ")";
  }
  return text + ")\n";
}

std::string Writer::body() {
  const std::string name = python_text::literal(module_.builtin);
  std::string text = context_.empty()
                         ? fmt::format("    _call = {}({})\n", helper("Call"), name)
                         : fmt::format("    _call = {}({}, {})\n", helper("Call"), name, context_);
  for (const Argument& argument : arguments_) text += check(argument);
  if (!bound_.empty()) {
    std::string names;
    for (const std::string& bound : bound_)
      names += (names.empty() ? "" : ", ") + python_text::literal(bound);
    text += fmt::format("    _call.binds({})\n", names);
  }
  if (function_.results.empty()) return text + "    return _call.run()\n";
  std::string kinds;
  for (const api::Result& result : function_.results) {
    if (!kinds.empty()) kinds += ", ";
    kinds += helper(appearance(kind_of(result.type)).node);
  }
  if (!several()) return text + fmt::format("    return _call.result({})\n", kinds);
  return text + fmt::format("    return {}(*_call.results({}))\n", module_.result_class, kinds);
}

std::vector<std::string> Writer::result_names() const {
  // Names that the class has already, and names that its annotations use.
  python_text::Names names({"compute", "count", "index", "int", "float", "bool", "str", "tuple", "Matrix",
                            "Frame", "List", "FloatScalar", "IntScalar", "BoolScalar", "StrScalar",
                            "MatrixValue", "FrameValue", "ListValue", "compute_all"});
  std::vector<std::string> out;
  for (const api::Result& result : function_.results) out.push_back(names.add(result.name.text));
  return out;
}

std::string Writer::result_class() {
  const std::vector<std::string> names = result_names();
  std::string fields;
  std::string values;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Appearance& as = appearance(kind_of(function_.results[i].type));
    fields += fmt::format("    {}: {}\n", names[i], helper(as.node));
    values += fmt::format("{}{}", i == 0 ? "" : ", ", annotation(as.value));
  }
  helper("compute_all");
  return fmt::format("class {0}(NamedTuple):\n"
                     "    \"\"\"The results of :func:`{1}`, in the order of the function.\"\"\"\n\n"
                     "{2}\n"
                     "    def compute(self, verbose: bool = False) -> tuple[{3}]:\n"
                     "        \"\"\"The values of all results; the function runs once.\"\"\"\n"
                     "        values: tuple[{3}] = compute_all(self, verbose)\n"
                     "        return values\n\n\n",
                     module_.result_class, module_.function, fields, values);
}

std::string Writer::module_text(std::string_view license) {
  const std::string types = several() ? result_class() : std::string();
  const std::string code = types + signature() + docstring() + body();
  const bool any =
      std::ranges::any_of(arguments_, [](const Argument& argument) { return argument.kind == Kind::any; });
  std::string typing = any ? "Any" : "";
  if (several()) typing += any ? ", NamedTuple" : "NamedTuple";
  std::string text = head(license, fmt::format("The builtin {}.", module_.builtin), file_name(function_));
  text += "\nfrom __future__ import annotations\n\n";
  if (!typing.empty()) text += fmt::format("from typing import {}\n\n", typing);
  text += "from ._runtime import (\n";
  for (const std::string& name : imports_) text += fmt::format("    {},\n", name);
  text += ")\n\n";
  std::string exported;
  if (several()) exported = python_text::literal(module_.result_class) + ", ";
  text += fmt::format("__all__ = [{}{}]\n\n\n", exported, python_text::literal(module_.function));
  return text + code;
}

// Why a function cannot be generated; empty if it can.
std::string obstacle(const api::Function& function) {
  for (const api::Result& result : function.results) {
    if (kind_of(result.type) != Kind::any) continue;
    return fmt::format("{}: the type `{}` of result `{}` has no counterpart in the Python API",
                       file_name(function), result.type.spelling.text, result.name.text);
  }
  return {};
}

} // namespace

Generated generate_typed(const api::Library& library, const GenerateOptions& options) {
  Generated out;
  Package package(library, obstacle, out);
  python_text::Names classes;
  for (const Module& module : package.modules()) classes.add(module.function);
  for (Module& module : package.modules()) {
    if (module.source->results.size() > 1) {
      module.result_class = classes.add(camel_case(module.builtin) + "Result");
    }
  }
  add_files(out.files, options, package.modules().size(), [&](std::size_t i) -> FileSet::value_type {
    const Module& module = package.modules()[i];
    return {module.function + ".py", Writer(*module.source, module).module_text(options.license)};
  });
  out.files["__init__.py"] = package.init_text(options.license, "");
  out.files["_runtime.py"] = license_text(options.license) + std::string(resources::runtime);
  out.files["py.typed"] = "";
  return out;
}

} // namespace bindery::python
