#!/usr/bin/env python3
"""Times the program as its users run it, and against SystemDS's own generator in the same run.

    bench/end_to_end.py [CHECKOUT] [--runs N] [--processor-time]

Files are written below $TMPDIR. What it costs to make them is the file system's affair: one that has just deleted many
may take several times as long (ext4 without a journal does), so compare on a quiet one, or in memory (TMPDIR=/dev/shm).

CHECKOUT is a checkout of Apache SystemDS with its sources (or $BINDERY_SYSTEMDS_CHECKOUT); its generator is run on
a copy of the files it needs, so the checkout stays as it is. Without one, the scripts of the released Python package
are read, from the cache, and nothing is compared. $BINDERY_PROGRAM names another program than the release build.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from support import systemds_cache  # noqa: E402

CLOCK = time.perf_counter


def seconds(command: list[str], runs: int, cwd: Path | None = None, fresh: str | None = None,
            gone: Path | None = None, memory: Path | None = None) -> float:
    """The least time that a command took, process start included: what else the machine did is left out.

    `fresh` is an argument that gets a number in each run, so that each writes to a folder of its own; `gone` is a
    folder that is not there when a run begins. (It is renamed, for deleting would be measured as well: a file system
    does not use again at once what was deleted.) `memory` is the folder for what runs remember of each other; with
    `fresh` each run has one of its own, and so remembers nothing.
    """
    times = []
    for run in range(runs):
        arguments = [f"{each}-{run}" if each == fresh else each for each in command]
        remembered = f"{memory}-{run}" if fresh else str(memory)
        environment = os.environ | {"XDG_CACHE_HOME": remembered} if memory else None
        if gone and gone.exists():
            gone.rename(f"{gone}-gone-{run}")
        start = CLOCK()
        done = subprocess.run(arguments, cwd=cwd, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append(CLOCK() - start)
        if done.returncode not in (0, 1):
            sys.exit(f"{' '.join(command)} ended with status {done.returncode}")
    return min(times)


def processor_time() -> float:
    """The time that all cores spent on processes that have ended, for machines that are busy with other things."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def peak_memory(command: list[str]) -> int:
    """The largest resident size of a command in bytes."""
    probe = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, " \
            "stderr=subprocess.DEVNULL); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    return int(subprocess.run([sys.executable, "-c", probe, *command], capture_output=True, text=True).stdout) * 1024


def upstream(checkout: Path, work: Path) -> list[str]:
    """The command that runs SystemDS's generator on a copy of scripts and generator."""
    for part in ("src/main/python/generator", "src/main/python/systemds", "scripts/builtin"):
        shutil.copytree(checkout / part, work / part, ignore=shutil.ignore_patterns("*.jar", "__pycache__"))
    return [sys.executable, "generator/generator.py"]


def sized(folder: Path) -> tuple[int, int]:
    sizes = [path.stat().st_size for path in folder.rglob("*.dml")]
    return len(sizes), sum(sizes)


def many_times(scripts: Path, target: Path, least: int) -> Path:
    """A folder with copies of all scripts until they make up so many bytes, for figures beyond the process start."""
    _, size = sized(scripts)
    for copy in range(least // size + 1):
        shutil.copytree(scripts, target / str(copy))
    return target


def report(what: str, time_taken: float, versus: float | None = None, size: int | None = None) -> None:
    line = f"{what:<58}{time_taken * 1000:10.1f} ms"
    if versus is not None:
        line += f"{versus / time_taken:9.1f} times as fast"
    if size is not None:
        line += f"{size / time_taken / 1e6:9.0f} MB/s"
    print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", nargs="?", default=os.environ.get("BINDERY_SYSTEMDS_CHECKOUT"))
    parser.add_argument("--runs", type=int, default=11)
    parser.add_argument("--processor-time", action="store_true", help="of all cores together, instead of wall time")
    options = parser.parse_args()
    if options.processor_time:
        global CLOCK
        CLOCK = processor_time
    program = os.environ.get("BINDERY_PROGRAM") or str(ROOT / "build" / "release" / "bindery")
    checkout = Path(options.checkout).resolve() if options.checkout else None
    scripts = checkout / "scripts" / "builtin" if checkout else systemds_cache.builtin_scripts()

    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        count, size = sized(scripts)
        print(f"{count} scripts, {size / 1e6:.2f} MB, best of {options.runs} runs\n")

        rival = None
        if checkout:
            python = work / "src/main/python"
            modules = python / "systemds/operator/algorithm/builtin"
            generator = upstream(checkout, work)
            shutil.rmtree(modules)
            modules.mkdir()
            rival = seconds(generator, max(3, options.runs // 3), cwd=python)
            report("SystemDS's generator", rival)
            written = len(list(modules.glob("*.py")))
            if written < count * 9 // 10:
                sys.exit(f"SystemDS's generator wrote {written} modules of {count} scripts: nothing to compare with")
        for target in ("python", "systemds") if checkout else ("python",):
            out = work / f"out-{target}"
            memory = work / "memory"
            command = [program, "generate", target, "--out", str(out), str(scripts)]
            first = seconds(command, options.runs, fresh=str(out), memory=memory)
            report(f"generate {target}, writing everything for the first time", first, rival)
            again = seconds(command, options.runs + 1, gone=out, memory=memory)
            report(f"generate {target}, writing everything again", again, rival)
            report(f"generate {target}, nothing changed", seconds(command, options.runs, memory=memory), rival)
            report(f"generate {target}, compared anew", seconds([*command, "--no-cache"], options.runs), rival)
        report("check", seconds([program, "check", str(scripts)], options.runs))

        large = many_times(scripts, work / "large", 40_000_000)
        count, size = sized(large)
        print(f"\n{count} scripts, {size / 1e6:.2f} MB\n")
        for what in (["check"], ["parse"]):
            command = [program, *what, str(large)]
            report(f"{what[0]}, all cores", seconds(command, 3), size=size)
            report(f"{what[0]}, one core", seconds(["taskset", "-c", "0", *command], 3), size=size)
            print(f"{what[0] + ', memory':<58}{peak_memory(command) / size:10.1f} bytes for a byte of script")


if __name__ == "__main__":
    main()
