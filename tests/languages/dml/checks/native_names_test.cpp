// Names of arguments, and values that need names, in calls of native functions.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("arguments of native functions have names where SystemDS asks for them, and none elsewhere") {
  const std::string before = "X = matrix(1, 3, 3)\nF = as.frame(X)\n";
  const auto found = [&](const std::string& call) {
    const std::string text = before + "print(toString(" + call + ") + nrow(F))\n";
    const auto unit = read_and_linked(text);
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      all += each.message + "\n";
      if (!each.fixes.empty()) {
        const std::string line = mended(text, each.fixes[0]).substr(before.size());
        all += line.substr(15, line.find(") + nrow") - 15) + "\n";
      }
    }
    return all;
  };
  CHECK(found("sum(x=X)") == "expected arguments of `sum` without names, found `x`\nsum(X)\n");
  CHECK(found("sum(x = (X + 1))") == "expected arguments of `sum` without names, found `x`\nsum((X + 1))\n");
  CHECK(found("seq(from=1, to=9, by=2)") ==
        "expected arguments of `seq` without names, found `from`\nseq(1, 9, 2)\n");
  CHECK(found("seq(to=9, from=1)") == "expected arguments of `seq` without names, found `to`\n");
  CHECK(found("ifelse(test=X > 0, yes=1, no=2)") ==
        "expected arguments of `ifelse` without names, found `test`\n");
  CHECK(found("order(X, 1)") ==
        "expected a name for each argument of `order`, found one without\norder(target=X, by=1)\n");
  CHECK(found("transformapply(F, \"spec\")") ==
        "expected a name for each argument of `transformapply`, found one without\n");
  CHECK(found("order(X, by=1)") == "expected a name for each argument of `order`, found one without\n");
  CHECK(found("order(by=1)") == "expected an argument `target` for `order`, found none\n");
  CHECK(found("order(target=X, desc=TRUE)")
            .starts_with("expected the name of a parameter of `order` (target, by, "));
  // One that has a value already is not meant.
  CHECK(found("read(\"a\", rows=3, rows_per_block=3)").ends_with("read(\"a\", rows=3, rows_in_block=3)\n"));
  CHECK(found("matrix(1, rows=3, row=3)").find("\nmatrix") == std::string::npos);
  CHECK(found("removeEmpty(X, \"rows\")") == "expected a name for each argument of `removeEmpty`, found one "
                                             "without\nremoveEmpty(target=X, margin=\"rows\")\n");
  CHECK(found("replace(X, 1, 2)") == "expected a name for each argument of `replace`, found one "
                                     "without\nreplace(target=X, pattern=1, replacement=2)\n");
  CHECK(found("replace(target=X, pattern=1)") ==
        "expected an argument `replacement` for `replace`, found none\n");
  CHECK(found("pnorm(1.96)") ==
        "expected a name for each argument of `pnorm`, found one without\npnorm(target=1.96)\n");
  CHECK(found("cdf(target=1)") == "expected an argument `dist` for `cdf`, found none\n");
  CHECK(found("rand(3, 3)") ==
        "expected a name for each argument of `rand`, found one without\nrand(rows=3, cols=3)\n");
  CHECK(found("rand(3, 3, 1)") == "expected a name for each argument of `rand`, found one without\n");
  CHECK(found("rand((3), 3)") == "expected a name for each argument of `rand`, found one without\n");
  CHECK(found("read(\"a\", \"csv\")") ==
        "expected a name for each argument of `read` but the first, found one without\n");
  CHECK(found("matrix(1, 3, cols=3)") ==
        "expected a name for each argument of `matrix` but the first, or for none, found one without\n");
  CHECK(found("removeEmpty(target=X)") == "expected an argument `margin` for `removeEmpty`, found none\n");
  CHECK(found("qf(target=0.1, df1=1)") == "expected an argument `df2` for `qf`, found none\n");
  CHECK(found("frame(\"a\", 1, 1)") ==
        "expected a name for each argument of `frame` but the first, found one "
        "without\nframe(data=\"a\", rows=1, cols=1)\n");
  CHECK(found("frame(\"a\", cols=1)") == "expected an argument `rows` for `frame`, found none\n");
  CHECK(found("frame(rows=1, cols=1)") == "expected an argument `data` for `frame`, found none\n");
  CHECK(found("matrix(rows=2, cols=3, data=1)") ==
        "expected `data` as the first argument of `matrix`, found `rows`\nmatrix(data=1, cols=3, rows=2)\n");
  CHECK(found("matrix(rows=2, 1, cols=3)") ==
        "expected `data` as the first argument of `matrix`, found `rows`\nmatrix(1, rows=2, cols=3)\n");
  CHECK(found("matrix(rows=2, cols=3, data=(1))") ==
        "expected `data` as the first argument of `matrix`, found `rows`\n");
  CHECK(found("matrix(rows=2, cols=3, byrow=TRUE)") ==
        "expected an argument `data` for `matrix`, found none\n");
  CHECK(found("matrix(1, data=1, rows=2, cols=3)") == "expected one argument for `data`, found another\n");
  CHECK(found("tensor(data=1, \"2 2\")") ==
        "expected a name for each argument of `tensor` but the first, or for none, found one without\n");
  CHECK(found("read(rows=3, \"a\")") ==
        "expected a value without a name as the first argument of `read`, found "
        "`rows`\nread(\"a\", rows=3)\n");
  CHECK(found("read(iofilename=\"a\")") ==
        "expected a value without a name as the first argument of `read`, found `iofilename`\n");
  CHECK(found("rand(rows=3, cols=3, rows=2)") == "expected one argument for `rows`, found another\n");
  CHECK(found("matrix(1, rows=2, cols=3, cols=3)") == "expected one argument for `cols`, found another\n");
  CHECK(found("conv2d(X, X, [3,1,1,3], [3,1,1,3], [1,1], [0,0])") ==
        "expected an argument `input_shape` for `conv2d`, found none\n");
  CHECK(found("max_pool(X, X, input_shape=[3,1,1,3], pool_size=[1,1], stride=[1,1])") ==
        "expected an argument `padding` for `max_pool`, found none\n");
  CHECK(found("rexpand(target=X, max=3)").starts_with("expected a function of this file or of SystemDS"));
  CHECK(found("range(X)").starts_with("expected a function of this file or of SystemDS"));
  for (const char* call :
       {"conv2d(X, X, input_shape=[3,1,1,3], filter_shape=[3,1,1,3], stride=[1,1], padding=[0,0])",
        "avg_pool(X, input_shape1=3, input_shape2=1, input_shape3=1, input_shape4=3, pool_size=[1,1], "
        "stride=[1,1], "
        "padding=[0,0])",
        "frame(\"a\", rows=1, cols=1)",
        "frame(data=\"a\", cols=1, rows=1, schema=[\"string\"])",
        "matrix(data=1, cols=3, rows=2)",
        "tensor(1, dims=\"2 2\")",
        "tensor(1, \"2 2\")",
        "qf(target=0.1, df1=1, df2=2)",
        "pt(target=1, df=2)",
        "order(target=X, by=1, by=1)",
        "sum(X)",
        "seq(1, to=9)",
        "order(target=X)",
        "order(by=1, target=X, index.return=TRUE)",
        "removeEmpty(target=X, margin=\"rows\")",
        "replace(target=X, pattern=0, replacement=1)",
        "pnorm(target=1, mean=0, sd=1)",
        "rand(rows=3, cols=3)",
        "read(\"a\", format=\"csv\")",
        "matrix(1, rows=3, cols=3)",
        "matrix(1, 3, 3)",
        "list(a=X)",
        "toString(X, sep=\",\")",
        "aggregate(target=X[, 1], groups=X[, 1], fn=\"sum\")",
        "lower.tri(target=X, diag=TRUE)",
        "quantile(X, p=0.5)"}) {
    CAPTURE(call);
    CHECK(found(call).empty());
  }
  // A function of the script has names for its parameters.
  CHECK(
      places(*read_and_linked("sum = function(Double x) return (Double y) {\n  y = x\n}\nprint(sum(x=1))\n"))
          .empty());
}

TEST_CASE("what is written or counted has a name") {
  const std::string before =
      "g = function(Matrix[Double] A) return (Matrix[Double] B) {\n  B = A\n}\nX = g(matrix(1, 3, 3))\n";
  const auto found = [&](const std::string& statement) {
    const auto unit = read_and_linked(before + statement + "\n");
    std::string all;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      // That a single value has no rows is another matter.
      if (each.problem->name == "unused-variable" || each.problem->name == "argument-type") continue;
      CHECK(each.problem->name == "unnamed-value");
      const Position place = unit->source->position(each.span.begin);
      all += std::to_string(place.line - 4) + ":" + std::to_string(place.column) + "\n";
    }
    return all;
  };
  for (const char* value : {"X + 1", "t(X)", "-X", "5", "\"a\"", "TRUE", "(X > 1)", "rand(rows=1, cols=1)"}) {
    CAPTURE(value);
    const std::string bracket = value[0] == '(' ? "1:9\n" : "1:8\n";
    CHECK(found(std::string("n=nrow(") + value + ")") == bracket);
    CHECK(found(std::string("n=ncol(") + value + ")") == bracket);
    CHECK(found(std::string(" write(") + value + ", \"f\")") == bracket);
    CHECK(found(std::string("print(nrow(") + value + "))").empty());
    CHECK(found(std::string("n = -nrow(") + value + ")").empty());
  }
  CHECK(found("write(X[1, ], \"f\")") == "1:7\n");
  CHECK(found("write(g(X), \"f\")") == "1:7\n");
  CHECK(found("write($x, \"f\")") == "1:7\n");
  for (const char* statement :
       {"n = nrow(X)", "n = ncol((X))", "n = nrow(X[1, ])", "n = nrow(g(X))", "write(X, \"f\")",
        "write((X), $f, format=\"csv\")", "n = ifdef($n, nrow(t(X)))", "if (nrow(t(X)) > 1) n = 1"}) {
    CAPTURE(statement);
    CHECK(found(statement).empty());
  }
}

TEST_CASE("the sign between the name of an argument and its value is missing") {
  const auto mended_call = [](const std::string& call) {
    const std::string head = "k = 3\nX = matrix(0, k, k)\nx = ", end = "\nprint(sum(x) + k + sum(X))\n";
    const std::string text = head + call + end;
    const auto unit = read_and_linked(text);
    CHECK(unit->diagnostics.size() == 1);
    std::string made = text;
    for (const Diagnostic& each : unit->diagnostics.all()) {
      for (const Fix& fix : each.fixes) made = mended(text, fix);
    }
    return made.substr(head.size(), made.size() - head.size() - end.size());
  };
  CHECK(mended_call("matrix(0, rows1, cols=1)") == "matrix(0, rows=1, cols=1)");
  CHECK(mended_call("matrix(0, rows=1, colsncol(X))") == "matrix(0, rows=1, cols=ncol(X))");
  CHECK(mended_call("rand(rows=1, colsk, seed=7)") == "rand(rows=1, cols=k, seed=7)");
  CHECK(mended_call("replace(target=X, patternNaN, replacement=0)") ==
        "replace(target=X, pattern=NaN, replacement=0)");
  CHECK(mended_call("removeEmpty(targetX, margin=\"rows\")") == "removeEmpty(target=X, margin=\"rows\")");
  CHECK(mended_call("matrix(0, rows > k, cols=1)") == "matrix(0, rows = k, cols=1)");
  CHECK(
      mended_call("max_pool(X, input_shape=[1, k, k, 3], pool_size=[k, k], stride=[k, k], padding[0, 0])") ==
      "max_pool(X, input_shape=[1, k, k, 3], pool_size=[k, k], stride=[k, k], padding=[0, 0])");
  // Others may lack a variable or a value.
  for (const std::string call :
       {"matrix(0, rows - (k), cols=1)", "matrix(0, rows * 2, cols=1)", "matrix(0, rows[10, 1], cols=1)",
        "matrix(0, rows+-k, cols=1)", "matrix(0, rows >= k, cols=1)"})
    CHECK(mended_call(call) == call);
  // What no name or value is.
  CHECK(mended_call("matrix(0, rowsq, cols=1)") == "matrix(0, rowsq, cols=1)");
}
