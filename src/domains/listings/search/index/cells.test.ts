import { assert, double, property } from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#src/domains/places/rules.ts';
import { coverOf } from './cells.ts';

interface Place {
  lat: number;
  lng: number;
}

/** As `source.server.ts` says it in SQL. */
const cellOf = ({ lat, lng }: Place) =>
  (Math.floor((lat - 49) / 0.00625) << 11) | Math.floor((lng + 9) / 0.01);
const squareOf = (cell: number) => 1 + (cell >> 15) * 100 + ((cell & 2047) >> 4);

function coverageOf(place: Place, { whole, parted, inside, edge }: ReturnType<typeof coverOf>) {
  const cell = cellOf(place);
  const square = squareOf(cell);
  const among = ({ squares, lows, highs }: typeof inside) =>
    squares.some((each, at) => each === square && (lows[at] ?? 0) <= cell && cell <= (highs[at] ?? 0));
  if (whole.includes(square)) return 'whole';
  if (!parted.includes(square)) return 'none';
  if (among(inside)) return among(edge) ? 'both' : 'inside';
  return among(edge) ? 'edge' : 'none';
}

const lat = double({ min: 49, max: 61, noNaN: true });
const lng = double({ min: -9, max: 2, noNaN: true });
const bearing = double({ min: 0, max: 2 * Math.PI, noNaN: true });
/** Most of them close to the circle's line, where it matters. */
const share = double({ min: 0.97, max: 1.03, noNaN: true });
const radius = double({ min: 0.3, max: 160, noNaN: true });

test('the cells cover every place in a circle, and the inner cells only places in it', () => {
  assert(
    property(lat, lng, bearing, share, radius, (y, x, angle, far, radiusKm) => {
      const centre = { lat: y, lng: x };
      const degrees = (radiusKm * far) / 111.195;
      const north = y + degrees * Math.cos(angle);
      const place = {
        lat: Math.min(61, Math.max(49, north)),
        lng: Math.min(2, Math.max(-9, x + (degrees * Math.sin(angle)) / Math.cos((y * Math.PI) / 180))),
      };
      const covered = coverageOf(place, coverOf({ ...centre, radiusKm }));
      const within = distanceKm(centre, place) <= radiusKm;
      expect(within ? ['whole', 'inside', 'edge'] : ['edge', 'none']).toContain(covered);
    }),
    { numRuns: 3_000 },
  );
});

test('five miles around a city cover few squares, and few cells need a closer look', () => {
  const cover = coverOf({ lat: 51.507, lng: -0.128, radiusKm: 8 });
  const cells = ({ lows, highs }: typeof cover.edge) =>
    lows.reduce((sum, low, at) => sum + (highs[at] ?? low) - low + 1, 0);
  expect(cover.whole.length + cover.parted.length).toBeLessThanOrEqual(9);
  expect(cells(cover.edge)).toBeLessThan(cells(cover.inside) / 3);
});

test('a large circle lists whole squares without their cells', () => {
  const cover = coverOf({ lat: 53.8, lng: -1.549, radiusKm: 60 });
  expect(cover.whole.length).toBeGreaterThan(50);
  expect(cover.whole.filter((square) => cover.parted.includes(square))).toEqual([]);
  expect(cover.inside.squares.filter((square) => cover.whole.includes(square))).toEqual([]);
});
