import type { Chance } from './chance.ts';
import type { Scheme } from './palette.ts';
import type { Sheet } from './sheet.ts';

/** Draws something recognisable about the origin of a sheet of 100 × 100 units. */
export type Motif = (sheet: Sheet, scheme: Scheme, chance: Chance) => void;
