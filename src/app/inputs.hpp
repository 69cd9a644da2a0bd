// From the paths of the command line to the files to read.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

struct Input {
  std::string path;  // for the system
  std::string name;  // for people: UTF-8 without control characters
  std::string label; // below the folder that the user named: "nn/affine.dml"; the name of the file otherwise
  bool standard_input = false;
  bool regular = true; // a regular file, which can be read again
  // What is read in place of the file or of standard input, where that is known: the text of an editor.
  std::optional<std::string> text = {};
};

struct Inputs {
  std::vector<Input> files;          // in order of their names, each once
  std::vector<std::string> failures; // what could not be read, as messages
  std::vector<std::string> remarks;  // what was passed over, as messages
};

// Finds the files behind paths: a file is taken whatever its name, of a folder all files below it whose names
// end in one of the extensions, `-` is standard input and is shown as `stdin_name`, or `<stdin>` if that is
// empty. Symbolic links are followed; a folder is read once, so that links that lead back do no harm.
[[nodiscard]] Inputs find_inputs(const std::vector<std::string>& paths,
                                 std::span<const std::string_view> extensions, const std::string& stdin_name);

} // namespace bindery::app
