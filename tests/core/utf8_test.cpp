// What is shown and what is taken for UTF-8 must not depend on the machine.
#include <bindery/utf8.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

TEST_CASE("what is not UTF-8 is taken byte by byte") {
  for (const std::string text :
       {"\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF5", "\xC3"}) {
    CAPTURE(text.size());
    CHECK_FALSE(utf8::decode(text).valid);
    CHECK(utf8::decode(text).size == 1);
  }
}

TEST_CASE("code points of every length are decoded and written") {
  for (const char32_t code : {U'a', U'\x7F', U'ä', U'\u07FF', U'€', U'\uFFFF', U'𝄞', U'\U0010FFFF'}) {
    std::string text;
    utf8::append(text, code);
    const utf8::Decoded decoded = utf8::decode(text);
    CHECK(decoded.valid);
    CHECK(decoded.code == code);
    CHECK(decoded.size == text.size());
  }
}

TEST_CASE("the ASCII prefix ends at the first other byte, wherever it stands") {
  for (std::size_t length = 0; length < 80; ++length) {
    CHECK(utf8::ascii_prefix(std::string(length, 'x')) == length);
    CHECK(utf8::ascii_prefix(std::string(length, 'x') + "ä" + std::string(40, 'x')) == length);
  }
}

TEST_CASE("the printable prefix ends at the first other byte, whichever it is and wherever it stands") {
  for (int value = 0; value < 256; ++value) {
    const bool printable = value >= ' ' && value <= '~';
    for (std::size_t length = 0; length < 20; ++length) {
      const std::string text = std::string(length, '~') + static_cast<char>(value) + std::string(9, ' ');
      CAPTURE(value);
      REQUIRE(utf8::printable_ascii_prefix(text) == (printable ? text.size() : length));
    }
  }
}

TEST_CASE("a text is plain if all its bytes are, wherever they stand") {
  for (int value = 0; value < 256; ++value) {
    const bool plain = (value >= ' ' && value <= '~') || (value >= '\t' && value <= '\r');
    CAPTURE(value);
    for (const std::size_t size : {1U, 15U, 63U, 64U, 65U, 200U}) {
      for (const std::size_t place : {std::size_t{0}, size / 2, size - 1}) {
        std::string text(size, 'x');
        text[place] = static_cast<char>(value);
        REQUIRE(utf8::is_plain(text) == plain);
      }
    }
  }
  CHECK(utf8::is_plain(""));
}

TEST_CASE("what joins or parts letters and emoji is shown as it is") {
  const std::string text = "\u0645\u06CC\u200C\u062E \U0001F469\u200D\U0001F467";
  CHECK(utf8::visible(text) == text);
  CHECK(utf8::visible("a\u3164\u115F\uFFA0\u034F\u2800\uFE00\U000E0101b") ==
        "a<U+3164><U+115F><U+FFA0><U+034F><U+2800><U+FE00><U+E0101>b");
  CHECK(utf8::visible("\u2764\uFE0F \u6F22\u5B57") == "\u2764\uFE0F \u6F22\u5B57");
  CHECK(utf8::visible("a\uFDD0\uFFFE\uFFFF\U0001FFFEb\uFFFD") == "a<U+FDD0><U+FFFE><U+FFFF><U+1FFFE>b\uFFFD");
  CHECK(utf8::visible("a\u200B\u200E\u200F\u2060b") == "a<U+200B><U+200E><U+200F><U+2060>b");
}

TEST_CASE("what could change the look of a terminal is shown by its number") {
  CHECK(utf8::visible("a\x1b[31m\u202Eb\x7F\xFF ä𝄞") == "a<U+001B>[31m<U+202E>b<U+007F><0xFF> ä𝄞");
}
