"""What a project accepts for now is kept in a file, so that only what is new is told."""

import os

from support.dml_samples import broken_script, good_script


def unused(name: str, count: int) -> str:
    return good_script(name).replace("  Y = X", "".join(f"  u{i} = {i}\n" for i in range(count)) + "  Y = X")


def test_what_there_is_is_accepted_and_what_is_new_is_told(run, scripts, tmp_path):
    (scripts / "alpha.dml").write_text(unused("alpha", 2))
    (scripts / "beta.dml").write_text(broken_script("beta"))
    assert run("check", "scripts").returncode == 1
    written = run("check", "--write-baseline", "--baseline", "known", "--ignore", "*", "scripts")
    assert (written.returncode, written.stdout) == (0, "known: accepts 1 error and 2 warnings of 3 files\n")
    assert (tmp_path / "known").read_text().splitlines()[1:] == ["2 D405 scripts/alpha.dml", "1 D307 scripts/beta.dml"]
    done = run("check", "--werror", "--baseline", "known", "scripts")
    assert (done.returncode, done.stdout, done.stderr) == (0, "3 files checked: no errors, no warnings\n", "")
    (scripts / "alpha.dml").write_text("\n\n" + unused("alpha", 3).replace("eps = 0.5", "epsilon = 0.5"))
    done = run("check", "--baseline", "known", "--format", "summary", "scripts")
    assert " 3 D405 " in done.stdout and "D202" in done.stdout and "D307" not in done.stdout
    (scripts / "alpha.dml").write_text(unused("alpha", 1))
    done = run("check", "--werror", "--baseline", "known", "scripts")
    assert done.returncode == 0 and done.stdout.startswith("3 files")
    assert "known accepts 1 finding that is not there any more; renew it with --write-baseline" in done.stderr


def test_a_baseline_serves_in_every_folder_and_for_buffers(run, scripts, tmp_path):
    (scripts / "alpha.dml").write_text(unused("alpha", 2))
    (tmp_path / "dev").mkdir()
    (tmp_path / ".bindery").write_text("baseline = dev/known\nwerror = true\n")
    assert run("check", "--write-baseline", "scripts").returncode == 0
    assert "2 D405 ../scripts/alpha.dml" in (tmp_path / "dev" / "known").read_text()
    for options in ({"cwd": tmp_path / "dev"}, {"cwd": "/"}):
        assert run("check", scripts, **options).returncode == 0
        assert run("check", "--jobs", "2", scripts / "alpha.dml", **options).returncode == 0
    buffer = (scripts / "alpha.dml").read_bytes()
    assert run("check", "--stdin-name", scripts / "alpha.dml", "-", input=buffer, cwd="/").returncode == 0
    os.symlink(scripts, tmp_path / "link")
    assert run("check", "link").returncode == 1, "another name is another script"
    assert run("fix", "scripts").returncode == 1, "fix does not look at it, and counts what is left"


def test_a_run_for_some_scripts_keeps_what_is_accepted_in_others(run, scripts, tmp_path):
    for name in ("alpha", "beta"):
        (scripts / f"{name}.dml").write_text(unused(name, 2))
    run("check", "--write-baseline", "--baseline", "known", "scripts")
    before = (tmp_path / "known").read_text()
    (scripts / "beta.dml").write_text(good_script("beta"))
    run("check", "--write-baseline", "--baseline", "known", "scripts/alpha.dml")
    assert (tmp_path / "known").read_text() == before
    run("check", "--write-baseline", "--baseline", "known", "scripts/beta.dml")
    assert (tmp_path / "known").read_text() == before.replace("2 D405 scripts/beta.dml\n", "")


def test_the_limit_and_the_choice_of_codes_count_what_is_left(run, scripts, tmp_path):
    (scripts / "alpha.dml").write_text(unused("alpha", 30))
    run("check", "--write-baseline", "--baseline", "known", "--limit", "1", "scripts")
    assert "30 D405" in (tmp_path / "known").read_text()
    (scripts / "alpha.dml").write_text(unused("alpha", 30).replace("eps = 0.5", "epsilon = 0.5"))
    done = run("check", "--baseline", "known", "--limit", "1", "scripts")
    assert done.stdout.count("[D2") == 1 and "[D202]" in done.stdout
    assert "[D405]" not in run("check", "--baseline", "known", "--only", "D405", "scripts").stdout


def test_faulty_baselines(run, scripts, tmp_path):
    for text, said in (("x\n", "known:1: expected `COUNT CODE SCRIPT`, found `x`"), ("\n# a\n0 D405 a\n", "known:3: the count 0: expected a number of 1 or more"),
                       ("1 D405 ", "known:1: expected"), ("1 D405  a", "known:1: expected"), ("y" * 100000, "known:1: expected"),
                       ("<<<<<<< ours\n", "known:1: expected")):
        (tmp_path / "known").write_text(text)
        for more in ([], ["--write-baseline"]):
            done = run("check", "--baseline", "known", *more, "scripts")
            assert done.returncode == 2 and said in done.stderr and len(done.stderr) < 1000 and done.stdout == ""
        assert (tmp_path / "known").read_text() == text
    (tmp_path / "known").write_text("1 D405 scripts/alpha.dml\r\n2 D405 scripts/alpha.dml\r\n")
    assert "accepts 2 findings" in run("check", "--baseline", "known", "scripts").stderr
    for arguments, said in ((["--baseline", "nothing"], "--baseline nothing: no such file; --write-baseline makes it"),
                            (["--baseline", "scripts"], "--baseline scripts: "), (["--write-baseline"], "no --baseline names a file"),
                            (["--write-baseline", "--baseline", "scripts/alpha.dml/known"], "scripts/alpha.dml"), (["--write-baseline", "--baseline", "scripts"], "scripts")):
        done = run("check", *arguments, "scripts")
        assert done.returncode == 2 and said in done.stderr, arguments
    long = run("check", "--write-baseline", "--baseline", "x" * 300, "scripts")
    assert long.returncode == 2 and "File name too long" in long.stderr and "filesystem" not in long.stderr
    assert "expected a file (`./-` if it is called `-`)" in run("check", "--write-baseline", "--baseline", "-", "scripts").stderr


def test_a_baseline_may_begin_with_a_byte_order_mark(run, scripts, tmp_path):
    (scripts / "one.dml").write_text("print(1))\n")
    assert run("check", "--write-baseline", "--baseline", "known", "scripts").returncode == 0
    known = tmp_path / "known"
    known.write_bytes(b"\xef\xbb\xbf" + known.read_bytes())
    assert run("check", "--baseline", "known", "scripts").returncode == 0
    assert run("check", "--write-baseline", "--baseline", "known", "scripts").returncode == 0


def test_nothing_is_written_where_a_script_cannot_be_read(run, scripts, tmp_path):
    assert run("check", "--write-baseline", "--baseline", "known", "scripts", "nothing.dml").returncode == 2
    assert not (tmp_path / "known").exists()


def test_a_file_that_is_no_baseline_is_not_written_over(run, scripts, tmp_path):
    for text, said in (("# Notes of mine\n", "known: it is no baseline, and would be lost"), (good_script("a"), "expected `COUNT CODE SCRIPT`")):
        (tmp_path / "known").write_text(text)
        done = run("check", "--write-baseline", "--baseline", "known", "scripts")
        assert done.returncode == 2 and said in done.stderr
        assert (tmp_path / "known").read_text() == text
    (tmp_path / "known").write_text("")
    for _ in range(2):
        assert run("check", "--write-baseline", "--baseline", "known", "scripts").returncode == 0


def test_what_no_line_can_hold_is_told(run, scripts):
    (scripts / "a\nb.dml").write_text("print(1))\n")
    done = run("check", "--write-baseline", "--baseline", "known", "scripts")
    assert done.returncode == 0 and "a<U+000A>b.dml: left out, for no line of a baseline can hold this name" in done.stderr
    assert done.stdout.startswith("known: accepts 0 errors")
