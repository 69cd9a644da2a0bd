"""Runs every test of the project in two lanes side by side and closes with one line of figures.

Called by scripts/test. Stages: unit (C++), python (command line, lint, generated code), engine (on SystemDS itself),
sanitize (unit and python again under AddressSanitizer and UndefinedBehaviorSanitizer), fuzz (each target for a while),
bench (each benchmark for a moment, so that it goes on working; nothing is measured here).
Without arguments all run. Reports lie in build/logs. With CI=true whatever cannot be run counts as a failure, but for
what needs a checkout of SystemDS, which BINDERY_SYSTEMDS_CHECKOUT may name.
"""

import os
import re
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as xml
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT / "build" / "logs"
FUZZ_SECONDS = int(os.environ.get("BINDERY_FUZZ_SECONDS", "20"))
IN_CI = os.environ.get("CI", "").lower() in ("true", "1")
PYTEST = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]


@dataclass
class Tally:
    """What has been counted so far; lanes add to it under a lock."""

    passed: int = 0
    failed: int = 0
    left_out: Counter = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, stage: str, passed: int, failed: int, left_out: list[str], seconds: float, log: Path) -> None:
        with self.lock:
            self.passed += passed
            self.failed += failed
            self.left_out.update(left_out)
            skipped = f", {len(left_out)} left out" if left_out else ""
            print(f"{stage}: {passed} passed, {failed} failed{skipped} in {seconds:.0f} s", flush=True)
            if failed:
                print(f"---- the end of {log}:\n{tail(log)}\n----", flush=True)


TALLY = Tally()


def slug(name: str) -> str:
    return re.sub(r"\W+", "-", name)


def tail(log: Path, lines: int = 60) -> str:
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])


def run(command: list[str], log: Path, **environment: str) -> int:
    """Runs a command in the root with its output in a log; returns its status."""
    with open(log, "ab") as out:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, cwd=ROOT,
                              env={**os.environ, **environment}).returncode


def build(preset: str, *targets: str) -> bool:
    """Builds a preset; a build that fails counts as one failure."""
    start, log = time.monotonic(), fresh_log(f"build-{preset}")
    status = run([str(ROOT / "scripts" / "build"), preset, *targets], log)
    if status == 0:
        print(f"build {preset}: done in {time.monotonic() - start:.0f} s", flush=True)
    else:
        TALLY.add(f"build {preset}", 0, 1, [], time.monotonic() - start, log)
    return status == 0


def fresh_log(name: str) -> Path:
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{slug(name)}.log"
    log.unlink(missing_ok=True)
    return log


def reported(stage: str, command: list[str], report: Path, **environment: str) -> None:
    """Runs a test runner that writes a JUnit report and counts what the report says."""
    start, log = time.monotonic(), fresh_log(stage)
    report.unlink(missing_ok=True)
    status = run(command, log, **environment)
    passed, failed, left_out = read_report(report)
    if status != 0 and failed == 0:
        failed = 1
    if passed + failed == 0:
        failed = 1
        with open(log, "a", encoding="utf-8") as out:
            out.write("no test was run\n")
    TALLY.add(stage, passed, failed, left_out, time.monotonic() - start, log)


def read_report(report: Path) -> tuple[int, int, list[str]]:
    """Passed, failed and the reasons of those left out."""
    passed, failed, left_out = 0, 0, []
    if not report.is_file():
        return passed, failed, left_out
    for case in xml.parse(report).iter("testcase"):
        skipped = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif skipped is not None:
            left_out.append(skipped.get("message") or "no reason given")
        else:
            passed += 1
    return passed, failed, left_out


def unit(preset: str) -> None:
    report = LOGS / f"unit-{preset}.xml"
    command = ["ctest", "--test-dir", f"build/{preset}", "--output-on-failure", "--output-junit", str(report)]
    reported(f"unit tests, {preset}", [*command, "--parallel", "2"], report)


def pytest(stage: str, *arguments: str, **environment: str) -> None:
    report = LOGS / f"{slug(stage)}.xml"
    reported(stage, [*PYTEST, f"--junitxml={report}", *arguments], report, **environment)


def sanitize() -> None:
    unit("sanitize")
    pytest("python tests, sanitize", BINDERY_PROGRAM=str(ROOT / "build/sanitize/bindery"), BINDERY_SANITIZED="1")


def fuzz() -> None:
    for target in sorted((ROOT / "build" / "sanitize" / "fuzz").glob("*_fuzz")):
        start, log = time.monotonic(), fresh_log(target.name)
        failed = run([str(ROOT / "scripts" / "fuzz"), target.name, str(FUZZ_SECONDS)], log, BINDERY_PRESET="sanitize") != 0
        TALLY.add(f"{target.name}", int(not failed), int(failed), [], time.monotonic() - start, log)


def bench() -> None:
    start, log = time.monotonic(), fresh_log("bench")
    failed = run([str(ROOT / "build/release/bindery_bench"), "--benchmark_min_time=0.001"], log) != 0
    TALLY.add("benchmarks", int(not failed), int(failed), [], time.monotonic() - start, log)


@dataclass(frozen=True)
class Stage:
    """A row of the table of stages: what must be built before it, and what it runs."""

    name: str
    preset: str
    run: Callable[[], None]


# Lanes run side by side, the stages of a lane one after another.
LANES = [
    [
        Stage("unit", "release", lambda: unit("release")),
        Stage("python", "release", lambda: pytest("python tests", "-m", "not engine")),
        Stage("engine", "release", lambda: pytest("engine tests", "-m", "engine")),
    ],
    [
        Stage("sanitize", "sanitize", sanitize),
        Stage("fuzz", "sanitize", fuzz),
        Stage("bench", "bench", bench),
    ],
]


def main(wanted: list[str]) -> int:
    known = [stage.name for lane in LANES for stage in lane]
    if unknown := set(wanted) - set(known):
        print(f"scripts/test: no stage {', '.join(sorted(unknown))}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    if IN_CI:
        os.environ["BINDERY_REQUIRE_ALL"] = "1"
    lanes = [[stage for stage in lane if stage.name in (wanted or known)] for lane in LANES]
    walks = []
    for lane in filter(None, lanes):
        # What the first lane needs is built before the second begins: both cores at work, and a broken tree found soon.
        built = {lane[0].preset: build(lane[0].preset)} if not walks else {}
        walks.append(threading.Thread(target=walk, args=(lane, built)))
        walks[-1].start()
    for each in walks:
        each.join()
    return close()


def walk(lane: list[Stage], built: dict[str, bool]) -> None:
    for stage in lane:
        if stage.preset not in built:
            built[stage.preset] = build(stage.preset)
        if not built[stage.preset]:
            continue
        try:
            stage.run()
        except Exception as fault:
            log = fresh_log(f"fault-{stage.name}")
            log.write_text(repr(fault), encoding="utf-8")
            TALLY.add(stage.name, 0, 1, [], 0, log)


def close() -> int:
    left_out = sum(TALLY.left_out.values())
    for reason, count in sorted(TALLY.left_out.items()):
        print(f"left out {count}: {' '.join(reason.split())}")
    # A checkout of SystemDS can only be named, never fetched: without it the released packages are tested.
    excused = sum(count for reason, count in TALLY.left_out.items() if "BINDERY_SYSTEMDS_CHECKOUT" in reason)
    refused = left_out - excused if IN_CI else 0
    failed, skipped = TALLY.failed + refused, left_out - refused
    print(f"{TALLY.passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
