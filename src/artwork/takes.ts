import { chanceOf } from './chance.ts';
import { compositions } from './compositions/index.ts';
import { schemesOf } from './palette.ts';
import type { Recipe } from './recipe.ts';

const names = Object.keys(compositions);

/** The recipe itself for take 0; else another composition in another mood of the same family. */
export function takeOf(recipe: Recipe, take: number): Recipe {
  if (take === 0) return recipe;
  const motif = names[(Math.abs(recipe.seed) + take) % names.length] ?? recipe.motif;
  return { ...recipe, motif, seed: (recipe.seed + take * 7919) % 2_147_483_647 };
}

/** Motif, family and mood: two drawings that share all three look alike. */
export function lookOf({ motif, family, seed }: Recipe): string {
  const schemes = schemesOf(family);
  return `${motif} ${family} ${schemes.indexOf(chanceOf(seed, motif).pick(schemes))}`;
}

/**
 * Which take of each recipe to show so that a page has no motif twice; where it has more pictures than there are
 * motifs, no motif twice in one mood. The first of a kind keeps its own drawing. No take is above `mostTakes`.
 */
export function differingTakes(recipes: readonly Recipe[], mostTakes: number): number[] {
  const motifs = new Set<string>();
  const looks = new Set<string>();
  return recipes.map((recipe) => {
    const takes = Array.from({ length: mostTakes + 1 }, (_, take) => ({ take, taken: takeOf(recipe, take) }));
    const chosen =
      takes.find(({ taken }) => !motifs.has(taken.motif)) ??
      takes.find(({ taken }) => !looks.has(lookOf(taken)));
    const shown = chosen?.taken ?? recipe;
    motifs.add(shown.motif);
    looks.add(lookOf(shown));
    return chosen?.take ?? 0;
  });
}
