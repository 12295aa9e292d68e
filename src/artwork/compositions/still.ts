import type { Motif } from '../motif.ts';
import { arch, band, card, ellipse, type Path, type Point, petal, place, spline } from '../shape.ts';
import type { Sheet } from '../sheet.ts';
import { foldedLeaf } from './growing.ts';

/** A branch in blossom that reaches across a large moon. */
export const blossom: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const side = chance.whether(0.5) ? 1 : -1;
  const x = (along: number) => width * (0.5 + side * (along - 0.5));
  const moon = height * chance.between(0.33, 0.4);
  sheet.cut(ellipse(moon, moon, x(0.6), height * 0.45), scheme.far, 0.9);
  sheet.cut(ellipse(moon * 0.76, moon * 0.76, x(0.6), height * 0.45), scheme.accent, 0.7);
  const sway = chance.between(-0.03, 0.03);
  const line: readonly Point[] = [
    [x(-0.08), height * 0.98],
    [x(0.16), height * (0.76 + sway)],
    [x(0.38), height * (0.64 - sway)],
    [x(0.62), height * (0.42 + sway)],
    [x(0.88), height * 0.27],
  ];
  const bough = (points: readonly Point[], thick: number) =>
    sheet.cut(
      band(points, (t) => height * thick * (1.15 - t)),
      scheme.third,
      0.8,
    );
  bough(line, 0.055);
  bough(
    [
      [x(0.38), height * (0.64 - sway)],
      [x(0.55), height * 0.68],
      [x(0.78), height * 0.63],
    ],
    0.03,
  );
  bough(
    [
      [x(0.3), height * (0.69 - sway)],
      [x(0.37), height * 0.46],
      [x(0.34), height * 0.24],
    ],
    0.03,
  );
  const twigs: readonly [number, number, number][] = [
    [0.24, 0.72, -20],
    [0.5, 0.52, -50],
    [0.62, 0.68, 150],
    [0.76, 0.33, 140],
    [0.36, 0.38, 70],
  ];
  for (const [along, down, degrees] of twigs) {
    const lean = side * (degrees + chance.between(-12, 12));
    foldedLeaf(sheet, [x(along), height * down], lean, height * 0.17, scheme.leafy, scheme.shadow, side);
  }
  const flowers: readonly [number, number, number][] = [
    [0.34, 0.24, 0.1],
    [0.44, 0.58, 0.115],
    [0.64, 0.42, 0.14],
    [0.79, 0.63, 0.1],
    [0.88, 0.27, 0.095],
    [0.17, 0.77, 0.085],
  ];
  for (const [along, down, size] of flowers) {
    const turn = chance.between(0, 72);
    for (let index = 0; index < 5; index += 1) {
      const blade = petal(size * height, size * height * 0.95, 0.72);
      sheet.cut(place(blade, x(along), height * down, 1, turn + index * 72), scheme.second, 0.35);
    }
    sheet.cut(
      ellipse(height * size * 0.26, height * size * 0.26, x(along), height * down),
      scheme.spark,
      0.4,
    );
  }
};

/** A few stems in a vase, in a niche above a table. */
export const vase: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = width * chance.pick([0.42, 0.5, 0.58]);
  sheet.cut(place(arch(height * 0.86, height * 0.98), x, height), scheme.far, 0.9);
  sheet.cut(place(arch(height * 0.68, height * 0.88), x, height), scheme.middle, 0.8);
  sheet.cut(place(card(width * 1.2, height * 0.3, 0), width / 2, height * 0.99), scheme.near, 1);
  const stems = [-42, -24, -7, 10, 27, 44];
  stems.forEach((lean, index) => {
    const degrees = lean + chance.between(-5, 5);
    const length = height * (index % 2 === 0 ? 0.34 : 0.42) * chance.between(0.92, 1.06);
    spray(
      sheet,
      [x, height * 0.55],
      degrees,
      length,
      index % 2 === 0 ? scheme.leafy : scheme.third,
      scheme.shadow,
    );
    if (index % 2 === 1) {
      const angle = ((degrees - 90) * Math.PI) / 180;
      const [tipX, tipY] = [x + Math.cos(angle) * length, height * 0.55 + Math.sin(angle) * length];
      const size = height * 0.062;
      for (let turn = 0; turn < 360; turn += 45)
        sheet.cut(place(petal(size, size * 0.7, 0.7), tipX, tipY, 1, turn + degrees), scheme.spark, 0.25);
      sheet.cut(ellipse(size * 0.36, size * 0.36, tipX, tipY), scheme.accent, 0.3);
    }
  });
  const at = (path: Path) => place(path, x, height * 0.53, height);
  sheet.cut(at(chance.whether(0.5) ? roundVase : tallVase), scheme.body, 1);
  const fruit = chance.whether(0.5) ? 1 : -1;
  for (const [aside, size, paper] of [
    [0.3, 0.062, scheme.accent],
    [0.41, 0.05, scheme.spark],
  ] as const)
    sheet.cut(
      ellipse(height * size, height * size, x + fruit * aside * height, height * (0.9 - size)),
      paper,
      0.8,
    );
};

function spray(sheet: Sheet, [x, y]: Point, degrees: number, length: number, paper: string, fold: string) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const at = (along: number): Point => [
    x + Math.cos(angle) * length * along,
    y + Math.sin(angle) * length * along,
  ];
  sheet.score(spline([at(0), at(1)]), paper, length * 0.02);
  for (const along of [0.42, 0.66])
    for (const side of [-1, 1])
      foldedLeaf(sheet, at(along), degrees + side * 48, length * 0.3, paper, fold, 0.4);
  foldedLeaf(sheet, at(0.86), degrees, length * 0.3, paper, fold, 0.2);
}

/** A vase from its lip (the origin) down to its foot, in heights of the sheet. */
const roundVase: Path = [
  ['M', -0.06, 0],
  ['L', 0.06, 0],
  ['C', 0.04, 0.06, 0.17, 0.1, 0.17, 0.22],
  ['C', 0.17, 0.32, 0.1, 0.38, 0.07, 0.39],
  ['L', -0.07, 0.39],
  ['C', -0.1, 0.38, -0.17, 0.32, -0.17, 0.22],
  ['C', -0.17, 0.1, -0.04, 0.06, -0.06, 0],
  ['Z'],
];
const tallVase: Path = [
  ['M', -0.07, 0],
  ['L', 0.07, 0],
  ['C', 0.05, 0.05, 0.05, 0.08, 0.09, 0.14],
  ['C', 0.14, 0.21, 0.11, 0.32, 0.06, 0.39],
  ['L', -0.06, 0.39],
  ['C', -0.11, 0.32, -0.14, 0.21, -0.09, 0.14],
  ['C', -0.05, 0.08, -0.05, 0.05, -0.07, 0],
  ['Z'],
];

/** Lily pads on still water, seen from above, one of them in flower. */
export const lilies: Motif = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const side = chance.whether(0.5) ? 1 : -1;
  const x = (along: number) => width * (0.5 + side * (along - 0.5));
  for (const [reach, paper] of [
    [0.74, scheme.far],
    [0.52, scheme.middle],
  ] as const)
    sheet.cut(ellipse(height * reach * 1.15, height * reach, x(0.42), height * 0.52), paper, 0.5);
  const pads: readonly [number, number, number, string][] = [
    [0.08, 0.16, 0.17, scheme.leafy],
    [0.8, 0.2, 0.21, scheme.body],
    [0.14, 0.84, 0.22, scheme.third],
    [0.72, 0.8, 0.17, scheme.leafy],
    [0.97, 0.66, 0.15, scheme.third],
    [0.44, 0.5, 0.3, scheme.body],
  ];
  for (const [along, down, reach, paper] of pads) {
    const [atX, atY] = [x(along), height * (down + chance.between(-0.02, 0.02))];
    const turn = chance.between(0, 360);
    sheet.cut(place(pad, atX, atY, height * reach, turn), paper, 0.8);
    for (const vein of [75, 130, 180, 230, 285])
      sheet.score(place(rib, atX, atY, height * reach, turn + vein), scheme.second, height * 0.004);
  }
  const turn = chance.between(0, 45);
  for (const [count, length, paper] of [
    [8, 0.24, scheme.second],
    [8, 0.17, scheme.ground],
    [6, 0.1, scheme.accent],
  ] as const)
    for (let index = 0; index < count; index += 1) {
      const blade = petal(height * length, height * length * 0.55, 0.55);
      sheet.cut(
        place(blade, x(0.44), height * 0.5, 1, turn + length * 100 + (index * 360) / count),
        paper,
        0.45,
      );
    }
};

/** A round leaf of radius 1 with a notch at its top. */
const pad: Path = [
  ['M', 0, -0.08],
  ['L', 0.2, -0.98],
  ['C', 0.66, -0.89, 1, -0.49, 1, 0],
  ['C', 1, 0.55, 0.55, 1, 0, 1],
  ['C', -0.55, 1, -1, 0.55, -1, 0],
  ['C', -1, -0.49, -0.66, -0.89, -0.2, -0.98],
  ['Z'],
];
const rib: Path = [
  ['M', 0, -0.12],
  ['L', 0, -0.8],
];
