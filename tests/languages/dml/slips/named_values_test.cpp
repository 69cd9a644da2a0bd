// Values with names as other languages list them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("values with names in braces or square brackets") {
  check({in_function("  z = {\"a\": 1, b: x + 2}\n"), "3:7 foreign-syntax\n",
         in_function("  z = list(a=1, b=x + 2)\n")});
  check({in_function("  z = [a=1, b=max(x, 2)]\n"), "3:7 foreign-syntax\n",
         in_function("  z = list(a=1, b=max(x, 2))\n")});
  check({in_function("  z = {\n    a: 1,\n    b: 2\n  }\n"), "3:7 foreign-syntax\n",
         in_function("  z = list(\n    a=1,\n    b=2\n  )\n")});
  check(
      {in_function("  z = nrow({a: 1})\n"), "3:12 foreign-syntax\n", in_function("  z = nrow(list(a=1))\n")});
}

TEST_CASE("what has no name that an argument could have is left as it is") {
  check({in_function("  z = {\"a b\": 1}\n"), "3:7 expected-expression\n", ""});
  check({in_function("  z = {\"a\": 1, 2}\n"), "3:7 expected-expression\n", ""});
}

TEST_CASE("what to transform is JSON in a text") {
  const auto encoded = [](const std::string& spec) {
    return "F = read(\"a\", data_type=\"frame\")\n[X, M] = transformencode(target=F, spec=" + spec +
           ")\nprint(sum(X) + toString(M))\n";
  };
  check({encoded("{ids:true, recode:[1]}"), "2:41 foreign-syntax\n", encoded("\"{ids:true, recode:[1]}\"")});
  check({encoded("{\"ids\":true}"), "2:41 foreign-syntax\n", encoded("'{\"ids\":true}'")});
  check({in_function("  z = {recode: [1, 2]}\n"), "3:7 foreign-syntax\n",
         in_function("  z = \"{recode: [1, 2]}\"\n")});
  check({in_function("  z = {ids: true, omit: 2}\n"), "3:7 foreign-syntax\n",
         in_function("  z = \"{ids: true, omit: 2}\"\n")});
  // The brace of the function is none of the values.
  check({in_function("  z = {omit: a\n"), "3:7 expected-expression\n", ""});
  // What is calculated is no part of a text.
  check({in_function("  z = {ids: x, omit: 2}\n"), "3:7 foreign-syntax\n",
         in_function("  z = list(ids=x, omit=2)\n")});
  const auto unit = bindery::testing::read(in_function("  z = {ids: true, recode: [1]\n  y = x\n"));
  for (const bindery::Diagnostic& each : unit->diagnostics.all())
    CHECK(each.message.find("JSON") == std::string::npos);
}
