// The only lists of languages, generators and printers: whoever adds one adds a row in registry.cpp.
#pragma once

#include <bindery/generator.hpp>
#include <bindery/language.hpp>
#include <bindery/printer.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

struct Registry {
  std::span<const Language* const> languages;
  std::span<const Generator* const> generators;
  std::span<const Printer* const> printers;

  // Null when there is none of that name.
  [[nodiscard]] const Generator* generator(std::string_view name) const;
  [[nodiscard]] const Printer* printer(std::string_view name) const;
  // The language of a file by the ending of its name; the first language for names that tell nothing.
  [[nodiscard]] const Language& language_of(std::string_view path) const;
  // All endings of file names that a language claims.
  [[nodiscard]] std::vector<std::string_view> extensions() const;
  // The dialects of all languages, without repetition.
  [[nodiscard]] std::vector<std::string_view> dialects() const;
  // The whole catalogue of diagnostics, by code.
  [[nodiscard]] std::vector<const Problem*> problems() const;
};

// What this program knows.
[[nodiscard]] const Registry& registry();

} // namespace bindery::app
