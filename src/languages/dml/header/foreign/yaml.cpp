// Goes by the keys that lines begin with, and by how deep they stand.
#include "src/languages/dml/header/foreign/yaml.hpp"

#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

constexpr std::string_view item_sign = "- ";

std::string_view behind_item_sign(std::string_view words) {
  return words.starts_with(item_sign) ? trimmed(words.substr(item_sign.size())) : words;
}

std::string_view without_quotes(std::string_view value) {
  const bool quoted =
      value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front();
  return quoted ? value.substr(1, value.size() - 2) : value;
}

// Whether the text of a key stands below it: `|`, `>-`
bool begins_block(std::string_view value) {
  return value == "|" || value == ">" || value == "|-" || value == ">-" || value == "|+" || value == ">+";
}

bool is_description(std::string_view key) {
  return is_one_of(key, {"description", "desc", "doc", "meaning", "summary", "text", "help"});
}

bool is_part(std::string_view key) {
  return is_description(key) || is_one_of(key, {"name", "type", "dtype", "default", "required", "optional"});
}

} // namespace

std::optional<YamlReader::Field> YamlReader::field_of(std::string_view words) {
  const auto* const end = std::find_if_not(words.begin(), words.end(), is_name_byte);
  const std::string_view key = words.substr(0, static_cast<std::size_t>(end - words.begin()));
  const std::string_view behind = words.substr(key.size());
  if (key.empty() || !behind.starts_with(':') || (behind.size() > 1 && !is_blank(behind[1])))
    return std::nullopt;
  const std::string_view value = trimmed(behind.substr(1));
  return Field{key, begins_block(value) ? std::string_view() : without_quotes(value)};
}

bool YamlReader::take(const ForeignLine& line) {
  if (ends_at_frame(line)) return begun();
  if (title(line)) return true;
  const bool item = line.words.text.starts_with(item_sign);
  if (section_ != nullptr && (line.indent < indent_ || (line.indent == indent_ && !item))) end_entry();
  if (section_ == nullptr) return describes(line);
  if (entry(line)) return true;
  if (const std::optional<Field> field = field_of(behind_item_sign(line.words.text));
      field && part(line, *field))
    return true;
  return continues(line);
}

bool YamlReader::title(const ForeignLine& line) {
  const std::optional<Field> field = field_of(line.words.text);
  if (!field || !field->value.empty() || (section_ != nullptr && line.indent > indent_)) return false;
  const bool inputs =
      is_one_of(field->key, {"parameters", "params", "args", "arguments", "inputs", "input", "options"});
  if (!inputs && !is_one_of(field->key, {"returns", "return", "outputs", "output", "results", "result"}))
    return false;
  end_entry();
  begin_line();
  section_ = inputs ? &inputs_ : &outputs_;
  indent_ = line.indent;
  title_ = line.words;
  describing_ = false;
  return true;
}

bool YamlReader::describes(const ForeignLine& line) {
  const std::optional<Field> field = field_of(line.words.text);
  if (field && is_description(field->key)) {
    begin_rest();
    describing_ = true;
    description_indent_ = line.indent;
    text_indent_ = 0;
    if (!field->value.empty()) leave(source_.piece(field->value));
    return true;
  }
  describing_ = describing_ && line.indent > description_indent_;
  if (!describing_) return false;
  if (text_indent_ == 0) text_indent_ = line.indent;
  leave_from(line, text_indent_);
  return true;
}

bool YamlReader::entry(const ForeignLine& line) {
  const std::string_view words = behind_item_sign(line.words.text);
  const std::optional<Field> field = field_of(words);
  if (!field) return false;
  const bool item = words.size() < line.words.text.size();
  std::string_view name = item ? name_of_item() : std::string_view();
  const bool listed = !name.empty();
  if (!listed && is_meant(field->key) &&
      (field->value.empty() ? has_part_below() : line.indent == item_indent_))
    name = field->key;
  if (name.empty()) return false;
  name_ = name;
  item_indent_ = line.indent;
  begin_entry(*section_, names_in(name), listed ? Text{} : source_.piece(field->value));
  if (listed) part(line, *field);
  return true;
}

bool YamlReader::has_part_below() const {
  if (at_ + 1 >= lines_.size() || lines_[at_ + 1].indent <= lines_[at_].indent) return false;
  const std::optional<Field> below = field_of(lines_[at_ + 1].words.text);
  return below && is_part(below->key);
}

std::string_view YamlReader::name_of_item() const {
  constexpr std::size_t most_lines = 8;
  const std::size_t indent = lines_[at_].indent;
  for (std::size_t at = at_; at < std::min(at_ + most_lines, lines_.size()); ++at) {
    if (at > at_ && lines_[at].indent <= indent) break;
    const std::optional<Field> field = field_of(behind_item_sign(lines_[at].words.text));
    if (!field || !equal_ignoring_case(field->key, "name")) continue;
    // The key may be the name of a parameter itself: `- name: what it is called`
    return known(field->key) && !is_meant(field->value) ? std::string_view() : field->value;
  }
  return {};
}

bool YamlReader::part(const ForeignLine& line, const Field& field) {
  const Text value = source_.piece(field.value);
  if (!open_) {
    if (section_ != &outputs_) return false;
    if (is_description(field.key)) return result(title_, value);
    return equal_ignoring_case(field.key, "type") && says_declared_of_result(field.value);
  }
  if (equal_ignoring_case(field.key, "name") && field.value == name_) return true;
  if (is_description(field.key)) return value.empty() || continues(value);
  if (equal_ignoring_case(field.key, "type") || equal_ignoring_case(field.key, "dtype")) {
    add_type(value, name_);
    return true;
  }
  const bool required = equal_ignoring_case(field.key, "required");
  if (required || equal_ignoring_case(field.key, "optional")) {
    const bool yes = is_one_of(field.value, {"true", "yes"});
    const bool told = yes || is_one_of(field.value, {"false", "no"});
    if (told && says_declared(required == yes ? "required" : "optional", name_)) return true;
  }
  if (equal_ignoring_case(field.key, "default") && has_default(name_, field.value)) return true;
  return continues(line.words);
}

} // namespace bindery::dml
