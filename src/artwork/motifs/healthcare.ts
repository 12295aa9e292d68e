import type { Motif } from '../motif.ts';
import { card, drop, ellipse, type Path, place } from '../shape.ts';

/** A small glass vial between two drops. */
export const injectables: Motif = (sheet, { body, second, third, accent }, chance) => {
  const tilt = chance.between(-8, 8);
  const at = (path: Path) => place(path, 0, 6, 1, tilt);
  sheet.cut(at(place(card(30, 15, 4), 0, -44)), accent);
  sheet.cut(at(place(card(22, 12, 2), 0, -33)), third, 0.3);
  sheet.cut(at(place(card(50, 68, 15), 0, 6)), second);
  sheet.cut(at(place(card(50, 38, 14), 0, 21)), body, 0);
  sheet.cut(at(place(card(50, 10, 0), 0, 7)), body, 0);
  sheet.cut(at(place(card(32, 26, 5), 0, 16)), second, 0.5);
  sheet.cut(at(place(drop(8), 0, 16)), body, 0);
  sheet.cut(at(place(card(4, 46, 2), -17, 2)), third, 0);
  sheet.cut(place(drop(8), 40, 26), body, 0.6);
  sheet.cut(place(drop(5), -40, -14), accent, 0.6);
};

/** A tooth, folded down its middle, and a glint. */
export const dentistry: Motif = (sheet, { body, second, third, accent }, chance) => {
  const tilt = chance.between(-7, 7);
  const at = (path: Path) => place(path, 0, 0, 1, tilt);
  sheet.cut(at(tooth(1)), body);
  sheet.cut(at(place(tooth(0.8), 0, -2)), second, 0.5);
  sheet.cut(at(place(tooth(0.58), 0, -5)), third, 0.5);
  sheet.cut(place(glint(15), 36, -34), accent, 0.6);
  sheet.cut(place(glint(8), 46, -12), second, 0.5);
};

const tooth = (size: number): Path =>
  place(
    [
      ['M', 0, -36],
      ['C', 16, -48, 40, -42, 40, -16],
      ['C', 40, 4, 31, 14, 29, 32],
      ['C', 28, 44, 22, 52, 16, 48],
      ['C', 9, 43, 12, 20, 0, 20],
      ['C', -12, 20, -9, 43, -16, 48],
      ['C', -22, 52, -28, 44, -29, 32],
      ['C', -31, 14, -40, 4, -40, -16],
      ['C', -40, -42, -16, -48, 0, -36],
      ['Z'],
    ],
    0,
    0,
    size,
  );

const glint = (size: number): Path => [
  ['M', 0, -size],
  ['C', size * 0.12, -size * 0.12, size * 0.12, -size * 0.12, size, 0],
  ['C', size * 0.12, size * 0.12, size * 0.12, size * 0.12, 0, size],
  ['C', -size * 0.12, size * 0.12, -size * 0.12, size * 0.12, -size, 0],
  ['C', -size * 0.12, -size * 0.12, -size * 0.12, -size * 0.12, 0, -size],
  ['Z'],
];

/** A spine in its easy curve, a disc of light between each two bones. */
export const physiotherapy: Motif = (sheet, { body, second, third, accent }, chance) => {
  const sway = chance.between(6, 10);
  for (let index = 0; index < 8; index += 1) {
    const along = index / 7;
    const width = 15 + along * 13;
    const lean = Math.cos(along * 5.3 - 0.5) * -13;
    const at = (path: Path) =>
      place(path, Math.sin(along * 5.3 - 0.5) * sway, -45 + along * 86 + along * along * 4, 1, lean);
    sheet.cut(at(place(card(width * 0.66, 6, 3), 0, 6 + along)), accent, 0.3);
    sheet.cut(at(place(card(width * 2, 5 + along, 3), 0, -1)), second, 0.5);
    sheet.cut(at(card(width, 9.6 + along * 1.6, 4.6)), index % 2 === 0 ? body : third, 0.6);
  }
};

/** A footprint, and the arc of a step. */
export const footCare: Motif = (sheet, { body, second, third, accent }, chance) => {
  const turn = chance.between(4, 16);
  const at = (path: Path) => place(path, -3, 2, 1.12, turn);
  const sole: Path = [
    ['M', -2, -22],
    ['C', 18, -24, 24, -8, 18, 8],
    ['C', 14, 20, 17, 30, 13, 40],
    ['C', 9, 50, -11, 50, -14, 38],
    ['C', -17, 24, -10, 16, -16, 4],
    ['C', -23, -10, -20, -20, -2, -22],
    ['Z'],
  ];
  sheet.cut(at(sole), body);
  sheet.cut(at(place(sole, 1, 3, 0.7)), third, 0.4);
  sheet.cut(at(place(ellipse(6, 7), -1, 36)), second, 0.3);
  const toes: readonly [number, number, number][] = [
    [-18, -33, 8.4],
    [-3.5, -39, 6.4],
    [9, -37.5, 5.6],
    [18.5, -31, 4.8],
    [25, -22, 4.2],
  ];
  toes.forEach(([x, y, size], index) => {
    sheet.cut(at(ellipse(size, size * 1.15, x, y)), index === 0 ? accent : body, 0.6);
  });
};

/** An open eye of nested papers with an ear's spiral of sound beside it. */
export const eyeAndEarCare: Motif = (sheet, { body, second, third, accent }, chance) => {
  const look = chance.between(-5, 5);
  const almond = (size: number): Path =>
    place(
      [['M', -50, 0], ['C', -26, -40, 26, -40, 50, 0], ['C', 26, 40, -26, 40, -50, 0], ['Z']],
      0,
      0,
      size,
    );
  sheet.cut(almond(1), body);
  sheet.cut(almond(0.84), second, 0.5);
  sheet.cut(place(ellipse(23), look, 0), body, 0.6);
  sheet.cut(place(ellipse(17), look, 0), accent, 0.3);
  sheet.cut(place(ellipse(9.5), look, 0), third, 0.4);
  sheet.cut(place(ellipse(3.2), look - 6, -7), second, 0);
  for (const size of [1.12, 1.26]) {
    sheet.score(
      place(
        [
          ['M', -30, -29],
          ['C', -14, -38, 14, -38, 30, -29],
        ],
        0,
        -4,
        size,
      ),
      body,
      1.6 / size,
    );
    sheet.score(
      place(
        [
          ['M', -30, 29],
          ['C', -14, 38, 14, 38, 30, 29],
        ],
        0,
        4,
        size,
      ),
      body,
      1.6 / size,
    );
  }
};

/** A heart in three papers with a steady pulse. */
export const healthChecks: Motif = (sheet, { body, second, third, accent }, chance) => {
  const beat = chance.between(0.85, 1.1);
  sheet.cut(heart(1), third);
  sheet.cut(place(heart(0.86), 0, 1), body, 0.5);
  sheet.cut(place(heart(0.6), 0, 0), second, 0.6);
  const pulse: Path = [
    ['M', -52, 2],
    ['L', -20, 2],
    ['L', -13, 2 - 12 * beat],
    ['L', -4, 2 + 18 * beat],
    ['L', 6, 2 - 22 * beat],
    ['L', 13, 2],
    ['L', 52, 2],
  ];
  sheet.score(pulse, accent, 3.2);
  sheet.cut(ellipse(4.2, 4.2, 52, 2), accent, 0.4);
};

const heart = (size: number): Path =>
  place(
    [
      ['M', 0, 46],
      ['C', -22, 30, -48, 10, -48, -14],
      ['C', -48, -44, -12, -50, 0, -24],
      ['C', 12, -50, 48, -44, 48, -14],
      ['C', 48, 10, 22, 30, 0, 46],
      ['Z'],
    ],
    0,
    0,
    size,
  );
