// `bindery parse`: whole scripts and their program record, without headers.
#include "src/app/commands/command.hpp"
#include "src/app/names.hpp"
#include "src/app/session.hpp"
#include "src/app/writer.hpp"

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <iterator>
#include <sys/stat.h>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry& registry) {
  std::string forms;
  for (const Printer* printer : registry.printers) {
    fmt::format_to(std::back_inserter(forms), "  {:<10} {}\n", printer->name, printer->summary);
  }
  return "Reads whole scripts and reports, on standard error, where they are not of the language, and "
         "warnings about\n"
         "names and calls; headers are not looked at. With --to the program record is printed on standard "
         "output, or\n"
         "with --out written to a file for each script.\n\nForms of --to:\n" +
         forms + R"(
Examples:
  bindery parse scripts                            is everything well-formed?
  bindery parse --to sexpr kmeans.dml              one line a statement, fully bracketed
  bindery parse --to dml --out pretty scripts      each script laid out afresh, in a folder of its own
  echo 'x = a + b * c' | bindery parse --to sexpr -

Exit status: 0 no errors (1 with warnings and --werror), 1 errors, 2 wrong usage or a file that cannot be read or
written.
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options()                                                                       //
      ("to", po::value(&options.to)->value_name("FORM"), "print the program record in this form") //
      ("out", po::value(&options.out)->value_name("DIR"),
       "with --to: folder for the results; of one script, the file itself if it has the form's ending");
  add_report(description, options);
  add_selection(description, options);
}

bool is_folder(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// `nn/affine.dml` -> `nn/affine.sexpr`
std::string output_name(const std::string& label, std::string_view extension) {
  const std::size_t slash = label.rfind('/') + 1;
  return label.substr(0, slash) + std::string(stem(label)) + std::string(extension);
}

bool names_one_file(const Options& options, const Session& session, const Printer& printer) {
  return session.units.size() == 1 && options.paths.size() == 1 && !is_folder(options.paths.front()) &&
         options.out.ends_with(printer.extension) && !is_folder(options.out);
}

bool is_printed(const Unit& unit, const Printer& printer) {
  return !printer.replaces_source || unit.diagnostics.errors() == 0;
}

void write_results(const Options& options, const Session& session, const Printer& printer, Console& console) {
  const bool one_file = names_one_file(options, session, printer);
  FileSet files;
  for (std::size_t i = 0; i < session.units.size(); ++i) {
    const Unit& unit = *session.units[i];
    if (!is_printed(unit, printer)) continue;
    const std::string name = one_file ? options.out.substr(options.out.rfind('/') + 1)
                                      : output_name(session.inputs[i].label, printer.extension);
    if (!files.emplace(name, printer.text(*unit.source, unit.module)).second) {
      throw UsageError(fmt::format("--out {}: two scripts would become {}", options.out, name));
    }
  }
  const std::size_t slash = options.out.rfind('/');
  const Folder folder(!one_file                    ? options.out
                      : slash == std::string::npos ? std::string()
                                                   : options.out.substr(0, slash + 1));
  const std::vector<Stale> stale = stale_files(folder, files);
  write_files(stale);
  console.out(fmt::format("{}: {} written, {} unchanged in {}\n", printer.name, stale.size(),
                          files.size() - stale.size(), options.out));
}

Exit run_parse(const Options& options, const Registry& registry, Console& console) {
  check_words(options, registry);
  const Printer* printer = nullptr;
  if (!options.to.empty()) {
    std::vector<std::string_view> names;
    for (const Printer* each : registry.printers) names.push_back(each->name);
    require_one_of("--to", options.to, names);
    printer = registry.printer(options.to);
  } else if (!options.out.empty()) {
    throw UsageError("--out: goes with --to, which says what to write");
  }
  const Need need = printer == nullptr ? Need::diagnostics : Need::records;
  const Session& session = console.keep(read_session(choose_inputs(options, registry, console), options,
                                                     registry, console, {.need = need, .headers = false}));
  const render::Report report = session.report();
  const bool quiet = options.format == "text" && report.errors() + report.warnings() == 0;
  if (!quiet) console.error(rendered(report, options.format, console.colours_error()));
  const Exit status = session.status(options.werror);
  if (printer == nullptr) return status;
  if (!options.out.empty()) {
    if (!console.failed()) write_results(options, session, *printer, console);
    return status;
  }
  for (const auto& unit : session.units) {
    if (!is_printed(*unit, *printer)) continue;
    printer->print(*unit->source, unit->module, [&](std::string_view piece) { console.show(piece); });
  }
  return status;
}

} // namespace

const Command parse_command{"parse",
                            "read whole scripts and print their program record",
                            "[OPTION...] PATH...",
                            details,
                            add_options,
                            Operands::paths,
                            run_parse};

} // namespace bindery::app
