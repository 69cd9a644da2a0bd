"""Options of a project stand in a file that counts wherever Bindery is run."""

from support.dml_samples import good_script


def test_a_project_sets_options_for_its_scripts(run, scripts, tmp_path):
    (scripts / "alpha.dml").write_text(good_script("alpha").replace("Y = X", "unused = 1\n  Y = X"))
    assert run("check", "--werror", "scripts").returncode == 1
    (tmp_path / ".bindery").write_text("# ours\nwerror = true\n")
    assert run("check", "scripts").returncode == 1
    (tmp_path / ".bindery").write_text("werror = true\nignore = unused-variable\n")
    assert run("check", "scripts").returncode == 0
    assert run("check", "scripts/alpha.dml").returncode == 0
    buffer = (scripts / "alpha.dml").read_bytes()
    assert run("check", "--stdin-name", scripts / "alpha.dml", "-", input=buffer, cwd="/").returncode == 0
    assert run("check", "-", input=buffer, cwd="/").returncode == 0, "no project, so no option is set"
    assert "D405" in run("check", "-", input=buffer, cwd="/").stdout
    assert "D405" not in run("check", "-", input=buffer).stdout
    assert run("check", "--no-config", "scripts").returncode == 0
    assert "D405" in run("check", "--no-config", "scripts").stdout


def test_arguments_take_the_place_of_settings(run, scripts, tmp_path):
    (scripts / "alpha.dml").write_text(good_script("alpha").replace("Y = X", "unused = 1\n  Y = X"))
    (tmp_path / ".bindery").write_text("ignore = D405\nexclude = b*\nexclude = gamma\n")
    assert "1 file checked" in run("check", "scripts").stdout
    assert "2 files checked" in run("check", "--exclude", "beta", "scripts").stdout
    assert "D405" in run("check", "--ignore", "D406", "scripts").stdout
    (tmp_path / "other").write_text("exclude = alpha\n")
    assert "2 files checked" in run("check", "--config", "other", "scripts").stdout
    assert run("check", "--config", "other", "--no-config", "scripts").returncode == 2


def test_names_that_a_project_chooses_need_not_be_among_the_scripts_of_a_run(run, scripts, tmp_path):
    (tmp_path / ".bindery").write_text("exclude = beta, gone*\nselect = *a, b*\n")
    buffer = (scripts / "alpha.dml").read_bytes()
    assert run("check", "scripts/alpha.dml").returncode == 0
    assert run("check", "--stdin-name", "scripts/alpha.dml", "-", input=buffer).returncode == 0
    assert run("fix", "-", "--stdin-name", "scripts/alpha.dml", input=buffer).stdout.encode() == buffer
    given = run("check", "--exclude", "gone*", "scripts/alpha.dml")
    assert given.returncode == 2 and "--exclude gone*: no script of that name" in given.stderr


def test_every_command_takes_what_concerns_it(run, scripts, tmp_path):
    (tmp_path / ".bindery").write_text("license = head.txt\nexclude = alpha,beta\ndialect = section\n")
    (tmp_path / "head.txt").write_text("Licensed to nobody.\n")
    assert run("generate", "rst", "--out", "out", "scripts").returncode == 0
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"gamma.rst", "index.rst"}
    assert "Licensed to nobody." in (tmp_path / "out" / "gamma.rst").read_text()
    (tmp_path / "elsewhere").mkdir()
    assert run("generate", "rst", "--out", "out", "--check", scripts, cwd=tmp_path / "elsewhere").returncode == 1
    assert run("generate", "rst", "--out", "../out", "--check", scripts, cwd=tmp_path / "elsewhere").stdout == ""
    (tmp_path / ".bindery").write_text("license = head.txt\nexclude = gamma\n")
    assert "obsolete, belongs to no script: out/gamma.rst" in run("generate", "rst", "--out", "out", "scripts").stdout
    assert run("fix", "--check", "scripts").returncode == 0
    assert run("parse", "scripts").returncode == 0


def test_files_that_the_project_leaves_out_may_be_asked_for(run, scripts, tmp_path):
    """A hook names whatever has changed, and an editor whatever is open."""
    (tmp_path / ".bindery").write_text("exclude = alpha, beta\n")
    said = f"scripts/alpha.dml: left out by {tmp_path}/.bindery; --no-config reads it"
    buffer = (scripts / "alpha.dml").read_bytes()
    for command in (["check"], ["fix"], ["check", "--format", "json"]):
        done = run(*command, "scripts/alpha.dml")
        assert done.returncode == 0 and said in done.stderr
    assert "beta.dml" not in run("check", "scripts/alpha.dml", "scripts/beta.dml").stdout
    assert "and 1 more: left out" in run("check", "scripts/alpha.dml", "scripts/beta.dml").stderr
    assert run("check", "--stdin-name", "scripts/alpha.dml", "-", input=buffer).returncode == 0
    assert run("check", "--no-config", "scripts/alpha.dml").stdout.startswith("1 file checked")
    for command in (["fix", "--stdin-name", "scripts/alpha.dml", "-"], ["parse", "scripts/alpha.dml"],
                    ["generate", "json", "--out", "out", "scripts/alpha.dml"]):
        done = run(*command, input=buffer)
        assert done.returncode == 2 and said in done.stderr and done.stdout == "", "nothing would be taken for its result"
    (tmp_path / "strict").write_text("exclude = alpha\n")
    done = run("check", "--config", "strict", "scripts/alpha.dml")
    assert done.returncode == 0 and "left out by strict; --no-config in place of --config reads it" in done.stderr
    (tmp_path / ".bindery").write_text("exclude = *\n")
    done = run("check", "scripts")
    assert done.returncode == 2 and "and 2 more: left out by" in done.stderr, "nobody means that of a folder"


def test_a_faulty_file_is_named_with_its_line(run, scripts, tmp_path):
    for text, said in (("ignore = D405\nwerrors = true\n", ".bindery:2: werrors: no option that can be set here; there are "),
                       ("\x00\xff\x1b[31m", ".bindery:1: expected `NAME = VALUE`, found `"),
                       ("x" * 100000 + "= 1", ".bindery:1: x")):
        (tmp_path / ".bindery").write_bytes(text.encode("latin-1"))
        for command in (["check"], ["fix"], ["parse"], ["generate", "json", "--out", "out"]):
            done = run(*command, "scripts")
            assert done.returncode == 2 and said in done.stderr and done.stdout == ""
            assert "\x1b" not in done.stderr and len(done.stderr) < 1000
        assert run("explain", "D405").returncode == 0 and run("check", "--help").returncode == 0
    assert not (tmp_path / "out").exists()
    missing = run("check", "--config", "nothing", "scripts")
    assert missing.returncode == 2 and "nothing: No such file or directory" in missing.stderr


def test_a_file_that_a_setting_names_is_told_with_the_line_of_the_setting(run, scripts, tmp_path):
    (tmp_path / ".bindery").write_text("# ours\nbaseline = known\nlicense = head.txt\n")
    place = tmp_path / ".bindery"
    assert f"{place}:2: baseline {tmp_path}/known: no such file" in run("check", "scripts").stderr
    done = run("generate", "json", "--out", "out", "scripts")
    assert done.returncode == 2 and f"{place}:3: license: cannot read {tmp_path}/head.txt: No such" in done.stderr
    assert "--baseline other: no such file" in run("check", "--baseline", "other", "scripts").stderr
    done = run("generate", "json", "--out", "out", "--license", "other", "scripts")
    assert "bindery: cannot read other: No such file" in done.stderr


def test_what_is_asked_for_alone_and_ignored_as_well_does_not_pass(run, scripts, tmp_path):
    (tmp_path / ".bindery").write_text("# ours\nignore = D405, D223\n")
    for command in (["check"], ["fix"], ["parse"], ["generate", "json", "--out", "out"]):
        done = run(*command, "--only", "unused-variable", "scripts")
        assert done.returncode == 2 and done.stdout == ""
        assert f"--only unused-variable: {tmp_path}/.bindery:2: ignore leaves nothing of it; --no-config does (" in done.stderr
    assert run("check", "--only", "D405,D404", "scripts").returncode == 0
    assert run("check", "--no-config", "--only", "D405", "scripts").returncode == 0
    assert run("check", "--only", "D405", "--ignore", "D404", "scripts").returncode == 0
    assert "expected a TARGET, one of python, rst, " in run("generate").stderr
