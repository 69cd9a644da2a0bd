// Joins functions with the headers above them: names, types and defaults from the definition, meaning from
// the header.
#include "src/languages/dml/builtins/builtins.hpp"

#include "src/languages/dml/builtins/check_builtin.hpp"
#include "src/languages/dml/builtins/check_types.hpp"
#include "src/languages/dml/builtins/nameless_parameters.hpp"
#include "src/languages/dml/builtins/other_headers.hpp"
#include "src/languages/dml/builtins/signature_comments.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/header/displaced_header.hpp"
#include "src/languages/dml/header/foreign/header.hpp"
#include "src/languages/dml/header/foreign/types.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/program/signature.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/parse/stack.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

namespace bindery::dml {

namespace {

// What is known of one kind of entries.
struct MatchedSection {
  const HeaderSection& section;
  const Matching& matching;

  // An entry that got into this section although its name belongs to the other.
  [[nodiscard]] const HeaderEntry* stray_entry(std::string_view name) const {
    const auto found =
        std::find_if(matching.names.begin(), matching.names.end(), [&](const NameMatch& match) {
          return match.kind == NameMatch::Kind::unknown && match.name.text == name;
        });
    return found == matching.names.end() ? nullptr : &section.entries[found->entry];
  }
  [[nodiscard]] bool has_strays() const {
    return std::any_of(matching.names.begin(), matching.names.end(),
                       [](const NameMatch& match) { return match.kind == NameMatch::Kind::unknown; });
  }
};

// The further entries of names that have several, by the place of the first, in order.
std::vector<std::pair<std::size_t, std::size_t>> repetitions_of(const Matching& matching) {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  for (const NameMatch& match : matching.names) {
    if (match.kind == NameMatch::Kind::duplicate && match.declared == nothing)
      all.emplace_back(match.first, match.entry);
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<Text> lines_of(const HeaderSection& section, const HeaderEntry& entry) {
  const auto first = section.lines.begin() + static_cast<std::ptrdiff_t>(entry.first_line);
  return {first, first + static_cast<std::ptrdiff_t>(entry.line_count)};
}

// The words of lines, with a blank between each two.
std::string words_of(const std::vector<Text>& lines) {
  std::string words;
  for (const Text& line : lines) words.append(trimmed(line.text)).append(" ");
  return words;
}

// The lines of a name that has several entries.
class JoinedLines {
 public:
  explicit JoinedLines(std::vector<Text> lines) : lines_(std::move(lines)) {}

  // What a further entry says stands below what those above say, where they do not say it as well.
  void append(std::vector<Text> more) {
    if (words_.empty()) words_ = words_of(lines_);
    std::string words = words_of(more);
    if (words_.starts_with(words)) return;
    if (words.starts_with(words_)) {
      lines_ = std::move(more);
      words_ = std::move(words);
      return;
    }
    lines_.push_back({{}, {more.front().span.begin, more.front().span.begin}});
    lines_.insert(lines_.end(), more.begin(), more.end());
    words_ += words;
  }

  [[nodiscard]] std::vector<Text> take() { return std::move(lines_); }

 private:
  std::vector<Text> lines_;
  std::string words_; // of the lines, where others are held against them
};

const Text* default_of(const api::Parameter& parameter) {
  return parameter.default_value ? &parameter.default_value->source : nullptr;
}
const Text* default_of(const api::Result&) {
  return nullptr;
}

template <typename Declared>
void give_docs(std::vector<Declared>& declared, const MatchedSection& own, const MatchedSection& other) {
  constexpr std::size_t most_strays = 64; // of more, each is looked for in none but its own section
  const HeaderSection& section = own.section;
  const auto repetitions = repetitions_of(own.matching);
  const bool strays = other.matching.names.size() <= most_strays && other.has_strays();
  for (std::size_t i = 0; i < declared.size(); ++i) {
    const HeaderSection* from = &section;
    const HeaderEntry* entry = own.matching.entry_for(i, section);
    if (entry == nullptr && strays) {
      from = &other.section;
      entry = other.stray_entry(declared[i].name.text);
    }
    if (entry == nullptr) continue;
    std::vector<Text> first = lines_of(*from, *entry);
    const bool below =
        take_declared_type(first, declared[i].type, default_of(declared[i]),
                           std::is_same_v<Declared, api::Result> ? Direction::out : Direction::in);
    JoinedLines lines(std::move(first));
    const std::size_t place = from == &section ? own.matching.of_declared[i] : nothing;
    for (auto each =
             std::lower_bound(repetitions.begin(), repetitions.end(), std::pair(place, std::size_t{0}));
         each != repetitions.end() && each->first == place; ++each)
      lines.append(lines_of(section, section.entries[each->second]));
    declared[i].doc = make_doc(lines.take(), entry->text_behind_name && !below);
  }
  // Sentences in place of entries can only be meant for one.
  if (declared.size() == 1 && section.entries.empty() && !section.prose.empty()) {
    declared.front().doc = make_doc(section.prose);
  }
}

// A function of the file that others may call.
struct Candidate {
  std::size_t definition; // in Module::functions
  std::string_view prefix, name;
};

// The one that the file offers: the first with prefix and the file's name, else the first with prefix, else
// one without prefix that has the file's name.
std::size_t offered(std::span<const Candidate> functions, std::optional<std::string_view> stem) {
  std::size_t best = nothing;
  for (std::size_t i = 0; i < functions.size(); ++i) {
    if (functions[i].prefix.empty()) continue;
    if (!stem || functions[i].name == *stem) return i;
    if (best == nothing) best = i;
  }
  return best == nothing && !functions.empty() ? 0 : best;
}

class Joiner {
 public:
  Joiner(Unit& unit, DialectChoice choice, bool keep, const std::function<void(const KnownHeader&)>& take)
      : unit_(unit), choice_(choice), keep_(keep), take_(take), stem_(file_stem(unit.source->name())) {
    for (const Diagnostic& diagnostic : unit.diagnostics.all()) {
      damages_.push_back(diagnostic.span.begin);
      if (unit.source->text(diagnostic.span).starts_with("<<<<<<<"))
        conflicts_.push_back({diagnostic.span.begin, end_of_conflict(diagnostic.span.end)});
    }
    std::sort(damages_.begin(), damages_.end());
    // That they lack them has been reported.
    if (unit.diagnostics.size() == 0 && unit.diagnostics.dropped() == 0) return;
    for (const program::Comment& comment : unit.module.comments) {
      if (!comment.block && unit.source->text()[comment.span.begin] != '#') unmarked_.push_back(comment.span);
    }
  }

  void join() {
    parse::Stack<Candidate, 8> candidates;
    find_candidates(candidates);
    const std::span<const Candidate> all(candidates.begin(), candidates.size());
    const std::size_t main = offered(all, stem_);
    if (keep_) unit_.functions.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      lost_ = i == main && may_be_lost(all[i]);
      join(all[i], i == main && !lost_);
    }
    report_nameless_of_others(all);
  }

 private:
  void find_candidates(parse::Stack<Candidate, 8>& all) const {
    for (std::size_t i = 0; i < unit_.module.functions.size(); ++i) {
      const std::string_view name = unit_.source->text(unit_.module.functions[i].name);
      const std::string_view prefix = prefix_of(name);
      if (!prefix.empty() || name == stem_) all.push_back({i, prefix, name.substr(prefix.size())});
    }
  }

  // The comments between the function before and this one; functions come in the order of the source.
  std::span<const program::Comment> comments_before(std::uint32_t begin, std::uint32_t end) {
    const List<program::Comment>& all = unit_.module.comments;
    const auto starts_before = [](const program::Comment& comment, std::uint32_t place) {
      return comment.span.begin < place;
    };
    const auto first = std::lower_bound(all.begin(), all.end(), begin, starts_before);
    const auto last = std::lower_bound(first, all.end(), end, starts_before);
    return {first, last};
  }

  // Where the function in front of this one ends. Functions inside of this one, which are errors, stand
  // before it in the record.
  [[nodiscard]] std::uint32_t end_before(std::size_t definition) const {
    const List<program::FunctionDef>& all = unit_.module.functions;
    std::size_t before = definition;
    while (before > 0 && all[before - 1].span.end > all[definition].span.begin) --before;
    return before == 0 ? 0 : all[before - 1].span.end;
  }

  // Whether what is left of a definition without its head stands in front of a function that is not named
  // after the file: the header is that of the lost one.
  [[nodiscard]] bool may_be_lost(const Candidate& candidate) const {
    if (damages_.empty() || !stem_ || candidate.name == *stem_) return false;
    const auto first = std::lower_bound(damages_.begin(), damages_.end(), end_before(candidate.definition));
    return std::any_of(first, damages_.end(), [&](std::uint32_t place) {
      const std::string_view rest = unit_.source->text().substr(place);
      return place < unit_.module.functions[candidate.definition].span.begin &&
             (rest.starts_with('{') || rest.starts_with("return") ||
              is_type(rest.substr(0, rest.find_first_of(" \r\n"))));
    });
  }

  // Whether something in front of the body could not be read, or its very beginning: a signature that breaks
  // off before a brace ends there. That a body is missing is told right behind the signature.
  [[nodiscard]] bool is_damaged(const program::FunctionDef& definition) const {
    const Span body = definition.body.span;
    const auto in_head = [&](Span conflict) {
      return definition.span.begin < conflict.end && conflict.begin <= definition.signature.end;
    };
    if (std::any_of(conflicts_.begin(), conflicts_.end(), in_head)) return true;
    // What could not be read in the place of the body may have been the results.
    if (body.empty() && !definition.has_return && !definition.external) return true;
    const auto first = std::lower_bound(damages_.begin(), damages_.end(), definition.span.begin);
    if (first == damages_.end()) return false;
    if (!body.empty()) return *first <= body.begin;
    // Where the file ends within the signature, too.
    const bool at_end =
        unit_.source->text().substr(*first).find_first_not_of(" \t\r\n") == std::string_view::npos;
    return (at_end || *first < definition.span.end) && *first != definition.signature.end;
  }

  [[nodiscard]] std::uint32_t end_of_conflict(std::uint32_t begin) const {
    const std::size_t end = unit_.source->text().find("\n>>>>>>>", begin);
    return end == std::string_view::npos ? begin : static_cast<std::uint32_t>(end);
  }

  // Whether a text between quotes, which is no statement, stands where the header of a function should.
  [[nodiscard]] bool has_text_above(std::uint32_t begin, std::uint32_t function) const {
    const std::string_view text = unit_.source->text();
    const std::size_t last = text.substr(0, function).find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos || (text[last] != '"' && text[last] != '\'')) return false;
    const auto first = std::lower_bound(damages_.begin(), damages_.end(), begin);
    return first != damages_.end() && *first < last && text[*first] == text[last];
  }

  // Reports parameters that are a type and a default alone, which the reference grammar lets pass; returns
  // whether there are any. Of a definition that is damaged only those that are hardly so because of that.
  bool report_nameless(const program::FunctionDef& definition, bool damaged) {
    bool any = false;
    for (const program::Parameter& each : unit_.module.parameters_in(definition.parameters)) {
      if (!each.name.empty()) continue;
      const program::Expr& value = unit_.module[each.default_value];
      std::optional<Fix> fix = name_meant_by_value(unit_, each);
      const bool compares = fix && value.op() == program::Operator::equal;
      const bool calls = fix && value.kind() == program::ExprKind::call;
      const bool subtracts = fix && value.op() == program::Operator::subtract;
      if (damaged && !compares && !calls) continue;
      const bool told = compares || calls || subtracts;
      Span found = told ? fix->edits.front().span : Span{};
      if (subtracts) found.end = value.span().end;
      const Text sign = told ? unit_.source->piece(trimmed(unit_.source->text(found))) : Text{};
      std::string message =
          told ? "expected `=` before the default of this parameter, found `" + std::string(sign.text) + "`"
               : "expected a name and `=` before the default of this parameter, found a type "
                 "and a value alone";
      if (is_joined_name(value))
        message = "expected a name of letters, digits and `_`, found `" +
                  std::string(unit_.source->text(value.span())) + "`";
      Diagnostic& made = unit_.diagnostics.report(problems::malformed_signature,
                                                  told ? sign.span : value.span(), std::move(message));
      if (fix) made.fixes.push_back(std::move(*fix));
      any = true;
    }
    return any;
  }

  // `Double step-size`
  [[nodiscard]] bool is_joined_name(const program::Expr& value) const {
    const std::string_view text = unit_.source->text(value.span());
    return value.op() == program::Operator::subtract && !value.bracketed() && is_letter(text.front()) &&
           std::ranges::all_of(text, [](char c) { return is_name_byte(c) || c == '-'; });
  }

  // The same of the functions that no one else calls.
  void report_nameless_of_others(std::span<const Candidate> candidates) {
    std::size_t next = 0;
    for (std::size_t i = 0; i < unit_.module.functions.size(); ++i) {
      const bool joined = next < candidates.size() && candidates[next].definition == i;
      if (joined)
        ++next;
      else
        report_nameless(unit_.module.functions[i], is_damaged(unit_.module.functions[i]));
    }
  }

  // Adds the names of parameters or results to those of the function.
  void add_names(program::Range declared) {
    for (const program::Parameter& each : unit_.module.parameters_in(declared)) {
      if (!each.name.empty()) names_.push_back(unit_.source->text(each.name));
    }
  }

  // Whether a function says nothing about itself that is to be reported, whatever its header says.
  [[nodiscard]] bool is_sound(const Candidate& candidate, bool builtin) const {
    if (builtin && !candidate.prefix.empty() && stem_ && candidate.name != *stem_) return false;
    const program::FunctionDef& definition = unit_.module.functions[candidate.definition];
    const auto is_typed = [&](const program::Parameter& each) {
      return !each.name.empty() && has_known_type(*unit_.source, each);
    };
    const auto is_optional = [](const program::Parameter& each) {
      return each.default_value != program::ExprId::none;
    };
    const auto parameters = unit_.module.parameters_in(definition.parameters);
    const auto results = unit_.module.parameters_in(definition.results);
    const auto optional = std::find_if(parameters.begin(), parameters.end(), is_optional);
    return std::all_of(parameters.begin(), parameters.end(), is_typed) &&
           std::all_of(results.begin(), results.end(), is_typed) &&
           std::all_of(optional, parameters.end(), is_optional);
  }

  // Joins a function with its header.
  void join(const Candidate& candidate, bool builtin) {
    const program::FunctionDef& definition = unit_.module.functions[candidate.definition];
    const std::uint32_t begin = end_before(candidate.definition);
    names_.clear();
    add_names(definition.parameters);
    const std::size_t parameter_count = names_.size();
    add_names(definition.results);
    const std::span<const std::string_view> names(names_.begin(), names_.size());
    HeaderPlace place{comments_before(begin, definition.span.begin),
                      names,
                      names.subspan(parameter_count),
                      unmarked_,
                      {},
                      begin,
                      definition.span.begin,
                      nullptr,
                      '\0',
                      keep_ || take_ != nullptr,
                      {}};
    Diagnostics* const diagnostics = builtin ? &unit_.diagnostics : nullptr;
    const std::size_t first = unit_.diagnostics.size();
    std::optional<Header> recognized;
    if (choice_ != DialectChoice::table) recognized = recognized_header(*unit_.source, place, diagnostics);
    if (recognized && recognized->conforming && is_sound(candidate, builtin)) return;
    api::Function function = signature_of(unit_, definition);
    function.builtin = builtin;
    place.function = &function;
    Header header =
        recognized ? std::move(*recognized) : read_header(*unit_.source, place, choice_, diagnostics);
    if (!recognized) read_as_foreign(*unit_.source, place, choice_, header, diagnostics, first);
    const bool bare = header.dialect == HeaderDialect::none || header.dialect == HeaderDialect::prose;
    if (bare && diagnostics != nullptr) find_elsewhere(definition, place, header, *diagnostics);
    if (header.dialect == HeaderDialect::none)
      read_description(*unit_.source, place, choice_, header, diagnostics);
    else
      read_block_description(*unit_.source, place, choice_, header, diagnostics);
    give_header(function, definition, place, std::move(header), first);
    if (keep_) unit_.functions.push_back(std::move(function));
  }

  // Of a header that does not stand above its function only that is said.
  void find_elsewhere(const program::FunctionDef& definition, const HeaderPlace& place, Header& header,
                      Diagnostics& diagnostics) {
    if (header.dialect == HeaderDialect::none && has_text_above(place.begin, place.end)) return;
    std::optional<DisplacedHeader> found =
        find_displaced_header(*unit_.source, unit_.module, definition, place, header, choice_);
    if (!found) return;
    header = std::move(found->header);
    diagnostics.report(std::move(found->report));
  }

  // What was said of the header begins with diagnostic number `first`.
  void give_header(api::Function& function, const program::FunctionDef& definition, const HeaderPlace& place,
                   Header header, std::size_t first) {
    const std::span<const std::string_view> results = place.results;
    const std::span<const std::string_view> parameters = place.parameters();
    const bool demanded = function.builtin && !function.prefix.empty();
    Matching inputs;
    Matching outputs;
    if (!header.conforming) {
      const auto is_no_parameter = [&](const HeaderEntry& entry, std::size_t i) {
        return !has_cells_of(entry, function.parameters[i]).value_or(true);
      };
      const auto is_no_result = [&](const HeaderEntry& entry, std::size_t i) {
        return !has_cells_of(entry, function.results[i]).value_or(true);
      };
      std::tie(inputs, outputs) =
          match_header({header.inputs, parameters, is_no_parameter}, {header.outputs, results, is_no_result});
    }
    if (keep_) {
      const MatchedSection in{header.inputs, inputs};
      const MatchedSection out{header.outputs, outputs};
      give_docs(function.parameters, in, out);
      give_docs(function.results, out, in);
      const auto is_undocumented = [](const auto& each) { return each.doc.empty(); };
      if (std::ranges::any_of(function.parameters, is_undocumented) ||
          std::ranges::any_of(function.results, is_undocumented))
        give_signature_comments(unit_, definition, function);
    }
    function.has_header = header.dialect != HeaderDialect::none;
    function.header = header.span;
    const bool broken = lost_ || is_damaged(definition);
    const bool damaged = report_nameless(definition, broken) || broken;
    check_builtin(
        {function, header, inputs, outputs, demanded, stem_, damaged, has_text_above(place.begin, place.end)},
        unit_.diagnostics);
    if (unit_.diagnostics.size() != first)
      join_foreign(*unit_.source, place, header, unit_.diagnostics, first);
    if (take_) take_({function, header, inputs, outputs});
    function.description = std::move(header.description);
  }

  Unit& unit_;
  DialectChoice choice_;
  bool keep_; // whether the unit gets the functions; otherwise they are checked alone
  const std::function<void(const KnownHeader&)>& take_;
  std::optional<std::string_view> stem_;
  parse::Stack<std::string_view, 64> names_; // of parameters and results of the function that is joined
  std::vector<std::uint32_t> damages_;       // where the program could not be read
  std::vector<Span> conflicts_;              // between the marks of merges
  std::vector<Span> unmarked_;               // comments whose lines lack their signs
  bool lost_ = false;                        // whether what is joined may have the header of a lost function
};

} // namespace

void read_builtins(Unit& unit, DialectChoice choice, bool keep,
                   const std::function<void(const KnownHeader&)>& take) {
  Joiner(unit, choice, keep, take).join();
}

} // namespace bindery::dml
