import { hill } from '../backdrops.ts';
import type { Motif } from '../motif.ts';
import { ellipse, type Path, place } from '../shape.ts';
import type { Sheet } from '../sheet.ts';
import { leaves, meadow, petals, wreath } from './growing.ts';
import { arches, mountains, quilt, ribbons, shells, stones, waves } from './resting.ts';
import { blossom, lilies, vase } from './still.ts';

/** The moon from new to new in one arc over quiet hills. */
const moons: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const rise = chance.between(0.2, 0.27);
  const size = height * chance.between(0.088, 0.1);
  sheet.cut(ellipse(height * 0.62, height * 0.62, width / 2, height * 0.86), scheme.far, 0.8);
  for (const step of [-2, -1, 0, 1, 2]) {
    const x = width / 2 + step * height * 0.24;
    const y = height * (0.24 + rise * (step / 2) ** 2);
    const reach = step === 0 ? size * 1.35 : size;
    const lit = place(crescent[Math.abs(step)] ?? ellipse(1), x, y, reach, 0, step < 0 ? -reach : reach);
    sheet.cut(ellipse(reach, reach, x, y), scheme.near, 0.7);
    sheet.cut(lit, scheme.accent, 0.3);
  }
  const crest = chance.between(0, 1);
  sheet.cut(hill(sheet, height * 0.66, height * 0.06, crest), scheme.middle, 1);
  sheet.cut(hill(sheet, height * 0.78, height * 0.05, crest + 0.4), scheme.body, 1);
  sheet.cut(hill(sheet, height * 0.9, height * 0.04, crest + 0.7), scheme.third, 1);
};

/** What is lit of a moon of radius 1: all of it, most of it, a sickle. */
const crescent: readonly Path[] = [
  ellipse(1),
  [['M', 0, -1], ['C', -1.33, -1, -1.33, 1, 0, 1], ['C', 0.6, 0.6, 0.6, -0.6, 0, -1], ['Z']],
  [['M', 0, -1], ['C', -1.33, -1, -1.33, 1, 0, 1], ['C', -0.62, 0.6, -0.62, -0.6, 0, -1], ['Z']],
];

/** Banks of cloud with the sun between them. */
const clouds: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = width * chance.pick([0.3, 0.5, 0.7]);
  for (const [reach, paper] of [
    [0.42, scheme.far],
    [0.3, scheme.middle],
    [0.19, scheme.accent],
  ] as const)
    sheet.cut(ellipse(height * reach, height * reach, x, height * 0.36), paper, 0.8);
  const papers = [scheme.second, scheme.near, scheme.far, scheme.body];
  papers.forEach((paper, index) => {
    const shift = chance.between(-0.2, 0.2);
    sheet.cut(bank(sheet, height * (0.56 + index * 0.13), height * (0.13 - index * 0.008), shift), paper, 1);
  });
};

/** A paper down to the lower edge whose upper edge is puffs of differing size. */
function bank({ width, height }: Sheet, level: number, puff: number, shift: number): Path {
  const outline: Path[number][] = [['M', -puff * 6, level]];
  let x = -puff * 6 + shift * puff * 4;
  outline.push(['L', x, level]);
  for (let index = 0; x < width + puff * 2; index += 1) {
    const breadth = puff * (1.5 + 0.8 * Math.sin(index * 2.3 + shift * 9));
    const up = level - breadth * 0.78;
    const next = level + puff * 0.35 * Math.sin(index * 1.7 + shift * 5);
    outline.push(['C', x - breadth * 0.12, up, x + breadth * 1.12, up, x + breadth, next]);
    x += breadth;
  }
  return [...outline, ['L', x, height + 60], ['L', -puff * 6, height + 60], ['Z']];
}

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
