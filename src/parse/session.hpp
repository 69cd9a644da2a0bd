// One reading of one source: where failures are turned into diagnostics.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstdint>
#include <string_view>

namespace bindery::parse {

// What stands in an error catalogue for a rule: the problem, what was expected in words ("an expression")
// and, for closing brackets, what the note at the opening one says ("the call is opened here").
struct Expectation {
  const Problem* problem = nullptr;
  std::string_view what = {};
  std::string_view opened = {};
  std::string_view missing =
      {}; // what to insert where it is missing at the end of a line, if that is one text
};

// What a rule throws that had to match and did not.
struct Failure {
  const Expectation* expectation = nullptr;
  const char* at = nullptr;
  // What stands there begins what only the outermost level may hold, so all that is open ends here.
  bool ends_all = false;
};

// The source and its diagnostics, for the states of a grammar.
class Session {
 public:
  Session(const Source& source, Diagnostics& diagnostics)
      : begin_(source.text().data()), source_(&source), diagnostics_(&diagnostics) {}

  [[nodiscard]] const Source& source() const { return *source_; }
  [[nodiscard]] Diagnostics& diagnostics() { return *diagnostics_; }
  [[nodiscard]] std::uint32_t offset(const char* at) const { return static_cast<std::uint32_t>(at - begin_); }

 private:
  const char* begin_; // of the text
  const Source* source_;
  Diagnostics* diagnostics_;
};

} // namespace bindery::parse
