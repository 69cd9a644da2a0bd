// The pages: what they hold. That they show what headers say is tested with the reference implementation of
// GFM.
#include "generators/markdown/generator.hpp"
#include "tests/support/fake_folder.hpp"
#include "tests/support/records.hpp"

#include <doctest/doctest.h>

using namespace bindery;

TEST_CASE("a page in Markdown has description, call, parameters and results") {
  support::Records records;
  api::Function& function = records.function("kmeans");
  function.description = records.doc({"# Groups *rows*, see", "- https://a.b/_c_. More."});
  records.parameter(function, "Matrix[Double]", "X", "", records.doc({"the rows |", "and more"}));
  records.parameter(function, "String", "k", "\"a|`b\"");
  records.parameter(function, "Integer", "runs_", "10");
  records.result(function, "Matrix[Double]", "C", records.doc({"centroids"}));
  const Generated pages = markdown::generator.generate(records.library, {});
  CHECK(pages.files.at("kmeans.md") == R"(<!--
Made by Bindery; what is changed here is lost.
Summary: # Groups *rows*, see - https://a.b/_c_.
-->

# kmeans

```
kmeans(
    Matrix[Double] X,
    String k = "a|`b",
    Integer runs_ = 10
) return (Matrix[Double] C)
```

\# Groups \*rows\*, see
\- <https://a.b/_c>\_. More.

## Parameters

| Name | Type | Default | Description |
| --- | --- | --- | --- |
| `X` | Matrix[Double] | required | the rows \| and more |
| `k` | String | <code>"a\|\`b"</code> | *Not documented.* |
| `runs_` | Integer | `10` | *Not documented.* |

## Results

| Name | Type | Description |
| --- | --- | --- |
| `C` | Matrix[Double] | centroids |
)");
  CHECK(pages.files.at("index.md").ends_with(R"(
# Builtin functions

| Name | Summary |
| --- | --- |
| [kmeans](kmeans.md) | # Groups \*rows\*, see - <https://a.b/_c>\_. |
)"));
}

TEST_CASE("what a text marks as code by two quotes is code in Markdown") {
  support::Records records;
  records.function("f").description =
      records.doc({"Use ``f(<b>)`` of ``a|b``, see http://b or `c_` or ``_d_``_."});
  const Generated pages = markdown::generator.generate(records.library, {});
  CHECK(pages.files.at("f.md").find("Use `f(<b>)` of <code>a\\|b</code>, see <http://b> or \\`c\\_\\` or "
                                    "\\`\\`\\_d\\_\\`\\`\\_.\n") != std::string::npos);
}

TEST_CASE("a line of signs is no rule in Markdown") {
  support::Records records;
  records.function("a").description = records.doc({"Rules", "_ _ _", "__ _", "* * *", "- - -", "_ a _"});
  const Generated pages = markdown::generator.generate(records.library, {});
  CHECK(pages.files.at("a.md").ends_with("\nRules\n\\_ _ _\n\\__ _\n\\* * *\n\\- - -\n_ a _\n"));
}

TEST_CASE("with some builtins only, the index in Markdown keeps pages of others") {
  support::Records all;
  all.function("a");
  all.function("b").description = all.doc({"\"B\" & --> <b>."});
  const Generated before = markdown::generator.generate(all.library, {"", "--> x", nullptr});
  CHECK(before.files.at("b.md").starts_with(
      "<!--\nMade by Bindery; what is changed here is lost.\n"
      "Summary: &quot;B&quot; &amp; --&gt; &lt;b&gt;.\n-->\n\n<!--\n--&gt; x\n-->\n"));
  const support::FakeFolder folder(before.files);
  support::Records one;
  one.function("a");
  GenerateOptions options{"", "--> x", &folder};
  options.partial = true;
  CHECK(markdown::generator.generate(one.library, options).files.at("index.md") ==
        before.files.at("index.md"));
  options.partial = false;
  CHECK(markdown::generator.generate(one.library, options).obsolete == std::vector<std::string>{"b.md"});
}
