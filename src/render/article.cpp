// What a diagnostic means, with its two examples.
#include "src/render/article.hpp"

#include "src/render/report.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace bindery::render {

namespace {

std::string shown(std::string_view text, std::string_view indent) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = utf8::visible(text.substr(0, end));
    if (!line.empty()) out += indent;
    out += line + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// No text may end the block that it stands in.
std::string code_block(std::string_view text) {
  const std::string fence = text.find("```") == std::string_view::npos ? "```" : "````";
  return fmt::format("{}dml\n{}{}\n", fence, shown(text, ""), fence);
}

} // namespace

std::string article(const Problem& problem) {
  std::string out = fmt::format("{} {} ({})\n{}.\n\n{}\n", problem.code, problem.name,
                                severity_name(problem.severity), problem.summary, problem.why);
  if (!problem.bad.empty())
    out += fmt::format("\nReported for this ({}):\n\n{}", problem.file, shown(problem.bad, "  "));
  if (!problem.good.empty()) out += "\nNot reported for this:\n\n" + shown(problem.good, "  ");
  return out;
}

std::string markdown_article(const Problem& problem) {
  std::string out = fmt::format("`{}`, {}: {}.\n\n{}\n", problem.code, severity_name(problem.severity),
                                problem.summary, problem.why);
  if (!problem.bad.empty())
    out += fmt::format("\nReported for this, as `{}`:\n\n{}", problem.file, code_block(problem.bad));
  if (!problem.good.empty()) out += "\nNot for this:\n\n" + code_block(problem.good);
  return out;
}

} // namespace bindery::render
