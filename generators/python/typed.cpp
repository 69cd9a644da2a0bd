// Writes one annotated module for each builtin; what they share is the support module _runtime.py.
#include "typed.hpp"

#include "docstring.hpp"
#include "package.hpp"
#include "resources.hpp"
#include "signature.hpp"
#include "text.hpp"

#include <bindery/letter_case.hpp>
#include <bindery/printable.hpp>
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
    out += capital ? upper_letter(c) : c;
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
    if (several()) result_names_ = result_names();
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
  std::string_view helper(std::string_view name);
  std::string_view annotation(std::string_view type);
  [[nodiscard]] std::vector<std::string> result_names() const;

  // Each appends a part of the module.
  void put_result_class(std::string& out);
  void put_parameter(std::string& out, const Argument& argument);
  void put_signature(std::string& out);
  void put_docstring(std::string& out) const;
  void put_check(std::string& out, const Argument& argument) const;
  void put_body(std::string& out);

  const api::Function& function_;
  const Module& module_;
  std::string context_; // the name of the parameter for the context; empty if an argument brings it
  std::vector<Argument> arguments_;
  std::vector<std::string> result_names_;
  std::set<std::string, std::less<>> bound_; // parameters that defaults refer to
  std::vector<std::string_view> imports_;    // in order, each once
};

std::string_view Writer::helper(std::string_view name) {
  const auto place = std::ranges::lower_bound(imports_, name);
  if (place == imports_.end() || *place != name) imports_.insert(place, name);
  return name;
}

std::string_view Writer::annotation(std::string_view type) {
  const std::size_t bar = type.find(" | ");
  const std::string_view last = bar == std::string_view::npos ? type : type.substr(bar + 3);
  if (last != "Any" && last != "int" && last != "float" && last != "bool" && last != "str") helper(last);
  return type;
}

void Writer::put_parameter(std::string& out, const Argument& argument) {
  put(out, "    ", argument.name, ": ", annotation(appearance(argument.kind).argument));
  if (!argument.literal.empty()) {
    put(out, " = ", argument.literal);
  } else if (!argument.required()) {
    put(out, " | ", helper("Default"), " = Default(");
    python_text::append_literal(out, argument.parameter->default_value->source.text);
    out += ')';
  }
  out += ",\n";
}

void Writer::put_signature(std::string& out) {
  put(out, "def ", module_.function, "(\n");
  if (!context_.empty()) put(out, "    ", context_, ": ", helper("SystemDSContext"), ",\n");
  bool optional = false;
  for (const Argument& argument : arguments_) {
    if (argument.required()) put_parameter(out, argument);
    optional = optional || !argument.required();
  }
  if (optional) out += "    *,\n";
  for (const Argument& argument : arguments_) {
    if (!argument.required()) put_parameter(out, argument);
  }
  std::string_view result = "Action";
  if (several()) {
    result = module_.result_class;
  } else if (!function_.results.empty()) {
    result = appearance(kind_of(function_.results.front().type)).node;
  }
  if (!several()) helper(result);
  put(out, ") -> ", result, ":\n");
}

void Writer::put_docstring(std::string& out) const {
  Docstring text(out);
  text.describe(function_.description, module_.builtin);
  if (!context_.empty()) text.context(context_);
  Printable printable;
  std::string note;
  const auto note_of = [&](const api::Type& type) -> std::string& {
    note.clear();
    put_code(note, type.spelling.text);
    return note;
  };
  for (const Argument& argument : arguments_) {
    note_of(argument.parameter->type);
    if (argument.parameter->default_value) {
      note += ", default ";
      const std::string_view source = argument.parameter->default_value->source.text;
      put_code(note, argument.literal.empty() ? source : argument.literal);
    }
    text.parameter(argument.name, printable.without_type(argument.parameter->doc, argument.parameter->type),
                   note);
  }
  if (function_.results.empty()) {
    text.line(":return: A node without a value; its ``compute()`` runs the function.");
  } else if (!several()) {
    const api::Result& result = function_.results.front();
    text.field(":return:", printable.without_type(result.doc, result.type), note_of(result.type));
  } else {
    text.line(":return: The results by name; to be unpacked in this order:");
    text.line("");
    for (std::size_t i = 0; i < result_names_.size(); ++i) {
      const api::Result& result = function_.results[i];
      text.entry(result_names_[i], printable.without_type(result.doc, result.type), note_of(result.type));
    }
  }
  text.end();
}

void Writer::put_check(std::string& out, const Argument& argument) const {
  const std::string_view sent_as = argument.parameter->name.text;
  put(out, "    _call.", appearance(argument.kind).check, '(');
  python_text::append_literal(out, argument.name);
  put(out, ", ", argument.name);
  if (argument.name != sent_as) {
    out += ", sent_as=";
    python_text::append_literal(out, sent_as);
  }
  if (argument.pieces.size() > 1 || (!argument.pieces.empty() && bound_.contains(sent_as))) {
    out += ", default=(";
    for (const std::string& piece : argument.pieces) {
      python_text::append_literal(out, piece);
      out += ", ";
    }
    out.resize(out.size() - (argument.pieces.size() > 1 ? 2 : 1));
    out += ')';
  }
  out += ")\n";
}

void Writer::put_body(std::string& out) {
  put(out, "    _call = ", helper("Call"), '(');
  python_text::append_literal(out, module_.builtin);
  if (!context_.empty()) put(out, ", ", context_);
  out += ")\n";
  for (const Argument& argument : arguments_) put_check(out, argument);
  if (!bound_.empty()) {
    std::string_view before = "    _call.binds(";
    for (const std::string& bound : bound_) {
      out += before;
      python_text::append_literal(out, bound);
      before = ", ";
    }
    out += ")\n";
  }
  if (function_.results.empty()) {
    out += "    return _call.run()\n";
    return;
  }
  if (several()) {
    put(out, "    return ", module_.result_class, "(*_call.results(");
  } else {
    out += "    return _call.result(";
  }
  std::string_view before;
  for (const api::Result& result : function_.results) {
    put(out, before, helper(appearance(kind_of(result.type)).node));
    before = ", ";
  }
  out += several() ? "))\n" : ")\n";
}

std::vector<std::string> Writer::result_names() const {
  // Names that the class has already, and names that its annotations use.
  python_text::Names names({"compute", "count", "index", "int", "float", "bool", "str", "tuple", "Matrix",
                            "Frame", "List", "FloatScalar", "IntScalar", "BoolScalar", "StrScalar",
                            "MatrixValue", "FrameValue", "ListValue", "compute_all"});
  std::vector<std::string_view> own;
  for (const api::Result& result : function_.results) own.push_back(result.name.text);
  return names.add_all(own);
}

void Writer::put_result_class(std::string& out) {
  put(out, "class ", module_.result_class, "(NamedTuple):\n    \"\"\"The results of :func:`",
      module_.function, "`, in the order of the function.\"\"\"\n\n");
  std::string values;
  for (std::size_t i = 0; i < result_names_.size(); ++i) {
    const Appearance& as = appearance(kind_of(function_.results[i].type));
    put(out, "    ", result_names_[i], ": ", helper(as.node), '\n');
    put(values, i == 0 ? "" : ", ", annotation(as.value));
  }
  helper("compute_all");
  put(out, "\n    def compute(self, verbose: bool = False) -> tuple[", values,
      "]:\n"
      "        \"\"\"The values of all results; the function runs once.\"\"\"\n"
      "        values: tuple[",
      values,
      "] = compute_all(self, verbose)\n"
      "        return values\n\n\n");
}

std::string Writer::module_text(std::string_view license) {
  std::string code;
  code.reserve(4096);
  if (several()) put_result_class(code);
  put_signature(code);
  put_docstring(code);
  put_body(code);
  const bool any =
      std::ranges::any_of(arguments_, [](const Argument& argument) { return argument.kind == Kind::any; });
  std::string text = head(license, module_.builtin, file_name(function_));
  text.reserve(text.size() + code.size() + 1024);
  text += "\nfrom __future__ import annotations\n\n";
  if (any || several()) {
    put(text, "from typing import ", any ? "Any" : "", any && several() ? ", " : "",
        several() ? "NamedTuple" : "", "\n\n");
  }
  text += "from ._runtime import (\n";
  for (const std::string_view name : imports_) put(text, "    ", name, ",\n");
  text += ")\n\n__all__ = [";
  if (several()) {
    python_text::append_literal(text, module_.result_class);
    text += ", ";
  }
  python_text::append_literal(text, module_.function);
  put(text, "]\n\n\n", code);
  return text;
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
  Package package(library, obstacle, options, out);
  package.name_result_classes([](std::string_view builtin) { return camel_case(builtin) + "Result"; });
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
