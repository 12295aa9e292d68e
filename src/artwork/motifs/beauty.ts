import type { Motif } from '../motif.ts';
import {
  band,
  card,
  drop,
  ellipse,
  halfLeaf,
  leaf,
  type Path,
  type Point,
  petal,
  place,
  polygon,
  spline,
} from '../shape.ts';

/** A fan of painted nails behind a bottle of varnish. */
export const nails: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const papers = [spark, accent, body, accent, spark];
  papers.forEach((paper, index) => {
    const at = (path: Path) => place(path, 0, 46, 1, -62 + index * 31);
    sheet.cut(at(place(nail(52, 25), 0, -36)), paper, 0.7);
    sheet.cut(at(place(petal(26, 5, 0.7), -5.5, -52)), second, 0);
  });
  const tilt = chance.between(-5, 5);
  const at = (path: Path) => place(path, 0, 44, 1, tilt);
  sheet.cut(at(place(card(13, 34, 5), 0, -32)), third, 0.7);
  sheet.cut(at(place(card(38, 36, 12), 0, -2)), second);
  sheet.cut(at(place(card(38, 23, 11), 0, 4.5)), spark, 0);
  sheet.cut(at(place(card(4, 18, 2), -12, -2)), second, 0);
};

/** A long nail from the origin upwards, its end round. */
const nail = (length: number, width: number): Path => [
  ['M', -width / 2, -length * 0.1],
  ['L', -width / 2, -length * 0.5],
  ['C', -width / 2, -length * 0.85, -width * 0.22, -length, 0, -length],
  ['C', width * 0.22, -length, width / 2, -length * 0.85, width / 2, -length * 0.5],
  ['L', width / 2, -length * 0.1],
  ['C', width / 2, length * 0.05, -width / 2, length * 0.05, -width / 2, -length * 0.1],
  ['Z'],
];

/** A wooden spatula, honey that runs from it, and a loop of thread. */
export const waxingAndThreading: Motif = (sheet, { body, third, accent }, chance) => {
  const run = chance.between(0, 6);
  sheet.cut(place(ellipse(38, 13), 0, 30), third);
  sheet.cut(polygon([-38, 30], [38, 30], [31, 48], [-31, 48]), third, 0);
  sheet.cut(place(ellipse(33, 9.5), 0, 29), accent, 0);
  sheet.cut(place(card(15, 92, 7.5), 17, -16, 1, 24), body);
  const wax: Path = [
    ['M', -14, -8],
    ['C', -16, -22, 4, -26, 10, -14],
    ['C', 13, -6, 6, 2, 3, 10],
    ['C', 1, 18 + run, 4, 24, 2, 30],
    ['L', -6, 30],
    ['C', -8, 20 + run, -4, 14, -6, 6],
    ['C', -8, 0, -13, 0, -14, -8],
    ['Z'],
  ];
  sheet.cut(place(wax, 13, -1, 1, 9), accent, 0.6);
  const loop = spline([
    [-44, -20],
    [-30, -42],
    [-12, -38],
    [-16, -24],
    [-30, -24],
    [-32, -40],
    [-10, -52],
    [20, -46],
  ]);
  sheet.score(loop, third, 1.5);
};

/** A closed eye with long lashes beneath a drawn brow. */
export const browsAndLashes: Motif = (sheet, { body, second, third, accent }, chance) => {
  const arc = chance.between(-3, 4);
  sheet.cut([['M', -46, 0], ['C', -28, -30, 28, -30, 46, 0], ['C', 28, 22, -28, 22, -46, 0], ['Z']], second);
  sheet.cut(
    [['M', -46, 0], ['C', -28, -30, 28, -30, 46, 0], ['C', 24, -11, -24, -11, -46, 0], ['Z']],
    accent,
    0.3,
  );
  for (let index = 0; index < 9; index += 1) {
    const side = (index - 4) / 4;
    const long = 20 - Math.abs(side) * 2;
    const line: readonly Point[] = [
      [0, -2],
      [side * 3, long * 0.5],
      [side * 11, long],
    ];
    sheet.cut(
      place(
        band(line, (t) => 4.2 * (1 - t) + 0.4),
        side * 39,
        15.5 - side * side * 11.5,
      ),
      body,
      0.4,
    );
  }
  sheet.cut(
    [['M', -47, -1], ['C', -28, 22, 28, 22, 47, -1], ['C', 28, 13, -28, 13, -47, -1], ['Z']],
    third,
    0,
  );
  const brow = band(
    [
      [-48, -27],
      [-24, -41 + arc],
      [6, -44 + arc],
      [30, -38],
      [50, -23],
    ],
    (t) => 1 + 12 * (1 - t) ** 0.7 * Math.min(1, t * 6 + 0.45),
  );
  sheet.cut(brow, body);
};

/** A golden drop that rests in a spread of leaves. */
export const facialsAndSkin: Motif = (sheet, { body, second, third, accent, leafy }, chance) => {
  const side = chance.whether(0.5) ? 1 : -1;
  const open = chance.between(0.88, 1.08);
  const fan: readonly [number, number, string][] = [
    [-84, 46, third],
    [84, 46, third],
    [-58, 56, leafy],
    [58, 56, leafy],
    [-30, 58, body],
    [30, 58, body],
  ];
  for (const [degrees, size, paper] of fan) {
    const at = (path: Path) => place(path, 0, 46, 1, degrees * open);
    sheet.cut(at(leaf(size, 25)), paper, 0.7);
    sheet.shade(at(halfLeaf(size, 25)), third);
  }
  sheet.cut(place(drop(33), 0, -4), accent);
  const lit: Path = [
    ['M', 6, -30],
    ['C', 16, -14, 27.5, -2, 27.5, 8],
    ['C', 27, 26, 8, 33, -6, 30],
    ['C', 18, 22, 20, -6, 6, -30],
    ['Z'],
  ];
  sheet.shade(lit, third);
  sheet.cut(place(ellipse(3.6, 9.5), -15, 1, 1, 18), second, 0);
  sheet.cut(ellipse(2.6, 2.6, -13, 18), second, 0);
  sheet.cut(ellipse(6, 6, side * 41, -26), second, 0.7);
  sheet.cut(ellipse(3.4, 3.4, side * 31, -41), accent, 0.6);
};

/** Light that rises behind a line and opens into rays. */
export const laserAndLight: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const papers = [third, accent, body, second, spark, second, body, accent, third];
  const short = chance.between(0.8, 0.9);
  papers.forEach((paper, index) => {
    const length = (index % 2 === 0 ? 1 : short) * 80;
    const ray: Path = [
      ['M', -1, 0],
      ['L', -7, -length],
      ['C', -3, -length - 3, 3, -length - 3, 7, -length],
      ['L', 1, 0],
      ['Z'],
    ];
    sheet.cut(place(ray, 0, 38, 1, -72 + index * 18), paper, 0.4);
  });
  const dome = (reach: number): Path => [
    ['M', -reach, 0],
    ['C', -reach, -reach * 1.32, reach, -reach * 1.32, reach, 0],
    ['Z'],
  ];
  sheet.cut(place(dome(31), 0, 38), second, 0.8);
  sheet.cut(place(dome(22), 0, 38), accent, 0.6);
  sheet.cut(place(dome(12), 0, 38), body, 0.5);
  sheet.cut(place(card(100, 5, 2.5), 0, 40), body, 0.7);
  sheet.cut(place(card(56, 4, 2), 0, 49), third, 0.5);
};

/** Sheets cut along a waist, drawn back from either side of a light. */
export const bodyContouring: Motif = (sheet, { body, second, third, accent }, chance) => {
  const waist = chance.between(11, 14);
  sheet.cut(card(88, 104, 10), second);
  sheet.cut(ellipse(20, 20, 0, -14), accent, 0.5);
  [body, third].forEach((paper, index) => {
    for (const side of [-1, 1]) {
      const out = index * 9;
      const curtain: Path = [
        ['M', -34, -52],
        ['L', -22 - out, -52],
        ['C', -27 - out, -34, -waist - out * 1.15, -22, -waist - out * 1.15, -6],
        ['C', -waist - out * 1.15, 12, -29 - out * 0.7, 16, -28 - out * 0.7, 34],
        ['C', -28 - out * 0.7, 42, -25 - out * 0.8, 48, -23 - out * 0.8, 52],
        ['L', -34, 52],
        ['C', -42, 52, -44, 50, -44, 42],
        ['L', -44, -42],
        ['C', -44, -50, -42, -52, -34, -52],
        ['Z'],
      ];
      sheet.cut(place(curtain, 0, 0, 1, 0, -side), paper, 0.6);
    }
  });
};

/** A lipstick, a brush and a palette of three colours. */
export const makeUp: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const tilt = chance.between(-3, 3);
  sheet.cut(place(card(66, 50, 24), 16, 24, 1, tilt), second);
  [spark, accent, body].forEach((paper, index) => {
    sheet.cut(place(ellipse(8), 0 + index * 19, 30 + index * 1.5 - tilt), paper, 0.4);
  });
  const brush = (path: Path) => place(path, 24, -8, 1, 24);
  sheet.cut(brush(place(card(5.5, 46, 2.7), 0, 14)), third, 0.8);
  sheet.cut(brush(place(petal(36, 28, 0.7), 0, -10)), accent);
  sheet.cut(brush(place(petal(24, 14, 0.7), 0, -10)), second, 0);
  sheet.cut(brush(place(card(10, 11, 2), 0, -8)), body, 0);
  const stick = (path: Path) => place(path, -28, 8, 1, -8);
  const bullet: Path = [['M', -9, -6], ['L', -9, -34], ['C', -8, -48, 7, -56, 9, -45], ['L', 9, -6], ['Z']];
  sheet.cut(stick(bullet), spark);
  sheet.shade(
    stick([['M', -9, -34], ['C', -8, -48, 7, -56, 9, -45], ['C', 6, -40, -4, -34, -9, -34], ['Z']]),
    second,
  );
  sheet.cut(stick(place(card(22, 15, 2), 0, -1)), accent, 0.4);
  sheet.cut(stick(place(card(28, 42, 4), 0, 24)), body, 0.7);
  sheet.cut(stick(place(card(4, 42, 0), -8, 24)), third, 0);
};
