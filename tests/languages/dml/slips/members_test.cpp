// Dots and dollar signs in names and behind values.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("functions and members of modules and of texts") {
  check({in_function("  y = np.sum(x)\n"), "3:9 foreign-syntax\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = np.max(x, 1)\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = np.dot(x, x)\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  console.log(x)\n"), "3:10 foreign-syntax\n", in_function("  print(x)\n")});
  check({in_function("  y = x.shape[1]\n"), "3:8 foreign-syntax\n", in_function("  y = ncol(x)\n")});
  check({in_function("  print(\"{}\".format(x))\n"), "3:13 foreign-syntax\n", ""});
  check({in_function("  print(\"a\" . x)\n"), "3:13 foreign-syntax\n", in_function("  print(\"a\" + x)\n")});
}

TEST_CASE("a dot in a name that the script has with `_`") {
  check({in_function("  x_max = 2\n  y = min(x.max, 1)\n"), "4:12 stray-text\n",
         in_function("  x_max = 2\n  y = min(x_max, 1)\n")});
}

TEST_CASE("names are looked for as wholes, in the code") {
  const std::string mended = "  y = ncol(x) # x_shape\n  x_shape_old = 2\n";
  check({in_function("  y = x.shape[1] # x_shape\n  x_shape_old = 2\n"), "3:8 foreign-syntax\n",
         in_function(mended)});
  check({"import numpy as np\nx = 2\ny = np.sqrt(x)\n", "1:1 foreign-syntax\n3:7 foreign-syntax\n",
         "import numpy as np\nx = 2\ny = sqrt(x)\n"});
}

TEST_CASE("a name with several dots is one error") {
  check({in_function("  a.b.c_2 = 2\n"), "3:4 stray-text\n", in_function("  a_b_c_2 = 2\n")});
  check({in_function("  y = sum(x.a.b, 1)\n"), "3:12 stray-text\n", in_function("  y = sum(x_a_b, 1)\n")});
}

TEST_CASE("a function behind several dots is named whole, wherever it stands") {
  check({in_function("  System.out.printf(y);\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = np.linalg.inv(y) + 1\n"), "3:9 foreign-syntax\n", ""});
  const auto unit = bindery::testing::read("y = np.linalg.inv(1)\nprint(y)\n");
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all()[0].message ==
        "expected the name of a function, found `np.linalg.inv`: functions of DML stand in no module");
}

TEST_CASE("functions of other scripts as other languages call them") {
  for (const std::string sign : {".", ":", "->", "$", "/"}) {
    check({"source(\"layer.dml\") as layer\n[x, y] = layer" + sign + "forward(1)\nprint(x + y)\n",
           "2:15 foreign-syntax\n",
           "source(\"layer.dml\") as layer\n[x, y] = layer::forward(1)\nprint(x + y)\n"});
  }
  check({"source(\"layer.dml\") as layer\nx = layer.forward(1)\nprint(x)\n", "2:10 foreign-syntax\n",
         "source(\"layer.dml\") as layer\nx = layer::forward(1)\nprint(x)\n"});
}

TEST_CASE("no fix makes one variable of two, or gives a script another name in one place only") {
  check({"a.b = 3\na_b = 4\nprint(a.b + a_b)\n", "1:2 stray-text\n", ""});
  check({"a.b = 3\nprint(a.b + a_b)\n", "1:2 stray-text\n", "a_b = 3\nprint(a_b + a_b)\n"});
  check({"source(\"a.dml\") as l.m\nl_m = 3\nprint(l.m::f(l_m))\n", "1:21 stray-text\n3:8 stray-text\n", ""});
}

TEST_CASE("one colon behind the name of a script is no sequence") {
  check({"source(\"a.dml\") as a\nx = a:f(3)\nprint(x)\n", "2:6 foreign-syntax\n",
         "source(\"a.dml\") as a\nx = a::f(3)\nprint(x)\n"});
}

TEST_CASE("an axis is no argument of a function of DML") {
  check({in_function("  y = x.min(axis=1)\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  y = x.sum(0)\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  y = x.round(2)\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  y = x.min()\n"), "3:8 foreign-syntax\n", in_function("  y = min(x)\n")});
  const auto unit = bindery::testing::read(in_function("  y = x.min(axis=1)\n"));
  CHECK(unit->diagnostics.all().front().message.find("`rowMins(x)`") != std::string::npos);
}

TEST_CASE("the name of a script and of its function stand side by side") {
  const std::string source = "source(\"a.dml\") as a\n";
  check({source + "x = a :: f(1)\n", "2:5 foreign-syntax\n", source + "x = a::f(1)\n"});
  check({source + "x = a:::f(1)\n", "2:5 foreign-syntax\n", source + "x = a::f(1)\n"});
}

TEST_CASE("members behind an arrow") {
  check({in_function("  y = x->cols\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  y = 2 * x->cols() + 1\n"), "3:12 foreign-syntax\n", ""});
}

TEST_CASE("what prints a text elsewhere") {
  for (const char* found : {"System.out.println", "console.log"}) {
    const std::string place = std::to_string(std::string(found).find('.') + 3);
    check({in_function("  " + std::string(found) + "(\"a\" + x)\n"), "3:" + place + " foreign-syntax\n",
           in_function("  print(\"a\" + x)\n")});
  }
  check({in_function("  console.log(\"a\", x)\n"), "3:10 foreign-syntax\n", ""});
}

TEST_CASE("constants of modules") {
  check({in_function("  y = np.nan\n"), "3:9 foreign-syntax\n", in_function("  y = NaN\n")});
  check({in_function("  y = x + np.inf\n"), "3:13 foreign-syntax\n", in_function("  y = x + Inf\n")});
  check({in_function("  y = 2 * math.pi * x\n"), "3:15 foreign-syntax\n", in_function("  y = 2 * pi * x\n")});
}

TEST_CASE("a method that transposes") {
  check({in_function("  y = x.transpose()\n"), "3:8 foreign-syntax\n", in_function("  y = t(x)\n")});
}

TEST_CASE("`::` of which one key lacks shift") {
  check({"source(\"nn.dml\") as nn\ny = 2 * nn;:forward(1)\nprint(y)\n", "2:9 foreign-syntax\n",
         "source(\"nn.dml\") as nn\ny = 2 * nn::forward(1)\nprint(y)\n"});
}

TEST_CASE("a function with a dot behind it is called for each cell") {
  check({in_function("  y = sqrt.(x) .+ abs.(x)\n"),
         "3:11 foreign-syntax\n3:16 foreign-syntax\n3:22 foreign-syntax\n",
         in_function("  y = sqrt(x) + abs(x)\n")});
}

TEST_CASE("members with a dollar sign are told once in a line, and are no declarations") {
  check({in_function("  x$a = 3\n"), "3:4 foreign-syntax\n", ""});
  check({in_function("  y = x$a + x$b\n"), "3:8 foreign-syntax\n", ""});
  check({in_function("  z = x$a\n  y = x$b.c + z\n"), "3:8 foreign-syntax\n4:8 foreign-syntax\n", ""});
}

TEST_CASE("a script that is brought in behind a line that lacks a quote") {
  check({"source(nn/a.dml\") as a\nsource(\"nn/b.dml\") as b\nx = a::f(1)\ny = b:f(x)\nprint(y)\n",
         "1:8 unclosed-string\n4:6 foreign-syntax\n",
         "source(\"nn/a.dml\") as a\nsource(\"nn/b.dml\") as b\nx = a::f(1)\ny = b::f(x)\nprint(y)\n"});
}

TEST_CASE("what DML has for a function of a module, or with a dot in its name, is told") {
  const auto said = [](const std::string& value) {
    const auto unit = bindery::testing::read("y = " + value + "\nprint(y)\n");
    REQUIRE(unit->diagnostics.size() == 1);
    CHECK(unit->diagnostics.all().front().problem->name == "foreign-syntax");
    return unit->diagnostics.all().front().message;
  };
  CHECK(said("np.zeros(3, 3)") ==
        "expected the name of a function, found `np.zeros`: `matrix(0, rows, cols)` is such "
        "a matrix");
  CHECK(said("pd.read_csv(\"a.csv\")") == "expected the name of a function, found `pd.read_csv`: "
                                          "`read(\"file\", format=\"csv\")` reads a matrix");
  CHECK(said("read.csv(\"a.csv\")") ==
        "expected the name of a function, found `read.csv`: `read(\"file\", format=\"csv\")` reads a matrix");
  CHECK(said("np.histogram(3)") ==
        "expected the name of a function, found `np.histogram`: functions of DML stand in no module");
}
