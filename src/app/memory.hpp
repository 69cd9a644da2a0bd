// How memory is taken from the system: a page at a time costs more than all that is done with it.
#pragma once

namespace bindery::app {

// From now on, in large pieces, and what is not needed any more is kept for what comes next.
void take_memory_in_pieces();

// For a thread that will soon fill some megabytes: in large pages, where the system has them.
void take_large_pages();

} // namespace bindery::app
