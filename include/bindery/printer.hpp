// What a printer is: a row of a table and a function from one program record to one text.
#pragma once

#include "model/program.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace bindery {

// Takes the next piece of a text.
using Sink = std::function<void(std::string_view)>;

// A text that is handed on in pieces while it is made: it may be many times as large as its source.
class PiecewiseText {
 public:
  explicit PiecewiseText(Sink sink) : sink_(std::move(sink)) {}

  // What has not been handed on yet, to append to.
  std::string text;

  void hand_on_if_large() {
    if (text.size() >= large) hand_on();
  }
  void hand_on() {
    sink_(text);
    text.clear();
  }

 private:
  static constexpr std::size_t large = std::size_t{64} * 1024;

  Sink sink_;
};

// One target of `bindery parse --to`. Same input gives the same bytes on any machine and in any locale.
struct Printer {
  std::string_view name;      // "sexpr"
  std::string_view summary;   // one line for --help
  std::string_view extension; // of the files that --out writes, with the dot: ".sexpr"
  // Gives the sink the text for a module that was read from the source. Error nodes are passed over.
  void (*print)(const Source& source, const program::Module& module, const Sink& sink);
  // The text takes the place of the source, so that a source with errors is not printed: something would be
  // lost.
  bool replaces_source = false;

  // The text as a whole.
  [[nodiscard]] std::string text(const Source& source, const program::Module& module) const {
    std::string all;
    print(source, module, [&](std::string_view piece) { all += piece; });
    return all;
  }
};

} // namespace bindery
