// Reads expressions of Python, token by token.
#pragma once

#include "python_tokens.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bindery::systemds {

// A reader goes forward over tokens and remembers whether all of them so far were as they should be.
class PythonReader {
 public:
  explicit PythonReader(std::span<const PythonToken> tokens, std::size_t depth = 0)
      : tokens_(tokens), depth_(depth) {}

  // What a value may be given to.
  enum class Form : std::uint8_t {
    name,   // a name in no brackets
    part,   // an attribute or a part, or a name in brackets
    list,   // several that each may be given a value, at most one of them with a star
    other,  // nothing
    starred // `*x`, which may be given a value among others
  };

  [[nodiscard]] bool at_end() const { return at_ == tokens_.size(); }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool sees(std::string_view words) const { return !at_end() && tokens_[at_].is(words); }
  [[nodiscard]] bool sees(PythonToken::Kind kind) const { return !at_end() && tokens_[at_].kind == kind; }
  bool take(std::string_view words);
  void expect(std::string_view words);
  void expect_name();
  void fail() { failed_ = true; }

  // One expression; with a name that gets its value by `:=` where that may stand.
  Form expression(bool named = false);
  // Expressions with commas between them, each perhaps with a star, which takes a name, a call or a part
  // here.
  Form expressions();
  // What stands before `in`; and one of several behind `as` or `del`, which takes no brackets here.
  void targets();
  void target();
  // Of a function, with their types and up to the closing bracket, or of `lambda`, up to the colon.
  void parameters(std::string_view end, bool typed);
  // Of a call, behind its opening bracket.
  void arguments();

 private:
  // One more link of a chain, such as those of operators.
  void count(std::size_t& links);
  static bool may_be_given(Form form) { return form != Form::other && form != Form::starred; }

  Form disjunction();
  Form operand();
  Form factor(std::size_t& links);
  Form primary();
  Form atom();
  Form in_brackets(std::string_view end);
  void in_braces();
  void parts();
  void comprehension();
  void texts();
  void lambda();
  bool take_operator();
  [[nodiscard]] bool sees_end_of_list() const;

  std::span<const PythonToken> tokens_;
  std::size_t at_ = 0;
  std::size_t depth_;
  bool failed_ = false;
};

} // namespace bindery::systemds
