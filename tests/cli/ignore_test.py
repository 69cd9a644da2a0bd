"""Comments by which maintainers accept what is found."""

import json

from support.dml_samples import header_of

GOOD = header_of("x") + "m_one = function(Double x) {\n  print(x)\n}\n"


def found(run, tmp_path, text, *options, name="one.dml"):
    (tmp_path / name).write_text(text)
    done = run("check", "--format", "json", *options, name)
    return [(each["code"], each["range"]["start"]["line"]) for each in json.loads(done.stdout)["diagnostics"]]


def test_comments_accept_what_is_found_in_their_line_or_below(run, tmp_path):
    check = lambda text: found(run, tmp_path, text)
    assert check("x = 1\ny = 2\n") == [("D405", 1), ("D405", 2)]
    assert check("x = 1 # bindery: ignore D405\ny = 2\n") == [("D405", 2)]
    assert check("x = 1 #bindery:ignore d405 -- they source this\ny = 2\n") == [("D405", 2)]
    assert check("# bindery: ignore unused-variable\nx = 1\ny = 2\n") == [("D405", 3)]
    assert check("  /* bindery: ignore D4* */\nx = 1\ny = 2\n") == [("D405", 3)]
    assert check("/* bindery: ignore D4* */ x = 1\ny = 2\n") == [("D405", 2)]
    assert check("y = 2\n# bindery: ignore D404\n# bindery: ignore D405\nx = z\n") == [("D405", 1)]
    assert check("x = y # bindery: ignore D404, D405\n") == []
    assert check("x = y # bindery: ignore D405 D404\n") == []
    assert check("x = y\ny2 = 3\nprint(u)\n# bindery: ignore-file D405\n") == [("D404", 1), ("D404", 3)]
    for mark in ("Bindery: ignore", "BINDERY: ignore", "bindery ignore", "Bindery  ignore", "bindery : ignore"):
        assert check(f"x = 1 # {mark} D405\n# {mark}-file D404\nprint(u)\n") == []
    for words in ("Bindery: a checker", "bindery checks D405", "binderyignore D405", "Bindery ignored"):
        assert ("D405", 1) in check(f"x = 1 # {words}\n")
    # What is no comment, or for somebody else, says nothing.
    assert check('x = "# bindery: ignore D405"\n# see bindery: ignore D405\ny = 3\n') == [("D405", 1), ("D405", 3)]
    assert check("x = (1 # bindery: ignore D3*\nprint(2)\n") == []


def test_what_is_accepted_takes_no_room_of_the_others(run, tmp_path):
    """Neither what is found while reading nor by following names counts for --limit."""
    unused = "# bindery: ignore-file D405\n" + "".join(f"x{i} = {i}\n" for i in range(5))
    assert found(run, tmp_path, unused + "print(y)\nprint(z(1))\n", "--limit", "2") == [("D404", 7), ("D401", 8)]
    broken = "# bindery: ignore-file D307\n" + "".join(f"print({i} + )\n" for i in range(5))
    assert found(run, tmp_path, broken + "print(1)\n\nx = (3\n", "--limit", "2") == [("D305", 9)]
    (tmp_path / "one.dml").write_text(unused + "".join(f"print(y{i})\n" for i in range(3)))
    done = run("check", "--limit", "2", "one.dml")
    assert "1 more diagnostic not shown (--limit)" in done.stdout and "0 errors, 3 warnings" in done.stdout


def test_comments_that_accept_nothing_are_told(run, tmp_path):
    check = lambda text, *options: found(run, tmp_path, text, *options)
    assert check("print(1) # bindery: ignore D405\n") == [("I102", 1)]
    assert check("# bindery: ignore-file D405\nprint(1)\n") == [("I102", 1)]
    assert check("x = 1 # bindery: ignore D405, D404\n") == [("I102", 1)]
    assert check("print(1) # bindery: ignore D405, D404\n") == [("I102", 1)]
    assert "expected `D405` and `D404` to accept something" in run("check", "one.dml").stdout
    assert check("x = 1 # bindery: ignore\n") == [("D405", 1), ("I101", 1)]
    assert check("x = 1 # bindery: ingore D405\n") == [("D405", 1), ("I101", 1)]
    assert check("x = 1 # bindery: ignore D4O5\n") == [("D405", 1), ("I101", 1)]
    # Not where it is not known, for something is left out or cannot be read.
    assert [code for code, _ in check("print(x # bindery: ignore D405\n")] == ["D305"]
    assert ("I102", 1) not in check("y = 3 # bindery: ignore D404\nprint(y))\n")
    assert check("x = 1 # bindery: ignore D405\n", "--ignore", "D405") == []
    assert check("x = 1 # bindery: ignore D405\n", "--only", "D1*") == []
    assert check("print(1) # bindery: ignore D405\n", "--ignore", "I*") == []


def test_a_fix_for_an_unknown_word_is_no_other_code(run, tmp_path):
    def fixes(code):
        (tmp_path / "one.dml").write_text(f"x = 1 # bindery: ignore {code}\n")
        told = json.loads(run("check", "--format", "json", "one.dml").stdout)["diagnostics"]
        return [fix["title"] for each in told if each["code"] == "I101" for fix in each["fixes"]]
    assert fixes("D4O5") == ["write `D405`"]
    assert fixes("unused-varable") == ["write `unused-variable`"]
    assert fixes("D499") == []


def test_names_that_are_meant_are_looked_for_a_number_of_times_alone(run, tmp_path):
    (tmp_path / "alpha.dml").write_text("# bindery: ignore " + 20_000 * "unused-variabl " + "\nprint(1)\n")
    done = run("check", "--format", "json", "--limit", "1000000", "alpha.dml")
    found = json.loads(done.stdout)["diagnostics"]
    assert [each["code"] for each in found] == 20_000 * ["I101"]
    assert [len(each["fixes"]) for each in found] == 100 * [1] + 19_900 * [0]


def test_of_many_comments_for_a_file_all_count(run, tmp_path):
    lines = "".join(f"x{number} = 1\n# bindery: ignore-file D405{', D404' if number == 7 else ''}\n" for number in range(20_000))
    assert found(run, tmp_path, lines) == [("I102", 16)]


def test_parsers_and_generators_say_nothing_of_such_comments(run, tmp_path):
    (tmp_path / "one.dml").write_text(GOOD + "# bindery: ignore-file D4*\n")
    for command in (["parse"], ["generate", "json", "--out", "out"]):
        assert "I10" not in run(*command, "one.dml").stderr


def test_fix_leaves_what_is_accepted_and_removes_what_accepts_nothing(run, tmp_path):
    def mended(text):
        (tmp_path / "one.dml").write_text(text)
        run("fix", "one.dml")
        return (tmp_path / "one.dml").read_text()
    accepted = "limit = 1\nprint(limmit) # bindery: ignore D404\nprint(limit)\n"
    assert mended(accepted) == accepted
    assert mended("print(1)  # bindery: ignore D405 -- why\n") == "print(1)\n"
    assert mended("print(1)\n  # bindery: ignore D405\nprint(2)\n") == "print(1)\nprint(2)\n"
    assert mended("x = 1 # bindery: ignore D404, D405\n") == "x = 1 # bindery: ignore D405\n"
    assert mended("x = 1 # bindery: ignore D405, D404 -- why\n") == "x = 1 # bindery: ignore D405 -- why\n"
    assert mended("x = 1 # bindery: ignore D402, D403, D405\n") == "x = 1 # bindery: ignore D405\n"


def test_comments_for_bindery_are_no_documentation(run, tmp_path):
    def library(text):
        (tmp_path / "one.dml").write_text(text)
        assert run("generate", "json", "--out", "out", "one.dml").returncode == 0
        one = json.loads((tmp_path / "out" / "library.json").read_text())["functions"][0]
        return one["description"], [each["doc"] for each in one["parameters"]]
    plain = library(GOOD)
    lines = GOOD.splitlines(keepends=True)
    code = next(i for i, line in enumerate(lines) if line.startswith("m_one"))
    for i in range(code + 1):
        text = "".join(lines[:i] + ["# bindery: ignore-file D405\n"] + lines[i:])
        assert library(text) == plain, text
        assert found(run, tmp_path, text) == [("I102", i + 1)], text


def test_findings_in_headers_can_be_accepted(run, tmp_path):
    odd = GOOD.replace("# x  The first\n", "# x  The first\n# q  The odd one\n")
    (code, line), = found(run, tmp_path, odd)
    assert found(run, tmp_path, odd.replace("# q ", f"# bindery: ignore {code}\n# q ")) == []
    assert found(run, tmp_path, f"# bindery: ignore-file {code}\n\n" + odd) == []
    # A function without a header has none for such a comment either.
    bare = "m_one = function(Double x) {\n  print(x)\n}\n"
    (code, line), = found(run, tmp_path, bare)
    assert found(run, tmp_path, f"# bindery: ignore-file {code}\n" + bare) == []


def test_a_reason_without_its_mark_is_one_finding_and_gets_it(run, tmp_path):
    for words, told in (("D405 because nobody reads it, yet", ["write `--` before the reason"]),
                        ("D405 D404 read by those who source this", ["remove `D404`", "write `--` before the reason"]),
                        ("D405, nobody reads", []), ("D405 D999 D998", []), ("nobody reads it", []), ("D405 later", []),
                        ("D405 unusd-variable here", ["write `unused-variable`"])):
        (tmp_path / "a.dml").write_text(f"x = 1 # bindery: ignore {words}\n")
        found = json.loads(run("check", "--format", "json", "a.dml").stdout)["diagnostics"]
        assert [fix["title"] for each in found for fix in each["fixes"]] == told, (words, found)
    (tmp_path / "a.dml").write_text("x = 1 # bindery: ignore D405 because nobody reads it\n")
    assert "1 error" not in run("fix", "a.dml").stderr
    assert (tmp_path / "a.dml").read_text() == "x = 1 # bindery: ignore D405 -- because nobody reads it\n"
    assert run("check", "--werror", "a.dml").returncode == 0
    (tmp_path / "a.dml").write_text("print(1) # bindery: ignore D405 because nobody reads it\n")
    run("fix", "a.dml")
    assert (tmp_path / "a.dml").read_text() == "print(1)\n"
