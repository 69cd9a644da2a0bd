// The list of diagnostics of one source.
#include <bindery/diagnostic.hpp>

#include <algorithm>
#include <utility>

namespace bindery {

namespace {

std::size_t count_of(const std::vector<Diagnostic>& all, Severity severity) {
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [&](const Diagnostic& d) { return d.problem->severity == severity; }));
}

} // namespace

Diagnostic& Diagnostics::report(const Problem& problem, Span span, std::string message) {
  return report(Diagnostic{&problem, span, std::move(message), {}, {}});
}

Diagnostic& Diagnostics::report(Diagnostic fresh) {
  const Problem& problem = *fresh.problem;
  // Diagnostics come nearly in order of place, so a consequence stands next to its cause.
  const bool consequence =
      problem.severity == Severity::error &&
      std::any_of(all_.rbegin(),
                  all_.rbegin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(all_.size(), 8)),
                  [&](const Diagnostic& d) {
                    return d.problem->severity == Severity::error && d.span.begin == fresh.span.begin;
                  });
  if (consequence || all_.size() >= limit_) {
    if (!consequence) ++(problem.severity == Severity::error ? dropped_errors_ : dropped_warnings_);
    scratch_ = std::move(fresh);
    return scratch_;
  }
  constexpr std::size_t usual = 8; // of a source that has any
  if (all_.capacity() == 0) all_.reserve(usual);
  all_.push_back(std::move(fresh));
  return all_.back();
}

void Diagnostics::sort() {
  const auto before = [](const Diagnostic& a, const Diagnostic& b) {
    return a.span.begin != b.span.begin ? a.span.begin < b.span.begin : a.problem->code < b.problem->code;
  };
  // Most are found in that order, and sorting takes memory even then.
  if (!std::is_sorted(all_.begin(), all_.end(), before)) std::stable_sort(all_.begin(), all_.end(), before);
}

void Diagnostics::shorten(std::size_t limit) {
  limit_ = limit;
  if (all_.size() <= limit) return;
  std::size_t errors_left = std::min(limit, count_of(all_, Severity::error));
  std::size_t warnings_left = limit - errors_left;
  std::erase_if(all_, [&](const Diagnostic& each) {
    const bool error = each.problem->severity == Severity::error;
    std::size_t& left = error ? errors_left : warnings_left;
    if (left > 0) {
      --left;
      return false;
    }
    ++(error ? dropped_errors_ : dropped_warnings_);
    return true;
  });
}

void Diagnostics::rewind(std::size_t count) {
  if (count >= all_.size()) return;
  all_.resize(count);
  // What was dropped came when there were more than are left now.
  dropped_errors_ = dropped_warnings_ = 0;
}

std::size_t Diagnostics::errors() const {
  return count_of(all_, Severity::error) + dropped_errors_;
}
std::size_t Diagnostics::warnings() const {
  return count_of(all_, Severity::warning) + dropped_warnings_;
}

} // namespace bindery
