// How comments and line breaks come back into a printed script.
#include "layout.hpp"

#include <algorithm>

namespace bindery::dml_layout {

using program::Comment;

void Layout::append(std::string_view text) {
  out_ += text;
  const std::size_t feed = text.find_last_of("\n\r");
  if (feed != std::string_view::npos) line_begin_ = out_.size() - (text.size() - feed - 1);
}

void Layout::begin_line(int extra) {
  out_.append(static_cast<std::size_t>(level_) * 2 + static_cast<std::size_t>(extra), ' ');
  fresh_ = false;
  space_ = false;
}

void Layout::new_line() {
  if (!fresh_) {
    out_ += '\n';
    line_begin_ = out_.size();
  }
  fresh_ = true;
  line_over_ = false;
  space_ = false;
}

void Layout::put(std::string_view token) {
  if (line_over_) {
    new_line();
    begin_line(4);
  } else if (fresh_) {
    begin_line(0);
  } else if (space_) {
    const std::size_t column = out_.size() - line_begin_;
    if (column + 1 + std::min(token.size(), token.find('\n')) > widest) {
      new_line();
      begin_line(4);
    } else {
      out_ += ' ';
      space_ = false;
    }
  }
  append(token);
}

const Comment* Layout::next(std::uint32_t offset) const {
  return comment_ < comments_.size() && comments_[comment_].span.begin < offset ? &comments_[comment_]
                                                                                : nullptr;
}

bool Layout::same_line(std::uint32_t from, std::uint32_t to) const {
  if (to < from) return true;
  return source_.text({from, to}).find_first_of("\n\r") == std::string_view::npos;
}

bool Layout::has_empty_line(std::uint32_t from, std::uint32_t to) const {
  if (to <= from) return false;
  const std::string_view gap = source_.text({from, to});
  std::size_t lines = 0;
  for (std::size_t i = 0; i < gap.size() && lines < 2; ++i) {
    if (gap[i] == '\n' || (gap[i] == '\r' && (i + 1 == gap.size() || gap[i + 1] != '\n'))) ++lines;
  }
  return lines == 2;
}

void Layout::take(const Comment& comment) {
  append(source_.text(comment.span));
  last_end_ = comment.span.end;
  line_over_ = !comment.block;
  ++comment_;
}

void Layout::comments_between(std::uint32_t offset) {
  while (const Comment* comment = next(offset)) {
    if (line_over_) {
      new_line();
      begin_line(4);
    } else if (fresh_) {
      begin_line(0);
    } else {
      static constexpr std::string_view blanks = " \n", blanks_and_openings = " \n([";
      const std::string_view enough = comment->block ? blanks_and_openings : blanks;
      if (enough.find(out_.back()) == std::string_view::npos) out_ += ' ';
    }
    take(*comment);
    space_ = true;
  }
}

void Layout::comments_on_line(std::uint32_t offset) {
  while (const Comment* comment = next(offset)) {
    if (fresh_ || line_over_ || !same_line(last_end_, comment->span.begin)) return;
    out_ += ' ';
    take(*comment);
  }
}

void Layout::comments_on_own_lines(std::uint32_t offset) {
  new_line();
  while (const Comment* comment = next(offset)) {
    if (!block_begin_ && has_empty_line(last_end_, comment->span.begin)) out_ += '\n';
    block_begin_ = false;
    line_begin_ = out_.size();
    begin_line(0);
    take(*comment);
    new_line();
  }
}

void Layout::begin_statement(std::uint32_t offset) {
  comments_on_line(offset);
  comments_on_own_lines(offset);
  if (!block_begin_ && has_empty_line(last_end_, offset)) out_ += '\n';
  line_begin_ = out_.size();
  block_begin_ = false;
}

void Layout::open_block(std::uint32_t offset) {
  ++level_;
  block_begin_ = true;
  for (const Comment* comment = next(offset); comment != nullptr && !line_over_; comment = next(offset)) {
    out_ += ' ';
    take(*comment);
  }
  if (next(offset) != nullptr) comments_on_own_lines(offset);
  ends(offset + 1);
}

void Layout::close_block(std::uint32_t offset) {
  comments_on_line(offset);
  comments_on_own_lines(offset);
  ends(offset + 1);
  block_begin_ = false;
  --level_;
}

bool Layout::comments_before_else(std::uint32_t offset) {
  if (next(offset) == nullptr) return false;
  comments_on_line(offset);
  comments_on_own_lines(offset);
  return true;
}

std::string Layout::finish() {
  begin_statement(static_cast<std::uint32_t>(source_.text().size()));
  while (out_.ends_with("\n\n")) out_.pop_back();
  return std::move(out_);
}

} // namespace bindery::dml_layout
