// The pages: what they hold. That they are valid and show what headers say is tested with a parser of HTML.
#include "generators/html/generator.hpp"
#include "tests/support/fake_folder.hpp"
#include "tests/support/records.hpp"

#include <doctest/doctest.h>

using namespace bindery;

TEST_CASE("a page in HTML has description, call, parameters and results") {
  support::Records records;
  api::Function& function = records.function("kmeans");
  function.description = records.doc({"Groups rows, see", "https://a.b/<c>. More."});
  records.parameter(function, "Matrix[Double]", "X", "", records.doc({"(Matrix[Double]): the rows"}));
  records.parameter(function, "String", "k", "\"a<b\"");
  records.result(function, "Matrix[Double]", "X", records.doc({"centroids"}));
  const Generated pages = html::generator.generate(records.library, {});
  CHECK(pages.files.at("kmeans.html") == R"(<!DOCTYPE html>
<html lang="en">
<!-- Made by Bindery; what is changed here is lost. -->
<head>
<meta charset="utf-8">
<meta name="description" content="Groups rows, see https://a.b/&lt;c&gt;.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>kmeans - Builtin functions</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<nav><a href="index.html">Builtin functions</a></nav>
<main>
<h1>kmeans</h1>
<pre><code>kmeans(Matrix[Double] X, String k = &quot;a&lt;b&quot;) return (Matrix[Double] X)</code></pre>
<p>Groups rows, see
<a href="https://a.b/">https://a.b/</a>&lt;c&gt;. More.</p>
<h2>Parameters</h2>
<dl>
<dt id="parameter-X"><code class="name">X</code> <span class="type">Matrix[Double]</span></dt>
<dd>
<p>the rows</p>
</dd>
<dt id="parameter-k"><code class="name">k</code> <span class="type">String</span> <span class="default">default <code>&quot;a&lt;b&quot;</code></span></dt>
<dd>
<p class="missing">Not documented.</p>
</dd>
</dl>
<h2>Results</h2>
<dl>
<dt id="result-X"><code class="name">X</code> <span class="type">Matrix[Double]</span></dt>
<dd>
<p>centroids</p>
</dd>
</dl>
</main>
</body>
</html>
)");
  CHECK(pages.files.at("index.html").find(R"(
<meta name="description" content="All builtin functions, and what each is for in a sentence.">
)") != std::string::npos);
  CHECK(pages.files.at("index.html").find(R"(
<tr><td><a href="kmeans.html"><code>kmeans</code></a></td><td>Groups rows, see https://a.b/&lt;c&gt;.</td></tr>
)") != std::string::npos);
  CHECK(pages.files.at("style.css").starts_with("/* Made by Bindery; what is changed here is lost. */\n"));
}

TEST_CASE("what cannot be linked to stays text, and links go on behind it") {
  support::Records records;
  records.function("f").description = records.doc({"https://a.b@c.d/ or http://e%/ or http://f/."});
  const Generated pages = html::generator.generate(records.library, {});
  CHECK(pages.files.at("f.html").find(
            "<p>https://a.b@c.d/ or http://e%/ or <a href=\"http://f/\">http://f/</a>.</p>\n") !=
        std::string::npos);
}

TEST_CASE("what a text marks as code by two quotes is code") {
  support::Records records;
  records.function("f").description = records.doc({"Use ``f(<b>)`` of ``http://a``, see http://b or `c`."});
  const Generated pages = html::generator.generate(records.library, {});
  CHECK(pages.files.at("f.html").find("<p>Use <code>f(&lt;b&gt;)</code> of <code>http://a</code>, see "
                                      "<a href=\"http://b\">http://b</a> or `c`.</p>\n") !=
        std::string::npos);
  CHECK(pages.files.at("index.html").find("<td>Use <code>f(&lt;b&gt;)</code> of") != std::string::npos);
}

TEST_CASE("the keyboard scrolls long lines of code") {
  support::Records records;
  api::Function& function = records.function("f");
  function.description = records.doc({"x = 1"});
  function.description.blocks.front().kind = api::Block::Kind::code;
  const Generated pages = html::generator.generate(records.library, {});
  CHECK(pages.files.at("f.html").find("<pre tabindex=\"0\"><code>x = 1</code></pre>\n") != std::string::npos);
}

TEST_CASE("a list that is written from right to left has its marks on the right") {
  for (const bool right_to_left : {false, true}) {
    support::Records records;
    api::Function& function = records.function("kmeans");
    api::Block list;
    list.kind = api::Block::Kind::list;
    list.items.emplace_back();
    list.items.back().lines.push_back({right_to_left ? "\u0634 X" : "x \u00E9", {}});
    function.description.blocks.push_back(std::move(list));
    const Generated pages = html::generator.generate(records.library, {});
    CHECK(pages.files.at("kmeans.html").find(right_to_left ? "<ul dir=\"auto\">" : "<ul>") !=
          std::string::npos);
  }
}

TEST_CASE("with some builtins only, the index in HTML keeps pages of others, whatever their licence says") {
  support::Records all;
  all.function("a");
  all.function("b").description = all.doc({"\"B\" & --> <b>."});
  GenerateOptions options;
  options.license = "<head>\n<meta name=\"description\" content=\"no\">\n<title>";
  const Generated before = html::generator.generate(all.library, options);
  const support::FakeFolder folder(before.files);
  support::Records one;
  one.function("a");
  options.destination = &folder;
  options.partial = true;
  CHECK(html::generator.generate(one.library, options).files.at("index.html") ==
        before.files.at("index.html"));
  options.partial = false;
  CHECK(html::generator.generate(one.library, options).obsolete == std::vector<std::string>{"b.html"});
}

TEST_CASE("of entries that share a name the first can be linked to") {
  support::Records records;
  api::Function& function = records.function("f");
  for (int i = 0; i < 3; ++i) records.parameter(function, "Double", i == 1 ? "b" : "a", "");
  const Generated pages = html::generator.generate(records.library, {});
  const std::string& page = pages.files.at("f.html");
  CHECK(page.find("<dt id=\"parameter-a\">") == page.rfind("<dt id=\"parameter-a\">"));
  CHECK(page.find("<dt id=\"parameter-b\">") != std::string::npos);
  CHECK(page.find("<dt><code class=\"name\">a</code>") != std::string::npos);
}
