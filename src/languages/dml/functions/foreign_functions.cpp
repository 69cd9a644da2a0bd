// Words that a slip of the pen would make of a function of SystemDS, and that are functions elsewhere:
// sorting is no square root, and the shape of a matrix is no error measure. Those that mean the same
// (`nrows`, `colsum`) are not here.
#include "src/languages/dml/functions/foreign_functions.hpp"

#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

constexpr std::array foreign_functions = std::to_array<std::string_view>(
    {"acosd",      "acot",     "agg",        "aic",      "all",    "arange",  "arg",    "arimax", "arma",
     "asc",        "asind",    "asum",       "atand",    "bar",    "cca",     "ccf",    "cdist",  "cell",
     "chr",        "cnn",      "colmedians", "cols",     "conv",   "conv2",   "coth",   "cum",    "dict",
     "disp",       "div",      "dsplit",     "etime",    "evalc",  "expm",    "expr",   "fca",    "fit",
     "fread",      "fwrite",   "get",        "ginv",     "head",   "isa",     "lag",    "lar",    "last",
     "lca",        "lcm",      "lead",       "lengths",  "lift",   "lmm",     "loc",    "logm",   "mink",
     "mlp",        "msle",     "nlm",        "nls",      "now",    "nunique", "ols",    "pcg",    "pcr",
     "pdf",        "pdist",    "pinv",       "plm",      "pls",    "pmf",     "point",  "prob",   "psa",
     "real",       "rep",      "replicate",  "resample", "rint",   "rms",     "rmsle",  "rnn",    "row",
     "rowmedians", "rownames", "sarima",     "sets",     "sgd",    "shape",   "sma",    "sne",    "som",
     "sort",       "spline",   "sqrtm",      "std",      "step",   "sub",     "svc",    "svds",   "sym",
     "tile",       "timer",    "times",      "top",      "trange", "vcov",    "vsplit", "wls",    "wma",
     "xrange"});

struct Same {
  std::string_view foreign;
  SameFunction meant;
};

// With one value, and with nothing that is said by name.
constexpr std::array same_functions = {
    Same{"disp", {"print"}},         Same{"display", {"print"}}, Same{"error", {"stop"}},
    Same{"numel", {"length", true}}, Same{"println", {"print"}}, Same{"transpose", {"t", true}},
};

} // namespace

bool is_foreign_function(std::string_view name) {
  return std::any_of(foreign_functions.begin(), foreign_functions.end(),
                     [&](std::string_view each) { return equal_ignoring_case(each, name); });
}

SameFunction same_function(std::string_view foreign) {
  const auto* const found = std::find_if(same_functions.begin(), same_functions.end(),
                                         [&](const Same& each) { return each.foreign == foreign; });
  return found == same_functions.end() ? SameFunction() : found->meant;
}

} // namespace bindery::dml
