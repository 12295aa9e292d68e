import { hill } from '../backdrops.ts';
import type { Chance } from '../chance.ts';
import type { Motif } from '../motif.ts';
import type { Scheme } from '../palette.ts';
import { ellipse, halfLeaf, leaf, type Path, type Point, petal, place, spline } from '../shape.ts';
import type { Sheet } from '../sheet.ts';

/** One great flower seen from above, cut by the edge of the sheet. */
export const petals: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = width * chance.pick([0.32, 0.5, 0.68]);
  const y = height * chance.pick([0.46, 0.56, 0.62]);
  const rings: readonly [number, number, number, string][] = [
    [11, 0.62, 0.27, scheme.middle],
    [11, 0.49, 0.22, scheme.far],
    [9, 0.37, 0.18, scheme.body],
    [7, 0.24, 0.13, scheme.second],
  ];
  sheet.cut(ellipse(height * 0.7, height * 0.7, x, y), scheme.near, 0.8);
  for (const [count, length, breadth, paper] of rings) {
    const turn = chance.between(0, 360);
    for (let index = 0; index < count; index += 1) {
      const shape = petal(length * height, breadth * height, 0.66);
      sheet.cut(place(shape, x, y, 1, turn + (index * 360) / count), paper, 0.55);
    }
  }
  sheet.cut(ellipse(height * 0.075, height * 0.075, x, y), scheme.accent, 0.7);
};

/** Long leaves that lean in from both sides, a low sun between them. */
export const leaves: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = width * chance.pick([0.42, 0.5, 0.58]);
  sheet.cut(ellipse(height * 0.36, height * 0.36, x, height * 0.46), scheme.far, 0.9);
  sheet.cut(
    ellipse(height * 0.21, height * 0.21, x, height * 0.46),
    chance.pick([scheme.accent, scheme.middle]),
    0.7,
  );
  const papers = [scheme.near, scheme.third, scheme.leafy, scheme.body, scheme.second, scheme.spark];
  papers.forEach((paper, index) => {
    for (const side of [-1, 1]) {
      const foot: Point = [
        width * 0.5 + side * width * (0.56 - index * 0.035),
        height * (1.08 + index * 0.015),
      ];
      const degrees = side * (-38 + index * 17) + chance.between(-5, 5);
      const length = height * (0.98 - index * 0.105);
      foldedLeaf(sheet, foot, degrees, length, paper, scheme.shadow, side);
    }
  });
};

/** A leaf from its foot, its right half in the shade. */
export function foldedLeaf(
  sheet: Sheet,
  [x, y]: Point,
  degrees: number,
  length: number,
  paper: string,
  fold: string,
  side: number,
) {
  const bend = side * length * -0.12;
  sheet.cut(place(leaf(length, length * 0.34, bend), x, y, 1, degrees), paper, 0.9);
  sheet.shade(place(halfLeaf(length, length * 0.34, bend), x, y, 1, degrees), fold);
}

/** A few flowers on tall stems in a meadow. */
export const meadow: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  sheet.cut(
    ellipse(height * 0.33, height * 0.33, width * chance.pick([0.3, 0.5, 0.7]), height * 0.4),
    scheme.far,
    0.9,
  );
  sheet.cut(hill(sheet, height * 0.8, height * 0.06, chance.between(0, 1)), scheme.middle, 1);
  const heads = [scheme.second, scheme.accent, scheme.spark, scheme.second, scheme.accent];
  heads.forEach((paper, index) => {
    const x = width * (0.2 + index * 0.15 + chance.between(-0.02, 0.02));
    const top = height * (0.3 + 0.16 * Math.abs(Math.sin(index * 1.9 + chance.between(0, 0.6))));
    flower(sheet, scheme, [x, top], height * (0.085 + (index % 2) * 0.025), paper, index % 2 === 0);
  });
  sheet.cut(hill(sheet, height * 0.92, height * 0.03, chance.between(0, 1)), scheme.near, 1);
};

function flower(sheet: Sheet, scheme: Scheme, [x, y]: Point, size: number, paper: string, round: boolean) {
  const stem = spline([
    [x, y],
    [x + size * 0.25, (y + sheet.height) / 2],
    [x - size * 0.1, sheet.height],
  ]);
  sheet.score(stem, scheme.body, size * 0.1);
  for (const side of [-1, 1]) {
    const at = (path: Path) => place(path, x + size * 0.2, y + size * (2.9 + side * 0.3), 1, side * 44);
    sheet.cut(at(leaf(size * 1.9, size * 0.75)), scheme.body, 0.6);
  }
  const count = round ? 9 : 6;
  for (let index = 0; index < count; index += 1) {
    const blade = round ? petal(size * 1.15, size * 0.7, 0.7) : petal(size * 1.2, size * 1.05, 0.75);
    sheet.cut(place(blade, x, y, 1, (index * 360) / count + 12), paper, 0.3);
  }
  sheet.cut(ellipse(size * 0.36, size * 0.36, x, y), round ? scheme.ground : scheme.body, 0.5);
}

/** A wreath of sprigs around an open middle. */
export const wreath: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const [x, y, reach] = [width / 2, height / 2, height * 0.33];
  sheet.cut(ellipse(reach * 1.32, reach * 1.32, x, y), scheme.far, 0.9);
  sheet.cut(ellipse(reach * 0.82, reach * 0.82, x, y), scheme.middle, 0.8);
  const count = 20;
  const papers = [scheme.body, scheme.leafy, scheme.third, scheme.body];
  for (let index = 0; index < count; index += 1) {
    const degrees = (index * 360) / count + chance.between(-4, 4);
    const angle = ((degrees - 90) * Math.PI) / 180;
    const foot: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    const size = height * chance.between(0.15, 0.2);
    const paper = papers[index % papers.length] ?? scheme.body;
    foldedLeaf(sheet, foot, degrees + (index % 2 === 0 ? 58 : 118), size, paper, scheme.shadow, 0.5);
    if (index % 5 === 2) sheet.cut(ellipse(height * 0.022, height * 0.022, ...foot), scheme.accent, 0.6);
  }
};

/** Something small at the foot of a picture, so that two with one motif are not alike. */
export function garnish(sheet: Sheet, scheme: Scheme, chance: Chance): void {
  const sides = chance.pick<readonly number[]>([[-1], [1], [-1, 1], [], []]);
  const grow = chance.pick([tuft, fern, fern, pebbles]);
  for (const side of sides) grow(sheet, scheme, side);
}

type Garnish = (sheet: Sheet, scheme: Scheme, side: number) => void;

const tuft: Garnish = (sheet, scheme, side) => {
  const { width, height } = sheet;
  for (const [lean, length, paper] of [
    [-34, 0.34, scheme.third],
    [26, 0.28, scheme.leafy],
    [-4, 0.42, scheme.body],
  ] as const) {
    const foot: Point = [width * (0.5 + side * 0.44), height * 1.03];
    foldedLeaf(sheet, foot, side * lean, length * height, paper, scheme.shadow, side);
  }
};

const fern: Garnish = (sheet, scheme, side) => {
  const { width, height } = sheet;
  const [x, y] = [width * (0.5 + side * 0.41), height * 1.02];
  const line = [0, 0.25, 0.5, 0.75, 1].map(
    (along): Point => [x + side * height * 0.1 * along * along, y - height * 0.52 * along],
  );
  sheet.score(spline(line), scheme.third, height * 0.008);
  line.slice(1).forEach(([footX, footY], index) => {
    const size = height * (0.19 - index * 0.025);
    for (const turn of index === 3 ? [side * 12] : [-58, 58 + side * 6]) {
      foldedLeaf(
        sheet,
        [footX, footY],
        turn,
        size,
        index % 2 ? scheme.leafy : scheme.third,
        scheme.shadow,
        0.4,
      );
    }
  });
};

const pebbles: Garnish = (sheet, scheme, side) => {
  const { width, height } = sheet;
  const x = width * (0.5 + side * 0.37);
  sheet.cut(ellipse(height * 0.13, height * 0.06, x, height * 0.95), scheme.third, 0.8);
  sheet.cut(
    ellipse(height * 0.075, height * 0.045, x + side * height * 0.13, height * 0.97),
    scheme.second,
    0.8,
  );
  sheet.cut(
    ellipse(height * 0.075, height * 0.034, x - side * height * 0.01, height * 0.865),
    scheme.accent,
    0.8,
  );
};
