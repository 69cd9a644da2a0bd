// Records made by hand, for tests of what reads records: no language is needed.
#pragma once

#include <bindery/model/api.hpp>

#include <initializer_list>
#include <string_view>

namespace bindery::support {

// Holds the bytes that hand-made records point to.
class Records {
 public:
  api::Library library;

  // Adds a builtin that a file of its name offers.
  api::Function& function(std::string_view name, std::string_view folder = "builtin/");

  Text text(std::string_view bytes);

  // One paragraph of the given lines.
  api::Doc doc(std::initializer_list<std::string_view> lines);

  // A type by its spelling; one that DML does not have is unknown.
  api::Type type(std::string_view spelling);

  // Adds a parameter; an empty default means that it is required.
  api::Parameter& parameter(api::Function& function, std::string_view type_name, std::string_view name,
                            std::string_view default_value = "", api::Doc doc = {});

  api::Result& result(api::Function& function, std::string_view type_name, std::string_view name,
                      api::Doc doc = {});
};

} // namespace bindery::support
