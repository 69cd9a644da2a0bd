// Programs rely on the names and numbers of these forms.
#include "tests/render/report_fixture.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace bindery;
using nlohmann::json;
using testing::ReportedFile;

namespace {

ReportedFile sample() {
  ReportedFile file("ä\n# n  rows\n", "dir/a b.dml");
  Diagnostic& diagnostic = file.at("n", testing::fault, "expected `k`,\nfound \x1b");
  diagnostic.notes.push_back({file.find("ä"), "opened here", nullptr});
  diagnostic.fixes.push_back({"rename it", {{diagnostic.span, "k"}}});
  file.at("rows", testing::remark, "a: b, 100%");
  return file;
}

} // namespace

TEST_CASE("JSON has counts, ranges in lines, columns and bytes, notes and fixes") {
  const ReportedFile file = sample();
  const json report = json::parse(render::json(file.report()));
  CHECK(report["version"] == 1);
  CHECK(report["files"] == 1);
  CHECK(report["errors"] == 1);
  CHECK(report["warnings"] == 1);
  REQUIRE(report["diagnostics"].size() == 2);
  const json& first = report["diagnostics"][0];
  CHECK(first["file"] == "dir/a b.dml");
  CHECK(first["code"] == "T101");
  CHECK(first["name"] == "test-fault");
  CHECK(first["severity"] == "error");
  CHECK(first["message"] == "expected `k`,\nfound \x1b");
  CHECK(first["range"] == json::parse(R"({"start": {"line": 2, "column": 3, "offset": 5},
                                          "end": {"line": 2, "column": 4, "offset": 6}})"));
  CHECK(first["notes"][0]["message"] == "opened here");
  CHECK(first["notes"][0]["range"]["end"]["column"] == 2);
  CHECK(first["fixes"][0]["edits"][0]["replacement"] == "k");
}

TEST_CASE("an empty report is valid JSON too") {
  CHECK(json::parse(render::json({}))["diagnostics"].empty());
}

TEST_CASE("SARIF names tool, rules and places") {
  const ReportedFile file = sample();
  const json report = json::parse(render::sarif(file.report(), "1.2.3"));
  CHECK(report["version"] == "2.1.0");
  const json& run = report["runs"][0];
  CHECK(run["tool"]["driver"]["version"] == "1.2.3");
  const json& rule = run["tool"]["driver"]["rules"][1];
  CHECK(rule["id"] == "T202");
  CHECK(rule["help"]["text"].get<std::string>().starts_with("T202 test-remark (warning)\n"));
  CHECK(rule["help"]["markdown"].get<std::string>().starts_with("`T202`, warning: "));
  const json& second = run["results"][1];
  CHECK(second["ruleIndex"] == 1);
  CHECK(second["level"] == "warning");
  const json& place = second["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "dir/a%20b.dml");
  CHECK(place["region"]["startColumn"] == 6);
  CHECK(run["results"][0]["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"] ==
        "k");
}

TEST_CASE("GitHub annotations are one line each and escape what would end them") {
  const ReportedFile file = sample();
  CHECK(render::github(file.report()) ==
        "::error file=dir/a b.dml,line=2,endLine=2,col=3,endColumn=4,title=T101 test-fault::expected "
        "`k`,<U+000A>found <U+001B>%0Anote: dir/a b.dml:1:1: opened here%0Afix: rename it\n"
        "::warning file=dir/a b.dml,line=2,endLine=2,col=6,endColumn=10,title=T202 test-remark::a: b, "
        "100%25\n");
}

TEST_CASE("GitHub annotations of several lines have no columns") {
  ReportedFile file("x = (\n  1\n");
  file.at("(\n  1");
  CHECK(render::github(file.report()) ==
        "::error file=a.dml,line=1,endLine=2,title=T101 test-fault::expected that\n");
}

TEST_CASE("GitHub annotations say that there are more") {
  ReportedFile file("x = 1\n", "dir/a b.dml");
  file.at("x", testing::fault, "first");
  file.at("1", testing::fault, "second");
  file.diagnostics.shorten(1);
  CHECK(
      render::github(file.report()).ends_with("::notice file=dir/a b.dml,title=--limit::1 more not shown\n"));
}

TEST_CASE("what people read has no long names, and what programs apply has them whole") {
  const std::string name(10000, 'n');
  ReportedFile file(name);
  Diagnostic& made = file.at(name, testing::fault, "expected `k`, found `" + name + "` here");
  made.notes.push_back({file.find(name), "`" + name + "` is here"});
  made.fixes.push_back({"write `" + name + "`", {{file.find(name), name}}});
  const std::string ends = "`" + name.substr(0, 50) + "..." + name.substr(0, 50) + "`";
  const json first = json::parse(render::json(file.report()))["diagnostics"][0];
  CHECK(first["message"] == "expected `k`, found " + ends + " here");
  CHECK(first["notes"][0]["message"] == ends + " is here");
  CHECK(first["fixes"][0]["title"] == "write " + ends);
  CHECK(first["fixes"][0]["edits"][0]["replacement"] == name);
  CHECK(first["range"]["end"]["column"] == 10001);
  const json result = json::parse(render::sarif(file.report(), "1"))["runs"][0]["results"][0];
  CHECK(result["message"]["text"] == "expected `k`, found " + ends + " here");
  CHECK(render::github(file.report()).size() < 1000);
  CHECK(render::diagnostics_text(file.report(), false).size() < 2000);
}
