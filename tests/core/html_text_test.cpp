// Whatever the text, a browser shows it as it is.
#include <bindery/html_text.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

TEST_CASE("what means something in HTML is escaped, and can be read back") {
  const std::string text = R"(a <b> & "c" 'd' &amp; é)";
  CHECK(html_text::escaped(text) == "a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; &amp;amp; é");
  CHECK(html_text::unescaped(html_text::escaped(text)) == text);
  CHECK(html_text::unescaped("&copy; &") == "&copy; &");
}

TEST_CASE("no text ends its comment") {
  CHECK(html_text::comment("\n \nx --> y --!> z -> >\r\n<!-- w\x1b") ==
        "<!--\nx --&gt; y --!&gt; z -> >\n<!-- w<U+001B>\n-->\n");
  CHECK(html_text::comment("-\n->") == "<!--\n-\n->\n-->\n");
  CHECK(html_text::comment(" \n\t\n").empty());
}

TEST_CASE("an address ends before the signs that belong to the sentence") {
  const auto first = [](const std::string& text) { return std::string(html_text::first_address(text)); };
  CHECK(first("see https://a.b/c_d?e=1&f#g, or") == "https://a.b/c_d?e=1&f#g");
  CHECK(first("(http://a.b/(c)).") == "http://a.b/(c)");
  CHECK(first("http://a.b/c)))...") == "http://a.b/c");
  CHECK(first("http:// https:/a http https://x") == "https://x");
  CHECK(first("http://... and http://a|b") == "http://a");
  CHECK(first("ftp://a.b javascript:x").empty());
  // In linear time.
  CHECK(first("http://" + std::string(200'000, ')')).empty());
  CHECK(first("http://" + std::string(200'000, '(') + std::string(200'000, ')')).size() == 400'007);
}
