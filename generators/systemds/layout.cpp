// The licence notice in the two forms that generated files need.
#include "layout.hpp"

#include <bindery/python_text.hpp>
#include <bindery/rst_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bindery::systemds {
namespace {

constexpr std::string_view apache = R"(
Licensed to the Apache Software Foundation (ASF) under one
or more contributor license agreements.  See the NOTICE file
distributed with this work for additional information
regarding copyright ownership.  The ASF licenses this file
to you under the Apache License, Version 2.0 (the
"License"); you may not use this file except in compliance
with the License.  You may obtain a copy of the License at

  http://www.apache.org/licenses/LICENSE-2.0

Unless required by applicable law or agreed to in writing,
software distributed under the License is distributed on an
"AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY
KIND, either express or implied.  See the License for the
specific language governing permissions and limitations
under the License.

)";

constexpr std::string_view ruling = "-------------------------------------------------------------";

} // namespace

std::string python_name(const api::Function& function) {
  static constexpr std::array<std::string_view, 11> imported = {
      "Dict",          "Frame",  "Iterable",        "List",          "Matrix",           "MultiReturn",
      "OperationNode", "Scalar", "SystemDSContext", "TYPE_CHECKING", "VALID_INPUT_TYPES"};
  std::string name = python_text::identifier(builtin_name(function));
  if (std::ranges::find(imported, name) != imported.end()) name += '_';
  return name;
}

std::string python_notice(std::string_view license) {
  if (!license.empty()) return python_text::in_utf8(python_text::comment(license) + "\n");
  return fmt::format("# {0}\n{1}# {0}\n\n", ruling, python_text::comment(apache));
}

std::string page_notice(std::string_view license) {
  if (!license.empty()) {
    std::string out = rst_text::comment(license);
    out.pop_back();
    return out;
  }
  const std::string lines = fmt::format("# {}\n{}", ruling, python_text::comment(apache));
  std::string out;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at);
    out += ".. ";
    if (end > at + 2) out += std::string_view(lines).substr(at + 2, end - at - 2);
    out += '\n';
    at = end + 1;
  }
  // One dash fewer than above, as the pages of SystemDS have it.
  return out + fmt::format(".. {}", ruling.substr(1));
}

} // namespace bindery::systemds
