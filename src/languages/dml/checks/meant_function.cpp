// A fix that writes another function is worse than none.
#include "src/languages/dml/checks/meant_function.hpp"

#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/name_hash.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <cstddef>

namespace bindery::dml {

namespace {

KnownFunction known_as(std::string_view name) {
  return known_function(name, key_of(name, name.data() + name.size()));
}

// `m_` and the like
bool has_prefix(std::string_view name, std::string_view rest) {
  const std::size_t size = name.size() - std::min(rest.size(), name.size());
  return size > 0 && name.ends_with(rest) && name[size - 1] == '_';
}

} // namespace

bool begins_as(std::string_view written, std::string_view meant) {
  const auto alike = [&](std::size_t i, std::size_t j) {
    return i < written.size() && j < meant.size() && equal_ignoring_case({&written[i], 1}, {&meant[j], 1});
  };
  if (alike(0, 0) || (alike(0, 1) && alike(1, 0)) || equal_ignoring_case(written, meant.substr(1)) ||
      has_prefix(written, meant) || has_prefix(meant, written))
    return true;
  const KnownAs as = known_as(meant).as;
  const std::size_t long_enough = as == KnownAs::native ? 4 : 5;
  return as != KnownAs::script && written.size() >= long_enough && slips_between(written, meant, 1) <= 1;
}

bool may_be_called_so(std::string_view name, std::uint32_t arguments, bool for_value) {
  const KnownFunction known = known_as(name);
  if (known.as != KnownAs::native) return true;
  const NativeFunction& function = native_functions[known.number];
  return (arguments < function.least || function.takes(arguments)) && (function.results != 0 || !for_value);
}

} // namespace bindery::dml
