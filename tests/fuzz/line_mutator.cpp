// Changes scripts as people do, line by line, beside the changes of bytes that libFuzzer makes itself: whole
// lines of the corpus meet where no change of bytes would bring them together.
#include "tests/support/root.hpp"

#include <bindery/load.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using Random = std::minstd_rand;
using Lines = std::vector<std::string>;

// A number below `limit`, which is not 0.
std::size_t below(Random& random, std::size_t limit) {
  return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
}

bool is_comment(std::string_view line) {
  const std::size_t at = line.find_first_not_of(" \t");
  return at != std::string_view::npos && line[at] == '#';
}

// The lines of a text, without the line feeds that end them. A text that ends with one has an empty line
// last.
Lines lines_of(std::string_view text) {
  Lines lines;
  for (;;) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

// What the corpus has, each line once, in an order that is the same everywhere.
struct Pool {
  Lines comments;
  Lines others;
};
Pool read_pool() {
  Pool pool;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(bindery::support::in_project("corpus"))) {
    if (entry.path().extension() != ".dml") continue;
    for (std::string& line : lines_of(bindery::read_file(entry.path().string()).bytes))
      (is_comment(line) ? pool.comments : pool.others).push_back(std::move(line));
  }
  for (Lines* lines : {&pool.comments, &pool.others}) {
    std::sort(lines->begin(), lines->end());
    lines->erase(std::unique(lines->begin(), lines->end()), lines->end());
  }
  return pool;
}

// A line for the place beside a line: of its kind, more often than not.
const std::string& line_beside(std::string_view line, Random& random) {
  static const Pool pool = read_pool();
  const bool alike = below(random, 4) != 0;
  const Lines& lines = is_comment(line) == alike ? pool.comments : pool.others;
  return lines[below(random, lines.size())];
}

void damage(std::string& line, Random& random) {
  constexpr std::string_view signs = "#:-|,.*\"'`()[]{}@\\/<>=$%&! \t\r";
  const std::size_t at = below(random, line.size() + 1);
  switch (below(random, 5)) {
  case 0:
    line.resize(at);
    break;
  case 1:
    line.erase(0, at);
    break;
  case 2:
    line.insert(at, 1, signs[below(random, signs.size())]);
    break;
  case 3:
    line.insert(0, below(random, 8), ' ');
    break;
  default:
    line.erase(at, 1);
    break;
  }
}

void change(Lines& lines, Random& random) {
  const std::size_t at = below(random, lines.size());
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (below(random, 7)) {
  case 0:
    lines.erase(place);
    break;
  case 1:
    std::swap(*place, lines[below(random, lines.size())]);
    break;
  case 2:
    lines.insert(place, std::string(*place));
    break;
  case 3:
    *place = line_beside(*place, random);
    break;
  case 4:
    damage(*place, random);
    break;
  default:
    lines.insert(place, line_beside(*place, random));
    break;
  }
  if (lines.empty()) lines.emplace_back();
}

} // namespace

// Called by libFuzzer in the place of its own changes.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
  Random random(seed);
  if (below(random, 2) == 0) return LLVMFuzzerMutate(data, size, max_size);
  Lines lines = lines_of({reinterpret_cast<const char*>(data), size});
  constexpr std::size_t most_changes = 4;
  for (std::size_t count = 1 + below(random, most_changes); count != 0; --count) change(lines, random);
  std::string text;
  for (const std::string& line : lines) text.append(line).append("\n");
  text.pop_back();
  if (text.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::copy(text.begin(), text.end(), data);
  return text.size();
}
