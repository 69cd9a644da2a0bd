// Turns examples into test files as SystemDS's generator does.
#include "auto_test.hpp"

#include "docstring.hpp"
#include "layout.hpp"
#include "python_code.hpp"

#include <bindery/letter_case.hpp>
#include <bindery/python_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

namespace bindery::systemds {
namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

std::vector<Text> in_order(std::vector<Text> lines) {
  std::ranges::stable_sort(lines, {}, [](const Text& line) { return line.span.begin; });
  return lines;
}

// The lines of an example, of those of the text in the order of their places. Comment lines without any text
// only separate; lines of blanks are part of it.
std::vector<std::string_view> example_lines(std::span<const Text> all, const api::Block& block) {
  const Span first = block.lines.front().span;
  const auto begin = std::ranges::partition_point(
      all, [&](const Text& line) { return line.span.begin < first.begin && line.span.end <= first.begin; });
  std::vector<std::string_view> lines;
  for (auto line = begin; line != all.end() && line->span.begin <= block.lines.back().span.end; ++line) {
    const std::size_t text = line->text.find_first_not_of('#');
    if (text != std::string_view::npos) lines.push_back(line->text.substr(text));
  }
  std::size_t common = std::string_view::npos;
  for (const std::string_view line : lines) {
    if (!is_blank(line)) common = std::min(common, line.find_first_not_of(" \t"));
  }
  for (std::string_view& line : lines) line = is_blank(line) ? std::string_view() : line.substr(common);
  return lines;
}

constexpr std::size_t code_indentation = 12; // in the test

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
      out.code += std::string(code_indentation, ' ') + std::string(code) + std::string(end);
    }
  }
  out.printed.erase(0, std::min(out.printed.find_first_not_of('\n'), out.printed.size()));
  return out;
}

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
  std::vector<Text> lines;
  std::vector<std::vector<std::string_view>> examples;
  for (const api::Block& block : function.description.blocks) {
    if (!is_example(block)) continue;
    if (lines.empty()) lines = in_order(function.description.lines);
    examples.push_back(example_lines(lines, block));
  }
  const std::string base = python_name(function);
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const std::string name = examples.size() > 1 ? fmt::format("{}_{}", base, i) : base;
    const std::string_view fault = fault_of_code(example_of(examples[i]).code, code_indentation);
    if (fault.empty()) {
      out.files[fmt::format("{}/test_{}.py", test_folder, name)] = test_text(name, examples[i], license);
    } else {
      out.problems.push_back(
          fmt::format("{}: an example {}; no test is made of it", file_name(function), fault));
    }
  }
}

} // namespace bindery::systemds
