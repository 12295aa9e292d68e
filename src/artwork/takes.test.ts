import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { mostTakes, readMediaName } from '#src/domains/media/variants.ts';
import { compositions } from './compositions/index.ts';
import { motifs } from './draw.ts';
import type { Recipe } from './recipe.ts';
import { differingTakes, lookOf, takeOf } from './takes.ts';

const recipe = record({
  motif: constantFrom('massage', 'hair', 'petals', 'leaves', 'waves'),
  family: constantFrom('beauty', 'wellness', 'healthcare'),
  seed: integer({ min: 0, max: 2_147_483_646 }),
  shape: constantFrom('card'),
}) as ReturnType<typeof record<Recipe>>;

test('no two pictures of a page look alike, and the first sixteen have different motifs', () => {
  assert(
    property(array(recipe, { maxLength: 20 }), (recipes) => {
      const shown = differingTakes(recipes, mostTakes).map((take, index) =>
        takeOf(recipes[index] as Recipe, take),
      );
      expect(new Set(shown.map(lookOf)).size).toBe(shown.length);
      const first = shown.slice(0, 16).map(({ motif }) => motif);
      expect(new Set(first).size).toBe(first.length);
    }),
  );
});

const motifsShown = (recipes: readonly Recipe[]) =>
  differingTakes(recipes, mostTakes).map((take, index) => takeOf(recipes[index] as Recipe, take).motif);

test.each([...Object.keys(motifs), ...Object.keys(compositions)])(
  'fifteen results on a page, all stored as %s, show fifteen different motifs',
  (motif) => {
    const page = Array.from({ length: 15 }, (_, index): Recipe => {
      return { motif, family: 'wellness', seed: index * 104_729, shape: 'card' };
    });
    const shown = motifsShown(page);
    expect(shown[0]).toBe(motif);
    expect(new Set(shown).size).toBe(15);
  },
);

test('the media server knows the address of the highest take', () => {
  const token = '0123456789abcdef0123456789abcdef';
  expect(readMediaName(`${token}.${mostTakes}.svg`)).toEqual({ token, form: 'drawing', take: mostTakes });
});

test('a picture that is alone on a page keeps its own drawing', () => {
  const own: Recipe = { motif: 'massage', family: 'wellness', seed: 7, shape: 'card' };
  expect(differingTakes([own], mostTakes)).toEqual([0]);
  expect(takeOf(own, 0)).toBe(own);
  expect(differingTakes([own, own], mostTakes)[1]).toBeLessThanOrEqual(mostTakes);
});
