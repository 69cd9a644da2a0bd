// Where functions of scripts are not called.
#pragma once

#include <bindery/language.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bindery::dml {

// The places of a module where SystemDS calls native functions alone. Source: what SystemDS 2.1 to 3.4 refuse
// when they validate a script.
class NativePlaces {
 public:
  explicit NativePlaces(const program::Module& module);

  // In the words of a message what a place belongs to; nothing if any function is called there.
  [[nodiscard]] std::optional<std::string_view> around(std::uint32_t place) const;

 private:
  struct Stretch {
    Span span;
    std::string_view what;
  };

  void add(const program::Module& module, program::ExprId id, std::string_view what);

  std::vector<Stretch> stretches_; // in the order of where they begin
};

} // namespace bindery::dml
