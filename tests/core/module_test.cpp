// The record of a program: which memory serves the next one.
#include <bindery/model/program.hpp>

#include <doctest/doctest.h>

#include <cstdint>

namespace program = bindery::program;

namespace {

program::Module module_of(std::uint32_t expressions) {
  program::Module made;
  for (std::uint32_t i = 0; i < expressions; ++i)
    made.expressions.push_back(program::Expr::leaf(program::ExprKind::error, {i, i}));
  made.comments.push_back({});
  return made;
}

} // namespace

TEST_CASE("a module that is recycled is empty, and its memory serves one other module") {
  program::Module module = module_of(100);
  const program::Expr* const memory = module.expressions.data();
  program::recycle(module);
  CHECK(module.bytes() == 0);
  CHECK(module.expressions.capacity() == 0);

  program::Module next = program::recycled();
  CHECK(next.bytes() == 0);
  CHECK(next.comments.empty());
  CHECK(next.expressions.data() == memory);
  CHECK(program::recycled().expressions.capacity() == 0);
}

TEST_CASE("the memory of a large module is not kept") {
  program::Module module = module_of(program::most_recycled / sizeof(program::Expr) + 1);
  program::recycle(module);
  CHECK(module.expressions.capacity() == 0);
  CHECK(program::recycled().expressions.capacity() == 0);
}

TEST_CASE("the size of a module is that of its records") {
  CHECK(module_of(3).bytes() == 3 * sizeof(program::Expr) + sizeof(program::Comment));
}

// The program ends with an error if the memory that is kept goes sooner than what would be kept next.
TEST_CASE("a module may be recycled when the program ends") {
  struct Last {
    ~Last() { program::recycle(module); }
    program::Module module;
  };
  static Last last;
  last.module = module_of(100);
  program::Module module = module_of(200);
  program::recycle(module);
  CHECK(last.module.expressions.size() == 100);
}
