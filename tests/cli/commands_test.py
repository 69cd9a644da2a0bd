"""The commands as users and other programs meet them."""

import json
import os
import pty
import subprocess

import jsonschema
import pytest
from support.dml_samples import broken_script, good_script, header_of


def schema(root, name):
    return json.loads((root / "docs" / f"{name}.schema.json").read_text(encoding="utf-8"))


def corpus(root, kind):
    return root / "corpus" / "dml" / kind


@pytest.mark.parametrize("kind", ["good", "bad", "wild", "programs"])
def test_json_report_meets_its_schema(run, root, kind):
    done = run("check", "--format", "json", corpus(root, kind))
    assert done.returncode in (0, 1)
    report = json.loads(done.stdout)
    jsonschema.Draft202012Validator(schema(root, "diagnostics")).validate(report)
    counted = [one["severity"] for one in report["diagnostics"]]
    assert report["errors"] == counted.count("error") and report["warnings"] == counted.count("warning")
    assert done.returncode == (1 if report["errors"] else 0)


def test_ranges_are_those_of_the_file(run, root):
    report = json.loads(run("check", "--format", "json", corpus(root, "bad")).stdout)
    files = {}
    for one in report["diagnostics"]:
        data = files.setdefault(one["file"], open(one["file"], "rb").read())
        for end in ("start", "end"):
            place = one["range"][end]
            before = data[:place["offset"]].decode("utf-8", errors="replace")
            lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            if b"\xef\xbb\xbf" not in data:
                assert (place["line"], place["column"]) == (len(lines), len(lines[-1]) + 1), one


def test_library_meets_its_schema(run, root, tmp_path):
    done = run("generate", "json", "--out", "out", corpus(root, "good"))
    assert done.returncode == 0, done.stderr
    library = json.loads((tmp_path / "out" / "library.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(schema(root, "library")).validate(library)
    builtins = {function["name"] for function in library["functions"] if function["builtin"]}
    assert builtins == {path.stem for path in corpus(root, "good").rglob("*.dml")}


def test_github_annotations_are_single_lines(run, root):
    done = run("check", "--format", "github", corpus(root, "bad"))
    assert done.stdout
    assert all(line.startswith(("::error file=", "::warning file=")) for line in done.stdout.splitlines())


def test_the_same_input_gives_the_same_bytes_on_any_number_of_threads_and_in_any_locale(run, root, tmp_path):
    outputs = set()
    for jobs, locale in (("1", "C"), ("2", "C.UTF-8"), ("7", "tr_TR.UTF-8")):
        done = run("check", "--jobs", jobs, "--format", "json", corpus(root, "bad"),
                   env={**os.environ, "LC_ALL": locale})
        outputs.add(done.stdout)
    assert len(outputs) == 1
    for target in ("python", "rst", "markdown", "html", "json"):
        trees = []
        for locale in ("C", "tr_TR.UTF-8"):
            folder = tmp_path / f"{target}-{locale}"
            run("generate", target, "--out", folder, corpus(root, "good"), env={**os.environ, "LC_ALL": locale})
            trees.append({path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()})
        assert trees[0] == trees[1]


def test_every_diagnostic_is_explained(run, root):
    listed = run("explain").stdout.splitlines()
    assert len(listed) > 20
    for line in listed:
        code, _, name = line.split()[:3]
        by_code, by_name = run("explain", code), run("explain", name)
        assert by_code.returncode == 0 and by_code.stdout == by_name.stdout
        assert name in by_code.stdout


def test_examples_of_the_catalogue_do_what_they_say(run, tmp_path):
    problems = json.loads(run("explain", "--format", "json").stdout)["problems"]
    names = [problem["name"] for problem in problems]
    assert len(set(names)) == len(names)
    for problem in problems:
        if problem["code"].startswith("F"):
            continue  # bytes that are no text cannot stand in JSON; tests/core/load_test.cpp has them
        found = {}
        for kind in ("bad", "good"):
            path = tmp_path / problem["code"] / kind / problem["file"]
            path.parent.mkdir(parents=True)
            path.write_bytes(problem[kind].encode())
            report = json.loads(run("check", "--format", "json", path).stdout)
            found[kind] = [one["name"] for one in report["diagnostics"]]
        assert problem["name"] in found["bad"], (problem["code"], found)
        assert problem["name"] not in found["good"], (problem["code"], found)


@pytest.mark.parametrize("codes", [(), ("D404",), ("F*", "unknown-parameter")])
def test_the_catalogue_meets_its_schema(run, root, codes):
    done = run("explain", "--format", "json", *codes)
    jsonschema.Draft202012Validator(schema(root, "problems")).validate(json.loads(done.stdout))


def test_the_page_of_diagnostics_is_up_to_date(run, root):
    page = (root / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    assert run("explain", "--format", "markdown").stdout == page, \
        "run: build/release/bindery explain --format markdown > docs/diagnostics.md"


def test_standard_input(run):
    done = run("check", "-", input=broken_script("x").encode())
    assert done.returncode == 1
    assert done.stdout.startswith("<stdin>:15:")
    named = run("check", "--stdin-name", "x.dml", "-", input=good_script("x").encode())
    assert named.returncode == 0, named.stdout
    assert "no errors, no warnings" in named.stdout
    lost = run("check", "--stdin-name", "x.dml", "y.dml")
    assert lost.returncode == 2
    assert "--stdin-name x.dml: no path is `-`" in lost.stderr
    piped = run("parse", "--to", "sexpr", "-", input=b"x = a + b * c\n")
    assert piped.stdout.strip() == "(= x (+ a (* b c)))"


def test_diagnostics_go_where_they_belong(run, tmp_path):
    (tmp_path / "x.dml").write_text(broken_script("x"))
    check = run("check", "x.dml")
    assert "error:" in check.stdout and check.stderr == ""
    for command in (["parse"], ["generate", "json", "--out", "out"], ["fix", "--diff"]):
        done = run(*command, "x.dml")
        assert done.returncode == 1
        assert "x.dml:15:" in done.stderr and "error:" not in done.stdout


def terminal_output(command: list, **environment: str) -> str:
    """What a program writes when standard output is a terminal."""
    master, slave = pty.openpty()
    inherited = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
    program = subprocess.Popen(list(map(str, command)), stdout=slave, stderr=subprocess.DEVNULL,
                               env={**inherited, "TERM": "xterm", **environment})
    os.close(slave)
    output = b""
    while True:
        try:
            chunk = os.read(master, 65536)
        except OSError:
            break
        if not chunk:
            break
        output += chunk
    os.close(master)
    program.wait()
    return output.decode()


def test_colour_is_for_terminals_and_can_be_refused(bindery, run, tmp_path):
    path = tmp_path / "x.dml"
    path.write_text(broken_script("x"))
    assert "\x1b[" in terminal_output([bindery, "check", path])
    assert "\x1b[" not in terminal_output([bindery, "check", path], NO_COLOR="1")
    assert "\x1b[" not in terminal_output([bindery, "check", "--color", "never", path])
    assert "\x1b[" not in run("check", path).stdout
    assert "\x1b[" in run("check", "--color", "always", path).stdout


def test_check_of_generated_files(run, scripts, tmp_path):
    generate = ["generate", "python", "--out", "api", "scripts"]
    assert run(*generate).returncode == 0
    clean = run(*generate, "--check")
    assert clean.returncode == 0 and clean.stdout == ""
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (tmp_path / "api").rglob("*.py")}
    assert "0 written" in run(*generate).stdout
    assert all(path.stat().st_mtime_ns == kept[1] for path, kept in before.items())
    (scripts / "beta.dml").write_text(good_script("beta").replace("0.5", "0.25"))
    stale = run(*generate, "--check")
    assert stale.returncode == 1
    assert "+++ " in stale.stdout and "0.25" in stale.stdout
    assert {path: path.read_bytes() for path in before} == {path: kept[0] for path, kept in before.items()}
    (scripts / "beta.dml").unlink()
    gone = run(*generate, "--check")
    assert gone.returncode == 1
    assert "beta.py" in gone.stdout


TEXTS = [("python",), ("python", "--style", "design"), ("rst",), ("html",), ("markdown",)]


@pytest.mark.parametrize("target", TEXTS, ids=" ".join)
def test_generated_files_with_the_line_ends_of_another_system_are_up_to_date(run, scripts, tmp_path, target):
    generate = ["generate", *target, "--out", "api", "scripts"]
    assert run(*generate).returncode == 0
    for path in [*scripts.iterdir(), *(tmp_path / "api").rglob("*.*")]:
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    for select in ([], ["--select", "alpha"], ["--exclude", "alpha"]):
        checked = run(*generate, "--check", *select)
        assert (checked.returncode, checked.stdout) == (0, "")
    assert " 0 written" in run(*generate).stdout
    (scripts / "beta.dml").write_bytes((scripts / "beta.dml").read_bytes().replace(b"0.5", b"0.25").replace(b"# eps  ", b"# eps  0.25 "))
    stale = run(*generate, "--check").stdout
    assert "0.25" in stale and 0 < sum(line.startswith("-") for line in stale.splitlines()) < 6
    (scripts / "beta.dml").unlink()
    assert "obsolete: api/beta." in run(*generate, "--check").stdout


def test_what_another_style_has_written_is_obsolete(run, scripts, tmp_path):
    generate = ["generate", "python", "--out", "api", "scripts"]
    (tmp_path / "head.txt").write_text("Ours.\n")
    for style, other, left in (("design", "typed", ["_runtime.py", "py.typed"]), ("typed", "design", ["_compat.py"])):
        assert run(*generate, "--license", "head.txt", "--style", other).returncode == 0
        done = run(*generate, "--style", style)
        assert [line for line in done.stdout.splitlines() if "obsolete" in line] == \
            [f"obsolete, belongs to no script: api/{name}" for name in left]
        assert run(*generate, "--style", style, "--check").returncode == 1
        for name in left:
            (tmp_path / "api" / name).unlink()
        assert run(*generate, "--style", style, "--check").returncode == 0


def test_selection(run, scripts, tmp_path):
    run("generate", "rst", "--select", "[ab]*", "--exclude", "beta", "--out", "out", scripts)
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"alpha.rst", "index.rst"}


def test_licence(run, scripts, tmp_path):
    (tmp_path / "head.txt").write_text("Licensed to nobody.\n\nAt all.\n")
    for target in ("python", "rst", "markdown", "html"):
        assert run("generate", target, "--license", "head.txt", "--out", target, scripts).returncode == 0
        for path in (tmp_path / target).glob("alpha.*"):
            assert "Licensed to nobody." in path.read_text()
    missing = run("generate", "rst", "--license", "nothing.txt", "--out", "none", scripts)
    assert missing.returncode == 2 and "nothing.txt: No such file or directory" in missing.stderr
    assert not (tmp_path / "none").exists()


def test_scripts_that_others_name_are_named_as_the_user_names_them(run, tmp_path):
    (tmp_path / "nn").mkdir()
    (tmp_path / "nn" / "lib.dml").write_text("twice = function(Double a) {\n  print(2 * a)\n}\n")
    (tmp_path / "use.dml").write_text('source("nn/lib.dml") as lib\nx = lib::twice(1, 2)\nprint(x)\n')
    for named, shown in (("use.dml", ""), (tmp_path / "use.dml", f"{tmp_path}/")):
        for paths in ([named], [named, tmp_path / "nn"] if shown else [named, "nn"]):
            assert f"\n{shown}nn/lib.dml:1:1: note: `twice` is defined here" in run("check", *paths).stdout


def test_a_buffer_is_what_other_scripts_find_under_its_name(run, tmp_path):
    (tmp_path / "lib.dml").write_text("f_old = function(Double x) return (Double y) {\n  y = x\n}\n")
    (tmp_path / "use.dml").write_text('source("lib.dml") as lib\nprint(lib::f_new(1, 2))\n')
    buffer = b"f_new = function(Double x) return (Double y) {\n  y = x\n}\n"
    naming = b'source("use.dml") as use\n' + buffer
    for command in (["check"], ["generate", "json", "--no-cache", "--out", "out"]):
        for text in (buffer, naming):
            done = run(*command, "--format", "json", "--stdin-name", "lib.dml", "-", "use.dml", input=text)
            found = json.loads(done.stdout if command == ["check"] else done.stderr)["diagnostics"]
            assert [each["code"] for each in found if each["file"] == "use.dml"] == ["D403"]
    assert "[D401]" in run("check", "use.dml").stdout, "what is on disk has another function"


def test_a_builtin_may_call_the_one_in_the_script_beside_it(run, tmp_path):
    """SystemDS looks for a builtin that it does not know in a script of its name."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "caller.dml").write_text(good_script("caller").replace("= X", "= neighbour(X)"))
    (tmp_path / "lib" / "neighbour.dml").write_text(good_script("neighbour"))
    assert "neighbour(" in (tmp_path / "lib" / "caller.dml").read_text()
    for arguments in (["lib"], ["lib/caller.dml"], ["--jobs", "2", "lib/neighbour.dml", "lib/caller.dml"], ["--format", "json", "lib"]):
        done = run("check", *arguments)
        assert done.returncode == 0 and "D401" not in done.stdout
    named = run("check", "--stdin-name", "lib/buffer.dml", "-", stdin=None, input=(tmp_path / "lib" / "caller.dml").read_bytes())
    assert "D401" not in named.stdout
    assert "D401" not in run("fix", "lib").stderr
    (tmp_path / "lib" / "neighbour.dml").rename(tmp_path / "neighbour.dml")
    assert "call of `neighbour` [D401]" in run("check", "lib").stdout


def test_builtins_of_the_library_around_a_script_are_known(run, tmp_path):
    """Scripts call builtins from anywhere in a library; they change there before SystemDS brings them along."""
    builtin, test = tmp_path / "scripts" / "builtin", tmp_path / "src" / "test"
    builtin.mkdir(parents=True)
    test.mkdir(parents=True)
    (builtin / "kmeans.dml").write_text(good_script("kmeans"))
    (builtin / "novel.dml").write_text(good_script("novel"))
    script = test / "call.dml"
    script.write_text("X = matrix(1, 2, 2)\nA = kmeans(X=X, k=3)\nB = novel(X=X, eps=3)\nprint(sum(A) + sum(B))\n")
    for paths in (["src"], [str(script)], ["src", "scripts"]):
        done = run("check", *paths)
        assert done.stdout.count("[D4") == 1
        assert "call.dml:2:17: warning: expected the name of a parameter of `m_kmeans`, found `k` [D402]" in done.stdout
    # The script beside it comes first.
    (test / "kmeans.dml").write_text(good_script("kmeans").replace("eps", "k"))
    assert "[D4" not in run("check", "src").stdout
    (builtin / "novel.dml").unlink()
    assert "call of `novel` [D401]" in run("check", "src").stdout


def test_calls_of_builtins_beside_one_another_are_told_side_by_side_as_one_by_one(run, tmp_path):
    """Each is named by all: what is told of them points into scripts that several threads have read."""
    folder = tmp_path / "many"
    folder.mkdir()
    names = [f"builtin{i}" for i in range(70)]
    for i, name in enumerate(names):
        others = [names[(i + step) % len(names)] for step in (1, 7, 30)]
        calls = "".join(f"  Y = {each}(X, 1, 2, 3, 4, 5)\n" for each in others)
        script = good_script(name)
        end = script.rindex("}")
        (folder / f"{name}.dml").write_text(script[:end] + calls + script[end:])
    alone = run("check", "--jobs", "1", folder)
    assert alone.stdout.count("[D403]") == 70 * 3
    for _ in range(10):
        assert run("check", "--jobs", "4", folder).stdout == alone.stdout


def test_notes_name_scripts_as_the_user_named_them(run, tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "lib.dml").write_text("f_lib = function(Double x) return (Double y) {\n  y = x\n}\n")
    (tmp_path / "self.dml").write_text('source("self.dml") as me\nsource("lib.dml") as lib\n'
                                       "f_self = function(Double x) return (Double y) {\n  y = x\n}\n"
                                       "print(me::f_self(1, 2))\nprint(lib::f_lib(1, 2))\n")
    for folder, paths, before in ((".", ["./self.dml", "./lib.dml"], "./"), ("sub", ["../self.dml", "../lib.dml"], "../"),
                                  ("sub", [".."], "../"), (".", ["self.dml", "lib.dml"], "")):
        done = run("check", "--format", "json", *paths, cwd=tmp_path / folder)
        found = json.loads(done.stdout)["diagnostics"]
        assert {note["file"] for each in found for note in each["notes"]} == {f"{before}self.dml", f"{before}lib.dml"}


def test_scripts_that_name_each_other_are_linked_side_by_side_as_one_by_one(run, tmp_path):
    folder = tmp_path / "many"
    folder.mkdir()
    names = [f"s{i}" for i in range(60)]
    for i, name in enumerate(names):
        others = [names[(i + step) % len(names)] for step in (1, 7, 30)] + ["lib", "gone"]
        lines = [f'source("{each}.dml") as {each}' for each in others]
        calls = [f"print({each}::f_{each}(1, {i}))" for each in others]
        (folder / f"{name}.dml").write_text("\n".join([*lines, f"f_{name} = function(Double x) return (Double y) {{",
                                                       "  y = x", "}", *calls, ""]))
    (folder / "lib.dml").write_text("f_lib = function(Double x) return (Double y) {\n  y = x\n}\n")
    alone = run("check", "--jobs", "1", folder)
    assert alone.stdout.count("expected at most 1 argument, found 2") == 60 * 4
    for _ in range(20):
        assert run("check", "--jobs", "4", folder).stdout == alone.stdout


def test_parse_writes_a_file_for_each_script(run, forms, scripts, tmp_path):
    for form in forms:
        done = run("parse", "--to", form, "--out", form, scripts)
        assert done.returncode == 0, done.stderr
        assert [path.stem for path in sorted((tmp_path / form).iterdir())] == ["alpha", "beta", "gamma"]
        run("parse", "--to", form, "--out", f"one.{form}", scripts / "alpha.dml")
        written = tmp_path / f"one.{form}"
        assert written.read_text() == run("parse", "--to", form, scripts / "alpha.dml").stdout


def test_version_and_help(run):
    assert run("--version").stdout.startswith("bindery ")
    for command in ("check", "generate", "parse", "fix", "explain"):
        done = run(command, "--help")
        assert done.returncode == 0 and "Examples:" in done.stdout
        assert max(map(len, done.stdout.splitlines())) <= 120


@pytest.mark.parametrize("option", ["--layout", "--dialect", "--format"])
def test_an_option_that_lacks_its_word_has_taken_the_path(run, scripts, option):
    done = run("fix", option, scripts / "alpha.dml")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{option} {scripts / 'alpha.dml'}: expected one of " in done.stderr


def test_a_path_without_a_target_is_no_target(run, scripts):
    for path in ("scripts", "scripts/alpha.dml"):
        assert f"expected a TARGET before {path} " in run("generate", path).stderr
    assert "expected a PATH " in run("generate", "python").stderr


def test_files_are_not_written_to_standard_output(run, scripts, tmp_path):
    for command in (["generate", "json"], ["parse", "--to", "dml"]):
        done = run(*command, "--out", "-", scripts)
        assert (done.returncode, done.stdout) == (2, "")
        assert "--out -: expected a folder" in done.stderr
        assert not (tmp_path / "-").exists()
    assert run("generate", "json", "--out", "./-", scripts).returncode == 0
    assert (tmp_path / "-" / "library.json").exists()


@pytest.mark.parametrize("target", [["python"], ["python", "--style", "design"], ["rst"], ["markdown"], ["html"], ["json"], ["systemds"]],
                         ids=lambda target: target[-1])
def test_what_is_remembered_is_what_would_be_made(run, root, tmp_path, target):
    generate = ["generate", *target, "--out", tmp_path / "out", corpus(root, "wild")]
    run(*generate)
    remembered, anew = run(*generate), run(*generate, "--no-cache")
    assert "0 written" in anew.stdout
    assert (remembered.returncode, remembered.stdout, remembered.stderr) == (anew.returncode, anew.stdout, anew.stderr)


def test_runs_side_by_side_share_a_new_folder(bindery, root, tmp_path):
    """Whichever makes the folder first: each puts its files into it, and nothing else stays there."""
    for number in range(12):
        out = tmp_path / f"out-{number}"
        started = [subprocess.Popen([bindery, "generate", *target, "--out", out, corpus(root, "good")],
                                    env={**os.environ, "XDG_CACHE_HOME": f"{tmp_path}-cache"},
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                   for target in (["python"], ["python", "--style", "design"], ["json"], ["rst"], ["html"])]
        for each in started:
            _, error = each.communicate()
            assert each.returncode in (0, 1) and b"cannot write" not in error, error.decode()
        names = {path.name for path in out.rglob("*")}
        assert {"library.json", "index.rst", "index.html", "_runtime.py"} <= names
        assert not [name for name in names if name.startswith(".bindery-")]
        assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(".bindery-")]


def test_diagnostics_are_chosen_by_code_name_or_glob(run, tmp_path):
    (tmp_path / "a.dml").write_text(header_of("X") + "m_a = function(Double x) {\n  y = x\n}\n")

    def names(*options):
        done = run("check", "--format", "json", *options, "a.dml")
        return [each["name"] for each in json.loads(done.stdout)["diagnostics"]], done.returncode

    assert names() == (["parameter-case", "unused-variable"], 1)
    assert names("--ignore", "d203") == (["unused-variable"], 0)
    assert names("--ignore", "D2*,D405") == ([], 0)
    assert names("--only", "unused-*") == (["unused-variable"], 0)
    assert names("--only", "unused-variable", "--werror") == (["unused-variable"], 1)
    assert names("--only", "D203", "--ignore", "parameter-case") == ([], 0)
    wrong = run("check", "--ignore", "D999,unused-variabel", "a.dml")
    assert wrong.returncode == 2 and "--ignore D999: no such diagnostic" in wrong.stderr
    for jobs in ("1", "2"):
        done = run("check", "--jobs", jobs, "--ignore", "parameter-case", "a.dml")
        assert "1 file checked: 0 errors, 1 warning" in done.stdout and "[D203]" not in done.stdout
    assert run("generate", "json", "--out", "out", "a.dml").returncode == 1
    assert run("generate", "json", "--out", "out", "--ignore", "D203", "a.dml").returncode == 0
    assert run("fix", "--only", "unused-variable", "a.dml").returncode == 0
    assert "# X  The first" in (tmp_path / "a.dml").read_text()
    run("fix", "--only", "parameter-case", "a.dml")
    assert "# x  The first" in (tmp_path / "a.dml").read_text()


def test_a_limit_changes_no_total(run, tmp_path):
    body = "".join(f"  y{i} = x\n" for i in range(9))
    (tmp_path / "a.dml").write_text(header_of("x") + f"m_a = function(Double x, Double z = 1) {{\n{body}}}\n")
    totals = {run("check", "--limit", limit, "a.dml").stdout.splitlines()[-1] for limit in ("1", "3", "1000")}
    assert totals == {"1 file checked: 0 errors, 10 warnings"}


def test_a_limit_counts_nothing_that_is_ignored(run, tmp_path):
    (tmp_path / "a.dml").write_text("".join(f"y{i} = {i}\n" for i in range(9)) + "print(z1)\nprint(z2)\nprint(z3)\n")
    for options in (["--ignore", "D405"], ["--only", "D404"]):
        done = run("check", "--limit", "2", "--werror", *options, "a.dml")
        assert done.returncode == 1 and "0 errors, 3 warnings" in done.stdout
        assert done.stdout.count("[D404]") == 2 and "1 more diagnostic not shown (--limit)" in done.stdout
    done = run("check", "--limit", "2", "--werror", "--ignore", "D4*", "a.dml")
    assert done.returncode == 0 and "no errors, no warnings" in done.stdout
    assert "0 errors and 3 warnings left" in run("fix", "--limit", "2", "--ignore", "D405", "a.dml").stderr


def test_text_of_scripts_does_nothing_to_a_terminal(bindery, run, tmp_path):
    (tmp_path / "a.dml").write_text('s = "\x1b[31m\u202e"\nprint(s))\n')
    for arguments in (["fix", "--diff"], ["parse", "--to", "sexpr"], ["parse", "--to", "dml"]):
        master, terminal = pty.openpty()
        subprocess.run([str(bindery), *arguments, "a.dml"], cwd=tmp_path, stdout=terminal, stderr=subprocess.DEVNULL)
        os.close(terminal)
        shown = b""
        while True:
            try:
                shown += os.read(master, 65536)
            except OSError:  # how the end shows
                break
        os.close(master)
        assert b"\x1b" not in shown and "\u202e".encode() not in shown, (arguments, shown)
        assert arguments[-1] == "dml" or b"<U+001B>[31m<U+202E>" in shown
    assert "\x1b[31m\u202e" in run("fix", "--diff", "a.dml").stdout


def test_a_diff_in_a_workflow_holds_no_commands(run, tmp_path):
    text = good_script("a").replace("#\n", "#\n# ::error file=b.py,line=1::forged\n", 1)
    (tmp_path / "a.dml").write_text(text)
    run("generate", "rst", "--out", "out", "a.dml")
    (tmp_path / "a.dml").write_text(text.replace("forged", "forged once more"))
    lines = run("generate", "rst", "--check", "--format", "github", "--out", "out", "a.dml").stdout.splitlines()
    assert lines[0].startswith("::stop-commands::bindery-")
    assert lines[-1] == f"::{lines[0].removeprefix('::stop-commands::')}::"
