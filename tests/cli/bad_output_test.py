"""Whatever goes wrong while writing: the path is named, nothing is half written, nothing is lost."""

import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import pytest
from support.dml_samples import broken_script, good_script
from support.hang import HANGS


def check_status(done: subprocess.CompletedProcess, *statuses: int) -> None:
    assert done.returncode in statuses, (done.returncode, done.stdout[-2000:], done.stderr[-2000:])


def snapshot(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_that_cannot_be_written(run, open_folder, as_anyone):
    (open_folder / "a.dml").write_text(good_script("a"))
    out = open_folder / "out"
    out.mkdir(mode=0o555)
    done = run("generate", "json", "--out", "out", "a.dml", cwd=open_folder, **as_anyone)
    check_status(done, 2)
    assert "out/library.json: Permission denied" in done.stderr
    assert not any(out.iterdir())


def test_a_place_where_nobody_can_write(run, scripts):
    done = run("generate", "json", "--out", "/proc/bindery", scripts)
    check_status(done, 2)
    assert "/proc/bindery" in done.stderr


def test_a_file_where_a_folder_should_be(run, scripts, tmp_path):
    (tmp_path / "out").write_text("mine")
    done = run("generate", "rst", "--out", "out/deep", scripts)
    check_status(done, 2)
    assert "out/deep" in done.stderr and "Not a directory" in done.stderr
    assert (tmp_path / "out").read_text() == "mine"


def test_a_file_in_the_place_of_the_output_folder(run, scripts, tmp_path):
    (tmp_path / "out").write_text("mine")
    done = run("generate", "python", "--out", "out", scripts)
    check_status(done, 2)
    assert "cannot write out: Not a directory" in done.stderr
    assert (tmp_path / "out").read_text() == "mine"


def test_ways_to_name_the_output_folder(run, scripts, tmp_path):
    for out in ("new//y", "new/./y", "new/y/.", "./new//./y//", "new/y/"):
        check_status(run("generate", "json", "--out", out, scripts), 0)
        assert snapshot(tmp_path / "new").keys() == {"y/library.json"}
        subprocess.run(["rm", "-r", tmp_path / "new"], check=True)
    for out in ("new/../y", "new/..", "new/y/../z"):
        done = run("generate", "json", "--out", out, scripts)
        check_status(done, 2)
        assert f"cannot write {out[:out.index('..')]}..: there is no folder {out[:out.index('/..')]}\n" in done.stderr
        assert {path.name for path in tmp_path.iterdir()} == {scripts.name}
    (tmp_path / "real" / "deep").mkdir(parents=True)
    (tmp_path / "link").symlink_to("real/deep")
    check_status(run("generate", "json", "--out", "link/../y", scripts), 0)
    assert (tmp_path / "real" / "y" / "library.json").exists()


def test_names_that_differ_in_capitals_alone_are_told(run, tmp_path):
    (tmp_path / "in").mkdir()
    for name in ("gamma", "Gamma", "other"):
        (tmp_path / "in" / f"{name}.dml").write_text(good_script(name))
    for _ in range(2):
        done = run("generate", "rst", "--out", "out", "in")
        check_status(done, 0)
        assert "Gamma.rst and gamma.rst differ in capitals alone: a file system that ignores them keeps one" in done.stderr
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"Gamma.rst", "gamma.rst", "other.rst", "index.rst"}


def test_a_folder_where_a_file_should_be(run, scripts, tmp_path):
    (tmp_path / "out" / "beta.rst").mkdir(parents=True)
    done = run("generate", "rst", "--out", "out", scripts)
    check_status(done, 2)
    assert "out/beta.rst: Is a directory" in done.stderr
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["beta.rst"]


def test_a_mended_text_that_cannot_be_written_is_not_said_to_be(run):
    with open("/dev/full", "wb") as full:
        done = run("fix", "-", input=b"print(1))\n", stdout=full)
    check_status(done, 2)
    assert "standard output: No space left on device" in done.stderr and "applied" not in done.stderr


@pytest.mark.parametrize("command", [["check"], ["generate", "json", "--out", "out"], ["explain"], ["--help"],
                                     ["check", "--help"], ["parse", "--to", "sexpr"], ["check", "--format", "json"]])
def test_standard_output_on_a_full_disk(run, scripts, command):
    operands = [] if command[0] == "explain" or "--help" in command else [scripts]
    with open("/dev/full", "wb") as full:
        done = run(*command, *operands, stdout=full)
    check_status(done, 2)
    assert "standard output: No space left on device" in done.stderr


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 64 KB."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], capture_output=True)
    if mount.returncode != 0:
        pytest.skip("a small file system cannot be mounted here")
    yield folder
    subprocess.run(["umount", folder], check=True)


def test_a_full_disk_leaves_what_was_there(run, tmp_path, small_disk):
    scripts = tmp_path / "many"
    scripts.mkdir()
    for i in range(100):
        (scripts / f"b{i:03}.dml").write_text(good_script(f"b{i:03}"))
    (small_disk / "b000.rst").write_text("from an earlier run")
    before = snapshot(small_disk)
    done = run("generate", "rst", "--out", small_disk, scripts)
    check_status(done, 2)
    assert "No space left on device" in done.stderr and str(small_disk) in done.stderr
    assert snapshot(small_disk) == before


def test_a_limit_of_file_sizes(run, scripts, tmp_path):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    done = run("generate", "json", "--out", "out", scripts, preexec_fn=limit)
    check_status(done, 2)
    assert "library.json: File too large" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("ignored", [True, False])
def test_a_reader_that_closes_the_pipe(bindery, tmp_path, ignored):
    path = tmp_path / "bad.dml"
    path.write_text("x = (\n;" * 3000)
    program = subprocess.Popen([bindery, "check", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               restore_signals=not ignored)
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait(timeout=HANGS) == 1


def test_closed_standard_output_does_not_spoil_a_file(bindery, scripts, tmp_path):
    done = subprocess.run(["/bin/sh", "-c", f'"{bindery}" generate json --out out "{scripts}" >&-'], cwd=tmp_path,
                          capture_output=True)
    assert done.returncode == 2
    assert (tmp_path / "out" / "library.json").read_bytes().startswith(b"{")


def test_errors_in_the_input_do_not_stop_the_rest(run, scripts, tmp_path):
    (scripts / "beta.dml").write_text(broken_script("beta"))
    done = run("generate", "rst", "--out", "out", scripts)
    check_status(done, 1)
    assert "beta.dml:" in done.stderr and "error:" in done.stderr
    assert {"alpha.rst", "gamma.rst", "index.rst"} <= {path.name for path in (tmp_path / "out").iterdir()}


def test_files_stay_in_the_folder(run, tmp_path):
    scripts = tmp_path / "in"
    scripts.mkdir()
    for number, name in enumerate(["..", "../up", "a/b", "C:x", "nul", "x\ny", "*", "a::b"]):
        (scripts / f"n{number}.dml").write_text(
            f"m_{name} = function(Matrix[Double] X) return (Matrix[Double] Y) {{ Y = X }}\n")
    (scripts / "...dml").write_text(good_script("x"))
    (scripts / "-rf.dml").write_text(good_script("x"))
    before = set(tmp_path.iterdir())
    for target in ("rst", "python", "json"):
        check_status(run("generate", target, "--out", f"out/{target}", scripts), 0, 1)
    assert set(tmp_path.iterdir()) - before == {tmp_path / "out"}
    assert {path.name for path in (tmp_path / "out").iterdir()} <= {"rst", "python", "json"}


def test_an_interruption_leaves_all_or_nothing(bindery, tmp_path):
    scripts = tmp_path / "in"
    scripts.mkdir()
    for i in range(400):
        (scripts / f"b{i:03}.dml").write_text(good_script(f"b{i:03}"))
    signals = (signal.SIGINT, signal.SIGXCPU, signal.SIGUSR1, signal.SIGALRM, signal.SIGTERM, signal.SIGUSR2)
    for pause, number in zip((0.002, 0.005, 0.01, 0.02, 0.03, 0.05), signals):
        program = subprocess.Popen([bindery, "generate", "rst", "--out", "out", "in"], cwd=tmp_path,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(pause)
        program.send_signal(number)
        assert program.wait(timeout=HANGS) in (0, -number)
        names = [path.name for path in (tmp_path / "out").iterdir()] if (tmp_path / "out").exists() else []
        assert not [name for name in names if name.startswith(".")]
        assert len(names) in (0, 401)
        subprocess.run(["rm", "-rf", tmp_path / "out"], check=True)


def test_permissions_of_an_existing_file_are_kept(run, scripts, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (out / "library.json").write_text("old")
    (out / "library.json").chmod(0o640)
    check_status(run("generate", "json", "--out", out, scripts), 0)
    assert (out / "library.json").stat().st_mode & 0o777 == 0o640


def test_what_cannot_be_generated_is_said_although_it_cannot_be_written_either(run, scripts, tmp_path):
    for folder in ("one", "two"):
        (tmp_path / "double" / folder).mkdir(parents=True)
        (tmp_path / "double" / folder / "alpha.dml").write_text(good_script("alpha"))
    (tmp_path / "out" / "alpha.py").mkdir(parents=True)
    done = run("generate", "python", "--out", "out", "double")
    check_status(done, 2)
    assert "its module `alpha` is already made from" in done.stderr
    assert "cannot write out/alpha.py: Is a directory" in done.stderr
    assert snapshot(tmp_path / "out") == {}


@pytest.mark.parametrize("target", ["python", "json"])
def test_a_signal_that_is_ignored_does_not_keep_files_from_being_written(bindery, scripts, tmp_path, target):
    for i in range(60):
        (scripts / f"more{i}.dml").write_text(good_script(f"more{i}"))
    for turn in range(10):
        started = subprocess.Popen([bindery, "generate", target, "--no-cache", "--out", f"out{turn}", scripts],
                                   cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        deadline = time.monotonic() + HANGS
        while started.poll() is None and time.monotonic() < deadline:
            started.send_signal(signal.SIGHUP)
        out, error = started.communicate(timeout=HANGS)
        assert started.returncode == 0, error
        written = int(out.decode().split(": ")[1].split()[0])
        assert written == len(snapshot(tmp_path / f"out{turn}")) > 0


def test_two_runs_write_into_one_folder(bindery, scripts, tmp_path):
    for i in range(60):
        (scripts / f"more{i}.dml").write_text(good_script(f"more{i}"))
    for name in ("one", "two"):
        (tmp_path / name).write_text(f"Licence {name}")
    for turn in range(20):
        out = tmp_path / f"out{turn}"
        out.mkdir()
        runs = [subprocess.Popen([bindery, "generate", "systemds", "--no-cache", "--license", name, "--out", out, scripts],
                                 cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for name in ("one", "two")]
        for each in runs:
            assert (each.communicate(timeout=HANGS), each.returncode)[1] == 0
        assert not [path for path in snapshot(out) if ".bindery-" in path]


def process_that_is_gone() -> int:
    process = subprocess.Popen(["true"])
    process.wait()
    return process.pid


def test_what_killed_runs_have_left_is_removed_if_nobody_can_use_it_any_more(run, scripts, tmp_path):
    started = Path("/proc/sys/kernel/random/boot_id").read_text()[:8]
    here = f"{started}.{os.stat('/proc/self/ns/pid').st_ino:x}"
    gone = process_that_is_gone()
    out = tmp_path / "out"
    (out / f".bindery-{here}-{gone}-0123abcd-0.new" / "deep").mkdir(parents=True)
    (out / f".bindery-{here}-{gone}-0123abcd-0.new" / "deep" / "a.rst").write_text("half")
    stays = [f".bindery-{here}-{os.getpid()}-0123abcd-1.tmp", f".bindery-0badcafe.1-{gone}-0123abcd-1.tmp",
             f".bindery-{gone}-0123abcd-1.tmp", f".bindery-{here}-{gone}-0123abcd-1.rst", ".bindery-notes"]
    old = [".bindery-0badcafe.1-1-0123abcd-2.tmp", ".bindery-1-0123abcd-2.tmp", ".bindery-.tmp"]
    aged = [f".bindery-{here}-{os.getpid()}-0123abcd-3.tmp", ".bindery-mine"]
    for name in [f".bindery-{here}-{gone}-0123abcd-1.tmp", *stays, *old, *aged]:
        (out / name).write_text("half")
    (out / f".bindery-{here}-{gone}-4.tmp").symlink_to(scripts)
    two_days_ago = time.time() - 2 * 24 * 3600
    for name in (*old, *aged):
        os.utime(out / name, (two_days_ago, two_days_ago))
    check_status(run("generate", "json", "--out", "out", scripts), 0)
    left = {path.name for path in out.iterdir()}
    assert left == {"library.json", *stays, *aged, f".bindery-{here}-{gone}-4.tmp"}
    # Beside a script that is mended, and beside a folder that is new.
    (scripts / "broken.dml").write_text("print(1))\n")
    for folder in (scripts, tmp_path):
        (folder / f".bindery-{here}-{gone}-0123abcd-5.tmp").write_text("half")
    check_status(run("fix", scripts), 0)
    check_status(run("generate", "json", "--out", "new", scripts), 0)
    assert not [path for folder in (scripts, tmp_path) for path in folder.iterdir() if path.name.startswith(".bindery-")]
    # The run that was killed has mended all there was.
    (scripts / f".bindery-{here}-{gone}-0123abcd-6.tmp").write_text("half")
    check_status(run("fix", "--check", scripts), 0)
    assert (scripts / f".bindery-{here}-{gone}-0123abcd-6.tmp").exists()
    check_status(run("fix", scripts), 0)
    assert not [path for path in scripts.iterdir() if path.name.startswith(".bindery-")]


def test_files_that_are_not_to_be_written_stay(run, open_folder, as_anyone):
    bad = "# a\nprint(1))\n"
    for name in ("a", "b"):
        (open_folder / f"{name}.dml").write_text(bad)
        (open_folder / f"{name}.dml").chmod(0o666)
    (open_folder / "b.dml").chmod(0o444)
    (open_folder / "library.json").write_text("mine")
    (open_folder / "library.json").chmod(0o444)
    for command, name in ((["fix", "."], "b.dml"), (["generate", "json", "--ignore", "D*", "--out", ".", "."], "library.json")):
        done = run(*command, cwd=open_folder, **as_anyone)
        check_status(done, 2)
        assert f"cannot write {name}: Permission denied" in done.stderr
    assert {path.name: path.read_text() for path in open_folder.iterdir()} == {"a.dml": bad, "b.dml": bad, "library.json": "mine"}


@pytest.mark.parametrize("target, closed", [("systemds", "src/main/python/systemds/operator/algorithm/__init__.py"),
                                            ("systemds", "src/main/python/systemds/operator/algorithm/builtin"),
                                            ("systemds", "src/main/python/docs/source/api/operator/algorithms"), ("python", "__init__.py"), ("python", ""),
                                            ("systemds", "src/main/python/systemds/operator/algorithm/builtin/b.py"), ("python", "b.py")])
def test_what_cannot_be_read_is_not_taken_for_nothing(run, open_folder, as_anyone, target, closed):
    (open_folder / "a.dml").write_text(good_script("a"))
    (open_folder / "b.dml").write_text(good_script("b"))
    check_status(run("generate", target, "--no-cache", "--out", "out", ".", cwd=open_folder, **as_anyone), 0)
    path = open_folder / "out" / closed
    mode = path.stat().st_mode
    path.chmod(0o300 if path.is_dir() else 0o200)
    (open_folder / "b.dml").unlink()
    before = snapshot(open_folder)
    done = run("generate", target, "--no-cache", "--out", "out", ".", cwd=open_folder, **as_anyone)
    path.chmod(mode)
    check_status(done, 2)
    assert f"cannot read {(Path('out') / closed)}: Permission denied\n" in done.stderr
    assert snapshot(open_folder) == before


def test_fix_says_that_nothing_is_written(run, scripts):
    (scripts / "bad.dml").write_text("print(1))\n")
    done = run("fix", scripts, "missing.dml")
    check_status(done, 2)
    assert "nothing is written" in done.stderr and (scripts / "bad.dml").read_text() == "print(1))\n"
    assert "nothing is written" not in run("fix", "--diff", scripts, "missing.dml").stderr


def test_a_link_to_nothing(run, scripts, tmp_path):
    (tmp_path / "library.json").symlink_to("nothing")
    done = run("generate", "json", "--out", ".", scripts)
    check_status(done, 2)
    assert "cannot write library.json: it is a link to something that is not there" in done.stderr
