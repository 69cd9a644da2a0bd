// Lines, indentation and comments: what the DML printer leaves to others.
#pragma once

#include <bindery/model/program.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml_layout {

// Text in the making, with the comments of the source that have yet to be put back into it.
class Layout {
 public:
  Layout(const Source& source, const List<program::Comment>& comments)
      : source_(source), comments_(comments) {
    out_.reserve(source.text().size());
  }

  // Appends a token. A blank or line break asked for by space() comes first.
  void put(std::string_view token);
  void put(Span token) { put(source_.text(token)); }
  // Asks for a blank, or a line break if the next token would stand too far to the right.
  void space() { space_ = true; }

  // Puts back the comments that begin before an offset of the source, between two tokens of a statement.
  void comments_between(std::uint32_t offset);
  // What was printed last ends there in the source: a comment on the same line belongs to it.
  void ends(std::uint32_t offset) { last_end_ = std::max(last_end_, offset); }
  // Begins the line of a statement that begins there: the comments before it come first, and an empty line
  // stays.
  void begin_statement(std::uint32_t offset);
  // Before the only statement of a body without braces.
  void begin_body() { block_begin_ = true; }
  // Behind the brace that opens a block at an offset.
  void open_block(std::uint32_t offset);
  // Begins the line of the brace that closes the block at an offset.
  void close_block(std::uint32_t offset);
  // Puts back the comments between a body that ended and an `else` whose own body begins at an offset; true
  // if `else` has to stand on a line of its own.
  [[nodiscard]] bool comments_before_else(std::uint32_t offset);
  // Begins a line.
  void new_line();
  void indent(int levels) { level_ += levels; }

  [[nodiscard]] std::string finish();

 private:
  static constexpr std::size_t widest = 100;

  [[nodiscard]] const program::Comment* next(std::uint32_t offset) const;
  // Whether nothing but blanks stands in one line between two offsets of the source.
  [[nodiscard]] bool same_line(std::uint32_t from, std::uint32_t to) const;
  [[nodiscard]] bool has_empty_line(std::uint32_t from, std::uint32_t to) const;
  // Comments before an offset that stand on the line of what was printed last, and the others.
  void comments_on_line(std::uint32_t offset);
  void comments_on_own_lines(std::uint32_t offset);
  void append(std::string_view text);
  void begin_line(int extra);
  void take(const program::Comment& comment);

  const Source& source_;
  const List<program::Comment>& comments_;
  std::string out_;
  std::size_t line_begin_ = 0; // of the last line of out_
  std::size_t comment_ = 0;    // the next to be put back
  std::uint32_t last_end_ = 0; // of what was printed last, in the source
  int level_ = 0;
  bool space_ = false;
  bool fresh_ = true;       // nothing stands on the line yet, not even its indentation
  bool block_begin_ = true; // no empty line is kept here
  bool line_over_ = false;  // a comment to the end of the line stands last
};

} // namespace bindery::dml_layout
