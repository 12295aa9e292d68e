import type { Motif } from '../motif.ts';
import { band, card, ellipse, type Path, petal, place, polygon, spline } from '../shape.ts';

/** Long locks that fall from a parting and curl at their ends. */
export const hair: Motif = (sheet, { body, second, third, accent }, chance) => {
  const papers = [third, body, second, body, third, second, accent, body];
  const curl = chance.between(6, 12);
  const fall = chance.between(-3, 5);
  papers.forEach((paper, index) => {
    const along = index / (papers.length - 1);
    const x = -33 + along * 58;
    const strand = band(
      [
        [-22 + along * 13, -52],
        [-30 + along * 40, -30 + along * 4],
        [x - 6 + curl * 0.4, -6],
        [x + 4, 16 + fall * along],
        [x - 4, 34 + along * 6],
        [x - 4 - curl, 44 + along * 4],
      ],
      (t) => 3 + 11 * Math.sin(Math.PI * (0.12 + 0.8 * t)) * (1 - t * 0.45),
    );
    sheet.cut(strand, paper, 0.5);
  });
  comb(sheet, second, chance.between(18, 30));
};

function comb(sheet: Parameters<Motif>[0], paper: string, degrees: number) {
  const spine = place(card(44, 9, 4.5), 0, -7);
  const teeth = Array.from({ length: 10 }, (_, index) => place(card(2.4, 15, 1.2), -19 + index * 4.2, 3));
  const whole: Path = [...spine, ...teeth.flat()];
  sheet.cut(place(whole, 27, -26, 0.9, degrees), paper, 0.8);
}

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
