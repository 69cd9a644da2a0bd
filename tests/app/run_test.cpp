// The commands as a user meets them, with a language and a generator made for the test.
#include "tests/app/run_fixture.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using bindery::testing::Outcome;
using bindery::testing::Scratch;
using bindery::testing::stub_reads;

namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("check ends in 0, 1 or 2") {
  const Scratch scratch;
  scratch.put("good.stub", "fun good\n");
  scratch.put("odd.stub", "odd\n");
  scratch.put("bad.stub", "fun x bad\n");
  CHECK(scratch.run({"check", scratch.at("good.stub")}).status == 0);
  CHECK(scratch.run({"check", scratch.at("odd.stub")}).status == 0);
  CHECK(scratch.run({"check", "--werror", scratch.at("odd.stub")}).status == 1);
  CHECK(scratch.run({"check", scratch.at("bad.stub")}).status == 1);
  const Outcome missing = scratch.run({"check", scratch.at("bad.stub"), scratch.at("missing.stub")});
  CHECK(missing.status == 2);
  CHECK(contains(missing.out, "[S101]"));
  CHECK(missing.error ==
        "bindery: cannot read " + scratch.at("missing.stub") + ": No such file or directory\n");
}

TEST_CASE("a fault of the program ends the reading of one file, not that of all") {
  const Scratch scratch;
  scratch.put("a.stub", "crash");
  scratch.put("b.stub", "bad");
  scratch.put("c.stub", "uses crash\nbad");
  for (const char* jobs : {"1", "2"}) {
    const Outcome outcome = scratch.run({"check", "--jobs", jobs, scratch.at(".")});
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.out, "b.stub:1:1: error: found bad"));
    CHECK(contains(outcome.out, "c.stub:2:1: error: found bad"));
    CHECK(contains(outcome.error, "a.stub: out of order (a fault of this program, not of the file)\n"));
    CHECK(contains(outcome.error, "c.stub: out of order (a fault of this program, not of the file)\n"));
  }
  CHECK(scratch.run({"generate", "stub", "--out", scratch.at("out"), scratch.at(".")}).status == 2);
  CHECK_FALSE(scratch.has("out"));
}

TEST_CASE("where a mended text shows a fault of the program, the file is named and nothing is written") {
  const Scratch scratch;
  scratch.put("b.stub", "bad");
  for (const char* text : {"bad crash", "uses bad crash"}) {
    scratch.put("a.stub", text);
    const Outcome outcome = scratch.run({"fix", scratch.at(".")});
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.error, "a.stub: out of order (a fault of this program, not of the file)\n"));
    CHECK(scratch.get("a.stub") == text);
    CHECK(scratch.get("b.stub") == "bad");
  }
}

TEST_CASE("a folder is read in order of paths, other files are left alone") {
  const Scratch scratch;
  scratch.put("b/x.stub", "bad");
  scratch.put("a.stub", "bad");
  scratch.put("c.txt", "bad");
  const auto report = nlohmann::json::parse(scratch.run({"check", "--format", "json", scratch.at(".")}).out);
  CHECK(report["files"] == 2);
  CHECK(contains(report["diagnostics"][0]["file"], "a.stub"));
  CHECK(contains(report["diagnostics"][1]["file"], "b/x.stub"));
}

TEST_CASE("a file that is named twice is read once") {
  const Scratch scratch;
  scratch.put("a.stub", "odd");
  const Outcome outcome =
      scratch.run({"check", scratch.at("a.stub"), scratch.at("./a.stub"), scratch.at("")});
  CHECK(contains(outcome.out, "1 file checked"));
}

TEST_CASE("a folder without scripts is named") {
  const Scratch scratch;
  const Outcome outcome = scratch.run({"check", scratch.at("")});
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.error, "no files that end in .stub"));
  CHECK(outcome.out.empty());
}

TEST_CASE("links that lead in circles are named and do no harm") {
  const Scratch scratch;
  scratch.put("a.stub", "odd");
  std::filesystem::create_directory_symlink("..", scratch.at("up"));
  const Scratch inner;
  inner.put("a.stub", "odd");
  std::filesystem::create_directory_symlink(inner.at(""), inner.at("again"));
  const Outcome outcome = inner.run({"check", inner.at("")});
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.error, "again: passed over"));
  std::filesystem::create_symlink("self.stub", inner.at("self.stub"));
  const Outcome loop = inner.run({"check", inner.at("")});
  CHECK(loop.status == 2);
  CHECK(contains(loop.error, "self.stub: Too many levels of symbolic links"));
}

TEST_CASE("scripts are chosen by name, and a choice of none is a mistake") {
  const Scratch scratch;
  for (const std::string name : {"kmeans", "kmeansPredict", "lm"}) scratch.put(name + ".stub", "odd");
  const auto files = [&](std::vector<std::string> options) {
    std::vector<std::string> arguments{"check", "--format", "json", scratch.at("")};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return nlohmann::json::parse(scratch.run(arguments).out)["files"].get<int>();
  };
  CHECK(files({"--select", "kmeans*"}) == 2);
  CHECK(files({"--select", "kmeans", "--select", "lm"}) == 2);
  CHECK(files({"--select", "kmeans,lm"}) == 2);
  CHECK(files({"--exclude", "kmeans"}) == 2);
  const Outcome outcome = scratch.run({"check", "--select", "kmens", scratch.at("")});
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.error, "did you mean `kmeans`?"));
}

TEST_CASE("bytes that are no text are reported once, not again by the language") {
  const Scratch scratch;
  scratch.put("a.stub", "x \xFF y");
  const Outcome outcome = scratch.run({"check", scratch.at("")});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.out, "[F101]"));
  CHECK_FALSE(contains(outcome.out, "[S101]"));
}

TEST_CASE("sources named in sources are found below the folders above them, read or not") {
  const Scratch scratch;
  scratch.put("lib/nn/layer.stub", "fun layer\n");
  scratch.put("lib/main/a.stub", "uses nn/layer.stub\n");
  scratch.put("lib/main/b.stub", "uses c.stub\n");
  scratch.put("lib/main/c.stub", "fun other\n");
  scratch.put("lib/main/d.stub", "uses /dev/zero\n");
  scratch.put("lib/main/e.stub", "uses ../../../../../../../../../nowhere.stub\n");
  const std::string out = scratch.run({"check", scratch.at("lib/main")}).out;
  CHECK(contains(out, "a.stub:1:6: warning: uses layer"));
  CHECK(contains(out, "b.stub:1:6: warning: uses other"));
  CHECK(contains(out, "d.stub:1:6: warning: uses nothing"));
  CHECK(contains(out, "e.stub:1:6: warning: uses nothing"));
  CHECK(contains(out, "5 files checked: 0 errors, 4 warnings"));
}

TEST_CASE("a source that others name is read once, before its turn or behind it") {
  const Scratch scratch;
  scratch.put("a.stub", "uses c.stub\n");
  scratch.put("b.stub", "fun early\n");
  scratch.put("c.stub", "fun late\nodd\n");
  scratch.put("d.stub", "uses b.stub\n");
  scratch.put("e.stub", "uses c.stub\n");
  for (const std::string jobs : {"1", "2"}) {
    CAPTURE(jobs);
    stub_reads = 0;
    const std::string out = scratch.run({"check", "--jobs", jobs, scratch.at("")}).out;
    CHECK(stub_reads == 5);
    CHECK(contains(out, "a.stub:1:6: warning: uses late"));
    CHECK(contains(out, "c.stub:2:1: warning: found odd"));
    CHECK(contains(out, "d.stub:1:6: warning: uses early"));
    CHECK(contains(out, "e.stub:1:6: warning: uses late"));
    CHECK(contains(out, "5 files checked: 0 errors, 4 warnings"));
  }
}

TEST_CASE("where much is named and little kept, sources are read again, and told once") {
  const Scratch scratch;
  const std::string much(5 << 20, '\n');
  for (const std::string name : {"m", "n", "o"}) {
    scratch.put("a" + name + ".stub", "uses " + name + ".stub\n");
    scratch.put(name + ".stub", "fun of_" + name + "\nodd\n" + much);
    scratch.put("z" + name + ".stub", "uses " + name + ".stub\n");
  }
  const std::string out = scratch.run({"check", "--jobs", "1", scratch.at("")}).out;
  for (const std::string name : {"m", "n", "o"}) {
    CAPTURE(name);
    CHECK(contains(out, "/a" + name + ".stub:1:6: warning: uses of_" + name));
    CHECK(contains(out, "/z" + name + ".stub:1:6: warning: uses of_" + name));
  }
  CHECK(contains(out, "9 files checked: 0 errors, 9 warnings"));
}

TEST_CASE("usage errors say what is wrong and where to learn more") {
  const Scratch scratch;
  scratch.put("a.stub", "odd");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {},
           {"chek", "x"},
           {"check"},
           {"check", "--no-such-option", "x"},
           {"check", "--format", "xml", "x"},
           {"check", "--dialect", "tabel", "x"},
           {"check", "--limit", "many", "x"},
           {"generate"},
           {"generate", "stub"},
           {"generate", "pyhton", "x"},
           {"generate", "stub", "--style", "three", "x"},
           {"explain", "S999"},
           {"explain", "S101", "S999"},
           {"parse", "--out", "x", "x"},
       }) {
    const Outcome outcome = scratch.run(arguments);
    CAPTURE(outcome.error);
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.error, "--help`)"));
    CHECK(outcome.out.empty());
  }
}

TEST_CASE("numbers of options are whole, not negative, and not too large") {
  const Scratch scratch;
  scratch.put("a.stub", "odd");
  const auto failure = [&](const std::string& option, const std::string& number) {
    const Outcome outcome = scratch.run({"check", option, number, scratch.at("a.stub")});
    CHECK(outcome.status == 2);
    CHECK(outcome.out.empty());
    return outcome.error.substr(0, outcome.error.find(" (see"));
  };
  for (const std::string number : {"-1", "0", "1e3", "5x", " 5", "+5", "99999999999999999999"}) {
    CHECK(failure("--limit", number) == "bindery: --limit " + number + ": expected a number of 1 or more");
  }
  CHECK(failure("--limit", "") == "bindery: --limit: expected a value, found none");
  CHECK(failure("--jobs", "-1") == "bindery: --jobs -1: expected a number of 0 or more");
  CHECK(scratch.run({"check", "--jobs", "4000000000", scratch.at("a.stub")}).status == 0);
}

TEST_CASE("a misspelled option gets a suggestion") {
  const Scratch scratch;
  CHECK(contains(scratch.run({"check", "--formt", "json", "x"}).error,
                 "bindery: --formt: no such option; did you mean `--format`?"));
  CHECK(contains(scratch.run({"check", "--operand", "x"}).error, "bindery: --operand: no such option ("));
}

TEST_CASE("every command has a help with examples") {
  const Scratch scratch;
  for (const std::string command : {"check", "generate", "parse", "fix", "explain"}) {
    const Outcome outcome = scratch.run({command, "--help"});
    CHECK(outcome.status == 0);
    CHECK(contains(outcome.out, "Usage: bindery " + command));
    CHECK(contains(outcome.out, "Examples:\n  bindery " + command));
  }
  CHECK(contains(scratch.run({"--version"}).out, "bindery 0."));
  CHECK(contains(scratch.run({"--help"}).out, "generate"));
}

TEST_CASE("generate writes what changed, names what is obsolete, and is quiet about the rest") {
  const Scratch scratch;
  scratch.put("in/a.stub", "fun alpha\n");
  scratch.put("in/b.stub", "fun beta\n");
  const std::vector<std::string> arguments{"generate", "stub", "--out", scratch.at("out"), scratch.at("in")};
  CHECK(contains(scratch.run(arguments).out, "2 written, 0 unchanged"));
  CHECK(scratch.get("out/sub/alpha.txt") == "alpha\n");
  CHECK(contains(scratch.run(arguments).out, "0 written, 2 unchanged"));
  std::filesystem::remove(scratch.at("in/b.stub"));
  const Outcome later = scratch.run(arguments);
  CHECK(later.status == 0);
  CHECK(contains(later.out, "obsolete, belongs to no script: " + scratch.at("out/sub/beta.txt")));
  CHECK(scratch.has("out/sub/beta.txt"));
}

TEST_CASE("generate writes what can be read and ends in 1 when there were errors") {
  const Scratch scratch;
  scratch.put("in/a.stub", "fun alpha bad\n");
  const Outcome outcome = scratch.run({"generate", "stub", "--out", scratch.at("out"), scratch.at("in")});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.error, "[S101]"));
  CHECK_FALSE(contains(outcome.out, "[S101]"));
  CHECK(scratch.get("out/sub/alpha.txt") == "alpha\n");
}

TEST_CASE("generate --check writes nothing and shows a diff") {
  const Scratch scratch;
  scratch.put("in/a.stub", "fun alpha\n");
  scratch.put("out/sub/alpha.txt", "old\n");
  scratch.put("out/sub/gone.txt", "x\n");
  const std::vector<std::string> arguments{"generate",        "stub",          "--check", "--out",
                                           scratch.at("out"), scratch.at("in")};
  const Outcome outcome = scratch.run(arguments);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.out, "\n@@ -1 +1 @@\n-old\n+alpha\n"));
  CHECK(contains(outcome.out, "obsolete: " + scratch.at("out/sub/gone.txt")));
  CHECK(scratch.get("out/sub/alpha.txt") == "old\n");
  std::filesystem::remove(scratch.at("out/sub/gone.txt"));
  scratch.put("out/sub/alpha.txt", "alpha\n");
  CHECK(scratch.run(arguments).status == 0);
}

TEST_CASE("nothing is written when an input cannot be read") {
  const Scratch scratch;
  scratch.put("in/a.stub", "fun alpha\n");
  const Outcome outcome =
      scratch.run({"generate", "stub", "--out", scratch.at("out"), scratch.at("in"), scratch.at("missing")});
  CHECK(outcome.status == 2);
  CHECK_FALSE(scratch.has("out"));
}

TEST_CASE("no generator writes outside the folder") {
  const Scratch scratch;
  scratch.put("in/a.stub", "fun alpha\n");
  scratch.put("in/b.stub", "fun escape\n");
  const Outcome outcome = scratch.run({"generate", "stub", "--out", scratch.at("out"), scratch.at("in")});
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.error, "lies outside the folder"));
  CHECK(scratch.list() == std::vector<std::string>{"in/a.stub", "in/b.stub"});
}

TEST_CASE("fix mends in place and tells what is left") {
  const Scratch scratch;
  scratch.put("a.stub", "bad odd \xFF bad\n");
  const Outcome diff = scratch.run({"fix", "--diff", scratch.at("")});
  CHECK(contains(diff.out, "-bad odd \xFF bad\n+good odd \xFF good\n"));
  CHECK(scratch.get("a.stub") == "bad odd \xFF bad\n");
  const Outcome outcome = scratch.run({"fix", scratch.at("")});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.error, "2 fixes applied, 1 error and 1 warning left"));
  CHECK(scratch.get("a.stub") == "good odd \xFF good\n");
}

TEST_CASE("parse prints, writes files, and does not print what would lose text") {
  const Scratch scratch;
  scratch.put("in/a.stub", "x\n");
  scratch.put("in/sub/b.stub", "y\n");
  CHECK(scratch.run({"parse", "--to", "text", scratch.at("in")}).out == "printed x\nprinted y\n");
  scratch.put("in/c.stub", "bad\n");
  CHECK(scratch.run({"parse", "--to", "text", "--out", scratch.at("out"), scratch.at("in")}).status == 1);
  CHECK(scratch.get("out/a.txt") == "printed x\n");
  CHECK(scratch.get("out/sub/b.txt") == "printed y\n");
  CHECK_FALSE(scratch.has("out/c.txt"));
  CHECK(scratch.run({"parse", "--to", "text", "--out", scratch.at("one.txt"), scratch.at("in/a.stub")})
            .status == 0);
  CHECK(scratch.get("one.txt") == "printed x\n");
}

TEST_CASE("explain lists and explains, in three forms") {
  const Scratch scratch;
  CHECK(contains(scratch.run({"explain"}).out, "S101  error    bad-word"));
  CHECK(contains(scratch.run({"explain", "bad-word"}).out, "Words are good."));
  CHECK(contains(scratch.run({"explain", "s101"}).out, "Words are good."));
  const std::string both = scratch.run({"explain", "S202", "bad-word,S202"}).out;
  CHECK(both.find("S202 ") < both.find("\n\nS101 "));
  CHECK(both.find("S202 ") == both.rfind("S202 "));
  CHECK(contains(scratch.run({"explain", "S*", "S999"}).error, "explain S999: no such diagnostic"));
  CHECK(contains(scratch.run({"explain", "S*"}).out, "S101  error    bad-word"));
  const std::string page = scratch.run({"explain", "--format", "markdown"}).out;
  CHECK(contains(page, "\n## bad-word\n"));
  CHECK(contains(page, "<0xFC>"));
  CHECK(nlohmann::json::parse(scratch.run({"explain", "--format", "json"}).out)["problems"].size() == 8);
}
