// What a function declares, as it is known before anybody has read its header.
#pragma once

#include <bindery/language.hpp>
#include <bindery/model/api.hpp>
#include <bindery/model/program.hpp>
#include <bindery/source.hpp>

namespace bindery::dml {

// The type of a parameter or result, with its spelling.
[[nodiscard]] api::Type type_in(const Source& source, const program::Parameter& parameter);
// Whether that is a known type: sooner than by type_in, which also knows a value type in the place of a data
// type, `int[Double]`.
[[nodiscard]] bool has_known_type(const Source& source, const program::Parameter& parameter);

// Names, types, defaults and places of a definition of the unit, without any documentation. What has no name
// is left out. The function refers to the source and the module of the unit.
[[nodiscard]] api::Function signature_of(const Unit& unit, const program::FunctionDef& definition);

} // namespace bindery::dml
