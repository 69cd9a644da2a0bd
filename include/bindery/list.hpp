// A list of plain records: what std::vector is, for records that are copied as bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

namespace bindery {

// Records one after another in memory, in the order in which they were added. Adding one is a few
// instructions wherever it is inlined, for growing is out of the way and the size is a number; and the memory
// grows where it is if the system can do that, so that a large list is not held twice. Moved, never copied.
template <typename Record>
class List {
  static_assert(std::is_trivially_copyable_v<Record> && std::is_trivially_destructible_v<Record>);

 public:
  List() = default;
  List(List&& other) noexcept { swap(other); }
  List& operator=(List&& other) noexcept {
    List taken(std::move(other));
    swap(taken);
    return *this;
  }
  List(const List&) = delete;
  List& operator=(const List&) = delete;
  ~List() {
    // A module has many lists that are empty, and is moved several times.
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): realloc has no other counterpart
    if (records_ != nullptr) std::free(records_);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Record* data() { return records_; }
  [[nodiscard]] const Record* data() const { return records_; }
  [[nodiscard]] Record* begin() { return records_; }
  [[nodiscard]] const Record* begin() const { return records_; }
  [[nodiscard]] Record* end() { return records_ + size_; }
  [[nodiscard]] const Record* end() const { return records_ + size_; }
  [[nodiscard]] Record& operator[](std::size_t number) { return records_[number]; }
  [[nodiscard]] const Record& operator[](std::size_t number) const { return records_[number]; }
  [[nodiscard]] Record& back() { return records_[size_ - 1]; }
  [[nodiscard]] const Record& back() const { return records_[size_ - 1]; }

  // Adds a record, which must not be an element of this list: growing may move it.
  void push_back(const Record& record) {
    if (size_ == capacity_) [[unlikely]]
      grow();
    push_back_within(record);
  }
  // Adds a record where there is room for one more.
  void push_back_within(const Record& record) { records_[size_++] = record; }
  // Adds records, Step of them at once, and at least once: there must be room in the list, and there must be
  // records to read, for their count rounded up to whole steps and not to none. They are few each time, and
  // no processor foresees how many; how many steps, it does.
  template <std::size_t Step>
  void append_in_steps(const Record* records, std::size_t count) {
    Record* to = end();
    size_ += count;
    do {
      std::memcpy(static_cast<void*>(to), static_cast<const void*>(records), Step * sizeof(Record));
      to += Step;
      records += Step;
    } while (to < end());
  }
  // Adds the records of another list in their order.
  void append(const List& other) {
    reserve(size_ + other.size_);
    std::copy(other.begin(), other.end(), end());
    size_ += other.size_;
  }
  void pop_back() { --size_; }
  // Removes all records from that number on; there are at least as many.
  void cut(std::size_t size) { size_ = size; }
  void clear() { size_ = 0; }
  // The same, and gives back the memory that is not needed for those that stay.
  void shrink(std::size_t size) {
    size_ = std::min(size, size_);
    if (size_ == 0) {
      std::free(std::exchange(records_, nullptr)); // NOLINT(cppcoreguidelines-no-malloc)
      capacity_ = 0;
      return;
    }
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): as above; where it fails the larger piece goes on to serve
    void* const smaller = std::realloc(static_cast<void*>(records_), size_ * sizeof(Record));
    if (smaller == nullptr) return;
    records_ = static_cast<Record*>(smaller);
    capacity_ = size_;
  }
  // Makes room for so many records altogether. Throws std::bad_alloc.
  void reserve(std::size_t capacity) {
    if (capacity <= capacity_) return;
    if (capacity > static_cast<std::size_t>(-1) / 2 / sizeof(Record)) throw std::bad_alloc();
    if (size_ == 0) shrink(0); // what has no records is not copied
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): operator new cannot grow what it gave
    void* const grown = std::realloc(static_cast<void*>(records_), capacity * sizeof(Record));
    if (grown == nullptr) throw std::bad_alloc();
    records_ = static_cast<Record*>(grown);
    capacity_ = capacity;
  }
  void swap(List& other) noexcept {
    std::swap(records_, other.records_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  [[gnu::noinline]] void grow() { reserve(std::max<std::size_t>(16, 2 * capacity_)); }

  Record* records_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

} // namespace bindery
