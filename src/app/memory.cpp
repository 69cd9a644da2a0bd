// Requests to the C library and advice to the system. Nothing depends on whether either is followed.
#include "src/app/memory.hpp"

#include <cstdint>
#include <cstdlib>
#include <sys/mman.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace bindery::app {

namespace {

constexpr int megabyte = 1 << 20;
constexpr int piece = 8 * megabyte;
[[maybe_unused]] constexpr std::uintptr_t large_page = 2 * megabyte;

} // namespace

void take_memory_in_pieces() {
#ifdef __GLIBC__
  ::mallopt(M_TOP_PAD, piece);
  ::mallopt(M_TRIM_THRESHOLD, 128 * piece);
#endif
}

void take_large_pages() {
#ifdef MADV_HUGEPAGE
  // The thread's next piece lies where this block does; advice about anything else does no harm.
  void* const block = std::malloc(piece / 256); // NOLINT(cppcoreguidelines-no-malloc)
  const auto place = reinterpret_cast<std::uintptr_t>(block) & ~(large_page - 1);
  ::madvise(reinterpret_cast<void*>(place), piece, MADV_HUGEPAGE); // NOLINT(performance-no-int-to-ptr)
  std::free(block);                                                // NOLINT(cppcoreguidelines-no-malloc)
#endif
}

} // namespace bindery::app
