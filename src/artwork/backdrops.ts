import type { Chance } from './chance.ts';
import type { Scheme } from './palette.ts';
import { arch, ellipse, type Path, type Point, place, spline } from './shape.ts';
import type { Sheet } from './sheet.ts';

/** Where the motif stands in front of a backdrop, and how large (its 100 units in pixels). */
interface Stage {
  x: number;
  y: number;
  size: number;
}

export type Backdrop = (sheet: Sheet, scheme: Scheme, chance: Chance) => Stage;

/** A paper from a soft line down to the lower edge. */
export function hill(sheet: Sheet, height: number, swell: number, crest: number): Path {
  const { width } = sheet;
  const points = [-0.1, 0.15, 0.4, 0.65, 0.9, 1.15].map(
    (along): Point => [along * width, height - Math.sin((along + crest) * Math.PI * 2) * swell],
  );
  return [
    ...spline(points),
    ['L', width * 1.15, sheet.height + 60],
    ['L', -width * 0.1, sheet.height + 60],
    ['Z'],
  ];
}

/** A loose round hole: a circle that a hand has cut. */
function opening(rx: number, ry: number, turn: number): Path {
  const points = Array.from({ length: 12 }, (_, index): Point => {
    const angle = (index / 12) * Math.PI * 2;
    const reach = 1 + 0.05 * Math.sin(angle * 3 + turn) + 0.035 * Math.sin(angle * 2 - turn);
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
  });
  return spline(points, true);
}

/** Sheets with ever smaller openings, one behind the other. */
const hollow: Backdrop = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const [x, y] = [width * 0.5, height * 0.5];
  const turn = chance.between(0, 6);
  sheet.cut(ellipse(width, height, x, y), scheme.far, 0);
  [scheme.middle, scheme.second, scheme.ground].forEach((paper, index) => {
    const grown = index * height * 0.052;
    const hole = opening(width * 0.37 + grown, height * 0.38 + grown, turn + index * 0.5);
    sheet.frame(place(hole, x, y), paper, 1.1);
  });
  return { x, y, size: height * 0.6 };
};

/** A large sun with a ring about it, above two low hills. */
const sun: Backdrop = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = width * chance.pick([0.5, 0.44, 0.56]);
  sheet.cut(ellipse(height * 0.45, height * 0.45, x, height * 0.47), scheme.far, 0.8);
  sheet.cut(ellipse(height * 0.345, height * 0.345, x, height * 0.47), scheme.middle, 0.8);
  const crest = chance.between(0, 1);
  sheet.cut(hill(sheet, height * 0.86, height * 0.05, crest), scheme.near, 1);
  return { x, y: height * 0.48, size: height * 0.62 };
};

/** Three doorways, one within the other. */
const doorways: Backdrop = (sheet, scheme) => {
  const { width, height } = sheet;
  const x = width * 0.5;
  const foot = height + 30;
  [scheme.near, scheme.middle, scheme.far].forEach((paper, index) => {
    const size = height * (0.98 - index * 0.14);
    sheet.cut(place(arch(size * 1.02, size * 0.98 + 30), x, foot), paper, 1);
  });
  return { x, y: height * 0.56, size: height * 0.56 };
};

/** Quarter rings that grow from a lower corner. */
const corner: Backdrop = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  const x = chance.whether(0.5) ? 0 : width;
  [scheme.far, scheme.middle, scheme.near].forEach((paper, index) => {
    const reach = height * (1.14 - index * 0.36);
    sheet.cut(ellipse(reach, reach, x, height), paper, 1);
  });
  return { x: width * 0.5, y: height * 0.49, size: height * 0.64 };
};

/** Hills from the far to the near, the motif as a moon above them. */
const hills: Backdrop = (sheet, scheme, chance) => {
  const { width, height } = sheet;
  sheet.cut(ellipse(height * 0.36, height * 0.36, width * 0.5, height * 0.43), scheme.far, 0.9);
  const crest = chance.between(0, 1);
  sheet.cut(hill(sheet, height * 0.72, height * 0.07, crest), scheme.middle, 1);
  sheet.cut(hill(sheet, height * 0.85, height * 0.06, crest + 0.42), scheme.near, 1);
  return { x: width * 0.5, y: height * 0.45, size: height * 0.6 };
};

/** A plain disc, the same behind every icon: a row of them belongs together. */
export const medallion: Backdrop = (sheet, scheme) => {
  const [x, y] = [sheet.width / 2, sheet.height / 2];
  sheet.cut(ellipse(x, y, x, y), scheme.far, 0);
  sheet.cut(ellipse(x * 0.86, y * 0.86, x, y), scheme.ground, 0.8);
  return { x, y, size: sheet.height * 0.54 };
};

export const backdrops = [hollow, sun, doorways, corner, hills] as const;
