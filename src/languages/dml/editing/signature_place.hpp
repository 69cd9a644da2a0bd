// The place of a parameter or a result in a signature that is being written.
#pragma once

#include "src/languages/dml/slips/tokens.hpp"

#include <cstdint>

namespace bindery::dml {

// What can stand at a place, as far as signatures tell.
enum class SignaturePlace : std::uint8_t {
  none, // anything: it stands in none, or where the default of a parameter does
  type,
  value_type, // in the brackets of a type
  name,       // of a parameter or a result: a new one
};

// That of a word which begins at an offset, be it empty. Time: linear in the signature.
[[nodiscard]] SignaturePlace signature_place(const slips::Tokens& tokens, std::uint32_t word);

} // namespace bindery::dml
