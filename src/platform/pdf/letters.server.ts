import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';

/** Our typefaces at the weights that print needs; `scripts/make-pdf-fonts.py` cuts them. */
export type Face = 'figtree-regular' | 'figtree-semibold' | 'fraunces-regular' | 'fraunces-semibold';

const faces: readonly Face[] = [
  'figtree-regular',
  'figtree-semibold',
  'fraunces-regular',
  'fraunces-semibold',
];

/** Fraunces knows every letter that Figtree knows, and those of Vietnamese. */
const wider: Partial<Record<Face, Face>> = {
  'figtree-regular': 'fraunces-regular',
  'figtree-semibold': 'fraunces-semibold',
};

type Doc = InstanceType<typeof PDFDocument>;

const bytesOf = new Map<Face, Buffer>();

/** Makes the typefaces known to a document; only those that are used end up in its file. */
export function registerFaces(doc: Doc): void {
  for (const face of faces) {
    const bytes = bytesOf.get(face) ?? readFileSync(new URL(`./fonts/${face}.ttf`, import.meta.url));
    bytesOf.set(face, bytes);
    doc.registerFont(face, bytes);
  }
}

/** Letters that a face can draw; fontkit reads them once for each file, and its types do not name them. */
const knownBy = new Map<Face, ReadonlySet<number>>();

function lettersOf(doc: Doc, face: Face): ReadonlySet<number> {
  const known = knownBy.get(face);
  if (known) return known;
  doc.font(face);
  const { _font: drawn } = doc as unknown as { _font: { font: { characterSet: number[] } } };
  const letters = new Set(drawn.font.characterSet);
  knownBy.set(face, letters);
  return letters;
}

/** Chooses the face that can draw a text, and answers what to draw with it. */
export function choose(doc: Doc, face: Face, given: string): string {
  const text = given.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  const other = wider[face];
  const covers = (by: Face) => [...text].every((letter) => lettersOf(doc, by).has(codeOf(letter)));
  const chosen = other && !covers(face) && covers(other) ? other : face;
  const known = lettersOf(doc, chosen);
  doc.font(chosen);
  return [...text].map((letter) => drawable(letter, known)).join('');
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;

/** A character without a glyph in our typefaces is spelt in Latin, or loses its marks, or becomes a sign that one is missing. */
function drawable(letter: string, known: ReadonlySet<number>): string {
  if (known.has(codeOf(letter))) return letter;
  if (/\s/u.test(letter)) return ' ';
  if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
  const spelt = inLatin(letter);
  if (spelt !== null) return spelt;
  const plain = [...letter.normalize('NFKD')].filter(
    (part) => known.has(codeOf(part)) && !/\p{M}/u.test(part),
  );
  return plain.join('') || '?';
}

/** Greek and Cyrillic letters in Latin ones, as passports spell them: for a page whose typefaces are Latin. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
    'а a б b в v г g ґ g д d ђ dj е e є ie ж zh з z и i і i ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
    'т t ћ c у u ф f х kh ц ts ч ch џ dz ш sh щ shch ы y э e ю iu я ia'
  )
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
);

/** Letters that only say how another one sounds. */
const silent = ['ъ', 'ь'];

/** The letter in Latin ones, its marks left out; null where there is no such spelling. */
export function inLatin(letter: string): string | null {
  const [base = ''] = letter.normalize('NFD');
  const small = base.toLowerCase();
  if (silent.includes(small)) return '';
  const spelt = latin[small];
  if (spelt === undefined) return null;
  return base === small ? spelt : `${spelt.charAt(0).toUpperCase()}${spelt.slice(1)}`;
}
