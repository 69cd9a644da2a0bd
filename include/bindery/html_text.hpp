// HTML for those who generate it: plain text that a browser shows as it is. Source: the HTML standard of the
// WHATWG, "Syntax".
#pragma once

#include <string>
#include <string_view>

namespace bindery::html_text {

// The text as it may stand between tags and in an attribute with double quotes.
[[nodiscard]] std::string escaped(std::string_view text);
void append_escaped(std::string& out, std::string_view text);

// The text that escaped() made this from.
[[nodiscard]] std::string unescaped(std::string_view text);

// The text as a comment, its lines as Printable shows them, with a line feed behind it; nothing of it ends
// the comment. Empty where the text has only blanks.
[[nodiscard]] std::string comment(std::string_view text);

// The first address with the scheme http or https in a text, as a part of it: up to a blank or what no
// address holds, without the signs at its end that belong to the sentence. Empty if there is none.
[[nodiscard]] std::string_view first_address(std::string_view text);

} // namespace bindery::html_text
