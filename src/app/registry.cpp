// The lists, and looking up by name in them.
#include "src/app/registry.hpp"

#include "generators/dml/dml.hpp"
#include "generators/html/generator.hpp"
#include "generators/json/generator.hpp"
#include "generators/markdown/generator.hpp"
#include "generators/program_json/program_json.hpp"
#include "generators/python/generator.hpp"
#include "generators/rst/generator.hpp"
#include "generators/sexpr/sexpr.hpp"
#include "generators/systemds/generator.hpp"
#include "src/app/ignores.hpp"
#include "src/languages/dml/language.hpp"

#include <bindery/load.hpp>

#include <algorithm>
#include <array>

namespace bindery::app {

namespace {

template <typename T>
const T* find(std::span<const T* const> rows, std::string_view name) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const T* each) { return each->name == name; });
  return row == rows.end() ? nullptr : *row;
}

} // namespace

const Registry& registry() {
  static const std::array generators{&python::generator, &rst::generator,  &markdown::generator,
                                     &html::generator,   &json::generator, &systemds::generator};
  static const std::array printers{&program_json_printer, &dml_printer, &sexpr_printer};
  static const std::array languages{&dml::language()};
  static const Registry all{languages, generators, printers};
  return all;
}

const Generator* Registry::generator(std::string_view name) const {
  return find(generators, name);
}

const Printer* Registry::printer(std::string_view name) const {
  return find(printers, name);
}

const Language& Registry::language_of(std::string_view path) const {
  for (const Language* language : languages) {
    const auto endings = language->extensions();
    if (std::any_of(endings.begin(), endings.end(), [&](auto ending) { return path.ends_with(ending); })) {
      return *language;
    }
  }
  return *languages.front();
}

std::vector<std::string_view> Registry::extensions() const {
  std::vector<std::string_view> all;
  for (const Language* language : languages) {
    all.insert(all.end(), language->extensions().begin(), language->extensions().end());
  }
  return all;
}

std::vector<std::string_view> Registry::dialects() const {
  std::vector<std::string_view> all;
  for (const Language* language : languages) {
    for (const std::string_view dialect : language->dialects()) {
      if (std::find(all.begin(), all.end(), dialect) == all.end()) all.push_back(dialect);
    }
  }
  return all;
}

std::vector<const Problem*> Registry::problems() const {
  std::vector<const Problem*> all(load_problems().begin(), load_problems().end());
  all.insert(all.end(), ignore_problems().begin(), ignore_problems().end());
  for (const Language* language : languages) {
    all.insert(all.end(), language->problems().begin(), language->problems().end());
  }
  std::sort(all.begin(), all.end(), [](const Problem* a, const Problem* b) { return a->code < b->code; });
  return all;
}

} // namespace bindery::app
