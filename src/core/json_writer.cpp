// JSON text: separators, indentation and the escaping of strings.
#include <bindery/json_writer.hpp>
#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace bindery {

namespace {

constexpr std::array<bool, 128> plain_ascii = [] {
  std::array<bool, 128> table{};
  for (std::size_t c = 0x20; c < 0x7F; ++c) table[c] = c != '"' && c != '\\';
  return table;
}();

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 128 && plain_ascii[byte];
}

// JSON escapes count in UTF-16 units.
void append_unicode_escape(std::string& out, char32_t code) {
  if (code < 0x10000) {
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<std::uint32_t>(code));
    return;
  }
  const auto rest = static_cast<std::uint32_t>(code - 0x10000);
  fmt::format_to(std::back_inserter(out), "\\u{:04x}\\u{:04x}", 0xD800U + (rest >> 10U),
                 0xDC00U + (rest & 0x3FFU));
}

void append_escaped(std::string& out, const utf8::Decoded& next, std::string_view bytes) {
  if (!next.valid) return utf8::append(out, 0xFFFD);
  switch (next.code) {
  case '"':
    out += "\\\"";
    return;
  case '\\':
    out += "\\\\";
    return;
  case '\n':
    out += "\\n";
    return;
  case '\r':
    out += "\\r";
    return;
  case '\t':
    out += "\\t";
    return;
  default:
    break;
  }
  if (utf8::is_unprintable(next.code)) {
    append_unicode_escape(out, next.code);
  } else {
    out.append(bytes);
  }
}

} // namespace

void append_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    out.append(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const utf8::Decoded next = utf8::decode(text);
    append_escaped(out, next, text.substr(0, next.size));
    text.remove_prefix(next.size);
  }
  out.push_back('"');
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_json_string(out_, name);
  out_.push_back(':');
  if (indent_ > 0) out_.push_back(' ');
  after_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  append_json_string(out_, text);
  return *this;
}

JsonWriter& JsonWriter::value(std::uint64_t number) {
  separate();
  fmt::format_to(std::back_inserter(out_), "{}", number);
  return *this;
}

JsonWriter& JsonWriter::value(bool truth) {
  return raw(truth ? "true" : "false");
}

JsonWriter& JsonWriter::null() {
  return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket, Layout layout) {
  separate();
  out_.push_back(bracket);
  levels_.push_back({layout == Layout::compact || (!levels_.empty() && levels_.back().compact)});
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.has_entries && !level.compact) new_line();
  out_.push_back(bracket);
  return *this;
}

// Puts what must stand between two entries; the value of a key follows without.
void JsonWriter::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (levels_.empty()) return;
  Level& level = levels_.back();
  if (level.has_entries) out_.push_back(',');
  if (!level.compact) {
    new_line();
  } else if (level.has_entries && indent_ > 0) {
    out_.push_back(' ');
  }
  level.has_entries = true;
}

void JsonWriter::new_line() {
  if (indent_ == 0) return;
  out_.push_back('\n');
  out_.append(levels_.size() * static_cast<std::size_t>(indent_), ' ');
}

} // namespace bindery
