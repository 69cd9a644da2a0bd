// A language of four words and a generator to match, so that the program is tested apart from any real ones.
#pragma once

#include "src/app/registry.hpp"

#include <atomic>

namespace bindery::testing {

// How often the language has read a source.
inline std::atomic<int> stub_reads = 0;

// How often the generator has run.
inline int stub_generations = 0;

// The language `stub` takes files *.stub and has the dialects `auto` and `plain`. Each occurrence of `bad` is
// an error (S101) with a fix (`good`), each of `odd` a warning (S202); `?` is an error of its own; a file
// offers one function, named like the word behind `fun `. A text that begins with `crash`, or with `good
// crash`, throws when it is read, one that begins with `uses crash` when it is linked; `uses PATH` at the
// begin of a text names another source, whose first function is told in a warning.
//
// The generator `stub` has the styles `one` and `two`. It makes one file for each function, and one whose
// name is not allowed for a function named `escape`; the printer `text` prints the text.
[[nodiscard]] const app::Registry& stub_registry();

} // namespace bindery::testing
