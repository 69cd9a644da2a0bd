// A stack of plain records, usually few of them.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

namespace bindery::parse {

// The last record is the first to go. So many as Few take no memory of their own: what a grammar keeps of
// rules that are not complete yet is no more than that in nearly all texts. Neither copied nor moved.
template <typename Record, std::size_t Few>
class Stack {
  static_assert(std::is_trivially_copyable_v<Record> && std::is_trivially_destructible_v<Record>);

 public:
  Stack() = default;
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;
  ~Stack() {
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): realloc has no other counterpart
    if (!is_few()) std::free(static_cast<void*>(records_));
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  // Whether the next record needs memory that is not there yet.
  [[nodiscard]] bool full() const { return size_ == capacity_; }
  [[nodiscard]] Record* begin() { return records_; }
  [[nodiscard]] const Record* begin() const { return records_; }
  [[nodiscard]] Record* end() { return records_ + size_; }
  [[nodiscard]] const Record* end() const { return records_ + size_; }
  [[nodiscard]] Record& operator[](std::size_t number) { return records_[number]; }
  [[nodiscard]] const Record& operator[](std::size_t number) const { return records_[number]; }
  [[nodiscard]] Record& back() { return records_[size_ - 1]; }
  [[nodiscard]] const Record& back() const { return records_[size_ - 1]; }

  // Adds a record, which is no part of this stack. Throws std::bad_alloc.
  void push_back(const Record& record) {
    if (full()) [[unlikely]]
      grow();
    records_[size_++] = record;
  }
  void pop_back() { --size_; }
  // Removes all records from that number on; there are at least as many.
  void cut(std::size_t size) { size_ = size; }
  void clear() { size_ = 0; }

 private:
  [[nodiscard]] Record* few() { return reinterpret_cast<Record*>(few_); }
  [[nodiscard]] bool is_few() { return records_ == few(); }

  [[gnu::noinline]] void grow() {
    const std::size_t bytes = 2 * capacity_ * sizeof(Record);
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): operator new cannot grow what it gave
    void* const grown = std::realloc(is_few() ? nullptr : static_cast<void*>(records_), bytes);
    if (grown == nullptr) throw std::bad_alloc();
    if (is_few()) std::memcpy(grown, few_, sizeof few_);
    records_ = static_cast<Record*>(grown);
    capacity_ *= 2;
  }

  alignas(Record) std::byte few_[Few * sizeof(Record)];
  Record* records_ = few();
  std::size_t size_ = 0;
  std::size_t capacity_ = Few;
};

} // namespace bindery::parse
