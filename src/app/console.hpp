// Standard output and standard error of the program, with what is known about who reads them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::app {

// When messages are coloured.
enum class Colour : unsigned char { automatic, always, never };

class Console {
 public:
  explicit Console(int out = 1, int error = 2) : out_(out), error_(error) {}

  // Results, in full at once. A reader that has closed the pipe wants no more: that is no failure.
  void out(std::string_view text);
  // The same for text out of scripts, as it is for programs and files. On a terminal, characters that
  // is_unprintable() are shown by number.
  void show(std::string_view text);
  // Diagnostics and remarks as they are.
  void error(std::string_view text);
  // `bindery: MESSAGE` on standard error; control characters in it are shown by number.
  void say(std::string_view message);
  // The same, and the program will end with status 2.
  void fail(std::string_view message);

  // From here on, what goes to standard error is kept as well.
  void record() { recording_ = true; }
  [[nodiscard]] const std::string& recorded() const { return recorded_; }

  // Whether something has failed, be it that standard output could not be written.
  [[nodiscard]] bool failed() const { return failed_; }

  // Whether nobody reads standard output any more: nothing is written there since.
  [[nodiscard]] bool is_closed() const { return closed_; }

  void set_colour(Colour colour) { colour_ = colour; }
  [[nodiscard]] bool colours_out() const { return colours(out_); }
  [[nodiscard]] bool colours_error() const { return colours(error_); }
  // Whether a person watches standard error, so that progress is of interest.
  [[nodiscard]] bool watched() const;

  // Keeps something until the process ends: what is large need not be taken apart before.
  template <typename T>
  T& keep(T value) {
    auto kept = std::make_shared<T>(std::move(value));
    T& result = *kept;
    kept_.push_back(std::move(kept));
    return result;
  }

 private:
  [[nodiscard]] bool colours(int descriptor) const;

  int out_;
  int error_;
  Colour colour_ = Colour::automatic;
  bool failed_ = false;
  bool closed_ = false;
  bool recording_ = false;
  std::string recorded_;
  std::vector<std::shared_ptr<void>> kept_;
};

} // namespace bindery::app
