// Calls that are being written.
#pragma once

#include "src/languages/dml/slips/tokens.hpp"

#include <bindery/language.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bindery::dml {

// As Language::call_around() has it. Time: linear in the text.
[[nodiscard]] std::optional<OpenCall> open_call_at(const Source& source, std::uint32_t place);

// The same of tokens, with what completing needs to know besides.
struct CallInTokens {
  OpenCall call;
  // Nothing of the argument at the place stands there yet, or a part of its first word.
  bool begins_argument = false;
  std::vector<std::string_view> given; // the names that other arguments have
};
[[nodiscard]] std::optional<CallInTokens> open_call_in(const slips::Tokens& tokens, std::uint32_t place);

} // namespace bindery::dml
