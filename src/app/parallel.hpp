// Work on many items, on as many cores as pay.
#pragma once

#include "src/app/console.hpp"

#include <cstddef>
#include <functional>
#include <string_view>

namespace bindery::app {

// How many threads can run at a time; at least one.
[[nodiscard]] std::size_t core_count();

// Has threads ready, so that `threads` can take part in what comes next with the one that calls: making one
// takes as long as reading some files.
void prepare_threads(std::size_t threads);

// Calls `work` once for each index below `count`, on up to `threads` threads, and returns when all are done;
// the calling thread is one of them. One such call at a time: work must not call it again. An exception of
// the work ends it and is thrown again here. When it takes longer than a second and a person watches, the
// console shows how far it is: "reading 17 of 199".
void for_each_index(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& work,
                    const Console& console, std::string_view verb);

} // namespace bindery::app
