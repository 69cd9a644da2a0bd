// Writes JSON straight into a string: reports and records may be large, so no tree of values is built first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bindery {

// Appends JSON to a string that it does not own. Calls come in the order of the text: a key before each value
// of an object, values of an array one after another. Output is UTF-8; bytes that are not become U+FFFD. With
// `indent` > 0 each entry stands on a line of its own, except inside compact().
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out, int indent = 0) : out_(out), indent_(indent) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::uint64_t number);
  JsonWriter& value(std::uint32_t number) { return value(std::uint64_t{number}); }
  JsonWriter& value(bool truth);
  JsonWriter& null();
  // A value that is JSON already.
  JsonWriter& raw(std::string_view json);

  // A whole entry of an object.
  template <typename T>
  JsonWriter& entry(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  // Objects and arrays opened while compact stand on one line.
  void compact(bool on) { compact_ = on; }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();
  void new_line();

  std::string& out_;
  int indent_;
  bool compact_ = false;
  bool after_key_ = false;
  std::vector<bool> has_entries_;
};

// Appends the text as a JSON string, quotes included. Control characters, bidirectional controls and other
// invisible characters are written as \u escapes, so that the text may be looked at in a terminal.
void append_json_string(std::string& out, std::string_view text);

} // namespace bindery
