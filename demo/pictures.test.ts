import { expect, test } from 'vitest';
import { picturesOf } from './pictures.ts';
import { Random } from './random.ts';

test.each([4, 5, 6, 7])('a cover and a gallery of %i pictures never repeat a motif', (count) => {
  for (let index = 0; index < 200; index += 1) {
    const name = `Business ${index}`;
    const { cover, gallery } = picturesOf(name, 'massage', 'wellness', count, new Random(name));
    const motifs = [cover.motif, ...gallery.map(({ recipe }) => recipe.motif)];
    expect(gallery).toHaveLength(count);
    expect(new Set(motifs).size).toBe(motifs.length);
  }
});
