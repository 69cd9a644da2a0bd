// The program. What can be tested lies in run().
#include "src/app/commands/command.hpp"
#include "src/app/memory.hpp"

#include <csignal>
#include <fcntl.h>

namespace {

// A descriptor that is closed would be given to the next file that is opened, and that file be written to.
// Opened the wrong way round, a standard stream that is not there fails as it should.
void occupy_standard_descriptors() {
  for (const int descriptor : {0, 1, 2}) {
    if (::fcntl(descriptor, F_GETFD) == -1) {
      [[maybe_unused]] const int taken = ::open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    }
  }
}

} // namespace

int main(int argc, char** argv) {
  occupy_standard_descriptors();
  bindery::app::take_memory_in_pieces();
  // A closed pipe and the limit of file sizes come back as failures of write().
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  // What the console keeps is left to the system, which takes memory back faster than destructors do.
  static auto& console = *new bindery::app::Console;
  const std::span arguments(argv, static_cast<std::size_t>(argc));
  return bindery::app::run({arguments.data() + (argc > 0 ? 1 : 0), arguments.size() - (argc > 0 ? 1 : 0)},
                           bindery::app::registry(), console);
}
