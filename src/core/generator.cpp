// Files that are made side by side.
#include <bindery/generator.hpp>

#include <utility>

namespace bindery {

void add_files(FileSet& files, const GenerateOptions& options, std::size_t count,
               const std::function<FileSet::value_type(std::size_t)>& make) {
  std::vector<std::pair<std::string, std::string>> made(count);
  const auto work = [&](std::size_t i) {
    made[i] = make(i);
    if (options.made) options.made(made[i].first, made[i].second);
  };
  if (options.for_each) {
    options.for_each(count, work);
  } else {
    for (std::size_t i = 0; i < count; ++i) work(i);
  }
  for (auto& file : made) {
    const auto [place, first] = files.insert(std::move(file));
    if (!first && options.made) options.made(place->first, place->second);
  }
}

} // namespace bindery
