// What pages of documentation have in common: which there are, what they are called and what is gone.
#include <bindery/letter_case.hpp>
#include <bindery/printable.hpp>
#include <bindery/python_text.hpp>
#include <bindery/reference_pages.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

namespace bindery {

namespace {

bool ends_sentence(std::string_view text, std::size_t dot) {
  const std::size_t next = text.find_first_not_of(' ', dot + 1);
  if (next == std::string_view::npos) return true;
  // Dots of "e.g." and before what is no beginning, as in "Fig. 3" and "etc. and", end no sentence.
  const bool abbreviation = dot >= 2 && text[dot - 2] == '.';
  const bool goes_on = (text[next] >= 'a' && text[next] <= 'z') || (text[next] >= '0' && text[next] <= '9');
  return next > dot + 1 && !abbreviation && !goes_on;
}

// The first sentence of a description that begins with words.
std::string summary_of(const api::Function& function) {
  const std::vector<api::Block>& blocks = function.description.blocks;
  if (blocks.empty() || blocks.front().kind != api::Block::Kind::paragraph) return {};
  Printable printable;
  std::string text;
  for (const Text& line : blocks.front().lines) {
    const std::string_view shown = without_outer_blanks(printable.text(line.text));
    if (shown.empty()) continue;
    if (!text.empty()) text.push_back(' ');
    text.append(shown);
  }
  for (std::size_t dot = text.find('.'); dot != std::string::npos; dot = text.find('.', dot + 1)) {
    if (ends_sentence(text, dot)) return text.substr(0, dot + 1);
  }
  return text;
}

// A parameter or result as the signature has it. The lines of a default stay lines: one may end in a comment.
std::vector<std::string> declaration(const Text& name, const api::Type& type,
                                     const std::optional<api::Default>& value) {
  Printable printable;
  std::vector<std::string> lines{
      fmt::format("{} {}", printable.text(type.spelling.text), printable.text(name.text))};
  if (!value) return lines;
  lines.back() += " = ";
  for (std::string_view rest = value->source.text; true;) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.back() += printable.text(line);
    if (end == rest.size()) return lines;
    rest.remove_prefix(end + 1);
    lines.emplace_back();
  }
}

using Declarations = std::vector<std::vector<std::string>>;

std::string on_one_line(const Declarations& declarations) {
  std::string out;
  for (const std::vector<std::string>& lines : declarations) {
    if (!out.empty()) out += ", ";
    out += lines.front();
  }
  return "(" + out + ")";
}

std::string below_each_other(const Declarations& declarations) {
  std::string out = "(";
  for (const std::vector<std::string>& lines : declarations) {
    if (out.size() > 1) out += ",";
    for (const std::string& line : lines) out += "\n    " + line;
  }
  return out + (declarations.empty() ? ")" : "\n)");
}

constexpr std::string_view instead = "-builtin";

// No builtin has a name with a hyphen.
std::string page_name(std::string_view builtin, const PageFormat& format) {
  const bool taken = std::ranges::find(format.taken, builtin) != format.taken.end();
  return fmt::format("{}{}", builtin, taken ? instead : "");
}

// The builtin whose page has this name; empty if there can be none.
std::string builtin_of(std::string_view name, const PageFormat& format) {
  const std::string_view builtin =
      name.substr(0, name.size() - (name.ends_with(instead) ? instead.size() : 0));
  const bool own = python_text::is_plain_name(builtin) && page_name(builtin, format) == name;
  return own ? std::string(builtin) : std::string();
}

std::string file_of(std::string_view page, const PageFormat& format) {
  return fmt::format("{}{}", page, format.ending);
}

// Pages of an earlier run that are not among these.
std::vector<ReferencePage> other_pages(const FileSet& files, const Destination* destination,
                                       const PageFormat& format) {
  std::vector<ReferencePage> found;
  if (destination == nullptr) return found;
  const std::string index = file_of(format.taken.front(), format);
  for (const std::string& file : destination->files_in("")) {
    if (!file.ends_with(format.ending) || file == index || files.contains(file)) continue;
    const std::optional<std::string> summary = format.summary_in(destination->read(file));
    if (!summary) continue;
    const std::string name = file.substr(0, file.size() - format.ending.size());
    Printable printable;
    found.push_back({name, builtin_of(name, format), std::string(printable.text(*summary))});
  }
  return found;
}

// The builtins that have a page, by its name.
std::map<std::string, const api::Function*> documented(const api::Library& library, const PageFormat& format,
                                                       Generated& out) {
  std::map<std::string, const api::Function*> pages;
  for (const api::Function& function : library.functions) {
    if (!function.builtin) continue;
    const std::string name = builtin_name(function);
    const std::string stem = file_stem(function);
    const std::string& called = stem.empty() ? name : stem;
    if (!python_text::is_plain_name(called)) {
      out.problems.push_back(fmt::format("{}: no script can call a function `{}`; rename the file",
                                         function.source->name(), called));
      continue;
    }
    const auto [place, fresh] = pages.emplace(page_name(name, format), &function);
    if (!fresh) {
      out.problems.push_back(fmt::format("{}: {} defines it as well as {}, which is the one documented", name,
                                         function.source->name(), place->second->source->name()));
    }
  }
  return pages;
}

// In the order of the alphabet; capitals tell those apart that have the same letters.
bool is_listed_before(const ReferencePage& a, const ReferencePage& b) {
  const auto letters = [](char x, char y) {
    return static_cast<unsigned char>(lower_letter(x)) <=> static_cast<unsigned char>(lower_letter(y));
  };
  const auto order = std::lexicographical_compare_three_way(a.title.begin(), a.title.end(), b.title.begin(),
                                                            b.title.end(), letters);
  return order == 0 ? a.title < b.title : order < 0;
}

} // namespace

std::string declaration_text(const api::Function& function) {
  constexpr std::size_t room = 80;
  Declarations parameters;
  Declarations results;
  for (const api::Parameter& each : function.parameters)
    parameters.push_back(declaration(each.name, each.type, each.default_value));
  for (const api::Result& each : function.results)
    results.push_back(declaration(each.name, each.type, std::nullopt));
  const std::string name = builtin_name(function);
  const std::string returned = results.empty() ? "" : " return " + on_one_line(results);
  const bool lines = std::ranges::any_of(parameters, [](const auto& each) { return each.size() > 1; });
  std::string short_form = name + on_one_line(parameters) + returned;
  if (!lines && short_form.size() <= room) return short_form;
  const bool fits = returned.size() < room;
  return name + below_each_other(parameters) + (fits ? returned : " return " + below_each_other(results));
}

bool is_on_one_line(const api::Default& value) {
  return value.source.text.find('\n') == std::string_view::npos;
}

std::string_view without_outer_blanks(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

bool say_nothing(std::span<const Text> lines) {
  return std::ranges::all_of(lines, [](const Text& line) { return without_outer_blanks(line.text).empty(); });
}

bool say_nothing(std::span<const api::Block> blocks) {
  return std::ranges::all_of(blocks, says_nothing);
}

bool says_nothing(const api::Block& block) {
  if (block.kind != api::Block::Kind::list) return say_nothing(block.lines);
  return std::ranges::all_of(block.items, [](const api::ListItem& item) {
    return say_nothing(item.lines) && say_nothing(item.blocks);
  });
}

Generated reference_pages(const api::Library& library, const GenerateOptions& options,
                          const PageFormat& format) {
  Generated generated;
  std::vector<ReferencePage> pages;
  FileSet own;
  for (const auto& [name, function] : documented(library, format, generated)) {
    pages.push_back({name, builtin_name(*function), summary_of(*function), function});
    own.emplace(file_of(name, format), "");
  }
  const std::size_t count = pages.size();
  for (ReferencePage& page : other_pages(own, options.destination, format)) {
    if (!options.partial) {
      generated.obsolete.push_back(file_of(page.name, format));
    } else if (!page.title.empty()) {
      pages.push_back(std::move(page));
    }
  }
  std::map<std::string, int> spellings;
  for (const ReferencePage& page : pages) ++spellings[lower_case(page.title)];
  for (ReferencePage& page : pages) page.has_own_label = spellings.at(lower_case(page.title)) == 1;
  add_files(generated.files, options, count, [&](std::size_t i) -> FileSet::value_type {
    return {file_of(pages[i].name, format), format.page(pages[i], options.license)};
  });
  std::ranges::sort(pages, is_listed_before);
  generated.files.emplace(file_of(format.taken.front(), format), format.index(pages, options.license));
  return generated;
}

} // namespace bindery
