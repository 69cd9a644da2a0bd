// Whatever bytes a file holds, a Source comes out whose offsets are the file's and whose text is UTF-8.
#include <bindery/load.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace std::string_literals;

namespace {

std::string name_of(const Loaded& loaded, std::size_t i) {
  return std::string(loaded.diagnostics.at(i).problem->name);
}

} // namespace

TEST_CASE("clean text is taken as it is") {
  const Loaded loaded = load("a.dml", "x = 'ä€𝄞'\r\n");
  CHECK(loaded.diagnostics.empty());
  CHECK(loaded.source->text() == "x = 'ä€𝄞'\r\n");
}

TEST_CASE("a source of plain text knows it, and its places are those of any text") {
  const std::string text = "x = 1\r\n\ty = 2 # three\n\n" + std::string(9'000, 'z');
  const Loaded loaded = load("a.dml", text);
  CHECK(loaded.source->is_plain());
  CHECK(!load("a.dml", "x = 1 # \u00E4\n").source->is_plain());
  CHECK(!load("a.dml", "x = 1 # \x1B\n").source->is_plain());
  const Source unknown("a.dml", text);
  for (std::uint32_t offset = 0; offset < text.size() + 2; ++offset)
    REQUIRE(loaded.source->position(offset) == unknown.position(offset));
}

TEST_CASE("bytes that are not UTF-8 stand as question marks, one diagnostic a line") {
  const Loaded loaded = load("a.dml", "a\xFC\xE4 b\nc\nd \xED\xA0\x80 e");
  CHECK(loaded.source->text() == "a?? b\nc\nd ??? e");
  REQUIRE(loaded.diagnostics.size() == 2);
  CHECK(name_of(loaded, 0) == "invalid-utf8");
  CHECK(loaded.diagnostics[0].span == Span{1, 3});
  CHECK(loaded.diagnostics[0].message ==
        "expected text in UTF-8, found 2 bytes that are not, the first 0xFC");
  CHECK(loaded.diagnostics[1].span == Span{10, 13});
}

TEST_CASE("NUL bytes stand as blanks") {
  const Loaded loaded = load("a.dml", "a\0b\n\0\0"s);
  CHECK(loaded.source->text() == "a b\n  ");
  REQUIRE(loaded.diagnostics.size() == 2);
  CHECK(name_of(loaded, 0) == "nul-byte");
  CHECK(loaded.diagnostics[0].message == "expected text, found a NUL byte");
  CHECK(loaded.diagnostics[1].message == "expected text, found 2 NUL bytes in this line");
}

TEST_CASE("a byte order mark keeps the offsets and can be removed") {
  const Loaded loaded = load("a.dml", "\xEF\xBB\xBFx");
  CHECK(loaded.source->text() == "   x");
  REQUIRE(loaded.diagnostics.size() == 1);
  CHECK(name_of(loaded, 0) == "byte-order-mark");
  CHECK(loaded.diagnostics[0].fixes.at(0).edits.at(0).span == Span{0, 3});
}

TEST_CASE("columns behind a byte order mark are those of an editor, which hides it") {
  const std::string wide(5000, '1');
  const Loaded loaded = load("a.dml", "\xEF\xBB\xBFé" + wide + "\nx");
  CHECK(loaded.source->position(0) == Position{1, 1, 0});
  CHECK(loaded.source->position(2) == Position{1, 1, 2});
  CHECK(loaded.source->position(3) == Position{1, 1, 3});
  CHECK(loaded.source->position(5) == Position{1, 2, 5});
  CHECK(loaded.source->position(5005) == Position{1, 5002, 5005});
  CHECK(loaded.source->position(5006) == Position{2, 1, 5006});
  CHECK(load("a.dml", "   x").source->position(3) == Position{1, 4, 3});
}

TEST_CASE("UTF-16 and UTF-32 cost one diagnostic, with and without a mark") {
  for (const std::string& text : {"\xFF\xFEx\0 \0"s, "\xFE\xFF\0x"s, "x\0 \0=\0 \0001\0\n\0"s,
                                  "\0x\0 \0=\0 \0001"s, "\xFF\xFE\0\0x\0\0\0"s}) {
    const Loaded loaded = load("a.dml", text);
    CHECK(loaded.opaque);
    CHECK(loaded.diagnostics.size() == 1);
    CHECK(name_of(loaded, 0) == "utf-16");
    CHECK(loaded.source->text().empty());
  }
}

TEST_CASE("a file of NULs alone, as a crash may leave, is no text of wide characters") {
  const Loaded loaded = load("a.dml", std::string(4096, '\0'));
  CHECK(!loaded.opaque);
  CHECK(loaded.diagnostics.size() == 1);
  CHECK(name_of(loaded, 0) == "nul-byte");
}

TEST_CASE("diagnostics of a file that is no text end at the limit, replacement does not") {
  std::string bytes;
  for (int i = 0; i < 100; ++i) bytes += "\xFF\n\0\n"s;
  const Loaded loaded = load("a.dml", bytes, 10);
  CHECK(loaded.diagnostics.size() == 10);
  CHECK(loaded.source->text().find('\xFF') == std::string_view::npos);
  CHECK(loaded.source->text().find('\0') == std::string_view::npos);
}

TEST_CASE("a long line of faulty bytes takes linear time") {
  const Loaded loaded = load("a.dml", std::string(20'000'000, '\xFF'));
  CHECK(loaded.diagnostics.size() == 1);
}

TEST_CASE("what cannot be read says why") {
  CHECK(read_file("/nonexistent/a.dml").failure == "No such file or directory");
  CHECK(read_file("/").failure == "Is a directory");
}
