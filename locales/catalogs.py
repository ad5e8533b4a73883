"""Keep the catalogs in step with the source: `python locales/catalogs.py update|check|compile`.

update   extract the template and bring the catalogs to it, creating a missing one
check    name everything that keeps the catalogs from being complete; exit status 1 if there is any
compile  warm the cache that a checkout loads its languages from

Run it with the Python that the game is installed for. TRANSLATING.md says the rest.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    # A script is given its own folder to import from; the packages stand beside that.
    sys.path[0] = str(ROOT)

from access_game import languages  # noqa: E402
from locales import checks, files, overlays, template  # noqa: E402


def update(root: Path) -> Iterator[str]:
    """Write the template and every catalog; says what is left to translate."""
    extracted = files.template_content(root)
    files.template_path(root).write_bytes(extracted)
    yield f"template: {len(files.read(extracted))} messages"
    for code in files.CODES:
        path = files.catalog_path(root, code)
        path.parent.mkdir(parents=True, exist_ok=True)
        content = files.catalog_content(
            code, extracted, path.read_bytes() if path.exists() else None
        )
        path.write_bytes(content)
        missing = sum(1 for _ in checks.translated(files.read(content, code)))
        yield f"{code}: {missing} to translate"
    for code, domain in files.overlay_files(root):
        path = files.catalog_path(root, code, domain)
        content = files.overlay_content(code, extracted, path.read_bytes())
        path.write_bytes(content)
        yield f"{code}/{domain}: {len(files.read(content, code))} worded otherwise"


def problems(root: Path) -> Iterator[str]:
    """Everything that keeps the catalogs from being complete, one sentence each."""
    extracted = files.template_content(root)
    path = files.template_path(root)
    if not path.exists() or path.read_bytes() != extracted:
        yield f"{path.name} is not what the source says: run the command update"
    known = files.read(extracted)
    yield from template.passed_over(root, known)
    for check in checks.TEMPLATE_CHECKS:
        yield from check(known)
    for code in files.CODES:
        yield from (f"{code}: {problem}" for problem in _problems_of(code, root, extracted))
    for code, domain in files.overlay_files(root):
        content = files.catalog_path(root, code, domain).read_bytes()
        found = overlays.problems(code, domain, content, extracted)
        yield from (f"{code}/{domain}: {problem}" for problem in found)
    for path in files.strangers(root):
        yield f"{path.relative_to(root).as_posix()}: the game loads no catalog of that name"


def _problems_of(code: str, root: Path, extracted: bytes) -> Iterator[str]:
    path = files.catalog_path(root, code)
    if not path.exists():
        yield "there is no catalog: run the command update"
        return
    content = path.read_bytes()
    if content != files.catalog_content(code, extracted, content):
        yield "the catalog is not in step with the template: run the command update"
    for check in checks.CATALOG_CHECKS:
        yield from check(files.read(content, code))


def warm() -> Iterator[str]:
    """Load every language of this checkout for every medium, which compiles what changed."""
    for code in languages.LANGUAGES:
        for medium in languages.Medium:
            languages.load(code, medium)
        yield f"{code}: compiled"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run one command; the exit status is 1 if there is a problem."""
    parser = argparse.ArgumentParser(
        prog="catalogs.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("command", choices=("update", "check", "compile"))
    command: str = parser.parse_args(arguments).command
    commands: dict[str, Callable[[], Iterator[str]]] = {
        "update": lambda: update(root),
        "check": lambda: problems(root),
        "compile": warm,
    }
    try:
        lines = list(commands[command]())
    except (template.NotOneLiteral, files.Unreadable) as error:
        sys.stdout.write(f"{error}\n")
        return 1
    if command == "check" and not lines:
        sys.stdout.write("the catalogs are complete\n")
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 1 if command == "check" and lines else 0


if __name__ == "__main__":
    sys.exit(main())
