// The one main of all unit tests.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

int main(int argc, char** argv) {
  // No test may find, or leave, what runs of the program remember of each other; those about it say where.
  ::unsetenv("XDG_CACHE_HOME");
  ::unsetenv("HOME");
  return doctest::Context(argc, argv).run();
}
