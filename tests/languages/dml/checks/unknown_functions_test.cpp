// Calls of functions that other scripts define.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string twice = "twice = function(Double x) return (Double y) { y = 2 * x }\n";

// All paths that a script names lead to one unit, the name of a function that it calls to none.
class Imported final : public Resolver {
 public:
  explicit Imported(const Unit& unit) : unit_(unit) {}
  [[nodiscard]] const Unit* find(const Source& from, std::string_view path) const override {
    return from.text().find(path) < from.text().find("print") ? &unit_ : nullptr;
  }

 private:
  const Unit& unit_;
};

// A script that calls `twice`, and what is told of it, when it brings in a script of that text.
struct Caller {
  Caller(const std::string& imports, const std::string& other) : text(imports + "print(twice(2))\n") {
    const auto defining = read(other, "lib.dml");
    unit = read(text);
    dml::language().link(*unit, Imported(*defining));
  }
  // The last line after the first fix; empty: there is none.
  [[nodiscard]] std::string mended_call() const {
    const auto& fixes = unit->diagnostics.all().at(0).fixes;
    if (fixes.empty()) return {};
    const std::string after = mended(text, fixes.front());
    return after.substr(after.rfind('\n', after.size() - 2) + 1);
  }

  std::string text;
  std::unique_ptr<Unit> unit;
};

} // namespace

TEST_CASE("a function of a script that is brought in is called with its namespace") {
  const Caller once("source(\"lib.dml\") as lib\n", twice);
  CHECK(places(*once.unit) == "2:7 unknown-function\n");
  CHECK(once.unit->diagnostics.all().at(0).message ==
        "expected a function of this file or of SystemDS, found a call of `twice`: `lib::twice` is one");
  CHECK(once.mended_call() == "print(lib::twice(2))\n");
  // Either may be meant, the other script has no such function, or none is brought in.
  CHECK(Caller("source(\"lib.dml\") as lib\nsource(\"more.dml\") as more\n", twice).mended_call() == "");
  CHECK(Caller("source(\"lib.dml\") as lib\n", "half = function(Double x) return (Double y) { y = x / 2 }\n")
            .mended_call() == "");
  CHECK(Caller("", twice).mended_call() == "");
}

TEST_CASE("what asks for more than an argument of the script is no `ifdef`") {
  for (const std::string call : {"ifdf($n + 1, 5)", "ifdf($n, x=5)"}) {
    CAPTURE(call);
    CHECK(read_and_linked("n = " + call + "\nprint(n)\n")->diagnostics.all().front().message.find("ifdef") ==
          std::string::npos);
  }
}

TEST_CASE("what is asked for of the arguments of a script is `ifdef`") {
  for (const std::string word : {"ifdf", "ifde", "idef", "ifdeff", "IfDef"}) {
    CAPTURE(word);
    const std::string text = "n = " + word + "($n, 5)\nprint(n)\n";
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().message == "expected `ifdef`, found `" + word + "`");
    CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)) == "n = ifdef($n, 5)\nprint(n)\n");
  }
}

TEST_CASE("a variable before the name of a function may lack an operator behind it") {
  const auto told = [](const std::string& text) {
    const auto unit = read_and_linked(text);
    REQUIRE(unit->diagnostics.size() == 1);
    return unit->diagnostics.all().front().fixes.size();
  };
  CHECK(told("y = 1\nx = ylog(y)\nprint(x)\n") == 0);
  CHECK(told("y = 1\nx = zlog(y)\nprint(x)\n") == 1);
  CHECK(told("l = 1\nx = llog(l)\nprint(x)\n") == 1);
}
