// A whole DML script. Source: rule `programroot` in SystemDS's Dml.g4; that functions stand only at the top
// level is checked by the action that begins one, which knows how to go on.
#pragma once

#include "signature.hpp"

namespace bindery::dml::grammar {

struct item : kit::recovering<pegtl::must<statement>, skip_statement, broken_statement> {};
struct program : pegtl::seq<blanks, pegtl::star<pegtl::not_at<pegtl::eof>,
                                                pegtl::sor<pegtl::seq<unmarked_comment, blanks>, item>>> {};

} // namespace bindery::dml::grammar
