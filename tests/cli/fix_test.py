"""`bindery fix` as users and other programs meet it."""

import json
import os
import shutil
import subprocess

import pytest
from support.dml_samples import header_of
from support.hang import HANGS


def corpus(root, kind):
    return root / "corpus" / "dml" / kind


def without_places(value):
    if isinstance(value, dict):
        return {key: without_places(each) for key, each in value.items() if key != "range"}
    return [without_places(each) for each in value] if isinstance(value, list) else value


def library(run, folder) -> list:
    """What the scripts of a folder say, without the places where they say it."""
    assert run("generate", "json", "--out", "json", folder).returncode == 0
    functions = json.loads((folder.parent / "json" / "library.json").read_text())["functions"]
    return [{key: each[key] for key in ("name", "description", "parameters", "results")} for each in functions]


def test_fix_mends_without_harm_and_has_done_all_it_can(run, root, tmp_path):
    for kind in ("bad", "wild"):
        shutil.copytree(corpus(root, kind), tmp_path / kind)
        shutil.copytree(corpus(root, kind), tmp_path / "patched" / kind)
    before = json.loads(run("check", "--format", "json", "bad", "wild").stdout)
    shown = run("fix", "--diff", "bad", "wild").stdout
    assert json.loads(run("check", "--format", "json", "bad", "wild").stdout) == before
    assert run("fix", "bad", "wild").returncode in (0, 1)
    after = json.loads(run("check", "--format", "json", "bad", "wild").stdout)
    assert after["errors"] + after["warnings"] < before["errors"] + before["warnings"]
    for path in {one["file"] for one in before["diagnostics"]}:
        kinds = [[one["name"] for one in report["diagnostics"] if one["file"] == path] for report in (before, after)]
        assert len(kinds[1]) <= len(kinds[0]), (path, kinds)
    assert "0 fixes applied" in run("fix", "bad", "wild").stderr
    subprocess.run(["patch", "-s", "-p0"], input=shown.encode(), cwd=tmp_path / "patched", check=True)
    for path in (tmp_path / "bad").rglob("*.dml"):
        assert (tmp_path / "patched" / path.relative_to(tmp_path)).read_bytes() == path.read_bytes()


def test_fix_reports_what_names_are_left_over(run, tmp_path):
    body = "m_one = function(Double x) {\n  y = nowhere(x)\n  print(y)\n}\n"
    (tmp_path / "one.dml").write_text(header_of("X") + body)
    done = run("fix", "--werror", "one.dml")
    assert (tmp_path / "one.dml").read_text() == header_of("x") + body
    assert "one.dml:9:7: warning: expected a function of this file or of SystemDS" in done.stderr
    assert "1 fix applied, 0 errors and 1 warning left" in done.stderr
    assert done.returncode == 1


def test_fix_writes_no_script_that_has_changed_since_it_was_read(bindery, tmp_path):
    damaged = "k = 12345\nprint(k))\n"
    script, pipe = tmp_path / "a.dml", tmp_path / "b.dml"
    script.write_text(damaged)
    os.mkfifo(pipe)
    program = subprocess.Popen([str(bindery), "fix", "--jobs", "1", script, pipe], stderr=subprocess.PIPE, text=True)
    with open(pipe, "w") as writer:  # opened when the program has come to it, which is when it has read the first
        script.write_text("# A remark above.\n" + damaged)
        writer.write("x = 1\nprint(x)\n")
    _, error = program.communicate(timeout=HANGS)
    assert program.returncode == 2
    assert "a.dml: it has changed since it was read; run fix again" in error
    assert script.read_text() == "# A remark above.\n" + damaged


def test_fix_tells_of_other_names_that_keep_the_old_text(run, tmp_path):
    damaged = "k = 12345\nprint(k))\n"
    script, other = tmp_path / "a.dml", tmp_path / "other"
    script.write_text(damaged)
    assert "hard links" not in run("fix", "--diff", "a.dml").stderr
    other.hardlink_to(script)
    assert "hard links" not in run("fix", "--diff", "a.dml").stderr
    assert "a.dml: its other names (hard links) keep what was there before" in run("fix", "a.dml").stderr
    assert (script.read_text(), other.read_text()) == ("k = 12345\nprint(k)\n", damaged)


def test_fix_shows_what_a_pipe_lacks_and_does_not_write_into_it(run, tmp_path):
    pipe = tmp_path / "a.dml"
    os.mkfifo(pipe)
    for arguments, status, said in ((["--diff"], 0, "1 fix found"), ([], 2, "it is no file; --diff shows")):
        feeding = subprocess.Popen(["sh", "-c", 'printf "print(1))\\n" > "$0"', str(pipe)])
        done = run("fix", *arguments, pipe)
        assert feeding.wait() == 0
        assert done.returncode == status and said in done.stderr
        assert ("+print(1)\n" in done.stdout) == (arguments == ["--diff"])


def test_fix_keeps_bytes_of_standard_input_that_are_no_text(bindery):
    done = subprocess.run([str(bindery), "fix", "-"], input=b'print("\xff"))\n', capture_output=True, timeout=HANGS)
    assert done.stdout == b'print("\xff")\n'
    assert b"expected text in UTF-8, found the byte 0xFF" in done.stderr


def test_fix_reports_in_formats_for_programs_alone(run, tmp_path):
    (tmp_path / "a.dml").write_text(header_of("X") + "m_a = function(Double x) {\n  y = x\n}\n")
    done = run("fix", "--format", "json", "--layout", "table", "a.dml")
    assert [each["name"] for each in json.loads(done.stderr)["diagnostics"]] == ["unused-variable"]


def test_fix_applies_what_a_fix_has_made_room_for(run, tmp_path):
    # Names are looked at only when the rest can be read.
    (tmp_path / "two.dml").write_text("limit = 1\nif (limit > 0 {\n  print(limmit)\n}\n")
    assert "2 fixes applied, 0 errors and 0 warnings left" in run("fix", "two.dml").stderr
    assert (tmp_path / "two.dml").read_text() == "limit = 1\nif (limit > 0) {\n  print(limit)\n}\n"


def test_fix_takes_back_what_mends_nothing(run, tmp_path):
    divider = "# ------------------------------\n"
    columns = divider + "# NAME  TYPE    DEFAULT  MEANING\n" + divider
    header = (f"# INPUT PARAMETERS:\n{divider}# RETURN VALUES\n{columns}# a, b and more\n# RETURN VALUES\n{columns}"
              f"# x     Double  ---      The first\n{divider}# OUTPUT:\n{columns}# Y     Double  ---      The last\n"
              f"{divider}\n")
    body = "m_one = function(Double x) return (Double y) {\n  y = x\n}\n"
    (tmp_path / "one.dml").write_text(header + body)
    assert "exchange the titles" in run("check", "one.dml").stdout
    run("fix", "one.dml")
    once = (tmp_path / "one.dml").read_text()
    again = run("fix", "one.dml")
    assert "0 fixes applied" in again.stderr and (tmp_path / "one.dml").read_text() == once


def test_fix_goes_on_where_one_fix_uncovers_the_next_of_its_kind(run, tmp_path):
    (tmp_path / "one.dml").write_text("print(sum(abs(1\nprint(sum(abs(3\n")
    assert "0 errors and 0 warnings left" in run("fix", "one.dml").stderr
    assert (tmp_path / "one.dml").read_text() == "print(sum(abs(1)))\nprint(sum(abs(3)))\n"
    lines = [f"print(x{i}\n" for i in range(40)]
    (tmp_path / "many.dml").write_text("".join(lines))
    done = run("fix", "--limit", "10", "many.dml")
    assert "40 fixes applied, 0 errors" in done.stderr, done.stderr
    (tmp_path / "many.dml").write_text("".join(lines))
    assert "16 fixes applied, 24 errors" in run("fix", "--limit", "1", "many.dml").stderr


def test_fix_reads_each_script_in_the_dialect_it_has(run, tmp_path):
    body = "{} = function(Double x) {{\n  print(x)\n}}\n"
    odd = header_of("x").replace("# x  The first", "# x  The first\n# q  The odd one")
    (tmp_path / "two.dml").write_text(header_of("x") + body.format("m_two") + "\n" + odd + body.format("m_odd"))
    plain = run("fix", "--dialect", "section", "--diff", "two.dml")
    both = run("fix", "--dialect", "section", "--layout", "table", "--diff", "two.dml")
    assert both.returncode == plain.returncode == 1
    assert "1 header to be laid out" in both.stderr
    assert "found `q`, which it does not have [D202]" in both.stderr


def test_fix_points_into_other_scripts_as_they_are_now(run, tmp_path):
    (tmp_path / "lib.dml").write_text("#" + header_of("X") + "m_lib = function(Double x) {\n  print(x)\n}\n"
                                      "twice = function(Double a) {\n  print(2 * a\n}\n")
    (tmp_path / "use.dml").write_text('source("lib.dml") as lib\nx = lib::twice(1, 2)\nprint(x)\n')
    done = run("fix", "lib.dml", "use.dml")
    assert "use.dml:2:5: warning: expected at most 1 argument, found 2" in done.stderr
    assert "lib.dml:11:1: note: `twice` is defined here" in done.stderr
    assert "11 | twice = function(Double a) {" in done.stderr


def test_fix_points_into_builtins_as_they_are_now(run, tmp_path):
    """What calls a builtin names no script, and yet what is said of it points into one."""
    (tmp_path / "twice.dml").write_text("#" + header_of("x") + "m_twice = function(Double x) {\n  print(2 * x)\n}\n")
    (tmp_path / "use.dml").write_text("twice(1, 2)\n")
    before = run("check", "twice.dml", "use.dml").stdout
    for arguments in (["--diff"], []):
        done = run("fix", *arguments, "twice.dml", "use.dml")
        assert done.returncode in (0, 1)
        assert "use.dml:1:1: warning: expected at most 1 argument, found 2" in done.stderr
        note = [line for line in done.stderr.splitlines() if "note: `m_twice` is defined here" in line]
        assert len(note) == 1 and note[0].startswith("twice.dml:8:1:"), (note, before)
        assert "8 | m_twice = function(Double x) {" in done.stderr


def test_fix_tells_what_mended_builtins_mean_for_their_callers(run, tmp_path):
    (tmp_path / "thrice.dml").write_text(header_of("x") + "m_thrce = function(Double x) {\n  print(3 * x)\n}\n")
    (tmp_path / "use.dml").write_text("thrice(1, 2)\n")
    done = run("fix", "--only", "D2*,D4*", "thrice.dml", "use.dml")
    assert "use.dml:1:1: warning: expected at most 1 argument, found 2" in done.stderr
    assert done.stderr == run("fix", "--only", "D2*,D4*", "thrice.dml", "use.dml").stderr.replace("0 fixes", "1 fix")


def test_fix_lays_out_headers_and_loses_nothing(run, root, tmp_path):
    folder = tmp_path / "good"
    shutil.copytree(corpus(root, "good"), folder)
    said = without_places(library(run, folder))
    for dialect, column_titles in (("section", False), ("table", True), ("section", False)):
        done = run("fix", "--layout", dialect, folder)
        assert done.returncode == 0, done.stderr
        assert without_places(library(run, folder)) == said
        again = run("fix", "--layout", dialect, "--diff", folder)
        assert again.stdout == "" and "0 headers to be laid out" in again.stderr
        left = [line for line in done.stderr.splitlines() if "left as it is" in line]
        assert all("cannot stand in a cell of a table" in line for line in left), left
        assert len(left) <= (4 if column_titles else 0), left
        texts = [path.read_text() for path in folder.glob("*.dml")]
        with_titles = sum("MEANING" in text for text in texts)
        assert (with_titles > len(texts) // 2) == column_titles
        found = json.loads(run("check", "--format", "json", folder).stdout)["diagnostics"]
        # Sections ask for a description, tables do not.
        assert {each["name"] for each in found} <= ({"missing-description"} if dialect == "section" else set())


def test_fix_writes_a_header_only_where_one_is_missed(run, tmp_path):
    body = "m_one = function(Double x) {\n  print(x)\n}\n"
    for above, more in (("# bindery: ignore-file D101\n", []), ("# bindery: ignore D101 -- none is wanted\n", []), ("", ["--ignore", "D101"])):
        (tmp_path / "one.dml").write_text(above + body)
        assert "0 headers laid out" in run("fix", "--layout", "section", *more, "one.dml").stderr
        assert (tmp_path / "one.dml").read_text() == above + body
    assert "1 header laid out" in run("fix", "--layout", "section", "one.dml").stderr
    assert (tmp_path / "one.dml").read_text().startswith("# INPUT:\n")


def test_fix_says_which_headers_it_does_not_lay_out(run, tmp_path):
    body = "m_one = function(Double x) {\n  print(x)\n}\n"
    text = header_of("x") + body
    (tmp_path / "one.dml").write_text(text.replace("# x  The first", "# x  The first\n# reg  The weight"))
    before = (tmp_path / "one.dml").read_bytes()
    done = run("fix", "--layout", "section", "one.dml")
    assert "one.dml:6:3: note: the header is left as it is: `reg` is no parameter of the function" in done.stderr
    assert "0 headers laid out" in done.stderr
    assert (tmp_path / "one.dml").read_bytes() == before
    for wrong in ("auto", "sections"):
        refused = run("fix", "--layout", wrong, "one.dml")
        assert refused.returncode == 2 and f"--layout {wrong}: expected one of table, section" in refused.stderr


def test_fix_only_says_what_it_would_mend_if_it_is_to_check(run, tmp_path):
    (tmp_path / "a.dml").write_text("print(1))\n")
    (tmp_path / "b.dml").write_text("print(1)\n")
    done = run("fix", "--check", "a.dml", "b.dml")
    assert (done.returncode, done.stdout) == (1, "a.dml: would be mended\n")
    assert "1 fix found, 0 errors and 0 warnings left" in done.stderr
    shown = run("fix", "--check", "--diff", "a.dml", "b.dml")
    assert shown.returncode == 1 and shown.stdout == run("fix", "--diff", "a.dml").stdout != ""
    assert (tmp_path / "a.dml").read_text() == "print(1))\n"
    piped = run("fix", "--check", "-", input=b"print(1))\n")
    assert (piped.returncode, piped.stdout) == (1, "<stdin>: would be mended\n")
    assert run("fix", "--check", "--format", "json", "a.dml").returncode == 1
    assert run("fix", "a.dml").returncode == 0
    assert (run("fix", "--check", "a.dml").returncode, run("fix", "--check", "a.dml").stdout) == (0, "")


@pytest.mark.parametrize("name", ["t\tab.dml", "new\nline.dml", 'quo"te.dml', "back\\slash.dml", "a b.dml", " lead.dml", "\u202ebidi é.dml",
                                  b"\xff.dml"])
@pytest.mark.parametrize("tool", [["git", "apply", "-p0", "../fix.diff"], ["patch", "-s", "-p0", "-i", "../fix.diff"]])
def test_a_diff_names_files_of_any_name(run, tmp_path, name, tool):
    folder = tmp_path / "scripts"
    folder.mkdir()
    path = folder / os.fsdecode(name)
    path.write_text("print(1))\n")
    (tmp_path / "fix.diff").write_text(run("fix", "--diff", ".", cwd=folder).stdout)
    subprocess.run(tool, cwd=folder, check=True)
    assert path.read_text() == "print(1)\n"
