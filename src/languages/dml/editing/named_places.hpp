// All places of a module in which variables are named, and texts in which functions may be.
#pragma once

#include <bindery/language.hpp>

#include <string_view>
#include <vector>

namespace bindery::dml {

// Where a name stands, and for what.
using NamedPlace = Reference;

// The places of the variables of that name, in whichever function, in no particular order. What looks like a
// name and is none of a variable is left out: the options of loops, and the names of sequences.
[[nodiscard]] std::vector<NamedPlace> variable_places(const Unit& unit, std::string_view name);

// A text that may name a function.
struct TextName {
  Span place;               // of what names it, within the quotes, without a path before it
  std::string_view file;    // that it names before that: `nn/lib.dml`; empty: none
  bool is_argument = false; // `eval("f", ...)`, `upd="f"`: it certainly does
};

// All texts that end with one of two names, of which the second may be empty; but for those that are joined
// with others or only printed.
[[nodiscard]] std::vector<TextName> texts_that_name(const Unit& unit, std::string_view name,
                                                    std::string_view other);

// Where the name of a function that `eval` or the like gets is put together or comes from outside, which may
// be this one; empty: it is so nowhere. A variable that it gets may hold what a text is added to elsewhere.
[[nodiscard]] Span composed_name(const Unit& unit, std::string_view name);

// What stands behind the namespace of a name.
[[nodiscard]] Span without_name_space(const Source& source, Span name);

} // namespace bindery::dml
