// Reads a line by its first word.
#include "python_statement.hpp"

#include "python_expression.hpp"
#include "python_tokens.hpp"

#include <algorithm>
#include <array>

namespace bindery::systemds {
namespace {

using Kind = PythonToken::Kind;
using Form = PythonReader::Form;

class Statement {
 public:
  Statement(const std::vector<PythonToken>& tokens, bool in_loop)
      : tokens_(tokens), reader_(tokens), in_loop_(in_loop) {}

  std::optional<std::string_view> block() {
    const std::string_view word = tokens_.front().text;
    const bool compound = head(word);
    if (!compound) simple_statements();
    if (reader_.failed() || !reader_.at_end()) return std::nullopt;
    return compound ? std::optional(word) : std::optional(std::string_view());
  }

 private:
  // Whether the line begins a block, which it then is read as.
  bool head(std::string_view word) {
    if (tokens_.front().kind == Kind::sign) return decorator();
    if (tokens_.front().kind != Kind::keyword) return false;
    if (reader_.take("if") || reader_.take("elif") || reader_.take("while")) {
      reader_.expression(true);
      in_loop_ = in_loop_ || word == "while";
    } else if (reader_.take("for")) {
      reader_.targets();
      reader_.expect("in");
      values();
      in_loop_ = true;
    } else if (reader_.take("with")) {
      with_items();
    } else if (reader_.take("def")) {
      reader_.expect_name();
      reader_.expect("(");
      reader_.parameters(")", true);
      reader_.expect(")");
      if (reader_.take("->")) reader_.expression();
      in_loop_ = false;
    } else if (reader_.take("except")) {
      if (!reader_.sees(":")) reader_.expression();
      if (reader_.take("as")) reader_.expect_name();
    } else if (!reader_.take("else") && !reader_.take("try") && !reader_.take("finally")) {
      return false;
    }
    reader_.expect(":");
    if (!reader_.failed() && !reader_.at_end()) simple_statements();
    return true;
  }

  bool decorator() {
    if (!reader_.take("@")) return false;
    reader_.expression(true);
    return true;
  }

  void with_items() {
    constexpr int most = 3; // Python takes some more
    int count = 0;
    do {
      reader_.expression();
      if (reader_.take("as")) reader_.target();
      if (++count > most) reader_.fail();
    } while (!reader_.failed() && reader_.take(","));
  }

  void simple_statements() {
    do {
      simple_statement();
    } while (!reader_.failed() && reader_.take(";") && !reader_.at_end());
  }

  [[nodiscard]] bool ends() const { return reader_.at_end() || reader_.sees(";"); }

  void simple_statement() {
    if (reader_.take("pass")) return;
    if (reader_.sees("break") || reader_.sees("continue")) {
      if (!in_loop_) reader_.fail();
      if (!reader_.take("break")) reader_.take("continue");
    } else if (reader_.take("return")) {
      if (!ends()) values();
    } else if (reader_.take("raise")) {
      if (ends()) return;
      reader_.expression();
      if (reader_.take("from")) reader_.expression();
    } else if (reader_.take("assert")) {
      reader_.expression();
      if (reader_.take(",")) reader_.expression();
    } else if (reader_.take("del")) {
      do {
        reader_.target();
      } while (!reader_.failed() && reader_.take(",") && !ends());
    } else if (reader_.take("import")) {
      do {
        module_name();
        if (reader_.take("as")) reader_.expect_name();
      } while (!reader_.failed() && reader_.take(","));
    } else if (reader_.take("from")) {
      from_module();
    } else {
      assignment();
    }
  }

  void module_name() {
    do {
      reader_.expect_name();
    } while (!reader_.failed() && reader_.take("."));
  }

  void from_module() {
    bool relative = false;
    while (reader_.take(".") || reader_.take("...")) relative = true;
    // What comes from there must stand at the beginning of a file.
    if (reader_.sees("__future__")) return reader_.fail();
    if (!relative || !reader_.sees("import")) module_name();
    reader_.expect("import");
    const bool bracket = reader_.take("(");
    bool any = false;
    do {
      if (any && bracket && reader_.sees(")")) break;
      any = true;
      reader_.expect_name();
      if (reader_.take("as")) reader_.expect_name();
    } while (!reader_.failed() && reader_.take(","));
    if (bracket) reader_.expect(")");
  }

  // `x = y`, `x += 1`, `x: int = 3`, or an expression alone
  void assignment() {
    constexpr std::array<std::string_view, 13> with_operators{
        "+=", "-=", "*=", "/=", "//=", "%=", "@=", "&=", "|=", "^=", ">>=", "<<=", "**="};
    Form form = reader_.expressions();
    if (std::ranges::any_of(with_operators, [&](std::string_view each) { return reader_.take(each); })) {
      if (form != Form::name && form != Form::part) reader_.fail();
      values();
    } else if (reader_.take(":")) {
      if (form != Form::name && form != Form::part) reader_.fail();
      reader_.expression();
      if (reader_.take("=")) values();
    } else {
      while (!reader_.failed() && reader_.take("=")) {
        if (form == Form::other || form == Form::starred) reader_.fail();
        form = reader_.expressions();
      }
      if (form == Form::starred) reader_.fail();
    }
  }

  // A star stands in lists alone.
  void values() {
    if (reader_.expressions() == Form::starred) reader_.fail();
  }

  const std::vector<PythonToken>& tokens_;
  PythonReader reader_;
  bool in_loop_;
};

} // namespace

std::optional<std::string_view> python_block_of(std::string_view line, bool in_loop) {
  const std::optional<std::vector<PythonToken>> tokens = python_tokens(line);
  if (!tokens) return std::nullopt;
  if (tokens->empty()) return std::string_view();
  return Statement(*tokens, in_loop).block();
}

} // namespace bindery::systemds
