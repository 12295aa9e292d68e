import type { Motif } from '../motif.ts';
import { band, ellipse, halfLeaf, leaf, type Path, type Point, petal, place, spline } from '../shape.ts';

/** Warm stones on the long line of a back. */
export const massage: Motif = (sheet, { body, second, third, accent }, chance) => {
  const sway = chance.between(-4, 4);
  const papers = [second, body, third];
  papers.forEach((paper, index) => {
    const y = 14 + index * 12;
    const line: Point[] = [
      [-66, y + 10],
      [-34, y - 6 + sway],
      [-4, y + 5],
      [26, y - 3 - sway],
      [66, y - 14],
    ];
    sheet.cut(
      band(line, (t) => 1 + 16 * Math.sin(Math.PI * t) ** 0.6),
      paper,
      0.8,
    );
  });
  sheet.cut(place(ellipse(25, 10.5), -2, 3, 1, -4), body);
  sheet.cut(place(ellipse(18.5, 8.5), 1, -13, 1, 3), second);
  sheet.cut(place(ellipse(12, 6.8), -2, -26.5, 1, -5), accent);
  for (const [x, height] of [
    [-14, 15],
    [0, 20],
    [13, 15],
  ] as const) {
    sheet.score(
      spline([
        [x, -40],
        [x + 3, -40 - height / 3],
        [x - 3, -40 - (height * 2) / 3],
        [x, -40 - height],
      ]),
      second,
      1.4,
    );
  }
};

/** A lotus on rings of water. */
export const spaAndBody: Motif = (sheet, { body, second, third, accent }, chance) => {
  const open = chance.between(0.92, 1.08);
  sheet.cut(place(ellipse(54, 17), 0, 34), second, 0.6);
  sheet.cut(place(ellipse(40, 11.5), 0, 33), third, 0.5);
  sheet.cut(place(ellipse(27, 7), 0, 32), second, 0.4);
  const ring: readonly [number, number, string][] = [
    [-74, 42, third],
    [74, 42, third],
    [-50, 52, body],
    [50, 52, body],
    [-25, 58, second],
    [25, 58, second],
    [0, 60, body],
  ];
  for (const [degrees, length, paper] of ring) {
    sheet.cut(place(leaf(length, 27), 0, 31, 1, degrees * open), paper, 0.6);
  }
  sheet.cut(place(leaf(34, 15), 0, 31), accent, 0.6);
};

/** A mortar full of herbs. */
export const complementaryTherapies: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const sprigs: readonly [number, number][] = [
    [-38, 46],
    [-12, 58],
    [14, 54],
    [36, 40],
  ];
  for (const [degrees, length] of sprigs) sprig(sheet, degrees + chance.between(-4, 4), length, body, third);
  sheet.cut(
    place(
      band(
        [
          [16, 14],
          [34, -34],
        ],
        (t) => 7 + 4 * t,
      ),
      0,
      0,
    ),
    accent,
  );
  sheet.cut(place(ellipse(40, 9), 0, 12), spark, 0.6);
  sheet.cut(
    [
      ['M', -40, 12],
      ['C', -38, 38, -22, 46, 0, 46],
      ['C', 22, 46, 38, 38, 40, 12],
      ['C', 24, 20, -24, 20, -40, 12],
      ['Z'],
    ],
    second,
  );
  sheet.cut(place(ellipse(18, 4.5), 0, 47), second, 0.5);
};

function sprig(sheet: Parameters<Motif>[0], degrees: number, length: number, body: string, third: string) {
  const at = (path: Path) => place(path, 0, 14, 1, degrees);
  sheet.score(
    at(
      spline([
        [0, 0],
        [0, -length],
      ]),
    ),
    third,
    1.3,
  );
  for (let step = 0.35; step < 0.95; step += 0.2) {
    for (const side of [-1, 1]) {
      const blade = (path: Path) => at(place(path, 0, -length * step, 1, side * 52));
      sheet.cut(blade(leaf(17 - step * 6, 9)), body, 0.35);
      sheet.cut(blade(halfLeaf(17 - step * 6, 9)), third, 0);
    }
  }
  sheet.cut(at(place(leaf(15, 9), 0, -length + 2)), body, 0.35);
}

/** A resting profile with a calm sun rising inside. */
export const mindAndWellbeing: Motif = (page, { body, second, third, accent }, chance) => {
  const sheet = page.within(0, 0, 1, chance.whether(0.5));
  const rise = chance.between(-13, -9);
  const head: Path = [
    ['M', -42, 54],
    ['C', -26, 50, -20, 44, -22, 32],
    ['C', -23, 29, -26, 27, -30, 22],
    ['C', -44, 6, -40, -34, -6, -44],
    ['C', 18, -50, 36, -34, 36, -14],
    ['C', 36, -6, 44, 2, 47, 9],
    ['C', 48, 12, 42, 13, 40, 14],
    ['C', 41, 18, 42, 20, 39, 22],
    ['C', 41, 25, 40, 27, 37, 28],
    ['C', 38, 36, 34, 38, 24, 37],
    ['C', 16, 37, 15, 40, 17, 45],
    ['C', 20, 50, 26, 52, 32, 54],
    ['Z'],
  ];
  sheet.cut(head, body);
  sheet.cut(place(ellipse(25), -2, -13), third, 0.5);
  sheet.cut(place(ellipse(18.5), -2, -13), second, 0.5);
  const half: Path = [['M', -11, 0], ['C', -11, -15, 11, -15, 11, 0], ['Z']];
  sheet.cut(place(half, -2, rise), accent, 0.4);
  const lines = chance.whether(0.5) ? [16, 10, 5] : [14, 12, 7];
  lines.forEach((width, index) => {
    const y = -8 + index * 4.4;
    sheet.score(
      spline([
        [-2 - width * 0.7, y],
        [-2, y + 1],
        [-2 + width * 0.7, y],
      ]),
      body,
      1.5,
    );
  });
};

/** Half a pear: skin, flesh, core and leaf. */
export const nutrition: Motif = (sheet, { body, second, third, accent, leafy }, chance) => {
  const tilt = chance.between(-10, 10);
  const at = (path: Path) => place(path, 0, 4, 1, tilt);
  sheet.cut(at(pear(1)), body);
  sheet.cut(at(place(pear(0.84), 0, 2)), second, 0.4);
  sheet.cut(at(place(ellipse(11, 14), 0, 20)), third, 0.4);
  sheet.cut(at(place(petal(15, 7, 0.65), -3.5, 26, 1, -6)), accent, 0.3);
  sheet.cut(at(place(petal(15, 7, 0.65), 3.5, 26, 1, 6)), accent, 0.3);
  sheet.cut(
    at(
      band(
        [
          [0, -40],
          [2, -50],
          [8, -56],
        ],
        (t) => 4 - t,
      ),
    ),
    third,
    0.4,
  );
  sheet.cut(at(place(leaf(30, 15, 4), 3, -45, 1, 62)), leafy, 0.6);
  sheet.shade(at(place(halfLeaf(30, 15, 4), 3, -45, 1, 62)), third);
};

const pear = (size: number): Path =>
  place(
    [
      ['M', 0, -44],
      ['C', 14, -44, 15, -28, 19, -16],
      ['C', 23, -4, 37, 2, 37, 20],
      ['C', 37, 38, 20, 47, 0, 45],
      ['C', -20, 47, -37, 38, -37, 20],
      ['C', -37, 2, -23, -4, -19, -16],
      ['C', -15, -28, -14, -44, 0, -44],
      ['Z'],
    ],
    0,
    0,
    size,
  );
