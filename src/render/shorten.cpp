// Names may have any length, and messages quote them.
#include "src/render/shorten.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>

namespace bindery::render {

namespace {

constexpr std::size_t longest = 120; // of a word or a quotation, in bytes
constexpr std::size_t kept = 50;     // of one that is longer, at either end
constexpr std::string_view middle = "...";

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

void append(std::string& out, std::string_view piece) {
  if (piece.size() <= longest) {
    out += piece;
    return;
  }
  std::size_t begin = kept;
  while (begin > 0 && !begins_character(piece[begin])) --begin;
  std::size_t end = piece.size() - kept;
  while (end < piece.size() && !begins_character(piece[end])) ++end;
  out.append(piece.substr(0, begin)).append(middle).append(piece.substr(end));
}

} // namespace

std::string shortened(std::string_view message) {
  if (message.size() <= longest) return std::string(message);
  std::string out;
  bool quoted = false;
  while (!message.empty()) {
    const std::size_t end = std::min(message.find_first_of(quoted ? "`" : "` "), message.size());
    append(out, message.substr(0, end));
    if (end == message.size()) break;
    quoted = quoted != (message[end] == '`');
    out += message[end];
    message.remove_prefix(end + 1);
  }
  return out;
}

std::string visible_shortened(std::string_view message) {
  if (message.size() <= longest) return utf8::visible(message);
  return utf8::visible(shortened(message));
}

} // namespace bindery::render
