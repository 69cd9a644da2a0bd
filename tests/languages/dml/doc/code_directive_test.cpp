// Directives of code that are right, meant, or neither.
#include "src/languages/dml/doc/code_directive.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

namespace {

// "no", or the language behind what it is.
std::string read(std::string_view words) {
  const std::optional<dml::CodeDirective> directive = dml::code_directive(words);
  if (!directive) return "no";
  return (directive->misspelled ? "misspelled:" : "right:") + std::string(directive->language);
}

} // namespace

TEST_CASE("a directive of code is what reStructuredText takes for one") {
  CHECK(read(".. code-block:: python") == "right:python");
  CHECK(read(".. code-block::") == "right:");
  CHECK(read("..  code:: r") == "right:r");
  CHECK(read(".. sourcecode:: python") == "right:python");
  CHECK(read(".. Code-Block :: python") == "right:python");
  CHECK(read(".. code-block:: python 3") == "right:python 3");
}

TEST_CASE("what is meant for a directive of code is known as one") {
  for (const std::string_view each :
       {".. code-block: python", ".. code-block python", "..code-block:: python", ".. code-block::python",
        ".. codeblock:: python", ".. code block:: python", ".. code_block:: python", ".. code-blok:: python",
        ".. coed-block:: python", ". code-block:: python", "code-block:: python", ".. code-block::: python",
        ".. code: python"}) {
    CAPTURE(each);
    CHECK(read(each) == "misspelled:python");
  }
  CHECK(read(".. code-block:") == "misspelled:");
}

TEST_CASE("words and other directives are no directives of code") {
  for (const std::string_view each : {"",
                                      "code",
                                      "The code-block is here",
                                      "code-block",
                                      "code-block: python",
                                      "... and so on",
                                      ".. note:: python",
                                      ".. code and words",
                                      "codes::",
                                      "code: python",
                                      ".. code",
                                      "..",
                                      "code-block:: of more words",
                                      ".. code-block;: python",
                                      ".. codeblock is a word",
                                      "... code-block:: python",
                                      "... code blocks",
                                      "...code block...",
                                      ".. code blocks",
                                      "Code block::",
                                      "code-block::",
                                      ".. _code-block:",
                                      ".. _codeblock: http://x",
                                      ".. code-block:\u00A0python"}) {
    CAPTURE(each);
    CHECK(read(each) == "no");
  }
}
