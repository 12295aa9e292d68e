import type { Motif } from '../motif.ts';
import { leaves, meadow, petals, wreath } from './growing.ts';
import { arches, mountains, quilt, ribbons, shells, stones, waves } from './resting.ts';
import { clouds, moons } from './sky.ts';
import { blossom, lilies, vase } from './still.ts';

/** Abstract pictures that fill the sheet, by the name that a recipe gives. */
export const compositions: Readonly<Record<string, Motif>> = {
  petals,
  leaves,
  meadow,
  wreath,
  stones,
  waves,
  arches,
  mountains,
  ribbons,
  shells,
  quilt,
  blossom,
  vase,
  lilies,
  moons,
  clouds,
};
