// Comments beside the parameters and results of a signature.
#pragma once

#include <bindery/language.hpp>
#include <bindery/model/api.hpp>
#include <bindery/model/program.hpp>

namespace bindery::dml {

// Takes the comment behind a parameter or a result, in its line, for what is said of it where the header says
// nothing. There must be no other in that line.
void give_signature_comments(const Unit& unit, const program::FunctionDef& definition,
                             api::Function& function);

} // namespace bindery::dml
