// How the rules of a header grammar call the functions of their reader.
#pragma once

#include <string_view>

namespace bindery::dml {

// Hands the matched text to a member function of the reader.
template <auto Function>
struct with_text {
  template <typename ActionInput, typename Reader>
  static void apply(const ActionInput& in, Reader& reader) {
    (reader.*Function)(std::string_view(in.begin(), in.size()));
  }
};

// Hands it the place where something is missing, as an offset.
template <auto Function>
struct with_place {
  template <typename ActionInput, typename Reader>
  static void apply(const ActionInput& in, Reader& reader) {
    (reader.*Function)(reader.place_of(in.begin()));
  }
};

} // namespace bindery::dml
