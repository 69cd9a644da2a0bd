// What a fix does to the lines of a source, in a few lines.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bindery::render {

// A line that a fix writes or takes away, by its number in the source: that of the line in whose place it
// comes. `place` is the byte about which it is to be shown.
struct PreviewLine {
  bool written = true;
  std::uint32_t number = 0;
  std::string text;
  std::size_t place = 0;
};

struct Preview {
  std::vector<PreviewLine> lines;
  std::size_t more = 0; // changes that are not among them
};

// A line in the place of another is shown as it is written; lines that go without one, or come, as what they
// are. Nothing of a change is shown that takes long lines.
[[nodiscard]] Preview preview(const Source& source, const Fix& fix);

} // namespace bindery::render
