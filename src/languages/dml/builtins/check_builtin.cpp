// What a builtin must have: a name, a return clause, a header with its sections, parameters in a good order.
#include "src/languages/dml/builtins/check_builtin.hpp"

#include "src/languages/dml/builtins/check_entries.hpp"
#include "src/languages/dml/builtins/check_margin.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace bindery::dml {

namespace {

// Any name may stand before the brackets of a type (Dml.g4, ml_type), but few mean something.
void check_type(const api::Type& type, Diagnostics& diagnostics) {
  if (type.data != api::DataType::unknown || type.spelling.text.empty()) return;
  const std::string_view found = type.spelling.text.substr(0, type.spelling.text.find_first_of("[ \t\n\r#/"));
  const Span word{type.spelling.span.begin,
                  type.spelling.span.begin + static_cast<std::uint32_t>(found.size())};
  Diagnostic& diagnostic = diagnostics.report(problems::unknown_type, word, data_type_expected(found));
  if (const std::string meant = data_type_meant_by(found); !meant.empty())
    diagnostic.fixes.push_back({message(FMT_COMPILE("write `{}`"), meant), {{word, meant}}});
}

class BuiltinCheck {
 public:
  BuiltinCheck(const Documented& documented, Diagnostics& diagnostics)
      : documented_(documented), function_(documented.function), header_(documented.header),
        diagnostics_(diagnostics) {}

  void definition() {
    if (documented_.stem && function_.name != *documented_.stem) file_name(*documented_.stem);
    if (documented_.damaged) return;
    // A section without entries says that there are no results.
    if (!function_.has_results && !header_.outputs.entries.empty()) missing_return();
    required_parameters();
  }

  void sections() {
    if (header_.dialect == HeaderDialect::none) {
      if (documented_.in_a_text) return;
      diagnostics_.report(problems::missing_header, function_.name_span,
                          message(FMT_COMPILE("expected a header above `{}{}`, found none"), function_.prefix,
                                  function_.name));
      return;
    }
    if (documented_.damaged || header_.foreign) return;
    const bool no_inputs = !header_.inputs.present && !function_.parameters.empty();
    const bool no_outputs = !header_.outputs.present && !function_.results.empty();
    if (no_inputs) {
      missing_section(problems::missing_input_section,
                      no_outputs ? "expected INPUT and OUTPUT sections in the header of `{}{}`, found neither"
                                 : "expected an INPUT section in the header of `{}{}`, found none");
    } else if (no_outputs && !has_entry_elsewhere(documented_.inputs, function_.results)) {
      missing_section(problems::missing_output_section,
                      "expected an OUTPUT section in the header of `{}{}`, found none");
    }
    if (header_.dialect == HeaderDialect::section && !header_.described) {
      diagnostics_.report(problems::missing_description,
                          header_.inputs.present ? header_.inputs.title : header_.outputs.title,
                          "expected a description above the sections, found none");
    }
    if (!has_entry_elsewhere(documented_.outputs, function_.parameters))
      empty_section(header_.inputs, function_.parameters.size(), "INPUT", "parameters");
    if (function_.has_results && !has_entry_elsewhere(documented_.inputs, function_.results))
      empty_section(header_.outputs, function_.results.size(), "OUTPUT", "results");
  }

 private:
  // Whether a name has its entry in the section of the other kind, where it is told that its own is missing
  // or empty.
  template <typename Declared>
  [[nodiscard]] static bool has_entry_elsewhere(const Matching& other,
                                                const std::vector<Declared>& declared) {
    return std::ranges::any_of(other.names, [&](const NameMatch& match) {
      return match.kind == NameMatch::Kind::unknown &&
             std::ranges::any_of(declared,
                                 [&](const Declared& each) { return each.name.text == match.name.text; });
    });
  }

  void missing_return() {
    const std::uint32_t end = function_.signature.end;
    Diagnostic& diagnostic = diagnostics_.report(
        problems::missing_return, {end, end},
        message(FMT_COMPILE("expected a `return` clause behind the parameters of `{}{}`, found none"),
                function_.prefix, function_.name));
    diagnostic.notes.push_back({header_.outputs.title, "the header documents results"});
  }

  void file_name(std::string_view stem) {
    if (stem.starts_with(function_.prefix) && stem.substr(function_.prefix.size()) == function_.name) {
      diagnostics_.report(
          problems::file_name_mismatch, function_.name_span,
          message(FMT_COMPILE("expected `{}.dml` for the name of the file, without the prefix of the "
                              "function, found `{}.dml`"),
                  function_.name, stem));
      return;
    }
    // Both names are wrong, and which one is right behind its prefix is unknown.
    if (!prefix_of(stem).empty() && !function_.prefix.empty()) {
      diagnostics_.report(
          problems::file_name_mismatch, function_.name_span,
          message(FMT_COMPILE("expected the name of the file, without a prefix, behind the prefix of the "
                              "function, found `{}{}` in `{}.dml`"),
                  function_.prefix, function_.name, stem));
      return;
    }
    // No function can have a name like `k-means` or `2nd`.
    if (stem.empty() || !is_letter(stem.front()) || !std::ranges::all_of(stem, is_name_byte)) {
      diagnostics_.report(
          problems::file_name_mismatch, function_.name_span,
          message(FMT_COMPILE("expected `{}.dml` for the name of the file, after the function, "
                              "found `{}.dml`: no function can be called `{}`"),
                  function_.name, stem, stem));
      return;
    }
    const std::string expected = message(FMT_COMPILE("{}{}"), function_.prefix, stem);
    Diagnostic& diagnostic =
        diagnostics_.report(problems::file_name_mismatch, function_.name_span,
                            message(FMT_COMPILE("expected `{}`, after the name of the file, found `{}{}`"),
                                    expected, function_.prefix, function_.name));
    diagnostic.fixes.push_back(
        {message(FMT_COMPILE("rename the function to `{}`"), expected), {{function_.name_span, expected}}});
  }

  // One order is one fault, however many parameters stand behind the optional one.
  void required_parameters() {
    const auto& all = function_.parameters;
    const auto is_optional = [](const api::Parameter& each) { return each.default_value.has_value(); };
    const auto optional = std::find_if(all.begin(), all.end(), is_optional);
    const auto first = std::find_if_not(optional, all.end(), is_optional);
    if (first == all.end()) return;
    const auto others = all.end() - first - std::count_if(first, all.end(), is_optional) - 1;
    Diagnostic& diagnostic = diagnostics_.report(
        problems::required_after_optional, first->name.span,
        message(FMT_COMPILE("expected a default for `{}`, or its place before `{}`: it is "
                            "required and follows an optional parameter"),
                first->name.text, optional->name.text));
    if (others > 0)
      diagnostic.message +=
          message(FMT_COMPILE(", and so {} {} more behind it"), others == 1 ? "does" : "do", others);
    diagnostic.notes.push_back(
        {optional->span, message(FMT_COMPILE("`{}` is optional"), optional->name.text)});
  }

  void missing_section(const Problem& problem, std::string_view format) {
    Diagnostic& diagnostic = diagnostics_.report(
        problem, function_.name_span, fmt::format(fmt::runtime(format), function_.prefix, function_.name));
    diagnostic.notes.push_back({header_.span, "the header is here"});
  }

  void empty_section(const HeaderSection& section, std::size_t declared, std::string_view keyword,
                     std::string_view what) {
    if (!section.present || declared == 0 || !section.entries.empty() || !section.prose.empty()) return;
    diagnostics_.report(
        problems::empty_section, section.title,
        message(FMT_COMPILE("expected entries in the {} section for the {} {} of the function, found none"),
                keyword, declared, declared == 1 ? what.substr(0, what.size() - 1) : what));
  }

  const Documented& documented_;
  const api::Function& function_;
  const Header& header_;
  Diagnostics& diagnostics_;
};

} // namespace

void check_builtin(const Documented& documented, Diagnostics& diagnostics) {
  if (documented.demanded) {
    BuiltinCheck check(documented, diagnostics);
    check.definition();
    if (!documented.header.conforming) check.sections();
    check_margin(documented, diagnostics);
  }
  const api::Function& function = documented.function;
  if (documented.damaged || (function.prefix.empty() && !function.builtin)) return;
  for (const api::Parameter& parameter : function.parameters) check_type(parameter.type, diagnostics);
  for (const api::Result& result : function.results) check_type(result.type, diagnostics);
  if (!documented.header.conforming) check_entries(documented, diagnostics);
}

} // namespace bindery::dml
