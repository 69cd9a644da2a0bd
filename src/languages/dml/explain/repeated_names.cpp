// What is told of the places of one name has the same message and the same fix.
#include "src/languages/dml/explain/repeated_names.hpp"

#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

struct Places {
  std::size_t first = 0;
  std::size_t more = 0;
};

bool is_of_name(const Source& source, const Diagnostic& each) {
  const std::string_view found = source.text(each.span);
  return each.problem == &problems::stray_text &&
         ((found == "_" && each.message.starts_with("expected a name that begins with a letter")) ||
          (found == "." && each.message.starts_with("expected a name of letters")));
}

} // namespace

void join_repeated_names(const Source& source, std::vector<Diagnostic>& told) {
  std::map<std::pair<std::string, std::string>, Places> names; // by message and title
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (!is_of_name(source, told[i])) continue;
    std::vector<Fix>& fixes = told[i].fixes;
    const auto [name, is_new] =
        names.insert({{told[i].message, fixes.empty() ? "" : fixes.front().title}, {i}});
    if (is_new) continue;
    ++name->second.more;
    if (!fixes.empty()) {
      std::vector<Edit>& all = told[name->second.first].fixes.front().edits;
      std::move(fixes.front().edits.begin(), fixes.front().edits.end(), std::back_inserter(all));
    }
    told[i].problem = nullptr;
  }
  for (const auto& [name, places] : names) {
    if (places.more == 0) continue;
    Diagnostic& first = told[places.first];
    first.message += and_in_more(places.more, "place");
    if (!first.fixes.empty()) sort_by_place(first.fixes.front().edits);
  }
  std::erase_if(told, [](const Diagnostic& each) { return each.problem == nullptr; });
}

} // namespace bindery::dml
