// Each comment is asked which declaration it stands behind: there are few of both.
#include "src/languages/dml/builtins/signature_comments.hpp"

#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

using program::Comment;
using program::Parameter;

// `Double old = 3,`: a parameter that nobody wanted to delete
bool is_commented_out(std::string_view words) {
  const std::string_view type = words.substr(0, find_blank(words));
  if (!is_type(type)) return false;
  const std::string_view behind = trimmed(words.substr(type.size()));
  const std::string_view name = name_at(behind);
  const std::string_view rest = trimmed(behind.substr(name.size()));
  return !name.empty() && (rest == "," || (rest.starts_with('=') && !rest.starts_with("==")));
}

// Without the signs of the comment; empty for one that says nothing or goes over several lines.
std::string_view words_of_comment(std::string_view comment) {
  if (comment.find_first_of("\r\n") != std::string_view::npos) return {};
  if (comment.starts_with("/*") && comment.ends_with("*/") && comment.size() > 3)
    comment = comment.substr(2, comment.size() - 4);
  comment.remove_prefix(std::min(comment.find_first_not_of("#*<!'/"), comment.size()));
  comment = trimmed(comment);
  if (comment.starts_with("bindery:") || is_remark(comment)) return {}; // the first accepts a diagnostic
  if (is_commented_out(comment)) return {};
  return std::any_of(comment.begin(), comment.end(), is_word_byte) ? comment : std::string_view();
}

bool are_in_one_line(std::string_view text, std::uint32_t first, std::uint32_t second) {
  return text.substr(first, second - first).find_first_of("\r\n") == std::string_view::npos;
}

class SignatureComments {
 public:
  SignatureComments(const Source& source, std::span<const Comment> comments)
      : source_(source), comments_(comments) {}

  template <typename Declared>
  void give(std::span<const Parameter> written, std::vector<Declared>& declared) const {
    for (std::size_t i = 0; i < declared.size() && i < written.size(); ++i) {
      if (!declared[i].doc.empty()) continue;
      if (i > 0 && are_in_one_line(source_.text(), written[i - 1].span.end, written[i].span.begin)) continue;
      const std::string_view words = behind(written[i].span.end);
      if (!words.empty()) declared[i].doc = make_doc({source_.piece(words)});
    }
  }

 private:
  // What the comment says that stands behind a place with nothing but a comma before it.
  [[nodiscard]] std::string_view behind(std::uint32_t place) const {
    const auto found = std::find_if(comments_.begin(), comments_.end(),
                                    [&](const Comment& each) { return each.span.begin >= place; });
    if (found == comments_.end()) return {};
    const std::string_view between = source_.text({place, found->span.begin});
    const bool beside = between.find_first_not_of(" \t,") == std::string_view::npos;
    const std::string_view rest = first_line(source_.text().substr(found->span.end));
    return beside && trimmed(rest).empty() ? words_of_comment(source_.text(found->span)) : std::string_view();
  }

  const Source& source_;
  std::span<const Comment> comments_;
};

} // namespace

void give_signature_comments(const Unit& unit, const program::FunctionDef& definition,
                             api::Function& function) {
  constexpr std::size_t most_comments = 256; // each may be asked for each declaration
  const auto& all = unit.module.comments;
  const auto begins_before = [](const Comment& each, std::uint32_t place) { return each.span.begin < place; };
  const auto* const first = std::lower_bound(all.begin(), all.end(), definition.span.begin, begins_before);
  const auto* const last = std::lower_bound(first, all.end(), definition.body.span.begin, begins_before);
  const std::span<const Comment> comments(first, last);
  if (comments.empty() || comments.size() > most_comments) return;
  const SignatureComments beside(*unit.source, comments);
  beside.give(unit.module.parameters_in(definition.parameters), function.parameters);
  beside.give(unit.module.parameters_in(definition.results), function.results);
}

} // namespace bindery::dml
