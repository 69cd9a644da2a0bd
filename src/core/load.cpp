// The check of bytes as text: fast where they are ASCII, exact where they are not.
#include <bindery/load.hpp>
#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <string_view>
#include <utility>

namespace bindery {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view good_text = R"(m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {
  Y = X # ok
}
)";

constexpr Problem invalid_utf8{
    "F101",
    "invalid-utf8",
    Severity::error,
    "bytes that are not UTF-8",
    "A script is text in UTF-8. A byte that is not is read as `?`. Convert the file, for instance by "
    "`iconv -f ISO-8859-1 -t UTF-8`, or write the character anew.",
    "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X # \xFC\n}\n",
    good_text};

constexpr Problem nul_byte{
    "F102",
    "nul-byte",
    Severity::error,
    "NUL bytes in a text",
    "A script is text and holds no bytes of value 0. They are read as blanks. The file is damaged, or it is "
    "no script.",
    "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X # \0\n}\n"sv,
    good_text};

constexpr Problem utf_16{"F103",
                         "utf-16",
                         Severity::error,
                         "a file in UTF-16 or UTF-32",
                         "A script is text in UTF-8; nothing is read from a file in another form of Unicode. "
                         "Save it as UTF-8, for "
                         "instance by `iconv -f UTF-16 -t UTF-8`.",
                         "\xFF\xFEY\0=\0X\0"sv,
                         good_text};

constexpr Problem byte_order_mark{
    "F104",
    "byte-order-mark",
    Severity::error,
    "a byte order mark at the beginning of the file",
    "SystemDS does not know the byte order mark that some editors put before a text in UTF-8 and reports it "
    "as "
    "an unknown token. Save the file without it.",
    "\xEF\xBB\xBFm_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X # ok\n}\n",
    good_text};

constexpr std::array catalogue{&invalid_utf8, &nul_byte, &utf_16, &byte_order_mark};

// The diagnostics of one kind, one for each line that has faulty bytes.
class Faults {
 public:
  Faults(const Problem& problem, std::size_t limit) : problem_(problem), limit_(limit) {}

  void add(const std::string& bytes, std::size_t at) {
    ++all_;
    if (full_) return;
    const auto begin = static_cast<std::uint32_t>(at);
    if (!found_.empty() && !has_line_end(bytes, found_.back().span.end, at)) {
      found_.back().span.end = begin + 1;
      ++count_;
      note_place(begin);
      return;
    }
    finish();
    full_ = found_.size() == limit_;
    if (full_) return;
    first_ = static_cast<unsigned char>(bytes[at]);
    count_ = 1;
    found_.push_back({&problem_, {begin, begin + 1}, {}, {}, {}});
    nuls_.clear();
    note_place(begin);
  }

  // Writes the message of the last line.
  void finish() {
    if (found_.empty() || !found_.back().message.empty()) return;
    if (&problem_ == &nul_byte) {
      // A few of them are a slip; many are no text.
      if (count_ <= most_nuls) found_.back().fixes.push_back({"remove the NUL bytes", nuls_});
      found_.back().message = count_ == 1
                                  ? "expected text, found a NUL byte"
                                  : fmt::format("expected text, found {} NUL bytes in this line", count_);
    } else {
      found_.back().message =
          count_ == 1 ? fmt::format("expected text in UTF-8, found the byte 0x{:02X}", first_)
                      : fmt::format("expected text in UTF-8, found {} bytes that are not, the first 0x{:02X}",
                                    count_, first_);
    }
  }

  std::vector<Diagnostic>& found() { return found_; }

  // A few NULs in a text are a slip. With many, or with bytes of another kind, it is no text that can be
  // mended.
  static constexpr std::size_t most_nuls = 16;
  [[nodiscard]] std::size_t count() const { return all_; }
  void give_no_fix() {
    for (Diagnostic& each : found_) each.fixes.clear();
  }

 private:
  void note_place(std::uint32_t begin) {
    if (nuls_.size() < most_nuls) nuls_.push_back({{begin, begin + 1}, ""});
  }

  static bool has_line_end(const std::string& bytes, std::size_t from, std::size_t to) {
    const std::string_view between(bytes.data() + from, to - from);
    return between.find_first_of("\r\n") != std::string_view::npos;
  }

  const Problem& problem_;
  std::size_t limit_;
  bool full_ = false;
  std::size_t all_ = 0;   // bytes
  std::size_t count_ = 0; // those of the last line
  unsigned int first_ = 0;
  std::vector<Edit> nuls_; // what removes those of the line, the first of them
  std::vector<Diagnostic> found_;
};

void replace_invalid(std::string& bytes, Faults& faults) {
  const std::string_view text = bytes;
  std::size_t at = utf8::ascii_prefix(text);
  while (at < text.size()) {
    const utf8::Decoded next = utf8::decode(text.substr(at));
    if (!next.valid) {
      faults.add(bytes, at);
      bytes[at] = '?';
    }
    at += next.size;
    at += utf8::ascii_prefix(text.substr(at));
  }
  faults.finish();
}

void replace_nul(std::string& bytes, Faults& faults) {
  for (std::size_t at = bytes.find('\0'); at != std::string::npos; at = bytes.find('\0', at + 1)) {
    faults.add(bytes, at);
    bytes[at] = ' ';
  }
  faults.finish();
}

// Two-byte and four-byte forms begin with a mark, or are letters of ASCII with NULs between: a third of the
// bytes at least, and nearly all others printable.
bool is_wide_text(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE"sv) || bytes.starts_with("\xFE\xFF"sv) ||
      bytes.starts_with("\0\0\xFE\xFF"sv)) {
    return true;
  }
  constexpr std::size_t least = 8;
  const std::string_view sample = bytes.substr(0, std::size_t{4} * 1024);
  if (sample.find('\0') == std::string_view::npos) return false;
  const auto count = [&](auto is_it) {
    return static_cast<std::size_t>(std::count_if(sample.begin(), sample.end(), is_it));
  };
  const std::size_t nuls = count([](char c) { return c == '\0'; });
  const std::size_t others =
      count([](char c) { return c != '\0' && c != '\n' && c != '\r' && c != '\t' && (c < ' ' || c > '~'); });
  const std::size_t characters = sample.size() - nuls; // none in a file that a crash has left
  return sample.size() >= least && characters > 0 && 3 * nuls >= sample.size() && 10 * others <= characters;
}

Loaded opaque_source(std::string name) {
  Loaded loaded{std::make_shared<Source>(std::move(name), std::string()), {}, true};
  loaded.diagnostics.push_back(
      {&utf_16,
       {},
       "expected text in UTF-8, found UTF-16 or UTF-32: nothing is read from this file",
       {},
       {}});
  return loaded;
}

// Returns how many bytes stand in its place now.
std::uint32_t replace_mark(std::string& bytes, std::vector<Diagnostic>& diagnostics) {
  constexpr std::string_view mark = byte_order_mark_bytes;
  if (!bytes.starts_with(mark)) return 0;
  bytes.replace(0, mark.size(), mark.size(), ' ');
  const Span span{0, static_cast<std::uint32_t>(mark.size())};
  diagnostics.push_back({&byte_order_mark,
                         span,
                         "expected the text to begin here, found a byte order mark",
                         {},
                         {{"remove the byte order mark", {{span, ""}}}}});
  return span.size();
}

} // namespace

std::span<const Problem* const> load_problems() {
  return catalogue;
}

Loaded load(std::string name, std::string bytes, std::size_t limit) {
  if (utf8::is_plain(bytes)) return {std::make_shared<Source>(std::move(name), std::move(bytes), true), {}};
  if (is_wide_text(bytes)) return opaque_source(std::move(name));
  Loaded loaded;
  const std::uint32_t mark = replace_mark(bytes, loaded.diagnostics);
  Faults invalid(invalid_utf8, limit);
  Faults nul(nul_byte, limit);
  replace_invalid(bytes, invalid);
  replace_nul(bytes, nul);
  if (!invalid.found().empty() || nul.count() > Faults::most_nuls) nul.give_no_fix();
  std::vector<Diagnostic>& all = loaded.diagnostics;
  std::move(invalid.found().begin(), invalid.found().end(), std::back_inserter(all));
  std::move(nul.found().begin(), nul.found().end(), std::back_inserter(all));
  std::stable_sort(all.begin(), all.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  if (all.size() > limit) all.resize(limit);
  loaded.source = std::make_shared<Source>(std::move(name), std::move(bytes), false, mark);
  return loaded;
}

} // namespace bindery
