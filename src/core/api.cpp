// What generators ask of a function beyond its fields.
#include <bindery/model/api.hpp>

#include <algorithm>

namespace bindery::api {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_name(std::string_view text) {
  return !text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
  });
}

} // namespace

std::string file_name(const Function& function) {
  if (function.source == nullptr) return std::string(function.name) + ".dml";
  const std::string& path = function.source->name();
  return path.substr(path.find_last_of("/\\") + 1);
}

std::string file_stem(const Function& function) {
  const std::string file = file_name(function);
  const std::size_t ending = file.rfind('.');
  return ending == std::string::npos ? std::string() : file.substr(0, ending);
}

std::string builtin_name(const Function& function) {
  std::string stem = file_stem(function);
  return is_name(stem) ? stem : std::string(function.name);
}

} // namespace bindery::api
