// A function as Python sees it: names, kinds and defaults. Both styles write from it.
#pragma once

#include <bindery/model/api.hpp>
#include <bindery/python_text.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bindery::python {

enum class Kind : std::uint8_t { matrix, frame, list, integer, real, boolean, string, any };

[[nodiscard]] Kind kind_of(const api::Type& type);

struct Argument {
  const api::Parameter* parameter = nullptr;
  std::string name; // in Python
  Kind kind = Kind::any;
  // The default as a Python expression; empty if there is none or only the engine can work it out.
  std::string literal;
  // Of a default that only the engine can work out: its text and the parameters it refers to, in turn.
  std::vector<std::string> pieces;

  [[nodiscard]] bool required() const { return !parameter->default_value.has_value(); }
  [[nodiscard]] bool is_node() const {
    return kind == Kind::matrix || kind == Kind::frame || kind == Kind::list;
  }
};

// The arguments in the order of the function, their names taken from `names`.
[[nodiscard]] std::vector<Argument> arguments_of(const api::Function& function, python_text::Names& names);

} // namespace bindery::python
