// The translation unit of the program grammar.
#include "src/languages/dml/program/program.hpp"

#include "src/languages/dml/program/actions.hpp"
#include "src/languages/dml/program/errors.hpp"

#include <src/parse/control.hpp>
#include <utility>

namespace bindery::dml {

program::Module read_program(const Source& source, Diagnostics& diagnostics, std::size_t patience) {
  namespace pegtl = tao::pegtl;
  ProgramReader reader(source, diagnostics, patience);
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*> in(
      source.text().data(), source.text().data() + source.text().size(), "");
  (void)pegtl::parse<grammar::program, program_actions::action,
                     parse::ControlFor<program_errors::errors>::control>(in, reader);
  return std::move(reader.module);
}

} // namespace bindery::dml
