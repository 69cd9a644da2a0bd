// What a generator produces: relative paths and the bytes that belong there.
#pragma once

#include <map>
#include <string>

namespace bindery {

// Relative path ("systemds/kmeans.py": forward slashes, no "..") -> the bytes of the file. Ordered, so that
// the same records give the same bytes in the same order.
using FileSet = std::map<std::string, std::string>;

} // namespace bindery
