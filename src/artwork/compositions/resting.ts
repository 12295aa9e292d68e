import { hill } from '../backdrops.ts';
import type { Motif } from '../motif.ts';
import { arch, band, ellipse, type Path, type Point, place, polygon } from '../shape.ts';

/** Stones in balance before a pale sun. */
export const stones: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = width * chance.pick([0.4, 0.5, 0.6]);
  sheet.cut(ellipse(height * 0.4, height * 0.4, x, height * 0.45), scheme.far, 0.9);
  sheet.cut(hill(sheet, height * 0.83, height * 0.035, chance.between(0, 1)), scheme.middle, 1);
  const papers = [scheme.body, scheme.second, scheme.third, scheme.accent, scheme.body];
  let y = height * 0.87;
  papers.forEach((paper, index) => {
    const rx = height * (0.235 - index * 0.038) * chance.between(0.92, 1.06);
    const ry = height * (0.074 - index * 0.0065);
    y -= ry * (index === 0 ? 1 : 1.02);
    const stone = place(
      ellipse(rx, ry),
      x + chance.between(-0.024, 0.024) * height,
      y,
      1,
      chance.between(-5, 5),
    );
    sheet.cut(stone, paper, 0.9);
    sheet.shade(place(underside(rx, ry), x, y), scheme.shadow);
    y -= ry * 0.94;
  });
  sheet.cut(hill(sheet, height * 0.93, height * 0.03, chance.between(0, 1)), scheme.near, 1);
};

const underside = (rx: number, ry: number): Path => [
  ['M', -rx * 0.86, ry * 0.3],
  ['C', -rx * 0.4, ry * 0.66, rx * 0.4, ry * 0.66, rx * 0.86, ry * 0.3],
  ['C', rx * 0.5, ry * 1.1, -rx * 0.5, ry * 1.1, -rx * 0.86, ry * 0.3],
  ['Z'],
];

/** A still sea in many papers, the sun half sunk in it. */
export const waves: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = width * chance.pick([0.28, 0.5, 0.72]);
  sheet.cut(ellipse(height * 0.31, height * 0.31, x, height * 0.42), scheme.far, 0.9);
  sheet.cut(ellipse(height * 0.19, height * 0.19, x, height * 0.42), scheme.accent, 0.7);
  const papers = [scheme.middle, scheme.second, scheme.near, scheme.third, scheme.body];
  const crest = chance.between(0, 1);
  papers.forEach((paper, index) => {
    const swell = height * (0.055 - index * 0.004);
    sheet.cut(hill(sheet, height * (0.5 + index * 0.115), swell, crest + index * 0.37), paper, 1);
  });
};

/** Rainbows of nested doorways, a tall one and a low one. */
export const arches: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const side = chance.whether(0.5) ? 1 : -1;
  const foot = height * 1.04;
  const nest = (x: number, tall: number, wide: number, papers: readonly string[]) =>
    papers.forEach((paper, index) => {
      const step = wide * 0.2 * index;
      sheet.cut(place(arch(wide - step, tall - step / 2), x, foot), paper, 0.9);
    });
  const sun = height * chance.between(0.1, 0.16);
  const [tall, low] = [chance.between(0.78, 0.92), chance.between(0.44, 0.6)];
  const aside = width * chance.between(0.24, 0.3);
  sheet.cut(
    ellipse(sun, sun, width / 2 + side * aside, height * chance.between(0.2, 0.28)),
    scheme.accent,
    0.8,
  );
  const front = [scheme.spark, scheme.middle, scheme.third, scheme.far];
  const back = chance.whether(0.5)
    ? [scheme.near, scheme.far, scheme.body, scheme.second, scheme.third]
    : [scheme.body, scheme.second, scheme.accent, scheme.far, scheme.body];
  nest(width / 2 - side * width * chance.between(0.1, 0.16), height * tall, height * 0.78, back);
  nest(width / 2 + side * aside * 0.85, height * low, height * chance.between(0.54, 0.64), front);
};

/** Far mountains with the moon above, in the hour before light. */
export const mountains: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  sheet.cut(
    ellipse(height * 0.15, height * 0.15, width * chance.pick([0.26, 0.74]), height * 0.26),
    scheme.accent,
    0.8,
  );
  const papers = [scheme.far, scheme.middle, scheme.second, scheme.near, scheme.body];
  papers.forEach((paper, index) => {
    const base = height * (0.5 + index * 0.12);
    const shift = chance.between(-0.12, 0.12) * width;
    sheet.cut(
      ridge(width, sheet.height, base, height * (0.3 - index * 0.045), shift + (index % 2) * width * 0.24),
      paper,
      1,
    );
  });
};

function ridge(width: number, height: number, base: number, rise: number, shift: number): Path {
  const peaks: readonly Point[] = [
    [-0.5, 0.1],
    [-0.2, 0.85],
    [0.05, 0.2],
    [0.3, 1],
    [0.58, 0.15],
    [0.82, 0.7],
    [1.1, 0.1],
    [1.4, 0.8],
    [1.6, 0],
  ];
  const [first = [0, 0], ...rest] = peaks.map(([x, up]): Point => [x * width + shift, base - up * rise]);
  const bends = rest.map(([x, y], index) => {
    const [fromX, fromY] = index === 0 ? first : (rest[index - 1] ?? first);
    const half = (x - fromX) / 2.2;
    return ['C', fromX + half, fromY, x - half, y, x, y] as const;
  });
  return [
    ['M', first[0], first[1]],
    ...bends,
    ['L', width * 2, height + 60],
    ['L', -width, height + 60],
    ['Z'],
  ];
}

/** Ribbons side by side that sweep across the sheet. */
export const ribbons: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const turned = chance.whether(0.5);
  const x = (along: number) => (turned ? 1 - along : along) * width;
  const swing = chance.between(0.16, 0.26);
  const papers = [
    scheme.far,
    scheme.middle,
    scheme.second,
    scheme.accent,
    scheme.body,
    scheme.third,
    scheme.near,
  ];
  papers.forEach((paper, index) => {
    const level = 0.16 + index * 0.125;
    const line: Point[] = [-0.12, 0.12, 0.36, 0.62, 0.86, 1.12].map((along) => [
      x(along),
      height *
        (level + swing * Math.sin(along * 5 + index * 0.16) * (1 - index * 0.05) + (along - 0.5) * 0.18),
    ]);
    sheet.cut(
      band(line, (t) => height * (0.13 + 0.05 * Math.sin(Math.PI * 2 * t + index * 0.5))),
      paper,
      0.9,
    );
  });
};

/** Fans of a shell, row over row. */
export const shells: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const size = height * chance.pick([0.4, 0.5, 0.6]);
  const sets = [
    [scheme.body, scheme.second, scheme.body, scheme.third],
    [scheme.near, scheme.far, scheme.middle, scheme.far],
    [scheme.third, scheme.middle, scheme.accent, scheme.ground],
  ];
  const rows = Math.ceil(height / (size * 0.5)) + 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column * size < width + size; column += 1) {
      const [x, y] = [column * size + (row % 2) * (size / 2), (row + 1) * size * 0.5];
      const papers = sets[(row + (chance.whether(0.16) ? 1 : 0)) % sets.length] ?? [];
      papers.forEach((paper, index) => {
        const reach = (size / 2) * (1 - index * 0.24);
        sheet.cut(ellipse(reach, reach, x, y), paper, index === 0 ? 0.5 : 0);
      });
    }
  }
};

/** A quilt of quarter circles, leaves and discs. */
export const quilt: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const side = height / 3;
  const papers = [scheme.far, scheme.middle, scheme.near, scheme.second, scheme.ground] as const;
  const inks = [scheme.body, scheme.third, scheme.accent, scheme.spark, scheme.body] as const;
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column * side < width; column += 1) {
      const at = (path: Path, degrees = 0) =>
        place(path, (column + 0.5) * side, (row + 0.5) * side, side, degrees);
      sheet.cut(at(polygon([-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5])), chance.pick(papers), 0);
      const turn = chance.pick([0, 90, 180, 270]);
      const [first, second] = chance.pick<readonly [Path, Path]>([
        [quarter(1), quarter(0.62)],
        [quarter(1), quarter(0.5)],
        [ellipse(0.4), ellipse(0.2)],
        [lens, place(lens, 0, 0, 0.5)],
        [half, place(half, 0, 0, 0.55)],
      ]);
      sheet.cut(at(first, turn), chance.pick(inks), 0.6);
      sheet.cut(at(second, turn), chance.pick(papers), 0.4);
    }
  }
};

const quarter = (reach: number): Path => [
  ['M', -0.5, -0.5],
  ['L', -0.5 + reach, -0.5],
  ['C', -0.5 + reach, -0.5 + reach * 0.55, -0.5 + reach * 0.55, -0.5 + reach, -0.5, -0.5 + reach],
  ['Z'],
];
const lens: Path = [
  ['M', -0.5, -0.5],
  ['C', 0.05, -0.5, 0.5, -0.05, 0.5, 0.5],
  ['C', -0.05, 0.5, -0.5, 0.05, -0.5, -0.5],
  ['Z'],
];
const half: Path = [['M', -0.5, 0], ['C', -0.5, -0.66, 0.5, -0.66, 0.5, 0], ['Z']];
