// What the tests of headers share: reading a text as a script, and its diagnostics in a short form.
#pragma once

#include "src/languages/dml/language.hpp"

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::testing {

// Everything that a text is told: places, words, notes and fixes.
std::string report_of(const Unit& unit);

// Headers whose lines are well formed are not read where nobody asks for what they say: the report must be
// the same.
std::unique_ptr<Unit> read(std::string text, std::string name = "example.dml", std::string dialect = "auto");

// How many diagnostics there are of a text with one of the pieces in the place of one byte, or in front of
// it, for each byte up to `end`.
std::size_t faults_of_slips(const std::string& text, std::size_t end,
                            std::initializer_list<std::string_view> pieces);

// Where no path leads to a script.
class NoFiles final : public Resolver {
 public:
  [[nodiscard]] const Unit* find(const Source&, std::string_view) const override { return nullptr; }
};

// Every path leads to one unit.
class OneFile final : public Resolver {
 public:
  explicit OneFile(const Unit& unit) : unit_(unit) {}
  [[nodiscard]] const Unit* find(const Source&, std::string_view) const override { return &unit_; }

 private:
  const Unit& unit_;
};

// With what is said of its names.
std::unique_ptr<Unit> read_and_linked(std::string text, std::string name = "example.dml");

// "3:5 unknown-parameter", one line for each.
std::string places(const Unit& unit);

std::string places(std::string text, std::string dialect = "auto");

std::multiset<std::string_view> names(const Unit& unit);

// The lines of a documentation, with bars between them.
std::string text_of(const api::Doc& doc);

// The text after a fix.
std::string mended(std::string text, const Fix& fix);

// Lines with one (1-based) replaced; a line "~" is taken out.
std::vector<std::string> with_replaced(std::vector<std::string> lines, std::size_t number,
                                       const std::string& line);

// The names of what each fix of a text fails to remove or adds; empty when all fixes mend.
std::string failures_of_fixes(const std::string& text, const std::string& name = "example.dml");

} // namespace bindery::testing
