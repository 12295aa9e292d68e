import type { Motif } from '../motif.ts';
import { card, ellipse, type Path, petal, place, polygon, spline } from '../shape.ts';

/** A head of long hair, or what a stylist holds. */
export const hair: Motif = (sheet, scheme, chance) =>
  chance.pick([longHair, scissorsAndComb])(sheet, scheme, chance);

/** Long hair about a face that is left to the viewer. */
const longHair: Motif = (sheet, scheme, chance) => {
  const { body, second, third, accent, spark, shadow } = scheme;
  const face = chance.pick(scheme.faces);
  const colour = chance.pick([body, accent, spark]);
  const flip = chance.whether(0.5) ? 1 : -1;
  const flick = chance.between(0, 8);
  const at = (path: Path) => place(path, 0, 2, 1, 0, flip);
  const back: Path = [
    ['M', -2, -50],
    ['C', 34, -52, 44, -22, 38, 4],
    ['C', 35, 20, 44, 34, 40 + flick, 50],
    ['C', 14, 56, -14, 56, -40 - flick, 50],
    ['C', -44, 34, -35, 20, -38, 4],
    ['C', -44, -22, -36, -50, -2, -50],
    ['Z'],
  ];
  sheet.cut(at(back), colour);
  for (let deeper = 0; deeper < 3; deeper += 1) sheet.shade(at(back), shadow);
  sheet.cut(at([['M', -9, 14], ['L', 9, 14], ['L', 9, 30], ['C', 9, 44, -9, 44, -9, 30], ['Z']]), face, 0.4);
  sheet.cut(at(place(ellipse(21, 27), 0, -4)), face, 0.7);
  const near: Path = [
    ['M', -10, -47],
    ['C', 22, -56, 46, -30, 37, 4],
    ['C', 33, 20, 44, 34, 39 + flick, 50],
    ['C', 22, 50, 17, 34, 21, 12],
    ['C', 24, -8, 8, -22, -10, -47],
    ['Z'],
  ];
  const far: Path = [
    ['M', -10, -47],
    ['C', -34, -44, -44, -22, -37, 6],
    ['C', -33, 22, -44, 34, -39 - flick, 50],
    ['C', -22, 50, -18, 34, -21, 12],
    ['C', -24, -8, -12, -24, -10, -47],
    ['Z'],
  ];
  sheet.cut(at(far), colour, 0.6);
  sheet.cut(at(near), colour, 0.8);
  for (const strand of strands(flick)) sheet.score(at(strand), colour === body ? second : third, 1.1);
  for (const [x, y] of [
    [24, -26],
    [30, -19],
    [21, -18],
  ] as const) {
    sheet.cut(at(ellipse(4.2, 4.2, x, y)), colour === accent ? spark : accent, 0.4);
  }
};

const strands = (flick: number): Path[] => [
  [
    ['M', 2, -44],
    ['C', 24, -40, 36, -20, 30, 6],
    ['C', 27, 22, 35, 34, 32 + flick, 46],
  ],
  [
    ['M', 6, -36],
    ['C', 18, -28, 28, -14, 26, 4],
    ['C', 23, 24, 27, 36, 25 + flick, 46],
  ],
  [
    ['M', -14, -40],
    ['C', -30, -34, -36, -16, -30, 6],
    ['C', -27, 22, -35, 34, -32 - flick, 46],
  ],
];

const scissorsAndComb: Motif = (sheet, { body, second, third, accent, spark }, chance) => {
  const open = chance.between(9, 16);
  const comb: Path = [
    ...place(card(15, 92, 5), -6, 0),
    ...Array.from({ length: 15 }, (_, index) => place(card(12, 2.8, 1.2), 7.4, -40 + index * 5.7)).flat(),
  ];
  sheet.cut(place(comb, -30, 0, 1, chance.between(-12, -4)), spark, 0.9);
  for (const side of [-1, 1]) {
    const at = (path: Path) => place(path, 20, 2, 1, side * open, side);
    sheet.cut(at(ring), side < 0 ? third : body, 0.8);
    sheet.cut(at(blade), second, 0.8);
    sheet.shade(at(place(blade, 1.6, 0, 1, 0, 0.55)), third);
  }
  sheet.cut(ellipse(4, 4, 20, 2), accent, 0.5);
};

/** One half of a pair of scissors, its pivot at the origin: the blade upwards, the ring below. */
const blade: Path = [
  ['M', -4.5, 10],
  ['L', -5, -42],
  ['C', -5, -54, 2, -52, 4.5, -40],
  ['L', 4.5, 10],
  ['Z'],
];
const ring: Path = [
  ...polygon([-4.5, 6], [4.5, 6], [2, 21], [-6, 21]),
  ...ellipse(10.5, 13.5, -5, 34),
  ...ellipse(6, 8.6, -5, 35),
];

/** A shaving brush with a full fan of bristles, a razor beside it. */
export const barbering: Motif = (sheet, { body, second, third, accent }, chance) => {
  const lean = chance.between(-14, -6);
  const at = (path: Path) => place(path, -12, 6, 1, lean);
  sheet.cut(at(place(petal(52, 50, 0.75), 0, 0)), second);
  for (const turn of [-24, -8, 8, 24]) {
    sheet.score(
      at(
        spline([
          [turn * 0.16, -8],
          [turn * 0.55, -44],
        ]),
      ),
      body,
      0.9,
    );
  }
  sheet.cut(at(card(24, 10, 3)), accent, 0.7);
  sheet.cut(
    at(place(polygon([-10, 0], [10, 0], [7, 14], [13, 30], [0, 36], [-13, 30], [-7, 14]), 0, 4)),
    third,
    0,
  );
  sheet.cut(at(place(ellipse(15, 17), 0, 26)), body);
  sheet.cut(at(place(ellipse(5, 11), -5, 24, 1, 12)), second, 0);
  const blade = (path: Path) => place(path, 30, 4, 1, 14);
  sheet.cut(blade(place(card(11, 50, 3), 0, -18)), second);
  sheet.cut(blade(place(card(4, 44, 2), 4, -18)), accent, 0);
  sheet.cut(blade(place(card(12, 44, 6), 1, 26)), body);
  sheet.cut(blade(ellipse(2.2, 2.2, 0, 8)), accent, 0);
};
