// The code of fmt, compiled once: used as headers alone it is compiled in every unit that formats a text,
// which takes more than half of the time of such a unit, and Debian has no static library of it.
#include <fmt/core.h>

#ifndef FMT_HEADER_ONLY
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

// What the headers only declare. What else they need is instantiated by these.
template void vformat_to<char>(buffer<char>&, string_view, format_args, locale_ref);
template void buffer<char>::append(const char*, const char*);
template auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl<char>(locale_ref) -> char;
template auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;

} // namespace detail
FMT_END_NAMESPACE
#endif
