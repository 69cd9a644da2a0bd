// This file alone is compiled with the path of the project: what is compiled of the others serves each clone
// of it.
#include "tests/support/root.hpp"

namespace bindery::support {

std::filesystem::path in_project(std::string_view name) {
  return std::filesystem::path(BINDERY_ROOT) / name;
}

} // namespace bindery::support
