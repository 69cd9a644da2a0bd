// JSON must be valid whatever the text holds; an independent parser says so.
#include <bindery/json_writer.hpp>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace bindery;

TEST_CASE("every character survives the way through JSON, and none of them acts on a terminal") {
  std::string text;
  for (int c = 0; c < 128; ++c) text.push_back(static_cast<char>(c));
  text += "ä€𝄞\u202E\u2028\U000E0001";
  std::string json;
  append_json_string(json, text);
  CHECK(nlohmann::json::parse(json).get<std::string>() == text);
  CHECK(json.find('\x1b') == std::string::npos);
  CHECK(json.find("\u202E") == std::string::npos);
}

TEST_CASE("bytes that are not UTF-8 become the replacement character") {
  std::string json;
  append_json_string(json, "a\xFF");
  CHECK(json == "\"a\uFFFD\"");
}

TEST_CASE("entries are separated, indented or compact") {
  std::string json;
  JsonWriter writer(json, 2);
  writer.begin_object().entry("a", 1U).key("b").begin_array().value(true).null().end_array();
  writer.key("c").begin_object(JsonWriter::Layout::compact).entry("d", "e").key("f").begin_array();
  writer.value(false).begin_object().end_object().end_array().end_object();
  writer.key("g").begin_array().end_array().end_object();
  CHECK(
      json ==
      "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"c\": {\"d\": \"e\", \"f\": [false, {}]},\n"
      "  \"g\": []\n}");
}

TEST_CASE("without indentation there are no blanks") {
  std::string json;
  JsonWriter(json).begin_array().value(1U).begin_object().entry("a", "b").end_object().end_array();
  CHECK(json == R"([1,{"a":"b"}])");
}
