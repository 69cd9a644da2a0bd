// Addresses that the URL standard accepts, and those that it does not.
#include "generators/html/address.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;

TEST_CASE("addresses as people write them can be linked to") {
  for (const std::string address :
       {"https://a.b", "http://localhost:8080/x", "https://a.b./", "https://a_b.c-d.e/", "http://127.0.0.1/x",
        "https://a.b:/c", "https://a.b/c_(d)/~e;f,g!*'$+?h=i&j=%20%C3%A9/?@:#k/?l", "https://a.b?c",
        "https://a.b#c", "https://é.b/é", "https://4.a/"}) {
    CAPTURE(address);
    CHECK(html::is_valid_address(address));
  }
}

TEST_CASE("addresses that lead nowhere, or elsewhere than they seem to, are none") {
  for (const std::string address :
       {"https://",           "https:///a",         "https://.",         "https://a..b/",
        "https://.a/",        "https://a.b@c.d/",   "https://a:b@c/",    "https://a:b/",
        "https://a.b:65536/", "https://a.b:80:80/", "https://a%b/",      "https://a.b/%",
        "https://a.b/%4",     "https://a.b/%zz",    "https://a.b/[1]",   "https://a.b/c#d#e",
        "http://1.2.3.256/",  "http://1.2.3/",      "http://1.2.3.4.5/", "http://1.2.03.4/",
        "http://1..2.3",      "http://0x7f",        "http://a.0x/",      "http://[::1]/",
        "https://a(b)/",      "https://a,b.c/"}) {
    CAPTURE(address);
    CHECK_FALSE(html::is_valid_address(address));
  }
}

TEST_CASE("long addresses take linear time") {
  CHECK_FALSE(html::is_valid_address("http://" + std::string(1'000'000, '.')));
  CHECK(html::is_valid_address("http://a/" + std::string(1'000'000, '.')));
}
