// Documentation is kept as blocks, so that no generator has to guess where code or a list begins.
#include "src/languages/dml/doc/doc.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace bindery;
using api::Block;

namespace {

std::string written(const std::vector<Block>& blocks) {
  std::string result;
  const auto add = [&](const std::vector<Text>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) result.append(i == 0 ? "" : "|").append(texts[i].text);
  };
  for (const Block& block : blocks) {
    if (block.kind == Block::Kind::code) result.append("c:").append(block.language.text);
    if (block.kind == Block::Kind::paragraph) result.append("p");
    if (block.kind == Block::Kind::list) result.append("l");
    if (block.first_number) result.append(std::to_string(*block.first_number));
    result.append("[");
    add(block.lines);
    for (std::size_t i = 0; i < block.items.size(); ++i) {
      if (i != 0) result.append("/");
      add(block.items[i].lines);
      result.append(written(block.items[i].blocks));
    }
    result.append("]");
  }
  return result;
}

// The blocks of a comment in brackets: p[..] paragraphs, c:LANGUAGE[..] code, l[item/item] and l3[item/item]
// lists with bullets and numbers, whose items may have blocks behind their text; `|` ends lines.
std::string blocks(std::string_view comment, bool first_behind_name = false) {
  const Source source("a.dml", std::string(comment));
  std::vector<Text> lines;
  for (std::uint32_t i = 1; i < source.line_count(); ++i) lines.push_back(source.piece(source.line(i)));
  return written(dml::make_doc(lines, first_behind_name).blocks);
}

} // namespace

TEST_CASE("empty lines and lines of one sign part paragraphs") {
  CHECK(blocks(" One\n two.  \n\n Three\n ----\n Four\n") == "p[One|two.]p[Three]p[Four]");
  CHECK(blocks(" Title\n =====\n Text\n") == "p[Title]p[Text]");
  CHECK(blocks("=========\n Framed\n*********\n~~~~~\n_____\n") == "p[Framed]");
  CHECK(blocks(" One\n ===\n =-=-=-=-=\n .....\n") == "p[One|===|=-=-=-=-=|.....]");
  CHECK(blocks("\n\n") == "");
}

TEST_CASE("a code block has its language and keeps inner indentation and empty lines") {
  CHECK(blocks(" Text\n .. code-block:: python\n\n   >>> f(\n   ...     1)\n\n   2\n Text\n") ==
        "p[Text]c:python[>>> f(|...     1)||2]p[Text]");
  CHECK(blocks(" .. code-block::\n\n   x\n") == "c:[x]");
  CHECK(blocks(" .. code-block:: python\n Text\n") == "p[Text]");
}

TEST_CASE("a formula below its directive, or in the line of it, is code") {
  CHECK(blocks(" Text\n\n .. math::\n\n    a = b\n\n    c = d\n\n Text\n") ==
        "p[Text]c:math[a = b||c = d]p[Text]");
  CHECK(blocks(" .. math:: a = b\n\n Text\n") == "c:math[a = b]p[Text]");
  CHECK(blocks(" .. math:: a = b\n    c = d\n") == "c:math[a = b]c:math[c = d]");
  CHECK(blocks(" .. math::\n Text\n") == "p[.. math::|Text]");
  CHECK(blocks(" .. math:: \n\n") == "p[.. math::]");
  // Not with options, which are no lines of it.
  CHECK(blocks(" .. math::\n    :label: one\n\n    a = b\n").find(":math") == std::string::npos);
  CHECK(blocks(" .. math:: a = b\n    :label: one\n").find(":math") == std::string::npos);
  CHECK(blocks(" .. math: a\n") == "p[.. math: a]");
  CHECK(blocks(" .. maths:: a\n") == "p[.. maths:: a]");
}

TEST_CASE("tables stay as lines") {
  CHECK(blocks(" Modes:\n   none    as it is\n   double  twice,\n           or more\n Text\n") ==
        "p[Modes:]c:[none    as it is|double  twice,|        or more]p[Text]");
  CHECK(
      blocks(
          " ------------\n NAME  MEANING\n ------------\n DF    degrees\n P     p-value\n ------------\n") ==
      "c:[------------|NAME  MEANING|------------|DF    degrees|P     p-value|------------]");
  CHECK(blocks(" a x 1  : one\n b x 2  : two\n c x k+1: all\n") ==
        "c:[a x 1  : one|b x 2  : two|c x k+1: all]");
  CHECK(blocks(" ==  ====\n a   one\n b   two\n ==  ====\n") == "c:[==  ====|a   one|b   two|==  ====]");
  CHECK(blocks(" Rows:\n  a | b\n ---+---\n  1 | 2\n\n Text\n") ==
        "p[Rows:]c:[ a | b|---+---| 1 | 2]p[Text]");
  CHECK(blocks(" | a | b |\n |---|---|\n | 1 | 2 |\n Text\n") == "c:[| a | b |||---|---||| 1 | 2 |]p[Text]");
  CHECK(blocks(" a | b\n --|--\n 1 | 2\n") == "c:[a | b|--|--|1 | 2]");
  CHECK(blocks(" +---+\n | a |\n +---+\n") == "c:[+---+|| a ||+---+]");
  CHECK(blocks("none    as it is\n         double  twice\n", true) == "c:[none    as it is|double  twice]");
}

TEST_CASE("blanks within a text are no columns") {
  CHECK(blocks(" One.  And\n two.  Or\n") == "p[One.  And|two.  Or]");
  CHECK(blocks(" Text of the\n of the  one and\n in the  other\n") ==
        "p[Text of the|of the  one and|in the  other]");
  CHECK(blocks(" a  b\n") == "p[a  b]");
  CHECK(blocks(" |x| is\n |y|\n") == "p[|x| is||y|]");
}

TEST_CASE("fractions keep their bars") {
  CHECK(blocks(" As in\n      a + b\n     -------\n      c + d\n Text\n") ==
        "p[As in]c:[ a + b|-------| c + d]p[Text]");
  CHECK(blocks(" So:\n\n        sum(X)\n   Y = -------- * k\n         n(X)\n   for all\n\n Text\n") ==
        "p[So:]c:[     sum(X)|Y = -------- * k|      n(X)|for all]p[Text]");
  CHECK(blocks(" Title\n -----\n text\n") == "p[Title]p[text]");
}

TEST_CASE("values and their meanings make lists") {
  CHECK(blocks(" Mode\n 0 = none,\n 1 = one\n Text\n") == "p[Mode]l[0 = none,/1 = one]p[Text]");
  CHECK(blocks(" Mode: 0 = none,\n 1 = one\n") == "p[Mode:]l[0 = none,/1 = one]");
  CHECK(blocks("\"a\": one that\n  goes on\n  \"b\": two\n", true) ==
        "l[\"a\": one that|goes on/\"b\": two]");
  CHECK(blocks(" Of:\n   x - one\n     more\n   y - two\n") == "p[Of:]l[x - one|more/y - two]");
  CHECK(blocks(" With\n a = 3 and\n b = 4 it holds\n") == "p[With|a = 3 and|b = 4 it holds]");
  CHECK(blocks(" Mode\n 0 = none, 1 = one\n 2 = two\n") == "p[Mode|0 = none, 1 = one|2 = two]");
  CHECK(blocks(" Of:\n 1 - one\n - a\n - b\n 2 - two\n") == "p[Of:|1 - one]l[a/b]p[2 - two]");
  CHECK(blocks(" \u2022 one\n \u2022 two\n") == "l[one/two]");
  CHECK(blocks(" It:\n (a) adds,\n     all,\n (b) ends.\n") == "p[It:]l[(a) adds,|all,/(b) ends.]");
  CHECK(blocks(" See (2 and\n a) above.\n") == "p[See (2 and|a) above.]");
}

TEST_CASE("drawings keep their lines") {
  CHECK(blocks(" A net:\n   in --> [ a ] --> out\n            |        ^\n            +--------+\n Text\n") ==
        "p[A net:]c:[in --> [ a ] --> out|         |        ^|         +--------+]p[Text]");
  CHECK(blocks(" A tree:\n\n      root\n      /  \\\n   left  right\n\n Text\n") ==
        "p[A tree:]c:[   root|   /  \\|left  right]p[Text]");
  CHECK(blocks(" A box:\n +----+     +----+\n | in | --> | out|\n +----+     +----+\n") ==
        "p[A box:]c:[+----+     +----+|| in | --> | out||+----+     +----+]");
  CHECK(blocks(" \u250C\u2500\u2510\n \u2514\u2500\u2518\n Text\n") ==
        "c:[\u250C\u2500\u2510|\u2514\u2500\u2518]p[Text]");
  // Arrows and wide gaps within a text draw nothing, nor do signs that quote it.
  CHECK(blocks(" It maps x -> y and\n y -> z.  Then\n it ends.\n") ==
        "p[It maps x -> y and|y -> z.  Then|it ends.]");
  CHECK(blocks(" > One\n >\n > two\n") == "p[> One|>|> two]");
  CHECK(blocks(" One\n ->\n ===\n two\n") == "p[One|->|===|two]");
}

TEST_CASE("the cases of a formula keep their lines") {
  CHECK(blocks(" Loss:\n   f(x) = x^2 / 2      if |x| <= d\n          d |x|        otherwise\n Text\n") ==
        "p[Loss:]c:[f(x) = x^2 / 2      if |x| <= d|       d |x|        otherwise]p[Text]");
  CHECK(blocks(" Loss:\n        { x  for small x\n    f = {\n        { d  else\n Text\n") ==
        "p[Loss:]c:[    { x  for small x|f = {|    { d  else]p[Text]");
  CHECK(blocks(" where k = the number of\n           clusters and\n m = more.\n") ==
        "p[where k = the number of|clusters and|m = more.]");
}

TEST_CASE("references keep their labels") {
  CHECK(blocks(" References:\n   [1] A book.\n   [2] Another,\n       in two.\n Text\n") ==
        "p[References:]l[[1] A book./[2] Another,|in two.]p[Text]");
  CHECK(blocks(" It is that of\n [Ab01] and others.\n") == "p[It is that of|[Ab01] and others.]");
  CHECK(blocks(" As in\n [1] and\n [2] or [3] it\n") == "p[As in]l[[1] and/[2] or [3] it]");
  CHECK(blocks(" [a, b] and [c] are\n [d] in all.\n") == "p[[a, b] and [c] are|[d] in all.]");
}

TEST_CASE("a session needs no directive") {
  CHECK(blocks(">>> f(1)\n", true) == "c:python[>>> f(1)]");
  CHECK(blocks(" >>> f(1)\n 2\n\n Text\n") == "c:python[>>> f(1)|2]p[Text]");
}

TEST_CASE("bullets and numbers make lists, whose items go on at deeper indentation") {
  CHECK(blocks(" Of:\n - one\n   more\n - two\n Text\n") == "p[Of:]l[one|more/two]p[Text]");
  CHECK(blocks(" 1. one\n 2) two\n") == "l1[one/two]");
  CHECK(blocks(" -2.0 is no bullet\n") == "p[-2.0 is no bullet]");
}

TEST_CASE("what stands deeper than a bullet belongs to its item") {
  CHECK(blocks(" 1. one\n    - a\n      more\n    - b\n 2. two\n") == "l1[onel[a|more/b]/two]");
  CHECK(blocks(" - one\n   1. a\n   2. b\n   more of one\n - two\n") == "l[onel1[a/b]p[more of one]/two]");
  CHECK(blocks(" - one\n   - a\n     - b\n Text\n") == "l[onel[al[b]]]p[Text]");
  CHECK(blocks(" - one\n\n   more\n\n - two\n\n Text\n") == "l[onep[more]/two]p[Text]");
  CHECK(blocks(" - one\n   ```\n   f(x)\n   ```\n - two\n ```\n g(x)\n ```\n") ==
        "l[onec:[f(x)]/two]c:[g(x)]");
  CHECK(blocks(" - one\n   .. code-block:: r\n\n     f(x)\n - two\n") == "l[onec:r[f(x)]/two]");
  CHECK(blocks(" - one\n -----\n - two\n") == "l[one]l[two]");
}

TEST_CASE("a bullet that stands one blank off belongs to the list above") {
  CHECK(blocks("  - one\n   - two\n  - three\n - four\n") == "l[one/two/three/four]");
  CHECK(blocks("- one\n       - two\n         - a\n       - three\n", true) == "l[one/twol[a]/three]");
  CHECK(blocks("- one\n\n       Text\n       - a\n       - b\n", true) == "l[one]p[Text]l[a/b]");
}

TEST_CASE("lists within lists go no deeper than anybody would write") {
  std::string comment;
  for (std::size_t i = 0; i < 10; ++i)
    comment.append(1 + 2 * i, ' ').append("- ").append(1, "abcdefghij"[i]) += "\n";
  CHECK(blocks(comment) == "l[al[bl[cl[dl[el[fl[gl[h/i/j]]]]]]]]");
}

TEST_CASE("a number alone behind a name begins no list") {
  CHECK(blocks("(100) How many,\n if any\n", true) == "p[(100) How many,|if any]");
  CHECK(blocks("(1) one\n (2) two\n", true) == "l1[one/two]");
  CHECK(blocks(" (100) How many\n") == "l100[How many]");
}

TEST_CASE("a numbered list keeps its numbers") {
  CHECK(blocks(" 3. one\n    more\n 4. two\n 5. three\n") == "l3[one|more/two/three]");
  CHECK(blocks(" 0) zero\n 01) one\n") == "l0[zero/one]");
  CHECK(blocks(" 1. one\n 1. two\n 3. three\n 999. last\n") == "l1[one]l1[two]l3[three]l999[last]");
  CHECK(blocks(" 1. one\n - dash\n - dash\n 2. two\n") == "l1[one]l[dash/dash]l2[two]");
  CHECK(blocks(" 1000. is a number\n 2.5 too\n") == "p[1000. is a number|2.5 too]");
  CHECK(blocks(" One of\n (1) one,\n     more\n (2) two\n") == "p[One of]l1[one,|more/two]");
  CHECK(blocks(" As in\n (1) and\n (3) of it, or (2) too\n") == "p[As in|(1) and|(3) of it, or (2) too]");
  CHECK(blocks(" (1. one\n (2)two\n (x) three\n () four\n") == "p[(1. one|(2)two|(x) three|() four]");
}

TEST_CASE("more comment signs are decoration, and spans point at the text") {
  CHECK(blocks("# One\n") == "p[One]");
  const Source source("a.dml", "#  One two  \n");
  const api::Doc doc = dml::make_doc({source.piece(source.text().substr(1, 11))});
  CHECK(doc.blocks.at(0).lines.at(0).text == "One two");
  CHECK(doc.blocks.at(0).span == Span{3, 10});
}

TEST_CASE("a sign that sets a text off from a name is not part of it") {
  for (const std::string sign : {":", "-", "--", "=", "=>", "->", "\u2013", "\u2014"})
    CHECK(blocks(sign + " text\n goes on\n", true) == "p[text|goes on]");
  CHECK(blocks(":\n text\n", true) == "p[text]");
  CHECK(blocks("- one\n       - two\n", true) == "l[one/two]");
  CHECK(blocks(": - one\n - two\n", true) == "l[one/two]");
  CHECK(blocks(":text\n", true) == "p[:text]");
  CHECK(blocks("* one\n", true) == "l[one]");
  CHECK(blocks(" : text\n - one\n - two\n") == "p[: text]l[one/two]");
}

TEST_CASE("a minus or a number that comes to the beginning of a line is no bullet") {
  CHECK(blocks(" the first ncol(X)\n - 1 columns\n") == "p[the first ncol(X)|- 1 columns]");
  CHECK(blocks(" sum(X)\n - sum(Y)\n * 2\n") == "p[sum(X)|- sum(Y)|* 2]");
  CHECK(blocks(" The default is\n 10. Others are in volume\n 2) of it.\n") ==
        "p[The default is|10. Others are in volume|2) of it.]");
  CHECK(blocks(" - defaults to\n   10. See above\n - one\n   - a\n") ==
        "l[defaults to|10. See above/onel[a]]");
  CHECK(blocks("The default is\n   0. Or\n   2. not\n", true) == "p[The default is|0. Or|2. not]");
}

TEST_CASE("bullets below a text are a list where it announces one, or where there are several") {
  CHECK(blocks(" Of:\n - one\n") == "p[Of:]l[one]");
  CHECK(blocks(" Of:\n 3. three\n") == "p[Of:]l3[three]");
  CHECK(blocks(" Of\n - one\n   more\n - two\n") == "p[Of]l[one|more/two]");
  CHECK(blocks(" Of\n 0. zero\n 1. one\n 2. two\n") == "p[Of]l0[zero/one/two]");
  CHECK(blocks(" Of\n - one\n\n - two\n") == "p[Of|- one]l[two]");
}

TEST_CASE("code is what two colons announce, and what an empty line and four blanks set off") {
  CHECK(blocks(" As in::\n\n   f(X)\n\n   g(X)\n\n Text\n") == "p[As in:]c:[f(X)||g(X)]p[Text]");
  CHECK(blocks(" As\n in ::\n\n   f(X)\n\n") == "p[As|in]c:[f(X)]");
  CHECK(blocks(" As in\n ::\n\n   f(X)\n\n") == "p[As in]c:[f(X)]");
  CHECK(blocks(" As in\n\n ::\n\n   f(X)\n\n") == "p[As in]c:[f(X)]");
  CHECK(blocks(" - as in::\n\n     f(X)\n\n - ::\n\n     g(X)\n") == "l[as in:c:[f(X)]/c:[g(X)]]");
  CHECK(blocks(" - one\n\n   as in::\n\n     f(X)\n") == "l[onep[as in:]c:[f(X)]]");
  CHECK(blocks(" - as in::\n -----\n\n     f(X)\n") == "l[as in::]c:[f(X)]");
  CHECK(blocks(" .. other::\n\n    text\n") == "p[.. other::]c:[text]");
  CHECK(blocks(" As in::\n\n Text\n") == "p[As in::]p[Text]");
  CHECK(blocks(" As in::\n   f(X)\n") == "p[As in:]c:[f(X)]");
  CHECK(blocks(" As in:\n\n     f(\n       X)\n Text\n") == "p[As in:]c:[f(|  X)]p[Text]");
  CHECK(blocks(" As in:\n\n    the X\n") == "p[As in:]p[the X]");
  CHECK(blocks(" As in:\n     the X\n") == "p[As in:|the X]");
  CHECK(blocks("     Text\n\n Text\n") == "p[Text]p[Text]");
  CHECK(blocks(" - one\n\n       f(X)\n\n   more\n") == "l[onec:[f(X)]p[more]]");
  CHECK(blocks("One\n\n       more\n\n           f(X)\n", true) == "p[One]p[more]c:[f(X)]");
}

TEST_CASE("statements that a text announces, or that are set off from it, are code") {
  CHECK(blocks(" Text. Example:\n   X = rand(rows=2)\n   [Y, s] = f(X=X, k=2); # both\n   print(s)\n") ==
        "p[Text. Example:]c:[X = rand(rows=2)|[Y, s] = f(X=X, k=2); # both|print(s)]");
  CHECK(blocks(" Text, as in\n   X = f(1)\n   X[1,] <- X / 2\n where X is one\n") ==
        "p[Text, as in]c:[X = f(1)|X[1,] <- X / 2]p[where X is one]");
  CHECK(blocks(" Usage:\n f(X, k = 10,\n   eps = 0.001)\n\n Text\n") ==
        "p[Usage:]c:[f(X, k = 10,|  eps = 0.001)]p[Text]");
  CHECK(blocks("The matrix, as in\n     X = f(1)\n     Y = f(2)\n", true) ==
        "p[The matrix, as in]c:[X = f(1)|Y = f(2)]");
  CHECK(blocks("The matrix\n\n     X = f(1)\n\n   Text\n", true) == "p[The matrix]c:[X = f(1)]p[Text]");
  CHECK(blocks(" - One:\n     X = f(1)\n - Two\n") == "l[One:c:[X = f(1)]/Two]");
}

TEST_CASE("the heading of an example announces statements without a colon, and above a ruling") {
  for (const std::string_view heading : {"Example", "## Examples", "USAGE", "Example 1", "**Example**"}) {
    CAPTURE(heading);
    const std::string before = " " + std::string(heading);
    const std::string read = "p[" + std::string(heading) + "]c:[Y = f(X)|print(Y)]";
    CHECK(blocks(before + "\n Y = f(X)\n print(Y)\n") == read);
    CHECK(blocks(before + "\n -------\n Y = f(X)\n print(Y)\n\n Text\n") == read + "p[Text]");
    CHECK(blocks(before + "\n =======\n   Y = f(X)\n   print(Y)\n") == read);
  }
  CHECK(blocks(" Example\n -------\n Y is the sum of (X)\n") == "p[Example]p[Y is the sum of (X)]");
  CHECK(blocks(" Examples of what is understood by this\n Y = f(X)\n").find("c:") == std::string::npos);
  CHECK(blocks(" Example of\n - one\n") == "p[Example of]l[one]");
  CHECK(blocks(" Results\n -------\n Y = f(X)\n").find("c:") == std::string::npos);
}

TEST_CASE("what has signs of statements may be text") {
  for (const std::string_view text :
       {" The size is\n   n = nrow(X)\n", " Text\n   Y = F(X) scales X by 10.\n   Z = F(X)\n",
        " One of:\n f(x) and\n g(x)\n", " Where:\n   X = the matrix (dense)\n",
        " Text\n x = f(1)\n y = f(2)\n", " Calls:\n   f(x), g(x)\n", " As f(x)\n", " Text:\n   \"a(b)\"\n",
        " Text:\n   f(x) == 2\n", " Text:\n   f(x)) = 2\n", " Text:\n   a = 'f(x)\n",
        " Text:\n   x = f(x).\n"}) {
    CAPTURE(text);
    CHECK(blocks(text).find("c:") == std::string::npos);
  }
  CHECK(blocks(" Where:\n   k = 10\n   eps = 1\n") == "p[Where:]l[k = 10/eps = 1]");
}

TEST_CASE("code has one of two directives") {
  CHECK(blocks(" .. code:: python\n\n   f(X)\n Text\n") == "c:python[f(X)]p[Text]");
}

TEST_CASE("fences hold code") {
  CHECK(blocks(" ~~~ r\n f(x)\n ~~~\n Text\n") == "c:r[f(x)]p[Text]");
  CHECK(blocks(" ~~~\n f(x)\n Text ~~~\n ```\n x\n ```\n") == "p[~~~|f(x)|Text ~~~]c:[x]");
  CHECK(blocks("Such as: ```f(x)```\n  more\n", true) == "p[Such as:]c:[f(x)]p[more]");
  CHECK(blocks("```f(x)```\n", true) == "c:[f(x)]");
  CHECK(blocks(" One\n ```python\n  f(\n    x)\n ```\n Two\n") == "p[One]c:python[f(|  x)]p[Two]");
  CHECK(blocks("Such as: ```\n      f(x)\n      ```\n", true) == "p[Such as:]c:[f(x)]");
  CHECK(blocks(" - one ```f(x)```\n - two\n") == "l[onec:[f(x)]/two]");
  CHECK(blocks(" Use ```f(x)``` here\n ```open\n ``` two words\n ``````\n") ==
        "p[Use ```f(x)``` here|```open|``` two words|``````]");
}

TEST_CASE("dashes behind a name say nothing") {
  CHECK(blocks("-\n", true).empty());
  CHECK(blocks("---\n", true).empty());
  CHECK(blocks("-\nbut this does\n", true) == "p[but this does]");
  CHECK(blocks("-1 for none\n", true) == "p[-1 for none]");
  CHECK(blocks("-\n") == "p[-]");
}
