// The pages: what they hold, and that no text of a header becomes markup. That Sphinx is content with them is
// tested with Sphinx.
#include "generators/rst/generator.hpp"
#include "tests/support/records.hpp"

#include <doctest/doctest.h>

using namespace bindery;

namespace {

Generated generated(const support::Records& records, const GenerateOptions& options = {}) {
  return rst::generator.generate(records.library, options);
}

class FakeFolder : public Destination {
 public:
  explicit FakeFolder(FileSet files) : files_(std::move(files)) {}
  [[nodiscard]] std::vector<std::string> files_in(std::string_view) const override {
    std::vector<std::string> names;
    for (const auto& [name, bytes] : files_) names.push_back(name);
    return names;
  }
  [[nodiscard]] std::string read(std::string_view path) const override {
    return files_.at(std::string(path));
  }

 private:
  FileSet files_;
};

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

kmeans
======

Groups rows.

.. code-block:: text

   kmeans(Matrix[Double] X, Integer k = 10) return (Matrix[Double] C)

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
  CHECK(pages.files.at("index.rst").ends_with(".. toctree::\n   :maxdepth: 1\n\n   kmeans\n"));
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
  CHECK(generated(records).files.contains("index_.rst"));
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
  const FakeFolder folder({{"a.rst", "old"},
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
