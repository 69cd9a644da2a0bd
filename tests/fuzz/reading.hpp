// What the fuzz targets share: reading bytes as a script, and what must hold whatever was read.
#pragma once

#include <bindery/language.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bindery::fuzz {

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Loads and reads the bytes, and ends the program if a record or a diagnostic points outside of them.
std::unique_ptr<Unit> read(std::string_view bytes, const ReadOptions& options);

// A function whose header is what a fuzzer made up.
inline constexpr std::string_view documented_function =
    "\nm_fuzz = function(Matrix[Double] X, Integer k = 3) return (Matrix[Double] Y) { Y = X * k }\n";

// A script of that function and what is to be its header: above the function, or below it, where the script
// may end anywhere within the header, if the size is odd.
inline std::string documented(std::string_view header) {
  const bool below = header.size() % 2 == 1;
  std::string script(below ? documented_function : header);
  return script.append(below ? header : documented_function);
}

// The text of a unit's record, by the printer of that name.
std::string printed(const Unit& unit, std::string_view printer);

// Ends the program, as a fuzzer wants it, with a message.
[[noreturn]] void broken(std::string_view law, std::string_view evidence);

} // namespace bindery::fuzz
