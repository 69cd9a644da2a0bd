// What brings in other scripts: `source` and `setwd` without their brackets, and as other languages do it.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class ImportGuesses : Guessing {
 public:
  ImportGuesses(const Scene& scene, Index line, Guesses& guesses)
      : Guessing(scene, guesses), first_(statement_at(tokens_, line).first),
        last_(statement_at(tokens_, line).last) {}

  void guess() {
    if (last_ < first_) return;
    import();
    lost_word();
    foreign_import();
  }

 private:
  // source "a.dml" as a, setwd "a", source("a.dml") a, source("a.dml") as "a"
  void import() {
    if (token(first_).kind == TokenKind::name) {
      assigned();
      other_word();
    }
    if (!token(first_).is("source") && !token(first_).is("setwd")) return;
    const Index path = first_ + 1;
    if (token(path).kind == TokenKind::text) {
      guesses_.push_back(
          {&problems::incomplete_statement,
           token(path).span,
           fmt::format("expected `(` and a path behind `{}`, found a text", token(first_).text),
           true,
           "put the path into brackets",
           {{before(scene_, path), "("}, {behind(scene_, path), ")"}}});
      return;
    }
    const Index close = token(path).partner;
    unquoted(path, close);
    name_within(path, close);
    const Index name = token(close + 1).is("as") ? close + 2 : close + 1;
    lacks_name(path, close);
    sign_for_as(path, close);
    if (!token(path).is("(") || close < 0 || token(name).first) return;
    if (name == close + 1 && token(name).kind == TokenKind::name)
      guesses_.push_back(inserting(problems::incomplete_statement, token(name).span.begin,
                                   fmt::format("expected `as` behind the path, found `{}`", token(name).text),
                                   "as", "as "));
    if (token(name).kind == TokenKind::text && token(name).text.size() > 2) {
      const std::string_view word = token(name).text.substr(1, token(name).text.size() - 2);
      guesses_.push_back(replacing(problems::incomplete_statement, token(name).span, token(name).text, word));
      guesses_.back().message =
          fmt::format("expected a name behind `as`, found a text; `{}` needs no quotes", word);
    }
  }

  // ("a.dml") as a
  void lost_word() {
    const Index close = first_ + 2;
    if (!token(first_).is("(") || token(first_).partner != close || last_ != close + 2) return;
    if (token(first_ + 1).kind != TokenKind::text || !token(close + 1).is("as")) return;
    guesses_.push_back(inserting(problems::incomplete_statement, token(first_).span.begin,
                                 "expected `source` before the path, found `(`", "source", "source"));
    guesses_.back().span = token(first_).span;
  }

  // a = source("a.dml")
  void assigned() {
    const Index open = first_ + 3, text = open + 1;
    if (!token(first_ + 1).is("=") && !token(first_ + 1).is("<-")) return;
    if (!token(first_ + 2).is("source") || token(open).partner != text + 1 || last_ != text + 1) return;
    if (token(text).kind != TokenKind::text) return;
    const std::string meant = fmt::format("source({}) as {}", token(text).text, token(first_).text);
    guesses_.push_back({&problems::incomplete_statement,
                        token(first_ + 1).span,
                        "expected `as` and a name behind `source(...)`, found an assignment",
                        true,
                        fmt::format("write `{}`", meant),
                        {{across(scene_, first_, last_), meant}}});
  }

  // source(a/b.dml) as b
  void unquoted(Index open, Index close) {
    if (!token(open).is("(") || close < open + 2 || close > last_) return;
    const std::string_view path = spelled(scene_, open + 1, close - 1);
    if (!path.ends_with(".dml") || path.find_first_of(" \t\r\n\"'") != path.npos) return;
    guesses_.push_back({&problems::incomplete_statement,
                        token(open + 1).span,
                        "expected a path in quotes, found none around it",
                        true,
                        "put the path into quotes",
                        {{before(scene_, open + 1), "\""}, {behind(scene_, close - 1), "\""}}});
  }

  // source("a/b.dml") above `b::f(x)`
  void lacks_name(Index open, Index close) {
    const Token& path = token(open + 1);
    if (!token(open).is("(") || close != open + 2 || path.kind != TokenKind::text) return;
    if (token(close + 1).is("as") || close != last_) return;
    std::string_view name = path.text.substr(1, path.text.size() - 2);
    if (!name.ends_with(".dml")) return;
    name.remove_suffix(4);
    name.remove_prefix(std::min(name.find_last_of('/') + 1, name.size()));
    const std::string_view text = scene_.source.text();
    const std::size_t use = text.find(fmt::format("{}::", name));
    const bool whole = use > 0 && use != text.npos && text.find_first_of(" \t(,=+-*/\n", use - 1) == use - 1;
    if (name.empty() || !whole) return;
    guesses_.push_back(inserting(problems::incomplete_statement, token(close).span.end,
                                 fmt::format("expected `as {}` behind the path, found none", name),
                                 fmt::format("as {}", name), fmt::format(" as {}", name)));
  }

  // source("a.dml" as a)
  void name_within(Index open, Index close) {
    if (!token(open).is("(") || close != open + 4 || token(open + 1).kind != TokenKind::text) return;
    if (!token(open + 2).is("as") || token(open + 3).kind != TokenKind::name) return;
    guesses_.push_back({&problems::unclosed_bracket,
                        token(open + 2).span,
                        "expected `)` behind the path, found `as`",
                        true,
                        "move `)` behind the path",
                        {{behind(scene_, open + 1), ")"}, {token(close).span, ""}}});
  }

  // source("a.dml") = a, source("a.dml") -> a, source("a.dml"): a, source("a.dml"), a
  void sign_for_as(Index open, Index close) {
    Index name = close + 1;
    while (name < last_ && name < close + 3 && token(name).kind == TokenKind::sign) ++name;
    if (!token(open).is("(") || close != open + 2 || name == close + 1 || name != last_ ||
        token(name).kind != TokenKind::name)
      return;
    const Span sign = across(scene_, close + 1, name - 1);
    guesses_.push_back(replacing(problems::incomplete_statement, sign, scene_.text(sign), "as"));
    guesses_.back().message =
        fmt::format("expected `as` and a name for what is read, found `{}`", scene_.text(sign));
    guesses_.back().edits.front() = {{token(close).span.end, token(name).span.begin}, " as "};
  }

  // require("a.dml") as a
  void other_word() {
    const Index open = first_ + 1, close = first_ + 3;
    if (!token(open).is("(") || token(open).partner != close || token(first_ + 2).kind != TokenKind::text)
      return;
    if (!token(close + 1).is("as") || token(close + 2).kind != TokenKind::name || last_ != close + 2) return;
    guesses_.push_back(replacing(problems::foreign_syntax, token(first_).span, token(first_).text, "source"));
  }

  // import a as b, from a import b, library a, import "a.dml" as a
  void foreign_import() {
    static constexpr std::string_view words[] = {"import",  "from",    "include", "library", "using",
                                                 "require", "package", "use",     "load"};
    const Token& next = token(first_ + 1);
    if (!is_one_of(token(first_).text, words) || last_ == first_ || !next.is_operand()) return;
    const bool file = next.kind == TokenKind::text && token(first_ + 2).is("as") &&
                      token(first_ + 3).kind == TokenKind::name && last_ == first_ + 3;
    const std::string meant = file ? fmt::format("source({}) as {}", next.text, token(first_ + 3).text) : "";
    guesses_.push_back(
        {&problems::foreign_syntax,
         token(first_).span,
         fmt::format("expected a statement, found `{}`: functions of other scripts are brought in by "
                     "`source(\"a.dml\") as a`",
                     token(first_).text),
         file,
         fmt::format("write `{}`", meant),
         {{across(scene_, first_, last_), meant}},
         {},
         true});
  }

  Index first_;
  Index last_;
};

} // namespace

void guess_imports(const Scene& scene, Guesses& guesses) {
  guess_in_line_and_above<ImportGuesses>(scene, guesses);
}

} // namespace bindery::dml::slips
