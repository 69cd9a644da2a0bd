// The part of the URL standard that tells of addresses as people write them: "valid URL string".
#include "generators/html/address.hpp"

#include <algorithm>
#include <cstddef>

namespace bindery::html {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_hex_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_beyond_ascii(char c) {
  return static_cast<unsigned char>(c) >= 0x80;
}

// What stands before the first of these signs, which is cut off the text with that.
std::string_view cut(std::string_view& text, std::string_view signs) {
  const std::string_view before = text.substr(0, text.find_first_of(signs));
  text.remove_prefix(std::min(before.size() + 1, text.size()));
  return before;
}

bool is_number_up_to(std::string_view digits, int most) {
  if (digits.empty() || digits.size() > 5 || !std::ranges::all_of(digits, is_digit)) return false;
  int number = 0;
  for (const char c : digits) number = 10 * number + (c - '0');
  return number <= most;
}

bool is_ipv4(std::string_view host) {
  int parts = 0;
  for (bool more = true; more; ++parts) {
    more = host.find('.') != std::string_view::npos;
    const std::string_view part = cut(host, ".");
    if (!is_number_up_to(part, 255) || (part.size() > 1 && part.front() == '0')) return false;
  }
  return parts == 4;
}

bool is_host(std::string_view host) {
  const auto in_label = [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '_' || is_beyond_ascii(c);
  };
  std::string_view last;
  for (std::string_view rest = host; !rest.empty();) {
    last = cut(rest, ".");
    if (last.empty() || !std::ranges::all_of(last, in_label)) return false;
  }
  if (last.empty()) return false;
  const bool hexadecimal =
      (last.starts_with("0x") || last.starts_with("0X")) && std::ranges::all_of(last.substr(2), is_hex_digit);
  // A host whose last part is a number is an address of version 4 or nothing.
  return std::ranges::all_of(last, is_digit) ? is_ipv4(host) : !hexadecimal;
}

// Of a path, a query or a fragment.
bool are_url_units(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size() || !is_hex_digit(text[i + 1]) || !is_hex_digit(text[i + 2])) return false;
    } else if (!is_letter(c) && !is_digit(c) && !is_beyond_ascii(c) &&
               std::string_view("!$&'()*+,-./:;=?@_~").find(c) == std::string_view::npos) {
      return false;
    }
  }
  return true;
}

} // namespace

bool is_valid_address(std::string_view address) {
  address.remove_prefix(address.find("://") + 3);
  std::string_view authority = address.substr(0, address.find_first_of("/?#"));
  address.remove_prefix(authority.size());
  const std::string_view host = cut(authority, ":");
  if (!is_host(host) || (!authority.empty() && !is_number_up_to(authority, 65535))) return false;
  const std::string_view before_fragment = cut(address, "#");
  return are_url_units(before_fragment) && are_url_units(address);
}

} // namespace bindery::html
