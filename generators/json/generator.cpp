// The records of a library as one JSON file.
#include "generators/json/generator.hpp"

#include <bindery/json_writer.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace bindery::json {

namespace {

constexpr auto compact = JsonWriter::Layout::compact;

constexpr std::array<std::string_view, 6> data_names{"unknown", "scalar", "matrix",
                                                     "tensor",  "frame",  "list"};
constexpr std::array<std::string_view, 5> value_names{"unknown", "integer", "real", "boolean", "string"};
constexpr std::array<std::string_view, 3> block_names{"paragraph", "code", "list"};

std::string joined(const std::vector<Text>& lines, std::string_view separator) {
  std::string out;
  for (const Text& line : lines) {
    if (&line != &lines.front()) out += separator;
    out += line.text;
  }
  return out;
}

// What an item of a list begins with in text.
std::string bullet(const api::Block& list, std::size_t item) {
  return list.first_number ? std::to_string(std::uint64_t{*list.first_number} + item) + ". " : "- ";
}

void add_text(std::string& out, const std::vector<api::Block>& blocks, const std::string& margin);

// The first line of an item begins with its mark, what stands below it with as many blanks.
void add_items(std::string& out, const api::Block& list, const std::string& margin) {
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const api::ListItem& item = list.items[i];
    const std::string mark = bullet(list, i);
    if (i != 0) out.append("\n").append(margin);
    out.append(mark).append(joined(item.lines, " "));
    if (item.blocks.empty()) continue;
    const std::string inner = margin + std::string(mark.size(), ' ');
    const bool list_below = item.blocks.front().kind == api::Block::Kind::list;
    out.append(list_below ? "\n" : "\n\n").append(inner);
    add_text(out, item.blocks, inner);
  }
}

void add_text(std::string& out, const std::vector<api::Block>& blocks, const std::string& margin) {
  for (const api::Block& block : blocks) {
    if (&block != &blocks.front()) out.append("\n\n").append(margin);
    switch (block.kind) {
    case api::Block::Kind::paragraph:
      out += joined(block.lines, " ");
      break;
    case api::Block::Kind::code:
      out.append("```").append(block.language.text);
      for (const Text& line : block.lines) {
        out += '\n';
        if (!line.text.empty()) out.append(margin).append(line.text);
      }
      out.append("\n").append(margin).append("```");
      break;
    case api::Block::Kind::list:
      add_items(out, block, margin);
      break;
    }
  }
}

// Documentation as one text: paragraphs are single lines, code is fenced, the items of a list begin with "-
// " or their number, and what belongs to an item is indented.
std::string plain_text(const api::Doc& doc) {
  std::string out;
  add_text(out, doc.blocks, {});
  return out;
}

void write_blocks(JsonWriter& writer, const std::vector<api::Block>& blocks);

void write_block(JsonWriter& writer, const api::Block& block) {
  writer.begin_object(compact).entry("kind", block_names.at(static_cast<std::size_t>(block.kind)));
  if (block.kind == api::Block::Kind::list) {
    writer.entry("ordered", block.first_number.has_value());
    if (block.first_number) writer.entry("start", *block.first_number);
    writer.key("items").begin_array();
    for (const api::ListItem& item : block.items) {
      writer.begin_object(compact).entry("text", joined(item.lines, " "));
      write_blocks(writer, item.blocks);
      writer.end_object();
    }
    writer.end_array();
  } else {
    const bool code = block.kind == api::Block::Kind::code;
    if (code) writer.entry("language", block.language.text);
    writer.entry("text", joined(block.lines, code ? "\n" : " "));
  }
  writer.end_object();
}

void write_blocks(JsonWriter& writer, const std::vector<api::Block>& blocks) {
  writer.key("blocks").begin_array();
  for (const api::Block& block : blocks) write_block(writer, block);
  writer.end_array();
}

void write_doc(JsonWriter& writer, std::string_view name, const api::Doc& doc) {
  writer.entry(name, plain_text(doc));
  write_blocks(writer, doc.blocks);
}

void write_position(JsonWriter& writer, const Position& at) {
  writer.begin_object(compact);
  writer.entry("line", at.line).entry("column", at.column).entry("offset", at.offset).end_object();
}

void write_range(JsonWriter& writer, const Source& source, Span span) {
  writer.key("range").begin_object(compact).key("start");
  write_position(writer, source.position(span.begin));
  writer.key("end");
  write_position(writer, source.position(span.end));
  writer.end_object();
}

// The parts that parameters and results share.
template <typename Entry>
void write_entry(JsonWriter& writer, const Source& source, const Entry& entry) {
  writer.entry("name", entry.name.text)
      .entry("type", entry.type.spelling.text)
      .entry("data_type", data_names.at(static_cast<std::size_t>(entry.type.data)))
      .entry("value_type", value_names.at(static_cast<std::size_t>(entry.type.value)));
  write_doc(writer, "doc", entry.doc);
  write_range(writer, source, entry.span);
}

void write_parameter(JsonWriter& writer, const Source& source, const api::Parameter& parameter) {
  writer.begin_object();
  write_entry(writer, source, parameter);
  writer.entry("required", !parameter.default_value.has_value()).key("default");
  if (parameter.default_value) {
    writer.value(parameter.default_value->source.text);
  } else {
    writer.null();
  }
  writer.end_object();
}

void write_function(JsonWriter& writer, const api::Function& function) {
  const Source& source = *function.source;
  writer.begin_object()
      .entry("name", function.name)
      .entry("file", source.name())
      .entry("prefix", function.prefix)
      .entry("builtin", function.builtin)
      .entry("documented", function.has_header);
  write_doc(writer, "description", function.description);
  writer.key("parameters").begin_array();
  for (const api::Parameter& parameter : function.parameters) write_parameter(writer, source, parameter);
  writer.end_array().key("results").begin_array();
  for (const api::Result& result : function.results) {
    writer.begin_object();
    write_entry(writer, source, result);
    writer.end_object();
  }
  writer.end_array();
  write_range(writer, source, function.span);
  writer.end_object();
}

// How many functions tell how long all become.
constexpr std::size_t sample = 1000;

Generated generate(const api::Library& library, const GenerateOptions& options) {
  std::string out;
  JsonWriter writer(out, 1);
  writer.begin_object().entry("version", 1U);
  if (!options.license.empty()) writer.entry("license", options.license);
  writer.key("functions").begin_array();
  const std::size_t count = library.functions.size();
  for (std::size_t i = 0; i < count; ++i) {
    // A string that grows by doubling is held twice. Later ones are longer by the digits of their places.
    if (i == sample) out.reserve(out.size() / sample * count / 4 * 5);
    write_function(writer, library.functions[i]);
  }
  writer.end_array().end_object();
  out.push_back('\n');
  Generated generated;
  generated.files.emplace("library.json", std::move(out));
  return generated;
}

} // namespace

const Generator generator{
    "json", "library.json: functions, parameters, results and documentation as data", {}, generate};

} // namespace bindery::json
