"""Runs for some scripts alone, into a folder that holds what runs for others have made."""

import pytest
from support.dml_samples import good_script


@pytest.mark.parametrize("style", ["typed", "design", "rst", "markdown", "html"])
def test_runs_for_some_scripts_keep_what_runs_for_others_have_made(run, scripts, tmp_path, style):
    several = "m_{0} = function(Matrix[Double] X) return (Matrix[Double] Y, Integer n) {{\n  Y = X\n  n = 1\n}}\n"
    (scripts / "two_parts.dml").write_text(several.format("two_parts"))
    (scripts / "twoParts.dml").write_text(several.format("twoParts"))
    what = ["generate", "python", "--style", style] if style in ("typed", "design") else ["generate", style]
    files = lambda folder: {path.name: path.read_text() for path in (tmp_path / folder).iterdir()}
    run(*what, "--out", "all", "scripts")
    for order in (["alpha", "twoParts", "two_parts", "[bg]*"], ["two*", "alpha", "gamma", "beta", "two_parts", "twoParts"]):
        out = "-".join(order)
        for select in order:
            done = run(*what, "--out", out, "--select", select, "scripts")
            assert "obsolete" not in done.stdout
        assert files(out) == files("all")
        for select in order:
            assert run(*what, "--out", out, "--check", "--select", select, "scripts").stdout == ""
            assert run(*what, "--out", out, "--check", "--exclude", select, "scripts").stdout == ""
    (scripts / "gamma.dml").unlink()
    assert "gamma" not in run(*what, "--out", out, "--check", "--exclude", "alpha", "scripts").stdout
    assert "obsolete, belongs to no script: all/gamma." in run(*what, "--out", "all", "scripts").stdout


def test_runs_for_some_scripts_put_nothing_in_the_place_of_others(run, tmp_path):
    (tmp_path / "in").mkdir()
    for name in ("lambda", "lambda_", "other"):
        (tmp_path / "in" / f"{name}.dml").write_text(good_script(name))
    assert run("generate", "python", "--out", "out", "in").returncode == 0
    assert "lambda__.py" in {path.name for path in (tmp_path / "out").iterdir()}
    done = run("generate", "python", "--out", "out", "--select", "lambda", "in")
    assert done.returncode == 1 and "in/lambda.dml: its module `lambda_` is already made from lambda_.dml" in done.stderr
    assert run("generate", "python", "--out", "out", "--check", "in").stdout == ""
    other = run("generate", "python", "--style", "design", "--out", "out", "--select", "other", "in")
    assert other.returncode == 1
    assert "lambda_.py: made in another style, so __init__.py leaves it out" in other.stderr


def test_runs_that_leave_out_every_script_do_not_pass(run, scripts):
    for options, said in ((["--exclude", "*"], "--exclude leaves no script"),
                          (["--select", "alpha", "--exclude", "a*"], "--select and --exclude leave no script")):
        for command in (["check"], ["fix"], ["parse"], ["generate", "json", "--out", "out"]):
            done = run(*command, *options, scripts)
            assert done.returncode == 2 and said in done.stderr and done.stdout == ""


def test_options_without_a_value_are_slips(run, scripts, tmp_path):
    before = set(tmp_path.iterdir())
    for command, option in ((["check"], "--select"), (["check"], "--exclude"), (["check"], "--only"), (["check"], "--ignore"),
                            (["check"], "--baseline"), (["fix"], "--config"), (["fix"], "--layout"), (["parse"], "--to"),
                            (["generate", "json"], "--out"), (["generate", "json"], "--license"), (["generate", "python"], "--style")):
        done = run(*command, option, "", "scripts")
        assert done.returncode == 2 and f"{option}: expected a value, found none" in done.stderr
    assert "--ignore: expected a value, found none" in run("check", "--ignore", "D4*", "--ignore", " , ", "scripts").stderr
    for command in (["check", ""], ["check", "scripts", ""], ["generate", "", "scripts"], ["explain", ""]):
        done = run(*command)
        assert done.returncode == 2 and "expected a word, found an empty one" in done.stderr
    assert run("check", "--stdin-name", "", "-", input=b"print(1)\n").returncode == 0, "a buffer may have no name"
    assert set(tmp_path.iterdir()) == before


def test_names_with_folder_or_ending_are_told_how_scripts_are_named(run, scripts):
    how = "no script of that name; scripts are named without folder and ending"
    for pattern, said in (("alpha.dml", f"{how}, as `alpha` ("), ("scripts/al*.dml", f"{how}, as `al*` ("), ("scripts/*", f"{how} ("),
                          ("ALPHA", "no script of that name; did you mean `alpha`?"), ("zeta.dml", "no script of that name (")):
        for option in ("--select", "--exclude"):
            done = run("check", option, pattern, "scripts")
            assert done.returncode == 2 and f"{option} {pattern}: {said}" in done.stderr, done.stderr


@pytest.mark.parametrize("word, meant", [("D1", "D1*"), ("d4", "d4*"), ("unused", "unused*"), ("unused-vari", "unused-variable"), ("missing-head", "missing-header"),
                                         ("unused_variable", "unused-variable"), ("Unused-Variable", "unused-variable")])
def test_the_beginning_of_codes_is_told_to_be_a_pattern(run, scripts, word, meant):
    for arguments in (["check", "--ignore", word, "scripts"], ["explain", word]):
        done = run(*arguments)
        assert done.returncode == 2 and f"{word}: no such diagnostic; did you mean `{meant}`?" in done.stderr


def test_options_before_the_command_and_unlike_any_are_told_as_what_they_are(run, scripts):
    for option in ("-v", "--format", "--verbose", "--"):
        assert f"bindery: {option}: expected a command, and its options behind it (" in run(option, "check", "scripts").stderr
    assert "--version: no such option (" in run("check", "--version", "scripts").stderr
    for slip, meant in (("--formt", "--format"), ("--Ignore", "--ignore"), ("--no_config", "--no-config")):
        assert f"{slip}: no such option; did you mean `{meant}`? (" in run("check", slip, "scripts").stderr
