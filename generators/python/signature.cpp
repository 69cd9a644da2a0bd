// Kinds of types, and defaults as Python literals or as text for the engine.
#include "signature.hpp"

#include <algorithm>
#include <utility>

namespace bindery::python {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::size_t digits(std::string_view text, std::size_t from) {
  std::size_t i = from;
  while (i < text.size() && is_digit(text[i])) ++i;
  return i - from;
}

// Whether the digits of a number, which has no superfluous zeros, are within the 64 bits that integers have
// in DML.
bool fits(std::string_view number) {
  constexpr std::string_view most = "9223372036854775807";
  return number.size() < most.size() || (number.size() == most.size() && number <= most);
}

// An integer literal without superfluous zeros, which Python does not allow; empty if it is something else,
// be it a number that only the engine can say something about.
std::string integer_literal(std::string_view text) {
  const bool negative = text.starts_with('-');
  std::string_view number = text.substr(negative ? 1 : 0);
  if (number.empty() || digits(number, 0) != number.size()) return {};
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size() - 1));
  if (!fits(number)) return {};
  std::string out(negative && number != "0" ? "-" : "");
  out += number;
  return out;
}

// A number as Python's float literal; empty if it is something else.
std::string real_literal(std::string_view text) {
  if (const std::string integer = integer_literal(text); !integer.empty()) return integer + ".0";
  std::size_t i = text.starts_with('-') ? 1 : 0;
  std::size_t mantissa = digits(text, i);
  i += mantissa;
  if (i == text.size()) return {};
  if (i < text.size() && text[i] == '.') {
    const std::size_t fraction = digits(text, ++i);
    mantissa += fraction;
    i += fraction;
  }
  if (mantissa == 0) return {};
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    if (i < text.size() && (text[i] == '+' || text[i] == '-')) ++i;
    const std::size_t exponent = digits(text, i);
    if (exponent == 0) return {};
    i += exponent;
  }
  return i == text.size() ? std::string(text) : std::string();
}

// A string literal without escapes; what an escape means is for the engine to say.
std::string string_literal(std::string_view text) {
  if (text.size() < 2 || (text.front() != '"' && text.front() != '\'') || text.back() != text.front())
    return {};
  const std::string_view content = text.substr(1, text.size() - 2);
  const bool plain =
      content.find(text.front()) == std::string_view::npos && content.find('\\') == std::string_view::npos;
  return plain ? python_text::literal(content) : std::string();
}

std::string literal_of(Kind kind, std::string_view text) {
  switch (kind) {
  case Kind::integer:
    return integer_literal(text);
  case Kind::real:
    return real_literal(text);
  case Kind::string:
    return string_literal(text);
  case Kind::boolean:
    return text == "TRUE" ? "True" : text == "FALSE" ? "False" : "";
  default:
    return {};
  }
}

// The names that an expression uses as variables.
std::vector<Span> names_in(const program::Module& module, program::ExprId root) {
  std::vector<Span> found;
  program::for_each_within(module, root, [&](program::ExprId id) {
    const program::Expr& expr = module[id];
    if (expr.kind() == program::ExprKind::name) found.push_back(expr.span());
    if (expr.kind() == program::ExprKind::index) found.push_back(module.indexings[expr.index()].name);
  });
  return found;
}

// The text of a default, cut at the names of other parameters.
std::vector<std::string> pieces_of(const api::Function& function, const api::Default& value) {
  std::vector<Span> names;
  if (function.module != nullptr && function.source != nullptr)
    names = names_in(*function.module, value.value);
  std::ranges::sort(names, {}, &Span::begin);
  std::vector<std::string> pieces(1);
  std::size_t at = 0;
  for (const Span span : names) {
    const std::string_view name = function.source->text(span);
    const bool parameter =
        std::ranges::any_of(function.parameters, [&](const auto& p) { return p.name.text == name; });
    if (!parameter || span.begin < value.source.span.begin || span.end > value.source.span.end) continue;
    const std::size_t begin = span.begin - value.source.span.begin;
    pieces.back() = value.source.text.substr(at, begin - at);
    pieces.emplace_back(name);
    pieces.emplace_back();
    at = begin + span.size();
  }
  pieces.back() = value.source.text.substr(at);
  return pieces;
}

} // namespace

Kind kind_of(const api::Type& type) {
  switch (type.data) {
  case api::DataType::matrix:
    return Kind::matrix;
  case api::DataType::frame:
    return Kind::frame;
  case api::DataType::list:
    return Kind::list;
  case api::DataType::scalar:
    break;
  default:
    return Kind::any;
  }
  switch (type.value) {
  case api::ValueType::integer:
    return Kind::integer;
  case api::ValueType::real:
    return Kind::real;
  case api::ValueType::boolean:
    return Kind::boolean;
  case api::ValueType::string:
    return Kind::string;
  default:
    return Kind::any;
  }
}

std::vector<Argument> arguments_of(const api::Function& function, python_text::Names& names) {
  std::vector<Argument> arguments;
  arguments.reserve(function.parameters.size());
  std::vector<std::string_view> own;
  own.reserve(function.parameters.size());
  for (const api::Parameter& parameter : function.parameters) own.push_back(parameter.name.text);
  std::vector<std::string> spellings = names.add_all(own);
  for (std::size_t i = 0; i < own.size(); ++i) {
    const api::Parameter& parameter = function.parameters[i];
    Argument argument{&parameter, std::move(spellings[i]), kind_of(parameter.type), {}, {}};
    if (parameter.default_value) {
      argument.literal = literal_of(argument.kind, parameter.default_value->source.text);
      if (argument.literal.empty()) argument.pieces = pieces_of(function, *parameter.default_value);
    }
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

} // namespace bindery::python
