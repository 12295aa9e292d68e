import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compositions } from './compositions/index.ts';
import { drawArtwork, motifs } from './draw.ts';
import { artFamilies, artShapes, artSizes } from './recipe.ts';

const names = [...Object.keys(motifs), ...Object.keys(compositions)];
const recipe = fc.record({
  motif: fc.constantFrom(...names),
  family: fc.constantFrom(...artFamilies),
  seed: fc.integer(),
  shape: fc.constantFrom(...artShapes),
});

test('the same recipe draws the same picture', () => {
  fc.assert(fc.property(recipe, (given) => drawArtwork(given) === drawArtwork({ ...given })));
});

test('every drawing is below 6 KB and has no script, style or external link', () => {
  fc.assert(
    fc.property(recipe, (given) => {
      const svg = drawArtwork(given);
      expect(gzipSync(svg).length).toBeLessThan(6 * 1024);
      expect(svg).not.toMatch(
        /NaN|undefined|Infinity|<script|<style|<image|on\w+=|(?:href|url\()="?(?!#|\(#)http/i,
      );
      expect([...svg.matchAll(/href="([^"]*)"/g)].every(([, target]) => target?.startsWith('#'))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test.each(names)('%s can be drawn in every shape', async (motif) => {
  for (const shape of artShapes) {
    const svg = Buffer.from(drawArtwork({ motif, family: 'beauty', seed: 5, shape }));
    const { width, height } = await sharp(svg).metadata();
    expect({ width, height }).toEqual(artSizes[shape]);
  }
});

test('forty seeds draw forty different pictures of each motif', () => {
  for (const motif of names) {
    const drawn = Array.from({ length: 40 }, (_, seed) =>
      drawArtwork({ motif, family: 'wellness', seed, shape: 'card' }),
    );
    expect({ motif, different: new Set(drawn).size }).toEqual({ motif, different: 40 });
  }
});

test('an unknown motif is drawn as petals', () => {
  const of = (motif: string) => drawArtwork({ motif, family: 'beauty', seed: 1, shape: 'card' });
  expect(of('constructor')).toContain('<use');
  expect(of('no-such-thing')).toContain('<use');
});
