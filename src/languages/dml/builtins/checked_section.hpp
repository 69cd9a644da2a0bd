// A section of a header and what it is checked against: the parameters of a function, or its results.
#pragma once

#include "src/languages/dml/builtins/match.hpp"
#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/model/api.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <string_view>

namespace bindery::dml {

// What differs between parameters and results.
struct Side {
  std::string_view what;    // "parameter"
  std::string_view keyword; // of the section
  std::string_view other;   // what the other section documents
  std::string_view other_keyword;
  const Problem& undocumented;
  const Problem& unknown;
  const Problem& other_case;
  const Problem& order;
};

struct Declared {
  Text name;
  const api::Type* type;
};

// The parameters of a function, or its results.
class DeclaredList {
 public:
  DeclaredList(const api::Function& function, bool of_results)
      : function_(function), of_results_(of_results) {}

  [[nodiscard]] std::size_t size() const {
    return of_results_ ? function_.results.size() : function_.parameters.size();
  }
  [[nodiscard]] Declared operator[](std::size_t i) const {
    if (of_results_) return {function_.results[i].name, &function_.results[i].type};
    return {function_.parameters[i].name, &function_.parameters[i].type};
  }

 private:
  const api::Function& function_;
  bool of_results_;
};

struct CheckedSection {
  const Side& side;
  const Source& source;
  const HeaderSection& section;
  const Matching& matching;
  DeclaredList declared;
};

} // namespace bindery::dml
