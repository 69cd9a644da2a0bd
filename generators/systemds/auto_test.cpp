// Turns examples into test files as SystemDS's generator does.
#include "auto_test.hpp"

#include "docstring.hpp"
#include "layout.hpp"

#include <bindery/python_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace bindery::systemds {
namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

// The lines of an example. Comment lines without any text only separate; lines of blanks are part of it.
std::vector<std::string_view> example_lines(const api::Doc& doc, const api::Block& block) {
  std::vector<std::string_view> lines;
  for (const Text& line : doc.lines) {
    if (line.span.begin < block.lines.front().span.begin && line.span.end <= block.lines.front().span.begin)
      continue;
    if (line.span.begin > block.lines.back().span.end) continue;
    const std::size_t text = line.text.find_first_not_of('#');
    if (text != std::string_view::npos) lines.push_back(line.text.substr(text));
  }
  std::size_t common = std::string_view::npos;
  for (const std::string_view line : lines) {
    if (!is_blank(line)) common = std::min(common, line.find_first_not_of(" \t"));
  }
  for (std::string_view& line : lines) line = is_blank(line) ? std::string_view() : line.substr(common);
  return lines;
}

std::string upper_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return out;
}

// The code of an example, indented, and what it is expected to print.
struct Example {
  std::string code;
  std::string printed;
};

Example example_of(const std::vector<std::string_view>& lines) {
  Example out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view end = i + 1 < lines.size() ? "\n" : "";
    const std::string_view line =
        lines[i].substr(std::min(lines[i].find_first_not_of(" \t"), lines[i].size()));
    if (!line.starts_with(">>>") && !line.starts_with("...")) {
      out.printed += std::string(lines[i]) + std::string(end);
    } else if (const std::string_view code = line.substr(std::min<std::size_t>(4, line.size()));
               is_blank(code)) {
      out.code += '\n';
    } else {
      out.code += fmt::format("            {}{}", code, end);
    }
  }
  out.printed.erase(0, std::min(out.printed.find_first_not_of('\n'), out.printed.size()));
  return out;
}

bool is_control(char c) {
  return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7f;
}

// Whether all texts and brackets of Python code are closed in it, so that nothing behind it is drawn into it.
// Source: Python reference, 2.4.1 "String and Bytes literals" and 2.1.6 "Implicit line joining".
class ClosedCode {
 public:
  explicit ClosedCode(std::string_view code) : code_(code) {}

  bool check() {
    // Some control characters end lines, others Python does not take.
    if (std::ranges::any_of(code_, is_control)) return false;
    while (at_ < code_.size()) {
      const char c = code_[at_];
      if (c == '"' || c == '\'') {
        if (!pass_text(c)) return false;
      } else if (c == '#') {
        at_ = std::min(code_.find('\n', at_), code_.size());
      } else if (!pass_sign(c)) {
        return false;
      }
    }
    return open_.empty();
  }

 private:
  bool pass_text(char quote) {
    const std::string three(3, quote);
    const bool several = code_.substr(at_).starts_with(three);
    const std::string_view mark = several ? std::string_view(three) : std::string_view(three).substr(2);
    for (at_ += mark.size(); at_ < code_.size(); at_ += code_[at_] == '\\' ? 2U : 1U) {
      if (code_.substr(at_).starts_with(mark)) {
        at_ += mark.size();
        return true;
      }
      if (!several && code_[at_] == '\n') return false;
    }
    return false;
  }

  // A backslash joins a line with the next: the last one has none.
  bool pass_sign(char c) {
    constexpr std::string_view opening = "([{";
    constexpr std::string_view closing = ")]}";
    if (opening.find(c) != std::string_view::npos) open_ += closing[opening.find(c)];
    if (closing.find(c) != std::string_view::npos) {
      if (!open_.ends_with(c)) return false;
      open_.pop_back();
    }
    ++at_;
    return !(c == '\\' && code_.find_first_not_of(" \n", at_) == std::string_view::npos);
  }

  std::string_view code_;
  std::size_t at_ = 0;
  std::string open_; // what must close, the innermost last
};

// Whether the text ends with a quote that no backslash escapes.
bool ends_with_bare_quote(std::string_view text) {
  if (!text.ends_with('"')) return false;
  text.remove_suffix(1);
  return (text.size() - (text.find_last_not_of('\\') + 1)) % 2 == 0;
}

std::string test_text(std::string_view name, const std::vector<std::string_view>& lines,
                      std::string_view license) {
  const Example example = example_of(lines);
  std::string printed = quoted(example.printed);
  if (ends_with_bare_quote(printed)) printed.insert(printed.end() - 1, '\\');
  return fmt::format("{}{}import unittest, contextlib, io\n\n\n"
                     "class Test{}(unittest.TestCase):\n"
                     "    def test_{}(self):\n"
                     "        # Example test case provided in python the code block\n"
                     "        buf = io.StringIO()\n"
                     "        with contextlib.redirect_stdout(buf):\n"
                     "{}\n            expected = \"\"\"{}\"\"\"\n"
                     "        self.assertEqual(buf.getvalue().strip(), expected)\n\n\n"
                     "if __name__ == '__main__':\n"
                     "    unittest.main()\n",
                     python_notice(license), generated_mark, upper_case(name), name, example.code, printed);
}

bool is_example(const api::Block& block) {
  return block.kind == api::Block::Kind::code && block.language.text == "python" && !block.lines.empty();
}

} // namespace

void add_tests(const api::Function& function, std::string_view license, Generated& out) {
  std::vector<std::vector<std::string_view>> examples;
  for (const api::Block& block : function.description.blocks) {
    if (is_example(block)) examples.push_back(example_lines(function.description, block));
  }
  const std::string base = python_name(function);
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const std::string name = examples.size() > 1 ? fmt::format("{}_{}", base, i) : base;
    if (ClosedCode(example_of(examples[i]).code).check()) {
      out.files[fmt::format("{}/test_{}.py", test_folder, name)] = test_text(name, examples[i], license);
    } else {
      out.problems.push_back(
          fmt::format("{}: an example has a text or a bracket that is not closed; no test is made of it",
                      file_name(function)));
    }
  }
}

} // namespace bindery::systemds
