import type { Motif } from '../motif.ts';
import {
  arch,
  band,
  card,
  drop,
  ellipse,
  halfLeaf,
  leaf,
  type Path,
  petal,
  place,
  polygon,
  spline,
} from '../shape.ts';

/** A bottle of varnish before a fan of painted nails. */
export const nails: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const papers = [body, spark, accent, third, body];
  papers.forEach((paper, index) => {
    const degrees = -52 + index * 26;
    const nail: Path = place(petal(40, 25, 0.78), 0, -12);
    sheet.cut(place(nail, 0, 36, 1, degrees), paper, 0.6);
    sheet.cut(place(place(petal(19, 9, 0.7), -2.5, -30), 0, 36, 1, degrees), second, 0);
  });
  const tilt = chance.between(-5, 5);
  const at = (path: Path) => place(path, 0, 30, 1, tilt);
  sheet.cut(at(place(card(13, 36, 5), 0, -28)), third);
  sheet.cut(at(place(card(37, 34, 11), 0, 2)), second);
  sheet.cut(at(place(card(37, 20, 10), 0, 9)), body, 0);
  sheet.cut(at(place(card(4, 18, 2), -12, 3)), second, 0);
};

/** A wooden spatula, honey that runs from it, and a loop of thread. */
export const waxingAndThreading: Motif = (sheet, { body, second, third, accent }, chance) => {
  const run = chance.between(0, 6);
  sheet.cut(place(ellipse(38, 13), 0, 30), third);
  sheet.cut(polygon([-38, 30], [38, 30], [31, 48], [-31, 48]), third, 0);
  sheet.cut(place(ellipse(33, 9.5), 0, 29), accent, 0);
  sheet.cut(place(card(15, 92, 7.5), 17, -16, 1, 24), second);
  sheet.cut(
    [
      ['M', -14, -8],
      ['C', -16, -22, 4, -26, 10, -14],
      ['C', 13, -6, 6, 2, 3, 10],
      ['C', 1, 18 + run, 4, 24, 2, 30],
      ['L', -6, 30],
      ['C', -8, 20 + run, -4, 14, -6, 6],
      ['C', -8, 0, -13, 0, -14, -8],
      ['Z'],
    ],
    accent,
    0.6,
  );
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
  sheet.score(loop, body, 1.5);
};

/** A closed eye with long lashes beneath a drawn brow. */
export const browsAndLashes: Motif = (sheet, { body, second, third, accent }, chance) => {
  const arc = chance.between(-3, 4);
  const lid: Path = [['M', -44, 0], ['C', -26, -26, 26, -26, 44, 0], ['C', 28, 20, -28, 20, -44, 0], ['Z']];
  sheet.cut(lid, second);
  sheet.cut(
    [['M', -44, 0], ['C', -26, -26, 26, -26, 44, 0], ['C', 24, -12, -24, -12, -44, 0], ['Z']],
    accent,
    0.3,
  );
  sheet.cut([['M', -44, 0], ['C', -28, 20, 28, 20, 44, 0], ['C', 28, 13, -28, 13, -44, 0], ['Z']], third, 0);
  for (let index = 0; index < 9; index += 1) {
    const side = (index - 4) / 4;
    const x = side * 40;
    const y = 15.5 - side * side * 12;
    const lash = place(leaf(17 - Math.abs(side) * 3, 3.6, side * 5), x, y, 1, 180 - side * 34);
    sheet.cut(lash, body, 0.3);
  }
  const brow = band(
    [
      [-46, -28],
      [-24, -41 + arc],
      [6, -44 + arc],
      [30, -38],
      [48, -24],
    ],
    (t) => 1 + 11 * (1 - t) ** 0.7 * Math.min(1, t * 6 + 0.45),
  );
  sheet.cut(brow, body);
};

/** A great drop with lighter drops within, and a sprig that it falls from. */
export const facialsAndSkin: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const side = chance.whether(0.5) ? 1 : -1;
  for (const [degrees, size] of [
    [-62, 36],
    [-34, 44],
    [34, 44],
    [62, 36],
  ] as const) {
    const at = (path: Path) => place(path, 0, 44, 1, degrees);
    sheet.cut(at(leaf(size, 17)), spark, 0.6);
    sheet.cut(at(halfLeaf(size, 17)), third, 0);
  }
  sheet.cut(place(drop(37), 0, -2), body);
  sheet.cut(place(drop(26), 2, 5), third, 0.5);
  sheet.cut(place(drop(16), 4, 11), second, 0.5);
  sheet.cut(place(ellipse(3.4, 9), -17, 2, 1, 18), second, 0);
  sheet.cut(ellipse(6, 6, side * 40, -22), accent, 0.7);
  sheet.cut(ellipse(3.4, 3.4, side * 31, -36), second, 0.6);
};

/** A lens that spreads light into bands. */
export const laserAndLight: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const papers = [third, body, accent, second, spark, body, third];
  const spread = chance.between(100, 126);
  papers.forEach((paper, index) => {
    const degrees = -spread / 2 + (index * spread) / (papers.length - 1);
    const ray = polygon([-1.5, -14], [1.5, -14], [6.4, -72], [-6.4, -72]);
    sheet.cut(place(ray, 0, 32, 1, degrees), paper, 0.35);
  });
  sheet.cut(place(ellipse(30), 0, 32), second);
  sheet.cut(place(ellipse(23), 0, 32), body, 0.5);
  sheet.cut(place(ellipse(15), 0, 32), third, 0.5);
  sheet.cut(place(ellipse(7.5), 0, 32), accent, 0.5);
  sheet.cut(place(ellipse(3, 6), -16, 26, 1, 40), second, 0);
};

/** The line of a waist, cut again and again into smaller papers. */
export const bodyContouring: Motif = (sheet, { body, second, third, accent }, chance) => {
  const waist = chance.between(9, 13);
  const papers = [third, body, second, accent];
  papers.forEach((paper, index) => {
    const inset = index * 7;
    const [wide, narrow] = [40 - inset, waist + 8 - inset * 0.75];
    sheet.cut(
      [
        ['M', -wide, -50],
        ['C', -wide, -28, -narrow, -22, -narrow, -4],
        ['C', -narrow, 12, -wide - 3, 18, -wide - 3, 50],
        ['L', wide + 3, 50],
        ['C', wide + 3, 18, narrow, 12, narrow, -4],
        ['C', narrow, -22, wide, -28, wide, -50],
        ['Z'],
      ],
      paper,
      0.6,
    );
  });
};

/** A lipstick, a brush and a palette of three colours. */
export const makeUp: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const tilt = chance.between(-3, 3);
  sheet.cut(place(card(58, 44, 22), 14, 26, 1, tilt), second);
  [spark, accent, body].forEach((paper, index) => {
    sheet.cut(place(ellipse(7.5), -2 + index * 17, 26 + tilt, 1), paper, 0.4);
  });
  const brush = (path: Path) => place(path, 22, -4, 1, 22);
  sheet.cut(brush(place(card(5, 44, 2.5), 0, 12)), third);
  sheet.cut(brush(place(petal(30, 22, 0.7), 0, -10)), accent);
  sheet.cut(brush(place(card(9, 9, 2), 0, -9)), body, 0);
  const stick = (path: Path) => place(path, -25, 6, 1, -8);
  const bullet: Path = [['M', -8, -6], ['L', -8, -32], ['C', -7, -44, 6, -50, 8, -40], ['L', 8, -6], ['Z']];
  sheet.cut(stick(bullet), spark);
  sheet.cut(stick(place(card(19, 14, 2), 0, -1)), accent, 0.4);
  sheet.cut(stick(place(card(25, 38, 4), 0, 22)), body, 0.7);
  sheet.cut(stick(place(card(4, 38, 0), -6, 22)), third, 0);
};

/** Where a door to calm is wanted: an arch with a sprig, for a motif without a name of its own. */
export const doorway: Motif = (sheet, { body, second, accent }) => {
  sheet.cut(place(arch(64, 92), 0, 48), body);
  sheet.cut(place(arch(44, 74), 0, 48), second, 0.8);
  sheet.cut(place(ellipse(12), 0, -2), accent, 0.6);
};
