// What must be escaped in HTML.
#include <bindery/html_text.hpp>
#include <bindery/printable.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace bindery::html_text {

namespace {

constexpr std::array<std::pair<char, std::string_view>, 5> references = {
    {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}}};

constexpr std::string_view special = "&<>\"'";

// Within a comment two things end it; a browser shows neither them nor what stands there instead.
void append_in_comment(std::string& out, std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string_view before = line.substr(0, i);
    if (line[i] == '>' && (before.ends_with("--") || before.ends_with("--!"))) {
      out += "&gt;";
    } else {
      out.push_back(line[i]);
    }
  }
}

// What of a text is an address: signs behind it belong to the sentence, and so does a bracket that it does
// not open.
std::string_view address_at(std::string_view text) {
  std::string_view address = text.substr(0, text.find_first_of(" <>\"`{}|\\^"));
  auto unopened = std::ranges::count(address, ')') - std::ranges::count(address, '(');
  while (!address.empty()) {
    const char last = address.back();
    const bool closes = last == ')' && unopened > 0;
    if (!closes && std::string_view(".,;:!?'*_~[]").find(last) == std::string_view::npos) break;
    unopened -= closes ? 1 : 0;
    address.remove_suffix(1);
  }
  return address;
}

} // namespace

void append_escaped(std::string& out, std::string_view text) {
  std::size_t copied = 0;
  for (std::size_t i = text.find_first_of(special); i != std::string_view::npos;
       i = text.find_first_of(special, i + 1)) {
    const auto* const row = std::ranges::find(references, text[i], &std::pair<char, std::string_view>::first);
    out.append(text, copied, i - copied).append(row->second);
    copied = i + 1;
  }
  out.append(text, copied);
}

std::string escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text);
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto* const row =
        std::ranges::find_if(references, [&](const auto& each) { return text.starts_with(each.second); });
    out.push_back(row == references.end() ? text.front() : row->first);
    text.remove_prefix(row == references.end() ? 1 : row->second.size());
  }
  return out;
}

std::string comment(std::string_view text) {
  Printable printable;
  const std::vector<std::string_view> lines = printable.lines(text);
  const auto says_something = [](std::string_view line) {
    return line.find_first_not_of(' ') != std::string_view::npos;
  };
  auto line = std::ranges::find_if(lines, says_something);
  if (line == lines.end()) return {};
  std::string out = "<!--\n";
  for (; line != lines.end(); ++line) {
    append_in_comment(out, *line);
    out.push_back('\n');
  }
  return out + "-->\n";
}

std::string_view first_address(std::string_view text) {
  for (std::size_t at = text.find("http"); at != std::string_view::npos; at = text.find("http", at + 1)) {
    const std::string_view rest = text.substr(at);
    const std::size_t scheme = rest.starts_with("https://") ? 8 : rest.starts_with("http://") ? 7 : 0;
    if (scheme == 0) continue;
    const std::string_view address = address_at(rest);
    if (address.size() > scheme) return address;
  }
  return {};
}

} // namespace bindery::html_text
