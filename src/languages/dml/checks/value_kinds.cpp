// Words for kinds of values, and the kinds that declarations name.
#include "src/languages/dml/checks/value_kinds.hpp"

#include "src/languages/dml/checks/ordered_search.hpp"
#include "src/languages/dml/program/signature.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/name_hash.hpp"

namespace bindery::dml {

namespace {

using namespace program;
using api::DataType;
using api::ValueType;

Kind kind_of_type(const api::Type& type) {
  switch (type.data) {
  case DataType::matrix:
    return Kind::matrix;
  case DataType::frame:
    return Kind::frame;
  case DataType::list:
    return Kind::list;
  case DataType::scalar:
    break;
  case DataType::tensor:
  case DataType::unknown:
    return Kind::unknown;
  }
  switch (type.value) {
  case ValueType::integer:
    return Kind::integer;
  case ValueType::real:
    return Kind::real;
  case ValueType::boolean:
    return Kind::truth;
  case ValueType::string:
    return Kind::text;
  case ValueType::unknown:
    break;
  }
  return Kind::unknown;
}

} // namespace

std::string_view words_for(Kind kind) {
  switch (kind) {
  case Kind::integer:
    return "a whole number";
  case Kind::real:
    return "a number of the type `Double`";
  case Kind::truth:
    return "a truth value";
  case Kind::text:
    return "a text";
  case Kind::scalar:
    return "a single value";
  case Kind::matrix:
    return "a matrix";
  case Kind::frame:
    return "a frame";
  case Kind::list:
    return "a list";
  case Kind::unknown:
    break;
  }
  return "another";
}

api::Type declared_type(const Source& source, const Parameter& each) {
  const Span data = each.type.data;
  return data.empty() || is_data_type(source.text(data)) ? type_in(source, each) : api::Type();
}

Kind declared_kind(const Source& source, const Parameter& each) {
  // Nearly all are spelled so.
  const std::string_view data = source.text(each.type.data), value = source.text(each.type.value);
  if (data.empty()) {
    if (value == "Double") return Kind::real;
    if (value == "Integer") return Kind::integer;
    if (value == "Boolean") return Kind::truth;
    if (value == "String") return Kind::text;
  } else if (data == "Matrix" && value == "Double") {
    return Kind::matrix;
  }
  return kind_of_type(declared_type(source, each));
}

KnownFunction ValueKinds::look_up(std::size_t call) const {
  const std::string_view text = unit_.source->text();
  const std::string_view name = unit_.source->text(unit_.module.calls[call].name);
  return known_function(name, key_of(name, text.data() + text.size()));
}

Span ValueKinds::origin_of(ExprId part) {
  const List<FoundValues::Origin>& all = found().origins;
  const FoundValues::Origin* const each =
      first_without(all.begin(), all.end(), [&](const FoundValues::Origin& one) { return one.part < part; });
  return each != all.end() && each->part == part ? each->name : Span();
}

} // namespace bindery::dml
