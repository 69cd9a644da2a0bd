// Placeholders of templates that are not filled in: `$$name$$`, `{{ name }}`, `<name>`.
#include "guesses.hpp"
#include "src/languages/dml/text/and_in_more.hpp"

#include <array>
#include <grammar/dml/lexis.hpp>
#include <optional>

namespace bindery::dml::slips {

namespace {

struct Kind {
  std::string_view open;
  std::string_view close;
  std::string_view inner; // what may stand within it besides letters and digits; "*": anything
};
// Those that begin with the signs of others stand before them.
constexpr std::array kinds = {Kind{"$$", "$$", "_.-"}, Kind{"{{", "}}", "_.- "}, Kind{"{%", "%}", "*"},
                              Kind{"<%", "%>", "*"},   Kind{"@@", "@@", "_.-"},  Kind{"@", "@", "_.-"},
                              Kind{"%", "%", "_.-"},   Kind{"<<", ">>", "_.- "}, Kind{"<", ">", "_- "}};

class Placeholders : Guessing {
 public:
  Placeholders(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    const std::uint32_t place = scene_.error.span.begin;
    if (is_in_long_line(text_, place)) return;
    const Index last = std::min(scene_.at, tokens_.size() - 1);
    for (Index i = last; i >= tokens_.line_first(last); --i) {
      for (const Kind& kind : kinds) {
        const std::optional<Span> found = placeholder_at(token(i).span.begin, kind);
        if (!found) continue;
        if (found->end >= place) tell(*found, kind);
        return;
      }
    }
  }

 private:
  // What begins there.
  [[nodiscard]] std::optional<Span> placeholder_at(std::uint32_t begin, const Kind& kind) const {
    constexpr std::size_t longest = 100;
    if (!text_.substr(begin).starts_with(kind.open)) return std::nullopt;
    const std::string_view rest = text_.substr(begin + kind.open.size(), longest);
    const std::size_t size = rest.find(kind.close);
    if (size == std::string_view::npos || size == 0 || is_operator(begin)) return std::nullopt;
    if (!is_name(rest.substr(0, size), kind)) return std::nullopt;
    const auto end = static_cast<std::uint32_t>(begin + kind.open.size() + size + kind.close.size());
    return Span{begin, end};
  }
  [[nodiscard]] static bool is_name(std::string_view within, const Kind& kind) {
    if (kind.inner == "*") return within.find_first_of("\r\n") == std::string_view::npos;
    // `<code>` above code stands for nothing.
    if (kind.open == "<" && is_one_of(within, {"code", "pre", "p", "div", "span", "br"})) return false;
    const auto belongs = [&](char c) {
      return grammar::letter::has(c) || (c >= '0' && c <= '9') || kind.inner.find(c) != kind.inner.npos;
    };
    const bool spaced = kind.open == "{{";
    return (spaced || grammar::name_byte::has(within.front())) &&
           std::all_of(within.begin(), within.end(), belongs);
  }
  // Whether a value stands before it: `a %in% b`, `a <b> c`.
  [[nodiscard]] bool is_operator(std::uint32_t begin) const {
    const Index i = tokens_.at(begin);
    const Token& last = token(i - 1);
    return !token(i).first && last.ends_value();
  }

  // All of that kind, from the first on.
  void tell(Span found, const Kind& kind) {
    constexpr std::size_t most = 1000;
    std::vector<Span> all;
    for (std::size_t at = text_.find(kind.open); at != std::string_view::npos && all.size() < most;
         at = text_.find(kind.open, at)) {
      const auto begin = static_cast<std::uint32_t>(at);
      const bool is_token = token(tokens_.at(begin)).span.begin == begin;
      const std::optional<Span> each = is_token ? placeholder_at(begin, kind) : std::nullopt;
      if (each) all.push_back(*each);
      at = each ? each->end : at + kind.open.size();
    }
    if (all.empty() || all.front().begin != found.begin) return;
    std::string message =
        fmt::format("expected what the placeholder `{}` stands for", text_.substr(found.begin, found.size()));
    message += and_in_more(all.size() - 1, "place");
    std::vector<Edit> edits;
    edits.reserve(all.size());
    for (const Span each : all) edits.push_back(without(each));
    Guess made{&problems::stray_text, found, std::move(message), false, "", std::move(edits)};
    made.firm = true;
    made.sure = true;
    guesses_.push_back(std::move(made));
  }
  // Lines take the place of one that stands alone in its line, else a value does.
  [[nodiscard]] Edit without(Span placeholder) const {
    const Index first = tokens_.at(placeholder.begin), next = tokens_.at(placeholder.end);
    const bool ends = token(next).is(";");
    const Index behind = ends ? next + 1 : next;
    const bool alone = token(first).first && (token(behind).first || behind >= tokens_.size());
    if (!alone) return {placeholder, "x"};
    return {ends ? Span{placeholder.begin, token(next).span.end} : placeholder, ""};
  }

  std::string_view text_;
};

} // namespace

void guess_placeholders(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) Placeholders(scene, guesses).guess();
}

} // namespace bindery::dml::slips
