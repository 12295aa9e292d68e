import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { mostTakes } from '../variants.ts';
import type { Recipe } from './recipe.ts';
import { differingTakes, lookOf, takeOf } from './takes.ts';

const recipe = record({
  motif: constantFrom('massage', 'hair', 'petals', 'leaves', 'waves'),
  family: constantFrom('beauty', 'wellness', 'healthcare'),
  seed: integer({ min: 0, max: 2_147_483_646 }),
  shape: constantFrom('card'),
}) as ReturnType<typeof record<Recipe>>;

test('no two pictures of a page look alike, and up to eleven have a motif each', () => {
  assert(
    property(array(recipe, { maxLength: 20 }), (recipes) => {
      const shown = differingTakes(recipes).map((take, index) => takeOf(recipes[index] as Recipe, take));
      expect(new Set(shown.map(lookOf)).size).toBe(shown.length);
      const first = shown.slice(0, 11).map(({ motif }) => motif);
      expect(new Set(first).size).toBe(first.length);
    }),
  );
});

test('a picture that is alone keeps its own drawing', () => {
  const own: Recipe = { motif: 'massage', family: 'wellness', seed: 7, shape: 'card' };
  expect(differingTakes([own])).toEqual([0]);
  expect(takeOf(own, 0)).toBe(own);
  expect(differingTakes([own, own])[1]).toBeLessThanOrEqual(mostTakes);
});
