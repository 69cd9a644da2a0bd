// Text that nobody has checked, without the characters that docutils, a browser or a terminal would act on.
#pragma once

#include <bindery/model/api.hpp>

#include <list>
#include <string>
#include <string_view>
#include <vector>

namespace bindery {

// Makes printable copies where there is something to replace, and keeps them: what is no mark on paper is
// written by its number, every kind of white space as a blank, a tab as four. Python, and with it docutils,
// ends lines at more characters than others do.
class Printable {
 public:
  // The text itself where nothing has to be replaced, else a copy that lives as long as this object.
  [[nodiscard]] std::string_view text(std::string_view text);
  // The lines of a text as text() gives each, whether they end in LF, CR or both.
  [[nodiscard]] std::vector<std::string_view> lines(std::string_view text);
  // The same for the texts of all blocks.
  [[nodiscard]] const api::Doc& doc(const api::Doc& doc);
  // What is said of a parameter or result whose type is shown beside it: without that type, in any capitals,
  // where it stands in brackets before the text, as in `(Integer): The number`. Texts are as they were.
  [[nodiscard]] const api::Doc& without_type(const api::Doc& doc, const api::Type& type);

 private:
  void show(std::vector<api::Block>& blocks);

  std::list<std::string> kept_;
  std::list<api::Doc> docs_;
};

} // namespace bindery
