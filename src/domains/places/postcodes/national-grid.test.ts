import { assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../rules.ts';
import { fromNationalGrid, helmert, project, toNationalGrid, unproject } from './national-grid.ts';

const degrees = (whole: number, minutes: number, seconds: number) => whole + minutes / 60 + seconds / 3600;

// The worked examples of Ordnance Survey's guide: the water tower at Caister, and the seven parameters.
const caister = { lat: degrees(52, 39, 27.2531), lng: degrees(1, 43, 4.5177) };
const caisterOnGrid = { easting: 651_409.903, northing: 313_177.27 };

test('the projection gives the grid reference of the published example', () => {
  const { easting, northing } = project(caister);
  expect(easting).toBeCloseTo(caisterOnGrid.easting, 2);
  expect(northing).toBeCloseTo(caisterOnGrid.northing, 2);
});

test('the inverse projection gives the latitude and longitude of the published example', () => {
  const { lat, lng } = unproject(caisterOnGrid);
  expect(lat).toBeCloseTo(caister.lat, 8);
  expect(lng).toBeCloseTo(caister.lng, 8);
});

test('the Helmert transformation gives the published example', () => {
  const [x, y, z] = helmert([3_909_833.018, -147_097.138, 5_020_322.478], 1);
  expect(x).toBeCloseTo(3_909_460.068, 2);
  expect(y).toBeCloseTo(-146_987.302, 2);
  expect(z).toBeCloseTo(5_019_888.07, 2);
});

/** Stations whose position Ordnance Survey publishes in both systems, to the millimetre (OSTN15 test points). */
test.each([
  ['TP01', 49.922263937, -6.29977752, 91_492.146, 11_318.804],
  ['TP02', 49.960061378, -5.2030461, 170_370.718, 11_572.405],
  ['TP03', 50.438858256, -4.108645636, 250_359.811, 62_016.569],
  ['TP04', 50.57563665, -1.297822772, 449_816.371, 75_335.861],
  ['TP05', 50.931279379, -1.450514337, 438_710.92, 114_792.25],
  ['TP06', 51.400782201, -3.551283492, 292_184.87, 168_003.465],
  ['TP07', 51.374470256, 1.444547304, 639_821.835, 169_565.858],
  ['TP08', 51.42754743, -2.544076183, 362_269.991, 169_978.69],
  ['TP09', 51.48936565, -0.119925572, 530_624.974, 178_388.464],
  ['TP10', 51.858908964, -4.30852477, 241_124.584, 220_332.641],
  ['TP11', 51.894366374, 0.89724327, 599_445.59, 225_722.826],
  ['TP12', 52.255293816, -2.154586144, 389_544.19, 261_912.153],
  ['TP20', 53.800215196, -1.663791682, 422_242.186, 433_818.701],
  ['TP30', 57.486250007, -4.219263986, 267_056.768, 846_176.972],
  ['TP40', 60.133080917, -2.073827982, 395_999.668, 1_138_728.951],
])('%s is within 5 m of the position published by Ordnance Survey', (_, lat, lng, easting, northing) => {
  expect(distanceKm(fromNationalGrid({ easting, northing }), { lat, lng }) * 1000).toBeLessThan(5);
});

const onGrid = record({
  easting: double({ min: 60_000, max: 660_000, noNaN: true }),
  northing: double({ min: 5_000, max: 1_220_000, noNaN: true }),
});

test('a conversion to latitude and longitude and back gives the same point to the centimetre', () => {
  assert(
    property(onGrid, (point) => {
      const back = toNationalGrid(fromNationalGrid(point));
      expect(Math.hypot(back.easting - point.easting, back.northing - point.northing)).toBeLessThan(0.01);
    }),
  );
});

test('a point further north has a higher latitude, and one further east a higher longitude', () => {
  assert(
    property(onGrid, double({ min: 1, max: 5_000, noNaN: true }), (point, metres) => {
      const here = fromNationalGrid(point);
      const north = fromNationalGrid({ ...point, northing: point.northing + metres });
      const east = fromNationalGrid({ ...point, easting: point.easting + metres });
      expect(north.lat).toBeGreaterThan(here.lat);
      expect(east.lng).toBeGreaterThan(here.lng);
    }),
  );
});
