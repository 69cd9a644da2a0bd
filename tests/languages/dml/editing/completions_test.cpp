// What may be written at a place of a script, however much is missing there.
#include "src/languages/dml/editing/completions.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

class Neighbours final : public Resolver {
 public:
  [[nodiscard]] const Unit* find(const Source&, std::string_view) const override { return nullptr; }
  [[nodiscard]] std::vector<std::string> names_beside(const Source&) const override {
    return {"2nd", "a.b", "first_one", "in-two", "own"};
  }
};

// What is found where a `^` stands, which is no part of the text.
struct Found {
  std::unique_ptr<Unit> unit;
  Completions completions;

  explicit Found(std::string text, const Resolver& resolver = NoFiles()) {
    const std::size_t place = text.find('^');
    text.erase(place, 1);
    unit = read(std::move(text));
    completions = dml::find_completions(*unit, static_cast<std::uint32_t>(place), resolver);
  }

  // Those of a kind, in their order.
  [[nodiscard]] std::string all(Completion::Kind kind) const {
    std::string found;
    for (const Completion& each : completions.all) {
      if (each.kind == kind) found += each.text + ",";
    }
    return found;
  }
  [[nodiscard]] bool has(Completion::Kind kind, std::string_view text) const {
    return std::count_if(completions.all.begin(), completions.all.end(),
                         [&](const Completion& each) { return each.kind == kind && each.text == text; }) == 1;
  }
  [[nodiscard]] std::string_view word() const { return unit->source->text(completions.word); }
};

using Kind = Completion::Kind;

const std::string own = "own = function(Matrix[Double] X, Integer k = 3) return (Double s) {\n"
                        "  total = sum(X, na = 1)\n  s = total * k + own(X, k)\n}\n";

} // namespace

TEST_CASE("variables are those of the function around the place, or of the script") {
  const std::string other = "other = function(Double a) return (Double b) {\n  b = a + ^\n}\n";
  CHECK(Found(own + other).all(Kind::variable) == "a,b,");
  CHECK(Found(own + "Z = 1\n" + "for (i in 1:3) print(^i)\n").all(Kind::variable) == "Z,i,");
  CHECK(Found("f = function(Matrix[Double] X, Integer k) return (Double s) {\n  s = k * ^")
            .all(Kind::variable) == "X,k,s,");
  CHECK(Found("tot = 1\nx = to^").word() == "to");
  CHECK(Found("tot = 1\nx = to^").all(Kind::variable) == "tot,x,");
}

TEST_CASE("functions are those of the script and of SystemDS, and namespaces those that are sourced") {
  const Found found("source(\"nn/lib.dml\") as lib\n" + own + "x = a^");
  CHECK(found.has(Kind::function, "own"));
  CHECK(found.has(Kind::function, "as.scalar"));
  CHECK(found.has(Kind::function, "kmeans"));
  CHECK(found.has(Kind::name_space, "lib::"));
  CHECK(found.has(Kind::keyword, "parfor"));
  CHECK(Found("x = as.sc^").word() == "as.sc");
  const auto other = read(own, "lib.dml");
  const OneFile lib(*other);
  const Found within("source(\"lib.dml\") as lib\nx = lib::ow^", lib);
  CHECK(within.word() == "ow");
  CHECK(within.all(Kind::function) == "own,");
  CHECK(within.completions.all.size() == 1);
  CHECK(Found("x = lib::^", lib).completions.all.empty()); // nothing is sourced as that
}

TEST_CASE("arguments are those that the call does not have yet") {
  CHECK(Found(own + "y = own(^").all(Kind::argument) == "X = ,k = ,");
  CHECK(Found(own + "y = own(k = 2, ^)").all(Kind::argument) == "X = ,");
  CHECK(Found(own + "y = own(X, k = ^)").all(Kind::argument).empty());
  CHECK(Found("y = rand(cols = 2, r^").all(Kind::argument) == "rows = ,");
  CHECK(Found("y = sqrt(^").all(Kind::argument).empty());
  CHECK(Found("y = nowhere(^").all(Kind::argument).empty());
  const auto other = read(own, "lib.dml");
  const OneFile lib(*other);
  CHECK(Found("source(\"lib.dml\") as lib\ny = lib::own(^", lib).all(Kind::argument) == "X = ,k = ,");
}

TEST_CASE("nothing may be written in comments, texts, numbers and arguments of the script") {
  for (const std::string_view text : {"x = 1 # to ^", "x = 1 # to^\n", "/* a ^b */ x = 1", "print(\"a ^b\")",
                                      "print(\"a ^b", "x = 12^", "x = 1e^", "x = $da^"}) {
    CAPTURE(text);
    CHECK(Found(std::string(text)).completions.all.empty());
  }
  for (const std::string_view text : {"/* a */^", "x = \"a\"^", "x = 1:nr^", "^"}) {
    CAPTURE(text);
    CHECK(!Found(std::string(text)).completions.all.empty());
  }
}

TEST_CASE("nothing may be written in a text that is not closed yet") {
  for (const std::string_view text :
       {"print(\"hel^", "source(\"^", "x = 'a^", "x = \"^", "s = \"a # b^", "print('x', \"a^\nprint(1)\n",
        "x = \"a\\\"^", "print(\"hel^\nprint(\"x\")\n", "x = \"a\n  b^\n  c\"\n", "x = \"a^\r\nb = \"c\"\r\n",
        "print(\"hel^)\nprint('x')\n", "write(R, format=\"csv\", sep=\",^\nprint(\"a\")\n", "x = 'a \"b^",
        "x = 'a' + 'b^\n"}) {
    CAPTURE(text);
    CHECK(Found(std::string(text)).completions.all.empty());
  }
  // It ends with its line.
  for (const std::string_view text : {"x = \"a\nb = n^", "x = \"a\nb = n^\nprint(\"c\")\n", "x = \"a\\\"\"^",
                                      "x = 'a\nc'^", "print(\"a\"^"}) {
    CAPTURE(text);
    CHECK(Found(std::string(text)).has(Kind::function, "nrow"));
  }
}

TEST_CASE("where only a type can stand in a signature, types are offered") {
  const std::string types =
      "Double,Integer,String,Boolean,Matrix[Double],Frame[Unknown],List[Unknown],Tensor[Double],";
  for (const std::string_view text :
       {"f = function(^", "f = function(Doub^", "f = function(Double x, ^",
        "f = function(Double x = min(1, 2), M^",
        "f = function(\n  Matrix[Double] X,\n  ^\n) return (Double y) { y = 1 }\n", "f = function(^Double x)",
        "f = function(Double x) return (^", "f = function() return (Double y, ^)",
        "f = function() return (Mat^) {",
        "f = function(^\ng = function(Double x) return (Double y) { y = x }\n"}) {
    CAPTURE(text);
    const Found found{std::string(text)};
    CHECK(found.all(Kind::keyword) == types);
    CHECK(found.completions.all.size() == 8);
  }
  CHECK(Found("f = function(Mat^[Double] X)").all(Kind::keyword) ==
        "Double,Integer,String,Boolean,Matrix,Frame,List,Tensor,");
  for (const std::string_view text :
       {"f = function(Matrix[^", "f = function(Matrix[Do^", "f = function(Frame[^] X)",
        "f = function() return (Double y, Matrix[^"}) {
    CAPTURE(text);
    CHECK(Found(std::string(text)).all(Kind::keyword) == "Double,Integer,String,Boolean,Unknown,");
  }
}

TEST_CASE("nothing is offered where a parameter or a result gets its name") {
  for (const std::string_view text :
       {"f = function(Double ^", "f = function(Double x^", "f = function(Double x, Matrix[Double] X^)",
        "f = function(Matrix[Double]\n  ^", "f = function() return (List[Unknown] ^",
        "f = function() return (Double y^)"}) {
    CAPTURE(text);
    CHECK(Found(std::string(text)).completions.all.empty());
  }
}

TEST_CASE("values and statements beside signatures are offered as elsewhere") {
  for (const std::string_view text :
       {"f = function(Double x = ^", "f = function(Double x = min(1, ^", "f = function(Double x = y[^",
        "f = function(Double x) return (Double y) {\n  y = ^\n}\n", "f = function(Double x {\n  y = ^\n}\n",
        "f = function(Double x {\n  y = 1\n}\npr^", "return (^", "f = function(Double x) {\n  return (^\n}\n",
        "x = function(1)(^"}) {
    CAPTURE(text);
    const Found found{std::string(text)};
    CHECK(found.has(Kind::function, "nrow"));
    CHECK_FALSE(found.has(Kind::keyword, "Double"));
  }
}

TEST_CASE("scripts beside are offered by their names, if these are names") {
  const Found found(own + "x = ^", Neighbours());
  for (const std::string_view each : {"own", "first_one"}) CHECK(found.has(Kind::function, each));
  for (const std::string_view each : {"2nd", "a.b", "in-two"}) CHECK_FALSE(found.has(Kind::function, each));
  CHECK_FALSE(Found(own + "# ^", Neighbours()).has(Kind::function, "first_one"));
}
