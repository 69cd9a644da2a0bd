// Values that are handed on to a function by an operator.
#pragma once

#include "slips.hpp"

namespace bindery::dml::slips {

// `x |> f()`, `x %>% f(a)`, where the sign is some tokens: the value is the first argument of the call.
void guess_pipe(const Scene& scene, Index first, Index last, Guesses& guesses);

} // namespace bindery::dml::slips
