"""What bad input gets: a clear message that names the path, the right status, no crash, no hang."""

import os
import subprocess
import time
from pathlib import Path

import pytest
from support.dml_samples import good_script
from support.hang import HANGS


def check_status(done: subprocess.CompletedProcess, *statuses: int) -> None:
    assert done.returncode in statuses, (done.returncode, done.stdout[-2000:], done.stderr[-2000:])


@pytest.mark.parametrize("command", [["check"], ["parse"], ["generate", "json", "--out", "out"], ["fix"]])
def test_missing_path(run, tmp_path, command):
    done = run(*command, "no/such.dml")
    check_status(done, 2)
    assert "no/such.dml: No such file or directory" in done.stderr
    assert not (tmp_path / "out").exists()


def test_missing_path_is_told_and_the_good_one_beside_it_is_checked(run, scripts):
    done = run("check", scripts, "missing")
    check_status(done, 2)
    assert "3 files checked" in done.stdout


def test_unreadable_file(run, open_folder, as_anyone):
    path = open_folder / "alpha.dml"
    path.write_text(good_script("alpha"))
    path.chmod(0)
    done = run("check", open_folder, cwd=open_folder, **as_anyone)
    check_status(done, 2)
    assert "alpha.dml: Permission denied" in done.stderr


def test_unreadable_folder(run, open_folder, as_anyone):
    (open_folder / "closed").mkdir(mode=0)
    done = run("check", "closed", cwd=open_folder, **as_anyone)
    check_status(done, 2)
    assert "closed: Permission denied" in done.stderr


def test_folder_without_scripts(run, tmp_path):
    (tmp_path / "empty").mkdir()
    done = run("check", "empty")
    check_status(done, 2)
    assert "empty: no files that end in .dml" in done.stderr


def test_not_utf_8(run, tmp_path):
    (tmp_path / "latin.dml").write_bytes(good_script("latin").encode().replace(b"Adds", b"F\xfcgt"))
    done = run("check", "latin.dml")
    check_status(done, 1)
    assert "latin.dml:1:4: error: expected text in UTF-8, found the byte 0xFC [F101]" in done.stdout
    assert done.stdout.count("error:") == 1


def test_nul_bytes(run, tmp_path):
    (tmp_path / "nul.dml").write_bytes(good_script("nul").encode().replace(b"Adds", b"Ad\0s"))
    done = run("check", "nul.dml")
    check_status(done, 1)
    assert "nul.dml:1:5: error: expected text, found a NUL byte [F102]" in done.stdout
    assert done.stdout.count("error:") == 1


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf_16(run, tmp_path, encoding):
    (tmp_path / "wide.dml").write_bytes(good_script("wide").encode(encoding))
    done = run("check", "wide.dml")
    check_status(done, 1)
    assert done.stdout.count("error:") == 1
    assert "[F103]" in done.stdout


def test_byte_order_mark_is_one_error_and_can_be_fixed(run, tmp_path):
    (tmp_path / "mark.dml").write_bytes(good_script("mark").encode("utf-8-sig"))
    done = run("check", "mark.dml")
    check_status(done, 1)
    assert done.stdout.count("error:") == 1
    check_status(run("fix", "mark.dml"), 0)
    assert (tmp_path / "mark.dml").read_bytes() == good_script("mark").encode()


def test_empty_file(run, tmp_path):
    (tmp_path / "empty.dml").write_bytes(b"")
    check_status(run("check", "empty.dml"), 0, 1)
    check_status(run("parse", "empty.dml"), 0)
    check_status(run("generate", "json", "--out", "out", "empty.dml"), 0, 1)


def test_a_binary_file(run, tmp_path):
    page = bytes((i * i * 31 + i * 7) % 256 for i in range(4096))
    (tmp_path / "binary.dml").write_bytes(page * 256)
    done = run("check", "--limit", "20", "binary.dml")
    check_status(done, 1)
    assert "not shown (--limit)" in done.stdout


@pytest.mark.large
def test_a_file_of_100_mb(run, tmp_path):
    path = tmp_path / "large.dml"
    lines = "".join(f"  Y{i} = X %*% t(X) + sum(X[1:{i}, ])  # the sum of the first rows\n" for i in range(20))
    body = "helper_%d = function(Matrix[Double] X) return (Matrix[Double] Y0) {\n" + lines.replace("%", "%%") + "}\n"
    block = "".join(body % i for i in range(1000))
    with open(path, "w", encoding="utf-8") as file:
        file.write(good_script("large"))
        while file.tell() < 100_000_000:
            file.write(block)
    done = run("check", "--limit", "10", path)
    check_status(done, 0, 1)


def test_a_file_that_is_too_large(run, tmp_path):
    with open(tmp_path / "huge.dml", "wb") as file:
        file.truncate(256 << 20)
    done = run("check", "huge.dml")
    check_status(done, 2)
    assert "huge.dml: of 256 MiB or more" in done.stderr


TABLE = "# ----------\n# NAME   TYPE    DEFAULT   MEANING\n# ----------\n"


@pytest.mark.large
@pytest.mark.parametrize("head, piece, size", [
    ("# @param x text\n# ", "@return a @param { ", 40_000_000),
    ("# Inputs: ", "a, ", 10_000_000),
    ("# Args:\n#   x: text\n# Returns:\n", "#   resul: text\n", 20_000_000),
    ("# @param x text\n", "# @return resul: text\n", 20_000_000),
    ("# INPUT PARAMETERS:\n" + TABLE + "# x  Double   ---  Text\n" * 400_000, "# Double   ---   Text\n", 10_000_000),
], ids=["tags", "names", "misspelled", "misspelled tags", "rows"])
def test_a_header_of_many_mb(run, tmp_path, head, piece, size):
    path = tmp_path / "header.dml"
    path.write_text(f"# Adds.\n#\n{head}{piece * (size // len(piece))}\n"
                    "m_header = function(Double x, Double k) return (Double result) {\n  result = x + k\n}\n",
                    encoding="utf-8")
    check_status(run("check", path), 0, 1)


@pytest.mark.large
@pytest.mark.parametrize("piece", ["a + ", "# ", "é", "'", "((", "f(x, ", "{ ", "x;", "x = y 'a'; ", "x = y'; ", 'x = "a"; '])
def test_one_line_of_50_mb(run, tmp_path, piece):
    path = tmp_path / "line.dml"
    path.write_text(piece * (50_000_000 // len(piece.encode())), encoding="utf-8")
    for command in ("check", "parse"):
        done = run(command, path)
        check_status(done, 0, 1)
        assert len(done.stdout) + len(done.stderr) < 5_000_000


SLIPS_OF_NAMES = {
    "single values of one function": lambda: "f = function(" + ", ".join(f"Double p{i}" for i in range(500_000)) +
                                             ") return (Double y) {\n  y = 0\n" +
                                             "".join(f"  y = y + sum(p{i})\n" for i in range(500_000)) + "}\n",
    "brackets of indexes": lambda: "".join(f"f{i} = function(Double x) return (Double y) {{\n  y = max[0, x]\n}}\n"
                                           for i in range(150_000)),
    "heads in one line": lambda: "iff (x); " * 2_000_000,
}


@pytest.mark.large
@pytest.mark.parametrize("slips", SLIPS_OF_NAMES)
def test_many_slips_of_names(run, tmp_path, slips):
    """Whoever passes by all others for each of them needs a quarter of an hour and more."""
    path = tmp_path / "slips.dml"
    path.write_text(SLIPS_OF_NAMES[slips]())
    check_status(run("check", "--limit", "1000000", path), 0)


@pytest.mark.large
def test_many_functions_of_many_names(run, tmp_path):
    """Whoever looks for a name among those of all functions needs half an hour."""
    parameters = ", ".join(f"Double a{i}" for i in range(100))
    path = tmp_path / "names.dml"
    path.write_text("".join(f"f{i} = function({parameters}) return (Double y) {{\n  y = a0\n}}\n" for i in range(15_000)))
    check_status(run("check", "--limit", "10", path), 0)


@pytest.mark.large
def test_many_arguments_by_name(run, tmp_path):
    """Whoever looks for each among all parameters needs half an hour."""
    names = [f"p{i}" for i in range(800_000)]
    path = tmp_path / "arguments.dml"
    path.write_text("f = function(" + ", ".join(f"Boolean {name} = TRUE" for name in names) +
                    ") return (Double y) {\n  y = 1\n}\nprint(f(" + ", ".join(f"{name}=FALSE" for name in names) + "))\n")
    check_status(run("check", "--limit", "10", path), 0)


@pytest.mark.large
def test_many_entries_of_another_tool(run, tmp_path):
    """Whoever looks for each among all parameters needs a quarter of an hour."""
    path = tmp_path / "entries.dml"
    path.write_text("# Adds.\n#\n" + "".join(f"# @param p{i} a number\n" for i in range(600_000)) + "m_entries = function(" +
                    ", ".join(f"Double p{i}" for i in range(600_000)) + ") return (Double y) {\n  y = 1\n}\n")
    done = run("check", "--limit", "3", path)
    check_status(done, 0, 1)
    assert "[D202]" not in done.stdout


@pytest.mark.large
def test_many_calls_of_a_long_function_of_another_file(run, tmp_path):
    """Whoever looks through the body for each call has 700 GB to read."""
    (tmp_path / "lib.dml").write_text("f = function(Double x, Double y = 2) return (Double a) {\n" +
                                      "  a = x + y\n" * 600_000 + "}\n")
    (tmp_path / "calls.dml").write_text('source("lib.dml") as lib\n' + "x = lib::f(1)\nprint(x)\n" * 100_000)
    done = run("check", "--limit", "3", tmp_path / "calls.dml")
    check_status(done, 0)
    assert "[D403]" in done.stdout


@pytest.mark.large
def test_comments_in_lines_that_end_in_cr_alone(run, tmp_path):
    """Whoever looks for LF alone goes to the end of the file for each of the five million lines."""
    (tmp_path / "lines.dml").write_bytes(b"x = 1 # c\r" * 5_000_000 + b"print(x)\r")
    for command in ("check", "parse"):
        check_status(run(command, "lines.dml"), 0)


# A script nested so deep is to be read; under sanitizers, which take ten times as long, a fifth of that shows the same.
DEEP = 20_000 if os.environ.get("BINDERY_SANITIZED") else 100_000
NESTINGS = [("x = ", "(", ")"), ("x = ", "[", "]"), ("", "{", "}"), ("x = ", "f(", ")"), ("x = ", "-", ""),
            ("", "if (a) ", ""), ("x = ", "x[", "]"), ("", "if (a) {", "}"), ("x = ", "!", ""), ("x = ", "a^", "")]


@pytest.mark.parametrize("before, opening, closing", NESTINGS)
@pytest.mark.parametrize("closed", [True, False])
def test_deeply_nested_brackets(run, forms, tmp_path, before, opening, closing, closed):
    inner = "a" if before else "y = a"
    (tmp_path / "deep.dml").write_text(before + opening * DEEP + inner + (closing * DEEP if closed else "") + "\n")
    for command in (["check"], ["fix", "--diff"], *(["parse", "--to", form] for form in forms)):
        check_status(run(*command, "deep.dml"), 0, 1)


def test_a_deeply_nested_default(run, tmp_path):
    (tmp_path / "deep.dml").write_text(f"m_deep = function(Double a = {'(' * DEEP}1{')' * DEEP}) {{ }}\n")
    check_status(run("check", "deep.dml"), 1)
    check_status(run("generate", "python", "--out", "out", "deep.dml"), 1)


def test_a_default_of_many_terms(run, tmp_path):
    terms = "+".join(["n"] * 200_000)
    (tmp_path / "long.dml").write_text(f"m_long = function(Double n, Double a = {terms}) {{ print(n + a) }}\n")
    for target in ("python", "rst", "json", "systemds"):
        check_status(run("generate", target, "--out", f"out-{target}", "long.dml"), 0)


def test_symbolic_link_loops(run, scripts):
    (scripts / "self.dml").symlink_to("self.dml")
    done = run("check", scripts)
    check_status(done, 2)
    assert "self.dml: Too many levels of symbolic links" in done.stderr
    (scripts / "self.dml").unlink()
    (scripts / "up").symlink_to("..")
    done = run("check", scripts)
    check_status(done, 0)
    assert "scripts/up: passed over" in done.stderr
    assert "3 files checked" in done.stdout


def test_dangling_link(run, scripts):
    (scripts / "gone.dml").symlink_to("nowhere")
    done = run("check", scripts)
    check_status(done, 2)
    assert "gone.dml: its link to nowhere leads to no file" in done.stderr
    assert "gone.dml: its link to nowhere leads to no file" in run("check", scripts / "gone.dml").stderr


def test_a_name_that_would_act_on_a_terminal(run, tmp_path):
    name = "a\x1b[31m\u202e.dml"
    (tmp_path / name).write_text("x = (\n")
    done = run("check", name)
    check_status(done, 1)
    assert "\x1b" not in done.stdout and "\u202e" not in done.stdout


def test_a_name_that_is_not_utf_8(run, tmp_path):
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.dml")).write_text("x = (\n")
    check_status(run("check", "--format", "json", tmp_path), 1)


def test_a_device_that_never_ends_is_not_read_by_way_of_a_script(run, tmp_path):
    (tmp_path / "reads.dml").write_text('source("/dev/zero") as z\nx = z::f(1)\nprint(x)\n')
    check_status(run("check", "reads.dml"), 0, 1)


def test_a_byte_that_is_no_text_has_no_fix(run, tmp_path):
    for bad in (b"x = \x96 5\nprint(x)\n", b"y = TRUE\nif (\xacy) {\n  print(1)\n}\n", b"\xe4x = 1\nprint(1)\n"):
        (tmp_path / "a.dml").write_bytes(bad)
        check_status(run("fix", "a.dml"), 1)
        assert (tmp_path / "a.dml").read_bytes() == bad


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_text_is_known_without_its_mark(run, tmp_path, encoding):
    wide = good_script("a").encode(encoding) + b"\n"
    (tmp_path / "a.dml").write_bytes(wide)
    done = run("fix", "a.dml")
    check_status(done, 1)
    assert "found UTF-16 or UTF-32" in done.stderr
    assert (tmp_path / "a.dml").read_bytes() == wide


def test_a_file_of_many_nuls_is_left_alone(run, tmp_path):
    binary = b"x = 1\0\n" * 20
    (tmp_path / "a.dml").write_bytes(binary)
    check_status(run("fix", "a.dml"), 1)
    assert (tmp_path / "a.dml").read_bytes() == binary


def test_a_folder_that_cannot_be_entered_is_told(run, open_folder, as_anyone):
    folder = open_folder / "part"
    folder.mkdir()
    (open_folder / "good.dml").write_text(good_script("good"))
    (folder / "sub").mkdir()
    folder.chmod(0o744)
    done = run("check", open_folder, **as_anyone)
    folder.chmod(0o755)
    check_status(done, 2)
    assert "part/sub: Permission denied" in done.stderr


def test_a_link_beside_its_file_is_no_second_script(run, scripts):
    (scripts / "zeta.dml").symlink_to("alpha.dml")
    done = run("check", scripts)
    check_status(done, 0)
    assert "zeta.dml: passed over" in done.stderr and "3 files checked" in done.stdout
    check_status(run("check", scripts / "zeta.dml"), 1)


def test_the_order_of_paths_does_not_tell_which_links_are_passed_over(run, tmp_path):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    (tmp_path / "two/alpha.dml").write_text(good_script("alpha"))
    (tmp_path / "one/alpha.dml").symlink_to("../two/alpha.dml")
    for paths in (["one", "two"], ["two", "one"], ["one", "two/alpha.dml"], ["two/alpha.dml", "one"]):
        done = run("check", *paths)
        check_status(done, 0)
        assert "one/alpha.dml: passed over" in done.stderr and "no files" not in done.stderr
        assert "1 file checked" in done.stdout
    assert "1 file checked" in run("check", "one", "one").stdout


def test_a_folder_and_a_link_to_it_are_read_and_mended_once(run, tmp_path):
    folder = tmp_path / "real"
    folder.mkdir()
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "outer").mkdir()
    (tmp_path / "outer/inner").symlink_to("../real")
    for paths in (["real", "link"], ["link", "real"], ["outer", "real"], ["real/", "outer"], ["link", "outer", "real"],
                  ["link/one.dml", "link/two.dml", "real"], ["real/one.dml", "real/two.dml", "link"]):
        (folder / "one.dml").write_text("print(1))\n")
        (folder / "two.dml").write_text("print(2)\n")
        done = run("fix", *paths)
        check_status(done, 0)
        assert "1 fix applied" in done.stderr, paths
        assert "passed over, the link leads to " in done.stderr and "real: " not in done.stderr
        assert (folder / "one.dml").read_text() == "print(1)\n"
        assert "2 files checked" in run("check", *paths).stdout
    assert "link: 2 files passed over" in run("check", "link", "real").stderr
    assert "passed over" not in run("check", "link").stderr


def test_a_file_that_several_links_lead_to_is_read_and_mended_once(run, tmp_path):
    real = tmp_path / "real.dml"
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "one.dml").symlink_to("../real.dml")
    (folder / "two.dml").symlink_to("one.dml")
    for paths in (["in"], ["in/two.dml", "in/one.dml"], ["in/two.dml", "in"], ["real.dml", "in/one.dml", "in/two.dml"]):
        real.write_text("print(1))\n")
        done = run("fix", *paths)
        check_status(done, 0)
        assert "in/two.dml: passed over" in done.stderr and "1 fix applied" in done.stderr
        assert ("in/one.dml: passed over" in done.stderr) == (paths[0] == "real.dml")
        assert real.read_text() == "print(1)\n" and (folder / "one.dml").is_symlink()


def test_what_a_killed_run_has_left_is_no_input(run, scripts):
    left = scripts / ".bindery-13103-0.new"
    left.mkdir()
    (left / "alpha.dml").write_text("x = (\n")
    (scripts / ".bindery-13103-1.dml").write_text("x = (\n")
    assert "3 files checked: no errors" in run("check", scripts).stdout


def test_the_marks_of_files_that_emacs_edits_are_no_input(run, scripts, tmp_path):
    (scripts / ".#alpha.dml").symlink_to("user@host.example.1234:1700000000")
    (scripts / ".#beta.dml").write_text("user@host.example.1234")
    for command in (["check"], ["fix"], ["parse"], ["generate", "json", "--out", "out"]):
        done = run(*command, "scripts")
        check_status(done, 0)
        assert ".#" not in done.stderr
    check_status(run("check", "scripts/.#alpha.dml"), 2)


def test_pipes_that_do_not_wait(bindery, scripts):
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    (scripts / "many.dml").write_text("".join(f"print(x{i})\n" for i in range(900)))
    program = subprocess.Popen([str(bindery), "check", str(scripts)], stdout=writing)
    os.close(writing)
    time.sleep(0.5)  # until the pipe is full
    with open(reading, "rb") as reader:
        report = reader.read()
    assert program.wait(timeout=HANGS) == 0
    assert len(report) > 100_000 and report.endswith(b"900 warnings\n")


def test_many_parameters_of_one_name(run, tmp_path):
    (tmp_path / "same.dml").write_text("m_same = function(" + ", ".join(["Double x"] * 4000) + ") { print(1) }\n")
    check_status(run("generate", "python", "--out", "out", "same.dml", timeout=60), 0)
    assert (tmp_path / "out" / "same.py").stat().st_size < 4_000_000


@pytest.mark.parametrize("closed", ["beside.dml", "large", "deep/scripts"])
def test_functions_of_a_file_that_cannot_be_read_may_be_any(run, open_folder, as_anyone, closed):
    folder = open_folder / "deep"
    folder.mkdir()
    builtin = folder / "scripts" / "builtin" / "beside.dml" if closed == "deep/scripts" else folder / "beside.dml"
    builtin.parent.mkdir(parents=True, exist_ok=True)
    builtin.write_text(good_script("beside"))
    caller = folder / "caller.dml"
    caller.write_text("x = beside(X=matrix(1, 2, 2), speed=2)\nprint(sum(x))\n")
    assert "speed" in run("check", caller, cwd=open_folder, **as_anyone).stdout
    if closed == "large":
        with open(builtin, "r+b") as file:
            file.truncate(65 << 20)
    else:
        (folder / Path(closed).name).chmod(0)
    done = run("check", caller, cwd=open_folder, **as_anyone)
    (folder / Path(closed).name).chmod(0o755) if closed != "large" else None
    check_status(done, 0)
    assert "no errors, no warnings" in done.stdout
