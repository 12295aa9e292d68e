"""Cuts the typefaces of printed pages: one weight of each, all letters in one file.

A PDF wants a static font, and pdfkit cannot take a weight out of a variable WOFF2. Run it again when the packages
of the typefaces change:

    python3 -m venv venv && venv/bin/pip install fonttools==4.66.1 brotli==1.2.0
    venv/bin/python scripts/make-pdf-fonts.py
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = {"figtree": ["latin", "latin-ext"], "fraunces": ["latin", "latin-ext", "vietnamese"]}
WEIGHTS = {"regular": 400, "semibold": 600}

root = Path(__file__).parent.parent
packages = root / "node_modules/@fontsource-variable"

for family, subsets in LETTERS.items():
    for name, weight in WEIGHTS.items():
        with TemporaryDirectory() as folder:
            parts = []
            for subset in subsets:
                font = TTFont(packages / family / f"files/{family}-{subset}-wght-normal.woff2")
                font = instantiateVariableFont(font, {"wght": weight})
                for table in ("STAT", "DSIG", "GDEF"):
                    if table in font:
                        del font[table]
                font.flavor = None
                part = f"{folder}/{subset}.ttf"
                font.save(part)
                parts.append(part)
            Merger().merge(parts).save(root / f"src/platform/pdf/fonts/{family}-{name}.ttf")
