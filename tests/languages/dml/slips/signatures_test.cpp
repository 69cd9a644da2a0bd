// What stands before the results and before the body.
#include "checking.hpp"

#include <algorithm>
#include <string>

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::read;
using bindery::testing::with_head;

TEST_CASE("signs around the results") {
  const std::string right = with_head("function(Double x) return (Double y)");
  check({with_head("function(Double x) return = (Double y)"), "1:31 malformed-signature\n", right});
  check({with_head("function(Double x) return (Double y) =>"), "1:42 malformed-signature\n", right});
}

TEST_CASE("what is wrong in a clause of results on a line of its own is told there") {
  const auto with = [](const std::string& result) {
    return with_head("function(Double x)\n  return (" + result + ")");
  };
  check({with("vector y"), "2:11 unknown-type\n", with("Matrix[Double] y")});
  check({with("Double* y"), "2:17 malformed-signature\n", with("Double y")});
  check({with("Double y = 0"), "2:20 malformed-signature\n", ""});
}

TEST_CASE("parameters without the line that begins their function") {
  check({"y = 1\n    Double x, Double z = 2)\n  return (Double y) {\n  y = x\n}\n",
         "2:5 expected-statement\n", ""});
  check(
      {"    Double x = (1 + 2) * 3)\n  return (Double y)\n{\n  y = x\n}\n", "1:5 expected-statement\n", ""});
}

TEST_CASE("results are no parameters, and parameters that are missing may have been some") {
  check({"f =\n  return (Double y) {\n  y = 1\n}\nprint(f())\n", "2:3 malformed-signature\n", ""});
  check({"f = function\n  return (Double y) {\n  y = 1\n}\nprint(f())\n", "1:13 malformed-signature\n", ""});
  check({"f = function return (Double y) {\n  y = 1\n}\nprint(f())\n", "1:14 malformed-signature\n",
         "f = function() return (Double y) {\n  y = 1\n}\nprint(f())\n"});
}

TEST_CASE("a definition without a name beside others is hardly that of the builtin") {
  check({"f = function(Double x) return (Double y) {\n  y = x\n}\nfunction(Double x) return (Double y) {\n"
         "  y = x\n}\nprint(f(1))\n",
         "4:1 malformed-signature\n", ""});
}

TEST_CASE("square brackets around the parameters") {
  check({with_head("function[Double x] return (Double y)"), "1:13 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a default whose call is not closed ends before the next parameter") {
  const std::string result = " return (Double y)";
  const std::string call = "function(Matrix[Double] A = matrix(0, 1, sum(x";
  for (const std::string next : {"Double x", "Matrix[Double] Z = matrix(0, 1, 1), Double x = 2"}) {
    for (const std::string parted : {", ", ",\n    "}) {
      check({with_head(call + parted + next + ")" + result), "1:51 unclosed-bracket\n",
             with_head(call + "))" + parted + next + ")" + result)});
    }
  }
}

TEST_CASE("a list that is not closed ends before the next parameter") {
  check({with_head("function(Double x, Double k = [1, 2, Double z = 3) return (Double y)"),
         "1:40 unclosed-bracket\n",
         with_head("function(Double x, Double k = [1, 2], Double z = 3) return (Double y)")});
  check({with_head("function(Double x, Double k = [1, Double z = 3) return (Double y)"),
         "1:37 unclosed-bracket\n",
         with_head("function(Double x, Double k = [1], Double z = 3) return (Double y)")});
}

TEST_CASE("a bracket among the parameters that opens nothing is one error") {
  const std::string result = " return (Double y)";
  const std::string meant = with_head("function(Matrix[Double] x, Double k = 3)" + result);
  check({with_head("function([Matrix[Double] x, Double k = 3)" + result), "1:14 unclosed-bracket\n", meant});
  check({with_head("function(Matrix[Double] x, Double k = 3[)" + result), "1:44 unclosed-bracket\n", meant});
  check({with_head("function(Matrix[Double] x[, Double k = 3)" + result), "1:30 unclosed-bracket\n", meant});
  check({with_head("function(Matrix[Double][ x, Double k = 3)" + result), "1:28 unclosed-bracket\n",
         with_head("function(Matrix[Double] x, Double k = 3)" + result)});
}

TEST_CASE("a sign within the brackets of a type is one error") {
  const std::string meant = with_head("function(Matrix[Double] x) return (Double y)");
  for (const char* sign : {"+", "-", "*", "="}) {
    CAPTURE(sign);
    check({with_head("function(Matrix[Double" + std::string(sign) + "] x) return (Double y)"),
           "1:27 malformed-signature\n", meant});
  }
}

// The grammar takes a type and a value alone for a parameter without a name, which nobody means.
TEST_CASE("no slip is mended into a parameter without a name, and none is told besides") {
  const std::string rest = ", Double z) return (Double y)";
  const auto one_error = [&](const std::string& parameter) {
    const auto unit = read("m_example = function(Double x, " + parameter + rest + " {\n  y = x\n}\n");
    const auto& all = unit->diagnostics.all();
    return std::count_if(all.begin(), all.end(), [](const bindery::Diagnostic& each) {
             return each.problem->code.starts_with("D3");
           }) == 1;
  };
  for (const char* parameter :
       {"Double k(", "Double (k", "Double k . -1.0", "Double k@0", "Double +k = 1", "* k"}) {
    CAPTURE(parameter);
    CHECK(one_error(parameter));
  }
}

TEST_CASE("a parameter of two words that a sign joins is not said to be a value") {
  const auto told = [](const std::string& parameter) {
    const auto unit =
        read("f = function(Double x, Double " + parameter + ") return (Double y) {\n  y = x\n}\n");
    return unit->diagnostics.all().empty() ? std::string() : unit->diagnostics.all().front().message;
  };
  CHECK(told("step-size") == "expected a name of letters, digits and `_`, found `step-size`");
  for (const char* value : {"x - size", "-size", "3-size", "(step-size)"}) {
    CAPTURE(value);
    CHECK(told(value).ends_with("found a type and a value alone"));
  }
}

TEST_CASE("the sign before a default below zero is missing") {
  const auto with = [](const std::string& parameter) {
    return with_head("function(Double x, " + parameter + ") return (Double y)");
  };
  check({with("Double k -1.5e-3"), "1:33 malformed-signature\n", with("Double k = -1.5e-3")});
  check({with("Double k  -1"), "1:34 malformed-signature\n", with("Double k = -1")});
  for (const std::string parameter : {"Double k - 1", "Double k-1", "String k -1"})
    check({with(parameter), "1:31 malformed-signature\n", ""});
  check({with("Matrix[Double] k -1"), "1:39 malformed-signature\n", ""});
}

TEST_CASE("the name of a parameter stands in brackets") {
  const auto with = [](const std::string& parameters) {
    return with_head("function(" + parameters + ") return (Double y)");
  };
  check({with("Double (x)"), "1:22 malformed-signature\n", with("Double x")});
  check({with("Matrix[Double] ( x ), Double z"), "1:31 malformed-signature\n",
         with("Matrix[Double] x, Double z")});
  check({with("Double (x) = 2"), "1:21 malformed-signature\n", with("Double x = 2")});
  check({with("Double (2)"), "1:22 malformed-signature\n", ""});
  check({with("Double (x # the first\n)"), "1:22 malformed-signature\n", ""});
}

TEST_CASE("a definition that ends in the middle of its line is one error with the body below") {
  for (const std::string head :
       {"function", "function(", "function(Double", "function(Double x", "function(Double x,",
        "function(Matrix[Double", "function(Double x, Matrix[Double]",
        "function(Double x, Double k =", "function(Double x) return", "function(Double x) return (",
        "function(Double x) return (Double y,", "function(Double x,\n             Double z"}) {
    CAPTURE(head);
    const auto unit = read("f = " + head + "\n  z = 1\n  y = z\n}\nprint(f(1))\n");
    REQUIRE(unit->diagnostics.size() == 1);
    const bindery::Diagnostic& told = unit->diagnostics.all().front();
    CHECK(told.problem->name == "malformed-signature");
    CHECK(told.span.begin == 4 + head.size());
    CHECK(told.fixes.empty());
  }
  check({"f = function(Double x) return (Double y)\n  y = x\n}\nprint(f(1))\n", "1:41 unclosed-block\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("the bracket before the results is missing") {
  for (const std::string blank : {"", " "}) {
    CAPTURE(blank);
    const std::string rest = "return" + blank;
    const auto unit = read("f = function(Double x)\n  " + rest + "Double y)\n{\n  y = x\n}\nprint(f(1))\n");
    REQUIRE(unit->diagnostics.size() == 1);
    const bindery::Diagnostic& told = unit->diagnostics.all().front();
    CHECK(unit->source->position(told.span.begin).line == 2);
    REQUIRE(told.fixes.size() == 1);
    CHECK(told.fixes[0].edits.at(0).replacement == "(");
  }
}

TEST_CASE("the keyword of a function before its name") {
  const std::string rest = "(Matrix[Double] X)\n  return (Double y)";
  for (const std::string head : {"function f", "function f = ", "function f <-", "def f ="}) {
    const std::string text = head + rest + " {\n  y = 1\n}\nprint(f(1))\n";
    check({text, "1:1 malformed-signature\n",
           "f = function" + std::string(head.back() == ' ' ? " " : "") + rest +
               " {\n  y = 1\n}\nprint(f(1))\n"});
  }
}

TEST_CASE("the results in the line below a definition that cannot be read are no error of their own") {
  const std::string rest = "\n    return (Double y) {\n  y = x\n}\n";
  check({"my-fun = function(Double x)" + rest, "1:3 incomplete-statement\n", ""});
  check({"\"fun\" = function(Double x)" + rest, "1:1 expected-statement\n", ""});
  check({"= function(Double x)" + rest, "1:1 expected-statement\n", ""});
  check({"f = g = function(Double x,\n    Double z)" + rest, "1:7 expected-statement\n", ""});
  check({"f = f = function(Double x,\n    Double z)" + rest, "1:5 malformed-signature\n",
         "f = function(Double x,\n    Double z)" + rest});
  // They are where nothing above was wrong, and where they are none.
  check({"x = 1" + rest, "2:5 expected-statement\n", ""});
  check({"x = * 1\nreturn (x)\n", "1:5 expected-expression\n2:1 foreign-syntax\n", ""});
  check({"x = * 1\r\n\r\nreturn (Double y) {\r\n  y = 1\r\n}\r\n",
         "1:5 expected-expression\n3:1 expected-statement\n", ""});
  check({"x = * 1\n\nreturn (Double y) {\n  y = 1\n}\n", "1:5 expected-expression\n3:1 expected-statement\n",
         ""});
}

TEST_CASE("a second clause of results is named as such") {
  check({with_head("function(Double x) return (Double y) return (Double z)"), "1:42 malformed-signature\n",
         ""});
}

TEST_CASE("results below the parameters without the line that begins them are one error") {
  check({"f = function(Double x)\n  Double y, Double z,\n  Double a) {\n  y = x\n  z = x\n  a = x\n}\n",
         "2:3 malformed-signature\n", ""});
}

TEST_CASE("a digit for the brace of a function") {
  check({"f = function(Double x) return (Double y)\n8\n  y = x\n}\nprint(f(1))\n",
         "2:1 malformed-signature\n",
         "f = function(Double x) return (Double y)\n{\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a function that is named a second time") {
  check({with_head("function f(Double x) return (Double y)"), "1:14 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a sign between the parameters and `return`") {
  const std::string right = with_head("function(Double x) return (Double y)");
  check({with_head("function(Double x), return (Double y)"), "1:23 malformed-signature\n", right});
  check({with_head("function(Double x):\n  return (Double y)"), "1:23 malformed-signature\n",
         with_head("function(Double x)\n  return (Double y)")});
}

TEST_CASE("words before the name of a function, where the rest is as it should be") {
  const std::string rest = "(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n";
  for (const char* words : {"void", "double", "public static", "Function"})
    check({words + (" f" + rest), "1:1 malformed-signature\n", "f = function" + rest});
  check({"void f(Double x) {\n  print(x)\n}\nf(1)\n", "1:1 malformed-signature\n",
         "f = function(Double x) {\n  print(x)\n}\nf(1)\n"});
}

TEST_CASE("other slips in a definition whose head is that of another language") {
  const std::string right =
      "f = function(Matrix[Double] x, Double k = 3) return (Double y) {\n  y = sum(x)^2\n}\n";
  const std::string rest = "(Matrix<Double> x, Double k : 3) return (Double y) {\n  y = sum(x)**2\n}\n";
  for (const char* head : {"def f", "function f", "void f"}) {
    const std::size_t size = std::string(head).size();
    const auto at = [&](std::size_t column) { return "1:" + std::to_string(size + column); };
    check({head + rest,
           "1:1 malformed-signature\n" + at(8) + " unknown-type\n" + at(29) +
               " malformed-signature\n2:13 foreign-syntax\n",
           "f = function(Matrix[Double] x, Double k = 3) return (Double y) {\n  y = sum(x)^2\n}\n"});
  }
  check({"f : function" + rest,
         "1:3 malformed-signature\n1:20 unknown-type\n1:41 malformed-signature\n2:13 foreign-syntax\n",
         right});
  check({"f = function f(Double x) return (Double y) {\n  y := x\n}\n",
         "1:14 malformed-signature\n2:5 foreign-syntax\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\n"});
  // Without types it is one of another language in all its lines.
  check({"def f(x) {\n  y := x\n}\n", "1:1 malformed-signature\n", ""});
}

TEST_CASE("results without the clause that names them") {
  check({with_head("function(Double x) Double y"), "1:24 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(Double x) Matrix[Double] y, Double z"), "1:24 malformed-signature\n",
         with_head("function(Double x) return (Matrix[Double] y, Double z)")});
  check({with_head("function(Double x) -> Double"), "1:24 malformed-signature\n", ""});
}

TEST_CASE("a sign behind a condition begins no block where none ends") {
  check({in_function("  if (x > 2)-\n    print(\"a\")\n  y = 2\n"), "3:13 expected-statement\n",
         in_function("  if (x > 2)\n    print(\"a\")\n  y = 2\n")});
}

TEST_CASE("results in a line of their own lack `return` in that line") {
  check({"f = function(Double x)\n  (Double y)\n{\n  y = x\n}\nprint(f(1))\n", "2:3 malformed-signature\n",
         "f = function(Double x)\n  return (Double y)\n{\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a parameter without a name is told of any function, a comparison for its default at its sign") {
  check({with_head("function(Double x, Double \"k\") return (Double y)"), "1:31 malformed-signature\n",
         with_head("function(Double x, Double k) return (Double y)")});
  check({with_head("function(Double x, Double 2) return (Double y)"), "1:31 malformed-signature\n", ""});
  check({with_head("function(Double x, Double k == 2) return (Double y)"), "1:33 malformed-signature\n",
         with_head("function(Double x, Double k = 2) return (Double y)")});
}

TEST_CASE("a clause without its results stays where what the function gives is used") {
  const std::string head = "f = function(Double x) return {\n  y = x\n}\n";
  check({head + "f(1)\n", "1:31 malformed-signature\n", "f = function(Double x) {\n  y = x\n}\nf(1)\n"});
  check({head + "z = f(1)\nprint(z)\n", "1:31 malformed-signature\n", ""});
}

TEST_CASE("a clause without its results stays where nothing tells that the function gives nothing") {
  check({"f = function(Double x)\n  return {\n  y = x\n}\n", "2:10 malformed-signature\n", ""});
  check({"f = function(Double x)\n  return\n{\n  y = x\n}\n", "2:9 malformed-signature\n", ""});
}

TEST_CASE("results without brackets behind another word") {
  check({"f = function(Double x)\n  returns Double y, Double z\n{\n  y = x\n  z = x\n}\n[a, b] = f(1)\n"
         "print(a + b)\n",
         "2:3 malformed-signature\n",
         "f = function(Double x)\n  return (Double y, Double z)\n{\n  y = x\n  z = x\n}\n[a, b] = f(1)\n"
         "print(a + b)\n"});
}

TEST_CASE("a default in brackets") {
  const auto text = [](const std::string& parameter, const std::string& word) {
    return "f = function(Double x, " + parameter + ") " + word +
           " (Double y) {\n  y = x + k\n}\nprint(f(1, 2))\n";
  };
  const std::string right = text("Integer k = 3", "return");
  check({text("Integer k(3)", "return"), "1:33 malformed-signature\n", right});
  check({text("Integer k (3)", "return"), "1:34 malformed-signature\n", right});
  check({text("Integer k(3)", "retrun"), "1:33 malformed-signature\n1:38 misspelled-keyword\n", right});
}

TEST_CASE("a misspelled `return` below a definition without its beginning") {
  check({"= function(Double x)\n  retun (Double y)\n{\n  y = x\n}\nprint(f(1))\n",
         "1:1 expected-statement\n2:3 malformed-signature\n", ""});
}

TEST_CASE("another sign between the name and `function`") {
  const std::string rest = " function(Double x, Double z";
  const std::string end = ") return (Double y) {\n  y = x + z\n}\nprint(f(1, 2))\n";
  for (const std::string sign : {"==", "<>", "!", ":"}) {
    check({"f " + sign + rest + end, "1:3 malformed-signature\n", "f =" + rest + end});
    check({"f " + sign + " function(Matrix[Double x, Double z" + end,
           "1:3 malformed-signature\n1:" + std::to_string(sign.size() + 27) + " unclosed-bracket\n",
           "f = function(Matrix[Double] x, Double z" + end});
  }
}

TEST_CASE("a sign between a type and its name") {
  check({with_head("function(Matrix[Double] &x) return (Double y)"), "1:29 malformed-signature\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
}

TEST_CASE("a type in the brackets of a type") {
  check({with_head("function(Matrix[Matrix[Double]] x) return (Double y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({with_head("function(List[Matrix[Double]] x) return (Double y)"), "1:19 unknown-type\n", ""});
}

TEST_CASE("a default of a result") {
  check({with_head("function(Double x) return (Double y = 0)"), "1:41 malformed-signature\n", ""});
  check({with_head("function(Double x) return (Double y = f(1, 2), Double z)"), "1:41 malformed-signature\n",
         ""});
}

TEST_CASE("a statement below results that are left open has no default") {
  const auto unit =
      bindery::testing::read("f = function(Double x)\n  return (Double y {\n  y = x\n}\nx = read($\n"
                             "z = read($2)\nprint(f(z))\n");
  for (const bindery::Diagnostic& each : unit->diagnostics.all())
    CHECK(each.message.find("no defaults") == std::string::npos);
}

TEST_CASE("a comma in the place of the bracket behind the parameters") {
  check({with_head("function(Double x, return (Double y)"), "1:22 unclosed-bracket\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("results in the manner of other languages") {
  check({with_head("function(Double x) -> (y: Double)"), "1:24 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(Double x) -> (y: Matrix[Double], z: Double)"), "1:24 malformed-signature\n",
         with_head("function(Double x) return (Matrix[Double] y, Double z)")});
  check({with_head("function(Double x) -> Tuple[Matrix[Double] y, Double z]"), "1:24 malformed-signature\n",
         with_head("function(Double x) return (Matrix[Double] y, Double z)")});
  check({with_head("function(Double x) return (Double y and Double z)"), "1:41 malformed-signature\n",
         with_head("function(Double x) return (Double y, Double z)")});
}

TEST_CASE("a parameter in the manner of C++") {
  check({with_head("function(const Matrix[Double]& x, Double z) return (Double y)"), "1:14 foreign-syntax\n",
         with_head("function(Matrix[Double] x, Double z) return (Double y)")});
}

TEST_CASE("signs and words around types and names of parameters") {
  const std::string meant = with_head("function(Matrix[Double] x, Double z) return (Double y)");
  for (const char* parameter :
       {"Matrix[Double] *x", "Matrix[Double]... x", "Matrix[Double][] x", "Matrix[Double]& x",
        "(Matrix[Double]) x", "Matrix[Double] x Matrix[Double]"}) {
    const std::string text =
        with_head("function(" + std::string(parameter) + ", Double z) return (Double y)");
    CAPTURE(text);
    const auto unit = bindery::testing::read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
    CHECK(bindery::testing::mended(text, unit->diagnostics.all().front().fixes.front()) == meant);
  }
  check({with_head("function(Double x default 2) return (Double y)"), "1:23 malformed-signature\n",
         with_head("function(Double x = 2) return (Double y)")});
  check({with_head("function(Double x: , Double z = 3) return (Double y)"), "1:22 malformed-signature\n",
         with_head("function(Double x , Double z = 3) return (Double y)")});
  check({with_head("function(Double x = {2}, Double z = {-1}) return (Double y)"),
         "1:25 malformed-signature\n1:41 malformed-signature\n",
         with_head("function(Double x = 2, Double z = -1) return (Double y)")});
  check({with_head("function(Double x) return (Double[y])"), "1:38 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(Double x) return (Double<y>)"), "1:38 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a bracket that stands twice before parameters or results") {
  const std::string meant = with_head("function(Double x) return (Double y)");
  check({with_head("function((Double x) return (Double y)"), "1:14 malformed-signature\n", meant});
  check({with_head("function((Double x)) return (Double y)"), "1:14 malformed-signature\n", meant});
  check({with_head("function(Double x) return ((Double y)"), "1:32 malformed-signature\n", meant});
}

TEST_CASE("a definition whose name is assigned twice") {
  check({"f = f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:5 malformed-signature\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a misspelled keyword of a definition hides nothing in its results") {
  check({"f = func(Double x,\n    Double z = 2)\n  return {Double y)\n{\n  y = x + z\n}\nprint(f(1))\n",
         "1:5 malformed-signature\n3:10 malformed-signature\n",
         "f = function(Double x,\n    Double z = 2)\n  return (Double y)\n{\n  y = x + z\n}\nprint(f(1))\n"});
}

TEST_CASE(
    "a comma behind the last line of parameters stands for a bracket only where no parameter is missing") {
  const auto with = [](const std::string& value, const std::string& sign) {
    return "f = function(Double x, Double z" + sign + "\n  return (Double y) {\n  y = " + value +
           "\n}\nprint(f(1, 2))\n";
  };
  check({with("x + z", ","), "1:32 unclosed-bracket\n", with("x + z", ")")});
  check({with("x + z * k", ","), "1:32 unclosed-bracket\n", ""});
}

TEST_CASE("a call with a type before an argument is no misspelled function") {
  check({in_function("  z = sum(Integer y)\n  print(z)\n"), "3:11 expected-expression\n",
         in_function("  z = sum( y)\n  print(z)\n")});
  // What is called nowhere else is one.
  check({"f = functon(Double x)\n  retrun (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:5 malformed-signature\n2:3 misspelled-keyword\n",
         "f = function(Double x)\n  return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("the results between the wrong brackets") {
  check({with_head("function(Double x) return [Double y]"), "1:31 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a data type that is lost is written as the others are") {
  const std::string rest = ") return (Matrix[Double] y) {\n  y = x\n}\nprint(sum(f(1)))\n";
  check({"f = function([Double] x" + rest, "1:14 unknown-type\n", "f = function(Matrix[Double] x" + rest});
  const std::string small = ") return (matrix[double] y) {\n  y = x\n}\nprint(sum(f(1)))\n";
  check({"f = function([double] x" + small, "1:14 unknown-type\n", "f = function(matrix[double] x" + small});
}

TEST_CASE("an arrow behind the parameters of a definition without its keyword") {
  check({"f = (Double x, Integer k = 1) =>\n  return (Double y) {\n  y = x + k\n}\nprint(f(1))\n",
         "1:5 malformed-signature\n",
         "f = function(Double x, Integer k = 1)\n  return (Double y) {\n  y = x + k\n}\nprint(f(1))\n"});
}

TEST_CASE("a function that something else implements has another keyword") {
  for (const std::string word : {"externalfunction", "ExternalFunction", "extFunction"}) {
    const std::string rest = "(Double x) return (Double y) implemented in (classname=\"a.B\")\nprint(f(1))\n";
    check({"f = " + word + rest, "1:5 malformed-signature\n", "f = externalFunction" + rest});
  }
}

TEST_CASE("a function that lost its name is that of the script if a header stands above it") {
  const std::string header =
      "# Adds.\n#\n# INPUT:\n# ----------\n# X  one\n# ----------\n#\n# OUTPUT:\n# ----------\n# y  sum\n# "
      "----------\n\n";
  const std::string rest = "function(Matrix[Double] X) return (Double y) {\n  y = sum(X)\n}\n";
  check({header + rest, "13:1 malformed-signature\n", header + "m_example = " + rest});
  // It may be any other.
  check({"# Adds.\n" + rest, "2:1 malformed-signature\n", ""});
}

TEST_CASE("a definition of another language with an arrow before the results is told once") {
  check({"def f(Double x) -> (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:1 malformed-signature\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("an external function whose keyword is in two words, or another word") {
  const std::string rest =
      "(Double x)\n  return (Double y)\n  implemented in (classname=\"A\")\nprint(f(1))\n";
  check({"f = external function" + rest, "1:5 malformed-signature\n", "f = externalFunction" + rest});
  const std::string begin = "(Double x)\n  return (Double y)\n  implemented";
  const std::string end = " (classname=\"A\")\nprint(f(1))\n";
  const std::string meant = "f = externalFunction" + begin + " in" + end;
  check({"f = external function" + begin + "_in" + end, "1:5 malformed-signature\n3:3 malformed-signature\n",
         meant});
  check({"f = externFunction" + begin + "_in" + end, "1:5 malformed-signature\n3:3 malformed-signature\n",
         meant});
  check({"f = externalfunction" + begin + end, "1:5 malformed-signature\n3:15 malformed-signature\n", meant});
  check({"f = externalFunction" + begin + end, "3:15 malformed-signature\n", meant});
}

TEST_CASE("a brace for the bracket of parameters is not the one of the body") {
  check({"f = function{Double x, Dooble) return (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:13 malformed-signature\n", ""});
}
