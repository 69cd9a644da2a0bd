// One diagnostic for a fault that is made again and again in one header.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <initializer_list>

namespace bindery::dml {

// Puts the diagnostics of each problem together that were made since `begin` were held, where there are three
// or more with a fix: the first stands for all, and its fix mends all.
void join_repeated(Diagnostics& diagnostics, std::size_t begin,
                   std::initializer_list<const Problem*> problems);

} // namespace bindery::dml
