"""Build step: a wheel carries the catalogs compiled, under `access_game/locales/`.

The repository and the source distribution carry only the `.po` files, so a wheel built from
either is the same. An editable installation reads the checkout itself and needs nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCatalogs(BuildHookInterface[BuilderConfig]):
    """Compiles into a folder of its own, so that a build leaves nothing in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalog and add it to the wheel."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from access_game.languages import LANGUAGES, SOURCE, compile_catalog

        self._folder = TemporaryDirectory()
        for code in LANGUAGES:
            if code == SOURCE:
                continue
            source = Path(self.root, "locales", code, "LC_MESSAGES", "access_game.po")
            compiled = Path(self._folder.name, f"{code}.mo")
            compiled.write_bytes(compile_catalog(str(source)))
            target = f"access_game/locales/{code}/LC_MESSAGES/access_game.mo"
            build_data["force_include"][str(compiled)] = target

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder once the wheel is written."""
        if version != "editable":
            self._folder.cleanup()
