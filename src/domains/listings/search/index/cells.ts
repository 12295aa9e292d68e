import type { Circle } from './numbering.ts';

/**
 * The map in cells of some 700 m, 16 by 16 to a square: fine enough that few of those in a circle's outermost cells
 * must be held against it one by one. `source.server.ts` says the same in SQL.
 */
const cellLat = 0.00625;
const cellLng = 0.01;
const columnBits = 11;
const acrossBits = 4;
const across = 2 ** acrossBits;
const south = 49;
const west = -9;
const lastRow = Math.floor((61 - south) / cellLat);
const lastColumn = Math.floor((2 - west) / cellLng);

const earthRadiusKm = 6371.0088;

/** Places are stored to the nearest metre: a circle is taken larger, or smaller, by more than that. */
const slackKm = 0.02;

/** Runs of neighbouring cells of a square, from `low` to `high`. */
export interface Runs {
  readonly squares: readonly number[];
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

/** What of the map a circle covers. */
export interface Cover {
  /** Squares of which all is in the circle. */
  readonly whole: readonly number[];
  /** Squares that the circle touches and may leave. */
  readonly parted: readonly number[];
  /** In `parted`: cells of which all is in the circle, and cells that it touches and may leave. */
  readonly inside: Runs;
  readonly edge: Runs;
}

interface Run {
  readonly low: number;
  readonly high: number;
  readonly inside: boolean;
}

export function coverOf(circle: Circle): Cover {
  const squares = new Map<number, Run[]>();
  for (const run of runsOf(circle)) {
    const square = squareOf(run.low);
    squares.set(square, [...(squares.get(square) ?? []), run]);
  }
  const whole = [...squares]
    .filter(([, runs]) => insideOf(runs) === across * across)
    .map(([square]) => square);
  const parted = [...squares].filter(([, runs]) => insideOf(runs) < across * across);
  const kept = (inside: boolean): Runs => {
    const runs = parted.flatMap(([, all]) => all.filter((run) => run.inside === inside));
    return {
      squares: runs.map(({ low }) => squareOf(low)),
      lows: runs.map(({ low }) => low),
      highs: runs.map(({ high }) => high),
    };
  };
  return { whole, parted: parted.map(([square]) => square), inside: kept(true), edge: kept(false) };
}

const squareOf = (cell: number) =>
  1 + (cell >> (columnBits + acrossBits)) * 100 + ((cell & (2 ** columnBits - 1)) >> acrossBits);

const insideOf = (runs: readonly Run[]) =>
  runs.reduce((sum, { low, high, inside }) => sum + (inside ? high - low + 1 : 0), 0);

/** Row by row of the cells, from west to east, in pieces that lie in one square each. */
function* runsOf(circle: Circle): Generator<Run> {
  const reach = ((circle.radiusKm + slackKm) / earthRadiusKm / Math.PI) * 180;
  const first = Math.max(0, Math.floor((circle.lat - reach - south) / cellLat));
  const last = Math.min(lastRow, Math.floor((circle.lat + reach - south) / cellLat));
  for (let row = first; row <= last; row += 1) {
    const touched = touchedIn(circle, row);
    if (!touched) continue;
    const held = heldIn(circle, row) ?? { from: touched.to + 1, to: touched.to };
    yield* pieces(row, touched.from, held.from - 1, false);
    yield* pieces(row, held.from, held.to, true);
    yield* pieces(row, held.to + 1, touched.to, false);
  }
}

function* pieces(row: number, from: number, to: number, inside: boolean): Generator<Run> {
  for (let start = from; start <= to; ) {
    const end = Math.min(to, start | (across - 1));
    yield { low: (row << columnBits) | start, high: (row << columnBits) | end, inside };
    start = end + 1;
  }
}

/** The columns that the circle touches in a row of cells. */
function touchedIn({ lat, lng, radiusKm }: Circle, row: number) {
  const [low, high] = bandOf(row);
  const radius = (radiusKm + slackKm) / earthRadiusKm;
  const widest = Math.asin(Math.min(1, Math.sin(radians(lat)) / Math.cos(radius)));
  const at = [low, high, Math.min(high, Math.max(low, widest))];
  const width = Math.max(...at.map((latitude) => halfWidth(radians(lat), radius, latitude)));
  if (width < 0) return null;
  const from = Math.max(0, Math.floor((lng - width - west) / cellLng));
  const to = Math.min(lastColumn, Math.floor((lng + width - west) / cellLng));
  return from <= to ? { from, to } : null;
}

/** The columns whose cells the circle holds whole: a cell's farthest point is a corner. */
function heldIn({ lat, lng, radiusKm }: Circle, row: number) {
  const radius = (radiusKm - slackKm) / earthRadiusKm;
  if (radius <= 0) return null;
  const width = Math.min(...bandOf(row).map((latitude) => halfWidth(radians(lat), radius, latitude)));
  if (width < 0) return null;
  const from = Math.max(0, Math.ceil((lng - width - west) / cellLng));
  const to = Math.min(lastColumn, Math.floor((lng + width - west) / cellLng) - 1);
  return from <= to ? { from, to } : null;
}

/** How far east and west a circle reaches at a latitude, in degrees; below zero where it does not. */
function halfWidth(centre: number, radius: number, latitude: number) {
  const cosine =
    (Math.cos(radius) - Math.sin(latitude) * Math.sin(centre)) / (Math.cos(latitude) * Math.cos(centre));
  return cosine > 1 ? -1 : (Math.acos(cosine) / Math.PI) * 180;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const bandOf = (row: number) =>
  [radians(south + row * cellLat), radians(south + (row + 1) * cellLat)] as const;
