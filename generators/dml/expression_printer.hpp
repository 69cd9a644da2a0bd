// Expressions as DML text.
#pragma once

#include "layout.hpp"

#include <bindery/model/program.hpp>

#include <string_view>
#include <vector>

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
  enum class Part : std::uint8_t { text, space, expr, bracketed, comments };
  struct Task {
    Part part = Part::text;
    std::uint32_t index = 0; // an expression, or an offset of the source
    std::string_view text;
  };

  void say(std::string_view text) { row_.push_back({Part::text, 0, text}); }
  void say(program::ExprId id, bool brackets = false) {
    row_.push_back({brackets ? Part::bracketed : Part::expr, static_cast<std::uint32_t>(id), {}});
  }
  void say_space() { row_.push_back({Part::space, 0, {}}); }
  void say_comments(std::uint32_t offset) { row_.push_back({Part::comments, offset, {}}); }
  void say_name(Span name);
  void run();
  void push_row();

  void bare(const program::Expr& expr);
  void expression(program::ExprId id);
  void binary(const program::Expr& expr);
  void arguments(program::Range range);
  void bounds(const program::Bounds& bounds);
  void indexing(const program::Indexing& index);
  [[nodiscard]] bool left_needs_brackets(program::ExprId id, program::Operator op) const;
  [[nodiscard]] bool right_needs_brackets(program::ExprId id, program::Operator op) const;
  [[nodiscard]] int level(program::ExprId id) const;

  const program::Module& module_;
  Layout& layout_;
  std::vector<Task> tasks_;
  std::vector<Task> row_;
};

} // namespace bindery::dml_layout
