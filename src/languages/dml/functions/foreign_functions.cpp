// Functions of other languages: what DML has for them, and which are no slips of the pen.
#include "src/languages/dml/functions/foreign_functions.hpp"

#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

// Words that a slip of the pen would make of a function of SystemDS, and that are functions elsewhere:
// sorting is no square root, and the shape of a matrix is no error measure. Those that mean the same
// (`nrows`, `colsum`) are not here. Capitals do not count.
constexpr std::array no_slips = std::to_array<std::string_view>(
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

constexpr std::string_view of_texts = "`+` joins texts, and numbers to them";
constexpr std::string_view of_numbers = "`\"\" + x` is the text of a number, `toString(X)` that of a matrix";
constexpr std::string_view of_print = "`print(\"x = \" + x)` prints a line";
constexpr std::string_view of_rows = "`nrow(X)` and `ncol(X)` give the numbers of rows and columns";
constexpr std::string_view of_ranges = "`seq(from, to, step)` gives a column of numbers";
constexpr std::string_view of_loops = "functions such as `rowSums`, or a loop, do so for rows and columns";
constexpr std::string_view of_files = "`read(\"file\", format=\"csv\")` reads a matrix";
constexpr std::string_view of_writing = "`write(X, \"file\", format=\"csv\")` writes a matrix";
constexpr std::string_view of_arguments = "`$name` is an argument of the command line";
constexpr std::string_view of_time = "`time()` gives the time in nanoseconds";
constexpr std::string_view of_scripts = "`source(\"a.dml\") as a` brings functions of other scripts";
constexpr std::string_view of_lists = "`list(a=1, b=2)` holds values with names";
constexpr std::string_view of_columns = "`cbind` and `rbind` join matrices";
constexpr std::string_view of_ends = "`stop(\"why\")` ends a script";

// In the order of their names.
constexpr std::array foreign = std::to_array<ForeignFunction>({
    {"Sys.time", of_time, ""},
    {"any", "`sum(X) > 0` tells whether a condition holds anywhere", ""},
    {"apply", of_loops, ""},
    {"arange", of_ranges, ""},
    {"argmax", "`rowIndexMax(X)` gives the column of the largest value in each row", ""},
    {"argmin", "`rowIndexMin(X)` gives the column of the smallest value in each row", ""},
    {"array", "`matrix(\"1 2 3 4\", 2, 2)` is a matrix of such values", ""},
    {"average", "`mean` does so", "mean"},
    {"c", "`matrix(\"1 2 3\", 3, 1)` is a column of numbers, `list(1, 2)` a list", ""},
    {"cat", of_print, ""},
    {"commandArgs", of_arguments, ""},
    {"concat", of_columns, ""},
    {"csvread", of_files, "read($1, format=\"csv\")"},
    {"csvwrite", of_writing, ""},
    {"data.frame", "`as.frame(X)` makes a frame of a matrix, `cbind` joins columns", ""},
    {"dict", of_lists, ""},
    {"dim", of_rows, ""},
    {"disp", "`print` does so", "print", 1, false, true},
    {"display", "`print` does so", "print", 1, false, true},
    {"dot", "`sum(x * y)` does so for columns, `X %*% Y` for matrices", ""},
    {"echo", of_print, ""},
    {"error", "`stop` does so", "stop", 1, false, true},
    {"exit", of_ends, ""},
    {"eye", "`diag(matrix(1, n, 1))` is such a matrix", "diag(matrix(1, $1, 1))"},
    {"fprintf", of_print, ""},
    {"horzcat", "`cbind(X, Y)` does so", "cbind", 2, true},
    {"hstack", of_columns, ""},
    {"iif", "`ifelse` does so", "ifelse", 3},
    {"input", of_arguments, ""},
    {"int2str", of_numbers, ""},
    {"lapply", of_loops, ""},
    {"len", "`nrow(X)` counts rows, `length(x)` cells, or elements of a list", ""},
    {"library", of_scripts, ""},
    {"linspace", of_ranges, ""},
    {"ln", "`log` does so", "log"},
    {"load", of_files, ""},
    {"log10", "`log(x, 10)` does so", "log($1, 10)"},
    {"log2", "`log(x, 2)` does so", "log($1, 2)"},
    {"matmul", "`X %*% Y` does so", "($1 %*% $2)", 2},
    {"message", of_print, "print", 1, false, true},
    {"mod", "`x %% y` does so", "($1 %% $2)", 2},
    {"norm", "`sqrt(sum(x ^ 2))` is that of a column", ""},
    {"not", "`!` does so", ""},
    {"now", of_time, ""},
    {"num2str", of_numbers, ""},
    {"numel", "`length` does so", "length"},
    {"ones", "`matrix(1, rows, cols)` is such a matrix", "matrix(1, $1, $2)", 2},
    {"paste", of_texts, ""},
    {"paste0", of_texts, ""},
    {"pow", "`x ^ y` does so", "($1 ^ $2)", 2},
    {"power", "`x ^ y` does so", "($1 ^ $2)", 2},
    {"printf", of_print, "print", 1, false, true},
    {"println", "`print` does so", "print", 1, false, true},
    {"puts", of_print, ""},
    {"quit", of_ends, ""},
    {"raise", "`stop` does so", "stop", 1, false, true},
    {"randn", "`rand(rows=n, cols=m, pdf=\"normal\")` does so", "rand(rows=$1, cols=$2, pdf=\"normal\")", 2},
    {"range", of_ranges, ""},
    {"read.csv", of_files, ""},
    {"read.table", of_files, ""},
    {"readRDS", of_files, ""},
    {"read_csv", of_files, ""},
    {"readline", of_arguments, ""},
    {"readmatrix", of_files, ""},
    {"require", of_scripts, ""},
    {"reshape", "`matrix(X, rows=n, cols=m)` does so, row by row", ""},
    {"rnorm", "`rand(rows=n, cols=1, pdf=\"normal\")` does so", "rand(rows=$1, cols=1, pdf=\"normal\")"},
    {"runif", "`rand(rows=n, cols=1)` does so", "rand(rows=$1, cols=1)"},
    {"sapply", of_loops, ""},
    {"save", of_writing, ""},
    {"saveRDS", of_writing, ""},
    {"set.seed", "`rand(..., seed=7)` and `sample(..., 7)` take a seed each", ""},
    {"shape", of_rows, ""},
    {"size", of_rows, ""},
    {"sort", "`order(target=X, by=1)` sorts rows by a column", ""},
    {"sprintf", of_numbers, ""},
    {"std", "`sd(x)`, or `colSds(X)` for columns, does so", ""},
    {"stdev", "`sd` does so", "sd"},
    {"stopifnot", "`assert(condition)` does so", ""},
    {"str", of_numbers, ""},
    {"strcat", of_texts, ""},
    {"struct", of_lists, ""},
    {"tic", of_time, ""},
    {"toc", of_time, ""},
    {"transpose", "`t` does so", "t"},
    {"vapply", of_loops, ""},
    {"vertcat", "`rbind(X, Y)` does so", "rbind", 2, true},
    {"vstack", of_columns, ""},
    {"warning", of_print, "print", 1, false, true},
    {"where", "`ifelse(condition, x, y)` chooses values", "ifelse", 3},
    {"which.max", "`rowIndexMax(X)` gives the column of the largest value in each row", ""},
    {"which.min", "`rowIndexMin(X)` gives the column of the smallest value in each row", ""},
    {"write.csv", of_writing, ""},
    {"write.table", of_writing, ""},
    {"writematrix", of_writing, ""},
    {"zeros", "`matrix(0, rows, cols)` is such a matrix", "matrix(0, $1, $2)", 2},
});
static_assert(std::ranges::is_sorted(foreign, {}, &ForeignFunction::name));

} // namespace

bool is_foreign_function(std::string_view name) {
  return std::any_of(no_slips.begin(), no_slips.end(),
                     [&](std::string_view each) { return equal_ignoring_case(each, name); });
}

const ForeignFunction* foreign_function(std::string_view name) {
  const auto* const found = std::ranges::lower_bound(foreign, name, {}, &ForeignFunction::name);
  return found != foreign.end() && found->name == name ? found : nullptr;
}

} // namespace bindery::dml
