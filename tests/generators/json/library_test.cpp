// library.json is read by programs: its names and shapes must hold.
#include "generators/json/generator.hpp"
#include "tests/support/records.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace support = bindery::support;
using Json = nlohmann::json;

namespace {

Json generated(const support::Records& records) {
  const bindery::Generated result = bindery::json::generator.generate(records.library, {});
  return Json::parse(result.files.at("library.json"));
}

} // namespace

TEST_CASE("functions with parameters, defaults, results and documentation") {
  support::Records records;
  bindery::api::Function& function = records.function("kmeans");
  function.description = records.doc({"Groups rows", "by distance."});
  records.parameter(function, "Matrix[Double]", "X", "", records.doc({"the rows"}));
  records.parameter(function, "String", "sep", "\"a, b\\n\"");
  records.result(function, "Matrix[Double]", "C", records.doc({"centroids"}));
  const Json library = generated(records);
  CHECK(library["version"] == 1);
  const Json& kmeans = library["functions"][0];
  CHECK(kmeans["name"] == "kmeans");
  CHECK(kmeans["prefix"] == "m_");
  CHECK(kmeans["file"] == "builtin/kmeans.dml");
  CHECK(kmeans["description"] == "Groups rows by distance.");
  CHECK(kmeans["parameters"][0]["type"] == "Matrix[Double]");
  CHECK(kmeans["parameters"][0]["data_type"] == "matrix");
  CHECK(kmeans["parameters"][0]["required"] == true);
  CHECK(kmeans["parameters"][0]["default"].is_null());
  CHECK(kmeans["parameters"][0]["doc"] == "the rows");
  CHECK(kmeans["parameters"][1]["required"] == false);
  CHECK(kmeans["parameters"][1]["default"] == "\"a, b\\n\"");
  CHECK(kmeans["results"][0]["name"] == "C");
  CHECK(kmeans["results"][0]["doc"] == "centroids");
  CHECK(kmeans["range"]["start"]["line"] == 1);
}

TEST_CASE("code and lists are blocks of their own and are told apart in the text") {
  using bindery::api::Block;
  support::Records records;
  bindery::api::Function& function = records.function("f");
  function.description = records.doc({"Text"});
  Block code;
  code.kind = Block::Kind::code;
  code.language = records.text("python");
  code.lines = {records.text("a = 1"), records.text("  b")};
  Block list;
  list.kind = Block::Kind::list;
  list.items = {{{records.text("one"), records.text("more")}, {}}, {{records.text("two")}, {}}};
  function.description.blocks.push_back(code);
  function.description.blocks.push_back(list);
  const Json library = generated(records);
  const Json& described = library["functions"][0];
  CHECK(described["description"] == "Text\n\n```python\na = 1\n  b\n```\n\n- one more\n- two");
  CHECK(described["blocks"][1]["text"] == "a = 1\n  b");
  CHECK(described["blocks"][1]["language"] == "python");
  CHECK(described["blocks"][2] == Json::parse(R"({"kind": "list", "ordered": false,
                          "items": [{"text": "one more", "blocks": []}, {"text": "two", "blocks": []}]})"));
  function.description.blocks.back().first_number = 9;
  const Json numbered = generated(records)["functions"][0];
  CHECK(numbered["blocks"][2]["ordered"] == true);
  CHECK(numbered["blocks"][2]["start"] == 9);
  CHECK(numbered["description"] == "Text\n\n```python\na = 1\n  b\n```\n\n9. one more\n10. two");
}

TEST_CASE("what belongs to an item of a list is within it, and indented in the text") {
  using bindery::api::Block;
  support::Records records;
  bindery::api::Function& function = records.function("f");
  Block inner;
  inner.kind = Block::Kind::list;
  inner.items = {{{records.text("a")}, {}}, {{records.text("b")}, {}}};
  Block code;
  code.kind = Block::Kind::code;
  code.lines = {records.text("f("), records.text(""), records.text("  x)")};
  Block outer;
  outer.kind = Block::Kind::list;
  outer.first_number = 1;
  outer.items = {
      {{records.text("one")}, {inner}}, {{records.text("two")}, {code}}, {{records.text("three")}, {}}};
  function.description.blocks = {outer};
  const Json described = generated(records)["functions"][0];
  CHECK(described["description"] ==
        "1. one\n   - a\n   - b\n2. two\n\n   ```\n   f(\n\n     x)\n   ```\n3. three");
  const Json& items = described["blocks"][0]["items"];
  CHECK(items[0]["text"] == "one");
  CHECK(items[0]["blocks"][0]["items"][1] == Json::parse(R"({"text": "b", "blocks": []})"));
  CHECK(items[1]["blocks"][0]["kind"] == "code");
  CHECK(items[2]["blocks"].empty());
}

TEST_CASE("a library of nothing is valid") {
  CHECK(generated({})["functions"].empty());
}
