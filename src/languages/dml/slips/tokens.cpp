// Tokens are told apart by the same functions that the grammar uses.
#include "tokens.hpp"

#include <algorithm>
#include <bit>
#include <grammar/dml/recovery.hpp>

namespace bindery::dml::slips {

namespace {

namespace g = grammar;

// A bracket that is opened farther away is not the one that is meant.
constexpr Index farthest = 2000;

const char* line_end(const char* at, const char* end) {
  return std::find_if(at, end, [](char c) { return c == '\n' || c == '\r'; });
}

// Which of the two quotes nothing closes any more. A quote behind one that nothing closes stands behind a
// backslash, for it would close that one otherwise: nothing closes it either.
struct OpenQuotes {
  bool one = false;
  bool two = false;
};

const char* text_token_end(const char* at, const char* end, OpenQuotes& open) {
  bool& is_open = *at == '"' ? open.two : open.one;
  const char* const closed = is_open ? nullptr : g::quoted_text(at, end).end;
  is_open = closed == nullptr;
  return closed != nullptr ? closed : line_end(at, end);
}

// The kind and the end of the token at `at`.
std::pair<TokenKind, const char*> token_at(const char* at, const char* end, OpenQuotes& open) {
  if (const char* const name = g::name_end(at); name != nullptr) return {TokenKind::name, name};
  if (g::letter::has(*at)) return {TokenKind::keyword, g::word_end(at)};
  if (const char* const number = g::number_end(at); number != nullptr) return {TokenKind::number, number};
  if (*at == '"' || *at == '\'') return {TokenKind::text, text_token_end(at, end, open)};
  if (*at == '$' && g::begins_token(at)) return {TokenKind::name, g::word_end(at + 1)};
  if (g::begins_token(at)) return {TokenKind::sign, g::sign_end(at)};
  const char* stray = at + 1;
  while (stray < end && (static_cast<unsigned char>(*stray) & 0xC0U) == 0x80U) ++stray;
  return {TokenKind::stray, stray};
}

} // namespace

Spellings::Spellings(std::span<const Token> tokens)
    : slots_(std::bit_ceil(2 * tokens.size() + 1), 0), places_(tokens.size()) {
  std::vector<std::uint32_t> of_tokens;
  of_tokens.reserve(tokens.size());
  for (const Token& each : tokens) {
    std::uint32_t& number = slots_[slot_of(each.text)];
    if (number == 0) {
      ranges_.push_back({each.text});
      number = static_cast<std::uint32_t>(ranges_.size());
    }
    ++ranges_[number - 1].end;
    of_tokens.push_back(number - 1);
  }
  std::uint32_t begin = 0;
  for (Range& each : ranges_) {
    const std::uint32_t count = each.end;
    each.begin = each.end = begin;
    begin += count;
  }
  for (std::size_t i = 0; i < tokens.size(); ++i)
    places_[ranges_[of_tokens[i]].end++] = static_cast<Place>(i);
}

std::size_t Spellings::slot_of(std::string_view spelled) const {
  const std::size_t last = slots_.size() - 1;
  std::size_t slot = hash_of(key_of(spelled)) >> 32U & last;
  while (slots_[slot] != 0 && ranges_[slots_[slot] - 1].spelled != spelled) slot = (slot + 1) & last;
  return slot;
}

std::span<const Place> Spellings::places(std::string_view spelled) const {
  const std::uint32_t number = slots_[slot_of(spelled)];
  if (number == 0) return {};
  const Range& range = ranges_[number - 1];
  return std::span(places_).subspan(range.begin, range.end - range.begin);
}

Tokens::Tokens(std::string_view text, std::span<const std::uint32_t> unclosed) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  constexpr std::size_t first_room = 4096;
  all_.reserve(std::min(text.size() / 4 + 8, first_room));
  std::string_view indent;
  const char* last_end = begin;
  OpenQuotes open;
  for (const char* at = g::detail::behind_blanks(begin, end); at < end;
       at = g::detail::behind_blanks(last_end, end)) {
    const char* line = at;
    while (line != last_end && line[-1] != '\n' && line[-1] != '\r') --line;
    const bool first = line != last_end || line == begin;
    if (first) {
      const char* blank = line;
      while (*blank == ' ' || *blank == '\t') ++blank;
      indent = {line, static_cast<std::size_t>(blank - line)};
    }
    const auto offset = static_cast<std::uint32_t>(at - begin);
    while (!unclosed.empty() && unclosed.front() < offset) unclosed = unclosed.subspan(1);
    auto [kind, token_end] = token_at(at, end, open);
    if (!unclosed.empty() && unclosed.front() == offset) {
      const auto next_quote = static_cast<std::uint32_t>(token_end - 1 - begin);
      const bool pair = std::binary_search(unclosed.begin(), unclosed.end(), next_quote);
      if (!pair) token_end = line_end(at, end);
    }
    if (all_.size() == all_.capacity()) make_room(offset, text.size());
    if (first) lines_.push_back(static_cast<Place>(all_.size()));
    all_.push_back({kind,
                    first,
                    -1,
                    {offset, static_cast<std::uint32_t>(token_end - begin)},
                    {at, static_cast<std::size_t>(token_end - at)},
                    indent});
    last_end = token_end;
  }
  const auto size = static_cast<std::uint32_t>(text.size());
  outside_.span = {size, size};
  pair_brackets();
  find_openings();
}

// What is still to come is as dense as what was read: a list that doubles takes twice the room that it needs.
void Tokens::make_room(std::size_t read, std::size_t size) {
  const double share = static_cast<double>(read + 1) / static_cast<double>(size + 1);
  const auto count = static_cast<double>(all_.size());
  all_.reserve(static_cast<std::size_t>(std::clamp(1.05 * count / share, 1.25 * count, 256.0 * count)) + 8);
}

void Tokens::pair_brackets() {
  std::vector<Index> open;
  const auto match = [](const Token& from, const Token& to) {
    return (from.is("(") && to.is(")")) || (from.is("[") && to.is("]")) || (from.is("{") && to.is("}"));
  };
  for (Index i = 0; i < size(); ++i) {
    Token& token = all_[static_cast<std::size_t>(i)];
    if (token.is_open()) open.push_back(i);
    depth_ = std::max(depth_, open.size());
    if (!token.is_close()) continue;
    if (token.is("}")) {
      while (!open.empty() && !(*this)[open.back()].is("{")) open.pop_back();
    }
    if (open.empty() || !match((*this)[open.back()], token)) continue;
    token.partner = static_cast<Place>(open.back());
    all_[static_cast<std::size_t>(open.back())].partner = static_cast<Place>(i);
    open.pop_back();
  }
}

// What is opened within a pair and not closed there is not open behind it.
void Tokens::find_openings() {
  openings_.reserve(all_.size() + 1);
  std::vector<Place> open;
  for (Place i = 0; i < static_cast<Place>(all_.size()); ++i) {
    openings_.push_back(open.empty() ? -1 : open.back());
    const Token& token = all_[static_cast<std::size_t>(i)];
    if (token.is_open()) open.push_back(i);
    if (!token.is_close() || token.partner < 0) continue;
    while (open.back() != token.partner) open.pop_back();
    open.pop_back();
  }
  openings_.push_back(open.empty() ? -1 : open.back());
}

Index Tokens::at(std::uint32_t offset) const {
  const auto found = std::partition_point(all_.begin(), all_.end(),
                                          [&](const Token& each) { return each.span.begin < offset; });
  return found - all_.begin();
}

Index Tokens::line_first(Index i) const {
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), i);
  return next == lines_.begin() ? i : next[-1];
}

Index Tokens::line_last(Index i) const {
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), i);
  return (next == lines_.end() ? std::max(i + 1, size()) : *next) - 1;
}

Index Tokens::opening_before(Index i) const {
  if (i < 0) return -1;
  const Index opening = openings_[static_cast<std::size_t>(std::min(i, size()))];
  return i - opening <= farthest ? opening : -1;
}

std::span<const Place> Tokens::places(std::string_view spelled, Index first, Index end) const {
  if (!spellings_) spellings_.emplace(all_);
  const std::span<const Place> all = spellings_->places(spelled);
  const auto from = std::lower_bound(all.begin(), all.end(), first);
  return {from, std::lower_bound(from, all.end(), end)};
}

} // namespace bindery::dml::slips
