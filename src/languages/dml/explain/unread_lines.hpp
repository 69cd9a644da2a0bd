// The lines of a script that cannot be read and have no fix.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace bindery::dml {

// What has to be taken out of a text so that the rest can be read. It points to the text.
class UnreadLines {
 public:
  // Takes out the lines of each of some places, and those that brackets and operators join to them. Nothing
  // if more depends on one of them than what is said of the names in it: it has a signature or a path. Time:
  // linear in the text.
  [[nodiscard]] static std::optional<UnreadLines> find(std::string_view text,
                                                       const std::vector<Span>& places);

  // What takes them out, in the order of the places. Of a block that goes on in other lines a head and the
  // braces are left.
  [[nodiscard]] const std::vector<Edit>& edits() const { return edits_; }
  // Whether there is a name in a text that stands in these lines as well.
  [[nodiscard]] bool have_name_of(std::string_view text) const;
  // Whether there are such lines in a part of the text.
  [[nodiscard]] bool any_within(Span part) const { return has_any(begins_, part); }
  // Whether there are some in a part of the text that may give a value to variables that they do not name.
  [[nodiscard]] bool may_assign_within(Span part) const { return has_any(assigning_, part); }

 private:
  [[nodiscard]] static bool has_any(const std::vector<std::uint32_t>& begins, Span part);

  std::vector<Edit> edits_;
  std::vector<std::uint32_t> begins_;    // of all lines that follow each other
  std::vector<std::uint32_t> assigning_; // of those that may assign to others than they name
  std::unordered_set<std::string_view> names_;
};

} // namespace bindery::dml
