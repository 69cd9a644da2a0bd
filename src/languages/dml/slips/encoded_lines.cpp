// Lines whose blanks and signs are written as an address of the web has them: `x%20%3D%20f%28y%29`.
#include "guesses.hpp"
#include "src/languages/dml/text/and_in_more.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml::slips {

namespace {

class EncodedLines : Guessing {
 public:
  EncodedLines(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  // The lines below may be encoded too.
  void guess() {
    constexpr std::size_t most_lines = 2000;
    const std::uint32_t place = scene_.error.span.begin;
    if (is_in_long_line(text_, place)) return;
    std::vector<Edit> edits;
    for (std::uint32_t line = line_begin(text_, place); line < text_.size() && edits.size() < most_lines;
         line = behind_line(text_, line)) {
      const std::optional<Edit> edit = decoded(line);
      if (!edit) break;
      edits.push_back(*edit);
    }
    if (edits.empty()) return;
    const auto begin = static_cast<std::uint32_t>(text_.find("%20", edits.front().span.begin));
    const Span blank{begin, begin + 3};
    std::string message = "expected a blank, found `%20`, as addresses of the web have it";
    message += and_in_more(edits.size() - 1, "line");
    const std::string_view title = edits.size() == 1 ? "decode the line" : "decode the lines";
    guesses_.push_back(
        {&problems::stray_text, blank, std::move(message), true, std::string(title), std::move(edits)});
    guesses_.back().sure = true;
  }

 private:
  // What a line without any blank stands for whose blanks are encoded.
  [[nodiscard]] std::optional<Edit> decoded(std::uint32_t begin) const {
    const std::uint32_t end = line_end(text_, begin);
    if (end - begin > longest_line) return std::nullopt;
    const std::string_view line = text_.substr(begin, end - begin);
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == line.npos || line.find("%20") == line.npos) return std::nullopt;
    const std::string_view code = line.substr(first, line.find_last_not_of(" \t") + 1 - first);
    if (code.find_first_of(" \t") != code.npos) return std::nullopt;
    std::string meant;
    bool has_blank = false;
    for (std::size_t at = 0; at < code.size();) {
      const std::string_view rest = code.substr(at);
      const std::size_t size = operator_size(rest);
      const std::optional<char> byte = size == 0 ? escape(rest) : std::nullopt;
      if (byte) {
        has_blank = has_blank || *byte == ' ';
        meant += *byte;
        at += escape_size;
        continue;
      }
      if (size == 0 && rest.front() == '%') return std::nullopt;
      const std::size_t taken = std::max<std::size_t>(size, 1);
      meant += rest.substr(0, taken);
      at += taken;
    }
    if (!has_blank) return std::nullopt;
    const auto from = begin + static_cast<std::uint32_t>(first);
    return Edit{{from, from + static_cast<std::uint32_t>(code.size())}, std::move(meant)};
  }
  // `%*%`, `%/%` and `%%` may be left as they are.
  [[nodiscard]] static std::size_t operator_size(std::string_view text) {
    return text.starts_with("%*%") || text.starts_with("%/%") ? 3 : text.starts_with("%%") ? 2 : 0;
  }
  // The byte of ASCII that `%3D` stands for. Other letters take several such bytes.
  static constexpr std::size_t escape_size = 3;
  [[nodiscard]] static std::optional<char> escape(std::string_view text) {
    if (text.size() < escape_size || text.front() != '%') return std::nullopt;
    unsigned char byte = 0;
    const auto [stop, failure] = std::from_chars(text.data() + 1, text.data() + escape_size, byte, 16);
    if (failure != std::errc() || stop != text.data() + escape_size) return std::nullopt;
    const bool is_plain = byte == '\t' || (byte >= ' ' && byte < 0x7F);
    return is_plain ? std::optional<char>(static_cast<char>(byte)) : std::nullopt;
  }

  std::string_view text_;
};

} // namespace

void guess_encoded_lines(const Scene& scene, Guesses& guesses) {
  EncodedLines(scene, guesses).guess();
}

} // namespace bindery::dml::slips
