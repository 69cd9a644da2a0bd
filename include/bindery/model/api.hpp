// The record of what a library offers: functions, parameters, results, types, defaults and documentation.
// Languages fill it, generators read it; it knows neither.
#pragma once

#include "program.hpp"

#include <bindery/source.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::api {

// The container of a value.
enum class DataType : std::uint8_t { unknown, scalar, matrix, tensor, frame, list };
// The kind of the elements; `unknown` is a type of its own in DML ("Frame[Unknown]").
enum class ValueType : std::uint8_t { unknown, integer, real, boolean, string };

// A type: what it means and how the source spells it ("Matrix[Double]").
struct Type {
  DataType data = DataType::unknown;
  ValueType value = ValueType::unknown;
  Text spelling;
};

struct Block;

// An item of a list.
struct ListItem {
  std::vector<Text> lines;   // its first paragraph, without the bullet
  std::vector<Block> blocks; // what stands below that within the item: lists, code, further paragraphs
};

// A block of documentation. Lines are pieces of the source without comment marker, common indentation and
// trailing blanks. Text is plain: it has no markup but what its author wrote.
struct Block {
  enum class Kind : std::uint8_t { paragraph, code, list };
  Kind kind = Kind::paragraph;
  Span span;
  Text language;               // of a code block: "python"; may be empty
  std::vector<Text> lines;     // paragraph and code; a code block keeps inner empty lines and indentation
  std::vector<ListItem> items; // of a list
  // Of a list whose items are numbered one after another: the number of the first.
  std::optional<std::uint32_t> first_number = std::nullopt;
};

// Documentation of a function, a parameter or a result.
struct Doc {
  std::vector<Block> blocks;
  // The same text line by line as it stands in the source, comment marker removed, blanks kept: for
  // generators that must reproduce it.
  std::vector<Text> lines;

  [[nodiscard]] bool empty() const { return blocks.empty(); }
};

// A default value: the expression record, in the Module of the function, and its source text.
struct Default {
  program::ExprId value;
  Text source;
};

struct Parameter {
  Text name;
  Type type;
  std::optional<Default> default_value; // none: the parameter is required
  Doc doc;
  Span span;
};

struct Result {
  Text name;
  Type type;
  Doc doc;
  Span span;
};

struct Function {
  std::string_view name;   // without prefix: "kmeans"
  std::string_view prefix; // as the language has it: "m_", "s_", "f_"
  bool builtin = false;    // the function that the file offers under the file's name
  Doc description;
  std::vector<Parameter> parameters;
  std::vector<Result> results;
  bool has_header = false;  // documentation was found above the function
  bool has_results = false; // the definition has a `return` clause, be it an empty one
  Span span;                // the whole definition
  Span signature;           // from the name to the end of the parameters or results
  Span name_span;           // the name, prefix included
  Span header;              // the documentation above the function; empty when there is none
  const Source* source = nullptr;
  // Where the expressions of the defaults live; of the rest of the program there may be nothing.
  const program::Module* module = nullptr;
};

// The name of the function's file without folders: generated files must not depend on where it lay.
[[nodiscard]] std::string file_name(const Function& function);

// That name without its ending; empty where there is no ending.
[[nodiscard]] std::string file_stem(const Function& function);

// The name under which a builtin is called: that of its file without the ending, which is where SystemDS
// looks for it, whatever its function is called. The name of the function where the file's is no name of DML.
[[nodiscard]] std::string builtin_name(const Function& function);

// Cuts from a module, which these functions are of, what is not needed for the expressions of their defaults:
// statements, bodies and comments, which take most of its memory.
void keep_defaults(program::Module& module, std::span<const Function> functions);

// All functions of a library, ordered by the path of their file, then by their place in it. `owners` keeps
// alive what the records point into.
struct Library {
  std::vector<Function> functions;
  std::vector<std::shared_ptr<const void>> owners;
};

} // namespace bindery::api
