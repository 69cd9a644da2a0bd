// Python source text for those who generate it: whatever the input, the output is the literal, comment or
// name that it says, so that no text of a record can become code.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::python_text {

// A string literal in double quotes on one line, whose value is the text (UTF-8).
[[nodiscard]] std::string literal(std::string_view text);
void append_literal(std::string& out, std::string_view text);

// The text as it may stand between the """ of a docstring: its value is the text. Characters that are not
// printable are escaped; line feeds are kept. The text must not end directly before the closing quotes with a
// quote of its own: end it with a line feed, or use it in the middle.
[[nodiscard]] std::string docstring(std::string_view text);
void append_docstring(std::string& out, std::string_view text);

// The text as comment lines ("# " before each line, "#" alone before an empty one), each ended by a line
// feed. What is no mark on paper is shown as Printable does.
[[nodiscard]] std::string comment(std::string_view text);

// The beginning of a module, with a line above it that says UTF-8 where Python would take a comment in its
// first two lines for another encoding. Source: PEP 263.
[[nodiscard]] std::string in_utf8(std::string beginning);

// Whether the name is one of the words that Python 3 keeps for itself (`lambda`, `None`, ...).
[[nodiscard]] bool is_keyword(std::string_view name);

// Whether the name is a letter and then letters, digits and underscores: a name of DML and of Python alike.
[[nodiscard]] bool is_plain_name(std::string_view name);

// An identifier like the name: characters that cannot be in one become "_", a keyword gets "_" at its end.
[[nodiscard]] std::string identifier(std::string_view name);

// The names of one scope: gives each a spelling that no other has.
class Names {
 public:
  Names() = default;
  // `reserved` are a few names that nothing gets; they must outlive this.
  explicit Names(std::vector<std::string_view> reserved) : reserved_(std::move(reserved)) {}

  // identifier(name), with "_" at its end, up to three times, or with "_" and a number, to differ from all
  // names before.
  std::string add(std::string_view name);
  // The same for several names, of which those that need no change get none, whatever stands before them.
  std::vector<std::string> add_all(const std::vector<std::string_view>& names);
  // Lets nothing that is added from now on have the name.
  void keep(std::string_view name) { taken_.emplace(name); }

 private:
  // Whether nothing has a spelling yet that may be had; it is taken then.
  bool takes(const std::string& spelling);

  std::vector<std::string_view> reserved_;
  std::set<std::string, std::less<>> taken_;
  std::map<std::string, std::size_t> tried_; // how many more spellings of an identifier that was taken
};

} // namespace bindery::python_text
