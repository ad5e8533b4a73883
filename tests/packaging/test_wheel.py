"""What people install: the wheel has all languages, wherever and from whatever it is built."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from itertools import combinations
from pathlib import Path

import pytest

import access_game
from access_game.languages import DOMAINS, LANGUAGES, Medium
from locales.files import CODES, catalog_files, catalog_path, overlay_files, read

ROOT = Path(__file__).parents[2]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
CATALOGS = {
    f"access_game/locales/{code}/LC_MESSAGES/{domain}.mo" for code, domain in catalog_files(ROOT)
}
MEDIA = {domain: medium for medium, domain in DOMAINS.items()}

SAY = """
import sys
import access_game
from access_game.languages import Medium, load
code, medium, context, message = sys.argv[1:]
t = load(code, Medium(medium))
print(access_game.__file__)
print(t.pgettext(context, message) if context else t.gettext(message))
print("babel" in sys.modules)
"""


def run(*command: str | Path, cwd: Path, **environ: str) -> str:
    """What the command prints, run in a clean environment; it must succeed."""
    keep = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    home = {"HOME": str(cwd), "USERPROFILE": str(cwd), "LOCALAPPDATA": str(cwd)}
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**keep, **home, "PYTHONUTF8": "1", **environ},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(target: Path, *options: str) -> Path:
    """Build the checkout into the folder, with the tools that the tests have installed."""
    command = (sys.executable, "-m", "build", "--no-isolation", "--outdir", target)
    run(*command, *options, ROOT, cwd=target)
    return target


def one(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


@pytest.fixture(scope="module")
def from_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel built from it."""
    return build(tmp_path_factory.mktemp("from_sdist"))


@pytest.fixture(scope="module")
def from_checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel built from the checkout itself."""
    return build(tmp_path_factory.mktemp("from_checkout"), "--wheel")


@pytest.fixture(scope="module")
def installed(from_sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel; dependencies are those of the tests' own environment."""
    environment = tmp_path_factory.mktemp("installed") / "env"
    venv.create(environment)
    python = environment / SCRIPTS / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps")
    run(*pip, "--no-index", one(from_sdist, "*.whl"), cwd=environment)
    own = run(
        python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=environment
    )
    # A path in a .pth file is not searched for more of them: the checkout stays out of reach.
    dependencies = Path(own.strip(), "dependencies.pth")
    dependencies.write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return environment


def test_building_needs_babel_and_says_so() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert any(need.startswith("babel") for need in project["build-system"]["requires"])


def test_the_source_distribution_has_catalogs_and_tests_but_nothing_compiled(
    from_sdist: Path,
) -> None:
    with tarfile.open(one(from_sdist, "*.tar.gz")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    sources = [catalog_path(Path(), *catalog).as_posix() for catalog in catalog_files(ROOT)]
    assert {*sources} <= names
    assert {"locales/access_game.pot", "tests/packaging/test_wheel.py", "LICENSE"} <= names
    assert [name for name in names if name.endswith(".mo") or "/." in name] == []


@pytest.mark.parametrize("origin", ["from_sdist", "from_checkout"])
def test_a_wheel_has_both_packages_and_every_catalog(
    origin: str, request: pytest.FixtureRequest
) -> None:
    with zipfile.ZipFile(one(request.getfixturevalue(origin), "*.whl")) as wheel:
        names = set(wheel.namelist())
    assert {name for name in names if name.endswith(".mo")} == CATALOGS
    assert {"engine/__init__.py", "access_game/__main__.py"} <= names
    assert {"access_game/signs.toml", "access_game/printing/kana.tsv"} <= names
    printing = {f"access_game/printing/{name}" for name in ("sheet.typ", "page.css", "tags.scad")}
    assert printing <= names
    assert not any(name.startswith(("tests/", "locales/")) for name in names)


def test_a_wheel_is_the_same_from_the_checkout_and_from_the_source_distribution(
    from_sdist: Path, from_checkout: Path
) -> None:
    assert one(from_sdist, "*.whl").read_bytes() == one(from_checkout, "*.whl").read_bytes()


def test_an_editable_installation_compiles_nothing(tmp_path: Path) -> None:
    code = "import sys; from hatchling.build import build_editable; build_editable(sys.argv[1])"
    run(sys.executable, "-c", code, tmp_path, cwd=ROOT, HOME=str(tmp_path))
    with zipfile.ZipFile(one(tmp_path, "*.whl")) as wheel:
        assert not any(name.endswith(".mo") for name in wheel.namelist())


@pytest.mark.parametrize(
    ("code", "domain"),
    [*((code, DOMAINS[Medium.PRINT]) for code in CODES), *overlay_files(ROOT)],
)
def test_an_installed_language_is_loaded_from_the_wheel_without_babel(
    code: str, domain: str, installed: Path
) -> None:
    catalog = read(catalog_path(ROOT, code, domain).read_bytes(), code)
    message = next(
        message
        for message in list(catalog)[1:]
        if isinstance(message.id, str) and "{" not in message.id and message.string != message.id
    )
    said = (code, MEDIA[domain].value, message.context or "", str(message.id))
    python = installed / SCRIPTS / "python"
    place, text, babel = run(python, "-c", SAY, *said, cwd=installed).splitlines()
    assert Path(place).is_relative_to(installed)
    assert text == message.string
    assert babel == "False"


def test_the_installed_command_tells_its_version(installed: Path) -> None:
    printed = run(installed / SCRIPTS / "access-game", "--version", cwd=installed)
    assert re.search(rf"\b{re.escape(access_game.__version__)}\b", printed)


def test_the_package_runs_as_a_module(installed: Path) -> None:
    command = installed / SCRIPTS / "access-game"
    module = run(installed / SCRIPTS / "python", "-m", "access_game", "--version", cwd=installed)
    assert module == run(command, "--version", cwd=installed)


def test_the_installed_command_helps_in_every_language(installed: Path) -> None:
    command = installed / SCRIPTS / "access-game"
    helps = [run(command, "--lang", code, "--help", cwd=installed) for code in LANGUAGES]
    assert all("replay" in text for text in helps)
    for one_help, other_help in combinations(helps, 2):
        assert one_help != other_help


@pytest.mark.parametrize("code", CODES)
def test_the_installed_command_follows_the_locale(code: str, installed: Path) -> None:
    command = installed / SCRIPTS / "access-game"
    asked = run(command, "--lang", code, "--help", cwd=installed)
    assert run(command, "--help", cwd=installed, LANG=f"{code}.UTF-8") == asked
