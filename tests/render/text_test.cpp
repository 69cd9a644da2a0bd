// The caret must stand under the fault whatever stands before it, and nothing in a source may act on the
// terminal.
#include "src/render/display.hpp"
#include "tests/render/report_fixture.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using testing::ReportedFile;

TEST_CASE("place, message, line, caret, note and fix") {
  ReportedFile file("# INPUT:\n# n  rows\nm_a = function(Int k) {}\n");
  Diagnostic& diagnostic = file.at("n  rows", testing::fault, "expected `k`, found `n`");
  diagnostic.span.end = diagnostic.span.begin + 1;
  diagnostic.notes.push_back({file.find("# INPUT:"), "section opened here", nullptr});
  diagnostic.fixes.push_back({"rename the entry to `k`", {{diagnostic.span, "k"}}});
  CHECK(render::text(file.report(), false) == "a.dml:2:3: error: expected `k`, found `n` [T101]\n"
                                              "    2 | # n  rows\n"
                                              "      |   ^\n"
                                              "a.dml:1:1: note: section opened here\n"
                                              "    1 | # INPUT:\n"
                                              "      | ^~~~~~~~\n"
                                              "  fix: rename the entry to `k`\n"
                                              "    2 + # k  rows\n"
                                              "1 file checked: 1 error, 0 warnings\n");
}

TEST_CASE("colour is there only when asked for") {
  ReportedFile file("x\n");
  file.at("x");
  CHECK(render::text(file.report(), false).find('\x1b') == std::string::npos);
  CHECK(render::text(file.report(), true).find("\x1b[1;31merror") != std::string::npos);
}

TEST_CASE("a clean report says so") {
  const ReportedFile file("x\n");
  CHECK(render::text(file.report(), false) == "1 file checked: no errors, no warnings\n");
}

TEST_CASE("control and bidirectional characters are shown by number, and the caret still fits") {
  ReportedFile file("a\x1b[31m\u202Eb!\n", "e\x1b.dml");
  file.at("!", testing::fault, "found \x07\u2066");
  CHECK(render::diagnostics_text(file.report(), false) ==
        "e<U+001B>.dml:1:9: error: found <U+0007><U+2066> [T101]\n"
        "    1 | a<U+001B>[31m<U+202E>b!\n"
        "      |                       ^\n");
}

TEST_CASE("tabs reach to the next stop, wide characters take two cells, combining marks none") {
  const auto caret = [](std::string_view before) {
    const std::string line = std::string(before) + "!";
    return render::display_line(line, before.size(), before.size() + 1).begin;
  };
  CHECK(caret("\t") == 8);
  CHECK(caret("abc\tx") == 9);
  CHECK(caret("漢字") == 4);
  CHECK(caret("e\u0301") == 1);
  CHECK(caret("𝄞") == 1);
}

TEST_CASE("of a long line only the surroundings are shown") {
  const std::string line = std::string(5'000'000, 'a') + "!" + std::string(5'000'000, 'b');
  const render::DisplayLine shown = render::display_line(line, 5'000'000, 5'000'001);
  CHECK(shown.text.size() < 140);
  CHECK(shown.text.substr(0, 4) == "...a");
  CHECK(shown.text.at(shown.begin) == '!');
  CHECK(shown.text.substr(shown.text.size() - 4) == "b...");
}

TEST_CASE("a mark that runs on beyond what is shown ends there") {
  const std::string line(1000, 'a');
  const render::DisplayLine shown = render::display_line(line, 0, 1000);
  CHECK(shown.begin == 0);
  CHECK(shown.size == 120);
}

TEST_CASE("a line that is just not cut is shown whole") {
  const std::string line = std::string(79, 'a') + "!";
  CHECK(render::display_line(line, 79, 80).text == line);
}

TEST_CASE("a fault at the end of the file has a caret") {
  ReportedFile file("ab");
  file.diagnostics.report(testing::fault, {2, 2}, "expected more");
  CHECK(render::diagnostics_text(file.report(), false) == "a.dml:1:3: error: expected more [T101]\n"
                                                          "    1 | ab\n"
                                                          "      |   ^\n");
}

TEST_CASE("a span over several lines is marked to the end of its first") {
  ReportedFile file("ab\ncd\n");
  file.at("b\nc");
  CHECK(render::diagnostics_text(file.report(), false).find("      |  ^\n") != std::string::npos);
}

TEST_CASE("faults in an empty file and on an empty line need no line to show") {
  ReportedFile empty("");
  empty.diagnostics.report(testing::fault, {0, 0}, "expected a function");
  CHECK(render::diagnostics_text(empty.report(), false) == "a.dml:1:1: error: expected a function [T101]\n");
  ReportedFile blank("a\n\nb\n");
  blank.diagnostics.report(testing::fault, {2, 2}, "expected text");
  CHECK(render::diagnostics_text(blank.report(), false) == "a.dml:2:1: error: expected text [T101]\n"
                                                           "    2 | \n"
                                                           "      | ^\n");
}

TEST_CASE("a fix shows the lines that go, come or are others afterwards, and how many more there are") {
  const std::string text = "a\nb\nc\nd\ne\nf\n";
  const auto shown = [&](std::vector<Edit> edits) {
    ReportedFile file(text);
    file.at("a").fixes.push_back({"mend", std::move(edits)});
    const std::string all = render::diagnostics_text(file.report(), false);
    return all.substr(all.find("  fix: mend\n") + 12);
  };
  CHECK(shown({{{2, 4}, ""}}) == "    2 - b\n");
  CHECK(shown({{{2, 6}, ""}}) == "    2 - b\n    3 - c\n");
  CHECK(shown({{{2, 2}, "x\n"}}) == "    2 + x\n");
  CHECK(shown({{{1, 1}, "\nx"}}) == "    2 + x\n");
  CHECK(shown({{{2, 5}, "x"}}) == "    2 - b\n    3 - c\n    2 + x\n");
  CHECK(shown({{{2, 3}, "x\ny"}}) == "    2 - b\n    2 + x\n    3 + y\n");
  CHECK(shown({{{8, 8}, "b\n"}, {{2, 4}, ""}}) == "    2 - b\n    5 + b\n");
  CHECK(shown({{{0, 0}, "x"}, {{1, 1}, "y"}}) == "    1 + xay\n");
  CHECK(shown({{{0, 1}, "u"}, {{2, 3}, "v"}, {{4, 5}, "w"}, {{6, 7}, "x"}, {{8, 9}, "y"}, {{10, 11}, "z"}}) ==
        "    1 + u\n    2 + v\n    3 + w\n    4 + x\n        ... and 2 more\n");
  CHECK(shown({{{12, 12}, "x\n"}}) == "    7 + x\n");
  CHECK(shown({{{0, 1}, std::string(300, 'x')}}) == "");
}

TEST_CASE("a summary counts what was found, the most frequent first") {
  ReportedFile file("a b c\n");
  file.at("a");
  file.at("b", testing::remark).fixes.push_back({"mend", {}});
  file.at("c", testing::remark);
  CHECK(render::summary(file.report()) ==
        "     2 T202  warning  test-remark                A remark (1 with a fix)\n"
        "     1 T101  error    test-fault                 A fault\n"
        "1 file checked: 1 error, 2 warnings\n");
  CHECK(render::summary({}) == "0 files checked: no errors, no warnings\n");
}

TEST_CASE("a note that the diagnostic above has, too, is not shown again") {
  ReportedFile file("title\na\nb\nc\n");
  for (const std::string_view part : {"a\n", "b\n"})
    file.at(part).notes.push_back({file.find("title"), "it begins here", nullptr});
  file.at("c\n").notes.push_back({file.find("title"), "the other is here", nullptr});
  const std::string text = render::diagnostics_text(file.report(), false);
  const std::size_t first = text.find("it begins here");
  CHECK(first < text.find("a.dml:3"));
  CHECK(text.find("it begins here", first + 1) == std::string::npos);
  CHECK(text.find("the other is here") != std::string::npos);
}
