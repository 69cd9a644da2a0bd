// Calls of one function in a unit, whatever they have before its name.
#pragma once

#include "src/languages/dml/editing/named_places.hpp"

#include <bindery/language.hpp>

#include <optional>
#include <string_view>
#include <unordered_map>

namespace bindery::dml {

// Finds what calls mean. Each name is looked for once. All must live as long.
class CalledFunctions {
 public:
  // Of a function of a unit, or one that no unit has.
  CalledFunctions(const Unit& unit, const Symbol& symbol, const Resolver& resolver);

  // Whether the function is meant by a name, namespace included, which stands somewhere in the unit.
  [[nodiscard]] bool is_named_by(Span name);
  // Whether a name ends like one of its names: `f` for `m_f` and `f`, `ns::f` too.
  [[nodiscard]] bool may_be_named_by(Span name) const;
  // Whether it may be meant by a name although nobody has found it there: a namespace leads to a file of the
  // name that its own has, or to none that is known.
  [[nodiscard]] bool may_be_lost(Span name);

  // Whether it may be meant by a text in this unit, which names a file before it or none: nobody knows what
  // namespaces are for where the text is read.
  [[nodiscard]] bool may_be_meant_by(const TextName& text);

  // Whether it is certainly meant by one: `eval("f", ...)`.
  [[nodiscard]] bool is_certainly_meant_by(const TextName& text) {
    return text.is_argument && text.file.empty() && is_named_by(text.place);
  }

  // As it is defined, and without a prefix that builtins have. Both may be the same.
  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] std::string_view short_name() const { return short_name_; }
  // The function; null: no unit has it.
  [[nodiscard]] const program::FunctionDef* function() const { return function_; }

 private:
  [[nodiscard]] const std::optional<Definition>& definition(Span name);

  const Unit& unit_;
  const Unit* defining_;
  const Resolver& resolver_;
  const program::FunctionDef* function_;
  std::string_view name_;
  std::string_view short_name_;
  std::unordered_map<std::string_view, std::optional<Definition>> known_;
};

} // namespace bindery::dml
