// Diagnostics: what Bindery has to say about a source, as data. Rendering is elsewhere.
#pragma once

#include "source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bindery {

enum class Severity : std::uint8_t { error, warning };

// One row of a language's catalogue of diagnostics. All text has static storage.
struct Problem {
  std::string_view code; // stable and short: "D201"
  std::string_view name; // stable, kebab-case: "unknown-parameter"
  Severity severity;
  std::string_view summary; // one line, no full stop
  std::string_view why;     // one or more sentences: the rule, its source and the remedy
  std::string_view bad;     // a source text that earns the diagnostic
  std::string_view good;    // the same text mended: earns no diagnostic of this name
  // The name of the file that the two examples need to be read under.
  std::string_view file = "example.dml";
};

// A replacement of the bytes of a span; an empty span inserts.
struct Edit {
  Span span;
  std::string replacement;
};

// A way to mend: a title in the imperative ("rename the entry to `k`") and edits that do not overlap.
struct Fix {
  std::string title;
  std::vector<Edit> edits;
};

// A remark that belongs to a diagnostic and points elsewhere ("the call is opened here"). `source` is null
// when it points into the diagnostic's own source.
struct Note {
  Span span;
  std::string message;
  const Source* source = nullptr;
};

// Something that a source says and should not, or the other way round. Spans are of the source that the list
// of diagnostics belongs to.
struct Diagnostic {
  const Problem* problem = nullptr;
  Span span;
  std::string message; // a sentence without full stop: what was expected and what was found
  std::vector<Note> notes;
  std::vector<Fix> fixes;
};

// The diagnostics of one source. Of errors that begin at the same byte and are reported one soon after the
// other only the first is kept: the others would be consequences. At most `limit` are kept; the rest are
// counted.
class Diagnostics {
 public:
  static constexpr std::size_t default_limit = 1000;

  explicit Diagnostics(std::size_t limit = default_limit) : limit_(limit) {}

  // Adds a diagnostic and returns it, so that the caller can add notes and fixes. What is not kept is
  // returned as a scratch object.
  Diagnostic& report(const Problem& problem, Span span, std::string message);
  // The same for one that is complete; its problem is not null.
  Diagnostic& report(Diagnostic diagnostic);
  // Orders by place, then by code. Call when reading is done.
  void sort();
  // Removes diagnostics, as if they had never been reported; those dropped because of the limit stay counted.
  template <typename Predicate>
  void remove_if(Predicate is_unwanted) {
    std::erase_if(all_, is_unwanted);
  }
  // Drops what is more than that, warnings before errors, and of each what was reported last; it stays
  // counted.
  void shorten(std::size_t limit);
  // How many are kept, of those that will be reported, too.
  [[nodiscard]] std::size_t limit() const { return limit_; }
  void set_limit(std::size_t limit) { limit_ = limit; }
  // Drops all diagnostics behind the first `count`, for a reader that takes back an attempt; then dropped()
  // is 0.
  void rewind(std::size_t count);

  [[nodiscard]] const std::vector<Diagnostic>& all() const { return all_; }
  [[nodiscard]] std::size_t size() const { return all_.size(); }
  // How many there are, those dropped because of the limit included.
  [[nodiscard]] std::size_t errors() const;
  [[nodiscard]] std::size_t warnings() const;
  // How many were dropped because of the limit.
  [[nodiscard]] std::size_t dropped() const { return dropped_errors_ + dropped_warnings_; }

 private:
  std::size_t limit_;
  std::size_t dropped_errors_ = 0;
  std::size_t dropped_warnings_ = 0;
  std::vector<Diagnostic> all_;
  Diagnostic scratch_;
};

} // namespace bindery
