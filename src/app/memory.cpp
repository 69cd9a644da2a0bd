// Requests to the C library and advice to the system. Nothing depends on whether either is followed.
#include "src/app/memory.hpp"

#include <algorithm>
#include <atomic>
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
[[maybe_unused]] constexpr std::uintptr_t large_page = std::uintptr_t{2} * megabyte;

} // namespace

void take_memory_in_pieces() {
#ifdef __GLIBC__
  ::mallopt(M_TOP_PAD, piece);
  ::mallopt(M_TRIM_THRESHOLD, 128 * piece);
#endif
}

void take_large_pages() {
#if defined(MADV_HUGEPAGE) && defined(__GLIBC__)
  // NOLINTBEGIN(cppcoreguidelines-no-malloc,performance-no-int-to-ptr)
  // A block lies where the thread's memory goes on. Advice about memory that is something else does no harm.
  void* const probe = std::malloc(megabyte / 16);
  const auto place = reinterpret_cast<std::uintptr_t>(probe);
  const std::uintptr_t next = (place / large_page + 1) * large_page;
  ::madvise(reinterpret_cast<void*>(next), piece, MADV_HUGEPAGE);
  std::free(probe);
  // A large page that is begun in small ones stays so: what is left of it is passed over, and never used.
  static std::atomic<void*> passed_over = nullptr;
  void* const rest = std::malloc(std::max(next - place, sizeof(void*)));
  if (rest != nullptr) *static_cast<void**>(rest) = passed_over.exchange(rest);
    // NOLINTEND(cppcoreguidelines-no-malloc,performance-no-int-to-ptr)
#endif
}

} // namespace bindery::app
