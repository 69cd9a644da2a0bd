// Expressions as DML text.
#pragma once

#include "layout.hpp"

#include <bindery/model/program.hpp>
#include <bindery/task_stack.hpp>

namespace bindery::dml_layout {

// Prints expressions with brackets where the author set them and where the operator table needs them. What is
// still to be printed is kept on a stack of its own: trees of expressions may be as deep as a script is long.
class ExpressionPrinter {
 public:
  ExpressionPrinter(const program::Module& module, Layout& layout) : module_(module), layout_(layout) {}

  void print(program::ExprId id);
  // `a, k = b` without the brackets.
  void print_arguments(program::Range range);

 private:
  // What is still to be printed. There may be as many as there are bytes in the source, so they are small.
  enum class Part : std::uint8_t {
    text,     // `text`
    source,   // the source from `index` to `end`
    comments, // those before an offset
    space,
    expr,      // a node
    bracketed, // a node in brackets that it does not have itself
    right,     // the operator of a binary expression and what follows
    items,     // entries of Module::expr_lists from `index` to `end`
    arguments, // entries of Module::arguments
  };
  struct Task {
    Part part = Part::text;
    std::uint32_t index = 0;
    std::uint32_t end = 0;
    const char* text = nullptr;
  };

  // What is no node and has none before it is printed at once.
  void say(Task task);
  void say(const char* text) { say({Part::text, 0, 0, text}); }
  void say(program::ExprId id, bool brackets = false) {
    say({brackets ? Part::bracketed : Part::expr, static_cast<std::uint32_t>(id)});
  }
  void say_space() { say({Part::space}); }
  void say_comments(std::uint32_t offset) { say({Part::comments, offset}); }
  void say_name(Span name);
  void say_all(Part part, program::Range range);
  void run();
  void perform(const Task& task);
  void next_of_list(const Task& task);

  void bare(program::ExprId id);
  void expression(program::ExprId id);
  void right(program::ExprId id);
  void argument(const program::Argument& argument);
  void bounds(const program::Bounds& bounds);
  void indexing(const program::Indexing& index);
  // Of a prefix operator.
  [[nodiscard]] bool operand_needs_brackets(program::ExprId id, program::Operator op) const;
  [[nodiscard]] bool left_needs_brackets(program::ExprId id, program::Operator op) const;
  [[nodiscard]] bool right_needs_brackets(program::ExprId id, program::Operator op) const;
  [[nodiscard]] int level(program::ExprId id) const;

  const program::Module& module_;
  Layout& layout_;
  TaskStack<Task> tasks_;
};

} // namespace bindery::dml_layout
