// The pages: what they hold, and that no text of a header becomes markup. That Sphinx is content with them is
// tested with Sphinx.
#include "generators/rst/generator.hpp"
#include "tests/support/fake_folder.hpp"
#include "tests/support/records.hpp"

#include <doctest/doctest.h>

using namespace bindery;

namespace {

Generated generated(const support::Records& records, const GenerateOptions& options = {}) {
  return rst::generator.generate(records.library, options);
}

} // namespace

TEST_CASE("a page has description, call, parameters and results") {
  support::Records records;
  api::Function& function = records.function("kmeans");
  function.description = records.doc({"Groups rows."});
  records.parameter(function, "Matrix[Double]", "X", "", records.doc({"the rows"}));
  records.parameter(function, "Integer", "k", "10");
  records.result(function, "Matrix[Double]", "C", records.doc({"centroids"}));
  const Generated pages = generated(records);
  CHECK(pages.files.at("kmeans.rst") == R"(..
   Made by Bindery; what is changed here is lost.
   Summary: Groups rows.

.. _builtin-kmeans:

kmeans
======

.. code-block:: text

   kmeans(Matrix[Double] X, Integer k = 10) return (Matrix[Double] C)

Groups rows.

Parameters
----------

``X`` : Matrix[Double]
    the rows

``k`` : Integer, default ``10``
    Not documented.

Results
-------

``C`` : Matrix[Double]
    centroids
)");
  CHECK(pages.files.at("index.rst").ends_with(R"(
.. list-table::
   :width: 100%
   :widths: 25 75

   * - :doc:`kmeans <kmeans>`
     - Groups rows.

.. toctree::
   :hidden:

   kmeans
)"));
}

TEST_CASE("a type that the text begins with is not shown twice") {
  const auto page = [](const std::string& type, const std::string& text) {
    support::Records own;
    api::Function& function = own.function("f");
    own.parameter(function, type, "x", "", own.doc({text}));
    const std::string all = generated(own).files.at("f.rst");
    const std::size_t begin = all.find("``x`` : ");
    return all.substr(all.find('\n', begin) + 1);
  };
  CHECK(page("Int", "(Int): The number.") == "    The number.\n");
  CHECK(page("Matrix[Double]", "(Matrix[double])  The rows.") == "    The rows.\n");
  CHECK(page("Int", "(Double): The number.") == "    (Double): The number.\n");
  CHECK(page("Int", "(Int)") == "    (Int)\n");
  CHECK(page("Int", "(Int):") == "    (Int):\n");
  CHECK(page("Int", "(Int)s are numbers.") == "    (Int)s are numbers.\n");
  CHECK(page("Int", "Int: The number.") == "    Int: The number.\n");
}

TEST_CASE("a long signature has a line for each parameter, and one for each line of a default") {
  support::Records records;
  api::Function& function = records.function("f");
  for (const char* const name : {"first", "second", "third"})
    records.parameter(function, "Matrix[Double]", name);
  records.parameter(function, "Double", "eps", "1 # one\n  + 2");
  records.result(function, "Matrix[Double]", "Y");
  const std::string page = generated(records).files.at("f.rst");
  CHECK(page.find(R"(
   f(
       Matrix[Double] first,
       Matrix[Double] second,
       Matrix[Double] third,
       Double eps = 1 # one
         + 2
   ) return (Matrix[Double] Y)
)") != std::string::npos);
  CHECK(page.find("``eps`` : Double, default as above\n") != std::string::npos);
}

TEST_CASE("the index has first sentences, and is sorted whatever the capitals") {
  support::Records records;
  records.function("b").description = records.doc({"Fits, e.g. lines, as in", "Fig. 2. More."});
  records.function("A").description = records.doc({"- option 1.5 . No"});
  records.function("C");
  const std::string index = generated(records).files.at("index.rst");
  CHECK(index.find(R"(
   * - :doc:`A <A>`
     - \- option 1.5 .
   * - :doc:`b <b>`
     - Fits, e.g. lines, as in Fig. 2.
   * - :doc:`C <C>`
     -
)") != std::string::npos);
}

TEST_CASE("labels differ in more than capitals") {
  support::Records records;
  for (const char* const name : {"a", "A", "b"}) records.function(name);
  const Generated pages = generated(records);
  CHECK(pages.files.at("a.rst").find("builtin-") == std::string::npos);
  CHECK(pages.files.at("A.rst").find("builtin-") == std::string::npos);
  CHECK(pages.files.at("b.rst").find("\n.. _builtin-b:\n\nb\n=\n") != std::string::npos);
}

TEST_CASE("what no script can call has no page") {
  support::Records records;
  for (const char* const name : {"1st", "first", "_build"}) records.function(name);
  const Generated pages = generated(records);
  CHECK(pages.files.size() == 2);
  CHECK(pages.files.contains("first.rst"));
  CHECK(pages.problems.size() == 2);
}

TEST_CASE("with some builtins only, the index keeps pages of others, under names that a builtin can have") {
  support::Records records;
  records.function("a");
  const std::string made = "..\n   Made by Bindery; what is changed here is lost.\n";
  const support::FakeFolder folder({{"b.rst", made + "   Summary: |x| and_\n\nb\n"},
                                    {"index-builtin.rst", made},
                                    {"my page <a>.rst", made},
                                    {"x\n\n.. raw:: html\n.rst", made},
                                    {"a-builtin.rst", made},
                                    {"guide.rst", "by hand"}});
  GenerateOptions options{"", "", &folder};
  options.partial = true;
  const Generated pages = generated(records, options);
  CHECK(pages.obsolete.empty());
  CHECK(pages.files.at("index.rst").ends_with(R"(
   * - :doc:`a <a>`
     -
   * - :doc:`b <b>`
     - \|x| and\_
   * - :doc:`index <index-builtin>`
     -

.. toctree::
   :hidden:

   a
   b
   index-builtin
)"));
}

TEST_CASE("only builtins have pages, and a name that two files offer is told") {
  support::Records records;
  records.function("a");
  records.function("a", "other/");
  records.function("helper").builtin = false;
  const Generated pages = generated(records);
  CHECK(pages.files.size() == 2);
  CHECK(pages.problems.size() == 1);
}

TEST_CASE("a builtin may be called like a page of Sphinx's own") {
  support::Records records;
  records.function("index");
  records.function("index_");
  const Generated pages = generated(records);
  CHECK(pages.files.contains("index-builtin.rst"));
  CHECK(pages.files.contains("index_.rst"));
  CHECK(pages.problems.empty());
}

TEST_CASE("characters that end lines for Python, or act on a reader, are shown by number") {
  support::Records records;
  records.function("f").description = records.doc({"a\u2028=====\u202E\x1b b\tc"});
  CHECK(generated(records).files.at("f.rst").find("a<U+2028>=====<U+202E><U+001B> b    c\n") !=
        std::string::npos);
}

TEST_CASE("pages of an earlier run that belong to no builtin are named, pages of others are not") {
  support::Records records;
  records.function("a");
  const support::FakeFolder folder({{"a.rst", "old"},
                                    {"b.rst", "..\n   Made by Bindery; what is changed here is lost.\n"},
                                    {"guide.rst", "by hand"}});
  CHECK(generated(records, {"", "", &folder}).obsolete == std::vector<std::string>{"b.rst"});
}

TEST_CASE("a licence stands in a comment, whatever its lines") {
  support::Records records;
  const Generated pages = generated(records, {"", "\n\nFirst\n\n.. raw:: html\nlast", nullptr});
  CHECK(pages.files.at("index.rst").find("\n..\n   First\n\n   .. raw:: html\n   last\n\nBuiltin") !=
        std::string::npos);
}
