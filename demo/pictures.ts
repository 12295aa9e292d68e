import type { ArtFamily, Recipe } from '#src/artwork/recipe.ts';
import { hash, type Random } from './random.ts';

interface Drawing {
  readonly recipe: Recipe;
  readonly alt: string;
}

/** What an abstract composition shows, for people who can't see it. */
const compositions: Readonly<Record<string, string>> = {
  petals: 'layered petals',
  leaves: 'overlapping leaves',
  meadow: 'meadow grasses',
  wreath: 'a loose wreath',
  stones: 'stacked stones',
  waves: 'slow waves',
  arches: 'nested arches',
  mountains: 'folded hills',
  ribbons: 'curling ribbons',
  shells: 'fanned shells',
  quilt: 'a patchwork of shapes',
};

const tints: Readonly<Record<ArtFamily, string>> = {
  beauty: 'rose clay',
  wellness: 'sage',
  healthcare: 'mist blue',
};

/** A cover, a card and a gallery in which no two drawings are alike. */
export function picturesOf(name: string, category: string, family: ArtFamily, count: number, random: Random) {
  const motifs = random.shuffled([category, ...random.sample(Object.keys(compositions), count - 1)]);
  const seed = hash(name);
  const drawn = (motif: string, shape: Recipe['shape'], index: number): Recipe => ({
    motif,
    family,
    seed: (seed + index * 7919) % 2_147_483_647,
    shape,
  });
  const front = random.chance(0.15) ? category : (motifs[0] ?? category);
  const drawingOf = (motif: string, index: number): Drawing => ({
    recipe: drawn(motif, 'card', index + 2),
    alt: `Paper-cut illustration of ${compositions[motif] ?? 'the trade’s emblem'} in ${tints[family]}, made for ${name}`,
  });
  const shown = new Set([front, motifs[1] ?? category]);
  const unused = Object.keys(compositions).filter((motif) => !motifs.includes(motif));
  const gallery: Drawing[] = motifs.slice(0, count).flatMap((own, index) => {
    const motif = shown.has(own) ? unused.shift() : own;
    return motif === undefined ? [] : [drawingOf(motif, index)];
  });
  return { card: drawn(front, 'card', 0), cover: drawn(motifs[1] ?? category, 'cover', 1), gallery };
}
