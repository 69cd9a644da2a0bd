// Headers above signatures in which something is mended, and lines of headers that tell two things.
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a header that has another name than a parameter with a mend beside it says what may be meant") {
  const auto with = [](const std::string& parameter) {
    std::string text = joined(good_lines());
    const std::size_t place = text.find("Integer k");
    return read(text.replace(place, text.find_first_of(",)", place) - place, parameter));
  };
  // The end of the name is gone together with the sign behind it.
  const auto cut = with("Integer wid 2");
  REQUIRE(cut->diagnostics.size() == 1);
  const Diagnostic& told = cut->diagnostics.all().front();
  CHECK(told.fixes.empty());
  REQUIRE(told.notes.size() == 1);
  CHECK(told.notes.front().message == "the header has `k`");
  // A name that is whole is held against the header as ever.
  CHECK(places(*with("Integer width = 2")) == "6:3 unknown-parameter\n");
}

TEST_CASE("a broken signature hides nothing of a header that has nothing to do with it") {
  const std::string head =
      "# Adds.\n#\n# INPUT:\n# ------------\n# first  Number\n# rate  Other\n# ------------\n#\n"
      "# OUTPUT:\n# ------------\n# y  Number\n# z  Rest\n# ------------\n\n";
  const auto found = [&](const std::string& signature) {
    const auto unit =
        read(head + "m_one = function" + signature + "{\n  y = first * rate\n  z = y\n}\n", "one.dml");
    return places(*unit);
  };
  const std::string results = " return (Double y, Double z) ";
  REQUIRE(found("(Double first, Double rate)" + results).empty());
  // What the parameters lack is no result, and what the results lack no parameter.
  CHECK(found("(Double first, Double rate\n  return (Double y, Double v) ") ==
        "12:3 unknown-result\n15:43 unclosed-bracket\n");
  CHECK(found("(Double first, Double rates) return (Double y, Double z\n") ==
        "6:3 unknown-parameter\n15:72 unclosed-bracket\n");
  // Nothing is missing behind the last bracket.
  CHECK(found("(Double first, Double rate) return (Double y, Double v);\n") ==
        "12:3 unknown-result\n15:72 malformed-signature\n");
  // Another spelling of a name that the signature has.
  CHECK(found("(Double first\n  Double ratte)" + results) ==
        "6:3 unknown-parameter\n15:30 malformed-signature\n");
  CHECK(found("(Double first, Double ratte 2)" + results) ==
        "6:3 unknown-parameter\n15:45 malformed-signature\n");
  // What stands in another order is whole.
  CHECK(found("(first: Double, ratte: Double)" + results) ==
        "6:3 unknown-parameter\n15:18 unknown-type\n15:33 unknown-type\n");
  CHECK(found("(first: Double, rate: Double) return (Double y, Double v) ") ==
        "12:3 unknown-result\n15:18 unknown-type\n15:33 unknown-type\n");
}

TEST_CASE(
    "an error in a body that nobody can mend hides nothing of the header above a signature that is mended") {
  const auto found = [](const std::string& keyword, const std::string& value) {
    const std::string head = "# Adds.\n#\n# INPUT:\n# ------------\n# frist  Number\n# ------------\n#\n"
                             "# OUTPUT\n# ------------\n# y  Number\n# ------------\n\n";
    return places(*read(head + "m_one = " + keyword +
                            "(Double first) return (Double y) {\n  y = first\n  y = y * " + value +
                            "\n  y = y + 1\n}\n",
                        "one.dml"));
  };
  const std::string of_header = found("function", "2");
  REQUIRE(of_header.find("5:3 unknown-parameter\n8:3 ") == 0);
  CHECK(found("function", "(2 + )") == of_header + "15:16 expected-expression\n");
  // Nor does a helper whose signature may have lost something.
  const std::string helper = "2\n}\ng = function(Double x\n  return (Double y) {\n  y = x * (2 + )\n  y = y";
  CHECK(found("function", helper).find(of_header) == 0);
  CHECK(found("funtion", "(2 + )") == of_header + "13:9 misspelled-keyword\n15:16 expected-expression\n");
}

TEST_CASE("the mark of a merge in a header is no divider as well") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 7, "=======");
  const auto unit = read(joined(lines));
  std::size_t there = 0;
  for (const Diagnostic& each : unit->diagnostics.all())
    there += unit->source->position(each.span.begin).line == 8 ? 1U : 0U;
  CHECK(there == 1);
}
