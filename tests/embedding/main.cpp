// Reads a script through the installed library and says what its records hold, and what does not conform.
#include <bindery/generators/sexpr/sexpr.hpp>
#include <bindery/languages/dml/language.hpp>
#include <bindery/load.hpp>
#include <bindery/render/report.hpp>

#include <cstdio>
#include <string>

int main(int count, char** arguments) {
  if (count != 2) return 2;
  bindery::FileBytes file = bindery::read_file(arguments[1]);
  if (!file.failure.empty()) return 2;
  const bindery::Loaded loaded = bindery::load(arguments[1], std::move(file.bytes));
  const auto unit = bindery::dml::language().read(loaded.source, {});
  for (const bindery::api::Function& function : unit->functions) {
    std::printf("%s\n", std::string(function.name).c_str());
    for (const bindery::api::Parameter& parameter : function.parameters) {
      const auto source = parameter.default_value ? parameter.default_value->source.text : "required";
      std::printf("  %s: %s\n", std::string(parameter.name.text).c_str(), std::string(source).c_str());
    }
  }
  std::printf("%s", bindery::sexpr_printer.text(*unit->source, unit->module).c_str());
  std::printf("%s", bindery::render::text({{{&*unit->source, &unit->diagnostics}}}, false).c_str());
}
