// How errors are worded and where they are shown.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/program/brace_layout.hpp"
#include "src/languages/dml/program/reader.hpp"
#include "src/languages/dml/program/unmarked_comment.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <grammar/dml/recovery.hpp>

namespace bindery::dml {

const char* ProgramReader::recover(const parse::Failure& failure, const Mark& mark) {
  operands.cut(mark.operands);
  waiting.cut(mark.waiting);
  arguments.cut(mark.arguments);
  bounds.cut(mark.bounds);
  statements.cut(mark.statements);
  arms.cut(mark.arms);
  loops.cut(mark.loops);
  if (failure.ends_all) return nullptr;
  if (is_follow_up(failure.at)) return failure.at;
  if (const char* const line_end = reject_long_text(failure.at); line_end != nullptr) return line_end;
  const parse::Expectation& expected = *failure.expectation;
  if (expected.problem == &problems::expected_statement && is_rest_of_definition(failure.at))
    return failure.at;
  if (expected.problem == &problems::expected_statement && *failure.at == '}' && place == Place::top) {
    report_unmatched_brace(failure.at);
  } else {
    report_expected(expected, failure.at);
  }
  if (const char* const line_end = line_end_of_long_text(failure.at); line_end != nullptr) {
    behind_unread = line_end;
    return line_end;
  }
  const char* const head = swallowed_head(failure.at);
  return head == nullptr ? failure.at : head;
}

void ProgramReader::unclosed(const parse::Expectation& expected, const char* opening, const char* at) {
  if (is_follow_up(at)) return;
  if (expected.problem != &problems::unclosed_block) {
    if (is_behind_long_text(at)) throw parse::Failure{&expected, at, false};
  } else {
    if (at == unclosed_block_at) return;
    unclosed_block_at = at;
    const OddBrace odd = find_odd_brace(begin(), item_begin, at, Aside::left);
    if (odd.closing != nullptr) {
      Diagnostic& made =
          report(*expected.problem, odd.last_end, odd.last_end, "expected `}` to close the block");
      made.notes.push_back({span(odd.opening, odd.opening + 1), std::string(expected.opened)});
      made.notes.push_back(
          {span(odd.closing, odd.closing + 1), "this `}` closes it, but stands further to the left"});
      made.notes.push_back({span(at, token_end(source(), at)), "here a block is still open"});
      return;
    }
  }
  Diagnostic& made = report_expected(expected, at);
  made.notes.push_back({span(opening, opening + 1), std::string(expected.opened)});
  if (const char* const line_end = line_end_of_long_text(at); line_end != nullptr) {
    behind_unread = grammar::detail::behind_blanks(line_end, end());
    throw parse::Failure{&expected, behind_unread, false};
  }
  const bool above_function = begins_function_below(at);
  if (above_function || *at == '}') behind_unread = at;
  if (const char* const head = above_function ? at : swallowed_head(at); head != nullptr)
    throw parse::Failure{&expected, head, false};
}

bool ProgramReader::begins_function_below(const char* at) const {
  const std::ptrdiff_t column = grammar::detail::indent_of_first(begin(), at);
  return column >= 0 && column <= grammar::detail::indent_of_line(begin(), item_begin) &&
         grammar::detail::is_function_head(at, end());
}

const char* ProgramReader::swallowed_head(const char* at) {
  using grammar::detail::is_word;
  const char* sign = at;
  if (is_word(at, "function") || is_word(at, "externalFunction")) {
    sign = last_token_end(at) - 1;
    if (sign > begin() && *sign == '-') --sign;
  }
  if (sign <= begin() || !grammar::detail::is_assign_sign(sign)) return nullptr;
  const char* const name_end = last_token_end(sign);
  const char* name = name_end;
  while (name > begin() && grammar::name_byte::has(name[-1])) --name;
  // Back to each but once.
  if ((last_swallowed_ != nullptr && name <= last_swallowed_) || !begins_function_below(name)) return nullptr;
  last_swallowed_ = name;
  behind_unread = name;
  return name;
}

Diagnostic& ProgramReader::report_expected(const parse::Expectation& expected, const char* at) {
  const char* last = last_token_end(at);
  // `y = sum(log(x);`: the inner call takes the `;` along, before which the outer one should end.
  constexpr int most_signs = 4; // there may be very many, with comments between them
  if (expected.problem == &problems::unclosed_bracket)
    for (int i = 0; i < most_signs && last - 1 > begin() && last[-1] == ';'; ++i)
      last = last_token_end(last - 1);
  const char* const token = token_end(source(), at);
  const bool on_later_line = grammar::has_line_break(last, at) && !is_in_place_of_operand(expected, at);
  if (expected.problem == &problems::nested_too_deeply)
    return report(*expected.problem, at, token, fmt::format("nested too deeply: expected {}", expected.what));
  std::string message = fmt::format("expected {}, found {}", expected.what, found(source(), at));
  if (!on_later_line || expected.problem == &problems::expected_statement)
    return report(*expected.problem, at, token, std::move(message));
  Diagnostic& made = report(*expected.problem, last, last, std::move(message));
  made.notes.push_back({span(at, token), at == end() ? "the file ends here" : "this is what was found"});
  if (!expected.missing.empty())
    made.fixes.push_back(
        {fmt::format("insert `{}`", expected.missing), {{span(last, last), std::string(expected.missing)}}});
  return made;
}

bool ProgramReader::is_in_place_of_operand(const parse::Expectation& expected, const char* at) const {
  constexpr std::string_view between_values = ",=|&*/<>^%:", values = "[\"'0123456789";
  if (at == end()) return false;
  const bool of_type = expected.problem == &problems::unknown_type;
  return (of_type || expected.problem == &problems::expected_expression) &&
         (between_values.find(*at) != between_values.npos || (of_type && values.find(*at) != values.npos));
}

void ProgramReader::report_unmatched_brace(const char* at) {
  const OddBrace odd =
      odd_braces_from == nullptr ? OddBrace{} : find_odd_brace(begin(), odd_braces_from, at, Aside::right);
  if (odd_braces_from != nullptr) odd_braces_from = grammar::detail::behind_blanks(at + 1, end());
  if (odd.closing == nullptr) {
    report(problems::unmatched_brace, at, at + 1, "this `}` closes nothing");
    return;
  }
  Diagnostic& made =
      report(problems::unmatched_brace, odd.closing, odd.closing + 1,
             "this `}` stands further to the right than the block that it closes: it is one too many, "
             "or a `{` before it is missing");
  made.notes.push_back({span(odd.opening, odd.opening + 1), "this block is closed too early"});
  made.notes.push_back({span(at, at + 1), "so that this `}` closes nothing"});
}

const char* ProgramReader::last_token_end(const char* at) const {
  std::size_t comment = module.comments.size();
  for (;;) {
    while (at != begin() && grammar::class_of(at[-1]) == grammar::ByteClass::white) --at;
    while (comment > 0 && module.comments[comment - 1].span.end > offset(at)) --comment;
    if (comment == 0 || module.comments[comment - 1].span.end != offset(at)) return at;
    at = begin() + module.comments[comment - 1].span.begin;
  }
}

bool ProgramReader::is_follow_up(const char* at) {
  if (behind_unread == nullptr || at < behind_unread) return false;
  behind_unread = grammar::detail::behind_blanks(behind_unread, end());
  return behind_unread == at;
}

bool ProgramReader::is_rest_of_definition(const char* at) {
  constexpr std::ptrdiff_t farthest = 2000;
  constexpr std::string_view word = "return";
  const char* const last = end() - at > farthest ? at + farthest : end();
  if (!std::string_view(at, static_cast<std::size_t>(last - at)).starts_with(word)) return false;
  const char* const open = grammar::detail::behind_blanks(at + word.size(), last);
  const char* const close = std::find(open, last, ')');
  if (open == last || *open != '(' || close == last) return false;
  const char* const brace = grammar::detail::behind_blanks(close + 1, last);
  if (brace == last || *brace != '{' || diagnostics().size() == 0) return false;
  const std::uint32_t above = diagnostics().all().back().span.begin;
  if (above >= offset(at) || offset(at) - above > farthest) return false;
  const std::string_view between = source().text({above, offset(at)});
  return between.find_first_of("{}") == between.npos && between.find("\n\n") == between.npos &&
         between.find("\n\r\n") == between.npos;
}

bool ProgramReader::is_behind_long_text(const char* at) {
  if (long_text_end == nullptr || at < long_text_end) return false;
  long_text_end = grammar::detail::behind_blanks(long_text_end, end());
  return long_text_end == at;
}

const char* ProgramReader::reject_long_text(const char* at) {
  if (!is_behind_long_text(at)) return nullptr;
  const char* const line_end =
      std::find_if(long_text_begin, end(), [](char c) { return c == '\n' || c == '\r'; });
  Diagnostic& made = report_unclosed_text(long_text_begin, line_end);
  made.notes.push_back({span(at, token_end(source(), at)), "what follows its next quote cannot be read"});
  long_text_end = nullptr;
  return line_end;
}

const char* ProgramReader::line_end_of_long_text(const char* at) const {
  const bool transposes = at != end() && *at == '\'' && last_token_end(at) == at;
  if (at == end() || (*at != '"' && *at != '\'') || transposes) return nullptr;
  const char* const last = token_end(source(), at);
  return grammar::quoted_text(at, last).end == nullptr ? last : nullptr;
}

Diagnostic& ProgramReader::report_unclosed_text(const char* from, const char* line_end) {
  Diagnostic& made = report(problems::unclosed_string, from, line_end,
                            fmt::format("this text has no closing {} on its line", *from));
  made.fixes.push_back({"close the text", {{span(line_end, line_end), std::string(1, *from)}}});
  behind_unread = line_end;
  return made;
}

bool ProgramReader::assume_brace(const char* at) {
  const char* const last = last_token_end(at);
  const bool on_later_line = grammar::has_line_break(last, at);
  const char* const name = grammar::name_end(at);
  const bool assigns =
      name != nullptr && grammar::detail::is_assign_sign(grammar::detail::behind_blanks(name, end()));
  if (at == end() || *at == '{' || *at == '}' || std::strncmp(at, "return", 6) == 0 ||
      (!on_later_line && !assigns) || grammar::detail::is_function_head(at, end()))
    return false;
  if (is_follow_up(at)) return true;
  Diagnostic& made =
      report(problems::unclosed_block, last, last,
             fmt::format("expected `{{` to begin the body of `{}`", source().text(function.name)));
  made.notes.push_back({span(at, token_end(source(), at)), "this is what was found"});
  made.fixes.push_back({"insert `{`", {{span(last, last), " {"}}});
  return true;
}

const char* ProgramReader::pass_unmarked_comment(const char* at) {
  if (grammar::detail::is_function_head(at, end())) return nullptr;
  UnmarkedComment comment = find_unmarked_comment(source().text(), offset(at));
  if (comment.edits.empty()) return nullptr;
  // Where a rule was tried in vain its comments are seen twice. Signs that were read as statements belong to
  // this one, but no comment before them does.
  const std::uint32_t last = module.comments.empty() ? 0 : module.comments.back().span.end;
  if (module.comments.empty() || module.comments.back().span.begin < offset(at)) {
    const std::uint32_t first = std::max(last, std::min(offset(at), comment.span.begin));
    module.comments.push_back({{first, comment.span.end}, false});
  }
  const std::size_t count = comment.edits.size();
  Diagnostic& made = diagnostics().report(
      problems::missing_comment_sign, comment.span,
      fmt::format("expected `#` at the beginning of {} of the comment, found {}",
                  count == 1 ? "this line" : fmt::format("these {} lines", count),
                  comment.foreign.empty() ? found(source(), at) : fmt::format("`{}`", comment.foreign)));
  // What is a statement without the sign may be meant as one.
  if (!comment.may_be_code)
    made.fixes.push_back({comment.foreign.empty() ? "insert `#`" : "write `#`", std::move(comment.edits)});
  return begin() + comment.span.end;
}

namespace {

// The closing quote is looked for farther and farther: a line may be long and have many texts.
const char* text_token_end(const char* at, const char* text_end) {
  for (std::ptrdiff_t size = 256;; size *= 2) {
    const char* const limit = text_end - at < size ? text_end : at + size;
    const char* const line_end = std::find_if(at, limit, [](char c) { return c == '\n' || c == '\r'; });
    const char* const end = grammar::quoted_text(at, line_end).end;
    if (end != nullptr) return end;
    if (line_end != limit || limit == text_end) return line_end;
  }
}

} // namespace

const char* token_end(const Source& source, const char* at) {
  const char* const text_end = source.text().data() + source.text().size();
  if (at == text_end) return at;
  if (const char* const name = grammar::name_end(at); name != nullptr) return name;
  if (grammar::letter::has(*at)) return grammar::word_end(at);
  if (const char* const number = grammar::number_end(at); number != nullptr) return number;
  if (*at == '"' || *at == '\'') return text_token_end(at, text_end);
  if (*at == '$' && grammar::name_byte::has(at[1])) return grammar::word_end(at + 1);
  const std::size_t size = utf8::decode({at, static_cast<std::size_t>(text_end - at)}).size;
  return size > 1 ? at + size : grammar::sign_end(at);
}

std::string found(const Source& source, const char* at) {
  static constexpr std::ptrdiff_t longest = 40;
  const char* const end = token_end(source, at);
  if (end == at) return "the end of the file";
  if (*at == '"' || *at == '\'') return "a text";
  const std::string_view token(at, static_cast<std::size_t>(std::min(end - at, longest)));
  const std::string_view cut = end - at > longest ? "..." : "";
  const bool keyword = grammar::letter::has(*at) && grammar::name_end(at) == nullptr;
  return fmt::format("{}`{}{}`", keyword ? "the keyword " : "", token, cut);
}

} // namespace bindery::dml
