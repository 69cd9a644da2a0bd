// One source becomes one unit.
#pragma once

#include <bindery/language.hpp>

#include <fmt/format.h>

#include <exception>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <string>

namespace bindery::app {

// Of diagnostics, in ReadOptions::limit: all are kept.
inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

// Reads one source from its bytes and adds what was found while loading to the diagnostics of the unit.
[[nodiscard]] std::unique_ptr<Unit> read_unit(const Language& language, const std::string& name,
                                              std::string bytes, const ReadOptions& options);

// What others need of a unit: its source and the signatures of its functions. Nothing of it changes while the
// unit is linked or let go.
[[nodiscard]] std::unique_ptr<Unit> signatures_of(const Unit& unit);

// Does work for a file. Returns what is to be said if a fault of this program has ended it, or there was not
// enough memory for it, which is no end of the work for others; nothing if all went well.
template <typename Work>
[[nodiscard]] std::optional<std::string> fault_of(const std::string& name, Work work) {
  try {
    work();
    return std::nullopt;
  } catch (const std::bad_alloc&) {
    return fmt::format("cannot read {}: there is not enough memory for it", name);
  } catch (const std::exception& error) {
    return fmt::format("cannot read {}: {} (a fault of this program, not of the file)", name, error.what());
  }
}

} // namespace bindery::app
