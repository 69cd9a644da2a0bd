// Rules whose answer the reader knows.
#pragma once

#include <tao/pegtl.hpp>

#include <grammar/kit/analyze.hpp>

namespace bindery::kit {

namespace pegtl = tao::pegtl;

// To be derived from by a rule that takes nothing and matches where Rule::ask(in, reader) says so. `Kind` is
// maybe_empty, or consuming where the answer means that something stands there which the rules behind take.
template <typename Rule, typename Kind = maybe_empty>
struct asks {
  using rule_t = Kind;
  using subs_t = pegtl::empty_list;

  template <pegtl::apply_mode, pegtl::rewind_mode, template <typename...> class Action,
            template <typename...> class Control, typename Input, typename Reader, typename... Others>
  [[nodiscard]] static bool match(Input& in, Reader& reader, Others&&...) {
    return Rule::ask(static_cast<const Input&>(in), reader);
  }
};

} // namespace bindery::kit
