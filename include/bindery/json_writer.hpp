// Writes JSON straight into a string: reports and records may be large, so no tree of values is built first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bindery {

// Appends JSON to a string that it does not own. Calls come in the order of the text: a key before each value
// of an object, values of an array one after another. Output is UTF-8; bytes that are not become U+FFFD. With
// `indent` > 0 each entry stands on a line of its own, but for those of compact objects and arrays and what
// is in them.
class JsonWriter {
 public:
  enum class Layout : std::uint8_t { lines, compact };

  explicit JsonWriter(std::string& out, int indent = 0) : out_(out), indent_(indent) {}

  JsonWriter& begin_object(Layout layout = Layout::lines) { return open('{', layout); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array(Layout layout = Layout::lines) { return open('[', layout); }
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

 private:
  struct Level {
    bool compact;
    bool has_entries = false;
  };

  JsonWriter& open(char bracket, Layout layout);
  JsonWriter& close(char bracket);
  void separate();
  void new_line();

  std::string& out_;
  int indent_;
  bool after_key_ = false;
  std::vector<Level> levels_;
};

// Appends the text as a JSON string, quotes included. Control characters, bidirectional controls and other
// invisible characters are written as \u escapes, so that the text may be looked at in a terminal.
void append_json_string(std::string& out, std::string_view text);

} // namespace bindery
