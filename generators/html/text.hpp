// Documentation as HTML.
#pragma once

#include <bindery/model/api.hpp>

#include <string>
#include <string_view>

namespace bindery::html {

// The text escaped, what stands between two quotes (``text``) as code.
void append_text(std::string& out, std::string_view text);
// The same, and its addresses that begin with `http://` or `https://` as links if they are valid.
void append_linked(std::string& out, std::string_view text);

// The blocks as elements, each begun on a line of its own and ended by a line feed. Nothing is written for
// blocks that say nothing.
void append_blocks(std::string& out, const api::Doc& doc);

} // namespace bindery::html
