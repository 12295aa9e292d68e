import { chanceOf } from './chance.ts';

/** What may stand for any business. */
const abstracts = [
  'petals',
  'leaves',
  'stones',
  'waves',
  'arches',
  'meadow',
  'mountains',
  'ribbons',
  'wreath',
  'shells',
  'quilt',
] as const;

/**
 * The motif for a business's picture. A page of one category would be tiring if each picture showed the
 * category's motif, so one in four does and the rest are abstract.
 */
export function motifFor(categorySlug: string, seed: number): string {
  const chance = chanceOf(seed, 'motif');
  return chance.whether(0.25) ? categorySlug : chance.pick(abstracts);
}
